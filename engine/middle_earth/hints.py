"""Why a move of Duel for Middle-earth is good, as ids and numbers that a person can check at the table.

All of it follows from what lies open, so that one of the possible positions is as good as another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.advice import Reason
from ..core.contract import Move
from . import moves
from .components import CARD_IDS, CARDS, CHAINED_BY, QUEST_GOAL, RACES_TO_WIN
from .events import CardPlayed
from .pending import Kind, kind_of
from .preview import TurnPreview, own_and_other, preview_move_in
from .prices import FIRST_LANDMARK
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
    preview = preview_move_in([before], move)
    if preview.preview.after.outcome is not None:
        if preview.victory is not None:
            yield Reason("wins_at_once", (("victory", preview.victory),))
        return
    yield from _gains(preview)
    if preview.extra_turns:
        yield Reason("extra_turn")
    if kind_of(before.stack[-1]) != Kind.TURN:
        return
    if _stops_victory(before, move):
        yield Reason("stops_victory")
    if move < moves.TAKE:
        yield from _reasons_of_card(before, move, preview)


def _stops_victory(before: State, move: Move) -> bool:
    """Does the move take the last thing with which the other seat would win, or one of several?"""
    if move >= moves.TAKE:
        item = move - moves.TAKE + FIRST_LANDMARK
    else:
        item = move if move < moves.DISCARD else move - moves.DISCARD
    return item in winning_items(before, 1 - before.turn)


def _gains(preview: TurnPreview) -> Iterator[Reason]:
    """What the move, and all that is certain to follow it in this turn, change on the table."""
    steps = preview.quest[1] - preview.quest[0]
    if steps:
        yield Reason("advances", (("steps", steps), ("left", QUEST_GOAL - preview.quest[1])))
        for bonus in preview.bonuses:
            yield Reason("reaches_bonus", (("bonus", bonus),))
    (own_before, other_before), (own, other) = map(
        own_and_other, (preview.preview.before, preview.preview.after)
    )
    if len(own.regions) > len(own_before.regions):
        yield Reason("gains_regions", (("regions", len(own.regions)),))
    if len(other.regions) < len(other_before.regions):
        yield Reason("drives_out", (("regions", len(other.regions)),))
    skills = sum(count for _, count in own.skills) - sum(count for _, count in own_before.skills)
    if skills or (own.choices, own.wild) != (own_before.choices, own_before.wild):
        yield Reason("gains_skills", (("skills", max(1, skills)),))
    coins = preview.coins[1] - preview.coins[0]
    if coins > 0:
        yield Reason("gains_coins", (("coins", coins),))


def _reasons_of_card(before: State, move: Move, preview: TurnPreview) -> Iterator[Reason]:
    """Playing or discarding a card: what it brings besides its effects, and what the other side lacks."""
    is_played = move < moves.DISCARD
    card = move if is_played else move - moves.DISCARD
    if is_played:
        yield from _reasons_to_play(card, preview)
    elif CHAINED_BY[card] & before.tableau[1 - before.turn]:
        yield Reason("takes_chain", (("chain", CARDS[card].needs),))
    slot = before.display.index(card)
    uncovered = preview.preview.before.display[slot].uncovers
    if not uncovered and preview.preview.after.cards_left:
        yield Reason("turns_up_nothing", (("card", CARD_IDS[card]),))


def _reasons_to_play(card: int, preview: TurnPreview) -> Iterator[Reason]:
    played = next(event for event in preview.preview.events if isinstance(event, CardPlayed))
    if played.chain is not None:
        yield Reason("free_by_chain", (("chain", played.chain),))
    if CARDS[card].gives:
        yield Reason("opens_chain", (("chain", CARDS[card].gives),))
    if preview.race is not None:
        if preview.token_count:
            yield Reason("earns_alliance", (("race", preview.race),))
        if preview.is_new_race:
            missing = RACES_TO_WIN - preview.race_count
            yield Reason("new_race", (("race", preview.race), ("left", missing)))
