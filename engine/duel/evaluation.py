"""What a position of The Duel is worth, at the start of a duel and while it is played.

One law is behind the play of a duel: whatever the rows, an exchange leaves the defender ahead by the symbols
of the defence less the symbols of the attack. So cards can be counted, in symbols. What the lead of a figure
and each card are worth for the duels that are still to come was learned (`weights.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from typing import NamedTuple

from ..core.advice import EVEN_CHANCE
from .components import (
    BALANCE,
    BALROG,
    CARD_COUNT,
    CARDS_PER_SIDE,
    DECKS,
    ENCHANTMENT,
    FINAL,
    GANDALF,
    MIRROR,
    PLAYS,
    POWER,
    TOP_STEP,
    WHIP,
    card_set,
)
from .moves import PLAY_DUE
from .state import State
from .weights import BEFORE_DUEL, GREATEST_LEAD, LEARNED_DECK

TEXT_BONUS = {MIRROR: 6.5, WHIP: 5.5, BALANCE: 2.0, POWER: 2.0, ENCHANTMENT: 0.5}
"""The value of a text beyond the card's symbols, in symbols, measured over matches of the search."""


_CHUNK_SIZE = 9
"""Sets of cards are valued nine cards at a time."""
_CHUNK_MASK = (1 << _CHUNK_SIZE) - 1
_WorthTables = tuple[tuple[float, ...], ...]


class _CardsBefore(NamedTuple):
    """What cards are worth before a duel."""

    unplayed: _WorthTables
    kept: _WorthTables


@lru_cache(maxsize=16)
def _cards_before_duel(attack: tuple[int, ...], defence: tuple[int, ...], duel: int) -> _CardsBefore:
    """What the cards of this deck are worth before a duel, unplayed and kept."""
    unplayed = _adapted(BEFORE_DUEL[duel].unplayed, attack, defence, duel)
    return _CardsBefore(_worth_tables(unplayed), _worth_tables(worth_of_kept_cards(attack, defence, duel)))


@lru_cache(maxsize=16)
def worth_of_kept_cards(attack: tuple[int, ...], defence: tuple[int, ...], duel: int) -> tuple[float, ...]:
    """What each card of this deck is worth to Gandalf before a duel, if it was kept for the final."""
    return _adapted(BEFORE_DUEL[duel].kept, attack, defence, duel)


def _adapted(
    learned: Sequence[float], attack: tuple[int, ...], defence: tuple[int, ...], duel: int
) -> tuple[float, ...]:
    """The worth of the cards of this deck, which may have other symbols than when it was learned."""
    deck, symbol = DECKS[LEARNED_DECK], BEFORE_DUEL[duel].symbol
    worth = []
    for card, known in enumerate(learned):
        symbols = attack[card].bit_count() + defence[card].bit_count()
        more = symbols - deck.attack[card].bit_count() - deck.defence[card].bit_count()
        worth.append(known + (symbol if card < CARDS_PER_SIDE else -symbol) * more)
    return tuple(worth)


def _worth_tables(worth: Sequence[float]) -> _WorthTables:
    """The worth of every set of nine neighbouring cards: six look-ups value all cards of both sides."""
    return tuple(
        tuple(
            sum(worth[first + bit] for bit in range(_CHUNK_SIZE) if chunk >> bit & 1)
            for chunk in range(_CHUNK_MASK + 1)
        )
        for first in range(0, CARD_COUNT, _CHUNK_SIZE)
    )


def _worth_of(tables: _WorthTables, cards: int) -> float:
    """What a set of cards of both sides is worth to Gandalf."""
    total = 0.0
    for table in tables:
        total += table[cards & _CHUNK_MASK]
        cards >>= _CHUNK_SIZE
    return total


def gandalfs_chance(state: State) -> float:
    """By the figures, the energy, and the cards in play, kept and still to be dealt."""
    steps_ahead = state.steps[0] - state.steps[1] + state.points[0] - state.points[1]
    kept = state.reserve[0] | state.reserve[1]
    unplayed = state.supply[0] | state.supply[1]
    if state.pending == PLAY_DUE:
        return _chance_during_duel(state, steps_ahead, kept, unplayed)
    if state.duel == 0:
        return EVEN_CHANCE
    hands = card_set(state.hands[0]) | card_set(state.hands[1])
    if state.duel == FINAL:
        kept |= hands
    else:
        unplayed |= hands
    cards = _cards_before_duel(state.house.attack, state.house.defence, state.duel)
    worth = _worth_of(cards.kept, kept) + _worth_of(cards.unplayed, unplayed)
    return _chance(_worth_of_lead(state.duel, steps_ahead) + worth)


