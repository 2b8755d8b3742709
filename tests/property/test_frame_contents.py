"""Each frame's view already shows what its event says, in random games of every game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

import pytest

import engine
from engine import View
from engine.confrontation.view import ConfrontationView, StandView
from engine.duel.components import SEATS as DUEL_SEATS
from engine.duel.view import DuelView
from engine.middle_earth.view import MiddleEarthView, Side
from tests.conformance.checks import option_sets
from tests.samples import sample_and_rest

Check = Callable[[Any, Any, Any], bool]
"""Takes an event, the view before it and the view right after it."""
ALL_SEEDS = range(32)
MAX_DECISIONS = 1_000


# The Duel


def exchange_is_scored(event: Any, before: DuelView, after: DuelView) -> bool:
    last = after.last_exchange
    losses = (event.attacker_loss, event.defender_loss)
    return (
        after.energy == event.energy
        and last is not None
        and (last.attacker, last.attack_card, last.defence_card)
        == (event.attacker, event.attack_card, event.defence_card)
        and (last.attacker_loss, last.defender_loss) == losses
    )


def card_is_public(event: Any, before: DuelView, after: DuelView) -> bool:
    """The card has left the hand, or is known to both in it."""
    known = after.hand_known if event.of == after.seat else after.other_hand
    return event.card in (*after.row, after.enchanted_card, *after.set_aside[0], *after.set_aside[1], *known)


def card_is_kept(event: Any, before: DuelView, after: DuelView) -> bool:
    return event.card is None or event.seat != after.seat or event.card in after.kept_so_far


DUEL: Mapping[str, Check] = {
    "duel_began": lambda event, before, after: (
        (after.leg, after.duel, after.energy) == (event.leg, event.duel, (event.energy, event.energy))
        and after.row == ()
    ),
    "dealt": lambda event, before, after: (
        after.hand_counts[DUEL_SEATS.index(event.seat)] >= event.count
        and (event.cards is None or set(event.cards) <= set(after.hand))
    ),
    "starter_chosen": lambda event, before, after: after.starter == event.starter,
    "card_played": lambda event, before, after: event.card in (*after.row, after.pending_card),
    "card_dictated": lambda event, before, after: (
        event.card in (*after.row, after.pending_card, after.enchanted_card)
    ),
    "card_accepted": lambda event, before, after: event.card in (*after.row, after.pending_card),
    "card_rejected": lambda event, before, after: (
        event.card in after.set_aside[1] if event.kept else after.rejected_card == event.card
    ),
    "exchange": exchange_is_scored,
    "hand_seen": lambda event, before, after: (
        event.cards is None or set(event.cards) <= set(after.other_hand)
    ),
    "whip_swapped": lambda event, before, after: (
        after.row[event.place] == "whip" and event.card in (*after.row, after.pending_card)
    ),
    "hand_opened": lambda event, before, after: after.hands_open[DUEL_SEATS.index(event.seat)],
    "hand_hidden": lambda event, before, after: not after.hands_open[DUEL_SEATS.index(event.seat)],
    "attack_doubled": lambda event, before, after: after.attack_doubled,
    "energy_shifted": lambda event, before, after: after.energy == event.energy,
    "card_drawn": card_is_public,
    "card_recalled": lambda event, before, after: after.row[event.place] is None,
    "gap_filled": lambda event, before, after: after.row[event.place] == event.card,
    "magic_waits": lambda event, before, after: after.magic_waits,
    "attack_reflected": lambda event, before, after: after.attack == event.attack,
    "rage_waits": lambda event, before, after: after.rage_waits,
    "figure_climbed": lambda event, before, after: after.steps[DUEL_SEATS.index(event.seat)] == event.step,
    "duel_ended": lambda event, before, after: after.energy == event.energy,
    "card_kept": card_is_kept,
    "reserve_kept": lambda event, before, after: (
        after.reserve_counts[DUEL_SEATS.index(event.seat)] >= event.count
        and (event.cards is None or event.seat != after.seat or set(event.cards) <= set(after.reserve))
    ),
    "reserve_taken_up": lambda event, before, after: (
        after.hand_counts[DUEL_SEATS.index(event.seat)] == event.count
        and (event.cards is None or event.seat != after.seat or set(event.cards) == set(after.hand))
    ),
    "sides_swapped": lambda event, before, after: after.leg == 1 and after.points == event.points,
    "match_ended": lambda event, before, after: (
        after.outcome is not None and after.outcome.winner == event.winner and after.to_act is None
    ),
}


# The Confrontation


def stand_of(view: ConfrontationView, stand: str) -> StandView | None:
    return next((each for each in view.stands if each.stand == stand), None)


def is_at(view: ConfrontationView, stand: str, region: str) -> bool:
    found = stand_of(view, stand)
    return found is not None and found.region == region


def piece_has_moved(event: Any, before: ConfrontationView, after: ConfrontationView) -> bool:
    found = stand_of(after, event.stand)
    return found is not None and found.region == event.region


def fighters_are_shown(event: Any, before: ConfrontationView, after: ConfrontationView) -> bool:
    combat = after.combat
    return combat is not None and (combat.light, combat.dark) == (event.light, event.dark)


def combat_of(view: ConfrontationView) -> Any:
    return view.combat or view.last_combat


def cards_are_open(event: Any, before: ConfrontationView, after: ConfrontationView) -> bool:
    combat = after.combat
    return (
        combat is not None
        and combat.cards_are_open
        and (combat.light_card, combat.dark_card) == (event.light, event.dark)
    )


CONFRONTATION: Mapping[str, Check] = {
    "placed": lambda event, before, after: (
        (event.piece, event.region) in after.placed
        if event.piece is not None and event.seat == after.seat
        else after.placed_by_other > before.placed_by_other or after.stands != ()
    ),
    "turn": lambda event, before, after: (after.active, after.turn) == (event.seat, event.number),
    "moved": piece_has_moved,
    "fled": lambda event, before, after: is_at(after, event.stand, event.region),
    "shelob_returned": lambda event, before, after: is_at(after, event.stand, event.region),
    "gandalf_returned": lambda event, before, after: is_at(after, event.stand, event.region),
    "eliminated": lambda event, before, after: (
        event.piece in after.fallen and stand_of(after, event.stand) is None
    ),
    "combat": fighters_are_shown,
    "card_chosen": lambda event, before, after: (
        after.combat is not None and getattr(after.combat, f"{event.seat}_card_laid")
    ),
    "card_shown": lambda event, before, after: (
        after.combat is not None and getattr(after.combat, f"{event.seat}_card") == event.card
    ),
    "cards_revealed": cards_are_open,
    "card_cancelled": lambda event, before, after: (
        combat_of(after) is not None and getattr(combat_of(after), f"{event.seat}_card_used") is None
    ),
    "magic_replaced": lambda event, before, after: (
        after.combat is not None and getattr(after.combat, f"{event.seat}_card_used") == event.card
    ),
    "strengths": lambda event, before, after: (
        combat_of(after) is not None
        and (combat_of(after).light_total, combat_of(after).dark_total) == (event.light, event.dark)
    ),
    "combat_ended": lambda event, before, after: after.last_combat is not None,
    "hands_refreshed": lambda event, before, after: after.piles != before.piles,
    "special_used": lambda event, before, after: event.card not in after.specials,
    "palantir_seen": lambda event, before, after: (
        (stand := stand_of(after, event.stand)) is not None
        and event.piece in (stand.piece, *stand.candidates)
    ),
    "sides_swapped": lambda event, before, after: after.leg == 1,
}


# Duel for Middle-earth


def side_of(view: MiddleEarthView, seat: str) -> Side:
    return next(side for side in view.sides if side.seat == seat)


def cards_of(side: Side) -> tuple[str, ...]:
    return tuple(card for _colour, cards in side.cards for card in cards)


def other_side(view: MiddleEarthView, seat: str) -> Side:
    return next(side for side in view.sides if side.seat != seat)


def units_in(view: MiddleEarthView, seat: str, region: str) -> int:
    return dict(side_of(view, seat).units)[region]


def slot_is_empty(view: MiddleEarthView, slot: int) -> bool:
    return not next(each for each in view.display if each.slot == slot).present


MIDDLE_EARTH: Mapping[str, Check] = {
    "chapter_started": lambda event, before, after: (
        after.chapter == event.chapter
        and set(event.cards) <= {slot.card for slot in after.display if slot.present}
    ),
    "landmarks_shown": lambda event, before, after: (
        set(event.landmarks) <= {each.landmark for each in after.landmarks}
    ),
    "turn_started": lambda event, before, after: after.turn == event.seat,
    "card_turned_up": lambda event, before, after: any(
        slot.slot == event.slot and slot.card == event.card for slot in after.display
    ),
    "card_played": lambda event, before, after: (
        event.card in cards_of(side_of(after, event.seat)) and slot_is_empty(after, event.slot)
    ),
    "card_discarded": lambda event, before, after: (
        event.card in after.discard and slot_is_empty(after, event.slot)
    ),
    "discarded_card_played": lambda event, before, after: (
        event.card in cards_of(side_of(after, event.seat)) and event.card not in after.discard
    ),
    "grey_card_discarded": lambda event, before, after: (
        event.card in after.discard and event.card not in cards_of(side_of(after, event.seat))
    ),
    "landmark_taken": lambda event, before, after: event.landmark in side_of(after, event.seat).landmarks,
    "discard_searched": lambda event, before, after: (
        event.seat in after.discard_seen_by
        and (event.set_aside is None or set(event.set_aside) == set(after.set_aside))
    ),
    "coins_gained": lambda event, before, after: (
        side_of(after, event.seat).coins - side_of(before, event.seat).coins == event.amount
    ),
    "coins_lost": lambda event, before, after: (
        side_of(before, event.seat).coins - side_of(after, event.seat).coins == event.amount
    ),
    "race_joined": lambda event, before, after: dict(side_of(after, event.seat).races)[event.race] > 0,
    "quest_advanced": lambda event, before, after: side_of(after, event.seat).quest == event.position,
    "units_placed": lambda event, before, after: (
        units_in(after, event.seat, event.region) - units_in(before, event.seat, event.region) == event.amount
    ),
    "unit_moved": lambda event, before, after: (
        units_in(after, event.seat, event.target) - units_in(before, event.seat, event.target) == 1
        and units_in(before, event.seat, event.origin) - units_in(after, event.seat, event.origin) == 1
    ),
    "unit_recalled": lambda event, before, after: (
        units_in(before, event.seat, event.region) - units_in(after, event.seat, event.region) == 1
    ),
    "unit_removed": lambda event, before, after: (
        units_in(before, event.seat, event.region) - units_in(after, event.seat, event.region) == 1
    ),
    "fortress_placed": lambda event, before, after: event.region in side_of(after, event.seat).fortresses,
    "fortress_removed": lambda event, before, after: (
        event.region not in side_of(after, event.seat).fortresses
    ),
    "token_taken": lambda event, before, after: event.token in side_of(after, event.seat).tokens,
    "match_ended": lambda event, before, after: (
        after.outcome is not None and after.outcome.winner == event.winner and after.to_act is None
    ),
}

CHECKS: Mapping[str, Mapping[str, Check]] = {
    "duel": DUEL,
    "confrontation": CONFRONTATION,
    "middle_earth": MIDDLE_EARTH,
}
RARE = {
    "hand_hidden",
    "hands_refreshed",
    "sides_swapped",
    "gandalf_returned",
    "palantir_seen",
    "shelob_returned",
    "card_shown",
}


def changes(before: View, after: View) -> dict[str, tuple[object, object]]:
    return {
        field.name: (getattr(before, field.name), getattr(after, field.name))
        for field in fields(after)
        if getattr(before, field.name) != getattr(after, field.name)
    }


def played(name: str, seed: int) -> engine.Match[Any]:
    game, generator = engine.GAMES[name], random.Random(seed)
    sets = option_sets(game)
    options = sets[seed % len(sets)]
    match = engine.new_match(name, seed=seed, options=options)
    while match.to_act is not None and match.decisions < MAX_DECISIONS:
        match.play(generator.choice(match.legal()))
    return match


@pytest.mark.parametrize("seeds", sample_and_rest(range(6), ALL_SEEDS))
@pytest.mark.parametrize("name", list(engine.GAMES))
def test_the_view_of_a_frame_shows_what_its_event_says(name: str, seeds: range) -> None:
    checked: Counter[str] = Counter()
    for seed in seeds:
        match = played(name, seed)
        for seat in match.game.seats:
            start = match.game.start(match.options)
            before = start.view(match.game.seats.index(seat) ^ match.leg)
            for frame in match.frames_since(0, seat):
                check = CHECKS[name].get(frame.event.kind)
                if check is not None:
                    checked[frame.event.kind] += 1
                    is_shown = check(frame.event, before, frame.view)
                    assert is_shown, f"{frame.event} ({seed}, {seat}): {changes(before, frame.view)}"
                before = frame.view
    assert len(checked) > len(CHECKS[name]) / 2
    assert seeds != ALL_SEEDS or CHECKS[name].keys() - checked.keys() <= RARE
