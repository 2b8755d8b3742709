"""Previews: what they call known is what happens, in the match and in every match that looks the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

import engine
from engine import Action, Event, Match, Preview
from engine.core.event import SidesSwapped
from tests.conformance.checks import option_sets
from tests.property.same_view_pairs import same_view_pairs
from tests.samples import sample_and_rest

GAMES = pytest.mark.parametrize("name", list(engine.GAMES))
each_seed = pytest.mark.parametrize("seeds", sample_and_rest(range(8), range(8, 20)))
SHARE_OF_POSITIONS = {"duel": 0.25, "confrontation": 0.2, "middle_earth": 0.15}
MAX_ACTIONS = 8
"""The number of legal actions that are previewed in one position."""
MIN_TWINS = {"duel": 3, "confrontation": 3, "middle_earth": 0.1}
"""The twins that must have been compared for each game that was played; Duel for Middle-earth has few."""


def positions(name: str, seed: int) -> Iterator[tuple[Match[Any], random.Random]]:
    """Positions of a random game with the default options, or with one of them changed."""
    generator = random.Random(seed)
    sets = option_sets(engine.GAMES[name])
    match = engine.new_match(name, seed=seed, options=sets[seed % len(sets)] if seed % 2 else {})
    while match.to_act is not None:
        if generator.random() < SHARE_OF_POSITIONS[name]:
            yield match, generator
        match.play(generator.choice(match.legal()))


def some_actions(match: Match[Any], generator: random.Random) -> list[Action]:
    legal = list(match.legal())
    return generator.sample(legal, min(len(legal), MAX_ACTIONS))


def differing_fields(one: Any, other: Any, name: str = "") -> Iterator[str]:
    """The names of the smallest parts in which two views differ."""
    if one == other:
        return
    if is_dataclass(one) and type(one) is type(other):
        for field in fields(one):
            part = f"{name}.{field.name}" if name else field.name
            yield from differing_fields(getattr(one, field.name), getattr(other, field.name), part)
        return
    items = [parts_by_key(value) for value in (one, other)]
    if all(items):
        for key in items[0].keys() | items[1].keys():
            part_of_one, part_of_other = (parts.get(key) for parts in items)
            yield from differing_fields(part_of_one, part_of_other, f"{name}.{key}")
        return
    yield name


def parts_by_key(value: Any) -> dict[Any, Any]:
    if not isinstance(value, tuple):
        return {}
    if all(map(is_dataclass, value)):
        parts = {getattr(part, fields(part)[0].name): part for part in value}
    elif all(isinstance(part, tuple) and len(part) == 2 and isinstance(part[0], str) for part in value):
        parts = {part[0]: part for part in value if not isinstance(part[1], str)}
    else:
        return {}
    return parts if len(parts) == len(value) else {}


def is_unknown(preview: Preview[Any], name: str) -> bool:
    return any(name == each or name.startswith(f"{each}.") for each in preview.unknown)


def without_hidden_fields(event: Event, foreseen: Event) -> Event:
    """The event without the fields that may be secret and that its preview leaves out."""
    names = [field.name for field in fields(event) if field.default is None]
    hidden: dict[str, Any] = {name: None for name in names if getattr(foreseen, name, event) is None}
    return replace(event, **hidden)


def person_after(match: Match[Any], seat: str, decision: int) -> str:
    """The seat of the person after the last decision."""
    swapped = sum(event.kind == SidesSwapped.kind for event in match.all_events(decision))
    return match.game.seats[match.game.seats.index(seat) ^ swapped % 2]


@GAMES
@each_seed
def test_what_a_preview_calls_known_is_what_happens(name: str, seeds: range) -> None:
    for seed in seeds:
        for match, generator in positions(name, seed):
            for action in some_actions(match, generator):
                seat = match.to_act
                assert seat is not None
                preview, played = match.preview(seat, action), match.at(match.decisions)
                assert preview.before == match.view(seat)
                played.play(action)
                seat_after = person_after(played, seat, match.decisions)
                wrong = {
                    field
                    for field in differing_fields(preview.after, played.view(seat_after))
                    if not is_unknown(preview, field)
                }
                assert not wrong, f"{wrong} after {action} ({seed}, decision {match.decisions})"
                events = played.events(seat_after)[len(match.events(seat)) :]
                assert len(preview.events) <= len(events)
                for foreseen, event in zip(preview.events, events, strict=False):
                    assert foreseen == without_hidden_fields(event, foreseen), f"{action} ({seed})"
                if not preview.draws:
                    assert len(played.record) == len(match.record) + 1, f"{action} draws"


@GAMES
def test_a_preview_changes_nothing(name: str) -> None:
    for match, generator in positions(name, 1):
        before = match.dumps(), match.position()
        for action in some_actions(match, generator):
            match.preview(str(match.to_act), action)
        assert match.dumps() == before[0]
        assert match.view(str(match.to_act)) == before[1].view(match.game.seats.index(str(match.to_act)))


@GAMES
@each_seed
def test_a_preview_is_the_same_whatever_is_hidden(name: str, seeds: range) -> None:
    compared = 0
    for seed in seeds:
        for match, generator in positions(name, seed):
            if match.leg or generator.random() < 0.5:
                continue
            for twin in same_view_pairs(match, str(match.to_act), generator, tries=2):
                for action in some_actions(match, generator)[:3]:
                    seat = str(match.to_act)
                    assert twin.preview(seat, action) == match.preview(seat, action), str(action)
                    compared += 1
    assert compared >= MIN_TWINS[name] * len(seeds), f"only {compared} were compared"
