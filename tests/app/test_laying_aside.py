"""No game is lost to another one: what gives way, is damaged or is too new is laid aside and found again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest

import engine
from app.application import Application
from app.browser.bridge import Facts, NoPage, Platform
from app.browser.storage import PREFIX, Memory, Settings, Storage
from app.match.seating import Seating
from app.match.session import Session
from app.screens.home import home
from app.screens.transfer import bring_in
from app.ui.notice_bar import notice_bar
from engine.core import save
from tests.app.tables import parts, texts
from tests.conformance.checks import play_match


class Shelf(Memory):
    """Has no more room while it is full."""

    full = False

    async def set(self, key: str, value: Any) -> bool:
        if self.full:
            raise OSError("quota exceeded")
        return await super().set(key, value)


class Visit:
    """The app without a browser: what it starts is done, what it shows can be looked at."""

    def __init__(self, shelf: Shelf, **facts: Any) -> None:
        page: Any = SimpleNamespace(
            route="/", width=390.0, height=844.0, platform_brightness=None, title="", url="https://localhost/"
        )
        page.run_task = lambda task, *given: asyncio.ensure_future(task(*given))
        page.navigate = self._navigate
        platform = Platform(page=NoPage())
        platform.facts = Facts(**facts)
        platform.save_file = self._save_file  # type: ignore[method-assign]
        self.files: list[str] = []
        self.has_files = True
        self.app = Application(page, Storage(shelf), platform, Settings())

    def _navigate(self, route: str) -> None:
        self.app.route = route

    async def _save_file(self, name: str, text: str, kind: str = "application/json") -> bool:
        self.files += [text] * self.has_files
        return self.has_files

    async def settled(self) -> None:
        for _ in range(30):
            await asyncio.sleep(0)

    async def sit_down(self, session: Session) -> None:
        self.app.games.sit_down(session)
        await self.settled()

    async def press(self, screen: Callable[[Application], Any], identifier: str) -> None:
        (found,) = (
            part for part in parts(screen(self.app)) if getattr(part, "identifier", None) == identifier
        )
        found.content.on_click(None)
        await self.settled()


def visiting(story: Callable[[Visit], Awaitable[None]], shelf: Shelf | None = None, **facts: Any) -> None:
    async def live() -> None:
        visit = Visit(shelf or Shelf(), **facts)
        await visit.app.games.take_up()
        await story(visit)

    asyncio.run(live())


def notice(app: Application) -> Any:
    return notice_bar(app)


def session(decisions: int, seed: int = 3) -> Session:
    return Session(play_match(engine.GAMES["duel"], {}, seed, decisions), Seating())


def test_a_game_that_gives_way_is_laid_aside_and_taken_up_again() -> None:
    shelf, first, second = Shelf(), session(12), session(9, seed=4)

    async def story(visit: Visit) -> None:
        await visit.sit_down(first)
        await visit.sit_down(second)
        assert visit.app.games.aside["duel"] == (first.dumps(),)

    async def next_day(visit: Visit) -> None:
        assert visit.app.games.left["duel"] == second.dumps()
        await visit.press(bring_in, "aside-open-0")
        assert visit.app.games.sessions["duel"].match.dumps() == first.match.dumps()
        assert visit.app.games.aside["duel"] == (second.dumps(),), "what was there gives way in its turn"
        await visit.press(bring_in, "aside-drop-0")
        assert visit.app.games.aside["duel"] == ()

    visiting(story, shelf)
    visiting(next_day, shelf)


@pytest.mark.parametrize("decisions", [1, 10_000])
def test_what_nobody_would_miss_is_not_laid_aside(decisions: int) -> None:
    """A game that has hardly begun, and one that is over."""

    async def story(visit: Visit) -> None:
        await visit.sit_down(session(decisions))
        await visit.sit_down(session(9, seed=4))
        assert visit.app.games.aside["duel"] == ()

    visiting(story)


def newer(game: Session) -> str:
    content = json.loads(game.match.dumps()) | {"version": save.VERSION + 1}
    del content["digest"]
    sealed = save._canonical(content | {"digest": save._digest(content)})
    return json.dumps(json.loads(game.dumps()) | {"match": sealed})


def test_a_game_of_a_newer_version_is_refused_and_kept_until_it_can_be_read() -> None:
    shelf, game = Shelf(), session(12)

    async def under_the_newer(visit: Visit) -> None:
        await visit.app.games.keepers["duel"].keep(newer(game))

    async def under_the_older(visit: Visit) -> None:
        assert visit.app.games.session("duel") is None
        await visit.settled()
        assert "newer version" in str(visit.app.notice)
        await visit.press(notice, "laid-aside")
        assert visit.app.route == "/open" and visit.app.games.aside["duel"] == (newer(game),)

    async def still_there(visit: Visit) -> None:
        assert visit.app.games.running.keys() == {"duel"}

    visiting(under_the_newer, shelf)
    visiting(under_the_older, shelf)
    visiting(still_there, shelf)


def test_a_damaged_game_is_said_and_laid_aside() -> None:
    shelf = Shelf({f"{PREFIX}game.duel.a": "torn", f"{PREFIX}game.duel.b": "torn, too"})

    async def story(visit: Visit) -> None:
        assert "damaged" in str(visit.app.notice)
        assert set(visit.app.games.aside["duel"]) == {"torn", "torn, too"}
        before = dict(shelf.texts)
        await visit.press(bring_in, "aside-open-1")
        assert visit.app.notice and shelf.texts == before, "what cannot be opened stays where it is"
        await visit.sit_down(session(9))
        assert set(visit.app.games.aside["duel"]) == {"torn", "torn, too"}

    visiting(story, shelf)


def test_without_room_the_game_goes_on_and_a_file_is_offered() -> None:
    shelf = Shelf()

    async def story(visit: Visit) -> None:
        game = session(9)
        await visit.sit_down(game)
        shelf.full = True
        for _ in range(2):
            game.act(game.match.legal()[0])
            await visit.app.games.keep(game)
        assert visit.app.offer is not None and visit.app.offer.identifier == "keep-as-file"
        await visit.press(notice, "keep-as-file")
        assert visit.files == [game.dumps()]
        assert "what both hands hide" in str(visit.app.notice), "a file that carries secrets says so"
        visit.has_files = False
        await visit.app.games.save_file(game)
        assert visit.app.notice == "The file could not be saved."
        visit.app.tell(None)
        await visit.app.games.keep(game)
        assert visit.app.notice is None, "it is said once"
        shelf.full = False
        await visit.app.games.keep(game)
        assert "room again" in str(visit.app.notice)

    visiting(story, shelf)


def test_how_to_keep_the_games_is_told_once_where_a_browser_clears_them() -> None:
    shelf = Shelf()

    async def story(visit: Visit) -> None:
        assert "advice-read" not in texts(home(visit.app)), "there is nothing to lose"
        await visit.sit_down(session(9))
        await visit.press(home, "advice-read")
        assert "advice-read" not in texts(home(visit.app))

    async def next_day(visit: Visit) -> None:
        assert visit.app.games.running and "advice-read" not in texts(home(visit.app))

    visiting(story, shelf, clears=True)
    visiting(next_day, shelf, clears=True)


@pytest.mark.parametrize("facts", [{"clears": False}, {"persisted": True}, {"install": "installed"}])
def test_where_nothing_is_cleared_nothing_is_said_of_it(facts: dict[str, Any]) -> None:
    async def story(visit: Visit) -> None:
        await visit.sit_down(session(9))
        assert "advice-read" not in texts(home(visit.app))

    visiting(story, **({"clears": True} | facts))


def test_a_tab_that_keeps_nothing_offers_to_take_over() -> None:
    async def story(visit: Visit) -> None:
        assert visit.app.offer is not None and visit.app.offer.identifier == "take-over"

    visiting(story, elsewhere=True)
