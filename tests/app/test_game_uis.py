"""A game is described in its own folder: nothing else in the app names one."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import engine
from app.games import GAME_UIS

APP = Path(__file__).parents[2] / "app"
SHARED_MODULES = (
    *("controller", "dialogs", "film", "hints", "layout", "lesson", "lesson_controller", "log", "messages"),
    *("mirrored_table", "model", "pieces", "prompts", "rulebook", "setup", "sounds", "table", "wording"),
    "art/door",
)
"""The modules that hold the same thing in every game's folder."""


def outside_the_games() -> list[Path]:
    """All modules of the app but those in the folder of a game."""
    folders = [APP / "games" / game for game in GAME_UIS]
    registry = APP / "games" / "__init__.py"
    paths = (path for path in sorted(APP.rglob("*.py")) if path != registry)
    return [path for path in paths if not any(path.is_relative_to(folder) for folder in folders)]


@pytest.mark.parametrize("path", outside_the_games(), ids=lambda path: str(path.relative_to(APP)))
def test_no_module_outside_its_folder_names_a_game(path: Path) -> None:
    constants = {
        node.value
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert not constants & set(engine.GAMES)


def test_every_game_of_the_engine_is_in_the_app() -> None:
    assert list(GAME_UIS) == list(engine.GAMES)


@pytest.mark.parametrize("game", GAME_UIS)
def test_the_folders_of_the_games_are_furnished_alike(game: str) -> None:
    folder = APP / "games" / game
    assert [name for name in SHARED_MODULES if not (folder / f"{name}.py").exists()] == []
