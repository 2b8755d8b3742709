"""python -m tests.mutation.run: change the rules of The Duel in every small way; some test must notice each.

Runs mutmut over a copy of the engine with the rule tests alone, and lists the mutants that no test noticed
and that `survivors.EXPLAINED` does not account for. Takes a quarter of an hour on one core.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.mutation.survivors import EXPLAINED

ROOT = Path(__file__).parents[2]
SURVIVED = 0
MUTMUT = Path(sys.executable).with_name("mutmut")
SLOW = "not make_no_difference and not made_by_some_match"
SETTINGS = f"""
[tool.pytest.ini_options]
pythonpath = ["."]
addopts = "-q --import-mode=importlib -p no:cacheprovider"

[tool.mutmut]
source_paths = ["engine"]
only_mutate = ["engine/duel/rules.py", "engine/duel/aftermath.py", "engine/duel/specials.py"]
also_copy = ["tests"]
pytest_add_cli_args = ["-k", "{SLOW}"]
pytest_add_cli_args_test_selection = ["tests/rules/duel"]
"""


def main() -> int:
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        for part in ("engine", "tests/rules/duel", "tests/conformance"):
            shutil.copytree(ROOT / part, place / part)
        (place / "pyproject.toml").write_text(SETTINGS)
        subprocess.run(
            [MUTMUT, "run", "--max-children", "1"], cwd=place, stdout=subprocess.DEVNULL, check=True
        )
        results = _results(place)
        changes = {mutant: _change(place, mutant) for mutant, code in results.items() if code == SURVIVED}
    unexplained = {mutant: change for mutant, change in changes.items() if change not in EXPLAINED}
    explained = len(changes) - len(unexplained)
    print(f"{len(results)} mutants, {len(results) - len(changes)} noticed, {explained} explained")
    for mutant, (before, after) in unexplained.items():
        print(f"{mutant}\n  - {before}\n  + {after}")
    return 1 if unexplained or not results else 0


def _results(place: Path) -> dict[str, int | None]:
    found: dict[str, int | None] = {}
    for path in place.glob("mutants/engine/duel/*.meta"):
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
