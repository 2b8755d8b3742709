"""Wherever the opponent thinks: the same answers, progress, hurry, cancel, and clear errors."""

from __future__ import annotations

import asyncio
import json
import sys
import types
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import engine
from app.browser import ai_client
from app.browser.ai_client import AiClient
from engine import BadQuestion, Match
from engine.ai import levels, server
from engine.ai.server import AiServer
from engine.core.advice import Strength
from engine.duel.advice import DuelAdvice


class Event:
    def __init__(self, **values: object) -> None:
        self.__dict__.update(values)


class FakeWorker:
    """A browser's worker: a desk behind messages, in the same loop. `broken` says how it fails."""

    broken = ""
    made: list[FakeWorker]

    def __init__(self, name: str, kind: object) -> None:
        assert name == "ai-worker.js" and kind == {"type": "module"}
        if self.broken == "at once":
            raise RuntimeError("no workers within workers")
        self.onmessage: Callable[[Event], None] = lambda event: None
        self.onerror: Callable[[Event], None] = lambda event: None
        self.ended = False
        self.desk = AiServer(lambda text: self.onmessage(Event(data=text)))
        self.made.append(self)

    @classmethod
    def new(cls, name: str, kind: object) -> FakeWorker:
        return cls(name, kind)

    def postMessage(self, text: str) -> None:  # noqa: N802 - the browser's name
        asyncio.get_running_loop().call_soon(self._take, text)

    def _take(self, text: str) -> None:
        if self.ended:
            return
        self.onmessage(Event(data=Event(step="python")))
        if self.broken == "while loading":
            self.onerror(Event(message="not found"))
        elif self.broken == "while starting":
            self.onmessage(Event(data=json.dumps({"failed": "out of memory"})))
        elif self.broken != "for good":
            self.desk.receive(text)
            self._step()

    def _step(self) -> None:
        if not self.ended and self.desk.run_slice():
            asyncio.get_running_loop().call_soon(self._step)

    def terminate(self) -> None:
        self.ended = True


@pytest.fixture(params=["thread", "worker", "no worker", "while loading", "while starting", "for good"])
def place(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Callable[[], AiClient]:
    """Every place to think at, those included to which one falls back."""
    js, ffi = types.ModuleType("js"), types.ModuleType("pyodide.ffi")
    kind = request.param
    broken = {"no worker": "at once", "thread": "", "worker": ""}.get(kind, kind)
    if kind == "for good":
        monkeypatch.setattr(ai_client, "SILENCE_SECONDS", 0.02)
    worker = type("Worker", (FakeWorker,), {"broken": broken, "made": []})
    js.__dict__.update(Worker=worker, Object=Event(fromEntries=dict))

    def proxy(function: Any) -> Any:
        def call(event: Event) -> None:
            function(event)

        call.__dict__["destroy"] = lambda: None
        return call

    ffi.__dict__.update(create_proxy=proxy, to_js=lambda value, dict_converter: dict_converter(value))
    monkeypatch.setitem(sys.modules, "js", js)
    monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)
    return lambda: AiClient(in_browser=kind != "thread")


def at(decisions: int) -> Match[Any]:
    match = engine.new_match("duel", seed=5)
    for _ in range(decisions):
        match.play(match.legal()[0])
    return match


def over() -> Match[Any]:
    match = at(0)
    while match.to_act is not None:
        match.play(match.legal()[-1])
    return match


def run(work: Awaitable[None]) -> None:
    async def main() -> None:
        await asyncio.wait_for(work, 60)

    asyncio.run(main())


def test_the_same_move_everywhere(place: Callable[[], AiClient]) -> None:
    async def work() -> None:
        thinker, match = place(), at(2)
        thinker.start()
        parts: list[float] = []
        job = thinker.choose_action(match, "medium", seconds=None)
        job.on_progress = parts.append
        assert not job.done() and job.progress == 0.0
        assert await job == levels.choose_action(match, "medium")
        assert job.done() and job.progress == 1.0 and parts == sorted(parts)
        job.hurry()
        job.cancel()
        thinker.close()

    run(work())


