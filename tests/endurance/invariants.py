"""Invariants of every position, checked in the views alone: nothing is lost, nothing is invented."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import engine
from engine.confrontation import components as armies
from engine.duel import components as duel_pieces
from engine.middle_earth import components as realms

Views = tuple[Any, Any]
"""What the two seats see, in the order of the seats."""


def each_once(*groups: Iterable[object]) -> None:
    """Nothing is in two places."""
    times = Counter(thing for group in groups for thing in group)
    twice = [thing for thing, count in times.items() if count > 1]
    assert not twice, f"in two places: {twice}"


def duel(match: engine.Match[Any], views: Views) -> None:
    """27 cards a side, each in one place; energy is what the start, the hits and the texts make it."""
    for seat, view in enumerate(views):
        own = set(duel_pieces.ids_of(duel_pieces.cards_in(duel_pieces.SIDE_CARDS[seat])))
        table = [card for card in (*view.row, view.pending_card) if card in own]
        aside = set(view.set_aside[seat]) - set(view.reserve)
        places = (view.hand, view.supply, view.reserve, aside, view.boxed, view.discarded[seat], table)
        each_once(*places)
        found = set().union(*places)
        assert found == own, f"missing: {own - found}, strange: {found - own}"
        assert view.hand_counts[seat] == len(view.hand)
    assert views[0].energy == views[1].energy == energy_told(match, views[0].first_space)
    top = 99 if match.options["overshoot"] == "count" else duel_pieces.TOP_STEP
    assert all(0 <= step <= top for step in views[0].steps)


def energy_told(match: engine.Match[Any], first_space: int) -> tuple[int, int]:
    """The energy of both sides, added up from what the log says; a track may end below."""
    below = match.options["negative_spaces"]
    lowest = -(10**6) if below == "endless" else first_space - int(below)
    energy = (0, 0)
    for event in match.all_events():
        data: Any = event.as_dict()
        if event.kind == "duel_began":
            energy = (data["energy"], data["energy"])
        elif event.kind == "exchange":
            lost = (data["attacker_loss"], data["defender_loss"])
            gandalf, balrog = lost if data["attacker"] == "gandalf" else lost[::-1]
            energy = (max(energy[0] - gandalf, lowest), max(energy[1] - balrog, lowest))
        elif event.kind == "energy_shifted":
            energy = (energy[0] + data["moved"][0], energy[1] + data["moved"][1])
    return energy


def confrontation(match: engine.Match[Any], views: Views) -> None:
    """Nine pieces and nine cards a side; no region ever holds both armies between two turns."""
    for seat, view in enumerate(views):
        name = match.game.seats[seat]
        own = set(armies.PIECES[armies.PER_SIDE * seat : armies.PER_SIDE * (seat + 1)])
        standing = [stand.piece for stand in view.stands if stand.seat == name]
        fallen = [piece for piece in view.fallen if piece in own]
        if view.due != "place":
            each_once(standing, fallen)
            assert {*standing, *fallen} == own
        each_once(view.hands[seat], view.piles[seat])
    armies_by_region: dict[str, set[str]] = {}
    for stand in views[0].stands:
        armies_by_region.setdefault(stand.region, set()).add(stand.seat)
    if views[0].due == "move":
        assert all(len(both) == 1 for both in armies_by_region.values()), "two armies in one region"


def middle_earth(match: engine.Match[Any], views: Views) -> None:
    """Coins, units, fortresses, cards and tokens are all somewhere, and nowhere twice."""
    view = views[0]
    assert view.reserve is None or view.reserve + sum(side.coins for side in view.sides) == realms.TOTAL_COINS
    for side in view.sides:
        assert side.coins >= 0 and 0 <= side.quest <= realms.QUEST_GOAL
        assert side.units_left + sum(count for _, count in side.units) == realms.UNITS_PER_SEAT
        assert side.fortresses_left + len(side.fortresses) == realms.FORTRESSES_PER_SEAT
    first, second = (dict(side.units) for side in view.sides)
    assert not [region for region in first if first[region] and second[region]], "two armies in one region"
    tableaux = [card for side in view.sides for _, cards in side.cards for card in cards]
    each_once(tableaux, (place.card for place in view.display if place.present and place.card), view.discard)
    each_once(*(side.tokens for side in view.sides), (stack.top for stack in view.stacks if stack.top))
    each_once(*(side.landmarks for side in view.sides), (tile.landmark for tile in view.landmarks))
    assert views[0].sides == views[1].sides


INVARIANTS: Mapping[str, Callable[[engine.Match[Any], Views], None]] = {
    "duel": duel,
    "confrontation": confrontation,
    "middle_earth": middle_earth,
}
