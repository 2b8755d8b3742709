"""Every word of the three languages is in a dictionary, or in a list of ours: names, and each language's own.

The lists are in `locales/spelling/`: `names.txt` for all languages, `<language>.txt` for one.
"""

from __future__ import annotations

import re
from functools import cache

import pytest

from app.build.catalogs import DOMAINS, LANGUAGES
from app.build.spelling import misspelled
from app.text.markup import plain_text
from tests.catalogs.catalogs import ROOT, texts

SPELLING = ROOT / "locales" / "spelling"
NO_WORDS = re.compile(r"\[text:\S+\]|\{\w+\}")
WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*")
ELISION = re.compile(r"^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'", re.IGNORECASE)
POSSESSIVE = re.compile(r"'s$")


@cache
def words_in(language: str) -> frozenset[str]:
    """All words of a language, without what it adds to a name by an apostrophe."""
    found: set[str] = set()
    for domain in DOMAINS:
        for key, text in texts(domain, language):
            if not key.endswith("contents"):
                spaced = NO_WORDS.sub(" ", plain_text(text)).replace("’", "'")
                found.update(WORD.findall(spaced))
    strip = {"fr": ELISION, "en": POSSESSIVE}.get(language)
    return frozenset(strip.sub("", word) if strip else word for word in found)


def listed(name: str) -> set[str]:
    return set((SPELLING / f"{name}.txt").read_text(encoding="utf-8").split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_spelled_as_a_dictionary_has_it(language: str) -> None:
    known = {word.casefold() for word in listed("names") | listed(language)}
    unknown = misspelled(language, words_in(language))
    assert sorted(word for word in unknown if word.casefold() not in known) == []


def test_a_misspelled_word_is_found() -> None:
    """One that once stood in a catalog."""
    assert misspelled("fr", ["maintenez", "mainmaintenez"]) == {"mainmaintenez"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lists_hold_only_words_that_are_used(language: str) -> None:
    used = {word.casefold() for word in words_in(language)}
    assert not sorted(word for word in listed(language) if word.casefold() not in used)
    assert not listed(language) & listed("names")


def test_every_name_is_used() -> None:
    assert not sorted(listed("names") - set().union(*map(words_in, LANGUAGES)))
