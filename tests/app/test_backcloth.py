"""What lies behind a table hangs in the page, and is shown by Flutter where there is no page."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

import engine
from app.browser.bridge import NoPage, Platform
from app.match.seating import FLIP, MIRRORED, Seating, with_app
from app.match.session import Session
from app.ui.background import Backcloth, behind
from app.ui.rect import Box
from tests.app.tables import StillApp, parts
from tests.app.test_contrast import TABLES
from tests.app.test_platform import StubPage

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20" viewBox="0 0 30 20"></svg>'
CLOTH = Backcloth("#131823", ((DRAWING, Box(0, 10, 39.6, 20)), (DRAWING, Box(0, 30, 40, 50))))
GAMES = pytest.mark.parametrize("game", TABLES)


def hung(game: str, seating: Seating, seat: int = 0) -> list[Backcloth]:
    """What a table of this game wants to be hung behind it when this seat decides, the gate being open."""
    cloths: list[Backcloth] = []
    app = StillApp()
    app.platform = SimpleNamespace(hang_behind=lambda cloth: cloths.append(cloth) or True)
    desk_kind, draw = TABLES[game]
    match = engine.new_match(game, seed=5)
    while match.to_act != match.game.seats[seat]:
        match.play(match.legal()[0])
    desk: Any = desk_kind(app, Session(match, seating))
    desk.gate = False
    draw(desk)
    return cloths


def test_the_page_is_told_once_of_what_hangs_behind() -> None:
    page = StubPage()
    platform = Platform(page=page)
    for cloth in (CLOTH, CLOTH, Backcloth("#000000", ())):
        assert behind(platform, cloth) == []
    assert [(said["what"], said["ground"]) for said in page.said] == [
        ("hang-behind", "#131823"),
        ("hang-behind", "#000000"),
    ]
    first, second = json.loads(json.dumps(page.said[0]))["drawings"]
    assert (first["x"], first["y"], second["y"]) == (0, 10, 30)
    assert ' width="40" height="20" preserveAspectRatio="none"' in first["svg"]


@pytest.mark.parametrize("page", [None, Platform(page=NoPage())], ids=["told so", "no page"])
def test_without_a_page_flutter_shows_it(page: Platform | None) -> None:
    ground, *drawn = behind(page, CLOTH)
    assert isinstance(ground, ft.Container) and ground.bgcolor == "#131823"
    shown = [part for part in parts(drawn) if isinstance(part, ft.Image)]
    assert [(image.src, image.width, image.height) for image in shown] == [
        (DRAWING, 39.6, 20),
        (DRAWING, 40, 50),
    ]


@GAMES
def test_every_table_hangs_its_scene_in_the_page(game: str) -> None:
    (cloth,) = hung(game, with_app(0, "medium"))
    assert cloth.drawings and not cloth.turned
    assert max(box.right for _svg, box in cloth.drawings) == 390
    assert max(box.foot for _svg, box in cloth.drawings) == 844
    assert [hung(game, Seating(FLIP), seat)[0].turned for seat in (0, 1)] == [False, True]
    mirrored = hung(game, Seating(MIRRORED))
    assert [len(each.drawings) for each in mirrored] == ([1] if game == "duel" else [])
