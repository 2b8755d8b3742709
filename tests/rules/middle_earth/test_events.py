"""Every event is logged when the position already shows it: a table can show a move step by step."""

from __future__ import annotations

import engine
from engine.core.action import Action
from engine.core.event import Event
from engine.core.frame import play_again
from engine.middle_earth import GAME
from engine.middle_earth.view import MiddleEarthView

from .table import Table


def steps(table: Table, *texts: str) -> list[tuple[Event, MiddleEarthView]]:
    """The events of some moves, each with what the Fellowship sees right after it."""
    moments = play_again(table.state, [Action.parse(text) for text in texts], GAME.seats)
    return [(event, state.view(0)) for event, state in moments]


def kinds(found: list[tuple[Event, MiddleEarthView]]) -> list[str]:
    return [event.kind for event, _ in found]


def said(table: Table, *texts: str) -> list[dict[str, object]]:
    """The kind and the fields of every event of some moves, up to the end of the turn."""
    events = [{"kind": event.kind, **event.as_dict()} for event, _ in steps(table, *texts)]
    return [event for event in events if event["kind"] not in ("turn_started", "card_turned_up")]


def test_a_grey_card_lies_there_with_its_skills_when_it_has_been_played() -> None:
    table = Table("c2_07 c2_10", chapter=2, coins=(4, 4))
    (played, view), *_ = steps(table, "play c2_07")
    own = view.sides[0]
    assert played.kind == "card_played" and own.coins == 3
    assert "c2_07" in dict(own.cards)["grey"] and dict(own.skills)["ruse"] == 2
    assert not view.display[played["slot"]].present


def test_a_turn_has_begun_when_it_is_told() -> None:
    match, told = engine.new_match("middle_earth", seed=4), 0
    while match.decisions < 30:
        match.play(match.legal()[0])
        for frame in match.frames(match.decisions - 1, "fellowship"):
            if frame.event.kind == "turn_started":
                assert frame.view.to_act == frame.event["seat"]
                told += 1
    assert told > 10


def test_a_yellow_card_is_paid_for_before_it_brings_its_coins() -> None:
    table = Table("c3_01", chapter=3, coins=(5, 2))
    (played, paid), (gained, rich), *_ = steps(table, "play c3_01")
    assert (played.kind, paid.sides[0].coins) == ("card_played", 2)
    assert (gained.kind, rich.sides[0].coins) == ("coins_gained", 7)


def test_units_meet_before_the_conflict_is_over() -> None:
    """The table shows both sides in the region, then what is left of them."""
    table = Table("c2_22 c2_05", chapter=2, units=("", "rohan 1"))
    (played, _), (placed, meeting), (conflict, after), *_ = steps(table, "play c2_22", "place rohan")
    assert [played.kind, placed.kind, conflict.kind] == ["card_played", "units_placed", "conflict"]
    assert [dict(side.units)["rohan"] for side in meeting.sides] == [2, 1]
    assert [dict(side.units)["rohan"] for side in after.sides] == [1, 0]


def test_a_landmark_is_paid_for_then_its_fortress_then_its_effects() -> None:
    table = Table("c1_05", landmarks="minas_tirith", quest=(1, 0), units=("", "gondor 1"))
    found = steps(table, "take minas_tirith")
    assert kinds(found)[:6] == [
        "landmark_taken",
        "fortress_placed",
        "units_placed",
        "conflict",
        "quest_advanced",
        "bonus_reached",
    ]
    taken, built, placed, fought, advanced, reached = (view for _, view in found[:6])
    assert taken.sides[0].landmarks == ("minas_tirith",) and taken.sides[0].coins == 4
    assert taken.sides[0].fortresses == () and taken.landmarks == ()
    assert [effect.due for effect in taken.pending] == ["units_placed", "quest_advanced"]
    assert built.sides[0].fortresses == ("gondor",) and dict(built.sides[0].units)["gondor"] == 0
    assert dict(placed.sides[0].units)["gondor"] == 1 and placed.sides[0].quest == 1
    assert dict(fought.sides[0].units)["gondor"] == 0 and fought.sides[0].quest == 1
    assert advanced.sides[0].quest == 3 and advanced.sides[0].coins == 4
    assert [effect.due for effect in reached.pending] == ["coins_gained"]
    gained, view = found[6]
    assert gained.kind == "coins_gained" and view.sides[0].coins == 5


