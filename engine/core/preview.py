"""Preview: what an action would do, as far as the seat that looks at it can know. Nothing is really done.

The action is applied to worlds: copies of the position in which all that the seat does not know is drawn
anew. What is the same in every world is known, the rest is unknown. Chance is never drawn for a preview; it
is only tried out on further copies, to learn what a draw would change. The worlds depend on what the seat
knows and on nothing else, so that a preview cannot tell it a secret.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, Generic

from .action import Action
from .chance import Pick, fast_pick
from .contract import CHANCE, OVER, Game, Move, State, V
from .errors import IllegalMove
from .event import Event, EventLog, SidesSwapped, common_event

WORLD_COUNT = 12
"""The number of worlds of a game that does not say itself which worlds show all that may be hidden."""
MAX_DRAWS = 60
"""The number of draws that are tried out for one preview."""
MAX_OUTCOMES = 27
"""The number of outcomes that are tried out in one world; no game draws from more things than that."""


@dataclass(frozen=True, slots=True)
class Preview(Generic[V]):
    """What an action would do, as one seat knows it."""

    action: Action
    replies: tuple[Action, ...]
    """The decisions after it that were previewed with it."""
    before: V
    after: V
    """The position before chance draws; what is `unknown` stands there as it would before the draw, or if
    that is unknown too, as it is now. After a change of sides it is seen from the person's new seat."""
    events: tuple[Event, ...]
    """What would happen, as this seat would see it, up to the first event that is not certain. A hidden card
    or piece that the event would show is left out where it is not certain which one."""
    unknown: frozenset[str]
    """The fields of `after` that are not certain, or that a draw that follows may still change. A field of a
    part has a name with dots: `sides.sauron.coins`, `stands.d3.piece`, `display.7.card`."""
    draws: bool
    """Chance would have to draw, certainly or possibly."""

    def is_known(self, field: str) -> bool:
        """Is this field, with all its parts, certain? Its name has dots as in `unknown`."""
        return not any(
            name == field or name.startswith(f"{field}.") or field.startswith(f"{name}.")
            for name in self.unknown
        )


def preview_actions(
    game: Game[Any, V], state: State[V], seat: int, actions: Sequence[Action], decisions: int
) -> Preview[V]:
    """What legal actions, one after the other, would do; the first is that of this seat, whose turn it is.

    `decisions`, the number of decisions taken so far, chooses the worlds.
    """
    moves = [state.move(action) for action in actions]
    if moves[0] not in state.legal():
        raise IllegalMove("not_legal", action=str(actions[0]))
    return preview_moves(worlds_of(game, state, seat, decisions), seat, moves, game.seats)


def worlds_of(game: Game[Any, V], state: State[V], seat: int, decisions: int) -> Sequence[State[V]]:
    """Positions that the seat must think possible, the same whatever is really hidden from it."""
    pick = fast_pick(random.Random(f"preview {decisions}"))
    if game.possible_worlds is not None:
        worlds: Sequence[State[V]] = game.possible_worlds(state, seat, pick)
        return worlds
    return [state.determinize(seat, pick) for _ in range(WORLD_COUNT)]


def preview_moves(
    worlds: Sequence[State[V]], seat: int, moves: Sequence[Move], seats: tuple[str, str]
) -> Preview[V]:
    """What these moves would do in worlds that are all possible for this seat."""
    before, branches = worlds[0].view(seat), [_Branch(world, seat, moves, seats) for world in worlds]
    unknown: set[str] = set()
    after = _certain(before, [branch.view for branch in branches], "", unknown)
    draws_left, tried = MAX_DRAWS, set[tuple[Move, ...]]()
    for branch in branches:
        if draws_left > 0 and branch.state.actor == CHANCE:
            views = list(branch.drawn_views(min(draws_left, MAX_OUTCOMES), tried))
            draws_left -= len(views)
            _certain(branch.view, [branch.view, *views], "", unknown)
    return Preview(
        action=worlds[0].action(moves[0]),
        replies=tuple(worlds[0].action(move) for move in moves[1:]),
        before=before,
        after=after,
        events=tuple(_common_events([branch.events for branch in branches])),
        unknown=frozenset(unknown),
        draws=any(branch.state.actor == CHANCE for branch in branches),
    )


