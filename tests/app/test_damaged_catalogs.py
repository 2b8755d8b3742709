"""A language whose words cannot be read: English stands in, and that is said, once."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from app import i18n
from app.app_context import AppContext
from app.browser.storage import Settings
from app.build.catalogs import DOMAINS, LANGUAGES
from tests.app.contexts import make_context

SAID = "could not be loaded"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The catalogs of the app, of which a test may spoil some."""
    for language in LANGUAGES:
        for domain in DOMAINS:
            source = i18n.CATALOGS_FOLDER / language / "LC_MESSAGES" / f"{domain}.mo"
            target = tmp_path / language / "LC_MESSAGES" / source.name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    use = i18n.set_language
    monkeypatch.setattr(i18n, "set_language", lambda language: use(language, tmp_path))
    yield tmp_path
    use("en")


def context(language: str) -> AppContext:
    return make_context(settings=Settings(language=language))


def spoil(folder: Path, language: str, domain: str) -> None:
    (folder / language / "LC_MESSAGES" / f"{domain}.mo").write_bytes(b"\xde\x12\x04\x95 no words")


def said(running: AppContext) -> str | None:
    """The sentence that is shown."""
    return running.notices.message


def test_a_whole_language_says_nothing(folder: Path) -> None:
    assert context("fr").notices.message is None


def test_a_damaged_interface_is_english_and_says_so_once(folder: Path) -> None:
    spoil(folder, "fr", "app")
    running = context("fr")
    assert SAID in str(said(running))
    assert i18n._("Settings") == "Settings"
    assert i18n.game_text("duel", "card.mirror.name") == "Miroir de Gandalf"
    running.notices.close()
    running.preferences.warn_of_broken_catalogs()
    running.preferences.apply_language()
    assert said(running) is None


def test_a_damaged_game_is_noticed_when_its_words_are_first_needed(folder: Path) -> None:
    spoil(folder, "de", "confrontation")
    running = context("de")
    assert said(running) is None
    assert i18n.game_text("confrontation", "character.shelob.name") == "Shelob"
    running.preferences.warn_of_broken_catalogs()
    assert str(said(running)).startswith("Diese Sprache konnte")
    running.notices.close()
    assert said(running) is None


def test_a_language_that_is_missing_altogether_is_english(folder: Path) -> None:
    shutil.rmtree(folder / "de")
    running = context("de")
    assert SAID in str(said(running))
    assert i18n.game_text("middle_earth", "race.elves") == "Elves"


def test_every_language_tells_of_its_own_damage(folder: Path) -> None:
    spoil(folder, "fr", "app")
    spoil(folder, "de", "app")
    running = context("fr")
    running.notices.close()
    running.preferences.settings = Settings(language="de")
    running.preferences.apply_language()
    assert running.notices.message is not None
