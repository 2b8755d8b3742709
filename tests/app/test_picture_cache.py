"""Drawings get pictures while nothing happens, and are shown as they are until then."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from app.art.icons import icon_svg
from app.ui import picture_cache
from app.ui.picture_cache import ADDRESS_MARK, PictureCache

DRAWING = icon_svg("menu", "#000000", 2)


@dataclass
class Wall:
    hanging: dict[str, str] = field(default_factory=dict)
    count: int = 0

    def publish_svg(self, svg: str) -> str:
        self.count += 1
        self.hanging[f"blob:{self.count}"] = svg
        return f"blob:{self.count}"

    def revoke_svg(self, address: str) -> None:
        del self.hanging[address]


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    monkeypatch.setattr(picture_cache, "QUIET_SECONDS", 0.0)
    return Wall()


def standing(wall: Wall, pixels: float = 2.0) -> PictureCache:
    found = PictureCache()
    found.configure(wall, pixels)
    return found


def load(one: PictureCache, failing: int = 0) -> list[str]:
    """Load what is new; the last so many of them fail. What was asked for."""
    asked: list[str] = []

    async def answer(addresses: Sequence[str]) -> Sequence[str]:
        asked.extend(addresses)
        return addresses[: len(addresses) - failing]

    asyncio.run(one.load_pending(answer))
    return asked


def test_where_nothing_can_be_painted_the_drawing_is_shown(wall: Wall) -> None:
    assert PictureCache().src_for(DRAWING, 20, 20) == DRAWING
    assert standing(wall, 0).src_for(DRAWING, 20, 20) == DRAWING
    assert standing(wall).src_for(DRAWING, 0, 20) == DRAWING
    assert wall.count == 0


def test_a_new_drawing_is_shown_as_it_is_until_its_picture_is_loaded(wall: Wall) -> None:
    one = standing(wall)
    assert one.src_for(DRAWING, 20, 30) == DRAWING
    (address,) = load(one)
    assert address.endswith(ADDRESS_MARK)
    assert one.src_for(DRAWING, 20, 30) == address
    svg = wall.hanging[address.removesuffix(ADDRESS_MARK)]
    assert svg.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert 'width="43" height="64" preserveAspectRatio="none"' in svg


def test_where_frames_wait_for_pictures_nothing_else_is_shown(wall: Wall) -> None:
    one = PictureCache()
    one.configure(wall, 2.0, shows_at_once=True)
    address = one.src_for(DRAWING, 20, 30)
    assert wall.hanging[address.removesuffix(ADDRESS_MARK)].startswith("<svg")
    assert one.src_for(DRAWING, 20, 30) == address
    assert not one.has_pending and one.version == 0
    one.load_ahead(DRAWING, 20, 30)
    assert not one.has_pending, "it is there already"
    one.load_ahead(DRAWING, 200, 300)
    (ahead,) = load(one)
    assert one.src_for(DRAWING, 200, 300) == ahead
    assert one.version == 0, "no drawing was shown in the place of a picture"


def test_a_picture_that_is_shown_while_it_is_loaded_ahead_keeps_its_address(wall: Wall) -> None:
    one, shown = PictureCache(), list[str]()
    one.configure(wall, 2.0, shows_at_once=True)
    one.load_ahead(DRAWING, 20, 30)

    async def answer(addresses: Sequence[str]) -> Sequence[str]:
        shown.append(one.src_for(DRAWING, 20, 30))
        return addresses

    asyncio.run(one.load_pending(answer))
    assert [one.src_for(DRAWING, 20, 30)] == shown
    assert [f"{address}{ADDRESS_MARK}" for address in wall.hanging] == shown


def test_a_drawing_that_cannot_be_painted_is_shown_as_it_is(wall: Wall) -> None:
    one = PictureCache()
    one.configure(wall, 2.0, shows_at_once=True)
    address = one.src_for(DRAWING, 20, 30)
    one.lose("blob:of nothing")
    assert one.src_for(DRAWING, 20, 30) == address and one.version == 0
    one.lose(address)
    assert one.src_for(DRAWING, 20, 30) == DRAWING
    assert one.version == 1, "it has to be drawn again"
    assert wall.hanging == {} and not one.has_pending


def test_pictures_are_loaded_whenever_there_are_new_drawings(wall: Wall) -> None:
    one, batches, shown, errors = standing(wall), list[int](), list[int](), list[str]()
    one.src_for(DRAWING, 20, 20)

    async def answer(addresses: Sequence[str]) -> Sequence[str]:
        batches.append(len(addresses))
        if len(batches) == 2:
            raise RuntimeError("no more of these")
        return addresses

    async def visit() -> None:
        loading = asyncio.ensure_future(one.keep_loading(answer, lambda: shown.append(1), errors.append))
        await asyncio.sleep(0.01)
        assert batches == [1], "also what came before anybody loaded"
        for size in (200, 90):
            one.src_for(DRAWING, size, size)
        await asyncio.sleep(0.01)
        one.src_for(DRAWING, 300, 300)
        await asyncio.sleep(0.01)
        loading.cancel()

    asyncio.run(visit())
    assert batches == [1, 2, 1]
    assert len(shown) == 3
    assert len(errors) == 1 and "no more of these" in errors[0], "a failure does not end the loading"


def test_nothing_is_loaded_while_something_moves(wall: Wall) -> None:
    one, asked = standing(wall), list[str]()
    one.src_for(DRAWING, 20, 20)

    async def answer(addresses: Sequence[str]) -> Sequence[str]:
        asked.extend(addresses)
        return addresses

    async def move() -> None:
        loading = asyncio.ensure_future(one.load_pending(answer))
        with one.paused():
            for _ in range(20):
                await asyncio.sleep(0)
            assert asked == []
        await loading

    asyncio.run(move())
    assert len(asked) == 1


def test_what_comes_while_loading_is_loaded_too(wall: Wall) -> None:
    one, batches = standing(wall), list[int]()
    one.src_for(DRAWING, 20, 20)

    async def answer(addresses: Sequence[str]) -> Sequence[str]:
        batches.append(len(addresses))
        if len(batches) == 1:
            one.src_for(DRAWING, 200, 200)
        return addresses

    asyncio.run(one.load_pending(answer))
    assert batches == [1, 1]
    assert one.src_for(DRAWING, 200, 200) != DRAWING


def test_sizes_that_are_close_share_a_picture_and_large_ones_have_their_own(wall: Wall) -> None:
    one = standing(wall, 1.0)
    for size in (65, 70, 88, 600, 601):
        one.src_for(DRAWING, size, size)
    assert len(load(one)) == 3
    assert one.src_for(DRAWING, 65, 65) == one.src_for(DRAWING, 88, 88)
    assert one.src_for(DRAWING, 600, 600) != one.src_for(DRAWING, 601, 601)


def test_under_a_lens_there_is_a_finer_picture(wall: Wall) -> None:
    one = standing(wall)
    one.src_for(DRAWING, 300, 300)
    with one.at_zoom(2.0):
        one.src_for(DRAWING, 300, 300)
    load(one)
    assert [int(svg.split('width="')[1].split('"')[0]) for svg in wall.hanging.values()] == [600, 1200]
    plain = one.src_for(DRAWING, 300, 300)
    with one.at_zoom(2.0):
        assert one.src_for(DRAWING, 300, 300) != plain


def test_when_the_screen_has_other_pixels_the_drawing_is_painted_anew(wall: Wall) -> None:
    one = standing(wall, 1.0)
    one.src_for(DRAWING, 300, 300)
    (coarse,) = load(one)
    one.configure(wall, 2.0)
    assert one.src_for(DRAWING, 300, 300) == DRAWING
    (fine,) = load(one)
    assert 'width="600"' in wall.hanging[fine.removesuffix(ADDRESS_MARK)]
    assert one.src_for(DRAWING, 300, 300) == fine
    one.configure(wall, 1.0)
    assert one.src_for(DRAWING, 300, 300) == coarse, "back again, nothing is painted twice"


def test_a_picture_that_cannot_be_loaded_is_not_asked_for_again(wall: Wall) -> None:
    one = standing(wall)
    one.src_for(DRAWING, 20, 20)
    load(one, failing=1)
    assert wall.hanging == {}
    assert one.src_for(DRAWING, 20, 20) == DRAWING
    assert load(one) == []


def test_pictures_that_are_not_used_for_long_are_forgotten(
    wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture_cache, "MAX_PICTURES", 2)
    one = standing(wall)
    for size in (500, 510, 520):
        one.src_for(DRAWING, size, size)
        load(one)
        one.src_for(DRAWING, 500, 500)
    assert len(wall.hanging) == 2
    assert one.src_for(DRAWING, 500, 500) != DRAWING, "what is still used is kept"
    assert one.src_for(DRAWING, 510, 510) == DRAWING
    assert len(load(one)) == 1, "and can be painted again"
