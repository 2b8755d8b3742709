"""What is heard and felt of The Duel's events."""

from __future__ import annotations

from app.browser.feedback import (
    GUARD,
    LAY,
    POWER,
    STEP,
    STRIKE,
    VICTORY,
    VICTORY_VIBRATION,
    GameFeedback,
    Sound,
    Vibration,
)
from engine import Event
from engine.duel.events import ExchangeScored

MS_PER_ENERGY = 30
"""How long the device vibrates for each point of energy lost."""


def energy_lost(exchange: ExchangeScored) -> int:
    """The energy that an exchange cost both sides together."""
    return exchange.attacker_loss + exchange.defender_loss


def _sound_of_exchange(exchange: Event) -> Sound:
    assert isinstance(exchange, ExchangeScored)
    return STRIKE if energy_lost(exchange) else GUARD


def _vibration_of_exchange(exchange: Event) -> Vibration:
    assert isinstance(exchange, ExchangeScored)
    lost = energy_lost(exchange)
    return (MS_PER_ENERGY * lost,) if lost else ()


FEEDBACK = GameFeedback(
    sounds={
        "match_ended": VICTORY,
        "figure_climbed": STEP,
        "energy_shifted": POWER,
        "hand_opened": POWER,
        "card_drawn": POWER,
        "attack_reflected": POWER,
        "exchange": _sound_of_exchange,
        "card_played": LAY,
    },
    vibrations={
        "match_ended": VICTORY_VIBRATION,
        "figure_climbed": (40,),
        "exchange": _vibration_of_exchange,
    },
)
