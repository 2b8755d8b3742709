"""The final duel, the end of the game, and the extended match."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from engine.duel import GAME
from tests.rules.duel.table import Table

KEPT = "g01 g02 g03 g04 g05 g06", "b01 b02 b03 b04 b05 b06"


def last_exchange_of_duel_3(energy: tuple[int, int], steps: tuple[int, int], **options: str) -> Table:
    table = Table(
        "g19 g07 g08 g09",
        "b12 b07 b08 b09",
        duel=3,
        energy=energy,
        steps=steps,
        played=(5, 5),
        reserve=KEPT,
        options=options,
    )
    return table.do("play g19", "play b12")


def test_the_final_is_played_with_the_nine_kept_cards() -> None:
    """Each takes up the nine cards that he has kept, three of each duel."""
    table = last_exchange_of_duel_3((10, 9), (0, 0))
    assert table.hand("gandalf") == KEPT[0] + " g07 g08 g09"
    assert table.hand("balrog") == KEPT[1] + " b07 b08 b09"
    view = table.view("gandalf")
    assert (view.duel, view.plays, view.reserve_counts) == (4, 9, (0, 0))
    assert table.logged("duel_began") == [{"leg": 0, "duel": 4, "energy": 20}]
    assert table.logged("reserve_taken_up", "gandalf") == [
        {"seat": "gandalf", "count": 9, "cards": view.hand},
        {"seat": "balrog", "count": 9},
    ]


@pytest.mark.parametrize("space", [str(n) for n in range(18, 25)])
def test_the_final_starts_higher(space: str) -> None:
    """`final_start`: the orange space at the top of the track; no source gives its number."""
    table = last_exchange_of_duel_3((10, 9), (0, 0), final_start=space)
    assert table.energy == (int(space), int(space)) and table.view("gandalf").start_energy == int(space)


def test_the_final_starts_at_20_by_default() -> None:
    assert last_exchange_of_duel_3((10, 9), (0, 0)).energy == (20, 20)


@pytest.mark.parametrize(
    ("energy", "steps", "decides"),
    [
        ((10, 9), (0, 3), "gandalf"),  # Gandalf wins the third duel and is still lower
        ((10, 9), (1, 1), "balrog"),
        ((9, 10), (1, 0), "gandalf"),  # equal on the bridge: the loser of the third duel
        ((10, 9), (0, 1), "balrog"),
        ((9, 10), (3, 0), "balrog"),
    ],
)
def test_the_lower_figure_decides_who_begins_the_final(
    energy: tuple[int, int], steps: tuple[int, int], decides: str
) -> None:
    """The lower figure decides; on equal steps who lost the third duel."""
    table = last_exchange_of_duel_3(energy, steps)
    assert (table.to_act, table.due) == (decides, "start")


def final(energy: tuple[int, int], steps: tuple[int, int], **more: Any) -> Table:
    """The last exchange of the final, in which nobody loses anything."""
    table = Table("g19", "b12", duel=4, energy=energy, steps=steps, played=(8, 8), **more)
    return table.do("play g19", "play b12")


def test_the_final_ends_when_all_nine_cards_are_played() -> None:
    table = Table("g19 g20", "b12 b19", duel=4, played=(7, 7)).do("play g19", "play b12")
    assert table.logged("duel_ended") == []
    table.do("play g20", "play b19")
    assert table.logged("duel_ended")[0]["reason"] == "all_played" and table.to_act == "nobody"


def test_after_the_final_nothing_is_left_to_decide() -> None:
    table = final((10, 9), (0, 0))
    assert table.to_act == "nobody" and table.state.legal() == ()
    with pytest.raises(AssertionError, match="the match is over"):
        table.state.apply(0)


def test_the_final_ends_in_the_negative_and_nobody_keeps_cards() -> None:
    table = Table("g12", "trance_balrog", duel=4, energy=(20, 3), steps=(1, 1))
    table.do("play g12", "play trance_balrog")
    assert table.to_act == "nobody" and table.steps == (4, 1)


@pytest.mark.parametrize(
    ("starter", "winner", "scores"), [("gandalf", "balrog", (2, 3)), ("balrog", "gandalf", (3, 2))]
)
def test_a_tie_in_the_final_is_lost_by_its_starter(
    starter: str, winner: str, scores: tuple[int, int]
) -> None:
    """The final is scored like the other duels: on the same space the other side climbs one step."""
    cards = ("g19", "b20") if starter == "gandalf" else ("g20", "b19")
    table = Table(*cards, duel=4, starter=starter, energy=(7, 7), steps=(2, 2), played=(8, 8))
    table.do(*[f"play {card}" for card in (cards if starter == "gandalf" else cards[::-1])])
    ended = table.logged("duel_ended")[0]
    assert (ended["tied"], ended["free"], ended["winner"]) == (True, 0, winner)
    outcome = table.state.outcome()
    assert outcome is not None and (outcome.winner, outcome.reason) == (winner, "higher_on_bridge")
    assert table.steps == scores


@pytest.mark.parametrize(
    ("energy", "steps", "winner", "reason", "scores"),
    [
        ((10, 9), (2, 2), "gandalf", "higher_on_bridge", (3, 2)),
        ((9, 10), (2, 2), "balrog", "higher_on_bridge", (2, 3)),
        ((10, 9), (0, 4), "balrog", "higher_on_bridge", (1, 4)),
        ((9, 10), (4, 0), "gandalf", "higher_on_bridge", (4, 1)),
        ((10, 9), (2, 3), "gandalf", "won_final", (3, 3)),
        ((9, 10), (3, 2), "balrog", "won_final", (3, 3)),
    ],
)
def test_the_higher_figure_wins_and_the_final_breaks_ties(
    energy: tuple[int, int], steps: tuple[int, int], winner: str, reason: str, scores: tuple[int, int]
) -> None:
    """After the final the higher figure wins; on the same step the winner of the final."""
    outcome = final(energy, steps).state.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (winner, reason)
    assert outcome.scores == (("gandalf", scores[0]), ("balrog", scores[1]))


@pytest.mark.parametrize("duel", [2, 3])
@pytest.mark.parametrize(
    ("energy", "steps", "winner"), [((10, 4), (2, 4), "gandalf"), ((9, 10), (4, 4), "balrog")]
)
def test_the_top_step_wins_at_once(
    duel: int, energy: tuple[int, int], steps: tuple[int, int], winner: str
) -> None:
    """A figure on the top step after the second or third duel has won; no cards are kept any more."""
    table = Table("g19", "b12", duel=duel, energy=energy, steps=steps, played=(5, 5)).do(
        "play g19", "play b12"
    )
    outcome = table.state.outcome()
    assert outcome is not None and (outcome.winner, outcome.reason) == (winner, "top_of_bridge")
    assert table.logged("match_ended") == [
        {"winner": winner, "reason": "top_of_bridge", "scores": table.steps}
    ]
    assert table.logged("reserve_kept") == [] and table.view("gandalf").due is None


def test_the_fourth_step_is_not_the_top() -> None:
    table = Table("g19", "b12", duel=2, energy=(10, 9), steps=(3, 0), played=(5, 5))
    assert table.do("play g19", "play b12").steps == (4, 0)
    assert table.view("gandalf").duel == 3 and table.due == "start"


@pytest.mark.parametrize(("ruling", "step"), [("stop", 5), ("count", 7)])
def test_steps_beyond_the_top_are_a_ruling(ruling: str, step: int) -> None:
    """`overshoot`: the bridge has five steps; a house may count what goes beyond."""
    table = Table(
        "g19", "b12", duel=2, energy=(10, 4), steps=(4, 0), played=(5, 5), options={"overshoot": ruling}
    )
    table.do("play g19", "play b12")
    assert table.steps == (step, 0) and table.logged("figure_climbed")[0]["steps"] == step - 4


# The extended match


def end_of_leg(leg: int, points: tuple[int, int], energy: tuple[int, int], steps: tuple[int, int]) -> Table:
    table = Table(
        "g19", "b12", duel=4, energy=energy, steps=steps, played=(8, 8), options={"length": "extended"}
    )
    table.state.leg, table.state.points = leg, points
    return table.do("play g19", "play b12")


def test_after_the_first_game_the_players_exchange_their_roles() -> None:
    """The extended match: a point for each step climbed, then a second game from the other side."""
    table = end_of_leg(0, (0, 0), (10, 9), (2, 1))
    assert table.logged("points_scored") == [{"leg": 0, "points": (3, 1)}]
    assert table.logged("sides_swapped") == [{"points": (1, 3)}]
    view = table.view("gandalf")
    assert (view.leg, view.points, view.duel, view.steps, view.energy) == (1, (1, 3), 1, (0, 0), (15, 15))
    assert view.supply_counts == (27, 27) and view.reserve_counts == (0, 0) and view.other_hands_left == ()
    assert table.state.chance_key() == "1 0 deal gandalf"
    assert table.state.outcome() is None


def test_the_top_step_ends_only_that_game_of_an_extended_match() -> None:
    table = Table(
        "g19", "b12", duel=2, energy=(9, 10), steps=(0, 4), played=(5, 5), options={"length": "extended"}
    )
    table.do("play g19", "play b12")
    assert table.view("gandalf").leg == 1 and table.view("gandalf").points == (5, 0)


@pytest.mark.parametrize(
    ("points", "energy", "steps", "winner", "reason", "scores"),
    [
        ((0, 3), (10, 9), (0, 0), "balrog", "more_points", (1, 3)),
        ((3, 0), (9, 10), (0, 0), "gandalf", "more_points", (3, 1)),
        ((1, 3), (10, 9), (1, 0), "gandalf", "points_tied", (3, 3)),
    ],
)
def test_more_points_win_the_extended_match(
    points: tuple[int, int],
    energy: tuple[int, int],
    steps: tuple[int, int],
    winner: str,
    reason: str,
    scores: tuple[int, int],
) -> None:
    """Points of both games are added; on a tie who was Gandalf in the second game has won."""
    table = end_of_leg(1, points, energy, steps)
    outcome = table.state.outcome()
    assert outcome is not None and (outcome.winner, outcome.reason) == (winner, reason)
    assert outcome.scores == (("gandalf", scores[0]), ("balrog", scores[1]))
    assert table.logged("match_ended") == [{"winner": winner, "reason": reason, "scores": scores}]


def test_a_single_game_ends_after_one_game() -> None:
    assert final((10, 9), (2, 2)).to_act == "nobody"


def test_each_game_of_an_extended_match_has_its_own_deal() -> None:
    match = engine.new_match("duel", seed=3, options={"length": "extended"})
    hands = [match.view("gandalf").hand]
    while match.leg == 0:
        match.play(match.legal()[-1])
    hands.append(match.view("gandalf").hand)
    assert hands[0] != hands[1]
    assert GAME.seats == ("gandalf", "balrog")
