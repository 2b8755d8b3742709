"""What is said in passing goes away with the next thing that is done, and no heading breaks within a word."""

from __future__ import annotations

import asyncio
from typing import Any

import flet as ft
import pytest

from app import i18n
from app.page_events import show_route
from app.ui import notices, theme
from app.ui.notice_bar import notice_bar
from app.ui.notices import Notices
from app.ui.scaffold import scaffold
from app.ui.theme import TOUCH_TARGET_SIZE
from app.ui.ui_context import UiContext
from app.ui.widgets import CAPITAL_WIDTH
from tests.app.tables import SCREENS, parts
from tests.app.test_error_boundary import Visit, visited

SAID = "Not this card."


def choose(visit: Visit) -> None:
    table: Any = visit.ctx.tables.get("duel")
    table.choose("g01")


def arrive(visit: Visit) -> None:
    show_route(visit.ctx, "/")


@pytest.mark.parametrize("do", [choose, arrive])
def test_a_remark_goes_with_what_is_done_next(do: Any) -> None:
    async def story(visit: Visit) -> None:
        visit.ctx.notices.show_transient(SAID)
        await visit.settled()
        assert visit.part("notice") is not None
        do(visit)
        await visit.settled()
        assert visit.part("notice") is None

    visited(story)


@pytest.mark.parametrize("do", [choose, arrive])
def test_what_must_be_put_away_stays_until_then(do: Any) -> None:
    async def story(visit: Visit) -> None:
        visit.ctx.notices.show_transient(SAID)
        visit.ctx.notices.show("There is no room.")
        do(visit)
        await visit.settled()
        assert visit.ctx.notices.message == "There is no room."

    visited(story)


def test_a_remark_goes_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "TRANSIENT_MIN_SECONDS", 0.0)
    monkeypatch.setattr(notices, "TRANSIENT_SECONDS_PER_CHAR", 0.01)

    async def story(visit: Visit) -> None:
        visit.ctx.notices.show_transient(SAID)
        await visit.settled()
        assert visit.part("notice") is not None
        await visit.until(lambda: visit.part("notice") is None)

    visited(story)


def test_an_old_remark_takes_no_newer_message_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "TRANSIENT_MIN_SECONDS", 0.0)
    monkeypatch.setattr(notices, "TRANSIENT_SECONDS_PER_CHAR", 0.01)
    shown = Notices(int)

    def message() -> str | None:
        return shown.message

    async def story() -> None:
        shown.show_transient("a")
        first = asyncio.ensure_future(shown.close_in_time())
        await asyncio.sleep(0)
        shown.show_transient("longer than that")
        await first
        assert message() == "longer than that"
        await shown.close_in_time()
        assert message() is None
        shown.show("There is no room.")
        await shown.close_in_time()
        assert message() == "There is no room."

    asyncio.run(story())


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_a_remark_covers_no_button(width: int, height: int) -> None:
    """It stands beside the buttons at the head of a screen or a table, and it takes no touches."""
    shown, ui = Notices(int), UiContext(theme.DARK, 1.0, width, height)
    shown.show_transient("The link is in the clipboard: paste it wherever you like.")
    for at_table in (False, True):
        [bar] = notice_bar(ui, shown, at_table=at_table)
        assert isinstance(bar, ft.Container) and bar.ignore_interactions
        assert bar.left is not None and bar.top is not None and bar.width is not None and bar.bottom is None
        right = bar.left + bar.width
        assert bar.left >= 0 and right <= width
        if not at_table:
            assert bar.left > 12 + 56, "the button that leads back"
        elif ui.landscape_phone:
            assert right <= 367, "the hand that lies open"
        else:
            assert bar.top >= 22 + TOUCH_TARGET_SIZE - 4, "log and menu"
        assert not any(isinstance(part, ft.TextButton) for part in parts(bar))


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
def test_the_longest_word_of_a_heading_stays_whole(language: str, scale: float) -> None:
    i18n.set_language(language)
    ui = UiContext(theme.DARK, scale, 360, 640)
    for heading in (i18n._("Settings"), i18n._("Rules"), i18n._("Statistics")):
        drawn = scaffold(ui, heading, asyncio.Event, "")
        [shown] = [part for part in parts(drawn) if isinstance(part, ft.Text) and part.value == heading]
        assert shown.style is not None and shown.style.size is not None
        longest = max(map(len, heading.split()))
        assert shown.style.size * CAPITAL_WIDTH * longest <= ui.width - TOUCH_TARGET_SIZE - 14 - 24
