"""Information-set Monte Carlo tree search, for any game that keeps the contract.

There is one tree, from the point of view of one seat. Each iteration draws a world from what that seat knows
(`State.determinize`), walks down the tree by the moves that are legal in this world, adds one move to it,
plays the world to its end quickly and writes the result back.

The search is a generator that pauses every few milliseconds, so that it can share a thread with an interface,
be hurried ("answer with the best so far") or be abandoned. With the same knowledge, seed and number of
iterations it gives the same answer; what is really hidden never enters.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Any

from ..core.advice import NEW_MOVES_FIRST, Advice
from ..core.chance import Pick, fast_pick
from ..core.contract import CHANCE, OVER, Game, Move, State
from ..core.errors import BadQuestion, IllegalMove
from .certainty import certain_wins, moves_without_certain_loss, winning_line
from .search_tree import (
    Edge,
    Node,
    Reputation,
    Reputations,
    child_by_chance,
    child_by_observation,
    choose_by_bound,
    choose_by_visits,
    extend_bound_tables,
)

SLICE_SECONDS = 0.008
"""Time between two pauses: together with a slow iteration still below the 12 ms that a touch can wait."""
MAX_ITERATIONS = 50_000
"""The limit of one search, whatever was asked."""
NODES_PER_ITERATION = 2
"""An iteration adds no more nodes to the tree than this, in the mean."""
MAX_NODES = NODES_PER_ITERATION * MAX_ITERATIONS
"""A tree is never larger, not even one that several searches have grown."""
ITERATIONS_PER_WORLD = 3
"""Iterations that share a world: drawing a world costs as much as searching it."""
CHECK_INTERVAL_ITERATIONS = 64
"""The search looks this often whether the remaining iterations can still change the answer."""
MIXED_TENTHS = 4
"""Of ten choices made face down, the number that follows the mixture so far: two seats that both always take
what looks best would answer each other in step, as if they had seen the choice."""
MIN_VISITS_IN_LINE = 20
"""A line ends where the search knows less."""
OTHER_OUTCOMES = -1
"""The key of all outcomes of a draw beyond the first few."""


@dataclass(frozen=True, slots=True)
class Budget:
    """When to stop: after a number of iterations, or after a time if that is over first."""

    iterations: int
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.iterations < 1 or (self.seconds is not None and not self.seconds > 0):
            raise BadQuestion("no_time_to_think")


@dataclass(frozen=True, slots=True)
class MoveStats:
    """A move, how often the search tried it, and the chance that the searching seat wins after it."""

    move: Move
    visits: int
    chance: float


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The answer of a search."""

    move: Move | None
    """The best move; None when the decision was the opponent's."""
    chance: float | None
    """The chance that the searching seat wins the match; None when the answer needed no search."""
    iterations: int
    moves: tuple[MoveStats, ...]
    """The moves of the decision, the one that was tried most first."""


def advice_of(game: Game[Any, Any]) -> Advice[Any]:
    """What the game knows about playing well."""
    return Advice(game.seats) if game.load_advice is None else game.load_advice()


