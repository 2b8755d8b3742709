"""Information-set Monte Carlo tree search, for any game that keeps the contract.

One tree, seen by one seat. Each iteration draws a world from what that seat knows (`State.determinize`),
walks down the tree by the moves that are legal in this world, adds one move to it, plays on quickly and
writes the result back. A move is weighed by how often it was available, not by how often its position was
reached, so that a card which the opponent seldom holds is not taken for one that was seldom worth a try.

The search is a generator that pauses every few milliseconds, so that it can share a thread with an interface,
be hurried ("answer with the best so far") or dropped. With the same knowledge, seed and number of iterations
it gives the same answer; what is really hidden never enters.
"""

from __future__ import annotations

import random
from bisect import bisect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import log, sqrt
from time import perf_counter

from ..core.advice import Advice
from ..core.chance import Pick, quick
from ..core.contract import CHANCE, OVER, Game, Move, State
from ..core.errors import BadQuestion, IllegalMove

SLICE = 0.008
"""Seconds between two pauses: with a slow iteration on top still below the 12 ms that a touch can wait."""
LONGEST = 50_000
"""Iterations of one search at the most, whatever was asked."""
WORLD_LASTS = 3
"""Iterations that share a world: drawing one costs as much as searching it."""
CHECK_EVERY = 64
"""Iterations after which to see whether the rest can still change the answer."""
UNPREDICTABLE = 4
"""Of ten choices made face down, those that follow the mixture so far: two seats that both always take what
looks best would answer each other in step, as if they had seen the choice."""
ANY_OTHER = -1
"""Stands for all outcomes of a draw beyond the first few."""


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop: after so many iterations, or after so many seconds if that comes first."""

    iterations: int
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.iterations < 1 or (self.seconds is not None and not self.seconds > 0):
            raise BadQuestion("no_time_to_think")


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move, how often it was tried, and the chance that the searching seat wins after it."""

    move: Move
    visits: int
    chance: float


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of a search."""

    move: Move | None
    """The best move; None when the decision was the opponent's."""
    chance: float | None
    """That the searching seat wins the match; None when the answer needed no search."""
    iterations: int
    weighed: tuple[Weighed, ...]
    """The moves of the decision, the most tried first."""


def advice_of(game: Game) -> Advice:
    """What the game's room knows about playing well."""
    return Advice(game.seats) if game.advise is None else game.advise()


class _Edge:
    """A move in the tree: how often tried, what it brought, how often it could have been tried."""

    __slots__ = ("available", "node", "total", "visits")

    def __init__(self, node: _Node) -> None:
        self.visits = 0
        self.total = 0.0
        self.available = 1
        self.node = node


class _Node:
    """A point of the tree: a decision or a draw, as far as the searching seat can tell it from others."""

    __slots__ = ("alike", "apart", "hiding", "mine", "theirs", "twin")

    def __init__(self) -> None:
        self.mine: dict[Move, _Edge] = {}
        self.theirs: dict[Move, _Edge] = {}
        """Who has to decide here may differ from world to world."""
        self.twin: _Node | None = None
        """The same decision as the opponent knows it, who has not seen which move led here."""
        self.hiding = False
        """Moves are made face down here."""
        self.alike: dict[int, _Node] | None = None
        """What follows moves that the other seat cannot tell apart."""
        self.apart: dict[int, _Node] | None = None
        """This point again, told apart by what was drawn or has come to light."""


