"""What is worth knowing about playing The Duel well.

One law stands behind all of it: whatever the rows, an exchange leaves the defender ahead by the symbols of
his defence less the symbols of the attack. So cards can be counted, in symbols, and what counts at the end of
a duel is how far the figures have come and how strong the cards are that each side still has for the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt

from ..core.advice import PHONE, Advice, Reason, Strength
from ..core.chance import Pick
from ..core.contract import CHANCE, OVER, Move
from ..core.contract import State as AnyState
from .components import (
    BALANCE,
    CARDS,
    ENCHANTMENT,
    FINAL,
    GANDALF,
    HAND,
    LOSS,
    MIRROR,
    PER_SIDE,
    PLAYS,
    POWER,
    TOP_STEP,
    WHIP,
    card_set,
)
from .hints import reasons
from .moves import (
    ACCEPT,
    DICTATE,
    DICTATE_OR_LEAVE,
    DRAW,
    KEEP,
    KEEP_CARD,
    LEAVE,
    LOOK_AT_HAND,
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

BONUS = {MIRROR: 6.5, WHIP: 5.5, BALANCE: 2.0, POWER: 2.0, ENCHANTMENT: 0.5}
"""What a text is worth beyond the card's symbols, in symbols, measured over matches of the search."""

Tables = tuple[tuple[float, ...], ...]
CHUNK = 9
"""Sets of cards are weighed nine cards at a time."""


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

    exploration = 0.15
    strengths = (
        Strength(8, overlooks=0.35, hesitates=0.12),
        Strength(12, overlooks=0.2, hesitates=0.05),
        Strength(30, overlooks=0.08, hesitates=0.015),
        Strength(80),
        Strength(2500, with_time=PHONE),
    )
    chance_children = HAND
    """Every card of a hand: Gandalf knows what the Enchantment has drawn when he dictates it or leaves it."""

    def drawn_in_secret(self, state: AnyState) -> bool:
        """What a text draws is seen by both sides, what is dealt is not."""
        assert isinstance(state, State)
        return state.pending != DRAW

    def book(self, state: AnyState, pick: Pick) -> Move | None:
        """Whoever may look, looks."""
        return LOOK_AT_HAND if LOOK_AT_HAND in state.legal() else None

    def part(self, state: AnyState) -> int:
        assert isinstance(state, State)
        return state.duel + 4 * state.leg

    def play_out(self, state: AnyState, pick: Pick) -> None:
        """Every other time to the end of the duel, by cards taken at random; else to the next card laid.

        Weighing alone misjudges the Balrog's texts, and random cards alone misjudge Gandalf's: by turns they
        correct each other.
        """
        assert isinstance(state, State)
        duel, leg, to_the_end = state.duel, state.leg, pick(2)
        while state.actor != OVER and state.duel == duel and state.leg == leg:
            if state.actor == CHANCE:
                state.apply(state.draw(pick))
            elif state.pending == KEEP_CARD:
                worth = card_worth(state.house.attack, state.house.defence)
                state.apply(max(state.legal(), key=lambda move: worth[move - KEEP]))
            elif to_the_end or state.pending != PLAY_CARD:
                moves = state.legal()
                state.apply(moves[pick(len(moves))])
            else:
                return

    def evaluate(self, state: AnyState) -> float:
        """Gandalf's chance, by the figures, the energy, and the cards in play, kept and still to be dealt."""
        assert isinstance(state, State)
        tables = _tables(state.house.attack, state.house.defence)
        ahead = state.steps[0] - state.steps[1] + state.points[0] - state.points[1]
        kept, deck = _lead(tables, state.reserve), _lead(tables, state.deck)
        if state.pending != PLAY_CARD:
            hand = _lead(tables, (card_set(state.hand[0]), card_set(state.hand[1])))
            return _between(state.duel, ahead, kept, hand, deck)
        lead, kept_later = _expected_end(state, card_worth(state.house.attack, state.house.defence))
        kept += kept_later
        left = 2 * (HAND if state.duel == FINAL else PLAYS) - state.played[0] - state.played[1]
        to_win = 0.5 if state.starter == GANDALF else -0.5
        if state.duel == FINAL:
            width = 0.6 + 0.015 * left
            return _at_least(lead, _to_win_final(ahead) or to_win, width)
        width = 0.42 * sqrt(left) + 0.1
        chances = [_at_least(lead, threshold, width) for threshold in (-5.5, -3.5, to_win, 3.5, 5.5)]
        value, before = 0.0, 1.0
        for chance, steps in zip((*chances, 0.0), (-3, -2, -1, 1, 2, 3), strict=True):
            value += (before - chance) * _after_duel(state, ahead, steps, kept, deck)
            before = chance
        return value

    def greedy(self, state: AnyState, pick: Pick) -> Move:
        """The card that does best in this exchange, and of those the best attack, whatever the texts."""
        assert isinstance(state, State)
        due, house = state.pending, state.house
        if due == START:
            return START_BALROG if state.actor == GANDALF else START_GANDALF
        if LOOK_AT_HAND in state.legal():
            return LOOK_AT_HAND
        if due == VERDICT:
            return REJECT if house.attack[state.laid].bit_count() > 2 else ACCEPT
        if due == DICTATE_OR_LEAVE:
            return DICTATE if house.defence[state.enchanted].bit_count() < 2 else LEAVE
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
    defence = state.house.defence[state.row[-2]]
    return LOSS[state.attack][defence] > LOSS[defence][state.attack]


