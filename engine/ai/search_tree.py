"""The tree of a search: its points, the moves that lead from one to the next, and how one of them is chosen.

The formula that chooses a move counts how often the move was available, not how often its position was
reached: otherwise a card which the opponent seldom holds would look like one that was seldom worth a try.

At a point of the tree, moves that are new there come first, in no order. Where a game says so, each of them
waits instead until its results elsewhere in the tree promise more than what was tried: then the tree grows
deep before it is wide.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from math import log, sqrt

from ..core.advice import NEW_MOVES_FIRST
from ..core.chance import Pick
from ..core.contract import Move

NEGLECTED = 1000.0
"""Added to the bound of a move that was tried too seldom, shared among the trials that it had."""
BENEFIT_OF_DOUBT = 0.3
"""Added to what a new move promises by its results elsewhere, divided by the root of their number."""


class Reputation:
    """How a move of one seat has done wherever in the tree it was tried."""

    __slots__ = ("total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0


Reputations = tuple[dict[Move, Reputation], dict[Move, Reputation]]
"""Those of the opponent's moves, and those of the own ones."""


class Edge:
    """A move in the tree: how often it was tried, the sum of its results, how often it was available."""

    __slots__ = ("available", "node", "reputation", "total", "visits")

    def __init__(self, node: Node, reputation: Reputation) -> None:
        self.reputation = reputation
        self.visits = 0
        self.total = 0.0
        self.available = 1
        self.node = node


class Node:
    """A point of the tree: a decision or a draw, as far as the searching seat can tell it from others."""

    __slots__ = ("by_chance", "by_observation", "has_hidden_moves", "opp_edges", "opponent_node", "own_edges")

    def __init__(self) -> None:
        self.own_edges: dict[Move, Edge] = {}
        self.opp_edges: dict[Move, Edge] = {}
        """The moves of either seat: which of them has to decide here may differ from world to world."""
        self.opponent_node: Node | None = None
        """The same decision as the opponent knows it, which has not seen the move that led here."""
        self.has_hidden_moves = False
        """Moves are made face down here."""
        self.by_observation: dict[int, Node] | None = None
        """The next points, one for all moves that the other seat cannot tell apart."""
        self.by_chance: dict[int, Node] | None = None
        """The same point, told apart by what was drawn or has become public."""


def child_by_chance(node: Node, key: int) -> Node:
    """The same point, once this outcome was drawn or this information has become public."""
    if node.by_chance is None:
        node.by_chance = {}
    child = node.by_chance.get(key)
    if child is None:
        child = node.by_chance[key] = Node()
        child.opponent_node = node.opponent_node
    return child


def child_by_observation(node: Node, observation: int) -> Node:
    """The point after all moves that look like this one to the other seat."""
    if node.by_observation is None:
        node.by_observation = {}
    return node.by_observation.setdefault(observation, Node())


_ROOT_LOG: list[float] = [0.0]
_INVERSE_ROOT: list[float] = [0.0]


def extend_bound_tables(limit: int) -> None:
    """Extend the tables of the formula below, which is the innermost of all loops."""
    for n in range(len(_ROOT_LOG), limit + 3):
        _ROOT_LOG.append(sqrt(log(n)))
        _INVERSE_ROOT.append(1.0 / sqrt(n))


Width = tuple[float, float, int]
"""How widely a choice is searched: the weight of exploration, the lead in promise with which a new move goes
before those that were tried, and the least number of trials of each."""


def choose_by_bound(
    edges: dict[Move, Edge],
    reputations: dict[Move, Reputation],
    moves: Sequence[Move],
    is_own: bool,
    width: Width,
    pick: Pick,
) -> Move:
    """A new move of which nothing is known while there is one, then one that was tried too seldom; then the
    move with the highest upper confidence bound, or, if it is new, with the greatest promise."""
    unknown: list[Move] = []
    exploration, urgency, min_visits = width
    best, choice = -1.0, moves[0]
    for move in moves:
        edge = edges.get(move)
        if edge is None:
            reputation = None if urgency == NEW_MOVES_FIRST else reputations.get(move)
            if reputation is None:
                unknown.append(move)
                continue
            visits, mean = reputation.visits, reputation.total / reputation.visits
            score = urgency + BENEFIT_OF_DOUBT / sqrt(visits)
        else:
            edge.available += 1
            if unknown:
                continue
            visits, mean = edge.visits, edge.total / edge.visits
            score = exploration * _ROOT_LOG[edge.available] * _INVERSE_ROOT[visits]
            if visits < min_visits:
                score += NEGLECTED / visits
        score += mean if is_own else 1.0 - mean
        if score > best:
            best, choice = score, move
    return unknown[pick(len(unknown))] if unknown else choice


def choose_by_visits(edges: dict[Move, Edge], moves: Sequence[Move], pick: Pick) -> Move:
    """A random move, each as likely as the share of its visits."""
    totals = list(accumulate(edges[move].visits if move in edges else 0 for move in moves))
    return moves[bisect(totals, pick(totals[-1]))]
