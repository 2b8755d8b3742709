"""Parts of a table are drawn again only when their inputs change; still it is always what a new one shows."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from typing import Any

import flet as ft
import pytest
from flet.components.component import Component
from flet.controls.context import _context_page
from flet.messaging.connection import Connection
from flet.messaging.session import Session as FletSession
from flet.pubsub.pubsub_hub import PubSubHub

import engine
from app import i18n
from app.app_context import build_context
from app.browser.browser_bridge import BrowserBridge, NoPage
from app.browser.storage import MemoryStore, Settings, Storage
from app.games.duel.controller import DuelController
from app.match import seating
from app.match.seating import Seating
from app.match.session import Session
from app.rules_reader.reader_state import ReaderState
from app.table import controller as table_controller
from app.table.film import FilmRun
from app.table.match_table import MatchTable
from app.ui.picture_cache import PICTURE_CACHE
from tests.app.tables import drawn_table, fields, unwrapped
from tests.app.test_error_boundary import packed

HANDLERS = "on_"


class Client(Connection):
    """A client that only packs what it gets: Flet remembers what it has said only then."""

    def __init__(self) -> None:
        super().__init__()
        self.loop, self.pubsubhub = asyncio.get_running_loop(), PubSubHub()

    def send_message(self, message: Any) -> None:
        packed(message.body)


def outline(control: Any, body_of: Callable[[Any], Any]) -> Iterator[Any]:
    """Everything that is seen of a control: what it is made of, with all values but its handlers."""
    control = body_of(control)
    if isinstance(control, list | tuple):
        for item in control:
            yield from outline(item, body_of)
    elif isinstance(control, ft.BaseControl):
        kind: Any = type(control)
        yield kind.__name__
        for name in fields(kind):
            value = getattr(control, name, None)
            if name.startswith(HANDLERS):
                yield name, value is not None
            elif isinstance(value, list | tuple | ft.BaseControl):
                yield name
                yield from outline(value, body_of)
            else:
                yield name, value


def standing(control: Any) -> Any:
    """What stands on the page of a control: of a component, what it has drawn last."""
    while isinstance(control, Component):
        control = control._b
    return control


class Page:
    """A running table whose parts are compared with those of a new one whenever something changes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, mode: str, width: float, height: float) -> None:
        self.session = FletSession(Client())
        self.page = self.session.page
        _context_page.set(self.page)
        self.page.width, self.page.height = width, height
        packed(self.session.get_page_patch())
        browser, settings = BrowserBridge(NoPage()), Settings(movement="full")
        ctx = build_context(self.page, Storage(MemoryStore()), browser, settings, ReaderState())
        self.match: engine.Match[Any] = engine.new_match("duel", seed=7)
        self.page.render(MatchTable, ctx, Session(self.match, Seating(mode)))
        self.ctx = ctx
        self.compared = 0
        monkeypatch.setattr(table_controller, "GATE_DELAY_SECONDS", 0)
        monkeypatch.setattr(table_controller, "GATE_OPEN_SECONDS", 0)
        monkeypatch.setattr(FilmRun, "pause", self._pause)
        monkeypatch.setattr(FilmRun, "wait_for_reader", self._wait_for_reader)

    @property
    def controller(self) -> DuelController:
        controller = self.ctx.tables.get("duel")
        assert isinstance(controller, DuelController)
        return controller

    async def look(self) -> None:
        """All that stands there is what a new table shows."""
        for _round in range(15):
            await asyncio.sleep(0)
        there = list(outline(self.page.views[0].controls, standing))
        assert there == list(outline(drawn_table(self.controller), unwrapped))
        assert len(there) > 100
        self.compared += 1

    async def _pause(self, seconds: float) -> None:
        if seconds > 0:
            await self.look()

    async def _wait_for_reader(self, _seconds: float | None = None) -> None:
        await self.look()
        self.controller.dismiss_news()

    async def come_to_the_table(self) -> None:
        """The person who has to act looks at the table, and has read what they have missed."""
        if self.controller.state.gate_closed:
            self.controller.open_gate()
            await asyncio.sleep(0.01)
        self.controller.dismiss_news()
        if self.controller.is_mirrored and self.match.to_act is not None:
            self.controller.reveal_seat(self.match.to_act)

    async def choose_cards(self, chance: random.Random) -> None:
        cards = [action.args[0] for action in self.match.legal() if action.verb == "play"]
        for card in chance.sample(cards, min(2, len(cards))):
            self.controller.choose(card)
            await self.look()

    async def open_a_dialog(self, chance: random.Random) -> None:
        self.controller.open_dialog(chance.choice(("menu", "log", "row", "known", "share")))
        await self.look()
        self.controller.close_dialog()

    async def step_through(self, step: int) -> None:
        self.controller.replay(step)
        await self.look()
        self.controller.replay_next()
        await self.film_is_over()
        self.controller.replay(None)

    async def film_is_over(self) -> None:
        while self.controller.state.animating:
            await asyncio.sleep(0)


@pytest.mark.parametrize(
    ("mode", "width", "height"),
    [
        (seating.PASS, 390, 844),
        pytest.param(seating.FLIP, 844, 390, marks=pytest.mark.long),
        (seating.MIRRORED, 820, 1180),
    ],
)
def test_what_stands_there_is_what_a_new_table_shows(
    monkeypatch: pytest.MonkeyPatch, mode: str, width: float, height: float
) -> None:
    async def play() -> int:
        page, chance = Page(monkeypatch, mode, width, height), random.Random(7)
        await asyncio.sleep(0.01)
        for turn in range(8):
            await page.look()
            await page.come_to_the_table()
            await page.choose_cards(chance)
            await page.open_a_dialog(chance)
            if turn % 5 == 4:
                await page.step_through(turn // 2)
            page.controller.act(chance.choice(page.match.legal()))
            await page.film_is_over()
        return page.compared

    assert asyncio.run(play()) > 80


def test_another_language_or_text_size_draws_every_part_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def change() -> None:
        page = Page(monkeypatch, seating.PASS, 390, 844)
        await asyncio.sleep(0.01)
        await page.come_to_the_table()
        for settings in ({"language": "fr"}, {"rulebook": "de"}, {"text_size": 1.3}, {"theme": "light"}):
            page.ctx.preferences.change(**settings)
            page.controller.changes.notify()
            await page.look()
        PICTURE_CACHE.version += 1
        page.controller.changes.notify()
        await page.look()

    try:
        asyncio.run(change())
    finally:
        i18n.set_language(i18n.FALLBACK_LANGUAGE)
        i18n.set_box_language(None)
