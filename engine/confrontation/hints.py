"""Why a move of The Confrontation is good, as ids and numbers that a person can check at the table.

Each reason is judged over worlds that are all possible for the seat that decides; shares are in percent.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ..core.advice import Reason
from ..core.contract import Move
from .aftermath import BOTH_DIE, DARK_DIES, LIGHT_DIES
from .combat import at_once
from .components import (
    BALROG,
    CARDS,
    DARK,
    EACH,
    FRODO,
    LIGHT,
    MORDOR,
    MORIA,
    OFF,
    PIECES,
    REGIONS,
    ROWS,
    SAM_BESIDE_FRODO,
    STRENGTH,
)
from .movement import by_tunnel
from .moves import AMBUSH, ATTACK, FLEE, FORGO, MEMBERS, PLACE, PLAY, SHOW, SUBSTITUTE
from .stages import AGAIN, MOVING, PICK, PLAYING
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
    if state.stage in (MOVING, AGAIN) and move < PLACE:
        return tuple(_of_a_move(worlds, *divmod(move, 16)))
    if state.stage == PICK:
        return tuple(_of_an_attack(worlds, state.mover, move - ATTACK))
    if state.stage == PLAYING:
        return tuple(_of_a_card(worlds, move))
    return tuple(_of_an_answer(state, move))


def _percent(part: int, whole: int) -> int:
    return round(100 * part / whole)


def _of_a_move(worlds: Sequence[State], piece: int, region: int) -> Iterator[Reason]:
    """How far Frodo still has to go, what waits in the Mines, whom the move meets."""
    state = worlds[0]
    seat = piece // EACH
    if piece == FRODO:
        rows = next(number for number, row in enumerate(reversed(ROWS)) if region in row)
        if region == MORDOR:
            yield Reason("reaches_mordor")
        else:
            yield Reason("nearer_to_mordor", (("rows", rows),))
    if seat == LIGHT and by_tunnel(state.at[piece], region):
        share = _percent(sum(world.at[BALROG] == MORIA for world in worlds), len(worlds))
        yield Reason("risks_balrog", (("percent", share),))
    defenders = MEMBERS[1 - seat][state.here[(1 - seat) * 16 + region]]
    if len(defenders) == 1 and region != MORDOR:
        yield from _of_an_attack(worlds, piece, state.stand[defenders[0]])


def _of_an_attack(worlds: Sequence[State], attacker: int, stand: int) -> Iterator[Reason]:
    """What is known of the adversary: how often he dies at once, how often he is the weaker one."""
    at_once_gone = weaker = 0
    seat = attacker // EACH
    for world in worlds:
        defender = world.stand.index(stand)
        light, dark = (attacker, defender) if seat == LIGHT else (defender, attacker)
        fate = at_once(light, dark, seat == DARK and world.first, world.house.light_first)
        at_once_gone += fate in (BOTH_DIE, DARK_DIES if seat == LIGHT else LIGHT_DIES)
        weaker += STRENGTH[defender] < STRENGTH[attacker]
    if at_once_gone:
        yield Reason("eliminates_at_once", (("percent", _percent(at_once_gone, len(worlds))),))
    yield Reason("stronger_piece", (("piece", PIECES[attacker]), ("percent", _percent(weaker, len(worlds)))))


def _of_a_card(worlds: Sequence[State], move: Move) -> Iterator[Reason]:
    """Against how many of the other side's cards this one eliminates, and saves one's own piece."""
    state = worlds[0]
    seat = state.actor
    own, other = (state.light, state.dark) if seat == LIGHT else (state.dark, state.light)
    ends = [end for world in worlds for end in _ends(world, move)]
    card = ("card", CARDS[move - PLAY])
    gone = sum(end.at[other] == OFF for end in ends)
    saved = sum(end.at[own] != OFF for end in ends)
    yield Reason("card_eliminates", (card, ("percent", _percent(gone, len(ends)))))
    yield Reason("card_saves", (card, ("percent", _percent(saved, len(ends)))))


def _ends(world: State, move: Move) -> Iterator[State]:
    """What comes of a card: against the one that Dark may have chosen, or all that Light still holds."""
    after = world.copy()
    after.apply(move)
    if world.actor == LIGHT or after.actor == DARK:
        yield after
        return
    for answer in after.legal():
        end = after.copy()
        end.apply(answer)
        yield end


def _of_an_answer(state: State, move: Move) -> Iterator[Reason]:
    """Flight, Sam, Saruman and the Balrog."""
    if FLEE <= move < PLAY:
        piece = state.light if state.actor == LIGHT else state.dark
        yield Reason("gets_away", (("piece", PIECES[piece]), ("region", REGIONS[move - FLEE])))
    elif move in (SUBSTITUTE, SHOW):
        yield Reason("sam_with_five", (("own", SAM_BESIDE_FRODO), ("other", STRENGTH[state.dark])))
    elif move == FORGO:
        yield Reason("without_cards", (("own", STRENGTH[state.dark]), ("other", state.power)))
    elif move == AMBUSH:
        yield Reason("ambush_costs_nothing")
