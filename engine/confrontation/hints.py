"""Why a move of The Confrontation is good, as ids and numbers that a person can check at the table.

Each reason is judged over worlds that are all possible for the seat that decides; shares are in percent.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ..core.advice import Reason
from ..core.contract import Move
from .combat import immediate_elimination, stands_designated_by
from .combat_end import BOTH_FIGHTERS, DARK_FIGHTER, LIGHT_FIGHTER
from .components import (
    BALROG,
    DARK,
    FRODO,
    LIGHT,
    MORDOR,
    MORIA,
    PER_SIDE,
    PIECES,
    REGION_COUNT,
    REGIONS,
    ROWS,
    SAM_BESIDE_FRODO,
    STRENGTH,
)
from .movement import leads_through_mines
from .moves import (
    AMBUSH,
    CHOOSING_DEFENDER,
    FLEE,
    FORGO_CARDS,
    MEMBERS,
    MOVING,
    MOVING_AGAIN,
    PLACE,
    PLAY_CARD,
    PLAYING_CARD,
    SHOW_SAM_AND_FRODO,
    SUBSTITUTE_SAM,
    piece_and_region,
)
from .preview import preview_card_in
from .state import State

HINTS: Final = (
    "reaches_mordor",
    "nearer_to_mordor",
    "risks_balrog",
    "eliminates_at_once",
    "stronger_piece",
    "card_eliminates",
    "card_saves",
    "gets_away",
    "without_cards",
    "sam_with_five",
    "ambush_costs_nothing",
)


def reasons(worlds: Sequence[State], move: Move) -> tuple[Reason, ...]:
    state = worlds[0]
    if state.pending in (MOVING, MOVING_AGAIN) and move < PLACE:
        return tuple(_move_reasons(worlds, *piece_and_region(move)))
    if state.pending == CHOOSING_DEFENDER:
        return tuple(_attack_reasons(worlds, state.moving_piece, stands_designated_by(state, move)))
    if state.pending == PLAYING_CARD:
        return tuple(_card_reasons(worlds, move))
    return tuple(_answer_reasons(state, move))


def _percent(part: int, whole: int) -> int:
    return round(100 * part / whole)


def _move_reasons(worlds: Sequence[State], piece: int, region: int) -> Iterator[Reason]:
    """How far Frodo still has to go, what waits in the Mines, whom the move meets."""
    state = worlds[0]
    seat = piece // PER_SIDE
    if piece == FRODO:
        rows_left = next(number for number, row in enumerate(reversed(ROWS)) if region in row)
        if region == MORDOR:
            yield Reason("reaches_mordor")
        else:
            yield Reason("nearer_to_mordor", (("rows", rows_left),))
    if seat == LIGHT and leads_through_mines(state.at[piece], region):
        share = _percent(sum(world.at[BALROG] == MORIA for world in worlds), len(worlds))
        yield Reason("risks_balrog", (("percent", share),))
    other = 1 - seat
    defenders = MEMBERS[other][state.pieces_in_region[other * REGION_COUNT + region]]
    if len(defenders) == 1 and region != MORDOR:
        yield from _attack_reasons(worlds, piece, [state.stand_of[defenders[0]]])


def _attack_reasons(worlds: Sequence[State], attacker: int, stands: Sequence[int]) -> Iterator[Reason]:
    """What is known of the adversary, who is behind one of these stands: how often he is eliminated at once,
    how often he is the weaker one."""
    eliminated = weaker = 0
    seat = attacker // PER_SIDE
    cases = [(world, stand) for world in worlds for stand in stands]
    for world, stand in cases:
        defender = world.stand_of.index(stand)
        light, dark = (attacker, defender) if seat == LIGHT else (defender, attacker)
        orc_strikes = seat == DARK and world.no_combat_yet
        losers = immediate_elimination(light, dark, orc_strikes, world.house_rules.light_ability_first)
        eliminated += losers in (BOTH_FIGHTERS, DARK_FIGHTER if seat == LIGHT else LIGHT_FIGHTER)
        weaker += STRENGTH[defender] < STRENGTH[attacker]
    if eliminated:
        yield Reason("eliminates_at_once", (("percent", _percent(eliminated, len(cases))),))
    yield Reason("stronger_piece", (("piece", PIECES[attacker]), ("percent", _percent(weaker, len(cases)))))


def _card_reasons(worlds: Sequence[State], move: Move) -> Iterator[Reason]:
    """Against how many of the other side's cards this one eliminates, and saves the own piece."""
    preview = preview_card_in(worlds, move)
    answers, card = preview.answers, ("card", preview.card)
    eliminated = sum(answer.other_falls is True for answer in answers)
    saved = sum(answer.own_falls is not True for answer in answers)
    yield Reason("card_eliminates", (card, ("percent", _percent(eliminated, len(answers)))))
    yield Reason("card_saves", (card, ("percent", _percent(saved, len(answers)))))


def _answer_reasons(state: State, move: Move) -> Iterator[Reason]:
    """Flight, Sam, Saruman and the Balrog."""
    if FLEE <= move < PLAY_CARD:
        piece = state.light_fighter if state.actor == LIGHT else state.dark_fighter
        yield Reason("gets_away", (("piece", PIECES[piece]), ("region", REGIONS[move - FLEE])))
    elif move in (SUBSTITUTE_SAM, SHOW_SAM_AND_FRODO):
        strengths = (("own", SAM_BESIDE_FRODO), ("other", STRENGTH[state.dark_fighter]))
        yield Reason("sam_with_five", strengths)
    elif move == FORGO_CARDS:
        strengths = (("own", STRENGTH[state.dark_fighter]), ("other", state.light_strength))
        yield Reason("without_cards", strengths)
    elif move == AMBUSH:
        yield Reason("ambush_costs_nothing")
