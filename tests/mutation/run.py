"""python -m tests.mutation.run [GAME ...]: change the rules in every small way; some test must notice each.

Runs mutmut over a copy of the engine with the rule tests of one game alone (The Duel if none is named), and
lists the mutants that no test noticed and that `survivors.EXPLAINED` does not account for. Takes a quarter of
an hour on one core for The Duel, and longer for the others; `all` are all of them. With `--third N` only
every third mutant is tried, and with `--minutes` as many as there is time for.
"""

from __future__ import annotations

import argparse
import ast
import json
import math
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import ndiff
from functools import cache
from pathlib import Path
from time import monotonic

from tests.mutation.survivors import EXPLAINED

ROOT = Path(__file__).parents[2]
MUTMUT = Path(sys.executable).with_name("mutmut")
SURVIVED, UNTESTED = 0, 33
"""How mutmut says that every test passed, and that none came by."""
THIRDS = {1: "0369", 2: "147", 3: "258"}
"""The last digits of the mutants' numbers in each third."""
RULES: Mapping[str, Sequence[str]] = {
    "duel": ("rules", "exchange", "special_cards", "duel_start", "duel_end"),
    "confrontation": ("rules", "turns", "movement", "journey", "combat", "cards", "combat_end", "specials"),
    "middle_earth": ("rules", "cards", "effects", "regions", "alliances", "decisions", "prices"),
}
"""The modules of each game that its rulebook could be read from."""
CLEAR_CACHES = """
import functools, gc

def pytest_sessionstart(session):
    for each in gc.get_objects():
        if isinstance(each, functools._lru_cache_wrapper):
            each.cache_clear()
"""
"""Each mutant is tried in a process that has run all tests before it: what they have cached would hide it."""
NEVER_TRIED = ("make_no_difference", "made_by_some_match", "random_games")
"""Words in the names of tests that take longer than all others together."""
WHOLE_MATCHES = (
    "foretold",
    "every_certain_victory",
    "false_alarm",
    "reasons_are_few",
    "bill_agrees",
    "vocabulary_knows",
)
"""Words in the names of tests that play whole matches: they try what the quick tests have not noticed."""
QUICK_TESTS_SHARE = 0.6
"""The part of the time that the quick tests have."""
RECORDED = "tests/golden/test_golden.py::test_a_recorded_match_plays_out_as_it_did"
"""The same for matches that were recorded."""


def main() -> int:
    reader = argparse.ArgumentParser(prog="python -m tests.mutation.run", description="Change the rules.")
    reader.add_argument("games", nargs="*", metavar="GAME", default=["duel"], help=f"of {', '.join(RULES)}")
    reader.add_argument("--third", type=int, choices=THIRDS, help="only every third mutant")
    reader.add_argument("--jobs", type=int, default=1, help="so many processes")
    reader.add_argument("--minutes", type=float, default=math.inf, help="stop after them, with fewer mutants")
    asked = reader.parse_args()
    games: list[str] = list(RULES) if asked.games == ["all"] else asked.games
    if unknown := [game for game in games if game not in RULES]:
        reader.error(f"no such game: {', '.join(unknown)}")
    end = monotonic() + asked.minutes * 60
    counts = []
    for left in range(len(games), 0, -1):
        share = (end - monotonic()) / left
        counts.append(_mutate(games[-left], THIRDS.get(asked.third, ""), asked.jobs, share))
    tried, noticed, explained = (sum(getattr(count, what) for count in counts) for what in Counts.__slots__)
    print(f"{tried} mutants tried in all, {noticed} noticed, {explained} explained in all")
    return 0 if tried and tried == noticed + explained else 1


@dataclass(frozen=True, slots=True)
class Counts:
    """How many mutants were tried, noticed by a test, or are explained because nothing can notice them."""

    tried: int
    noticed: int
    explained: int


def _mutate(game: str, digits: str, jobs: int, seconds: float) -> Counts:
    """Mutate one game, and print the mutants that were not noticed and are not explained."""
    with tempfile.TemporaryDirectory() as name:
        place, end = Path(name), monotonic() + seconds
        copy_of(game, place)
        _run_mutmut(place, [f"*__mutmut_*{digit}" for digit in digits], jobs, QUICK_TESTS_SHARE * seconds)
        codes = _results(place, game)
        changes = {mutant: _change(place, mutant) for mutant in _unnoticed(codes)}
        explained = {mutant for mutant, change in changes.items() if change in EXPLAINED[game]}
        if left := [mutant for mutant in changes if mutant not in explained]:
            (place / "pyproject.toml").write_text(_settings(game, with_whole_matches=True))
            _run_mutmut(place, left, jobs, end - monotonic())
            # mutmut begins anew with other settings: what it has not tried again counts as not tried.
            again = _results(place, game)
            codes = {mutant: again[mutant] if mutant in left else code for mutant, code in codes.items()}
    unnoticed = [mutant for mutant in _unnoticed(codes) if mutant not in explained]
    tried = sum(code is not None for code in codes.values())
    noticed = tried - len(unnoticed) - len(explained)
    print(f"{game}: {tried} mutants, {noticed} noticed, {len(explained)} explained", flush=True)
    for mutant in unnoticed:
        before, after = changes[mutant]
        print(f"{mutant}\n  - {before}\n  + {after}")
    return Counts(tried, noticed, len(explained))


