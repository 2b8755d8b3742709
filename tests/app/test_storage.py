"""Settings that survive, whatever is found on the shelf."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.browser.storage import CHOICES, SETTINGS_KEY, MemoryStore, Settings, Storage, parse_settings

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def test_settings_survive_a_restart() -> None:
    shelf = MemoryStore()
    chosen = Settings(language="de", theme="light", text_size=1.6, sound=True, help="none")

    async def run() -> Settings:
        await Storage(shelf).save_settings(chosen)
        return await Storage(shelf).load_settings()

    assert asyncio.run(run()) == chosen


@pytest.mark.parametrize("text", [None, "", "{", "[]", "null", "7", '"text"', '{"language": 3}', "[" * 5000])
def test_bad_settings_become_the_defaults(text: str | None) -> None:
    assert parse_settings(text) == Settings()


def test_what_holds_is_kept_beside_what_does_not() -> None:
    text = json.dumps({"language": "fr", "theme": "pink", "text_size": 99, "sound": 1, "pace": "fast"})
    assert parse_settings(text) == Settings(language="fr", pace="fast")


@given(st.dictionaries(st.sampled_from(sorted(CHOICES)), JSON))
def test_parsed_settings_are_always_choices(values: dict[str, Any]) -> None:
    found = parse_settings(json.dumps(values))
    for name, choices in CHOICES.items():
        assert getattr(found, name) in choices


class Broken(MemoryStore):
    """A browser that forbids storage."""

    async def get(self, key: str) -> Any:
        raise OSError("forbidden")

    async def set(self, key: str, value: Any) -> bool:
        raise OSError("forbidden")


def test_what_a_forbidden_shelf_does_not_take_stays_for_this_visit() -> None:
    async def run() -> tuple[bool, Settings, bool]:
        storage = Storage(Broken())
        kept = await storage.save(SETTINGS_KEY, Settings(theme="light").dumps())
        return kept, await storage.load_settings(), storage.all_persisted

    assert asyncio.run(run()) == (False, Settings(theme="light"), False)
