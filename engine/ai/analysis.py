"""What the search has to say to a person: a hint with its reasons, and the review of a match.

All of it is ids and numbers. Every chance of winning is estimated from what a seat knew at that moment, never
from what was hidden. A review names the seats as in the first game of a match: in the second game of a
two-game match the players have exchanged their seats, and a curve must stay with its player.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from ..core.action import Action
from ..core.advice import EVEN_CHANCE, Reason
from ..core.chance import fast_pick
from ..core.contract import Move, State
from ..core.errors import IllegalMove
from ..core.match import Match
from ..core.resignation import RESIGN
from .certainty import certain_losses
from .search import Budget, MoveStats, Search, SearchResult, advice_of

HINT_ITERATIONS = 6000
REASON_WORLDS = 48
"""The number of possible positions from which a game's advice takes the reasons for a move."""
MAX_ALTERNATIVES = 3
CLEAR_LEAD = 0.08
"""The smallest difference between two chances that is mentioned."""
MIN_MENTIONED_LEAD = 0.3
"""The smallest distance of a chance from even that is mentioned."""
MIN_VISITS = 5
"""A chance that comes from fewer visits of the search says nothing."""

ONLY_MOVE, CLEARLY_BEST, CLOSE, WINNING, LOSING = "only_move", "clearly_best", "close", "winning", "losing"
HINT_REASONS = (ONLY_MOVE, CLEARLY_BEST, CLOSE, WINNING, LOSING)
"""The reasons that any game may have; each game's advice adds its own."""

FIRST_LOOK_ITERATIONS = 160
"""A person who waits for a review first gets one of so many iterations for each position."""
REVIEW_ITERATIONS = 1000
DRAFTS = 4
"""So often the review is shown while it is refined."""
RECHECK_DIVISOR = 5
"""A move that the search hardly tried is searched by itself, with the iterations divided by this."""
MAX_TURNING_POINTS = 5
MIN_SWING = 0.07
"""The smallest change of the curve that makes a turning point."""
MISTAKE, FINE_MOVE, FORTUNE, REVEALED, SHIFT = "mistake", "fine_move", "fortune", "revealed", "shift"
TURNING_POINT_KINDS = (MISTAKE, FINE_MOVE, FORTUNE, REVEALED, SHIFT)
"""Why the curve changed: there was a better move; the move was good; a draw; something hidden became known;
the course of play."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another move, and the chance of winning after it."""

    action: Action
    chance: float


@dataclass(frozen=True, slots=True)
class Hint:
    """The move that the search recommends, and why."""

    action: Action
    chance: float | None
    """The chance that the seat which asked wins; None when the answer needed no search."""
    alternatives: tuple[Alternative, ...]
    reasons: tuple[Reason, ...]