def _chance_during_duel(state: State, steps_ahead: int, kept: int, unplayed: int) -> float:
    """By how far the duel will probably be won, and what is left for the duels after it."""
    energy_lead = expected_energy_lead(state, card_values(state.house.attack, state.house.defence))
    plays = 2 * PLAYS[state.duel] - state.played[0] - state.played[1]
    lead_to_win = 0.5 if state.starter == GANDALF else -0.5
    if state.duel == FINAL:
        width = 0.6 + 0.015 * plays
        return chance_of_lead(energy_lead, lead_to_win_final(steps_ahead) or lead_to_win, width)
    width = 0.42 * sqrt(plays) + 0.1
    cards = _cards_after_duel(state, kept, unplayed)
    chances = [
        chance_of_lead(energy_lead, threshold, width) for threshold in (-5.5, -3.5, lead_to_win, 3.5, 5.5)
    ]
    value, before = 0.0, 1.0
    for chance, steps in zip((*chances, 0.0), (-3, -2, -1, 1, 2, 3), strict=True):
        value += (before - chance) * _chance_after_duel(state, steps_ahead, steps, cards)
        before = chance
    return value


@lru_cache(maxsize=16)
def card_values(attack: tuple[int, ...], defence: tuple[int, ...]) -> tuple[float, ...]:
    """The value of each card in symbols, its text included."""
    return tuple(
        attack[card].bit_count() + defence[card].bit_count() + TEXT_BONUS.get(card, 0.0)
        for card in range(CARD_COUNT)
    )


def expected_energy_lead(state: State, values: Sequence[float]) -> float:
    """How far Gandalf will probably be ahead at the end of the duel, in energy.

    Fitted to matches of the search: its error is two spaces at the start of a duel, and one when one card
    is left.
    """
    played_lead, plays = 0.0, PLAYS[state.duel]
    plays_left = (plays - state.played[0], plays - state.played[1])
    for seat, sign in ((0, 1.0), (1, -1.0)):
        hand = state.hands[seat]
        if hand:
            total = 0.0
            for card in hand:
                total += values[card]
            played_lead += sign * total * min(1.0, plays_left[seat] / len(hand))
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
    return energy_lead


def chance_of_lead(expected: float, threshold: float, width: float) -> float:
    """The chance that a lead will be above the threshold, when it is expected with this uncertainty."""
    return 1.0 / (1.0 + exp(min(30.0, (threshold - expected) / width)))


def lead_to_win_final(steps_ahead: int) -> float:
    """The lead in the final with which Gandalf wins the match; 0 where the winner of the final wins it."""
    if -2 < steps_ahead < 2:
        return 0.0
    size = 3.5 if abs(steps_ahead) == 2 else 5.5 if abs(steps_ahead) == 3 else 99.0
    return -size if steps_ahead > 0 else size


def _cards_after_duel(state: State, kept: int, unplayed: int) -> float:
    """What the cards will be worth after this duel, of which each side keeps those that it does not play."""
    attack, defence, duel = state.house.attack, state.house.defence, state.duel
    cards, worth = (
        _cards_before_duel(attack, defence, duel + 1),
        worth_of_kept_cards(attack, defence, duel + 1),
    )
    total = _worth_of(cards.kept, kept) + _worth_of(cards.unplayed, unplayed)
    for seat in (GANDALF, BALROG):
        hand = state.hands[seat]
        if hand:
            worth_of_hand = 0.0
            for card in hand:
                worth_of_hand += worth[card]
            total += worth_of_hand * (1.0 - min(1.0, (PLAYS[duel] - state.played[seat]) / len(hand)))
    return total


def _chance_after_duel(state: State, steps_ahead: int, steps: int, cards: float) -> float:
    """Gandalf's chance after he has climbed these steps; a negative number counts for the Balrog."""
    winner = GANDALF if steps > 0 else BALROG
    if state.steps[winner] + abs(steps) >= TOP_STEP and not state.house.extended:
        return 1.0 if steps > 0 else 0.0
    return _chance(_worth_of_lead(state.duel + 1, steps_ahead + steps) + cards)


def _worth_of_lead(duel: int, steps_ahead: int) -> float:
    return BEFORE_DUEL[duel].lead[max(-GREATEST_LEAD, min(GREATEST_LEAD, steps_ahead)) + GREATEST_LEAD]


def _chance(log_odds: float) -> float:
    return 1.0 / (1.0 + exp(max(-30.0, min(30.0, -log_odds))))
