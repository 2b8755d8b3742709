"""Two browsers, each with a profile of its own, play one match over a direct connection."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from app.build.catalogs import catalog_path, read_catalog
from app.build.serve import Site
from tests.browser import test_duel_table
from tests.browser.browser import PHONE, QUICK, AppBrowser, fresh_browser
from tests.browser.code_video import write_code_video
from tests.browser.table_driver import (
    choose,
    click,
    fill_field,
    identifiers,
    label_of,
    navigate,
    wait_enabled,
    wait_gone,
    wait_there,
)

KEEP_SHARED_SCRIPT = "navigator.share = async (data) => { window.shared = data.text; };"
"""The device's sharing sheet only remembers what it was given."""
CAMERA_FLAGS = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")


@dataclass
class Pair:
    """The phone that invites, in French, and the one that joins, in German; what their cameras will see."""

    host: AppBrowser
    guest: AppBrowser
    host_video: Path
    guest_video: Path


@contextmanager
def two_phones(playwright: Playwright, site: Site, folder: Path) -> Iterator[Pair]:
    videos = folder / "host.y4m", folder / "guest.y4m"
    flags = [(*CAMERA_FLAGS, f"--use-file-for-fake-video-capture={video}") for video in videos]
    with (
        fresh_browser(playwright, site.address, PHONE, "fr-FR", flags=flags[0], **QUICK) as host,
        fresh_browser(playwright, site.address, PHONE, "de-DE", flags=flags[1], **QUICK) as guest,
    ):
        for phone in (host, guest):
            phone.context.add_init_script(KEEP_SHARED_SCRIPT)
        yield Pair(host, guest, *videos)


@pytest.fixture
def pair(playwright: Playwright, site: Site, tmp_path: Path) -> Iterator[Pair]:
    with two_phones(playwright, site, tmp_path) as phones:
        yield phones


def shared_code(phone: AppBrowser) -> str:
    """The code that a phone shows, as it would be sent by a messenger."""
    return sent_by(phone, "send-code")


def sent_by(phone: AppBrowser, button: str) -> str:
    """What a button hands to the device's sharing sheet."""
    phone.page.evaluate("() => { window.shared = ''; }")
    click(phone, button)
    return str(phone.wait_for("() => window.shared"))


def invite(phone: AppBrowser, game: str) -> str:
    """Propose a game; returns the link that the other phone has to get."""
    phone.open(f"#/{game}")
    phone.enable_semantics()
    choose(phone, "opponent-elsewhere")
    click(phone, "start")
    wait_there(phone, "qr-code")
    return shared_code(phone)


def paste(phone: AppBrowser, text: str) -> None:
    """Write a code into the field and read it."""
    field = phone.page.locator("input").last
    field.focus()
    phone.wait_until(lambda: fill_field(field, text), "the code is written")
    click(phone, "read-pasted")


def connect_by_link(pair: Pair, game: str) -> None:
    """The link opens the other phone's app; its answer comes back as a text."""
    link = invite(pair.host, game)
    assert link.startswith(f"{pair.host.address}#/join/")
    pair.guest.open(link.removeprefix(pair.guest.address))
    pair.guest.enable_semantics()
    click(pair.guest, "join-link")
    wait_there(pair.guest, "qr-code")
    paste(pair.host, shared_code(pair.guest))


def begin(pair: Pair) -> None:
    click(pair.guest, "accept-proposal")
    for phone in (pair.host, pair.guest):
        wait_there(phone, "menu")


def test_two_phones_connect_by_link_lose_each_other_and_go_on_with_one_code(pair: Pair) -> None:
    host, guest = pair.host, pair.guest
    connect_by_link(pair, "duel")
    begin(pair)
    assert "open-gate" not in identifiers(host) + identifiers(guest)
    play_first_card(host)
    wait_for_row(guest)
    guest.page.goto("about:blank")  # its app has gone in the middle of a decision
    click(host, "reconnect")
    wait_there(host, "two-codes")
    open_link(guest, shared_code(host))
    click(guest, "join-link")
    for phone in (host, guest):
        wait_there(phone, "menu")
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


