"""What is worth knowing about playing The Confrontation well.

A search looks a few moves ahead and judges where it stands when a new turn begins: who is left, where he
stands, who can reach Frodo, and which cards are still in hand. The set-up comes from a book of likely places,
drawn anew for every game so that nobody can learn it by heart.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from types import MappingProxyType
from typing import Final

from ..core.advice import PHONE, Advice, Reason, Strength
from ..core.chance import Pick
from ..core.contract import CHANCE, OVER, Move
from ..core.contract import State as AnyState
from .cards import shown_first
from .components import (
    ARAGORN,
    BALROG,
    BLACK_RIDER,
    BOROMIR,
    CAPACITY,
    DARK,
    EACH,
    FLYING_NAZGUL,
    FORWARD,
    FRODO,
    FRONT,
    GANDALF,
    GIMLI,
    HOME,
    LATERAL,
    LEGOLAS,
    LIGHT,
    MERRY,
    MORDOR,
    OFF,
    ORC,
    OWN,
    PIPPIN,
    ROWS,
    SAM,
    SARUMAN,
    SHELOB,
    SHIRE,
    TROLL,
    WARG,
    WITCH_KING,
)
from .hints import reasons
from .moves import LOOK, PLACE, RECALL, RIDE
from .stages import AGAIN, MOVING, PLACING, PLAYING
from .stands import loose_group
from .state import State
from .weights import (
    COMPANY_WORTH,
    EVEN_BOARD,
    HAND_WORTH,
    PLACE_WORTH,
    REACH_WORTH,
    REACHING_WORTH,
    TO_MOVE,
    TWO_IN_SHIRE,
)

BOOK: Final = {
    FRODO: (8, 4, 3, 0.4, 0.4, 0.4),
    SAM: (4, 2, 3, 3, 3, 3),
    BOROMIR: (2, 2, 2, 4, 6, 4),
    GIMLI: (2, 1, 2, 6, 4, 2),
    LEGOLAS: (2, 2, 3, 3, 4, 3),
    ARAGORN: (2, 3, 2, 4, 3, 4),
    GANDALF: (1, 3, 2, 2, 3, 5),
    MERRY: (2, 4, 2, 2, 2, 4),
    PIPPIN: (2, 2, 3, 3, 3, 3),
    BALROG: (2, 1, 4, 4, 1, 1),
    WITCH_KING: (3, 4, 1, 2, 2, 3),
    FLYING_NAZGUL: (3, 2, 2, 2, 2, 2),
    ORC: (2, 3, 3, 3, 2, 2),
    TROLL: (2, 3, 4, 3, 2, 3),
    WARG: (2, 3, 4, 3, 2, 2),
    SARUMAN: (2, 1, 2, 3, 3, 2),
    BLACK_RIDER: (2, 3, 1, 2, 3, 3),
    SHELOB: (3, 2, 3, 2, 1, 3),
}
"""In the order of placing: how gladly a piece stands at home, and in each of the five regions in front."""
FINELY: Final = 100

ONE_STEP, TWO_STEPS, FURTHER, BESIDE, PASSED, APART = range(6)
ROW: Final = {region: number for number, row in enumerate(ROWS) for region in row}
_WALKERS: Final = tuple(piece for piece in OWN[DARK] if piece != FLYING_NAZGUL)
LEAD: Final = 0.45
"""What a point of a lead is worth between two games of a match, in log odds."""


class ConfrontationAdvice(Advice):
    """The Confrontation's knowledge."""

    strengths = (
        Strength(4, overlooks=0.3, hesitates=0.2),
        Strength(20, overlooks=0.12, hesitates=0.06),
        Strength(70, overlooks=0.05, hesitates=0.03),
        Strength(500),
        Strength(4000, with_time=PHONE),
    )
    exploration = 0.15
    arena_options = MappingProxyType({"repetition": "quiet_40"})

    def book(self, state: AnyState, pick: Pick) -> Move | None:
        """Where the next piece is to be placed, whoever has been placed before and wherever."""
        assert isinstance(state, State)
        return _next_placement(state, pick) if state.stage == PLACING else None

    def seen(self, state: AnyState, move: Move) -> int | None:
        """The other side sees a stand move, and no card before both lie open."""
        assert isinstance(state, State)
        if state.stage == PLACING:
            return 0
        if state.stage == PLAYING:
            return 0 if state.actor == DARK and not shown_first(state) else None
        return _seen_of_a_move(state, move) if state.stage in (MOVING, AGAIN) else None

    def guessable(self, state: AnyState) -> bool:
        """A card, always the same, would be; a move shows on the board whatever was meant by it."""
        assert isinstance(state, State)
        return state.stage == PLAYING

    def shown(self, state: AnyState) -> int:
        """Who fights, and all that the last combat has shown."""
        assert isinstance(state, State)
        return hash((state.last, state.light, state.dark))

    def part(self, state: AnyState) -> int:
        return state.leg

    def play_out(self, state: AnyState, pick: Pick) -> None:
        """To the end of the turn: a combat that has begun is fought out."""
        assert isinstance(state, State)
        leg = state.leg
        while state.actor != OVER and state.leg == leg and state.stage not in (MOVING, PLACING):
            if state.actor == CHANCE:
                state.apply(state.draw(pick))
            else:
                moves = state.legal()
                state.apply(moves[pick(len(moves))])

    def evaluate(self, state: AnyState) -> float:
        """Light's chance by the board and the hands; in a match of two games also by the points."""
        assert isinstance(state, State)
        chance = 1.0 / (1.0 + exp(-log_odds(state)))
        if not state.house.double or state.leg == 0:
            return chance
        light, dark = state.points
        if state.stage == PLACING:
            return 1.0 / (1.0 + exp(-LEAD * (light - dark)))
        return chance * _better(light + _alive(state, LIGHT), dark) + (1.0 - chance) * (
            1.0 - _better(dark + _alive(state, DARK), light)
        )

    def reasons(self, worlds: Sequence[AnyState], move: Move) -> tuple[Reason, ...]:
        return reasons([world for world in worlds if isinstance(world, State)], move)


