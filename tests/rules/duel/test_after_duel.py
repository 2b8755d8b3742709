"""After a duel: the steps on the bridge, and the three cards that are kept."""

from __future__ import annotations

from typing import Any

import pytest

from engine.duel.components import CARD_NUMBER, card_set
from engine.duel.hidden_information import HandLeft
from tests.rules.duel.table import Table


def finish(energy: tuple[int, int], **more: Any) -> Table:
    """The last exchange of a duel, in which nobody loses anything."""
    table = Table("g19", "b12", energy=energy, played=(5, 5), **more)
    return table.do("play g19", "play b12")


@pytest.mark.parametrize(
    ("energy", "free", "steps"),
    [
        ((10, 9), 0, (1, 0)),
        ((10, 8), 1, (1, 0)),
        ((10, 7), 2, (1, 0)),
        ((10, 6), 3, (2, 0)),
        ((10, 5), 4, (2, 0)),
        ((10, 4), 5, (3, 0)),
        ((15, 1), 13, (3, 0)),
        ((9, 10), 0, (0, 1)),
        ((6, 10), 3, (0, 2)),
        ((4, 10), 5, (0, 3)),
    ],
)
def test_steps_by_free_spaces(energy: tuple[int, int], free: int, steps: tuple[int, int]) -> None:
    """0, 1 or 2 free spaces: one step; 3 or 4: two; 5 or more: three."""
    table = finish(energy)
    assert table.steps == steps
    ended = table.logged("duel_ended")[0]
    assert (ended["free"], ended["tied"], ended["energy"]) == (free, False, energy)
    winner = "gandalf" if steps[0] else "balrog"
    assert ended["winner"] == winner and table.view("gandalf").last_winner == winner
    assert table.logged("figure_climbed") == [{"seat": winner, "steps": sum(steps), "step": sum(steps)}]


@pytest.mark.parametrize(("starter", "steps"), [("gandalf", (0, 1)), ("balrog", (1, 0))])
def test_a_tie_is_lost_by_the_starter(starter: str, steps: tuple[int, int]) -> None:
    """Markers on the same space: the starting player has lost; the other climbs one step."""
    table = Table("g19", "b19", energy=(7, 7), played=(5, 5), starter=starter)
    table.do(*(["play g19", "play b20"] if starter == "gandalf" else ["play b19", "play g20"]))
    assert table.logged("duel_ended")[0]["tied"] and table.logged("duel_ended")[0]["free"] == 0
    assert table.steps == steps


def test_the_figures_stay_where_they_are_for_the_next_duel() -> None:
    table = finish((10, 9), steps=(1, 2))
    assert table.steps == (2, 2)
    assert table.energy == (15, 15), "the markers go back to the starting space"
    assert table.view("gandalf").played == (0, 0) and table.view("gandalf").row == ()


def test_three_cards_that_are_left_are_kept_without_asking() -> None:
    """Each puts his three unplayed cards aside, face down."""
    table = finish((10, 9))
    view = table.view("gandalf")
    assert len(view.reserve) == 3 and view.reserve_counts == (3, 3) and view.boxed == ()
    own, others = table.logged("reserve_kept", "gandalf")
    assert own == {"seat": "gandalf", "count": 3, "out": 0, "cards": view.reserve, "boxed": ()}
    assert others == {"seat": "balrog", "count": 3, "out": 0}


@pytest.mark.parametrize(
    ("duel", "kept"),
    [(2, ("g01 g02 g03", "b01 b02 b03")), (3, ("g01 g02 g03 g04 g05 g06", "b01 b02 b03 b04 b05 b06"))],
)
def test_the_second_and_third_duels_are_played_like_the_first(duel: int, kept: tuple[str, str]) -> None:
    """Six cards each, scored in the same way, three kept, one to three steps."""
    table = Table("g12 g19", "trance_balrog b12", duel=duel, played=(4, 4), reserve=kept)
    table.do("play g12", "play trance_balrog")
    assert table.energy == (15, 11) and table.logged("duel_ended") == []
    table.do("play g19", "play b12")
    ended = table.logged("duel_ended")[0]
    assert (ended["duel"], ended["reason"], ended["energy"]) == (duel, "all_played", (15, 7))
    assert table.steps == (3, 0)
    assert [event["count"] for event in table.logged("reserve_kept")] == [3, 3]