def test_a_token_is_taken_before_the_others_return() -> None:
    table = Table("c2_01", chapter=2, tableau=("c1_01", ""))
    texts = ("play c2_01", "reveal_token hobbits_1", "reveal_token hobbits_2", "choose_token hobbits_1")
    found = steps(table, *texts)
    assert kinds(found)[:6] == [
        "card_played",
        "race_joined",
        "token_revealed",
        "token_revealed",
        "token_taken",
        "tokens_returned",
    ]
    views = [view for _, view in found]
    assert [view.token_choices for view in views[2:6]] == [
        ("hobbits_1",),
        ("hobbits_1", "hobbits_2"),
        ("hobbits_2",),
        (),
    ]
    assert views[4].sides[0].tokens == ("hobbits_1",)
    (stack,) = [stack for stack in views[5].stacks if stack.race == "hobbits"]
    assert stack.top == "hobbits_2"
    joined, view = found[6]
    assert joined["race"] == "eagles" and dict(view.sides[0].races)["eagles"] == 1


def test_the_elves_skill_is_there_when_the_token_is_taken() -> None:
    table = Table("c1_04", tableau=("c2_04", ""), tops="elves_3")
    found = steps(table, "play c1_04", "reveal_token elves_1", "choose_token elves_3")
    (view,) = [view for event, view in found if event.kind == "token_taken"]
    assert view.sides[0].wild


def test_the_next_turn_has_begun_when_it_is_said() -> None:
    table = Table("c1_05 c1_06")
    found = steps(table, "discard c1_05")
    event, view = found[-1]
    assert (event.kind, event["seat"]) == ("turn_started", "sauron")
    assert (view.turn, view.to_act, view.due) == ("sauron", "sauron", "turn")


def test_the_match_is_over_when_it_is_said() -> None:
    table = Table("c3_08 c3_05", chapter=3, quest=(12, 0))
    found = steps(table, "play c3_08")
    assert kinds(found) == ["card_played", "quest_advanced", "match_ended"]
    assert [view.sides[0].quest for _, view in found] == [12, 14, 14]
    assert [view.outcome is None for _, view in found] == [True, True, False]


def test_what_is_passed_over_is_not_pending_any_more() -> None:
    """No unit is left to be placed: that has no event, and the last step does not wait for it."""
    table = Table("c1_05", landmarks="bree", units=("gondor 15", ""))
    found = steps(table, "take bree")
    assert kinds(found) == ["landmark_taken", "fortress_placed"]
    assert [[effect.due for effect in view.pending] for _, view in found] == [
        ["units_placed", "move_units"],
        ["move_units"],
    ]


SEAT = {"seat": "fellowship"}


def test_events_of_cards() -> None:
    table = Table("c1_18 c1_06", coins=(4, 4))
    assert said(table, "play c1_18") == [
        {"kind": "card_played", **SEAT, "card": "c1_18", "slot": 19, "price": 1, "chain": None},
        {"kind": "quest_advanced", **SEAT, "steps": 1, "position": 1, "cause": "c1_18"},
    ]
    chained = Table("c2_15", chapter=2, tableau=("c1_19", ""), tokens=("hobbits_3", ""))
    played, _advanced, gained = said(chained, "play c2_15")
    assert (played["price"], played["chain"]) == (0, "backpack")
    assert gained == {"kind": "coins_gained", **SEAT, "amount": 3, "cause": "hobbits_3"}
    needs_a_chain = Table("c2_15", chapter=2)
    assert said(needs_a_chain, "play c2_15")[0]["chain"] is None
    thrown = Table("c1_18 c1_06")
    assert said(thrown, "discard c1_18") == [
        {"kind": "card_discarded", **SEAT, "card": "c1_18", "slot": 19},
        {"kind": "coins_gained", **SEAT, "amount": 1, "cause": "c1_18"},
    ]


def test_events_of_the_discard() -> None:
    table = Table(landmarks="barad_dur", discard="c1_22 c1_03")
    aside = "set_aside c1_21 c1_23 c1_20"
    found = said(table, "take barad_dur", aside, "play_discarded c1_03")
    assert found[2:] == [
        {"kind": "discard_searched", **SEAT, "set_aside": ("c1_20", "c1_21", "c1_23")},
        {"kind": "discard_searched", **SEAT},
        {"kind": "discarded_card_played", **SEAT, "card": "c1_03"},
        {"kind": "race_joined", **SEAT, "race": "humans"},
    ]
    grey = Table("c1_05", landmarks="isengard", tableau=("", "c1_10"))
    assert said(grey, "take isengard", "discard_grey c1_10")[2:] == [
        {"kind": "grey_card_discarded", "seat": "sauron", "card": "c1_10"},
        {"kind": "quest_advanced", **SEAT, "steps": 1, "position": 1, "cause": "isengard"},
    ]


