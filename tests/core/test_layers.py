"""Which module may import which."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENGINE = sorted((ROOT / "engine").rglob("*.py"))
GAMES = ("duel", "confrontation", "middle_earth")
MODULES_OF_EVERY_GAME = (
    *("components", "rulings", "moves", "decisions", "events", "state", "rules", "view"),
    *("hidden_information", "preview", "hints", "advice"),
)
"""The modules with the same names and the same tasks in every game."""


def imports(path: Path) -> set[str]:
    """Absolute names of all modules that a file imports, anywhere in the file."""
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
def test_the_games_have_the_same_modules(game: str) -> None:
    assert [
        name for name in MODULES_OF_EVERY_GAME if not (ROOT / "engine" / game / f"{name}.py").exists()
    ] == []


@pytest.mark.parametrize("package", [*GAMES, "ai", "core"])
def test_packages_of_the_engine_keep_apart(package: str) -> None:
    """A game imports only the core; core and AI import no game."""
    closed = tuple(f"engine.{other}" for other in (*GAMES, "ai") if other != package)
    used = {name for path in (ROOT / "engine" / package).rglob("*.py") for name in imports(path)}
    assert not {name for name in used if name.startswith(closed)}


def test_the_imports_are_really_found() -> None:
    assert {"engine.core.errors", "json"} <= imports(ROOT / "engine/core/save.py")
