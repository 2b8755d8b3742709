"""How many random games the rules play in a second: natively, inside Pyodide, and beside OpenSpiel.

    python -m tests.bench.engine [--seconds 3]

All in one run on one core, in processor time, each twice in turn and the better of the two counted.
OpenSpiel is measured by the Python that OPEN_SPIEL names, when that has the package open_spiel.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys

from tests.inside.pyodide import ROOT, run_inside

Figures = dict[str, dict[str, float]]
MIN_GAMES_PER_SECOND = {"duel": 2_000, "confrontation": 600, "middle_earth": 600}
"""The smallest speed of each game on one core."""
MIN_TIMES_GIN_RUMMY = 4
MIN_PYODIDE_RATIO = 0.40
MAX_COPY_MICROSECONDS = 3.0
ROUNDS = 2


def native(seconds: float) -> Figures:
    return _read(_python(sys.executable, "tests.bench.playouts", str(seconds)))


def pyodide(seconds: float) -> Figures:
    return _read(run_inside("tests.bench.playouts", str(seconds)))


def open_spiel(seconds: float) -> Figures:
    python = os.environ.get("OPEN_SPIEL", sys.executable)
    done = _python(python, "tests.bench.open_spiel", str(seconds))
    return {} if "ModuleNotFoundError" in done.stderr else _read(done)


def _python(python: str, module: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([python, "-m", module, *arguments], cwd=ROOT, capture_output=True, text=True)


def _read(done: subprocess.CompletedProcess[str]) -> Figures:
    if done.returncode != 0:
        raise SystemExit(done.stderr)
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    return figures


def best(rounds: list[Figures]) -> Figures:
    """The better of several rounds: what else the machine was doing only ever slows a round down."""
    return {
        game: {
            what: (min if what == "copy" else max)(figures[game][what] for figures in rounds)
            for what in rounds[0][game]
        }
        for game in rounds[0]
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="for each game and round")
    seconds = parser.parse_args().seconds
    kinds = {"native": native, "Pyodide": pyodide, "OpenSpiel": open_spiel}
    rounds: dict[str, list[Figures]] = {kind: [] for kind in kinds}
    for _ in range(ROUNDS):
        for kind, measure in kinds.items():
            rounds[kind].append(measure(seconds))
    figures = {kind: best(rounds[kind]) for kind in kinds}
    _print_table(figures)
    return 0 if _judge(figures) else 1


def _print_table(figures: dict[str, Figures]) -> None:
    print(f"{'rules':34}{'games/s':>10}{'moves/s':>12}{'copy us':>10}")
    for kind, games in figures.items():
        for game, found in games.items():
            copy = f"{found['copy']:10.2f}" if "copy" in found else ""
            print(f"{kind + ': ' + game:34}{found['games']:10.0f}{found['moves']:12.0f}{copy}")
    if not figures["OpenSpiel"]:
        print("OpenSpiel: not measured, the package open_spiel is not installed")


def _judge(figures: dict[str, Figures]) -> bool:
    native, inside, beside = figures["native"], figures["Pyodide"], figures["OpenSpiel"]
    ours = native["duel"]
    verdicts = [
        (f"{game} plays {bar} games/s: {native[game]['games']:.0f}", native[game]["games"] >= bar)
        for game, bar in MIN_GAMES_PER_SECOND.items()
    ]
    for game, found in native.items():
        ratio = inside[game]["games"] / found["games"]
        verdicts.append(
            (
                f"{game} in Pyodide reaches {ratio:.0%} of it (bar {MIN_PYODIDE_RATIO:.0%})",
                ratio >= MIN_PYODIDE_RATIO,
            )
        )
    verdicts.append(
        (
            f"a copy in The Duel takes less than {MAX_COPY_MICROSECONDS} us",
            ours["copy"] < MAX_COPY_MICROSECONDS,
        )
    )
    if beside:
        times = ours["games"] / beside["gin_rummy"]["games"]
        bar_said = f"The Duel against gin_rummy: {times:.1f} times (bar {MIN_TIMES_GIN_RUMMY})"
        verdicts.append((bar_said, times >= MIN_TIMES_GIN_RUMMY))
        for game, found in native.items():
            for other, theirs in beside.items():
                moves = found["moves"] / theirs["moves"]
                print(f"        {game} makes {moves:.1f} times as many moves a second as OpenSpiel's {other}")
    for what, met in verdicts:
        print(f"{'met' if met else 'MISSED':8}{what}")
    return all(met for _, met in verdicts)


if __name__ == "__main__":
    sys.exit(main())
