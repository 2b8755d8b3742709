"""What is worth knowing about playing The Duel well.

What a position is worth stands in `evaluation.py`. Here is what goes with it: how strong the levels are, what
strikes the eye, and how a duel is played on quickly.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..core.advice import PHONE_ITERATIONS, Advice, Reason, Strength
from ..core.chance import Pick
from ..core.contract import CHANCE, OVER, Move
from .components import (
    CARD_COUNT,
    GANDALF,
    HAND_SIZE,
    LOSS,
)
from .evaluation import gandalfs_chance, worth_of_kept_cards
from .hints import reasons
from .moves import (
    DRAW_DUE,
    KEEP,
    KEEP_DUE,
    LOOK_AT_HAND,
    PLAY_DUE,
)
from .state import State

SHARES_THAT_COME_TRUE = (0.35, 0.7, 0.8, 0.87)
"""By duel: fitted to reviews of 120 matches of the strong level. In the first, much is still to come."""
FURTHER_CARDS = 1
"""So many random cards are compared with the first when a duel is played on quickly."""


class DuelAdvice(Advice[State]):
    """The Duel's knowledge. A search looks to the end of the present duel, and judges what is left there."""

    exploration = 0.4
    root_exploration = 0.4
    turn_due = "play"
    strengths: tuple[Strength, ...] = (
        Strength(10, blunder_rate=0.22, missed_wins=0.05, noise=0.06),
        Strength(18, blunder_rate=0.12, missed_wins=0.03, noise=0.03),
        Strength(50, blunder_rate=0.05, missed_wins=0.01, noise=0.01),
        Strength(130, solves_turn=True),
        Strength(2500, iterations_with_clock=PHONE_ITERATIONS, solves_turn=True),
    )
    max_chance_children = HAND_SIZE
    """Every card of a hand: Gandalf knows what the Enchantment has drawn when he dictates it or leaves it."""

    def is_private_draw(self, state: State) -> bool:
        """What a text draws is seen by both sides, what is dealt is not."""
        return state.pending != DRAW_DUE

    def share_that_comes_true(self, state: State) -> float:
        return SHARES_THAT_COME_TRUE[state.duel]

    def opening_move(self, state: State, pick: Pick) -> Move | None:
        """Looking at the other's hand never harms."""
        return LOOK_AT_HAND if LOOK_AT_HAND in state.legal() else None

    def phase(self, state: State) -> int:
        return state.duel + 4 * state.leg

    def strikes_the_eye(self, state: State, move: Move) -> bool:
        """The card that does best in this exchange, as the symbols show it."""
        if state.pending != PLAY_DUE or not state.row:
            return False
        gain = _immediate_gain(state, move % CARD_COUNT)
        return gain >= max(_immediate_gain(state, each % CARD_COUNT) for each in state.legal())

    def play_out(self, state: State, pick: Pick) -> None:
        """Every other time to the end of the duel, else to the next card laid.

        `evaluate` alone misjudges the Balrog's texts, and cards laid at random alone misjudge Gandalf's:
        together they correct each other. A card is the best answer of a few random ones.
        """
        duel, leg, to_the_end = state.duel, state.leg, pick(2)
        while state.actor != OVER and state.duel == duel and state.leg == leg:
            if state.actor == CHANCE:
                state.apply(state.draw(pick))
            elif state.pending == KEEP_DUE:
                state.apply(_best_to_keep(state))
            elif state.pending != PLAY_DUE:
                moves = state.legal()
                state.apply(moves[pick(len(moves))])
            elif to_the_end:
                state.apply(_answer(state, pick))
            else:
                return

    def evaluate(self, state: State) -> float:
        return gandalfs_chance(state)

    def reasons(self, worlds: Sequence[State], move: Move) -> tuple[Reason, ...]:
        return reasons(worlds, move)


def _answer(state: State, pick: Pick) -> Move:
    """The best answer of a few random cards to the attack on the table."""
    moves = state.legal()
    choice = moves[pick(len(moves))]
    if state.row:
        best = _immediate_gain(state, choice % CARD_COUNT)
        for _ in range(FURTHER_CARDS):
            move = moves[pick(len(moves))]
            gain = _immediate_gain(state, move % CARD_COUNT)
            if gain > best:
                best, choice = gain, move
    return choice


def _immediate_gain(state: State, card: int) -> float:
    """What an answer gains at once: by the exchange, then by its attack."""
    attack, defence = state.house.attack[card], state.house.defence[card]
    swing = LOSS[defence][state.attack] - LOSS[state.attack][defence]
    return swing + attack.bit_count() / 8


def _best_to_keep(state: State) -> Move:
    """The card that is worth most to its side in the final."""
    worth = worth_of_kept_cards(state.house.attack, state.house.defence, state.duel + 1)
    sign = 1.0 if state.actor == GANDALF else -1.0
    return max(state.legal(), key=lambda move: sign * worth[move - KEEP])
