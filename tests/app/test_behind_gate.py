"""While the device changes hands, the browser paints the scene behind the gate, and nothing secret."""

from __future__ import annotations

import random
from typing import Any

import pytest

import app.games.duel.pieces
import app.ui.widgets
import engine
from app.match.seating import PASS, Seating
from app.match.session import Session
from app.ui.picture_cache import Easel
from tests.app.tables import StillApp
from tests.app.test_contrast import TABLES
from tests.property.twins import twins


class Nail:
    """A wall of which nothing is asked."""

    def hang(self, svg: str) -> str:
        return svg

    def take_down(self, address: str) -> None:
        raise AssertionError("nothing hangs here")


def painted(monkeypatch: pytest.MonkeyPatch, match: engine.Match) -> set[Any]:
    """The drawings that are asked for while the gate is closed before this match."""
    easel = Easel()
    easel.stand(Nail(), 2.0)
    for module in (app.widgets, app.table.duel.pieces):
        monkeypatch.setattr(module, "EASEL", easel)
    desk_kind, draw = TABLES[match.game.id]
    desk = desk_kind(StillApp(), Session(match, Seating(PASS)))
    assert desk.gate
    draw(desk)
    return easel._tried


@pytest.mark.parametrize(("game", "scene"), [("duel", 6), ("confrontation", 6)])
def test_the_scene_is_painted_and_nothing_secret(
    game: str, scene: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, chance, told_apart = engine.new_match(game, seed=5), random.Random(5), 0
    for _ in range(40):
        match.play(chance.choice(match.legal()))
    drawings = painted(monkeypatch, match)
    assert len(drawings) >= scene
    for seat in match.game.seats:
        for twin in twins(match, seat, random.Random(6)):
            told_apart += twin.record != match.record
            assert painted(monkeypatch, twin) == drawings
    assert told_apart
