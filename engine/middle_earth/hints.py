"""Why a move of Duel for Middle-earth is good, as ids and numbers that a person can check at the table.

All of it follows from what lies open, so that one world is as good as another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.advice import Reason
from ..core.contract import OVER, Move
from . import moves
from .components import (
    BONUS_STEPS,
    BONUSES,
    CARD_IDS,
    CARDS,
    CHAINED_BY,
    COLOUR,
    COVERING,
    EAGLES,
    GREEN,
    LAYOUTS,
    QUEST_GOAL,
    RACE,
    RACES_TO_WIN,
)
from .pending import TURN
from .prices import counts
from .regions import presence
from .state import State
from .threats import winning_items

HINTS = (
    "wins_at_once",
    "stops_victory",
    "extra_turn",
    "free_by_chain",
    "earns_alliance",
    "new_race",
    "advances",
    "reaches_bonus",
    "gains_regions",
    "drives_out",
    "gains_skills",
    "gains_coins",
    "opens_chain",
    "takes_chain",
    "turns_up_nothing",
)
"""Weightiest first."""
ENOUGH = 3
"""Reasons given for one move."""


def reasons(worlds: Sequence[State], move: Move) -> tuple[Reason, ...]:
    found = {reason.id: reason for reason in _all(worlds[0], move)}
    return tuple(found[each] for each in HINTS if each in found)[:ENOUGH]


def _all(before: State, move: Move) -> Iterator[Reason]:
    after = before.copy()
    after.apply(move)
    seat = before.turn
    if after.actor == OVER:
        if after.winner == seat:
            yield Reason("wins_at_once", (("victory", after.reason),))
        return
    yield from _gains(before, after, seat)
    if before.stack[-1] & 31 == TURN:
        yield from _of_a_turn(before, after, move)
    elif move == moves.ACCEPT:
        yield Reason("extra_turn")


def _gains(before: State, after: State, seat: int) -> Iterator[Reason]:
    """What has changed on the table when the move has been carried out as far as it goes by itself."""
    steps = after.quest[seat] - before.quest[seat]
    if steps:
        yield Reason("advances", (("steps", steps), ("left", QUEST_GOAL - after.quest[seat])))
        for bonus, step in zip(BONUSES, BONUS_STEPS, strict=True):
            if before.quest[seat] < step <= after.quest[seat]:
                yield Reason("reaches_bonus", (("bonus", bonus),))
    own = presence(after, seat).bit_count() - presence(before, seat).bit_count()
    other = presence(before, 1 - seat).bit_count() - presence(after, 1 - seat).bit_count()
    if own > 0:
        yield Reason("gains_regions", (("regions", presence(after, seat).bit_count()),))
    if other > 0:
        yield Reason("drives_out", (("regions", presence(after, 1 - seat).bit_count()),))
    skills = sum(counts(after.skills[seat])) - sum(counts(before.skills[seat]))
    if skills or after.skills[seat] > before.skills[seat]:
        yield Reason("gains_skills", (("skills", max(1, skills)),))
    coins = after.coins[seat] - before.coins[seat]
    if coins > 0:
        yield Reason("gains_coins", (("coins", coins),))


def _of_a_turn(before: State, after: State, move: Move) -> Iterator[Reason]:
    seat = before.turn
    again = after.turn == seat and after.stack[-1] & 31 == TURN
    if after.extra > before.extra or (again and after.extra == before.extra):
        yield Reason("extra_turn")
    if move >= moves.TAKE:
        return
    played = move < moves.DISCARD
    card = move if played else move - moves.DISCARD
    if card in winning_items(before, 1 - seat):
        yield Reason("stops_victory")
    if played:
        yield from _of_a_card(before, card)
    elif CHAINED_BY[card] & before.tableau[1 - seat]:
        yield Reason("takes_chain", (("chain", CARDS[card].needs),))
    slot = before.display.index(card)
    covering, left = COVERING[before.chapter], before.present & ~(1 << slot)
    if left and all(covering[below] & left for below in LAYOUTS[before.chapter][slot].covers):
        yield Reason("turns_up_nothing", (("card", CARD_IDS[card]),))


def _of_a_card(before: State, card: int) -> Iterator[Reason]:
    """What playing a card brings besides what it does at once."""
    seat = before.turn
    if CHAINED_BY[card] & before.tableau[seat]:
        yield Reason("free_by_chain", (("chain", CARDS[card].needs),))
    if CARDS[card].gives:
        yield Reason("opens_chain", (("chain", CARDS[card].gives),))
    if COLOUR[card] == GREEN:
        races = before.races[seat]
        pair, others = races >> RACE[card] & 1, (races & (1 << EAGLES) - 1).bit_count()
        if pair or others == 2:
            yield Reason("earns_alliance", (("race", CARDS[card].race),))
        if not pair:
            missing = RACES_TO_WIN - races.bit_count() - 1
            yield Reason("new_race", (("race", CARDS[card].race), ("left", missing)))
