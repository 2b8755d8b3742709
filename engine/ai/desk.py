"""A desk that takes questions as text, thinks in slices and answers as text: the search behind a worker.

Questions and answers are JSON, so that the same desk serves a worker of a browser, a thread, or the thread
that the interface itself runs in. A question has a number; until it is answered it can be hurried or dropped.
A move or a hint goes before a story, which nobody waits for. Nothing that is asked can bring the desk down.

    in:  {"id": 1, "ask": "think", "match": "...", "level": "strong", "seat": "gandalf", "seconds": 3}
         {"id": 2, "ask": "hint", "match": "...", "seat": "balrog", "seconds": 3}
         {"id": 3, "ask": "story", "match": "..."}
         {"id": 1, "hurry": true}     {"id": 1, "drop": true}
    out: {"id": 1, "part": 0.4}
         {"id": 1, "answer": ...}
         {"id": 1, "error": {"reason": "unknown_level", "detail": {...}}}
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import engine

from ..core.action import Action
from ..core.advice import Reason
from ..core.errors import BadQuestion, EngineError
from ..core.event import Value
from ..core.match import Match
from .analysis import Alternative, Hint, Hinting, Point, Story, Telling, Turn
from .levels import Decision, decision

THINK, HINT, STORY = "think", "hint", "story"


@dataclass(slots=True)
class _Job:
    """A question being thought about."""

    id: int
    patient: bool
    """Nobody waits for the answer."""
    thinker: Decision | Hinting | Telling
    slices: Iterator[float]
    answer: Callable[[], Any]


class Desk:
    """Thinks about whatever it is asked, one slice at a time; `say` hears the answers."""

    def __init__(self, say: Callable[[str], object]) -> None:
        self._say = say
        self._jobs: list[_Job] = []

    def hear(self, text: str) -> None:
        """A question, or word about one that was asked before."""
        asked: dict[str, Any] = json.loads(text)
        number = int(asked["id"])
        if "ask" in asked:
            try:
                self._jobs.append(_job(number, asked))
            except EngineError as error:
                self._fail(number, error)
            except (KeyError, TypeError) as error:
                self._fail(number, BadQuestion("thinking_failed", cause=repr(error)[:200]))
            return
        for job in [job for job in self._jobs if job.id == number]:
            if asked.get("drop"):
                self._jobs.remove(job)
            elif isinstance(job.thinker, Decision | Hinting):
                job.thinker.hurry()

    @property
    def busy(self) -> bool:
        return bool(self._jobs)

    def step(self) -> bool:
        """Think for one slice about the most urgent question; True while there is more to think about."""
        if not self._jobs:
            return False
        job = min(self._jobs, key=lambda one: one.patient)
        try:
            part = next(job.slices, None)
            if part is not None:
                self._tell(job.id, part=round(part, 3))
                return True
            answer = job.answer()
        except Exception as error:
            self._fail(job.id, BadQuestion("thinking_failed", cause=repr(error)[:200]))
        else:
            self._tell(job.id, answer=answer)
        self._jobs.remove(job)
        return self.busy

    def _fail(self, number: int, error: EngineError) -> None:
        self._tell(number, error={"reason": error.reason, "detail": error.detail})

    def _tell(self, number: int, **what: Any) -> None:
        self._say(json.dumps({"id": number, **what}))


def _job(number: int, asked: Mapping[str, Any]) -> _Job:
    match = engine.load_match(asked["match"])
    seconds: float | None = asked.get("seconds")
    if asked["ask"] == THINK:
        taking = decision(match, asked["level"], seconds, asked.get("seat"))
        state = match.position()
        return _Job(number, False, taking, taking.think(), lambda: str(state.action(taking.move())))
    if asked["ask"] == HINT:
        hinting = Hinting(match, asked.get("seat"), seconds=seconds)
        return _Job(number, False, hinting, hinting.think(), lambda: pack_hint(hinting.hint()))
    if asked["ask"] == STORY:
        telling = Telling(match)
        return _Job(number, True, telling, telling.think(), lambda: pack_story(telling.story()))
    raise BadQuestion("thinking_failed", cause=f"asked to {asked['ask']}"[:200])


def ask_to_think(match: Match, level: str, seconds: float | None, seat: str | None = None) -> dict[str, Any]:
    return {"ask": THINK, "match": match.dumps(), "level": level, "seat": seat, "seconds": seconds}


def ask_for_hint(match: Match, seat: str | None, seconds: float | None) -> dict[str, Any]:
    return {"ask": HINT, "match": match.dumps(), "seat": seat, "seconds": seconds}


def ask_for_story(match: Match) -> dict[str, Any]:
    return {"ask": STORY, "match": match.dumps()}


def pack_hint(hint: Hint) -> dict[str, Any]:
    return {
        "action": str(hint.action),
        "chance": hint.chance,
        "others": [[str(other.action), other.chance] for other in hint.others],
        "reasons": [[reason.id, reason.data] for reason in hint.reasons],
    }


def unpack_hint(found: Mapping[str, Any]) -> Hint:
    return Hint(
        Action.parse(found["action"]),
        found["chance"],
        tuple(Alternative(Action.parse(action), chance) for action, chance in found["others"]),
        tuple(
            Reason(name, tuple((key, _value(value)) for key, value in data))
            for name, data in found["reasons"]
        ),
    )


def _value(value: Any) -> Value:
    """JSON knows no tuples."""
    return tuple(_value(part) for part in value) if isinstance(value, list) else value


def pack_story(story: Story) -> dict[str, Any]:
    return {
        "seats": story.seats,
        "points": [[point.decision, point.seat, point.chances] for point in story.points],
        "turns": [_pack_turn(turn) for turn in story.turns],
    }


def _pack_turn(turn: Turn) -> list[Any]:
    better = None if turn.better is None else str(turn.better)
    return [turn.decision, turn.seat, str(turn.action), turn.kind, turn.before, turn.after, better]


def unpack_story(found: Mapping[str, Any]) -> Story:
    first, second = found["seats"]
    return Story(
        (first, second),
        tuple(Point(decision, seat, (one, other)) for decision, seat, (one, other) in found["points"]),
        tuple(
            Turn(decision, seat, Action.parse(action), kind, before, after, better and Action.parse(better))
            for decision, seat, action, kind, before, after, better in found["turns"]
        ),
    )
