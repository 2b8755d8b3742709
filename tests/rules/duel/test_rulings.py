"""The rulings as a whole: presets, sources, and what malformed actions meet."""

from __future__ import annotations

import pytest

import engine
from engine.duel import GAME
from engine.duel.rulings import RULINGS
from tests.rules.duel.table import Table


def test_every_ruling_names_a_source_for_each_choice() -> None:
    known = {"en", "de", "fr", "research", "house", "guess"}
    for ruling in RULINGS:
        assert ruling.default in ruling.choices
        for source in ruling.choices.values():
            assert set(source.split("+")) <= known, (ruling.id, source)


def test_every_edition_is_a_preset() -> None:
    assert set(RULINGS.presets) == {"recommended", "en", "de", "fr"}


@pytest.mark.parametrize("edition", ["en", "de", "fr"])
def test_a_preset_chooses_what_its_rulebook_says(edition: str) -> None:
    """Where a rulebook speaks, its preset follows it."""
    options = RULINGS.resolve({"edition": edition})
    for ruling in RULINGS:
        if any(edition in source.split("+") for source in ruling.choices.values()):
            assert edition in ruling.choices[options[ruling.id]].split("+"), ruling.id


def test_the_recommended_preset_is_the_default() -> None:
    assert RULINGS.resolve({"edition": "recommended"}) == RULINGS.resolve()


def test_a_single_ruling_overrides_the_preset() -> None:
    options = RULINGS.resolve({"edition": "fr", "power_cap": "duel_start"})
    assert options["power_cap"] == "duel_start" and options["balance_cap"] == "top_space"


@pytest.mark.parametrize(
    "text",
    [
        "play",
        "play g21",
        "play b22",
        "play whip whip",
        "fill",
        "start sauron",
        "deal gandalf g01",
        "deal sauron g01 g02 g03 g04 g05 g06 g07 g08 g09",
        "deal gandalf g01 g01 g03 g04 g05 g06 g07 g08 g09",
        "deal gandalf b01 b02 b03 b04 b05 b06 b07 b08 b09",
        "deal gandalf g01 g02 g03 g04 g05 g06 g07 g08 nobody",
        "deal",
        "reject g01",
    ],
)
def test_what_is_no_action_of_the_game_is_refused(text: str) -> None:
    match = engine.new_match("duel", seed=1)
    before = match.dumps()
    with pytest.raises(engine.IllegalMove) as caught:
        match.play(text)
    assert caught.value.reason == "unknown_action" and match.dumps() == before


@pytest.mark.parametrize("text", ["play b01", "reject", "accept", "keep g01", "draw g01", "start gandalf"])
def test_what_is_not_due_is_refused(text: str) -> None:
    match = engine.new_match("duel", seed=1)
    with pytest.raises(engine.IllegalMove) as caught:
        match.play(text)
    assert caught.value.reason == "not_legal"


def test_a_deal_may_be_written_in_any_order() -> None:
    deal = "deal gandalf g09 g01 g02 g03 g04 g05 g06 g07 g08"
    match = engine.new_match("duel", script=[deal])
    assert match.view("gandalf").as_dict()["hand"] == tuple(f"g0{n}" for n in range(1, 10))
    assert str(match.record[0]) == "deal gandalf g01 g02 g03 g04 g05 g06 g07 g08 g09"


def test_every_due_and_verb_has_an_id() -> None:
    assert set(GAME.vocabulary["due"]) >= {"play", "keep", "dictate"}
    assert Table().due in GAME.vocabulary["due"]
