"""What goes wrong between two phones that play: both undo at once, records differ, one app is older."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.browser.autosave import SLOTS, SavedText, _decoded, _encoded
from app.build.serve import Site
from app.build.steps import ROOT
from app.match.session import loads
from app.peer.peer_messages import PROTOCOL_VERSION
from tests.browser.browser import AppBrowser
from tests.browser.releases import make_release_with, publish, start_update
from tests.browser.stored_games import NEWEST_RECORD_SCRIPT, discard_from, is_chosen
from tests.browser.table_driver import (
    click,
    identifiers,
    in_every_language,
    label_of,
    wait_gone,
    wait_there,
)
from tests.browser.two_phones import (
    Pair,
    begin,
    cards_in_row,
    connect_by_link,
    lay_a_card,
    play_first_card,
    reconnect,
    wait_for_row,
)

OTHER_DIGEST_SCRIPT = """() => {
  window.link.alter = (text) => text.replace(/"digest":"\\w+"/, `"digest":"${"0".repeat(16)}"`);
}"""
FLOOD_SCRIPT = """() => {
  for (let number = 0; number < 300; number += 1) window.link.channel.send("{}");
}"""
STORED_KEY = "three-duels.game.middle_earth."
MESSAGES = "app/peer/peer_messages.py"


def record_of(phone: AppBrowser) -> str:
    """The record of the match as this phone keeps it."""
    return str(phone.page.evaluate(NEWEST_RECORD_SCRIPT))


def wait_for_same_record(pair: Pair, other_than: str) -> str:
    """Both keep the same match, and it is another one than before."""

    def look() -> str:
        record = record_of(pair.host)
        return record if record == record_of(pair.guest) and record != other_than else ""

    return pair.host.wait_until(look, "both keep the same record")


def wait_for_notice(phone: AppBrowser, message: str) -> None:
    """This is said, in whatever language the phone speaks."""
    sentences = in_every_language("app", message)
    wait_there(phone, "notice")
    phone.wait_until(lambda: any(words in label_of(phone, "notice") for words in sentences), message)


def discard_two_cards(pair: Pair) -> str:
    """Each discards a card that uncovers none, so that both can take it back; returns the record."""
    connect_by_link(pair, "middle_earth")
    begin(pair)
    before = wait_for_same_record(pair, "")
    for slot in ("slot-14", "slot-16"):
        discard_from(who_takes(pair, slot), slot)
        before = wait_for_same_record(pair, before)
    return before


def who_takes(pair: Pair, slot: str) -> AppBrowser:
    """The phone at which this card can be taken, with the card chosen.

    A table that is about to be drawn anew may still offer a turn that is over: there nothing can be chosen.
    """
    phones = (pair.host, pair.guest)

    def look() -> AppBrowser | None:
        acting = (phone for phone in phones if "hint" in identifiers(phone))
        return next((phone for phone in acting if is_chosen(phone, slot)), None)

    try:
        return pair.host.wait_until(look, f"{slot} is chosen on either phone")
    except AssertionError:
        shown = [sorted(identifiers(phone)) for phone in phones]
        raise AssertionError(f"{slot} is chosen on neither phone; on them are {shown}") from None


@pytest.mark.long
def test_both_undo_at_once_and_a_position_that_does_not_fit_is_not_followed(pair: Pair) -> None:
    host, guest = pair.host, pair.guest
    decided = discard_two_cards(pair)
    for phone in (host, guest):
        phone.page.evaluate("() => { window.link.holds = true; }")
        click(phone, "undo")
        wait_there(phone, "withdraw")
    for phone in (host, guest):
        phone.page.evaluate("() => window.link.letGo()")
    wait_there(guest, "takeback-yes")
    assert "withdraw" in identifiers(host) and "takeback-yes" not in identifiers(host)
    click(guest, "takeback-yes")
    kept = wait_for_same_record(pair, decided)
    assert decided.startswith(kept)
    for phone in (host, guest):
        wait_gone(phone, "withdraw")
        wait_gone(phone, "takeback-yes")
    acting = who_takes(pair, "slot-18")
    other = guest if acting is host else host
    acting.page.evaluate(OTHER_DIGEST_SCRIPT)
    discard_from(acting, "slot-18")
    wait_for_notice(other, "The two devices don’t agree on the position. Update both apps.")
    assert record_of(other) == kept
    acting.page.evaluate(FLOOD_SCRIPT)
    wait_for_notice(other, "The other device sent too much data and was disconnected. Your game is saved.")
    assert record_of(other) == kept
    assert host.log.problems() == guest.log.problems() == []


def change_stored_match(phone: AppBrowser) -> None:
    """While its app is closed, the match that a phone has stored becomes another one."""
    phone.page.goto(phone.address + "licences.html")
    found = [phone.page.evaluate("key => localStorage.getItem(key)", STORED_KEY + slot) for slot in SLOTS]
    decoded = [_decoded(slot, text) for slot, text in zip(SLOTS, found, strict=True)]
    newest = max((saved for saved in decoded if saved), key=lambda saved: saved.number)
    session = loads(newest.text)
    match = session.match.at(0)
    match.play(next(action for action in match.legal() if action != session.match.actions[0]))
    session.replace_match(match)
    changed = SavedText(newest.number + 1, newest.slot, session.dumps())
    phone.page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)", [STORED_KEY + newest.slot, _encoded(changed)]
    )


@pytest.mark.long
def test_a_record_that_was_changed_is_told_on_both_phones_and_both_go_back(pair: Pair) -> None:
    host, guest = pair.host, pair.guest
    played = discard_two_cards(pair)
    change_stored_match(guest)
    reconnect(host, guest)
    for phone in (host, guest):
        wait_there(phone, "take-over-yes")
    assert record_of(host) == played != record_of(guest)
    click(host, "take-over-back")
    click(guest, "takeback-yes")
    dealt = wait_for_same_record(pair, played)
    assert played.startswith(dealt)
    for phone in (host, guest):
        wait_gone(phone, "take-over-yes")
    discard_from(who_takes(pair, "slot-15"), "slot-15")
    wait_for_same_record(pair, dealt)
    assert host.log.problems() == guest.log.problems() == []


def newer_messages() -> str:
    """The source of an app that speaks another version of the messages."""
    said = f"PROTOCOL_VERSION = {PROTOCOL_VERSION}\n"
    source = (ROOT / MESSAGES).read_text(encoding="utf-8")
    assert source.count(said) == 1
    return source.replace(said, f"PROTOCOL_VERSION = {PROTOCOL_VERSION + 1}\n")


@pytest.mark.long
def test_an_app_that_was_updated_during_a_match_meets_one_that_was_not(
    pair: Pair, site: Site, dist: Path, tmp_path: Path
) -> None:
    host, guest = pair.host, pair.guest
    connect_by_link(pair, "duel")
    begin(pair)
    play_first_card(host)
    wait_for_row(guest)
    for phone in (host, guest):
        phone.wait_until_offline_ready()
    publish(site, make_release_with(dist, tmp_path / "newer", {MESSAGES: newer_messages()}))
    start_update(guest)
    reconnect(host, guest)
    wait_for_notice(host, "Your friend’s app is newer. Update yours: your games are safe.")
    wait_for_notice(guest, "Your friend’s app is older and has to be updated first. No games are lost.")
    assert len(cards_in_row(host)) == len(cards_in_row(guest)) == 1
    start_update(host)
    reconnect(guest, host)
    lay_a_card(guest)
    host.wait_until(lambda: len(cards_in_row(host)) == 2, "the answer is seen to arrive")
    for phone in (host, guest):
        assert phone.log.problems() == []
