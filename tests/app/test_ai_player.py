"""The app’s own player at a table: it answers once, never too late, and tells nothing by its time."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from dataclasses import replace
from typing import Any

import pytest

import engine
from app.browser.browser_bridge import BrowserBridge
from app.games import GAME_UIS
from app.match.seating import against_ai
from app.match.session import Session
from app.page_events import on_browser_state, show_route
from app.table import ai_player
from app.table.ai_player import AiPlayer
from app.text.phrases import error_text
from engine import Action, BadQuestion
from tests.app.contexts import FakePage, make_context, still_settings
from tests.app.tables import make_controller
from tests.app.test_browser_bridge import StubPage


class Job:
    """An answer that is there when it is asked for."""

    def __init__(self, answer: Action) -> None:
        self.answer = answer
        self.hurried = False

    def hurry(self) -> None:
        self.hurried = True

    def cancel(self) -> None:
        """Whoever asked does not wait any more."""

    def __await__(self) -> Generator[Any, None, Action]:
        yield from asyncio.sleep(0).__await__()
        return self.answer


class Mind:
    """Answers with the first thing that can be done."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.refuses = False
        self.pondered: list[tuple[int, str, str]] = []
        self.stopped = 0

    def choose_action(self, match: engine.Match[Any], level: str, seconds: float | None = None) -> Job:
        if self.refuses:
            raise BadQuestion("unknown_level", level=level)
        self.jobs.append(Job(match.legal()[0]))
        return self.jobs[-1]

    def ponder(self, match: engine.Match[Any], level: str, seat: str) -> None:
        self.pondered.append((match.decisions, level, seat))

    def stop_pondering(self) -> None:
        self.stopped += 1


class Scene:
    """A match of the app's Light against a person's Dark, and what becomes of its answers."""

    def __init__(self, level: str = "beginner", ai_seat: int = 0, ponder: bool = True) -> None:
        self.mind = Mind()
        self.answers: list[Action] = []
        self.page = FakePage()
        browser = BrowserBridge(page=StubPage())
        settings = still_settings().with_changes(ponder=ponder)
        self.ctx = make_context(self.page, settings, browser=browser, ai_client=self.mind)
        self.opponent = AiPlayer(self.ctx, self.answers.append)
        match = engine.new_match("confrontation", seed=1)
        self.session = Session(match, against_ai(1 - ai_seat, level))

    def run(self) -> None:
        async def all_tasks() -> None:
            while self.page.tasks:
                await self.page.tasks.pop(0)()

        asyncio.run(all_tasks())


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Scene:
    monkeypatch.setattr(ai_player, "MIN_ANSWER_SECONDS", 0)
    monkeypatch.setattr(ai_player, "CONSTANT_ANSWER_SECONDS", 0)
    monkeypatch.setattr(ai_player, "PONDER_DELAY_SECONDS", 0)
    return Scene()


def test_it_answers_once_however_often_it_is_woken(scene: Scene) -> None:
    scene.opponent.decide(scene.session)
    scene.opponent.decide(scene.session)
    scene.run()
    assert scene.answers == [scene.session.match.legal()[0]]
    assert not scene.opponent.thinking


def test_an_answer_to_a_position_that_is_gone_is_dropped(scene: Scene) -> None:
    scene.opponent.decide(scene.session)
    scene.opponent.stop()
    scene.run()
    assert scene.answers == []


def test_after_a_stop_it_can_be_asked_again(scene: Scene) -> None:
    scene.opponent.decide(scene.session)
    scene.opponent.stop()
    scene.opponent.decide(scene.session)
    scene.run()
    assert len(scene.answers) == 1


def test_what_it_cannot_answer_is_said_and_it_is_free_again(scene: Scene) -> None:
    scene.mind.refuses = True
    scene.opponent.decide(scene.session)
    scene.run()
    assert scene.answers == []
    assert scene.ctx.notices.message == error_text(BadQuestion("unknown_level", level="beginner"))
    assert not scene.opponent.thinking


@pytest.mark.parametrize("due", GAME_UIS["confrontation"].possibly_empty_decisions)
def test_what_may_be_asked_in_vain_is_answered_at_a_fixed_time(
    scene: Scene, due: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However soon the answer is found, it is given when the time is up; a longer search is cut short."""
    monkeypatch.setattr(engine.Match, "due", property(lambda _match: due))
    scene.opponent.decide(scene.session)
    scene.run()
    assert scene.mind.jobs[0].hurried
    assert len(scene.answers) == 1


def test_a_usual_decision_is_thought_through(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine.Match, "due", property(lambda _match: "move"))
    scene.opponent.decide(scene.session)
    scene.run()
    assert not scene.mind.jobs[0].hurried


@pytest.mark.parametrize(
    ("level", "ai_seat", "ponder", "expected"),
    [
        ("strongest", 1, True, [(0, "strongest", "dark")]),
        ("strongest", 1, False, []),
        ("strong", 1, True, []),
        ("strongest", 0, True, []),
    ],
)
@pytest.mark.usefixtures("scene")
def test_the_strongest_thinks_ahead_while_the_person_decides(
    level: str, ai_seat: int, ponder: bool, expected: list[tuple[int, str, str]]
) -> None:
    """If the person wants it. It is Light's turn; the other levels are what their iterations make them."""
    scene = Scene(level, ai_seat, ponder)
    scene.opponent.ponder(scene.session)
    scene.run()
    assert scene.mind.pondered == expected


@pytest.mark.usefixtures("scene")
def test_it_does_not_think_ahead_when_the_device_should_rest_or_the_person_was_quicker() -> None:
    scene = Scene("strongest", 1)
    assert scene.ctx.ai.client is not None
    scene.opponent.ponder(scene.session)
    scene.opponent.stop_pondering()
    scene.run()
    scene.ctx.browser.state = replace(scene.ctx.browser.state, should_rest=True)
    scene.opponent.ponder(scene.session)
    scene.run()
    assert scene.mind.pondered == []
    on_browser_state(scene.ctx)
    stopped = scene.mind.stopped
    scene.ctx.browser.state = replace(scene.ctx.browser.state, should_rest=False)
    on_browser_state(scene.ctx)
    assert scene.mind.stopped == stopped > 0
    show_route(scene.ctx, "/")
    assert scene.mind.stopped == stopped + 1, "nobody is at the table"


def test_at_the_table_it_thinks_ahead_from_decision_to_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    """It begins when the person is asked, ends with what the person does, and rests while they look back."""
    monkeypatch.setattr(ai_player, "PONDER_DELAY_SECONDS", 0)
    scene = Scene("strongest", 1)
    controller = make_controller(scene.ctx, scene.session)
    controller.start()
    scene.run()
    assert scene.mind.pondered == [(0, "strongest", "dark")]
    stopped = scene.mind.stopped
    controller.act(scene.session.match.legal()[0])
    assert scene.mind.stopped == stopped + 1
    scene.run()
    assert scene.mind.pondered[1:] == [(1, "strongest", "dark")]
    controller.replay(0)
    scene.run()
    assert len(scene.mind.pondered) == 2
    controller.replay(None)
    scene.run()
    assert scene.mind.pondered[2:] == [(1, "strongest", "dark")]
