"""What is heard and felt at the table: nothing unless wanted, and the most important thing first."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

import pytest

from app.browser import feedback
from app.browser.browser_bridge import BrowserBridge, NoPage
from app.browser.storage import Settings
from app.games import GAME_UIS
from app.games.duel.sounds import MS_PER_ENERGY
from engine import Event
from tests.make_event import make_event


class Listening(NoPage):
    """A page that remembers what it was asked to do."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[dict[str, object]] = []

    def say(self, message: str) -> None:
        self.asked.append(json.loads(message))


def happened(kind: str, **data: Any) -> Event:
    return make_event(kind, **data)


def asked(settings: Settings, *events: Event) -> list[dict[str, object]]:
    page = Listening()
    feedback.play_feedback(BrowserBridge(page=page), settings, GAME_UIS["duel"].feedback.load(), events)
    return page.asked


LAID = happened("card_played")
HIT = happened("exchange", attacker_loss=1, defender_loss=2)
GUARDED = happened("exchange", attacker_loss=0, defender_loss=0)


@pytest.mark.parametrize("game", GAME_UIS)
def test_only_kinds_of_events_are_heard_and_felt_that_the_game_has(game: str) -> None:
    kinds = {event.kind for event in import_module(f"engine.{game}.events").EVENTS}
    of_game = GAME_UIS[game].feedback.load()
    assert {*of_game.sounds, *of_game.vibrations} <= kinds
    end = "game_over" if game == "confrontation" else "match_ended"
    assert of_game.sounds[end] == feedback.VICTORY and end in of_game.vibrations


def test_nothing_is_heard_or_felt_unless_wanted() -> None:
    assert asked(Settings(), LAID, HIT, happened("match_ended")) == []


@pytest.mark.parametrize(
    ("events", "tones"),
    [
        ((LAID,), feedback.LAY),
        ((LAID, HIT), feedback.STRIKE),
        ((LAID, GUARDED), feedback.GUARD),
        ((LAID, HIT, happened("energy_shifted")), feedback.POWER),
        ((LAID, HIT, happened("figure_climbed"), happened("match_ended")), feedback.VICTORY),
    ],
)
def test_the_most_important_thing_is_heard(events: tuple[Event, ...], tones: tuple[object, ...]) -> None:
    (said,) = asked(Settings(sound=True), *events)
    assert said["what"] == "sound" and said["tones"] == json.loads(json.dumps(tones))


def test_a_hit_is_felt_as_long_as_it_costs() -> None:
    (said,) = asked(Settings(vibration=True), LAID, HIT)
    assert said["what"] == "vibrate" and said["pattern"] == [3 * MS_PER_ENERGY]
    assert asked(Settings(vibration=True), LAID, GUARDED) == []
