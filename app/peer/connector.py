"""Connects with another device: each shows a code, and reads that of the other one."""

from __future__ import annotations

from typing import Literal, Protocol

from app.peer.connection_code import BadCode, ConnectionDescription
from app.peer.peer_state import PeerState
from app.peer.reconnection import ReconnectionCode, credentials, other_device, reconnection_code

INVITE_ROUTE, JOIN_ROUTE = "/invite", "/join"
LINK_PREFIX = f"{JOIN_ROUTE}/"
"""The part of a link that the code follows."""
MAX_PASTED_CHARS = 4_000
ConnectionProblem = Literal[
    "bad_code", "offer_expected", "answer_expected", "unsupported", "too_late", "two_codes_needed"
]


class ConnectionFailed(ValueError):
    """No connection came about, for this `reason`."""

    def __init__(self, reason: ConnectionProblem) -> None:
        super().__init__(reason)
        self.reason: ConnectionProblem = reason


class ConnectionPage(Protocol):
    """The part of the page that makes connections."""

    async def offer_connection(self) -> str: ...
    async def answer_connection(self, sdp: str) -> str: ...
    async def accept_connection(self, sdp: str) -> bool: ...
    async def wait_for_device(self, user: str, password: str, sdp: str) -> str: ...
    async def find_device(self, user: str, password: str, sdp: str) -> bool: ...


class Connector:
    """Makes one connection: the host offers it, the guest answers, the host accepts the answer."""

    def __init__(self, page: ConnectionPage) -> None:
        self._page = page
        self.their_fingerprint = ""
        """The fingerprint of the other certificate, in hexadecimal digits, once its code was read."""

    async def offer(self) -> str:
        """The code that the guest reads."""
        self.their_fingerprint = ""
        return _packed(await self._page.offer_connection())

    async def answer(self, text: str) -> str:
        """The code that the host reads, after the guest has read the host's in `text`."""
        description = description_of(text)
        if description.is_answer:
            raise ConnectionFailed("offer_expected")
        self.their_fingerprint = description.fingerprint.hex()
        return _packed(await self._page.answer_connection(description.sdp))

    async def accept(self, text: str) -> None:
        """The host has read the guest's code in `text`: both devices now look for each other."""
        description = description_of(text)
        if not description.is_answer:
            raise ConnectionFailed("answer_expected")
        self.their_fingerprint = description.fingerprint.hex()
        if not await self._page.accept_connection(description.sdp):
            raise ConnectionFailed("too_late")

    # Again, with one code

    async def wait(self, peer: PeerState) -> str:
        """The code that the other device of this match reads: after that, both find each other."""
        if not peer.fingerprint:
            raise ConnectionFailed("two_codes_needed")
        self.their_fingerprint = peer.fingerprint
        own = credentials(peer.match, is_host=peer.is_host)
        answer = other_device(peer, is_answer=True)
        sdp = await self._page.wait_for_device(own.user, own.password, answer.sdp)
        try:
            return reconnection_code(sdp, peer)
        except BadCode as error:
            raise ConnectionFailed("two_codes_needed") from error

    async def find(self, code: ReconnectionCode, peer: PeerState) -> None:
        """Look for the other device of this match where its code says that it waits."""
        self.their_fingerprint = peer.fingerprint
        own = credentials(peer.match, is_host=peer.is_host)
        if peer.fingerprint:
            offer = other_device(peer, is_answer=False, candidates=code.candidates)
            if await self._page.find_device(own.user, own.password, offer.sdp):
                return
        raise ConnectionFailed("two_codes_needed")


def reconnection_of(text: str) -> ReconnectionCode | None:
    """The code of a device that waits for this one, if the text is one or has one in it."""
    try:
        return ReconnectionCode.unpack(_code_in(text))
    except BadCode:
        return None


def description_of(text: str) -> ConnectionDescription:
    """The description in a code, or in a link or message that has a code in it."""
    try:
        return ConnectionDescription.unpack(_code_in(text))
    except BadCode as error:
        raise ConnectionFailed("bad_code") from error


def _code_in(text: str) -> str:
    code = text[:MAX_PASTED_CHARS].strip().rpartition(LINK_PREFIX)[2].split()[:1]
    return code[0] if code else ""


def join_link(address: str, code: str) -> str:
    """A link that opens the app with this code."""
    return f"{address.split('#')[0]}#{LINK_PREFIX}{code}"


def _packed(sdp: str) -> str:
    try:
        return ConnectionDescription.from_sdp(sdp).pack()
    except BadCode as error:
        raise ConnectionFailed("unsupported") from error
