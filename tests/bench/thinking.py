"""How many iterations of its search the opponent manages in a second, for each game, natively and in Pyodide.

    python -m tests.bench.thinking [--seconds 3] [--turns 4]

In one run on one core, in processor time, each twice in turn and the better of the two counted. The last
column is what a phone may have time for, and what `engine.core.advice.PHONE_ITERATIONS` goes by. Then the
strongest level plays some turns in Pyodide and ponders between them, by the clock on the wall: how long they
take, the longest slice in processor time, and how large its tree and Pyodide's memory become.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys

from engine.ai.levels import ANSWER_SECONDS
from engine.ai.search import MAX_NODES
from engine.core.advice import PHONE_ITERATIONS
from tests.bench.engine import ROUNDS, Figures, best
from tests.inside.pyodide import ROOT, run_inside

MODULE, TURNS_MODULE = "tests.bench.search_speed", "tests.bench.turns"
PHONE_SLOWDOWN = 4
"""How many times as slow as this machine a phone may be."""


def native(seconds: float) -> Figures:
    command = [sys.executable, "-m", MODULE, str(seconds)]
    return _read(subprocess.run(command, cwd=ROOT, capture_output=True, text=True))


def pyodide(seconds: float) -> Figures:
    return _read(run_inside(MODULE, str(seconds)))


def _read(done: subprocess.CompletedProcess[str]) -> Figures:
    if done.returncode != 0:
        raise SystemExit(done.stderr)
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    return figures


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="for each game and round")
    parser.add_argument("--turns", type=int, default=4, help="of each game")
    asked = parser.parse_args()
    seconds = asked.seconds
    rounds = [(native(seconds), pyodide(seconds)) for _ in range(ROUNDS)]
    outside, inside = best([pair[0] for pair in rounds]), best([pair[1] for pair in rounds])
    print(f"{'search':20}{'native it/s':>14}{'Pyodide it/s':>14}{'ratio':>8}{'phone':>8}")
    for game, found in outside.items():
        here, there = found["iterations"], inside[game]["iterations"]
        phone = there * ANSWER_SECONDS / PHONE_SLOWDOWN
        print(f"{game:20}{here:14.0f}{there:14.0f}{there / here:8.0%}{phone:8.0f}")
    print(f"phone: {ANSWER_SECONDS:.0f} seconds, {PHONE_SLOWDOWN} times as slow")
    print(f"the numbers of the levels go by {PHONE_ITERATIONS} iterations")
    print(f"{'turns in Pyodide':20}{'mean s':>9}{'longest s':>11}{'slice ms':>10}{'nodes':>9}{'more MB':>9}")
    for game, found in _read(run_inside(TURNS_MODULE, str(asked.turns))).items():
        print(
            f"{game:20}{found['mean']:9.2f}{found['longest']:11.2f}{1000 * found['slice']:10.0f}"
            f"{found['nodes']:9.0f}{found['megabytes']:9.1f}"
        )
    print(f"a tree has no more than {MAX_NODES} nodes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
