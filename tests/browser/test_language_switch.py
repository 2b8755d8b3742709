"""A language switch in the middle of a game changes every visible and every accessible string."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright, expect

from app.build.keys import GAMES, SHARED
from app.build.serve import Site
from app.build.words import INTERFACE, LANGUAGES, catalog_path, read_catalog
from tests.browser.visits import Visitor, visiting

LONG = 30_000
SAID = """() => {
  const said = [];
  for (const node of document.querySelectorAll("flt-semantics, flt-semantics-host *")) {
    if (node.getAttribute("aria-label")) said.push(node.getAttribute("aria-label"));
    if (!node.children.length && node.textContent.trim()) said.push(node.textContent.trim());
  }
  said.push(document.title);
  return [...new Set(said)];
}"""
SHORTEST = 7
"""Shorter sentences are too likely to be a part of something else."""


@pytest.fixture
def visitor(playwright: Playwright, site: Site) -> Iterator[Visitor]:
    with visiting(playwright, site.address, language="fr-FR") as opened:
        yield opened


def sentences(language: str) -> set[str]:
    """All that the catalogs say in a language, without what has to be filled in."""
    found: set[str] = set()
    for domain in (INTERFACE, SHARED, *GAMES):
        for message in read_catalog(catalog_path(domain, language), language):
            forms = (message.string,) if isinstance(message.string, str) else message.string
            found |= {form for form in forms if message.id and "{" not in form and len(form) >= SHORTEST}
    return found


SPOKEN = {language: sentences(language) for language in LANGUAGES}


def strangers(said: list[str], language: str) -> list[tuple[str, str]]:
    """Sentences of another language among what is said now."""
    own = SPOKEN[language]
    others = set().union(*(SPOKEN[other] for other in LANGUAGES if other != language)) - own
    return [
        (text, sentence)
        for text in said
        for sentence in others
        if sentence in text and re.search(rf"(?<!\w){re.escape(sentence)}(?!\w)", text)
        if not any(sentence in mine and mine in text for mine in own)
    ]


def listened(visitor: Visitor, language: str) -> list[str]:
    """What is said on this screen, which must be this language's own words."""
    said: list[str] = visitor.page.evaluate(SAID)
    assert strangers(said, language) == []
    assert [text for text in said if any(sentence in text for sentence in SPOKEN[language])]
    assert not [text for text in said if re.search(r"\b(card|event|rules|due|verb|ruling)\.[a-z_]+", text)]
    return said


def press(visitor: Visitor, identifier: str) -> None:
    expect(visitor.piece(identifier).first).to_be_attached(timeout=LONG)
    visitor.press(identifier)


def switch(visitor: Visitor, language: str) -> None:
    """From the table to the settings, to another language, and back to the table."""
    press(visitor, "menu")
    press(visitor, "settings-menu")
    press(visitor, f"set-language-{language}")
    visitor.page.wait_for_timeout(1500)
    listened(visitor, language)
    press(visitor, "back")
    expect(visitor.piece("menu").first).to_be_attached(timeout=LONG)
    visitor.page.wait_for_timeout(1500)
    if visitor.piece("close").count():
        listened(visitor, language)
        press(visitor, "close")
        visitor.page.wait_for_timeout(1000)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_speaks_the_language_at_hand(game: str, visitor: Visitor) -> None:
    visitor.open(f"#/{game}")
    visitor.read_aloud()
    listened(visitor, "fr")
    press(visitor, "start")
    visitor.page.wait_for_timeout(2500)
    listened(visitor, "fr")
    if visitor.piece("open-gate").count():
        press(visitor, "open-gate")
    expect(visitor.piece("menu").first).to_be_attached(timeout=LONG)
    visitor.page.wait_for_timeout(2000)
    heard = {"fr": listened(visitor, "fr")}
    for language in ("de", "en"):
        switch(visitor, language)
        heard[language] = listened(visitor, language)
    assert len(heard["fr"]) > 10
    assert strangers(heard["fr"], "en") and strangers(heard["en"], "de") and strangers(heard["de"], "fr")
    switch(visitor, "fr")
    assert sorted(listened(visitor, "fr")) == sorted(heard["fr"])
    assert visitor.notes.bad() == []
