"""Why a move of Duel for Middle-earth is good, as ids and numbers that a person can check at the table.

All of it follows from what lies open, so that one of the possible positions is as good as another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.advice import Reason
from ..core.contract import OVER, Move
from . import moves
from .components import (
    BONUS_STEPS,
    BONUSES,
    CARD_COLOUR,
    CARD_IDS,
    CARD_RACE,
    CARDS,
    CHAINED_BY,
    COVERED_BY,
    GREEN,
    GREEN_RACES,
    LAYOUTS,
    QUEST_GOAL,
    RACES_TO_WIN,
)
from .pending import Kind, kind_of
from .prices import skill_counts
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
"""The most important first."""
MAX_REASONS = 3
"""For one move."""


def reasons(worlds: Sequence[State], move: Move) -> tuple[Reason, ...]:
    """The most important reasons for a move, at most MAX_REASONS."""
    by_id = {reason.id: reason for reason in _all_reasons(worlds[0], move)}
    return tuple(by_id[each] for each in HINTS if each in by_id)[:MAX_REASONS]


def _all_reasons(before: State, move: Move) -> Iterator[Reason]:
    after = before.copy()
    after.apply(move)
    seat = before.turn
    if after.actor == OVER:
        if after.winner == seat:
            yield Reason("wins_at_once", (("victory", after.reason),))
        return
    yield from _gains(before, after, seat)
    if kind_of(before.stack[-1]) == Kind.TURN:
        yield from _reasons_of_turn(before, after, move)
    elif move == moves.ACCEPT:
        yield Reason("extra_turn")


def _gains(before: State, after: State, seat: int) -> Iterator[Reason]:
    """What the move and all that follows it by itself have changed on the table."""
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
    skills = sum(skill_counts(after.skills[seat])) - sum(skill_counts(before.skills[seat]))
    if skills or after.skills[seat] > before.skills[seat]:
        yield Reason("gains_skills", (("skills", max(1, skills)),))
    coins = after.coins[seat] - before.coins[seat]
    if coins > 0:
        yield Reason("gains_coins", (("coins", coins),))


def _reasons_of_turn(before: State, after: State, move: Move) -> Iterator[Reason]:
    seat = before.turn
    goes_on = after.turn == seat and kind_of(after.stack[-1]) == Kind.TURN
    if after.extra_turns > before.extra_turns or (goes_on and after.extra_turns == before.extra_turns):
        yield Reason("extra_turn")
    if move >= moves.TAKE:
        return
    is_played = move < moves.DISCARD
    card = move if is_played else move - moves.DISCARD
    if card in winning_items(before, 1 - seat):
        yield Reason("stops_victory")
    if is_played:
        yield from _reasons_of_card(before, card)
    elif CHAINED_BY[card] & before.tableau[1 - seat]:
        yield Reason("takes_chain", (("chain", CARDS[card].needs),))
    slot = before.display.index(card)
    covered_by, left = COVERED_BY[before.chapter], before.filled_slots & ~(1 << slot)
    if left and all(covered_by[below] & left for below in LAYOUTS[before.chapter][slot].covers):
        yield Reason("turns_up_nothing", (("card", CARD_IDS[card]),))


def _reasons_of_card(before: State, card: int) -> Iterator[Reason]:
    """What playing a card brings besides its effects at once."""
    seat = before.turn
    if CHAINED_BY[card] & before.tableau[seat]:
        yield Reason("free_by_chain", (("chain", CARDS[card].needs),))
    if CARDS[card].gives:
        yield Reason("opens_chain", (("chain", CARDS[card].gives),))
    if CARD_COLOUR[card] == GREEN:
        races = before.races[seat]
        is_pair, others = races >> CARD_RACE[card] & 1, (races & GREEN_RACES).bit_count()
        if is_pair or others == 2:
            yield Reason("earns_alliance", (("race", CARDS[card].race),))
        if not is_pair:
            missing = RACES_TO_WIN - races.bit_count() - 1
            yield Reason("new_race", (("race", CARDS[card].race), ("left", missing)))
