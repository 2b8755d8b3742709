"""Words keep to the length of their place: that of their kind of control, and that which a comment names."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from app.build import catalogs
from app.build.catalogs import APP_DOMAIN, LANGUAGES, catalog_path, read_catalog
from tests.catalogs.catalogs import ROOT, forms

LONGEST = {
    "gold_button": 40,
    "plain_button": 40,
    "icon_button": 48,
    "dialog_heading": 48,
    "scaffold": 40,
    "choice_group": 48,
}
"""For each function that draws a kind of control, the longest words in it, placeholders not counted."""
NOTICE_CALLS, LONGEST_NOTICE = {"show", "show_transient"}, 180
LIMIT = re.compile(r"(?:[Aa]t most|[Uu]p to) (\d+) (?:letters|characters)")
PLACEHOLDER = re.compile(r"\{\w*\}")


def length(text: str) -> int:
    return len(PLACEHOLDER.sub("", text))


@cache
def messages(language: str) -> dict[str, Message]:
    found = read_catalog(catalog_path(APP_DOMAIN, language), language)
    return {str(m.id if isinstance(m.id, str) else m.id[0]): m for m in found if m.id}


@cache
def said_by_kind() -> dict[str, frozenset[str]]:
    """For each kind of control the sentences that are its own words."""
    found: dict[str, set[str]] = {}
    for path in sorted(Path(ROOT / "app").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = (
                    node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                )
                own = [arg for arg in node.args if not isinstance(arg, (ast.Starred, ast.List))]
                found.setdefault(name, set()).update(text for arg in own for text in _direct(arg))
    return {name: frozenset(texts) for name, texts in found.items()}


def _direct(node: ast.AST) -> Iterator[str]:
    """Sentences in an argument itself: `_("Undo")`, one of two, or one that is filled in."""
    if isinstance(node, ast.IfExp):
        yield from _direct(node.body)
        yield from _direct(node.orelse)
    elif isinstance(node, ast.Call):
        is_format = isinstance(node.func, ast.Attribute) and node.func.attr == "format"
        if is_format and isinstance(node.func, ast.Attribute):
            yield from _direct(node.func.value)
        elif isinstance(node.func, ast.Name) and node.func.id in ("_", "ngettext"):
            yield from (str(text.value) for text in node.args[:1] if isinstance(text, ast.Constant))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(LONGEST))
def test_words_fit_their_kind_of_control(kind: str, language: str) -> None:
    sentences = said_by_kind().get(kind, frozenset())
    assert sentences, f"{kind} is no longer called with words: name the function that is"
    too_long = [
        (form, length(form))
        for sentence in sentences
        for form in forms(messages(language)[sentence])
        if length(form) > LONGEST[kind]
    ]
    assert not too_long


@pytest.mark.parametrize("language", LANGUAGES)
def test_notices_are_two_sentences_at_most(language: str) -> None:
    sentences = {text for name in NOTICE_CALLS for text in said_by_kind().get(name, ())}
    too_long = [
        form
        for sentence in sentences
        for form in forms(messages(language)[sentence])
        if length(form) > LONGEST_NOTICE or len(re.findall(r"[.!?](?:\s|$)", form)) > 2
    ]
    assert sentences and not too_long


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_keep_to_the_length_that_their_comment_names(language: str) -> None:
    limits = {
        str(m.id if isinstance(m.id, str) else m.id[0]): int(limit[1])
        for m in catalogs.template(APP_DOMAIN)
        if m.id and (limit := LIMIT.search(" ".join(m.auto_comments)))
    }
    too_long = [
        (form, length(form), limit)
        for sentence, limit in limits.items()
        for form in forms(messages(language)[sentence])
        if length(form) > limit
    ]
    assert len(limits) > 15 and not too_long
