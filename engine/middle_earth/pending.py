"""What has still to be resolved: a stack of frames, each one number, the topmost first.

A frame is a kind, the piece that caused it, and up to two small numbers.
"""

from __future__ import annotations

from .components import BONUSES, CARD_IDS, LANDMARK_IDS, TOKENS

# Decisions of the seat whose turn it is, in the order of DUES.
TURN, PLACE, MOVE, MANOEUVRE, THREE, RAZE, STRIP, RECOVER, CALL, ALLY, EXTRA, RECALL = range(12)
DUES = (
    "turn",
    "place_units",
    "move_units",
    "manoeuvre",
    "three_effects",
    "remove_fortress",
    "discard_grey",
    "play_discarded",
    "choose_race",
    "choose_token",
    "extra_turn",
    "recall_unit",
)

# Draws.
DEAL, LANDMARKS, TURN_UP, ASIDE, TOKEN = range(12, 17)
DRAWS = ("deal", "show_landmarks", "turn_up", "set_aside", "reveal_token")

# What happens by itself when its turn comes.
COINS, RING, PLACE_HERE, DEPLOY, OFFER, ALLIANCE, SEARCH, TURN_ENDS, NEXT_TURN, BEGIN_TURN = range(17, 27)

FIRST_DRAW = DEAL
FIRST_AUTOMATIC = COINS

# Causes: cards, then landmarks, tokens and bonuses of the quest.
CAUSES = CARD_IDS + LANDMARK_IDS + TOKENS + BONUSES
BY_LANDMARK = len(CARD_IDS)
BY_TOKEN = BY_LANDMARK + len(LANDMARK_IDS)
BY_BONUS = BY_TOKEN + len(TOKENS)
NOTHING = len(CAUSES)


def frame(kind: int, cause: int = NOTHING, a: int = 0, b: int = 0) -> int:
    """`a` is below 32 and `b` below 128."""
    return kind | cause << 5 | a << 12 | b << 17


def cause_of(pending: int) -> int:
    return pending >> 5 & 127


def a_of(pending: int) -> int:
    return pending >> 12 & 31


def b_of(pending: int) -> int:
    return pending >> 17
