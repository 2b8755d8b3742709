"""The map of The Confrontation under its lens: by touch, button, key and fingers, and whole again."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

import engine
from app.games.confrontation.controller import ConfrontationDesk
from app.games.confrontation.layout import Places, places
from app.games.confrontation.table import draw
from app.match import seating
from app.match.seating import Seating
from app.match.session import Session
from app.table import zoom as lenses
from app.table.zoom import NEAR, NEAREST, TWICE, Lens
from engine.confrontation.components import REGIONS
from tests.app.tables import StillApp, parts, texts

ROOMS = [(360, 640), (390, 844), (820, 1180), (1180, 820)]


class BusyApp(StillApp):
    """What would run beside the table is done at once."""

    def __init__(self, moving: bool = False, **look: Any) -> None:
        super().__init__(**look)
        self.look = SimpleNamespace(moving=moving)  # type: ignore[assignment]

    def run(self, task: Any) -> None:
        asyncio.run(_done(task()))


async def _done(task: Coroutine[Any, Any, Any]) -> None:
    await task


class Glass:
    """What the page does as it is told: larger about the corner of the map, moved as far as it goes."""

    def __init__(self) -> None:
        self.room = (0.0, 0.0)
        self.scale = 1.0
        self.at = [0.0, 0.0]
        self.told = 0
        self.gone = False

    async def zoom(self, factor: float) -> None:
        self.told += 1
        self.scale *= factor

    async def pan(self, dx: float, dy: float) -> None:
        for axis, by in enumerate((dx, dy)):
            moved = self.at[axis] + by * self.scale
            self.at[axis] = min(0.0, max(self.room[axis] * (1 - self.scale), moved))

    async def reset(self, _duration: Any = None) -> None:
        if self.gone:
            raise RuntimeError("not on the page")
        self.scale, self.at = 1.0, [0.0, 0.0]

    def shows(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the whole map lies in the window now."""
        return self.at[0] + self.scale * x, self.at[1] + self.scale * y


@pytest.fixture
def glass(monkeypatch: pytest.MonkeyPatch) -> Glass:
    made = Glass()
    monkeypatch.setattr(ft.InteractiveViewer, "zoom", lambda _self, factor: made.zoom(factor))
    monkeypatch.setattr(ft.InteractiveViewer, "pan", lambda _self, dx, dy: made.pan(dx, dy))
    monkeypatch.setattr(ft.InteractiveViewer, "reset", lambda _self, duration=None: made.reset(duration))
    return made


def lens_over(spots: Places, glass: Glass, moving: bool = False) -> tuple[Lens, list[bool]]:
    """A lens that lies over a map, and a list that grows when something is drawn again."""
    drawn: list[bool] = []
    found = Lens(BusyApp(moving), lambda: drawn.append(True), "eregion")  # type: ignore[arg-type]
    found.over(ft.Container, spots)
    glass.room = spots.window[2:]
    return found, drawn


@pytest.mark.parametrize("moving", [False, True])
@pytest.mark.parametrize(("width", "height"), ROOMS)
def test_a_land_comes_near_and_into_the_middle_as_far_as_the_edges_allow(
    width: int, height: int, moving: bool, glass: Glass
) -> None:
    spots = places(width, height)
    for region in REGIONS:
        lens, drawn = lens_over(spots, glass, moving)
        lens.show(region)
        assert lens.near
        assert drawn
        assert glass.scale == pytest.approx(NEAR)
        left, top, *room = spots.window
        x, y = spots.middle(region)
        shown = glass.shows(x - left, y - top)
        for axis in (0, 1):
            at_an_edge = glass.at[axis] in (0.0, pytest.approx(room[axis] * (1 - NEAR)))
            assert shown[axis] == pytest.approx(room[axis] / 2) or at_an_edge
            assert 0 <= shown[axis] <= room[axis]
        lens.turn()
        assert (lens.near, glass.scale) == (False, 1.0)


def test_with_movement_it_comes_in_steps_and_without_at_once(glass: Glass) -> None:
    spots = places(390, 844)
    lens_over(spots, glass, moving=False)[0].show("moria")
    assert glass.told == 1
    lens_over(spots, glass, moving=True)[0].show("moria")
    assert glass.told == 1 + lenses.STEPS


