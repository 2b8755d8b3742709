"""What both sides have seen of a combat, as one value: its fighters, their cards, and what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .state import State


class CombatRecord(NamedTuple):
    """One combat, as it stands or as it ended. Regions, stands, pieces and cards are numbers."""

    turn: int
    region: int
    attacker: int
    """The seat that attacks."""
    attacking_stand: int
    defending_stand: int
    """NO_STAND before one is chosen."""
    light: int
    dark: int
    """The two fighters; NO_PIECE before they are shown."""
    light_at: int
    dark_at: int
    """Where they are: still in the region, where they have fled to, or OFF_BOARD."""
    light_strength: int
    light_card: int
    dark_card: int
    light_card_used: int
    dark_card_used: int
    """What the cards count as after Magic; NO_CARD once they are cancelled."""
    by: str | None
    """What ended the combat; None while it goes on."""


def current_combat(state: State, by: str | None = None) -> CombatRecord:
    """The combat in `State.combat_region`; `by` says what has ended it."""
    light, dark, at = state.light_fighter, state.dark_fighter, state.at
    return CombatRecord(
        state.turn,
        state.combat_region,
        state.active,
        state.stand_of[state.moving_piece],
        state.chosen_stand,
        light,
        dark,
        at[light],
        at[dark],
        state.light_strength,
        state.light_card,
        state.dark_card,
        state.light_card_used,
        state.dark_card_used,
        by,
    )
