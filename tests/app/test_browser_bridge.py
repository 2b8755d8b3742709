"""The door between Python and the page: what is said through it, and what comes back."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from app.art.icons import icon_svg
from app.browser.browser_bridge import BrowserBridge, BrowserStorage
from app.page_events import on_browser_state, on_lost_picture
from app.ui.picture_cache import PictureCache
from tests.app.contexts import make_context


class StubPage:
    """A page that keeps texts while it has room, and remembers all that was said to it."""

    def __init__(self) -> None:
        self.said: list[dict[str, Any]] = []
        self.room = True
        self.hear: Callable[[str], None] = lambda message: None

    def start(self, hear: Callable[[str], None]) -> str:
        self.hear = hear
        return json.dumps({"languages": ["fr-CH"], "stored": {"three-duels.a": "one"}, "from tomorrow": 1})

    def publish_svg(self, svg: str) -> str:
        return svg

    def revoke_svg(self, address: str) -> None:
        """Nothing hangs here."""

    def say(self, message: str) -> None:
        said = json.loads(message)
        self.said.append(said)
        if said["what"] == "store":
            self.hear(json.dumps({"reply": said["id"], "value": "" if self.room else "room"}))
        elif "id" in said:
            self.hear(json.dumps({"reply": said["id"], "value": True}))


def test_a_page_that_asks_whether_python_is_there_is_answered() -> None:
    page = StubPage()
    browser, changes = BrowserBridge(page=page), list[int]()
    browser.on_change = lambda: changes.append(1)
    page.hear(json.dumps({"ping": True}))
    assert page.said == [{"what": "pong"}] and changes == []


def test_what_the_page_knows_is_taken_in() -> None:
    page = StubPage()
    browser, changes = BrowserBridge(page=page), list[int]()
    browser.on_change = lambda: changes.append(1)
    before = browser.state
    assert browser.languages() == ("fr-CH",) and not before.other_tab_active
    page.hear(json.dumps({"other_tab_active": True, "evicts_storage": True, "unheard of": []}))
    assert browser.state.other_tab_active and browser.state.evicts_storage and changes == [1]


def test_requests_reach_the_page_and_their_answers_come_back() -> None:
    async def ask(browser: BrowserBridge) -> None:
        assert await browser.persist() and await browser.save_file("name", "text")
        await browser.take_over_storage()
        browser.show_licences()

    page = StubPage()
    asyncio.run(ask(BrowserBridge(page=page)))
    assert [said["what"] for said in page.said] == ["persist", "save-file", "take-over", "licences"]


def test_what_the_page_has_no_room_for_is_not_taken_for_stored() -> None:
    async def keep(browser: BrowserBridge) -> None:
        shelf = BrowserStorage(browser)
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
    asyncio.run(keep(BrowserBridge(page=page)))


def test_pictures_of_the_page_serve_while_the_screen_looks_as_it_did() -> None:
    class Painter(StubPage):
        def start(self, hear: Callable[[str], None]) -> str:
            painted = {"width": 390, "height": 844, "dark": True, "addresses": {"sky": "blob:1"}}
            self.hear = hear
            return json.dumps({"painted": painted, "pixel_ratio": 2})

    browser = BrowserBridge(page=Painter())
    assert browser.prerendered_for(390, 844, True) == {"sky": "blob:1"}
    for other in ((391, 844, True), (390, 640, True), (390, 844, False)):
        assert browser.prerendered_for(*other) == {}
    assert BrowserBridge(page=StubPage()).prerendered_for(390, 844, True) == {}
    page = Painter()
    browser = BrowserBridge(page=page)
    page.hear(json.dumps({"pixel_ratio": 3}))
    assert browser.prerendered_for(390, 844, True) == {}, "on a screen with other pixels"


def test_the_picture_cache_follows_the_pixels_of_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    cache = PictureCache()
    monkeypatch.setattr("app.page_events.PICTURE_CACHE", cache)
    page, drawing = StubPage(), icon_svg("menu", "#000000", 2)
    ctx = make_context(browser=BrowserBridge(page=page))
    ctx.browser.on_change = lambda: on_browser_state(ctx)
    cache.src_for(drawing, 20, 20)
    assert not cache.has_pending, "a page that cannot paint says nothing of pixels"
    page.hear(json.dumps({"pixel_ratio": 1.5}))
    cache.src_for(drawing, 20, 20)
    assert cache.has_pending


def test_a_picture_that_the_page_could_not_paint_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    cache = PictureCache()
    monkeypatch.setattr("app.page_events.PICTURE_CACHE", cache)
    page, drawing = StubPage(), icon_svg("menu", "#000000", 2)
    ctx = make_context(browser=BrowserBridge(page=page))
    ctx.browser.on_change = lambda: on_browser_state(ctx)
    ctx.browser.on_lost_picture = lambda address: on_lost_picture(ctx, address)
    page.hear(json.dumps({"pixel_ratio": 2.0, "waits_for_pictures": True}))
    address = cache.src_for(drawing, 20, 20)
    assert address != drawing
    for message in ({"lost_picture": 7}, {"lost_picture": None}, {"lost_picture": address}):
        page.hear(json.dumps(message))
    assert cache.src_for(drawing, 20, 20) == drawing


def test_what_another_device_says_is_passed_on() -> None:
    page, heard = StubPage(), list[str]()
    browser = BrowserBridge(page=page)
    browser.on_peer_message = heard.append
    for message in ({"peer": "hello"}, {"peer": 7}, {"peer": None}):
        page.hear(json.dumps(message))
    page.hear(json.dumps({"peer_link": "open"}))
    assert heard == ["hello"] and browser.state.peer_link == "open"


def test_a_code_is_read_with_the_camera() -> None:
    page = StubPage()
    browser = BrowserBridge(page=page)
    answers: list[Any] = [{"text": "abc"}, {"error": "denied", "more": 1}, None, "abc"]

    def answer(message: str) -> None:
        page.hear(json.dumps({"reply": json.loads(message)["id"], "value": answers.pop(0)}))

    page.say = answer  # type: ignore[method-assign]
    found = [asyncio.run(browser.scan_code("Look", "Cancel")) for _answer in range(4)]
    assert found == [{"text": "abc"}, {"error": "denied"}, {}, {}]
