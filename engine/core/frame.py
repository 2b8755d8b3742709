"""Frame: one event and what a seat sees right after it, so that a table can show what happened step by step.

Frames are made on request: the recorded actions are applied once more, with a log that keeps the position
beside each event. Playing and searching pay nothing for them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Generic

from .action import Action
from .contract import State, V
from .event import Event, EventLog


@dataclass(frozen=True, slots=True)
class Frame(Generic[V]):
    """One event and what a seat sees right after it."""

    event: Event
    view: V
    """Without legal actions: nobody decides in the middle of what happens."""


def frame_of(event: Event, state: State[V], seat: int) -> Frame[V]:
    return Frame(event, replace(state.view(seat), legal=()))


def play_again(
    state: State[V], actions: Iterable[Action], seats: tuple[str, str]
) -> list[tuple[Event, State[V]]]:
    """Apply the actions to the state; the events, each with a copy of the state right after it.

    That is the state when the event was logged; for the last event of an action, the state after the action,
    in which the rules have also dealt with all that has no event.
    """
    moments: list[tuple[Event, State[V]]] = []
    for action in actions:
        log = _FrameLog(seats, state)
        state.apply(state.move(action), log)
        moments += log.moments_of_action()
    return moments


class _FrameLog(EventLog):
    """Keeps a copy of the position beside each event."""

    __slots__ = ("moments", "state")

    def __init__(self, seats: tuple[str, str], state: State[Any]) -> None:
        super().__init__(seats)
        self.state = state
        self.moments: list[tuple[Event, State[Any]]] = []

    def _add(self, event: Event) -> None:
        self.moments.append((event, self.state.copy()))

    def moments_of_action(self) -> list[tuple[Event, State[Any]]]:
        """All moments of the action that has just been applied."""
        # The last event may be logged as two: with its secrets, and without them.
        last = 2 if self.moments and self.moments[-1][0].is_redacted else 1
        return [*self.moments[:-last], *((event, self.state.copy()) for event, _ in self.moments[-last:])]
