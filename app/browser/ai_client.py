"""The AI client asks the AI server, which runs in a worker of its own in the browser, elsewhere in a thread.

    client = AiClient()
    client.start()                               # once the table is up: the first answer need not wait
    job = client.choose_action(match, "strong")  # or hint(match, seat), review(match)
    job.hurry()                                  # answer with the best so far
    action = await job                           # cancelling the awaiting task drops the question
    client.ponder(match, "strongest", "balrog")  # think ahead until something is asked, or it is stopped
    client.stop_pondering()
    client.close()                               # when no opponent is needed any more

Where no second worker can be started, the search runs in this one, in slices so short that a touch is still
answered at once. The server gets the match as text and returns values: nothing is shared.
"""

from __future__ import annotations

import asyncio
import importlib
import itertools
import json
import queue
import threading
from collections.abc import AsyncIterator, Callable, Generator, Mapping
from typing import Any, Generic, Protocol, TypeVar

from app.browser.browser_bridge import IN_BROWSER
from engine import Action, BadQuestion, Match
from engine.ai.analysis import Hint, MatchReview
from engine.ai.levels import ANSWER_SECONDS
from engine.ai.server import (
    MAX_ANSWER_CHARS,
    MAX_QUESTION_CHARS,
    AiServer,
    hint_from_json,
    hint_request,
    move_request,
    ponder_request,
    review_from_json,
    review_request,
)
from engine.core.safe_json import read_json

T = TypeVar("T")
Receiver = Callable[[str], None]
WORKER_SCRIPT = "ai-worker.js"
IDLE_SECONDS = 300.0
"""After this time without a question the backend is closed; the next question starts it again."""
SILENCE_SECONDS = 20.0
"""A worker that was asked and sends nothing for this time has stopped."""


def _parse_message(text: str) -> dict[str, Any] | None:
    """A message of the server or its worker; None for a text that is too long to be one, or none at all."""
    try:
        message = read_json(text, MAX_ANSWER_CHARS)
    except ValueError:
        return None
    return message if isinstance(message, dict) else None


class AiBackend(Protocol):
    """Where an AI server runs."""

    def send(self, text: str) -> None:
        """Pass a question, or a message about one, to the server."""

    def close(self) -> None:
        """Stop the server; open questions stay without an answer."""


class InlineBackend:
    """In this thread, one slice at a time, whenever nothing else is to do."""

    def __init__(self, receive: Receiver) -> None:
        self._server = AiServer(receive)
        self._task: asyncio.Task[None] | None = None

    def send(self, text: str) -> None:
        self._server.receive(text)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        await asyncio.sleep(0)
        while self._server.run_slice():
            await asyncio.sleep(0)

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()


class ThreadBackend:
    """In a thread of this process."""

    def __init__(self, receive: Receiver) -> None:
        self._loop = asyncio.get_running_loop()
        self._receive = receive
        self._inbox: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._is_open = True
        threading.Thread(target=self._run, name="ai-server", daemon=True).start()

    def send(self, text: str) -> None:
        self._inbox.put(text)

    def close(self) -> None:
        self._is_open = False
        self._inbox.put(None)

    def _run(self) -> None:
        server = AiServer(self._pass_on)
        while True:
            while server.is_busy and self._inbox.empty() and self._is_open:
                server.run_slice()
            text = self._inbox.get()
            if text is None:
                return
            server.receive(text)

    def _pass_on(self, text: str) -> None:
        if self._is_open and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._receive, text)


class WorkerBackend:
    """In a worker of the browser, with a Python of its own."""

    def __init__(self, receive: Receiver, on_failure: Callable[[str], None]) -> None:
        js, ffi = importlib.import_module("js"), importlib.import_module("pyodide.ffi")
        self._receive, self._on_failure = receive, on_failure
        self._proxies = [ffi.create_proxy(self._on_message), ffi.create_proxy(self._on_error)]
        options = ffi.to_js({"type": "module"}, dict_converter=js.Object.fromEntries)
        self._worker = js.Worker.new(WORKER_SCRIPT, options)
        self._worker.onmessage, self._worker.onerror = self._proxies

    def _on_message(self, event: Any) -> None:
        """Texts come from the server; other messages say how far the worker has started."""
        if not isinstance(event.data, str):
            return
        message = _parse_message(event.data)
        if message is not None and "failed" in message:
            self._on_failure(str(message["failed"]))
        else:
            self._receive(event.data)

    def _on_error(self, event: Any) -> None:
        self._on_failure(str(getattr(event, "message", "")))

    def send(self, text: str) -> None:
        self._worker.postMessage(text)

    def close(self) -> None:
        self._worker.terminate()
        for proxy in self._proxies:
            proxy.destroy()