class Search:
    """The search for one decision, from the knowledge of one seat (by default the one that must act)."""

    def __init__(
        self,
        game: Game[Any, Any],
        state: State[Any],
        budget: Budget,
        *,
        seed: int,
        seat: int | None = None,
        candidates: Sequence[Move] = (),
        search_forced: bool = False,
        solves_turn: bool = True,
    ) -> None:
        """Only `candidates` are considered, by default all legal moves; with `search_forced` the search runs
        even where there is no choice, for the chance of winning. With `solves_turn` it takes a victory that
        is certain, and no move that lets the other seat win at once for certain."""
        if state.actor == OVER:
            raise IllegalMove("match_is_over")
        self._game = game
        self._state = state
        self._seat = state.actor if seat is None else seat
        self._budget = budget
        self._advice = advice_of(game)
        self._pick: Pick = fast_pick(random.Random(seed))
        self._moves: Sequence[Move] = ()
        if state.actor == self._seat:
            self._moves = tuple(candidates) or tuple(state.legal())
        self._searches_forced = search_forced
        self._solves_turn = solves_turn and bool(self._moves)
        self.is_won = False
        """The acting seat wins in this turn for certain."""
        self._has_public_information = type(self._advice).public_information is not Advice.public_information
        self._phase = self._advice.phase(state)
        self._has_phases = type(self._advice).phase is not Advice.phase
        self._tree = Node()
        self._kept_nodes = self._kept_trials = 0
        """Those of the tree with which the search began."""
        self._reputations: Reputations = {}, {}
        self._face_down: dict[Move, Edge] = {}
        """The opponent's choices that may lie face down; all of them lead to the decision."""
        self._is_before_choice = False
        """The world is that before such a choice."""
        self._world = state
        self._iterations = 0
        self._min_visits = 0
        self._hurried = False

    # What is kept for the next search (see kept_tree.py)

    @property
    def seat(self) -> int:
        return self._seat

    @property
    def state(self) -> State[Any]:
        """The position that is searched; not to be changed."""
        return self._state

    @property
    def advice(self) -> Advice[Any]:
        return self._advice

    @property
    def root(self) -> Node:
        return self._tree

    @property
    def reputations(self) -> Reputations:
        return self._reputations

    def go_on_from(self, node: Node, nodes: int, trials: int, reputations: Reputations) -> None:
        """Begin with this part of an earlier search's tree: so many nodes, and trials of one move."""
        self._tree, self._kept_nodes, self._kept_trials = node, nodes, trials
        self._reputations = reputations

    def child(self, node: Node, state: State[Any], move: Move) -> Node | None:
        """Where a move or draw leads that was really made here; None if the search was never there.

        It is carried out in the state.
        """
        child: Node | None = node
        if state.actor == CHANCE:
            if splits_by_chance(self._advice, state):
                child = (node.by_chance or {}).get(move)
        else:
            is_own = state.actor == self._seat
            observation = None if is_own else self._advice.observation_of(state, move)
            if observation is None:
                edge = (node.own_edges if is_own else node.opp_edges).get(move)
                child = None if edge is None else edge.node
            else:
                child = (node.by_observation or {}).get(observation)
        state.apply(move)
        if child is not None and self._has_public_information:
            child = (child.by_chance or {}).get(self._advice.public_information(state))
        return child

    # The search

    def hurry(self) -> None:
        """Answer with the best so far."""
        self._hurried = True

    def run(self) -> SearchResult:
        """Search without pausing."""
        for _ in self.think():
            pass
        return self.result()

    def think(self) -> Generator[float, None, None]:
        """Search in slices; yields after each of them the share of the search that is done."""
        if self._moves and self._is_answer_known():
            return
        if self._solves_turn and len(self._moves) > 1:
            self._moves = moves_without_certain_loss(self._advice, self._state, self._moves)
        room = MAX_ITERATIONS - self._kept_nodes // NODES_PER_ITERATION
        limit, seconds = max(1, min(self._budget.iterations, room)), self._budget.seconds
        extend_bound_tables(self._kept_trials + limit)
        batch, started, reach = 1, perf_counter(), limit
        last = started
        while True:
            for _ in range(min(batch, limit - self._iterations)):
                self._iterate()
                if not self._iterations % CHECK_INTERVAL_ITERATIONS and self._is_decided(reach):
                    return
            now = perf_counter()
            done = self._iterations / limit
            if seconds is not None:
                done = max(done, (now - started) / seconds)
                # At this pace, the time is over after so many iterations: an answer need not wait for more.
                reach = min(limit, int(self._iterations / max(done, 1e-6)))
            if done >= 1.0 or self._hurried:
                return
            batch = max(1, min(2 * batch, int(batch * SLICE_SECONDS / max(now - last, 1e-6))))
            yield done
            last = perf_counter()

    def result(self) -> SearchResult:
        """The answer, as far as the search has come."""
        edges = self._tree.own_edges if self._moves else self._tree.opp_edges
        stats = [
            MoveStats(move, edge.visits, edge.total / edge.visits)
            for move, edge in edges.items()
            if not self._moves or move in self._moves
        ]
        stats.sort(key=lambda each: (-each.visits, -each.chance))
        if not self._moves:
            visits = sum(each.visits for each in stats)
            mean = sum(each.chance * each.visits for each in stats) / visits if visits else None
            return SearchResult(None, mean, self._iterations, tuple(stats))
        if self.is_won:
            won = MoveStats(self._moves[0], 1, 1.0)
            return SearchResult(won.move, won.chance, 0, (won,))
        if not stats:
            return SearchResult(self._moves[0], None, 0, ())
        return SearchResult(stats[0].move, stats[0].chance, self._iterations, tuple(stats))

    def line(self) -> tuple[Move, ...]:
        """How the searching seat goes on after its best move, while it decides and nothing is drawn."""
        if self.is_won:
            return winning_line(self._game, self._advice, self._state, self._moves[0])
        best, line = self.result().move, list[Move]()
        node = self._tree.own_edges[best].node if best in self._tree.own_edges else Node()
        while node.own_edges and not node.by_chance:
            move, edge = max(node.own_edges.items(), key=lambda item: item[1].visits)
            if edge.visits < MIN_VISITS_IN_LINE:
                break
            line.append(move)
            node = edge.node
        return tuple(line)

    def _is_answer_known(self) -> bool:
        """A certain victory is taken at once, and so are a forced move and an opening move."""
        is_forced = len(self._moves) == 1
        if not is_forced or self._searches_forced:
            if self._solves_turn and self._takes_certain_win():
                return True
            if self._searches_forced:
                return False
            world = self._state.determinize(self._seat, self._pick)
            move = self._advice.opening_move(world, self._pick)
            if move is None or move not in self._moves:
                return False
            self._moves = (move,)
        return True

    def _takes_certain_win(self) -> bool:
        wins = certain_wins(self._game, self._advice, self._state)
        move = next((move for move in wins if move in self._moves), None)
        if move is not None:
            self._moves, self.is_won = (move,), True
        return self.is_won

    def _is_decided(self, limit: int) -> bool:
        """True if the rest of the search, up to this iteration, cannot change which move was tried most."""
        if len(self._moves) < 2:
            return False
        edges = self._tree.own_edges
        visits = sorted(edges[move].visits for move in self._moves if move in edges)
        return len(visits) > 1 and visits[-1] - visits[-2] > limit - self._iterations

    def _iterate(self) -> None:
        """Walk down the tree in one world, add one move, play to the end, and write the result back."""
        if self._iterations % ITERATIONS_PER_WORLD == 0:
            self._draw_world()
        state = self._world.copy()
        me = self._seat ^ state.leg
        path = [self._choose_face_down(state)] if self._is_before_choice else []
        path += self._descend(state, me)
        if not self._has_phases or self._advice.phase(state) == self._phase:
            self._advice.play_out(state, self._pick)
        value = self._advice.leaf_value(state)
        if me != state.leg:
            value = 1.0 - value
        for edge in path:
            reputation = edge.reputation
            edge.visits += 1
            edge.total += value
            reputation.visits += 1
            reputation.total += value
        self._iterations += 1

    def _draw_world(self) -> None:
        """The world of the next iterations, and how often each move is to be tried in them."""
        world = self._advice.likely_world(self._state, self._seat, self._pick)
        if self._moves:
            self._min_visits = int(self._advice.root_trials * sqrt(self._iterations / len(self._moves)))
            before = self._advice.before_hidden_move(world)
            self._is_before_choice = before is not None
            world = before or world
        self._world = world

    def _choose_face_down(self, state: State[Any]) -> Edge:
        """The choice that lies face down is made again: the opponent takes what serves it best."""
        known, moves, pick = self._face_down, state.legal(), self._pick
        width = (self._advice.exploration, NEW_MOVES_FIRST, 0)
        move = choose_by_bound(known, self._reputations[False], moves, False, width, pick)
        if move in known and pick(10) < MIXED_TENTHS:
            move = choose_by_visits(known, moves, pick)
        state.apply(move)
        return known.setdefault(move, Edge(self._tree, self._reputation(False, move)))

    def _descend(self, state: State[Any], me: int) -> list[Edge]:
        """Walk down by the most promising moves until one is new; returns the edges walked."""
        pick, node = self._pick, self._tree
        moves, width = self._moves, (self._advice.root_exploration, NEW_MOVES_FIRST, self._min_visits)
        width_below = (self._advice.exploration, self._advice.urgency, 0)
        path: list[Edge] = []
        while True:
            actor = state.actor
            if actor >= 0:
                is_own = actor ^ state.leg == me
                edges = node.own_edges if is_own else node.opp_edges
                # The opponent chooses by what it knows, which may be less than this point of the tree says.
                known = edges if is_own or node.opponent_node is None else node.opponent_node.opp_edges
                moves = moves or state.legal()
                move = choose_by_bound(known, self._reputations[is_own], moves, is_own, width, pick)
                is_hidden = known is not edges or node.has_hidden_moves
                if is_hidden and move in known and pick(10) < MIXED_TENTHS:
                    move = choose_by_visits(known, moves, pick)
                is_new = move not in edges
                if is_new:
                    edges[move] = self._new_edge(node, state, move, is_own)
                edge = edges[move]
                path.append(edge)
                if known is not edges:
                    path.append(known.setdefault(move, Edge(edge.node, edge.reputation)))
                state.apply(move)
                if is_new:
                    return path
                node, width = edge.node, width_below
                if self._has_phases and self._advice.phase(state) != self._phase:
                    return path
            elif actor == CHANCE:
                node = self._draw(state, node)
            else:
                return path
            if self._has_public_information:
                node = child_by_chance(node, self._advice.public_information(state))
            moves = ()

    def _new_edge(self, node: Node, state: State[Any], move: Move, is_own: bool) -> Edge:
        """A new move of the tree; after it, neither seat knows more than it has seen of the move."""
        observation = self._advice.observation_of(state, move)
        reputation = self._reputation(is_own, move)
        if not is_own:
            return Edge(
                Node() if observation is None else child_by_observation(node, observation), reputation
            )
        child = Node()
        if observation is not None:
            node.has_hidden_moves = True
            child.opponent_node = child_by_observation(node.opponent_node or node, observation)
        return Edge(child, reputation)

    def _reputation(self, is_own: bool, move: Move) -> Reputation:
        return self._reputations[is_own].setdefault(move, Reputation())

    def _draw(self, state: State[Any], node: Node) -> Node:
        """Let chance decide; returns the point of the tree that follows."""
        splits = splits_by_chance(self._advice, state)
        outcome = state.draw(self._pick)
        state.apply(outcome)
        return self._node_after_draw(node, outcome) if splits else node

    def _node_after_draw(self, node: Node, outcome: Move) -> Node:
        """The point that follows a draw: one for each of the first few outcomes, one for all others."""
        children = node.by_chance or {}
        if outcome not in children and len(children) >= self._advice.max_chance_children:
            outcome = OTHER_OUTCOMES
        return child_by_chance(node, outcome)


def splits_by_chance(advice: Advice[Any], state: State[Any]) -> bool:
    """The outcomes of the draw that is due lead to points of their own in the tree."""
    return advice.max_chance_children > 0 and not advice.is_private_draw(state)
