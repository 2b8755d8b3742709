"""python -m tests.golden.record GAME: record matches of this release, one for every option, kept for ever.

Files that are there already are left alone.
"""

from __future__ import annotations

import sys

import engine
from engine.core import save
from tests.conformance.checks import option_sets, play_match
from tests.golden.account import FOLDER, write


def record(name: str) -> int:
    folder = FOLDER / f"v{save.VERSION}"
    folder.mkdir(exist_ok=True)
    written = 0
    for seed, options in enumerate(option_sets(engine.GAMES[name]), start=2002):
        label = "_".join(f"{key}_{value}" for key, value in options.items()) or "usual"
        path = folder / f"{name}-{label}.json"
        if not path.exists():
            write(path, play_match(engine.GAMES[name], options, seed))
            written += 1
    return written


if __name__ == "__main__":
    for game in sys.argv[1:]:
        print(game, record(game))
