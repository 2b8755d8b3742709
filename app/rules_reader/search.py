"""Search as one types: every word counts, accents and capitals do not."""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

import engine
from app.rules_reader.book import Book, book
from app.rules_reader.markup import plain

JOINED = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "’": "'", "\u202f": " ", "\u00a0": " "})
AROUND = 60
PLAIN = "plain_"
"""Cards without a text have a kind of their own, but are cards."""
MOST = 24


@dataclass(frozen=True, slots=True)
class Hit:
    """Where a search leads: a section, a thing or a ruling, with the words around the place found."""

    target: str
    """`rules.<section>`, `ruling.<id>` or a thing, `character.<id>`."""
    title: str
    before: str
    found: str
    after: str


@dataclass(frozen=True, slots=True)
class _Page:
    target: str
    title: str
    text: str
    folded_title: str
    folded: str

    @property
    def folded_whole(self) -> str:
        return f"{self.folded_title} {self.folded}"


def fold(text: str) -> str:
    """Without accents and capitals, and with joined letters taken apart."""
    parts = unicodedata.normalize("NFKD", text.casefold().translate(JOINED))
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def search(game: str, language: str, query: str) -> tuple[Hit, ...]:
    """Pages that have every word of the query, titles first, then in the book's order."""
    wanted = fold(query).split()
    if not wanted:
        return ()
    found = [page for page in pages(game, language) if all(word in page.folded_whole for word in wanted)]
    found.sort(key=lambda page: not all(word in page.folded_title for word in wanted))
    return tuple(_hit(page, wanted) for page in found[:MOST])


@lru_cache(maxsize=9)
def pages(game: str, language: str) -> tuple[_Page, ...]:
    """All that can be found in a book, folded once."""
    return tuple(_all_pages(book(game, language)))


def _all_pages(rules: Book) -> Iterator[_Page]:
    for section in rules.sections:
        yield _page(f"rules.{section.id}", section.title, plain(section.text))
    yield from _things(rules)
    for ruling in rules.rulings():
        said = " ".join((ruling.question, *(choice.says for choice in ruling.choices), ruling.source))
        yield _page(f"ruling.{ruling.id}", ruling.name, plain(said))


def _things(rules: Book) -> Iterator[_Page]:
    """Characters, cards, regions: all that has a name and a place in a section that is not its own."""
    things = {kind: ids for kind, ids in engine.GAMES[rules.game].vocabulary.items() if kind != "ruling"}
    for kind, ids in things.items():
        for name in ids:
            target = f"{kind.removeprefix(PLAIN)}.{name}"
            title, text = rules.said(f"{target}.name"), rules.said(f"{target}.text")
            section = rules.section_of(target)
            if _is_name(title) and not rules.has(name) and section is not None:
                yield _page(target, title, plain(text) or rules.section(section).title)


def _is_name(title: str) -> bool:
    """A card that is called by its strength alone is not looked for."""
    return bool(title) and not title.isdigit()


def _page(target: str, title: str, text: str) -> _Page:
    text = " ".join(text.split("\n"))
    return _Page(target, title, text, fold(title), fold(text))


def _hit(page: _Page, wanted: list[str]) -> Hit:
    """The first of the words in the text, with its surroundings."""
    places = sorted((page.folded.find(word), word) for word in wanted if word in page.folded)
    if not places:
        return Hit(page.target, page.title, _cut_after(page.text, AROUND * 2), "", "")
    place, word = places[0]
    ends = tuple(accumulate(len(fold(letter)) for letter in page.text))
    start, end = bisect_right(ends, place), bisect_right(ends, place + len(word) - 1) + 1
    before, after = _cut_before(page.text[:start], AROUND), _cut_after(page.text[end:], AROUND)
    return Hit(page.target, page.title, before, page.text[start:end], after)


def _cut_before(text: str, length: int) -> str:
    if len(text) <= length:
        return text
    return "…" + text[-length:].partition(" ")[2]


def _cut_after(text: str, length: int) -> str:
    if len(text) <= length:
        return text
    return text[:length].rpartition(" ")[0] + "…"