def _alive(state: State, seat: int) -> int:
    return sum(state.at[piece] != OFF for piece in OWN[seat])


def _better(own: int, other: int) -> float:
    return 1.0 if own > other else 0.5 if own == other else 0.0


def _next_placement(state: State, pick: Pick) -> Move:
    """The next piece of the book's order, to a free place, the likelier the better it stands there."""
    seat = state.actor
    piece = next(p for p in BOOK if p in OWN[seat] and state.at[p] == OFF)
    chances: list[tuple[int, int]] = []
    for gladly, region in zip(BOOK[piece], (HOME[seat], *FRONT[seat]), strict=True):
        limit = CAPACITY[region] if region == HOME[seat] else 1
        free = limit - state.here[seat * 16 + region].bit_count()
        chances.append((int(FINELY * gladly) * free, region))
    ballot, place = pick(sum(weight for weight, _ in chances)), -1
    while ballot >= 0:
        place += 1
        ballot -= chances[place][0]
    return PLACE + piece * 16 + chances[place][1]


def _seen_of_a_move(state: State, move: Move) -> int | None:
    """The stand, where it goes and how; nothing is hidden if everybody knows the stand's piece."""
    if move < PLACE:
        how, piece, region = 0, *divmod(move, 16)
    elif RIDE <= move < RECALL:
        how, piece, region = 1, *divmod(move - RIDE, 16)
    elif RECALL <= move < LOOK:
        how, piece, region = 2, OWN[DARK][move - RECALL], MORDOR
    else:
        return None
    stand = state.stand[piece]
    could_be = state.could_be[stand]
    if not could_be & (could_be - 1):
        return None
    if state.loose >> stand & 1:
        stand = min(state.stand[p] for p in loose_group(state, piece // EACH, state.at[piece]))
    return (how * len(state.stand) + stand) * 16 + region


def log_odds(state: State) -> float:
    """How the board and the hands stand, for Light."""
    at, hands = state.at, state.hands
    of_light, of_dark = _hands()
    worth = EVEN_BOARD + of_light[hands[LIGHT]] + of_dark[hands[DARK]]
    worth += TO_MOVE if state.active == LIGHT else -TO_MOVE
    for of_piece, region in zip(_board()[at[FRODO]], at, strict=True):
        worth += of_piece[region]
    can_reach = _can_reach()[at[FRODO]]
    worth += REACHING_WORTH[sum([can_reach[at[piece]] for piece in _WALKERS])]
    if state.here[16 + SHIRE].bit_count() > 1:
        worth += TWO_IN_SHIRE
    return worth


@cache
def _hands() -> tuple[tuple[float, ...], ...]:
    """By side and set of cards."""
    return tuple(
        tuple(sum(worth[card] for card in range(EACH) if cards >> card & 1) for cards in range(1 << EACH))
        for worth in HAND_WORTH
    )


@cache
def _board() -> tuple[tuple[tuple[float, ...], ...], ...]:
    """By Frodo's region, character and its region."""
    return tuple(
        tuple((*(_worth_at(piece, region, frodo) for region in range(16)), 0.0) for piece in range(2 * EACH))
        for frodo in (*range(16), SHIRE)
    )


@cache
def _can_reach() -> tuple[tuple[bool, ...], ...]:
    """By Frodo's region and that of one of the Dark: does a way lead to Frodo?"""
    return tuple(
        (*(_steps(region, frodo) > 0 for region in range(16)), False) for frodo in (*range(16), SHIRE)
    )


def _worth_at(piece: int, region: int, frodo: int) -> float:
    worth: float = PLACE_WORTH[piece][region]
    if piece >= EACH:
        return worth + REACH_WORTH[piece - EACH][_reach(region, frodo)]
    if piece != FRODO and region == frodo:
        return worth + COMPANY_WORTH[piece]
    return worth


def _reach(origin: int, frodo: int) -> int:
    """How one of the Dark stands to Frodo."""
    steps = _steps(origin, frodo)
    if steps > 0:
        return (ONE_STEP, TWO_STEPS, FURTHER)[min(steps, 3) - 1]
    if origin in LATERAL[frodo]:
        return BESIDE
    return PASSED if ROW[origin] <= ROW[frodo] else APART


@cache
def _steps(origin: int, goal: int) -> int:
    """How many of Dark's steps lead there; 0 if none do, or none are needed."""
    reached, steps = {origin}, 0
    while reached and goal not in reached:
        reached, steps = {to for region in reached for to in FORWARD[DARK][region]}, steps + 1
    return steps if reached else 0
