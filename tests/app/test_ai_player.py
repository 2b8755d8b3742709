"""The app’s own player at a table: it answers once, never too late, and tells nothing by its time."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from typing import Any

import pytest

import engine
from app.games import GAME_UIS
from app.match.seating import against_ai
from app.match.session import Session
from app.table import ai_player
from app.table.ai_player import AiPlayer
from app.text.phrases import error_text
from engine import Action, BadQuestion
from tests.app.contexts import FakePage, make_context


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

    def choose_action(self, match: engine.Match[Any], level: str, seconds: float | None = None) -> Job:
        if self.refuses:
            raise BadQuestion("unknown_level", level=level)
        self.jobs.append(Job(match.legal()[0]))
        return self.jobs[-1]


class Scene:
    """A match of the app's Light against a person's Dark, and what becomes of its answers."""

    def __init__(self) -> None:
        self.mind = Mind()
        self.answers: list[Action] = []
        self.page = FakePage()
        self.ctx = make_context(self.page, ai_client=self.mind)
        self.opponent = AiPlayer(self.ctx, self.answers.append)
        match = engine.new_match("confrontation", seed=1)
        self.session = Session(match, against_ai(1, "beginner"))

    def run(self) -> None:
        async def all_tasks() -> None:
            while self.page.tasks:
                await self.page.tasks.pop(0)()

        asyncio.run(all_tasks())


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Scene:
    monkeypatch.setattr(ai_player, "MIN_ANSWER_SECONDS", 0)
    monkeypatch.setattr(ai_player, "CONSTANT_ANSWER_SECONDS", 0)
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
