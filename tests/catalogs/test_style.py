"""The interface speaks as `locales/STYLE.md` says: without the words that it rules out, with one text for one
thing; its numbers keep to their nouns, and its labels can be read aloud."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

import pytest

from app.build.catalogs import APP_DOMAIN, LANGUAGES, catalog_path, read_catalog
from app.build.message_keys import GAMES, SHARED
from app.text.markup import plain_text
from tests.catalogs.catalogs import ROOT, forms, texts

AVOIDED = ROOT / "locales" / "avoid"
SPOKEN = ("event.", "hint.", "lesson.", "label.", "due.", "verb.", "reason.", "difference.")
"""Kinds of a game's messages that are the interface's, not a rulebook's or a card's."""
PLACEHOLDER = re.compile(r"\{\w+\}")
SAME_ON_PURPOSE: dict[str, dict[frozenset[str], str]] = {
    "en": {frozenset({"Recommended", "recommended"}): "French bends it to the word that it goes with"},
    "fr": {
        frozenset({"Decline", "Don’t allow"}): "an invitation and a permission are both refused",
        frozenset({"You won", "won"}): "in a list French leaves the person out",
        frozenset({"You lost", "lost"}): "in a list French leaves the person out",
    },
    "de": {
        frozenset(
            {"Keep playing", "Resume game"}
        ): "going on with a game is weiterspielen, now or another day",
        frozenset({"You lose", "You lost", "lost"}): "German leaves the person and the tense out",
        frozenset({"Recommended", "recommended"}): "French bends it to the word that it goes with",
        frozenset({"A draw", "shared"}): "a shared victory is unentschieden in a list",
        frozenset({"You won", "won"}): "German leaves the person out",
    },
}
"""Messages that one language says alike though another does not, and why they may."""


def spoken(language: str) -> Iterator[tuple[str, str]]:
    """Every sentence of the interface."""
    for domain in (APP_DOMAIN, SHARED):
        yield from texts(domain, language)
    for game in GAMES:
        yield from ((key, text) for key, text in texts(game, language) if key.startswith(SPOKEN))


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_to_avoid_are_avoided(language: str) -> None:
    lines = (AVOIDED / f"{language}.txt").read_text(encoding="utf-8").splitlines()
    avoided = [line.partition(" = ")[0] for line in lines]
    assert all(" = " in line for line in lines) and len(set(avoided)) == len(avoided)
    found = [
        (word, key, text)
        for key, text in spoken(language)
        for word in avoided
        if re.search(rf"(?<![\w’-]){re.escape(word)}(?![\w-])", PLACEHOLDER.sub("", text), _case(word))
    ]
    assert not found


def _case(word: str) -> re.RegexFlag:
    """Capitals count where a word has one: „Rat“ and „rat“ are two words."""
    return re.RegexFlag(0) if word != word.lower() else re.IGNORECASE


@pytest.mark.parametrize("language", ["fr", "de"])
def test_numbers_keep_to_their_nouns(language: str) -> None:
    """By a no-break space; in the rule texts, which have long lines, an ordinary one will do."""
    number = re.compile(r"(?:\d|\{(?:count|amount|price|steps|lost)\}) (?=[^\W\d_])")
    found = [(key, text) for key, text in spoken(language) if number.search(plain_text(text))]
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_say_no_links(language: str) -> None:
    see = {
        "en": r"\bSee\b",
        "fr": r"\bVoyez\b|\bVoir (?!aussi|le|la|tout|votre|vos)",
        "de": r"\bSiehe (?!auch)",
    }
    found = [
        (key, text)
        for game in GAMES
        for key, text in texts(game, language)
        if key.startswith(SPOKEN) or re.fullmatch(r"(card|token|landmark|character)\..*\.(text|brief)", key)
        if re.search(see[language], text)
    ]
    assert not found


def _by_text(language: str) -> dict[str, set[tuple[str, str | None]]]:
    found: dict[str, set[tuple[str, str | None]]] = defaultdict(set)
    for message in read_catalog(catalog_path(APP_DOMAIN, language), language):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            found[" ‖ ".join(forms(message)).casefold()].add((key, message.context))
    return found


def test_what_is_said_alike_on_purpose_is_still_said() -> None:
    known = {key for keys in _by_text("en").values() for key, _context in keys}
    assert not [pair for listed in SAME_ON_PURPOSE.values() for pair in listed if not pair <= known]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_text_has_one_meaning(language: str) -> None:
    """Two messages with one text in a language mean one thing: no other language tells them apart."""
    others = [other for other in LANGUAGES if other != language]
    told_apart = {
        other: {key: text for text, keys in _by_text(other).items() for key in keys} for other in others
    }
    confused = [
        (text, sorted(key for key, _context in keys))
        for text, keys in _by_text(language).items()
        if len({key for key, _context in keys}) > 1
        if any(len({told_apart[other][key] for key in keys}) > 1 for other in others)
        if frozenset(key for key, _context in keys) not in SAME_ON_PURPOSE[language] and text
    ]
    assert not confused


def test_a_number_bends_its_noun() -> None:
    """What is counted has its plural forms; words that no number bends may follow a count as they are."""
    unbent, always_many = {"in", "kept", "left", "of"}, {"Room for {count} characters per side."}
    counted = re.compile(r"\{(?:count|amount|price|steps|lost)\}[ \u00a0]([a-z]+)")
    found = [
        (message.id, word[1])
        for domain in (APP_DOMAIN, SHARED, *GAMES)
        for message in read_catalog(catalog_path(domain, "en"), "en")
        if isinstance(message.string, str) and (word := counted.search(message.string))
        if word[1] not in unbent and message.string not in always_many
    ]
    assert not found
