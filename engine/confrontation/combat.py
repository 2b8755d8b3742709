"""Combat: the fighters are shown, their abilities read, cards played, texts applied, strengths compared.

The steps follow one another as in the rulebook's summary, each calling the next one until somebody must
decide. From the cards on they are in `cards`, and how a combat ends is in `aftermath`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..core.contract import CHANCE
from ..core.event import Teller
from .aftermath import BOTH_DIE, DARK_DIES, LIGHT_DIES, NOBODY, decline, end_combat, flee, mix_or_not, settle
from .cards import call_for_cards, compare
from .components import (
    BOROMIR,
    DARK,
    EACH,
    FLYING_NAZGUL,
    FRODO,
    GIMLI,
    LEGOLAS,
    LIGHT,
    MERRY,
    ORC,
    PIECES,
    PIPPIN,
    REGIONS,
    SAM,
    SAM_BESIDE_FRODO,
    SARUMAN,
    SEATS,
    STANDS,
    STRENGTH,
    WARG,
    WITCH_KING,
)
from .movement import backward, sideways
from .moves import (
    ATTACK,
    FLEE,
    FORGO,
    MEMBERS,
    MIX,
    ONLY_PASS,
    PASS,
    SHOW,
    SUBSTITUTE,
    TURN_UP,
)
from .stages import (
    DRAW_DEFENDER,
    FLIGHT_OF_FRODO,
    FLIGHT_OF_PIPPIN,
    MIXING,
    PICK,
    SAM_ALONE,
    SARUMAN_SPEAKS,
)
from .stands import expose, mixable, single_out

if TYPE_CHECKING:
    from .state import State

_SLAYS: Final = {MERRY: WITCH_KING, LEGOLAS: FLYING_NAZGUL, GIMLI: ORC}


def at_once(light: int, dark: int, strike: bool, light_first: bool) -> int:
    """Who is eliminated before any card is played, when neither flees; `strike`: the Orc's first attack."""
    by_light = NOBODY
    if dark != WARG:
        if light == BOROMIR:
            by_light = BOTH_DIE
        elif _SLAYS.get(light) == dark:
            by_light = DARK_DIES
    if by_light != NOBODY and light_first:
        return by_light
    if strike and dark == ORC and by_light == NOBODY:
        return LIGHT_DIES
    return by_light


_AT_ONCE: Final = tuple(
    tuple(
        tuple(at_once(light, dark, strike, order) for light in range(EACH) for dark in range(EACH, 18))
        for strike in (False, True)
    )
    for order in (False, True)
)


# Who fights whom


def next_combat(state: State, tell: Teller | None) -> None:
    """The attacker designates one of the defenders, who may have been mixed before."""
    seat, region = 1 - state.active, state.region
    if state.house.mix_by_hand and mixable(state, seat, region):
        state.stage, state.actor = MIXING, seat
    else:
        _designate(state, tell)


def mixings(state: State) -> list[int]:
    return [MIX + state.region, PASS]


def answer_mixing(state: State, move: int, tell: Teller | None) -> None:
    mix_or_not(state, move, tell)
    _designate(state, tell)


def _designate(state: State, tell: Teller | None) -> None:
    there = MEMBERS[1 - state.active][state.here[(1 - state.active) * 16 + state.region]]
    state.picked = -1
    if len(there) == 1:
        _reveal(state, there[0], tell)
    elif state.house.random_defender:
        state.stage, state.actor = DRAW_DEFENDER, CHANCE
    else:
        state.stage, state.actor = PICK, state.active


def defenders(state: State) -> list[int]:
    seat = 1 - state.active
    return sorted(ATTACK + state.stand[p] for p in MEMBERS[seat][state.here[seat * 16 + state.region]])


def attack(state: State, move: int, tell: Teller | None) -> None:
    stand = move - ATTACK
    if tell is not None:
        tell.all("designated", stand=STANDS[stand], region=REGIONS[state.region])
    if state.loose >> stand & 1:
        state.picked, state.stage, state.actor = stand, DRAW_DEFENDER, CHANCE
    else:
        _reveal(state, state.stand.index(stand), tell)


def turn_up(state: State, move: int, tell: Teller | None) -> None:
    state.draws += 1
    piece = move - TURN_UP
    if state.picked >= 0:
        single_out(state, piece, state.picked)
    _reveal(state, piece, tell)


def _reveal(state: State, defender: int, tell: Teller | None) -> None:
    """1. Both fighters are laid flat and their abilities read."""
    mover = state.mover
    state.light, state.dark = (mover, defender) if defender >= EACH else (defender, mover)
    light, dark = state.light, state.dark
    expose(state, light)
    expose(state, dark)
    state.power, state.replaced = STRENGTH[light], False
    if tell is not None:
        tell.reveal(
            "combat",
            region=REGIONS[state.region],
            attacker=SEATS[state.active],
            light=PIECES[light],
            dark=PIECES[dark],
            light_stand=STANDS[state.stand[light]],
            dark_stand=STANDS[state.stand[dark]],
        )
        if dark == WARG:
            tell.all("ability_cancelled", piece=PIECES[light], by="warg")
    if dark == WARG or not _light_must_answer(state, tell):
        _eliminate_at_once(state, tell)