def test_events_of_an_alliance() -> None:
    table = Table("c1_01", landmarks="grey_havens", tops="humans_1 elves_2")
    found = said(table, "take grey_havens", "choose_race humans", "reveal_token humans_3")
    assert [event.get("token") for event in found[2:]] == ["humans_1", "humans_3"]
    assert said(table, "choose_token humans_3") == [
        {"kind": "token_taken", **SEAT, "token": "humans_3"},
        {"kind": "tokens_returned", "tokens": ("humans_1",)},
    ]
    assert {stack.top for stack in table.view().stacks} == {None, "humans_1", "elves_2"}
    five = "c1_02 c1_03 c1_04 c3_03 c3_04"
    last = Table("c1_01", tableau=(five, ""))
    assert said(last, "play c1_01")[1:] == [
        {"kind": "race_joined", **SEAT, "race": "hobbits"},
        {"kind": "match_ended", "winner": "fellowship", "reason": "races"},
    ]


def test_events_of_units() -> None:
    redeploy = {"supply_short": "redeploy"}
    short = Table("c3_12", chapter=3, units=("gondor 12 rohan 2", "mordor 1"), options=redeploy)
    assert said(short, "play c3_12", "place mordor", "recall rohan", "decline")[1:] == [
        {"kind": "unit_recalled", **SEAT, "region": "rohan"},
        {"kind": "declined", **SEAT, "cause": "c3_12"},
        {"kind": "units_placed", **SEAT, "region": "mordor", "amount": 2, "cause": "c3_12"},
        {"kind": "conflict", "region": "mordor", "lost": 1},
    ]


def test_events_of_movements_and_removals() -> None:
    table = Table("c3_23", chapter=3, units=("rohan 2", "arnor 2 gondor 1"), coins=(9, 9))
    assert said(table, "play c3_23", "remove_unit arnor", "move rohan gondor")[1:] == [
        {"kind": "coins_lost", "seat": "sauron", "amount": 1, "cause": "c3_23"},
        {"kind": "unit_removed", "seat": "sauron", "region": "arnor"},
        {"kind": "unit_moved", **SEAT, "origin": "rohan", "target": "gondor"},
        {"kind": "conflict", "region": "gondor", "lost": 1},
    ]


def test_events_of_the_three_effects() -> None:
    """The Ents' token: a coin, a unit removed, a unit moved."""
    table = Table("c3_05", chapter=3, tableau=("c3_03", ""), units=("lindon 1", "mordor 1"))
    table.play("play c3_05", "reveal_token ents_3", "reveal_token ents_1", "choose_token ents_3")
    assert said(table, "tax", "remove_unit mordor", "move lindon arnor") == [
        {"kind": "coins_lost", "seat": "sauron", "amount": 1, "cause": "ents_3"},
        {"kind": "unit_removed", "seat": "sauron", "region": "mordor"},
        {"kind": "unit_moved", **SEAT, "origin": "lindon", "target": "arnor"},
    ]


def test_events_of_a_landmark() -> None:
    table = Table("c1_05", landmarks="minas_tirith", quest=(1, 0), units=("", "gondor 1"), coins=(10, 3))
    assert said(table, "take minas_tirith") == [
        {"kind": "landmark_taken", **SEAT, "landmark": "minas_tirith", "price": 6},
        {"kind": "fortress_placed", **SEAT, "region": "gondor"},
        {"kind": "units_placed", **SEAT, "region": "gondor", "amount": 1, "cause": "minas_tirith"},
        {"kind": "conflict", "region": "gondor", "lost": 1},
        {"kind": "quest_advanced", **SEAT, "steps": 2, "position": 3, "cause": "minas_tirith"},
        {"kind": "bonus_reached", **SEAT, "bonus": "bonus_coin"},
        {"kind": "coins_gained", **SEAT, "amount": 1, "cause": "bonus_coin"},
    ]


def test_events_of_a_removed_fortress() -> None:
    table = Table("c2_14", chapter=2, quest=(11, 0), forts=("", "gondor rohan"))
    assert said(table, "play c2_14", "remove_fortress rohan")[-1] == {
        "kind": "fortress_removed",
        "seat": "sauron",
        "region": "rohan",
    }


def test_the_last_region_ends_the_match_in_the_log_as_well() -> None:
    """By units, after a conflict, and by the fortress of a landmark."""
    six = "lindon 1 arnor 1 rhovanion 1 enedwaith 1 gondor 1 mordor 1"
    ended = {"kind": "match_ended", "winner": "fellowship", "reason": "conquest"}
    placed = Table("c2_22 c2_05", chapter=2, units=(six, "rohan 1"))
    assert said(placed, "play c2_22", "place rohan")[-2:] == [
        {"kind": "conflict", "region": "rohan", "lost": 1},
        ended,
    ]
    built = Table(landmarks="helms_deep", units=(six, ""))
    assert said(built, "take helms_deep")[-1] == ended
