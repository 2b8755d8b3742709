"""Hostile input from another device: codes, messages over a connection, letters, and what is kept of them."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import engine
from app.browser.browser_bridge import BrowserBridge, NoPage
from app.browser.storage import MemoryStore, Storage
from app.match.match_store import MatchStore
from app.match.seating import against_remote
from app.match.session import Session
from app.navigator import Navigator
from app.peer.connection_code import Candidate, ConnectionDescription
from app.peer.connector import ConnectionFailed, description_of, reconnection_of
from app.peer.letter import pack_letter
from app.peer.letter_service import LetterService
from app.peer.match_setup import GuestSetup, HostSetup, hello
from app.peer.peer_match import PeerMatch
from app.peer.peer_messages import Farewell, Message, Presence, TakebackRefusal, dump_message
from app.peer.peer_service import PeerService
from app.peer.peer_state import PeerState
from app.peer.pending_setups import STORAGE_KEY, PendingSetups
from app.peer.reconnection import ReconnectionCode, match_tag
from app.task_runner import Task, TaskRunner
from app.ui.notices import Notices
from engine import Match
from tests.endurance.at_once import at_once

MATCH_NAME = "0" * 32
CANDIDATES = (Candidate("192.168.0.7", 50_000),)
CODE = ConnectionDescription(False, "abcd", "abcdefghijklmnopqrstuv", bytes(range(32)), CANDIDATES).pack()
RECONNECTION_CODE = ReconnectionCode(match_tag(MATCH_NAME), CANDIDATES).pack()


class StillPage:
    """A page that shows nothing and runs no task."""

    route, url = "/", "https://localhost/"

    def navigate(self, route: str) -> None:
        self.route = route

    def run_task(self, task: Task) -> None:
        """What would be stored is not."""


def peer_session(match: Match[Any]) -> Session[Any]:
    """The match as one of two devices has it."""
    session = Session(match, against_remote(0, "Ada", "Bob"))
    session.peer = PeerState(MATCH_NAME, 0, is_host=True)
    return session


def messages_of(match: Match[Any]) -> tuple[Message, ...]:
    """What a device says in the course of a match."""
    host = HostSetup.create(match.game.id, match.options, 0, True)
    other = PeerMatch(peer_session(match), PeerState(MATCH_NAME, 1, is_host=False))
    request = other.request_takeback(match.decisions // 2)
    guest = GuestSetup.create(host.proposal)
    return (
        hello("Ada"), host.proposal, guest.acceptance, guest.refusal, host.reveal, *request,
        TakebackRefusal(MATCH_NAME, 0, 1), Presence("away"), Farewell(),
    )  # fmt: skip


def message_samples(matches: list[Match[Any]]) -> tuple[str, ...]:
    return tuple(dump_message(message) for match in matches for message in messages_of(match))


def letter_samples(matches: list[Match[Any]]) -> tuple[str, ...]:
    return tuple(
        pack_letter([hello("Bob"), message]) for match in matches for message in messages_of(match)[1:6]
    )


def pending_sample() -> str:
    """What is stored of two invitations."""
    store = MemoryStore()
    service = LetterService(Storage(store), a_match_store(Storage(store)))
    for game in ("duel", "middle_earth"):
        at_once(service.invite(HostSetup.create(game, engine.GAMES[game].rulings.resolve(), 0, True), "Ada"))
    return str(next(text for key, text in store.texts.items() if key.endswith(STORAGE_KEY)))


def a_match_store(storage: Storage) -> MatchStore:
    page = StillPage()
    notices = Notices(lambda: None)
    tasks = TaskRunner(page.run_task, notices)
    return MatchStore(storage, BrowserBridge(NoPage()), notices, Navigator(page), tasks, lambda: None)


def read_code(text: str) -> None:
    reconnection_of(text)
    with suppress(ConnectionFailed):
        description_of(text)


class HearsMessages:
    """A device in the middle of a match: whatever the other one says, its own decisions stay."""

    def __init__(self, match: Match[Any]) -> None:
        self._match = match

    def __call__(self, text: str) -> None:
        session = peer_session(self._match.at(self._match.decisions // 2))
        matches = a_match_store(Storage(MemoryStore()))
        browser = BrowserBridge(NoPage())
        service = PeerService(browser, matches, Navigator(StillPage()), lambda: None)
        matches.sessions[session.match.game.id] = session
        service._attach(session)
        own = [action for number, action in _own_decisions(session)]
        browser.on_peer_message(text)
        assert [action for _number, action in _own_decisions(session)] == own


def _own_decisions(session: Session[Any]) -> list[tuple[int, str]]:
    match = session.match
    return [
        (number, str(action))
        for number, action in enumerate(match.actions)
        if match.game.seats.index(match.decided_by(number)) ^ match.at(number).leg == 0
    ]


def open_letter(text: str) -> None:
    storage = Storage(MemoryStore())
    opened = at_once(LetterService(storage, a_match_store(storage)).open(text))
    assert opened.problem or opened.proposal is not None or opened.session is not None


def read_pending(text: str) -> None:
    storage = Storage(MemoryStore())
    at_once(storage.save(STORAGE_KEY, text))
    json.dumps(list(at_once(PendingSetups(storage).all())))
