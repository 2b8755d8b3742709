"""Every decision and every outcome of chance, numbered once, with the text form of each number."""

from __future__ import annotations

from typing import Final

from ..core.action import Action
from ..core.errors import IllegalMove
from .components import CARDS, DARK, LIGHT, PER_SIDE, PIECES, PIECES_OF, REGION_COUNT, REGIONS, STANDS

# What has to be decided (`State.pending`); `decisions.DECISIONS` has an entry for each, in this order.

(
    PLACING,
    MOVING,
    MOVING_AGAIN,
    AMBUSHING,
    MIXING_BEFORE_COMBAT,
    CHOOSING_DEFENDER,
    DRAWING_DEFENDER,
    DRAWING_SEEN_PIECE,
    ANSWERING_AS_FRODO,
    ANSWERING_AS_SAM,
    ANSWERING_AS_PIPPIN,
    ANSWERING_AS_SARUMAN,
    PLAYING_CARD,
    REPLACING_MAGIC,
    RETREATING,
    MIXING_AT_TURN_END,
) = range(16)
NEXT_COMBAT: Final = 16
"""Nobody decides: the next combat begins at once."""
STRENGTHS_COMPARED: Final = 17
"""Nobody decides: the strengths have been added up, and the weaker fighter is about to be eliminated."""

_TEXTS: list[tuple[str, ...]] = []


def _family(*texts: tuple[str, ...]) -> int:
    """Number some actions in order; returns the number of the first."""
    first = len(_TEXTS)
    _TEXTS.extend(texts)
    return first


_COMPANIONS: Final = PIECES[:PER_SIDE]
_CREATURES: Final = PIECES[PER_SIDE:]

MOVE: Final = _family(*(("move", piece, region) for piece in PIECES for region in REGIONS))
"""The number of a move is `move_to(piece, region)`."""
PLACE: Final = _family(*(("place", piece, region) for piece in PIECES for region in REGIONS))
RIDE_SHADOWFAX: Final = _family(
    *(("shadowfax", piece, region) for piece in _COMPANIONS for region in REGIONS)
)
RECALL_PIECE: Final = _family(*(("recall_to_mordor", piece) for piece in _CREATURES))
LOOK_AT_STAND: Final = _family(*(("palantir", stand) for stand in STANDS[:PER_SIDE]))
LOOK_AT_REGION: Final = _family(*(("palantir", region) for region in REGIONS))
BRING_BACK_GANDALF: Final = _family(("gandalf_the_white",))
MIX: Final = _family(*(("mix", region) for region in REGIONS))
ATTACK: Final = _family(*(("attack", stand) for stand in STANDS))
FLEE: Final = _family(*(("flee", region) for region in REGIONS))
PLAY_CARD: Final = _family(*(("play", card) for card in CARDS))
REPLACE_MAGIC: Final = _family(*(("replace", card) for card in CARDS))
TURN_UP: Final = _family(*(("turn_up", piece) for piece in PIECES))
"""Chance: which of the mixed pieces the chosen stand carries."""
SUBSTITUTE_SAM: Final = _family(("substitute",))
SHOW_SAM_AND_FRODO: Final = _family(("show",))
FORGO_CARDS: Final = _family(("forgo_cards",))
AMBUSH: Final = _family(("ambush",))
PASS: Final = _family(("pass",))

ACTIONS: Final = tuple(Action(verb, args) for verb, *rest in _TEXTS for args in [tuple(rest)])
VERBS: Final = tuple(dict.fromkeys(action.verb for action in ACTIONS))
_NUMBERS: Final = {action: number for number, action in enumerate(ACTIONS)}

ONLY_PASS: Final = [PASS]


def move_to(piece: int, region: int) -> int:
    return MOVE + piece * REGION_COUNT + region


def piece_and_region(move: int) -> tuple[int, int]:
    """The piece of a `move_to`, and its region."""
    return divmod(move - MOVE, REGION_COUNT)


def move_of(action: Action) -> int:
    """The number of an action; raises IllegalMove for what is not an action of this game at all."""
    try:
        return _NUMBERS[action]
    except KeyError:
        raise IllegalMove("unknown_action", action=str(action)[:80]) from None


def _members(first: int) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(first + bit for bit in range(PER_SIDE) if mask >> bit & 1) for mask in range(1 << PER_SIDE)
    )


MEMBERS: Final = (_members(PIECES_OF[LIGHT][0]), _members(PIECES_OF[DARK][0]))
"""By side and nine-bit mask, the numbers of the pieces, stands or cards in the mask."""
CARD_PLAYS: Final = tuple(tuple([PLAY_CARD + card for card in cards] for cards in table) for table in MEMBERS)
MAGIC_REPLACEMENTS: Final = tuple(
    tuple([REPLACE_MAGIC + card for card in cards] for cards in table) for table in MEMBERS
)
