"""The person's settings, and what follows from them: the language and how screens are drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

import flet as ft

from app import i18n
from app.browser.browser_bridge import BrowserBridge
from app.browser.storage import Settings, Storage
from app.i18n import _
from app.task_runner import TaskRunner
from app.ui.notices import Notices
from app.ui.picture_cache import PICTURE_CACHE
from app.ui.theme import colors_for
from app.ui.ui_context import UiContext

ANIMATION_SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 2.0}
LOCALES = [ft.Locale(language) for language in i18n.LANGUAGES]
"""What Flet itself says (of a field, for a screen reader) is said in these."""
DEFAULT_WIDTH, DEFAULT_HEIGHT = 390, 844
"""Those of a phone, while the page does not know its size yet."""


class Viewport(Protocol):
    """The part of Flet's page that screens depend on."""

    title: Any
    width: Any
    height: Any
    platform_brightness: Any
    theme_mode: Any
    locale_configuration: Any


class Preferences:
    """Holds the settings; a change shows at once and is stored."""

    def __init__(
        self,
        settings: Settings,
        viewport: Viewport,
        browser: BrowserBridge,
        storage: Storage,
        notices: Notices,
        tasks: TaskRunner,
        on_change: Callable[[], object],
    ) -> None:
        self.settings = settings
        self._viewport = viewport
        self._browser = browser
        self._storage = storage
        self._notices = notices
        self._tasks = tasks
        self._on_change = on_change
        self._languages_warned_of: set[str] = set()
        self._apply_theme()
        self.apply_language()

    @property
    def ui(self) -> UiContext:
        """What a screen needs to draw itself, as of now."""
        viewport = self._viewport
        return UiContext(
            colors=colors_for(self.settings.theme, viewport.platform_brightness != ft.Brightness.LIGHT),
            text_scale=self.settings.text_size,
            width=float(viewport.width or DEFAULT_WIDTH),
            height=float(viewport.height or DEFAULT_HEIGHT),
            motion=self._motion,
            animation_speed=ANIMATION_SPEEDS[self.settings.pace],
            shows_focus=self._browser.state.keyboard,
            moves_focus=not self._browser.state.touch_alone,
            language=i18n.language(),
            box_language=self.settings.rulebook,
            pictures_version=PICTURE_CACHE.version,
        )

    @property
    def _motion(self) -> bool:
        if self.settings.movement == "system":
            return not self._browser.state.reduced_motion
        return self.settings.movement == "full"

    def change(self, **values: Any) -> None:
        """Change settings, show them at once and store them."""
        self.settings = self.settings.with_changes(**values)
        self._apply_theme()
        self.apply_language()
        self._on_change()
        self._tasks.run(partial(self._storage.save_settings, self.settings))

    def _apply_theme(self) -> None:
        """What Flet draws itself (fields, switches, sliders) has the colours of the settings, too."""
        self._viewport.theme_mode = ft.ThemeMode(self.settings.theme)

    def apply_language(self) -> None:
        """Speak the language of the settings, here and in the page around the app."""
        language = i18n.best_language(self.settings.language, self._browser.languages())
        i18n.set_language(language)
        i18n.set_box_language(self.settings.rulebook)
        self._viewport.title = _("Three Duels")
        self._viewport.locale_configuration = ft.LocaleConfiguration(LOCALES, ft.Locale(language))
        self._browser.set_language(language, self._viewport.title)
        self.warn_of_broken_catalogs()

    def warn_of_broken_catalogs(self) -> None:
        """Say once for each language when its catalogs could not be read."""
        language = i18n.language()
        if i18n.has_damaged_catalogs() and language not in self._languages_warned_of:
            self._languages_warned_of.add(language)
            self._notices.show(_("This language could not be loaded. English is shown instead."))
