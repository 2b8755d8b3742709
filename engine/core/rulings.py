"""Rulings: where the rulebooks differ or are silent, each such point is a named option.

Options are fixed when a match starts and travel in its save; a preset names an edition's whole set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from .errors import BadOption

Options = Mapping[str, str]
EDITION = "edition"
LONGEST = 400


@dataclass(frozen=True, slots=True)
class Ruling:
    """One point to settle: its choices, and where each of them comes from."""

    id: str
    choices: Mapping[str, str]
    """Choice to source: "en", "fr+de", "research", "house"."""
    default: str
    custom: Callable[[str], str] | None = None
    """Reads a value that is none of the choices into its canonical form, or raises BadOption."""

    def read(self, value: object) -> str:
        if not isinstance(value, str) or len(value) > LONGEST:
            raise BadOption("bad_option_value", option=self.id)
        if value in self.choices:
            return value
        if self.custom is None:
            raise BadOption("bad_option_value", option=self.id)
        return self.custom(value)


@dataclass(frozen=True, slots=True)
class Rulings:
    """All the rulings of a game and its presets."""

    each: tuple[Ruling, ...]
    presets: Mapping[str, Options] = field(default_factory=dict)
    earlier: Mapping[int, Options] = field(default_factory=dict)
    """The defaults of earlier versions of the rules, where they were others."""

    def __iter__(self) -> Iterator[Ruling]:
        return iter(self.each)

    def resolve(self, asked: Mapping[str, object] | None = None, rules: int | None = None) -> dict[str, str]:
        """Every ruling's value: what was asked, else what the asked edition says, else the default (that of
        an earlier version of the `rules`, if one is named)."""
        given: object = {} if asked is None else asked
        if not isinstance(given, Mapping):
            raise BadOption("unknown_option", option=str(given)[:40])
        asked = dict(given)
        edition = asked.pop(EDITION, None)
        if edition is not None and (not isinstance(edition, str) or edition not in self.presets):
            raise BadOption("unknown_edition")
        known = {ruling.id for ruling in self.each}
        for name in asked:
            if name not in known:
                raise BadOption("unknown_option", option=str(name)[:40])
        preset = self.presets[edition] if isinstance(edition, str) else {}
        usual = {r.id: r.default for r in self.each} | dict(self.earlier.get(rules or 0, {})) | dict(preset)
        return {r.id: r.read(asked.get(r.id, usual[r.id])) for r in self.each}

    def differing(self, options: Options) -> dict[str, str]:
        """Those options that are not the default: what a save needs to keep."""
        return {r.id: options[r.id] for r in self.each if options[r.id] != r.default}
