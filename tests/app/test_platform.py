"""The door between Python and the page: what is said through it, and what comes back."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from app.art.icons import icon
from app.browser.bridge import PageShelf, Platform
from app.ui.picture_cache import Easel


class StubPage:
    """A page that keeps texts while it has room, and remembers all that was said to it."""

    def __init__(self) -> None:
        self.said: list[dict[str, Any]] = []
        self.room = True
        self.hear: Callable[[str], None] = lambda message: None

    def start(self, hear: Callable[[str], None]) -> str:
        self.hear = hear
        return json.dumps({"languages": ["fr-CH"], "stored": {"three-duels.a": "one"}, "from tomorrow": 1})

    def say(self, message: str) -> None:
        said = json.loads(message)
        self.said.append(said)
        if said["what"] == "store":
            self.hear(json.dumps({"reply": said["id"], "value": "" if self.room else "room"}))
        elif "id" in said:
            self.hear(json.dumps({"reply": said["id"], "value": True}))


def test_a_page_that_asks_whether_python_is_there_is_answered() -> None:
    page = StubPage()
    platform, changes = Platform(page=page), list[int]()
    platform.on_change = lambda: changes.append(1)
    page.hear(json.dumps({"ping": True}))
    assert page.said == [{"what": "pong"}] and changes == []


def test_what_the_page_knows_is_taken_in() -> None:
    page = StubPage()
    platform, changes = Platform(page=page), list[int]()
    platform.on_change = lambda: changes.append(1)
    assert platform.languages() == ("fr-CH",) and not platform.facts.elsewhere
    page.hear(json.dumps({"elsewhere": True, "clears": True, "unheard of": []}))
    assert platform.facts.elsewhere and platform.facts.clears and changes == [1]


def test_requests_reach_the_page_and_their_answers_come_back() -> None:
    async def ask(platform: Platform) -> None:
        assert await platform.persist() and await platform.save_file("name", "text")
        await platform.take_over()
        platform.show_licences()

    page = StubPage()
    asyncio.run(ask(Platform(page=page)))
    assert [said["what"] for said in page.said] == ["persist", "save-file", "take-over", "licences"]


def test_what_the_page_has_no_room_for_is_not_taken_for_stored() -> None:
    async def keep(platform: Platform) -> None:
        shelf = PageShelf(platform)
        assert await shelf.set("three-duels.a", "two")
        page.room = False
        try:
            await shelf.set("three-duels.a", "three")
        except OSError as error:
            assert str(error) == "room"
        else:
            raise AssertionError("a refusal was not heard")
        assert await shelf.get("three-duels.a") == "two"

    page = StubPage()
    asyncio.run(keep(Platform(page=page)))


def test_pictures_of_the_page_serve_while_the_screen_looks_as_it_did() -> None:
    class Painter(StubPage):
        def start(self, hear: Callable[[str], None]) -> str:
            painted = {"width": 390, "height": 844, "dark": True, "addresses": {"sky": "blob:1"}}
            self.hear = hear
            return json.dumps({"painted": painted, "pixels": 2})

    platform = Platform(page=Painter())
    assert platform.painted_for(390, 844, True) == {"sky": "blob:1"}
    for other in ((391, 844, True), (390, 640, True), (390, 844, False)):
        assert platform.painted_for(*other) == {}
    assert Platform(page=StubPage()).painted_for(390, 844, True) == {}
    page = Painter()
    platform = Platform(page=page)
    page.hear(json.dumps({"pixels": 3}))
    assert platform.painted_for(390, 844, True) == {}, "on a screen with other pixels"


def test_the_easel_is_told_when_the_screen_has_other_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    easel = Easel()
    monkeypatch.setattr("app.browser.bridge.EASEL", easel)
    page, drawing = StubPage(), icon("menu", "#000000", 2)
    platform, changes = Platform(page=page), list[int]()
    platform.on_change = lambda: changes.append(1)
    calls: list[int] = []
    easel.serve(lambda: calls.append(1))
    easel.source(drawing, 20, 20)
    assert calls == [], "a page that cannot paint says nothing of pixels"
    page.hear(json.dumps({"pixels": 1.5}))
    easel.source(drawing, 20, 20)
    assert calls == changes == [1]
