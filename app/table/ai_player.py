"""The app's own player at a table: it thinks beside the table, and answers when it is ready."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING, Any

from app.games import GAME_UIS
from app.match.session import Session
from app.table.table_context import TableContext
from engine import Action, EngineError
from engine.ai.levels import LEVELS

if TYPE_CHECKING:
    from app.browser.ai_client import AiClient, Job
    from engine.ai.analysis import Hint, MatchReview

MIN_ANSWER_SECONDS = 0.9
"""It never answers faster, so that the person notices that it has played."""
CONSTANT_ANSWER_SECONDS = 1.4
"""Every answer to a question that may be asked in vain takes this long, so that its time betrays nothing."""
HIDDEN_DECISION_SECONDS = 0.3
"""How long it thinks about a decision that the person does not see it take."""
THINKING_SECONDS = 3.0
"""How long it thinks about a decision that the person waits for."""
PONDER_DELAY_SECONDS = 0.5
"""The table has this time to itself before the player thinks ahead."""
START_DELAY_SECONDS = 1.0
"""The table has this time to itself before the player's worker starts."""


class AiPlayer:
    """Thinks about one decision at a time."""

    def __init__(self, ctx: TableContext, answer: Callable[[Action], None]) -> None:
        self._ctx = ctx
        self._answer = answer
        self._asked = 0
        self._job: Job[Action] | None = None
        self._pondered = 0
        self.thinking = False

    def warm_up(self) -> None:
        """Start its worker once the table is drawn, so that its first answer need not wait for that."""
        self._ctx.tasks.run(self._start_client)

    async def _start_client(self) -> None:
        await asyncio.sleep(START_DELAY_SECONDS)
        self._client.start()

    @property
    def _client(self) -> AiClient:
        return self._ctx.ai.client

    def decide(self, session: Session[Any]) -> None:
        """Decide for the seat that has to act; does nothing while it is thinking."""
        if not self.thinking:
            self.thinking = True
            self._asked += 1
            asked = self._asked
            self._ctx.tasks.run(lambda: self._decide(session, asked))

    def ponder(self, session: Session[Any]) -> None:
        """Think ahead while the person decides: only the strongest level, which is bound by time alone."""
        self.stop_pondering()
        seats = [seat for seat in session.seats if session.player(seat).level == LEVELS[-1]]
        if seats and session.match.to_act not in (None, *seats):
            pondered = self._pondered
            self._ctx.tasks.run(lambda: self._ponder(session, seats[0], pondered))

    async def _ponder(self, session: Session[Any], seat: str, pondered: int) -> None:
        await asyncio.sleep(PONDER_DELAY_SECONDS)
        is_wanted = self._ctx.preferences.settings.ponder and not self._ctx.browser.state.should_rest
        if is_wanted and pondered == self._pondered:
            self._client.ponder(session.match, LEVELS[-1], seat)

    def stop_pondering(self) -> None:
        """The person has decided, or looks at something else."""
        self._pondered += 1
        self._ctx.ai.stop_pondering()

    def stop(self) -> None:
        """Drop the question, because the position has changed."""
        self.stop_pondering()
        self._asked += 1
        self.thinking = False
        if self._job is not None:
            self._job.cancel()

    def hurry(self) -> None:
        """Play the best that it has found so far."""
        if self._job is not None:
            self._job.hurry()

    async def _decide(self, session: Session[Any], asked: int) -> None:
        match, level = session.match, session.ai_level_to_act
        if level is None:
            return
        due, game_ui = match.due, GAME_UIS[match.game.id]
        try:
            hidden = due in game_ui.hidden_decisions
            seconds = HIDDEN_DECISION_SECONDS if hidden else THINKING_SECONDS
            job = self._job = self._client.choose_action(match, level, seconds)
            if due in game_ui.possibly_empty_decisions:
                action = await self._after_constant_time(job)
            else:
                action = await self._after_minimum(job, 0 if hidden else MIN_ANSWER_SECONDS)
        except EngineError as error:
            self.stop()
            self._ctx.notices.show_refusal(error)
            return
        except asyncio.CancelledError:
            return
        except Exception:
            self.stop()
            raise
        if asked == self._asked:
            self.thinking = False
            self._answer(action)

    async def _after_minimum(self, job: Job[Action], min_seconds: float) -> Action:
        action, _ = await asyncio.gather(
            _result_of(job), asyncio.sleep(min_seconds / self._ctx.ui.animation_speed)
        )
        return action

    async def _after_constant_time(self, job: Job[Action]) -> Action:
        answer = asyncio.ensure_future(_result_of(job))
        await asyncio.sleep(CONSTANT_ANSWER_SECONDS)
        job.hurry()
        return await answer

    async def hint(self, session: Session[Any]) -> Hint | None:
        """The action that it would choose for the person whose turn it is, with reasons."""
        try:
            return await self._client.hint(session.match)
        except EngineError as error:
            self._ctx.notices.show_refusal(error)
            return None

    async def reviews(self, session: Session[Any]) -> AsyncIterator[MatchReview]:
        """How the chances moved over a match that is over: first by a quick look, then refined."""
        try:
            async for review in self._client.review(session.match).versions():
                yield review
        except EngineError as error:
            self._ctx.notices.show_refusal(error)


async def _result_of(job: Job[Action]) -> Action:
    return await job
