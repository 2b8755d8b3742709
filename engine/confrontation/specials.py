"""The variant: four special cards, each used once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.contract import CHANCE
from ..core.event import EventLog
from .components import (
    DARK,
    FANGORN,
    GANDALF,
    GANDALF_THE_WHITE,
    LIGHT,
    MORDOR,
    NO_STAND,
    PALANTIR,
    PIECES,
    RECALL_TO_MORDOR,
    REGIONS,
    SEATS,
    SHADOWFAX,
    SPECIALS,
    STANDS,
)
from .events import GandalfReturned, PalantirSeen, SpecialUsed
from .hidden_information import expose, mixed_group, single_out
from .journey import advance, carry
from .moves import (
    DRAWING_SEEN_PIECE,
    LOOK_AT_REGION,
    LOOK_AT_STAND,
    MEMBERS,
    MOVE,
    MOVING,
    RIDE_SHADOWFAX,
    TURN_UP,
)
from .turns import end_turn, put

if TYPE_CHECKING:
    from .state import State


def _use_up(state: State, card: int, log: EventLog | None) -> None:
    state.specials &= ~card
    if log is not None:
        log.public(SpecialUsed(seat=SEATS[state.active], card=SPECIALS[card.bit_length() - 1]))


def ride_shadowfax(state: State, move: int, log: EventLog | None) -> None:
    """A step to a region without adversaries, and then the usual turn with the same piece."""
    _use_up(state, SHADOWFAX, log)
    state.riding_shadowfax = True
    advance(state, move - RIDE_SHADOWFAX + MOVE, log)


def bring_back_gandalf(state: State, log: EventLog | None) -> None:
    _use_up(state, GANDALF_THE_WHITE, log)
    put(state, GANDALF, FANGORN)
    state.moving_piece = GANDALF
    if log is not None:
        log.public(GandalfReturned(stand=STANDS[state.stand_of[GANDALF]], region=REGIONS[FANGORN]))
    end_turn(state, log)


def recall_to_mordor(state: State, piece: int, log: EventLog | None) -> None:
    _use_up(state, RECALL_TO_MORDOR, log)
    single_out(state, piece)
    state.moving_piece = piece
    carry(state, MORDOR, "recall_to_mordor", log)
    end_turn(state, log)


# The Palantír


def look_into_palantir(state: State, move: int, log: EventLog | None) -> None:
    """Pieces that Dark has looked at may not be mixed in this turn."""
    _use_up(state, PALANTIR, log)
    if move >= LOOK_AT_REGION:
        for piece in MEMBERS[LIGHT][state.pieces_in_region[move - LOOK_AT_REGION]]:
            _see(state, piece, log)
        return
    stand = move - LOOK_AT_STAND
    if state.mixed_stands >> stand & 1:
        state.chosen_stand, state.pending, state.actor = stand, DRAWING_SEEN_PIECE, CHANCE
    else:
        _see(state, state.stand_of.index(stand), log)


def drawable_pieces(state: State) -> list[int]:
    """What chance may turn up: one of the pieces that are mixed with the chosen stand."""
    carrier = state.stand_of.index(state.chosen_stand)
    return [TURN_UP + piece for piece in mixed_group(state, LIGHT, state.at[carrier])]


def turn_up_seen_piece(state: State, move: int, log: EventLog | None) -> None:
    piece = move - TURN_UP
    single_out(state, piece, state.chosen_stand)
    state.chosen_stand = NO_STAND
    state.pending, state.actor, state.draw_count = MOVING, DARK, state.draw_count + 1
    _see(state, piece, log)


def _see(state: State, piece: int, log: EventLog | None) -> None:
    """Light knows his own pieces, so both sides know what the Palantír shows."""
    expose(state, piece)
    stand = state.stand_of[piece]
    state.unmixable_stands |= 1 << stand
    if log is not None:
        region = REGIONS[state.at[piece]]
        log.revealed(PalantirSeen(stand=STANDS[stand], piece=PIECES[piece], region=region))
