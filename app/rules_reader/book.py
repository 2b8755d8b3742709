"""One game's rulebook in one language: its sections in that language's order, and what leads where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

import engine
from app import i18n
from app.rules_reader.default_sections import home_of
from app.rules_reader.markup import Block, blocks, targets
from app.rules_reader.sections import SECTIONS

RULING, FIGURE = "ruling.", "figure."


@dataclass(frozen=True, slots=True)
class Section:
    """A section as it stands in one language's rulebook."""

    id: str
    title: str
    text: str

    @property
    def blocks(self) -> tuple[Block, ...]:
        return blocks(self.text)


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to settle a ruling, and the editions that say so."""

    id: str
    says: str
    default: bool
    editions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A point on which the editions differ or are silent."""

    id: str
    name: str
    question: str
    source: str
    choices: tuple[Choice, ...]
    custom: str = ""
    """What a value of the person's own is called, where there can be one."""

    @property
    def differs(self) -> bool:
        """Do the editions settle it in different ways?"""
        return len({choice.editions for choice in self.choices if choice.editions}) > 1


def readable() -> tuple[str, ...]:
    """The games whose rulebooks are here."""
    return tuple(game for game in engine.GAMES if game in SECTIONS)


class Book:
    """The rulebook that a reader has open. All of it comes from the catalogs and the engine's rulings."""

    def __init__(self, game: str, language: str) -> None:
        self.game = game
        self.language = language
        self.sections = tuple(self._section(name) for name in self._order())
        self._by_id = {section.id: section for section in self.sections}
        self._order_of = {section.id: place for place, section in enumerate(self.sections)}

    def say(self, key: str) -> str:
        """A word of the game in the book's language."""
        return i18n.word_in(self.language, self.game, key)

    def said(self, key: str) -> str:
        """A word of the game, or nothing where there is none of that name."""
        text = self.say(key)
        return "" if text == key else text

    def section(self, name: str) -> Section:
        """A section by id; the first one when there is none of that name."""
        return self._by_id.get(name, self.sections[0])

    def has(self, name: str) -> bool:
        return name in self._by_id

    def neighbours(self, name: str) -> tuple[Section | None, Section | None]:
        """The sections before and after."""
        place = self._order_of[self.section(name).id]
        before = self.sections[place - 1] if place else None
        after = self.sections[place + 1] if place + 1 < len(self.sections) else None
        return before, after

    def section_of(self, target: str) -> str | None:
        """The section that a link leads to: its own, the one that explains the thing under its bold name, the
        one for all things of its sort, or the first that names it."""
        kind, _, name = target.partition(".")
        if kind == "rules" and self.has(name):
            return name
        if self.has(name):
            return name
        bold = next((s.id for s in self.sections if _heads(s, target)), None)
        named = bold or home_of(self.game, target)
        return named or next((s.id for s in self.sections if target in targets(s.text)), None)

    def explains(self, target: str) -> bool:
        """Has the thing a place of its own within its section, under its bold name?"""
        home = self.section_of(target)
        return home is not None and _heads(self.section(home), target)

    def onward(self, name: str) -> tuple[tuple[str, str], ...]:
        """Where the links of a section lead, each place once and with its name: a thing where it is explained
        elsewhere, else a section."""
        found: dict[str, str] = {}
        for target in _links(self.section(name).text):
            section = self.section_of(target)
            if section is not None and section != name:
                exact = self.explains(target)
                place = target if exact else f"rules.{section}"
                found[place] = self.say(f"{target}.name") if exact else self.section(section).title
        return tuple(found.items())

    def named_in(self, name: str) -> tuple[Section, ...]:
        """Sections that link to this one, in the book's order: the way back."""
        return tuple(section for section in self.sections if name in self._ways[section.id])

    @cached_property
    def _ways(self) -> dict[str, frozenset[str]]:
        """From each section to the others that it links to."""
        leads = cache(self.section_of)
        return {
            section.id: frozenset(filter(None, map(leads, _links(section.text)))) - {section.id}
            for section in self.sections
        }

    def rulings(self) -> tuple[Ruling, ...]:
        """All points on which the editions differ or are silent."""
        return tuple(self._ruling(ruling.id) for ruling in engine.GAMES[self.game].rulings)

    def rulings_of(self, name: str) -> tuple[Ruling, ...]:
        """The points that a section marks, in the order of the marks."""
        marks = dict.fromkeys(t for t in targets(self.section(name).text) if t.startswith(RULING))
        return tuple(self._ruling(mark.removeprefix(RULING)) for mark in marks)

    def marked_in(self, ruling: str) -> tuple[Section, ...]:
        """The sections that bear a ruling's mark."""
        return tuple(section for section in self.sections if RULING + ruling in targets(section.text))

    def _ruling(self, name: str) -> Ruling:
        rule = next(rule for rule in engine.GAMES[self.game].rulings if rule.id == name)
        key = RULING + name
        return Ruling(
            id=name,
            name=self.say(f"{key}.name"),
            question=self.say(f"{key}.question"),
            source=self.say(f"{key}.source"),
            choices=tuple(
                Choice(choice, self.say(f"{key}.{choice}"), choice == rule.default, self._editions(source))
                for choice, source in rule.choices.items()
            ),
            custom=self.say(f"{key}.custom") if rule.custom is not None else "",
        )

    def _editions(self, source: str) -> tuple[str, ...]:
        """The editions among the sources of a choice, by name."""
        presets = engine.GAMES[self.game].rulings.presets
        return tuple(self.say(f"edition.{part}") for part in source.split("+") if part in presets)

    def _section(self, name: str) -> Section:
        return Section(name, self.say(f"rules.{name}.title"), self.say(f"rules.{name}.text"))

    def _order(self) -> Iterator[str]:
        """The order of this language's rulebook; a damaged catalog cannot lose or invent a section."""
        known = SECTIONS[self.game]
        named = dict.fromkeys(name for name in self.say("rules.contents").split() if name in known)
        yield from named
        yield from (name for name in known if name not in named)


def _links(text: str) -> tuple[str, ...]:
    """Where a text leads; its marks and figures stand in it and lead nowhere."""
    return tuple(target for target in targets(text) if not target.startswith((RULING, FIGURE)))


def _heads(section: Section, target: str) -> bool:
    """Whether a paragraph or point of the section opens with the bold name of what is looked for."""
    return any(b.spans and b.spans[0].strong and b.spans[0].link == target for b in section.blocks)


@lru_cache(maxsize=9)
def book(game: str, language: str) -> Book:
    """The book of a game in a language, put together once."""
    return Book(game, language)
