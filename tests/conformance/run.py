"""python -m tests.conformance.run [SEEDS [usual]]: the whole suite without pytest, for Pyodide too.

With `usual`, only the default options are played.
"""

from __future__ import annotations

import platform
import sys

import engine
from tests.conformance.checks import CHECKS, option_sets, random_rulings


def run(seeds: int, with_every_option: bool) -> int:
    """Every check on every game: `seeds` matches with the default options, as many with random rulings, and
    each preset and option once."""
    done = 0
    for name, game in engine.GAMES.items():
        cases: list[tuple[dict[str, str], int]] = [({}, seed) for seed in range(seeds)]
        if with_every_option:
            cases += [(options, 1_000 + seed) for seed, options in enumerate(option_sets(game))]
            cases += [(random_rulings(game, seed), 2_000 + seed) for seed in range(seeds)]
        for check in CHECKS:
            for options, seed in cases:
                check(game, options, seed)
        done += len(cases) * len(CHECKS)
        print(f"{name}: {len(cases)} matches, {len(CHECKS)} checks each")
    return done


if __name__ == "__main__":
    checks = run(int(sys.argv[1]) if len(sys.argv) > 1 else 10, with_every_option="usual" not in sys.argv[2:])
    print(
        f"{checks} checks passed on {platform.python_implementation()} {platform.python_version()}", end=" "
    )
    print(f"({sys.platform})")
