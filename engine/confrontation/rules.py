"""The rules in one table: each decision is a stage with a name, its moves, and a way to carry one out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ..core.event import Teller
from . import cards, combat, journey, specials
from .aftermath import mix_or_not
from .components import DARK, EACH, FRONT, HOME, LIGHT, OFF, OWN, PIECES, REGIONS, SEATS
from .moves import BRING_BACK, LOOK, MEMBERS, MIX, PASS, PLACE, RECALL
from .stages import (
    AGAIN,
    DRAW_DEFENDER,
    DRAW_SEEN,
    FLIGHT_OF_FRODO,
    FLIGHT_OF_PIPPIN,
    LAST_MIXING,
    MINES,
    MIXING,
    MOVING,
    NEXT_COMBAT,
    PICK,
    PLACING,
    PLAYING,
    REPLACING,
    RETREAT,
    SAM_ALONE,
    SARUMAN_SPEAKS,
)
from .stands import mix
from .turns import begin_turn, close_turn, put, turn_moves

if TYPE_CHECKING:
    from .state import State


def places(state: State) -> list[int]:
    """Four pieces at home, one in each region in front of it."""
    seat = state.actor
    here, base = state.here, seat * 16
    free = [region for region in FRONT[seat] if not here[base + region]]
    if here[base + HOME[seat]].bit_count() < 4:
        free.append(HOME[seat])
    return [PLACE + p * 16 + region for p in OWN[seat] if state.at[p] == OFF for region in free]


def place(state: State, move: int, tell: Teller | None) -> None:
    seat = state.actor
    piece, region = divmod(move - PLACE, 16)
    put(state, piece, region)
    if tell is not None:
        tell.split(seat, "placed", {"piece": PIECES[piece], "region": REGIONS[region]}, seat=SEATS[seat])
    if not any(state.at[p] == OFF for p in OWN[seat]):
        _number_stands(state, seat)
        if seat == LIGHT:
            state.actor = DARK
        else:
            begin_turn(state, DARK, tell)


def _number_stands(state: State, seat: int) -> None:
    """Stands get their names by region; those at home are mixed, so their names say nothing of the pieces."""
    number = seat * EACH
    for region in (HOME[seat], *FRONT[seat]):
        for piece in MEMBERS[seat][state.here[seat * 16 + region]]:
            state.stand[piece] = number
            number += 1
    mix(state, seat, HOME[seat])


def take_turn(state: State, move: int, tell: Teller | None) -> None:
    if move < PLACE:
        journey.advance(state, move, tell)
    elif move < RECALL:
        specials.ride(state, move, tell)
    elif move < LOOK:
        specials.recall(state, OWN[DARK][move - RECALL], tell)
    elif move < BRING_BACK:
        specials.look(state, move, tell)
    elif move == BRING_BACK:
        specials.bring_back(state, tell)
    else:
        mix_or_not(state, move, tell)


def last_mixings(state: State) -> list[int]:
    return [MIX + state.at[state.mover], PASS]


def answer_last_mixing(state: State, move: int, tell: Teller | None) -> None:
    mix_or_not(state, move, tell)
    close_turn(state, tell)


DUE: Final[dict[int, str]] = {
    PLACING: "place",
    MOVING: "move",
    AGAIN: "move_again",
    MINES: "ambush",
    MIXING: "mix",
    PICK: "defender",
    DRAW_DEFENDER: "turn_up",
    DRAW_SEEN: "turn_up",
    FLIGHT_OF_FRODO: "frodo",
    SAM_ALONE: "sam",
    FLIGHT_OF_PIPPIN: "pippin",
    SARUMAN_SPEAKS: "saruman",
    PLAYING: "card",
    REPLACING: "magic",
    RETREAT: "retreat",
    LAST_MIXING: "mix",
}

OPTIONS: Final[dict[int, Callable[[State], list[int]]]] = {
    PLACING: places,
    MOVING: turn_moves,
    AGAIN: journey.moves_again,
    MINES: journey.ambushes,
    MIXING: combat.mixings,
    PICK: combat.defenders,
    DRAW_DEFENDER: specials.drawable,
    DRAW_SEEN: specials.drawable,
    FLIGHT_OF_FRODO: combat.frodo_options,
    SAM_ALONE: combat.sam_options,
    FLIGHT_OF_PIPPIN: combat.pippin_options,
    SARUMAN_SPEAKS: combat.saruman_options,
    PLAYING: cards.cards,
    REPLACING: cards.replacements,
    RETREAT: cards.retreats,
    LAST_MIXING: last_mixings,
}

_BY_STAGE: Final[dict[int, Callable[[State, int, Teller | None], None]]] = {
    PLACING: place,
    MOVING: take_turn,
    AGAIN: journey.go_on,
    MINES: journey.settle_mines,
    MIXING: combat.answer_mixing,
    PICK: combat.attack,
    DRAW_DEFENDER: combat.turn_up,
    DRAW_SEEN: specials.see_drawn,
    FLIGHT_OF_FRODO: combat.answer_frodo,
    SAM_ALONE: combat.answer_sam,
    FLIGHT_OF_PIPPIN: combat.answer_pippin,
    SARUMAN_SPEAKS: combat.answer_saruman,
    PLAYING: cards.play,
    REPLACING: cards.replace,
    RETREAT: cards.retreat,
    LAST_MIXING: answer_last_mixing,
}


def carry_out(state: State, move: int, tell: Teller | None) -> None:
    """Take a decision, and fight on until the next one is due."""
    state.moves = None
    _BY_STAGE[state.stage](state, move, tell)
    while state.stage == NEXT_COMBAT:
        combat.next_combat(state, tell)
