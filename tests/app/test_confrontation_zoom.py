"""The map of The Confrontation can be zoomed: by tap, button, key and fingers, and back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from dataclasses import astuple, replace
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

import engine
from app.app_context import AppContext
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.layout import ConfrontationLayout, confrontation_layout
from app.match import seating
from app.match.seating import Seating
from app.match.session import Session
from app.table import zoom as zooming
from app.table.zoom import DOUBLE_TAP_SECONDS, MAX_ZOOM_SCALE, ZOOM_SCALE, Zoom
from engine.confrontation.components import REGIONS
from tests.app.confrontation_games import table_of
from tests.app.contexts import FakePage, Task, make_context, still_context, still_settings
from tests.app.tables import parts, texts, with_state

ROOMS = [(360, 640), (390, 844), (820, 1180), (1180, 820)]


class BusyPage(FakePage):
    """What would run beside the table is done at once."""

    def run_task(self, handler: Task, /) -> None:
        asyncio.run(_done(handler()))


def busy_context(moving: bool = False) -> AppContext:
    return make_context(BusyPage(), replace(still_settings(), movement="full" if moving else "none"))


async def _done(task: Coroutine[Any, Any, Any]) -> None:
    await task


class FakeViewer:
    """What the client does: it scales about the corner of the map and pans as far as that goes."""

    def __init__(self) -> None:
        self.window_size = (0.0, 0.0)
        self.scale = 1.0
        self.shift = [0.0, 0.0]
        self.zoom_count = 0
        self.is_gone = False

    async def zoom(self, factor: float) -> None:
        self.zoom_count += 1
        self.scale *= factor

    async def pan(self, dx: float, dy: float) -> None:
        for axis, by in enumerate((dx, dy)):
            moved = self.shift[axis] + by * self.scale
            self.shift[axis] = min(0.0, max(self.window_size[axis] * (1 - self.scale), moved))

    async def reset(self, _duration: Any = None) -> None:
        if self.is_gone:
            raise RuntimeError("not on the page")
        self.scale, self.shift = 1.0, [0.0, 0.0]

    def position_of(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the whole map lies in the window now."""
        return self.shift[0] + self.scale * x, self.shift[1] + self.scale * y


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> FakeViewer:
    made = FakeViewer()
    monkeypatch.setattr(zooming, "ZOOM_STEP_SECONDS", 0)
    monkeypatch.setattr(ft.InteractiveViewer, "zoom", lambda _self, factor: made.zoom(factor))
    monkeypatch.setattr(ft.InteractiveViewer, "pan", lambda _self, dx, dy: made.pan(dx, dy))
    monkeypatch.setattr(ft.InteractiveViewer, "reset", lambda _self, duration=None: made.reset(duration))
    return made


def zoom_over(
    layout: ConfrontationLayout, client: FakeViewer, moving: bool = False
) -> tuple[Zoom, list[bool], ft.InteractiveViewer]:
    """The zoom of a map, a list that grows when something has to be drawn again, and what is on the page."""
    changes: list[bool] = []
    ctx = busy_context(moving)
    zoom = Zoom(ctx, lambda: changes.append(True), "eregion", lambda: layout)
    viewer = zoom.view(ctx.ui, lambda _ui: ft.Container())
    assert isinstance(viewer, ft.InteractiveViewer)
    client.window_size = layout.window[2:]
    return zoom, changes, viewer


@pytest.mark.parametrize("moving", [False, True])
@pytest.mark.parametrize(("width", "height"), ROOMS)
def test_a_region_comes_near_and_into_the_middle_as_far_as_the_edges_allow(
    width: int, height: int, moving: bool, client: FakeViewer
) -> None:
    layout = confrontation_layout(width, height)
    for region in REGIONS:
        zoom, changes, _viewer = zoom_over(layout, client, moving)
        zoom.zoom_to(region)
        assert zoom.is_zoomed
        assert changes
        assert client.scale == pytest.approx(ZOOM_SCALE)
        left, top, *size = layout.window
        x, y = layout.middle(region)
        position = client.position_of(x - left, y - top)
        for axis in (0, 1):
            at_an_edge = client.shift[axis] in (0.0, pytest.approx(size[axis] * (1 - ZOOM_SCALE)))
            assert position[axis] == pytest.approx(size[axis] / 2) or at_an_edge
            assert 0 <= position[axis] <= size[axis]
        zoom.toggle()
        assert (zoom.is_zoomed, client.scale) == (False, 1.0)


