"""A few short sounds and shakes, made on the spot from tones of our own; off until somebody wants them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from app.browser.bridge import Platform, Tone
from app.browser.storage import Settings
from engine import Event

LAY: tuple[Tone, ...] = (("triangle", 190, 90, 0, 0.12, 0.5), ("sine", 1400, 700, 0, 0.03, 0.08))
STRIKE: tuple[Tone, ...] = (("sawtooth", 160, 45, 0, 0.22, 0.28), ("square", 90, 40, 0.02, 0.16, 0.16))
GUARD: tuple[Tone, ...] = (("sine", 880, 870, 0, 0.30, 0.22), ("sine", 1320, 1310, 0.01, 0.22, 0.12))
POWER: tuple[Tone, ...] = (
    ("sine", 392, 392, 0, 0.18, 0.22),
    ("sine", 523, 523, 0.09, 0.18, 0.22),
    ("sine", 659, 659, 0.18, 0.34, 0.22),
)
STEP: tuple[Tone, ...] = (("triangle", 262, 262, 0, 0.14, 0.35), ("triangle", 330, 330, 0.13, 0.24, 0.35))
VICTORY: tuple[Tone, ...] = (
    ("triangle", 262, 262, 0, 0.22, 0.3),
    ("triangle", 330, 330, 0.16, 0.22, 0.3),
    ("triangle", 392, 392, 0.32, 0.22, 0.3),
    ("triangle", 523, 523, 0.48, 0.70, 0.34),
)

SOUNDS: Mapping[str, tuple[Tone, ...]] = {
    "match_over": VICTORY,
    "game_over": VICTORY,
    "match_ended": VICTORY,
    "conflict": STRIKE,
    "unit_removed": STRIKE,
    "fortress_removed": STRIKE,
    "landmark_taken": POWER,
    "token_taken": POWER,
    "quest_advanced": STEP,
    "unit_moved": STEP,
    "units_placed": LAY,
    "coins_gained": GUARD,
    "ambushed": STRIKE,
    "eliminated": STRIKE,
    "combat": GUARD,
    "fled": STEP,
    "cards_revealed": LAY,
    "special_used": POWER,
    "moved": LAY,
    "figure_climbed": STEP,
    "energy_shifted": POWER,
    "hand_opened": POWER,
    "card_drawn": POWER,
    "attack_reflected": POWER,
    "card_played": LAY,
}
"""What is heard of an event. An exchange is heard by what it cost. The first that happened here counts."""
SHAKES: Mapping[str, tuple[int, ...]] = {
    "match_over": (60, 60, 120),
    "game_over": (60, 60, 120),
    "match_ended": (60, 60, 120),
    "conflict": (60,),
    "ambushed": (80,),
    "eliminated": (60,),
    "combat": (30,),
    "figure_climbed": (40,),
}
HIT = 30
"""Milliseconds for each point of energy lost."""


def feel(platform: Platform, settings: Settings, events: Iterable[Event]) -> None:
    """Let what happened be heard and felt, once for all of it, as far as the person wants to."""
    happened = {event.kind: event for event in events}
    cost = _cost(happened.get("exchange"))
    if settings.sound:
        kind = next((kind for kind in SOUNDS if kind in happened and kind != "card_played"), None)
        if kind is not None:
            platform.sound(SOUNDS[kind])
        elif cost is not None:
            platform.sound(STRIKE if cost else GUARD)
        elif "card_played" in happened:
            platform.sound(LAY)
    if settings.vibration:
        kind = next((kind for kind in SHAKES if kind in happened), None)
        if kind is not None:
            platform.vibrate(SHAKES[kind])
        elif cost:
            platform.vibrate((HIT * cost,))


def _cost(exchange: Event | None) -> int | None:
    """The energy that an exchange cost both sides together; None without one."""
    if exchange is None:
        return None
    return int(str(exchange["attacker_loss"])) + int(str(exchange["defender_loss"]))
