"""The same app as `flet publish` makes it, with just enough done to it that it starts without a network."""

from __future__ import annotations

import shutil
import tarfile
from pathlib import Path

from app.build import wheels
from app.build.__main__ import build_steps
from app.build.bundle_python import compile_all_catalogs
from app.build.file_edits import replace_once
from app.build.flet_client import publish
from app.build.steps import ROOT, fingerprint

MAIN = """
import flet as ft
from app.main import main
ft.run(main)
"""
# Our door to the page does not exist there: this one leads nowhere.
NO_PAGE = """
def start(hear):
    return "{}"


def say(message):
    pass
"""


def make_plain(folder: Path) -> Path:
    """Publish into `folder`, unless what is there was made from the same sources."""
    key = fingerprint([Path(__file__), wheels.LOCK_FILE, ROOT / "app", ROOT / "engine", ROOT / "locales"])
    stamp = folder.with_suffix(".key")
    if folder.is_dir() and stamp.exists() and stamp.read_text() == key:
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    program = folder.with_name("program")
    shutil.rmtree(program, ignore_errors=True)
    lay_program(program)
    publish(folder, program, renderer="canvaskit")
    vendor(folder, program)
    replace_once(
        folder / "index.html",
        'flet.pyodideUrl="pyodide/pyodide.mjs"',
        'flet.pyodideUrl=new URL("pyodide/pyodide.mjs", location).href',
    )
    stamp.write_text(key)
    return folder


def lay_program(program: Path) -> None:
    for name in ("app", "engine"):
        shutil.copytree(ROOT / name, program / name, ignore=shutil.ignore_patterns("__pycache__", "build"))
    compile_all_catalogs(ROOT / "locales", program / "locales")
    shutil.copytree(ROOT / "static" / "fonts", program / "assets" / "fonts")
    (program / "main.py").write_text(MAIN)
    (program / "three_duels_page.py").write_text(NO_PAGE)


def vendor(folder: Path, program: Path) -> None:
    """Put the packages beside the program, and leave out the list that would send micropip to the network."""
    fetched = next(step for step in build_steps() if step.make is wheels.fetch)
    wheels.unpack(fetched.folder, program / "__pypackages__")
    shutil.rmtree(program / "assets")
    with tarfile.open(folder / "app.tar.gz", "w:gz") as archive:
        archive.add(program, arcname=".")
