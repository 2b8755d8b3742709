"""Every decision and every outcome of chance, numbered once: the table between ints and their text form."""

from __future__ import annotations

from typing import Final

from ..core.action import Action
from ..core.errors import IllegalMove
from .components import CARDS, DARK, EACH, LIGHT, OWN, PIECES, REGIONS, STANDS

_TEXTS: list[tuple[str, ...]] = []


def _family(*texts: tuple[str, ...]) -> int:
    """Number some actions in order; answers with the number of the first."""
    first = len(_TEXTS)
    _TEXTS.extend(texts)
    return first


MOVE: Final = _family(*(("move", piece, region) for piece in PIECES for region in REGIONS))
"""A piece times sixteen plus a region is the number of its move there."""
PLACE: Final = _family(*(("place", piece, region) for piece in PIECES for region in REGIONS))
RIDE: Final = _family(*(("shadowfax", piece, region) for piece in PIECES[:EACH] for region in REGIONS))
RECALL: Final = _family(*(("recall_to_mordor", piece) for piece in PIECES[EACH:]))
LOOK: Final = _family(*(("palantir", stand) for stand in STANDS[:EACH]))
LOOK_AROUND: Final = _family(*(("palantir", region) for region in REGIONS))
BRING_BACK: Final = _family(("gandalf_the_white",))
MIX: Final = _family(*(("mix", region) for region in REGIONS))
ATTACK: Final = _family(*(("attack", stand) for stand in STANDS))
FLEE: Final = _family(*(("flee", region) for region in REGIONS))
PLAY: Final = _family(*(("play", card) for card in CARDS))
REPLACE: Final = _family(*(("replace", card) for card in CARDS))
TURN_UP: Final = _family(*(("turn_up", piece) for piece in PIECES))
"""Chance: which of the pieces that stand mixed is the one behind the chosen back."""
SUBSTITUTE: Final = _family(("substitute",))
SHOW: Final = _family(("show",))
FORGO: Final = _family(("forgo_cards",))
AMBUSH: Final = _family(("ambush",))
PASS: Final = _family(("pass",))

ACTIONS: Final = tuple(Action(verb, args) for verb, *rest in _TEXTS for args in [tuple(rest)])
VERBS: Final = tuple(dict.fromkeys(action.verb for action in ACTIONS))
_NUMBERS: Final = {action: number for number, action in enumerate(ACTIONS)}

ONLY_PASS: Final = [PASS]


def number_of(action: Action) -> int:
    """The inward form; raises IllegalMove for what is not an action of this game at all."""
    try:
        return _NUMBERS[action]
    except KeyError:
        raise IllegalMove("unknown_action", action=str(action)[:80]) from None


def _members(offset: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(offset + n for n in range(EACH) if mask >> n & 1) for mask in range(1 << EACH))


MEMBERS: Final = (_members(OWN[LIGHT][0]), _members(OWN[DARK][0]))
"""By side and nine-bit mask, the numbers of the pieces, stands or cards that the mask holds."""
CARD_PLAYS: Final = tuple(tuple([PLAY + card for card in cards] for cards in table) for table in MEMBERS)
CARD_REPLACEMENTS: Final = tuple(
    tuple([REPLACE + card for card in cards] for cards in table) for table in MEMBERS
)