class Job(Generic[T]):
    """A question that was asked. Await it for the answer."""

    def __init__(
        self, client: AiClient, number: int, question: Mapping[str, Any], parse: Callable[[Any], T]
    ) -> None:
        self.progress = 0.0
        """The share of the search that is done, 0 to 1."""
        self.on_progress: Callable[[float], object] = lambda progress: None
        self.question = question
        self._client = client
        self._number = number
        self._parse = parse
        self._answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._drafts: asyncio.Queue[T | None] = asyncio.Queue()
        self._answer.add_done_callback(lambda answer: self._drafts.put_nowait(None))

    def hurry(self) -> None:
        """Answer with the best so far."""
        if not self._answer.done():
            self._client.send(self._number, hurry=True)

    def cancel(self) -> None:
        """Drop the question; a task that awaits the answer is cancelled."""
        if self._answer.cancel():
            self._client.discard(self._number)

    def done(self) -> bool:
        return self._answer.done()

    def __await__(self) -> Generator[Any, None, T]:
        try:
            return (yield from self._answer.__await__())
        except asyncio.CancelledError:
            self._client.discard(self._number)
            raise

    async def versions(self) -> AsyncIterator[T]:
        """The drafts of the answer as they come, and at last the answer."""
        try:
            while (draft := await self._drafts.get()) is not None:
                yield draft
        except asyncio.CancelledError:
            self.cancel()
            raise
        yield await self

    def refuse(self, cause: str) -> None:
        """There is no answer, for a reason that has nothing to do with the match."""
        self._answer.set_exception(BadQuestion("thinking_failed", cause=cause))

    def receive(self, message: Mapping[str, Any]) -> bool:
        """Take a message of the server about the question; True if it was the last one."""
        if self._answer.done():
            return True
        if "part" in message:
            if isinstance(message["part"], int | float):
                self.progress = max(self.progress, message["part"])
                self.on_progress(self.progress)
            return False
        try:
            if "draft" in message:
                self._drafts.put_nowait(self._parse(message["draft"]))
                return False
            if "error" in message:
                refusal = BadQuestion(message["error"]["reason"], **message["error"]["detail"])
                self._answer.set_exception(refusal)
            else:
                self.progress = 1.0
                self._answer.set_result(self._parse(message["answer"]))
        except Exception as error:
            self.refuse(repr(error)[:200])
        return True


