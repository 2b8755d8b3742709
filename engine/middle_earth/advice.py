"""What is worth knowing about playing Duel for Middle-earth well.

Positions are weighed between turns, by what each side has got: steps on the quest, races, regions and the
units that hold them, skills, coins and lasting tokens. Who can win at once is left to the search to find out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp

from ..core.advice import PHONE, Advice, Reason, Strength
from ..core.chance import Pick
from ..core.contract import CHANCE, OVER, Move
from ..core.contract import State as AnyState
from .components import DISPLAYED, PER_STACK, RACES, SKILLS
from .hints import reasons
from .pending import ASIDE, TURN
from .prices import WILD, choices, counts
from .state import State
from .weights import TO_MOVE, WORTH

LASTING = (1 << PER_STACK * RACES.index("ents")) - 1
"""The tokens that stay; those of the Ents and the Wizards are used up when they are gained."""
SMALL_CHANGE = 6
"""Coins beyond these are worth less."""


@cache
def _skill_counts(skills: int) -> tuple[int, int, int]:
    """Symbols, kinds of them, and those that may stand for more than one skill."""
    fixed = counts(skills)
    flexible = len(choices(skills)) + (skills & WILD != 0)
    return sum(fixed), len(SKILLS) - fixed.count(0), flexible


def counted(state: State, seat: int) -> tuple[int, ...]:
    """One side's numbers for all FEATURES."""
    quest, races, forts = state.quest[seat], state.races[seat].bit_count(), state.forts[seat]
    coins = state.coins[seat]
    regions = alone = total = 0
    for region, units in enumerate(state.units[7 * seat : 7 * seat + 7]):
        if units:
            regions += 1
            total += units
            if units == 1 and not forts >> region & 1:
                alone += 1
        elif forts >> region & 1:
            regions += 1
    return (
        quest,
        quest * quest,
        races,
        races * races,
        regions,
        regions * regions,
        total,
        alone,
        forts.bit_count(),
        *_skill_counts(state.skills[seat]),
        coins,
        coins if coins < SMALL_CHANGE else SMALL_CHANGE,
        (state.owned[seat] & LASTING).bit_count(),
    )


def phase(state: State) -> int:
    """The half of the chapter."""
    return 2 * state.chapter + (2 * state.present.bit_count() <= DISPLAYED)


class MiddleEarthAdvice(Advice):
    """A search looks to the end of the turn in which it leaves its tree, and weighs the position there."""

    strengths = (
        Strength(6, overlooks=0.3, hesitates=0.2),
        Strength(24, overlooks=0.12, hesitates=0.06),
        Strength(50, overlooks=0.05, hesitates=0.03),
        Strength(200),
        Strength(3000, with_time=PHONE),
    )
    chance_children = 4

    def drawn_in_secret(self, state: AnyState) -> bool:
        """Which cards were set aside is seen by whoever searches the discard alone."""
        assert isinstance(state, State)
        return state.stack[-1] & 31 == ASIDE

    def play_out(self, state: AnyState, pick: Pick) -> None:
        """Resolve what is still pending, at random, up to the next turn."""
        assert isinstance(state, State)
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(state.draw(pick))
            elif state.stack[-1] & 31 == TURN:
                return
            else:
                moves = state.legal()
                state.apply(moves[pick(len(moves))])

    def evaluate(self, state: AnyState) -> float:
        """What both sides have got, and whose turn it is."""
        assert isinstance(state, State)
        now = phase(state)
        x = -TO_MOVE[now] if state.turn else TO_MOVE[now]
        for worth, own, other in zip(WORTH[now], counted(state, 0), counted(state, 1), strict=True):
            x += worth * (own - other)
        return 1.0 / (1.0 + exp(-x))

    def reasons(self, worlds: Sequence[AnyState], move: Move) -> tuple[Reason, ...]:
        return reasons([world for world in worlds if isinstance(world, State)], move)
