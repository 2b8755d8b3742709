"""What is worth knowing about playing The Duel well.

One law is behind all of it: whatever the rows, an exchange leaves the defender ahead by the symbols of the
defence less the symbols of the attack. So cards can be counted, in symbols, and what counts at the end of a
duel is how far the figures have climbed and how strong the cards are that each side still has for the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt

from ..core.advice import PHONE_ITERATIONS, Advice, Reason, Strength
from ..core.chance import Pick
from ..core.contract import CHANCE, OVER, Move
from .components import (
    BALANCE,
    BALROG,
    CARD_COUNT,
    CARDS_PER_SIDE,
    ENCHANTMENT,
    FINAL,
    GANDALF,
    HAND_SIZE,
    LOSS,
    MIRROR,
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
    DICTATE_DUE,
    DRAW_DUE,
    KEEP,
    KEEP_DUE,
    LEAVE,
    LOOK_AT_HAND,
    PLAY_DUE,
    RECALL,
    REJECT,
    START_BALROG,
    START_DUE,
    START_GANDALF,
    SWAP_DUE,
    VERDICT_DUE,
)
from .state import State

TEXT_BONUS = {MIRROR: 6.5, WHIP: 5.5, BALANCE: 2.0, POWER: 2.0, ENCHANTMENT: 0.5}
"""The value of a text beyond the card's symbols, in symbols, measured over matches of the search."""

FURTHER_CARDS = 1
"""So many random cards are compared with the first when a duel is played on quickly."""

_ValueTables = tuple[tuple[float, ...], ...]
_CHUNK_SIZE = 9
"""Sets of cards are valued nine cards at a time."""
_CHUNK_MASK = (1 << _CHUNK_SIZE) - 1


@lru_cache(maxsize=16)
def _value_tables(attack: tuple[int, ...], defence: tuple[int, ...]) -> _ValueTables:
    """The value of every set of nine neighbouring cards: six look-ups value all cards of both sides."""
    values = card_values(attack, defence)
    return tuple(
        tuple(
            sum(values[first + bit] for bit in range(_CHUNK_SIZE) if chunk >> bit & 1)
            for chunk in range(_CHUNK_MASK + 1)
        )
        for first in range(0, CARD_COUNT, _CHUNK_SIZE)
    )


@lru_cache(maxsize=16)
def card_values(attack: tuple[int, ...], defence: tuple[int, ...]) -> tuple[float, ...]:
    """The value of each card in symbols, its text included."""
    return tuple(
        attack[card].bit_count() + defence[card].bit_count() + TEXT_BONUS.get(card, 0.0)
        for card in range(CARD_COUNT)
    )


def _lead_in_cards(tables: _ValueTables, card_sets: Sequence[int]) -> float:
    """How much more Gandalf's set of cards is worth than the Balrog's."""
    gandalf, balrog = card_sets[0], card_sets[1] >> CARDS_PER_SIDE
    low, middle, high, low_b, middle_b, high_b = tables
    return (
        low[gandalf & _CHUNK_MASK]
        + middle[gandalf >> 9 & _CHUNK_MASK]
        + high[gandalf >> 18]
        - low_b[balrog & _CHUNK_MASK]
        - middle_b[balrog >> 9 & _CHUNK_MASK]
        - high_b[balrog >> 18]
    )