class HintJob:
    """The search for a hint. Exhaust `think`, then ask for the `hint`."""

    def __init__(
        self,
        match: Match[Any],
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
        self._search = Search(match.game, self._state, Budget(iterations, seconds), seed=seed)

    def think(self) -> Generator[float, None, None]:
        """Search in slices of a few milliseconds; yields the share that is done."""
        return self._search.think()

    def hurry(self) -> None:
        self._search.hurry()

    def hint(self) -> Hint:
        """The hint, as far as the search has come."""
        result = self._search.result()
        move = result.move
        assert move is not None, "the seat that asked is the one to act"
        others = [each for each in result.moves[1:] if each.visits >= MIN_VISITS][:MAX_ALTERNATIVES]
        slope = self._advice.share_that_comes_true(self._state)
        chance = None if result.chance is None else tempered(result.chance, slope)
        reasons = _general_reasons(self._state, result, others, chance)
        return Hint(
            self._state.action(move),
            chance,
            tuple(
                Alternative(self._state.action(each.move), tempered(each.chance, slope)) for each in others
            ),
            (*reasons, *self._reasons_of_game(move)),
        )

    def _reasons_of_game(self, move: Move) -> tuple[Reason, ...]:
        pick = fast_pick(self._random)
        worlds = [self._state.determinize(self._state.actor, pick) for _ in range(REASON_WORLDS)]
        return self._advice.reasons(worlds, move)


def _general_reasons(
    state: State[Any], result: SearchResult, others: Sequence[MoveStats], chance: float | None
) -> Iterator[Reason]:
    """The reasons of any game: whether there was a choice, how clear it is, and who is ahead."""
    if len(state.legal()) == 1:
        yield Reason(ONLY_MOVE)
    if result.chance is None or chance is None:
        return
    if others:
        lead = result.chance - max(each.chance for each in others)
        if lead >= CLEAR_LEAD:
            yield Reason(CLEARLY_BEST, (("points", round(100 * lead)),))
        elif lead < CLEAR_LEAD / 4:
            yield Reason(CLOSE, (("other", str(state.action(others[0].move))),))
    if abs(chance - EVEN_CHANCE) > MIN_MENTIONED_LEAD:
        standing = WINNING if chance > EVEN_CHANCE else LOSING
        yield Reason(standing, (("percent", round(100 * chance)),))


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The chances of winning before one decision, or at the end."""

    decision: int
    """The number of decisions taken until then: `match.at(decision)` is the position."""
    seat: str | None
    """The seat that had to decide, as in the first game; None at the end."""
    chances: tuple[float, float]
    """The chances of the first and of the second seat, each as its own player could estimate it."""

    @property
    def curve(self) -> float:
        """One number for both seats: the chance of the first, as the mean of what both of them think."""
        return (self.chances[0] + 1.0 - self.chances[1]) / 2


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A decision that changed the chances of winning."""

    decision: int
    seat: str
    """The seat that decided, as in the first game."""
    action: Action
    kind: str
    """One of `TURNING_POINT_KINDS`."""
    before: float
    after: float
    """The curve before and after it."""
    better: Action | None
    """For a mistake: the better action."""
    line: tuple[Action, ...] = ()
    """For a mistake: how the same seat would go on in its turn after the better action."""


@dataclass(frozen=True, slots=True)
class MatchReview:
    """The course of a match in chances of winning."""

    seats: tuple[str, str]
    evaluations: tuple[Evaluation, ...]
    turning_points: tuple[TurningPoint, ...]
    """In the order of the match."""
    is_draft: bool = False
    """It is still being refined."""


@dataclass(frozen=True, slots=True)
class _BetterMove:
    """A move that would have been clearly better, and how its seat would have gone on."""

    action: Action
    line: tuple[Action, ...]


def tempered(chance: float, slope: float) -> float:
    """The chance with its log odds multiplied by a slope; what is certain stays so."""
    if not 0.0 < chance < 1.0:
        return chance
    odds: float = (chance / (1.0 - chance)) ** slope
    return odds / (1.0 + odds)


class ReviewJob:
    """The search for a review, decision by decision. Exhaust `think`, then ask for the `review`.

    With a first look it goes over the match twice, and has a `draft` to show while it does so a second time.
    """

    def __init__(
        self, match: Match[Any], iterations: int = REVIEW_ITERATIONS, first_look_iterations: int = 0
    ) -> None:
        if match.to_act is not None:
            raise IllegalMove("match_is_not_over")
        self._match = match
        self._advice = advice_of(match.game)
        self._looks = [each for each in (first_look_iterations, iterations) if each]
        self._set_iterations(iterations)
        self._is_draft = True
        self._next_draft = 0
        self._first_look: tuple[list[Evaluation], list[_BetterMove | None]] = [], []
        """What the first look has found, for the decisions to which the second has not come yet."""
        self._evaluations: list[Evaluation] = []
        self._better_moves: list[_BetterMove | None] = []
        """For each decision, the move that would have been clearly better, if there was one."""
        self._set_up: set[int] = set()
        """The decisions by which the match was set up: none of them is a turning point."""

    def think(self) -> Generator[float, None, None]:
        """Evaluate one position after the other; yields the share that is done."""
        total, done = self._match.decisions, 0
        for iterations in self._looks:
            self._set_iterations(iterations)
            self._first_look = self._evaluations, self._better_moves
            self._evaluations, self._better_moves = [], []
            for decision in range(total):
                for part in self._evaluate(decision):
                    yield (done + iterations * (decision + part) / total) / sum(self._looks)
            if self._match.resigned_seat is None:  # else the curve ends where the match was given up
                self._evaluations.append(Evaluation(total, None, self._result()))
            done += iterations
        self._is_draft = False

    def _set_iterations(self, iterations: int) -> None:
        self._budget = Budget(iterations)
        self._recheck_budget = Budget(max(1, iterations // RECHECK_DIVISOR))

    def draft(self) -> MatchReview | None:
        """The review as far as it is refined, if much has changed since this was asked last."""
        found = self._first_look[0]
        if not found or len(self._evaluations) < self._next_draft:
            return None
        self._next_draft += max(1, len(found) // DRAFTS)
        return self.review()

    def _evaluate(self, decision: int) -> Iterator[float]:
        state = self._match.at(decision).position()
        name = self._match.game.seats[state.actor ^ state.leg]
        before_play = self._advice.chance_before_play(state)
        if before_play is not None:
            first = before_play if state.leg == 0 else 1.0 - before_play
            self._better_moves.append(None)
            self._set_up.add(decision)
            self._evaluations.append(Evaluation(decision, name, (first, 1.0 - first)))
            return
        chances, is_won = [EVEN_CHANCE, EVEN_CHANCE], False
        slope = self._advice.share_that_comes_true(state)
        for half, seat in enumerate((state.actor, 1 - state.actor)):
            seed = random.Random(f"story {self._match.seed} {decision} {half}").getrandbits(53)
            search = Search(self._match.game, state, self._budget, seed=seed, seat=seat, search_forced=True)
            for part in search.think():
                yield (half + part) / 2
            result = search.result()
            assert result.chance is not None, "even a forced move is searched here"
            chances[seat ^ state.leg] = tempered(result.chance, slope)
            if half == 1 and is_won:
                # Where both seats know the same, the other one knows that it has lost.
                chances[seat ^ state.leg] = 0.0
            if half == 0:
                is_won = search.is_won and self._advice.turn_knowledge is not None
                self._better_moves.append(self._better_move(state, decision, seed, search))
        self._evaluations.append(Evaluation(decision, name, (chances[0], chances[1])))

    def _better_move(self, state: State[Any], decision: int, seed: int, search: Search) -> _BetterMove | None:
        """The best move, if it was clearly better than the one that was played, or this one lost at once."""
        result = search.result()
        action = self._match.at(decision + 1).record[len(self._match.at(decision).record)]
        if action.verb == RESIGN:
            return None  # the match might have been won: giving it up says nothing about the position
        played, best = state.move(action), result.moves[0]
        if played == best.move:
            return None
        stats = next((each for each in result.moves if each.move == played), None)
        was_lost = stats is None and played in certain_losses(self._advice, state)
        if not was_lost and (stats is None or stats.visits < MIN_VISITS):
            recheck = Search(
                self._match.game,
                state,
                self._recheck_budget,
                seed=seed,
                candidates=[played],
                search_forced=True,
            )
            stats = recheck.run().moves[0]
        if stats is not None and best.chance - stats.chance < CLEAR_LEAD:
            return None
        return _BetterMove(state.action(best.move), tuple(state.action(move) for move in search.line()))

    def _result(self) -> tuple[float, float]:
        outcome = self._match.outcome
        if outcome is None or outcome.winner is None:
            return EVEN_CHANCE, EVEN_CHANCE
        first = self._match.game.seats[self._match.leg] == outcome.winner
        return float(first), float(not first)

    def review(self) -> MatchReview:
        """The review, as far as the search has come."""
        evaluations = [*self._evaluations, *self._first_look[0][len(self._evaluations) :]]
        better_moves = [*self._better_moves, *self._first_look[1][len(self._better_moves) :]]
        turning_points = [
            self._turning_point(before, after, better_moves[before.decision])
            for before, after in pairwise(evaluations)
            if abs(after.curve - before.curve) >= MIN_SWING and before.decision not in self._set_up
        ]
        turning_points.sort(key=lambda point: -abs(point.after - point.before))
        greatest = sorted(turning_points[:MAX_TURNING_POINTS], key=lambda point: point.decision)
        return MatchReview(self._match.game.seats, tuple(evaluations), tuple(greatest), self._is_draft)

    def _turning_point(
        self, before: Evaluation, after: Evaluation, better: _BetterMove | None
    ) -> TurningPoint:
        decision = before.decision
        match, next_match = self._match.at(decision), self._match.at(decision + 1)
        action, *draws = next_match.record[len(match.record) :]
        assert before.seat is not None, "there was a decision"
        gain = after.curve - before.curve
        if before.seat != self._match.game.seats[0]:
            gain = -gain
        if better is not None and gain < 0:
            kind = MISTAKE
        elif any(event.reveals for event in next_match.all_events(since=decision)):
            kind = FORTUNE if draws else REVEALED
        elif draws:
            kind = FORTUNE
        else:
            kind = FINE_MOVE if gain > 0 else SHIFT
        return TurningPoint(
            decision,
            before.seat,
            action,
            kind,
            before.curve,
            after.curve,
            better.action if better is not None and kind == MISTAKE else None,
            better.line if better is not None and kind == MISTAKE else (),
        )
