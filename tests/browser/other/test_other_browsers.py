"""The same bundle in the two other engines: it starts, is kept, and starts again when the server is gone,
from a memory image.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from app.build.serve import serving
from tests.browser.other.drivers import firefox, until, webkit

SHOWN = "!!window.threeDuels && !document.getElementById('splash')"
PROBLEM = "document.getElementById('problem')?.hidden === false"
KEPT = (
    "!!navigator.serviceWorker.controller &&"
    " (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'"
)
IMAGE_IS_KEPT = "!!(await caches.match('memory-image'))"
BUTTONS = "[...document.querySelectorAll('flt-semantics[role=button]')].length"


@pytest.mark.parametrize("browser", [firefox, webkit], ids=["firefox", "webkit"])
def test_it_starts_and_starts_again_without_the_server(
    dist: Path, browser: type[AbstractContextManager[Any]]
) -> None:
    with serving(dist) as site, browser() as opened:
        opened.open(site.address)
        until(opened, SHOWN)
        assert not opened.ask(PROBLEM)
        assert opened.ask("document.title") == "Three Duels"
        until(opened, KEPT)
        until(opened, IMAGE_IS_KEPT)
        release = opened.ask("window.threeDuels.release")
        site.shutdown()
        site.server_close()
        opened.open("about:blank")
        opened.open(site.address)
        until(opened, f"({SHOWN}) && window.threeDuels.release === '{release}'")
        until(opened, "!!document.querySelector('flt-semantics-placeholder')")
        opened.ask("document.querySelector('flt-semantics-placeholder').click() ?? true")
        assert until(opened, f"{BUTTONS} >= 5 && {BUTTONS}") >= 5
