"""The save format: canonical, strict, bounded, and small enough for a link."""

from __future__ import annotations

import base64
import json
import random
import zlib
from collections.abc import Callable
from typing import Any

import pytest

import engine
from engine.core import save
from tests.conformance.checks import play_match

DUEL = engine.GAMES["duel"]


def sample(stop: int = 20) -> engine.Match[Any]:
    return play_match(DUEL, {"edition": "fr"}, seed=11, stop=stop)


def sealed(**changes: Any) -> str:
    """The sample's save with some fields changed, and a right digest again."""
    content = json.loads(sample().dumps()) | changes
    content = {name: value for name, value in content.items() if value is not WITHOUT and name != "digest"}
    return save._canonical(content | {"digest": save._digest(content)})


WITHOUT = object()


def refused(text: Any) -> str:
    with pytest.raises(engine.BadSave) as caught:
        engine.load_match(text)
    return caught.value.reason


def test_the_same_match_gives_the_same_bytes() -> None:
    text = sample().dumps()
    assert text == sample().dumps() == engine.load_match(text).dumps()
    assert text == sealed() and text.isascii()


def test_a_save_keeps_only_what_differs_from_the_default() -> None:
    content = json.loads(sample().dumps())
    assert set(content) == save.FIELDS and content["version"] == save.VERSION
    assert set(content["options"]) == set(DUEL.rulings.presets["fr"])


def test_a_whole_game_of_the_duel_fits_into_a_link() -> None:
    """Below 1.5 kB, whichever cards were dealt."""
    for seed in range(60):
        link = engine.pack(play_match(DUEL, {}, seed).dumps())
        assert len(link) < 1_500
        assert set(link) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


@pytest.mark.parametrize("text", ["", "x", "[]", "7", "null", "{", '"x"', "[" * 150_000, "\ud800"])
def test_what_is_no_save_is_refused(text: str) -> None:
    assert refused(text) == "not_a_save"


@pytest.mark.parametrize("thing", [None, b"{}", 7])
def test_what_is_no_text_is_refused(thing: object) -> None:
    assert refused(thing) == "save_too_large"


def test_an_oversized_save_is_refused_before_it_is_read() -> None:
    assert refused(" " * (save.MAX_TEXT_CHARS + 1)) == "save_too_large"
    with pytest.raises(engine.BadSave) as caught:
        engine.load_match(sealed(record=",".join(["accept"] * (save.MAX_ACTIONS + 1))))
    assert caught.value.detail == {"cause": "save_too_large"}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"format": "other"}, "not_a_save"),
        ({"format": WITHOUT}, "not_a_save"),
        ({"version": 0}, "damaged_save"),
        ({"version": True}, "damaged_save"),
        ({"version": "1"}, "damaged_save"),
        ({"version": WITHOUT}, "damaged_save"),
        ({"version": save.VERSION + 1}, "newer_save"),
        ({"game": "chess"}, "unknown_game"),
        ({"game": ["duel"]}, "unknown_game"),
        ({"rules": 0}, "damaged_save"),
        ({"rules": True}, "damaged_save"),
        ({"rules": "1"}, "damaged_save"),
        ({"rules": DUEL.rules_version + 1}, "newer_save"),
        ({"options": []}, "damaged_save"),
        ({"options": {"unknown": "x"}}, "save_with_bad_option"),
        ({"options": {"edition": []}}, "save_with_bad_option"),
        ({"options": {"deck": "none"}}, "save_with_bad_option"),
        ({"seed": -1}, "damaged_save"),
        ({"seed": 2**53}, "damaged_save"),
        ({"seed": 1.5}, "damaged_save"),
        ({"seed": True}, "damaged_save"),
        ({"record": []}, "damaged_save"),
        ({"record": "play  x"}, "damaged_save"),
        ({"record": ","}, "damaged_save"),
        ({"extra": 1}, "damaged_save"),
        ({"seed": WITHOUT}, "damaged_save"),
    ],
)
def test_a_save_that_says_what_cannot_be_is_refused(changes: dict[str, Any], reason: str) -> None:
    assert refused(sealed(**changes)) == reason


