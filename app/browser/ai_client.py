"""The app's opponent thinks here: in a worker of its own in the browser, in a thread elsewhere.

    thinking = Thinking()
    thinking.start()                        # once the table is up, so that the first answer need not wait
    job = thinking.think(match, "strong")   # or hint(match, seat), story(match)
    job.hurry()                             # answer with the best so far
    action = await job                      # cancelling the task that awaits drops the question
    thinking.close()                        # when no opponent is needed any more

Where no second worker can be started, the search runs in this one, in slices so short that a touch is still
answered at once. Whoever thinks gets the match as text and gives back values: nothing is shared.
"""

from __future__ import annotations

import asyncio
import importlib
import itertools
import json
import queue
import threading
from collections.abc import Callable, Generator, Mapping
from typing import Any, Generic, Protocol, TypeVar

from app.browser.bridge import IN_BROWSER
from engine import Action, BadQuestion, Match
from engine.ai.analysis import Hint, Story
from engine.ai.desk import Desk, ask_for_hint, ask_for_story, ask_to_think, unpack_hint, unpack_story
from engine.ai.levels import SECONDS

T = TypeVar("T")
Hear = Callable[[str], None]
WORKER = "ai-worker.js"
IDLE = 300.0
"""Seconds without a question after which whoever thinks is sent away; the next question calls them again."""

SILENCE = 20.0
"""A second worker that says nothing for so many seconds, though it was asked, has stopped."""


class Place(Protocol):
    """Where a desk stands."""

    def say(self, text: str) -> None:
        """Pass a question, or word about one, to the desk."""

    def close(self) -> None:
        """The desk is not needed any more; what is asked of it stays without an answer."""


class Here:
    """In this thread, a slice at a time, whenever nothing else is to do."""

    def __init__(self, hear: Hear) -> None:
        self._desk = Desk(hear)
        self._task: asyncio.Task[None] | None = None

    def say(self, text: str) -> None:
        self._desk.hear(text)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._think())

    async def _think(self) -> None:
        await asyncio.sleep(0)
        while self._desk.step():
            await asyncio.sleep(0)

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()


class Thread:
    """In a thread of this process."""

    def __init__(self, hear: Hear) -> None:
        self._loop = asyncio.get_running_loop()
        self._hear = hear
        self._said: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._open = True
        threading.Thread(target=self._run, name="thinking", daemon=True).start()

    def say(self, text: str) -> None:
        self._said.put(text)

    def close(self) -> None:
        self._open = False
        self._said.put(None)

    def _run(self) -> None:
        desk = Desk(self._pass_on)
        while True:
            while desk.busy and self._said.empty() and self._open:
                desk.step()
            text = self._said.get()
            if text is None:
                return
            desk.hear(text)

    def _pass_on(self, text: str) -> None:
        if self._open and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._hear, text)


class Worker:
    """In a worker of the browser, with a Python of its own."""

    def __init__(self, hear: Hear, failed: Callable[[str], None]) -> None:
        js, ffi = importlib.import_module("js"), importlib.import_module("pyodide.ffi")
        self._hear, self._failed = hear, failed
        self._proxies = [ffi.create_proxy(self._on_message), ffi.create_proxy(self._on_error)]
        kind = ffi.to_js({"type": "module"}, dict_converter=js.Object.fromEntries)
        self._worker = js.Worker.new(WORKER, kind)
        self._worker.onmessage, self._worker.onerror = self._proxies

    def _on_message(self, event: Any) -> None:
        """Texts are the desk's; the rest tells how far the worker has started."""
        if not isinstance(event.data, str):
            return
        said = json.loads(event.data)
        if "failed" in said:
            self._failed(said["failed"])
        else:
            self._hear(event.data)

    def _on_error(self, event: Any) -> None:
        self._failed(str(getattr(event, "message", "")))

    def say(self, text: str) -> None:
        self._worker.postMessage(text)

    def close(self) -> None:
        self._worker.terminate()
        for proxy in self._proxies:
            proxy.destroy()


