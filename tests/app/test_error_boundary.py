"""When something fails that never should, the person is told, and the app and the game go on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft
import msgpack
import pytest
from flet.controls.context import _context_page
from flet.messaging.connection import Connection
from flet.messaging.protocol import Message, MessageAction, configure_encode_object_for_msgpack
from flet.messaging.session import Session as Line
from flet.pubsub.pubsub_hub import PubSubHub

import engine
from app.app_context import build_context
from app.browser.ai_client import AiClient, Job
from app.browser.browser_bridge import BrowserBridge
from app.browser.storage import MemoryStore, Settings, Storage
from app.games.duel import table, wording
from app.games.duel.controller import DuelController
from app.main import Root
from app.match.seating import Seating, against_ai
from app.match.session import Session
from app.page_events import listen
from app.rules_reader.reader_state import ReaderState
from app.ui.ui_context import UiContext

TWO = Seating()


def packed(body: object) -> None:
    """As it goes over the wire; Flet remembers what it has said only when it packs it."""
    msgpack.packb(body, default=configure_encode_object_for_msgpack(ft.BaseControl))


class Wire(Connection):
    """The way to a browser that only listens."""

    def __init__(self) -> None:
        super().__init__()
        self.loop, self.pubsubhub = asyncio.get_running_loop(), PubSubHub()
        self.said: list[MessageAction] = []

    def send_message(self, message: Message) -> None:
        self.said.append(message.action)
        packed(message.body)


class Visit:
    """A running app whose table of The Duel is in sight."""

    def __init__(self, seating: Seating) -> None:
        self.wire = Wire()
        self.line = Line(self.wire)
        page = self.line.page
        _context_page.set(page)
        packed(self.line.get_page_patch())
        page.route = "/duel/table"
        self.ctx = build_context(page, Storage(MemoryStore()), BrowserBridge(), Settings(), ReaderState())
        self.ctx.matches.sessions["duel"] = Session(engine.new_match("duel", seed=3), seating)
        listen(page, self.ctx)
        page.render(Root, self.ctx)

    @property
    def match(self) -> engine.Match[Any]:
        return self.ctx.matches.sessions["duel"].match

    @property
    def controller(self) -> DuelController:
        controller = self.ctx.tables.get("duel")
        assert isinstance(controller, DuelController)
        return controller

    async def settled(self) -> None:
        """Until what was asked for is drawn."""
        for _ in range(20):
            await asyncio.sleep(0)

    def part(self, identifier: str) -> ft.Semantics | None:
        """What stands on the page now under this identifier."""
        for control in list(self.line.index.values()):
            if isinstance(control, ft.Semantics) and control.identifier == identifier and _mounted(control):
                return control
        return None

    async def until(self, true: Callable[[], bool]) -> None:
        for _ in range(1000):
            if true():
                break
            await asyncio.sleep(0.01)
        assert true()
        await self.settled()

    async def press(self, identifier: str) -> None:
        found = self.part(identifier)
        assert found is not None, identifier
        button: Any = found.content
        await self.line.dispatch_event(button._i, "click", None)
        await self.settled()


def _mounted(control: ft.BaseControl) -> bool:
    while control.parent is not None:
        control = control.parent
    return isinstance(control, ft.Page)


def visited(story: Callable[[Visit], Awaitable[None]], seating: Seating = TWO) -> Visit:
    async def live() -> Visit:
        visit = Visit(seating)
        await visit.settled()
        await story(visit)
        return visit

    return asyncio.run(live())


def test_a_table_that_cannot_be_drawn_leaves_a_way_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def story(visit: Visit) -> None:
        before = visit.match.dumps()
        assert visit.part("open-gate") is not None

        def broken(ui: UiContext, controller: DuelController) -> ft.Control:
            raise ZeroDivisionError("of all things")

        with monkeypatch.context() as patched:
            patched.setattr(table, "duel_table", broken)
            visit.controller.changes.notify()
            await visit.settled()
            assert visit.part("mishap") is not None
            assert visit.part("open-gate") is None
        await visit.press("mishap-again")
        assert visit.part("mishap") is None
        assert visit.part("open-gate") is not None
        assert visit.match.dumps() == before

    visit = visited(story)
    assert MessageAction.SESSION_CRASHED not in visit.wire.said
    assert "of all things" in capsys.readouterr().err, "whoever mends it finds it in the console"


def test_a_part_of_a_table_that_cannot_be_drawn_leaves_a_way_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A memoized part is drawn later than the component that holds it."""

    async def story(visit: Visit) -> None:
        await visit.press("open-gate")
        before = visit.match.dumps()
        card = visit.controller.model.hand[0]
        assert visit.part(f"hand-{card}") is not None

        def broken(*_args: object) -> str:
            raise ZeroDivisionError("of all things")

        with monkeypatch.context() as patched:
            patched.setattr(wording, "card_label", broken)
            visit.controller.choose(card)
            await visit.settled()
            assert visit.part("mishap") is not None
            assert visit.part(f"hand-{card}") is None
        await visit.press("mishap-again")
        assert visit.part("mishap") is None
        assert visit.part(f"hand-{card}") is not None
        assert visit.match.dumps() == before

    visit = visited(story)
    assert MessageAction.SESSION_CRASHED not in visit.wire.said
    assert "of all things" in capsys.readouterr().err


