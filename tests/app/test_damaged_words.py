"""A language whose words cannot be read: English stands in, and that is said, once."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from app import i18n
from app.application import Application
from app.browser.bridge import Platform
from app.browser.storage import Memory, Settings, Storage
from app.build.words import DOMAINS, LANGUAGES

SAID = "could not be read"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The catalogs of the app, of which a test may spoil some."""
    for language in LANGUAGES:
        for domain in DOMAINS:
            source = i18n.CATALOGS / language / "LC_MESSAGES" / f"{domain}.mo"
            target = tmp_path / language / "LC_MESSAGES" / source.name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    use = i18n.use
    monkeypatch.setattr(i18n, "use", lambda language: use(language, tmp_path))
    yield tmp_path
    use("en")


def app(language: str) -> Application:
    page: Any = SimpleNamespace(
        route="/", title="", width=390, height=844, platform_brightness=ft.Brightness.DARK, run_task=print
    )
    return Application(page, Storage(Memory()), Platform(), Settings(language=language))


def spoil(folder: Path, language: str, domain: str) -> None:
    (folder / language / "LC_MESSAGES" / f"{domain}.mo").write_bytes(b"\xde\x12\x04\x95 no words")


def test_a_whole_language_says_nothing(folder: Path) -> None:
    assert app("fr").notice is None


def test_a_damaged_interface_is_english_and_says_so_once(folder: Path) -> None:
    spoil(folder, "fr", "app")
    running = app("fr")
    assert running.notice is not None and SAID in running.notice
    assert i18n._("Settings") == "Settings"
    assert i18n.word("duel", "card.mirror.name") == "Miroir de Gandalf"
    running.tell(None)
    running.changed()
    running.speak()
    assert running.notice is None


def test_a_damaged_game_is_noticed_when_its_words_are_first_needed(folder: Path) -> None:
    spoil(folder, "de", "confrontation")
    running = app("de")
    assert running.notice is None
    assert i18n.word("confrontation", "character.shelob.name") == "Shelob"
    running.changed()
    assert running.notice is not None and running.notice.startswith("Die Texte dieser Sprache")
    running.tell(None)
    assert running.notice is None


def test_a_language_that_is_missing_altogether_is_english(folder: Path) -> None:
    shutil.rmtree(folder / "de")
    running = app("de")
    assert running.notice is not None and SAID in running.notice
    assert i18n.word("middle_earth", "race.elves") == "Elves"


def test_every_language_tells_of_its_own_damage(folder: Path) -> None:
    spoil(folder, "fr", "app")
    spoil(folder, "de", "app")
    running = app("fr")
    running.tell(None)
    running.settings = Settings(language="de")
    running.speak()
    assert running.notice is not None
