"""From the first hello to the dealt match: the host proposes, the guest accepts, both deal it together."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

import engine
from app.peer.fair_deal import commitment, is_number, random_number, seed_of
from app.peer.peer_messages import (
    MAX_FIELD_CHARS,
    PROTOCOL_VERSION,
    Acceptance,
    Hello,
    Proposal,
    Refusal,
    Reveal,
)
from engine import BadOption, Match
from engine.core.safe_json import read_json

MAX_NAME_CHARS = 30


SetupProblem = Literal["another_match", "bad_number", "bad_proposal"]


class SetupError(ValueError):
    """The match cannot begin, for this `reason`."""

    def __init__(self, reason: SetupProblem) -> None:
        super().__init__(reason)
        self.reason = reason


def hello(name: str) -> Hello:
    """What this device says first."""
    rules = ",".join(f"{id}={game.rules_version}" for id, game in engine.GAMES.items())
    return Hello(PROTOCOL_VERSION, name[:MAX_NAME_CHARS], rules)


def older_device(mine: Hello, theirs: Hello, game: str) -> str:
    """The device that has to be updated before both can play this game: "mine", "theirs", or ""."""
    my_versions = (mine.protocol, _rules_version(mine, game))
    their_versions = (theirs.protocol, _rules_version(theirs, game))
    if my_versions == their_versions:
        return ""
    return "mine" if my_versions < their_versions else "theirs"


def _rules_version(hello: Hello, game: str) -> int:
    versions = dict(part.partition("=")[::2] for part in hello.rules.split(","))
    version = versions.get(game, "")
    return int(version) if version.isascii() and version.isdigit() and len(version) < 5 else 0


@dataclass(frozen=True, slots=True)
class HostSetup:
    """The host's side: the match that it proposes, and its half of the deal."""

    match: str
    game: str
    options: Mapping[str, str]
    seat: int
    hints: bool
    number: str

    @classmethod
    def create(cls, game: str, options: Mapping[str, str], seat: int, hints: bool) -> HostSetup:
        """A new match, with a name and a number that nobody else can know."""
        return cls(random_number(), game, dict(options), seat, hints, random_number())

    @classmethod
    def rematch(cls, match: Match[Any], player: int, *, swap: bool, hints: bool) -> HostSetup:
        """The same game again for this player of it, with the sides exchanged or as they were."""
        return cls.create(match.game.id, match.options, 1 - player if swap else player, hints)

    @property
    def proposal(self) -> Proposal:
        options = engine.GAMES[self.game].rulings.non_defaults(self.options)
        return Proposal(
            self.match,
            self.game,
            json.dumps(options, sort_keys=True, separators=(",", ":")),
            self.seat,
            self.hints,
            commitment(self.match, self.number),
        )

    @property
    def reveal(self) -> Reveal:
        return Reveal(self.match, self.number)

    def deal(self, acceptance: Acceptance) -> Match[Any]:
        """The dealt match; SetupError if the guest's answer does not belong to this proposal."""
        if acceptance.match != self.match:
            raise SetupError("another_match")
        if not is_number(acceptance.number):
            raise SetupError("bad_number")
        seed = seed_of(self.match, self.number, acceptance.number)
        return engine.new_match(self.game, seed=seed, options=self.options)


@dataclass(frozen=True, slots=True)
class GuestSetup:
    """The guest's side: what the host proposed, and the guest's half of the deal."""

    proposal: Proposal
    options: Mapping[str, str]
    """All options of the proposal, the defaults among them."""
    number: str

    @classmethod
    def create(cls, proposal: Proposal) -> GuestSetup:
        """The answer to a proposal; SetupError if its game or an option is not known here."""
        if not is_number(proposal.match) or proposal.game not in engine.GAMES or proposal.host_seat > 1:
            raise SetupError("bad_proposal")
        try:
            asked = read_json(proposal.options, MAX_FIELD_CHARS)
            options = engine.GAMES[proposal.game].rulings.resolve(asked)
        except (ValueError, BadOption) as error:
            raise SetupError("bad_proposal") from error
        return cls(proposal, options, random_number())

    @property
    def seat(self) -> int:
        return 1 - self.proposal.host_seat

    def is_like(self, own: HostSetup) -> bool:
        """Is this the very match that was proposed here, too?"""
        wanted = own.game, own.options, own.seat, own.hints
        return wanted == (self.proposal.game, self.options, self.seat, self.proposal.hints)

    @property
    def acceptance(self) -> Acceptance:
        return Acceptance(self.proposal.match, self.number)

    @property
    def refusal(self) -> Refusal:
        return Refusal(self.proposal.match)

    @property
    def changed_options(self) -> dict[str, str]:
        """What differs from the recommended rules: the guest sees it before accepting."""
        return engine.GAMES[self.proposal.game].rulings.non_defaults(self.options)

    def deal(self, reveal: Reveal) -> Match[Any]:
        """The dealt match; SetupError if the host's number is not the one that it had committed to."""
        proposal = self.proposal
        if reveal.match != proposal.match:
            raise SetupError("another_match")
        if not is_number(reveal.number) or commitment(proposal.match, reveal.number) != proposal.commitment:
            raise SetupError("bad_number")
        seed = seed_of(proposal.match, reveal.number, self.number)
        return engine.new_match(proposal.game, seed=seed, options=self.options)