def test_a_foreign_code_is_refused_in_plain_words(pair: Pair) -> None:
    pair.guest.open("#/join")
    pair.guest.enable_semantics()
    paste(pair.guest, "https://example.org/menu")
    pair.guest.wait_for("() => document.body.innerText.includes('Das ist kein Code')")
    wait_gone(pair.guest, "qr-code")


NO_CAMERA_SCRIPT = """name => {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", name));
}"""


def test_what_cannot_work_is_said_with_what_helps(phone: AppBrowser) -> None:
    phone.open("#/join")
    phone.enable_semantics()
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
    follow_link(guest, sent_by(host, "send-letter"))
    wait_there(guest, "menu")
    wait_for_row(guest)
    assert host.log.problems() == guest.log.problems() == []


def open_link(phone: AppBrowser, link: str) -> None:
    """A messenger opens a link: the page is loaded anew."""
    assert link.startswith(phone.address)
    phone.page.goto("about:blank")
    phone.open(link.removeprefix(phone.address))
    phone.enable_semantics()


def follow_link(phone: AppBrowser, link: str) -> None:
    """The same while the app is open: only the address changes."""
    assert link.startswith(phone.address)
    navigate(phone, link.removeprefix(phone.address))


def play_first_card(phone: AppBrowser) -> None:
    """Whoever has the first seat lays a card that has no question."""
    wait_there(phone, "menu")
    lay_a_card(phone)


def lay_a_card(phone: AppBrowser) -> None:
    """A card without a power, so that nothing is asked."""
    plain = ("hand-g0", "hand-g1", "hand-b0", "hand-b1")
    cards = phone.wait_until(lambda: [n for n in identifiers(phone) if n.startswith(plain)], "a hand")
    click(phone, cards[0])
    wait_enabled(phone)
    click(phone, "confirm")


def cards_in_row(phone: AppBrowser) -> list[str]:
    return [name for name in identifiers(phone) if name.startswith("row-")]


def wait_for_row(phone: AppBrowser) -> None:
    phone.wait_until(lambda: cards_in_row(phone), "a card in the row")


def sentence(language: str, text: str) -> str:
    """An English sentence of the app in another language."""
    message = read_catalog(catalog_path("app", language), language).get(text)
    assert message is not None
    return str(message.string)


def choose_free_card(phone: AppBrowser, language: str) -> None:
    """Take a card in hand that is not kept for the final."""
    kept = sentence(language, "Kept for the final")
    cards = [name for name in identifiers(phone) if name.startswith("hand-")]
    click(phone, next(name for name in cards if kept not in label_of(phone, name)))


def play_whole_duel(pair: Pair) -> None:
    """Each phone does what is due there, until both show the winner."""
    languages = {id(pair.host): "fr", id(pair.guest): "de"}

    def due(phone: AppBrowser) -> bool:
        found = identifiers(phone)
        return "winner" not in found and (
            "go-on" in found
            or "decision" in found
            or ("confirm" in found and any(name.startswith("hand-") for name in found))
        )

    def is_over(phone: AppBrowser) -> bool:
        return "winner" in identifiers(phone)

    phones = (pair.host, pair.guest)
    for _decision in range(200):
        pair.host.wait_until(
            lambda: any(map(due, phones)) or all(map(is_over, phones)), "something is to be done"
        )
        if all(map(is_over, phones)):
            return
        for phone in filter(due, phones):
            choose = partial(choose_free_card, language=languages[id(phone)])
            test_duel_table.take_decision(phone, choose=choose)
    raise AssertionError("the game does not end")


@pytest.mark.long
def test_a_whole_game_is_played_on_two_phones_in_two_languages(pair: Pair) -> None:
    connect_by_link(pair, "duel")
    begin(pair)
    play_whole_duel(pair)
    click(pair.guest, "rematch")
    click(pair.host, "accept-proposal")
    for phone in (pair.host, pair.guest):
        wait_gone(phone, "winner")
        wait_there(phone, "menu")
        assert phone.log.problems() == []
