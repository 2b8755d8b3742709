"""What the player of November 2026 knew, where the games have learnt more since."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from math import exp, sqrt
from typing import Any

from engine.confrontation.advice import ConfrontationAdvice
from engine.confrontation.components import (
    DARK,
    DARK_OFFSET,
    FRODO,
    LIGHT,
    PER_SIDE,
    PIECE_COUNT,
    REGION_COUNT,
    SHIRE,
)
from engine.confrontation.evaluation import _FRODO_PLACES, CREATURES_ON_FOOT, can_reach, way_to_frodo
from engine.confrontation.state import State as ConfrontationState
from engine.core.advice import Advice
from engine.core.chance import Pick
from engine.core.contract import CHANCE, OVER
from engine.duel.advice import DuelAdvice
from engine.duel.components import (
    BALROG,
    CARD_COUNT,
    CARDS_PER_SIDE,
    FINAL,
    GANDALF,
    PLAYS,
    TOP_STEP,
    card_set,
)
from engine.duel.evaluation import card_values, chance_of_lead, expected_energy_lead, lead_to_win_final
from engine.duel.moves import KEEP, KEEP_DUE, PLAY_DUE
from engine.duel.state import State
from tests.arena.frozen_weights import (
    BASE_VALUE,
    COMPANY_VALUE,
    HAND_VALUE,
    PLACE_VALUE,
    REACH_VALUE,
    REACHING_VALUE,
    TO_MOVE_VALUE,
    TWO_IN_SHIRE_VALUE,
)


class FrozenDuelAdvice(DuelAdvice):
    """It played duels on by cards at random, and counted what is left for other duels in symbols."""

    def play_out(self, state: State, pick: Pick) -> None:
        duel, leg, to_the_end = state.duel, state.leg, pick(2)
        while state.actor != OVER and state.duel == duel and state.leg == leg:
            if state.actor == CHANCE:
                state.apply(state.draw(pick))
            elif state.pending == KEEP_DUE:
                values = card_values(state.house.attack, state.house.defence)
                state.apply(max(state.legal(), key=lambda move: values[move - KEEP]))
            elif to_the_end or state.pending != PLAY_DUE:
                moves = state.legal()
                state.apply(moves[pick(len(moves))])
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
        values = card_values(state.house.attack, state.house.defence)
        energy_lead = expected_energy_lead(state, values)
        reserve += _expected_lead_in_kept_cards(state, values)
        plays = 2 * PLAYS[state.duel] - state.played[0] - state.played[1]
        lead_to_win = 0.5 if state.starter == GANDALF else -0.5
        if state.duel == FINAL:
            width = 0.6 + 0.015 * plays
            return chance_of_lead(energy_lead, lead_to_win_final(steps_ahead) or lead_to_win, width)
        width = 0.42 * sqrt(plays) + 0.1
        chances = [
            chance_of_lead(energy_lead, threshold, width) for threshold in (-5.5, -3.5, lead_to_win, 3.5, 5.5)
        ]
        value, before = 0.0, 1.0
        for chance, steps in zip((*chances, 0.0), (-3, -2, -1, 1, 2, 3), strict=True):
            value += (before - chance) * _chance_after_duel(state, steps_ahead, steps, reserve, supply)
            before = chance
        return value


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


def _expected_lead_in_kept_cards(state: State, values: Sequence[float]) -> float:
    """How much more the cards will be worth that Gandalf does not play in this duel."""
    kept_lead, plays = 0.0, PLAYS[state.duel]
    for seat, sign in ((0, 1.0), (1, -1.0)):
        hand = state.hands[seat]
        if hand:
            total = sum(values[card] for card in hand)
            kept_lead += sign * (total - total * min(1.0, (plays - state.played[seat]) / len(hand)))
    return kept_lead


def _chance_after_duel(state: State, steps_ahead: int, steps: int, reserve: float, supply: float) -> float:
    """Gandalf's chance after he has climbed these steps; a negative number counts for the Balrog."""
    winner = GANDALF if steps > 0 else BALROG
    if state.steps[winner] + abs(steps) >= TOP_STEP and not state.house.extended:
        return 1.0 if steps > 0 else 0.0
    return _chance_before_duel(state.duel + 1, steps_ahead + steps, reserve, 0.0, supply)


def _chance_before_duel(duel: int, steps_ahead: int, reserve: float, hands: float, supply: float) -> float:
    """Gandalf's chance before a duel, by his lead in the cards for it and for the final."""
    if duel == FINAL:
        return chance_of_lead(0.85 * (hands + reserve) - 0.2, lead_to_win_final(steps_ahead), 0.75)
    if duel == 2:
        x = -0.25 + 0.73 * steps_ahead + 0.44 * (hands + supply) + 0.55 * reserve
    elif duel == 1:
        x = -0.25 + 0.42 * steps_ahead + 0.28 * (hands + supply) + 0.36 * reserve
    else:
        x = 0.0
    return 1.0 / (1.0 + exp(-x))


class FrozenConfrontationAdvice(ConfrontationAdvice):
    """It valued pieces and places otherwise, and did not mind how much Dark knows of Frodo."""

    def likely_world(self, state: ConfrontationState, seat: int, pick: Pick) -> ConfrontationState:
        return state.determinize(seat, pick)

    def log_odds(self, state: ConfrontationState) -> float:
        return _log_odds(state)


def _log_odds(state: ConfrontationState) -> float:
    """How the board and the hands stand, for Light."""
    at, hands = state.at, state.hands
    light_hand_values, dark_hand_values = _hand_values()
    value = BASE_VALUE + light_hand_values[hands[LIGHT]] + dark_hand_values[hands[DARK]]
    value += TO_MOVE_VALUE if state.active == LIGHT else -TO_MOVE_VALUE
    for values_of_piece, region in zip(_board_values()[at[FRODO]], at, strict=True):
        value += values_of_piece[region]
    reaches = can_reach()[at[FRODO]]
    value += REACHING_VALUE[sum([reaches[at[piece]] for piece in CREATURES_ON_FOOT])]
    if state.pieces_in_region[DARK_OFFSET + SHIRE].bit_count() > 1:
        value += TWO_IN_SHIRE_VALUE
    return value


@cache
def _hand_values() -> tuple[tuple[float, ...], ...]:
    """By side and set of cards."""
    return tuple(
        tuple(
            sum(values[card] for card in range(PER_SIDE) if cards >> card & 1)
            for cards in range(1 << PER_SIDE)
        )
        for values in HAND_VALUE
    )


@cache
def _board_values() -> tuple[tuple[tuple[float, ...], ...], ...]:
    """By Frodo's region, character and its region."""
    return tuple(
        tuple(
            (*(_piece_value(piece, region, frodo) for region in range(REGION_COUNT)), 0.0)
            for piece in range(PIECE_COUNT)
        )
        for frodo in _FRODO_PLACES
    )


def _piece_value(piece: int, region: int, frodo: int) -> float:
    value: float = PLACE_VALUE[piece][region]
    if piece >= PER_SIDE:
        return value + REACH_VALUE[piece - PER_SIDE][way_to_frodo(region, frodo)]
    if piece != FRODO and region == frodo:
        return value + COMPANY_VALUE[piece]
    return value


FROZEN_ADVICE: Mapping[str, type[Advice[Any]]] = {
    "duel": FrozenDuelAdvice,
    "confrontation": FrozenConfrontationAdvice,
}
"""For the games that have learnt more."""
