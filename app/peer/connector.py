"""Connects with another device: each shows a code, and reads that of the other one."""

from __future__ import annotations

from typing import Literal, Protocol

from app.peer.connection_code import BadCode, ConnectionDescription

INVITE_ROUTE, JOIN_ROUTE = "/invite", "/join"
LINK_PREFIX = f"{JOIN_ROUTE}/"
"""The part of a link that the code follows."""
MAX_PASTED_CHARS = 4_000
ConnectionProblem = Literal["bad_code", "offer_expected", "answer_expected", "unsupported", "too_late"]


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


class Connector:
    """Makes one connection: the host offers it, the guest answers, the host accepts the answer."""

    def __init__(self, page: ConnectionPage) -> None:
        self._page = page

    async def offer(self) -> str:
        """The code that the guest reads."""
        return _packed(await self._page.offer_connection())

    async def answer(self, text: str) -> str:
        """The code that the host reads, after the guest has read the host's in `text`."""
        description = description_of(text)
        if description.is_answer:
            raise ConnectionFailed("offer_expected")
        return _packed(await self._page.answer_connection(description.sdp))

    async def accept(self, text: str) -> None:
        """The host has read the guest's code in `text`: both devices now look for each other."""
        description = description_of(text)
        if not description.is_answer:
            raise ConnectionFailed("answer_expected")
        if not await self._page.accept_connection(description.sdp):
            raise ConnectionFailed("too_late")


def description_of(text: str) -> ConnectionDescription:
    """The description in a code, or in a link or message that has a code in it."""
    text = text[:MAX_PASTED_CHARS].strip()
    code = text.rpartition(LINK_PREFIX)[2].split()[:1]
    try:
        return ConnectionDescription.unpack(code[0] if code else "")
    except BadCode as error:
        raise ConnectionFailed("bad_code") from error


def join_link(address: str, code: str) -> str:
    """A link that opens the app with this code."""
    return f"{address.split('#')[0]}#{LINK_PREFIX}{code}"


def _packed(sdp: str) -> str:
    try:
        return ConnectionDescription.from_sdp(sdp).pack()
    except BadCode as error:
        raise ConnectionFailed("unsupported") from error
