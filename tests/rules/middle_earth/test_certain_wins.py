"""Every victory that is certain is announced, and nothing else: held against trying out everything."""

from __future__ import annotations

from typing import Any

from engine.middle_earth.near_wins import wins_at_once
from tests.rules.middle_earth.certain_wins import announced_items, certain_items, turns
from tests.rules.middle_earth.table import Table


def test_every_certain_victory_is_announced_and_no_other() -> None:
    warnings = 0
    for seed in range(12):
        for state in turns(seed):
            announced = announced_items(state)
            certain = certain_items(state, max_positions=1_500)
            assert certain is None or announced == certain, state
            warnings += bool(announced)
    assert warnings > 5


def announced(table: Table, seat: str = "fellowship") -> set[str]:
    return {item for threat in table.view().threats if threat.seat == seat for item in threat.wins_with}


def test_a_free_card_from_the_public_discard() -> None:
    """Barad-dûr plays "two steps" from the discard, and so does the Wizards' token; without such a card there
    is nothing to announce, whatever lies face down."""
    near: dict[str, Any] = {"quest": (12, 0), "landmarks": "barad_dur", "chapter": 3}
    assert announced(Table("c3_01", discard="c2_17", **near)) == {"barad_dur"}
    assert announced(Table("c3_01", discard="c2_16", **near)) == set()


def test_a_known_token_on_top_of_its_stack() -> None:
    """The Grey Havens reveal two tokens: the known one is always among them."""
    near: dict[str, Any] = {"quest": (12, 0), "landmarks": "grey_havens"}
    assert announced(Table("c1_05", tops="wizards_1", **near)) == {"grey_havens"}
    assert announced(Table("c1_05", tops="wizards_2", **near)) == set()


def test_tokens_of_which_any_draw_is_enough() -> None:
    """Two of the Wizards' three tokens win, and two are revealed."""
    table = Table("c1_05", quest=(12, 0), landmarks="grey_havens", discard="c2_17")
    assert announced(table) == {"grey_havens"}


def test_a_step_after_whatever_grey_card_is_discarded() -> None:
    """Isengard: whether a grey card of the opponent's is discarded does not matter to the last step."""
    near: dict[str, Any] = {"landmarks": "isengard", "tableau": ("", "c1_10 c2_08"), "chapter": 2}
    assert announced(Table("c2_05", quest=(13, 0), **near)) == {"isengard"}
    assert announced(Table("c2_05", quest=(12, 0), **near)) == set()


def test_an_extra_turn_wins_with_what_lies_open() -> None:
    """With the Dwarves' token Isengard brings a step and a turn, in which the card brings two steps."""
    table = Table("c2_17 c2_05", chapter=2, quest=(11, 0), landmarks="isengard", tokens=("dwarves_2", ""))
    assert announced(table) == {"isengard"}
    assert announced(table, "sauron") == set()


def test_one_card_of_a_large_discard_and_the_extra_turn_that_follows() -> None:
    """Barad-dûr plays one of 36 cards, most of which only waste the Fellowship's time."""
    table = Table(
        "c3_18",
        last=True,
        chapter=3,
        landmarks="barad_dur",
        tableau=(
            "c1_02 c1_09 c2_02 c2_04 c2_09 c2_11 c2_19 c2_20 c3_01 c3_02 c3_10 c3_17",
            "c1_01 c1_05 c1_06 c1_17 c1_18 c1_23 c2_03 c2_05 c2_10 c2_17 c2_22 c3_04 c3_06 c3_07 c3_11 c3_12",
        ),
        coins=(12, 0),
        quest=(5, 9),
        units=("arnor 2 rhovanion 1 enedwaith 3 rohan 2 gondor 1", "lindon 3"),
        forts=("arnor rhovanion rohan gondor", "lindon enedwaith"),
        tokens=("dwarves_2", "hobbits_1 hobbits_2 wizards_3"),
        tops="dwarves_3 humans_1 wizards_1",
        discard="c1_03 c1_04 c1_07 c1_08 c1_10 c1_11 c1_12 c1_13 c1_14 c1_15 c1_16 c1_19 c1_20 c1_21 c1_22 "
        "c2_01 c2_06 c2_07 c2_08 c2_12 c2_13 c2_14 c2_15 c2_16 c2_18 c2_21 c2_23 "
        "c3_03 c3_08 c3_13 c3_14 c3_15 c3_16 c3_19 c3_20 c3_23",
    )
    assert announced(table) == {"barad_dur"}


def test_a_last_race_by_whatever_alliance_an_extra_turn_brings() -> None:
    table = Table(
        "c3_05 c3_20 c3_14",
        turn="sauron",
        chapter=3,
        landmarks="grey_havens helms_deep",
        tableau=(
            "c1_01 c1_06 c1_08 c1_11 c1_13 c1_18 c2_04 c2_06 c2_11 c2_15 c2_17 c3_04",
            "c1_02 c1_03 c1_04 c1_05 c1_10 c1_16 c2_01 c2_02 c2_03 c2_09 c2_10 c2_12 c2_23 c3_03",
        ),
        coins=(5, 14),
        quest=(7, 0),
        units=("gondor 1", "enedwaith 1 mordor 2"),
        forts=("rhovanion enedwaith gondor", "arnor mordor"),
        tokens=("hobbits_3", "dwarves_2 dwarves_3 humans_3"),
        tops="elves_3 dwarves_1 humans_2 wizards_1",
        discard="c1_07 c1_09 c1_12 c1_14 c1_15 c1_17 c1_19 c1_20 c1_21 c1_22 c1_23 c2_05 c2_07 c2_08 c2_13 "
        "c2_14 c2_16 c2_18 c2_19 c2_20 c2_21 c2_22 c3_16 c3_19",
    )
    assert announced(table, "sauron") == {"grey_havens", "helms_deep"}


def test_what_only_one_seat_knows_is_not_announced() -> None:
    table = Table("c3_01", chapter=3, quest=(12, 0), landmarks="barad_dur")
    card = table.state.face_down & -table.state.face_down
    table.state.set_aside, table.state.discard_seen_by = card, 0b01
    before = announced(table)
    table.state.set_aside = 0
    assert announced(table) == before == set()


def test_the_quick_answer_of_a_search_is_never_a_false_alarm() -> None:
    """It finds what one card or landmark does by itself, and leaves out what needs more."""
    quick = slow = 0
    for seed in range(12):
        for state in turns(seed):
            is_announced = bool(announced_items(state))
            slow += is_announced
            if wins_at_once(state):
                assert is_announced, state
                quick += 1
    assert slow > quick > slow / 5 > 2
