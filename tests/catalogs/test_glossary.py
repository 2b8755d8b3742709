"""Every text uses the terms of the glossary: one thing, one word, in each language."""

from __future__ import annotations

import re

import pytest

from app.build.catalogs import LANGUAGES
from app.build.message_keys import GAMES
from app.text.markup import plain_text
from tests.catalogs.catalogs import glossary, interface_texts, texts, words

COLUMNS = {"term", *LANGUAGES, *(f"never_{language}" for language in LANGUAGES), "except", "source"}
SOURCES = {"printed", "tolkien", "own"}
PLACEHOLDER = re.compile(r"\{\w+\}")
HEADING = re.compile(r"^\*\*\[[^\]]*\]\(#\S+\)\*\*.*$|\[text:\S+\]", re.MULTILINE)
"""In a section that is put together from other texts: the name of a thing, and its text."""


def occurs(forms: str, text: str) -> bool:
    """Whether one of the forms stands in the text as a word. Capitals count for names only."""
    exact = forms[:1].isupper()
    flags = 0 if exact else re.IGNORECASE
    return any(re.search(rf"(?<!\w){re.escape(form)}(?!\w)", text, flags) for form in forms.split("|"))


def prose(game: str, language: str) -> dict[str, str]:
    """The sentences of a game, also those of its screens, without markup and placeholders; names stand for
    themselves."""
    skipped = (".name", "contents")
    return {
        key: PLACEHOLDER.sub(" ", plain_text(HEADING.sub("", text)))
        for key, text in (*texts(game, language), *interface_texts(game, language))
        if not key.endswith(skipped)
    }


@pytest.mark.parametrize("game", GAMES)
def test_the_glossary_is_well_formed(game: str) -> None:
    rows = glossary(game)
    assert rows
    assert len({row["term"] for row in rows}) == len(rows)
    for row in rows:
        assert set(row) == COLUMNS, row["term"]
        assert row["source"] in SOURCES, row["term"]
        assert all(row[language] for language in LANGUAGES), row["term"]


def test_nothing_is_called_printed_that_nobody_has_seen_printed() -> None:
    """No rulebook, card or board of the German edition of The Confrontation was seen."""
    assert not [row["term"] for row in glossary("confrontation") if row["source"] == "printed"]


@pytest.mark.parametrize("game", GAMES)
def test_every_term_is_used_in_every_language(game: str) -> None:
    said = {language: "\n".join(text for _, text in texts(game, language)) for language in LANGUAGES}
    unused = [
        (row["term"], language)
        for row in glossary(game)
        for language in LANGUAGES
        if not occurs(row[language], said[language])
    ]
    assert not unused


@pytest.mark.parametrize("game", GAMES)
def test_a_term_in_one_language_is_that_term_in_the_others(game: str) -> None:
    said = {language: prose(game, language) for language in LANGUAGES}
    astray = [
        (row["term"], language, key, said[language][key])
        for row in glossary(game)
        for key, text in said["en"].items()
        if occurs(row["en"], text) and key not in row["except"].split("|")
        for language in LANGUAGES
        if not occurs(row[language], said[language][key])
    ]
    assert not astray


@pytest.mark.parametrize("game", GAMES)
def test_words_that_the_glossary_rules_out_are_not_used(game: str) -> None:
    wrong = [
        (row["term"], language, key, word)
        for row in glossary(game)
        for language in LANGUAGES
        for word in filter(None, row[f"never_{language}"].split("|"))
        for key, text in prose(game, language).items()
        if occurs(word, text)
    ]
    assert not wrong


@pytest.mark.parametrize("game", GAMES)
def test_exceptions_of_the_glossary_are_real_messages(game: str) -> None:
    known = {*words(game, "en"), *(key for key, _ in interface_texts(game, "en"))}
    stale = [
        (row["term"], key)
        for row in glossary(game)
        for key in filter(None, row["except"].split("|"))
        if key not in known
    ]
    assert not stale