class DuelAdvice(Advice[State]):
    """The Duel's knowledge. A search looks to the end of the present duel, and judges what is left there."""

    exploration = 0.4
    root_exploration = 0.4
    turn_due = "play"
    strengths: tuple[Strength, ...] = (
        Strength(8, blunder_rate=0.35, missed_wins=0.05, noise=0.12),
        Strength(12, blunder_rate=0.18, missed_wins=0.03, noise=0.045),
        Strength(24, blunder_rate=0.1, missed_wins=0.01, noise=0.02),
        Strength(120, solves_turn=True),
        Strength(2500, iterations_with_clock=PHONE_ITERATIONS, solves_turn=True),
    )
    max_chance_children = HAND_SIZE
    """Every card of a hand: Gandalf knows what the Enchantment has drawn when he dictates it or leaves it."""

    def is_private_draw(self, state: State) -> bool:
        """What a text draws is seen by both sides, what is dealt is not."""
        return state.pending != DRAW_DUE

    def opening_move(self, state: State, pick: Pick) -> Move | None:
        """Looking at the other's hand never harms."""
        return LOOK_AT_HAND if LOOK_AT_HAND in state.legal() else None

    def phase(self, state: State) -> int:
        return state.duel + 4 * state.leg

    def strikes_the_eye(self, state: State, move: Move) -> bool:
        """The card that does best in this exchange, as the symbols show it."""
        if state.pending != PLAY_DUE or not state.row:
            return False
        gain = _immediate_gain(state, move % CARD_COUNT, False)
        return gain >= max(_immediate_gain(state, each % CARD_COUNT, False) for each in state.legal())

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
                values = card_values(state.house.attack, state.house.defence)
                state.apply(max(state.legal(), key=lambda move: values[move - KEEP]))
            elif state.pending != PLAY_DUE:
                moves = state.legal()
                state.apply(moves[pick(len(moves))])
            elif to_the_end:
                state.apply(_answer(state, pick))
            else:
                return

    def evaluate(self, state: State) -> float:
        """Gandalf's chance, by the figures, the energy, and the cards in play, kept and still to be dealt."""
        tables = _value_tables(state.house.attack, state.house.defence)
        steps_ahead = state.steps[0] - state.steps[1] + state.points[0] - state.points[1]
        reserve, supply = _lead_in_cards(tables, state.reserve), _lead_in_cards(tables, state.supply)
        if state.pending != PLAY_DUE:
            hands = _lead_in_cards(tables, (card_set(state.hands[0]), card_set(state.hands[1])))
            return _chance_before_duel(state.duel, steps_ahead, reserve, hands, supply)
        energy_lead, kept_lead = _expected_end(state, card_values(state.house.attack, state.house.defence))
        reserve += kept_lead
        plays = 2 * PLAYS[state.duel] - state.played[0] - state.played[1]
        lead_to_win = 0.5 if state.starter == GANDALF else -0.5
        if state.duel == FINAL:
            width = 0.6 + 0.015 * plays
            return _chance_of_lead(energy_lead, _lead_to_win_final(steps_ahead) or lead_to_win, width)
        width = 0.42 * sqrt(plays) + 0.1
        chances = [
            _chance_of_lead(energy_lead, threshold, width)
            for threshold in (-5.5, -3.5, lead_to_win, 3.5, 5.5)
        ]
        value, before = 0.0, 1.0
        for chance, steps in zip((*chances, 0.0), (-3, -2, -1, 1, 2, 3), strict=True):
            value += (before - chance) * _chance_after_duel(state, steps_ahead, steps, reserve, supply)
            before = chance
        return value

    def greedy_move(self, state: State, pick: Pick) -> Move:
        """The card that does best in this exchange, and of those the best attack, whatever the texts."""
        due, house = state.pending, state.house
        if due == START_DUE:
            return START_BALROG if state.actor == GANDALF else START_GANDALF
        if LOOK_AT_HAND in state.legal():
            return LOOK_AT_HAND
        if due == VERDICT_DUE:
            return REJECT if house.attack[state.pending_card].bit_count() > 2 else ACCEPT
        if due == DICTATE_DUE:
            return DICTATE if house.defence[state.enchanted_card].bit_count() < 2 else LEAVE
        if due not in (PLAY_DUE, SWAP_DUE, KEEP_DUE):
            return RECALL if RECALL in state.legal() and _answers_badly(state) else state.legal()[-1]
        moves = list(state.legal())
        scores = [_immediate_gain(state, move % CARD_COUNT, due == KEEP_DUE) for move in moves]
        best = [move for move, score in zip(moves, scores, strict=True) if score == max(scores)]
        return best[pick(len(best))]

    def reasons(self, worlds: Sequence[State], move: Move) -> tuple[Reason, ...]:
        return reasons(worlds, move)


