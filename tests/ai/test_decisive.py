"""Where one turn decides, nobody who thinks overlooks it: positions found by trying out everything."""

from __future__ import annotations

import json
from typing import Any

import pytest

import engine
from engine.ai.analysis import HintJob
from engine.ai.levels import choose_action
from engine.core.match import Match
from tests.ai.find_decisive import FILE

ENTRIES: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))


def positions() -> list[Any]:
    return [
        pytest.param(engine.load_match(each["match"]), set(each["right"]), id=f"{each['game']}-{number}")
        for number, each in enumerate(ENTRIES)
    ]


def test_there_are_positions_of_every_game() -> None:
    assert {each["game"] for each in ENTRIES} == set(engine.GAMES)
    assert {each["win"] for each in ENTRIES if each["game"] == "middle_earth"} == {True, False}


@pytest.mark.parametrize(("match", "right"), positions())
def test_strong_players_and_hints_see_it(match: Match[Any], right: set[str]) -> None:
    assert str(choose_action(match, "strong")) in right
    job = HintJob(match)
    for _ in job.think():
        pass
    assert str(job.hint().action) in right


@pytest.mark.parametrize(("match", "right"), positions()[::3])
def test_the_strongest_sees_it(match: Match[Any], right: set[str]) -> None:
    assert str(choose_action(match, "strongest")) in right
