"""A language switch in the middle of a game changes every visible and every accessible string."""

from __future__ import annotations

import random
import re
from functools import cache
from itertools import permutations
from typing import Any

import pytest
from playwright.sync_api import expect

import engine
from app.build.catalogs import APP_DOMAIN, LANGUAGES
from app.build.message_keys import GAMES, SHARED
from app.i18n import LANGUAGE_NAMES
from engine import Match
from tests.browser.browser import AppBrowser
from tests.browser.table_driver import click, use_settings, wait_gone, wait_there
from tests.catalogs.catalogs import words
from tests.samples import first_and_rest

TEXTS_SCRIPT = """() => {
  const said = [];
  for (const node of document.querySelectorAll("flt-semantics, flt-semantics-host *")) {
    if (node.getAttribute("aria-label")) said.push(node.getAttribute("aria-label"));
    if (!node.children.length && node.textContent.trim()) said.push(node.textContent.trim());
  }
  said.push(document.title);
  return [...new Set(said)];
}"""
POLL_MS, EQUAL_POLLS = 50, 4
"""Milliseconds between two looks, and how many of them in a row find the same when nothing changes."""
MIN_SENTENCE_CHARS = 7
"""Shorter sentences are too likely to be a part of something else."""
POSITIONS = {"duel": (9, "play"), "confrontation": (26, "move"), "middle_earth": (14, "turn")}
"""How far a match has gone when the language is switched, so that much lies on the table; and what is due."""
SWITCHES = {"duel": ("fr", "de"), "confrontation": ("de", "en"), "middle_earth": ("en", "fr")}
"""Which game is switched from which language to which in every run; at length, each through all of them."""
HEADINGS = {"fr": "Réglages", "en": "Settings", "de": "Einstellungen"}
MESSAGE_KEY = re.compile(r"\b(card|event|rules|due|verb|ruling|label|region|character)\.[a-z_]+")


def match_under_way(game: str) -> Match[Any]:
    """A match that is well under way."""
    match, chance = engine.new_match(game, seed=6), random.Random(6)
    decisions, due = POSITIONS[game]
    while match.decisions < decisions or match.due != due:
        match.play(chance.choice(match.legal()))
    return match


@cache
def translations(language: str) -> frozenset[str]:
    """All that the catalogs say in a language."""
    domains = (APP_DOMAIN, SHARED, *GAMES)
    return frozenset(
        text for domain in domains for forms in words(domain, language).values() for text in forms
    )


@cache
def sentences(language: str) -> frozenset[str]:
    """What is said as it stands in the catalog, without anything to be filled in."""
    return frozenset(
        form for form in translations(language) if "{" not in form and len(form) >= MIN_SENTENCE_CHARS
    )


def foreign_sentences(said: list[str], language: str) -> list[tuple[str, str]]:
    """Sentences of another language among what is said now."""
    own = sentences(language)
    # A language is called by its own name on the button that chooses it.
    own |= set(LANGUAGE_NAMES.values())
    others = frozenset().union(*(sentences(other) for other in LANGUAGES if other != language)) - own
    return [
        (text, sentence)
        for text in said
        for sentence in others
        if sentence in text and re.search(rf"(?<!\w){re.escape(sentence)}(?!\w)", text)
        if not any(sentence in mine and mine in text for mine in own)
    ]


def untranslated_texts(first: list[str], second: list[str], languages: tuple[str, str]) -> list[str]:
    """What is said alike in both languages although the catalogs have no such words in common."""
    shared = (
        translations(languages[0]) & translations(languages[1])
        | set(LANGUAGE_NAMES.values())
        | {code.upper() for code in LANGUAGE_NAMES}
    )
    words = sorted((form for form in shared if re.sub(r"\{\w+\}|\W", "", form)), key=len, reverse=True)
    filled = (re.sub(r"\\\{\w+\\\}", r"[−+±]?\\d+", re.escape(form)) for form in words)
    known = re.compile(rf"(?<!\w)({'|'.join(filled)})(?!\w)")
    return [text for text in set(first) & set(second) if re.search(r"[^\W\d_]", known.sub("", text))]


