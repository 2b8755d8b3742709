"""Matches recorded by earlier releases load, and play out as they did then."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import engine
from engine.core import save
from tests.golden.golden_files import FOLDER, golden_paths, summary_of, write_golden_file


@pytest.mark.parametrize("path", golden_paths(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_match_plays_out_as_it_did(path: Path) -> None:
    golden = json.loads(path.read_text(encoding="utf-8"))
    match = engine.load_match(golden["save"])
    assert summary_of(match) == golden["account"]
    assert engine.load_match(match.dumps()).record == match.record


@pytest.mark.parametrize("version", range(1, save.VERSION + 1))
def test_every_version_of_the_format_has_its_matches(version: int) -> None:
    games = {path.stem.split("-")[0] for path in golden_paths() if path.parent.name == f"v{version}"}
    assert games == set(engine.GAMES)


def test_the_present_format_is_written_byte_for_byte() -> None:
    for path in golden_paths():
        text = json.loads(path.read_text(encoding="utf-8"))["save"]
        match = engine.load_match(text)
        if path.parent.name == f"v{save.VERSION}" and json.loads(text)["rules"] == match.game.rules_version:
            assert match.dumps() == text, path.name


def test_every_game_has_matches_of_its_rules_as_they_are() -> None:
    saves = [json.loads(json.loads(path.read_text(encoding="utf-8"))["save"]) for path in golden_paths()]
    assert {(one["game"], one["rules"]) for one in saves} >= {
        (game.id, game.rules_version) for game in engine.GAMES.values()
    }


def test_a_match_of_earlier_rules_goes_on_with_the_deck_that_it_began_with() -> None:
    """The Duel's balanced deck was retuned: what was begun before keeps its cards, written anew or not."""
    old = json.loads((FOLDER / "v1" / "duel-usual.json").read_text(encoding="utf-8"))["save"]
    match = engine.load_match(old)
    assert json.loads(old)["options"] == {} and match.options["deck"] == "balanced_1"
    again = engine.load_match(match.dumps())
    assert json.loads(match.dumps())["rules"] == match.game.rules_version > 1
    assert (again.options, again.record) == (match.options, match.record)


def test_a_golden_file_is_never_overwritten(tmp_path: Path) -> None:
    match = engine.new_match("duel", seed=1)
    write_golden_file(tmp_path / "match.json", match)
    with pytest.raises(FileExistsError):
        write_golden_file(tmp_path / "match.json", match)
