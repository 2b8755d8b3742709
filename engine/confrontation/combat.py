"""Combat: the fighters are shown, their abilities read, cards played, texts applied, strengths compared.

The steps follow one another as in the rulebook's summary, each calling the next one until a seat must decide.
From the cards on they are in `cards`, and how a combat ends is in `combat_end`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..core.contract import CHANCE
from ..core.event import EventLog
from .cards import ask_for_cards
from .combat_end import (
    BOTH_FIGHTERS,
    DARK_FIGHTER,
    LIGHT_FIGHTER,
    NOBODY,
    compare_strengths,
    eliminate_losers,
    end_combat,
    flee,
)
from .components import (
    BOROMIR,
    DARK,
    FLYING_NAZGUL,
    FRODO,
    GIMLI,
    LEGOLAS,
    LIGHT,
    MERRY,
    NO_STAND,
    ORC,
    PER_SIDE,
    PIECES,
    PIECES_OF,
    PIPPIN,
    REGION_COUNT,
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
from .events import AbilityCancelled, CardsForgone, CombatBegan, Designated, SamSteppedIn, SamStrengthened
from .hidden_information import can_mix, expose, keep_known, mixed_group, single_out
from .movement import flights_backward, flights_sideways
from .moves import (
    ANSWERING_AS_FRODO,
    ANSWERING_AS_PIPPIN,
    ANSWERING_AS_SAM,
    ANSWERING_AS_SARUMAN,
    ATTACK,
    CHOOSING_DEFENDER,
    DRAWING_DEFENDER,
    FLEE,
    FORGO_CARDS,
    MEMBERS,
    MIX,
    MIXING_BEFORE_COMBAT,
    ONLY_PASS,
    PASS,
    SHOW_SAM_AND_FRODO,
    SUBSTITUTE_SAM,
    TURN_UP,
)
from .turns import log_declined, mix_or_decline

if TYPE_CHECKING:
    from .state import State

_SLAYS: Final = {MERRY: WITCH_KING, LEGOLAS: FLYING_NAZGUL, GIMLI: ORC}


def immediate_elimination(light: int, dark: int, orc_strikes: bool, light_ability_first: bool) -> int:
    """Who is eliminated before any card is played, if neither flees. The Orc strikes in its first attack."""
    by_light = NOBODY
    if dark != WARG:
        if light == BOROMIR:
            by_light = BOTH_FIGHTERS
        elif _SLAYS.get(light) == dark:
            by_light = DARK_FIGHTER
    if by_light != NOBODY and light_ability_first:
        return by_light
    if orc_strikes and dark == ORC and by_light == NOBODY:
        return LIGHT_FIGHTER
    return by_light


_IMMEDIATE_ELIMINATION: Final = tuple(
    tuple(
        tuple(
            immediate_elimination(light, dark, orc_strikes, light_ability_first)
            for light in PIECES_OF[LIGHT]
            for dark in PIECES_OF[DARK]
        )
        for orc_strikes in (False, True)
    )
    for light_ability_first in (False, True)
)
"""The same by `light_ability_first`, by `orc_strikes`, and by both fighters."""


# Who fights whom


def begin_next_combat(state: State, log: EventLog | None) -> None:
    """The attacker designates one of the defenders, who may have been mixed before."""
    defender = 1 - state.active
    if state.house_rules.mix_by_hand and can_mix(state, defender, state.combat_region):
        state.pending, state.actor = MIXING_BEFORE_COMBAT, defender
    else:
        _designate(state, log)


def legal_mixings(state: State) -> list[int]:
    return [MIX + state.combat_region, PASS]


def mix_before_combat(state: State, move: int, log: EventLog | None) -> None:
    mix_or_decline(state, move, log)
    _designate(state, log)


def _defenders(state: State) -> tuple[int, ...]:
    seat = 1 - state.active
    return MEMBERS[seat][state.pieces_in_region[seat * REGION_COUNT + state.combat_region]]


def _unknown_defenders(state: State) -> tuple[int, ...]:
    """The defenders that have not been shown in a combat of this turn."""
    shown, stand_of = state.shown_stands, state.stand_of
    return tuple(piece for piece in _defenders(state) if not shown >> stand_of[piece] & 1)


def _designate(state: State, log: EventLog | None) -> None:
    defenders = _defenders(state)
    state.chosen_stand = NO_STAND
    if len(defenders) == 1:
        _show_fighters(state, defenders[0], log)
    elif state.house_rules.random_defender and not _knows_a_defender(state):
        state.pending, state.actor = DRAWING_DEFENDER, CHANCE
    else:
        state.pending, state.actor = CHOOSING_DEFENDER, state.active


def _knows_a_defender(state: State) -> bool:
    """May the attacker point to a defender, although chance would designate one?"""
    if not (state.shown_stands and state.house_rules.known_defender_may_be_chosen):
        return False
    return len(_unknown_defenders(state)) < len(_defenders(state))


def legal_defenders(state: State) -> list[int]:
    return sorted(ATTACK + state.stand_of[piece] for piece in _defenders(state))


def stands_designated_by(state: State, move: int) -> list[int]:
    """The stand that the attacker points to; where chance designates, any of those that he does not know."""
    stand = move - ATTACK
    if state.house_rules.random_defender and not state.shown_stands >> stand & 1:
        return [state.stand_of[piece] for piece in _unknown_defenders(state)]
    return [stand]


def choose_defender(state: State, move: int, log: EventLog | None) -> None:
    """The attacker designates a stand; where chance designates, only one that he knows."""
    stand = move - ATTACK
    if state.house_rules.random_defender and not state.shown_stands >> stand & 1:
        unknown = _unknown_defenders(state)
        if len(unknown) == 1:
            _show_fighters(state, unknown[0], log)
        else:
            state.pending, state.actor = DRAWING_DEFENDER, CHANCE
        return
    state.chosen_stand = stand
    if state.mixed_stands >> stand & 1:
        state.pending, state.actor = DRAWING_DEFENDER, CHANCE
    if log is not None:
        log.public(Designated(stand=STANDS[stand], region=REGIONS[state.combat_region]))
    if state.pending != DRAWING_DEFENDER:
        _show_fighters(state, state.stand_of.index(stand), log)


def drawable_defenders(state: State) -> list[int]:
    """What chance may turn up: one of the pieces mixed with the chosen stand, or any that the attacker could
    not choose."""
    if state.chosen_stand != NO_STAND:
        return [TURN_UP + piece for piece in mixed_group(state, 1 - state.active, state.combat_region)]
    house = state.house_rules
    pieces = _unknown_defenders(state) if house.known_defender_may_be_chosen else _defenders(state)
    return [TURN_UP + piece for piece in pieces]


def turn_up_defender(state: State, move: int, log: EventLog | None) -> None:
    state.draw_count += 1
    piece = move - TURN_UP
    if state.chosen_stand != NO_STAND:
        single_out(state, piece, state.chosen_stand)
    _show_fighters(state, piece, log)


def _show_fighters(state: State, defender: int, log: EventLog | None) -> None:
    """1. Both fighters are laid flat and their abilities read."""
    attacker = state.moving_piece
    light, dark = (attacker, defender) if defender >= PER_SIDE else (defender, attacker)
    state.light_fighter, state.dark_fighter = light, dark
    expose(state, light)
    expose(state, dark)
    state.chosen_stand = state.stand_of[defender]
    state.light_strength, state.sam_replaces_frodo = STRENGTH[light], False
    if log is not None:
        log.revealed(
            CombatBegan(
                region=REGIONS[state.combat_region],
                attacker=SEATS[state.active],
                light=PIECES[light],
                dark=PIECES[dark],
                light_stand=STANDS[state.stand_of[light]],
                dark_stand=STANDS[state.stand_of[dark]],
            )
        )
        if dark == WARG:
            log.public(AbilityCancelled(piece=PIECES[light], by=PIECES[WARG]))
    if dark == WARG or not _light_must_answer(state, log):
        _eliminate_at_once(state, log)


# Flight, and Sam


def _light_must_answer(state: State, log: EventLog | None) -> bool:
    """Asks Light if it has an ability to use or not to use, as far as Dark can tell."""
    question = None
    if state.active == LIGHT:
        if state.light_fighter == PIPPIN and flights_backward(state, LIGHT, state.combat_region):
            question = ANSWERING_AS_PIPPIN
    elif state.light_fighter == FRODO:
        if flights_sideways(state, LIGHT, state.combat_region) or (
            _sam_may_step_in(state) and _may_be_here(state, SAM)
        ):
            question = ANSWERING_AS_FRODO
    elif state.light_fighter == SAM and _may_be_here(state, FRODO):
        if state.house_rules.sam_must_show:
            if state.at[FRODO] == state.combat_region:
                _strengthen_sam(state, log)
        else:
            question = ANSWERING_AS_SAM
    if question is None:
        return False
    state.pending, state.actor = question, LIGHT
    return True


def _sam_may_step_in(state: State) -> bool:
    return state.no_combat_yet or not state.house_rules.sam_first_combat_only


def _may_be_here(state: State, piece: int) -> bool:
    """Could Dark believe that this piece of Light is here? Asking must not tell more than that."""
    return any(
        state.candidates[state.stand_of[companion]] >> piece & 1
        for companion in MEMBERS[LIGHT][state.pieces_in_region[state.combat_region]]
        if companion != state.light_fighter
    )


def legal_frodo_answers(state: State) -> list[int]:
    moves = [FLEE + to for to in flights_sideways(state, LIGHT, state.combat_region)]
    if state.at[SAM] == state.combat_region and _sam_may_step_in(state):
        moves.append(SUBSTITUTE_SAM)
    return [*moves, PASS]


def answer_for_frodo(state: State, move: int, log: EventLog | None) -> None:
    if move != SUBSTITUTE_SAM:
        _flee_or_stay(state, move, "frodo", log)
        return
    expose(state, SAM)
    state.light_fighter, state.sam_replaces_frodo = SAM, True
    state.light_strength, state.chosen_stand = STRENGTH[SAM], state.stand_of[SAM]
    if log is not None:
        log.revealed(SamSteppedIn(region=REGIONS[state.combat_region]))
    _strengthen_sam(state, log)
    _eliminate_at_once(state, log)


def legal_pippin_answers(state: State) -> list[int]:
    return [*(FLEE + to for to in flights_backward(state, LIGHT, state.combat_region)), PASS]


def answer_for_pippin(state: State, move: int, log: EventLog | None) -> None:
    _flee_or_stay(state, move, "pippin", log)


def _flee_or_stay(state: State, move: int, due: str, log: EventLog | None) -> None:
    if move == PASS:
        log_declined(LIGHT, due, log)
        _eliminate_at_once(state, log)
        return
    state.no_combat_yet = False
    flee(state, state.light_fighter, move - FLEE, "ability", log)
    end_combat(state, "flight", log)


def legal_sam_answers(state: State) -> list[int]:
    return [SHOW_SAM_AND_FRODO, PASS] if state.at[FRODO] == state.combat_region else ONLY_PASS


def answer_for_sam(state: State, move: int, log: EventLog | None) -> None:
    if move == SHOW_SAM_AND_FRODO:
        _strengthen_sam(state, log)
    else:
        log_declined(LIGHT, "sam", log)
    _eliminate_at_once(state, log)


def _strengthen_sam(state: State, log: EventLog | None) -> None:
    """Sam and Frodo are both shown, and Sam fights with a strength of five."""
    expose(state, SAM)
    expose(state, FRODO)
    state.light_strength = SAM_BESIDE_FRODO
    if state.house_rules.fighters_stay_known:
        keep_known(state, FRODO)
    if log is not None:
        log.revealed(
            SamStrengthened(
                sam=STANDS[state.stand_of[SAM]],
                frodo=STANDS[state.stand_of[FRODO]],
                strength=SAM_BESIDE_FRODO,
            )
        )


# Immediate elimination, and Saruman


def _eliminate_at_once(state: State, log: EventLog | None) -> None:
    light, dark = state.light_fighter, state.dark_fighter
    orc_strikes = state.no_combat_yet and state.active == DARK
    if state.sam_replaces_frodo and state.house_rules.sam_withstands_orc:
        orc_strikes = False
    state.no_combat_yet = False
    by_order = _IMMEDIATE_ELIMINATION[state.house_rules.light_ability_first]
    losers = by_order[orc_strikes][light * PER_SIDE + dark - PER_SIDE]
    if losers != NOBODY:
        eliminate_losers(state, losers, "ability", log)
    elif dark == SARUMAN:
        state.pending, state.actor = ANSWERING_AS_SARUMAN, DARK
    else:
        ask_for_cards(state)


def legal_saruman_answers(state: State) -> list[int]:
    return [FORGO_CARDS, PASS]


def answer_for_saruman(state: State, move: int, log: EventLog | None) -> None:
    if move == FORGO_CARDS:
        if log is not None:
            log.public(CardsForgone())
        compare_strengths(state, log)
    else:
        ask_for_cards(state)
        log_declined(DARK, "saruman", log)
