"""All that two devices say to each other: hello, a proposed match, its deal, its decisions, farewell.

It knows nothing of how messages travel. The same conversation goes over a live connection, message by
message, and by letter, a few messages at a time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from app.peer.match_setup import GuestSetup, HostSetup, SetupError, SetupProblem, hello, older_device
from app.peer.peer_match import PeerMatch, Reaction
from app.peer.peer_messages import (
    Acceptance,
    BadMessage,
    Farewell,
    Hello,
    Message,
    Presence,
    Proposal,
    Refusal,
    Reveal,
    load_message,
)
from app.peer.peer_state import PeerState
from engine import Match

PresenceState = Literal["here", "away", "gone"]
Failure = Literal["bad_message", "mine_older", "theirs_older"] | SetupProblem
_OLDER: dict[str, Failure] = {"mine": "mine_older", "theirs": "theirs_older"}


@dataclass(frozen=True, slots=True)
class Greeted:
    """The other device has said hello."""


@dataclass(frozen=True, slots=True)
class Proposed:
    """The other person proposes a match; the person here accepts or declines."""

    setup: GuestSetup


@dataclass(frozen=True, slots=True)
class ProposalDeclined:
    """The other person does not want to play the proposed match."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """Both have agreed: the match begins."""

    match: Match[Any]
    state: PeerState


@dataclass(frozen=True, slots=True)
class PresenceChanged:
    """The other person is here, away, or gone for good."""


@dataclass(frozen=True, slots=True)
class Failed:
    """What the other device said cannot be followed, for this reason; nothing has changed."""

    reason: Failure


Outcome = Greeted | Proposed | ProposalDeclined | Dealt | PresenceChanged | Failed | Reaction


class Conversation:
    """What was said so far, and what follows from it."""

    def __init__(self, name: str, send: Callable[[Message], None]) -> None:
        self._send = send
        self.own_hello = hello(name)
        self.their_hello: Hello | None = None
        self.host_setup: HostSetup | None = None
        """What was proposed here and is not answered yet."""
        self.guest_setup: GuestSetup | None = None
        """What the other person proposed and is not dealt yet."""
        self.peer_match: PeerMatch | None = None
        """The match that both play."""
        self.presence: PresenceState = "here"

    @property
    def their_name(self) -> str:
        return self.their_hello.name if self.their_hello else ""

    @property
    def version_problem(self) -> Failure | None:
        """Which of the two has to be updated before both can play what was proposed here, or go on."""
        if self.host_setup is not None:
            return self._version_problem(self.host_setup.game)
        if self.peer_match is not None:
            return self._version_problem(self.peer_match.holder.match.game.id)
        return None

    def _version_problem(self, game: str) -> Failure | None:
        if self.their_hello is None:
            return None
        older = older_device(self.own_hello, self.their_hello, game)
        return _OLDER[older] if older else None

    # What is said

    def greet(self) -> None:
        """Say hello; a match that both have goes on from where the longer record ends."""
        self._send(self.own_hello)
        self.send_position()

    def send_position(self) -> None:
        """Tell where the match stands here: after each decision, and whenever it may have been missed."""
        if self.peer_match is not None:
            self._send(self.peer_match.position)

    def propose(self, setup: HostSetup) -> None:
        """Propose a match, also again where the first message may have been lost."""
        self.host_setup = setup
        self._send(setup.proposal)

    def accept(self) -> None:
        """Agree to the proposed match."""
        if self.guest_setup is not None:
            self._send(self.guest_setup.acceptance)

    def decline(self) -> None:
        """Do not play the proposed match."""
        if self.guest_setup is not None:
            self._send(self.guest_setup.refusal)
            self.guest_setup = None

    def request_takeback(self, decisions: int) -> None:
        """Ask whether the match may go back to this position."""
        if self.peer_match is not None:
            self._send_all(self.peer_match.request_takeback(decisions))

    def answer_takeback(self, accepted: bool) -> Reaction:
        """Answer the other person's request."""
        if self.peer_match is None:
            return Reaction()
        reaction = self.peer_match.answer_takeback(accepted)
        self._send_all(reaction.replies)
        return reaction

    def say_presence(self, state: PresenceState) -> None:
        self._send(Presence(state))

    def leave(self) -> None:
        self._send(Farewell())

    # What is heard

    def receive(self, text: str) -> Outcome:
        """Read one message of the other device and do what it asks for."""
        try:
            return self.receive_message(load_message(text))
        except BadMessage:
            return Failed(self.version_problem or "bad_message")

    def receive_message(self, message: Message) -> Outcome:
        """The same for a message that has been read."""
        try:
            return self._receive(message)
        except SetupError as error:
            return Failed(error.reason)

    def _receive(self, message: Message) -> Outcome:
        match message:
            case Hello():
                self.their_hello = message
                problem = self.version_problem
                return Failed(problem) if problem else Greeted()
            case Proposal():
                return self._receive_proposal(message)
            case Acceptance():
                return self._receive_acceptance(message)
            case Reveal():
                return self._receive_reveal(message)
            case Refusal():
                return self._receive_refusal(message)
            case Presence(state="here" | "away" as state):
                self.presence = state
                return PresenceChanged()
            case Presence():
                return Failed("bad_message")
            case Farewell():
                self.presence = "gone"
                return PresenceChanged()
        return self._receive_of_match(message)

    def _receive_proposal(self, proposal: Proposal) -> Outcome:
        problem = self._version_problem(proposal.game)
        if problem:
            return Failed(problem)
        own = self.host_setup
        if own is not None and own.match < proposal.match:
            return Reaction()  # both have proposed at once: on both devices the same one of the two holds
        if self.guest_setup is None or self.guest_setup.proposal != proposal:
            self.guest_setup = GuestSetup.create(proposal)
        self.host_setup = None
        if own is not None and self.guest_setup.is_like(own):
            self.accept()
            return Reaction()
        return Proposed(self.guest_setup)

    def _receive_acceptance(self, acceptance: Acceptance) -> Outcome:
        setup = self.host_setup
        if setup is None:  # it came twice
            return Reaction()
        match = setup.deal(acceptance)
        self.host_setup = None
        self._send(setup.reveal)
        return self._begin(match, PeerState(setup.match, setup.seat, is_host=True, hints=setup.hints))

    def _receive_reveal(self, reveal: Reveal) -> Outcome:
        setup = self.guest_setup
        if setup is None:
            return Reaction()
        match = setup.deal(reveal)
        self.guest_setup = None
        hints = setup.proposal.hints
        return self._begin(match, PeerState(reveal.match, setup.seat, is_host=False, hints=hints))

    def _begin(self, match: Match[Any], state: PeerState) -> Dealt:
        self.peer_match = None  # until the session of the match is there
        return Dealt(match, state)

    def _receive_refusal(self, refusal: Refusal) -> Outcome:
        if self.host_setup is None or self.host_setup.match != refusal.match:
            return Reaction()
        self.host_setup = None
        return ProposalDeclined()

    def _receive_of_match(self, message: Message) -> Outcome:
        if self.peer_match is None:
            return Reaction()
        reaction = self.peer_match.receive(message)
        self._send_all(reaction.replies)
        return reaction

    def _send_all(self, messages: tuple[Message, ...]) -> None:
        for message in messages:
            self._send(message)
