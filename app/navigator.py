"""Which screen is shown, and the ways from one to another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

SETTINGS_ROUTE = "/settings"


class RoutedPage(Protocol):
    """The part of Flet's page that knows the address."""

    @property
    def route(self) -> str: ...

    @property
    def url(self) -> str | None: ...

    def navigate(self, route: str) -> object: ...


class Navigator:
    """Holds the route of the screen that is shown."""

    def __init__(
        self,
        page: RoutedPage,
        on_leave: Callable[[str, str], object] = lambda _origin, _route: None,
    ) -> None:
        self._page = page
        self._on_leave = on_leave
        self._before_settings = "/"
        self.route = page.route or "/"
        """That of the screen which is shown; set when the browser has changed its address."""

    @property
    def page_url(self) -> str:
        """The full address of the page, for links that lead into this app."""
        return self._page.url or ""

    def go(self, route: str) -> None:
        """Lead to another screen."""
        self._on_leave(self.route, route)
        if route == SETTINGS_ROUTE and not self.route.startswith(SETTINGS_ROUTE):
            self._before_settings = self.route
        self._page.navigate(route)

    def back(self) -> None:
        """One screen up: to the parent of this route, and from the settings to where they were opened."""
        if self.route == SETTINGS_ROUTE:
            self.go(self._before_settings)
            return
        self.go(self.route.rsplit("/", 1)[0] or "/")
