"""Previews of any game: what is asked for wrongly is refused, what differs among the worlds is unknown."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Action, IllegalMove, Match
from tests.toy_game.rules import TOY, ToyView


def match_after(*actions: str) -> Match[ToyView]:
    match: Match[Any] = Match(TOY, seed=5)
    for action in actions:
        match.play(action)
    return match


def first_actions(match: Match[Any], count: int) -> list[str]:
    """As many actions, each of them the first that is legal."""
    copy, taken = match.at(match.decisions), []
    for _ in range(count):
        taken.append(str(copy.legal()[0]))
        copy.play(taken[-1])
    return taken


def test_only_a_legal_action_of_the_seat_that_has_to_act_is_previewed() -> None:
    match = match_after()
    with pytest.raises(IllegalMove, match="not_your_turn"):
        match.preview("south", match.legal()[0])
    foreign = next(card for card in range(8) if Action("lay", (str(card),)) not in match.legal())
    with pytest.raises(IllegalMove, match="not_legal"):
        match.preview("north", f"lay {foreign}")
    with pytest.raises(IllegalMove, match="malformed_action"):
        match.preview("north", "Lay!")


def test_a_match_that_is_over_has_no_previews() -> None:
    match = match_after()
    while match.to_act is not None:
        match.play(match.legal()[0])
    with pytest.raises(IllegalMove, match="match_is_over"):
        match.preview("north", "lay 1")


def test_what_the_seat_knows_is_known() -> None:
    match = match_after()
    action = match.legal()[0]
    preview = match.preview("north", action)
    assert preview.action == action and preview.before == match.view("north")
    assert preview.unknown == frozenset() and not preview.draws
    match.play(action)
    assert preview.after == match.view("north")
    assert [event.kind for event in preview.events] == ["laid"]


def test_what_the_other_seat_has_laid_is_unknown() -> None:
    """South's card turns up North's, which it does not know: who wins the round is open."""
    match = match_after(*first_actions(match_after(), 1))
    preview = match.preview("south", match.legal()[0])
    assert {"past", "to_act"} <= preview.unknown
    assert preview.after.past == preview.before.past == () and preview.events[0].kind == "laid"
    assert [event.kind for event in preview.events] == ["laid"]
    assert not preview.is_known("past") and preview.is_known("hand") and preview.is_known("points")


def test_what_chance_would_draw_is_unknown_and_is_not_drawn() -> None:
    match = match_after(*first_actions(match_after(), 2))
    assert match.due == "bank" and match.to_act is not None
    preview = match.preview(match.to_act, "bank")
    assert preview.draws and {"prize", "to_act", "due"} <= preview.unknown
    assert preview.after.prize == 0 and preview.after.to_act is None
    assert preview.is_known("points") and sum(preview.after.points) > 0


def test_replies_are_previewed_with_the_action() -> None:
    match = match_after()
    action = match.legal()[0]
    with pytest.raises(IllegalMove, match="not_legal"):
        match.preview("north", action, "bank")
    after = match_after(*first_actions(match, 2))
    with pytest.raises(IllegalMove, match="not_legal"):
        after.preview(str(after.to_act), "bank", "lay 1")


def test_a_preview_changes_nothing() -> None:
    match = match_after()
    before = match.dumps(), match.record
    match.preview("north", match.legal()[0])
    assert (match.dumps(), match.record) == before
