"""What is engraved on the cards of The Duel, by side and by the engine's id."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.art.palette import BALROG, GANDALF
from app.games.duel.art.motifs import ember_plain, ember_special, moon_plain, moon_special

MOTIFS: Mapping[str, Mapping[str, Callable[[], str]]] = {
    GANDALF: {**moon_plain.PLAIN, **moon_special.SPECIAL},
    BALROG: {**ember_plain.PLAIN, **ember_special.SPECIAL},
}
