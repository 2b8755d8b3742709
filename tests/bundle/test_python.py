"""What Python finds in the browser, tried in the very Pyodide that ships."""

from __future__ import annotations

import subprocess
from pathlib import Path

from app.build.bundle_python import node

RUNNER = Path(__file__).with_name("run.mjs")
IMPORT_ALL = """
import importlib
failed = []
for name in names:
    if not name.endswith(".pyc"):
        continue
    module = name.removesuffix(".pyc").removeprefix("packages/").replace("/", ".").removesuffix(".__init__")
    try:
        importlib.import_module(module)
    except Exception as problem:
        failed.append(f"{module}: {problem!r}")
print("\\n".join(failed))
"""
GAME = """
import random
import engine
for game in engine.GAMES:
    chance = random.Random(5)
    match = engine.new_match(game, seed=7)
    for _ in range(40):
        if match.to_act is None:
            break
        match.play(chance.choice(match.legal()))
    again = engine.load_match(match.dumps())
    assert again.dumps() == match.dumps()
    print(game, again.to_act)
"""

READY = """
import dataclasses
from app.browser import fast_dataclasses
table = fast_dataclasses.read_table()
fast_dataclasses.install(table)
found, unknown, take = [], [], vars(dataclasses)["exec"]

def watch(text, names, into):
    (found if fast_dataclasses.key(text) in table else unknown).append(text)
    take(text, names, into)

vars(dataclasses)["exec"] = watch
import app.main, app.screens.home
from app.browser.storage import Settings
import flet
assert Settings().with_changes(theme="dark") == Settings(theme="dark") != Settings()
assert flet.Offset(1, 2) == flet.Offset(1, 2) != flet.Offset(2, 1)
assert repr(flet.Offset(1, 2)).startswith("Offset(x=1, y=2")
print(len(found), len(unknown))
"""


def run(dist: Path, code: str) -> str:
    done = subprocess.run([node(), str(RUNNER), str(dist), code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def test_every_module_that_ships_can_be_imported(dist: Path) -> None:
    assert [line for line in run(dist, IMPORT_ALL).splitlines() if line] == []


def test_the_games_are_played_saved_and_loaded(dist: Path) -> None:
    assert len(run(dist, GAME).split()) >= 3


def test_the_start_compiles_no_dataclass(dist: Path) -> None:
    found, unknown = map(int, run(dist, READY).split())
    assert found > 50
    assert unknown == 0


def test_no_sources_and_no_tools_ship(dist: Path) -> None:
    names = run(dist, "print(*names, sep='\\n')").splitlines()
    assert any(name.startswith("engine/core/") for name in names)
    assert [name for name in names if name.endswith((".py", ".pyi", ".po", ".pot"))] == []
    assert [name for name in names if name.startswith("app/build/")] == []
    for language in ("fr", "en", "de"):
        assert f"locales/{language}/LC_MESSAGES/app.mo" in names
