"""What the search can tell a person: a hint with its reasons, and the story of a match.

Ids and numbers only. Every chance is judged from what a seat knew at that moment, never from what lay hidden.
Seats are named as in the first game of a match: in the second game of a two-game match the players have
exchanged their seats, and a curve must stay with the player.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..core.action import Action
from ..core.advice import EVEN, Reason
from ..core.chance import quick
from ..core.contract import Move, State
from ..core.errors import IllegalMove
from ..core.match import Match
from .search import Limits, Search, Thought, Weighed, advice_of

HINT_ITERATIONS = 1200
WORLDS = 48
"""Possible positions over which a room judges its reasons."""
ALTERNATIVES = 3
CLEAR = 0.08
"""A difference between two chances that is worth a word."""
LEAST_VISITS = 5
"""A chance from fewer trials than this says nothing."""

ONLY_MOVE, CLEARLY_BEST, CLOSE, WINNING, LOSING = "only_move", "clearly_best", "close", "winning", "losing"
HINTS = (ONLY_MOVE, CLEARLY_BEST, CLOSE, WINNING, LOSING)
"""Reasons that hold in any game; a room adds its own."""

STORY_ITERATIONS = 160
AGAIN = 5
"""A move that the search hardly tried is judged by itself, with this part of the iterations."""
TURNING_POINTS = 5
SWING = 0.07
"""The least change of a chance that makes a turning point."""
MISTAKE, FINE_MOVE, FORTUNE, REVEALED, SHIFT = "mistake", "fine_move", "fortune", "revealed", "shift"
TURNS = (MISTAKE, FINE_MOVE, FORTUNE, REVEALED, SHIFT)
"""Why chances turn: a better move was there; a good move; a draw; something came out; the course of play."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """A move and the chance of winning after it."""

    action: Action
    chance: float


@dataclass(frozen=True, slots=True)
class Hint:
    """What we would play, and why."""

    action: Action
    chance: float | None
    """Of the seat that asked; None when there was nothing to think about."""
    others: tuple[Alternative, ...]
    reasons: tuple[Reason, ...]


class Hinting:
    """A hint being thought about. Exhaust `think`, then ask for the `hint`."""

    def __init__(
        self,
        match: Match,
        seat: str | None = None,
        iterations: int = HINT_ITERATIONS,
        seconds: float | None = None,
    ) -> None:
        if match.to_act is None:
            raise IllegalMove("match_is_over")
        if seat is not None and seat != match.to_act:
            raise IllegalMove("not_your_turn")
        self._advice = advice_of(match.game)
        self._state = match.position()
        self._random = random.Random(f"hint {match.seed} {match.decisions}")
        seed = self._random.getrandbits(53)
        self._search = Search(match.game, self._state, Limits(iterations, seconds), seed=seed)

    def think(self) -> Iterator[float]:
        """Think in slices of a few milliseconds; yields the part that is done."""
        return self._search.think()

    def hurry(self) -> None:
        self._search.hurry()

    def hint(self) -> Hint:
        """The hint, as far as it has been thought about."""
        thought = self._search.thought()
        move = thought.move
        assert move is not None, "the seat that asked is the one to act"
        others = [one for one in thought.weighed[1:] if one.visits >= LEAST_VISITS][:ALTERNATIVES]
        return Hint(
            self._state.action(move),
            thought.chance,
            tuple(Alternative(self._state.action(one.move), one.chance) for one in others),
            (*_plain_reasons(self._state, thought, others), *self._reasons_of_the_room(move)),
        )

    def _reasons_of_the_room(self, move: Move) -> tuple[Reason, ...]:
        pick = quick(self._random)
        worlds = [self._state.determinize(self._state.actor, pick) for _ in range(WORLDS)]
        return self._advice.reasons(worlds, move)


def _plain_reasons(state: State, thought: Thought, others: Sequence[Weighed]) -> Iterator[Reason]:
    """What holds in any game: whether there was a choice, how clear it is, and how things stand."""
    if len(state.legal()) == 1:
        yield Reason(ONLY_MOVE)
    if thought.chance is None:
        return
    if others:
        lead = thought.chance - max(one.chance for one in others)
        if lead >= CLEAR:
            yield Reason(CLEARLY_BEST, (("points", round(100 * lead)),))
        elif lead < CLEAR / 4:
            yield Reason(CLOSE, (("other", str(state.action(others[0].move))),))
    if abs(thought.chance - EVEN) > 0.3:
        standing = WINNING if thought.chance > EVEN else LOSING
        yield Reason(standing, (("percent", round(100 * thought.chance)),))


@dataclass(frozen=True, slots=True)
class Point:
    """How things stood before one decision, or at the end."""

    decision: int
    """So many decisions had been taken: `match.at(decision)` is the position."""
    seat: str | None
    """Who had to decide, by the seat of the first game; None at the end."""
    chances: tuple[float, float]
    """That the first and that the second seat wins, each as its own player could judge it."""

    @property
    def curve(self) -> float:
        """One number for both: the chance of the first seat, as the two together see it."""
        return (self.chances[0] + 1.0 - self.chances[1]) / 2


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision with which the match turned."""

    decision: int
    seat: str
    """Who decided, by the seat of the first game."""
    action: Action
    kind: str
    """One of `TURNS`."""
    before: float
    after: float
    """The curve before and after."""
    better: Action | None
    """With a mistake: what would have been better."""


