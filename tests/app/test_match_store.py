"""No game is lost to another one: what gives way, is damaged or is too new is laid aside and found again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import engine
from app.app_context import AppContext
from app.browser.browser_bridge import BrowserBridge, BrowserState, NoPage
from app.browser.storage import KEY_PREFIX, MemoryStore, Settings
from app.games import GAME_UIS
from app.match.history import count_matches
from app.match.seating import Seating
from app.match.session import Session
from app.page_events import show_route
from app.screens.games import GamesScreen
from app.screens.home import home_screen
from app.screens.results import ResultsScreen
from app.ui.notice_bar import notice_bar
from engine.core import save
from tests.app.contexts import FakePage, Task, make_context
from tests.app.tables import parts, rendered, texts
from tests.conformance.checks import play_match


class Shelf(MemoryStore):
    """Has no more room while it is full."""

    full = False

    async def set(self, key: str, value: Any) -> bool:
        if self.full:
            raise OSError("quota exceeded")
        return await super().set(key, value)


class RunningPage(FakePage):
    """Tasks run as soon as they are started."""

    def __init__(self) -> None:
        super().__init__()
        self.running: list[asyncio.Future[None]] = []

    def run_task(self, handler: Task, /) -> None:
        self.running.append(asyncio.ensure_future(handler()))


class FileBrowser(BrowserBridge):
    """Only keeps the files that it is given, while it can."""

    def __init__(self, state: BrowserState) -> None:
        super().__init__(page=NoPage())
        self.state = state
        self.files: list[str] = []
        self.can_save_files = True

    async def save_file(self, name: str, text: str, kind: str = "application/json") -> bool:
        self.files += [text] * self.can_save_files
        return self.can_save_files


class Visit:
    """The app without a browser: what it starts is done, what it shows can be looked at."""

    def __init__(self, shelf: Shelf, **facts: Any) -> None:
        self.browser = FileBrowser(BrowserState(**facts))
        self.page = RunningPage()
        self.ctx = make_context(self.page, Settings(language="en"), shelf, self.browser)
        self.ctx.check_other_tab()

    def message(self) -> str | None:
        """The sentence that is shown."""
        return self.ctx.notices.message

    def archived(self) -> tuple[str, ...]:
        """The matches of The Duel that gave way to another."""
        return self.ctx.matches.archived["duel"]

    async def settled(self) -> None:
        for _ in range(30):
            await asyncio.sleep(0)

    async def sit_down(self, session: Session[Any]) -> None:
        self.ctx.matches.start_match(session)
        await self.settled()

    async def press(self, screen: Callable[[AppContext], Any], identifier: str) -> None:
        (found,) = (
            part
            for part in parts(rendered(screen, self.ctx))
            if getattr(part, "identifier", None) == identifier
        )
        found.content.on_click(None)
        await self.settled()


def visiting(story: Callable[[Visit], Awaitable[None]], shelf: Shelf | None = None, **facts: Any) -> None:
    async def live() -> None:
        visit = Visit(shelf or Shelf(), **facts)
        await visit.ctx.matches.restore()
        await story(visit)

    asyncio.run(live())


def notice(ctx: AppContext) -> Any:
    return notice_bar(ctx.ui, ctx.notices)


def session(decisions: int, seed: int = 3) -> Session[Any]:
    return Session(play_match(engine.GAMES["duel"], {}, seed, decisions), Seating())


def test_a_game_that_gives_way_is_laid_aside_and_taken_up_again() -> None:
    shelf, first, second = Shelf(), session(12), session(9, seed=4)

    async def story(visit: Visit) -> None:
        await visit.sit_down(first)
        await visit.sit_down(second)
        assert visit.archived() == (first.dumps(),)

    async def next_day(visit: Visit) -> None:
        assert visit.ctx.matches.unopened["duel"] == second.dumps()
        await visit.press(GamesScreen, "aside-open-0")
        assert visit.archived() == (first.dumps(),), "nothing happens before the person agrees"
        await visit.press(GamesScreen, "replace-start")
        assert visit.ctx.matches.sessions["duel"].match.dumps() == first.match.dumps()
        assert visit.archived() == (second.dumps(),), "what was there gives way in its turn"
        await visit.press(GamesScreen, "aside-drop-0")
        assert len(visit.archived()) == 1, "the first tap only asks"
        await visit.press(GamesScreen, "aside-drop-0")
        assert visit.archived() == ()

    visiting(story, shelf)
    visiting(next_day, shelf)


@pytest.mark.parametrize("stored", [False, True])
def test_an_unfinished_game_is_replaced_only_after_a_question(stored: bool) -> None:
    shelf, running = Shelf(), session(12)

    async def earlier(visit: Visit) -> None:
        await visit.sit_down(running)

    async def story(visit: Visit) -> None:
        if not stored:
            await visit.sit_down(running)
        matches, setup = visit.ctx.matches, GAME_UIS["duel"].setup.load()
        for answer, route in (("replace-cancel", None), ("replace-resume", "/duel/table")):
            visit.page.routes.clear()
            await visit.press(setup, "start")
            assert {"replace-start", "replace-resume", "replace-cancel"} <= texts(rendered(setup, visit.ctx))
            assert visit.page.routes == []
            await visit.press(setup, answer)
            assert visit.page.routes == ([route] if route else [])
            assert matches.sessions["duel"].match.dumps() == running.match.dumps()
            assert "replace-start" not in texts(rendered(setup, visit.ctx))
            assert visit.archived() == ()
        await visit.press(setup, "start")
        await visit.press(setup, "replace-start")
        assert visit.archived() == (running.dumps(),)
        assert matches.sessions["duel"].match.decisions == 0
        await visit.press(setup, "start")
        assert matches.waiting_match is None, "a game that has hardly begun is not asked about"

    if stored:
        visiting(earlier, shelf)
    visiting(story, shelf)


def test_the_question_goes_with_its_screen() -> None:
    async def story(visit: Visit) -> None:
        await visit.sit_down(session(12))
        await visit.press(GAME_UIS["duel"].setup.load(), "start")
        assert visit.ctx.matches.waiting_match is not None
        show_route(visit.ctx, "/")
        assert visit.ctx.matches.waiting_match is None

    visiting(story)


def test_the_game_that_is_running_does_not_replace_itself() -> None:
    async def story(visit: Visit) -> None:
        running, again = session(12), Session(engine.load_match(session(12).match.dumps()), Seating("flip"))
        await visit.sit_down(running)
        visit.ctx.matches.request_start(again)
        assert visit.ctx.matches.waiting_match is None
        assert visit.ctx.matches.sessions["duel"] is running

    visiting(story)


def finish(game: Session[Any]) -> None:
    while not game.is_over:
        game.act(game.match.legal()[0])


def test_a_game_counts_once_and_only_where_it_was_played() -> None:
    shelf, game = Shelf(), session(9)

    def count(visit: Visit) -> int:
        return count_matches(visit.ctx.matches.history, game="duel", opponent="person")

    async def story(visit: Visit) -> None:
        await visit.sit_down(session(10_000, seed=4))
        await visit.ctx.matches.save(visit.ctx.matches.sessions["duel"])
        assert count(visit) == 0, "it was finished elsewhere"
        await visit.sit_down(game)
        finish(game)
        await visit.ctx.matches.save(game)
        await visit.ctx.matches.save(game)
        assert count(visit) == 1
        await visit.sit_down(Session(engine.load_match(game.match.dumps()), Seating("flip")))
        assert count(visit) == 1, "it was opened a second time"
        assert texts(rendered(ResultsScreen, visit.ctx)) >= {"Between two players", "1 game"}
        await visit.sit_down(game)

    async def next_day(visit: Visit) -> None:
        again = visit.ctx.matches.open_match("duel")
        assert again is not None
        again.undo()
        await visit.ctx.matches.save(again)
        assert count(visit) == 0, "its end was taken back"
        finish(again)
        await visit.ctx.matches.save(again)
        assert count(visit) == 1

    visiting(story, shelf)
    visiting(next_day, shelf)


@pytest.mark.parametrize("decisions", [1, 10_000])
def test_what_nobody_would_miss_is_not_laid_aside(decisions: int) -> None:
    """A game that has hardly begun, and one that is over."""

    async def story(visit: Visit) -> None:
        await visit.sit_down(session(decisions))
        await visit.sit_down(session(9, seed=4))
        assert visit.archived() == ()

    visiting(story)


def newer(game: Session[Any]) -> str:
    content = json.loads(game.match.dumps()) | {"version": save.VERSION + 1}
    del content["digest"]
    sealed = save._canonical(content | {"digest": save._digest(content)})
    return json.dumps(json.loads(game.dumps()) | {"match": sealed})


def test_a_game_of_a_newer_version_is_refused_and_kept_until_it_can_be_read() -> None:
    shelf, game = Shelf(), session(12)

    async def under_the_newer(visit: Visit) -> None:
        await visit.ctx.matches.slots["duel"].save(newer(game))

    async def under_the_older(visit: Visit) -> None:
        assert visit.ctx.matches.open_match("duel") is None
        await visit.settled()
        assert "newer version" in str(visit.message())
        await visit.press(notice, "laid-aside")
        assert visit.page.routes[-1] == "/games" and visit.archived() == (newer(game),)

    async def still_there(visit: Visit) -> None:
        assert visit.ctx.matches.in_progress.keys() == {"duel"}

    visiting(under_the_newer, shelf)
    visiting(under_the_older, shelf)
    visiting(still_there, shelf)


def test_a_damaged_game_is_said_and_laid_aside() -> None:
    shelf = Shelf({f"{KEY_PREFIX}game.duel.a": "torn", f"{KEY_PREFIX}game.duel.b": "torn, too"})

    async def story(visit: Visit) -> None:
        assert "damaged" in str(visit.message())
        assert set(visit.archived()) == {"torn", "torn, too"}
        before = dict(shelf.texts)
        await visit.press(GamesScreen, "aside-open-1")
        assert visit.message() and shelf.texts == before, "what cannot be opened stays where it is"
        await visit.sit_down(session(9))
        assert set(visit.archived()) == {"torn", "torn, too"}

    visiting(story, shelf)


def test_without_room_the_game_goes_on_and_a_file_is_offered() -> None:
    shelf = Shelf()

    async def story(visit: Visit) -> None:
        game = session(9)
        await visit.sit_down(game)
        shelf.full = True
        for _ in range(2):
            game.act(game.match.legal()[0])
            await visit.ctx.matches.save(game)
        assert visit.ctx.notices.action is not None and visit.ctx.notices.action.identifier == "keep-as-file"
        await visit.press(notice, "keep-as-file")
        assert visit.browser.files == [game.dumps()]
        assert "still hidden" in str(visit.message()), "a file that carries secrets says so"
        visit.browser.can_save_files = False
        await visit.ctx.matches.save_file(game)
        assert visit.message() == "The file could not be saved."
        visit.ctx.notices.close()
        await visit.ctx.matches.save(game)
        assert visit.message() is None, "it is said once"
        shelf.full = False
        await visit.ctx.matches.save(game)
        assert "available again" in str(visit.message())

    visiting(story, shelf)


def test_how_to_keep_the_games_is_told_once_where_a_browser_clears_them() -> None:
    shelf = Shelf()

    async def story(visit: Visit) -> None:
        assert "advice-read" not in texts(home_screen(visit.ctx)), "there is nothing to lose"
        await visit.sit_down(session(9))
        await visit.press(home_screen, "advice-read")
        assert "advice-read" not in texts(home_screen(visit.ctx))

    async def next_day(visit: Visit) -> None:
        assert visit.ctx.matches.in_progress and "advice-read" not in texts(home_screen(visit.ctx))

    visiting(story, shelf, evicts_storage=True)
    visiting(next_day, shelf, evicts_storage=True)


@pytest.mark.parametrize("facts", [{"evicts_storage": False}, {"persisted": True}, {"install": "installed"}])
def test_where_nothing_is_cleared_nothing_is_said_of_it(facts: dict[str, Any]) -> None:
    async def story(visit: Visit) -> None:
        await visit.sit_down(session(9))
        assert "advice-read" not in texts(home_screen(visit.ctx))

    visiting(story, **({"evicts_storage": True} | facts))


def test_a_tab_that_keeps_nothing_offers_to_take_over() -> None:
    async def story(visit: Visit) -> None:
        assert visit.ctx.notices.action is not None and visit.ctx.notices.action.identifier == "take-over"

    visiting(story, other_tab_active=True)
