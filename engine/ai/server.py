"""The AI server: takes questions as text, searches in slices and answers as text.

Questions and answers are JSON, so that the same server runs in a worker of a browser, in a thread, or in the
thread of the interface itself. A question has a number; until it is answered it can be hurried or dropped.
A move or a hint goes before a review, for which nobody waits, and that before pondering, which is thinking
ahead while a person decides: it has no answer, only a better one to the next question for a move, which ends
it. No question can make the server fail.

    in:  {"id": 1, "ask": "think", "match": "...", "level": "strong", "seat": "gandalf", "seconds": 3}
         {"id": 2, "ask": "hint", "match": "...", "seat": "balrog", "seconds": 3}
         {"id": 3, "ask": "story", "match": "..."}
         {"id": 4, "ask": "ponder", "match": "...", "level": "strongest", "seat": "gandalf"}
         {"id": 1, "hurry": true}     {"id": 1, "drop": true}
    out: {"id": 1, "part": 0.4}
         {"id": 3, "draft": ...}
         {"id": 1, "answer": ...}
         {"id": 1, "error": {"reason": "unknown_level", "detail": {...}}}
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from typing import Any

import engine

from ..core.action import Action
from ..core.advice import Reason
from ..core.errors import BadQuestion, EngineError
from ..core.event import Value
from ..core.match import Match
from ..core.safe_json import read_json
from ..core.save import MAX_TEXT_CHARS
from .analysis import (
    FIRST_LOOK_ITERATIONS,
    HINT_ITERATIONS,
    REVIEW_ITERATIONS,
    Alternative,
    Evaluation,
    Hint,
    HintJob,
    MatchReview,
    ReviewJob,
    TurningPoint,
)
from .kept_tree import KeptTree
from .levels import move_job, ponder

THINK, HINT, REVIEW, PONDER = "think", "hint", "story", "ponder"
PATIENCE = {THINK: 0, HINT: 0, REVIEW: 1, PONDER: 2}
"""How long a question can wait: the least goes first."""
MAX_QUESTION_CHARS = 2 * MAX_TEXT_CHARS
"""A question, which has a match in it, is never longer."""
MAX_ANSWER_CHARS = 2_000_000
"""An answer is never longer, not even the review of the longest match."""


@dataclass(slots=True)
class _Job:
    """A question that is being answered."""

    id: int
    ask: str
    slices: Generator[float, None, None]
    answer: Callable[[], Any] = lambda: None
    hurry: Callable[[], object] = lambda: None
    draft: Callable[[], Any] = lambda: None
    """What there is to show before the answer; None if nothing is new."""


class AiServer:
    """Answers questions, one slice of search at a time; the answers go to `send`."""

    def __init__(self, send: Callable[[str], object]) -> None:
        self._send = send
        self._jobs: list[_Job] = []
        self._kept = KeptTree()
        self._kept_for: tuple[object, ...] = ()

    def receive(self, text: str) -> None:
        """Take a question, or a message about one that was asked before; anything else changes nothing."""
        try:
            message = read_json(text, MAX_QUESTION_CHARS)
        except ValueError:
            return
        number = message.get("id") if isinstance(message, dict) else None
        if not isinstance(number, int):
            return  # nobody waits for an answer without a number
        if "ask" in message:
            try:
                self._jobs.append(self._job(number, message))
            except EngineError as error:
                self._reply_error(number, error)
            except (KeyError, TypeError) as error:
                self._reply_error(number, BadQuestion("thinking_failed", cause=repr(error)[:200]))
            return
        for job in [job for job in self._jobs if job.id == number]:
            if message.get("drop"):
                self._drop(job)
            else:
                job.hurry()

    def _drop(self, job: _Job) -> None:
        self._jobs.remove(job)
        job.slices.close()

    @property
    def is_busy(self) -> bool:
        return bool(self._jobs)

    def run_slice(self) -> bool:
        """Search for one slice for the most urgent question; True while there is more to do."""
        if not self._jobs:
            return False
        job = min(self._jobs, key=lambda each: PATIENCE[each.ask])
        try:
            part = next(job.slices, None)
            if part is not None:
                if job.ask != PONDER:  # nobody looks on
                    self._reply(job.id, part=round(part, 3))
                draft = job.draft()
                if draft is not None:
                    self._reply(job.id, draft=draft)
                return True
            answer = job.answer()
        except Exception as error:
            self._reply_error(job.id, BadQuestion("thinking_failed", cause=repr(error)[:200]))
        else:
            if job.ask != PONDER:
                self._reply(job.id, answer=answer)
        self._jobs.remove(job)
        return self.is_busy

    def _job(self, number: int, question: Mapping[str, Any]) -> _Job:
        match, ask = engine.load_match(question["match"]), question["ask"]
        seconds: float | None = question.get("seconds")
        if ask == THINK:
            self._end_pondering()
            move = move_job(match, question["level"], seconds, question.get("seat"), self._kept_tree(match))
            state = match.position()
            return _Job(number, ask, move.think(), lambda: str(state.action(move.move())), move.hurry)
        if ask == HINT:
            hint = HintJob(match, question.get("seat"), HINT_ITERATIONS, seconds)
            return _Job(number, ask, hint.think(), lambda: hint_to_json(hint.hint()), hint.hurry)
        if ask == REVIEW:
            return _review_job(number, ReviewJob(match, REVIEW_ITERATIONS, FIRST_LOOK_ITERATIONS))
        if ask == PONDER:
            self._end_pondering()
            slices = ponder(match, question["level"], question["seat"], self._kept_tree(match))
            return _Job(number, ask, slices)
        raise BadQuestion("thinking_failed", cause=f"asked to {ask}"[:200])

    def _end_pondering(self) -> None:
        for job in [job for job in self._jobs if job.ask == PONDER]:
            self._drop(job)

    def _kept_tree(self, match: Match[Any]) -> KeptTree:
        """What was found out about this match; of another one, nothing is kept."""
        kept_for = (match.game.id, match.seed, match.options)
        if kept_for != self._kept_for:
            self._kept, self._kept_for = KeptTree(), kept_for
        return self._kept

    def _reply_error(self, number: int, error: EngineError) -> None:
        self._reply(number, error={"reason": error.reason, "detail": error.detail})

    def _reply(self, number: int, **content: Any) -> None:
        self._send(json.dumps({"id": number, **content}))


def _review_job(number: int, review: ReviewJob) -> _Job:
    def draft() -> dict[str, Any] | None:
        found = review.draft()
        return None if found is None else review_to_json(found)

    return _Job(number, REVIEW, review.think(), lambda: review_to_json(review.review()), draft=draft)


def move_request(
    match: Match[Any], level: str, seconds: float | None, seat: str | None = None
) -> dict[str, Any]:
    return {"ask": THINK, "match": match.dumps(), "level": level, "seat": seat, "seconds": seconds}


def ponder_request(match: Match[Any], level: str, seat: str) -> dict[str, Any]:
    return {"ask": PONDER, "match": match.dumps(), "level": level, "seat": seat}


def hint_request(match: Match[Any], seat: str | None, seconds: float | None) -> dict[str, Any]:
    return {"ask": HINT, "match": match.dumps(), "seat": seat, "seconds": seconds}


def review_request(match: Match[Any]) -> dict[str, Any]:
    return {"ask": REVIEW, "match": match.dumps()}


def hint_to_json(hint: Hint) -> dict[str, Any]:
    return {
        "action": str(hint.action),
        "chance": hint.chance,
        "others": [[str(each.action), each.chance] for each in hint.alternatives],
        "reasons": [[reason.id, reason.data] for reason in hint.reasons],
    }


def hint_from_json(data: Mapping[str, Any]) -> Hint:
    return Hint(
        Action.parse(data["action"]),
        data["chance"],
        tuple(Alternative(Action.parse(action), chance) for action, chance in data["others"]),
        tuple(
            Reason(id, tuple((name, _value(value)) for name, value in pairs)) for id, pairs in data["reasons"]
        ),
    )


def _value(value: Any) -> Value:
    """Lists as tuples again, which JSON does not have."""
    return tuple(_value(part) for part in value) if isinstance(value, list) else value


def review_to_json(review: MatchReview) -> dict[str, Any]:
    return {
        "seats": review.seats,
        "points": [[each.decision, each.seat, each.chances] for each in review.evaluations],
        "turns": [_turning_point_to_json(point) for point in review.turning_points],
        "draft": review.is_draft,
    }


def _turning_point_to_json(point: TurningPoint) -> list[Any]:
    better = None if point.better is None else str(point.better)
    head = [point.decision, point.seat, str(point.action), point.kind, point.before, point.after]
    return [*head, better, [str(action) for action in point.line]]


def review_from_json(data: Mapping[str, Any]) -> MatchReview:
    first, second = data["seats"]
    return MatchReview(
        (first, second),
        tuple(Evaluation(decision, seat, (one, other)) for decision, seat, (one, other) in data["points"]),
        tuple(
            TurningPoint(
                decision,
                seat,
                Action.parse(action),
                kind,
                before,
                after,
                better and Action.parse(better),
                tuple(Action.parse(each) for each in line),
            )
            for decision, seat, action, kind, before, after, better, line in data["turns"]
        ),
        data["draft"],
    )
