"""Inside the app, no lower room imports a higher one, and no game imports another."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LAYERS = (
    ("app.lazy_import", "app.import_ahead", "app.error_log", "app.art"),
    ("app.games", "app.i18n"),
    ("app.text",),
    ("app.ui",),
    ("app.browser",),
    ("app.navigator", "app.task_runner", "app.screen_states"),
    ("app.preferences",),
    ("app.peer.peer_state",),
    ("app.match", "app.rules_reader.reader_state"),
    ("app.peer",),
    ("app.app_context",),
    ("app.error_boundary", "app.page_events"),
    ("app.picture_preloader",),
    ("app.table",),
    ("app.rules_reader", "app.screens"),
    ("app.games.duel", "app.games.confrontation", "app.games.middle_earth"),
    ("app.routes",),
    ("app.main",),
    ("app.build",),
)
"""The rooms of the app, the lowest first. The registry of games is low: it imports none of them."""
ROOMS = {room: level for level, rooms in enumerate(LAYERS) for room in rooms}
MODULES = sorted((ROOT / "app").rglob("*.py"))


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


NAMES = frozenset(map(name_of, MODULES))


def room_of(module: str) -> str:
    """The longest listed name that a module's name begins with."""
    found = [room for room in ROOMS if f"{module}.".startswith(f"{room}.")]
    assert found, f"{module} belongs to no listed room"
    return max(found, key=len)


def runtime_imports(path: Path) -> Iterator[str]:
    """What a module imports when it is run: not what it imports for its types only, nor inside functions."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in NAMES else node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("path", [path for path in MODULES if path.name != "__init__.py"], ids=name_of)
def test_no_room_imports_a_higher_one(path: Path) -> None:
    module = name_of(path)
    room = room_of(module)
    for imported in runtime_imports(path):
        if imported.split(".")[0] != "app" or imported == "app":
            continue
        other = room_of(imported)
        assert ROOMS[other] < ROOMS[room] or other == room, f"{module} imports {imported}"


def test_every_room_is_there() -> None:
    assert [room for room in ROOMS if room not in NAMES] == []
