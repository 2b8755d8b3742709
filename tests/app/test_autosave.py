"""A running game survives writes that are cut off, storage that is full, and texts that are damaged."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.browser.autosave import MAX_ARCHIVED, SLOTS, AutosaveSlot
from app.browser.storage import KEY_PREFIX, MemoryStore, Storage

TEXTS = st.lists(st.text(max_size=40), min_size=1, max_size=6)


def is_persisted(storage: Storage) -> bool:
    """Reads the attribute anew; mypy takes its value to be unchanged."""
    return storage.all_persisted


def keeper(shelf: MemoryStore) -> AutosaveSlot:
    return AutosaveSlot(Storage(shelf), "duel")


def kept(shelf: MemoryStore) -> str | None:
    return asyncio.run(keeper(shelf).newest())


async def keep_all(shelf: MemoryStore, texts: list[str]) -> None:
    for text in texts:
        assert await keeper(shelf).save(text)


@given(TEXTS)
def test_the_newest_text_comes_back(texts: list[str]) -> None:
    shelf = MemoryStore()
    asyncio.run(keep_all(shelf, texts))
    assert kept(shelf) == texts[-1]


@given(TEXTS, st.text(max_size=40), st.integers(min_value=0, max_value=200))
@example(["the last but one"], "the last", 24)
def test_a_write_that_is_cut_off_loses_no_game(texts: list[str], last: str, length: int) -> None:
    shelf = MemoryStore()
    asyncio.run(keep_all(shelf, texts))
    before = dict(shelf.texts)
    asyncio.run(keep_all(shelf, [last]))
    (place,) = (key for key in shelf.texts if shelf.texts[key] != before.get(key))
    whole = shelf.texts[place]
    shelf.texts[place] = whole[:length]
    assert kept(shelf) == (last if length >= len(whole) else texts[-1])


@given(TEXTS, st.text(max_size=60))
def test_foreign_text_in_one_place_is_passed_over(texts: list[str], foreign: str) -> None:
    for place in SLOTS:
        shelf = MemoryStore()
        asyncio.run(keep_all(shelf, [*texts, "the last but one", "the last"]))
        shelf.texts[f"{KEY_PREFIX}duel.{place}"] = foreign
        assert kept(shelf) in ("the last but one", "the last")


def test_nothing_kept_is_nothing_found() -> None:
    shelf = MemoryStore()
    assert kept(shelf) is None
    asyncio.run(keep_all(shelf, ["game"]))
    asyncio.run(keeper(shelf).clear())
    assert kept(shelf) is None and not shelf.texts


def test_what_cannot_be_used_now_is_set_aside_and_kept() -> None:
    async def play() -> None:
        shelf = MemoryStore()
        await keeper(shelf).save("from a newer version")
        await keeper(shelf).archive_current()
        game = keeper(shelf)
        assert await game.newest() is None
        await game.save("a new game")
        assert await game.newest() == "a new game" and await game.archived() == ("from a newer version",)

    asyncio.run(play())


@pytest.mark.parametrize("damage", [lambda text: text[:-1], lambda text: "x" + text, lambda text: ""])
def test_when_neither_place_is_whole_what_there_is_lies_aside(damage: Callable[[str], str]) -> None:
    async def play() -> None:
        shelf = MemoryStore()
        for text in ("first", "second"):
            await keeper(shelf).save(text)
        spoiled = {key: damage(text) for key, text in shelf.texts.items()}
        shelf.texts.update(spoiled)
        game = keeper(shelf)
        assert await game.newest() is None
        assert game.found_damaged is any(spoiled.values())
        await game.save("a new game")
        assert set(await game.archived()) == {text for text in spoiled.values() if text}
        again = keeper(shelf)
        assert await again.newest() == "a new game" and not again.found_damaged

    asyncio.run(play())


def test_what_lies_aside_is_counted_and_taken_back() -> None:
    async def play() -> None:
        game = keeper(MemoryStore())
        for number in range(MAX_ARCHIVED + 3):
            assert await game.archive(f"game {number}")
        assert await game.archive("game 5")
        aside = await game.archived()
        assert aside[0] == "game 5" and len(aside) == len(set(aside)) == MAX_ARCHIVED
        for text in aside:
            assert text in await game.archived()
            await game.unarchive(text)
        assert await game.archived() == ()

    asyncio.run(play())


@pytest.mark.parametrize("text", ['{"match": "{}"}', "not json", "7", "[" * 9_000])
def test_what_an_earlier_release_laid_aside_is_found(text: str) -> None:
    assert asyncio.run(keeper(MemoryStore({f"{KEY_PREFIX}duel.aside": text})).archived()) == (text,)


class FullShelf(MemoryStore):
    """A shelf that has room for what lies on it and, while it is full, for nothing more."""

    full = True

    async def set(self, key: str, value: Any) -> bool:
        if self.full:
            raise OSError("quota exceeded")
        return await super().set(key, value)


def test_a_full_shelf_is_admitted_and_the_game_goes_on_in_memory() -> None:
    async def play() -> None:
        game = AutosaveSlot(Storage(FullShelf()), "duel")
        assert not await game.save("first")
        assert not await game.save("second")
        assert await game.newest() == "second"

    asyncio.run(play())


def test_a_shelf_that_was_full_keeps_what_lay_there_and_takes_the_next_text() -> None:
    async def play() -> None:
        shelf = FullShelf()
        storage = Storage(shelf)
        game = AutosaveSlot(storage, "duel")
        shelf.full = False
        assert await game.save("first") and await game.save("second")
        shelf.full = True
        for number in range(3):
            assert not await game.save(f"in memory {number}")
            assert await keeper(shelf).newest() == "second", "the newest that was kept is never written over"
        assert not is_persisted(storage)
        shelf.full = False
        assert await game.save("third") and is_persisted(storage)
        assert await keeper(shelf).newest() == "third"

    asyncio.run(play())


def test_a_number_beyond_all_counting_is_no_number() -> None:
    content = f"{'9' * 5_000}\ntext"
    sealed = f"{hashlib.sha256(content.encode()).hexdigest()[:16]}\n{content}"
    assert kept(MemoryStore({f"{KEY_PREFIX}duel.a": sealed})) is None


def test_a_second_tab_reads_what_is_kept_and_writes_nothing_to_it() -> None:
    async def play() -> None:
        shelf = MemoryStore()
        await keeper(shelf).save("the first tab's game")
        before = dict(shelf.texts)
        second = Storage(shelf)
        second.detach_to_memory(shelf.texts)
        game = AutosaveSlot(second, "duel")
        assert await game.newest() == "the first tab's game"
        assert await game.save("the second tab's game") and shelf.texts == before

    asyncio.run(play())
