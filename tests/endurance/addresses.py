"""Hostile addresses: whatever stands behind the # in the page's address, some screen is drawn."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

from flet.components.component import Renderer

from app.application import Application
from app.browser.bridge import Platform
from app.browser.storage import Memory, Settings, Storage
from app.routes import screen_for
from tests.app.tables import parts, texts

SAMPLES = (
    "/rules/confrontation/combat",
    "/rules/duel/goal?x",
    "/open/eJyrVgpSslJQCgYAAAcQAW4",
    "/duel/table",
    "/settings/about",
    "/workshop/deck",
    "/nowhere",
)


def nothing(*_given: Any) -> None:
    """Nobody sees this page."""


@cache
def application() -> Application:
    page: Any = SimpleNamespace(
        route="/", width=390.0, height=844.0, platform_brightness=None, title="", url="https://localhost/"
    )
    page.run_task = page.navigate = nothing
    return Application(page, Storage(Memory()), Platform(), Settings())


def draw(address: str) -> None:
    """Draw the screen of an address; nothing of the address itself becomes a picture or a link."""
    app = application()
    app.route = address
    drawn = Renderer().render(screen_for(address), app)
    assert drawn is not None
    if len(address) > len("/open/") + 20:
        assert not any(address[-20:] in text for text in texts(drawn) if text.startswith("<svg"))
    assert all(not getattr(part, "url", None) for part in parts(drawn))
