"""Plays matches with a person at another device: connects, agrees, deals, and keeps both records alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal, get_args

import engine
from app.match import seating
from app.match.session import Session
from app.peer.connector import ConnectionFailed, ConnectionProblem, Connector, reconnection_of
from app.peer.conversation import (
    Conversation,
    Dealt,
    Failed,
    Failure,
    Greeted,
    Outcome,
    PresenceChanged,
    PresenceState,
    ProposalDeclined,
    Proposed,
)
from app.peer.match_setup import GuestSetup, HostSetup
from app.peer.peer_match import PeerMatch, Problem, Question, Reaction
from app.peer.peer_messages import BadMessage, Message, Position, dump_message, load_message
from app.peer.peer_state import PeerState
from app.peer.reconnection import ReconnectionCode, match_tag

if TYPE_CHECKING:
    from app.browser.browser_bridge import BrowserBridge
    from app.match.match_store import MatchStore
    from app.navigator import Navigator

Stage = Literal[
    "idle",
    "preparing",
    "offering",
    "answering",
    "waiting",
    "finding",
    "connected",
    "proposing",
    "asked",
    "declined",
    "playing",
]
"""What the person is at: waiting for the page's own code; showing the host's code, the guest's, or the one
that connects two devices again, or having read that one; waiting for the other person to agree, being asked
for a match, or playing one."""
LinkState = Literal["", "open", "interrupted", "closed", "abused"]
LINK_STATES: tuple[LinkState, ...] = get_args(LinkState)


class PeerService:
    """One other device at a time, and the match that is played with it."""

    def __init__(
        self,
        browser: BrowserBridge,
        matches: MatchStore,
        navigator: Navigator,
        on_change: Callable[[], object],
    ) -> None:
        self._browser = browser
        self._matches = matches
        self._navigator = navigator
        self._notify = on_change
        self._connector = Connector(browser)
        self.setup: HostSetup | None = None
        """The match that is to be proposed."""
        self._conversation = Conversation("", self._send)
        self._has_greeted = False
        self._noticed_link: LinkState = ""
        self.stage: Stage = "idle"
        self.own_code = ""
        """The code that the other device has to read."""
        self.read_text = ""
        """What was read last of the other device, or came in a link."""
        self.problem: ConnectionProblem | Failure | Problem | Literal["unknown_match"] = ""
        """Why the last thing that was tried did not work."""
        self.session: Session[Any] | None = None
        """The match that is played with the other device."""
        self.on_reaction: Callable[[Reaction], object] = lambda reaction: None
        """Hears what the other device has done in the match: the table that shows it."""
        self.on_table_change: Callable[[], object] = lambda: None
        """Hears that something else has changed which a table shows."""
        browser.on_peer_message = self._on_message

    # What is shown of it

    @property
    def link(self) -> LinkState:
        state = self._browser.state.peer_link
        return next((known for known in LINK_STATES if known == state), "")

    @property
    def their_name(self) -> str:
        return self._conversation.their_name

    @property
    def presence(self) -> PresenceState:
        """Is the other person at their device, away for a moment, or gone?"""
        return self._conversation.presence

    @property
    def proposal(self) -> GuestSetup | None:
        """The match that the other person wants to play."""
        return self._conversation.guest_setup

    @property
    def question(self) -> Question | None:
        """What the other device asks the person here."""
        peer_match = self._conversation.peer_match
        return None if peer_match is None else peer_match.question

    @property
    def awaits_answer(self) -> bool:
        """Has the other person been asked for a takeback?"""
        peer_match = self._conversation.peer_match
        return peer_match is not None and peer_match.awaits_answer

    # Connecting

    async def host_match(
        self, game: str, options: Mapping[str, str], seat: int, hints: bool, name: str
    ) -> None:
        """Offer a connection, over which this match is proposed; one that was refused gives way to it."""
        if self.link == "open" and self.stage == "declined":
            self.propose(HostSetup.create(game, options, seat, hints))
            return
        self.setup = HostSetup.create(game, options, seat, hints)
        await self._offer(name)

    async def wait_again(self, session: Session[Any]) -> None:
        """Show the one code with which this match goes on; where that cannot be, the first of two."""
        peer = session.peer
        if peer is None:
            return
        self._begin_again(session)
        await self._try("waiting", lambda: self._connector.wait(peer))
        if self.problem:
            await self.host_again(session)

    async def host_again(self, session: Session[Any]) -> None:
        """Offer a new connection with two codes, over which this match goes on."""
        name = session.own_name
        self.setup = None
        await self._offer(name)
        self._attach(session)
        self.stage = "offering"
        self._on_change()

    async def use_two_codes(self) -> None:
        """One code does not work: connect anew, with a code from each device."""
        if self.session is not None:
            await self.host_again(self.session)

    def _begin_again(self, session: Session[Any]) -> None:
        self.setup = None
        self._start_conversation(session.own_name)
        self._attach(session)

    async def _offer(self, name: str) -> None:
        self._start_conversation(name)
        await self._try("offering", self._connector.offer)

    async def join(self, text: str, name: str) -> None:
        """Answer the offer in a code that was read; or find the device that waits for this one."""
        self.read_text = text
        code = reconnection_of(text)
        if code is not None:
            await self._find(code)
            return
        self.setup = None
        self._start_conversation(name)
        await self._try("answering", lambda: self._connector.answer(text))

    async def _find(self, code: ReconnectionCode) -> None:
        """Go on with the match whose other device waits."""
        found = self._find_match(lambda peer: match_tag(peer.match) == code.tag)
        if found is None:
            self.problem = "unknown_match"
            self._on_change()
            return
        session, peer = found
        self._begin_again(session)
        await self._try("finding", lambda: self._connector.find(code, peer))

    def _find_match(self, is_meant: Callable[[PeerState], bool]) -> tuple[Session[Any], PeerState] | None:
        """The match under way on this device that both devices share."""
        for game in engine.GAMES:
            session = self._matches.open_match(game)
            if session is not None and session.peer is not None and is_meant(session.peer):
                return session, session.peer
        return None

    async def accept_code(self, text: str) -> None:
        """The host has read the guest's code."""
        self.problem = ""
        try:
            await self._connector.accept(text)
            self._remember_device()
        except ConnectionFailed as error:
            self.problem = error.reason
        self._on_change()

    async def _try(self, stage: Stage, step: Callable[[], Any]) -> None:
        """Prepare the page for this stage, which takes a few seconds where it looks for its addresses."""
        self.problem = ""
        before, self.stage = self.stage, "preparing"
        self._on_change()
        try:
            self.own_code = await step() or self.own_code
            self._remember_device()
        except ConnectionFailed as error:
            self.problem, stage = error.reason, before
        if self.stage == "preparing":  # else the connection has come about meanwhile
            self.stage = stage
        self._on_change()

    def _remember_device(self) -> None:
        """Keep with the match how the other device is known again."""
        fingerprint = self._connector.their_fingerprint
        if fingerprint and self.session is not None and self.session.peer is not None:
            self.session.peer.fingerprint = fingerprint

    def _start_conversation(self, name: str) -> None:
        self._conversation = Conversation(name, self._send)
        self._has_greeted = False
        self.session = None
        self.own_code = ""

    def on_link_changed(self) -> None:
        """The connection has come about, or is gone."""
        if self.link != self._noticed_link:
            has_come_back = self._noticed_link == "interrupted" and self.link == "open"
            self._noticed_link = self.link
            if has_come_back:
                self._conversation.send_position()
            self.on_table_change()
        if self.link == "open" and not self._has_greeted:
            self._has_greeted = True
            self._conversation.greet()
            if self.setup is not None:
                self._propose(self.setup)
            elif self.session is not None:
                self._show_table(self.session)
            elif self.stage in ("preparing", "answering"):  # a proposal may have come before this was noticed
                self.stage = "connected"

    def leave(self) -> None:
        """End the connection; the match stays."""
        if self.link in ("open", "interrupted"):
            self._conversation.leave()
        self._browser.close_connection()
        self._start_conversation("")
        self.stage = "idle"
        self._on_change()

    # Agreeing on a match

    def accept_proposal(self) -> None:
        self._conversation.accept()

    def decline_proposal(self) -> None:
        self._conversation.decline()
        self.stage = "connected"
        self._on_change()

    def propose(self, setup: HostSetup) -> None:
        """Propose a further match over the same connection."""
        self.setup = setup
        self._propose(setup)
        self._on_change()

    def _propose(self, setup: HostSetup) -> None:
        self._conversation.propose(setup)
        self.stage = "proposing"
        self.problem = self._conversation.version_problem or self.problem

    def propose_rematch(self, *, swap: bool) -> None:
        """Propose the same game again, with the sides exchanged or as they were."""
        session = self.session
        if session is not None and session.peer is not None:
            peer = session.peer
            self.propose(HostSetup.rematch(session.match, peer.player, swap=swap, hints=peer.hints))

    # Playing

    def is_played_here(self, session: Session[Any]) -> bool:
        """Is this the match that goes over the present connection?"""
        return session is self.session

    def send_position(self) -> None:
        """The person here has decided something."""
        self._conversation.send_position()

    def request_takeback(self, decisions: int) -> None:
        """Ask the other person to go back to an earlier position."""
        self._conversation.request_takeback(decisions)
        self._on_change()

    def withdraw_request(self) -> None:
        """The person does not wait for the answer any more."""
        if self._conversation.peer_match is not None:
            self._conversation.peer_match.withdraw_request()
        self._on_change()

    def answer_takeback(self, accepted: bool) -> None:
        self._react(self._conversation.answer_takeback(accepted))

    def take_over(self) -> None:
        """Go on from the other device's record."""
        peer_match = self._conversation.peer_match
        if peer_match is not None:
            self._react(peer_match.take_over())

    def keep_own(self) -> None:
        """Do not follow the other device's record."""
        peer_match = self._conversation.peer_match
        if peer_match is not None:
            peer_match.keep_own()
        self._on_change()

    def say_presence(self, here: bool) -> None:
        """The page comes into sight or goes out of it."""
        if self.link == "open":
            self._conversation.say_presence("here" if here else "away")

    # What arrives

    def _send(self, message: Message) -> None:
        self._browser.send_to_peer(dump_message(message))

    def _on_message(self, text: str) -> None:
        try:
            message = load_message(text)
        except BadMessage:
            self.problem = self._conversation.version_problem or "bad_message"
        else:
            if isinstance(message, Position) and self._conversation.peer_match is None:
                self._attach_match(message.match)
            self._follow(self._conversation.receive_message(message))
        self._on_change()

    def _follow(self, outcome: Outcome) -> None:
        match outcome:
            case Dealt():
                self._begin(outcome)
            case Proposed():
                self.stage = "asked"
                self.setup = None
            case ProposalDeclined():
                self.stage = "declined"
            case Failed(reason=reason):
                self.problem = reason
            case Reaction():
                self._react(outcome)
            case Greeted() | PresenceChanged():
                pass

    def _begin(self, dealt: Dealt) -> None:
        own_name = self._conversation.own_hello.name
        seats = seating.against_remote(dealt.state.player, own_name, self.their_name)
        session = Session(dealt.match, seats)
        session.peer = dealt.state
        self._attach(session)
        self._remember_device()
        self.setup = None
        self._matches.start_match(session)

    def _show_table(self, session: Session[Any]) -> None:
        """A match goes on: back to its table."""
        self.stage = "playing"
        self._navigator.go(f"/{session.match.game.id}/table")

    def _on_change(self) -> None:
        self._notify()
        self.on_table_change()

    def _attach(self, session: Session[Any]) -> None:
        if session.peer is not None:
            self._conversation.peer_match = PeerMatch(session, session.peer)
            self.session = session
            self.stage = "playing"

    def _attach_match(self, name: str) -> None:
        """The other device goes on with a match that this one has, too."""
        found = self._find_match(lambda peer: peer.match == name)
        if found is None:
            self.problem = "unknown_match"
            return
        session, _peer = found
        self._attach(session)
        self.problem = self._conversation.version_problem or self.problem
        self._remember_device()
        self._conversation.send_position()
        self._show_table(session)

    def _react(self, reaction: Reaction) -> None:
        if reaction.problem:
            self.problem = self._conversation.version_problem or reaction.problem
        if reaction.refused or reaction.played_from is not None or reaction.went_back_to is not None:
            self.on_reaction(reaction)
        self._on_change()
