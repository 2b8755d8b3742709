"""What is worth knowing about playing The Duel well.

One law stands behind all of it: whatever the rows, an exchange leaves the defender ahead by the symbols of
his defence less the symbols of the attack. So cards can be counted, in symbols, and what counts at the end of
a duel is how far the figures have come and how strong the cards are that each side still has for the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from ..core.advice import Advice, Reason
from ..core.chance import Pick
from ..core.contract import CHANCE, OVER, Move
from ..core.contract import State as AnyState
from .components import (
    BALANCE,
    CARDS,
    ENCHANTMENT,
    FINAL,
    GANDALF,
    LOSS,
    MIRROR,
    PER_SIDE,
    POWER,
    WHIP,
    card_set,
)
from .hints import reasons
from .moves import (
    ACCEPT,
    DICTATE,
    DICTATE_OR_LEAVE,
    KEEP_CARD,
    LEAVE,
    PLAY_CARD,
    RECALL,
    REJECT,
    START,
    START_BALROG,
    START_GANDALF,
    SWAP_CARD,
    VERDICT,
)
from .state import State

BONUS = {MIRROR: 5.0, WHIP: 4.0, BALANCE: 3.0, POWER: 2.0, ENCHANTMENT: 0.7}
"""What a text is worth beyond the card's symbols, in symbols, measured over matches of the search."""

Tables = tuple[tuple[float, ...], ...]
CHUNK = 9
"""Sets of cards are weighed nine cards at a time."""
PAST_THE_END = -1


@lru_cache(maxsize=16)
def _tables(attack: tuple[int, ...], defence: tuple[int, ...]) -> Tables:
    """The worth of every set of nine neighbouring cards: six lookups weigh all cards of both sides."""
    worth = card_worth(attack, defence)
    return tuple(
        tuple(
            sum(worth[first + bit] for bit in range(CHUNK) if chunk >> bit & 1) for chunk in range(1 << CHUNK)
        )
        for first in range(0, CARDS, CHUNK)
    )


@lru_cache(maxsize=16)
def card_worth(attack: tuple[int, ...], defence: tuple[int, ...]) -> tuple[float, ...]:
    """What each card is worth in symbols, its text included."""
    return tuple(
        attack[card].bit_count() + defence[card].bit_count() + BONUS.get(card, 0.0) for card in range(CARDS)
    )


def _lead(tables: Tables, pools: Sequence[int]) -> float:
    """How much more Gandalf's set of cards is worth than the Balrog's."""
    gandalf, balrog = pools[0], pools[1] >> PER_SIDE
    low, middle, high, low_b, middle_b, high_b = tables
    return (
        low[gandalf & 511]
        + middle[gandalf >> 9 & 511]
        + high[gandalf >> 18]
        - low_b[balrog & 511]
        - middle_b[balrog >> 9 & 511]
        - high_b[balrog >> 18]
    )


class DuelAdvice(Advice):
    """The Duel's knowledge. A search looks to the end of the present duel, and judges what is left there."""

    exploration = 0.3

    def part(self, state: AnyState) -> int:
        assert isinstance(state, State)
        return state.duel + 4 * state.leg

    def play_out(self, state: AnyState, pick: Pick) -> None:
        """To the end of the duel, by cards taken at random."""
        assert isinstance(state, State)
        duel, leg = state.duel, state.leg
        while state.actor != OVER and state.duel == duel and state.leg == leg:
            if state.actor == CHANCE:
                state.apply(state.draw(pick))
            else:
                moves = state.legal()
                state.apply(moves[pick(len(moves))])

    def evaluate(self, state: AnyState) -> float:
        """Gandalf's chance, by the figures, the cards in play now, those kept and those still to be dealt."""
        assert isinstance(state, State)
        tables = _tables(state.settled.attack, state.settled.defence)
        ahead = state.steps[0] - state.steps[1]
        hand = _lead(tables, (card_set(state.hand[0]), card_set(state.hand[1])))
        kept = _lead(tables, state.reserve)
        deck = _lead(tables, state.deck)
        if state.duel == FINAL:
            far = ahead - 1 if ahead > 1 else ahead + 1 if ahead < -1 else 0
            x = -0.23 + 3.9 * far + 1.2 * hand
        elif state.duel == 2:
            x = -0.265 + 0.734 * ahead + 0.444 * (hand + deck) + 0.555 * kept
        elif state.duel == 1:
            x = -0.248 + 0.422 * ahead + 0.285 * (hand + deck) + 0.36 * kept
        else:
            x = 0.0
        return 1.0 / (1.0 + exp(-x))

    def greedy(self, state: AnyState, pick: Pick) -> Move:
        """The card that does best in this exchange, and of those the best attack, whatever the texts."""
        assert isinstance(state, State)
        due, settled = state.pending, state.settled
        if due == START:
            return START_BALROG if state.actor == GANDALF else START_GANDALF
        if due == VERDICT:
            return REJECT if settled.attack[state.laid].bit_count() > 2 else ACCEPT
        if due == DICTATE_OR_LEAVE:
            return DICTATE if settled.defence[state.enchanted].bit_count() < 2 else LEAVE
        if due not in (PLAY_CARD, SWAP_CARD, KEEP_CARD):
            return RECALL if RECALL in state.legal() and _answers_badly(state) else state.legal()[-1]
        moves = list(state.legal())
        scores = [_at_once(state, move % CARDS, due == KEEP_CARD) for move in moves]
        best = [move for move, score in zip(moves, scores, strict=True) if score == max(scores)]
        return best[pick(len(best))]

    def reasons(self, worlds: Sequence[AnyState], move: Move) -> tuple[Reason, ...]:
        return reasons([world for world in worlds if isinstance(world, State)], move)


def _answers_badly(state: State) -> bool:
    """Would Gandalf's last card lose by having to answer the Defense?"""
    defence = state.settled.defence[state.row[-2]]
    return LOSS[state.attack][defence] > LOSS[defence][state.attack]


def _at_once(state: State, card: int, keeping: bool) -> float:
    """What a card brings at once: the exchange first, then its attack; kept ones by all their symbols."""
    attack, defence = state.settled.attack[card], state.settled.defence[card]
    if keeping or not state.row:
        return attack.bit_count() + (defence.bit_count() if keeping else 0)
    swing = LOSS[defence][state.attack] - LOSS[state.attack][defence]
    return swing + attack.bit_count() / 8
