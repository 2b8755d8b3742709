"""Every decision and every outcome of chance as a number, and its outward form."""

from __future__ import annotations

from ..core.action import Action
from ..core.errors import IllegalMove
from .components import ALL, CARD_IDS, CARDS, HAND, NUMBER, SEATS, card_set, cards, ids

# What has to be decided (`State.pending`)
_OF_SEATS = ("start", "dictate", "play", "verdict", "swap", "defend", "fill", "keep", "look", "look")
DUES = (*_OF_SEATS, "deal", "draw", "over")
START, DICTATE_OR_LEAVE, PLAY_CARD, VERDICT, SWAP_CARD, DEFEND, FILL_GAP, KEEP_CARD = range(8)
LOOK_BEFORE_TEXT, LOOK_BEFORE_GAP = 8, 9
"""One question, whether to look at the other's hand; what goes on after it is named too."""
DEAL, DRAW, ENDED = range(len(_OF_SEATS), len(DUES))

# The number of a move with a card is that of the verb's first move and the card's; a hand is a list of plays.
PLAY, SWAP, FILL, KEEP, DRAWN = range(0, 5 * CARDS, CARDS)
_WITH_CARD = ("play", "swap", "fill", "keep", "draw")
START_GANDALF, START_BALROG, REJECT, ACCEPT, DICTATE, LEAVE, RECALL, DECLINE = range(5 * CARDS, 5 * CARDS + 8)
LOOK_AT_HAND, LOOK_ELSEWHERE = 5 * CARDS + 8, 5 * CARDS + 9
_PLAIN = ("reject", "accept", "dictate", "leave", "recall", "decline", "look", "look_elsewhere")

ACTIONS = (
    *(Action(verb, (card,)) for verb in _WITH_CARD for card in CARD_IDS),
    *(Action("start", (seat,)) for seat in SEATS),
    *(Action(verb) for verb in _PLAIN),
)
MOVES = {action: move for move, action in enumerate(ACTIONS)}
VERBS = (*_WITH_CARD, "start", *_PLAIN, "deal")

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
