"""Which cards and landmarks win for certain, found by trying out everything: slow, and nothing is left out.

    python -m tests.rules.middle_earth.certain_wins [MATCHES]

plays matches between players of the app and compares every warning with what is found so: a victory that is
certain and not announced, a warning that cannot be kept. It counts also the victories that were certain when
their turn began, and says how long the warnings took.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from time import perf_counter

import engine
from engine.ai.levels import choose_move
from engine.core.chance import keyed_pick
from engine.core.contract import CHANCE, OVER
from engine.middle_earth import moves
from engine.middle_earth.components import CARD_IDS, DISPLAY_SIZE, FACE_DOWN, LANDMARK_IDS, indices
from engine.middle_earth.draws import due_draw
from engine.middle_earth.state import State
from engine.middle_earth.threats import threats

BOTH_SEATS = 0b11
MAX_POSITIONS = 30_000
PLAYERS = ("greedy", "beginner", "easy", "medium")
IMMEDIATE = ("quest", "races", "conquest")


class TooManyPositions(Exception):
    """Trying out everything would take too long."""


class Trial:
    """Everything that one seat may do in its turn, and everything that chance may draw."""

    def __init__(self, seat: int, max_positions: int) -> None:
        self._seat = seat
        self._max_positions = max_positions
        self._known: dict[object, bool] = {}

    def wins(self, state: State) -> bool:
        if state.actor == OVER:
            return state.winner == self._seat and state.reason in IMMEDIATE
        if state.turn != self._seat:
            return False
        key = repr([getattr(state, name) for name in State.__slots__ if name != "house_rules"])
        if key not in self._known:
            if len(self._known) > self._max_positions:
                raise TooManyPositions
            if state.actor == CHANCE:
                self._known[key] = all(self.wins(after) for after in _after_draws(state))
            else:
                self._known[key] = any(self.wins(_after(state, move)) for move in _moves(state))
        return self._known[key]


def _after(state: State, move: int) -> State:
    after = state.copy()
    after.apply(move)
    return after


def _moves(state: State) -> list[int]:
    """All legal moves; of a chapter of which nothing was dealt yet, only the landmarks."""
    if state.due() == "turn" and all(card < 0 for card in state.display):
        state = state.copy()
        state.filled_slots = 0
    return list(state.legal())


def _after_draws(state: State) -> Iterator[State]:
    draw, pending = due_draw(state), state.stack[-1]
    pool = indices(draw.pool(state, pending))
    if not draw.is_group:
        yield from (_after(state, draw.first + piece) for piece in pool)
        return
    for pieces in combinations(pool, draw.count(state, pending)):
        after = _after(state, moves.group_outcome(draw.first, pieces))
        if draw.id == "deal":
            after.display = [FACE_DOWN] * DISPLAY_SIZE
            yield after
            return
        yield after


def certain_items(state: State, max_positions: int = MAX_POSITIONS) -> set[str] | None:
    """With which cards and landmarks the seat whose turn it is wins for certain, from what both seats know;
    None where that takes too long to find out."""
    if state.discard_seen_by not in (0, BOTH_SEATS):
        state = state.copy()
        state.set_aside, state.discard_seen_by = 0, BOTH_SEATS
    trial, found = Trial(state.turn, max_positions), set[str]()
    try:
        for move in state.legal():
            if (move < moves.DISCARD or move >= moves.TAKE) and trial.wins(_after(state, move)):
                found.add(name_of(move))
    except TooManyPositions:
        return None
    return found


def name_of(move: int) -> str:
    return LANDMARK_IDS[move - moves.TAKE] if move >= moves.TAKE else CARD_IDS[move % moves.DISCARD]


def announced_items(state: State) -> set[str]:
    """With which cards and landmarks the seat whose turn it is is said to win."""
    seat = engine.GAMES["middle_earth"].seats[state.turn]
    return {item for threat in threats(state) if threat.seat == seat for item in threat.wins_with}


def main(matches: int) -> int:
    counts: Counter[str] = Counter()
    slowest = total = 0.0
    for seed in range(matches):
        for state in turns(seed):
            started = perf_counter()
            announced = announced_items(state)
            seconds = perf_counter() - started
            slowest, total = max(slowest, seconds), total + seconds
            counts["turns"] += 1
            counts["turns with a warning"] += bool(announced)
            certain = certain_items(state)
            if certain is None:
                counts["turns not compared"] += 1
                continue
            counts["certain wins"] += len(certain)
            counts["not announced"] += len(certain - announced)
            counts["false alarms"] += len(announced - certain)
            if announced != certain:
                print(f"match {seed}: {state}: announced {announced}, certain {certain}", flush=True)
    print(dict(counts))
    mean = total / counts["turns"]
    print(f"a warning took {1000 * mean:.2f} ms on average, {1000 * slowest:.0f} ms at most")
    return 1 if counts["not announced"] + counts["false alarms"] else 0


def turns(seed: int) -> Iterator[State]:
    """The position at the beginning of every turn of a match between two of the PLAYERS."""
    game = engine.GAMES["middle_earth"]
    generator = random.Random(seed)
    players = generator.choices(PLAYERS, k=2)
    state: State = game.start(game.rulings.resolve({}))
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.draw(keyed_pick(seed, state.chance_key())))
            continue
        if state.due() == "turn":
            yield state.copy()
        state.apply(choose_move(game, players[state.actor], state, generator.getrandbits(53)))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000))
