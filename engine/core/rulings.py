"""Rulings: each point on which the rulebooks differ or are silent is a named option.

Options are fixed when a match starts and are kept in its save; a preset is the whole set of an edition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from .errors import BadOption

Options = Mapping[str, str]
EDITION = "edition"
MAX_VALUE_CHARS = 400


@dataclass(frozen=True, slots=True)
class Ruling:
    """One option: its choices, and where each of them comes from."""

    id: str
    choices: Mapping[str, str]
    """From each choice to its source: "en", "fr+de", "research", "house", "guess"."""
    default: str
    parse_custom: Callable[[str], str] | None = None
    """Turns a value that is none of the choices into its canonical form, or raises BadOption."""
    former_ids: Mapping[str, str] = field(default_factory=dict)
    """From the former id of a choice, which saves and links may still name, to its present id."""

    def parse(self, value: object) -> str:
        if not isinstance(value, str) or len(value) > MAX_VALUE_CHARS:
            raise BadOption("bad_option_value", option=self.id)
        value = self.former_ids.get(value, value)
        if value in self.choices:
            return value
        if self.parse_custom is None:
            raise BadOption("bad_option_value", option=self.id)
        try:
            return self.parse_custom(value)
        except BadOption as error:
            error.detail.setdefault("option", self.id)
            raise


def value_of_earlier_rules(option: str, value: str) -> Callable[[str], str]:
    """A `Ruling.parse_custom` for a value that only matches of earlier rules have: no new match offers it."""

    def parse(text: str) -> str:
        if text != value:
            raise BadOption("bad_option_value", option=option)
        return text

    return parse


@dataclass(frozen=True, slots=True)
class Rulings:
    """All the rulings of a game and its presets."""

    rulings: tuple[Ruling, ...]
    presets: Mapping[str, Options] = field(default_factory=dict)
    earlier_defaults: Mapping[int, Options] = field(default_factory=dict)
    """By earlier version of the rules: the defaults that were different then."""
    earlier_presets: Mapping[int, Mapping[str, Options]] = field(default_factory=dict)
    """By earlier version of the rules: the presets that were different then, or are no longer offered."""

    def __iter__(self) -> Iterator[Ruling]:
        return iter(self.rulings)

    def resolve(self, asked: Mapping[str, object] | None = None, rules: int | None = None) -> dict[str, str]:
        """The value of every ruling: the one asked for, else that of the edition asked for, else the default
        (that of an earlier version of the `rules`, if one is given)."""
        given: object = {} if asked is None else asked
        if not isinstance(given, Mapping):
            raise BadOption("unknown_option", option=str(given)[:40])
        asked = dict(given)
        edition = asked.pop(EDITION, None)
        preset = {} if edition is None else self._preset(edition, rules)
        known = {ruling.id for ruling in self.rulings}
        for name in asked:
            if name not in known:
                raise BadOption("unknown_option", option=str(name)[:40])
        defaults = (
            {r.id: r.default for r in self.rulings}
            | dict(self.earlier_defaults.get(rules or 0, {}))
            | dict(preset)
        )
        return {r.id: r.parse(asked.get(r.id, defaults[r.id])) for r in self.rulings}

    def _preset(self, edition: object, rules: int | None) -> Options:
        """The options of an edition; one that is no longer offered means what it meant last."""
        presets: dict[str, Options] = {}
        for version in sorted(self.earlier_presets):
            presets |= self.earlier_presets[version]
        presets |= self.presets
        presets |= self.earlier_presets.get(rules or 0, {})
        if not isinstance(edition, str) or edition not in presets:
            raise BadOption("unknown_edition", edition=str(edition)[:40])
        return presets[edition]

    def non_defaults(self, options: Options) -> dict[str, str]:
        """The options that differ from their defaults, which a save has to keep."""
        return {r.id: options[r.id] for r in self.rulings if options[r.id] != r.default}
