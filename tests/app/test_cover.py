"""When the page covers itself while the person is elsewhere."""

from __future__ import annotations

import pytest

import engine
from app.browser.browser_bridge import BrowserBridge, NoPage
from app.browser.storage import Settings
from app.match.seating import ALONE, FLIP, MIRRORED, PASS, REMOTE, SHARED_MODES, Player, Seating, against_ai
from app.match.session import Session
from app.table.match_table import MatchTable
from tests.app.components import mounted
from tests.app.contexts import make_context
from tests.app.tables import make_controller, with_state
from tests.app.test_browser_bridge import StubPage

SEATINGS = {
    PASS: Seating(PASS),
    FLIP: Seating(FLIP),
    MIRRORED: Seating(MIRRORED),
    ALONE: against_ai(0, "easy"),
    REMOTE: Seating(REMOTE, Player(), Player(is_remote=True)),
}


def is_covered(mode: str, *, opened: bool, wanted: bool = True) -> bool:
    """Is the page told to cover itself, after the secrets of a side have come into sight or before?"""
    page = StubPage()
    settings = Settings("en", movement="none", cover=wanted)
    ctx = make_context(settings=settings, browser=BrowserBridge(page=page))
    session = Session(engine.new_match("duel", seed=3), SEATINGS[mode])
    ctx.matches.sessions["duel"] = session
    controller = make_controller(ctx, session)
    ctx.tables.put("duel", controller)
    if opened:
        session.reveal()
        with_state(controller, gate_closed=False)
        if mode == MIRRORED:
            controller.reveal_seat("gandalf")
    mounted(MatchTable, ctx, session)
    told = [said["wanted"] for said in page.said if said["what"] == "cover"]
    return bool(told and told[-1])


@pytest.mark.parametrize("mode", SEATINGS)
def test_what_two_people_at_one_device_hide_from_each_other_is_covered(mode: str) -> None:
    assert is_covered(mode, opened=True) == (mode in SHARED_MODES)
    assert not is_covered(mode, opened=True, wanted=False)


@pytest.mark.parametrize("mode", SHARED_MODES)
def test_while_nobody_may_look_there_is_nothing_to_cover(mode: str) -> None:
    assert not is_covered(mode, opened=False)


def test_the_page_is_told_once() -> None:
    page = StubPage()
    browser = BrowserBridge(page=page)
    for wanted in (False, True, True, False, False):
        browser.set_cover(wanted)
    assert [said["wanted"] for said in page.said] == [True, False]
    BrowserBridge(page=NoPage()).set_cover(True)
