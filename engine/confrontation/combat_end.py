"""What becomes of the fighters: flight, elimination, Shelob's return, and the next combat or none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.event import EventLog
from .combat_record import current_combat
from .components import (
    CAPACITY,
    DARK,
    DARK_OFFSET,
    FRODO,
    FULL_SIDE,
    GONDOR,
    LIGHT,
    NO_CARD,
    NO_PIECE,
    OFF_BOARD,
    PER_SIDE,
    PIECES,
    REGION_COUNT,
    REGIONS,
    SEATS,
    SHELOB,
    STANDS,
    STRENGTH,
    VALUE,
)
from .events import CombatEnded, Eliminated, Fled, HandsRefreshed, ShelobReturned, StrengthsCompared
from .hidden_information import keep_known, mix_on_meeting
from .moves import NEXT_COMBAT, STRENGTHS_COMPARED
from .turns import clear_combat, end_game, end_turn, put

if TYPE_CHECKING:
    from .state import State

NOBODY, DARK_FIGHTER, LIGHT_FIGHTER, BOTH_FIGHTERS = range(4)
"""The fighters that a combat eliminates."""


def flee(state: State, piece: int, to: int, by: str, log: EventLog | None) -> None:
    seat = piece // PER_SIDE
    put(state, piece, to)
    mix_on_meeting(state, seat, to)
    if log is not None:
        log.public(
            Fled(
                seat=SEATS[seat],
                piece=PIECES[piece],
                stand=STANDS[state.stand_of[piece]],
                origin=REGIONS[state.combat_region],
                region=REGIONS[to],
                by=by,
            )
        )


def compare_strengths(state: State, log: EventLog | None) -> None:
    """Piece and card together: the weaker is eliminated, and in a tie both are."""
    light = state.light_strength + VALUE[state.light_card_used]
    dark = STRENGTH[state.dark_fighter] + VALUE[state.dark_card_used]
    state.pending = STRENGTHS_COMPARED
    if log is not None:
        log.public(StrengthsCompared(light=light, dark=dark))
    losers = BOTH_FIGHTERS if light == dark else DARK_FIGHTER if light > dark else LIGHT_FIGHTER
    eliminate_losers(state, losers, "strength", log)


# Elimination and what follows


def eliminate(state: State, piece: int, by: str, log: EventLog | None, ability_of: str | None = None) -> bool:
    """Take a piece off the board; True if that ended the game."""
    region = state.at[piece]
    put(state, piece, OFF_BOARD)
    state.turns_without_elimination = -1
    if log is not None:
        stand = STANDS[state.stand_of[piece]]
        log.public(
            Eliminated(piece=PIECES[piece], stand=stand, region=REGIONS[region], by=by, ability_of=ability_of)
        )
    if piece == FRODO:
        if state.light_fighter != NO_PIECE:
            state.last_combat = current_combat(state, "strength" if by == "tie" else by)
        clear_combat(state)
        end_game(state, DARK, "frodo_eliminated", log)
        return True
    return False


def eliminate_losers(state: State, losers: int, by: str, log: EventLog | None) -> None:
    light, dark = state.light_fighter, state.dark_fighter
    cause = "tie" if by == "strength" and losers == BOTH_FIGHTERS else by
    # An ability that eliminates both is Boromir's.
    killer = PIECES[dark if losers == LIGHT_FIGHTER else light] if by == "ability" else None
    if losers != LIGHT_FIGHTER:
        eliminate(state, dark, cause, log, killer)
    if losers != DARK_FIGHTER and eliminate(state, light, cause, log, killer):
        return
    if losers == LIGHT_FIGHTER and dark == SHELOB:
        _return_shelob(state, log)
    end_combat(state, by, log)


def _return_shelob(state: State, log: EventLog | None) -> None:
    """To Gondor, if there is room for her and nobody of Light; else she is eliminated."""
    if state.combat_region == GONDOR:
        if state.house_rules.shelob_checked_in_gondor and state.pieces_in_region[GONDOR]:
            eliminate(state, SHELOB, "gondor", log)
        return
    creatures = state.pieces_in_region[DARK_OFFSET + GONDOR].bit_count()
    if state.pieces_in_region[GONDOR] or creatures == CAPACITY[GONDOR]:
        eliminate(state, SHELOB, "gondor", log)
        return
    put(state, SHELOB, GONDOR)
    mix_on_meeting(state, DARK, GONDOR)
    if log is not None:
        log.public(ShelobReturned(stand=STANDS[state.stand_of[SHELOB]], region=REGIONS[GONDOR]))


def end_combat(state: State, by: str, log: EventLog | None) -> None:
    """Played cards lie open, survivors are hidden again; while both sides are there, they fight on."""
    state.last_combat = current_combat(state, by)
    region, defender = state.combat_region, 1 - state.active
    if state.house_rules.fighters_stay_known:
        for piece in (state.light_fighter, state.dark_fighter):
            if state.at[piece] == region and piece != state.moving_piece:
                keep_known(state, piece)
    mix_on_meeting(state, defender, region)
    has_used_last_cards = state.light_card != NO_CARD and not state.hands[LIGHT]
    defenders = state.pieces_in_region[defender * REGION_COUNT + region]
    fights_on = state.at[state.moving_piece] == region and defenders != 0
    clear_combat(state)
    if fights_on:
        state.combat_region, state.pending = region, NEXT_COMBAT
    if log is not None:
        log.public(CombatEnded(region=REGIONS[region]))
    if has_used_last_cards:
        state.hands[LIGHT] = state.hands[DARK] = FULL_SIDE
        if log is not None:
            log.public(HandsRefreshed())
    if not fights_on:
        end_turn(state, log)
