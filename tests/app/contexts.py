"""The app's context without a browser: the real collaborators over a page that only remembers."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

import flet as ft

from app import i18n
from app.app_context import AppContext, build_context
from app.browser.browser_bridge import BrowserBridge, NoPage
from app.browser.lazy_ai_client import LazyAiClient
from app.browser.storage import KeyValueStore, MemoryStore, Settings, Storage
from app.rules_reader.reader_state import ReaderState

Task = Callable[[], Coroutine[Any, Any, Any]]


class FakePage:
    """A page of this size; tasks that are started wait in `tasks`, and `routes` lists the navigation."""

    def __init__(
        self,
        route: str = "/",
        width: float = 390,
        height: float = 844,
        brightness: ft.Brightness | None = ft.Brightness.DARK,
    ) -> None:
        self.route = route
        self.url = "https://localhost/"
        self.title: Any = ""
        self.width: Any = width
        self.height: Any = height
        self.platform_brightness: Any = brightness
        self.theme_mode: Any = None
        self.locale_configuration: Any = None
        self.tasks: list[Task] = []
        self.routes: list[str] = []

    def run_task(self, handler: Task, /) -> None:
        self.tasks.append(handler)

    def navigate(self, route: str) -> None:
        self.routes.append(route)


def make_context(
    page: FakePage | None = None,
    settings: Settings | None = None,
    store: KeyValueStore | None = None,
    browser: BrowserBridge | None = None,
    ai_client: object | None = None,
) -> AppContext:
    """A context in the language that is set already, unless the settings name another one."""
    context = build_context(
        page or FakePage(),
        Storage(store or MemoryStore()),
        browser or BrowserBridge(NoPage()),
        settings or still_settings(),
        ReaderState(),
    )
    client: Any = ai_client
    return context if client is None else replace(context, ai=LazyAiClient(lambda: client))


def still_settings(text_size: float = 1.0, theme: str = "dark") -> Settings:
    """Settings under which nothing moves."""
    language, rulebook = i18n.language(), i18n.box_language()
    return Settings(language, rulebook, movement="none", text_size=text_size, theme=theme)


def still_context(
    width: float = 390, height: float = 844, scale: float = 1.0, dark: bool = True
) -> AppContext:
    """A context for a table on a screen of this size, where nothing moves and no task runs."""
    return make_context(FakePage("/", width, height), still_settings(scale, "dark" if dark else "light"))
