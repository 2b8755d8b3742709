"""How near each seat is to an immediate victory, and what would win at once if it were that seat's turn.

What counts as winning: playing an accessible card or taking a face-up landmark, at its price now, with all
that the card, the landmark and the seat's own tokens do for certain. The unknown tokens of an alliance do not
count. Everything here is public.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from .components import (
    ALL_REGIONS,
    BLUE,
    BONUS_EFFECTS,
    CARD_AMOUNT,
    CARD_COLOUR,
    CARD_IDS,
    CARD_RACE,
    CARDS,
    CHAINED_BY,
    COLOUR_OCCASIONS,
    ELVES_ANY_REGION,
    GREEN,
    HUMANS_UNIT,
    LANDMARK_IDS,
    LANDMARK_REGION,
    LANDMARKS,
    ON_LANDMARK,
    QUEST_GOAL,
    RACES_TO_WIN,
    REACTING_TOKENS,
    RED,
    RED_REGIONS,
    REGIONS,
    ROADS,
    ROADS_FROM,
    SEATS,
    UNITS_PER_SEAT,
    Effect,
    accessible_slots,
    bonuses_between,
    cached_indices,
    token_effects,
)
from .prices import FIRST_LANDMARK, price_list, surcharge
from .regions import presence

if TYPE_CHECKING:
    from .state import State

REASONS = ("quest", "races", "conquest")


@dataclass(frozen=True, slots=True)
class Threat:
    """One seat and one kind of immediate victory."""

    seat: str
    reason: str
    missing: int
    """Steps, races or regions."""
    regions: tuple[str, ...]
    """Of a conquest, the regions that are missing."""
    wins_with: tuple[str, ...]
    """Cards and landmarks with which the seat would win at once if it were its turn."""


def threats(state: State) -> tuple[Threat, ...]:
    return tuple(
        Threat(
            seat=SEATS[seat],
            reason=reason,
            missing=missing,
            regions=tuple(REGIONS[region] for region in _missing_regions(state, seat))
            if reason == "conquest"
            else (),
            wins_with=tuple((CARD_IDS + LANDMARK_IDS)[item] for item in items),
        )
        for seat in (0, 1)
        for reason, (missing, items) in zip(REASONS, _ways_to_win(state, seat), strict=True)
    )


def winning_items(state: State, seat: int) -> tuple[int, ...]:
    """The cards and the landmarks, counted from `FIRST_LANDMARK`, with which the seat would win at once."""
    return tuple(item for _, items in _ways_to_win(state, seat) for item in items)


def _missing_regions(state: State, seat: int) -> tuple[int, ...]:
    return cached_indices(ALL_REGIONS & ~presence(state, seat))


def _ways_to_win(state: State, seat: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """For each of the REASONS, what is missing, and with which items the seat would win at once."""
    items = tuple(_affordable_items(state, seat))
    steps = QUEST_GOAL - state.quest[seat]
    races = RACES_TO_WIN - state.races[seat].bit_count()
    regions = len(_missing_regions(state, seat))
    return (
        (steps, tuple(item for item in items if _steps(state, seat, item) >= steps)),
        (races, tuple(item for item in items if races == 1 and _brings_new_race(state, seat, item))),
        (regions, tuple(item for item in items if _conquers(state, seat, item))),
    )


def _affordable_items(state: State, seat: int) -> Iterator[int]:
    """The cards and the landmarks, counted from `FIRST_LANDMARK`, that the seat could play or take."""
    coins, prices = state.coins[seat], price_list(state.skills[seat])
    for slot in accessible_slots(state.chapter, state.filled_slots):
        card = state.display[slot]
        if card >= 0 and (prices[card] <= coins or CHAINED_BY[card] & state.tableau[seat]):
            yield card
    coins -= surcharge(state.tokens[seat], state.fortresses[seat])
    for landmark in cached_indices(state.face_up_landmarks):
        if prices[FIRST_LANDMARK + landmark] <= coins:
            yield FIRST_LANDMARK + landmark


def _brings_new_race(state: State, seat: int, item: int) -> bool:
    if item >= FIRST_LANDMARK or CARD_COLOUR[item] != GREEN:
        return False
    return not state.races[seat] >> CARD_RACE[item] & 1


def _effects(state: State, seat: int, item: int) -> tuple[Effect, ...]:
    """What a landmark does, and what the seat's own tokens do besides, with a landmark or a card."""
    is_landmark = item >= FIRST_LANDMARK
    occasion = ON_LANDMARK if is_landmark else COLOUR_OCCASIONS[CARD_COLOUR[item]]
    own = tuple(effect for _, effect in token_effects(state.tokens[seat] & REACTING_TOKENS, occasion))
    return (LANDMARKS[item - FIRST_LANDMARK].effect, *own) if is_landmark else own


