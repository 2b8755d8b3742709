"""Alliances: by a pair, by three different races; tokens shown, kept and put back."""

from __future__ import annotations

import pytest

from engine.middle_earth.alliances import token_count
from engine.middle_earth.components import RACES
from engine.middle_earth.pending import Kind, item

from .table import Table


def stack(table: Table, race: str) -> tuple[int, str | None, tuple[str, ...]]:
    (found,) = [stack for stack in table.view("sauron").stacks if stack.race == race]
    return found.left, found.top, found.unseen


def test_a_pair_reveals_two_tokens_of_which_one_is_kept() -> None:
    """Alliance: two identical symbols; the other token goes back on top, face down, seen by both."""
    table = Table("c2_04", chapter=2, tableau=("c1_04", ""))
    table.play("play c2_04", "reveal_token elves_3", "reveal_token elves_1")
    assert table.due == "choose_token" and table.view("sauron").token_choices == ("elves_1", "elves_3")
    assert table.legal() == {"choose_token elves_1", "choose_token elves_3"}
    table.play("choose_token elves_1")
    assert table.side().tokens == ("elves_1",) and table.view().token_choices == ()
    assert stack(table, "elves") == (2, "elves_3", ("elves_2",))
    assert table.told("tokens_returned") == [{"tokens": ("elves_3",)}]
    assert table.to_act == "sauron"


def test_three_different_races_reveal_one_token_each() -> None:
    """Alliance: the third different symbol; the two others go back on their own stacks."""
    table = Table("c1_03", tableau=("c1_01 c1_02", ""))
    table.play("play c1_03", "reveal_token humans_1", "reveal_token hobbits_2", "reveal_token dwarves_3")
    table.play("choose_token dwarves_3")
    assert table.side().tokens == ("dwarves_3",)
    assert stack(table, "hobbits") == (3, "hobbits_2", ("hobbits_1", "hobbits_3"))
    assert stack(table, "humans") == (3, "humans_1", ("humans_2", "humans_3"))
    assert stack(table, "dwarves") == (2, None, ("dwarves_1", "dwarves_2"))
    assert table.told("tokens_returned") == [{"tokens": ("hobbits_2", "humans_1")}]


def test_three_different_races_earn_an_alliance_once() -> None:
    """Alliance: once a match, with the third race; the fourth earns none."""
    table = Table("c1_04", tableau=("c1_01 c1_02 c1_03", ""))
    table.play("play c1_04")
    assert table.to_act == "sauron" and not table.told("token_revealed")


def test_a_second_race_earns_nothing() -> None:
    table = Table("c1_02", tableau=("c1_01", ""))
    table.play("play c1_02")
    assert table.to_act == "sauron" and not table.told("token_revealed")


def test_a_symbol_serves_for_both_kinds_of_alliance() -> None:
    """Alliance: a race of the three may pair up later on."""
    table = Table("c1_03", tableau=("c1_01 c1_02", ""))
    table.play("play c1_03", "reveal_token humans_1", "reveal_token hobbits_2", "reveal_token dwarves_3")
    table.play("choose_token humans_1")
    again = Table("c2_01", chapter=2, tableau=("c1_01 c1_02 c1_03", ""), tops="hobbits_2")
    again.play("play c2_01")
    assert again.due == "choose_token" and "hobbits_2" in again.view().token_choices


def test_the_opponents_symbols_do_not_count() -> None:
    """Alliance: symbols in one's own area of play."""
    table = Table("c2_04", chapter=2, tableau=("", "c1_04"))
    table.play("play c2_04")
    assert table.to_act == "sauron"


def test_a_token_put_back_lies_on_top_and_is_shown_again_first() -> None:
    """Alliance: the rejected token is the first of the next two, and needs no draw."""
    table = Table("c2_04", chapter=2, tableau=("c1_04", ""), tops="elves_2")
    table.play("play c2_04")
    assert table.told("token_revealed")[0] == {"token": "elves_2"}
    table.play("reveal_token elves_3")
    assert table.view().token_choices == ("elves_2", "elves_3")
    table.play("choose_token elves_2")
    assert stack(table, "elves") == (2, "elves_3", ("elves_1",))


def test_a_known_top_token_is_shown_without_a_draw_at_three_races() -> None:
    table = Table("c1_03", tableau=("c1_01 c1_02", ""), tops="hobbits_3 dwarves_1 humans_2")
    table.play("play c1_03")
    assert table.view().token_choices == ("dwarves_1", "hobbits_3", "humans_2")
    assert len(table.told("token_revealed")) == 3


def test_a_stack_may_hold_but_one_token() -> None:
    """Alliance: of a stack with one token left, that one is revealed."""
    table = Table("c2_04", chapter=2, tableau=("c1_04", ""), tokens=("", "elves_1 elves_2"))
    table.play("play c2_04")
    assert table.legal() == {"choose_token elves_3"}
    table.play("choose_token elves_3")
    assert stack(table, "elves") == (0, None, ()) and not table.told("tokens_returned")


def test_a_single_token_that_was_put_back() -> None:
    table = Table("c2_04", chapter=2, tableau=("c1_04", ""), tokens=("", "elves_1 elves_2"), tops="elves_3")
    table.play("play c2_04")
    assert table.legal() == {"choose_token elves_3"}


@pytest.mark.parametrize(
    ("race", "taken", "count"),
    [
        ("elves", "", 2),
        ("elves", "elves_1", 2),
        ("elves", "elves_1 elves_2", 1),
        ("elves", "elves_1 elves_2 elves_3", 0),
        ("eagles", "", 3),
        ("eagles", "hobbits_1 hobbits_2 hobbits_3", 2),
    ],
)
def test_it_is_said_beforehand_how_many_tokens_there_will_be(race: str, taken: str, count: int) -> None:
    """Alliance: two of the race of a pair, one of each of three races, and never more than are left."""
    table = Table("c1_05", tableau=("c1_01 c1_02 c1_03", ""), tokens=("", taken))
    assert token_count(table.state, item(Kind.REVEAL_TOKENS, target=RACES.index(race))) == count


def test_the_eagles_are_no_race_of_the_three() -> None:
    """Eagles: only for the support of the races, neither for a pair nor for three different races."""
    table = Table("c1_02", tableau=("c1_01", ""), tokens=("hobbits_1", ""))
    table.play("play c1_02")
    assert table.to_act == "sauron" and not table.told("token_revealed")
    third = Table("c1_03", tableau=("c1_01 c1_02", ""), tokens=("hobbits_1", ""))
    third.play("play c1_03")
    assert third.due == "choose_token" and len(third.view().token_choices) == 3


def test_revealed_tokens_are_no_secret() -> None:
    """Alliance: tokens are revealed for both players."""
    table = Table("c2_04", chapter=2, tableau=("c1_04", ""))
    events = table.play("play c2_04", "reveal_token elves_3", "reveal_token elves_1", "choose_token elves_1")
    assert all(event.seen_by == ("fellowship", "sauron") for event in events)