class _Branch(Generic[V]):
    """One world after the moves."""

    __slots__ = ("events", "seat", "state", "view")

    def __init__(self, world: State[V], seat: int, moves: Sequence[Move], seats: tuple[str, str]) -> None:
        self.state, log = world.copy(), EventLog(seats)
        for number, move in enumerate(moves):
            if number and (self.state.actor in (CHANCE, OVER) or move not in self.state.legal()):
                raise IllegalMove("not_legal", action=str(world.action(move)))
            self.state.apply(move, log)
        self.seat = seat ^ world.leg ^ self.state.leg
        self.events = _seen_by(seats[seat], log)
        self.view = self.state.view(self.seat)

    def drawn_views(self, max_count: int, tried: set[tuple[Move, ...]]) -> Iterator[V]:
        """What the seat would see after different outcomes of chance; those in `tried` are passed over.

        Of a draw of one piece, every outcome is tried; of several pieces, every piece at every place.
        """
        for number in range(max_count):
            state, pick, outcomes = self.state.copy(), _systematic_pick(number), list[Move]()
            while state.actor == CHANCE:
                outcomes.append(state.draw(pick))
                state.apply(outcomes[-1])
            if number == 0 or tuple(outcomes) not in tried:
                tried.add(tuple(outcomes))
                yield state.view(self.seat ^ self.state.leg ^ state.leg)


def _systematic_pick(number: int) -> Pick:
    """Picks with which `chance.sample` takes neighbours, beginning with the thing of this number.

    It is told how many things are left, one fewer each time; whenever that is not so, a new draw has begun.
    """
    things: list[int] = []
    taken = 0

    def pick(below: int) -> int:
        nonlocal things, taken
        if below != len(things) - taken:
            things, taken = list(range(below)), 0
        place = things.index((number + taken) % len(things), taken)
        things[taken], things[place] = things[place], things[taken]
        taken += 1
        return place - taken + 1

    return pick


def _seen_by(seat: str, log: EventLog) -> list[Event]:
    """The events that a person sees, who changes to the other seat when the sides are swapped."""
    events = []
    for event in log.events:
        if event.kind == SidesSwapped.kind:
            seat = log.seats[1 - log.seats.index(seat)]
        if seat in event.seen_by:
            events.append(event)
    return events


def _common_events(lists: Sequence[Sequence[Event]]) -> Iterator[Event]:
    for events in zip(*lists, strict=False):
        event = common_event(events)
        if event is None:
            return
        yield event


# What is the same in all worlds


def _certain(before: Any, values: Sequence[Any], name: str, unknown: set[str]) -> Any:
    """The value that all worlds share; where they differ, the one before, and its name is unknown."""
    first = values[0]
    if all(value == first for value in values):
        return first
    if is_dataclass(first) and _have_type(type(first), (before, *values)):
        return _certain_fields(before, values, name, unknown)
    if all(map(_is_keyed, (before, *values))):
        return _certain_items(before, values, name, unknown)
    unknown.add(name)
    return before


def _have_type(kind: type, values: Iterable[Any]) -> bool:
    return all(type(value) is kind for value in values)


def _certain_fields(before: Any, values: Sequence[Any], name: str, unknown: set[str]) -> Any:
    changes: dict[str, Any] = {}
    for field in fields(before):
        parts = [getattr(value, field.name) for value in values]
        part_name = f"{name}.{field.name}" if name else field.name
        changes[field.name] = _certain(getattr(before, field.name), parts, part_name, unknown)
    return replace(before, **changes)


def _certain_items(before: Any, values: Sequence[Any], name: str, unknown: set[str]) -> Any:
    """The same for values that hold parts with keys, each of which is one part of this value."""
    parts_before = _items(before)
    parts_of_worlds = [_items(value) for value in values]
    result = []
    for key in dict.fromkeys(key for parts in (*parts_of_worlds, parts_before) for key in parts):
        part_name = f"{name}.{key}"
        parts = [parts[key] for parts in parts_of_worlds if key in parts]
        if len(parts) == len(values):
            result.append(_certain(parts_before.get(key), parts, part_name, unknown))
        elif parts:
            unknown.add(part_name)
            if key in parts_before:
                result.append(parts_before[key])
    return tuple(part for part in result if part is not None)


def _is_keyed(value: Any) -> bool:
    """Is it a tuple of parts that can be told apart by a key of their own?"""
    return isinstance(value, tuple) and len(_items(value)) == len(value) > 0


def _items(value: Any) -> dict[Any, Any]:
    """The dataclasses in a tuple by their keys, which are their first fields."""
    return {getattr(part, fields(part)[0].name): part for part in value if is_dataclass(part)}
