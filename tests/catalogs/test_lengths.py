"""Translators are told where a sentence stands, what kind of text it is and how long it may be, and every
language keeps to it."""

from __future__ import annotations

import io
import re
from functools import cache

import pytest
from babel.messages.catalog import Catalog, Message

from app.build.catalogs import APP_DOMAIN, LANGUAGES, catalog_path, read_catalog, template
from app.build.message_comments import KIND_OF_CALL, NOTICE, extract_sentences
from tests.catalogs.catalogs import ROOT, forms

LIMIT = re.compile(r"(?:[Aa]t most|[Uu]p to) (\d+) (?:letters|characters)")
KIND = re.compile(r"([A-Z][^,]*(?:, [^,]+)?), at most \d+ letters\.")
PLACEHOLDER = re.compile(r"\{\w*\}")
SOURCE = '''"""The page of a test."""
def page(ui, kept):
    heading = _("Kept")
    yield gold_button(ui, _("Keep") if kept else pgettext("a very long context", "Give up"))
    # Translators: at most 9 letters
    yield secondary_text(ui, ngettext("{count} day", "{count} days", kept))
    yield gold_button(ui, dialog_heading(ui, _("Why?")))
'''


@cache
def template_messages() -> list[Message]:
    return [message for message in template(APP_DOMAIN) if message.id]


def said(language: str, message: Message) -> tuple[str, ...]:
    """What a language says; nothing while it has no words for it."""
    translation = catalog_of(language).get(message.id, message.context)
    return forms(translation) if translation else ()


@cache
def catalog_of(language: str) -> Catalog:
    return read_catalog(catalog_path(APP_DOMAIN, language), language)


def longest(message: Message) -> int:
    """What the comments allow: the least that one of them names."""
    return min(int(limit) for limit in LIMIT.findall(" ".join(message.auto_comments)))


def length(text: str) -> int:
    return len(PLACEHOLDER.sub("", text))


def test_every_sentence_says_where_it_stands_of_what_kind_and_how_long_it_is() -> None:
    messages = template_messages()
    silent = [
        message.id
        for message in messages
        if len(message.auto_comments) < 2 or not any(map(KIND.fullmatch, message.auto_comments))
    ]
    assert len(messages) > 500 and not silent


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_keep_to_the_length_that_their_comments_name(language: str) -> None:
    too_long = [
        (form, length(form), longest(message))
        for message in template_messages()
        for form in said(language, message)
        if length(form) > longest(message)
    ]
    assert not too_long


@pytest.mark.parametrize("language", LANGUAGES)
def test_notices_are_two_sentences_at_most(language: str) -> None:
    notices = [
        form
        for message in template_messages()
        if any(comment.startswith(NOTICE.name) for comment in message.auto_comments)
        for form in said(language, message)
    ]
    assert len(notices) > 10
    assert not [notice for notice in notices if len(re.findall(r"[.!?](?:\s|$)", notice)) > 2]


def test_every_call_that_names_a_kind_is_there_and_is_given_words() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "app").rglob("*.py")))
    named = {comment.rpartition(", at most")[0] for m in template_messages() for comment in m.auto_comments}
    assert not [call for call in KIND_OF_CALL if not re.search(rf"\b{call}\(", source)]
    assert not [kind.name for kind in KIND_OF_CALL.values() if kind.name not in named]


def test_comments_are_made_from_the_module_and_the_call() -> None:
    marks = ("_", "ngettext", "pgettext")
    found = extract_sentences(io.BytesIO(SOURCE.encode()), marks, ("Translators:",), {})
    place = "The page of a test."
    assert [comments for _line, _call, _message, comments in found] == [
        [place, "Short text, at most 20 letters."],
        [place, "Button, at most 40 letters."],
        [place, "Button, at most 40 letters."],
        ["Translators: at most 9 letters", place, "Explanation in small letters, at most 30 letters."],
        [place, "Heading of a dialog, at most 48 letters."],
    ]
