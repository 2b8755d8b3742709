"""python -m tests.mutation.run [GAME ...]: change the rules in every small way; some test must notice each.

Runs mutmut over a copy of the engine with the rule tests of one game alone (The Duel if none is named), and
lists the mutants that no test noticed and that `survivors.EXPLAINED` does not account for. Takes a quarter of
an hour on one core for The Duel, and longer for the others.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.mutation.survivors import EXPLAINED

ROOT = Path(__file__).parents[2]
MUTMUT = Path(sys.executable).with_name("mutmut")
SURVIVED, UNTESTED = 0, 33
"""How mutmut says that every test passed, and that none came by."""
RULES: Mapping[str, Sequence[str]] = {
    "duel": ("rules", "exchange", "special_cards", "duel_start", "duel_end"),
    "confrontation": ("rules", "turns", "movement", "journey", "combat", "cards", "combat_end", "specials"),
    "middle_earth": ("rules", "cards", "effects", "regions", "alliances", "decisions", "prices"),
}
"""The modules of each game that its rulebook could be read from."""
SLOW = "not make_no_difference and not made_by_some_match and not random_games"


def main() -> int:
    reader = argparse.ArgumentParser(prog="python -m tests.mutation.run", description="Change the rules.")
    reader.add_argument("games", nargs="*", metavar="GAME", default=["duel"], help=f"of {', '.join(RULES)}")
    games: list[str] = reader.parse_args().games
    if unknown := [game for game in games if game not in RULES]:
        reader.error(f"no such game: {', '.join(unknown)}")
    return max(_mutate(game) for game in games)


def _mutate(game: str) -> int:
    """Mutate one game; returns 1 if a mutant was not noticed and is not explained."""
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        for part in ("engine", f"tests/rules/{game}", "tests/conformance"):
            shutil.copytree(ROOT / part, place / part)
        (place / "pyproject.toml").write_text(_settings(game))
        subprocess.run(
            [MUTMUT, "run", "--max-children", "1"], cwd=place, stdout=subprocess.DEVNULL, check=True
        )
        results = _results(place, game)
        changes = {
            mutant: _change(place, mutant) for mutant, code in results.items() if code in (SURVIVED, UNTESTED)
        }
    unexplained = {mutant: change for mutant, change in changes.items() if change not in EXPLAINED[game]}
    explained = len(changes) - len(unexplained)
    print(f"{game}: {len(results)} mutants, {len(results) - len(changes)} noticed, {explained} explained")
    for mutant, (before, after) in unexplained.items():
        print(f"{mutant}\n  - {before}\n  + {after}")
    return 1 if unexplained or not results else 0


def _settings(game: str) -> str:
    modules = [f"engine/{game}/{module}.py" for module in RULES[game]]
    return f"""
[tool.pytest.ini_options]
pythonpath = ["."]
addopts = "-q --import-mode=importlib -p no:cacheprovider"

[tool.mutmut]
source_paths = ["engine"]
only_mutate = {json.dumps(modules)}
also_copy = ["tests"]
pytest_add_cli_args = ["-k", "{SLOW}"]
pytest_add_cli_args_test_selection = ["tests/rules/{game}"]
"""


def _results(place: Path, game: str) -> dict[str, int | None]:
    found: dict[str, int | None] = {}
    for path in place.glob(f"mutants/engine/{game}/*.meta"):
        found |= json.loads(path.read_text())["exit_code_by_key"]
    return found


def _change(place: Path, mutant: str) -> tuple[str, str]:
    """The line that was changed, before and after."""
    shown = subprocess.run([MUTMUT, "show", mutant], cwd=place, capture_output=True, text=True, check=True)
    lines = [line for line in shown.stdout.splitlines() if line[:3] not in ("---", "+++")]
    before = next(line[1:].strip() for line in lines if line.startswith("-"))
    after = next(line[1:].strip() for line in lines if line.startswith("+"))
    return before, after


if __name__ == "__main__":
    sys.exit(main())
