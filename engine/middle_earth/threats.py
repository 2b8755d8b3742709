"""How near each seat is to an immediate victory, and what would win for certain if it were that seat's turn.

What counts as winning: playing an accessible card or taking a face-up landmark, at its price now, if the seat
can then decide so that it wins within the turn, extra turns included, whatever is drawn. Everything here is
public: a card that only one seat has seen set aside counts for nothing.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.turn_solver import TurnSolver
from .components import (
    ALL_REGIONS,
    CARD_IDS,
    LANDMARK_IDS,
    REGIONS,
    SEATS,
    cached_indices,
)
from .moves import TAKE
from .pending import is_decision
from .prices import FIRST_LANDMARK
from .regions import presence
from .turn_knowledge import BOTH_SEATS, MiddleEarthTurns, in_turn_of, without_secrets
from .turn_reach import CONQUEST, REASONS, missing

if TYPE_CHECKING:
    from .state import State

MAX_POSITIONS = 6_000
"""A table cannot wait for more of them: what is not found in so many positions is not announced."""
MAX_POSITIONS_BETWEEN = 150
"""The same between two decisions, where a table shows many positions one after the other."""
MAX_REMEMBERED = 256
"""Positions of which the threats are remembered: a table asks several times for the same."""


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
    """Cards and landmarks with which the seat would win for certain if it were its turn."""


def threats(state: State) -> tuple[Threat, ...]:
    return tuple(
        Threat(
            seat=SEATS[seat],
            reason=reason,
            missing=missing(state, seat, reason),
            regions=tuple(REGIONS[region] for region in _missing_regions(state, seat))
            if reason == CONQUEST
            else (),
            wins_with=tuple((CARD_IDS + LANDMARK_IDS)[item] for item in items),
        )
        for seat in (0, 1)
        for reason, items in zip(REASONS, _winning_items_by_reason(state, seat), strict=True)
    )


def winning_items(state: State, seat: int) -> tuple[int, ...]:
    """The cards and the landmarks, counted from `FIRST_LANDMARK`, with which the seat would win."""
    return tuple(item for items in _winning_items_by_reason(state, seat) for item in items)


def _missing_regions(state: State, seat: int) -> tuple[int, ...]:
    return cached_indices(ALL_REGIONS & ~presence(state, seat))


NOTHING: tuple[tuple[int, ...], ...] = ((),) * len(REASONS)
_KNOWLEDGE = tuple(MiddleEarthTurns((reason,)) for reason in REASONS)
_ANY_VICTORY = MiddleEarthTurns()
_remembered: dict[Hashable, tuple[tuple[int, ...], ...]] = {}


def _winning_items_by_reason(state: State, seat: int) -> tuple[tuple[int, ...], ...]:
    """For each of the REASONS, with which items the seat would win; the match is not over."""
    turn = without_secrets(in_turn_of(state, seat), BOTH_SEATS)
    if not _ANY_VICTORY.can_still_win(turn, seat):
        return NOTHING
    limit = MAX_POSITIONS if is_decision(state.stack) else MAX_POSITIONS_BETWEEN
    key = (seat, limit, turn.house_rules, _ANY_VICTORY.position_key(turn))
    found = _remembered.pop(key, None)
    if found is None:
        found = _solve(turn, limit)
        if len(_remembered) >= MAX_REMEMBERED:
            del _remembered[next(iter(_remembered))]
    _remembered[key] = found
    return found


def _solve(turn: State, limit: int) -> tuple[tuple[int, ...], ...]:
    """A victory that is certain, but of which chance chooses the kind, goes with the kind that is nearest."""
    winning = _items(turn, _ANY_VICTORY, limit)
    if not winning:
        return NOTHING
    by_reason = [_items(turn, knowledge, limit) for knowledge in _KNOWLEDGE]
    distances = [missing(turn, turn.turn, reason) for reason in REASONS]
    named = {item for items in by_reason for item in items}
    by_reason[distances.index(min(distances))] += [item for item in winning if item not in named]
    return tuple(tuple(sorted(items)) for items in by_reason)


def _items(turn: State, knowledge: MiddleEarthTurns, limit: int) -> list[int]:
    """The moves that win, without the discards that would only be a way to an extra turn."""
    winning = TurnSolver(knowledge, limit).winning_moves(turn)
    cards = [move for move in winning if move < FIRST_LANDMARK]
    return cards + [move - TAKE + FIRST_LANDMARK for move in winning if move >= TAKE]