def test_a_press_that_fails_is_told_and_the_next_one_works(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(visit: Visit) -> None:
        def broken(desk: DuelController) -> None:
            raise KeyError("nobody knows")

        with monkeypatch.context() as patched:
            patched.setattr(DuelController, "open_gate", broken)
            visit.ctx.changes.notify()
            await visit.settled()
            await visit.press("open-gate")
            assert visit.part("notice") is not None
        await visit.press("notice-close")
        assert visit.part("notice") is None
        await visit.press("open-gate")
        assert visit.ctx.matches.sessions["duel"].viewer == "gandalf"

    visit = visited(story)
    assert MessageAction.SESSION_CRASHED not in visit.wire.said


def test_a_move_that_cannot_be_shown_is_kept_and_the_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(visit: Visit) -> None:
        await visit.press("open-gate")
        controller = visit.controller

        async def broken(_controller: DuelController, _result: object, _run: object) -> None:
            raise RuntimeError("the picture fell off the wall")

        monkeypatch.setattr(DuelController, "_play_film", broken)
        controller.act(str(visit.match.legal()[0]))
        await visit.until(lambda: not controller.state.animating)
        assert visit.part("notice") is not None
        assert visit.match.decisions == 1
        kept = await visit.ctx.matches.slots["duel"].newest()
        assert kept == visit.ctx.matches.sessions["duel"].dumps()

    visit = visited(story)
    assert MessageAction.SESSION_CRASHED not in visit.wire.said


class FailingAiClient(AiClient):
    """Fails at first, then answers with the first thing that can be done."""

    def __init__(self) -> None:
        super().__init__()
        self.is_well = False

    def start(self) -> None:
        """It is always ready."""

    def choose_action(
        self, match: engine.Match[Any], level: str, seconds: float | None = None
    ) -> Job[engine.Action]:
        if not self.is_well:
            raise RuntimeError("lost the thread")
        job = Job(self, 1, {}, engine.Action.parse)
        job.receive({"answer": str(match.legal()[0])})
        return job


def test_an_opponent_that_fails_can_be_asked_again() -> None:
    async def story(visit: Visit) -> None:
        client = visit.ctx.ai._client = FailingAiClient()
        controller = visit.controller
        controller.act(str(visit.match.legal()[0]))
        await visit.until(lambda: visit.part("notice") is not None)
        assert visit.match.decisions == 1
        await visit.press("notice-close")
        client.is_well = True
        await visit.press("skip")
        await visit.until(lambda: visit.match.decisions == 2)

    visit = visited(story, against_ai(0, "beginner"))
    assert MessageAction.SESSION_CRASHED not in visit.wire.said


def test_an_answer_for_a_control_that_has_gone_does_no_harm() -> None:
    """Flet would raise where messages come in, and no button would answer any more."""

    async def answer() -> str | None:
        visit = Visit(Seating())
        visit.line.handle_invoke_method_results(999_999, "call", None, None)
        return visit.ctx.notices.message

    assert asyncio.run(answer()) is None