def texts_on_screen(browser: AppBrowser, language: str) -> list[str]:
    """What is said on this screen, which must be this language's own words."""
    said: list[str] = browser.page.evaluate(TEXTS_SCRIPT)
    assert foreign_sentences(said, language) == []
    assert [text for text in said if any(sentence in text for sentence in sentences(language))]
    assert not [text for text in said if MESSAGE_KEY.search(text)]
    return said


def wait_until_still(browser: AppBrowser) -> None:
    """Until nothing changes any more in what is said."""
    seen: list[list[str]] = []

    def look() -> bool:
        seen.append(browser.page.evaluate(TEXTS_SCRIPT))
        browser.page.wait_for_timeout(POLL_MS)
        return len(seen) > EQUAL_POLLS and all(said == seen[-1] for said in seen[-EQUAL_POLLS:])

    browser.wait_until(look, "the screen is at rest")


def open_by(browser: AppBrowser, identifier: str, sign: str) -> None:
    """Press something and wait until what it opens is there."""
    click(browser, identifier)
    wait_there(browser, sign)
    wait_until_still(browser)


def close_dialog(browser: AppBrowser) -> None:
    click(browser, "close")
    wait_gone(browser, "close")


def texts_at_table(browser: AppBrowser, language: str) -> list[str]:
    """The table, its log and its menu."""
    said = texts_on_screen(browser, language)
    open_by(browser, "log", "sheet-title")
    said += texts_on_screen(browser, language)
    close_dialog(browser)
    open_by(browser, "menu", "settings-menu")
    said += texts_on_screen(browser, language)
    return said


def switch_language(browser: AppBrowser, language: str) -> None:
    """From the menu to the settings, to another language, and back to the table."""
    open_by(browser, "settings-menu", f"set-language-{language}")
    click(browser, f"set-language-{language}")
    heading = HEADINGS[language]
    expect(browser.page.get_by_role("heading", name=heading, exact=True)).to_be_attached()
    wait_until_still(browser)
    texts_on_screen(browser, language)
    click(browser, "back")
    wait_there(browser, "menu")
    wait_until_still(browser)
    if browser.element("close").count():
        texts_on_screen(browser, language)
        close_dialog(browser)


@pytest.mark.parametrize(
    ("game", "languages"),
    [
        *first_and_rest([*SWITCHES.items()], 1),
        *(pytest.param(game, ("fr", "de", "en"), marks=pytest.mark.long, id=f"{game}-all") for game in GAMES),
    ],
)
def test_the_table_speaks_the_language_at_hand(
    game: str, languages: tuple[str, ...], large_phone: AppBrowser
) -> None:
    first = languages[0]
    use_settings(large_phone, language=first)
    large_phone.open(f"#/open/{engine.pack(match_under_way(game).dumps())}")
    large_phone.enable_semantics()
    click(large_phone, "open-link")
    expect(large_phone.element("open-gate").or_(large_phone.element("menu")).first).to_be_attached()
    if large_phone.element("open-gate").count():
        texts_on_screen(large_phone, first)
        click(large_phone, "open-gate")
    wait_there(large_phone, "menu")
    wait_until_still(large_phone)
    heard = {first: texts_at_table(large_phone, first)}
    for language in languages[1:]:
        switch_language(large_phone, language)
        heard[language] = texts_at_table(large_phone, language)
    for one, other in permutations(languages, 2):
        assert untranslated_texts(heard[one], heard[other], (one, other)) == []
        assert foreign_sentences(heard[one], other)
    assert len(set(heard[first])) > 30
    if len(languages) > 2:
        switch_language(large_phone, first)
        assert sorted(texts_at_table(large_phone, first)) == sorted(heard[first])
    assert large_phone.log.problems() == []
