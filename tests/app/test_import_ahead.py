"""What is imported while nothing happens."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from app import import_ahead as ahead

NAMES = ("import_ahead_first", "import_ahead_second", "import_ahead_third")


@pytest.fixture
def modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three modules of which each imports the next one, and a clock that does not wait."""
    for name, following in zip(NAMES, (*NAMES[1:], "sys"), strict=True):
        (tmp_path / f"{name}.py").write_text(f"import {following}\n")
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("QUIET_SECONDS", "PAUSE_SECONDS"):
        monkeypatch.setattr(ahead, name, 0.0)
    for name in NAMES:
        monkeypatch.delitem(sys.modules, name, raising=False)


@pytest.mark.usefixtures("modules")
def test_modules_are_imported_one_by_one_from_the_last_on() -> None:
    there: list[list[str]] = []

    def is_wanted() -> bool:
        there.append([name for name in NAMES if name in sys.modules])
        return True

    asyncio.run(ahead.import_ahead(NAMES, is_wanted))
    assert there == [[], [NAMES[2]], [NAMES[1], NAMES[2]]]
    assert all(name in sys.modules for name in NAMES)


@pytest.mark.usefixtures("modules")
def test_nothing_is_imported_any_more_at_a_table() -> None:
    asyncio.run(ahead.import_ahead(NAMES, lambda: NAMES[2] not in sys.modules))
    assert [name for name in NAMES if name in sys.modules] == [NAMES[2]]