def test_with_movement_it_comes_in_steps_and_without_at_once(client: FakeViewer) -> None:
    layout = confrontation_layout(390, 844)
    zoom, _changes, _viewer = zoom_over(layout, client, moving=False)
    zoom.zoom_to("moria")
    assert client.zoom_count == 1
    zoom, _changes, _viewer = zoom_over(layout, client, moving=True)
    zoom.zoom_to("moria")
    assert client.zoom_count == 1 + zooming.ZOOM_STEPS


def test_two_taps_of_the_same_region_zoom_and_two_slow_ones_do_not(
    client: FakeViewer, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [10.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    zoom, _changes, _viewer = zoom_over(confrontation_layout(390, 844), client)
    for region, later, near in (
        ("moria", 0.1, False),
        ("rohan", 0.1, False),
        ("rohan", DOUBLE_TAP_SECONDS + 0.1, False),
        ("rohan", 0.1, True),
        ("rohan", 0.1, True),
        ("rohan", 0.1, False),
    ):
        now[0] += later
        zoom.is_double_tap(region)
        assert zoom.is_zoomed is near


def test_fingers_zoom_and_the_button_is_drawn_anew_when_it_means_something_else(client: FakeViewer) -> None:
    zoom, changes, viewer = zoom_over(confrontation_layout(390, 844), client)

    def pull(*scales: float) -> None:
        handlers: Any = viewer
        handlers.on_interaction_start(None)
        for scale in scales:
            handlers.on_interaction_update(SimpleNamespace(scale=scale))
        handlers.on_interaction_end(None)

    pull(1.0)
    assert (zoom.is_zoomed, len(changes)) == (False, 0)
    pull(1.2, 1.5)
    assert (zoom.is_zoomed, len(changes)) == (True, 1)
    pull(100)
    pull(0.9 / MAX_ZOOM_SCALE)
    assert (zoom.is_zoomed, len(changes)) == (False, 2)


def test_a_map_that_has_gone_meanwhile_is_whole_when_it_comes_back(client: FakeViewer) -> None:
    zoom, _changes, _viewer = zoom_over(confrontation_layout(390, 844), client)
    zoom.zoom_to("moria")
    client.is_gone = True
    zoom.toggle()
    assert not zoom.is_zoomed
    client.is_gone = False
    zoom.zoom_to("moria")
    assert not zoom.is_zoomed, "no map is on the page"


def table(placed: bool = True) -> ConfrontationController:
    """A controller at which Light places its pieces, or at which all stand."""
    match = engine.new_match("confrontation", seed=1)
    while placed and match.due == "place":
        match.play(match.legal()[0])
    controller = ConfrontationController(still_context(), Session(match, Seating(seating.PASS)))
    controller.session.reveal()
    with_state(controller, gate_closed=False)
    return controller


@pytest.mark.parametrize(("width", "height"), ROOMS)
def test_every_region_lies_in_the_window(width: int, height: int) -> None:
    layout = confrontation_layout(width, height)
    left, top, wide, tall = layout.window
    for region in REGIONS:
        x, y, w, h = astuple(layout.region(region))
        assert left - 1 <= x and x + w <= left + wide + 1
        assert top - 1 <= y and y + h <= top + tall + 1


def test_a_second_tap_of_a_region_zooms_only_while_nothing_is_selected() -> None:
    controller = table()
    assert controller.has_nothing_selected("moria")
    controller.choose(sorted(controller.model.movable_stands)[0])
    assert not controller.has_nothing_selected("cardolan")
    assert not table(placed=False).has_nothing_selected("cardolan"), "a touch puts a piece there"


def test_plus_and_minus_zoom(monkeypatch: pytest.MonkeyPatch) -> None:
    controller = table()
    turned: list[str | None] = []
    monkeypatch.setattr(controller.zoom, "toggle", turned.append)
    stand = sorted(controller.model.movable_stands)[0]
    with_state(controller, chosen=stand)
    piece = controller.model.find_piece(stand)
    assert piece is not None
    controller.on_key("-")
    assert turned == []
    controller.on_key("+")
    assert turned == [piece.region]
    with_state(controller, dialog="menu")
    controller.on_key("+")
    assert len(turned) == 1


def test_the_button_says_what_it_does() -> None:
    controller = table()
    buttons = [part for part in parts(table_of(controller)) if getattr(part, "identifier", None) == "lens"]
    assert len(buttons) == 1
    assert "Zoom in" in texts(table_of(controller))
    assert "lens" not in texts(table_of(table(placed=False))), "a placing side sees its half large"