def copy_of(game: str, place: Path) -> None:
    """Copy what one game's rules need in order to be tested alone."""
    for part in ("engine", f"tests/rules/{game}", "tests/conformance", "tests/golden"):
        shutil.copytree(ROOT / part, place / part, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (place / "tests" / "golden").glob("v*/*.json"):
        if not path.name.startswith(f"{game}-"):
            path.unlink()
    for shared in (*(ROOT / "tests" / "rules").glob("[!t]*.py"), ROOT / "tests" / "samples.py"):
        shutil.copy2(shared, place / shared.relative_to(ROOT))
    (place / "tests" / "conftest.py").write_text(CLEAR_CACHES)
    (place / "pyproject.toml").write_text(_settings(game))


def _run_mutmut(place: Path, patterns: Sequence[str], jobs: int, seconds: float) -> None:
    """Try the mutants whose names match; what was found until the time is over stays."""
    command = [str(MUTMUT), "run", "--max-children", str(jobs), *patterns]
    log = place / "mutmut.log"
    with (
        log.open("w", encoding="utf-8") as printed,
        subprocess.Popen(command, cwd=place, stdout=printed, start_new_session=True) as running,
    ):
        try:
            code = running.wait(None if math.isinf(seconds) else max(1.0, seconds))
        except subprocess.TimeoutExpired:
            code = 0
            os.killpg(running.pid, signal.SIGKILL)
    if code:
        raise SystemExit(f"mutmut could not be run:\n{log.read_text(encoding='utf-8')[-2_000:]}")


def _settings(game: str, with_whole_matches: bool = False) -> str:
    modules = [f"engine/{game}/{module}.py" for module in RULES[game]]
    tests = [f"tests/rules/{game}", *([RECORDED] if with_whole_matches else [])]
    left_out = NEVER_TRIED if with_whole_matches else (*NEVER_TRIED, *WHOLE_MATCHES)
    return f"""
[tool.pytest.ini_options]
pythonpath = ["."]
addopts = "-q --import-mode=importlib -p no:cacheprovider"

[tool.mutmut]
source_paths = ["engine"]
only_mutate = {json.dumps(modules)}
also_copy = ["tests"]
pytest_add_cli_args = ["-k", "not ({" or ".join(left_out)})"]
pytest_add_cli_args_test_selection = {json.dumps(tests)}
"""


def _results(place: Path, game: str) -> dict[str, int | None]:
    found: dict[str, int | None] = {}
    for path in place.glob(f"mutants/engine/{game}/*.meta"):
        found |= json.loads(path.read_text())["exit_code_by_key"]
    return found


def _unnoticed(codes: Mapping[str, int | None]) -> list[str]:
    return [mutant for mutant, code in codes.items() if code in (SURVIVED, UNTESTED)]


def _change(place: Path, mutant: str) -> tuple[str, str]:
    """The line that was changed, before and after."""
    module, _, name = mutant.rpartition(".")
    functions = _functions(place / "mutants" / f"{module.replace('.', '/')}.py")
    whole = functions[f"{name.rpartition('__mutmut_')[0]}__mutmut_orig"]
    changed = [line for line in ndiff(whole[1:], functions[name][1:]) if line[0] in "-+"]
    before = next((line[1:].strip() for line in changed if line.startswith("-")), whole[0])
    after = next((line[1:].strip() for line in changed if line.startswith("+")), functions[name][0])
    return before, after


@cache
def _functions(path: Path) -> Mapping[str, list[str]]:
    """The lines of each function of a module, as mutmut has written it with all its mutants."""
    lines = path.read_text(encoding="utf-8").splitlines()
    found = (node for node in ast.walk(ast.parse("\n".join(lines))) if isinstance(node, ast.FunctionDef))
    return {node.name: lines[node.lineno - 1 : node.end_lineno] for node in found}


if __name__ == "__main__":
    sys.exit(main())
