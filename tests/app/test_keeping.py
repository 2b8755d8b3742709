"""A running game survives writes that are cut off, storage that is full, and texts that are damaged."""

from __future__ import annotations

import asyncio
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from app.keeping import PLACES, Keeper
from app.storage import PREFIX, Memory, Storage

TEXTS = st.lists(st.text(max_size=40), min_size=1, max_size=6)


def keeper(shelf: Memory) -> Keeper:
    return Keeper(Storage(shelf), "duel")


def kept(shelf: Memory) -> str | None:
    return asyncio.run(keeper(shelf).newest())


async def keep_all(shelf: Memory, texts: list[str]) -> None:
    for text in texts:
        assert await keeper(shelf).keep(text)


@given(TEXTS)
def test_the_newest_text_comes_back(texts: list[str]) -> None:
    shelf = Memory()
    asyncio.run(keep_all(shelf, texts))
    assert kept(shelf) == texts[-1]


@given(TEXTS, st.text(max_size=40), st.integers(min_value=0, max_value=200))
def test_a_write_that_is_cut_off_loses_no_game(texts: list[str], last: str, length: int) -> None:
    shelf = Memory()
    asyncio.run(keep_all(shelf, texts))
    before = dict(shelf.texts)
    asyncio.run(keep_all(shelf, [last]))
    (place,) = (key for key in shelf.texts if shelf.texts[key] != before.get(key))
    whole = shelf.texts[place]
    shelf.texts[place] = whole[:length]
    assert kept(shelf) == (last if length >= len(whole) else texts[-1])


@given(TEXTS, st.text(max_size=60))
def test_foreign_text_in_one_place_is_passed_over(texts: list[str], foreign: str) -> None:
    for place in PLACES:
        shelf = Memory()
        asyncio.run(keep_all(shelf, [*texts, "the last but one", "the last"]))
        shelf.texts[f"{PREFIX}duel.{place}"] = foreign
        assert kept(shelf) in ("the last but one", "the last")


def test_nothing_kept_is_nothing_found() -> None:
    shelf = Memory()
    assert kept(shelf) is None
    asyncio.run(keep_all(shelf, ["game"]))
    asyncio.run(keeper(shelf).forget())
    assert kept(shelf) is None and not shelf.texts


def test_what_cannot_be_used_now_is_set_aside_and_kept() -> None:
    async def play() -> None:
        shelf = Memory()
        await keeper(shelf).keep("from a newer version")
        await keeper(shelf).set_aside()
        game = keeper(shelf)
        assert await game.newest() is None
        await game.keep("a new game")
        assert await game.newest() == "a new game" and await game.aside() == "from a newer version"

    asyncio.run(play())


class FullShelf(Memory):
    """A shelf that has room for what lies on it and for nothing more."""

    async def set(self, key: str, value: Any) -> bool:
        raise OSError("quota exceeded")


def test_a_full_shelf_is_admitted_and_the_game_goes_on_in_memory() -> None:
    async def play() -> None:
        game = Keeper(Storage(FullShelf()), "duel")
        assert not await game.keep("first")
        assert not await game.keep("second")
        assert await game.newest() == "second"

    asyncio.run(play())


def test_a_second_tab_reads_what_is_kept_and_writes_nothing_to_it() -> None:
    async def play() -> None:
        shelf = Memory()
        await keeper(shelf).keep("the first tab's game")
        before = dict(shelf.texts)
        second = Storage(shelf)
        second.borrow(shelf.texts)
        game = Keeper(second, "duel")
        assert await game.newest() == "the first tab's game"
        assert await game.keep("the second tab's game") and shelf.texts == before

    asyncio.run(play())
