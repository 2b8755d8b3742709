"""Matches between players of our own, to measure them: paired deals, with the sides swapped.

    python -m engine arena duel strong medium --deals 400 --jobs 2

Each deal is played twice with the same seed, once from each side, so that the luck of the deal falls out.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from time import monotonic
from typing import Any, TextIO

import engine

from ..core.chance import SEEDS, keyed
from ..core.contract import CHANCE, OVER, Game
from ..core.errors import BadOption, BadQuestion, EngineError
from .levels import PLAYERS, play
from .search import advice_of

LONGEST_MATCH = 5_000
"""Moves after which a match between players of our own counts as shared."""
TOO_LONG = "too_long"
CONFIDENCE = 1.96
PATIENCE = 3
"""So often in a row may all workers die without a single deal coming back."""
WIDTH = 28


class ArenaFailed(EngineError):
    """A contest cannot go on. Said at the terminal only."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays whom at what."""

    game: str
    players: tuple[str, str]
    options: tuple[tuple[str, str], ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Played:
    """One match: what the first player and the first seat made of it (1, 1/2 or 0), why, how long."""

    player: float
    seat: float
    reason: str
    moves: int


@dataclass(frozen=True, slots=True)
class Pair:
    """One deal, from both sides."""

    deal: int
    matches: tuple[Played, Played]


@dataclass(frozen=True, slots=True)
class Rate:
    """A share of wins, with its 95 % interval."""

    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.share:5.1f} %  [{100 * self.low:5.1f}, {100 * self.high:5.1f}]"


def play_pair(contest: Contest, deal: int) -> Pair:
    """One deal of a contest, with each player once on each side."""
    game = engine.GAMES[contest.game]
    first, second = contest.players
    seed = random.Random(f"{contest.seed} {deal}").randrange(SEEDS)
    straight = play_match(game, (first, second), contest.options, seed, "straight")
    swapped = play_match(game, (second, first), contest.options, seed, "swapped")
    return Pair(
        deal,
        (straight, Played(1.0 - swapped.player, swapped.seat, swapped.reason, swapped.moves)),
    )


def play_match(
    game: Game, players: tuple[str, str], options: Iterable[tuple[str, str]], seed: int, turn: str = ""
) -> Played:
    """One match, the first player in the first seat. The deal hangs on the seed alone; what the players make
    of it on the turn too, so that a player against itself plays two matches of a deal and not one twice."""
    state = game.start(game.rulings.resolve(dict(options)))
    own = tuple(random.Random(f"{seed} {turn} {person}") for person in (0, 1))
    moves = 0
    while state.actor != OVER and moves < LONGEST_MATCH:
        if state.actor == CHANCE:
            state.apply(state.draw(keyed(seed, state.chance_key())))
            continue
        person = state.actor ^ state.leg
        state.apply(play(game, players[person], state, own[person].getrandbits(53)))
        moves += 1
    outcome = state.outcome()
    if outcome is None:
        return Played(0.5, 0.5, TOO_LONG, moves)
    if outcome.winner is None:
        return Played(0.5, 0.5, outcome.reason, moves)
    seat = game.seats.index(outcome.winner)
    return Played(float(seat ^ state.leg == 0), float(seat == 0), outcome.reason, moves)


# Statistics


def rate(pairs: Sequence[Pair], of: Callable[[Played], float]) -> Rate:
    """The mean over both matches of each deal; deals, not matches, are taken to be independent."""
    each = [sum(of(match) for match in pair.matches) / 2 for pair in pairs]
    count = len(each)
    mean = sum(each) / count
    spread = sum((one - mean) ** 2 for one in each) / max(1, count - 1)
    worth = 2.0 * count
    if spread > 0 and 0 < mean < 1:
        worth = mean * (1 - mean) / (spread / count)
    return wilson(mean, worth)


def wilson(mean: float, count: float) -> Rate:
    """The score interval: right near 0 and 1 too, where the plain one is too narrow."""
    z = CONFIDENCE**2 / count
    middle = (mean + z / 2) / (1 + z)
    half = sqrt(z * (mean * (1 - mean) + z / 4)) / (1 + z)
    # Where all or none are won, one end is the mean itself, but for what a float leaves out.
    return Rate(mean, min(mean, max(0.0, middle - half)), max(mean, min(1.0, middle + half)))


def summary(contest: Contest, pairs: Sequence[Pair], seconds: float) -> dict[str, Any]:
    """All that a contest showed, for the JSON file."""
    matches = [match for pair in pairs for match in pair.matches]
    reasons: dict[str, int] = {}
    for match in matches:
        reasons[match.reason] = reasons.get(match.reason, 0) + 1
    return {
        "game": contest.game,
        "players": list(contest.players),
        "options": dict(contest.options),
        "seed": contest.seed,
        "deals": len(pairs),
        "matches": len(matches),
        "wins": asdict(rate(pairs, lambda match: match.player)),
        "first_seat": asdict(rate(pairs, lambda match: match.seat)),
        "reasons": dict(sorted(reasons.items())),
        "moves": round(sum(match.moves for match in matches) / len(matches), 1),
        "seconds": round(seconds, 1),
        "pairs": [[pair.deal, *([m.player, m.seat] for m in pair.matches)] for pair in pairs],
    }


def table(found: Mapping[str, Any]) -> str:
    """The same for a person."""
    first, second = found["players"]
    seats = engine.GAMES[found["game"]].seats
    wins, sides = Rate(**found["wins"]), Rate(**found["first_seat"])
    lines = [
        f"{found['game']}: {first} against {second}, {found['deals']} deals from both sides",
        f"  {first:<22} {wins}",
        f"  {seats[0]:<22} {sides}",
        f"  moves a match          {found['moves']:5.1f}",
        f"  seconds                {found['seconds']:5.1f}",
    ]
    lines += [f"  {reason:<22} {count:5}" for reason, count in found["reasons"].items()]
    return "\n".join(lines)


