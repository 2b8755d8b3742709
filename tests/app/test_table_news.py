"""News and films between people: each sees what is meant for them, the right way up, and once."""

from __future__ import annotations

import asyncio
import math
from typing import Any

import flet as ft
import pytest

import engine
from app import i18n
from app.match.seating import FLIP, MIRRORED, PASS, Seating
from app.match.session import Session
from app.table.controller import TableController
from app.table.film import FilmRun
from app.ui.notice_bar import notice_bar
from app.ui.notices import Notices
from engine.duel.events import EnergyShifted, HandSeen
from tests.app.contexts import FakePage, make_context
from tests.app.tables import drawn_table, make_controller, parts, texts, with_state

BOTH = ("gandalf", "balrog")
SHIFT = EnergyShifted(card="balance", moved=(2, 0), energy=(17, 15), seen_by=BOTH)
PUBLIC_LOOK = HandSeen(seat="gandalf", of="balrog", seen_by=BOTH)
SECRET_LOOK = HandSeen(seat="gandalf", of="balrog", cards=("b01",), seen_by=("gandalf",))


@pytest.fixture(autouse=True)
def in_english() -> None:
    i18n.set_language(i18n.FALLBACK_LANGUAGE)


def duel(mode: str) -> tuple[TableController[Any, Any], FakePage]:
    page = FakePage("/", 820, 1180)
    session = Session(engine.new_match("duel", seed=3), Seating(mode))
    session.reveal()
    return with_state(make_controller(make_context(page), session), gate_closed=False), page


def run_all(page: FakePage) -> None:
    while page.tasks:
        asyncio.run(_awaited(page.tasks.pop(0)))


async def _awaited(task: Any) -> None:
    await task()


async def _at_once(_run: FilmRun, _seconds: float | None = None) -> None:
    """Nothing is waited for."""


@pytest.mark.parametrize("mode", [PASS, FLIP])
def test_one_sees_what_one_did_before_the_picture_turns(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FilmRun, "pause", _at_once)
    controller, page = duel(mode)
    actor = controller.session.match.to_act
    controller.act(str(controller.session.match.legal()[0]))
    assert (controller.bottom_seat, controller.upside_down) == (actor, False)
    assert controller.state.animating and not controller.state.gate_closed
    run_all(page)
    assert controller.bottom_seat == controller.session.match.to_act != actor
    assert (controller.state.gate_closed, controller.upside_down) == (True, mode == FLIP)


def test_news_that_are_read_at_a_glance_pass_by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float | None] = []

    async def wait(_run: FilmRun, seconds: float | None = None) -> None:
        waits.append(seconds)

    monkeypatch.setattr(FilmRun, "wait_for_reader", wait)
    controller, _page = duel(PASS)
    run = controller._run = FilmRun()
    asyncio.run(controller._show_news(run, [SHIFT]))
    assert waits[0] is not None and waits[0] > 1
    assert controller.state.news == ()
    asyncio.run(controller._show_news(run, [SHIFT, SECRET_LOOK]))
    assert waits[1] is None, "what somebody has to read waits for them"
    assert controller.state.news
    assert "go-on" in texts(drawn_table(controller))
    controller._announce((SHIFT,))
    assert "news" in texts(drawn_table(controller)) and "go-on" not in texts(drawn_table(controller))


def test_what_was_missed_passes_by_itself_where_no_film_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    controller, page = duel(PASS)
    monkeypatch.setattr(type(controller), "news_seconds", lambda _controller, _news: 0.0)
    controller._announce_missed((SHIFT,))
    assert controller.state.news == (SHIFT,)
    run_all(page)
    assert controller.state.news == ()
    controller._announce_missed((SECRET_LOOK,))
    run_all(page)
    assert controller.state.news == (SECRET_LOOK,), "what somebody has to read waits for them"


@pytest.mark.parametrize(("mode", "told"), [(PASS, (PUBLIC_LOOK,)), (FLIP, ())])
def test_who_has_looked_on_is_not_told_again(mode: str, told: tuple[Any, ...]) -> None:
    controller, _page = duel(mode)
    assert tuple(event for event in (PUBLIC_LOOK,) if controller._is_missed(event)) == told
    assert controller._is_missed(SECRET_LOOK), "nobody else has seen it"


def test_between_two_people_each_reads_the_news_the_right_way_up() -> None:
    controller, _page = duel(MIRRORED)
    with_state(controller, news=(PUBLIC_LOOK,), dialog_facing="balrog")
    drawn = drawn_table(controller)
    sentence = controller.log_entry(PUBLIC_LOOK)
    assert [part.value for part in parts(drawn) if isinstance(part, ft.Text)].count(sentence) == 2
    turned = [
        part
        for part in parts(drawn)
        if isinstance(part, ft.Container) and part.rotate == math.pi and "go-on-far" in texts(part)
    ]
    assert len(turned) == 1 and "go-on" not in texts(turned[0])
    assert {"go-on", "go-on-far"} <= texts(drawn)
    (hidden,) = [
        part
        for part in parts(turned[0])
        if isinstance(part, ft.Semantics) and part.exclude_semantics and "go-on-far" in texts(part)
    ]
    assert hidden, "it is read out once"


def test_a_message_that_stays_leaves_the_bottom_of_the_screen_free() -> None:
    ctx = make_context(FakePage("/", 390, 844))
    said = Notices(lambda: None)
    said.show("This stays.")
    (bar,) = notice_bar(ctx.ui, said)
    assert isinstance(bar, ft.Container)
    assert bar.bottom is None and bar.top is not None and bar.top < 844 / 4


def test_a_way_to_skip_says_what_it_does() -> None:
    controller, _page = duel(PASS)
    assert controller.skip_text == "Skip animation"
    controller.ai_player.thinking = True
    assert controller.skip_text == "Don’t wait"
