"""Two browsers, each with a profile of its own, play one match over a direct connection."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path

import pytest

from tests.browser.browser import AppBrowser
from tests.browser.code_video import write_code_video
from tests.browser.table_driver import choose, click, identifiers, navigate, wait_gone, wait_there
from tests.browser.two_phones import (
    Pair,
    begin,
    cards_in_row,
    connect_by_link,
    follow_link,
    invite,
    lay_a_card,
    open_link,
    paste,
    play_first_card,
    reconnect,
    sent_by,
    shared_code,
    wait_for_row,
)


def test_two_phones_connect_by_link_lose_each_other_and_go_on_with_one_code(pair: Pair) -> None:
    host, guest = pair.host, pair.guest
    connect_by_link(pair, "duel")
    begin(pair)
    assert "open-gate" not in identifiers(host) + identifiers(guest)
    play_first_card(host)
    wait_for_row(guest)
    guest.page.goto("about:blank")  # its app has gone in the middle of a decision
    reconnect(host, guest)
    wait_there(host, "menu")
    wait_for_row(guest)
    lay_a_card(guest)
    host.wait_until(lambda: len(cards_in_row(host)) == 2, "the answer is seen to arrive")
    for phone in (host, guest):
        assert phone.log.problems() == []


def test_two_phones_connect_by_their_cameras(pair: Pair) -> None:
    write_code_video(pair.guest_video, invite(pair.host, "middle_earth"))
    pair.guest.open("#/join")
    pair.guest.enable_semantics()
    click(pair.guest, "scan")
    wait_there(pair.guest, "qr-code")
    write_code_video(pair.host_video, shared_code(pair.guest))
    click(pair.host, "scan")
    begin(pair)
    assert pair.host.log.problems() == pair.guest.log.problems() == []


NO_CAMERA_SCRIPT = """name => {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", name));
}"""


def test_what_cannot_work_is_said_with_what_helps(phone: AppBrowser) -> None:
    phone.open("#/join")
    phone.enable_semantics()
    paste(phone, "https://example.org/menu")
    phone.wait_for("() => document.body.innerText.includes('This isn’t a code for connecting')")
    for name, words in (("NotAllowedError", "isn’t allowed to use"), ("NotFoundError", "has no camera")):
        phone.page.evaluate(NO_CAMERA_SCRIPT, name)
        click(phone, "scan")
        phone.wait_for("words => document.body.innerText.includes(words)", words)
    phone.page.evaluate("() => { delete window.RTCPeerConnection; }")
    navigate(phone, "#/duel")
    choose(phone, "opponent-elsewhere")
    click(phone, "start")
    phone.wait_for("() => document.body.innerText.includes('can’t connect two devices directly')")
    wait_there(phone, "play-by-letter")


def network_of(phone: AppBrowser) -> list[int]:
    """The processes through which this browser talks to the network."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            command = (folder / "cmdline").read_bytes().decode(errors="replace")
            if "network.mojom.NetworkService" in command and phone.profile in command:
                found.append(int(folder.name))
    return found


@pytest.mark.long
@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="finds the browser's process in /proc")
def test_a_network_that_comes_back_needs_no_code(pair: Pair) -> None:
    host, guest = pair.host, pair.guest
    connect_by_link(pair, "duel")
    begin(pair)
    wait_there(host, "menu")
    processes = network_of(guest)
    assert processes
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        wait_there(host, "reconnect")
        lay_a_card(host)
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)
    wait_for_row(guest)
    wait_gone(host, "reconnect")
    lay_a_card(guest)
    host.wait_until(lambda: len(cards_in_row(host)) == 2, "the answer is seen to arrive")


@pytest.mark.long
def test_a_turn_travels_as_a_link(pair: Pair) -> None:
    host, guest = pair.host, pair.guest
    invite(host, "duel")
    click(host, "play-by-letter")
    wait_gone(host, "scan")
    open_link(guest, shared_code(host))
    click(guest, "accept-proposal")
    wait_gone(guest, "accept-proposal")
    follow_link(host, shared_code(guest))
    play_first_card(host)
    wait_there(host, "send-letter")
    letter = sent_by(host, "send-letter")
    for _time in range(2):  # the same letter once more changes nothing
        open_letter(guest, letter)
        assert len(cards_in_row(guest)) == 1
    lay_a_card(guest)
    wait_there(guest, "send-letter")
    answer = sent_by(guest, "send-letter")
    open_letter(guest, letter)  # nor does an old one
    assert len(cards_in_row(guest)) == 2
    open_letter(host, answer)
    host.wait_until(lambda: len(cards_in_row(host)) == 2, "the answer is seen to arrive")
    assert host.log.problems() == guest.log.problems() == []


def open_letter(phone: AppBrowser, letter: str) -> None:
    """Follow the link of a letter to its table."""
    navigate(phone, "#/")
    wait_there(phone, "settings")
    follow_link(phone, letter)
    wait_there(phone, "menu")
    wait_for_row(phone)
