"""The app's own player at a table: it thinks beside the table, and answers when it is ready."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from app.application import Application
from app.match.session import Session
from engine import Action, EngineError

if TYPE_CHECKING:
    from app.browser.ai_client import Job, Thinking
    from engine.ai.analysis import Hint, Story

LEAST = 0.9
"""It never answers faster: one wants to see that somebody has played."""
EVEN_TIME = 1.4
"""Every answer to a question that may be asked in vain takes this long, so that its time tells nothing."""
ASKED_IN_VAIN = ("ambush", "sam", "frodo")
UNSEEN = ("place",)
"""What one does not see it do, it does quickly."""
QUICK = 0.3
SECONDS = 3.0
"""How long it may think about a decision that one waits for."""
TABLE_FIRST = 1.0
"""Seconds that the table has to itself before the opponent gets ready."""


class Opponent:
    """Thinks about one decision at a time."""

    def __init__(self, app: Application, answer: Callable[[Action], None]) -> None:
        self._app = app
        self._answer = answer
        self._asked = 0
        self._job: Job[Action] | None = None
        self.thinking = False

    def get_ready(self) -> None:
        """Start what it thinks with once the table is up: its first answer need not wait for that."""
        self._app.run(self._wake)

    async def _wake(self) -> None:
        await asyncio.sleep(TABLE_FIRST)
        self._mind.start()

    @property
    def _mind(self) -> Thinking:
        if self._app.mind is None:
            from app.browser.ai_client import (
                Thinking,  # here, because nobody needs it before the first opponent
            )

            self._app.mind = Thinking()
        return self._app.mind

    def play(self, session: Session) -> None:
        """Decide for whoever has to act, once."""
        if not self.thinking:
            self.thinking = True
            self._asked += 1
            asked = self._asked
            self._app.run(lambda: self._play(session, asked))

    def stop(self) -> None:
        """The question is no longer asked: the position has changed."""
        self._asked += 1
        self.thinking = False
        if self._job is not None:
            self._job.cancel()

    def hurry(self) -> None:
        """Play the best that it has found so far."""
        if self._job is not None:
            self._job.hurry()

    async def _play(self, session: Session, asked: int) -> None:
        match, level = session.match, session.app_to_act
        if level is None:
            return
        due = match.due
        try:
            job = self._job = self._mind.think(match, level, QUICK if due in UNSEEN else SECONDS)
            if due in ASKED_IN_VAIN:
                action = await self._in_even_time(job)
            else:
                action = await self._at_ease(job, 0 if due in UNSEEN else LEAST)
        except EngineError as error:
            self.stop()
            self._app.refuse(error)
            return
        except asyncio.CancelledError:
            return
        except Exception:
            self.stop()
            raise
        if asked == self._asked:
            self.thinking = False
            self._answer(action)

    async def _at_ease(self, job: Job[Action], least: float) -> Action:
        action, _ = await asyncio.gather(_waiting(job), asyncio.sleep(least / self._app.look.speed))
        return action

    async def _in_even_time(self, job: Job[Action]) -> Action:
        answer = asyncio.ensure_future(_waiting(job))
        await asyncio.sleep(EVEN_TIME)
        job.hurry()
        return await answer

    async def hint(self, session: Session) -> Hint | None:
        """What we would play for the person whose turn it is."""
        try:
            return await self._mind.hint(session.match)
        except EngineError as error:
            self._app.refuse(error)
            return None

    async def story(self, session: Session) -> Story | None:
        """How the chances moved over a match that is over."""
        try:
            return await self._mind.story(session.match)
        except EngineError as error:
            self._app.refuse(error)
            return None


async def _waiting(job: Job[Action]) -> Action:
    return await job
