"""Two devices at one match over a link that delays, doubles, loses and reorders messages."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from app.peer.peer_match import (
    PeerMatch,
    Reaction,
    TakebackQuestion,
    TakeOverQuestion,
)
from app.peer.peer_messages import (
    Message,
    Position,
    TakebackRefusal,
    TakebackRequest,
    dump_message,
    load_message,
)
from app.peer.peer_record import PeerRecord, match_digest
from app.peer.peer_state import PeerState
from tests.peer.holder import Holder

GAMES = tuple(engine.GAMES)


@dataclass
class Device:
    """One of the two devices, with a person who plays at random."""

    peer: PeerMatch
    sent: list[str] = field(default_factory=list)

    @property
    def match(self) -> engine.Match[Any]:
        return self.peer.holder.match

    def send(self, *messages: Message) -> None:
        self.sent += [dump_message(message) for message in messages]

    def receive(self, text: str) -> Reaction:
        reaction = self.peer.receive(load_message(text))
        self.send(*reaction.replies)
        return reaction

    @property
    def may_act(self) -> bool:
        match = self.match
        if match.to_act is None:
            return False
        return match.game.seats.index(match.to_act) ^ match.leg == self.peer.state.player

    def resign(self) -> None:
        self.match.resign(self.match.game.seats[self.peer.state.player ^ self.match.leg])
        self.send(self.peer.position)

    def play(self, rng: random.Random) -> None:
        self.match.play(rng.choice(self.match.legal()))
        self.send(self.peer.position)


def two_devices(game: str, seed: int = 1) -> tuple[Device, Device]:
    """A host in the first seat and a guest in the second, at the same deal."""
    return tuple(  # type: ignore[return-value]  # two of them
        Device(
            PeerMatch(
                Holder(engine.new_match(game, seed=seed)),
                PeerState(match="m", player=player, is_host=player == 0),
            )
        )
        for player in (0, 1)
    )


def records(*devices: Device) -> list[str]:
    return [device.peer.position.record for device in devices]


def play_on(devices: tuple[Device, Device], decisions: int, rng: random.Random) -> None:
    """Play that many decisions, each arriving at once."""
    for _decision in range(decisions):
        actor, other = devices if devices[0].may_act else devices[::-1]
        if not actor.may_act:
            return
        actor.play(rng)
        for text in actor.sent:
            assert other.receive(text).played_from is not None
        actor.sent.clear()


class UnreliableLink:
    """Messages under way to each device."""

    def __init__(self, devices: tuple[Device, Device], rng: random.Random) -> None:
        self.devices, self.rng = devices, rng
        self.under_way: tuple[list[str], list[str]] = ([], [])

    def step(self) -> None:
        """Something happens: a person acts, asks or answers, or a message arrives, is lost or doubled."""
        rng = self.rng
        number = rng.randrange(2)
        device = self.devices[number]
        peer = device.peer
        chance = rng.random()
        if peer.question is not None:
            self.answer(device)
        elif chance < 0.1 and peer.awaits_answer:
            peer.withdraw_request()
        elif chance < 0.105 and device.match.decisions > 8 and device.match.to_act is not None:
            device.resign()
        elif chance < 0.35 and device.may_act and not peer.awaits_answer:
            device.play(rng)
        elif chance < 0.36 and device.match.decisions and not peer.awaits_answer:
            back = 1 + rng.randrange(min(3, device.match.decisions))
            device.send(*peer.request_takeback(device.match.decisions - back))
        elif chance < 0.45:
            device.send(peer.position)
        elif self.under_way[number]:
            self.deliver(number, chance)
        self.collect()

    def answer(self, device: Device) -> None:
        """The person answers what the device asks."""
        peer = device.peer
        if isinstance(peer.question, TakebackQuestion):
            device.send(*peer.answer_takeback(self.rng.random() < 0.5).replies)
        else:
            peer.take_over()

    def deliver(self, number: int, chance: float) -> None:
        """One of the messages arrives; it may be lost, or come again later."""
        waiting = self.under_way[number]
        index = self.rng.choice((-1, self.rng.randrange(len(waiting))))
        text = waiting[index] if chance > 0.9 else waiting.pop(index)
        if chance > 0.55:
            self.devices[number].receive(text)

    def collect(self) -> None:
        for number, device in enumerate(self.devices):
            self.under_way[1 - number].extend(device.sent)
            device.sent.clear()

    def reconnect(self) -> None:
        """What was under way is lost; both devices say where they stand until nothing is left to say."""
        for number in (0, 1):
            self.under_way[number].clear()
            self.devices[number].sent = [dump_message(self.devices[number].peer.position)]
        for _round in range(20):
            self.collect()
            for number in (0, 1):
                while self.under_way[number]:
                    self.devices[number].receive(self.under_way[number].pop(0))
            for device in self.devices:
                if device.peer.question is not None:
                    self.answer(device)
                    device.send(device.peer.position)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_both_devices_end_with_the_same_record_whatever_the_link_does(game: str, seed: int) -> None:
    rng = random.Random(seed)
    devices = two_devices(game)
    link = UnreliableLink(devices, rng)
    for _step in range(400):
        link.step()
    link.reconnect()
    first, second = records(*devices)
    assert first == second
    assert match_digest(devices[0].match) == match_digest(devices[1].match)
    assert devices[0].peer.state.takebacks == devices[1].peer.state.takebacks


def test_of_two_takebacks_that_cross_one_holds() -> None:
    devices = two_devices("duel")
    play_on(devices, 6, random.Random(1))
    host, guest = devices
    asked = [device.peer.request_takeback(number)[1] for device, number in ((host, 3), (guest, 5))]
    host.peer.withdraw_request()
    assert isinstance(host.peer.receive(asked[1]).question, TakebackQuestion)
    guest.peer.withdraw_request()
    assert isinstance(guest.peer.receive(asked[0]).question, TakebackQuestion)
    for device in devices:
        device.send(*device.peer.answer_takeback(True).replies)
    assert (host.match.decisions, guest.match.decisions) == (5, 3)
    for text in guest.sent:
        assert host.receive(text).question is None
    assert isinstance(guest.receive(host.sent[-1]).question, TakeOverQuestion)
    guest.peer.take_over()
    assert host.peer.position == guest.peer.position


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_message_by_message(game: str) -> None:
    devices = two_devices(game)
    play_on(devices, 1000, random.Random(5))
    assert devices[0].match.outcome == devices[1].match.outcome is not None
    assert records(devices[0]) == records(devices[1])


def test_a_device_that_missed_decisions_is_brought_up_to_date_by_one_message() -> None:
    host, guest = two_devices("middle_earth")
    play_on((host, guest), 6, random.Random(2))
    behind = PeerMatch(Holder(guest.match.at(3)), guest.peer.state)
    reaction = behind.receive(host.peer.position)
    assert isinstance(reaction.question, TakeOverQuestion)  # some of these decisions are its own person's
    assert not reaction.question.contradicts
    assert behind.take_over() == Reaction(played_from=3)
    assert behind.position == host.peer.position


def test_the_other_device_cannot_decide_for_this_one() -> None:
    host, guest = two_devices("duel")
    play_on((host, guest), 4, random.Random(3))
    victim = guest if guest.may_act else host
    forger = PeerMatch(Holder(victim.match.at(4)), host.peer.state)
    forger.holder.match.play(forger.holder.match.legal()[0])
    before = records(victim)
    reaction = victim.peer.receive(forger.position)
    assert isinstance(reaction.question, TakeOverQuestion) and records(victim) == before
    victim.peer.keep_own()
    assert records(victim) == before


def test_what_the_rules_forbid_changes_nothing() -> None:
    host, guest = two_devices("duel")
    play_on((host, guest), 2, random.Random(4))
    position = host.peer.position
    for record in (position.record + ",play nothing", position.record + ",", ",".join(["x"] * 5000)):
        forged = Position("m", 0, record, position.digest)
        reaction = guest.peer.receive(forged)
        assert reaction.problem == "illegal" or isinstance(reaction.question, TakeOverQuestion)
        assert guest.peer.take_over().problem in ("", "illegal")
        assert records(guest) == [position.record]


def test_another_match_and_another_engine_are_noticed() -> None:
    host, guest = two_devices("duel")
    play_on((host, guest), 2, random.Random(4))
    position = host.peer.position
    assert guest.peer.receive(Position("other", 0, "", "")).problem == "another_match"
    assert guest.peer.receive(Position("m", 0, position.record, "0" * 16)).problem == "engines_differ"


def test_records_that_contradict_each_other_are_never_merged_silently() -> None:
    host, guest = two_devices("middle_earth")
    play_on((host, guest), 3, random.Random(6))
    other = host.match.at(2)
    other.play(next(action for action in other.legal() if action != host.match.actions[2]))
    contradicting = PeerMatch(Holder(other), host.peer.state)
    before = records(guest)
    reaction = guest.peer.receive(contradicting.position)
    assert reaction.question == TakeOverQuestion(contradicting.position, 2, contradicts=True)
    assert records(guest) == before


def test_both_people_ask_at_once_for_the_same_takeback() -> None:
    host, guest = two_devices("middle_earth")
    play_on((host, guest), 4, random.Random(7))
    asked_by_host, asked_by_guest = host.peer.request_takeback(2), guest.peer.request_takeback(2)
    for message in asked_by_host:
        guest.peer.receive(message)
    for message in asked_by_guest:
        host.peer.receive(message)
    assert records(host) == records(guest) and host.match.decisions == 2


def test_the_hosts_request_comes_first_when_both_ask_for_different_takebacks() -> None:
    host, guest = two_devices("middle_earth")
    play_on((host, guest), 4, random.Random(7))
    asked_by_host, asked_by_guest = host.peer.request_takeback(2), guest.peer.request_takeback(1)
    assert host.peer.receive(asked_by_guest[-1]) == Reaction()
    assert isinstance(guest.peer.receive(asked_by_host[-1]).question, TakebackQuestion)
    (answer,) = guest.peer.answer_takeback(True).replies
    assert host.peer.receive(answer).went_back_to == 2
    assert records(host) == records(guest)


def test_nobody_goes_back_without_having_agreed() -> None:
    host, guest = two_devices("middle_earth")
    play_on((host, guest), 4, random.Random(7))
    earlier, before = host.match.at(2), records(guest)
    forged = Position("m", 2, PeerRecord.of(earlier).text, match_digest(earlier))
    assert isinstance(guest.peer.receive(forged).question, TakeOverQuestion)
    assert records(guest) == before


def test_a_refused_takeback_is_not_asked_again_when_it_comes_twice() -> None:
    host, guest = two_devices("middle_earth")
    play_on((host, guest), 4, random.Random(7))
    request = host.peer.request_takeback(2)[-1]
    assert isinstance(request, TakebackRequest)
    assert guest.peer.receive(request).question == TakebackQuestion(request)
    (answer,) = guest.peer.answer_takeback(False).replies
    assert isinstance(answer, TakebackRefusal) and host.peer.receive(answer).refused
    assert guest.peer.receive(request) == Reaction((answer,))
    assert host.match.decisions == guest.match.decisions == 4


def test_one_person_resigns_while_the_other_one_decides() -> None:
    host, guest = two_devices("middle_earth")
    play_on((host, guest), 4, random.Random(7))
    actor, other = (host, guest) if host.may_act else (guest, host)
    other.resign()
    actor.play(random.Random(1))
    for sender, receiver in ((actor, other), (other, actor), (actor, other)):
        for text in sender.sent:
            receiver.receive(text)
    assert records(host) == records(guest)
    record = PeerRecord.of(host.match)
    assert len(record.decisions) == 5 and record.resigned == other.match.resigned_seat


def test_both_people_resign_at_once() -> None:
    host, guest = two_devices("duel")
    play_on((host, guest), 4, random.Random(7))
    host.resign()
    guest.resign()
    guest.receive(host.sent[0])
    host.receive(guest.sent[0])
    assert records(host) == records(guest)
    assert host.match.resigned_seat == guest.match.resigned_seat == "gandalf"


def test_the_other_device_cannot_resign_for_this_one() -> None:
    host, guest = two_devices("duel")
    play_on((host, guest), 4, random.Random(7))
    forger = PeerMatch(Holder(guest.match.at(4)), host.peer.state)
    forger.holder.match.resign("balrog")
    assert isinstance(guest.peer.receive(forger.position).question, TakeOverQuestion)
    assert guest.match.to_act is not None
