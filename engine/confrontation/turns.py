"""The life of a game: its beginning, its turns with what may be done in them, and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..core.contract import OVER
from ..core.event import EventLog, SidesSwapped
from ..core.view import Outcome
from .components import (
    CAPACITY,
    DARK,
    DARK_OFFSET,
    FANGORN,
    FULL_SIDE,
    GANDALF,
    GANDALF_THE_WHITE,
    HOME_CAPACITY,
    LIGHT,
    MORDOR,
    NO_CARD,
    NO_PIECE,
    NO_STAND,
    OFF_BOARD,
    PALANTIR,
    PER_SIDE,
    PIECE_COUNT,
    PIECES_OF,
    RECALL_TO_MORDOR,
    REGION_COUNT,
    REGIONS,
    SEATS,
    SHADOWFAX,
    SHIRE,
)
from .events import Declined, GameOver, Mixed, TurnBegan
from .hidden_information import can_mix, mix, mix_on_meeting
from .movement import attacks_by_ability, rides, steps
from .moves import (
    BRING_BACK_GANDALF,
    LOOK_AT_REGION,
    LOOK_AT_STAND,
    MIX,
    MIXING_AT_TURN_END,
    MOVING,
    PASS,
    PLACING,
    RECALL_PIECE,
)

if TYPE_CHECKING:
    from .state import State

CREATURES_IN_SHIRE_TO_WIN: Final = 3


def prepare_game(state: State) -> None:
    """An empty board; Light places first, and Dark does not see where."""
    state.pending, state.actor = PLACING, LIGHT
    state.at = [OFF_BOARD] * PIECE_COUNT
    state.pieces_in_region = [0] * (2 * REGION_COUNT)
    state.stand_of = list(range(PIECE_COUNT))
    state.candidates = [FULL_SIDE] * PIECE_COUNT
    state.mixed_stands = state.unmixable_stands = state.shown_stands = 0
    state.hands = [FULL_SIDE, FULL_SIDE]
    state.specials = state.house_rules.specials
    state.turn = state.turns_without_elimination = state.draw_count = 0
    state.active = DARK
    state.last_combat = None
    state.moving_piece, state.riding_shadowfax = NO_PIECE, False
    clear_combat(state)


def clear_combat(state: State) -> None:
    """There is no combat: as a game begins, and whenever one has ended."""
    state.light_fighter = state.dark_fighter = NO_PIECE
    state.chosen_stand = NO_STAND
    state.combat_region = OFF_BOARD
    state.sam_replaces_frodo = False
    state.light_card = state.dark_card = state.light_card_used = state.dark_card_used = NO_CARD
    state.light_strength = 0


def put(state: State, piece: int, region: int) -> None:
    """Bring a piece to a region, from any other and without asking whether it may go there."""
    seat = piece // PER_SIDE
    bit = 1 << piece - seat * PER_SIDE
    if state.at[piece] != OFF_BOARD:
        state.pieces_in_region[seat * REGION_COUNT + state.at[piece]] ^= bit
    state.at[piece] = region
    if region != OFF_BOARD:
        state.pieces_in_region[seat * REGION_COUNT + region] |= bit


# Turns


def begin_turn(state: State, seat: int, log: EventLog | None) -> None:
    """The player must be able to move, or has lost."""
    state.turn += 1
    state.active = state.actor = seat
    state.pending, state.no_combat_yet = MOVING, True
    if log is not None:
        log.public(TurnBegan(seat=SEATS[seat], number=state.turn))
    plain = steps(state, seat)
    moves = plain + attacks_by_ability(state, seat)
    special = legal_special_moves(state, seat) if state.specials else []
    saving = plain if state.house_rules.only_plain_moves_save else moves
    if saving or (state.house_rules.special_cards_save and any(map(_replaces_a_turn, special))):
        state.legal_moves = moves + special + region_mixings(state, seat)
    else:
        end_game(state, 1 - seat, "no_move", log)


def _replaces_a_turn(move: int) -> bool:
    """Gandalf the White and the recall are played instead of a turn."""
    return move == BRING_BACK_GANDALF or RECALL_PIECE <= move < LOOK_AT_STAND


def region_mixings(state: State, seat: int) -> list[int]:
    if not state.house_rules.mix_by_hand:
        return []
    return [MIX + region for region in range(REGION_COUNT) if can_mix(state, seat, region)]


def legal_special_moves(state: State, seat: int) -> list[int]:
    """What the special cards of this side allow in a turn."""
    moves: list[int] = []
    if seat == LIGHT:
        if state.specials & SHADOWFAX:
            moves += rides(state)
        if state.specials & GANDALF_THE_WHITE and state.at[GANDALF] == OFF_BOARD and _fangorn_is_free(state):
            moves.append(BRING_BACK_GANDALF)
        return moves
    if state.specials & PALANTIR:
        moves += _palantir_looks(state)
    if state.specials & RECALL_TO_MORDOR and not state.pieces_in_region[MORDOR]:
        is_full = state.pieces_in_region[DARK_OFFSET + MORDOR].bit_count() == HOME_CAPACITY
        for piece in PIECES_OF[DARK]:
            if state.at[piece] == MORDOR or (state.at[piece] != OFF_BOARD and not is_full):
                moves.append(RECALL_PIECE + piece - PER_SIDE)
    return moves


def _fangorn_is_free(state: State) -> bool:
    """Is Fangorn without creatures, and has it room for one more Companion?"""
    companions = state.pieces_in_region[FANGORN].bit_count()
    return not state.pieces_in_region[DARK_OFFSET + FANGORN] and companions < CAPACITY[FANGORN]


def _palantir_looks(state: State) -> list[int]:
    """At Light's pieces outside the Shire."""
    if state.house_rules.palantir_sees_region:
        regions = (region for region in range(REGION_COUNT) if region != SHIRE)
        return [LOOK_AT_REGION + region for region in regions if state.pieces_in_region[region]]
    pieces = (piece for piece in PIECES_OF[LIGHT] if state.at[piece] not in (SHIRE, OFF_BOARD))
    return sorted(LOOK_AT_STAND + state.stand_of[piece] for piece in pieces)


