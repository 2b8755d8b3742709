"""The arena: contests between the app's own players, to measure how well they play.

    python -m engine arena duel strong medium --deals 400 --jobs 2

The deals are played in this process, in several processes, or on a Dask cluster.
"""

from __future__ import annotations

import argparse
import json
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

from ..core.chance import SEED_LIMIT
from ..core.errors import BadOption, BadQuestion, EngineError
from .cluster import run_on_cluster
from .contest import MAX_FAILURES, ArenaFailed, Contest, DealResult, MatchResult, Runner, play_deal
from .levels import PLAYERS
from .search import advice_of

Z_95 = 1.96
"""The quantile of the normal distribution for an interval of 95 %."""
BAR_WIDTH_CHARS = 28


# Statistics


@dataclass(frozen=True, slots=True)
class WinRate:
    """A share of wins, with its 95 % interval."""

    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.share:5.1f} %  [{100 * self.low:5.1f}, {100 * self.high:5.1f}]"


def win_rate(deals: Sequence[DealResult], points: Callable[[MatchResult], float]) -> WinRate:
    """The mean over both matches of each deal; deals, not matches, are taken to be independent."""
    means = [sum(points(match) for match in deal.results) / 2 for deal in deals]
    count = len(means)
    mean = sum(means) / count
    variance = sum((each - mean) ** 2 for each in means) / max(1, count - 1)
    effective_count = 2.0 * count
    if variance > 0 and 0 < mean < 1:
        effective_count = mean * (1 - mean) / (variance / count)
    return wilson_interval(mean, effective_count)


def wilson_interval(mean: float, count: float) -> WinRate:
    """The score interval: right near 0 and 1 too, where the usual interval is too narrow."""
    z = Z_95**2 / count
    middle = (mean + z / 2) / (1 + z)
    half = sqrt(z * (mean * (1 - mean) + z / 4)) / (1 + z)
    # Where all or none are won, one end is the mean itself, but for the rounding of floats.
    return WinRate(mean, min(mean, max(0.0, middle - half)), max(mean, min(1.0, middle + half)))


def summary(contest: Contest, deals: Sequence[DealResult], seconds: float) -> dict[str, Any]:
    """The results of a contest, for the JSON file."""
    matches = [match for deal in deals for match in deal.results]
    reasons: dict[str, int] = {}
    for match in matches:
        reasons[match.reason] = reasons.get(match.reason, 0) + 1
    return {
        "game": contest.game,
        "players": list(contest.players),
        "options": dict(contest.options),
        "seed": contest.seed,
        "deals": len(deals),
        "matches": len(matches),
        "wins": asdict(win_rate(deals, lambda match: match.player)),
        "first_seat": asdict(win_rate(deals, lambda match: match.seat)),
        "reasons": dict(sorted(reasons.items())),
        "moves": round(sum(match.moves for match in matches) / len(matches), 1),
        "seconds": round(seconds, 1),
        "pairs": [[deal.deal, *([match.player, match.seat] for match in deal.results)] for deal in deals],
    }


def text_table(results: Mapping[str, Any]) -> str:
    """A summary as lines of text."""
    first, second = results["players"]
    seats = engine.GAMES[results["game"]].seats
    wins, first_seat = WinRate(**results["wins"]), WinRate(**results["first_seat"])
    lines = [
        f"{results['game']}: {first} against {second}, {results['deals']} deals from both sides",
        f"  {first:<22} {wins}",
        f"  {seats[0]:<22} {first_seat}",
        f"  moves a match          {results['moves']:5.1f}",
        f"  seconds                {results['seconds']:5.1f}",
    ]
    lines += [f"  {reason:<22} {count:5}" for reason, count in results["reasons"].items()]
    return "\n".join(lines)


# Where the deals are played


def run_in_process(contest: Contest, deals: Sequence[int]) -> Iterator[DealResult]:
    """A runner in this process, one deal after the other."""
    for deal in deals:
        yield play_deal(contest, deal)


def run_in_processes(jobs: int) -> Runner:
    """A runner in processes of this machine; the deals of one that dies are played again."""

    def run(contest: Contest, deals: Sequence[int]) -> Iterator[DealResult]:
        remaining = set(deals)
        failures = 0
        while remaining:
            try:
                for result in _play_in_pool(jobs, contest, sorted(remaining)):
                    remaining.discard(result.deal)
                    failures = 0
                    yield result
            except BrokenProcessPool:
                failures += 1
                if failures > MAX_FAILURES:
                    raise ArenaFailed("workers_keep_dying") from None

    return run


