"""Two tables beside each other: each shows what its own person may do, and hears of the other one."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import replace
from typing import Any

import pytest

import engine
from app.browser.feedback import TURN, TURN_VIBRATION
from app.i18n import _
from app.match.session import Session, loads
from app.peer.peer_messages import Hello, dump_message
from app.table.controller import TableController
from engine import Action
from tests.app.tables import drawn_table, make_controller, texts
from tests.peer.test_peer_service import Phone, at_the_table, deliver

TAKE_OVER = {"take-over-yes", "take-over-no", "take-over-back"}


class Table:
    """One of the two phones, with its table on the screen."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        phone.ctx.peers.started = phone.service
        session: Session[Any] | None = phone.service.session
        assert session is not None
        self.controller: TableController[Any, Any] = make_controller(phone.ctx, session)
        self.controller.start()

    @property
    def session(self) -> Session[Any]:
        return self.controller.session

    @property
    def match(self) -> engine.Match[Any]:
        return self.session.match

    @property
    def shown(self) -> set[str]:
        """All words of this table, and the names of what can be touched."""
        return texts(drawn_table(self.controller))

    @property
    def notice(self) -> str | None:
        return self.phone.ctx.notices.message

    def settle(self) -> None:
        """What was begun comes to its end: films are shown, matches stored."""
        tasks = self.phone.ctx.navigator._page.tasks  # type: ignore[attr-defined]
        while tasks:
            asyncio.run(tasks.pop(0)())

    def play(self, rng: random.Random) -> None:
        self.controller.act(rng.choice(self.match.legal()))


def tables(game: str = "middle_earth") -> tuple[Table, Table]:
    """The host's table and the guest's."""
    host, guest = at_the_table(game)
    return Table(host), Table(guest)


def settle(*both: Table) -> None:
    """All messages have arrived, and all that follows from them has happened."""
    for _round in range(4):
        deliver(*(table.phone for table in both))
        for table in both:
            table.settle()


def play_on(both: tuple[Table, Table], decisions: int, seed: int = 1) -> None:
    rng = random.Random(seed)
    for _decision in range(decisions):
        next(table for table in both if table.controller.can_act).play(rng)
        settle(*both)


@pytest.mark.parametrize("game", engine.GAMES)
def test_a_decision_comes_to_the_other_table_and_the_turn_with_it(game: str) -> None:
    both = tables(game)
    for _decision in range(6):
        acting, waiting = both if both[0].controller.can_act else both[::-1]
        assert not waiting.controller.can_act and waiting.controller.waiting == "choosing"
        acting.play(random.Random(_decision))
        settle(*both)
        assert acting.match.record == waiting.match.record


def test_what_is_known_of_the_other_person_is_said() -> None:
    both = tables()
    acting, waiting = both if both[0].controller.can_act else both[::-1]
    name = waiting.phone.service.their_name
    for state, said in (("away", "away"), ("here", "choosing")):
        acting.phone.service.say_presence(state == "here")
        settle(*both)
        assert waiting.controller.waiting == said
        assert (f"{name} is away." if state == "away" else f"Connected with {name}.") in waiting.shown
    acting.phone.service.leave()
    settle(*both)
    assert waiting.controller.waiting == "unreachable" and "has left" in str(waiting.notice)
    waiting.phone.page.set_link("closed")
    assert f"{name} can’t be reached…" in waiting.shown
    assert waiting.controller.waiting == "unreachable" and waiting.match.to_act is not None


def test_a_device_that_sends_without_end_is_disconnected_and_the_match_stays() -> None:
    both = host, _guest = tables()
    play_on(both, 2)
    host.phone.page.set_link("abused")
    assert host.notice == _("The other device sent too much data and was disconnected. Your game is saved.")
    assert host.match.decisions == 2 and host.controller.waiting == "unreachable"