class AiClient:
    """Asks the AI server. Questions may be asked at once; they wait for the start of the backend."""

    def __init__(self, in_browser: bool = IN_BROWSER) -> None:
        self._in_browser = in_browser
        self._backend: AiBackend | None = None
        self._numbers = itertools.count(1)
        self._jobs: dict[int, Job[Any]] = {}
        self._pondering: int | None = None
        """The number of the question about which the server thinks ahead; nothing waits for an answer."""
        self._idle_timer: asyncio.TimerHandle | None = None
        self._silence_timer: asyncio.TimerHandle | None = None
        self._has_received = False
        """Whether the backend has sent anything since the silence timer was started."""

    # The backend

    def start(self) -> None:
        """Start the backend, unless it runs already."""
        self._restart_idle_timer()
        if self._backend is not None:
            return
        if not self._in_browser:
            self._backend = ThreadBackend(self._receive)
            return
        try:
            self._backend = WorkerBackend(self._receive, self._fall_back_inline)
        except Exception as error:
            self._fall_back_inline(repr(error))

    def _fall_back_inline(self, reason: str) -> None:
        """There is no second worker: everything that is still open is asked again in this one."""
        if isinstance(self._backend, InlineBackend):
            return
        print(f"the AI runs in this worker, since a second one did not start: {reason}")
        if self._backend is not None:
            self._backend.close()
        self._backend = InlineBackend(self._receive)
        for number, job in list(self._jobs.items()):
            self.send(number, **job.question)

    def _watch_silence(self) -> None:
        """Make sure that a backend that was asked sends something from time to time."""
        if self._silence_timer is None:
            self._has_received = False
            loop = asyncio.get_running_loop()
            self._silence_timer = loop.call_later(SILENCE_SECONDS, self._check_silence)

    def _check_silence(self) -> None:
        self._silence_timer = None
        if self._jobs and not self._has_received:
            self._fall_back_inline("it does not answer")
        elif self._jobs:
            self._watch_silence()

    def _restart_idle_timer(self) -> None:
        if self._idle_timer is not None:
            self._idle_timer.cancel()
        self._idle_timer = asyncio.get_running_loop().call_later(IDLE_SECONDS, self._on_idle)

    def _on_idle(self) -> None:
        """No question for long: free the memory that a second Python takes of a phone."""
        if self._jobs:
            self._restart_idle_timer()
        else:
            self.close()

    def close(self) -> None:
        """Stop the backend; tasks that await an answer are cancelled. The client can be started again."""
        for timer in (self._idle_timer, self._silence_timer):
            if timer is not None:
                timer.cancel()
        self._idle_timer = self._silence_timer = self._pondering = None
        if self._backend is not None:
            self._backend.close()
            self._backend = None
        for job in list(self._jobs.values()):
            job.cancel()
        self._jobs.clear()

    # Questions

    def choose_action(
        self, match: Match[Any], level: str, seconds: float | None = ANSWER_SECONDS
    ) -> Job[Action]:
        """What this level plays for the seat that has to act."""
        return self._ask(move_request(match, level, seconds), Action.parse)

    def hint(
        self, match: Match[Any], seat: str | None = None, seconds: float | None = ANSWER_SECONDS
    ) -> Job[Hint]:
        """The best action for the due decision, and why."""
        return self._ask(hint_request(match, seat, seconds), hint_from_json)

    def review(self, match: Match[Any]) -> Job[MatchReview]:
        """How the chances moved over a finished match."""
        return self._ask(review_request(match), review_from_json)

    def ponder(self, match: Match[Any], level: str, seat: str) -> None:
        """Let this level think about the match for its seat, while a person decides.

        Not in this worker, where a touch would have to wait for it.
        """
        self.start()
        self.stop_pondering()
        if not isinstance(self._backend, InlineBackend):
            self._pondering = next(self._numbers)
            self.send(self._pondering, **ponder_request(match, level, seat))

    def stop_pondering(self) -> None:
        if self._pondering is not None:
            self.send(self._pondering, drop=True)
            self._pondering = None

    def _ask(self, question: Mapping[str, Any], parse: Callable[[Any], T]) -> Job[T]:
        self.start()
        number = next(self._numbers)
        job = self._jobs[number] = Job(self, number, question, parse)
        self.send(number, **question)
        if isinstance(self._backend, WorkerBackend):
            self._watch_silence()
        return job

    def send(self, number: int, **content: Any) -> None:
        """Send the server a question, or a message about one; it would not read one that is too long."""
        text = json.dumps({"id": number, **content})
        if self._backend is None:
            return
        if len(text) > MAX_QUESTION_CHARS:
            job = self._jobs.pop(number, None)
            if job is not None:
                job.refuse(f"{len(text)} characters")
        else:
            self._backend.send(text)

    def discard(self, number: int) -> None:
        """Nothing waits for this answer any more."""
        if self._jobs.pop(number, None) is not None:
            self.send(number, drop=True)

    def _receive(self, text: str) -> None:
        self._has_received = True
        message = _parse_message(text)
        number = None if message is None else message.get("id")
        if message is None or not isinstance(number, int):
            self._fall_back_inline("its answer cannot be read")
            return
        job = self._jobs.get(number)
        if job is not None and job.receive(message):
            self._jobs.pop(number, None)
