"""A few of the faults that `make night` tries at length."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from playwright.sync_api import Playwright

from tests.browser.faults.bench import fault_bench
from tests.browser.faults.machine import FaultMachine
from tests.browser.faults.run import try_faults

RUNS = 5
SEED, STEPS = 25, 4
"""With it the few runs are no short ones; `counts` says so."""


def test_whatever_happens_the_table_is_the_one_that_was_seen_last(
    playwright: Playwright, dist: Path, tmp_path: Path
) -> None:
    FaultMachine.counts = Counter()
    with fault_bench(playwright, dist, tmp_path) as bench:
        FaultMachine.bench = bench
        try_faults(RUNS, SEED, STEPS)
    counts = FaultMachine.counts
    assert counts["runs"] >= RUNS and counts["faults"] >= 2 * RUNS and counts["actions"] > 1, counts
