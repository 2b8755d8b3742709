"""What a seat may not know makes no difference to anything it gets: cards it never saw are exchanged."""

from __future__ import annotations

import random

import pytest

import engine
from engine.core.chance import fast_pick
from engine.core.match import Match
from engine.duel import GAME
from engine.duel.state import State
from engine.duel.view import DuelView
from tests.conformance.checks import play_match
from tests.rules.duel.table import Table

OPTIONS: list[dict[str, str]] = [
    {},
    {"edition": "fr"},
    {"look": "asked"},
    {"strength": "forced_card", "trick_card": "hand", "magic_card": "hand"},
    {"strength": "double_damage", "defense_use": "must", "defense_fill": "after", "last_look": "always"},
]


def exchanged(match: Match[DuelView], seat: str, generator: random.Random) -> Match[DuelView]:
    """The same match, but that the other's cards which `seat` has never seen have changed places."""
    view = match.view(seat)
    assert isinstance(view, DuelView)
    unseen = list(view.other_unseen)
    swap = dict(zip(unseen, generator.sample(unseen, len(unseen)), strict=True))
    record = [
        engine.Action(action.verb, tuple(swap.get(word, word) for word in action.args))
        for action in match.record
    ]
    twin = Match.__new__(Match)
    twin._begin(match.game, match.seed, match.options, [])
    for action in record:
        if twin._state.actor < 0:
            twin._carry_out_given(action)
        else:
            twin._decide(action)
    return twin


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()) or "usual")
@pytest.mark.parametrize("seat", GAME.seats)
def test_unseen_cards_make_no_difference(seat: str, options: dict[str, str]) -> None:
    """Views, events and choices of a seat over the whole match are the same to the letter."""
    compared = 0
    for seed in range(12):
        generator = random.Random(seed)
        whole = play_match(GAME, options, seed)
        for stop in range(0, whole.decisions + 1, 6):
            match = whole.at(stop)
            twin = exchanged(match, seat, generator)
            assert twin.decisions == stop
            assert twin.events(seat) == match.events(seat)
            for decision in range(stop + 1):
                assert twin.at(decision).view(seat) == match.at(decision).view(seat)
            compared += twin.record != match.record
    assert compared > 50, "too few matches had anything to exchange"


def test_drawn_anew_the_unknown_cards_are_really_others() -> None:
    """`determinize` deals the other's hand anew, and leaves what this seat knows."""
    match = Match(GAME, seed=1)
    hands = set()
    for n in range(40):
        twin = match.position().determinize(0, fast_pick(random.Random(n)))
        assert twin.view(0) == match.view("gandalf")
        hands.add(twin.view(1).hand)
    assert len(hands) == 40


def test_while_the_other_chooses_what_to_keep_his_choice_is_unknown() -> None:
    """Half of a choice is drawn anew too, and the choice can be finished in every world."""
    table = Table("g12 g01 g02 g03", "trance_balrog", energy=(15, 4))
    table.do("play g12", "play trance_balrog", "keep g01", "keep g02")
    chosen = set()
    for seed in range(40):
        world = table.state.copy().determinize(1, fast_pick(random.Random(seed)))
        view = world.view(0)
        assert len(view.kept_so_far) == 2 and set(view.kept_so_far) <= set(view.hand)
        assert len(world.legal()) == len(view.hand) - 2
        chosen.add(view.kept_so_far)
    assert len(chosen) > 20


def test_cards_left_over_are_kept_or_boxed_as_it_may_be() -> None:
    """Gandalf has seen four cards before the Balrog kept three: each may be the one in the box."""
    table = Table("g12 g20", "trance_balrog b01 b02 b03 b04", energy=(15, 4), played=(4, 4))
    table.state.known_to_opponent[1] = sum(1 << card for card in table.state.hands[1])
    table.do("play g12", "play trance_balrog", *[f"keep {card}" for card in _first_three(table)])
    assert (table.to_act, table.due) == ("balrog", "keep")
    table.do("keep b02", "keep b03", "keep b04")
    left = table.view("gandalf").other_hands_left[0]
    assert (left.seen, left.unseen, left.kept) == (("b01", "b02", "b03", "b04"), 0, 3)
    boxed = {_determinized(table, n).view(1).boxed for n in range(60)}
    assert boxed == {("b01",), ("b02",), ("b03",), ("b04",)}


def _first_three(table: Table) -> list[str]:
    return [card for card in table.hand("gandalf").split() if card != "g12"][:3]


def _determinized(table: Table, seed: int) -> State:
    return table.state.determinize(0, fast_pick(random.Random(seed)))


def test_only_a_card_that_the_other_has_not_seen_is_a_secret_when_it_is_played() -> None:
    """Undo may take back what showed nobody anything new."""
    table = Table("g12 g20 g09", "strength defense").do("play g12")
    assert table.events[0].reveals
    table.do("play strength", "play g20")
    assert not table.events[-2].reveals, "Gandalf's hand lies open"
    table.do("play defense", "recall", "fill g09")
    assert [event.reveals for event in table.events if event.kind == "gap_filled"] == [False]
    table = Table("g12 g09", "defense").do("play g12", "play defense", "recall", "fill g09")
    assert [event.reveals for event in table.events if event.kind == "gap_filled"] == [True]
