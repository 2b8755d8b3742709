"""Drawing a screen changes nothing: all else happens in effects and handlers, never in a render."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import engine
from app.app_context import AppContext
from app.browser.browser_bridge import BrowserBridge
from app.browser.storage import MemoryStore
from app.games import GAME_UIS
from app.match.seating import FLIP, MIRRORED, PASS, Seating, against_ai
from app.match.session import Session
from app.routes import SCREENS, game_screens, screen_for
from tests.app.contexts import FakePage, make_context
from tests.app.tables import drawn, drawn_table, make_controller, parts, texts
from tests.samples import first_and_rest

RULES_PAGES = [
    "/rules",
    *(f"/rules/{game}{page}" for game in engine.GAMES for page in ("", "/overview", "/rulings")),
    "/rules/duel/search?q=magic",
]
ROUTES = [*SCREENS, *dict(game_screens()), *RULES_PAGES, "/open", "/open/nonsense"]
LESSONS = [f"/{game}/lesson" for game, game_ui in GAME_UIS.items() if game_ui.lesson_controller is not None]


class CountingPage:
    """The page around the app, which remembers what it is asked for."""

    def __init__(self) -> None:
        self.requests: list[str] = []

    def start(self, hear: Any) -> str:
        return json.dumps({"pixel_ratio": 2})

    def say(self, message: str) -> None:
        self.requests.append(json.loads(message)["what"])

    def publish_svg(self, svg: str) -> str:
        self.requests.append("publish")
        return svg

    def revoke_svg(self, address: str) -> None:
        self.requests.append("revoke")


class CountingStore(MemoryStore):
    """Storage that counts what is written and deleted."""

    def __init__(self) -> None:
        super().__init__()
        self.changes = 0

    async def set(self, key: str, value: Any) -> bool:
        self.changes += 1
        return await super().set(key, value)

    async def remove(self, key: str) -> bool:
        self.changes += 1
        return await super().remove(key)


class Witness:
    """A context whose surroundings remember everything that is done to them."""

    def __init__(self, route: str) -> None:
        self.flet_page, self.page, self.store = FakePage(route), CountingPage(), CountingStore()
        self.ctx: AppContext = make_context(
            self.flet_page, store=self.store, browser=BrowserBridge(self.page)
        )
        self.notified = 0
        self.ctx.changes.subscribe(self._count)
        self._before = self._seen()

    def _count(self, *_version: object) -> None:
        self.notified += 1

    def _seen(self) -> tuple[Any, ...]:
        return (
            list(self.page.requests),
            len(self.flet_page.tasks),
            list(self.flet_page.routes),
            self.store.changes,
            self.notified,
            self.ctx.notices.message,
            dict(self.ctx.matches.sessions),
            self.ctx.reader.dumps(),
        )

    def saw_nothing(self) -> bool:
        return self._seen() == self._before


def shown(control: Any) -> tuple[int, set[str]]:
    return sum(1 for _ in parts(control)), texts(control)


@pytest.mark.parametrize("route", [*ROUTES, *LESSONS])
def test_a_screen_is_drawn_twice_and_nothing_has_happened(route: str) -> None:
    witness = Witness(route)
    screen = screen_for(route)
    first = shown(drawn(screen, witness.ctx))
    second = shown(drawn(screen, witness.ctx))
    assert first[0] > 3
    assert second == first
    assert witness.saw_nothing()


@pytest.mark.parametrize("mode", [PASS, FLIP, MIRRORED])
@pytest.mark.parametrize("game", engine.GAMES)
@pytest.mark.parametrize("decisions", first_and_rest([12, 60], 1))
def test_a_table_is_drawn_twice_and_nothing_has_happened(game: str, mode: str, decisions: int) -> None:
    chance = random.Random(5)
    session = Session(engine.new_match(game, seed=5), Seating(mode))
    for _ in range(decisions):
        witness = Witness(f"/{game}/table")
        controller = make_controller(witness.ctx, session)
        state = controller.state
        first = shown(drawn_table(controller))
        assert shown(drawn_table(controller)) == first
        assert witness.saw_nothing() and controller.state is state
        if session.match.to_act is None:
            break
        session.reveal()
        session.act(chance.choice(session.match.legal()))


@pytest.mark.parametrize("game", engine.GAMES)
def test_a_table_against_the_computer_does_not_let_it_think_while_drawing(game: str) -> None:
    witness = Witness(f"/{game}/table")
    controller = make_controller(witness.ctx, Session(engine.new_match(game, seed=2), against_ai(1, "easy")))
    drawn_table(controller)
    assert witness.saw_nothing()


def test_the_witness_would_see_it() -> None:
    witness = Witness("/")
    witness.ctx.navigator.go("/settings")
    assert not witness.saw_nothing()