class Search:
    """One decision being thought about, from the knowledge of one seat (by default the one that must act)."""

    def __init__(
        self,
        game: Game,
        state: State,
        limits: Limits,
        *,
        seed: int,
        seat: int | None = None,
        only: Sequence[Move] = (),
        even_forced: bool = False,
    ) -> None:
        """`only` some of the moves; `even_forced` moves are searched, for their chance of winning."""
        if state.actor == OVER:
            raise IllegalMove("match_is_over")
        self._state = state
        self._seat = state.actor if seat is None else seat
        self._limits = limits
        self._advice = advice_of(game)
        self._pick: Pick = quick(random.Random(seed))
        self._moves: Sequence[Move] = ()
        if state.actor == self._seat:
            self._moves = tuple(only) or tuple(state.legal())
        self._even_forced = even_forced
        self._things_come_to_light = type(self._advice).shown is not Advice.shown
        self._part = self._advice.part(state)
        self._has_parts = type(self._advice).part is not Advice.part
        self._tree = _Node()
        self._world = state
        self._iterations = 0
        self._hurried = False

    def hurry(self) -> None:
        """Answer with the best so far."""
        self._hurried = True

    def run(self) -> Thought:
        """Search without pausing."""
        for _ in self.think():
            pass
        return self.thought()

    def think(self) -> Iterator[float]:
        """Search in slices; yields after each of them the part of the search that is done."""
        if self._moves and not self._even_forced and self._needs_no_thought():
            return
        most, seconds = min(self._limits.iterations, LONGEST), self._limits.seconds
        _prepare(most)
        batch, started = 1, perf_counter()
        last = started
        while True:
            for _ in range(min(batch, most - self._iterations)):
                self._iterate()
                if not self._iterations % CHECK_EVERY and self._decided(most):
                    return
            now = perf_counter()
            done = self._iterations / most
            if seconds is not None:
                done = max(done, (now - started) / seconds)
            if done >= 1.0 or self._hurried:
                return
            batch = max(1, min(2 * batch, int(batch * SLICE / max(now - last, 1e-6))))
            yield done
            last = perf_counter()

    def thought(self) -> Thought:
        """What has come of it so far."""
        edges = self._tree.mine if self._moves else self._tree.theirs
        weighed = [Weighed(move, edge.visits, edge.total / edge.visits) for move, edge in edges.items()]
        weighed.sort(key=lambda one: (-one.visits, -one.chance))
        if not self._moves:
            visits = sum(one.visits for one in weighed)
            mean = sum(one.chance * one.visits for one in weighed) / visits if visits else None
            return Thought(None, mean, self._iterations, tuple(weighed))
        if not weighed:
            return Thought(self._moves[0], None, 0, ())
        return Thought(weighed[0].move, weighed[0].chance, self._iterations, tuple(weighed))

    def _needs_no_thought(self) -> bool:
        """A forced move is answered at once, and so is one from the book."""
        if len(self._moves) > 1:
            known = self._advice.book(self._state.determinize(self._seat, self._pick), self._pick)
            if known is None or known not in self._moves:
                return False
            self._moves = (known,)
        return True

    def _decided(self, most: int) -> bool:
        """Can the rest of the search no longer change which move was tried most?"""
        if len(self._moves) < 2:
            return False
        visits = sorted(edge.visits for edge in self._tree.mine.values())
        return len(visits) > 1 and visits[-1] - visits[-2] > most - self._iterations

    def _iterate(self) -> None:
        """One world: down the tree, one move further, on to a judgement, and back."""
        if self._iterations % WORLD_LASTS == 0:
            self._world = self._state.determinize(self._seat, self._pick)
        state = self._world.copy()
        me = self._seat ^ state.leg
        path = self._descend(state, me)
        if not self._has_parts or self._advice.part(state) == self._part:
            self._advice.play_out(state, self._pick)
        worth = self._advice.worth(state)
        if me != state.leg:
            worth = 1.0 - worth
        for edge in path:
            edge.visits += 1
            edge.total += worth
        self._iterations += 1

    def _descend(self, state: State, me: int) -> list[_Edge]:
        """Walk down by the most promising moves until one is new; returns the edges walked."""
        pick, node = self._pick, self._tree
        moves, exploration = self._moves, self._advice.exploration
        path: list[_Edge] = []
        while True:
            actor = state.actor
            if actor >= 0:
                mine = actor ^ state.leg == me
                edges = node.mine if mine else node.theirs
                known = edges if mine or node.twin is None else node.twin.theirs
                moves = moves or state.legal()
                move = _choose(known, moves, mine, exploration, pick)
                if (known is not edges or node.hiding) and move in known and pick(10) < UNPREDICTABLE:
                    move = _as_often(known, moves, pick)
                grown = move not in edges
                if grown:
                    edges[move] = self._grow(node, state, move, mine)
                edge = edges[move]
                path.append(edge)
                if known is not edges:
                    path.append(known.setdefault(move, _Edge(edge.node)))
                state.apply(move)
                if grown:
                    return path
                node = edge.node
                if self._has_parts and self._advice.part(state) != self._part:
                    return path
            elif actor == CHANCE:
                apart = self._advice.chance_children and not self._advice.drawn_in_secret(state)
                outcome = state.draw(pick)
                state.apply(outcome)
                if apart:
                    node = self._after(node, outcome)
            else:
                return path
            if self._things_come_to_light:
                node = _apart(node, self._advice.shown(state))
            moves = ()

    def _grow(self, node: _Node, state: State, move: Move, mine: bool) -> _Edge:
        """A new move of the tree, after which neither seat knows what it cannot see."""
        seen = self._advice.seen(state, move)
        if not mine:
            return _Edge(_Node() if seen is None else _alike(node, seen))
        after = _Node()
        if seen is not None:
            node.hiding = True
            after.twin = _alike(node.twin or node, seen)
        return _Edge(after)

    def _after(self, node: _Node, outcome: Move) -> _Node:
        """The point that follows a draw: one for each of the first few outcomes, one for all others."""
        told_apart = node.apart or {}
        if outcome not in told_apart and len(told_apart) >= self._advice.chance_children:
            outcome = ANY_OTHER
        return _apart(node, outcome)


def _apart(node: _Node, what: int) -> _Node:
    """The point at which this was drawn or has come to light."""
    if node.apart is None:
        node.apart = {}
    found = node.apart.get(what)
    if found is None:
        found = node.apart[what] = _Node()
        found.twin = node.twin
    return found


def _alike(node: _Node, seen: int) -> _Node:
    """What follows all moves that look like this one to the other seat."""
    if node.alike is None:
        node.alike = {}
    return node.alike.setdefault(seen, _Node())


_ROOT_LOG: list[float] = [0.0]
_INVERSE_ROOT: list[float] = [0.0]


def _prepare(most: int) -> None:
    """Tables for the formula below, which is the innermost of all loops; they grow when needed and stay."""
    for n in range(len(_ROOT_LOG), most + 3):
        _ROOT_LOG.append(sqrt(log(n)))
        _INVERSE_ROOT.append(1.0 / sqrt(n))


def _choose(
    edges: dict[Move, _Edge], moves: Sequence[Move], mine: bool, exploration: float, pick: Pick
) -> Move:
    """An untried move while there is one; then the upper confidence bound, by availability."""
    untried: list[Move] = []
    best, choice = -1.0, moves[0]
    for move in moves:
        edge = edges.get(move)
        if edge is None:
            untried.append(move)
            continue
        edge.available += 1
        if not untried:
            visits = edge.visits
            mean = edge.total / visits
            score = exploration * _ROOT_LOG[edge.available] * _INVERSE_ROOT[visits]
            score += mean if mine else 1.0 - mean
            if score > best:
                best, choice = score, move
    return untried[pick(len(untried))] if untried else choice


def _as_often(edges: dict[Move, _Edge], moves: Sequence[Move], pick: Pick) -> Move:
    """A move, as often as it has been chosen before."""
    totals = list(accumulate(edges[move].visits for move in moves))
    return moves[bisect(totals, pick(totals[-1]))]
