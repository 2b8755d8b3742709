"""Where a piece may go: the plain steps, and the ways that only some characters know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .components import (
    ARAGORN,
    BACKWARD,
    BLACK_RIDER,
    CAPACITY,
    DARK,
    DARK_OFFSET,
    DOWNSTREAM,
    EREGION,
    FANGORN,
    FLYING_NAZGUL,
    FORWARD,
    LATERAL,
    LIGHT,
    MOUNTAINS,
    OFF_BOARD,
    PER_SIDE,
    REGION_COUNT,
    RIVER_ROW,
    WITCH_KING,
)
from .moves import MEMBERS, MOVE, RIDE_SHADOWFAX, move_to, piece_and_region

if TYPE_CHECKING:
    from .state import State


def _light_steps(region: int) -> tuple[int, ...]:
    """Forward, down the Anduin, and from Eregion through the Mines to Fangorn."""
    river = (DOWNSTREAM[region],) if region in DOWNSTREAM else ()
    tunnel = (FANGORN,) if region == EREGION else ()
    return FORWARD[LIGHT][region] + river + tunnel


STEPS: Final = (tuple(_light_steps(region) for region in range(REGION_COUNT)), FORWARD[DARK])
"""By side and region, where every piece may go if there is room."""
_ARAGORN_ATTACKS: Final = tuple(
    tuple(to for to in BACKWARD[LIGHT][region] + LATERAL[region] if to not in STEPS[LIGHT][region])
    for region in range(REGION_COUNT)
)
"""By region, where Aragorn alone may go, if there is an adversary."""
_ARAGORN_MOVES, _WITCH_KING_MOVES, _NAZGUL_MOVES, _RIDER_MOVES = (
    move_to(piece, 0) for piece in (ARAGORN, WITCH_KING, FLYING_NAZGUL, BLACK_RIDER)
)
"""The number of each one's move to region 0, to which the goal's number is added."""


ROUTES: Final = ("step", "river", "tunnel", "ability")
"""The ways from one region to another."""


def leads_through_mines(origin: int, region: int) -> bool:
    """Eregion and Fangorn have no border: the way from one to the other is through the Mines."""
    return origin == EREGION and region == FANGORN


def route_of(seat: int, origin: int, region: int) -> str:
    """How a piece of this side goes from one region to another."""
    if region in FORWARD[seat][origin]:
        return "step"
    if region not in STEPS[seat][origin]:
        return "ability"
    return "tunnel" if leads_through_mines(origin, region) else "river"


def has_room(state: State, seat: int, region: int) -> bool:
    return state.pieces_in_region[seat * REGION_COUNT + region].bit_count() < CAPACITY[region]


def has_adversary(state: State, seat: int, region: int) -> bool:
    """Does the region hold a piece of the other side?"""
    return state.pieces_in_region[(1 - seat) * REGION_COUNT + region] != 0


def steps(state: State, seat: int) -> list[int]:
    """The plain moves of all pieces of one side."""
    offset, members = seat * REGION_COUNT, MEMBERS[seat]
    own_pieces = state.pieces_in_region[offset : offset + REGION_COUNT]
    moves: list[int] = []
    for pieces, ways in zip(own_pieces, STEPS[seat], strict=True):
        if pieces:
            goals = [to for to in ways if own_pieces[to].bit_count() < CAPACITY[to]]
            for piece in members[pieces]:
                first = MOVE + piece * REGION_COUNT
                for to in goals:
                    moves.append(first + to)
    return moves


def attacks_by_ability(state: State, seat: int) -> list[int]:
    """The moves beyond the plain steps: each of them leads to an adversary."""
    at = state.at
    if seat == LIGHT:
        if at[ARAGORN] == OFF_BOARD:
            return []
        return [_ARAGORN_MOVES + to for to in aragorn_attacks(state, at[ARAGORN])]
    moves: list[int] = []
    if at[WITCH_KING] != OFF_BOARD:
        moves += [_WITCH_KING_MOVES + to for to in witch_king_attacks(state, at[WITCH_KING])]
    if at[FLYING_NAZGUL] != OFF_BOARD:
        moves += [_NAZGUL_MOVES + to for to in flying_nazgul_attacks(state, at[FLYING_NAZGUL])]
    if at[BLACK_RIDER] != OFF_BOARD:
        moves += [_RIDER_MOVES + to for to in black_rider_attacks(state, at[BLACK_RIDER])]
    return moves


def aragorn_attacks(state: State, origin: int) -> list[int]:
    """Any neighbouring region with an adversary in it."""
    return [to for to in _ARAGORN_ATTACKS[origin] if state.pieces_in_region[DARK_OFFSET + to]]


def witch_king_attacks(state: State, origin: int) -> list[int]:
    """A region at his side with an adversary in it."""
    return [to for to in LATERAL[origin] if state.pieces_in_region[to]]


def flying_nazgul_attacks(state: State, origin: int) -> list[int]:
    """Any region, at any distance, with exactly one adversary in it."""
    companions, near = state.pieces_in_region, FORWARD[DARK][origin]
    goals = []
    for to in range(REGION_COUNT):
        pieces = companions[to]
        if pieces and not pieces & (pieces - 1) and to not in near:
            goals.append(to)
    if origin in MOUNTAINS and not state.house_rules.nazgul_over_mountains:
        goals = [to for to in goals if to not in MOUNTAINS]
    return goals


def black_rider_attacks(state: State, origin: int) -> list[int]:
    """Forward through regions that are empty of Light and have room, to the first with an adversary in it."""
    pieces_in_region, near = state.pieces_in_region, FORWARD[DARK][origin]
    goals: list[int] = []
    crossed = [
        to
        for to in near
        if not pieces_in_region[to] and pieces_in_region[DARK_OFFSET + to].bit_count() < CAPACITY[to]
    ]
    for region in crossed:
        for to in FORWARD[DARK][region]:
            if pieces_in_region[to]:
                if to not in goals:
                    goals.append(to)
            elif to not in crossed and pieces_in_region[DARK_OFFSET + to].bit_count() < CAPACITY[to]:
                crossed.append(to)
    return goals


def who_could_attack(state: State, seat: int, origin: int, to: int) -> int:
    """The characters that can attack from one region to another beyond a plain step, as a mask."""
    if seat == LIGHT:
        return 1 << ARAGORN
    mask = 0
    for piece, attacks in (
        (WITCH_KING, witch_king_attacks),
        (FLYING_NAZGUL, flying_nazgul_attacks),
        (BLACK_RIDER, black_rider_attacks),
    ):
        if to in attacks(state, origin):
            mask |= 1 << piece - PER_SIDE
    return mask


def flights_sideways(state: State, seat: int, region: int) -> list[int]:
    """Where a piece may flee to the side: no adversary, room, and the house's reading of the river."""
    goals = LATERAL[region]
    if region in RIVER_ROW and state.house_rules.river_row_flights != "both_ways":
        if state.house_rules.river_row_flights == "downstream":
            goals = tuple(to for to in goals if DOWNSTREAM.get(region) == to)
        elif seat == DARK:
            goals = ()
    return [to for to in goals if not has_adversary(state, seat, to) and has_room(state, seat, to)]


def flights_backward(state: State, seat: int, region: int) -> list[int]:
    """Where a piece may fall back to; the Mines lead nobody back."""
    return [
        to
        for to in BACKWARD[seat][region]
        if not has_adversary(state, seat, to) and has_room(state, seat, to)
    ]


def rides(state: State) -> list[int]:
    """Shadowfax: one step with any piece of Light, to where no adversary is."""
    moves: list[int] = []
    for move in steps(state, LIGHT):
        piece, to = piece_and_region(move)
        is_on_river = DOWNSTREAM.get(state.at[piece]) == to
        if not has_adversary(state, LIGHT, to) and (state.house_rules.shadowfax_by_river or not is_on_river):
            moves.append(RIDE_SHADOWFAX + move - MOVE)
    return moves
