"""Two apps, each with its page and its stored matches, play over a connection that the test makes."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import engine
from app.app_context import AppContext
from app.browser.browser_bridge import BrowserBridge
from app.match.session import loads
from app.peer.match_setup import HostSetup
from app.peer.peer_match import Reaction, TakebackQuestion
from app.peer.peer_service import PeerService
from app.peer.reconnection import credentials
from tests.app.contexts import make_context
from tests.peer.test_connection_code import SDP


class LinkedPage:
    """A page whose connection leads to the page of the other device."""

    def __init__(self) -> None:
        self.hear: Callable[[str], None] = lambda message: None
        self.other: LinkedPage | None = None
        self.is_open = False
        self.waiting: list[str] = []
        self.is_known_again = True
        """Can the browser connect again with passwords that the other device knows?"""
        self.asked: dict[str, dict[str, Any]] = {}
        """The last request of each kind."""

    def start(self, hear: Callable[[str], None]) -> str:
        self.hear = hear
        return json.dumps({"languages": ["en"], "stored": {}})

    def publish_svg(self, svg: str) -> str:
        return svg

    def revoke_svg(self, address: str) -> None:
        """Nothing was published."""

    def say(self, text: str) -> None:
        message = json.loads(text)
        self.asked[message["what"]] = message
        answers: dict[str, Any] = {
            "peer-offer": SDP,
            "peer-answer": SDP.replace("actpass", "active"),
            "peer-accept": True,
            "peer-wait": SDP if self.is_known_again else "",
            "peer-find": self.is_known_again,
        }
        if message["what"] == "peer-send" and self.is_open and self.other is not None:
            self.other.waiting.append(json.dumps({"peer": message["text"]}))
        elif "id" in message:
            self.hear(json.dumps({"reply": message["id"], "value": answers.get(message["what"], "")}))

    def set_link(self, state: str) -> None:
        self.is_open = state == "open"
        self.hear(json.dumps({"peer_link": state}))


class Phone:
    """One of the two apps."""

    def __init__(self) -> None:
        self.page = LinkedPage()
        self.browser = BrowserBridge(page=self.page)
        self.ctx: AppContext = make_context(browser=self.browser)
        self.reactions: list[Reaction] = []
        self.service = self.new_service()

    def new_service(self) -> PeerService:
        service = PeerService(self.browser, self.ctx.matches, self.ctx.navigator, lambda: None)
        service.on_reaction = self.reactions.append
        self.browser.on_change = service.on_link_changed
        return service

    @property
    def match(self) -> engine.Match[Any]:
        assert self.service.session is not None
        return self.service.session.match

    def play(self, rng: random.Random) -> None:
        assert self.service.session is not None
        self.service.session.act(rng.choice(self.match.legal()))
        self.service.send_position()

    @property
    def may_act(self) -> bool:
        session = self.service.session
        assert session is not None
        return session.match.to_act is not None and session.player(session.match.to_act).is_person


def stages(*phones: Phone) -> tuple[str, ...]:
    return tuple(phone.service.stage for phone in phones)


def deliver(*phones: Phone) -> None:
    while any(phone.page.waiting for phone in phones):
        for phone in phones:
            while phone.page.waiting:
                phone.page.hear(phone.page.waiting.pop(0))


def connected(game: str = "duel") -> tuple[Phone, Phone]:
    host, guest = Phone(), Phone()
    host.page.other, guest.page.other = guest.page, host.page

    async def connect() -> None:
        options = engine.GAMES[game].rulings.resolve()
        await host.service.host_match(game, options, 1, True, "Ada")
        await guest.service.join(f"https://duels.example/#/join/{host.service.own_code}", "Bob")
        await host.service.accept_code(guest.service.own_code)

    asyncio.run(connect())
    for phone in (host, guest):
        phone.page.set_link("open")
    deliver(host, guest)
    return host, guest


def at_the_table(game: str = "duel") -> tuple[Phone, Phone]:
    host, guest = connected(game)
    guest.service.accept_proposal()
    deliver(host, guest)
    return host, guest


def play_on(host: Phone, guest: Phone, decisions: int, rng: random.Random) -> None:
    for _decision in range(decisions):
        actor = next((phone for phone in (host, guest) if phone.may_act), None)
        if actor is None:
            return
        actor.play(rng)
        deliver(host, guest)


@pytest.mark.parametrize("game", engine.GAMES)
def test_a_whole_match_from_the_codes_to_the_end(game: str) -> None:
    host, guest = at_the_table(game)
    seats = engine.GAMES[game].seats
    assert host.service.session is not None and guest.service.session is not None
    assert host.service.session.names == guest.service.session.names == {seats[1]: "Ada", seats[0]: "Bob"}
    play_on(host, guest, 1000, random.Random(3))
    assert host.match.outcome == guest.match.outcome is not None


def test_the_guest_is_asked_before_anything_is_dealt() -> None:
    host, guest = connected()
    assert stages(host, guest) == ("proposing", "asked")
    assert guest.service.proposal is not None and host.service.session is None
    guest.service.decline_proposal()
    deliver(host, guest)
    assert stages(host, guest) == ("declined", "connected")


def test_after_a_refusal_another_match_is_proposed_over_the_same_connection() -> None:
    host, guest = connected()
    guest.service.decline_proposal()
    deliver(host, guest)
    options = engine.GAMES["middle_earth"].rulings.resolve()
    asyncio.run(host.service.host_match("middle_earth", options, 0, True, "Ada"))
    deliver(host, guest)
    assert stages(host, guest) == ("proposing", "asked") and "peer-close" not in host.page.asked
    guest.service.accept_proposal()
    deliver(host, guest)
    assert host.match.game.id == "middle_earth" and host.match.seed == guest.match.seed


def test_a_proposal_that_comes_before_the_app_knows_of_the_connection_is_kept() -> None:
    host, guest = connected()
    guest.service = guest.new_service()
    asyncio.run(guest.service.join(host.service.own_code, "Bob"))
    host.service.propose(HostSetup.create("duel", engine.GAMES["duel"].rulings.resolve(), 0, True))
    guest.browser.on_change = lambda: None
    deliver(host, guest)
    guest.service.on_link_changed()
    assert stages(guest) == ("asked",)


def test_each_phone_shows_its_own_side() -> None:
    host, guest = at_the_table()
    assert host.service.session is not None and guest.service.session is not None
    assert host.service.session.viewer == "balrog" and guest.service.session.viewer == "gandalf"
    play_on(host, guest, 5, random.Random(1))
    assert host.service.session.viewer == "balrog" and not host.service.session.curtain.is_down


def restart(*phones: Phone) -> None:
    """Both apps were closed; each has what it had stored."""
    for phone in phones:
        phone.page.waiting.clear()
        phone.page.set_link("closed")
        session = phone.service.session
        assert session is not None
        restored = loads(session.dumps())
        assert restored.peer == session.peer and restored.seating == session.seating
        phone.ctx.matches.sessions["duel"] = restored
        phone.service = phone.new_service()


def open_link(host: Phone, guest: Phone) -> None:
    for phone in (host, guest):
        phone.page.set_link("open")
    deliver(host, guest)


def test_a_match_is_stored_and_goes_on_after_both_apps_were_closed() -> None:
    host, guest = at_the_table()
    play_on(host, guest, 5, random.Random(1))
    actor = host if host.may_act else guest
    actor.play(random.Random(2))  # the other phone never hears of it
    restart(host, guest)

    async def connect() -> None:
        await host.service.host_again(host.ctx.matches.sessions["duel"])
        await guest.service.join(host.service.own_code, "Bob")
        await host.service.accept_code(guest.service.own_code)

    asyncio.run(connect())
    open_link(host, guest)
    assert host.match.record == guest.match.record and host.match.decisions == 6
    play_on(host, guest, 3, random.Random(5))
    assert host.match.decisions == guest.match.decisions == 9


@pytest.mark.parametrize("guest_waits", [False, True])
def test_one_code_is_enough_to_connect_again(guest_waits: bool) -> None:
    host, guest = at_the_table()
    play_on(host, guest, 5, random.Random(1))
    restart(host, guest)
    waiting, finding = (guest, host) if guest_waits else (host, guest)

    async def connect() -> None:
        await waiting.service.wait_again(waiting.ctx.matches.sessions["duel"])
        await finding.service.join(f"https://duels.example/#/join/{waiting.service.own_code}", "")

    asyncio.run(connect())
    assert stages(waiting, finding) == ("waiting", "finding")
    open_link(host, guest)
    assert stages(host, guest) == ("playing", "playing")
    play_on(host, guest, 3, random.Random(5))
    assert host.match.record == guest.match.record and host.match.decisions == 8
    guest.service.propose_rematch(swap=True)
    deliver(host, guest)
    host.service.accept_proposal()
    deliver(host, guest)
    for phone in (host, guest):
        assert phone.service.session is not None and phone.service.session.peer is not None
        assert phone.service.session.peer.fingerprint == bytes(range(32)).hex()


def test_each_side_expects_what_the_other_one_has() -> None:
    host, guest = at_the_table()
    restart(host, guest)

    async def connect() -> None:
        await host.service.wait_again(host.ctx.matches.sessions["duel"])
        await guest.service.join(host.service.own_code, "")

    asyncio.run(connect())
    waited, sought = host.page.asked["peer-wait"], guest.page.asked["peer-find"]
    for one, other in ((waited, sought), (sought, waited)):
        assert f"a=ice-ufrag:{one['user']}\r\na=ice-pwd:{one['password']}\r\n" in other["sdp"]
        assert len(one["password"]) >= 22 and one["password"] != other["password"]
        assert f"a=fingerprint:sha-256 {bytes(range(32)).hex(':').upper()}" in one["sdp"]
    assert "a=candidate" in sought["sdp"] and "a=candidate" not in waited["sdp"]
    assert credentials("one", is_host=True) != credentials("another", is_host=True)


def test_a_browser_that_cannot_be_known_again_uses_two_codes() -> None:
    host, guest = at_the_table()
    restart(host, guest)
    code = ""

    async def connect() -> None:
        nonlocal code
        await host.service.wait_again(host.ctx.matches.sessions["duel"])
        code = host.service.own_code
        host.page.is_known_again = guest.page.is_known_again = False
        await guest.service.join(code, "")
        assert guest.service.problem == "two_codes_needed"
        await host.service.wait_again(host.ctx.matches.sessions["duel"])

    asyncio.run(connect())
    assert stages(host) == ("offering",) and host.service.own_code != code and not host.service.problem


def test_a_code_for_another_match_is_told_apart() -> None:
    host, guest = at_the_table()
    stranger, _friend = at_the_table()
    restart(host, guest)
    asyncio.run(host.service.wait_again(host.ctx.matches.sessions["duel"]))
    asyncio.run(stranger.service.join(host.service.own_code, ""))
    assert stranger.service.problem == "unknown_match" and stages(stranger) == ("playing",)


def test_a_connection_that_was_interrupted_brings_the_other_device_up_to_date() -> None:
    host, guest = at_the_table()
    actor, other = (host, guest) if host.may_act else (guest, host)
    for phone in (host, guest):
        phone.page.set_link("interrupted")
    actor.play(random.Random(1))
    assert other.match.decisions == 0
    open_link(host, guest)
    assert other.match.decisions == 1


def test_a_takeback_is_asked_and_answered() -> None:
    host, guest = at_the_table("middle_earth")
    play_on(host, guest, 4, random.Random(1))
    host.service.request_takeback(2)
    deliver(host, guest)
    assert isinstance(guest.service.question, TakebackQuestion)
    guest.service.answer_takeback(True)
    deliver(host, guest)
    assert host.match.decisions == guest.match.decisions == 2
    assert not host.service.awaits_answer
    assert host.reactions[-1].went_back_to == guest.reactions[-1].went_back_to == 2


def test_a_rematch_over_the_same_connection_swaps_the_sides() -> None:
    host, guest = at_the_table()
    guest.service.propose_rematch(swap=True)
    deliver(host, guest)
    host.service.accept_proposal()
    deliver(host, guest)
    assert host.service.session is not None and host.service.session.viewer == "gandalf"
    assert host.match.record == guest.match.record and host.match.seed == guest.match.seed


@pytest.mark.parametrize(
    "text", ["", "hello", "https://duels.example/#/join/", "https://duels.example/#/join/x y"]
)
def test_a_foreign_code_is_refused(text: str) -> None:
    phone = Phone()
    asyncio.run(phone.service.join(text, "Bob"))
    assert phone.service.problem == "bad_code" and phone.service.stage == "idle"


def test_the_codes_of_host_and_guest_are_told_apart() -> None:
    host, guest = connected()
    asyncio.run(host.service.accept_code(host.service.own_code))
    assert host.service.problem == "answer_expected"
    asyncio.run(guest.service.join(guest.service.own_code, "Bob"))
    assert guest.service.problem == "offer_expected"


@pytest.mark.parametrize("text", ["", "{}", "[" * 3000, '{"kind":"position"}'])
def test_noise_from_the_other_device_changes_nothing(text: str) -> None:
    host, guest = at_the_table()
    play_on(host, guest, 3, random.Random(1))
    before = host.match.record
    host.page.hear(json.dumps({"peer": text}))
    assert host.match.record == before and host.service.problem == "bad_message"


def test_a_match_that_is_not_here_is_not_followed() -> None:
    host, guest = at_the_table()
    host.ctx.matches.sessions.clear()
    host.service = host.new_service()
    guest.service.send_position()
    deliver(host, guest)
    assert host.service.problem == "unknown_match" and host.service.session is None
