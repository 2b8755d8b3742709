"""What the screens share: the page, the settings, the way from one screen to the next."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import flet as ft

from app import i18n
from app.i18n import _
from app.platform import Platform
from app.reader.desk import Desk
from app.storage import Settings, Storage
from app.theme import colors
from app.widgets import Look
from app.workshop import Bench

SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 2.0}


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
        self.calm = False
        self.running: dict[str, str] = {}
        self.bench = Bench()
        self.on_change: Callable[[], None] = lambda: None
        self._told_of_damage: set[str] = set()
        self.speak()

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
        self.on_change()

    def go(self, route: str) -> None:
        self.page.navigate(route)

    def arrived(self, event: ft.RouteChangeEvent) -> None:
        self.route = event.route or "/"
        self.changed()

    def back(self) -> None:
        """One screen up: to the parent of this route."""
        self.go(self.route.rsplit("/", 1)[0] or "/")

    def choose(self, **values: Any) -> None:
        """Change settings, show them at once and keep them."""
        self.settings = self.settings.but(**values)
        self.speak()
        self.changed()
        self.page.run_task(self.storage.keep_settings, self.settings)

    def speak(self) -> None:
        """Take up the language of the settings, and say once when its catalog is damaged."""
        language = i18n.choose(self.settings.language, self.platform.languages())
        i18n.use(language)
        self.page.title = _("Three Duels")
        self.platform.speak(language, self.page.title)
        if i18n.damaged() and language not in self._told_of_damage:
            self._told_of_damage.add(language)
            self.notice = _("The words of this language could not be read. English is shown instead.")

    def run(self, task: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        """Start something that takes its time."""
        self.page.run_task(task)

    def tell(self, message: str | None) -> None:
        """Show a message until it is put away."""
        self.notice = message
        self.changed()
