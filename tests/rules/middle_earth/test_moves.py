"""Moves, outcomes of chance and their texts."""

from __future__ import annotations

import pytest

from engine.core.action import Action
from engine.core.errors import IllegalMove
from engine.middle_earth import GAME, moves
from engine.middle_earth.components import CARD_IDS
from engine.middle_earth.pending import Kind, item

from .table import Table


def test_every_move_has_a_text_of_its_own() -> None:
    for move, action in enumerate(moves.ACTIONS):
        assert moves.action_of(move) is action and moves.move_of(Action.parse(str(action))) == move
    assert len(set(moves.ACTIONS)) == len(moves.ACTIONS) < moves.FIRST_GROUP
    assert {action.verb for action in moves.ACTIONS} | set(moves.GROUP_VERBS) == set(moves.VERBS)


@pytest.mark.parametrize("kind", [moves.DEAL, moves.SHOW_LANDMARKS, moves.SET_ASIDE])
@pytest.mark.parametrize("items", [(), (0,), (6, 5, 0), (1, 2, 3, 4, 5)])
def test_outcomes_of_several_pieces_keep_their_order(kind: int, items: tuple[int, ...]) -> None:
    outcome = moves.group_outcome(kind, items)
    assert moves.split_group(outcome) == (kind, list(items))
    assert moves.move_of(Action.parse(str(moves.action_of(outcome)))) == outcome


@pytest.mark.parametrize(
    "text", ["play", "play c4_01", "play bree", "deal bree", "fly c1_01", "move lindon mordor", "tax c1_01"]
)
def test_what_is_no_action_of_this_game(text: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        moves.move_of(Action.parse(text))
    assert caught.value.reason == "malformed_action"


def test_a_group_of_too_many_pieces_is_refused() -> None:
    with pytest.raises(IllegalMove):
        moves.move_of(Action("deal", CARD_IDS))


def drawing(kind: int, count: int, target: int) -> Table:
    table = Table("c1_05")
    table.state.stack = [item(kind, count=count, target=target)]
    table.state.actor = -1
    return table


@pytest.mark.parametrize(
    ("kind", "count", "target", "good", "bad"),
    [
        (
            Kind.TURN_UP,
            0,
            3,
            "turn_up c1_15",
            ("turn_up c1_05", "turn_up c2_01", "play c1_01", "tax"),
        ),
        (
            Kind.REVEAL_TOKEN,
            0,
            0,
            "reveal_token elves_1",
            ("reveal_token dwarves_1", "turn_up c1_15", "play c1_15"),
        ),
        (
            Kind.SET_ASIDE,
            0,
            0,
            "set_aside c1_15 c1_16 c1_17",
            ("set_aside c1_15", "set_aside c1_05 c1_16 c1_17"),
        ),
        (
            Kind.SHOW_LANDMARKS,
            1,
            0,
            "show_landmarks bree",
            ("show_landmarks erebor", "show_landmarks bree bree", "tax"),
        ),
        (Kind.DEAL, 0, 0, "deal " + " ".join(CARD_IDS[:12]), ("show_landmarks bree", "deal c1_01")),
    ],
)
def test_what_chance_may_draw(kind: int, count: int, target: int, good: str, bad: tuple[str, ...]) -> None:
    """Outcomes are checked against what can still be there."""
    table = drawing(kind, count, target)
    table.state.landmark_pile = 0b10
    assert table.state.is_possible(moves.move_of(Action.parse(good)))
    for text in bad:
        assert not table.state.is_possible(moves.move_of(Action.parse(text))), text
    assert table.state.is_possible(table.state.draw(lambda below: below - 1))
    assert table.state.due() == str(good).split()[0] and table.state.due() in GAME.vocabulary["verb"]