@pytest.mark.parametrize(
    ("options", "detail"),
    [
        ({"unknown": "x"}, {"option": "unknown", "cause": "unknown_option"}),
        ({"power_cap": "none"}, {"option": "power_cap", "cause": "bad_option_value"}),
        ({"edition": "it"}, {"option": "edition", "cause": "unknown_edition"}),
        ({"deck": "none"}, {"option": "deck", "cause": "deck_malformed"}),
    ],
)
def test_a_save_with_a_bad_option_names_it(options: dict[str, str], detail: dict[str, str]) -> None:
    with pytest.raises(engine.BadSave) as caught:
        engine.load_match(sealed(options=options))
    assert caught.value.reason == "save_with_bad_option" and caught.value.detail == detail


@pytest.mark.parametrize("first", ["asked", "at_once"])
def test_a_save_that_gives_an_option_twice_names_it(first: str) -> None:
    """The digest does not notice: it is that of the value which a parser keeps."""
    text = sealed(options={"look": "asked"}).replace('"look":', f'"look":"{first}","look":')
    with pytest.raises(engine.BadSave) as caught:
        engine.load_match(text)
    assert str(caught.value) == "option_given_twice (option=look)"


def test_a_changed_byte_is_found() -> None:
    """The digest detects damage in any place."""
    text = sample().dumps()
    generator = random.Random(5)
    for _ in range(300):
        at = generator.randrange(len(text))
        other = generator.choice([letter for letter in 'az09 ,{"' if letter != text[at]])
        assert refused(text[:at] + other + text[at + 1 :]) in {"damaged_save", "not_a_save", "newer_save"}


@pytest.mark.parametrize(
    "change", [lambda steps: [*steps[:-1], "play b01"], lambda steps: steps[1:], lambda steps: steps[::-1]]
)
def test_a_record_against_the_rules_is_refused(change: Callable[[list[str]], list[str]]) -> None:
    steps = json.loads(sample().dumps())["record"].split(",")
    with pytest.raises(engine.BadSave) as caught:
        engine.load_match(sealed(record=",".join(change(steps))))
    assert caught.value.reason == "record_not_legal" and isinstance(caught.value.detail["step"], int)


def test_a_record_that_goes_on_after_the_end_is_refused() -> None:
    content = json.loads(sample(10_000).dumps())
    assert refused(sealed(record=content["record"] + ",accept")) == "record_not_legal"


def test_a_record_cut_short_is_an_earlier_position() -> None:
    """Also between a decision and the draw that follows it: the seed then draws as it did before."""
    match = sample(10_000)
    steps = json.loads(match.dumps())["record"].split(",")
    for length in range(len(steps) + 1):
        twin = engine.load_match(sealed(record=",".join(steps[:length])))
        assert twin.record[:length] == match.record[:length]
        assert twin.record == match.record[: len(twin.record)]


def test_a_link_reads_back() -> None:
    text = sample().dumps()
    assert engine.unpack(engine.pack(text)) == text


@pytest.mark.parametrize("link", [None, 7, "x" * (save.MAX_LINK_CHARS + 1)])
def test_what_is_no_link_is_refused(link: Any) -> None:
    with pytest.raises(engine.BadSave, match="save_too_large"):
        engine.unpack(link)


@pytest.mark.parametrize(
    "link",
    [
        "",
        "x",
        "*",
        "é",
        base64.urlsafe_b64encode(zlib.compress(b"\xff")).decode(),
        base64.urlsafe_b64encode(zlib.compress(b"x" * 50)[:-3]).decode(),
        base64.urlsafe_b64encode(zlib.compress(b"x") + b"more").decode(),
        base64.urlsafe_b64encode(zlib.compress(b"x" * (save.MAX_TEXT_CHARS + 1), 9)).decode(),
    ],
)
def test_a_damaged_link_is_refused_and_a_small_one_cannot_grow_huge(link: str) -> None:
    with pytest.raises(engine.BadSave, match="damaged_save"):
        engine.unpack(link)
