"""The record of a match as two devices compare it: the decisions in order, and who has resigned, if anybody.

A person may resign at any time, also while the other one decides. So a resignation stands beside the
decisions: where one device has it and the other one has a further decision, both hold.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine import Action, IllegalMove, Match
from engine.core.resignation import RESIGN, read_resignation, resignation


@dataclass(frozen=True, slots=True)
class PeerRecord:
    """What was decided in a match."""

    decisions: tuple[str, ...]
    resigned: str = ""
    """The seat that has resigned."""

    @classmethod
    def of(cls, match: Match[Any]) -> PeerRecord:
        decisions = [str(action) for action in match.actions]
        return (
            cls(tuple(decisions[:-1]), match.resigned_seat) if match.resigned_seat else cls(tuple(decisions))
        )

    @classmethod
    def parse(cls, text: str) -> PeerRecord:
        """The record of a text; it may name decisions that no rules allow."""
        decisions = tuple(text.split(",")) if text else ()
        verb, _space, seat = decisions[-1].partition(" ") if decisions else ("", "", "")
        return cls(decisions[:-1], seat) if verb == RESIGN else cls(decisions)

    @property
    def text(self) -> str:
        last = (str(resignation(self.resigned)),) if self.resigned else ()
        return ",".join((*self.decisions, *last))

    def common_length(self, other: PeerRecord) -> int:
        """The number of decisions with which both records begin."""
        pairs = zip(self.decisions, other.decisions, strict=False)
        same = next((number for number, (one, two) in enumerate(pairs) if one != two), None)
        return min(len(self.decisions), len(other.decisions)) if same is None else same

    def contradicts(self, other: PeerRecord) -> bool:
        """Does neither record go on from the other one?"""
        return self.common_length(other) < min(len(self.decisions), len(other.decisions))

    def merged(self, other: PeerRecord, seats: Sequence[str]) -> PeerRecord:
        """The longer of two records of which one goes on from the other, and who has resigned in either."""
        decisions = max(self.decisions, other.decisions, key=len)
        resigned = {self.resigned, other.resigned} - {""}
        return PeerRecord(
            decisions, min(resigned, key=seats.index) if resigned <= set(seats) and resigned else ""
        )

    def play(self, match: Match[Any]) -> None:
        """Play in `match` what it does not have yet; an EngineError if the rules do not allow it."""
        for decision in self.decisions[match.decisions :]:
            action = Action.parse(decision)
            if action.verb == RESIGN:
                raise IllegalMove("not_legal", action=decision[:40])
            match.play(action)
        if self.resigned and match.to_act is not None:
            match.resign(read_resignation(resignation(self.resigned)))


def match_digest(match: Match[Any]) -> str:
    """A digest of the deal and of all that was decided and drawn; the same on any version of the app."""
    record = ",".join(str(action) for action in match.record)
    return hashlib.sha256(f"{match.game.id}/{match.seed}/{record}".encode()).hexdigest()[:16]