def _steps(state: State, seat: int, item: int) -> int:
    """Steps on the quest track."""
    printed = CARD_AMOUNT[item] if item < FIRST_LANDMARK and CARD_COLOUR[item] == BLUE else 0
    return printed + sum(effect.steps for effect in _effects(state, seat, item))


# Conquest: everything that an item lets a seat do on the map, tried out


@dataclass(frozen=True, slots=True)
class _Campaign:
    """The map as one seat sees it, and what it may still do there."""

    fortresses: int
    units: tuple[int, ...]
    enemies: tuple[int, ...]
    units_anywhere: int = 0
    """Units for any region, one at a time."""
    removals: int = 0
    moves: int = 0


def _conquers(state: State, seat: int, item: int) -> bool:
    """Would the seat be present in all the regions at some moment while it resolves this?"""
    return any(_can_win(campaign) for campaign in _campaigns(state, seat, item))


def _campaigns(state: State, seat: int, item: int) -> Iterator[_Campaign]:
    """What an item allows, one campaign for each region that its units may be placed in together."""
    effects = _effects(state, seat, item)
    reached = _bonuses_reached(state, seat, item)
    start = _Campaign(
        state.fortresses[seat],
        tuple(state.units[seat]),
        tuple(state.units[1 - seat]),
        units_anywhere=sum(effect.units_anywhere for effect in (*effects, *reached)),
        moves=sum(effect.moves for effect in effects),
    )
    if item >= FIRST_LANDMARK:
        region = LANDMARK_REGION[item - FIRST_LANDMARK]
        start = replace(start, fortresses=start.fortresses | 1 << region)
        yield _placed(start, region, sum(effect.units_here for effect in effects))
    elif CARD_COLOUR[item] == RED:
        tokens = state.tokens[seat]
        amount = CARD_AMOUNT[item] + (tokens >> HUMANS_UNIT & 1)
        for region in cached_indices(ALL_REGIONS if tokens >> ELVES_ANY_REGION & 1 else RED_REGIONS[item]):
            yield _placed(start, region, amount)
    else:
        card = CARDS[item]
        yield replace(start, removals=card.removes, moves=start.moves + card.moves)


def _bonuses_reached(state: State, seat: int, item: int) -> tuple[Effect, ...]:
    start = state.quest[seat]
    end = start + _steps(state, seat, item)
    return tuple(BONUS_EFFECTS[bonus] for bonus in bonuses_between(start, end))


def _placed(campaign: _Campaign, region: int, amount: int) -> _Campaign:
    """Units placed in a region, as far as there are any, and the conflict there resolved."""
    amount = min(amount, UNITS_PER_SEAT - sum(campaign.units))
    own, other = campaign.units[region] + amount, campaign.enemies[region]
    lost = min(own, other)
    return _Campaign(
        campaign.fortresses,
        _with(campaign.units, region, own - lost),
        _with(campaign.enemies, region, other - lost),
        campaign.units_anywhere,
        campaign.removals,
        campaign.moves,
    )


def _with(units: tuple[int, ...], region: int, count: int) -> tuple[int, ...]:
    return (*units[:region], count, *units[region + 1 :])


def _can_win(campaign: _Campaign) -> bool:
    """Try all that can be done, as long as every missing region can still be reached."""
    units, fortresses = campaign.units, campaign.fortresses
    missing = sum(1 for region, count in enumerate(units) if not count and not fortresses >> region & 1)
    if not missing:
        return True
    if missing > campaign.units_anywhere + campaign.moves:
        return False
    return any(_can_win(after) for after in _next_campaigns(campaign))


def _next_campaigns(campaign: _Campaign) -> Iterator[_Campaign]:
    units, enemies = campaign.units, campaign.enemies
    if campaign.removals:
        for region, count in enumerate(enemies):
            if count:
                fewer = _with(enemies, region, count - 1)
                yield replace(campaign, enemies=fewer, removals=campaign.removals - 1)
    if campaign.units_anywhere:
        rest = replace(campaign, units_anywhere=campaign.units_anywhere - 1)
        for region in range(len(REGIONS)):
            yield _placed(rest, region, 1)
    if campaign.moves:
        for region, count in enumerate(units):
            if count:
                fewer = _with(units, region, count - 1)
                rest = replace(campaign, units=fewer, moves=campaign.moves - 1)
                for road in ROADS_FROM[region]:
                    yield _placed(rest, ROADS[road][1], 1)
