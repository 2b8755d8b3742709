"""The tree of a search, kept for the next decision of the same seat in the same match.

What was played and drawn meanwhile leads down from its root, as far as the search has been there. The point
that is reached becomes the root of the next search if the tree tells apart all that the seat has learnt on
the way: a look at a hidden card, for one, it does not. So worlds are drawn as the seat knew them before each
decision, and go the same way; if one of them then looks otherwise to the seat, the tree is dropped. What is
really hidden never enters.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from typing import Any

from ..core.action import Action
from ..core.chance import Pick, fast_pick
from ..core.contract import CHANCE, Move, State
from .search import MAX_NODES, Search, splits_by_chance
from .search_tree import Node

WORLDS = 12
"""The number of worlds that show whether the seat has learnt more than the tree tells apart."""
NODES_PER_SLICE = 1000


class KeptTree:
    """What one seat of a match has found out so far."""

    def __init__(self) -> None:
        self._search: Search | None = None
        self._record: tuple[Action, ...] = ()

    def think(self, search: Search, record: Sequence[Action]) -> Generator[float, None, None]:
        """Let a search of the position after this record go on from the tree; its own tree is kept then."""
        before, self._search = self._search, None
        if before is not None and before.seat == search.seat:
            length = len(self._record)
            if self._record == tuple(record[:length]):
                yield from _hand_over(before, search, record[length:])
        del before  # two trees would take twice the memory
        try:
            yield from search.think()
        finally:
            if search.root.own_edges or search.root.opp_edges:
                self._search, self._record = search, tuple(record)


def _hand_over(before: Search, search: Search, played: Sequence[Action]) -> Generator[float, None, None]:
    """Let the search begin with the part of the earlier one's tree that these actions lead to."""
    node: Node | None = before.root
    state, steps = before.state.copy(), list[_Step]()
    for action in played:
        if state.actor != CHANCE:
            steps.append(_Step(before, state.copy()))
        move = state.move(action)
        steps[-1].moves.append(move)
        node = None if node is None else before.child(node, state, move)
    if node is None or before.advice.phase(state) != before.advice.phase(before.state):
        return
    nodes, trials = yield from _measure(node)
    pick = fast_pick(random.Random(len(played)))
    for step in steps:
        if not step.shows_all(pick):
            return
        yield 0.0
    if nodes <= MAX_NODES:
        search.go_on_from(node, nodes, trials, before.reputations)


def _measure(root: Node) -> Generator[float, None, tuple[int, int]]:
    """The number of nodes of a tree, and the most trials that a move in it has had."""
    found, waiting, trials = {root}, [root], 0
    while waiting:
        node = waiting.pop()
        edges = (*node.own_edges.values(), *node.opp_edges.values())
        others = (*(node.by_chance or {}).values(), *(node.by_observation or {}).values())
        trials = max(trials, max((edge.available for edge in edges), default=0))
        for child in (*(edge.node for edge in edges), *others, node.opponent_node):
            if child is not None and child not in found:
                found.add(child)
                waiting.append(child)
                if not len(found) % NODES_PER_SLICE:
                    yield 0.0
    return len(found), trials


class _Step:
    """A decision that was taken in a position, with the draws that followed it."""

    def __init__(self, search: Search, state: State[Any]) -> None:
        self._search, self._state = search, state
        self.moves: list[Move] = []

    def shows_all(self, pick: Pick) -> bool:
        """Whether all worlds that go to the same point of the tree look the same to the seat there."""
        advice, seat, state = self._search.advice, self._search.seat, self._state.copy()
        public = []
        for move in self.moves:
            state.apply(move)
            public.append(advice.public_information(state))
        view, has_come_there = state.view(seat), False
        for _ in range(WORLDS):
            world = self._state.determinize(seat, pick)
            if self._goes_the_same_way(world, public, pick):
                has_come_there = True
                if world.view(seat) != view:
                    return False
        return has_come_there

    def _goes_the_same_way(self, world: State[Any], public: Sequence[int], pick: Pick) -> bool:
        """Carry out in another world what leads there to the same point of the tree, if anything does."""
        state = self._state.copy()
        for move, information in zip(self.moves, public, strict=True):
            moves = self._like(move, state, world, pick)
            if not moves:
                return False
            world.apply(moves[pick(len(moves))])
            state.apply(move)
            if self._search.advice.public_information(world) != information:
                return False
        return True

    def _like(self, move: Move, state: State[Any], world: State[Any], pick: Pick) -> Sequence[Move]:
        """The moves of another world that the tree does not tell from this one."""
        advice = self._search.advice
        if state.actor != world.actor:
            return ()
        if state.actor == CHANCE:
            if not splits_by_chance(advice, state):
                return (world.draw(pick),)
            return (move,) if world.is_possible(move) else ()
        is_own = state.actor == self._search.seat
        observation = None if is_own else advice.observation_of(state, move)
        if observation is None:
            return [each for each in world.legal() if each == move]
        return [each for each in world.legal() if advice.observation_of(world, each) == observation]
