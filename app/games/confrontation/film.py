"""How The Confrontation's frames are shown: how long each kind of event stays, and in which phases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum

from app.table.film import Film
from engine.confrontation.view import ConfrontationView


class BattlePhase(Enum):
    """The phases of the frame in which the cards of a battle are revealed."""

    COVERED = "covered"
    """The cards still lie face down, for the length of a breath."""
    TURNED = "turned"
    """The cards lie face up."""
    ADDED = "added"
    """Their values are added to the strengths."""


FRAME_SECONDS: Mapping[str, float] = {
    "moved": 0.42,
    "ambushed": 0.6,
    "combat": 1.1,
    "ability_cancelled": 0.9,
    "fled": 0.9,
    "sam_stepped_in": 0.9,
    "sam_strengthened": 0.9,
    "cards_forgone": 0.9,
    "card_chosen": 0.6,
    "card_shown": 0.9,
    "card_cancelled": 1.1,
    "magic_replaced": 1.0,
    "magic_empty": 0.9,
    "retreat_failed": 0.9,
    "strengths": 1.0,
    "eliminated": 0.9,
    "shelob_returned": 0.9,
    "game_over": 1.2,
}
"""How long the table stays as it is after each kind of event. One that is not named is passed over."""
REVEAL_SECONDS: Mapping[BattlePhase, float] = {
    BattlePhase.COVERED: 0.7,
    BattlePhase.TURNED: 0.9,
    BattlePhase.ADDED: 1.0,
}
RESULT_SECONDS = 2.0
"""How long the result of a battle stays when another battle follows in the same film."""


def phases(film: Film[ConfrontationView]) -> Iterable[tuple[BattlePhase | None, float]]:
    """The phases of the frame that the film has come to, each with its seconds."""
    kind = film.frame.event.kind
    if kind == "cards_revealed":
        return tuple(REVEAL_SECONDS.items())
    later = (frame.event.kind for frame in film.frames[film.index :])
    if kind == "combat_ended" and "combat" in later:
        return ((None, RESULT_SECONDS),)
    return ((None, FRAME_SECONDS.get(kind, 0)),)
