"""What the player of November 2026 knew, where the games have learnt more since."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.confrontation.advice import ConfrontationAdvice
from engine.core.advice import Advice
from engine.core.chance import Pick
from engine.core.contract import CHANCE, OVER
from engine.duel.advice import DuelAdvice, card_values
from engine.duel.moves import KEEP, KEEP_DUE, PLAY_DUE
from engine.duel.state import State


class FrozenDuelAdvice(DuelAdvice):
    """It played duels on by cards at random."""

    def play_out(self, state: State, pick: Pick) -> None:
        duel, leg, to_the_end = state.duel, state.leg, pick(2)
        while state.actor != OVER and state.duel == duel and state.leg == leg:
            if state.actor == CHANCE:
                state.apply(state.draw(pick))
            elif state.pending == KEEP_DUE:
                values = card_values(state.house.attack, state.house.defence)
                state.apply(max(state.legal(), key=lambda move: values[move - KEEP]))
            elif to_the_end or state.pending != PLAY_DUE:
                moves = state.legal()
                state.apply(moves[pick(len(moves))])
            else:
                return


class FrozenConfrontationAdvice(ConfrontationAdvice):
    """It did not mind how much Dark knows of Frodo."""

    concealment = 0.0


FROZEN_ADVICE: Mapping[str, type[Advice[Any]]] = {
    "duel": FrozenDuelAdvice,
    "confrontation": FrozenConfrontationAdvice,
}
"""For the games that have learnt more."""
