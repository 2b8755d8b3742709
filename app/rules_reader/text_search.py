"""The search in a book: every word of the query counts, accents and capitals do not."""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

import engine
from app.rules_reader.book import Book
from app.text.markup import plain_text

UNLIGATED = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "’": "'", "\u202f": " ", "\u00a0": " "})
CONTEXT_CHARS = 60
PLAIN_CARD_PREFIX = "plain_"
"""Cards without a text have a kind of their own in the vocabulary, but are cards."""
MAX_HITS = 24


@dataclass(frozen=True, slots=True)
class SearchHit:
    """A section, a thing or a ruling with the words of a query, and the text around the first of them."""

    target: str
    """`rules.<section>`, `ruling.<id>` or a thing, `character.<id>`."""
    title: str
    before: str
    match: str
    after: str


@dataclass(frozen=True, slots=True)
class _SearchPage:
    target: str
    title: str
    text: str
    folded_title: str
    folded_text: str

    @property
    def folded_whole(self) -> str:
        return f"{self.folded_title} {self.folded_text}"


def fold_text(text: str) -> str:
    """Without accents and capitals, and with joined letters taken apart."""
    parts = unicodedata.normalize("NFKD", text.casefold().translate(UNLIGATED))
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def search(book: Book, query: str) -> tuple[SearchHit, ...]:
    """Pages that have every word of the query, titles first, then in the book's order."""
    words = fold_text(query).split()
    if not words:
        return ()
    pages = [page for page in search_pages(book) if all(word in page.folded_whole for word in words)]
    pages.sort(key=lambda page: not all(word in page.folded_title for word in words))
    return tuple(_hit(page, words) for page in pages[:MAX_HITS])


@lru_cache(maxsize=9)
def search_pages(book: Book) -> tuple[_SearchPage, ...]:
    """Everything that a search in a book can find, folded once."""
    return tuple(_all_pages(book))


def _all_pages(book: Book) -> Iterator[_SearchPage]:
    for section in book.sections:
        yield _page(f"rules.{section.id}", section.title, plain_text(section.text))
    yield from _things(book)
    for ruling in book.rulings():
        text = " · ".join((ruling.question, *(choice.text for choice in ruling.choices), ruling.source))
        yield _page(f"ruling.{ruling.id}", ruling.name, plain_text(text))


def _things(book: Book) -> Iterator[_SearchPage]:
    """Characters, cards, regions: every thing with a name that is explained in a section of another name."""
    things = {kind: ids for kind, ids in engine.GAMES[book.game].vocabulary.items() if kind != "ruling"}
    for kind, ids in things.items():
        for name in ids:
            target = f"{kind.removeprefix(PLAIN_CARD_PREFIX)}.{name}"
            title, text = book.text_if_any(f"{target}.name"), ""
            if book.text_if_any(f"{target}.text"):
                text = book.rule_text(f"{target}.text")
            section = book.section_of(target)
            if _is_name(title) and not book.has_section(name) and section is not None:
                yield _page(target, title, plain_text(text) or book.section(section).title)


def _is_name(title: str) -> bool:
    """Cards that are called by their strength alone are not searched for."""
    return bool(title) and not title.isdigit()


def _page(target: str, title: str, text: str) -> _SearchPage:
    text = " ".join(text.split("\n"))
    return _SearchPage(target, title, text, fold_text(title), fold_text(text))


def _hit(page: _SearchPage, words: list[str]) -> SearchHit:
    """The first of the words in the text, with the text around it."""
    positions = sorted((page.folded_text.find(word), word) for word in words if word in page.folded_text)
    if not positions:
        return SearchHit(page.target, page.title, _cut_after(page.text, CONTEXT_CHARS * 2), "", "")
    position, word = positions[0]
    ends = tuple(accumulate(len(fold_text(letter)) for letter in page.text))
    start, end = bisect_right(ends, position), bisect_right(ends, position + len(word) - 1) + 1
    before, after = _cut_before(page.text[:start], CONTEXT_CHARS), _cut_after(page.text[end:], CONTEXT_CHARS)
    return SearchHit(page.target, page.title, before, page.text[start:end], after)


def _cut_before(text: str, length: int) -> str:
    if len(text) <= length:
        return text
    return "…" + text[-length:].partition(" ")[2]


def _cut_after(text: str, length: int) -> str:
    if len(text) <= length:
        return text
    return text[:length].rpartition(" ")[0] + "…"