# Who does the work

Work = Callable[[Contest, Sequence[int]], Iterator[Pair]]


def here(contest: Contest, deals: Sequence[int]) -> Iterator[Pair]:
    """In this process, one after the other."""
    for deal in deals:
        yield play_pair(contest, deal)


def processes(jobs: int) -> Work:
    """In processes of this machine; one that dies takes no deal with it."""

    def work(contest: Contest, deals: Sequence[int]) -> Iterator[Pair]:
        left = set(deals)
        failures = 0
        while left:
            try:
                for pair in _in_pool(jobs, contest, sorted(left)):
                    left.discard(pair.deal)
                    failures = 0
                    yield pair
            except BrokenProcessPool:
                failures += 1
                if failures > PATIENCE:
                    raise ArenaFailed("workers_keep_dying") from None

    return work


def _in_pool(jobs: int, contest: Contest, deals: Sequence[int]) -> Iterator[Pair]:
    """Hands out a few deals at a time, so that stopping does not wait for all of them."""
    waiting = list(reversed(deals))
    with ProcessPoolExecutor(jobs) as pool:
        running: set[Future[Pair]] = set()
        try:
            while waiting or running:
                while waiting and len(running) < 2 * jobs:
                    running.add(pool.submit(play_pair, contest, waiting.pop()))
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


# The terminal


class Bar:
    """The progress of a contest, on one line of a terminal or on a few lines of a file."""

    def __init__(self, total: int, name: str, out: TextIO) -> None:
        self._total, self._name, self._out = total, name, out
        self._live = out.isatty()
        self._started = monotonic()

    def show(self, pairs: Sequence[Pair]) -> None:
        done = len(pairs)
        if not self._live and done % max(1, self._total // 10) and done < self._total:
            return
        filled = WIDTH * done // self._total
        left = (monotonic() - self._started) / done * (self._total - done)
        wins = rate(pairs, lambda match: match.player)
        bar = "#" * filled + "." * (WIDTH - filled)
        line = f"[{bar}] {done}/{self._total}  {self._name} {wins}  {left:5.0f} s left"
        self._out.write(f"\r{line}" if self._live else f"{line}\n")
        self._out.flush()

    def close(self) -> None:
        if self._live:
            self._out.write("\n")


def run(contest: Contest, deals: int, work: Work, out: TextIO) -> dict[str, Any]:
    """Play a contest; interrupted, it gives what it has."""
    bar = Bar(deals, contest.players[0], out)
    started = monotonic()
    pairs: list[Pair] = []
    try:
        for pair in work(contest, range(deals)):
            pairs.append(pair)
            bar.show(pairs)
    except KeyboardInterrupt:
        if not pairs:
            raise
    finally:
        bar.close()
    pairs.sort(key=lambda pair: pair.deal)
    return summary(contest, pairs, monotonic() - started)


def contest_of(
    game: str, first: str, second: str, options: Mapping[str, object] | None = None, seed: int = 1
) -> Contest:
    """A contest, checked: the game, the players and the options exist."""
    if game not in engine.GAMES:
        raise engine.UnknownGame("unknown_game", game=str(game)[:40])
    for player in (first, second):
        if player not in PLAYERS:
            raise BadQuestion("unknown_level", level=str(player)[:40])
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise BadOption("bad_seed")
    rulings = engine.GAMES[game].rulings
    asked = {**advice_of(engine.GAMES[game]).arena_options, **(options or {})}
    settled = rulings.differing(rulings.resolve(asked))
    return Contest(game, (first, second), tuple(sorted(settled.items())), seed)


def main(arguments: Sequence[str]) -> int:
    """`python -m engine arena`: 0 when played, 2 for something that cannot be played."""
    parser = argparse.ArgumentParser(prog="python -m engine arena", description=__doc__.split("\n", 1)[0])
    parser.add_argument("game", help=f"one of: {', '.join(engine.GAMES)}")
    for place in ("first", "second"):
        parser.add_argument(place, help=f"a player, one of: {', '.join(PLAYERS)}")
    parser.add_argument("--deals", type=_positive, default=100, help="each is played from both sides")
    parser.add_argument("--jobs", type=_positive, default=1, help="processes on this machine")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="a Dask scheduler with workers instead")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="a ruling")
    parser.add_argument("--out", type=Path, help="the JSON file")
    asked = parser.parse_args(arguments)
    try:
        contest = contest_of(asked.game, asked.first, asked.second, _options(asked.option), asked.seed)
        found = run(contest, asked.deals, _work(asked.scheduler, asked.jobs), sys.stderr)
        out = asked.out or Path("artefacts", "arena", f"{asked.game}-{asked.first}-{asked.second}.json")
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    except (EngineError, OSError) as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    print(table(found))
    print(f"  written to {out}")
    return 0


def _work(scheduler: str | None, jobs: int) -> Work:
    if scheduler is None:
        return here if jobs == 1 else processes(jobs)
    from .cluster import on_cluster

    return on_cluster(scheduler)


def _positive(text: str) -> int:
    number = int(text) if text.isdecimal() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"not a number from 1 on: {text[:40]}")
    return number


def _options(pairs: Iterable[str]) -> dict[str, object]:
    found: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption("bad_option_value", option=pair[:40])
        found[name] = value
    return found
