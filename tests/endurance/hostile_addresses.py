"""Hostile addresses: whatever follows the # in the page's address, some screen is drawn."""

from __future__ import annotations

from functools import cache

from app.app_context import AppContext
from app.routes import screen_for
from tests.app.contexts import make_context
from tests.app.tables import parts, rendered, texts

SAMPLES = (
    "/rules/confrontation/combat",
    "/rules/duel/goal?x",
    "/open/eJyrVgpSslJQCgYAAAcQAW4",
    "/duel/table",
    "/settings/about",
    "/workshop/deck",
    "/nowhere",
)


@cache
def context() -> AppContext:
    return make_context()


def draw(address: str) -> None:
    """Draw the screen of an address; nothing of the address itself becomes a picture or a link."""
    ctx = context()
    ctx.navigator.route = address
    drawn = rendered(screen_for(address), ctx)
    assert drawn is not None
    if len(address) > len("/open/") + 20:
        assert not any(address[-20:] in text for text in texts(drawn) if text.startswith("<svg"))
    assert all(not getattr(part, "url", None) for part in parts(drawn))
