"""Where a piece may go: the plain steps, and the ways that only some characters know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .components import (
    ARAGORN,
    BACKWARD,
    BLACK_RIDER,
    CAPACITY,
    DARK,
    DOWNSTREAM,
    EREGION,
    FANGORN,
    FLYING_NAZGUL,
    FORWARD,
    LATERAL,
    LIGHT,
    MOUNTAINS,
    OFF,
    ROWS,
    WITCH_KING,
)
from .moves import MEMBERS, RIDE

if TYPE_CHECKING:
    from .state import State

RIVER_ROW: Final = ROWS[4]


def _light_steps(region: int) -> tuple[int, ...]:
    """Forward, down the Anduin, and from Eregion through the Mines to Fangorn."""
    river = (DOWNSTREAM[region],) if region in DOWNSTREAM else ()
    tunnel = (FANGORN,) if region == EREGION else ()
    return FORWARD[LIGHT][region] + river + tunnel


STEPS: Final = (tuple(_light_steps(region) for region in range(16)), FORWARD[DARK])
"""By side and region, where every piece may go if there is room."""
_ARAGORN: Final = tuple(
    tuple(n for n in BACKWARD[LIGHT][r] + LATERAL[r] if n not in STEPS[LIGHT][r]) for r in range(16)
)


def by_tunnel(origin: int, region: int) -> bool:
    """Eregion and Fangorn have no border: who goes from one to the other goes through the Mines."""
    return origin == EREGION and region == FANGORN


def has_room(state: State, seat: int, region: int) -> bool:
    return state.here[seat * 16 + region].bit_count() < CAPACITY[region]


def steps(state: State, seat: int) -> list[int]:
    """The plain moves of all pieces of one side."""
    here, base, members, table = state.here, seat * 16, MEMBERS[seat], STEPS[seat]
    found: list[int] = []
    for region in range(16):
        mask = here[base + region]
        if mask:
            ways = [to for to in table[region] if here[base + to].bit_count() < CAPACITY[to]]
            for piece in members[mask]:
                for to in ways:
                    found.append(piece * 16 + to)
    return found


def attacks_by_ability(state: State, seat: int) -> list[int]:
    """The moves beyond the plain steps: each of them leads to an adversary."""
    at = state.at
    if seat == LIGHT:
        if at[ARAGORN] == OFF:
            return []
        return [ARAGORN * 16 + to for to in aragorn(state, at[ARAGORN])]
    found: list[int] = []
    if at[WITCH_KING] != OFF:
        found += [WITCH_KING * 16 + to for to in witch_king(state, at[WITCH_KING])]
    if at[FLYING_NAZGUL] != OFF:
        found += [FLYING_NAZGUL * 16 + to for to in flying_nazgul(state, at[FLYING_NAZGUL])]
    if at[BLACK_RIDER] != OFF:
        found += [BLACK_RIDER * 16 + to for to in black_rider(state, at[BLACK_RIDER])]
    return found


def aragorn(state: State, origin: int) -> list[int]:
    """Any neighbouring region with an adversary in it."""
    return [to for to in _ARAGORN[origin] if state.here[16 + to]]


def witch_king(state: State, origin: int) -> list[int]:
    """A region at his side with an adversary in it."""
    return [to for to in LATERAL[origin] if state.here[to]]


def flying_nazgul(state: State, origin: int) -> list[int]:
    """Any region, however far, with exactly one adversary in it."""
    here, near = state.here, FORWARD[DARK][origin]
    found = []
    for to in range(16):
        mask = here[to]
        if mask and not mask & (mask - 1) and to not in near:
            found.append(to)
    if origin in MOUNTAINS and not state.house.nazgul_over_mountains:
        found = [to for to in found if to not in MOUNTAINS]
    return found


def black_rider(state: State, origin: int) -> list[int]:
    """Forward through regions that are empty of Light and have room, to the first with an adversary in it."""
    here, near = state.here, FORWARD[DARK][origin]
    found: list[int] = []
    crossed = [to for to in near if not here[to] and here[16 + to].bit_count() < CAPACITY[to]]
    for region in crossed:
        for to in FORWARD[DARK][region]:
            if here[to]:
                if to not in found:
                    found.append(to)
            elif to not in crossed and here[16 + to].bit_count() < CAPACITY[to]:
                crossed.append(to)
    return found


def who_could_attack(state: State, seat: int, origin: int, to: int) -> int:
    """The characters, as a mask, that an onlooker must think of when a piece attacks beyond a plain step."""
    if seat == LIGHT:
        return 1 << ARAGORN
    could = 0
    for piece, ways in ((WITCH_KING, witch_king), (FLYING_NAZGUL, flying_nazgul), (BLACK_RIDER, black_rider)):
        if to in ways(state, origin):
            could |= 1 << piece - 9
    return could


def sideways(state: State, seat: int, region: int) -> list[int]:
    """Where a piece may flee to the side: no adversary, room, and the house's reading of the river."""
    ways = LATERAL[region]
    if region in RIVER_ROW and state.house.river_row != "both_ways":
        if state.house.river_row == "downstream":
            ways = tuple(to for to in ways if DOWNSTREAM.get(region) == to)
        elif seat == DARK:
            ways = ()
    return [to for to in ways if not state.here[(1 - seat) * 16 + to] and has_room(state, seat, to)]


def backward(state: State, seat: int, region: int) -> list[int]:
    """Where a piece may fall back to; the Mines lead nobody back."""
    return [
        to
        for to in BACKWARD[seat][region]
        if not state.here[(1 - seat) * 16 + to] and has_room(state, seat, to)
    ]


def rides(state: State) -> list[int]:
    """Shadowfax: one step with any piece of Light, to where no adversary is."""
    found: list[int] = []
    for move in steps(state, LIGHT):
        piece, to = divmod(move, 16)
        river = DOWNSTREAM.get(state.at[piece]) == to
        if not state.here[16 + to] and (state.house.shadowfax_by_river or not river):
            found.append(RIDE + move)
    return found
