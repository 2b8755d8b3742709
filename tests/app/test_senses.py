"""What is heard and felt at the table: nothing unless wanted, and the most important thing first."""

from __future__ import annotations

import json

import pytest

from app.browser.bridge import NoPage, Platform
from app.browser.storage import Settings
from app.ui import feedback
from engine import Event


class Listening(NoPage):
    """A page that remembers what it was asked to do."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[dict[str, object]] = []

    def say(self, message: str) -> None:
        self.asked.append(json.loads(message))


def happened(kind: str, **data: int) -> Event:
    return Event(kind, tuple(data.items()), ("gandalf", "balrog"))


def asked(settings: Settings, *events: Event) -> list[dict[str, object]]:
    page = Listening()
    feedback.feel(Platform(page=page), settings, events)
    return page.asked


LAID = happened("card_played")
HIT = happened("exchange", attacker_loss=1, defender_loss=2)
GUARDED = happened("exchange", attacker_loss=0, defender_loss=0)


def test_nothing_is_heard_or_felt_unless_wanted() -> None:
    assert asked(Settings(), LAID, HIT, happened("match_over")) == []


@pytest.mark.parametrize(
    ("events", "tones"),
    [
        ((LAID,), feedback.LAY),
        ((LAID, HIT), feedback.STRIKE),
        ((LAID, GUARDED), feedback.GUARD),
        ((LAID, HIT, happened("energy_shifted")), feedback.POWER),
        ((LAID, HIT, happened("figure_climbed"), happened("match_over")), feedback.VICTORY),
    ],
)
def test_the_most_important_thing_is_heard(events: tuple[Event, ...], tones: tuple[object, ...]) -> None:
    (said,) = asked(Settings(sound=True), *events)
    assert said["what"] == "sound" and said["tones"] == json.loads(json.dumps(tones))


def test_a_hit_is_felt_as_long_as_it_costs() -> None:
    (said,) = asked(Settings(vibration=True), LAID, HIT)
    assert said["what"] == "vibrate" and said["pattern"] == [3 * feedback.HIT]
    assert asked(Settings(vibration=True), LAID, GUARDED) == []
