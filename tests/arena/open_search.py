"""A player that cheats, to measure what hidden pieces and cards are worth: plain UCT on the true position.

Nothing of it is ever part of the app.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import log, sqrt
from typing import Any

from engine.ai.search import advice_of
from engine.core.chance import Pick, fast_pick
from engine.core.contract import CHANCE, OVER, Game, Move, State

EXPLORATION = 0.4


class Node:
    """A position, with what was found after each of its moves or draws."""

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Move, Node] = {}
        self.visits = 0
        self.total = 0.0


def open_move(game: Game[Any, Any], state: State[Any], seed: int, iterations: int) -> Move:
    """The move tried most, by somebody who sees everything."""
    advice, pick = advice_of(game), fast_pick(random.Random(seed))
    moves = state.legal()
    opening = advice.opening_move(state, pick)
    if len(moves) == 1 or opening is not None:
        return moves[0] if opening is None else opening
    root, phase = Node(), advice.phase(state)
    for _ in range(iterations):
        world = state.copy()
        path = _descend(root, world, advice, phase, pick)
        if advice.phase(world) == phase:
            advice.play_out(world, pick)
        value = advice.leaf_value(world)
        if world.leg:
            value = 1.0 - value
        for node in path:
            node.visits += 1
            node.total += value
    return max(moves, key=lambda move: root.children[move].visits if move in root.children else 0)


def _descend(root: Node, world: State[Any], advice: Any, phase: int, pick: Pick) -> list[Node]:
    """Walk down to a new node; the first seat is the one that wants the highest totals."""
    path, node = [root], root
    while world.actor != OVER and advice.phase(world) == phase:
        is_draw = world.actor == CHANCE
        move = world.draw(pick) if is_draw else _choose(node, world.legal(), world.actor ^ world.leg, pick)
        world.apply(move)
        is_new = move not in node.children
        node = node.children.setdefault(move, Node())
        path.append(node)
        if is_new and not is_draw:
            break
    return path


def _choose(node: Node, moves: Sequence[Move], seat: int, pick: Pick) -> Move:
    untried = [move for move in moves if move not in node.children]
    if untried:
        return untried[pick(len(untried))]
    wide = EXPLORATION * sqrt(log(node.visits + 1))

    def bound(move: Move) -> float:
        child = node.children[move]
        mean = child.total / child.visits
        return (1.0 - mean if seat else mean) + wide / sqrt(child.visits)

    return max(moves, key=bound)
