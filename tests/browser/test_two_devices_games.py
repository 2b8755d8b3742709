"""Whole games by touch on two phones, one in French and one in German, and what may happen to one of them."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Playwright

from app.build.serve import Site
from tests.browser import test_confrontation_table, test_duel_table, test_middle_earth_table
from tests.browser.browser import PHONE, QUICK, AppBrowser, fresh_browser
from tests.browser.table_driver import (
    click,
    identifiers,
    in_every_language,
    label_of,
    wait_gone,
    wait_there,
)
from tests.browser.test_storage import processes_with
from tests.browser.two_phones import Pair, begin, connect_by_link, open_link, shared_code, two_phones

MAX_TOUCHES = 1000


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at a phone: what is to be done there now, if anything, and how it is done."""

    due: Callable[[AppBrowser], str]
    act: Callable[[AppBrowser], object]


def choose_free_card(phone: AppBrowser) -> None:
    """Take a card in hand that is not kept for the final."""
    kept = in_every_language("app", "Kept for the final")
    cards = [name for name in identifiers(phone) if name.startswith("hand-")]
    click(phone, next(name for name in cards if not any(words in label_of(phone, name) for words in kept)))


def duel_player() -> Player:
    return Player(
        test_duel_table.what_is_due, partial(test_duel_table.take_decision, choose=choose_free_card)
    )


def confrontation_player() -> Player:
    return Player(test_confrontation_table.what_is_due, test_confrontation_table.take_decision)


def middle_earth_player() -> Player:
    tried: set[str] = set()

    def act(phone: AppBrowser) -> None:
        choice = test_middle_earth_table.wait_for_next_click(phone, tried)
        test_middle_earth_table.touch(phone, choice, tried)

    return Player(lambda phone: test_middle_earth_table.next_click(phone, tried), act)


PLAYERS: Mapping[str, Callable[[], Player]] = {
    "duel": duel_player,
    "confrontation": confrontation_player,
    "middle_earth": middle_earth_player,
}


def is_over(phone: AppBrowser) -> bool:
    return "winner" in identifiers(phone)


def play_whole_game(pair: Pair, make_player: Callable[[], Player]) -> None:
    """Each phone does what is due there, until both show the winner."""
    seats = [(phone, make_player()) for phone in (pair.host, pair.guest)]

    def somebody() -> Callable[[], object] | None:
        if all(is_over(phone) for phone, _player in seats):
            return list
        for phone, player in seats:
            if player.due(phone) not in ("", "winner"):
                return partial(player.act, phone)
        return None

    for _touch in range(MAX_TOUCHES):
        act = pair.host.wait_until(somebody, "something is to be done")
        if act is list:
            return
        act()
    raise AssertionError("the game does not end")


@pytest.mark.long
@pytest.mark.parametrize("game", PLAYERS)
def test_a_whole_game_is_played_on_two_phones_in_two_languages(pair: Pair, game: str) -> None:
    connect_by_link(pair, game)
    begin(pair)
    play_whole_game(pair, PLAYERS[game])
    click(pair.guest, "rematch")
    click(pair.host, "accept-proposal")
    for phone in (pair.host, pair.guest):
        wait_gone(phone, "winner")
        wait_there(phone, "menu")
        assert phone.log.problems() == []


def play_until_move(phone: AppBrowser, other: AppBrowser) -> None:
    """Both place their characters, until this phone has to move."""
    for _decision in range(test_confrontation_table.MAX_DECISIONS):
        for due in (phone, other):
            what = test_confrontation_table.what_is_due(due)
            if due is phone and what == "move":
                return
            if what:
                test_confrontation_table.take_decision(due)
    raise AssertionError("no piece is to be moved")


@pytest.mark.long
@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="finds the browser's process in /proc")
def test_a_move_is_taken_back_on_both_phones_and_a_killed_one_comes_back(
    playwright: Playwright, site: Site, tmp_path: Path
) -> None:
    came_back = False
    # A browser that was killed cannot be closed any more.
    with suppress(PlaywrightError), two_phones(playwright, site, tmp_path) as pair:
        host, guest = pair.host, pair.guest
        connect_by_link(pair, "confrontation")
        begin(pair)
        play_until_move(host, guest)
        test_confrontation_table.move_any_piece(host)
        wait_there(guest, "due-move")
        click(host, "undo")
        click(guest, "takeback-yes")
        wait_there(host, "due-move")
        wait_gone(guest, "due-move")
        test_confrontation_table.move_any_piece(host)
        wait_there(guest, "due-move")
        pieces = test_confrontation_table.piece_labels(guest)
        for process in processes_with(guest.profile):
            os.kill(process, signal.SIGKILL)
        wait_there(host, "reconnect")
        profile = Path(guest.profile)
        with fresh_browser(playwright, guest.address, PHONE, "de-DE", profile, **QUICK) as again:
            click(host, "reconnect")
            open_link(again, shared_code(host))
            click(again, "join-link")
            wait_there(again, "due-move")
            assert test_confrontation_table.piece_labels(again) == pieces
            assert host.log.problems() == again.log.problems() == []
            came_back = True
    assert came_back