def test_a_takeback_is_asked_at_the_other_table() -> None:
    both = host, guest = tables()
    play_on(both, 4)
    asking, asked = (host, guest) if host.controller.session.undo_target is not None else (guest, host)
    target = asking.session.undo_target
    assert target is not None
    asking.controller.undo()
    settle(*both)
    assert "withdraw" in asking.shown and {"takeback-yes", "takeback-no"} <= asked.shown
    assert asking.match.decisions == 4
    assert asked.controller.peer_player is not None
    asked.controller.peer_player.answer_takeback(True)
    settle(*both)
    assert asking.match.decisions == asked.match.decisions == target
    assert not {"withdraw", "takeback-yes"} & (asking.shown | asked.shown)


def places_units(match: engine.Match[Any], action: Action) -> bool:
    """Does this action leave units to be placed?"""
    tried = match.at(match.decisions)
    tried.play(action)
    return bool(tried.due == "place_units")


def test_after_a_takeback_what_is_due_is_in_sight() -> None:
    """A phone that shows the map, where units were to be placed, shows the cards again."""
    both = tables()
    for _decision in range(40):
        acting, asked = both if both[0].controller.can_act else both[::-1]
        before, match = acting.match.decisions, acting.match
        action = next((each for each in match.legal() if places_units(match, each)), match.legal()[0])
        acting.controller.act(action)
        settle(*both)
        if acting.match.due == "place_units":
            break
    assert acting.controller.can_act and acting.controller.state.active_tab == "map"
    acting.controller.undo()
    settle(*both)
    assert asked.controller.peer_player is not None
    asked.controller.peer_player.answer_takeback(True)
    settle(*both)
    assert acting.match.decisions == before and acting.controller.state.active_tab == "display"


def test_a_takeback_that_is_refused_is_said() -> None:
    both = host, guest = tables()
    play_on(both, 4)
    asking, asked = (host, guest) if host.session.undo_target is not None else (guest, host)
    asking.controller.undo()
    settle(*both)
    assert asked.controller.peer_player is not None
    asked.controller.peer_player.answer_takeback(False)
    settle(*both)
    name = asking.phone.service.their_name
    assert asking.notice == f"{name} doesn’t want to take the move back." and asking.match.decisions == 4


def test_the_way_to_a_new_connection_stands_in_the_menu_and_its_notice_stays_at_the_table() -> None:
    host, _guest = tables()
    host.controller.open_dialog("menu")
    assert "reconnect-menu" not in host.shown
    host.phone.page.set_link("closed")
    assert "reconnect-menu" in host.shown and "is lost" in str(host.notice)
    host.controller.leave()
    assert host.notice is None
    host.controller.start()
    assert "is lost" in str(host.notice)


def test_a_problem_does_not_hide_what_becomes_of_the_connection() -> None:
    host, _guest = tables()
    host.phone.page.hear(json.dumps({"peer": "{}"}))
    assert "can’t be understood" in str(host.notice)
    host.phone.page.set_link("closed")
    assert "is lost" in str(host.notice)


def test_both_undo_at_once() -> None:
    both = host, guest = tables()
    while any(table.session.undo_target is None for table in both):
        assert not host.session.is_over
        play_on(both, 1)
    decided = host.match.decisions
    for table in both:
        table.controller.undo()
    settle(*both)
    questions = [table for table in both if "takeback-yes" in table.shown]
    for table in questions:
        assert table.controller.peer_player is not None
        table.controller.peer_player.answer_takeback(True)
    settle(*both)
    assert host.match.record == guest.match.record and host.match.decisions < decided
    assert not {"withdraw", "takeback-yes"} & (host.shown | guest.shown)


def tampered(table: Table) -> None:
    """The stored match of this phone is another one than what both have played."""
    match = table.match.at(2)
    other = next(action for action in match.legal() if action != table.match.actions[2])
    match.play(other)
    table.session.replace_match(match)


def test_records_that_were_made_different_are_told_at_both_tables_and_go_back_together() -> None:
    both = host, guest = tables()
    play_on(both, 4)
    kept = host.match.record
    tampered(guest)
    changed = guest.match.record
    guest.phone.service.send_position()
    settle(*both)
    assert host.match.record == kept and guest.match.record == changed
    assert host.shown >= TAKE_OVER
    assert host.controller.peer_player is not None and guest.controller.peer_player is not None
    host.controller.peer_player.keep_own()
    assert host.match.record == kept and not TAKE_OVER & host.shown
    guest.phone.service.send_position()
    settle(*both)
    host.controller.peer_player.take_over()
    settle(*both)
    assert host.match.record == guest.match.record == changed