def _answer(state: State, pick: Pick) -> Move:
    """The best answer of a few random cards to the attack on the table."""
    moves = state.legal()
    choice = moves[pick(len(moves))]
    if state.row:
        best = _immediate_gain(state, choice % CARD_COUNT, False)
        for _ in range(FURTHER_CARDS):
            move = moves[pick(len(moves))]
            gain = _immediate_gain(state, move % CARD_COUNT, False)
            if gain > best:
                best, choice = gain, move
    return choice


def _answers_badly(state: State) -> bool:
    """Would Gandalf's last card lose by having to answer the Defense?"""
    defence = state.house.defence[state.row[-2]]
    return LOSS[state.attack][defence] > LOSS[defence][state.attack]


def _immediate_gain(state: State, card: int, keeping: bool) -> float:
    """What a card gains at once: by the exchange, then by its attack; a card to keep, by all its symbols."""
    attack, defence = state.house.attack[card], state.house.defence[card]
    if keeping or not state.row:
        return attack.bit_count() + (defence.bit_count() if keeping else 0)
    swing = LOSS[defence][state.attack] - LOSS[state.attack][defence]
    return swing + attack.bit_count() / 8


def _expected_end(state: State, values: Sequence[float]) -> tuple[float, float]:
    """How far Gandalf will probably be ahead at the end of the duel, in energy and in the cards left then.

    Fitted to matches of the search: its error is two spaces at the start of a duel, and one when one card
    is left.
    """
    played_lead, kept_lead, plays = 0.0, 0.0, PLAYS[state.duel]
    plays_left = (plays - state.played[0], plays - state.played[1])
    for seat, sign in ((0, 1.0), (1, -1.0)):
        hand = state.hands[seat]
        if hand:
            total = 0.0
            for card in hand:
                total += values[card]
            played = total * min(1.0, plays_left[seat] / len(hand))
            played_lead += sign * played
            kept_lead += sign * (total - played)
    turn = 1.0 if state.turn == GANDALF else -1.0
    energy_lead = (
        state.energy[0] - state.energy[1] + 0.9 * played_lead - 3.9 * (plays_left[0] - plays_left[1])
    )
    if state.row:
        energy_lead += turn * (2.1 - state.attack.bit_count())
    else:
        energy_lead += turn * 0.55
    if state.magic_waits:
        energy_lead += 0.7
    if state.rage_waits:
        energy_lead += 0.3
    return energy_lead, kept_lead


def _chance_of_lead(expected: float, threshold: float, width: float) -> float:
    """The chance that a lead will be above the threshold, when it is expected with this uncertainty."""
    return 1.0 / (1.0 + exp(min(30.0, (threshold - expected) / width)))


def _lead_to_win_final(steps_ahead: int) -> float:
    """The lead in the final with which Gandalf wins the match; 0 where the winner of the final wins it."""
    if -2 < steps_ahead < 2:
        return 0.0
    size = 3.5 if abs(steps_ahead) == 2 else 5.5 if abs(steps_ahead) == 3 else 99.0
    return -size if steps_ahead > 0 else size


def _chance_after_duel(state: State, steps_ahead: int, steps: int, reserve: float, supply: float) -> float:
    """Gandalf's chance after he has climbed these steps; a negative number counts for the Balrog."""
    winner = GANDALF if steps > 0 else BALROG
    if state.steps[winner] + abs(steps) >= TOP_STEP and not state.house.extended:
        return 1.0 if steps > 0 else 0.0
    return _chance_before_duel(state.duel + 1, steps_ahead + steps, reserve, 0.0, supply)


def _chance_before_duel(duel: int, steps_ahead: int, reserve: float, hands: float, supply: float) -> float:
    """Gandalf's chance before a duel, by his lead in the cards for it and for the final."""
    if duel == FINAL:
        return _chance_of_lead(0.85 * (hands + reserve) - 0.2, _lead_to_win_final(steps_ahead), 0.75)
    if duel == 2:
        x = -0.25 + 0.73 * steps_ahead + 0.44 * (hands + supply) + 0.55 * reserve
    elif duel == 1:
        x = -0.25 + 0.42 * steps_ahead + 0.28 * (hands + supply) + 0.36 * reserve
    else:
        x = 0.0
    return 1.0 / (1.0 + exp(-x))
