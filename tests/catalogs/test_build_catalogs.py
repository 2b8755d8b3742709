"""The pipeline from marked sources and engine ids to catalogs."""

from __future__ import annotations

import ast
import gettext
import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

import engine
from app.build import catalogs
from app.build.message_keys import GAMES, error_reasons, game_keys

MARKS = {"_": 0, "ngettext": 0, "pgettext": 1}
"""Which argument of each is the English sentence; a context stands before it."""


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's catalog of The Duel lies."""
    path = tmp_path / "duel.po"
    monkeypatch.setattr(catalogs, "catalog_path", lambda domain, language: path)
    return path


def wanted(*keys: str) -> Catalog:
    catalog = Catalog()
    for key in keys:
        catalog.add(key)
    return catalog


def test_every_game_emits_its_vocabulary_rulings_and_sections() -> None:
    for game in GAMES:
        keys = {key.id for key in game_keys(game)}
        assert {"game.name", "rules.contents"} <= keys
        assert {f"seat.{seat}" for seat in engine.GAMES[game].seats} <= keys
        for kind, ids in engine.GAMES[game].vocabulary.items():
            if kind in ("reason", "race", "skill", "bonus"):
                assert {f"{kind}.{name}" for name in ids} <= keys
        for ruling in engine.GAMES[game].rulings:
            assert {f"ruling.{ruling.id}.{choice}" for choice in ruling.choices} <= keys


def test_keys_come_once_and_in_a_stable_order() -> None:
    for game in GAMES:
        keys = [key.id for key in game_keys(game)]
        assert len(keys) == len(set(keys))
        assert keys == [key.id for key in game_keys(game)]


def test_reasons_of_errors_are_read_from_the_engine() -> None:
    assert {"not_legal", "damaged_save", "unknown_option", "deck_wrong_count"} <= set(error_reasons())
    assert "unreadable_file" not in error_reasons()


def test_marked_sentences_are_found() -> None:
    found = catalogs.template("app")
    assert found.get("Rules") is not None
    counted = found.get("{count} game")
    assert counted is not None and counted.pluralizable


def test_every_marked_sentence_is_extracted() -> None:
    """Babel does not look into f-strings: a sentence marked there would be English in all languages."""
    found = catalogs.template("app")
    marked = {
        (path.name, *reversed(texts))
        for path in sorted((catalogs.ROOT / "app").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS
        if (texts := list(_texts_of(node.args[: MARKS[node.func.id] + 1])))
    }
    assert len(marked) > 200
    assert any(context for _name, _text, *context in marked)
    assert not [each for each in marked if found.get(each[1], *each[2:]) is None]


def _texts_of(arguments: list[ast.expr]) -> Iterator[str]:
    for each in arguments:
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value


def test_words_without_use_are_kept_and_come_back(french: Path) -> None:
    catalog = catalogs.updated("duel", "fr", wanted("a", "b"))
    catalog["a"].string, catalog["b"].string = "un", "deux"
    french.write_bytes(catalogs.as_bytes(catalog))
    without = catalogs.updated("duel", "fr", wanted("a"))
    assert [old.string for old in without.obsolete.values()] == ["deux"]
    assert list(catalogs.defects(without)) == ["unused: b"]
    french.write_bytes(catalogs.as_bytes(without))
    again = catalogs.updated("duel", "fr", wanted("a", "b"))
    assert again["b"].string == "deux"
    assert not again.obsolete


def test_pruned_words_are_gone(french: Path) -> None:
    french.write_bytes(catalogs.as_bytes(wanted("a", "b")))
    assert not catalogs.updated("duel", "fr", wanted("a"), prune=True).obsolete


def test_languages_share_no_message(french: Path) -> None:
    asked = wanted("a")
    first, second = catalogs.updated("duel", "fr", asked), catalogs.updated("duel", "de", asked)
    first["a"].string = "un"
    assert not second["a"].string
    assert not asked["a"].string


def test_english_sentences_are_their_own_translation(french: Path) -> None:
    assert catalogs.updated("app", "en", wanted("Rules"))["Rules"].string == "Rules"
    assert not catalogs.updated("app", "fr", wanted("Rules"))["Rules"].string


def test_defects_are_named() -> None:
    catalog = Catalog(locale="fr")
    catalog.add("gap")
    catalog.add("guess", "peut-être", flags={"fuzzy"})
    catalog.add(("{count} card", "{count} cards"), ("une", ""))
    assert sorted(catalogs.defects(catalog)) == [
        "fuzzy: guess",
        "missing: ('{count} card', '{count} cards')",
        "missing: gap",
    ]


def test_the_same_words_give_the_same_bytes() -> None:
    catalog = catalogs.template("core")
    assert catalogs.as_bytes(catalog) == catalogs.as_bytes(catalogs.template("core"))


def test_the_standard_library_reads_what_is_compiled(tmp_path: Path) -> None:
    catalog = Catalog(locale="fr")
    catalog.add("card.mirror.name", "Miroir")
    catalog.add(("step", "step"), ("{count} marche", "{count} marches"))
    catalogs.compile_catalog(catalog, tmp_path / "duel.mo")
    read = gettext.GNUTranslations(io.BytesIO((tmp_path / "duel.mo").read_bytes()))
    assert read.gettext("card.mirror.name") == "Miroir"
    assert [read.ngettext("step", "step", n) for n in (0, 1, 2)] == [
        "{count} marche",
        "{count} marche",
        "{count} marches",
    ]


@pytest.mark.parametrize("content", [b'"a"\nmsgstr', b'msgid "a"\nmsgstr "\xff"\n', b"nonsense"])
def test_a_catalog_that_cannot_be_read_is_named(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "duel.po"
    path.write_bytes(content)
    with pytest.raises(SystemExit, match=r"duel\.po"):
        catalogs.read_catalog(path, "fr")


def test_an_unknown_domain_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        catalogs.main(["chess"])
    assert stopped.value.code == 2
    assert "unknown domain: chess" in capsys.readouterr().err


def test_a_sentence_that_is_its_own_id_is_not_written_twice() -> None:
    catalog = Catalog(locale="en", domain="app")
    catalog.add("Play", "Play")
    catalog.add("Place", "Room", context="verb")
    catalog.add(("{count} card", "{count} cards"), ("{count} card", "{count} cards"))
    written = catalogs.compiled_bytes(catalog)
    assert b"Play\0" not in written and b"card" not in written
    read = gettext.GNUTranslations(io.BytesIO(written))
    assert (read.gettext("Play"), read.pgettext("verb", "Place")) == ("Play", "Room")
    assert [read.ngettext("{count} card", "{count} cards", count) for count in (1, 2)] == [
        "{count} card",
        "{count} cards",
    ]
    assert len(catalog) == 3
