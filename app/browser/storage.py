"""What outlives the app: settings, the running games, statistics.

Whatever is read may be old, foreign or damaged. Each field that does not hold is replaced by its
default, and the rest is kept.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Protocol

from app.i18n import LANGUAGES
from engine.core.outside import read_json

PREFIX = "three-duels."
FAILURES = (OSError, RuntimeError, TimeoutError)
"""What a shelf raises that is full, forbidden or gone."""
SETTINGS = "settings"

CHOICES: Mapping[str, tuple[Any, ...]] = {
    "language": (None, *LANGUAGES),
    "rulebook": (None, *LANGUAGES),
    "theme": ("system", "dark", "light"),
    "text_size": (1.0, 1.15, 1.3, 1.6, 2.0),
    "pace": ("slow", "normal", "fast"),
    "movement": ("system", "full", "none"),
    "sound": (False, True),
    "vibration": (False, True),
    "help": ("full", "some", "none"),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person has chosen. ``None`` for a language means: the browser's, or the interface's."""

    language: str | None = None
    rulebook: str | None = None
    theme: str = "system"
    text_size: float = 1.0
    pace: str = "normal"
    movement: str = "system"
    sound: bool = False
    vibration: bool = False
    help: str = "full"

    def but(self, **changes: Any) -> Settings:
        return replace(self, **changes)

    def dumps(self) -> str:
        return json.dumps(asdict(self))


def parse_settings(text: str | None) -> Settings:
    """Settings from their stored text; what is not one of the choices becomes the default."""
    values = _object(text)
    kept: dict[str, Any] = {}
    for field in fields(Settings):
        value = values.get(field.name)
        for choice in CHOICES[field.name]:
            if value == choice and type(value) is type(choice):
                kept[field.name] = choice
    return Settings(**kept)


def _object(text: str | None) -> Mapping[str, Any]:
    try:
        found = read_json(text) if isinstance(text, str) else {}
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


class Shelf(Protocol):
    """Where texts are kept by key; Flet's SharedPreferences is one."""

    async def get(self, key: str) -> Any: ...
    async def set(self, key: str, value: Any) -> bool: ...
    async def remove(self, key: str) -> bool: ...


class Memory:
    """A shelf for a browser that forbids storage, and for tests: it lasts as long as the app."""

    def __init__(self, texts: Mapping[str, Any] | None = None) -> None:
        self.texts: dict[str, Any] = dict(texts or {})

    async def get(self, key: str) -> Any:
        return self.texts.get(key)

    async def set(self, key: str, value: Any) -> bool:
        self.texts[key] = value
        return True

    async def remove(self, key: str) -> bool:
        return self.texts.pop(key, None) is not None


class Storage:
    """Named texts on a shelf. What the shelf does not take stays in memory until it has room again."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._unkept: dict[str, str] = {}

    @property
    def lasting(self) -> bool:
        """Does everything that was saved outlive this visit?"""
        return not self._unkept

    async def load(self, name: str) -> str | None:
        if name in self._unkept:
            return self._unkept[name]
        try:
            found = await self._shelf.get(PREFIX + name)
        except FAILURES:
            return None
        return found if isinstance(found, str) else None

    async def save(self, name: str, text: str) -> bool:
        """Keep a text; False when there was no room or no permission: then it lasts as long as the app."""
        try:
            kept = bool(await self._shelf.set(PREFIX + name, text))
        except FAILURES:
            kept = False
        if kept:
            self._unkept.pop(name, None)
        else:
            self._unkept[name] = text
        return kept

    async def drop(self, name: str) -> None:
        self._unkept.pop(name, None)
        with suppress(*FAILURES):
            await self._shelf.remove(PREFIX + name)

    def borrow(self, texts: Mapping[str, str]) -> None:
        """From now on write nothing to the shelf, which belongs to somebody else; read from these copies."""
        unkept = {PREFIX + name: text for name, text in self._unkept.items()}
        self._shelf, self._unkept = Memory({**texts, **unkept}), {}

    async def settings(self) -> Settings:
        return parse_settings(await self.load(SETTINGS))

    async def keep_settings(self, settings: Settings) -> None:
        await self.save(SETTINGS, settings.dumps())
