"""The lists of modules and of explained mutants fit the rules as they are."""

from __future__ import annotations

import engine
from tests.mutation.run import ROOT, RULES
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
