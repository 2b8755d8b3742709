"""Two people play by letter: links that come in their own time, twice, late, or never."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

import engine
from app.app_context import AppContext
from app.match.session import Session, loads
from app.peer.letter import (
    LETTER_INVITATION_ROUTE,
    MAX_LETTER_MESSAGES,
    letter_link,
    pack_letter,
    read_letter,
)
from app.peer.letter_service import LetterService, OpenedLetter
from app.peer.match_setup import HostSetup
from app.peer.peer_messages import BadMessage, Farewell
from app.peer.pending_setups import MAX_PENDING, STORAGE_KEY
from app.screens import transfer
from tests.app.contexts import make_context
from tests.app.tables import drawn_table, make_controller, texts


class Person:
    """Somebody with the app, who plays at random and writes after each turn."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.ctx: AppContext = make_context()
        self.service = LetterService(self.ctx.storage, self.ctx.matches)
        self.session: Session[Any] | None = None

    def open(self, letter: str) -> OpenedLetter:
        opened = asyncio.run(self.service.open(letter_link("https://duels.example/", letter)))
        if opened.session is not None:
            self.session = opened.session
        return opened

    @property
    def match(self) -> engine.Match[Any]:
        assert self.session is not None
        return self.session.match

    @property
    def may_act(self) -> bool:
        seat = self.match.to_act
        return self.session is not None and seat is not None and self.session.player(seat).is_person

    def play_turn(self, rng: random.Random) -> str:
        """Decide until the other person has to; the letter that tells of it."""
        assert self.session is not None
        while self.may_act:
            self.session.act(rng.choice(self.match.legal()))
        return self.service.letter_of(self.session)


def invitation(host: Person, game: str = "duel", seat: int = 0) -> str:
    options = engine.GAMES[game].rulings.resolve()
    return asyncio.run(host.service.invite(HostSetup.create(game, options, seat, True), host.name))


def accept(guest: Person, letter: str) -> str:
    proposal = guest.open(letter).proposal
    assert proposal is not None
    return asyncio.run(guest.service.accept(proposal, guest.name))


def begun(game: str = "duel", seat: int = 0) -> tuple[Person, Person]:
    """Both have the match; the first letter with its deal has arrived."""
    host, guest = Person("Ada"), Person("Bob")
    opened = host.open(accept(guest, invitation(host, game, seat)))
    assert opened.session is not None and opened.their_name == "Bob"
    guest.open(host.play_turn(random.Random(1)))
    return host, guest


