"""Moves and outcomes of chance as numbers, and their outward form.

A move is an offset plus the number of a card, landmark, token, race, region or road. Outcomes that draw
several pieces at once hold them in base 128 above `GROUPS`.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..core.action import Action
from ..core.contract import Move
from ..core.errors import IllegalMove
from .components import CARD_IDS, DISPLAYED, EAGLES, LANDMARK_IDS, RACES, REGIONS, ROADS, TOKENS

_ACTIONS: list[Action] = []


def _family(verb: str, ids: Sequence[str | tuple[str, ...]]) -> Move:
    """Give each of these ids a move with this verb; returns the move of the first."""
    first = len(_ACTIONS)
    _ACTIONS.extend(Action(verb, (each,) if isinstance(each, str) else each) for each in ids)
    return first


PLAY = _family("play", CARD_IDS)
DISCARD = _family("discard", CARD_IDS)
TAKE = _family("take", LANDMARK_IDS)
PLACE = _family("place", REGIONS)
MOVE = _family("move", [(REGIONS[origin], REGIONS[target]) for origin, target in ROADS])
REMOVE_UNIT = _family("remove_unit", REGIONS)
REMOVE_FORTRESS = _family("remove_fortress", REGIONS)
TAX = _family("tax", [()])
DISCARD_GREY = _family("discard_grey", CARD_IDS)
PLAY_DISCARDED = _family("play_discarded", CARD_IDS)
CHOOSE_RACE = _family("choose_race", RACES[:EAGLES])
CHOOSE_TOKEN = _family("choose_token", TOKENS)
RECALL = _family("recall", REGIONS)
ACCEPT = _family("accept", [()])
DECLINE = _family("decline", [()])
TURN_UP = _family("turn_up", CARD_IDS)
REVEAL_TOKEN = _family("reveal_token", TOKENS)

DEAL, SHOW_LANDMARKS, SET_ASIDE = range(3)
GROUP_VERBS = ("deal", "show_landmarks", "set_aside")
GROUP_IDS = (CARD_IDS, LANDMARK_IDS, CARD_IDS)
GROUPS = 1024
"""Above all single moves."""

ACTIONS = tuple(_ACTIONS)
_MOVES = {action: move for move, action in enumerate(ACTIONS)}
VERBS = tuple(dict.fromkeys(action.verb for action in ACTIONS)) + GROUP_VERBS


def group(kind: int, items: Sequence[int]) -> Move:
    """The outcome that draws these pieces in this order."""
    packed = 1
    for item in items:
        packed = packed << 7 | item
    return (packed << 2 | kind) + GROUPS


def grouped(outcome: Move) -> tuple[int, list[int]]:
    """What a group outcome is and which pieces it draws."""
    packed = outcome - GROUPS
    kind, items = packed & 3, []
    packed >>= 2
    while packed > 1:
        items.append(packed & 127)
        packed >>= 7
    return kind, items[::-1]


def action_of(move: Move) -> Action:
    if move < GROUPS:
        return ACTIONS[move]
    kind, items = grouped(move)
    ids = GROUP_IDS[kind]
    return Action(GROUP_VERBS[kind], tuple(ids[item] for item in items))


def move_of(action: Action) -> Move:
    if action in _MOVES:
        return _MOVES[action]
    if action.verb not in GROUP_VERBS or len(action.args) > DISPLAYED:
        raise IllegalMove("malformed_action")
    kind = GROUP_VERBS.index(action.verb)
    ids = GROUP_IDS[kind]
    if not set(action.args) <= set(ids):
        raise IllegalMove("malformed_action")
    return group(kind, [ids.index(name) for name in action.args])
