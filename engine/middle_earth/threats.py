"""How near each seat is to an immediate victory, and what would win at once if it were that seat's turn.

What is counted as winning: playing an accessible card or taking a landmark that lies open, at its price now,
with all that the card, the tile and the seat's own tokens do for certain. An alliance's unknown tokens do not
count. Everything here is public.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .components import (
    ALL_REGIONS,
    AMOUNT,
    BLUE,
    BONUS_STEPS,
    BREE,
    CARD_IDS,
    CARDS,
    CHAINED_BY,
    COLOUR,
    DWARVES_MOVES,
    ELVES_ANY_REGION,
    EREBOR,
    GREEN,
    HELMS_DEEP,
    HOBBITS_UNIT,
    HUMANS_STEP,
    HUMANS_UNIT,
    ISENGARD,
    LANDMARK_IDS,
    LANDMARK_REGION,
    MINAS_TIRITH,
    PURPLE,
    QUEST_GOAL,
    RACE,
    RACES_TO_WIN,
    RED,
    RED_REGIONS,
    REGIONS,
    ROADS,
    ROADS_FROM,
    SEATS,
    UNITS_PER_SEAT,
    YELLOW,
    accessible,
    members,
)
from .prices import LANDMARK, price_list, surcharge
from .regions import presence

if TYPE_CHECKING:
    from .state import State

BONUS_UNIT = BONUS_STEPS[1]
TILE_UNITS = {BREE: 2, HELMS_DEEP: 3, MINAS_TIRITH: 1}
TILE_MOVES = {BREE: 2, EREBOR: 1}
TILE_STEPS = {ISENGARD: 1, MINAS_TIRITH: 2}


@dataclass(frozen=True, slots=True)
class Threat:
    """One seat and one kind of immediate victory."""

    seat: str
    reason: str
    missing: int
    """Steps, races or regions."""
    regions: tuple[str, ...]
    """Of a conquest, the regions that are missing."""
    by: tuple[str, ...]
    """Cards and landmarks with which the seat would win at once if it were its turn."""


def threats(state: State) -> tuple[Threat, ...]:
    return tuple(
        Threat(
            SEATS[seat],
            reason,
            missing,
            tuple(REGIONS[region] for region in members(ALL_REGIONS & ~presence(state, seat)))
            if reason == "conquest"
            else (),
            tuple((CARD_IDS + LANDMARK_IDS)[item] for item in items),
        )
        for seat in (0, 1)
        for reason, (missing, items) in zip(("quest", "races", "conquest"), _of(state, seat), strict=True)
    )


def _lacking(state: State, seat: int) -> tuple[int, ...]:
    return members(ALL_REGIONS & ~presence(state, seat))


def winning_items(state: State, seat: int) -> tuple[int, ...]:
    """The cards and landmarks, counted from `LANDMARK`, with which the seat would win at once on its turn."""
    return tuple(item for threat in _of(state, seat) for item in threat[1])


def _of(state: State, seat: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """For the quest, the races and conquest: what is missing, and with what the seat would win at once."""
    items = tuple(_within_reach(state, seat))
    steps = QUEST_GOAL - state.quest[seat]
    races = RACES_TO_WIN - state.races[seat].bit_count()
    regions = len(_lacking(state, seat))
    return (
        (steps, tuple(item for item in items if _steps(state, seat, item) >= steps)),
        (races, tuple(item for item in items if races == 1 and _new_race(state, seat, item))),
        (regions, tuple(item for item in items if _conquers(state, seat, item))),
    )


def _within_reach(state: State, seat: int) -> Iterator[int]:
    """The cards and landmarks, counted from `LANDMARK`, that the seat could play or take on its turn."""
    purse, prices = state.coins[seat], price_list(state.skills[seat])
    for slot in accessible(state.chapter, state.present):
        card = state.display[slot]
        if card >= 0 and (prices[card] <= purse or CHAINED_BY[card] & state.tableau[seat]):
            yield card
    purse -= surcharge(state.owned[seat], state.forts[seat])
    for landmark in members(state.offered):
        if prices[LANDMARK + landmark] <= purse:
            yield LANDMARK + landmark


def _steps(state: State, seat: int, item: int) -> int:
    """Steps on the quest track."""
    if item >= LANDMARK:
        return TILE_STEPS.get(item - LANDMARK, 0)
    if COLOUR[item] == BLUE:
        return AMOUNT[item]
    return int(COLOUR[item] == YELLOW and state.owned[seat] >> HUMANS_STEP & 1)


def _new_race(state: State, seat: int, item: int) -> bool:
    return item < LANDMARK and COLOUR[item] == GREEN and not state.races[seat] >> RACE[item] & 1


@dataclass(slots=True)
class _Campaign:
    """What an item lets a seat do on the map."""

    forts: int
    units: tuple[int, ...]
    enemies: tuple[int, ...]
    anywhere: int = 0
    """Units for any region, one at a time."""
    removals: int = 0
    marches: int = 0


def _conquers(state: State, seat: int, item: int) -> bool:
    """Would the seat be present in all the regions at some moment while it resolves this?"""
    own, other = (tuple(state.units[7 * s : 7 * s + 7]) for s in (seat, 1 - seat))
    start = _Campaign(state.forts[seat], own, other)
    return any(_wins(campaign) for campaign in _campaigns(state, seat, item, start))


def _campaigns(state: State, seat: int, item: int, start: _Campaign) -> Iterator[_Campaign]:
    owned, steps, quest = state.owned[seat], _steps(state, seat, item), state.quest[seat]
    if quest < BONUS_UNIT <= quest + steps:
        start.anywhere += 1
    if item >= LANDMARK:
        landmark = item - LANDMARK
        start.forts |= 1 << LANDMARK_REGION[landmark]
        start.marches = TILE_MOVES.get(landmark, 0)
        yield _placed(start, LANDMARK_REGION[landmark], TILE_UNITS.get(landmark, 0))
    elif COLOUR[item] == RED:
        amount = AMOUNT[item] + (owned >> HUMANS_UNIT & 1)
        for region in members(ALL_REGIONS if owned >> ELVES_ANY_REGION & 1 else RED_REGIONS[item]):
            yield _placed(start, region, amount)
    else:
        if COLOUR[item] == BLUE:
            start.anywhere += owned >> HOBBITS_UNIT & 1
        elif COLOUR[item] == GREEN:
            start.marches = 2 * (owned >> DWARVES_MOVES & 1)
        elif COLOUR[item] == PURPLE:
            start.removals, start.marches = CARDS[item].removes, CARDS[item].moves
        yield start


def _placed(campaign: _Campaign, region: int, amount: int) -> _Campaign:
    """Units put into a region, as far as there are any, and the conflict there resolved."""
    amount = min(amount, UNITS_PER_SEAT - sum(campaign.units))
    own, other = campaign.units[region] + amount, campaign.enemies[region]
    lost = min(own, other)
    return _Campaign(
        campaign.forts,
        _with(campaign.units, region, own - lost),
        _with(campaign.enemies, region, other - lost),
        campaign.anywhere,
        campaign.removals,
        campaign.marches,
    )


def _with(units: tuple[int, ...], region: int, count: int) -> tuple[int, ...]:
    return (*units[:region], count, *units[region + 1 :])


def _wins(campaign: _Campaign) -> bool:
    """Search all that can be done, as long as every missing region can still be reached."""
    lacking = sum(1 for region in range(7) if not campaign.units[region] and not campaign.forts >> region & 1)
    if not lacking:
        return True
    if lacking > campaign.anywhere + campaign.marches:
        return False
    return any(_wins(after) for after in _continued(campaign))


def _continued(campaign: _Campaign) -> Iterator[_Campaign]:
    forts, units, enemies = campaign.forts, campaign.units, campaign.enemies
    anywhere, removals, marches = campaign.anywhere, campaign.removals, campaign.marches
    if removals:
        for region in range(7):
            if enemies[region]:
                fewer = _with(enemies, region, enemies[region] - 1)
                yield _Campaign(forts, units, fewer, anywhere, removals - 1, marches)
    if anywhere:
        rest = _Campaign(forts, units, enemies, anywhere - 1, removals, marches)
        for region in range(7):
            yield _placed(rest, region, 1)
    if marches:
        for region in range(7):
            if units[region]:
                rest = _Campaign(
                    forts, _with(units, region, units[region] - 1), enemies, anywhere, removals, marches - 1
                )
                for road in ROADS_FROM[region]:
                    yield _placed(rest, ROADS[road][1], 1)
