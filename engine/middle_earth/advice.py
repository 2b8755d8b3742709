"""What the search knows about playing Duel for Middle-earth well.

Positions are evaluated between turns, by what each side has: steps on the quest, races, regions and the units
that hold them, skills, coins and lasting tokens. The search itself finds out which side can win at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp

from ..core.advice import PHONE_ITERATIONS, Advice, Reason, Strength
from ..core.chance import Pick
from ..core.contract import CHANCE, OVER, Move
from .components import DISPLAY_SIZE, RACES, SKILLS, TOKENS_PER_RACE
from .hints import reasons
from .pending import Kind, kind_of
from .prices import WILD_SKILL, skill_choices, skill_counts
from .state import State
from .weights import FEATURE_WEIGHTS, TO_MOVE_WEIGHTS

LASTING_TOKENS = (1 << TOKENS_PER_RACE * RACES.index("ents")) - 1
"""The tokens that stay; those of the Ents and the Wizards are used up when they are gained."""
FIRST_COINS = 6
"""Coins beyond these are worth less."""


@cache
def _skill_counts(skills: int) -> tuple[int, int, int]:
    """Symbols, kinds of them, and those that may stand for more than one skill."""
    fixed = skill_counts(skills)
    flexible = len(skill_choices(skills)) + (skills & WILD_SKILL != 0)
    return sum(fixed), len(SKILLS) - fixed.count(0), flexible


def features(state: State, seat: int) -> tuple[int, ...]:
    """One side's numbers for all FEATURES."""
    quest, races, fortresses = state.quest[seat], state.races[seat].bit_count(), state.fortresses[seat]
    coins = state.coins[seat]
    regions = lone_units = total = 0
    for region, units in enumerate(state.units[seat]):
        if units:
            regions += 1
            total += units
            if units == 1 and not fortresses >> region & 1:
                lone_units += 1
        elif fortresses >> region & 1:
            regions += 1
    return (
        quest,
        quest * quest,
        races,
        races * races,
        regions,
        regions * regions,
        total,
        lone_units,
        fortresses.bit_count(),
        *_skill_counts(state.skills[seat]),
        coins,
        coins if coins < FIRST_COINS else FIRST_COINS,
        (state.tokens[seat] & LASTING_TOKENS).bit_count(),
    )


def half_chapter(state: State) -> int:
    """0 to 5: the first or second half of each chapter."""
    return 2 * state.chapter + (2 * state.filled_slots.bit_count() <= DISPLAY_SIZE)


class MiddleEarthAdvice(Advice[State]):
    """A search looks to the end of the turn in which it leaves its tree, and evaluates the position there."""

    strengths = (
        Strength(6, blunder_rate=0.3, noise=0.2),
        Strength(24, blunder_rate=0.12, noise=0.06),
        Strength(50, blunder_rate=0.05, noise=0.03),
        Strength(200),
        Strength(3000, iterations_with_clock=PHONE_ITERATIONS),
    )
    max_chance_children = 4

    def is_private_draw(self, state: State) -> bool:
        """Only the seat that searches the discard sees which cards were set aside."""
        return kind_of(state.stack[-1]) == Kind.SET_ASIDE

    def play_out(self, state: State, pick: Pick) -> None:
        """Resolve what is still pending, at random, up to the next turn."""
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(state.draw(pick))
            elif kind_of(state.stack[-1]) == Kind.TURN:
                return
            else:
                moves = state.legal()
                state.apply(moves[pick(len(moves))])

    def evaluate(self, state: State) -> float:
        """From what both sides have, and whose turn it is."""
        half = half_chapter(state)
        log_odds = -TO_MOVE_WEIGHTS[half] if state.turn else TO_MOVE_WEIGHTS[half]
        pairs = zip(FEATURE_WEIGHTS[half], features(state, 0), features(state, 1), strict=True)
        for weight, own, other in pairs:
            log_odds += weight * (own - other)
        return 1.0 / (1.0 + exp(-log_odds))

    def reasons(self, worlds: Sequence[State], move: Move) -> tuple[Reason, ...]:
        return reasons(worlds, move)
