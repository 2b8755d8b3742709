"""What README.md and CONTRIBUTING.md tell a newcomer is true."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from app.build.__main__ import build_steps
from app.build.steps import ROOT

DOCUMENTS = ("README.md", "CONTRIBUTING.md")


def test_the_example_runs() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    done = subprocess.run([sys.executable, "-c", example], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(("gandalf", "balrog"))


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_and_places_exist(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    places = {target.split("#")[0] for target in re.findall(r"\]\(([^)]+)\)", text) if "://" not in target}
    places |= set(re.findall(r'src="([^"]+)"', text))
    places |= set(re.findall(r"`((?:app|engine|tests|static|locales)/[\w./-]*)`", text))
    assert places
    assert [place for place in places if place and not (ROOT / place).exists()] == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_make_targets_exist(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    targets = set(re.findall(r"^(?:    |.*`)make ([a-z-]+)", text, re.MULTILINE))
    made = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert targets
    assert targets <= made


def test_every_make_target_is_explained() -> None:
    offered = set(re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text(), re.MULTILINE))
    explained = set(re.findall(r"(?:`|    )make ([a-z-]+)", (ROOT / "CONTRIBUTING.md").read_text()))
    assert offered - {"help"} <= explained


def test_every_step_of_the_build_is_explained() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text()
    assert [step.name for step in build_steps() if f"**{step.name}**" not in text] == []


def test_every_folder_of_code_is_on_the_map() -> None:
    """The folders that stand in a room of the house, each at least by the one above it."""
    text = (ROOT / "CONTRIBUTING.md").read_text()
    rooms = {path.parent for room in ("app", "engine", "tests") for path in (ROOT / room).glob("*/*.py")}
    assert [room for room in sorted(rooms) if f"`{room.relative_to(ROOT)}/`" not in text] == []
