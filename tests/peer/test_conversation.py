"""Two devices talk from hello to the end of a match."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

import engine
from app.peer.conversation import (
    Conversation,
    Dealt,
    Failed,
    Greeted,
    Outcome,
    PresenceChanged,
    PresenceState,
    ProposalDeclined,
    Proposed,
)
from app.peer.match_setup import HostSetup
from app.peer.peer_match import PeerMatch, Reaction
from app.peer.peer_messages import PROTOCOL_VERSION, Message, dump_message
from tests.peer.holder import Holder


class Talker:
    """A device whose messages wait to be handed over."""

    def __init__(self, name: str) -> None:
        self.outbox: list[str] = []
        self.outcomes: list[Outcome] = []
        self.conversation = Conversation(name, self._send)

    def _send(self, message: Message) -> None:
        self.outbox.append(dump_message(message))

    def hear(self, text: str) -> None:
        outcome = self.conversation.receive(text)
        if isinstance(outcome, Dealt):
            self.conversation.peer_match = PeerMatch(Holder(outcome.match), outcome.state)
        self.outcomes.append(outcome)

    @property
    def last(self) -> Outcome:
        return self.outcomes[-1]

    @property
    def match(self) -> engine.Match[Any]:
        assert self.conversation.peer_match is not None
        return self.conversation.peer_match.holder.match


def deliver(*talkers: Talker) -> None:
    """Hand over messages until nobody has any left."""
    while any(talker.outbox for talker in talkers):
        for talker, other in (talkers, talkers[::-1]):
            while talker.outbox:
                other.hear(talker.outbox.pop(0))


def proposal(game: str) -> HostSetup:
    return HostSetup.create(game, engine.GAMES[game].rulings.resolve(), seat=0, hints=False)


def at_a_match(game: str) -> tuple[Talker, Talker]:
    host, guest = Talker("Ada"), Talker("Bob")
    host.conversation.greet()
    guest.conversation.greet()
    host.conversation.propose(proposal(game))
    deliver(host, guest)
    guest.conversation.accept()
    deliver(host, guest)
    return host, guest


@pytest.mark.parametrize("game", engine.GAMES)
def test_from_hello_to_the_end(game: str) -> None:
    host, guest = at_a_match(game)
    assert host.conversation.their_name == "Bob" and guest.conversation.their_name == "Ada"
    rng = random.Random(1)
    while host.match.to_act is not None:
        seat = host.match.game.seats.index(host.match.to_act) ^ host.match.leg
        actor = (host, guest)[seat]
        actor.match.play(rng.choice(actor.match.legal()))
        actor.conversation.send_position()
        deliver(host, guest)
    assert host.match.outcome == guest.match.outcome


def test_the_guest_sees_the_proposal_and_may_decline() -> None:
    host, guest = Talker("Ada"), Talker("Bob")
    host.conversation.propose(proposal("duel"))
    deliver(host, guest)
    assert isinstance(guest.last, Proposed) and guest.last.setup.seat == 1
    guest.conversation.decline()
    deliver(host, guest)
    assert host.last == ProposalDeclined()


def test_messages_that_come_twice_deal_one_match() -> None:
    host, guest = Talker("Ada"), Talker("Bob")
    setup = proposal("duel")
    host.conversation.propose(setup)
    host.conversation.propose(setup)
    deliver(host, guest)
    guest.conversation.accept()
    guest.conversation.accept()
    deliver(host, guest)
    assert [type(outcome) for outcome in host.outcomes] == [Dealt, Reaction]
    assert [type(outcome) for outcome in guest.outcomes] == [Proposed, Proposed, Dealt]


def test_a_match_goes_on_after_the_connection_was_lost() -> None:
    host, guest = at_a_match("duel")
    actor, other = (host, guest) if host.match.to_act == "gandalf" else (guest, host)
    actor.match.play(actor.match.legal()[0])
    assert other.match.decisions == 0
    host.conversation.greet()
    guest.conversation.greet()
    deliver(host, guest)
    assert host.match.record == guest.match.record and other.match.decisions == 1


def test_an_app_that_is_too_old_is_named() -> None:
    host, guest = Talker("Ada"), Talker("Bob")
    host.conversation.own_hello = replace(host.conversation.own_hello, rules="duel=1")
    host.conversation.greet()
    host.conversation.propose(proposal("duel"))
    deliver(host, guest)
    assert guest.outcomes == [Greeted(), Failed("theirs_older")]
    guest.conversation.greet()
    deliver(host, guest)
    assert host.last == Failed("mine_older")


def test_an_app_that_was_updated_during_a_match_is_named_too() -> None:
    host, guest = at_a_match("duel")
    before = host.match.record
    host.conversation.own_hello = replace(host.conversation.own_hello, protocol=PROTOCOL_VERSION + 1)
    for talker in (host, guest):
        talker.conversation.greet()
    deliver(host, guest)
    assert Failed("mine_older") in guest.outcomes and Failed("theirs_older") in host.outcomes
    guest.hear('{"kind":"what only the newer app says"}')
    assert guest.last == Failed("mine_older")
    assert host.match.record == guest.match.record == before


def test_of_two_proposals_at_once_the_same_one_holds_on_both_devices() -> None:
    host, guest = Talker("Ada"), Talker("Bob")
    proposals = [proposal(game) for game in ("duel", "confrontation")]
    for talker, setup in zip((host, guest), proposals, strict=True):
        talker.conversation.propose(setup)
    deliver(host, guest)
    first = min(proposals, key=lambda setup: setup.match)
    asked = [talker for talker in (host, guest) if talker.outcomes and isinstance(talker.last, Proposed)]
    assert len(asked) == 1 and asked[0].conversation.host_setup is None
    asked[0].conversation.accept()
    deliver(host, guest)
    assert host.match.game.id == guest.match.game.id == first.game
    assert host.match.seed == guest.match.seed


def test_who_both_propose_the_same_at_once_play_it() -> None:
    host, guest = Talker("Ada"), Talker("Bob")
    host.conversation.propose(proposal("duel"))
    guest.conversation.propose(replace(proposal("duel"), seat=1))
    deliver(host, guest)
    assert host.match.seed == guest.match.seed
    assert {type(talker.last) for talker in (host, guest)} == {Dealt}


@pytest.mark.parametrize("state", ["here", "away"])
def test_the_other_device_hears_who_is_there(state: PresenceState) -> None:
    host, guest = Talker("Ada"), Talker("Bob")
    host.conversation.say_presence(state)
    deliver(host, guest)
    assert guest.last == PresenceChanged() and guest.conversation.presence == state


def test_the_other_device_hears_a_farewell() -> None:
    host, guest = Talker("Ada"), Talker("Bob")
    host.conversation.leave()
    deliver(host, guest)
    assert guest.conversation.presence == "gone"


@pytest.mark.parametrize("text", ["", "{}", '{"kind":"presence","state":"dancing"}', "x" * 300_000])
def test_noise_changes_nothing(text: str) -> None:
    host, _guest = at_a_match("duel")
    before = host.match.record
    host.hear(text)
    assert host.last == Failed("bad_message") and host.match.record == before
