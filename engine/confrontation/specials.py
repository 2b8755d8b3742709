"""The variant: four special cards, each used once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.contract import CHANCE
from ..core.event import Teller
from .components import (
    DARK,
    EACH,
    FANGORN,
    GANDALF,
    GANDALF_THE_WHITE,
    LIGHT,
    MORDOR,
    PALANTIR,
    PIECES,
    RECALL_TO_MORDOR,
    REGIONS,
    SEATS,
    SHADOWFAX,
    SPECIALS,
    STANDS,
)
from .journey import advance, carry
from .moves import LOOK, LOOK_AROUND, MEMBERS, RIDE, TURN_UP
from .stages import DRAW_SEEN, MOVING
from .stands import expose, loose_group, single_out
from .turns import end_turn, put

if TYPE_CHECKING:
    from .state import State


def _spend(state: State, card: int, tell: Teller | None) -> None:
    state.specials &= ~card
    if tell is not None:
        tell.all("special_used", seat=SEATS[state.active], card=SPECIALS[card.bit_length() - 1])


def ride(state: State, move: int, tell: Teller | None) -> None:
    """Shadowfax: a step to a region without adversaries, and then the usual turn with the same piece."""
    _spend(state, SHADOWFAX, tell)
    state.riding = True
    advance(state, move - RIDE, tell)


def bring_back(state: State, tell: Teller | None) -> None:
    _spend(state, GANDALF_THE_WHITE, tell)
    put(state, GANDALF, FANGORN)
    state.mover = GANDALF
    if tell is not None:
        tell.all("gandalf_returned", stand=STANDS[state.stand[GANDALF]], region=REGIONS[FANGORN])
    end_turn(state, tell)


def recall(state: State, piece: int, tell: Teller | None) -> None:
    _spend(state, RECALL_TO_MORDOR, tell)
    single_out(state, piece)
    state.mover = piece
    carry(state, MORDOR, "recall_to_mordor", tell)
    end_turn(state, tell)


def look(state: State, move: int, tell: Teller | None) -> None:
    """The Palantír: what Dark has looked at may not be mixed in this turn."""
    _spend(state, PALANTIR, tell)
    if move >= LOOK_AROUND:
        for piece in MEMBERS[LIGHT][state.here[move - LOOK_AROUND]]:
            _see(state, piece, tell)
        return
    stand = move - LOOK
    if state.loose >> stand & 1:
        state.picked, state.stage, state.actor = stand, DRAW_SEEN, CHANCE
    else:
        _see(state, state.stand.index(stand), tell)


def see_drawn(state: State, move: int, tell: Teller | None) -> None:
    piece = move - TURN_UP
    single_out(state, piece, state.picked)
    state.stage, state.actor, state.draws = MOVING, DARK, state.draws + 1
    _see(state, piece, tell)


def _see(state: State, piece: int, tell: Teller | None) -> None:
    """Light knows his own pieces, so that both know what the Palantír shows."""
    expose(state, piece)
    stand = state.stand[piece]
    state.fixed |= 1 << stand
    if tell is not None:
        tell.reveal(
            "palantir_seen", stand=STANDS[stand], piece=PIECES[piece], region=REGIONS[state.at[piece]]
        )


def drawable(state: State) -> list[int]:
    """What chance may turn up: one of the pieces that are mixed with the chosen stand, or any defender."""
    if state.picked < 0:
        seat = 1 - state.active
        return [TURN_UP + p for p in MEMBERS[seat][state.here[seat * 16 + state.region]]]
    carrier = state.stand.index(state.picked)
    return [TURN_UP + p for p in loose_group(state, carrier // EACH, state.at[carrier])]
