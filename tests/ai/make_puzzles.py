"""Finds the puzzles of a game in matches between weak players, and writes `engine/GAME/puzzle_list.py`.

    python -m tests.ai.make_puzzles GAME [--count 100] [--seed 0]

A position becomes a puzzle where `puzzle_solver` knows exactly one action that wins for certain, or
exactly one that does not lose for certain, and where something is at
stake: after the other actions the match is not won, and after the right one it is not lost. The same seed
gives the same puzzles. How often weak players find the action says how hard it is.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import engine
from engine.ai.certainty import certain_wins, winning_line
from engine.ai.levels import GREEDY, choose_action, choose_move
from engine.ai.puzzle_book import WIN, puzzle_text
from engine.ai.search import Budget, Search, advice_of
from engine.core.action import Action
from engine.core.contract import CHANCE, Move, State
from engine.core.match import Match
from tests.ai.find_decisive import after
from tests.ai.puzzle_solver import GivenUp, right_moves

LEVELS = ("beginner", "easy", "medium")
"""Who plays the matches, and tries the puzzles."""
LAST_DECISIONS = {"duel": 60, "confrontation": 10, "middle_earth": 16}
"""Of a match, this number of decisions is looked at: in The Duel each of its duels has an end."""
MIN_MOVES, MAX_MOVES = 3, {"duel": 6, "confrontation": 99, "middle_earth": 99}
TRIES = 8
"""Each level tries a puzzle so many times, to see how hard it is."""
HOPE_ITERATIONS = 500
MAX_CHANCE_OF_OTHERS, MIN_CHANCE_OF_RIGHT = 0.9, 0.12
NEEDS_NO_STAKE = frozenset(("duel",))
"""There, what is asked for is the duel, not the match."""
MAX_PLAIN_SHARE = 0.08
"""Of all puzzles, no more than this share is a plain step of Frodo's into Mordor."""
PLAIN = "move frodo mordor"
HEAD = '''"""The puzzles of {title}, found by `tests.ai.make_puzzles`, read by `puzzle_book`."""

from __future__ import annotations

from typing import Final

PUZZLES: Final = (
{lines}
)
'''
TITLES = {"duel": "The Duel", "confrontation": "The Confrontation", "middle_earth": "Duel for Middle-earth"}


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle before it has a grade: the match up to the right action."""

    kind: str
    solved: Match[Any]
    line: tuple[Action, ...]
    found_share: float
    """How often weak players find the action."""


def examine(match: Match[Any]) -> Found | None:
    """The puzzle of this position, if it is one."""
    state = match.position()
    if not MIN_MOVES <= len(state.legal()) <= MAX_MOVES[match.game.id]:
        return None
    found = right_moves(match.game, state)
    if found is None or len(found[1]) != 1:
        return None
    kind, (right,) = found
    if match.game.id not in NEEDS_NO_STAKE and not _is_at_stake(match, right, kind):
        return None
    solved = match.at(match.decisions)
    solved.play(state.action(right))
    line = _line_of_win(match, right) if kind == WIN else _threat(match, right)
    return Found(kind, solved, line, _found_share(match, right))


def _is_at_stake(match: Match[Any], right: Move, kind: str) -> bool:
    state = match.position()
    chosen = [move for move in state.legal() if (move == right) == (kind != WIN)]
    budget = Budget(HOPE_ITERATIONS)
    moves = Search(match.game, state, budget, seed=1, candidates=chosen, search_forced=True).run().moves
    best = max(each.chance for each in moves)
    return best <= MAX_CHANCE_OF_OTHERS if kind == WIN else best >= MIN_CHANCE_OF_RIGHT


def _line_of_win(match: Match[Any], right: Move) -> tuple[Action, ...]:
    """How the seat goes on after the right action, while it decides and nothing is drawn."""
    advice, state = advice_of(match.game), match.position()
    return _actions(advice.known_position(state), right, winning_line(match.game, advice, state, right))


def _actions(state: State[Any], first: Move, line: tuple[Move, ...]) -> tuple[Action, ...]:
    state, actions = after(state, first), []
    for move in line:
        actions.append(state.action(move))
        state.apply(move)
    return tuple(actions)


def _threat(match: Match[Any], right: Move) -> tuple[Action, ...]:
    """How the other seat wins after most of the other actions."""
    threats: Counter[tuple[Action, ...]] = Counter()
    advice, known = advice_of(match.game), advice_of(match.game).known_position(match.position())
    seat = known.actor
    for move in known.legal():
        state = after(known, move)
        while state.actor == seat:
            state.apply(state.legal()[0])
        if move == right or state.actor in (CHANCE, seat) or state.actor < 0:
            continue
        wins = certain_wins(match.game, advice, state)
        if wins:
            line = _actions(state, wins[0], winning_line(match.game, advice, state, wins[0]))
            threats[state.action(wins[0]), *line] += 1
    return min(threats, key=lambda line: (-threats[line], len(line), str(line))) if threats else ()


def _found_share(match: Match[Any], right: Move) -> float:
    state = match.position()
    players = [(level, number) for level in (*LEVELS, GREEDY) for number in range(TRIES)]
    return sum(choose_move(match.game, level, state, seed) == right for level, seed in players) / len(players)


def matches(game: str, first_seed: int) -> Iterator[Match[Any]]:
    """Matches between weak players."""
    seed = first_seed
    while True:
        generator = random.Random(f"puzzle {game} {seed}")
        match = engine.new_match(game, seed=seed)
        levels = generator.choices(LEVELS, k=2)
        while match.to_act is not None:
            match.play(choose_action(match, levels[match.game.seats.index(match.to_act)]))
        yield match
        seed += 1


def search(game: str, first_seed: int) -> Iterator[Found]:
    """At most one puzzle of each match."""
    for match in matches(game, first_seed):
        last = match.decisions - 1
        for decision in range(last, max(last - LAST_DECISIONS[game], 0), -1):
            try:
                found = examine(match.at(decision))
            except GivenUp:
                continue
            if found is not None:
                yield found
                break


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    puzzles: list[Found] = []
    plain = 0
    for found in search(asked.game, asked.seed):
        action = found.solved.actions[-1]
        plain += str(action) == PLAIN
        if str(action) == PLAIN and plain > MAX_PLAIN_SHARE * asked.count:
            continue
        puzzles.append(found)
        print(len(puzzles), found.solved.seed, found.kind, action, found.line, found.found_share, flush=True)
        if len(puzzles) == asked.count or not len(puzzles) % 10:
            write(asked.game, puzzles)
        if len(puzzles) == asked.count:
            break
    return 0


def write(game: str, puzzles: list[Found]) -> None:
    """The file of a game: the puzzles that weak players find most often come first."""
    ordered = sorted(puzzles, key=lambda each: -each.found_share)
    texts = [
        puzzle_text(each.kind, 1 + 3 * number // len(ordered), each.solved, each.line)
        for number, each in enumerate(ordered)
    ]
    path = Path(engine.__file__).parent / game / "puzzle_list.py"
    lines = "\n".join(f'    "{text}",' for text in texts)
    path.write_text(HEAD.format(title=TITLES[game], lines=lines), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
