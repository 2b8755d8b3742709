"""What the screens share: the page, the settings, the way from one screen to the next."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Protocol

import flet as ft

import engine
from app import i18n, statistics
from app.i18n import _, word
from app.keeping import Keeper
from app.platform import Platform
from app.present.words import sentence
from app.reader.desk import Desk
from app.session import Session, loads, whose_turn
from app.storage import Settings, Storage
from app.theme import colors
from app.widgets import Look
from app.workshop import Bench
from engine import EngineError

if TYPE_CHECKING:
    from app.thinking import Thinking

SETTINGS = "/settings"
WORTH_KEEPING = 3
"""So many decisions make a match that one would not like to lose."""
SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 2.0}


class Table(Protocol):
    """What the app has to tell a table."""

    def drop(self) -> None:
        """The page goes out of sight."""

    def key(self, name: str) -> None:
        """A key was pressed."""


class Application:
    """One running app. Screens read it, call its methods, and are drawn again after every change."""

    def __init__(self, page: ft.Page, storage: Storage, platform: Platform, settings: Settings) -> None:
        self.page = page
        self.storage = storage
        self.settings = settings
        self.platform = platform
        self.route = page.route or "/"
        self.notice: str | None = None
        self.desk = Desk()
        self._before_settings = "/"
        self.calm = False
        self.sessions: dict[str, Session] = {}
        self.left: dict[str, str] = {}
        """What was found of earlier matches, not opened yet."""
        self.keepers = {game: Keeper(storage, f"game.{game}") for game in engine.GAMES}
        self.visit = 0
        self._told_of_room = False
        self._told_of_other_tab = False
        self._asked_to_persist = False
        self.bench = Bench()
        self.history: tuple[statistics.Played, ...] = ()
        self.forgetting = False
        self.tables: dict[str, Table] = {}
        """The desk of each game's running match, as it was left."""
        self.mind: Thinking | None = None
        """Where the app's opponents think, once one was asked."""
        self.on_change: Callable[[], None] = lambda: None
        self._told_of_damage: set[str] = set()
        self.speak()
        self._mind_the_other_tab()

    @property
    def look(self) -> Look:
        return Look(
            colors=colors(self.settings.theme, self.page.platform_brightness != ft.Brightness.LIGHT),
            scale=self.settings.text_size,
            width=float(self.page.width or 390),
            height=float(self.page.height or 844),
            moving=self.moving,
            speed=SPEEDS[self.settings.pace],
        )

    @property
    def moving(self) -> bool:
        if self.settings.movement == "system":
            return not self.calm
        return self.settings.movement == "full"

    def changed(self, _event: Any = None) -> None:
        """Draw everything again."""
        self._tell_of_damage()
        self.on_change()

    def appeared(self, event: ft.AppLifecycleStateChangeEvent) -> None:
        """A page out of sight shows nothing secret when it comes back."""
        if event.state in (ft.AppLifecycleState.HIDE, ft.AppLifecycleState.PAUSE):
            for table in self.tables.values():
                table.drop()

    def pressed(self, event: ft.KeyboardEvent) -> None:
        """A key, for the table that is in sight."""
        game, _slash, place = self.route.strip("/").partition("/")
        if place == "table" and game in self.tables and not (event.ctrl or event.alt or event.meta):
            self.tables[game].key(event.key)

    def heard(self) -> None:
        """The page has said something new."""
        self._mind_the_other_tab()
        self.changed()

    def _mind_the_other_tab(self) -> None:
        """Another tab keeps the games: nothing is written here, and that is said once."""
        if self.platform.facts.elsewhere and not self._told_of_other_tab:
            self._told_of_other_tab = True
            self.storage.borrow(self.platform.stored)
            self.notice = _("The app is open in another tab, which keeps your games. This one keeps nothing.")

    def go(self, route: str) -> None:
        self.desk.goes(self.route, route)
        if route == SETTINGS and not self.route.startswith(SETTINGS):
            self._before_settings = self.route
        self.page.navigate(route)

    def arrived(self, event: ft.RouteChangeEvent) -> None:
        self.route = event.route or "/"
        self.changed()

    def back(self) -> None:
        """One screen up: to the parent of this route, and from the settings to where they were opened."""
        if self.route == SETTINGS:
            self.go(self._before_settings)
            return
        self.go(self.route.rsplit("/", 1)[0] or "/")

    def choose(self, **values: Any) -> None:
        """Change settings, show them at once and keep them."""
        self.settings = self.settings.but(**values)
        self.speak()
        self.changed()
        self.page.run_task(self.storage.keep_settings, self.settings)

    def speak(self) -> None:
        """Take up the language of the settings."""
        language = i18n.choose(self.settings.language, self.platform.languages())
        i18n.use(language)
        self.page.title = _("Three Duels")
        self.platform.speak(language, self.page.title)
        self._tell_of_damage()

    def _tell_of_damage(self) -> None:
        """Say once when words of a language could not be read."""
        spoken = i18n.language()
        if i18n.damaged() and spoken not in self._told_of_damage:
            self._told_of_damage.add(spoken)
            self.notice = _("The words of this language could not be read. English is shown instead.")

    def run(self, task: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        """Start something that takes its time."""

        async def begin() -> None:
            try:
                await task()
            except Exception:
                self.failed(traceback.format_exc())

        self.page.run_task(begin)

    def report(self, trouble: str) -> None:
        """Write a failure down where whoever mends it will look: in the browser's console."""
        print(trouble, file=sys.stderr)

    def failed(self, trouble: str) -> None:
        """Something that was pressed, or that ran beside the table, has failed; what was kept stays kept."""
        self.report(trouble)
        self.tell(
            _("The app has made a mistake. Your game is kept: go on, or come back to it from the first page.")
        )

    def refuse(self, error: EngineError) -> None:
        """Say why something cannot be; nothing has changed."""
        self.tell(word("core", f"error.{error.reason}").format(**error.detail))

    # Matches

    def sit_down(self, session: Session) -> None:
        """Start a match: it is kept, and its table is shown."""
        game = session.match.game.id
        self.sessions[game] = session
        self.left.pop(game, None)
        self.visit += 1
        self.run(lambda: self.keep(session))
        if self.route == f"/{game}/table":
            self.changed()
        else:
            self.go(f"/{game}/table")

    async def keep(self, session: Session) -> None:
        """Keep a match after every action; one that is over is counted and no longer taken up."""
        game = session.match.game.id
        self.sessions[game] = session
        if session.over:
            await self.count(session)
        if not await self.keepers[game].keep(session.dumps()) and not self._told_of_room:
            self._told_of_room = True
            self.tell(_("This device keeps nothing for later: the game is lost when the app is closed."))

        if session.match.decisions >= WORTH_KEEPING and not self._asked_to_persist:
            self._asked_to_persist = True
            self.run(self._persist)

    async def _persist(self) -> None:
        """Ask the browser not to clear what is kept, once there is something to lose."""
        if not self.platform.facts.persisted:
            await self.platform.persist()

    async def count(self, session: Session) -> None:
        """Remember how a finished match went."""
        self.history = statistics.added(self.history, session)
        await self.storage.save(statistics.NAME, statistics.dumps(self.history))

    async def forget_history(self) -> None:
        self.history = ()
        await self.storage.drop(statistics.NAME)

    async def take_up(self) -> None:
        """Find what was left: the matches, newest whole text of each, and how earlier ones went."""
        self.history = statistics.loads(await self.storage.load(statistics.NAME))
        for game, keeper in self.keepers.items():
            text = await keeper.newest() or await keeper.aside()
            if text is not None:
                self.left[game] = text

    def session(self, game: str) -> Session | None:
        """The running match of a game; one that was left is played out again when it is first asked for."""
        text = self.left.pop(game, None)
        if text is not None and game not in self.sessions:
            try:
                self.sessions[game] = loads(text)
            except EngineError as error:
                why = word("core", f"error.{error.reason}").format(**error.detail)
                self.notice = _("A game that was left cannot be opened, but it is kept. {why}").format(
                    why=why
                )
                self.run(self.keepers[game].set_aside)
        return self.sessions.get(game)

    @property
    def running(self) -> dict[str, str]:
        """The games that can be gone on with, each with a word on where it stands."""
        turns = {game: whose_turn(text) for game, text in self.left.items()}
        turns |= {game: session.match.to_act for game, session in self.sessions.items()}
        return {
            game: _("{name} to move").format(name=sentence(word(game, f"seat.{turns[game]}")))
            for game in engine.GAMES
            if turns.get(game)
        }

    def tell(self, message: str | None) -> None:
        """Show a message until it is put away."""
        self.notice = message
        self.changed()
