"""Every decision and every outcome of chance as a number, and its outward form."""

from __future__ import annotations

from ..core.action import Action
from ..core.errors import IllegalMove
from .components import ALL, CARD_IDS, CARDS, HAND, NUMBER, SEATS, card_set, cards, ids

# What has to be decided (`State.pending`)
DUES = ("start", "dictate", "play", "verdict", "swap", "defend", "fill", "keep", "deal", "draw", "over")
START, DICTATE_OR_LEAVE, PLAY_CARD, VERDICT, SWAP_CARD, DEFEND, FILL_GAP, KEEP_CARD = range(8)
DEAL, DRAW, ENDED = range(8, len(DUES))

# The number of a move with a card is that of the verb's first move and the card's; a hand is a list of plays.
PLAY, SWAP, FILL, KEEP, DRAWN = range(0, 5 * CARDS, CARDS)
_WITH_CARD = ("play", "swap", "fill", "keep", "draw")
START_GANDALF, START_BALROG, REJECT, ACCEPT, DICTATE, LEAVE, RECALL, DECLINE = range(5 * CARDS, 5 * CARDS + 8)

ACTIONS = (
    *(Action(verb, (card,)) for verb in _WITH_CARD for card in CARD_IDS),
    *(Action("start", (seat,)) for seat in SEATS),
    *(Action(verb) for verb in ("reject", "accept", "dictate", "leave", "recall", "decline")),
)
MOVES = {action: move for move, action in enumerate(ACTIONS)}
VERBS = (*_WITH_CARD, "start", "reject", "accept", "dictate", "leave", "recall", "decline", "deal")

DEALT = 1 << CARDS
"""The mark of a deal: the other bits are the cards dealt."""


def action_of(move: int) -> Action:
    if move < DEALT:
        return ACTIONS[move]
    hand = cards(move ^ DEALT)
    return Action("deal", (SEATS[hand[0] >= CARDS // 2], *ids(hand)))


def move_of(action: Action) -> int:
    move = MOVES.get(action)
    if move is not None:
        return move
    if action.verb == "deal" and len(action.args) == 1 + HAND and action.args[0] in SEATS:
        side = ALL[SEATS.index(action.args[0])]
        hand = card_set(NUMBER[card] for card in action.args[1:] if card in NUMBER)
        if hand.bit_count() == HAND and hand & side == hand:
            return DEALT | hand
    raise IllegalMove("unknown_action", action=str(action)[:80])
