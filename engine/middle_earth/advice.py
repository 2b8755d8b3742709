"""What the search knows about playing Duel for Middle-earth well.

Positions are evaluated between turns, by what each side has: steps on the quest, races, regions and the units
that hold them, skills, coins and lasting tokens. What one turn decides for certain is solved, not estimated.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp

from ..core.advice import PHONE_ITERATIONS, Advice, Reason, Strength
from ..core.chance import Pick
from ..core.contract import CHANCE, OVER, Move
from ..core.turn_solver import TurnKnowledge
from . import moves
from .components import CARD_AMOUNT, CHAINED_BY, DISPLAY_SIZE, RACES, SKILLS, TOKENS_PER_RACE
from .hints import reasons
from .near_wins import wins_at_once
from .pending import Kind, kind_of
from .prices import WILD_SKILL, skill_choices, skill_counts
from .state import State
from .turn_knowledge import FINAL_COUNT, MiddleEarthTurns, without_secrets
from .turn_reach import REASONS
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

    strengths: tuple[Strength, ...] = (
        Strength(35, blunder_rate=0.087, missed_wins=0.03, noise=0.0435),
        Strength(67, blunder_rate=0.039, missed_wins=0.02, noise=0.023),
        Strength(115, blunder_rate=0.016, missed_wins=0.01, noise=0.01),
        Strength(210, solves_turn=True),
        Strength(3000, iterations_with_clock=3 * PHONE_ITERATIONS, solves_turn=True),
    )
    exploration = 0.3
    root_exploration = 0.4
    urgency = 0.1
    max_chance_children = 4
    turn_due = "turn"
    turn_knowledge: TurnKnowledge[State] | None = MiddleEarthTurns((*REASONS, FINAL_COUNT))

    def known_position(self, state: State) -> State:
        """Without the cards set aside that only the other seat has seen."""
        return without_secrets(state, 1 << state.actor)

    def is_private_draw(self, state: State) -> bool:
        """Only the seat that searches the discard sees which cards were set aside."""
        return kind_of(state.stack[-1]) == Kind.SET_ASIDE

    def strikes_the_eye(self, state: State, move: Move) -> bool:
        """A landmark, a card that is free, and one that brings steps or units in number."""
        if kind_of(state.stack[-1]) != Kind.TURN:
            return False
        if move >= moves.TAKE:
            return True
        if move >= moves.DISCARD:
            return False
        return CARD_AMOUNT[move] > 1 or CHAINED_BY[move] & state.tableau[state.turn] != 0

    def play_out(self, state: State, pick: Pick) -> None:
        """Resolve what is still pending, at random, up to the next turn."""
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(state.draw(pick))
            elif kind_of(state.stack[-1]) == Kind.TURN:
                return
            else:
                legal = state.legal()
                state.apply(legal[pick(len(legal))])

    def evaluate(self, state: State) -> float:
        """From what both sides have, and whose turn it is."""
        half = half_chapter(state)
        log_odds = -TO_MOVE_WEIGHTS[half] if state.turn else TO_MOVE_WEIGHTS[half]
        pairs = zip(FEATURE_WEIGHTS[half], features(state, 0), features(state, 1), strict=True)
        for weight, own, other in pairs:
            log_odds += weight * (own - other)
        return 1.0 / (1.0 + exp(-log_odds))

    def leaf_value(self, state: State) -> float:
        """Whoever can win at once, will."""
        if state.actor >= 0 and kind_of(state.stack[-1]) == Kind.TURN and wins_at_once(state):
            return float(state.turn == 0)
        return self.value(state)

    def reasons(self, worlds: Sequence[State], move: Move) -> tuple[Reason, ...]:
        return reasons(worlds, move)