def _at_once(state: State, card: int, keeping: bool) -> float:
    """What a card brings at once: the exchange first, then its attack; kept ones by all their symbols."""
    attack, defence = state.house.attack[card], state.house.defence[card]
    if keeping or not state.row:
        return attack.bit_count() + (defence.bit_count() if keeping else 0)
    swing = LOSS[defence][state.attack] - LOSS[state.attack][defence]
    return swing + attack.bit_count() / 8


def _expected_end(state: State, worth: Sequence[float]) -> tuple[float, float]:
    """How far Gandalf will probably be ahead at the end of the duel, and what the cards left then are worth.

    Fitted to matches of the search: it explains the end but for two spaces at the start of a duel and for one
    when one card is left.
    """
    share, kept, plays = 0.0, 0.0, HAND if state.duel == FINAL else PLAYS
    left = (plays - state.played[0], plays - state.played[1])
    for seat, sign in ((0, 1.0), (1, -1.0)):
        hand = state.hand[seat]
        if hand:
            total = 0.0
            for card in hand:
                total += worth[card]
            played = total * min(1.0, left[seat] / len(hand))
            share += sign * played
            kept += sign * (total - played)
    turn = 1.0 if state.turn == GANDALF else -1.0
    lead = state.energy[0] - state.energy[1] + 0.9 * share - 3.9 * (left[0] - left[1])
    if state.row:
        lead += turn * (2.1 - state.attack.bit_count())
    else:
        lead += turn * 0.55
    if state.magic:
        lead += 0.7
    if state.rage:
        lead += 0.3
    return lead, kept


def _at_least(lead: float, threshold: float, width: float) -> float:
    return 1.0 / (1.0 + exp(min(30.0, (threshold - lead) / width)))


def _to_win_final(ahead: int) -> float:
    """The lead in the final with which Gandalf wins the match, when he comes to it so many steps ahead."""
    if -2 < ahead < 2:
        return 0.0
    size = 3.5 if abs(ahead) == 2 else 5.5 if abs(ahead) == 3 else 99.0
    return -size if ahead > 0 else size


def _after_duel(state: State, ahead: int, steps: int, kept: float, deck: float) -> float:
    winner = GANDALF if steps > 0 else 1
    if state.steps[winner] + abs(steps) >= TOP_STEP and not state.house.extended:
        return 1.0 if steps > 0 else 0.0
    return _between(state.duel + 1, ahead + steps, kept, 0.0, deck)


def _between(duel: int, ahead: int, kept: float, hand: float, deck: float) -> float:
    """Gandalf's chance before a duel, by what is left for it and for the final."""
    if duel == FINAL:
        return _at_least(0.85 * (hand + kept) - 0.2, _to_win_final(ahead), 0.75)
    if duel == 2:
        x = -0.25 + 0.73 * ahead + 0.44 * (hand + deck) + 0.55 * kept
    elif duel == 1:
        x = -0.25 + 0.42 * ahead + 0.28 * (hand + deck) + 0.36 * kept
    else:
        x = 0.0
    return 1.0 / (1.0 + exp(-x))
