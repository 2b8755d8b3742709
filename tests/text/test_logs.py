"""Every event of The Confrontation and of Duel for Middle-earth is told, in every language, as a sentence."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache

import pytest

import engine
from app import i18n
from app.build.catalogs import LANGUAGES
from app.games.confrontation import log as confrontation_log
from app.games.middle_earth import log as middle_earth_log
from app.text.names import counted_sentence_for
from engine import Action, Event
from tests.make_event import make_event
from tests.text.speaking import speak

ACCOUNTS: dict[str, Callable[[Event], str]] = {
    "confrontation": confrontation_log.log_entry,
    "middle_earth": middle_earth_log.log_entry,
}
SENTENCE = re.compile(r"[A-ZÀ-Þ].*[.!?]", re.DOTALL)
LEFT_OPEN = re.compile(r"[{}]|\w\.\w")
PIECES = engine.GAMES["confrontation"].vocabulary["character"]
RARE = ("substitute", "show", "gandalf_the_white", "ambush", "shadowfax")
GAMES = {"confrontation": 250, "middle_earth": 80}
"""Enough of each for everything to happen."""
LONGEST = 800


def pick(legal: tuple[Action, ...], choose: random.Random) -> Action:
    """A random action, but always what is seldom possible."""
    rare = [action for action in legal if action.verb in RARE]
    return rare[0] if rare else choose.choice(legal)


@cache
def played_events(game: str) -> tuple[Event, ...]:
    """All events of random games with random house rules, as both seats and as everybody sees them."""
    choose = random.Random(11)
    events: list[Event] = []
    for seed in range(GAMES[game]):
        options = {ruling.id: choose.choice(sorted(ruling.choices)) for ruling in engine.GAMES[game].rulings}
        match = engine.new_match(game, seed=seed, options=options)
        while match.to_act is not None and match.decisions < LONGEST:
            match.play(pick(match.legal(), choose))
        events += [event for seat in match.game.seats for event in match.events(seat)] + [*match.all_events()]
    return tuple(events)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ACCOUNTS)
def test_every_event_is_a_sentence(
    game: str, language: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    speak(game, language, tmp_path_factory)
    told = {ACCOUNTS[game](event) for event in played_events(game)}
    assert not [text for text in told if not SENTENCE.fullmatch(text) or LEFT_OPEN.search(text)]


@pytest.mark.parametrize("game", ACCOUNTS)
def test_the_games_played_here_have_every_event(game: str) -> None:
    assert {event.kind for event in played_events(game)} == set(engine.GAMES[game].vocabulary["event"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_seat_may_not_know_is_not_in_its_sentence(
    language: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    speak("confrontation", language, tmp_path_factory)
    names = [i18n.game_text("confrontation", f"character.{piece}.name") for piece in PIECES]
    hidden = [event for event in played_events("confrontation") if event.is_redacted]
    assert {event.kind for event in hidden} == {"placed", "moved", "mines_entered", "card_chosen"}
    told = {confrontation_log.log_entry(event) for event in hidden}
    assert not [text for text in told for name in names if name in text]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", "Le Balrog fuit vers la Comté."),
        ("en", "The Balrog flees to the Shire."),
        ("de", "Der Balrog flieht ins Auenland."),
    ],
)
def test_names_take_the_form_that_their_place_asks_for(
    language: str, text: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    speak("confrontation", language, tmp_path_factory)
    event = make_event("fled", piece="balrog", region="shire")
    assert confrontation_log.log_entry(event) == text


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (0, "Der Vorrat ist leer: Sauron nimmt nichts."),
        (1, "Sauron nimmt 1\u00a0Münze."),
        (3, "Sauron nimmt 3\u00a0Münzen."),
    ],
)
def test_numbers_bend_the_sentence(amount: int, text: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    speak("middle_earth", "de", tmp_path_factory)
    event = make_event("coins_gained", seat="sauron", amount=amount, cause="c1_05")
    assert middle_earth_log.log_entry(event) == text


def test_nothing_is_said_in_words(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Where there is nothing, no sentence says "0"."""
    speak("middle_earth", "de", tmp_path_factory)
    assert counted_sentence_for("middle_earth", "label.units_left", 0) == "Keine Einheit mehr zu setzen."
    assert counted_sentence_for("middle_earth", "label.units_left", 1) == "Noch 1\u00a0Einheit zu setzen."
    speak("middle_earth", "en", tmp_path_factory)
    assert (
        counted_sentence_for("middle_earth", "label.stack", 0, values={"race": "Elves"})
        == "Elves: no token left."
    )
