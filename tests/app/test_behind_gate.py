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
from app.ui.picture_cache import PictureCache
from tests.app.contexts import still_context
from tests.app.tables import drawn_table, make_controller, parts
from tests.property.same_view_pairs import same_view_pairs


class Publisher:
    """A page to which nothing has to be published."""

    def publish_svg(self, svg: str) -> str:
        return svg

    def revoke_svg(self, address: str) -> None:
        raise AssertionError("nothing hangs here")


def painted(monkeypatch: pytest.MonkeyPatch, match: engine.Match[Any]) -> set[Any]:
    """The drawings that are asked for while the gate is closed before this match."""
    cache = PictureCache()
    cache.configure(Publisher(), 2.0)
    for module in (app.ui.widgets, app.games.duel.pieces):
        monkeypatch.setattr(module, "PICTURE_CACHE", cache)
    controller = make_controller(still_context(), Session(match, Seating(PASS)))
    assert controller.state.gate_closed
    list(parts(drawn_table(controller)))
    return cache._requested


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
        for twin in same_view_pairs(match, seat, random.Random(6)):
            told_apart += twin.record != match.record
            assert painted(monkeypatch, twin) == drawings
    assert told_apart
