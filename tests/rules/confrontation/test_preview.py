"""What a move or a card would do, told before it is done: only what is certain for the side that decides."""

from __future__ import annotations

import random
from typing import Any

import pytest

import engine
from engine import Action, Match
from engine.confrontation.hidden_information import possible_worlds
from engine.confrontation.preview import (
    CombatCardPreview,
    MovePreview,
    preview_card,
    preview_card_in,
    preview_move,
    preview_move_in,
)
from engine.core.chance import fast_pick
from tests.conformance.checks import option_sets

from .table import Table


def worlds_of(table: Table) -> Any:
    return possible_worlds(table.state, table.state.actor, fast_pick(random.Random(1)))


def move_of(table: Table, action: str) -> MovePreview:
    return preview_move_in(worlds_of(table), table.state.move(Action.parse(action)))


def card_of(table: Table, action: str) -> CombatCardPreview:
    return preview_card_in(worlds_of(table), table.state.move(Action.parse(action)))


# Moves


def test_a_march_into_an_empty_region() -> None:
    preview = move_of(Table("frodo@shire", "orc@mordor"), "move frodo arthedain")
    assert preview.route == "step" and not preview.has_adversary and not preview.may_be_ambushed
    assert preview.own_falls is False and preview.adversary is None and not preview.wins


def test_an_attack_on_a_known_piece_that_falls_at_once() -> None:
    table = Table("gimli@moria frodo@shire", "orc@rohan balrog@mordor").known("orc")
    preview = move_of(table, "move gimli rohan")
    assert preview.has_adversary and preview.adversary == "orc"
    assert (preview.own_falls, preview.adversary_falls) == (False, True)


def test_an_attack_on_an_unknown_piece_promises_nothing() -> None:
    """The Orc or the Balrog: Gimli slays only the one."""
    table = Table("gimli@moria frodo@shire", "orc@rohan balrog@mordor")
    preview = move_of(table, "move gimli rohan")
    assert preview.has_adversary and preview.adversary is None and preview.adversary_falls is None
    assert not preview.preview.is_known("due")


def test_frodo_reaches_mordor() -> None:
    assert move_of(Table("frodo@dagorlad", "orc@mordor"), "move frodo mordor").wins


@pytest.mark.parametrize("is_there", [True, False])
def test_the_mines_warn_of_the_balrog_whether_he_is_there_or_not(is_there: bool) -> None:
    dark = "balrog@moria orc@mordor" if is_there else "orc@moria balrog@mordor"
    preview = move_of(Table("merry@eregion frodo@shire", dark), "move merry fangorn")
    assert preview.route == "tunnel" and preview.may_be_ambushed
    known = Table("merry@eregion frodo@shire", "orc@moria balrog@mordor").known("orc")
    assert not move_of(known, "move merry fangorn").may_be_ambushed


@pytest.mark.parametrize(
    ("light", "dark", "action", "route"),
    [
        ("sam@mirkwood frodo@shire", "orc@mordor", "move sam fangorn", "river"),
        ("aragorn@rohan frodo@shire", "orc@moria", "move aragorn moria", "ability"),
    ],
)
def test_the_way_that_a_piece_takes(light: str, dark: str, action: str, route: str) -> None:
    assert move_of(Table(light, dark), action).route == route


# Cards


def test_the_first_card_is_weighed_against_all_that_light_holds() -> None:
    table = Table("gandalf@moria frodo@shire", "warg@rohan orc@mordor", light_hand="light_1 light_5")
    table.do("move gandalf rohan")
    preview = card_of(table, "play dark_4")
    assert (preview.strength, preview.value) == (2, 4) and preview.own_total == 6
    assert preview.other_total is None
    assert [(answer.card, answer.other_total) for answer in preview.answers] == [
        ("light_1", 6),
        ("light_5", 10),
    ]
    assert [(answer.own_falls, answer.other_falls) for answer in preview.answers] == [
        (True, True),
        (True, False),
    ]