def early_end() -> Table:
    """The duel's second card drives the Balrog into the negative: both have eight cards left."""
    table = Table("g12 g01 g02 g03", "trance_balrog b01 b02 b03", energy=(15, 4))
    return table.do("play g12", "play trance_balrog")


def test_with_more_than_three_left_each_chooses_three() -> None:
    """Who has more than three cards left chooses three; the rest goes face down into the box."""
    table = early_end()
    assert (table.to_act, table.due, table.view("gandalf").to_keep) == ("gandalf", "keep", 3)
    assert len(table.legal) == 8
    table.do("keep g03")
    assert "keep g03" not in table.legal and table.view("gandalf").kept_so_far == ("g03",)
    assert table.view("gandalf").to_keep == 2
    table.do("keep g01", "keep g02")
    assert table.view("gandalf").reserve == ("g01", "g02", "g03") and len(table.view("gandalf").boxed) == 5
    assert (table.to_act, table.due) == ("balrog", "keep")
    table.do("keep b01", "keep b03", "keep b02")
    assert table.view("balrog").reserve == ("b01", "b02", "b03")
    assert table.logged("reserve_kept", "balrog")[-1]["cards"] == ("b01", "b02", "b03")
    assert table.view("balrog").due == "deal"


def test_nobody_sees_what_the_other_keeps() -> None:
    table = early_end().do("keep g03")
    assert table.logged("card_kept", "gandalf") == [{"seat": "gandalf", "card": "g03"}]
    assert table.logged("card_kept", "balrog") == [{"seat": "gandalf"}]
    assert table.view("balrog").kept_so_far == () and table.view("balrog").to_keep == 0
    table.do("keep g01", "keep g02")
    assert table.logged("reserve_kept", "balrog") == [{"seat": "gandalf", "count": 3, "out": 5}]
    assert table.view("balrog").other_reserve == ()
    left = table.view("balrog").other_hands_left[0]
    assert (left.duel, left.seen, left.unseen, left.kept) == (1, (), 8, 3)


def test_each_duel_is_remembered_by_itself() -> None:
    """What was seen of the hand no longer tells where a card is; what was known of the reserve still does."""
    table = Table(
        "g12 g01 g02 g03",
        "trance_balrog b01 b02 b03",
        duel=2,
        energy=(15, 4),
        reserve=("g04 g05 g06", "b04 b05 b06"),
    )
    hand = card_set(CARD_NUMBER[card] for card in ("b04", "b05", "b06"))
    before = HandLeft(cards=hand, kept=hand, seen=hand, chosen_openly=False)
    table.state.hands_left[1] = (before,)
    table.state.known_to_opponent[1] = table.state.reserve[1] | card_set(
        [CARD_NUMBER["b01"], CARD_NUMBER["b02"]]
    )
    table.do("play g12", "play trance_balrog", "keep g01", "keep g02", "keep g03")
    table.do("keep b02", "keep b03", "keep b20")
    view = table.view("gandalf")
    assert view.other_reserve == ("b04", "b05", "b06") and view.other_hand == ()
    assert [(left.duel, left.seen, left.unseen, left.kept) for left in view.other_hands_left] == [
        (1, ("b04", "b05", "b06"), 0, 3),
        (2, ("b01", "b02"), 6, 3),
    ]


def test_only_who_has_more_than_three_chooses() -> None:
    """Gandalf has played his sixth card when the Balrog's fifth has still to come."""
    table = Table("trance_gandalf", "b12 b01", energy=(4, 15), played=(5, 4), starter="balrog")
    table.do("play b12", "play trance_gandalf")
    assert (table.to_act, table.due, len(table.legal)) == ("balrog", "keep", 4)
    assert table.view("gandalf").reserve_counts == (3, 0)
    assert table.logged("duel_ended")[0]["reason"] == "negative", "the Balrog has a card left to play"


def test_played_cards_go_out_of_the_game() -> None:
    """After the duel the played cards go into the box; everybody has seen them."""
    table = finish((10, 9))
    assert table.view("gandalf").row == ()
    assert {"g19"} <= set(table.view("balrog").discarded[0])
    assert {"b12"} <= set(table.view("balrog").discarded[1])
