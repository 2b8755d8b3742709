"""Plays matches by letter: each decision travels as a link, through any messenger, in its own time.

A letter has the whole match in it, so that one that comes twice, late or never does no harm: the next one
brings the other device up to date.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import engine
from app.match import seating
from app.match.session import Session, loads
from app.peer.conversation import Conversation, Dealt, Failed, Failure, Outcome
from app.peer.letter import pack_letter, read_letter
from app.peer.match_setup import GuestSetup, HostSetup, hello
from app.peer.peer_match import NOTHING, PeerMatch, Problem, Reaction
from app.peer.peer_messages import (
    Acceptance,
    BadMessage,
    Hello,
    Message,
    Position,
    Proposal,
    Reveal,
    TakebackRefusal,
    TakebackRequest,
)
from app.peer.peer_state import MAX_MATCH_NAME_CHARS
from app.peer.pending_setups import PendingSetup, PendingSetups
from engine import EngineError

if TYPE_CHECKING:
    from app.browser.storage import Storage
    from app.match.match_store import MatchStore

LetterProblem = Literal["", "bad_letter", "unknown_match", "no_invitation"] | Failure | Problem
OfMatch = Position | TakebackRequest | TakebackRefusal


@dataclass(frozen=True, slots=True)
class OpenedLetter:
    """What a letter has brought."""

    session: Session[Any] | None = None
    """The match that it is about, brought up to date."""
    proposal: GuestSetup | None = None
    """An invitation, which the person accepts or not."""
    their_name: str = ""
    reaction: Reaction = NOTHING
    problem: LetterProblem = ""


class LetterService:
    """Writes letters, and does what those of other people say."""

    def __init__(self, storage: Storage, matches: MatchStore) -> None:
        self._matches = matches
        self._pending = PendingSetups(storage)

    # Writing

    async def invite(self, setup: HostSetup, name: str) -> str:
        """The letter that proposes this match."""
        await self._pending.put(PendingSetup(setup, name))
        return pack_letter([hello(name), setup.proposal])

    async def accept(self, setup: GuestSetup, name: str) -> str:
        """The letter that agrees to a proposed match."""
        await self._pending.put(PendingSetup(setup, name))
        return pack_letter([hello(name), setup.acceptance])

    def letter_of(self, session: Session[Any]) -> str:
        """The letter that tells where the match stands; the host's first ones also tell how it was dealt."""
        peer = session.peer
        if peer is None:
            raise ValueError("no match with another device")
        messages: list[Message] = [hello(session.own_name)]
        if peer.reveal:
            messages.append(Reveal(peer.match, peer.reveal))
        return pack_letter([*messages, PeerMatch(session, peer).position])

    # Reading

    async def open(self, text: str) -> OpenedLetter:
        """Read a letter and do what it says; nothing changes if it cannot be followed."""
        try:
            messages = read_letter(text)
        except BadMessage:
            return OpenedLetter(problem="bad_letter")
        opened = OpenedLetter(problem="bad_letter")
        conversation = Conversation("", lambda message: None)
        for message in messages:
            if isinstance(message, Hello):
                conversation.receive_message(message)
            else:
                opened = await self._open(conversation, message, opened)
        return opened

    async def _open(self, conversation: Conversation, message: Message, before: OpenedLetter) -> OpenedLetter:
        their_name = conversation.their_name
        if isinstance(message, Proposal):
            return self._outcome(conversation.receive_message(message), conversation)
        if isinstance(message, Acceptance | Reveal):
            return await self._deal(conversation, message, their_name)
        if not isinstance(message, OfMatch):
            return before
        session = before.session or await self._session_of(message.match)
        if session is None or session.peer is None:
            return OpenedLetter(problem=before.problem if before.problem != "bad_letter" else "unknown_match")
        session.peer.reveal = ""  # they have the match
        conversation.peer_match = PeerMatch(session, session.peer)
        return self._outcome(conversation.receive_message(message), conversation, session)

    async def _deal(
        self, conversation: Conversation, message: Acceptance | Reveal, their_name: str
    ) -> OpenedLetter:
        """Both have agreed: the match begins, unless this letter was opened before."""
        session = await self._session_of(message.match)
        if session is not None:
            return OpenedLetter(session=session, their_name=their_name)
        pending = (await self._pending.all()).get(message.match)
        if pending is None:
            return OpenedLetter(problem="no_invitation")
        reveal = ""
        if isinstance(pending.setup, HostSetup):
            conversation.host_setup, reveal = pending.setup, pending.setup.number
        else:
            conversation.guest_setup = pending.setup
        outcome = conversation.receive_message(message)
        if not isinstance(outcome, Dealt):
            return self._outcome(outcome, conversation)
        state = outcome.state
        state.by_letter, state.reveal = True, reveal
        session = Session(outcome.match, seating.against_remote(state.player, pending.name, their_name))
        session.peer = state
        self._matches.start_match(session)
        await self._pending.remove(state.match)
        return OpenedLetter(session=session, their_name=their_name)

    def _outcome(
        self, outcome: Outcome, conversation: Conversation, session: Session[Any] | None = None
    ) -> OpenedLetter:
        their_name = conversation.their_name
        if isinstance(outcome, Failed):
            return OpenedLetter(session, their_name=their_name, problem=outcome.reason)
        if isinstance(outcome, Reaction):
            return OpenedLetter(session, None, their_name, outcome, outcome.problem)
        return OpenedLetter(session, conversation.guest_setup, their_name)

    async def _session_of(self, match: str) -> Session[Any] | None:
        """The match of this name: running, or set aside and then taken up again."""
        if len(match) > MAX_MATCH_NAME_CHARS:
            return None
        for game in engine.GAMES:
            session = self._matches.open_match(game)
            if session is not None and session.peer is not None and session.peer.match == match:
                return session
        for game, texts in self._matches.archived.items():
            for text in texts:
                found = _session_with(text, match)
                if found is not None:
                    self._matches.start_match(found)
                    await self._matches.unarchive(game, text)
                    return found
        return None


def _session_with(text: str, match: str) -> Session[Any] | None:
    """The session of a stored text, if it is that of this match."""
    if f'"{match}"' not in text:
        return None
    try:
        session = loads(text)
    except EngineError:
        return None
    return session if session.peer is not None and session.peer.match == match else None
