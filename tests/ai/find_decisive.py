"""Finds positions in which one turn decides, by trying out everything, to examine the players with.

    python -m tests.ai.find_decisive GAME COUNT

plays matches between weak players and adds to `decisive_positions.json` beside this file. In a position to
win, a few of the moves win in this turn whatever is drawn and whatever is hidden, and the others do not. In a
position to save, all moves but a few let the other seat win in its next turn, whatever is drawn.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import engine
from engine.ai.levels import choose_action
from engine.ai.search import Budget, Search
from engine.core.chance import Pick, fast_pick
from engine.core.contract import CHANCE, OVER, Game, Move, State
from engine.core.match import Match

FILE = Path(__file__).with_name("decisive_positions.json")
WORLDS = 12
"""The number of worlds, each with draws of its own, in which every move is tried out."""
DRAWS = 5
"""The number of outcomes that are tried out of each draw."""
MAX_CHANCE_OF_OTHERS = 0.8
"""The chance of winning after the best of the other moves: where all win in the end, nothing is at stake."""
LAST_DECISIONS = 14
"""Of a match, this number of decisions is looked at."""
MAX_DECISIONS = 6
"""A turn is not followed further."""
MAX_POSITIONS = 4_000
MAX_RIGHT_SHARE = 0.4
"""A position in which more moves than this share are right is too easy."""
WINS, LOSES, SAFE = 0.999, 0.9, 0.35
TURN_STARTS = {"duel": "play", "confrontation": "move", "middle_earth": "turn"}
SAVES = frozenset(("middle_earth",))
"""Only where nearly all lies open can the other seat be assumed to see its victory."""


@dataclass(frozen=True, slots=True)
class Found:
    """A position, as a saved match, and the moves that are right in it."""

    match: Match[Any]
    right: tuple[Move, ...]
    is_win: bool


class TooMany(Exception):
    """Trying out everything would take too long."""


class Turn:
    """All that one seat may do until the other one begins its turn."""

    def __init__(self, game: Game[Any, Any], seat: int, pick: Pick) -> None:
        self._game, self._seat, self._pick = game, seat, pick
        self._left = MAX_POSITIONS

    def wins(self, state: State[Any], depth: int = 0) -> bool:
        """Does the seat win in this turn with any of a few draws, if both decide in the best way?"""
        self._left -= 1
        if self._left < 0:
            raise TooMany
        if state.actor == CHANCE:
            draws = {state.draw(self._pick) for _ in range(DRAWS)}
            return all(self.wins(after(state, draw), depth) for draw in draws)
        if state.actor == OVER:
            outcome = state.outcome()
            return outcome is not None and outcome.winner == self._game.seats[self._seat]
        is_own = state.actor == self._seat
        if depth >= MAX_DECISIONS or (not is_own and state.due() == TURN_STARTS[self._game.id]):
            return False
        results = (self.wins(after(state, move), depth + 1) for move in state.legal())
        return any(results) if is_own else all(results)


def after(state: State[Any], move: Move) -> State[Any]:
    copy = state.copy()
    copy.apply(move)
    return copy


def share_of_wins(game: Game[Any, Any], worlds: list[State[Any]], move: Move, pick: Pick) -> float:
    seat = worlds[0].actor
    return sum(Turn(game, seat, pick).wins(after(world, move)) for world in worlds) / len(worlds)


def share_of_losses(game: Game[Any, Any], worlds: list[State[Any]], move: Move, pick: Pick) -> float:
    """In how many worlds the other seat wins in its next turn, however this seat finishes its own."""
    seat = worlds[0].actor
    return sum(_loses(game, after(world, move), seat, pick, 1) for world in worlds) / len(worlds)


def _loses(game: Game[Any, Any], state: State[Any], seat: int, pick: Pick, depth: int) -> bool:
    while state.actor == CHANCE:
        state.apply(state.draw(pick))
    if state.actor == OVER:
        outcome = state.outcome()
        return outcome is not None and outcome.winner == game.seats[1 - seat]
    if state.actor != seat:
        return Turn(game, 1 - seat, pick).wins(state)
    if state.due() == TURN_STARTS[game.id] or depth >= MAX_DECISIONS:
        return False
    return all(_loses(game, after(state, move), seat, pick, depth + 1) for move in state.legal())


def examine(match: Match[Any], pick: Pick) -> Found | None:
    """What is right in this position, if it is decisive."""
    state = match.position()
    moves = list(state.legal())
    if len(moves) < 4:
        return None
    worlds = [state.determinize(state.actor, pick) for _ in range(WORLDS)]
    few = MAX_RIGHT_SHARE * len(moves)
    wins = {move: share_of_wins(match.game, worlds, move, pick) for move in moves}
    winning = tuple(move for move in moves if wins[move] >= WINS)
    if winning:
        is_decisive = len(winning) <= few and _is_at_stake(match.game, state, set(winning))
        return Found(match, winning, True) if is_decisive else None
    if match.game.id not in SAVES or max(wins.values()) > 0:
        return None
    losses = {move: share_of_losses(match.game, worlds, move, pick) for move in moves}
    safe = tuple(move for move in moves if losses[move] <= SAFE)
    clear = all(loss <= SAFE or loss >= LOSES for loss in losses.values())
    return Found(match, safe, False) if clear and 0 < len(safe) <= few else None


def _is_at_stake(game: Game[Any, Any], state: State[Any], winning: set[Move]) -> bool:
    """Is it much worse not to win now?"""
    others = [move for move in state.legal() if move not in winning]
    result = Search(game, state, Budget(400), seed=1, candidates=others, search_forced=True).run()
    return max(each.chance for each in result.moves) <= MAX_CHANCE_OF_OTHERS


def search(game: str, seeds: Iterator[int]) -> Iterator[Found]:
    """At most two positions of each match."""
    for seed in seeds:
        generator = random.Random(f"decisive {game} {seed}")
        pick = fast_pick(generator)
        match = engine.new_match(game, seed=seed)
        levels = generator.choices(("beginner", "easy", "medium"), k=2)
        past = []
        while match.to_act is not None:
            past.append(match.decisions)
            match.play(choose_action(match, levels[match.game.seats.index(match.to_act)]))
        found = 0
        for decision in reversed(past[-LAST_DECISIONS:]):
            try:
                position = examine(match.at(decision), pick)
            except TooMany:
                continue
            if position is not None:
                yield position
                found += 1
                if found == 2:
                    break


def main(game: str, count: int) -> int:
    entries = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else []
    entries = [entry for entry in entries if entry["game"] != game]
    positions = search(game, iter(range(100_000)))
    for _ in range(count):
        found = next(positions)
        state = found.match.position()
        right = [str(state.action(move)) for move in found.right]
        entries.append({"game": game, "win": found.is_win, "right": right, "match": found.match.dumps()})
        print(game, len(entries), "win" if found.is_win else "save", right, flush=True)
        entries.sort(key=lambda entry: entry["game"])
        FILE.write_text(json.dumps(entries, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
