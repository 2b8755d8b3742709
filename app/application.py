"""What the screens share: the page, the settings, the way from one screen to the next."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import flet as ft

import engine
from app import i18n, sharing, statistics
from app.i18n import _, word
from app.keeping import Keeper
from app.platform import Platform
from app.present.words import waits_for
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
LAST = "last"
"""The name under which the game that was played last is kept."""
ADVISED = "advised"
WORTH_KEEPING = 3
"""So many decisions make a match that one would not like to lose."""
SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 2.0}


@dataclass(frozen=True, slots=True)
class Offer:
    """What a message offers to do about it: a button's identifier, its words, and what it does."""

    identifier: str
    label: str
    do: Callable[[], object]


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
        self.offer: Offer | None = None
        """What can be done about the notice."""
        self.desk = Desk()
        self._before_settings = "/"
        self.sessions: dict[str, Session] = {}
        self.last = ""
        """The game that was played last."""
        self.left: dict[str, str] = {}
        """What was found of earlier matches, not opened yet."""
        self.aside: dict[str, tuple[str, ...]] = dict.fromkeys(engine.GAMES, ())
        """What has given way to another match, or cannot be opened by this version of the app."""
        self.keepers = {game: Keeper(storage, f"game.{game}") for game in engine.GAMES}
        self.visit = 0
        self._told_of_room = False
        self._told_of_other_tab = False
        self._asked_to_persist = False
        self.advised = True
        """Has the person been told how to keep the app where a browser clears what it stores?"""
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
            return not self.platform.facts.calm
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
        """Another tab keeps the games: nothing is written here. That is said once, with a way out."""
        if self.platform.facts.elsewhere and not self._told_of_other_tab:
            self._told_of_other_tab = True
            self.storage.borrow(self.platform.stored)
            self.notice = _("The app is open in another tab, which keeps your games. This one keeps nothing.")
            self.offer = Offer("take-over", _("Go on here"), lambda: self.run(self.platform.take_over))

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
        i18n.own_box(self.settings.rulebook)
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
        self._make_room(game)
        self.sessions[game] = session
        self.visit += 1
        self.run(lambda: self.keep(session))
        if self.route == f"/{game}/table":
            self.changed()
        else:
            self.go(f"/{game}/table")

    def _make_room(self, game: str) -> None:
        """A match that is under way gives way to another one, but is not lost."""
        left, session = self.left.pop(game, None), self.sessions.get(game)
        if session is not None and not session.over and session.match.decisions >= WORTH_KEEPING:
            left = session.dumps()
        if left is not None and whose_turn(left):
            self.run(partial(self.lay_aside, game, left))

    async def keep(self, session: Session) -> None:
        """Keep a match after every action; one that is over is counted and no longer taken up."""
        game = session.match.game.id
        self.sessions[game] = session
        if game != self.last:
            self.last = game
            await self.storage.save(LAST, game)
        if session.over:
            await self.count(session)
        self._tell_of_room(session, await self.keepers[game].keep(session.dumps()))
        if session.match.decisions >= WORTH_KEEPING and not self._asked_to_persist:
            self._asked_to_persist = True
            self.run(self._persist)

    def _tell_of_room(self, session: Session, kept: bool) -> None:
        """Say when a match cannot be kept, with a way to keep it all the same, and when it can be again."""
        if kept and self._told_of_room:
            self._told_of_room = False
            self.tell(_("There is room again: your game is kept."))
        elif not kept and not self._told_of_room:
            self._told_of_room = True
            self.tell(
                _("This device keeps nothing for later: the game is lost when the app is closed."),
                Offer(
                    "keep-as-file", _("Save as a file"), lambda: self.run(partial(self.save_file, session))
                ),
            )

    async def save_file(self, session: Session) -> None:
        """Hand the person the match as a file, and say what it gives away."""
        if not await self.platform.save_file(sharing.file_name(session), session.dumps()):
            self.tell(_("The file could not be saved."))
        elif sharing.has_secrets(session):
            self.tell(_("This game is not over: whoever opens it can find out what both hands hide."))

    async def _persist(self) -> None:
        """Ask the browser not to clear what is kept, once there is something to lose."""
        if not self.platform.facts.persisted:
            await self.platform.persist()
            self.changed()

    @property
    def advice_due(self) -> bool:
        """Is there something to lose that this browser may clear, and was that not said yet?"""
        facts = self.platform.facts
        something = bool(self.running or self.history) or facts.install == "share-sheet"
        cleared = facts.clears and not facts.persisted and facts.install != "installed"
        return something and cleared and not self.advised

    def take_advice(self) -> None:
        """The advice has been read, and is not given again."""
        self.advised = True
        self.changed()
        self.run(partial(self.storage.save, ADVISED, "yes"))

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
        self.last = await self.storage.load(LAST) or ""
        self.advised = await self.storage.load(ADVISED) is not None
        for game, keeper in self.keepers.items():
            aside = (text for text in await keeper.aside() if whose_turn(text))
            text = await keeper.newest() or next(aside, None)
            if text is not None:
                self.left[game] = text
            if keeper.damaged:
                self.notice = _("A game that was left is damaged. What there is of it is laid aside.")
                self.offer = Offer("laid-aside", _("Show it"), lambda: self.go(sharing.ROUTE))

            self.aside[game] = await keeper.aside()

    async def lay_aside(self, game: str, text: str) -> None:
        """A match gives way to another one of its game, but is kept."""
        await self.keepers[game].lay_aside(text)
        self.aside[game] = await self.keepers[game].aside()

    async def take_back(self, game: str, text: str) -> None:
        """What lay aside is opened again, or wanted no more."""
        await self.keepers[game].take_back(text)
        self.aside[game] = await self.keepers[game].aside()
        self.changed()

    async def _set_aside(self, game: str) -> None:
        """What was left cannot be opened: it makes room for another match, but is kept."""
        await self.keepers[game].set_aside()
        self.aside[game] = await self.keepers[game].aside()

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
                self.offer = Offer("laid-aside", _("Show it"), lambda: self.go(sharing.ROUTE))
                self.run(partial(self._set_aside, game))
            else:
                if text in self.aside[game]:
                    self.run(partial(self.take_back, game, text))
        return self.sessions.get(game)

    @property
    def running(self) -> dict[str, str]:
        """The games that can be gone on with, each with a word on where it stands."""
        turns = {game: whose_turn(text) for game, text in self.left.items()}
        turns |= {game: session.match.to_act for game, session in self.sessions.items()}
        return {game: waits_for(game, seat) for game in engine.GAMES if (seat := turns.get(game))}

    def tell(self, message: str | None, offer: Offer | None = None) -> None:
        """Show a message, and what can be done about it, until it is put away."""
        self.notice, self.offer = message, offer
        self.changed()
