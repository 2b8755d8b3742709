"""What outlives the app: settings, the running games, statistics.

Whatever is read may be old, foreign or damaged. Each field that does not hold is replaced by its
default, and the rest is kept.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Protocol

from app.i18n import LANGUAGES

PREFIX = "three-duels."
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
        found = json.loads(text) if isinstance(text, str) else {}
    except (ValueError, RecursionError):
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
    """Named texts on a shelf. A shelf that fails is replaced by memory, and ``lasting`` says so."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self.lasting = True

    async def load(self, name: str) -> str | None:
        try:
            found = await self._shelf.get(PREFIX + name)
        except (OSError, RuntimeError, TimeoutError):
            self._forget()
            return None
        return found if isinstance(found, str) else None

    async def save(self, name: str, text: str) -> bool:
        """Keep a text; False when there was no room or no permission, and nothing was changed."""
        try:
            return bool(await self._shelf.set(PREFIX + name, text)) and self.lasting
        except (OSError, RuntimeError, TimeoutError):
            self._forget()
            await self._shelf.set(PREFIX + name, text)
            return False

    async def drop(self, name: str) -> None:
        try:
            await self._shelf.remove(PREFIX + name)
        except (OSError, RuntimeError, TimeoutError):
            self._forget()

    def borrow(self, texts: Mapping[str, str]) -> None:
        """From now on write nothing to the shelf, which belongs to somebody else; read from these copies."""
        self._shelf = Memory(texts)

    async def settings(self) -> Settings:
        return parse_settings(await self.load(SETTINGS))

    async def keep_settings(self, settings: Settings) -> None:
        await self.save(SETTINGS, settings.dumps())

    def _forget(self) -> None:
        self._shelf = Memory()
        self.lasting = False
