"""What is said in passing goes away with the next thing that is done, and no heading breaks within a word."""

from __future__ import annotations

import asyncio
from typing import Any

import flet as ft
import pytest

from app import i18n
from app.page_events import show_route
from app.ui import theme
from app.ui.scaffold import CAPITAL_WIDTH, scaffold
from app.ui.theme import TOUCH_TARGET_SIZE
from app.ui.ui_context import UiContext
from tests.app.tables import parts
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


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
def test_the_longest_word_of_a_heading_stays_whole(language: str, scale: float) -> None:
    i18n.set_language(language)
    ui = UiContext(theme.DARK, scale, 360, 640)
    for heading in (i18n._("Settings"), i18n._("Rules"), i18n._("Results")):
        drawn = scaffold(ui, heading, asyncio.Event, "")
        [shown] = [part for part in parts(drawn) if isinstance(part, ft.Text) and part.value == heading]
        assert shown.style is not None and shown.style.size is not None
        longest = max(map(len, heading.split()))
        assert shown.style.size * CAPITAL_WIDTH * longest <= ui.width - TOUCH_TARGET_SIZE - 14 - 24