def _play_in_pool(jobs: int, contest: Contest, deals: Sequence[int]) -> Iterator[DealResult]:
    """Submit a few deals at a time, so that an interruption does not wait for all of them."""
    waiting = list(reversed(deals))
    with ProcessPoolExecutor(jobs) as pool:
        running: set[Future[DealResult]] = set()
        try:
            while waiting or running:
                while waiting and len(running) < 2 * jobs:
                    running.add(pool.submit(play_deal, contest, waiting.pop()))
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


# The terminal


class ProgressBar:
    """The progress of a contest, on one line of a terminal or on a few lines of a file."""

    def __init__(self, total: int, name: str, out: TextIO) -> None:
        self._total, self._name, self._out = total, name, out
        self._live = out.isatty()
        self._started = monotonic()

    def show(self, deals: Sequence[DealResult]) -> None:
        done = len(deals)
        if not self._live and done % max(1, self._total // 10) and done < self._total:
            return
        filled = BAR_WIDTH_CHARS * done // self._total
        seconds_left = (monotonic() - self._started) / done * (self._total - done)
        wins = win_rate(deals, lambda match: match.player)
        bar = "#" * filled + "." * (BAR_WIDTH_CHARS - filled)
        line = f"[{bar}] {done}/{self._total}  {self._name} {wins}  {seconds_left:5.0f} s left"
        self._out.write(f"\r{line}" if self._live else f"{line}\n")
        self._out.flush()

    def close(self) -> None:
        if self._live:
            self._out.write("\n")


def run_contest(contest: Contest, count: int, run: Runner, out: TextIO) -> dict[str, Any]:
    """Play that many deals; when interrupted, the summary has those that are finished."""
    bar = ProgressBar(count, contest.players[0], out)
    started = monotonic()
    deals: list[DealResult] = []
    try:
        for deal in run(contest, range(count)):
            deals.append(deal)
            bar.show(deals)
    except KeyboardInterrupt:
        if not deals:
            raise
    finally:
        bar.close()
    deals.sort(key=lambda deal: deal.deal)
    return summary(contest, deals, monotonic() - started)


def contest_of(
    game: str, first: str, second: str, options: Mapping[str, object] | None = None, seed: int = 1
) -> Contest:
    """A contest, once the game, the players and the options are known to exist."""
    if game not in engine.GAMES:
        raise engine.UnknownGame("unknown_game", game=str(game)[:40])
    for player in (first, second):
        if player not in PLAYERS:
            raise BadQuestion("unknown_level", level=str(player)[:40])
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
        raise BadOption("bad_seed")
    return Contest(game, (first, second), arena_options(game, options), seed)


def arena_options(game: str, options: Mapping[str, object] | None = None) -> tuple[tuple[str, str], ...]:
    """The options of a contest that are not the defaults."""
    rulings = engine.GAMES[game].rulings
    asked = {**advice_of(engine.GAMES[game]).arena_options, **(options or {})}
    return tuple(sorted(rulings.non_defaults(rulings.resolve(asked)).items()))


def main(arguments: Sequence[str]) -> int:
    """Run `python -m engine arena`; returns 0 when it was played, 2 for bad input, 130 when interrupted."""
    parser = argparse.ArgumentParser(prog="python -m engine arena", description=__doc__.split("\n", 1)[0])
    parser.add_argument("game", help=f"one of: {', '.join(engine.GAMES)}")
    for position in ("first", "second"):
        parser.add_argument(position, help=f"a player, one of: {', '.join(PLAYERS)}")
    parser.add_argument("--deals", type=_positive, default=100, help="each is played from both sides")
    parser.add_argument("--jobs", type=_positive, default=1, help="processes on this machine")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="a Dask scheduler with workers instead")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="a ruling")
    parser.add_argument("--out", type=Path, help="the JSON file")
    asked = parser.parse_args(arguments)
    try:
        contest = contest_of(asked.game, asked.first, asked.second, _options(asked.option), asked.seed)
        results = run_contest(contest, asked.deals, _runner(asked.scheduler, asked.jobs), sys.stderr)
        out = asked.out or Path("artefacts", "arena", f"{asked.game}-{asked.first}-{asked.second}.json")
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    except (EngineError, OSError) as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    print(text_table(results))
    print(f"  written to {out}")
    return 0


def _runner(scheduler: str | None, jobs: int) -> Runner:
    if scheduler is None:
        return run_in_process if jobs == 1 else run_in_processes(jobs)
    return run_on_cluster(scheduler)


def _positive(text: str) -> int:
    number = int(text) if text.isdecimal() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"not a number from 1 on: {text[:40]}")
    return number


def _options(pairs: Iterable[str]) -> dict[str, object]:
    options: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption("bad_option_value", option=pair[:40])
        if options.setdefault(name, value) != value:
            raise BadOption("option_given_twice", option=name[:40])
    return options
