"""The lists of modules and of explained mutants fit the rules as they are."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import engine
from tests.mutation.run import ROOT, RULES, copy_of
from tests.mutation.survivors import EXPLAINED


def test_every_game_can_be_changed() -> None:
    assert set(RULES) == set(EXPLAINED) == set(engine.GAMES)


def test_every_module_that_is_changed_is_there() -> None:
    for game, modules in RULES.items():
        assert [name for name in modules if not (ROOT / "engine" / game / f"{name}.py").exists()] == []


def test_every_line_that_is_explained_still_stands_in_the_rules() -> None:
    for game, changes in EXPLAINED.items():
        rules = "\n".join((ROOT / "engine" / game / f"{name}.py").read_text() for name in RULES[game])
        lines = {line.strip() for line in rules.splitlines()}
        assert [before for before, _after in changes if before not in lines] == []


@pytest.mark.parametrize("game", RULES)
def test_the_copy_that_is_changed_has_all_that_its_tests_import(game: str, tmp_path: Path) -> None:
    copy_of(game, tmp_path)
    command = [sys.executable, "-m", "pytest", "--collect-only", f"tests/rules/{game}"]
    collected = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert collected.returncode == 0, collected.stdout[-2_000:]
