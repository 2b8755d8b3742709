"""One game's rulebook in one language: its sections in that language's order, and where their links lead."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

import engine
from app import i18n
from app.games import GAME_UIS
from app.text.markup import Block, link_targets, parse_blocks
from app.text.rule_texts import choice_of, edition_options, rule_text
from engine.core.rulings import Options

RULING_PREFIX, FIGURE_PREFIX = "ruling.", "figure."


@dataclass(frozen=True, slots=True)
class Section:
    """A section as it stands in one language's rulebook."""

    id: str
    title: str
    text: str

    @property
    def blocks(self) -> tuple[Block, ...]:
        return parse_blocks(self.text)


@dataclass(frozen=True, slots=True)
class RulingChoiceText:
    """One choice of a ruling in words, and the editions that make it."""

    id: str
    text: str
    is_default: bool
    editions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RulingText:
    """A ruling in words: a point on which the editions differ or are silent."""

    id: str
    name: str
    question: str
    source: str
    choices: tuple[RulingChoiceText, ...]
    custom_text: str = ""
    """The words for a value of the person's own, where the ruling allows one."""

    @property
    def editions_differ(self) -> bool:
        """Do the editions make different choices?"""
        return len({choice.editions for choice in self.choices if choice.editions}) > 1


def readable_games() -> tuple[str, ...]:
    """The games that have a rulebook here."""
    return tuple(GAME_UIS)


