"""What the pages of two devices show while these connect, agree on a match, or lose each other."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace

import engine
from app.peer.connector import INVITE_ROUTE, JOIN_ROUTE
from app.peer.peer_messages import dump_message
from app.routes import screen_for
from tests.app.tables import parts, rendered, texts
from tests.peer.test_peer_service import Phone, connected, deliver

NO_LONGER_CONNECTED = "Your friend’s device is no longer connected. Start again with a new code."


def shown(phone: Phone, route: str) -> set[str]:
    """All words of a page of this phone, and the names of what can be touched there."""
    phone.ctx.peers.started = phone.service
    phone.ctx.navigator.route = route
    return texts(rendered(screen_for(route), phone.ctx))


def invitation() -> Phone:
    """A phone that shows the code of another invitation."""
    host = Phone()
    asyncio.run(host.service.host_match("duel", engine.GAMES["duel"].rulings.resolve(), 0, True, "Cy"))
    return host


def test_a_refusal_leads_to_another_proposal_on_both_phones() -> None:
    host, guest = connected()
    assert "accept-proposal" in shown(guest, JOIN_ROUTE)
    guest.service.decline_proposal()
    deliver(host, guest)
    assert "propose-again" in shown(host, INVITE_ROUTE)
    assert "Your friend is choosing the game." in shown(guest, JOIN_ROUTE)


def test_a_new_invitation_takes_the_place_of_an_old_one() -> None:
    _host, guest = connected()
    route = f"{JOIN_ROUTE}/{invitation().service.own_code[:-1]}x"
    words = shown(guest, route)
    assert "join-link" in words and "accept-proposal" not in words
    asyncio.run(guest.service.join(route.removeprefix(f"{JOIN_ROUTE}/"), ""))
    assert guest.service.problem == "bad_code" and "join-link" not in shown(guest, route)


def test_whoever_is_left_before_the_deal_is_told_and_can_begin_again() -> None:
    host, guest = connected()
    for phone in (host, guest):
        phone.page.set_link("closed")
    assert {NO_LONGER_CONNECTED, "scan"} <= shown(guest, JOIN_ROUTE)
    assert {NO_LONGER_CONNECTED, "home"} <= shown(host, INVITE_ROUTE)


def test_what_went_wrong_stands_where_the_code_was_read() -> None:
    host = invitation()
    asyncio.run(host.service.accept_code("a menu"))
    sentence = "This isn’t a code for connecting two devices, or part of it is missing."
    host.ctx.peers.started, host.ctx.navigator.route = host.service, INVITE_ROUTE
    words = [
        value
        for part in parts(rendered(screen_for(INVITE_ROUTE), host.ctx))
        for value in (getattr(part, "value", None), getattr(part, "identifier", None))
        if value in (sentence, "qr-code", "scan")
    ]
    assert words == ["qr-code", sentence, "scan"]


def test_rules_that_differ_are_shown_before_they_are_agreed_on() -> None:
    host, guest = Phone(), Phone()
    host.page.other, guest.page.other = guest.page, host.page
    options = engine.GAMES["duel"].rulings.resolve({"edition": "de"})

    async def connect() -> None:
        await host.service.host_match("duel", options, 0, False, "Ada")
        await guest.service.join(host.service.own_code, "Bob")
        await host.service.accept_code(guest.service.own_code)

    asyncio.run(connect())
    for phone in (host, guest):
        phone.page.set_link("open")
    deliver(host, guest)
    words = shown(guest, JOIN_ROUTE)
    assert (
        "What differs from the recommended rules:" in words and "Neither of you may ask for hints." in words
    )
    changed = guest.service.proposal.changed_options if guest.service.proposal else {}
    assert changed and host.service.session is None


def test_whoever_proposes_is_told_whose_app_is_older() -> None:
    host, guest = connected()
    newer = replace(guest.service._conversation.own_hello, protocol=99)
    host.page.hear(json.dumps({"peer": dump_message(newer)}))
    words = shown(host, INVITE_ROUTE)
    assert "Your friend’s app is newer. Update yours: your games are safe." in words
    assert "Your friend is looking at the rules of the game." not in words
