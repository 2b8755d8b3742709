"""Whole games as with VoiceOver: from stop to stop in the order of the page, by what is read out alone."""

from __future__ import annotations

import pytest

from tests.browser.browser import AppBrowser
from tests.browser.screen_reader import Heard, Listener, ScreenReader, said
from tests.browser.table_driver import enter_table, start_game
from tests.samples import first_and_rest

GOES_ON = ("I’m ready", "Continue$")
END = "^Rematch"
BEGINNING = 4
"""So often the game is brought on in every run."""


def marked_region(stop: Heard) -> bool:
    """A region that can be chosen now is read out as the current one."""
    return stop.is_chosen and "Roads:" in stop.words


PLAYERS = {
    "duel": Listener(
        goes_on=said(
            *GOES_ON, "Play card", "Strike again", "Not yet", "Accept it", "Leave it there", "You start"
        ),
        chooses=(said(r"[^.]+\. Attack:"),),
        ends=END,
    ),
    "confrontation": Listener(
        goes_on=said(
            *GOES_ON, "Done$", r"Move\. ", "Confirm", "Play (card|.*face down)", "Let them", "Leave them"
        ),
        chooses=(
            said(r"Hidden character number \d+\.$"),
            said("Strength card"),
            said(r"Attack\. "),
            said("Frodo, strength"),
            said("(?!Hidden)[^.]+, strength"),
        ),
        ends=END,
    ),
    "middle_earth": Listener(
        goes_on=said(*GOES_ON, r"(Play|Discard|Take|Place|Move|Remove|Choose|Confirm|Keep|Accept)\b"),
        chooses=(marked_region, said(r".*\. Race: "), said(r".*Accessible")),
        ends=END,
    ),
}
"""Hasty people who press what brings the game on as soon as they hear it."""


@pytest.mark.parametrize("game", first_and_rest([*PLAYERS], 1))
@pytest.mark.parametrize(
    "most", [pytest.param(BEGINNING, id="beginning"), pytest.param(500, id="whole", marks=pytest.mark.long)]
)
def test_a_game_is_played_by_what_is_read_out(phone: AppBrowser, game: str, most: int) -> None:
    start_game(phone, game)
    enter_table(phone)
    pressed = PLAYERS[game].play(phone, most)
    assert most == BEGINNING or pressed[-1].startswith("Rematch"), pressed[-5:]
    unnamed = [stop for stop in ScreenReader(phone).stops() if stop.can_be_activated and not stop.words]
    assert unnamed == []
    assert phone.log.problems() == []