def test_the_second_card_does_not_know_the_first() -> None:
    table = Table("gandalf@moria frodo@shire", "warg@rohan orc@mordor", dark_hand="dark_1 dark_6")
    table.do("move gandalf rohan", "play dark_6")
    preview = card_of(table, "play light_2")
    assert preview.own_total == 7 and preview.other_total is None
    assert {answer.card: answer.other_total for answer in preview.answers} == {"dark_1": 3, "dark_6": 8}


def test_a_card_that_gandalf_sees_is_known() -> None:
    table = Table("gandalf@moria frodo@shire", "black_rider@rohan orc@mordor")
    table.do("move gandalf rohan", "play dark_2")
    preview = card_of(table, "play light_1")
    assert (preview.own_total, preview.other_total) == (6, 5)


def test_the_cave_trolls_card_counts_for_nothing() -> None:
    table = Table("gimli@moria frodo@shire", "troll@rohan orc@mordor").known("troll")
    table.do("move gimli rohan")
    assert card_of(table, "play dark_6").value == 0
    table.do("play dark_6")
    assert card_of(table, "play light_1").other_total == 9


def test_the_elven_cloak_makes_the_first_card_uncertain() -> None:
    table = Table("gimli@moria frodo@shire", "warg@rohan orc@mordor", light_hand="elven_cloak light_1")
    table.do("move gimli rohan")
    preview = card_of(table, "play dark_5")
    assert preview.value == 5 and preview.own_total is None
    assert {answer.own_total for answer in preview.answers} == {2, 7}


# In random matches


def combat_totals(events: Any) -> tuple[int, int] | None:
    compared = [event for event in events if event.kind == "strengths"]
    return (compared[0]["light"], compared[0]["dark"]) if compared else None


def check_card(match: Match[Any], action: Action) -> int:
    seat = str(match.to_act)
    preview, played = preview_card(match, seat, action), match.at(match.decisions)
    fight = match.view(seat).combat
    events = played.play(action)
    if match.to_act == "dark" and played.due == "card":
        cards = {answer.card for answer in preview.answers}
        assert cards == {each.args[0] for each in played.legal()}
        reply = played.legal()[-1]
        other_card, events = reply.args[0], played.play(reply)
    elif seat == "dark":
        return 0
    else:
        combat = match.view("dark").combat
        assert combat is not None
        other_card = combat.dark_card
    answers = [answer for answer in preview.answers if answer.card == other_card]
    assert len(answers) == 1, (str(action), other_card)
    totals, own = combat_totals(events), match.game.seats.index(seat)
    assert (answers[0].own_total, answers[0].other_total) == (
        (totals[own], totals[1 - own]) if totals else (None, None)
    )
    if answers[0].own_falls is not None:
        kinds = [event.kind for event in events]
        end = kinds.index("combat_ended") if "combat_ended" in kinds else None
        fallen = {event["piece"] for event in events[:end] if event.kind == "eliminated"}
        assert answers[0].own_falls == (getattr(fight, seat) in fallen)
    return 1


def test_cards_and_moves_do_what_was_foretold() -> None:
    cards, moves, sets = 0, 0, option_sets(engine.GAMES["confrontation"])
    for seed in range(40):
        match = engine.new_match("confrontation", seed=seed, options=sets[seed % len(sets)])
        generator = random.Random(seed)
        while match.to_act is not None:
            action, seat = generator.choice(match.legal()), match.to_act
            if action.verb == "play":
                cards += check_card(match, action)
            preview = preview_move(match, seat, action) if action.verb in ("move", "shadowfax") else None
            events = match.play(action)
            kinds = {event.kind for event in events}
            if preview is not None:
                moves += 1
                assert preview.may_be_ambushed == (match.due == "ambush")
                if preview.own_falls is not None and not preview.may_be_ambushed:
                    fallen = {event["piece"] for event in events if event.kind == "eliminated"}
                    assert preview.own_falls == (action.args[0] in fallen)
                if preview.adversary is not None:
                    began = next(event for event in events if event.kind == "combat")
                    assert preview.adversary in (began["light"], began["dark"])
                if preview.route != "tunnel" and "combat" in kinds:
                    assert preview.has_adversary
    assert cards > 150 and moves > 500
