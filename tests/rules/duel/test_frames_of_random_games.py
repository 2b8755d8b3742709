"""Each event is logged when the state already shows it, so that a table can show a turn step by step."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import engine
from engine import Frame
from engine.duel import GAME
from engine.duel import events as happened
from engine.duel.view import DuelView

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"look": "asked", "length": "extended"},
    {"strength": "forced_card", "trick_card": "hand", "magic_card": "hand", "defense_fill": "after"},
    {"strength": "double_damage", "defense_use": "must", "last_look": "always"},
    {"edition": "fr", "magic_on_moved_card": "may_reject", "gap_text": "read", "enchanted_play": "free"},
)


@cache
def decisions() -> tuple[tuple[Frame[DuelView], ...], ...]:
    """The frames of every decision of some random matches, as each seat gets them."""
    found = []
    for seed in range(20):
        generator = random.Random(seed)
        match: engine.Match[DuelView] = engine.Match(GAME, seed=seed, options=OPTIONS[seed % len(OPTIONS)])
        while match.to_act is not None:
            match.play(generator.choice(match.legal()))
        found += [match.frames(k, seat) for k in range(match.decisions) for seat in GAME.seats]
    return tuple(found)


def frames() -> Iterator[tuple[engine.Event, DuelView]]:
    for frames_of_decision in decisions():
        for frame in frames_of_decision:
            yield frame.event, frame.view


def test_a_played_card_lies_on_the_table() -> None:
    for event, view in frames():
        if isinstance(event, happened.CardPlayed):
            assert event.card in (view.row[-1] if view.row else None, view.pending_card)
            assert event.card not in view.hand
        elif isinstance(event, happened.CardAccepted):
            assert event.card in (view.row[-1], view.pending_card)
        elif isinstance(event, happened.WhipSwapped):
            assert view.row[event.place] == "whip"
            assert (view.row[-1], view.pending_card)[view.pending_card is not None] == event.card
        elif isinstance(event, happened.CardRejected):
            assert view.pending_card is None and event.card not in view.row


def test_the_markers_stand_where_an_event_says() -> None:
    for event, view in frames():
        if isinstance(event, happened.ExchangeScored | happened.EnergyShifted | happened.DuelEnded):
            assert view.energy == event.energy
        if isinstance(event, happened.ExchangeScored):
            assert view.last_exchange is not None and view.row[-1] == event.defence_card
            assert view.last_exchange.defence == event.defence


def test_a_card_that_is_drawn_or_shown_is_where_it_goes() -> None:
    for event, view in frames():
        other = 1 - GAME.seats.index(view.seat)
        if isinstance(event, happened.CardDrawn):
            if event.by == "enchantment":
                assert view.enchanted_card == event.card
            assert event.of == view.seat or event.card in (*view.other_hand, *view.set_aside[other])
        elif isinstance(event, happened.HandOpened):
            assert view.hands_open[GAME.seats.index(event.seat)]
        elif isinstance(event, happened.HandHidden):
            assert view.list_is_suspended and view.hands_open == (view.hands_open[0], False)
        elif isinstance(event, happened.HandSeen) and event.cards is not None:
            assert set(event.cards) <= set(view.other_hand)


def test_the_cards_of_a_duel_lie_there_until_both_sides_have_kept_theirs() -> None:
    """The whole row, then the figure climbs, then what is kept, then the cleared table of the next duel."""
    ends = [each for each in decisions() if any(frame.event.kind == "duel_ended" for frame in each)]
    whole = 0
    for each in ends:
        by_kind = {frame.event.kind: frame.view for frame in each}
        kinds = [frame.event.kind for frame in each]
        ended, climbed = by_kind["duel_ended"], by_kind["figure_climbed"]
        assert len(ended.row) == sum(ended.played) and len(climbed.row) == len(ended.row)
        assert ended.last_winner is not None
        assert kinds[kinds.index("duel_ended") + 1] == "figure_climbed"
        assert "exchange" not in kinds[kinds.index("duel_ended") :]
        if "duel_began" in by_kind:
            began = by_kind["duel_began"]
            assert (began.row, began.hand, began.played) == ((), (), (0, 0))
            assert began.energy == (began.start_energy,) * 2
            if began.leg != ended.leg:
                continue
            assert began.duel == ended.duel + 1
            assert kinds[kinds.index("figure_climbed") + 1] == "reserve_kept"
            whole += 1
    assert whole > 25


def test_while_a_side_chooses_what_to_keep_the_duel_still_lies_there() -> None:
    views = [view for event, view in frames() if isinstance(event, happened.CardKept)]
    assert views and all(len(view.row) > 1 or view.due != "keep" for view in views)


def test_the_end_shows_how_it_has_ended() -> None:
    ends = [(event, view) for event, view in frames() if isinstance(event, happened.MatchEnded)]
    assert len(ends) == 40
    for event, view in ends:
        assert view.outcome is not None and view.outcome.winner == event.winner and view.row
