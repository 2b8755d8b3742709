"""Reads `rule_sentences.md` of a game: every sentence of its rules, and the tests that hold it.

A table has a section for each section of the booklets. Its first line counts the sentences that the section
has in each booklet; then come the rule sentences, each with its id, its places in the booklets and, below it,
the tests that fail when it is not played, or why it is no rule of play:

    ## After a duel

    Sentences: fr 13, en 13, de 14

    - **duel.after_duel.1** (fr 1, en 1, de 1-2) Each side keeps its three unplayed cards.
      - `tests/rules/duel/test_after_duel.py::test_three_cards_that_are_left_are_kept_without_asking`
      - Ruling `trick_card`: which of its choices play the sentence, and what the default plays.
      - Not a rule of play: the reason.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]

_PLACE = r"(?:\w+ \d+(?:-\d+)?)"
_PLACES = rf"{_PLACE}(?:, {_PLACE}|, \d+(?:-\d+)?)*"
_SECTION = re.compile(r"## (.+)")
_COUNTS = re.compile(rf"Sentences: ({_PLACES})")
_SENTENCE = re.compile(rf"- \*\*([\w.]+)\*\* \(({_PLACES})\) (.+)")
_TEST = re.compile(r"  - `(tests/[\w/]+\.py::test_\w+)`")
_RULING = re.compile(r"  - Ruling `(\w+)`: (.+)")
_EXEMPTION = re.compile(r"  - Not a rule of play: (.+)")

Places = Mapping[str, tuple[int, ...]]
"""By booklet ("fr"), the numbers of sentences within a section."""


@dataclass(slots=True)
class RuleSentence:
    """One rule in our own words, with its places in the booklets."""

    id: str
    places: Places
    text: str
    tests: list[str] = field(default_factory=list)
    """Where each test is, as pytest names it."""
    rulings: dict[str, str] = field(default_factory=dict)
    """The rulings that bear on the sentence, each with what it makes of it."""
    exemption: str = ""
    """Why no test has to hold the sentence; empty for a rule of play."""


@dataclass(slots=True)
class Section:
    """One section of the booklets."""

    title: str
    counts: dict[str, int] = field(default_factory=dict)
    """By booklet, how many sentences the section has there."""
    sentences: list[RuleSentence] = field(default_factory=list)


def path_of(game: str) -> Path:
    """Where the table of a game is."""
    return ROOT / "tests" / "rules" / game / "rule_sentences.md"


def read_sections(game: str) -> list[Section]:
    """The table of a game; raises ValueError for a line that has no place in it."""
    lines = path_of(game).read_text(encoding="utf-8").splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("## "))
    sections: list[Section] = []
    for number, line in enumerate(lines[first:], start=first + 1):
        if line and not _read_line(line, sections):
            raise ValueError(f"{game}, line {number}: {line}")
    return sections


def _read_line(line: str, sections: list[Section]) -> bool:
    if match := _SECTION.fullmatch(line):
        sections.append(Section(match[1]))
        return True
    section = sections[-1]
    if match := _COUNTS.fullmatch(line):
        section.counts = {booklet: numbers[-1] for booklet, numbers in _read_places(match[1]).items()}
        return True
    if match := _SENTENCE.fullmatch(line):
        section.sentences.append(RuleSentence(match[1], _read_places(match[2]), match[3]))
        return True
    return bool(section.sentences) and _read_detail(line, section.sentences[-1])


def _read_detail(line: str, sentence: RuleSentence) -> bool:
    if match := _TEST.fullmatch(line):
        sentence.tests.append(match[1])
    elif match := _RULING.fullmatch(line):
        sentence.rulings[match[1]] = match[2]
    elif match := _EXEMPTION.fullmatch(line):
        sentence.exemption = match[1]
    else:
        return False
    return True


def _read_places(text: str) -> dict[str, tuple[int, ...]]:
    """Of "fr 1-3, 5, en 2" the numbers by booklet: 1, 2, 3 and 5 in one, 2 in the other."""
    places: dict[str, tuple[int, ...]] = {}
    booklet = ""
    for part in text.split(", "):
        *name, numbers = part.split(" ")
        booklet = name[0] if name else booklet
        first, _, last = numbers.partition("-")
        places[booklet] = places.get(booklet, ()) + tuple(range(int(first), int(last or first) + 1))
    return places


def read_sentences(game: str) -> list[RuleSentence]:
    """All rule sentences of a game, in the order of its table."""
    return [sentence for section in read_sections(game) for sentence in section.sentences]
