"""The table of strengths says what was measured, of the levels as they are."""

from __future__ import annotations

import engine
from tests.arena import ladder


def test_the_table_is_that_of_the_results() -> None:
    assert ladder.TABLE.read_text(encoding="utf-8") == ladder.table(ladder.kept())


def test_every_result_is_of_a_contest_that_is_wanted_and_of_the_levels_as_they_are() -> None:
    """A level that was changed has to be measured again, or its results removed."""
    wanted = {one.key: one for one in ladder.wanted(list(engine.GAMES))}
    for key, found in ladder.kept().items():
        assert key in wanted, f"{key} is no contest any more"
        assert found["measured"] == ladder.players_of(wanted[key]), f"{key} has changed since"


def test_every_row_names_its_deals_and_its_interval() -> None:
    for found in ladder.kept().values():
        assert found["deals"] > 0 and found["matches"] == 2 * found["deals"]
        for share in (found["wins"], found["first_seat"]):
            assert 0 <= share["low"] <= share["share"] <= share["high"] <= 1


def test_a_bar_that_is_missed_is_said_to_be_missed() -> None:
    rows = ladder.TABLE.read_text(encoding="utf-8").splitlines()
    for one in ladder.wanted(list(engine.GAMES)):
        found = ladder.kept().get(one.key)
        if found is not None and one.bar is not None:
            row = next(row for row in rows if row.startswith(f"| {one.game} | {one.first} | {one.second} |"))
            is_met = one.bar <= found["wins"]["share"] <= one.ceiling
            assert row.endswith(f"| {one.bars} | met |" if is_met else f"| {one.bars} | missed |")
