"""python -m tests.bench.turns TURNS: turns of the strongest opponent, as the app's worker plays; prints JSON.

It ponders while the other side decides, which takes PONDER_SECONDS. Standard library only, so that the very
same loop also runs inside Pyodide.
"""

from __future__ import annotations

import json
import sys
from time import perf_counter
from typing import Any

import engine
from engine.ai import kept_tree
from engine.ai.levels import ANSWER_SECONDS, choose_action
from engine.ai.server import AiServer, move_request, ponder_request
from tests.bench.playouts import processor_seconds

LEVEL, OTHER_LEVEL = "strongest", "medium"
PONDER_SECONDS = 2.0
QUIET = ("place",)
"""Decisions that need no search: they are no turns."""


def heap_bytes() -> int:
    """The memory that Pyodide has taken, which never shrinks; 0 elsewhere."""
    if sys.platform == "emscripten":
        import pyodide_js

        return int(pyodide_js._module.HEAPU8.length)
    return 0


def nodes_of(server: AiServer) -> int:
    search = server._kept._search
    walk = None if search is None else kept_tree._measure(search.root)
    while walk is not None:
        try:
            next(walk)
        except StopIteration as end:
            return int(end.value[0])
    return 0


class Table:
    """A match of the opponent in the second seat against a quicker player."""

    def __init__(self, game: str) -> None:
        self.match = engine.new_match(game, seed=4)
        self.own_seat = self.match.game.seats[1]
        self.said: list[str] = []
        self.server = AiServer(self.said.append)
        self.longest_slice = 0.0
        """In processor time: what else the machine does is no fault of the slice."""
        self.most_nodes = 0

    def run(self, question: dict[str, Any], seconds: float | None = None) -> None:
        started = perf_counter()
        self.server.receive(json.dumps({"id": 1, **question}))
        going = True
        while going and (seconds is None or perf_counter() - started < seconds):
            before = processor_seconds()
            going = self.server.run_slice()
            self.longest_slice = max(self.longest_slice, processor_seconds() - before)

    def own_turn(self) -> float:
        """Play it; returns the seconds from the first question to the last answer."""
        started, turn_due = perf_counter(), self.match.due
        while self.match.to_act == self.own_seat:
            self.run(move_request(self.match, LEVEL, ANSWER_SECONDS))
            self.match.play(json.loads(self.said[-1])["answer"])
            if self.match.due == turn_due:
                break  # another turn of the same side
        taken = perf_counter() - started
        self.most_nodes = max(self.most_nodes, nodes_of(self.server))
        return taken

    def other_decision(self) -> None:
        if self.match.due not in QUIET:
            self.run(ponder_request(self.match, LEVEL, self.own_seat), PONDER_SECONDS)
            self.most_nodes = max(self.most_nodes, nodes_of(self.server))
        self.match.play(choose_action(self.match, OTHER_LEVEL))


def measure(game: str, turns: int) -> dict[str, float]:
    table, taken, before = Table(game), list[float](), heap_bytes()
    while table.match.to_act is not None and len(taken) < turns:
        is_turn = table.match.due not in QUIET
        if table.match.to_act != table.own_seat:
            table.other_decision()
        elif is_turn:
            taken.append(table.own_turn())
        else:
            table.own_turn()
    return {
        "turns": len(taken),
        "mean": sum(taken) / len(taken),
        "longest": max(taken),
        "slice": table.longest_slice,
        "nodes": table.most_nodes,
        "megabytes": (heap_bytes() - before) / 1e6,
    }


if __name__ == "__main__":
    print(json.dumps({name: measure(name, int(sys.argv[1])) for name in engine.GAMES}))