def test_devices_that_do_not_come_to_the_same_position_stop_and_keep_the_match() -> None:
    both = host, guest = tables()
    play_on(both, 3)
    acting, other = (host, guest) if host.controller.can_act else (guest, host)
    before = other.match.record
    acting.play(random.Random(7))
    acting.settle()
    (text,) = [json.loads(message)["peer"] for message in other.phone.page.waiting]
    other.phone.page.waiting.clear()
    position = json.loads(text)
    other.phone.page.hear(json.dumps({"peer": json.dumps({**position, "digest": "0" * 16})}))
    assert other.phone.service.problem == "engines_differ" and other.match.record == before
    assert other.notice == _("The two devices don’t agree on the position. Update both apps.")


def test_an_app_that_is_older_is_named_and_the_match_is_kept() -> None:
    both = host, guest = tables("duel")
    play_on(both, 3)
    before = guest.match.record
    newer = replace(host.phone.service._conversation.own_hello, protocol=99)
    assert isinstance(newer, Hello)
    guest.phone.page.hear(json.dumps({"peer": dump_message(newer)}))
    host.phone.service.propose_rematch(swap=True)
    settle(*both)
    assert guest.phone.service.problem == "mine_older" and guest.match.record == before
    assert guest.notice == _("Your friend’s app is newer. Update yours: your games are safe.")
    assert guest.phone.service.proposal is None


def test_whoever_resigns_ends_the_match_at_both_tables_and_a_rematch_swaps_the_sides() -> None:
    both = host, guest = tables()
    play_on(both, 2)
    guest_seat = guest.session.viewer
    guest.controller.resign()
    settle(*both)
    assert host.session.is_over and guest.session.is_over
    assert host.match.resigned_seat == guest.match.resigned_seat == guest_seat
    guest.controller.rematch()
    settle(*both)
    assert {"accept-proposal", "decline-proposal"} <= host.shown
    assert guest.notice == f"{guest.phone.service.their_name} has been asked for a rematch."
    assert any(line.startswith("You play ") for line in host.shown)
    assert host.controller.peer_player is not None
    host.controller.peer_player.accept_proposal()
    settle(*both)
    for table in both:
        session = table.phone.service.session
        assert session is not None and not session.is_over and session.viewer != table.session.viewer


def test_no_way_on_leads_to_a_table_that_waits_for_a_device_which_knows_nothing_of_it() -> None:
    both = host, guest = tables("duel")
    play_on(both, 4)
    guest.controller.resign()
    settle(*both)
    assert "rematch" in host.shown and "same-deal" not in host.shown
    host.controller.replay(2)
    host.controller.play_on()
    branched = host.phone.ctx.matches.sessions["duel"]
    assert branched.match.decisions == 2 and loads(branched.dumps()).match.record == branched.match.record
    assert all(branched.player(seat).is_person for seat in branched.seats)
    assert set(branched.names.values()) == set(host.session.names.values()) == {"Ada", "Bob"}


@pytest.mark.parametrize("agreed", [True, False])
def test_hints_are_there_only_if_both_allow_them(agreed: bool) -> None:
    host, guest = at_the_table("duel")
    for phone in (host, guest):
        assert phone.service.session is not None and phone.service.session.peer is not None
        phone.service.session.peer.hints = agreed
    both = Table(host), Table(guest)
    assert any(table.controller.can_ask_hint for table in both) is agreed


def test_ones_turn_is_heard_and_felt_where_that_is_switched_on() -> None:
    both = tables()
    acting, waiting = both if both[0].controller.can_act else both[::-1]
    waiting.phone.ctx.preferences.change(sound=True, vibration=True)
    while not waiting.controller.can_act:
        acting.play(random.Random(3))
        settle(*both)
    heard, felt = (waiting.phone.page.asked[kind] for kind in ("sound", "vibrate"))
    assert [heard["tones"], felt["pattern"]] == json.loads(json.dumps([TURN, TURN_VIBRATION]))
    assert not {"sound", "vibrate"} & set(acting.phone.page.asked)
