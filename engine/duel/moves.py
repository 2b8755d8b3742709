"""Every decision and every outcome of chance as a number, and its outward form."""

from __future__ import annotations

from ..core.action import Action
from ..core.errors import IllegalMove
from .components import (
    CARD_COUNT,
    CARD_IDS,
    CARD_NUMBER,
    HAND_SIZE,
    SEATS,
    SIDE_CARDS,
    card_set,
    cards_in,
    ids_of,
)

# What is due (`State.pending`): the places of the entries in `decisions.DECISIONS`
START_DUE, DICTATE_DUE, PLAY_DUE, VERDICT_DUE, SWAP_DUE, DEFEND_DUE, FILL_DUE, KEEP_DUE = range(8)
LOOK_BEFORE_TEXT_DUE, LOOK_BEFORE_GAP_DUE = 8, 9
"""The same question, whether to look at the other's hand, at two points of a turn."""
DEAL_DUE, DRAW_DUE, MATCH_OVER = 10, 11, 12

# Moves. That of a card is the number of the verb plus that of the card.
PLAY, SWAP, FILL, KEEP, DRAWN = range(0, 5 * CARD_COUNT, CARD_COUNT)
_CARD_VERBS = ("play", "swap", "fill", "keep", "draw")
_FIRST_OTHER = 5 * CARD_COUNT
START_GANDALF, START_BALROG, REJECT, ACCEPT, DICTATE, LEAVE, RECALL, DECLINE, LOOK_AT_HAND, LOOK_ELSEWHERE = (
    range(_FIRST_OTHER, _FIRST_OTHER + 10)
)
_PLAIN_VERBS = ("reject", "accept", "dictate", "leave", "recall", "decline", "look", "look_elsewhere")

ACTIONS = (
    *(Action(verb, (card,)) for verb in _CARD_VERBS for card in CARD_IDS),
    *(Action("start", (seat,)) for seat in SEATS),
    *(Action(verb) for verb in _PLAIN_VERBS),
)
_MOVES = {action: move for move, action in enumerate(ACTIONS)}
VERBS = (*_CARD_VERBS, "start", *_PLAIN_VERBS, "deal")

DEAL_BIT = 1 << CARD_COUNT
"""Marks a deal: the other bits are the cards dealt."""


def action_of(move: int) -> Action:
    if move < DEAL_BIT:
        return ACTIONS[move]
    hand = cards_in(move ^ DEAL_BIT)
    return Action("deal", (SEATS[hand[0] >= CARD_COUNT // 2], *ids_of(hand)))


def move_of(action: Action) -> int:
    move = _MOVES.get(action)
    if move is not None:
        return move
    if action.verb == "deal" and len(action.args) == 1 + HAND_SIZE and action.args[0] in SEATS:
        side_cards = SIDE_CARDS[SEATS.index(action.args[0])]
        hand = card_set(CARD_NUMBER[card] for card in action.args[1:] if card in CARD_NUMBER)
        if hand.bit_count() == HAND_SIZE and hand & side_cards == hand:
            return DEAL_BIT | hand
    raise IllegalMove("unknown_action", action=str(action)[:80])
