"""The base class of all events, the log that collects them, and the events that every game shares.

An event says what happened, as ids and numbers, and who may see it. Secrets are removed here, when the event
is logged: what a seat must not know is not in the events that it gets.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any, ClassVar

Value = str | int | bool | None | tuple["Value", ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened, as the seats in `seen_by` may know it.

    Each kind is a frozen dataclass of its own in its game's `events.py`:

        @dataclass(frozen=True, slots=True, kw_only=True)
        class CardChosen(Event, kind="card_chosen"):
            seat: str
            card: str | None = None

    A field with the default None may be secret: where it is None it counts as absent.
    """

    kind: ClassVar[str]
    """The id of this kind of event."""
    word_kind: ClassVar[str]
    """The id under which the catalogs keep its sentences: the kind, unless the class says otherwise."""

    seen_by: tuple[str, ...] = ()
    """The seats that get this event; set by the log."""
    reveals: bool = False
    """A seat learnt something that was hidden from it: undo stops here."""
    is_redacted: bool = False
    """The same event as the one before it, without its secrets, for the seat that may not know them."""

    def __init_subclass__(cls, kind: str | None = None, word_kind: str | None = None) -> None:
        # With slots, `dataclass` makes each class a second time, and without these keywords.
        if kind is not None:
            cls.kind = cls.word_kind = kind
        if word_kind is not None:
            cls.word_kind = word_kind

    def __getitem__(self, name: str) -> Any:
        """A field's value; KeyError for a field that this kind has not got, or that is absent."""
        value = getattr(self, name) if name in _fields_of(self) else None
        if value is None and _fields_of(self)[name]:
            raise KeyError(name)
        return value

    def get(self, name: str, default: Value = None) -> Any:
        """A field's value, or the default where this event has not got it."""
        try:
            return self[name]
        except KeyError:
            return default

    def as_dict(self) -> dict[str, Any]:
        """The fields that are present, in their order, without those that every event has."""
        values = ((name, is_optional, getattr(self, name)) for name, is_optional in _fields_of(self).items())
        return {name: value for name, is_optional, value in values if value is not None or not is_optional}

    def __str__(self) -> str:
        return " ".join((self.kind, *(f"{name}={value}" for name, value in self.as_dict().items())))


def _fields_of(event: Event) -> dict[str, bool]:
    """The fields that its kind adds to those of every event, and whether each may be absent."""
    kind: Any = type(event)
    return _fields_of_kind(kind)


@cache
def _fields_of_kind(kind: Any) -> dict[str, bool]:
    common = {each.name for each in fields(Event)}
    return {each.name: each.default is None for each in fields(kind) if each.name not in common}


def common_event(events: Sequence[Event]) -> Event | None:
    """What these events have in common, without the fields that may be secret and in which they differ.

    None if they differ in more than that.
    """
    first = events[0]
    if all(event == first for event in events):
        return first
    if any(type(event) is not type(first) for event in events):
        return None
    hidden: dict[str, Any] = {
        name: None
        for name, is_optional in _fields_of(first).items()
        if is_optional and any(event.get(name) != first.get(name) for event in events)
    }
    rests = [replace(event, **hidden) for event in events]
    return rests[0] if all(rest == rests[0] for rest in rests) else None


def event_kinds(events: Iterable[type[Event]]) -> tuple[str, ...]:
    """The ids that need words for people, for the `vocabulary` of a game."""
    return tuple(dict.fromkeys(event.word_kind for event in events))


@dataclass(frozen=True, slots=True, kw_only=True)
class SidesSwapped(Event, kind="sides_swapped"):
    """From here on each seat is the other person's: earlier events were seen from the other seat."""

    points: tuple[int, int] | None = None
    """By the seats of the second game, what their persons scored in the first; None where it is not said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEnded(Event, kind="match_ended"):
    """Nobody has to decide any more."""

    winner: str | None
    """A seat, or None when the victory is shared."""
    reason: str
    scores: tuple[int, int] | None = None
    """By the seats, their scores; None where the game knows none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resigned(Event, kind="resigned"):
    """A seat has given the match up: nobody has to decide any more, and the other seat has won."""

    seat: str


class EventLog:
    """Collects the events of one action. The rules log to it; random play and search pass none.

    An event is logged after the state has changed: `Match.frames` shows the state as it stands then.
    """

    __slots__ = ("events", "seats")

    def __init__(self, seats: tuple[str, str]) -> None:
        self.seats = seats
        self.events: list[Event] = []

    def public(self, event: Event) -> None:
        """Both seats see it, and neither learns a secret by it."""
        self._add(replace(event, seen_by=self.seats))

    def revealed(self, event: Event) -> None:
        """Both seats see it, and something hidden becomes known by it."""
        self._add(replace(event, seen_by=self.seats, reveals=True))

    def private(self, seat: int, event: Event) -> None:
        """One seat is shown a secret; the other does not know that this happens."""
        self._add(replace(event, seen_by=(self.seats[seat],), reveals=True))

    def with_secret(self, seat: int, event: Event, secret: Iterable[str], *, reveals: bool = False) -> None:
        """Both seats see it, only `seat` with the fields in `secret`; `reveals` if it did not know them."""
        hidden: dict[str, Any] = dict.fromkeys(secret)
        self._add(replace(event, seen_by=(self.seats[seat],), reveals=reveals))
        self._add(replace(event, seen_by=(self.seats[1 - seat],), is_redacted=True, **hidden))

    def _add(self, event: Event) -> None:
        self.events.append(event)
