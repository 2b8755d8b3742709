"""The life of a game: preparation, whose turn it is and what may be done with it, and how all ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.contract import OVER
from ..core.event import Teller
from ..core.match import SIDES_SWAPPED
from ..core.view import Outcome
from .components import (
    ALL,
    DARK,
    EACH,
    FANGORN,
    GANDALF,
    GANDALF_THE_WHITE,
    LIGHT,
    MORDOR,
    NO_CARD,
    OFF,
    OWN,
    PALANTIR,
    RECALL_TO_MORDOR,
    SEATS,
    SHADOWFAX,
    SHIRE,
)
from .movement import attacks_by_ability, rides, steps
from .moves import BRING_BACK, LOOK, LOOK_AROUND, MIX, RECALL
from .stages import LAST_MIXING, MOVING, PLACING
from .stands import gather, mixable

if TYPE_CHECKING:
    from .state import State


def prepare(state: State) -> None:
    """An empty board; Light places first, and Dark does not see where."""
    state.stage, state.actor = PLACING, LIGHT
    state.at = [OFF] * 18
    state.here = [0] * 32
    state.stand = list(range(18))
    state.could_be = [ALL[LIGHT]] * 18
    state.loose = state.fixed = 0
    state.hands = [ALL[LIGHT], ALL[LIGHT]]
    state.specials = state.house.specials
    state.turn = state.quiet = state.draws = 0
    state.active = DARK
    state.last = None
    clear_combat(state)


def clear_combat(state: State) -> None:
    """Nobody moves and nobody fights."""
    state.mover = state.light = state.dark = state.picked = -1
    state.region = OFF
    state.riding = state.replaced = False
    state.card_light = state.card_dark = state.used_light = state.used_dark = NO_CARD
    state.power = 0


def put(state: State, piece: int, region: int) -> None:
    """Bring a piece to a region; from wherever it is, and without asking whether it may."""
    seat = piece // EACH
    bit = 1 << piece - seat * EACH
    if state.at[piece] != OFF:
        state.here[seat * 16 + state.at[piece]] ^= bit
    state.at[piece] = region
    if region != OFF:
        state.here[seat * 16 + region] |= bit


def begin_turn(state: State, seat: int, tell: Teller | None) -> None:
    """The player must be able to move, or has lost."""
    state.turn += 1
    state.active = state.actor = seat
    state.stage, state.first = MOVING, True
    if tell is not None:
        tell.all("turn", seat=SEATS[seat], number=state.turn)
    plain = steps(state, seat)
    moves = plain + attacks_by_ability(state, seat)
    special = _special_moves(state, seat) if state.specials else []
    saved = plain if state.house.only_forward_saves else moves
    if saved or (state.house.special_saves and any(m == BRING_BACK or RECALL <= m < LOOK for m in special)):
        state.moves = moves + special + _mixings(state, seat)
    else:
        end_game(state, 1 - seat, "no_move", tell)


def _mixings(state: State, seat: int) -> list[int]:
    if not state.house.mix_by_hand:
        return []
    return [MIX + region for region in range(16) if mixable(state, seat, region)]


def turn_moves(state: State) -> list[int]:
    """All that the player whose turn it is may do with it."""
    seat = state.active
    moves = steps(state, seat) + attacks_by_ability(state, seat)
    if state.specials:
        moves += _special_moves(state, seat)
    return moves + _mixings(state, seat)


def _special_moves(state: State, seat: int) -> list[int]:
    found: list[int] = []
    if seat == LIGHT:
        if state.specials & SHADOWFAX:
            found += rides(state)
        free = not state.here[16 + FANGORN] and state.here[FANGORN].bit_count() < 2
        if state.specials & GANDALF_THE_WHITE and state.at[GANDALF] == OFF and free:
            found.append(BRING_BACK)
        return found
    if state.specials & PALANTIR:
        found += _looks(state)
    if state.specials & RECALL_TO_MORDOR and not state.here[MORDOR]:
        crowded = state.here[16 + MORDOR].bit_count() == 4
        for piece in OWN[DARK]:
            if state.at[piece] == MORDOR or (state.at[piece] != OFF and not crowded):
                found.append(RECALL + piece - EACH)
    return found


def _looks(state: State) -> list[int]:
    if state.house.palantir_region:
        return [LOOK_AROUND + region for region in range(1, 16) if state.here[region]]
    return sorted(LOOK + state.stand[p] for p in OWN[LIGHT] if state.at[p] not in (SHIRE, OFF))


def end_turn(state: State, tell: Teller | None) -> None:
    """Pieces that were known for this turn are hidden again; then it is the other player's turn."""
    seat = state.active
    region = state.at[state.mover] if state.mover >= 0 else OFF
    if region != OFF:
        gather(state, seat, region)
        if seat == LIGHT and _palantir_threatens(state) and mixable(state, LIGHT, region):
            mover = state.mover
            clear_combat(state)
            state.mover, state.stage, state.actor = mover, LAST_MIXING, LIGHT
            return
    close_turn(state, tell)


def _palantir_threatens(state: State) -> bool:
    """Pieces may be mixed at any time: where it is done by hand, Light needs a chance before Dark looks."""
    return state.house.mix_by_hand and bool(state.specials & PALANTIR)


def close_turn(state: State, tell: Teller | None) -> None:
    seat = state.active
    if state.fixed:
        _unfix(state)
    clear_combat(state)
    if seat == DARK and state.here[16 + SHIRE].bit_count() >= 3:
        end_game(state, DARK, "three_in_shire", tell)
        return
    state.quiet += 1
    if 0 < state.house.quiet_turns <= state.quiet:
        end_game(state, None, "repetition", tell)
        return
    begin_turn(state, 1 - seat, tell)


def _unfix(state: State) -> None:
    fixed, state.fixed = state.fixed, 0
    for piece in range(18):
        if fixed >> state.stand[piece] & 1 and state.at[piece] != OFF:
            gather(state, piece // EACH, state.at[piece])


def end_game(state: State, winner: int | None, reason: str, tell: Teller | None) -> None:
    """The winner scores a point for each piece still on the board, the loser nothing."""
    points = 0 if winner is None else sum(state.at[p] != OFF for p in OWN[winner])
    if winner is not None:
        state.points[winner] += points
    if tell is not None:
        name = None if winner is None else SEATS[winner]
        tell.all("game_over", winner=name, reason=reason, points=points)
    if not state.house.double:
        _finish(state, winner, reason)
    elif state.leg == 0:
        state.leg = 1
        state.points.reverse()
        prepare(state)
        if tell is not None:
            tell.all(SIDES_SWAPPED)
    else:
        light, dark = state.points
        best = None if light == dark else LIGHT if light > dark else DARK
        _finish(state, best, "points" if best is not None else "equal_points")


def _finish(state: State, winner: int | None, reason: str) -> None:
    scores = (("light", state.points[LIGHT]), ("dark", state.points[DARK]))
    state.result = Outcome(None if winner is None else SEATS[winner], reason, scores)
    state.stage, state.actor, state.moves = MOVING, OVER, []