class Job(Generic[T]):
    """A question on the desk. Await it for the answer."""

    def __init__(
        self, thinking: Thinking, number: int, question: Mapping[str, Any], read: Callable[[Any], T]
    ) -> None:
        self.part = 0.0
        """How much of the thinking is done, 0 to 1."""
        self.on_progress: Callable[[float], object] = lambda part: None
        self.question = question
        self._thinking = thinking
        self._number = number
        self._read = read
        self._answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    def hurry(self) -> None:
        """Answer with the best so far."""
        if not self._answer.done():
            self._thinking.tell(self._number, hurry=True)

    def cancel(self) -> None:
        """Forget the question; whoever awaits it is cancelled."""
        if self._answer.cancel():
            self._thinking.drop(self._number)

    def done(self) -> bool:
        return self._answer.done()

    def __await__(self) -> Generator[Any, None, T]:
        try:
            return (yield from self._answer.__await__())
        except asyncio.CancelledError:
            self._thinking.drop(self._number)
            raise

    def take(self, said: Mapping[str, Any]) -> bool:
        """What the desk says about the question; True when that was the last of it."""
        if self._answer.done():
            return True
        if "part" in said:
            self.part = max(self.part, said["part"])
            self.on_progress(self.part)
            return False
        if "error" in said:
            self._answer.set_exception(BadQuestion(said["error"]["reason"], **said["error"]["detail"]))
        else:
            self.part = 1.0
            self._answer.set_result(self._read(said["answer"]))
        return True


class Thinking:
    """The app's opponent, wherever it thinks. Questions may be asked at once; they wait for the start."""

    def __init__(self, in_browser: bool = IN_BROWSER) -> None:
        self._in_browser = in_browser
        self._place: Place | None = None
        self._numbers = itertools.count(1)
        self._jobs: dict[int, Job[Any]] = {}
        self._leaving: asyncio.TimerHandle | None = None
        self._listening: asyncio.TimerHandle | None = None
        self._heard = False

    def start(self) -> None:
        """Get ready to think; does nothing when that is done already."""
        self._stay_a_while()
        if self._place is not None:
            return
        if not self._in_browser:
            self._place = Thread(self._hear)
            return
        try:
            self._place = Worker(self._hear, self._go_on_here)
        except Exception as error:
            self._go_on_here(repr(error))

    def _go_on_here(self, problem: str) -> None:
        """No second worker: everything that is still open is asked again here."""
        if isinstance(self._place, Here):
            return
        print(f"thinking in this worker, since a second one did not start: {problem}")
        if self._place is not None:
            self._place.close()
        self._place = Here(self._hear)
        for number, job in list(self._jobs.items()):
            self.tell(number, **job.question)

    def _listen(self) -> None:
        """See to it that whoever was asked says something from time to time."""
        if self._listening is None:
            self._heard = False
            self._listening = asyncio.get_running_loop().call_later(SILENCE, self._has_listened)

    def _has_listened(self) -> None:
        self._listening = None
        if self._jobs and not self._heard:
            self._go_on_here("it does not answer")
        elif self._jobs:
            self._listen()

    def _stay_a_while(self) -> None:
        if self._leaving is not None:
            self._leaving.cancel()
        self._leaving = asyncio.get_running_loop().call_later(IDLE, self._leave)

    def _leave(self) -> None:
        """Nobody has asked for long: what a second Python takes of a phone is given back."""
        if self._jobs:
            self._stay_a_while()
        else:
            self.close()

    def close(self) -> None:
        """Stop thinking; whoever awaits an answer is cancelled. It can be started again."""
        for timer in (self._leaving, self._listening):
            if timer is not None:
                timer.cancel()
        self._leaving = self._listening = None
        if self._place is not None:
            self._place.close()
            self._place = None
        for job in list(self._jobs.values()):
            job.cancel()
        self._jobs.clear()

    def think(self, match: Match, level: str, seconds: float | None = SECONDS) -> Job[Action]:
        """What this level plays for whoever has to act."""
        return self._ask(ask_to_think(match, level, seconds), Action.parse)

    def hint(self, match: Match, seat: str | None = None, seconds: float | None = SECONDS) -> Job[Hint]:
        """What we would play here, and why."""
        return self._ask(ask_for_hint(match, seat, seconds), unpack_hint)

    def story(self, match: Match) -> Job[Story]:
        """How the chances moved over a finished match."""
        return self._ask(ask_for_story(match), unpack_story)

    def _ask(self, question: Mapping[str, Any], read: Callable[[Any], T]) -> Job[T]:
        self.start()
        number = next(self._numbers)
        job = self._jobs[number] = Job(self, number, question, read)
        self.tell(number, **question)
        if isinstance(self._place, Worker):
            self._listen()
        return job

    def tell(self, number: int, **what: Any) -> None:
        """Say something about a question to whoever thinks."""
        if self._place is not None:
            self._place.say(json.dumps({"id": number, **what}))

    def drop(self, number: int) -> None:
        """Nobody waits for this answer any more."""
        if self._jobs.pop(number, None) is not None:
            self.tell(number, drop=True)

    def _hear(self, text: str) -> None:
        self._heard = True
        said = json.loads(text)
        job = self._jobs.get(said["id"])
        if job is not None and job.take(said):
            self._jobs.pop(said["id"], None)
