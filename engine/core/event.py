"""Event: what happened, as ids and numbers, and who may see it.

Secrets are cut here, when the event is made: what one seat must not know is not in the events it gets.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Value = str | int | bool | None | tuple["Value", ...]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, as the seats in `seen_by` may know it."""

    kind: str
    data: tuple[tuple[str, Value], ...]
    seen_by: tuple[str, ...]
    reveals: bool = False
    """Somebody learnt something that was hidden: undo stops here."""
    cut: bool = False
    """A poorer twin of the event before it, made for a seat that may not know the rest."""

    def __getitem__(self, name: str) -> Value:
        for key, value in self.data:
            if key == name:
                return value
        raise KeyError(name)

    def get(self, name: str, default: Value = None) -> Value:
        for key, value in self.data:
            if key == name:
                return value
        return default

    def as_dict(self) -> dict[str, Value]:
        return dict(self.data)


class Teller:
    """Collects the events of one action. The rules call it; random play and search pass none."""

    __slots__ = ("events", "seats")

    def __init__(self, seats: tuple[str, str]) -> None:
        self.seats = seats
        self.events: list[Event] = []

    def all(self, kind: str, /, **data: Value) -> None:
        """Everybody sees it, and nobody learns a secret by it."""
        self.events.append(Event(kind, tuple(data.items()), self.seats))

    def reveal(self, kind: str, /, **data: Value) -> None:
        """Everybody sees it, and something hidden becomes known by it."""
        self.events.append(Event(kind, tuple(data.items()), self.seats, reveals=True))

    def show(self, seat: int, kind: str, /, **data: Value) -> None:
        """One seat is shown a secret; the other does not even hear of it."""
        self.events.append(Event(kind, tuple(data.items()), (self.seats[seat],), reveals=True))

    def split(
        self, seat: int, kind: str, secret: Mapping[str, Value], /, *, reveals: bool = False, **data: Value
    ) -> None:
        """Both hear of it, but only `seat` gets the secret part; `reveals` if that part is news to it."""
        whole = tuple(data.items()) + tuple(secret.items())
        self.events.append(Event(kind, whole, (self.seats[seat],), reveals=reveals))
        self.events.append(Event(kind, tuple(data.items()), (self.seats[1 - seat],), cut=True))
