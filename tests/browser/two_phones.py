"""Two browsers as two phones, each with its own profile: how they connect, and what happens at a table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Playwright

from app.build.serve import Site
from tests.browser.browser import PHONE, QUICK, AppBrowser, fresh_browser
from tests.browser.table_driver import (
    choose,
    click,
    fill_field,
    identifiers,
    navigate,
    wait_enabled,
    wait_gone,
    wait_there,
)

KEEP_SHARED_SCRIPT = "navigator.share = async (data) => { window.shared = data.text; };"
"""The device's sharing sheet only remembers what it was given."""
LINK_SCRIPT = """(() => {
  const send = RTCDataChannel.prototype.send;
  const waiting = [];
  window.link = {
    holds: false,
    alter: (text) => text,
    channel: null,
    letGo() {
      this.holds = false;
      for (const [channel, text] of waiting.splice(0)) send.call(channel, text);
    },
  };
  RTCDataChannel.prototype.send = function (text) {
    window.link.channel = this;
    if (window.link.holds) waiting.push([this, text]);
    else send.call(this, window.link.alter(text));
  };
})();"""
"""What a phone says can be held back for a while (`holds`), or altered on its way (`alter`)."""
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
            phone.context.add_init_script(KEEP_SHARED_SCRIPT + LINK_SCRIPT)
        yield Pair(host, guest, *videos)


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


def reconnect(host: AppBrowser, guest: AppBrowser) -> None:
    """The match of both goes on over a new connection: one shows a code, the other one has it as a link."""
    click(host, "reconnect")
    wait_there(host, "two-codes")
    open_link(guest, shared_code(host))
    click(guest, "join-link")
    wait_gone(host, "two-codes")
    wait_gone(guest, "join-link")


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
    """A card without a power, so that nothing is asked. While something is shown, a touch explains a card."""
    wait_there(phone, "confirm")
    plain = ("hand-g0", "hand-g1", "hand-b0", "hand-b1")
    cards = phone.wait_until(lambda: [n for n in identifiers(phone) if n.startswith(plain)], "a hand")
    click(phone, cards[0])
    wait_enabled(phone)
    click(phone, "confirm")


def cards_in_row(phone: AppBrowser) -> list[str]:
    return [name for name in identifiers(phone) if name.startswith("row-")]


def wait_for_row(phone: AppBrowser) -> None:
    phone.wait_until(lambda: cards_in_row(phone), "a card in the row")
