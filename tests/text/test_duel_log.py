"""Every event of The Duel is told, in every language, in a whole sentence."""

from __future__ import annotations

import random
import re

import pytest

import engine
from app import i18n
from app.build.catalogs import LANGUAGES, catalog_path, compile_catalog, read_catalog
from app.games.duel.log import log_entry, signed
from engine import Event

SENTENCE = re.compile(r"[A-ZÀ-Þ±«„“0-9].*[.!?]", re.DOTALL)


@pytest.fixture(scope="module", params=LANGUAGES)
def spoken(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The words of one language, freshly compiled."""
    language: str = request.param
    folder = tmp_path_factory.mktemp(language)
    catalog = read_catalog(catalog_path("duel", language), language)
    compile_catalog(catalog, folder / language / "LC_MESSAGES" / "duel.mo")
    i18n.set_language(language, folder)
    return language


def played_events(games: int) -> list[Event]:
    """All events of random games with random house rules, as both seats and as everybody sees them."""
    choose = random.Random(5)
    rulings = engine.GAMES["duel"].rulings
    events: list[Event] = []
    for seed in range(games):
        options = {ruling.id: choose.choice(sorted(ruling.choices)) for ruling in rulings}
        match = engine.new_match("duel", seed=seed, options=options)
        while match.to_act is not None:
            match.play(choose.choice(match.legal()))
        events += [event for seat in match.game.seats for event in match.events(seat)] + [*match.all_events()]
    return events


def test_every_event_is_a_sentence(spoken: str) -> None:
    events = played_events(60)
    told = {log_entry(event) for event in events}
    assert not [text for text in told if not SENTENCE.fullmatch(text) or re.search(r"[{}]|\w\.\w", text)]
    met = {event.word_kind for event in events}
    assert met == set(engine.GAMES["duel"].vocabulary["event"])


def test_changes_carry_true_signs() -> None:
    assert [signed(number) for number in (-2, 0, 1)] == ["−2", "±0", "+1"]