def test_two_touches_of_the_same_land_turn_it_and_two_slow_ones_do_not(
    glass: Glass, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [10.0]
    monkeypatch.setattr(lenses.time, "monotonic", lambda: now[0])
    lens, _drawn = lens_over(places(390, 844), glass)
    for region, later, near in (
        ("moria", 0.1, False),
        ("rohan", 0.1, False),
        ("rohan", TWICE + 0.1, False),
        ("rohan", 0.1, True),
        ("rohan", 0.1, True),
        ("rohan", 0.1, False),
    ):
        now[0] += later
        lens.touched(region)
        assert lens.near is near


def test_fingers_pull_it_and_the_button_is_drawn_anew_when_it_means_something_else(glass: Glass) -> None:
    lens, drawn = lens_over(places(390, 844), glass)
    viewer = lens.over(ft.Container, places(390, 844))
    assert isinstance(viewer, ft.InteractiveViewer)

    def pull(*scales: float) -> None:
        viewer.on_interaction_start(None)  # type: ignore[misc, arg-type]
        for scale in scales:
            viewer.on_interaction_update(SimpleNamespace(scale=scale))  # type: ignore[misc, arg-type]
        viewer.on_interaction_end(None)  # type: ignore[misc, arg-type]

    pull(1.0)
    assert (lens.near, len(drawn)) == (False, 0)
    pull(1.2, 1.5)
    assert (lens.near, len(drawn)) == (True, 1)
    pull(100)
    pull(0.9 / NEAREST)
    assert (lens.near, len(drawn)) == (False, 2)


def test_a_map_that_has_gone_meanwhile_is_whole_when_it_comes_back(glass: Glass) -> None:
    lens, _drawn = lens_over(places(390, 844), glass)
    lens.show("moria")
    glass.gone = True
    lens.turn()
    assert not lens.near
    glass.gone = False
    lens.show("moria")
    assert not lens.near, "nothing lies under it"


def table(placed: bool = True) -> ConfrontationDesk:
    """A desk at which Light places its pieces, or at which all stand."""
    match = engine.new_match("confrontation", seed=1)
    while placed and match.due == "place":
        match.play(match.legal()[0])
    desk = ConfrontationDesk(StillApp(), Session(match, Seating(seating.PASS)))  # type: ignore[arg-type]
    desk.session.lift()
    desk.gate = False
    return desk


@pytest.mark.parametrize(("width", "height"), ROOMS)
def test_every_land_and_stone_lies_in_the_window(width: int, height: int) -> None:
    spots = places(width, height)
    left, top, wide, tall = spots.window
    for region in REGIONS:
        x, y, w, h = spots.land(region)
        assert left - 1 <= x and x + w <= left + wide + 1
        assert top - 1 <= y and y + h <= top + tall + 1


def test_a_second_touch_of_a_land_asks_the_lens_only_while_nothing_is_in_hand() -> None:
    desk = table()
    assert desk.idle("moria")
    desk.choose(sorted(desk.table.movable)[0])
    assert not desk.idle("cardolan")
    assert not table(placed=False).idle("cardolan"), "a touch puts a piece there"


def test_plus_and_minus_turn_it(monkeypatch: pytest.MonkeyPatch) -> None:
    desk, turned = table(), []
    monkeypatch.setattr(desk.lens, "turn", turned.append)
    desk.chosen = stand = sorted(desk.table.movable)[0]
    piece = desk.table.stand(stand)
    assert piece is not None
    desk.key("-")
    assert turned == []
    desk.key("+")
    assert turned == [piece.region]
    desk.sheet = "menu"
    desk.key("+")
    assert len(turned) == 1


def test_the_button_says_what_it_does() -> None:
    desk = table()
    buttons = [part for part in parts(draw(desk)) if getattr(part, "identifier", None) == "lens"]
    assert len(buttons) == 1
    assert "Bring the map nearer" in texts(draw(desk))
    assert "lens" not in texts(draw(table(placed=False))), "whoever places sees their half as large as can be"
