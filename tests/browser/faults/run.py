"""python -m tests.browser.faults.run: faults injected into the real page, run after run.

Prints the seed, and the steps of a run that fails; with `--shrink` also the fewest steps that fail, which
takes minutes. With `--minutes` no run is begun after them; with `--jobs` several phones are tried at once.
"""

from __future__ import annotations

import argparse
import math
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from time import monotonic

from hypothesis import HealthCheck, Phase, Verbosity, seed, settings
from hypothesis.stateful import run_state_machine_as_test
from playwright.sync_api import sync_playwright

from app.build.__main__ import DIST, build
from tests.browser.faults.bench import fault_bench
from tests.browser.faults.machine import FaultMachine

STEPS = 4
"""So many steps has a run at most."""
CHUNK_RUNS = 4
"""So many runs are begun together, before the clock is looked at."""


def try_faults(runs: int, first_seed: int, steps: int = STEPS, *, shrinks: bool = False) -> None:
    """Try that many runs on the machine's bench; raises what failed, with the steps that lead there."""
    phases = [Phase.generate, Phase.shrink] if shrinks else [Phase.generate]
    run_state_machine_as_test(
        seed(first_seed)(FaultMachine),
        settings=settings(
            max_examples=runs,
            stateful_step_count=steps,
            deadline=None,
            database=None,
            phases=phases,
            print_blob=True,
            verbosity=Verbosity.normal,
            suppress_health_check=list(HealthCheck),
        ),
    )


def try_alone(runs: int, minutes: float, first_seed: int, shrinks: bool) -> None:
    """Try the runs on one phone while there is time, and print what was done."""
    end = monotonic() + minutes * 60
    with (
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as folder,
        fault_bench(playwright, DIST, Path(folder)) as bench,
    ):
        FaultMachine.bench = bench
        for begun in range(0, runs, CHUNK_RUNS):
            if monotonic() > end:
                break
            print(f"seed {first_seed + begun}", flush=True)
            try_faults(min(CHUNK_RUNS, runs - begun), first_seed + begun, shrinks=shrinks)
    print(" ".join(str(FaultMachine.counts[name]) for name in ("runs", "faults", "actions")))


def try_beside(jobs: int, runs: int, minutes: float, first_seed: int, shrinks: bool) -> int:
    """The same in several processes; their counts are added."""
    share = math.ceil(runs / jobs)
    command = [sys.executable, "-m", "tests.browser.faults.run", "--alone", "--runs", str(share)]
    command += ["--shrink"] if shrinks else []
    begun = []
    for job in range(jobs):
        more = ("--minutes", str(minutes), "--seed", str(first_seed + 1_000 * job))
        begun.append(subprocess.Popen([*command, *more], stdout=subprocess.PIPE, text=True))
    totals = [0, 0, 0]
    for process in begun:
        printed, _ = process.communicate()
        if process.returncode == 0:
            counts = map(int, printed.splitlines()[-1].split())
            totals = [total + count for total, count in zip(totals, counts, strict=True)]
        else:
            print(printed)
    print(f"{totals[0]} runs, {totals[1]} faults, {totals[2]} actions")
    return max(process.returncode for process in begun)


def main() -> int:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--runs", type=int, default=200)
    options.add_argument("--minutes", type=float, default=math.inf)
    options.add_argument("--jobs", type=int, default=1)
    options.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    options.add_argument("--shrink", action="store_true", help="look for the fewest steps that fail")
    options.add_argument("--alone", action="store_true", help="in this process, the bundle being built")
    chosen = options.parse_args()
    if chosen.alone:
        try_alone(chosen.runs, chosen.minutes, chosen.seed, chosen.shrink)
        return 0
    build()
    print(f"seed {chosen.seed}", flush=True)
    return try_beside(chosen.jobs, chosen.runs, chosen.minutes, chosen.seed, chosen.shrink)


if __name__ == "__main__":
    sys.exit(main())
