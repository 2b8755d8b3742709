"""What lies behind a table hangs in the page, and is shown by Flutter where there is no page."""

from __future__ import annotations

import json

import flet as ft
import pytest

import engine
from app.browser.browser_bridge import BrowserBridge, NoPage
from app.games import GAME_UIS
from app.match.seating import FLIP, MIRRORED, Seating, against_ai
from app.match.session import Session
from app.ui.background import Background, use_background
from app.ui.rect import Rect
from tests.app.components import mounted
from tests.app.contexts import make_context
from tests.app.tables import make_controller, parts, with_state
from tests.app.test_browser_bridge import StubPage

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20" viewBox="0 0 30 20"></svg>'
BACKGROUND = Background("#131823", ((DRAWING, Rect(0, 10, 39.6, 20)), (DRAWING, Rect(0, 30, 40, 50))))
GAMES = pytest.mark.parametrize("game", GAME_UIS)


class Host(BrowserBridge):
    """A browser that has a place for backgrounds, and remembers them."""

    shows_background = True

    def __init__(self) -> None:
        super().__init__(NoPage())
        self.backgrounds: list[Background] = []

    def set_background(self, background: Background) -> None:
        self.backgrounds.append(background)


def backgrounds_of(game: str, seating: Seating, seat: int = 0) -> list[Background]:
    """The backgrounds that a table of this game wants when this seat decides, the gate being open."""
    browser = Host()
    match = engine.new_match(game, seed=5)
    while match.to_act != match.game.seats[seat]:
        match.play(match.legal()[0])
    controller = make_controller(make_context(browser=browser), Session(match, seating))
    with_state(controller, gate_closed=False)
    draw = GAME_UIS[game].draw_table.load()
    mounted(ft.component(draw), controller.ctx.ui, controller)
    return browser.backgrounds


def test_the_page_is_told_of_a_background_when_it_is_another_one() -> None:
    page = StubPage()
    browser = BrowserBridge(page=page)
    for background in (BACKGROUND, BACKGROUND, Background("#000000", ())):
        assert mounted(ft.component(with_background), browser, background)[1:] == []
    assert [(said["what"], said["ground"]) for said in page.said] == [
        ("background", "#131823"),
        ("background", "#000000"),
    ]
    first, second = json.loads(json.dumps(page.said[0]))["drawings"]
    assert (first["x"], first["y"], second["y"]) == (0, 10, 30)
    assert ' width="40" height="20" preserveAspectRatio="none"' in first["svg"]


def with_background(host: BrowserBridge | None, background: Background) -> ft.Control:
    return ft.Stack(use_background(host, background))


@pytest.mark.parametrize("page", [None, BrowserBridge(page=NoPage())], ids=["told so", "no page"])
def test_without_a_page_flutter_shows_it(page: BrowserBridge | None) -> None:
    controls = mounted(ft.component(with_background), page, BACKGROUND)
    (stack,) = [part for part in controls if isinstance(part, ft.Stack)]
    ground, *drawn = stack.controls
    assert isinstance(ground, ft.Container) and ground.bgcolor == "#131823"
    shown = [part for part in parts(drawn) if isinstance(part, ft.Image)]
    assert [(image.src, image.width, image.height) for image in shown] == [
        (DRAWING, 39.6, 20),
        (DRAWING, 40, 50),
    ]


@GAMES
def test_every_table_hangs_its_scene_in_the_page(game: str) -> None:
    (background,) = backgrounds_of(game, against_ai(0, "medium"))
    assert background.drawings and not background.upside_down
    assert max(rect.right for _svg, rect in background.drawings) == 390
    assert max(rect.bottom for _svg, rect in background.drawings) == 844
    assert [backgrounds_of(game, Seating(FLIP), seat)[0].upside_down for seat in (0, 1)] == [False, True]
    mirrored = backgrounds_of(game, Seating(MIRRORED))
    assert [len(each.drawings) for each in mirrored] == ([1] if game == "duel" else [])
