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


def test_an_extra_turn_wins_with_what_lies_open() -> None:
    """With the Dwarves' token Isengard brings a step and a turn, in which the card brings two steps."""
    table = Table("c2_17 c2_05", chapter=2, quest=(11, 0), landmarks="isengard", tokens=("dwarves_2", ""))
    assert announced(table) == {"isengard"}
    assert announced(table, "sauron") == set()


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