@pytest.mark.parametrize("game", engine.GAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_whole_match_by_letter(game: str, seat: int) -> None:
    host, guest = begun(game, seat)
    rng = random.Random(2)
    for _letter in range(1000):
        writer, reader = (host, guest) if host.may_act else (guest, host)
        opened = reader.open(writer.play_turn(rng))
        assert opened.problem == "" and reader.match.record == writer.match.record
        if reader.match.to_act is None:
            break
    assert host.match.outcome == guest.match.outcome is not None
    assert host.session is not None and set(host.session.names.values()) == {"Ada", "Bob"}


def test_a_letter_that_is_opened_twice_or_late_changes_nothing() -> None:
    host, guest = begun()
    rng = random.Random(3)
    letters = []
    for _turn in range(4):
        writer, reader = (host, guest) if host.may_act else (guest, host)
        letters.append((reader, writer.play_turn(rng)))
        reader.open(letters[-1][1])
    before = host.match.record, guest.match.record
    for reader, letter in letters:
        assert reader.open(letter).problem == ""
    assert (host.match.record, guest.match.record) == before


def test_a_lost_letter_is_made_good_by_the_same_one_again() -> None:
    host, guest = begun()
    rng = random.Random(4)
    writer, reader = (host, guest) if host.may_act else (guest, host)
    writer.play_turn(rng)  # never arrives
    assert writer.session is not None
    reader.open(writer.service.letter_of(writer.session))
    assert host.match.record == guest.match.record


def test_invitations_and_matches_outlive_the_app() -> None:
    host, guest = Person("Ada"), Person("Bob")
    answer = accept(guest, invitation(host))
    host.service = LetterService(host.ctx.storage, host.ctx.matches)
    host.open(answer)
    guest.service = LetterService(guest.ctx.storage, guest.ctx.matches)
    guest.open(host.play_turn(random.Random(1)))
    assert guest.session is not None
    restored = loads(guest.session.dumps())
    assert restored.peer == guest.session.peer and restored.peer is not None and restored.peer.by_letter
    guest.ctx.matches.sessions["duel"] = restored
    writer = guest if guest.may_act else host
    other = host if writer is guest else guest
    assert other.open(writer.play_turn(random.Random(2))).problem == ""


def test_an_answer_that_is_opened_twice_deals_one_match() -> None:
    host, guest = Person("Ada"), Person("Bob")
    answer = accept(guest, invitation(host))
    host.open(answer)
    first = host.match
    host.open(answer)
    assert host.match is first


def test_two_invitations_at_once_are_told_apart() -> None:
    host, guest, other = Person("Ada"), Person("Bob"), Person("Cy")
    letters = invitation(host, "duel"), invitation(host, "middle_earth")
    host.open(accept(guest, letters[0]))
    assert host.match.game.id == "duel"
    host.open(accept(other, letters[1]))
    assert host.match.game.id == "middle_earth"


def test_a_letter_to_somebody_else_is_refused() -> None:
    host, guest = begun()
    stranger = Person("Cy")
    letter = (host if host.may_act else guest).play_turn(random.Random(5))
    assert stranger.open(letter).problem in ("unknown_match", "no_invitation")
    assert stranger.ctx.matches.sessions == {}


@pytest.mark.parametrize(
    "letter", ["", "x", "AAAA", pack_letter([Farewell()] * (MAX_LETTER_MESSAGES + 1)), engine.pack("[{}]")]
)
def test_anything_else_is_no_letter(letter: str) -> None:
    with pytest.raises(BadMessage):
        read_letter(letter)
    assert Person("Ada").open(letter).problem == "bad_letter"


def test_damaged_and_endless_invitations_are_left_out() -> None:
    host = Person("Ada")
    for _invitation in range(MAX_PENDING + 3):
        invitation(host)
    pending = asyncio.run(host.service._pending.all())
    assert len(pending) == MAX_PENDING
    for text in ("", "[", "{}", '[{"name": 1}]', '[{"name":"x","number":"y"}]', "[" * 5000, "x" * 200_000):
        asyncio.run(host.ctx.storage.save(STORAGE_KEY, text))
        assert asyncio.run(host.service._pending.all()) == {}


def test_a_turn_travels_as_a_code_or_a_file_too(monkeypatch: pytest.MonkeyPatch) -> None:
    host, guest = begun()
    writer, reader = (host, guest) if host.may_act else (guest, host)
    writer.play_turn(random.Random(6))
    assert writer.session is not None
    files: dict[str, str] = {}

    async def save_file(name: str, text: str) -> bool:
        files[name] = text
        return True

    monkeypatch.setattr(writer.ctx.browser, "save_file", save_file)
    writer.ctx.peers._letters = writer.service
    controller = make_controller(writer.ctx, writer.session)
    controller.open_dialog("menu")
    assert "letter-ways" in texts(drawn_table(controller))
    controller.open_dialog("letter")
    assert {"letter-link", "letter-file", "qr-code"} <= texts(drawn_table(controller))
    assert controller.peer_player is not None
    asyncio.run(controller.peer_player._save_letter())
    assert controller.peer_player.is_letter_sent
    page: Any = reader.ctx.navigator._page
    transfer._open_content(reader.ctx, files["three-duels-turn.json"])
    reader.open(page.routes[-1])
    assert reader.match.record == writer.match.record


@pytest.mark.parametrize("swap", [True, False])
def test_a_rematch_by_letter_begins_with_another_invitation(swap: bool) -> None:
    host, guest = begun()
    assert host.session is not None and host.session.peer is not None
    host.ctx.peers._letters = host.service
    controller = make_controller(host.ctx, host.session)
    controller.rematch(swap=swap)
    page: Any = host.ctx.navigator._page
    for task in page.tasks:
        asyncio.run(task())
    assert page.routes[-1] == LETTER_INVITATION_ROUTE
    host.open(accept(guest, host.ctx.peers.invitation_link("https://duels.example/")))
    again = host.session.peer
    assert again is not None and host.match.decisions == 0 and host.session.own_name == "Ada"
    assert again.player == (1 if swap else 0)
