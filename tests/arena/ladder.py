"""How strong the levels are, and how fair the decks: measured, and kept beside this file.

    python -m tests.arena.ladder [--deals 200] [--jobs 1] [GAME ...]

Each level meets the one below it, which it should beat clearly, but not crush; the lower ones and the
strongest meet greedy play, the strongest meets random play, and the two strongest meet themselves to see
whether a side is favoured. Contests that were measured with the same players and more deals
are kept as they are; `--again` measures everything anew. There is no clock: in the app the strongest level
goes on thinking while its three seconds last.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any
from zlib import crc32

import engine
from engine.ai.arena import WinRate, contest_of, run_contest, run_in_process, run_in_processes
from engine.ai.levels import GREEDY, LEVELS, RANDOM, strength_of
from engine.ai.search import advice_of

ENGINE = Path(engine.__file__).parent
RESULTS = Path(__file__).with_name("strengths.json")
TABLE = Path(__file__).with_name("strengths.md")
MIN_SHARE_OVER_NEIGHBOUR = 0.60
MAX_SHARE_OVER_NEIGHBOUR = 0.80
"""More than this is a step that is too high for a person who climbs it."""
SHARES_OF_GREEDY_OVER_LOWEST = (0.65, 0.85)
"""Whoever looks one move ahead should beat the lowest level three times out of four, or about so."""
MIN_SHARE_OF_MEDIUM_OVER_GREEDY = 0.5
MIN_SHARE_OVER_RANDOM = 0.97
MIN_SHARES_OVER_GREEDY = {"duel": 0.80, "confrontation": 0.75, "middle_earth": 0.75}
MEDIUM = LEVELS[2]
DECKS: Mapping[str, tuple[dict[str, str], ...]] = {"duel": ({}, {"deck": "counted_totals"})}
"""Options under which the sides are compared; for other games the usual ones."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """One contest and the least and greatest share of wins that it has to show; None where only the sides
    matter."""

    game: str
    first: str
    second: str
    options: tuple[tuple[str, str], ...] = ()
    bar: float | None = None
    ceiling: float = 1.0

    @property
    def bars(self) -> str:
        """Both of them, in words of the table."""
        return f"{self.bar:.0%}" if self.ceiling == 1.0 else f"{self.bar:.0%} to {self.ceiling:.0%}"

    def is_met(self, share: float) -> bool:
        return self.bar is not None and self.bar <= share <= self.ceiling

    @property
    def key(self) -> str:
        return " ".join((self.game, self.first, self.second, *(f"{k}={v}" for k, v in self.options)))


def wanted(games: Sequence[str]) -> Iterator[Wanted]:
    for game in games:
        for lower, higher in pairwise(LEVELS):
            yield Wanted(game, higher, lower, bar=MIN_SHARE_OVER_NEIGHBOUR, ceiling=MAX_SHARE_OVER_NEIGHBOUR)
        lowest, highest = SHARES_OF_GREEDY_OVER_LOWEST
        yield Wanted(game, GREEDY, LEVELS[0], bar=lowest, ceiling=highest)
        yield Wanted(game, MEDIUM, GREEDY, bar=MIN_SHARE_OF_MEDIUM_OVER_GREEDY)
        yield Wanted(game, LEVELS[-1], GREEDY, bar=MIN_SHARES_OVER_GREEDY[game])
        yield Wanted(game, LEVELS[-1], RANDOM, bar=MIN_SHARE_OVER_RANDOM)
        for options in DECKS.get(game, ({},)):
            for level in LEVELS[-2:]:
                yield Wanted(game, level, level, tuple(options.items()))


def players_of(one: Wanted) -> list[Any]:
    """The strengths of the players when they were measured: a player that has changed is measured again."""
    return [_measured(one.game, name) for name in (one.first, one.second)]


def _measured(game: str, level: str) -> list[Any]:
    """All of a player that counts without a clock, with the constants of its search and its weights."""
    if level == RANDOM:
        return [level]
    weights = (ENGINE / game / "weights.py").read_bytes()
    if level == GREEDY:
        return [level, crc32(weights)]
    strength, advice = strength_of(engine.GAMES[game], level), advice_of(engine.GAMES[game])
    return [
        level,
        strength.iterations,
        strength.blunder_rate,
        strength.noise,
        strength.missed_wins,
        strength.solves_turn,
        advice.exploration,
        advice.root_exploration,
        advice.root_trials,
        advice.mixing_width,
        crc32(weights),
    ]


def measure(one: Wanted, deals: int, jobs: int) -> dict[str, Any]:
    contest = contest_of(one.game, one.first, one.second, dict(one.options))
    found = run_contest(contest, deals, run_in_process if jobs == 1 else run_in_processes(jobs), sys.stderr)
    del found["pairs"]
    return {**found, "measured": players_of(one)}


def table(results: Mapping[str, Any]) -> str:
    lines = [
        "# How strong the levels are",
        "",
        "Paired deals, each from both sides; 95 % intervals. Written by `make arena`.",
        "",
        "| game | player | against | deals | wins | 95 % | bar | |",
        "|---|---|---|---|---|---|---|---|",
    ]
    lines += [_strength(one, results[one.key]) for one in _known(results) if one.bar is not None]
    lines += [
        "",
        "| game | level against itself | options | deals | first seat wins | 95 % |",
        "|---|---|---|---|---|---|",
    ]
    lines += [_balance(one, results[one.key]) for one in _known(results) if one.bar is None]
    return "\n".join(lines) + "\n"


def _known(results: Mapping[str, Any]) -> list[Wanted]:
    return [one for one in wanted(list(MIN_SHARES_OVER_GREEDY)) if one.key in results]


def _strength(one: Wanted, found: Mapping[str, Any]) -> str:
    wins = WinRate(**found["wins"])
    verdict = "met" if one.is_met(wins.share) else "missed"
    return (
        f"| {one.game} | {one.first} | {one.second} | {found['deals']} | {wins.share:.1%} "
        f"| {wins.low:.1%} to {wins.high:.1%} | {one.bars} | {verdict} |"
    )


def _balance(one: Wanted, found: Mapping[str, Any]) -> str:
    seat = WinRate(**found["first_seat"])
    name = engine.GAMES[one.game].seats[0]
    options = ", ".join(f"{key} {value}" for key, value in one.options) or "default"
    return (
        f"| {one.game} | {one.first} | {options} | {found['deals']} | {name} {seat.share:.1%} "
        f"| {seat.low:.1%} to {seat.high:.1%} |"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("games", nargs="*", metavar="GAME", default=[])
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--again", action="store_true", help="measure everything anew")
    asked = parser.parse_args()
    unknown = [game for game in asked.games if game not in engine.GAMES]
    if unknown or asked.deals < 1 or asked.jobs < 1:
        parser.error(f"unknown game {unknown[0]}" if unknown else "deals and jobs begin at 1")
    for one in wanted(asked.games or list(engine.GAMES)):
        old = kept().get(one.key)
        same = old is not None and old["measured"] == players_of(one) and old["deals"] >= asked.deals
        if same and not asked.again:
            continue
        print(one.key, file=sys.stderr)
        found = measure(one, asked.deals, asked.jobs)
        # Read again: another run may have measured other contests meanwhile.
        results = {**kept(), one.key: found}
        RESULTS.write_text(json.dumps(results, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        TABLE.write_text(table(results), encoding="utf-8")
    print(table(kept()))
    return 0


def kept() -> dict[str, Any]:
    """The results measured until now."""
    found: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    return found


if __name__ == "__main__":
    sys.exit(main())
