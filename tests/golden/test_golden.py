"""Matches recorded by earlier releases load, and play out as they did then."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import engine
from engine.core import save
from tests.golden.account import account, files, write


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_match_plays_out_as_it_did(path: Path) -> None:
    golden = json.loads(path.read_text(encoding="utf-8"))
    match = engine.load_match(golden["save"])
    assert account(match) == golden["account"]
    assert engine.load_match(match.dumps()).record == match.record


@pytest.mark.parametrize("version", range(1, save.VERSION + 1))
def test_every_version_of_the_format_has_its_matches(version: int) -> None:
    games = {path.stem.split("-")[0] for path in files() if path.parent.name == f"v{version}"}
    assert games == set(engine.GAMES)


def test_the_present_format_is_written_byte_for_byte() -> None:
    for path in files():
        text = json.loads(path.read_text(encoding="utf-8"))["save"]
        if path.parent.name == f"v{save.VERSION}":
            assert engine.load_match(text).dumps() == text, path.name


def test_a_golden_file_is_never_overwritten(tmp_path: Path) -> None:
    match = engine.new_match("duel", seed=1)
    write(tmp_path / "match.json", match)
    with pytest.raises(FileExistsError):
        write(tmp_path / "match.json", match)
