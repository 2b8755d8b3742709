"""The walls of the house: who may import whom, and where words may stand."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENGINE = sorted((ROOT / "engine").rglob("*.py"))
GAMES = ("duel", "confrontation", "middle_earth")
FURNITURE = ("components", "rulings", "moves", "state", "rules", "view", "hints", "advice")
"""Who knows one room of a game finds their way in all."""


def imports(path: Path) -> set[str]:
    """Absolute names of all modules that a file imports, wherever in the file."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            stem = ".".join((*base, *(node.module or "").split("."))).strip(".")
            found.add(stem)
            found |= {f"{stem}.{alias.name}" for alias in node.names}
    return found


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: str(path.relative_to(ROOT)))
def test_engine_imports_only_the_standard_library_and_itself(path: Path) -> None:
    allowed = {*sys.stdlib_module_names, "engine"}
    outside = {name.split(".")[0] for name in imports(path)} - allowed
    if path.name == "cluster.py":
        outside -= {"dask", "distributed"}
    assert not outside


@pytest.mark.parametrize("game", GAMES)
def test_the_rooms_of_the_games_are_furnished_alike(game: str) -> None:
    assert [name for name in FURNITURE if not (ROOT / "engine" / game / f"{name}.py").exists()] == []


@pytest.mark.parametrize("room", [*GAMES, "ai", "core"])
def test_rooms_of_the_engine_keep_apart(room: str) -> None:
    """A game knows the core alone; the core and the opponent know no game by name."""
    closed = tuple(f"engine.{other}" for other in (*GAMES, "ai") if other != room)
    used = {name for path in (ROOT / "engine" / room).rglob("*.py") for name in imports(path)}
    assert not {name for name in used if name.startswith(closed)}


def test_the_walls_are_really_looked_at() -> None:
    assert {"engine.core.errors", "json"} <= imports(ROOT / "engine/core/save.py")
