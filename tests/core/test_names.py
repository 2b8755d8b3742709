"""One word for one thing: names of modules and classes are unique, and words that were given up stay away."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = sorted(path for room in ("app", "engine") for path in (ROOT / room).rglob("*.py"))
GAMES = ("duel", "confrontation", "middle_earth")
BASES = (Path("engine/core"), Path("app/table"), Path("app/art"))
"""Where all games have in common what a file of the same name in a game's folder makes its own."""
RETIRED = """
    backcloth bench brisk cloth desk easel foresee foreseen foresight gallery glance hang hung lens looker
    looking mind mishap pencil senses settle spots taught tell teller telling told workshop
""".split()
"""Words that once named things here, each with a plainer one in CONTRIBUTING's glossary."""


Places = defaultdict[str, set[Path]]


def room_of(path: Path) -> str:
    """The folder of a game, where the same names stand in all three; else nothing."""
    parts = path.relative_to(ROOT).parts
    return next((game for game in GAMES if game in parts[:-1]), "")


def definitions(path: Path) -> Iterator[tuple[str, str]]:
    """Every name that a module defines: ("class", "Match"), ("function", "play"), ("constant", "SEATS")."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef):
            yield "class", node.name
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield "function", node.name
        elif isinstance(node, ast.arg):
            yield "argument", node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield "variable", node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield "attribute", node.attr


def doubled(places: Places) -> dict[str, list[str]]:
    """Names in several places, but for those that the games share with each other and with a base."""
    found = {}
    for name, paths in places.items():
        outside = [path for path in paths if not room_of(ROOT / path)]
        if len(outside) > 1 or (outside and len(paths) > 1 and outside[0].parent not in BASES):
            found[name] = sorted(map(str, paths))
    return found


def lines(found: dict[str, list[str]]) -> str:
    return "\n".join(f"{name}: {', '.join(paths)}" for name, paths in sorted(found.items()))


def test_a_module_has_a_name_of_its_own() -> None:
    """Modules of the same name stand only in the folders of the games, where they hold the same thing."""
    places: Places = defaultdict(set)
    for path in SOURCES:
        if path.stem not in ("__init__", "__main__"):
            places[path.stem].add(path.relative_to(ROOT))
    assert lines(doubled(places)) == ""


def test_a_class_has_a_name_of_its_own() -> None:
    places: Places = defaultdict(set)
    for path in SOURCES:
        for kind, name in definitions(path):
            if kind == "class" and not name.startswith("_"):
                places[name].add(path.relative_to(ROOT))
    assert lines(doubled(places)) == ""


def test_retired_words_stay_away() -> None:
    found: dict[str, list[str]] = {}
    for path in SOURCES:
        names = [("module", path.stem), *definitions(path)]
        for kind, name in names:
            words = set(re.split(r"_|(?<=[a-z])(?=[A-Z])", name))
            if {word.lower() for word in words} & set(RETIRED):
                found.setdefault(f"{kind} {name}", []).append(str(path.relative_to(ROOT)))
    assert lines(found) == ""
