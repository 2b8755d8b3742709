"""One match on two devices: each keeps the whole record, and one position brings the other up to date.

Only the seat whose turn it is can add a decision, so two honest records never contradict each other: one is
the beginning of the other. Where both people agree to take something back, the number of takebacks grows, and
the position with the greater number holds. The host's numbers are even, the guest's odd: of two that agree at
the same moment to different things, one holds. Anything else is told to the person and never merged silently.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Literal, Protocol

from app.peer.peer_messages import Message, Position, TakebackRefusal, TakebackRequest
from app.peer.peer_record import PeerRecord, match_digest
from app.peer.peer_state import PeerState
from engine import EngineError, Match

Problem = Literal["", "another_match", "illegal", "engines_differ"]
"""Why a message was not followed: it is of another match, breaks the rules, or the two apps do not agree on
what follows from the same decisions."""


class MatchHolder(Protocol):
    """What holds the match on this device: its session."""

    @property
    def match(self) -> Match[Any]: ...

    def replace_match(self, match: Match[Any]) -> None:
        """From now on this is the match."""


@dataclass(frozen=True, slots=True)
class TakebackQuestion:
    """May the other person go back to this position?"""

    request: TakebackRequest


@dataclass(frozen=True, slots=True)
class TakeOverQuestion:
    """The other device has another record of this match: go on from theirs, or from what both have?"""

    position: Position
    common_decisions: int
    contradicts: bool
    """Theirs does not only go on from ours."""


Question = TakebackQuestion | TakeOverQuestion


@dataclass(frozen=True, slots=True)
class Reaction:
    """What a message of the other device has brought about."""

    replies: tuple[Message, ...] = ()
    played_from: int | None = None
    """The first of the decisions that were played."""
    went_back_to: int | None = None
    """The position to which the match has gone back before that."""
    question: Question | None = None
    problem: Problem = ""
    refused: bool = False
    """The other person does not want to go back."""


NOTHING = Reaction()


@dataclass(slots=True)
class PeerMatch:
    """The match of a session, together with what its other device says."""

    holder: MatchHolder
    state: PeerState
    _requests: list[TakebackRequest] = field(default_factory=list)
    """What was asked for here since the last takeback: whichever of them is accepted, late or not, counts."""
    _refused: set[int] = field(default_factory=set)
    """Requests of the other device that were refused here."""
    awaits_answer: bool = False
    """The other person has been asked for a takeback and has not answered."""
    question: Question | None = None
    """What the person at this device has been asked and has not answered."""

    # What is sent

    @property
    def position(self) -> Position:
        """The whole match as it stands here."""
        match = self.holder.match
        return Position(
            self.state.match, self.state.takebacks, PeerRecord.of(match).text, match_digest(match)
        )

    def request_takeback(self, decisions: int) -> tuple[Message, ...]:
        """Ask the other person to go back to this position; the present one is sent before, so that both
        speak of the same match."""
        self.state.requests += 1
        digest = match_digest(self.holder.match.at(decisions))
        request = TakebackRequest(
            self.state.match, self.state.takebacks, self.state.requests, decisions, digest
        )
        self._requests.append(request)
        self.awaits_answer = True
        return self.position, request

    def withdraw_request(self) -> None:
        """The person no longer waits for an answer; one that comes late all the same still counts."""
        self.awaits_answer = False

    # What is answered

    def answer_takeback(self, accepted: bool) -> Reaction:
        """The person's answer to the other one's request."""
        question, self.question = self.question, None
        if not isinstance(question, TakebackQuestion):
            return NOTHING
        request = question.request
        if request.takebacks != self.state.takebacks:
            return Reaction((self.position,))
        if not accepted:
            self._refused.add(request.number)
            return Reaction((TakebackRefusal(self.state.match, request.takebacks, request.number),))
        self._put(self.holder.match.at(request.decisions), self._next_takebacks)
        return Reaction((self.position,), went_back_to=request.decisions)

    def take_over(self) -> Reaction:
        """The person goes on from the record of the other device."""
        question, self.question = self.question, None
        if not isinstance(question, TakeOverQuestion):
            return NOTHING
        common, position = question.common_decisions, question.position
        match = self.holder.match.at(common)
        try:
            PeerRecord.parse(position.record).play(match)
        except EngineError:
            return Reaction(problem="illegal")
        went_back = common if common < self.holder.match.decisions else None
        self._put(match, position.takebacks)
        played_from = common if match.decisions > common else None
        return Reaction(played_from=played_from, went_back_to=went_back)

    def keep_own(self) -> None:
        """The person does not follow the other device's record."""
        self.question = None

    # What arrives

    def receive(self, message: Message) -> Reaction:
        """Do what a message asks for, as far as the rules and this device's own record allow it."""
        if not isinstance(message, Position | TakebackRequest | TakebackRefusal):
            return NOTHING
        if message.match != self.state.match:
            return Reaction(problem="another_match")
        if isinstance(message, Position):
            reaction = self._receive_position(message)
        elif isinstance(message, TakebackRequest):
            reaction = self._receive_request(message)
        else:
            reaction = self._receive_refusal(message)
        if reaction.question is not None:
            self.question = reaction.question
        return reaction

    def _receive_position(self, position: Position) -> Reaction:
        if position.takebacks < self.state.takebacks:
            return Reaction((self.position,))
        if position.takebacks > self.state.takebacks:
            return self._receive_takeback(position)
        mine, theirs = PeerRecord.of(self.holder.match), PeerRecord.parse(position.record)
        if mine.contradicts(theirs):
            return Reaction(question=TakeOverQuestion(position, mine.common_length(theirs), contradicts=True))
        return self._follow(position, mine, mine.merged(theirs, self.holder.match.game.seats))

    def _receive_takeback(self, position: Position) -> Reaction:
        """The other device has gone back: as it was asked to from here, or else the person decides."""
        mine, theirs = PeerRecord.of(self.holder.match), PeerRecord.parse(position.record)
        common = mine.common_length(theirs)
        if position.takebacks <= self.state.takebacks + 2:
            for request in reversed(self._requests):
                if request.decisions <= min(common, len(theirs.decisions)):
                    return self._follow(position, PeerRecord(mine.decisions[: request.decisions]), theirs)
        return Reaction(question=TakeOverQuestion(position, common, contradicts=True))

    def _follow(self, position: Position, mine: PeerRecord, wanted: PeerRecord) -> Reaction:
        """Go on from `mine` to `wanted`; what the other person decided needs no question."""
        match, start = self.holder.match.at(len(mine.decisions)), len(mine.decisions)
        went_back = start if start < len(PeerRecord.of(self.holder.match).decisions) else None
        try:
            wanted.play(match)
        except EngineError:
            return Reaction(problem="illegal")
        record, theirs = PeerRecord.of(match), PeerRecord.parse(position.record)
        if record == theirs and match_digest(match) != position.digest:
            return Reaction(problem="engines_differ")
        if self._has_new_own_decisions(match, mine, record):
            return Reaction(question=TakeOverQuestion(position, start, contradicts=False))
        replies = (
            ()
            if record == theirs
            else (replace(self.position, record=record.text, digest=match_digest(match)),)
        )
        if position.takebacks > self.state.takebacks:
            self._put(match, position.takebacks)
        elif record == mine:
            return Reaction(replies)
        self.holder.replace_match(match)
        return Reaction(
            replies, played_from=start if match.decisions > start else None, went_back_to=went_back
        )

    def _has_new_own_decisions(self, match: Match[Any], mine: PeerRecord, record: PeerRecord) -> bool:
        """Does this record have decisions of the person at this device that this device did not have?"""
        own = (
            number
            for number in range(len(mine.decisions), len(record.decisions))
            if self._is_own(match, number)
        )
        has_resigned = (
            bool(record.resigned) and not mine.resigned and self._is_own(match, match.decisions - 1)
        )
        return has_resigned or any(own)

    def _receive_request(self, request: TakebackRequest) -> Reaction:
        match = self.holder.match
        if request.takebacks != self.state.takebacks or request.decisions > match.decisions:
            return Reaction((self.position,))
        if match_digest(match.at(request.decisions)) != request.digest:
            return Reaction((self.position,))
        if request.number in self._refused:
            return Reaction((TakebackRefusal(self.state.match, request.takebacks, request.number),))
        question = TakebackQuestion(request)
        if self.awaits_answer:
            if self._requests[-1].decisions == request.decisions:
                self.question = question
                return self.answer_takeback(True)
            if self.state.is_host:  # both have asked at once: the host's request is answered first
                return NOTHING
            self.awaits_answer = False
        return Reaction(question=question)

    def _receive_refusal(self, refusal: TakebackRefusal) -> Reaction:
        is_current = refusal.takebacks == self.state.takebacks and refusal.number == self.state.requests
        if not is_current or not self.awaits_answer:
            return NOTHING
        self.awaits_answer = False
        return Reaction(refused=True)

    # The match on this device

    @property
    def _next_takebacks(self) -> int:
        """The number of a takeback that is allowed here."""
        following = self.state.takebacks + 1
        is_mine = following % 2 == (0 if self.state.is_host else 1)
        return following if is_mine else following + 1

    def _put(self, match: Match[Any], takebacks: int) -> None:
        """Put another match in the place of this one; requests from before count no more."""
        self.holder.replace_match(match)
        self.state.takebacks = takebacks
        self._requests.clear()
        self._refused.clear()
        self.awaits_answer = False
        self.question = None

    def _is_own(self, match: Match[Any], decision: int) -> bool:
        """Was this decision one of the person at this device?"""
        seat = match.game.seats.index(match.decided_by(decision))
        return seat ^ match.at(decision).leg == self.state.player