@dataclass(frozen=True, slots=True)
class Story:
    """A match as its chances tell it."""

    seats: tuple[str, str]
    points: tuple[Point, ...]
    turns: tuple[Turn, ...]
    """In the order of the match."""


class Telling:
    """A story being made, decision by decision. Exhaust `think`, then ask for the `story`."""

    def __init__(self, match: Match, iterations: int = STORY_ITERATIONS) -> None:
        if match.to_act is not None:
            raise IllegalMove("match_is_not_over")
        self._match = match
        self._limits = Limits(iterations)
        self._again = Limits(max(1, iterations // AGAIN))
        self._points: list[Point] = []
        self._best: list[Alternative | None] = []
        """The better move that was there, for each decision."""

    def think(self) -> Iterator[float]:
        """Judge one position after the other; yields the part that is done."""
        total = self._match.decisions
        for decision in range(total):
            for part in self._judge(decision):
                yield (decision + part) / total
        self._points.append(Point(total, None, self._result()))

    def _judge(self, decision: int) -> Iterator[float]:
        state = self._match.at(decision).position()
        chances = [EVEN, EVEN]
        for half, seat in enumerate((state.actor, 1 - state.actor)):
            seed = random.Random(f"story {self._match.seed} {decision} {half}").getrandbits(53)
            search = Search(self._match.game, state, self._limits, seed=seed, seat=seat, even_forced=True)
            for part in search.think():
                yield (half + part) / 2
            thought = search.thought()
            assert thought.chance is not None, "even a forced move is searched here"
            chances[seat ^ state.leg] = thought.chance
            if half == 0:
                self._best.append(self._better(state, decision, seed, thought))
        name = self._match.game.seats[state.actor ^ state.leg]
        self._points.append(Point(decision, name, (chances[0], chances[1])))

    def _better(self, state: State, decision: int, seed: int, thought: Thought) -> Alternative | None:
        """The best move, if it was clearly better than the one that was played."""
        played = state.move(self._match.at(decision + 1).record[len(self._match.at(decision).record)])
        best = thought.weighed[0]
        if played == best.move:
            return None
        chosen = next((one for one in thought.weighed if one.move == played), None)
        if chosen is None or chosen.visits < LEAST_VISITS:
            again = Search(self._match.game, state, self._again, seed=seed, only=[played], even_forced=True)
            chosen = again.run().weighed[0]
        if best.chance - chosen.chance < CLEAR:
            return None
        return Alternative(state.action(best.move), best.chance)

    def _result(self) -> tuple[float, float]:
        outcome = self._match.outcome
        if outcome is None or outcome.winner is None:
            return EVEN, EVEN
        first = self._match.game.seats[self._match.leg] == outcome.winner
        return float(first), float(not first)

    def story(self) -> Story:
        """The story, as far as it has been made."""
        turns = [
            self._turn(before, after)
            for before, after in zip(self._points, self._points[1:], strict=False)
            if abs(after.curve - before.curve) >= SWING
        ]
        turns.sort(key=lambda turn: -abs(turn.after - turn.before))
        chosen = sorted(turns[:TURNING_POINTS], key=lambda turn: turn.decision)
        return Story(self._match.game.seats, tuple(self._points), tuple(chosen))

    def _turn(self, before: Point, after: Point) -> Turn:
        decision = before.decision
        match, then = self._match.at(decision), self._match.at(decision + 1)
        action, *drawn = then.record[len(match.record) :]
        assert before.seat is not None, "somebody decided"
        gain = after.curve - before.curve
        if before.seat != self._match.game.seats[0]:
            gain = -gain
        better = self._best[decision]
        if better is not None and gain < 0:
            kind = MISTAKE
        elif any(event.reveals for event in then.events(since=decision)):
            kind = FORTUNE if drawn else REVEALED
        elif drawn:
            kind = FORTUNE
        else:
            kind = FINE_MOVE if gain > 0 else SHIFT
        return Turn(
            decision,
            before.seat,
            action,
            kind,
            before.curve,
            after.curve,
            better.action if better is not None and kind == MISTAKE else None,
        )
