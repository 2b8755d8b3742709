"""Short sounds and vibrations for what happens, both off by default. The sounds are tones of our own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from app.browser.browser_bridge import BrowserBridge, Tone
from app.browser.storage import Settings
from engine import Event

Sound = tuple[Tone, ...]
Vibration = tuple[int, ...]
"""Milliseconds: on, off, on, ... Empty for none."""

LAY: Sound = (("triangle", 190, 90, 0, 0.12, 0.5), ("sine", 1400, 700, 0, 0.03, 0.08))
STRIKE: Sound = (("sawtooth", 160, 45, 0, 0.22, 0.28), ("square", 90, 40, 0.02, 0.16, 0.16))
GUARD: Sound = (("sine", 880, 870, 0, 0.30, 0.22), ("sine", 1320, 1310, 0.01, 0.22, 0.12))
POWER: Sound = (
    ("sine", 392, 392, 0, 0.18, 0.22),
    ("sine", 523, 523, 0.09, 0.18, 0.22),
    ("sine", 659, 659, 0.18, 0.34, 0.22),
)
STEP: Sound = (("triangle", 262, 262, 0, 0.14, 0.35), ("triangle", 330, 330, 0.13, 0.24, 0.35))
VICTORY: Sound = (
    ("triangle", 262, 262, 0, 0.22, 0.3),
    ("triangle", 330, 330, 0.16, 0.22, 0.3),
    ("triangle", 392, 392, 0.32, 0.22, 0.3),
    ("triangle", 523, 523, 0.48, 0.70, 0.34),
)

TURN: Sound = (("sine", 523, 523, 0, 0.14, 0.24), ("sine", 784, 784, 0.12, 0.26, 0.24))

VICTORY_VIBRATION: Vibration = (60, 60, 120)
TURN_VIBRATION: Vibration = (40, 50, 40)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFeedback:
    """The sounds and vibrations of a game's events, by their kinds; the first kind that happened counts.

    Where it depends on more than the kind, a function gives it for the event.
    """

    sounds: Mapping[str, Sound | Callable[[Event], Sound]]
    vibrations: Mapping[str, Vibration | Callable[[Event], Vibration]]


def play_feedback(
    bridge: BrowserBridge, settings: Settings, feedback: GameFeedback, events: Iterable[Event]
) -> None:
    """Let what happened be heard and felt, once for all of it, as far as the settings ask for it."""
    by_kind = {event.kind: event for event in events}
    if settings.sound:
        for kind, sound in feedback.sounds.items():
            if kind in by_kind:
                bridge.play_tones(sound(by_kind[kind]) if callable(sound) else sound)
                break
    if settings.vibration:
        for kind, vibration in feedback.vibrations.items():
            if kind in by_kind:
                pattern = vibration(by_kind[kind]) if callable(vibration) else vibration
                if pattern:
                    bridge.vibrate(pattern)
                break


def play_turn(bridge: BrowserBridge, settings: Settings) -> None:
    """A person elsewhere has played: it is the turn of the one here."""
    if settings.sound:
        bridge.play_tones(TURN)
    if settings.vibration:
        bridge.vibrate(TURN_VIBRATION)
