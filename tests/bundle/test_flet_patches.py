"""What is done to Flet and Flutter stands in one folder, and CONTRIBUTING lists it from there."""

from __future__ import annotations

import re

from app.build.flet_patches import PATCHES, table
from app.build.steps import ROOT

FOLDER = ROOT / "app" / "build" / "flet_patches"


def test_contributing_shows_the_table_of_patches() -> None:
    contributing = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert table() in contributing, "python -m app.build.flet_patches"


def test_every_patch_says_why_and_until_when_and_is_where_it_says() -> None:
    for patch in PATCHES:
        assert patch.what and patch.reason and patch.gain and patch.until
        assert (ROOT / patch.where).is_file(), patch.where
        assert re.fullmatch(r"([\w-]+/[\w-]+#\d+)?", patch.upstream)


def test_every_file_of_the_folder_is_a_patch() -> None:
    listed = {patch.where for patch in PATCHES}
    helpers = {"__init__.py", "__main__.py", "patch.py", "elsewhere.py"}
    for path in FOLDER.glob("*.py"):
        assert path.name in helpers or path.relative_to(ROOT).as_posix() in listed, path.name