def test_hints_and_stories(place: Callable[[], AiClient], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "HINT_ITERATIONS", 60)
    monkeypatch.setattr(server, "REVIEW_ITERATIONS", 20)
    monkeypatch.setattr(server, "FIRST_LOOK_ITERATIONS", 10)

    async def work() -> None:
        thinker, match, ended = place(), at(3), over()
        thinker.start()
        story = thinker.review(ended)
        hint = await thinker.hint(match, match.to_act)
        assert hint.action in match.legal() and hint.reasons
        told = [review async for review in story.versions()]
        assert all(len(review.evaluations) == ended.decisions + 1 for review in told)
        assert [review.is_draft for review in told] == [*[True] * (len(told) - 1), False]
        assert len(told) > 1, "it is shown before it is ready"
        thinker.close()

    run(work())


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A strongest opponent that would think for very long if nobody hurried it."""
    monkeypatch.setattr(DuelAdvice, "strengths", (*DuelAdvice.strengths[:-1], Strength(50_000)))


@pytest.mark.usefixtures("patient")
def test_hurry_and_cancel(place: Callable[[], AiClient]) -> None:
    async def work() -> None:
        thinker, match = place(), at(0)
        endless = levels.ANSWER_SECONDS * 1000
        dropped = thinker.choose_action(match, "strongest", endless)
        waiting = asyncio.ensure_future(_await(thinker.choose_action(match, "strongest", endless)))
        hurried = thinker.choose_action(match, "strongest", endless)
        await asyncio.sleep(0.05)
        dropped.cancel()
        waiting.cancel()
        for job in (dropped, waiting):
            with pytest.raises(asyncio.CancelledError):
                await job
        while not hurried.progress:
            await asyncio.sleep(0.001)
        hurried.hurry()
        assert await hurried in match.legal()
        left = thinker.choose_action(match, "strongest", endless)
        thinker.close()
        with pytest.raises(asyncio.CancelledError):
            await left
        assert await thinker.choose_action(match, "beginner") in match.legal(), "and it can be started again"
        thinker.close()
        thinker.close()

    run(work())


async def _await(job: ai_client.Job[engine.Action]) -> engine.Action:
    return await job


def test_errors_come_back_as_errors(place: Callable[[], AiClient]) -> None:
    async def work() -> None:
        thinker = place()
        for job in (
            thinker.choose_action(at(2), "hobbit"),
            thinker.choose_action(at(2), "easy", seconds=-1.0),
        ):
            with pytest.raises(BadQuestion):
                await job
        with pytest.raises(BadQuestion, match="match_is_over"):
            await thinker.choose_action(over(), "easy")
        with pytest.raises(BadQuestion, match="match_is_not_over"):
            await thinker.review(at(1))
        assert await thinker.choose_action(at(2), "beginner") in at(2).legal()
        thinker.close()

    run(work())


def test_it_ponders_until_it_is_stopped_or_asked(
    place: Callable[[], AiClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a place of its own; in this worker it would be in the way of every touch."""
    sent: list[dict[str, Any]] = []
    send = AiClient.send

    def noting(client: AiClient, number: int, **content: Any) -> None:
        sent.append({"id": number, **content})
        send(client, number, **content)

    monkeypatch.setattr(AiClient, "send", noting)

    async def work() -> None:
        thinker, match = place(), at(2)
        thinker.start()
        waiting = next(seat for seat in match.game.seats if seat != match.to_act)
        thinker.ponder(match, "strongest", waiting)
        thinker.ponder(match, "strongest", waiting)
        thinker.stop_pondering()
        thinker.stop_pondering()
        if isinstance(thinker._backend, ai_client.InlineBackend):
            assert sent == []
        else:
            first, dropped, second, dropped_too = sent
            assert first["ask"] == second["ask"] == "ponder" and second["seat"] == waiting
            assert dropped == {"id": first["id"], "drop": True}
            assert dropped_too == {"id": second["id"], "drop": True}
        thinker.ponder(match, "strongest", waiting)
        assert await thinker.choose_action(match, "beginner") in match.legal()
        thinker.close()
        sent.clear()
        thinker.stop_pondering()
        assert sent == [], "what was closed ponders no more"

    run(work())


@pytest.mark.usefixtures("patient")
def test_the_loop_turns_while_it_thinks(place: Callable[[], AiClient]) -> None:
    async def work() -> None:
        thinker, turns = place(), 0
        job = thinker.choose_action(at(0), "strongest", seconds=None)
        while not job.done() and turns < 40:
            await asyncio.sleep(0)
            turns += 1
        assert turns == 40, "something else could run between the slices"
        job.hurry()
        await job
        thinker.close()

    run(work())


@pytest.mark.usefixtures("patient")
def test_when_nobody_asks_any_more_it_leaves_and_comes_back(
    place: Callable[[], AiClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        monkeypatch.setattr(ai_client, "IDLE_SECONDS", 0.02)
        thinker, match = place(), at(2)
        thinker.start()
        busy = thinker.choose_action(match, "strongest", seconds=1000.0)
        for _ in range(10):
            await asyncio.sleep(0.01)
            assert busy.done() or thinker._backend is not None, "not while it thinks"
        busy.hurry()
        await busy
        while thinker._backend is not None:
            await asyncio.sleep(0.01)
        assert await thinker.choose_action(match, "beginner") in match.legal()
        thinker.close()

    run(work())
