"""A copy of the engine compiled to machine code by mypyc: the same answers, three times as fast.

    python -m tests.arena.compiled FOLDER [-- MODULE ARGUMENTS]

makes the copy, lets it and CPython answer the same questions, runs a module of the project with it, and
brings the results back:

    python -m tests.arena.compiled /tmp/arena -- tests.arena.tune duel strongest frozen
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAMES = ("duel", "confrontation", "middle_earth")
NOT_COMPILED = frozenset(
    "__init__ view events hints preview rulings weights pending decisions turn_knowledge threats".split()
)
"""Modules of a game that are seldom called, or that make use of what mypyc does not know."""
SHARED = (
    "engine/ai/search.py",
    "engine/ai/search_tree.py",
    "engine/core/chance.py",
    "engine/core/advice.py",
    "tests/arena/frozen_advice.py",
    "tests/arena/frozen_search.py",
)
SUBSTITUTES = (
    ("middle_earth/state.py", "object.__new__(State)", "State.__new__(State)"),
    ("duel/state.py", "object.__new__(State)", "State.__new__(State)"),
    ("confrontation/state.py", "object.__new__(State)", "State(self.house_rules)"),
)
"""In the copy alone: an object without its `__init__` is made in another way there."""
RESULTS = ("strengths.json", "strengths.md", "tuning.jsonl")
"""What a run writes comes back from the copy."""
SETUP = """
from setuptools import setup
from mypyc.build import mypycify
setup(name="compiled", packages=[], ext_modules=mypycify({files!r}, opt_level="1"),
      script_args=["build_ext", "--inplace"])
"""
FULL_NAMES = "[mypy]\nexplicit_package_bases = true\n"
"""Else a module of the tests would be compiled under its last name alone, and nobody would find it."""
SAMPLE = """
import engine
from engine.ai.levels import choose_move
from engine.core.chance import keyed_pick
for game in engine.GAMES.values():
    state = game.start(game.rulings.resolve({}))
    for number in range(60):
        while state.actor == -1:
            state.apply(state.draw(keyed_pick(1, state.chance_key())))
        if state.actor < 0:
            break
        move = choose_move(game, "medium", state, number)
        print(game.id, number, move)
        state.apply(move)
"""


class NotTheSame(Exception):
    """The copy answers otherwise than CPython does."""


def make(folder: Path) -> None:
    """Copy and compile, unless the folder already has it."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("engine", "tests/arena"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, folder / name, ignore=ignored, dirs_exist_ok=True)
    for name, old, new in SUBSTITUTES:
        path = folder / "engine" / name
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{name} has changed"
        path.write_text(text.replace(old, new), encoding="utf-8")
    sources = [path for game in GAMES for path in sorted((folder / "engine" / game).glob("*.py"))]
    files = [str(path.relative_to(folder)) for path in sources if path.stem not in NOT_COMPILED]
    (folder / "setup.py").write_text(SETUP.format(files=[*files, *SHARED]), encoding="utf-8")
    (folder / "mypy.ini").write_text(FULL_NAMES, encoding="utf-8")
    _run([sys.executable, "setup.py"], folder)
    if _run([sys.executable, "-c", SAMPLE], folder) != _run([sys.executable, "-c", SAMPLE], ROOT):
        raise NotTheSame


def _run(command: list[str], folder: Path) -> str:
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = (done.stdout + done.stderr).splitlines()
        print(*[line for line in lines if ": warning: " not in line][-40:], sep="\n", file=sys.stderr)
        raise SystemExit(done.returncode)
    return done.stdout


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("command", nargs="*", help="after --: a module and its arguments")
    asked = parser.parse_args()
    folder: Path = asked.folder.resolve()
    make(folder)
    if not asked.command:
        return 0
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, "-m", *asked.command]
    done = subprocess.run(command, cwd=folder, env=environment, check=False)
    for name in RESULTS:
        if (folder / "tests" / "arena" / name).exists():
            shutil.copy(folder / "tests" / "arena" / name, ROOT / "tests" / "arena" / name)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
