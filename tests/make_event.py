"""Events made by hand, for tests of the code that reads them."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from engine import Event
from engine.confrontation.events import EVENTS as CONFRONTATION
from engine.core.event import Value
from engine.duel.events import EVENTS as DUEL
from engine.middle_earth.events import EVENTS as MIDDLE_EARTH


def make_event(kind: str, /, seen_by: tuple[str, ...] = ("first", "second"), **data: Value) -> Event:
    """An event of this kind, of the game whose fields fit best; fields that are not given are None."""
    common = {field.name for field in fields(Event)}
    candidates: list[tuple[int, type[Any], dict[str, Any]]] = []
    for event in (*DUEL, *CONFRONTATION, *MIDDLE_EARTH):
        names = {field.name for field in fields(event)} - common
        if kind in (event.kind, event.word_kind) and data.keys() <= names:
            candidates.append((len(names - data.keys()), event, dict.fromkeys(names) | data))
    assert candidates, f"no event {kind} has the fields {', '.join(data)}"
    _missing, best, values = min(candidates, key=lambda candidate: candidate[0])
    made: Event = best(seen_by=seen_by, **values)
    return made
