"""Moves and outcomes of chance as numbers, and their outward form.

A move is an offset plus the number of a card, landmark, token, race, region or road. Outcomes that draw
several pieces at once hold them in base 128 above `FIRST_GROUP`.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..core.action import Action
from ..core.contract import Move
from ..core.errors import IllegalMove
from .components import CARD_IDS, DISPLAY_SIZE, EAGLES, LANDMARK_IDS, RACES, REGIONS, ROADS, TOKENS

_ACTIONS: list[Action] = []


def _add_moves(verb: str, ids: Sequence[str | tuple[str, ...]]) -> Move:
    """Give each of these ids a move with this verb; returns the first of these moves."""
    first = len(_ACTIONS)
    _ACTIONS.extend(Action(verb, (each,) if isinstance(each, str) else each) for each in ids)
    return first


PLAY = _add_moves("play", CARD_IDS)
DISCARD = _add_moves("discard", CARD_IDS)
TAKE = _add_moves("take", LANDMARK_IDS)
PLACE = _add_moves("place", REGIONS)
MOVE = _add_moves("move", [(REGIONS[origin], REGIONS[target]) for origin, target in ROADS])
REMOVE_UNIT = _add_moves("remove_unit", REGIONS)
REMOVE_FORTRESS = _add_moves("remove_fortress", REGIONS)
TAX = _add_moves("tax", [()])
DISCARD_GREY = _add_moves("discard_grey", CARD_IDS)
PLAY_DISCARDED = _add_moves("play_discarded", CARD_IDS)
CHOOSE_RACE = _add_moves("choose_race", RACES[:EAGLES])
CHOOSE_TOKEN = _add_moves("choose_token", TOKENS)
RECALL = _add_moves("recall", REGIONS)
ACCEPT = _add_moves("accept", [()])
DECLINE = _add_moves("decline", [()])
TURN_UP = _add_moves("turn_up", CARD_IDS)
REVEAL_TOKEN = _add_moves("reveal_token", TOKENS)

# The kinds of outcomes that draw several pieces
DEAL, SHOW_LANDMARKS, SET_ASIDE = range(3)
GROUP_VERBS = ("deal", "show_landmarks", "set_aside")
GROUP_IDS = (CARD_IDS, LANDMARK_IDS, CARD_IDS)
FIRST_GROUP = 1024
"""Outcomes that draw several pieces are numbers from here on, above all single moves."""

ACTIONS = tuple(_ACTIONS)
_MOVES = {action: move for move, action in enumerate(ACTIONS)}
VERBS = tuple(dict.fromkeys(action.verb for action in ACTIONS)) + GROUP_VERBS


def group_outcome(kind: int, items: Sequence[int]) -> Move:
    """The outcome that draws these pieces in this order."""
    packed = 1
    for item in items:
        packed = packed << 7 | item
    return (packed << 2 | kind) + FIRST_GROUP


def split_group(outcome: Move) -> tuple[int, list[int]]:
    """The kind of a group outcome, and the pieces that it draws."""
    packed = outcome - FIRST_GROUP
    kind, items = packed & 3, []
    packed >>= 2
    while packed > 1:
        items.append(packed & 127)
        packed >>= 7
    return kind, items[::-1]


def action_of(move: Move) -> Action:
    if move < FIRST_GROUP:
        return ACTIONS[move]
    kind, items = split_group(move)
    ids = GROUP_IDS[kind]
    return Action(GROUP_VERBS[kind], tuple(ids[item] for item in items))


def move_of(action: Action) -> Move:
    if action in _MOVES:
        return _MOVES[action]
    if action.verb not in GROUP_VERBS or len(action.args) > DISPLAY_SIZE:
        raise IllegalMove("malformed_action")
    kind = GROUP_VERBS.index(action.verb)
    ids = GROUP_IDS[kind]
    if not set(action.args) <= set(ids):
        raise IllegalMove("malformed_action")
    return group_outcome(kind, [ids.index(name) for name in action.args])
