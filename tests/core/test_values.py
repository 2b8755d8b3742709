"""The small frozen values of the core: actions, events, options, draws, errors."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import pytest

import engine
from engine.core import chance
from engine.core.action import Action
from engine.core.errors import BadOption, EngineError, IllegalMove
from engine.core.event import Event, EventLog, MatchEnded, SidesSwapped, common_event, event_kinds
from engine.core.rulings import Ruling, Rulings, value_of_earlier_rules

SEATS = ("gandalf", "balrog")


def test_an_action_has_one_text() -> None:
    action = Action("deal", ("gandalf", "g01", "7"))
    assert str(action) == "deal gandalf g01 7" and Action.parse(str(action)) == action


@pytest.mark.parametrize(
    "text",
    ["", " ", "Play", "play ", " play", "play  g01", "play\tg01", "play é", "play -1", "p" * 33, "1234"],
)
def test_a_malformed_action_is_refused(text: str) -> None:
    with pytest.raises(IllegalMove, match="malformed_action"):
        Action.parse(text)


@pytest.mark.parametrize("thing", [None, 7, b"play", ["play"]])
def test_what_is_no_text_is_no_action(thing: Any) -> None:
    with pytest.raises(IllegalMove, match="malformed_action"):
        Action.parse(thing)


def test_an_endless_action_is_refused() -> None:
    with pytest.raises(IllegalMove, match="malformed_action"):
        Action.parse("play " * 250 + "g01")


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew(Event, kind="drew", word_kind="card_drawn"):
    count: int
    winner: str | None
    card: str | None = None


def test_the_fields_of_an_event_are_asked_by_name() -> None:
    event = Drew(count=9, winner=None)
    assert (event.kind, event.word_kind, Drew.kind) == ("drew", "card_drawn", "drew")
    assert event["count"] == event.count == 9 and event.get("count") == 9
    assert event["winner"] is None, "a field without a default is always present"
    assert event.get("card") is None and event.get("card", ()) == ()
    assert event.as_dict() == {"count": 9, "winner": None}
    assert Drew(count=1, winner=None, card="g01").as_dict() == {"count": 1, "winner": None, "card": "g01"}
    assert str(Drew(count=1, winner="gandalf", card="g01")) == "drew count=1 winner=gandalf card=g01"
    for name in ("card", "cards", "seen_by", "kind"):
        with pytest.raises(KeyError):
            event[name]


def test_the_events_of_every_game_name_themselves() -> None:
    assert event_kinds([Drew, SidesSwapped, MatchEnded, Drew]) == (
        "card_drawn",
        "sides_swapped",
        "match_ended",
    )
    assert MatchEnded(winner=None, reason="peace").as_dict() == {"winner": None, "reason": "peace"}
    assert SidesSwapped().as_dict() == {} and SidesSwapped(points=(1, 2)).as_dict() == {"points": (1, 2)}


def test_a_log_removes_secrets_when_the_event_is_logged() -> None:
    log, event = EventLog(SEATS), Drew(count=1, winner=None, card="g01")
    log.public(event)
    log.revealed(event)
    log.private(1, event)
    log.with_secret(0, event, ("card",), reveals=True)
    public, revealed, private, whole, redacted = log.events
    assert (public.seen_by, public.reveals) == (SEATS, False)
    assert (revealed.seen_by, revealed.reveals) == (SEATS, True)
    assert (private.seen_by, private.reveals) == (("balrog",), True)
    assert (whole.seen_by, whole.reveals, whole.is_redacted) == (("gandalf",), True, False)
    assert whole.as_dict() == {"count": 1, "winner": None, "card": "g01"}
    assert (redacted.seen_by, redacted.reveals, redacted.is_redacted) == (("balrog",), False, True)
    assert redacted.as_dict() == {"count": 1, "winner": None}
    assert type(redacted) is Drew and redacted.card is None


def test_what_events_have_in_common_leaves_out_what_may_be_secret() -> None:
    event = Drew(count=1, winner=None, card="g01")
    assert common_event([event, event]) == event
    assert common_event([event, Drew(count=1, winner=None, card="g02")]) == Drew(count=1, winner=None)
    assert common_event([event, Drew(count=2, winner=None, card="g01")]) is None
    assert common_event([event, SidesSwapped()]) is None


def test_the_draws_of_a_seed_and_key_are_the_same_for_ever() -> None:
    """Written down so that no later release deals other cards from the same seed."""
    pick = chance.keyed_pick(7, "0 0 deal gandalf")
    assert [pick(27), pick(26), pick(25)] == [13, 24, 10]
    assert chance.keyed_pick(7, "other")(10**6) == 493019
    assert chance.keyed_pick(8, "0 0 deal gandalf")(10**6) == 181449


def test_quick_picks_follow_their_generator() -> None:
    first, second = chance.fast_pick(random.Random(1)), chance.fast_pick(random.Random(1))
    picks = [first(6) for _ in range(200)]
    assert picks == [second(6) for _ in range(200)] and set(picks) == set(range(6))


def test_a_sample_takes_each_item_once() -> None:
    pick = chance.keyed_pick(1, "x")
    assert sorted(chance.shuffled(range(20), pick)) == list(range(20))
    assert len(set(chance.sample("abcdef", 4, pick))) == 4
    assert chance.sample("abc", 0, pick) == []


def test_every_order_comes_up_equally_often() -> None:
    pick = chance.fast_pick(random.Random(3))
    seen = [tuple(chance.shuffled("abc", pick)) for _ in range(6_000)]
    for order in set(seen):
        assert 850 < seen.count(order) < 1150
    assert len(set(seen)) == 6


def test_a_fresh_seed_fits() -> None:
    assert 0 <= chance.new_seed() < chance.SEED_LIMIT
    assert chance.new_seed() != chance.new_seed()


def upper(value: str) -> str:
    if not value.isalpha():
        raise BadOption("bad_letters")
    return value.upper()


RULINGS = Rulings(
    (Ruling("cap", {"low": "en", "high": "fr"}, "low"), Ruling("deck", {"usual": "house"}, "usual", upper)),
    {"fr": {"cap": "high"}},
)


def test_an_option_is_what_was_asked_else_the_editions_else_the_default() -> None:
    assert RULINGS.resolve() == {"cap": "low", "deck": "usual"}
    assert RULINGS.resolve({"edition": "fr"}) == {"cap": "high", "deck": "usual"}
    assert RULINGS.resolve({"edition": "fr", "cap": "low", "deck": "own"}) == {"cap": "low", "deck": "OWN"}
    assert RULINGS.non_defaults(RULINGS.resolve({"edition": "fr"})) == {"cap": "high"}
    assert [ruling.id for ruling in RULINGS] == ["cap", "deck"]


def test_former_ids_and_editions_of_earlier_rules_are_still_read() -> None:
    cap = Ruling("cap", {"low": "en", "high": "fr"}, "low", former_ids={"tall": "high"})
    earlier: dict[int, dict[str, dict[str, str]]] = {1: {"de": {"cap": "high"}, "fr": {}}, 2: {"fr": {}}}
    rulings = Rulings((cap,), {"fr": {"cap": "high"}}, earlier_presets=earlier)
    assert rulings.resolve({"cap": "tall"}) == {"cap": "high"}
    assert rulings.resolve({"edition": "fr"}) == {"cap": "high"}
    assert rulings.resolve({"edition": "fr"}, 1) == rulings.resolve({"edition": "fr"}, 2) == {"cap": "low"}
    assert rulings.resolve({"edition": "de"}) == rulings.resolve({"edition": "de"}, 1) == {"cap": "high"}
    with pytest.raises(BadOption, match="unknown_edition"):
        rulings.resolve({"edition": "it"}, 1)


def test_a_value_of_earlier_rules_is_read_and_no_other() -> None:
    parse = value_of_earlier_rules("cap", "flat")
    assert parse("flat") == "flat"
    with pytest.raises(BadOption, match="bad_option_value"):
        parse("round")


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        ({"edition": "it"}, "unknown_edition (edition=it)"),
        ({"edition": []}, "unknown_edition (edition=[])"),
        ({"edition": 1}, "unknown_edition (edition=1)"),
        ({"cup": "low"}, "unknown_option (option=cup)"),
        ({"x" * 99: "low"}, f"unknown_option (option={'x' * 40})"),
        ({"cap": "middle"}, "bad_option_value (option=cap)"),
        ({"cap": 3}, "bad_option_value (option=cap)"),
        ({"cap": []}, "bad_option_value (option=cap)"),
        ({"deck": "x" * 401}, "bad_option_value (option=deck)"),
        ({"deck": "123"}, "bad_letters (option=deck)"),
    ],
)
def test_a_bad_option_is_named(asked: dict[str, object], error: str) -> None:
    with pytest.raises(BadOption) as caught:
        RULINGS.resolve(asked)
    assert str(caught.value) == error


@pytest.mark.parametrize("asked", [5, "cap=low", [("cap", "low")]])
def test_options_that_are_no_options_are_refused(asked: Any) -> None:
    with pytest.raises(BadOption, match="unknown_option"):
        RULINGS.resolve(asked)


def test_errors_are_one_family_with_reasons() -> None:
    error = EngineError("reason", a=1, b="x")
    assert (
        str(error) == "reason (a=1, b=x)" and error.reason == "reason" and error.detail == {"a": 1, "b": "x"}
    )
    assert str(EngineError("reason")) == "reason"
    for kind in (engine.BadOption, engine.BadSave, engine.IllegalMove, engine.UnknownGame):
        assert issubclass(kind, EngineError)
