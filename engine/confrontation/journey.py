"""A piece on its way: the step itself, the Mines of Moria, the arrival, and the move after Shadowfax."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.event import EventLog
from .combat_end import eliminate
from .components import (
    ARAGORN,
    BALROG,
    DARK,
    DARK_OFFSET,
    FANGORN,
    FRODO,
    FULL_SIDE,
    LIGHT,
    MORDOR,
    MORIA,
    OFF_BOARD,
    PER_SIDE,
    PIECES,
    REGION_COUNT,
    REGIONS,
    SEATS,
    STANDS,
)
from .events import AbilityRecognised, Ambushed, Declined, FrodoArrived, MinesEntered, MinesQuiet, Moved
from .hidden_information import expose, rule_out, single_out
from .movement import (
    STEPS,
    aragorn_attacks,
    attacks_by_ability,
    leads_through_mines,
    steps,
    who_could_attack,
)
from .moves import (
    AMBUSH,
    AMBUSHING,
    MEMBERS,
    MOVE,
    MOVING_AGAIN,
    NEXT_COMBAT,
    ONLY_PASS,
    PASS,
    piece_and_region,
)
from .turns import end_game, end_turn, put

if TYPE_CHECKING:
    from .state import State

_BALROG_BIT = 1 << BALROG - PER_SIDE


def advance(state: State, move: int, log: EventLog | None) -> None:
    """Move a piece; on the way through the Mines the Balrog may be waiting."""
    piece, region = divmod(move - MOVE, REGION_COUNT)
    seat, origin = state.active, state.at[piece]
    state.moving_piece = piece
    if region in STEPS[seat][origin]:
        single_out(state, piece)
        if seat == LIGHT and leads_through_mines(origin, region):
            _enter_mines(state, log)
            return
        how = "step"
    else:
        rule_out(state, piece, FULL_SIDE & ~who_could_attack(state, seat, origin, region))
        how = "ability"
    carry(state, region, how, log)
    if how == "ability" and log is not None:
        stand = state.stand_of[piece]
        candidates = tuple(PIECES[each] for each in MEMBERS[seat][state.candidates[stand]])
        log.revealed(AbilityRecognised(stand=STANDS[stand], could_be=candidates))
    _arrive(state, log)


def carry(state: State, region: int, how: str, log: EventLog | None) -> None:
    """Bring the moving piece to a region, where a combat begins if an adversary is there."""
    piece, seat = state.moving_piece, state.active
    origin = state.at[piece]
    put(state, piece, region)
    is_frodo_in_mordor = piece == FRODO and region == MORDOR
    if region == MORDOR and seat == LIGHT and not is_frodo_in_mordor:
        rule_out(state, piece, 1 << FRODO)
    if state.pieces_in_region[(1 - seat) * REGION_COUNT + region] and not is_frodo_in_mordor:
        state.combat_region = region
    if log is not None:
        moved = Moved(
            seat=SEATS[seat],
            stand=STANDS[state.stand_of[piece]],
            origin=REGIONS[origin],
            region=REGIONS[region],
            how=how,
            piece=PIECES[piece],
        )
        log.with_secret(seat, moved, ("piece",))


def _arrive(state: State, log: EventLog | None) -> None:
    """Frodo in Mordor ends the game; an adversary in the region means combat; else the turn is over."""
    if state.moving_piece == FRODO and state.at[FRODO] == MORDOR:
        expose(state, FRODO)
        if log is not None:
            log.revealed(FrodoArrived(stand=STANDS[state.stand_of[FRODO]]))
        end_game(state, LIGHT, "frodo_in_mordor", log)
    elif state.combat_region != OFF_BOARD:
        state.pending = NEXT_COMBAT
    elif state.riding_shadowfax:
        _dismount(state, log)
    else:
        end_turn(state, log)


# The Mines of Moria


def _enter_mines(state: State, log: EventLog | None) -> None:
    """Dark is asked whenever Light cannot rule out the Balrog, so that asking tells nothing."""
    creatures = MEMBERS[DARK][state.pieces_in_region[DARK_OFFSET + MORIA]]
    may_be_ambushed = bool(creatures and state.candidates[state.stand_of[creatures[0]]] & _BALROG_BIT)
    if may_be_ambushed:
        state.pending, state.actor = AMBUSHING, DARK
    if log is not None:
        traveller = state.moving_piece
        entered = MinesEntered(stand=STANDS[state.stand_of[traveller]], piece=PIECES[traveller])
        log.with_secret(LIGHT, entered, ("piece",))
    if not may_be_ambushed:
        _leave_mines(state, log)


def legal_ambushes(state: State) -> list[int]:
    if state.at[BALROG] != MORIA:
        return ONLY_PASS
    return [AMBUSH] if state.house_rules.balrog_must_ambush else [AMBUSH, PASS]


def answer_for_balrog(state: State, move: int, log: EventLog | None) -> None:
    traveller = state.moving_piece
    if move == PASS:
        if state.house_rules.balrog_must_ambush:
            creatures = MEMBERS[DARK][state.pieces_in_region[DARK_OFFSET + MORIA]]
            rule_out(state, creatures[0], _BALROG_BIT)
        if log is not None:
            log.revealed(MinesQuiet())
        _leave_mines(state, log)
        return
    expose(state, BALROG)
    expose(state, traveller)
    if log is not None:
        log.revealed(Ambushed(piece=PIECES[traveller], stand=STANDS[state.stand_of[BALROG]]))
    if not eliminate(state, traveller, "ambush", log):
        end_turn(state, log)


def _leave_mines(state: State, log: EventLog | None) -> None:
    carry(state, FANGORN, "tunnel", log)
    _arrive(state, log)


# The second move after Shadowfax


def _dismount(state: State, log: EventLog | None) -> None:
    """Light is asked for a second move whenever Dark cannot rule it out, so that asking tells nothing."""
    state.riding_shadowfax = False
    if _may_seem_able_to_go_on(state):
        state.pending, state.actor = MOVING_AGAIN, LIGHT
    else:
        end_turn(state, log)


def _may_seem_able_to_go_on(state: State) -> bool:
    """Every character can take a plain step; beyond those, an attack of Aragorn's may be possible."""
    if _second_moves(state):
        return True
    if not state.house_rules.asks_for_second_move_in_vain:
        return False
    rider = state.moving_piece
    may_be_aragorn = state.candidates[state.stand_of[rider]] >> ARAGORN & 1
    return bool(may_be_aragorn and aragorn_attacks(state, state.at[rider]))


def _second_moves(state: State) -> list[int]:
    moves = steps(state, LIGHT) + attacks_by_ability(state, LIGHT)
    return [move for move in moves if piece_and_region(move)[0] == state.moving_piece]


def legal_second_moves(state: State) -> list[int]:
    """The turn after the ride: the same piece may go on."""
    moves = _second_moves(state)
    if moves and state.house_rules.must_move_after_shadowfax:
        return moves
    return [*moves, PASS]


def move_again(state: State, move: int, log: EventLog | None) -> None:
    if move != PASS:
        advance(state, move, log)
        return
    tells = state.house_rules.must_move_after_shadowfax
    if tells:
        rule_out(state, state.moving_piece, 1 << ARAGORN)
    if log is not None:
        declined = Declined(seat=SEATS[LIGHT], due="move_again")
        if tells:
            log.revealed(declined)
        else:
            log.public(declined)
    end_turn(state, log)
