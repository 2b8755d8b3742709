"""What becomes of the fighters: flight, elimination, Shelob's return, and the next combat or none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.event import Teller
from .components import (
    ALL,
    DARK,
    EACH,
    FRODO,
    GONDOR,
    LIGHT,
    NO_CARD,
    OFF,
    PIECES,
    REGIONS,
    SEATS,
    SHELOB,
    STANDS,
    STRENGTH,
    VALUE,
)
from .moves import MIX, PASS
from .stages import NEXT_COMBAT
from .stands import gather, mix
from .turns import end_game, end_turn, put

if TYPE_CHECKING:
    from .state import State


NOBODY, DARK_DIES, LIGHT_DIES, BOTH_DIE = range(4)


def decline(seat: int, due: str, tell: Teller | None) -> None:
    if tell is not None:
        tell.all("declined", seat=SEATS[seat], due=due)


def mix_or_not(state: State, move: int, tell: Teller | None) -> None:
    """The owner mixes his pieces of a region, behind his back as it were, or leaves them as they stand."""
    if move == PASS:
        decline(state.actor, "mix", tell)
        return
    mix(state, state.actor, move - MIX)
    if tell is not None:
        tell.all("mixed", seat=SEATS[state.actor], region=REGIONS[move - MIX])


def flee(state: State, piece: int, to: int, by: str, tell: Teller | None) -> None:
    put(state, piece, to)
    if tell is not None:
        seat = piece // EACH
        tell.all(
            "fled",
            seat=SEATS[seat],
            piece=PIECES[piece],
            stand=STANDS[state.stand[piece]],
            origin=REGIONS[state.region],
            region=REGIONS[to],
            by=by,
        )
    gather(state, piece // EACH, to)


def strengths(state: State) -> tuple[int, int]:
    """Piece and card together, as they stand."""
    return state.power + VALUE[state.used_light], STRENGTH[state.dark] + VALUE[state.used_dark]


# Elimination and what follows


def eliminate(state: State, piece: int, by: str, tell: Teller | None) -> bool:
    """Take a piece off the board; True if that ended the game."""
    region = state.at[piece]
    put(state, piece, OFF)
    state.quiet = -1
    if tell is not None:
        tell.all(
            "eliminated", piece=PIECES[piece], stand=STANDS[state.stand[piece]], region=REGIONS[region], by=by
        )
    if piece == FRODO:
        _remember(state, by)
        end_game(state, DARK, "frodo_eliminated", tell)
        return True
    return False


def settle(state: State, fate: int, by: str, tell: Teller | None) -> None:
    light, dark = state.light, state.dark
    if fate != LIGHT_DIES:
        eliminate(state, dark, by, tell)
    if fate != DARK_DIES and eliminate(state, light, by, tell):
        return
    if fate == LIGHT_DIES and dark == SHELOB:
        _shelob_returns(state, tell)
    end_combat(state, by, tell)


def _shelob_returns(state: State, tell: Teller | None) -> None:
    """To Gondor, if there is room for her and nobody of Light; else she dies."""
    if state.region == GONDOR:
        if state.house.shelob_checked_in_gondor and state.here[GONDOR]:
            eliminate(state, SHELOB, "gondor", tell)
        return
    if state.here[GONDOR] or state.here[16 + GONDOR].bit_count() == 2:
        eliminate(state, SHELOB, "gondor", tell)
        return
    put(state, SHELOB, GONDOR)
    if tell is not None:
        tell.all("shelob_returned", stand=STANDS[state.stand[SHELOB]], region=REGIONS[GONDOR])
    gather(state, DARK, GONDOR)


def _remember(state: State, by: str) -> None:
    """The combat as everybody has seen it."""
    if state.light >= 0:
        state.last = (
            state.turn,
            state.region,
            state.active,
            state.light,
            state.dark,
            state.card_light,
            state.card_dark,
            state.used_light,
            state.used_dark,
            *strengths(state),
            by,
        )


def end_combat(state: State, by: str, tell: Teller | None) -> None:
    """Played cards lie open, survivors are hidden again; while both sides are there, they fight on."""
    _remember(state, by)
    if state.card_light != NO_CARD:
        _lay_down_cards(state, tell)
    region, seat = state.region, 1 - state.active
    if tell is not None:
        tell.all("combat_ended", region=REGIONS[region])
    if state.house.stay_visible:
        for piece in (state.light, state.dark):
            if state.at[piece] == region and piece != state.mover:
                state.fixed |= 1 << state.stand[piece]
    gather(state, seat, region)
    state.light = state.dark = -1
    if state.at[state.mover] == region and state.here[seat * 16 + region]:
        state.stage = NEXT_COMBAT
    else:
        end_turn(state, tell)


def _lay_down_cards(state: State, tell: Teller | None) -> None:
    """When all nine have been used, both take them back."""
    state.card_light = state.card_dark = state.used_light = state.used_dark = NO_CARD
    if not state.hands[LIGHT]:
        state.hands[LIGHT] = state.hands[DARK] = ALL[LIGHT]
        if tell is not None:
            tell.all("hands_refreshed")
