"""What is said is what is played: at a ruling's mark stands the sentence for the choice that counts, in every
language, at the table and in the rulebook, and no sentence of another choice."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import engine
from app import i18n
from app.build.catalogs import LANGUAGES, catalog_path, compile_catalog, read_catalog
from app.build.message_keys import GAMES, game_keys
from app.games import GAME_UIS
from app.rules_reader.book import Book, load_book
from app.text import rule_texts
from app.text.rule_texts import CUSTOM, edition_options, rule_text, table_text
from tests.catalogs.catalogs import words

MARK = re.compile(r"\[!([a-z0-9_]+)(?::([a-z_]+))?\]")
INCLUDED = re.compile(r"\[text:(\S+?)\]")
CUSTOM_VALUES = {
    "specials": "palantir",
    "known_under_chance": "chance_picks",
    "second_move_question": "only_if_able",
}
"""A value of the person's own for each ruling that allows one and has sentences."""


@pytest.fixture(scope="module", autouse=True)
def sentences_that_say_their_keys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Catalogs in which each sentence of a choice is its own key, so that one sees which of them is shown."""
    folder = tmp_path_factory.mktemp("marked")
    for language in LANGUAGES:
        for domain in ("app", *GAMES):
            catalog = read_catalog(catalog_path(domain, language), language)
            for message in catalog:
                if str(message.id).startswith("sentence."):
                    message.string = f"<{message.id}>"
            compile_catalog(catalog, folder / language / "LC_MESSAGES" / f"{domain}.mo")
    load_book.cache_clear()
    i18n.set_language("en", folder)
    yield
    i18n.set_language("en")
    load_book.cache_clear()


def plays(game: str) -> Iterator[tuple[str, str, dict[str, str]]]:
    """Each ruling with each choice, and the options of a match that makes it and is else as recommended."""
    usual = engine.GAMES[game].rulings.resolve()
    for ruling in engine.GAMES[game].rulings:
        for choice in ruling.choices:
            yield ruling.id, choice, usual | {ruling.id: choice}
        if ruling.parse_custom is not None and ruling.id in CUSTOM_VALUES:
            yield ruling.id, CUSTOM, usual | {ruling.id: CUSTOM_VALUES[ruling.id]}


def texts_with_marks(game: str) -> Iterator[tuple[str, str]]:
    """Each text that rulings bear on: its key, and the whole of it as it is written."""
    for key, (*_, text) in words(game, "en").items():
        if not key.startswith("sentence."):
            whole = INCLUDED.sub(lambda part: words(game, "en")[f"{part[1]}.text"][0], text)
            if MARK.search(whole):
                yield key, whole


def expected(game: str, text: str, options: dict[str, str]) -> list[str]:
    """The sentences that a text has to show with these options, in its order."""
    without = GAME_UIS[game].messages.load().rulings_without_sentences
    keys = {key.id for key in game_keys(game)}
    shown = []
    for ruling, part in MARK.findall(text):
        key = ".".join(filter(None, ("sentence", ruling, part, rule_texts.choice_of(game, ruling, options))))
        assert key in keys or ruling in without or len(_choices(game, ruling)) == 1, key
        shown += [f"<{key}>"] if key in keys else []
    return shown


def _choices(game: str, name: str) -> tuple[str, ...]:
    ruling = next(ruling for ruling in engine.GAMES[game].rulings if ruling.id == name)
    return (*ruling.choices, *(("custom",) if ruling.parse_custom is not None else ()))


def said(text: str) -> list[str]:
    return re.findall(r"<sentence\.[a-z0-9_.]+>", text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_text_says_what_each_choice_plays(game: str, language: str) -> None:
    texts = list(texts_with_marks(game))
    assert texts
    for _ruling, _choice, options in plays(game):
        for key, whole in texts:
            assert said(rule_text(game, key, options, language)) == expected(game, whole, options), key


@pytest.mark.parametrize("game", GAMES)
def test_a_table_says_what_its_match_plays(game: str) -> None:
    cards = [(key, whole) for key, whole in texts_with_marks(game) if not key.startswith("rules.")]
    for _ruling, _choice, options in plays(game):
        for key, whole in cards:
            text = table_text(game, key, options)
            assert said(text) == expected(game, whole, options), key
            assert not re.search(r"\[[!t]", text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rulebook_says_what_its_match_plays(game: str, language: str) -> None:
    texts = dict(texts_with_marks(game))
    for _ruling, _choice, options in plays(game):
        book = Book(game, language, options)
        for section in book.sections:
            whole = texts.get(f"rules.{section.id}.text", "")
            assert said(section.text) == expected(game, whole, options), section.id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_from_home_the_rulebook_says_what_its_edition_says(game: str, language: str) -> None:
    rulings = engine.GAMES[game].rulings
    edition = rulings.resolve({"edition": language} if language in rulings.presets else {})
    assert edition_options(game, language) == edition
    texts = dict(texts_with_marks(game))
    for section in Book(game, language).sections:
        whole = texts.get(f"rules.{section.id}.text", "")
        assert said(section.text) == expected(game, whole, edition), section.id


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_stands_in_some_text(game: str) -> None:
    marked = {found for _key, text in texts_with_marks(game) for found in MARK.findall(text)}
    keys = [key.id.split(".") for key in game_keys(game) if key.id.startswith("sentence.")]
    assert {(name, more[0] if len(more) > 1 else "") for _kind, name, *more in keys} <= marked


@pytest.mark.parametrize("game", GAMES)
def test_a_ruling_without_sentences_says_why(game: str) -> None:
    known = {ruling.id for ruling in engine.GAMES[game].rulings}
    reasons = GAME_UIS[game].messages.load().rulings_without_sentences
    assert set(reasons) <= known and all(reasons.values())


@pytest.mark.parametrize("game", GAMES)
def test_choices_are_told_apart_by_their_sentences(game: str) -> None:
    for language in LANGUAGES:
        by_ruling: dict[str, list[str]] = {}
        for key, (text, *_) in words(game, language).items():
            if key.startswith("sentence."):
                by_ruling.setdefault(key.rpartition(".")[0], []).append(text)
        assert not [name for name, found in by_ruling.items() if len(set(found)) < len(found)]
        assert not [found for found in by_ruling.values() for text in found if text[-1] not in ".:"]


def test_a_match_says_where_it_departs_from_the_edition_of_the_language() -> None:
    played = engine.GAMES["duel"].rulings.resolve()
    in_french, in_english = Book("duel", "fr", played), Book("duel", "en", played)
    assert in_english.departures() == ("Looking at the other hand", "A look after the last exchange")
    assert "La Ruse et l’écart de 3 cases" in in_french.departures()
    assert in_french.departures(["power_cap", "deck"]) == ("Limite du Pouvoir du Balrog",)
    assert Book("duel", "fr", dict(edition_options("duel", "fr"))).departures() == ()


@pytest.mark.parametrize("game", GAMES)
def test_a_summary_is_true_under_every_ruling(game: str) -> None:
    """So it has no marks, and may be shown by whoever does not know the match's options."""
    assert not [key for key, _text in texts_with_marks(game) if key.endswith(".brief")]


def test_no_ruling_bears_on_a_thing_of_duel_for_middle_earth() -> None:
    """Its table reads the texts of its cards, tokens and landmarks without the match's options."""
    assert not [key for key, _text in texts_with_marks("middle_earth") if not key.startswith("rules.")]