# Flight, and Sam


def _light_must_answer(state: State, tell: Teller | None) -> bool:
    """Sets the stage if Light has an ability to use or not to use, as far as Dark can tell."""
    stage = -1
    if state.active == LIGHT:
        if state.light == PIPPIN and backward(state, LIGHT, state.region):
            stage = FLIGHT_OF_PIPPIN
    elif state.light == FRODO:
        if sideways(state, LIGHT, state.region) or (_sam_may_step_in(state) and _may_be_here(state, SAM)):
            stage = FLIGHT_OF_FRODO
    elif state.light == SAM and _may_be_here(state, FRODO):
        if state.house.sam_must_show:
            if state.at[FRODO] == state.region:
                _sam_beside_frodo(state, tell)
        else:
            stage = SAM_ALONE
    if stage < 0:
        return False
    state.stage, state.actor = stage, LIGHT
    return True


def _sam_may_step_in(state: State) -> bool:
    return state.first or not state.house.sam_first_combat_only


def _may_be_here(state: State, piece: int) -> bool:
    """Could Dark believe that this piece of Light is here? Asking must not tell more than that."""
    return any(
        state.could_be[state.stand[p]] >> piece & 1
        for p in MEMBERS[LIGHT][state.here[state.region]]
        if p != state.light
    )


def frodo_options(state: State) -> list[int]:
    found = [FLEE + to for to in sideways(state, LIGHT, state.region)]
    if state.at[SAM] == state.region and _sam_may_step_in(state):
        found.append(SUBSTITUTE)
    return [*found, PASS]


def answer_frodo(state: State, move: int, tell: Teller | None) -> None:
    if move == SUBSTITUTE:
        state.light, state.replaced = SAM, True
        if tell is not None:
            tell.reveal("sam_stepped_in", region=REGIONS[state.region])
        _sam_beside_frodo(state, tell)
        _eliminate_at_once(state, tell)
    else:
        _answer_flight(state, move, "frodo", tell)


def pippin_options(state: State) -> list[int]:
    return [*(FLEE + to for to in backward(state, LIGHT, state.region)), PASS]


def answer_pippin(state: State, move: int, tell: Teller | None) -> None:
    _answer_flight(state, move, "pippin", tell)


def _answer_flight(state: State, move: int, due: str, tell: Teller | None) -> None:
    if move == PASS:
        decline(LIGHT, due, tell)
        _eliminate_at_once(state, tell)
        return
    flee(state, state.light, move - FLEE, "ability", tell)
    state.first = False
    end_combat(state, "flight", tell)


def sam_options(state: State) -> list[int]:
    return [SHOW, PASS] if state.at[FRODO] == state.region else ONLY_PASS


def answer_sam(state: State, move: int, tell: Teller | None) -> None:
    if move == SHOW:
        _sam_beside_frodo(state, tell)
    else:
        decline(LIGHT, "sam", tell)
    _eliminate_at_once(state, tell)


def _sam_beside_frodo(state: State, tell: Teller | None) -> None:
    """Sam and Frodo are both shown, and Sam fights with a strength of five."""
    expose(state, SAM)
    expose(state, FRODO)
    state.power = SAM_BESIDE_FRODO
    if state.house.stay_visible:
        state.fixed |= 1 << state.stand[FRODO]
    if tell is not None:
        tell.reveal(
            "sam_strengthened",
            sam=STANDS[state.stand[SAM]],
            frodo=STANDS[state.stand[FRODO]],
            strength=SAM_BESIDE_FRODO,
        )


# Immediate elimination, and Saruman


def _eliminate_at_once(state: State, tell: Teller | None) -> None:
    light, dark = state.light, state.dark
    strike = state.first and state.active == DARK
    if state.replaced and state.house.sam_withstands_orc:
        strike = False
    state.first = False
    fate = _AT_ONCE[state.house.light_first][strike][light * EACH + dark - EACH]
    if fate != NOBODY:
        settle(state, fate, "ability", tell)
    elif dark == SARUMAN:
        state.stage, state.actor = SARUMAN_SPEAKS, DARK
    else:
        call_for_cards(state)


def saruman_options(state: State) -> list[int]:
    return [FORGO, PASS]


def answer_saruman(state: State, move: int, tell: Teller | None) -> None:
    if move == FORGO:
        if tell is not None:
            tell.all("cards_forgone")
        compare(state, tell)
    else:
        decline(DARK, "saruman", tell)
        call_for_cards(state)