class Book:
    """A rulebook: that of a language's own edition, or the rules as a match with these options plays them.

    All of it comes from the catalogs and the engine's rulings.
    """

    def __init__(self, game: str, language: str, options: Options | None = None) -> None:
        self.game = game
        self.language = language
        self.is_of_match = options is not None
        self.options = edition_options(game, language) if options is None else options
        self.sections = tuple(self._section(name) for name in self._order())
        self._by_id = {section.id: section for section in self.sections}
        self._index_of = {section.id: index for index, section in enumerate(self.sections)}

    def text(self, key: str) -> str:
        """A text of the game's catalog in the book's language."""
        return i18n.game_text_in(self.language, self.game, key)

    def text_if_any(self, key: str) -> str:
        """A text of the game's catalog, or nothing where it has no such key."""
        text = self.text(key)
        return "" if text == key else text

    def rule_text(self, key: str) -> str:
        """A text that rulings may bear on, as this book has it."""
        return rule_text(self.game, key, self.options, self.language)

    def departures(self, rulings: Iterable[str] | None = None) -> tuple[str, ...]:
        """The names of the rulings, of these or of all, in which the match departs from the edition."""
        edition = edition_options(self.game, self.language)
        ids = [ruling.id for ruling in engine.GAMES[self.game].rulings] if rulings is None else rulings
        return tuple(
            self.text(f"{RULING_PREFIX}{name}.name")
            for name in ids
            if choice_of(self.game, name, self.options) != choice_of(self.game, name, edition)
        )

    def section(self, name: str) -> Section:
        """A section by id; the first one when there is none of that name."""
        return self._by_id.get(name, self.sections[0])

    def has_section(self, name: str) -> bool:
        return name in self._by_id

    def neighbours(self, name: str) -> tuple[Section | None, Section | None]:
        """The sections before and after."""
        index = self._index_of[self.section(name).id]
        before = self.sections[index - 1] if index else None
        after = self.sections[index + 1] if index + 1 < len(self.sections) else None
        return before, after

    def section_of(self, target: str) -> str | None:
        """The section that a link leads to: its own, the one that explains the thing under its bold name, the
        default section for such things, or the first that links to it."""
        kind, _dot, name = target.partition(".")
        if self.has_section(name):
            return name
        explaining = next((s.id for s in self.sections if _explains(s, target)), None)
        section = explaining or GAME_UIS[self.game].default_section.load()(kind, name)
        return section or next((s.id for s in self.sections if target in link_targets(s.text)), None)

    def has_anchor(self, target: str) -> bool:
        """Is the thing explained in its section under its bold name, so that links can lead there?"""
        section = self.section_of(target)
        return section is not None and _explains(self.section(section), target)

    def links_from(self, name: str) -> tuple[tuple[str, str], ...]:
        """The targets of a section's links, each once and with its name: a thing that is explained elsewhere
        under its name, else a section."""
        titles: dict[str, str] = {}
        for target in _own_links(self.section(name).text):
            section = self.section_of(target)
            if section is not None and section != name:
                if self.has_anchor(target):
                    titles[target] = self.text(f"{target}.name")
                else:
                    titles[f"rules.{section}"] = self.section(section).title
        return tuple(titles.items())

    def sections_linking_to(self, name: str) -> tuple[Section, ...]:
        """Sections that link to this one, in the book's order: the way back."""
        return tuple(section for section in self.sections if name in self._linked_sections[section.id])

    @cached_property
    def _linked_sections(self) -> dict[str, frozenset[str]]:
        """From each section to the others that it links to."""
        section_of = cache(self.section_of)
        return {
            section.id: frozenset(filter(None, map(section_of, _own_links(section.text)))) - {section.id}
            for section in self.sections
        }

    def rulings(self) -> tuple[RulingText, ...]:
        """All rulings of the game."""
        return tuple(self._ruling(ruling.id) for ruling in engine.GAMES[self.game].rulings)

    def rulings_marked_in(self, name: str) -> tuple[RulingText, ...]:
        """The rulings that a section marks, in the order of the marks."""
        marks = dict.fromkeys(t for t in link_targets(self.section(name).text) if t.startswith(RULING_PREFIX))
        return tuple(self._ruling(mark.removeprefix(RULING_PREFIX)) for mark in marks)

    def sections_marking(self, ruling: str) -> tuple[Section, ...]:
        """The sections that bear a ruling's mark."""
        return tuple(
            section for section in self.sections if RULING_PREFIX + ruling in link_targets(section.text)
        )

    def _ruling(self, name: str) -> RulingText:
        rule = next(rule for rule in engine.GAMES[self.game].rulings if rule.id == name)
        key = RULING_PREFIX + name
        return RulingText(
            id=name,
            name=self.text(f"{key}.name"),
            question=self.text(f"{key}.question"),
            source=self.text(f"{key}.source"),
            choices=tuple(
                RulingChoiceText(
                    choice, self.text(f"{key}.{choice}"), choice == rule.default, self._editions(source)
                )
                for choice, source in rule.choices.items()
            ),
            custom_text=self.text(f"{key}.custom") if rule.parse_custom is not None else "",
        )

    def _editions(self, source: str) -> tuple[str, ...]:
        """The names of the editions among the sources of a choice."""
        presets = engine.GAMES[self.game].rulings.presets
        return tuple(self.text(f"edition.{part}") for part in source.split("+") if part in presets)

    def _section(self, name: str) -> Section:
        text = self.rule_text(f"rules.{name}.text")
        # A card with a section of its own is no link there: its sentences link to it for other sections.
        text = re.sub(rf"(?<!\*\*)\[([^\]]+)\]\(#\w+\.{name}\)", r"\1", text)
        return Section(name, self.text(f"rules.{name}.title"), text)

    def _order(self) -> Iterator[str]:
        """The order of this language's rulebook; a damaged catalog cannot lose or invent a section."""
        known = GAME_UIS[self.game].sections
        named = dict.fromkeys(name for name in self.text("rules.contents").split() if name in known)
        yield from named
        yield from (name for name in known if name not in named)


def _own_links(text: str) -> tuple[str, ...]:
    """The targets of a text's links, without the marks of rulings and the figures in it."""
    return tuple(
        target for target in link_targets(text) if not target.startswith((RULING_PREFIX, FIGURE_PREFIX))
    )


def _explains(section: Section, target: str) -> bool:
    """Does a paragraph or point of the section open with the thing's bold name?"""
    return any(b.spans and b.spans[0].strong and b.spans[0].link == target for b in section.blocks)


Choices = tuple[tuple[str, str], ...]
"""The options of a match, as a cache can keep them."""


@lru_cache(maxsize=12)
def load_book(game: str, language: str, choices: Choices | None = None) -> Book:
    """The book of a game in a language, or the rules as a match plays them in it; put together once."""
    return Book(game, language, None if choices is None else dict(choices))
