"""A piece on its way: the step itself, the Mines of Moria, the arrival."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.event import Teller
from .aftermath import eliminate
from .components import (
    ALL,
    BALROG,
    DARK,
    EACH,
    FANGORN,
    FRODO,
    LIGHT,
    MORDOR,
    MORIA,
    PIECES,
    REGIONS,
    SEATS,
    STANDS,
)
from .movement import STEPS, attacks_by_ability, by_tunnel, steps, who_could_attack
from .moves import AMBUSH, MEMBERS, ONLY_PASS, PASS, PLACE
from .stages import AGAIN, MINES, NEXT_COMBAT
from .stands import expose, rule_out, single_out
from .turns import end_game, end_turn, put

if TYPE_CHECKING:
    from .state import State


def advance(state: State, move: int, tell: Teller | None) -> None:
    """Move a piece; on the way through the Mines the Balrog may be waiting."""
    piece, region = divmod(move, 16)
    seat, origin = state.active, state.at[piece]
    state.mover = piece
    if region in STEPS[seat][origin]:
        single_out(state, piece)
        if seat == LIGHT and by_tunnel(origin, region):
            _enter_mines(state, tell)
            return
        how = "step"
    else:
        rule_out(state, piece, ALL[LIGHT] & ~who_could_attack(state, seat, origin, region))
        how = "ability"
    carry(state, region, how, tell)
    if how == "ability" and tell is not None:
        mask = state.could_be[state.stand[piece]]
        could_be = tuple(PIECES[p] for p in MEMBERS[seat][mask])
        tell.reveal("ability_recognised", stand=STANDS[state.stand[piece]], could_be=could_be)
    arrive(state, tell)


def carry(state: State, region: int, how: str, tell: Teller | None) -> None:
    piece = state.mover
    origin = state.at[piece]
    put(state, piece, region)
    if tell is not None:
        tell.split(
            state.active,
            "moved",
            {"piece": PIECES[piece]},
            seat=SEATS[state.active],
            stand=STANDS[state.stand[piece]],
            origin=REGIONS[origin],
            region=REGIONS[region],
            how=how,
        )


def arrive(state: State, tell: Teller | None) -> None:
    """Frodo in Mordor ends the game; an adversary in the region means combat; else the turn is over."""
    piece, seat = state.mover, state.active
    region = state.at[piece]
    if region == MORDOR and seat == LIGHT:
        if piece == FRODO:
            expose(state, FRODO)
            if tell is not None:
                tell.reveal("frodo_arrived", stand=STANDS[state.stand[FRODO]])
            end_game(state, LIGHT, "frodo_in_mordor", tell)
            return
        rule_out(state, piece, 1 << FRODO)
    if state.here[(1 - seat) * 16 + region]:
        state.region = region
        state.stage = NEXT_COMBAT
    elif state.riding:
        _dismount(state, tell)
    else:
        end_turn(state, tell)


def _enter_mines(state: State, tell: Teller | None) -> None:
    """Dark is asked whenever Light cannot rule out the Balrog, so that asking tells nothing."""
    if tell is not None:
        stand = STANDS[state.stand[state.mover]]
        tell.split(LIGHT, "mines_entered", {"piece": PIECES[state.mover]}, stand=stand)
    there = MEMBERS[DARK][state.here[16 + MORIA]]
    if there and state.could_be[state.stand[there[0]]] >> BALROG - EACH & 1:
        state.stage, state.actor = MINES, DARK
    else:
        _leave_mines(state, tell)


def ambushes(state: State) -> list[int]:
    if state.at[BALROG] != MORIA:
        return ONLY_PASS
    return [AMBUSH] if state.house.balrog_must else [AMBUSH, PASS]


def settle_mines(state: State, move: int, tell: Teller | None) -> None:
    if move == PASS:
        if state.house.balrog_must:
            rule_out(state, MEMBERS[DARK][state.here[16 + MORIA]][0], 1 << BALROG - EACH)
        if tell is not None:
            tell.reveal("mines_quiet")
        _leave_mines(state, tell)
        return
    expose(state, BALROG)
    expose(state, state.mover)
    if tell is not None:
        tell.reveal("ambushed", piece=PIECES[state.mover], stand=STANDS[state.stand[BALROG]])
    if not eliminate(state, state.mover, "ambush", tell):
        end_turn(state, tell)


def _leave_mines(state: State, tell: Teller | None) -> None:
    carry(state, FANGORN, "tunnel", tell)
    arrive(state, tell)


def _dismount(state: State, tell: Teller | None) -> None:
    state.riding = False
    state.stage, state.actor = AGAIN, LIGHT
    state.moves = moves_again(state)
    if not any(move < PLACE for move in state.moves):
        end_turn(state, tell)


def moves_again(state: State) -> list[int]:
    """The turn after the ride: the same piece may go on."""
    both = steps(state, LIGHT) + attacks_by_ability(state, LIGHT)
    moves = [move for move in both if move >> 4 == state.mover]
    return moves if state.house.shadowfax_must else [*moves, PASS]


def go_on(state: State, move: int, tell: Teller | None) -> None:
    if move != PASS:
        advance(state, move, tell)
        return
    if tell is not None:
        tell.all("declined", seat=SEATS[LIGHT], due="move_again")
    end_turn(state, tell)
