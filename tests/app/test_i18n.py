"""Words in the language at hand, also when a catalog is missing, damaged or has a gap."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from app import i18n
from app.build.catalogs import compile_catalog


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """English whole; French with a gap; German damaged in one domain and missing in the other."""
    words: dict[str, dict[str, str | tuple[str, str]]] = {
        "en": {
            "card.mirror.name": "Mirror",
            "card.rage.name": "Rage",
            "event.climbed": ("{count} step", "{count} steps"),
        },
        "fr": {"card.mirror.name": "Miroir"},
    }
    for language, messages in words.items():
        catalog = Catalog(locale=language)
        for key, text in messages.items():
            catalog.add((key, key) if isinstance(text, tuple) else key, text)
        compile_catalog(catalog, tmp_path / language / "LC_MESSAGES" / "duel.mo")
        sentences = Catalog(locale=language)
        sentences.add("Rules", "Règles" if language == "fr" else "Rules")
        compile_catalog(sentences, tmp_path / language / "LC_MESSAGES" / "app.mo")
    damaged = tmp_path / "de" / "LC_MESSAGES" / "duel.mo"
    damaged.parent.mkdir(parents=True)
    damaged.write_bytes(b"\xde\x12\x04\x95 not a catalog")
    yield tmp_path
    i18n.set_language("en")


def test_words_come_in_the_language_at_hand(folder: Path) -> None:
    i18n.set_language("fr", folder)
    assert i18n._("Rules") == "Règles"
    assert i18n.game_text("duel", "card.mirror.name") == "Miroir"
    assert not i18n.has_damaged_catalogs()


def test_a_gap_is_filled_in_english(folder: Path) -> None:
    i18n.set_language("fr", folder)
    assert i18n.game_text("duel", "card.rage.name") == "Rage"
    assert i18n.counted_game_text("duel", "event.climbed", 1) == "1 step"
    assert i18n.counted_game_text("duel", "event.climbed", 3) == "3 steps"


def test_a_damaged_catalog_is_replaced_by_english_and_known(folder: Path) -> None:
    i18n.set_language("de", folder)
    assert i18n.game_text("duel", "card.mirror.name") == "Mirror"
    assert i18n.has_damaged_catalogs()


def test_without_any_catalog_there_is_still_an_answer(tmp_path: Path) -> None:
    i18n.set_language("fr", tmp_path)
    assert i18n._("Rules") == "Rules"
    assert i18n.game_text("duel", "card.mirror.name") == "card.mirror.name"
    i18n.set_language("en")


def test_the_rulebook_may_have_another_language(folder: Path) -> None:
    i18n.set_language("fr", folder)
    assert i18n.game_text_in("en", "duel", "card.mirror.name") == "Mirror"
    assert i18n.game_text_in("fr", "duel", "card.mirror.name") == "Miroir"
    assert i18n.game_text_in("de", "duel", "card.mirror.name") == "Mirror"


def test_printed_names_follow_the_box_whatever_is_spoken(folder: Path) -> None:
    i18n.set_language("fr", folder)
    assert i18n.printed_name("duel", "card.mirror.name") == "Miroir"
    i18n.set_box_language("en")
    assert i18n.printed_name("duel", "card.mirror.name") == "Mirror"
    assert i18n.game_text("duel", "card.mirror.name") == "Miroir"
    i18n.set_box_language(None)
    assert i18n.printed_name("duel", "card.mirror.name") == "Miroir"


@pytest.mark.parametrize(
    ("wanted", "spoken", "chosen"),
    [
        ("de", ("fr",), "de"),
        ("de-AT", (), "de"),
        (None, ("fr-CH", "de"), "fr"),
        (None, ("it", "pt-BR", "de_DE"), "de"),
        ("xx", ("fr",), "fr"),
        ("", (), "en"),
        (None, ("it",), "en"),
    ],
)
def test_an_unknown_language_gives_way_to_the_browsers_then_to_english(
    wanted: str | None, spoken: tuple[str, ...], chosen: str
) -> None:
    assert i18n.best_language(wanted, spoken) == chosen


@pytest.mark.parametrize("seed", range(40))
def test_no_damage_to_a_catalog_stops_the_app(seed: int, folder: Path) -> None:
    """Bytes changed, lost or added anywhere: the catalog is read or replaced, and there are words."""
    choose = random.Random(seed)
    path = folder / "fr" / "LC_MESSAGES" / "duel.mo"
    content = bytearray(path.read_bytes())
    for _ in range(choose.choice([1, 3, 30])):
        place = choose.randrange(len(content))
        content[place : place + choose.randrange(3)] = choose.randbytes(choose.randrange(3))
        content = content or bytearray(b"\0")
    path.write_bytes(content)
    i18n.set_language("fr", folder)
    assert isinstance(i18n.game_text("duel", "card.mirror.name"), str)
    assert i18n.game_text("duel", "card.rage.name") in ("Rage", "card.rage.name")
