"""Named texts that outlive the app, and the settings among them.

What is read may be old, foreign or damaged. A setting that is not valid is replaced by its default.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Protocol

from app.i18n import LANGUAGES
from engine.core.safe_json import read_json

KEY_PREFIX = "three-duels."
STORAGE_ERRORS = (OSError, RuntimeError, TimeoutError)
"""The errors of a store that is full, forbidden or gone."""
SETTINGS_KEY = "settings"
MAX_SETTINGS_CHARS = 10_000
"""Stored settings are never longer."""

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
    "cover": (False, True),
    "ponder": (False, True),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of a person.

    None as `language` means that of the browser, as `rulebook` that of the interface.
    """

    language: str | None = None
    rulebook: str | None = None
    theme: str = "system"
    text_size: float = 1.0
    pace: str = "normal"
    movement: str = "system"
    sound: bool = False
    vibration: bool = False
    help: str = "full"
    cover: bool = True
    """The page covers itself while the person is elsewhere, where two people share a device."""
    ponder: bool = True
    """The strongest opponent thinks while the person does."""

    def with_changes(self, **changes: Any) -> Settings:
        return replace(self, **changes)

    def dumps(self) -> str:
        return json.dumps(asdict(self))


def parse_settings(text: str | None) -> Settings:
    """Settings from their stored text; a value that is not one of the choices becomes the default."""
    values = _object(text)
    valid: dict[str, Any] = {}
    for field in fields(Settings):
        value = values.get(field.name)
        for choice in CHOICES[field.name]:
            if value == choice and type(value) is type(choice):
                valid[field.name] = choice
    return Settings(**valid)


def _object(text: str | None) -> Mapping[str, Any]:
    try:
        value = read_json(text, MAX_SETTINGS_CHARS) if isinstance(text, str) else {}
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


class KeyValueStore(Protocol):
    """Stores texts by key; Flet's SharedPreferences is one."""

    async def get(self, key: str) -> Any: ...
    async def set(self, key: str, value: Any) -> bool: ...
    async def remove(self, key: str) -> bool: ...


class MemoryStore:
    """A store that lasts as long as the app, for a browser that forbids storage and for tests."""

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
    """Named texts in a store. A text that the store refuses stays in memory until it has room again."""

    def __init__(self, backend: KeyValueStore) -> None:
        self._backend = backend
        self._unsaved: dict[str, str] = {}
        self.is_detached = False
        """The backend belongs to another tab: nothing is written to it any more."""

    @property
    def all_persisted(self) -> bool:
        """Everything that was saved outlives this visit."""
        return not self._unsaved

    async def load(self, name: str) -> str | None:
        if name in self._unsaved:
            return self._unsaved[name]
        try:
            text = await self._backend.get(KEY_PREFIX + name)
        except STORAGE_ERRORS:
            return None
        return text if isinstance(text, str) else None

    async def save(self, name: str, text: str) -> bool:
        """Store a text; False when there is no room or no permission: then it lasts as long as the app."""
        try:
            is_persisted = bool(await self._backend.set(KEY_PREFIX + name, text))
        except STORAGE_ERRORS:
            is_persisted = False
        if is_persisted:
            self._unsaved.pop(name, None)
        else:
            self._unsaved[name] = text
        return is_persisted

    async def delete(self, name: str) -> None:
        self._unsaved.pop(name, None)
        with suppress(*STORAGE_ERRORS):
            await self._backend.remove(KEY_PREFIX + name)

    def detach_to_memory(self, texts: Mapping[str, str]) -> None:
        """Write nothing to the backend from now on, which belongs to another tab; read from these copies."""
        unsaved = {KEY_PREFIX + name: text for name, text in self._unsaved.items()}
        self._backend, self._unsaved = MemoryStore({**texts, **unsaved}), {}
        self.is_detached = True

    async def load_settings(self) -> Settings:
        return parse_settings(await self.load(SETTINGS_KEY))

    async def save_settings(self, settings: Settings) -> None:
        await self.save(SETTINGS_KEY, settings.dumps())
