"""What the screens share: the page, the settings, the way from one screen to the next."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Protocol

import flet as ft

from app import i18n
from app.browser.bridge import Platform
from app.browser.storage import Settings, Storage
from app.games.duel.deck_draft import Bench
from app.i18n import _
from app.match.match_store import Games
from app.rules_reader.reader_state import Reading
from app.text.phrases import why
from app.ui.notices import Offer
from app.ui.theme import colors
from app.ui.widgets import Look
from engine import EngineError

if TYPE_CHECKING:
    from app.browser.ai_client import Thinking

SETTINGS = "/settings"
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
        self.offer: Offer | None = None
        """What can be done about the notice."""
        self._passing: str | None = None
        """The notice that the next thing which is done takes away."""
        self.reading = Reading()
        """Where the rulebooks are open."""
        self.leaf: ft.Column | None = None
        """The rulebook page as it was drawn last: that one is scrolled, should it be drawn again."""
        self._before_settings = "/"
        self.games = Games(self)
        self._told_of_other_tab = False
        self.bench = Bench()
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
        self.reading.goes(self.route, route)
        if route == SETTINGS and not self.route.startswith(SETTINGS):
            self._before_settings = self.route
        self.page.navigate(route)

    def arrived(self, event: ft.RouteChangeEvent) -> None:
        self.route = event.route or "/"
        self.remark(None)
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
        self.remark(why(error))

    def remark(self, message: str | None) -> None:
        """Show a message that goes away by itself, with the next thing that is done; None: this was it."""
        if message is not None:
            self.tell(message)
            self._passing = message
        elif self._passing is not None:
            if self.notice == self._passing:
                self.notice = None
                self.changed()
            self._passing = None

    def tell(self, message: str | None, offer: Offer | None = None) -> None:
        """Show a message, and what can be done about it, until it is put away."""
        self.notice, self.offer = message, offer
        self.changed()
