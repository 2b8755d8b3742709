"""Two devices agree on a match and deal it together."""

from __future__ import annotations

from dataclasses import replace

import pytest

import engine
from app.peer.match_setup import GuestSetup, HostSetup, SetupError, hello, older_device
from app.peer.peer_messages import Acceptance, Hello, Reveal
from app.peer.peer_record import match_digest


def host_setup(game: str = "duel", **options: str) -> HostSetup:
    return HostSetup.create(game, engine.GAMES[game].rulings.resolve(options), seat=1, hints=True)


@pytest.mark.parametrize("game", engine.GAMES)
def test_both_devices_deal_the_same_match(game: str) -> None:
    host = host_setup(game)
    guest = GuestSetup.create(host.proposal)
    assert guest.seat == 0 and guest.changed_options == {}
    dealt = host.deal(guest.acceptance), guest.deal(host.reveal)
    assert match_digest(dealt[0]) == match_digest(dealt[1])


def test_the_guest_sees_what_differs_from_the_recommended_rules() -> None:
    guest = GuestSetup.create(host_setup(length="extended").proposal)
    assert guest.changed_options == {"length": "extended"}


def test_neither_device_alone_decides_the_deal() -> None:
    host = host_setup()
    first, second = GuestSetup.create(host.proposal), GuestSetup.create(host.proposal)
    assert host.deal(first.acceptance).seed != host.deal(second.acceptance).seed
    other = replace(host, number=host_setup().number)
    assert other.deal(first.acceptance).seed != host.deal(first.acceptance).seed


def test_a_host_that_changes_its_number_is_found_out() -> None:
    host = host_setup()
    guest = GuestSetup.create(host.proposal)
    with pytest.raises(SetupError, match="bad_number"):
        guest.deal(Reveal(host.match, host_setup().number))
    with pytest.raises(SetupError, match="another_match"):
        guest.deal(replace(host.reveal, match="else"))


def test_an_answer_that_does_not_fit_deals_nothing() -> None:
    host = host_setup()
    with pytest.raises(SetupError, match="another_match"):
        host.deal(Acceptance("else", host.number))
    for number in ("", "x" * 32, "ab", "é" * 32):
        with pytest.raises(SetupError, match="bad_number"):
            host.deal(Acceptance(host.match, number))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("match", "x"),
        ("game", "chess"),
        ("host_seat", 2),
        ("options", "["),
        ("options", "[]"),
        ("options", '{"length":"nine"}'),
        ("options", '{"nothing":"x"}'),
    ],
)
def test_a_proposal_that_cannot_be_played_is_refused(name: str, value: object) -> None:
    proposal = host_setup().proposal
    with pytest.raises(SetupError, match="bad_proposal"):
        GuestSetup.create(replace(proposal, **{name: value}))  # type: ignore[arg-type]


def test_the_older_device_is_named() -> None:
    mine = hello("Ada")
    assert older_device(mine, hello("Bob"), "duel") == ""
    assert older_device(mine, replace(mine, protocol=99), "duel") == "mine"
    assert older_device(mine, replace(mine, rules="duel=1"), "duel") == "theirs"
    assert older_device(mine, Hello(1, "", "duel=\u0663,x"), "duel") == "theirs"
