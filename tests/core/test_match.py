"""The match: playing, scripts, undo, replay, and what each seat may know."""

from __future__ import annotations

import doctest
from typing import Any

import pytest

import engine

DEALS = (
    "deal gandalf g01 g02 g03 g04 g05 g06 g07 g08 g09",
    "deal balrog b01 b02 b03 b04 b05 b06 b07 b08 b09",
)


def whole(seed: int = 7, **options: object) -> engine.Match[Any]:
    match = engine.new_match("duel", seed=seed, options=options)
    while match.to_act is not None:
        match.play(match.legal()[0])
    return match


def until_keeping(seed: int) -> engine.Match[Any]:
    """A duel that ended early, before the first choice of what to keep; or a match that is over."""
    match = engine.new_match("duel", seed=seed)
    while match.due not in ("keep", None):
        match.play(match.legal()[0])
    return match


def test_the_examples_in_the_engines_page_run() -> None:
    assert doctest.testmod(engine).failed == 0


def test_the_games_are_known_by_name() -> None:
    assert list(engine.GAMES) == ["duel", "confrontation", "middle_earth"] and len(engine.GAMES) == 3
    for name, game in engine.GAMES.items():
        assert game.id == name
    assert "chess" not in engine.GAMES


@pytest.mark.parametrize("game", ["chess", "", "x" * 99])
def test_an_unknown_game_is_refused(game: str) -> None:
    with pytest.raises(engine.UnknownGame) as caught:
        engine.new_match(game)
    assert caught.value.reason == "unknown_game" and len(str(caught.value.detail["game"])) <= 40


@pytest.mark.parametrize("seed", [-1, 2**53, True, 1.5, "7"])
def test_a_bad_seed_is_refused(seed: Any) -> None:
    with pytest.raises(engine.BadOption, match="bad_seed"):
        engine.new_match("duel", seed=seed)


def test_without_a_seed_every_match_is_another() -> None:
    assert engine.new_match("duel").seed != engine.new_match("duel").seed


def test_a_script_settles_chance_and_the_seed_the_rest() -> None:
    match = engine.new_match("duel", seed=1, script=DEALS[:1])
    assert str(match.record[0]) == DEALS[0]
    assert match.record[1:] == engine.new_match("duel", seed=1).record[1:]


@pytest.mark.parametrize("outcome", ["deal gandalf g01", "play g01", DEALS[1], "draw g01", "nonsense"])
def test_a_script_that_chance_cannot_draw_is_refused(outcome: str) -> None:
    with pytest.raises(engine.BadOption, match="bad_script"):
        engine.new_match("duel", script=[outcome])


def test_a_script_that_turns_out_wrong_later_leaves_the_match_as_it_was() -> None:
    match = engine.new_match("duel", seed=1, script=[*DEALS, "deal gandalf " + DEALS[0][13:]])
    while "deal" not in (match.view("gandalf").due, match.due):
        before = match.dumps(), match.decisions
        try:
            match.play(match.legal()[0])
        except engine.BadOption as error:
            assert error.reason == "bad_script" and (match.dumps(), match.decisions) == before
            break
    else:
        pytest.fail("the third deal never came")


def test_out_of_turn_and_after_the_end_nothing_may_be_played() -> None:
    match = engine.new_match("duel", seed=1, script=DEALS)
    with pytest.raises(engine.IllegalMove, match="not_your_turn"):
        match.play("play g01", seat="balrog")
    assert match.play("play g01", seat="gandalf")
    done = whole()
    assert done.to_act is None and done.due is None and done.legal() == ()
    with pytest.raises(engine.IllegalMove, match="match_is_over"):
        done.play("play g01")


@pytest.mark.parametrize("thing", [None, 7, b"play g01", ("play", "g01"), ["play g01"]])
def test_what_is_neither_a_text_nor_an_action_is_refused(thing: Any) -> None:
    match = engine.new_match("duel", seed=1, script=DEALS)
    before = match.dumps()
    with pytest.raises(engine.IllegalMove, match="malformed_action"):
        match.play(thing)
    assert match.dumps() == before


def test_play_returns_what_came_of_it() -> None:
    match = engine.new_match("duel", seed=1, script=DEALS)
    assert [event.kind for event in match.play("play g01")] == ["card_played"]
    assert [event.kind for event in match.play("play b01")] == ["card_played", "exchange"]
    assert [event.kind for event in match.all_events(since=1)] == ["card_played", "exchange"]
    assert match.all_events(since=2) == () and match.all_events(since=99) == ()


def test_undo_stops_at_secrets_and_draws() -> None:
    match = engine.new_match("duel", seed=1, script=DEALS)
    assert not match.can_undo
    match.play("play g01")
    with pytest.raises(engine.IllegalMove, match="nothing_to_undo"):
        match.undo()


def test_a_choice_that_showed_nothing_can_be_taken_back() -> None:
    match = next(match for match in map(until_keeping, range(99)) if match.due == "keep")
    before = match.dumps()
    first = match.legal()[0]
    match.play(first)
    assert match.can_undo
    match.undo()
    assert match.dumps() == before and match.due == "keep" and first in match.legal()


def test_it_is_known_who_decided_and_how_far_undo_goes() -> None:
    match = engine.new_match("duel", seed=1, script=DEALS)
    assert match.undo_limit == 0
    match.play("play g01")
    match.play("play b01")
    assert (match.decided_by(0), match.decided_by(1), match.undo_limit) == ("gandalf", "balrog", 2)
    decision: Any
    for decision in (-1, 2, "0"):
        with pytest.raises(engine.IllegalMove, match="no_such_position"):
            match.decided_by(decision)


def test_any_position_can_be_looked_at_again() -> None:
    match = whole()
    middle = match.at(5)
    assert middle.decisions == 5 and middle.record == match.record[: len(middle.record)]
    middle.play(middle.legal()[-1])
    assert match.to_act is None, "a replayed position is a match of its own"
    assert match.at(match.decisions).dumps() == match.dumps()
    decisions: Any
    for decisions in (-1, match.decisions + 1, True, "5", 1.0, None):
        with pytest.raises(engine.IllegalMove, match="no_such_position"):
            match.at(decisions)


def test_an_unknown_seat_sees_nothing() -> None:
    match = engine.new_match("duel", seed=1)
    for ask in (match.view, match.events):
        with pytest.raises(engine.IllegalMove, match="unknown_seat"):
            ask("sauron")


def test_a_view_becomes_plain_values() -> None:
    plain = engine.new_match("duel", seed=1, script=DEALS).view("balrog").as_dict()
    assert plain["seat"] == "balrog" and plain["hand"][0] == "b01" and plain["legal"] == ()


def test_in_the_second_game_a_seats_past_is_that_of_the_person_there() -> None:
    """The person who was Gandalf and is now the Balrog keeps what was visible to Gandalf."""
    match = whole(length="extended")
    assert match.leg == 1
    first = engine.new_match("duel", seed=7, options={"length": "extended"})
    as_gandalf = [event for event in first.events("gandalf") if event.kind == "dealt"]
    assert [event for event in match.events("balrog") if event.kind == "dealt"][:2] == as_gandalf
    assert match.public_events() and all(
        "cards" not in event.as_dict() for event in match.public_events() if event.kind == "dealt"
    )


def test_a_deal_has_a_short_code() -> None:
    """The code has seed and options, and nothing of what was played."""
    match = whole(edition="fr")
    twin = engine.match_from_code(engine.deal_code(match))
    assert (twin.options, twin.seed, twin.decisions) == (match.options, match.seed, 0)
    assert twin.record == match.record[:2]