def log_declined(seat: int, due: str, log: EventLog | None) -> None:
    if log is not None:
        log.public(Declined(seat=SEATS[seat], due=due))


def mix_or_decline(state: State, move: int, log: EventLog | None) -> None:
    """The owner mixes the pieces of a region unseen, or leaves them as they stand."""
    if move == PASS:
        log_declined(state.actor, "mix", log)
        return
    mix(state, state.actor, move - MIX)
    if log is not None:
        log.public(Mixed(seat=SEATS[state.actor], region=REGIONS[move - MIX]))


def end_turn(state: State, log: EventLog | None) -> None:
    """The piece that has moved joins those beside it, which Light may have to mix before Dark's turn."""
    seat = state.active
    region = state.at[state.moving_piece]
    if region != OFF_BOARD:
        mix_on_meeting(state, seat, region)
        if seat == LIGHT and _palantir_threatens(state) and can_mix(state, LIGHT, region):
            state.pending, state.actor = MIXING_AT_TURN_END, LIGHT
            return
    close_turn(state, log)


def _palantir_threatens(state: State) -> bool:
    """Pieces may be mixed at any time: where it is done by hand, Light needs a chance before Dark looks."""
    return state.house_rules.mix_by_hand and bool(state.specials & PALANTIR)


def close_turn(state: State, log: EventLog | None) -> None:
    """Pieces that were known for this turn are hidden again; then it is the other player's turn."""
    seat = state.active
    if state.unmixable_stands:
        _hide_again(state)
    state.moving_piece, state.riding_shadowfax = NO_PIECE, False
    if seat == DARK and state.pieces_in_region[DARK_OFFSET + SHIRE].bit_count() >= CREATURES_IN_SHIRE_TO_WIN:
        end_game(state, DARK, "three_in_shire", log)
        return
    state.turns_without_elimination += 1
    if 0 < state.house_rules.quiet_turns_to_draw <= state.turns_without_elimination:
        end_game(state, None, "repetition", log)
        return
    begin_turn(state, 1 - seat, log)


def _hide_again(state: State) -> None:
    unmixable = state.unmixable_stands
    state.unmixable_stands = state.shown_stands = 0
    for piece in range(PIECE_COUNT):
        if unmixable >> state.stand_of[piece] & 1 and state.at[piece] != OFF_BOARD:
            mix_on_meeting(state, piece // PER_SIDE, state.at[piece])


# The end


def end_game(state: State, winner: int | None, reason: str, log: EventLog | None) -> None:
    """The winner scores a point for each piece still on the board, the loser nothing."""
    points = 0
    if winner is not None:
        points = sum(state.at[piece] != OFF_BOARD for piece in PIECES_OF[winner])
        state.points[winner] += points
    is_first_of_two = state.house_rules.two_games and state.leg == 0
    if not state.house_rules.two_games:
        _end_match(state, winner, reason)
    elif not is_first_of_two:
        light, dark = state.points
        best = None if light == dark else LIGHT if light > dark else DARK
        _end_match(state, best, "points" if best is not None else "equal_points")
    if log is not None:
        name = None if winner is None else SEATS[winner]
        log.public(GameOver(winner=name, reason=reason, points=points))
    if is_first_of_two:
        state.leg = 1
        state.points.reverse()
        prepare_game(state)
        if log is not None:
            log.public(SidesSwapped())


def _end_match(state: State, winner: int | None, reason: str) -> None:
    scores = (("light", state.points[LIGHT]), ("dark", state.points[DARK]))
    state.result = Outcome(None if winner is None else SEATS[winner], reason, scores)
    state.pending, state.actor, state.legal_moves = MOVING, OVER, []
