"""python -m tests.golden.record GAME: record matches of this release, kept for ever.

There is one for every option, and one for every way to end that random play finds.

Files that are there already are left alone.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import engine
from engine.core import save
from tests.conformance.checks import option_sets, play_match
from tests.golden.golden_files import FOLDER, write_golden_file

ENDINGS = range(3000, 3400)
"""Seeds among which a match for every ending is looked for."""
RESIGNED_AFTER = 12
"""Decisions in the match that is given up."""


def matches(name: str) -> Iterator[tuple[str, engine.Match[Any]]]:
    """Each match with a label that says what it is there for."""
    game = engine.GAMES[name]
    for seed, options in enumerate(option_sets(game), start=2002):
        label = "_".join(f"{key}_{value}" for key, value in options.items()) or "usual"
        yield label, play_match(game, options, seed)
    resigned = play_match(game, {}, ENDINGS.start, RESIGNED_AFTER)
    resigned.resign(game.seats[0])
    yield "resigned", resigned
    found: set[str] = set()
    for seed in ENDINGS:
        match = play_match(game, {}, seed)
        if match.outcome is not None:
            label = f"ending_{match.outcome.reason}_{match.outcome.winner or 'nobody'}"
            if label not in found:
                found.add(label)
                yield label, match


def record(name: str) -> int:
    folder = FOLDER / f"v{save.VERSION}"
    folder.mkdir(exist_ok=True)
    written = 0
    for label, match in matches(name):
        path = folder / f"{name}-{label}{_rules(match.game)}.json"
        if not path.exists():
            write_golden_file(path, match)
            written += 1
    return written


def _rules(game: engine.Game[Any, Any]) -> str:
    """The names of matches of later rules versions end with the version."""
    return f"-rules_{game.rules_version}" if game.rules_version > 1 else ""


if __name__ == "__main__":
    for game in sys.argv[1:]:
        print(game, record(game))
