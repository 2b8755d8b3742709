"""What the controller of a table lets be seen: the position, as far as whoever looks may know it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Generic, TypeVar, cast

from app.match import seating
from app.match.session import Session
from app.table.film import Film
from app.table.state import TableState
from app.table.table_context import TableContext
from app.ui.change_notifier import ChangeNotifier
from engine import Event, Match, View

V = TypeVar("V", bound=View)
S = TypeVar("S", bound=TableState)
M = TypeVar("M")


class TableSight(ABC, Generic[V, S]):
    """The state of a table, and the position that is on it now."""

    def __init__(self, ctx: TableContext, session: Session[V], state: S) -> None:
        self.ctx = ctx
        self.session = session
        self.state: S = replace(state, gate_closed=session.curtain.is_down)
        self.changes = ChangeNotifier()
        self._replayed: tuple[int, Match[V]] | None = None
        self._changes_of_match = 0
        self._models: dict[object, tuple[object, Any]] = {}

    @abstractmethod
    def log_entry(self, event: Event) -> str:
        """What happened, in a sentence."""

    def news_sentence(self, event: Event) -> str:
        """The same for whoever looks at the table now, and is addressed where a game has words for that."""
        return self.log_entry(event)

    @abstractmethod
    def seat_name(self, seat: str) -> str:
        """What a side is called in a heading."""

    @abstractmethod
    def action_name(self, action: str) -> str:
        """A decision in words, as hints, reviews and puzzles name it."""

    def _set(self, **changes: Any) -> None:
        """Replace the state, and let the table be drawn again."""
        self.state = replace(self.state, **changes)
        self.changes.notify()

    @property
    def is_mirrored(self) -> bool:
        return self.session.seating.mode == seating.MIRRORED

    @property
    def is_open_replay(self) -> bool:
        """Is a match replayed that is over? Then nothing in it is secret any more."""
        return self.session.is_over and self.state.replay_step is not None

    @property
    def viewer(self) -> str | None:
        """The seat whose secrets may be on the page now."""
        if self.is_mirrored:
            return self.state.revealed_seat or (self.bottom_seat if self.is_open_replay else None)
        return self.session.viewer or (self.bottom_seat if self.is_open_replay else None)

    @property
    def is_worth_covering(self) -> bool:
        """Somebody beside this device could learn a secret from a picture of the page as it is now."""
        shares_device = self.session.seating.mode in seating.SHARED_MODES
        return shares_device and not self.session.is_over and self.viewer is not None

    def may_be_shown(self, seat: str) -> bool:
        """May the secrets of this seat be on the page now?"""
        return seat == self.viewer or self.is_open_replay

    @property
    def bottom_seat(self) -> str:
        """The seat at the near edge of the picture: it turns once its person has seen what they did."""
        session = self.session
        return self.state.acting_seat or session.viewer or session.awaited_seat or session.seats[0]

    @property
    def upside_down(self) -> bool:
        """Is the picture turned around for a person who looks from the first side?"""
        return self.session.seating.is_upside_down(self.session.seats.index(self.bottom_seat))

    @property
    def match(self) -> Match[V]:
        """The match as it stands, or as it stood at the step of the replay."""
        step, match = self.state.replay_step, self.session.match
        if step is None:
            return match
        if self._replayed is None or self._replayed[0] != step:
            self._replayed = step, match.at(step)
        return self._replayed[1]

    @property
    def sees_secrets(self) -> bool:
        """Are the viewer's secrets on the page? Of a film that was made for another viewer they are not."""
        film, viewer = self.state.film, self.viewer
        return viewer is not None and (film is None or film.viewer == viewer)

    @property
    def view(self) -> V:
        """The position on the table, as its viewer sees it; without one, only what lies open may be drawn."""
        film: Film[V] | None = self.state.film
        match = self.match
        if film is not None:
            return film.frame.view
        return match.view(self._seat_in(match, self.viewer or self.bottom_seat))

    def _seat_in(self, match: Match[V], seat: str) -> str:
        """The seat that this seat's person has in this match: in an earlier game they had the other one."""
        first, second = self.session.seats
        has_swapped = match.leg != self.session.match.leg
        return {first: second, second: first}[seat] if has_swapped else seat

    def model_at_position(self, key: object, make: Callable[[], M]) -> M:
        """What `make` makes of the position on the table; the same object as long as that is the same.

        A part of the table that is drawn from it is then not drawn again. Different models of one position
        have different keys.
        """
        film, match = self.state.film, self.session.match
        position: object = (
            self._changes_of_match,
            match.decisions,
            match.record[-1:],
            self.state.replay_step,
        )
        if film is not None:
            position = (film.number, film.index)
        position = (position, self.viewer, self.bottom_seat)
        if key not in self._models or self._models[key][0] != position:
            self._models[key] = (position, make())
        return cast(M, self._models[key][1])

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened up to the position on the table, as the viewer may know it."""
        film = self.state.film
        return film.events if film is not None else self._events_of(self.match)

    def _events_of(self, match: Match[V], since: int = 0) -> tuple[Event, ...]:
        """What happened, as the viewer may know it; in public while there is none."""
        viewer = self.viewer
        if viewer is None:
            return match.public_events(since)
        return match.events(self._seat_in(match, viewer), since)

    @property
    def last_event_text(self) -> str:
        """What led to the position that the replay shows."""
        film, step = self.state.film, self.state.replay_step
        if film is not None:
            return self.log_entry(film.frame.event)
        events = self._events_of(self.match, step - 1) if step else ()
        return self.log_entry(events[0]) if events else ""

    @property
    def can_act(self) -> bool:
        """Is it the turn of a person who may look, and is nothing being shown?"""
        match, state = self.session.match, self.state
        return (
            state.replay_step is None
            and not state.animating
            and match.to_act is not None
            and self.may_be_shown(match.to_act)
            and self.session.ai_level_to_act is None
        )

    @property
    def can_undo(self) -> bool:
        return self.session.can_undo and not self.state.animating and self.state.replay_step is None

    @property
    def shows_ending(self) -> bool:
        """Does the scene of the match's end lie over the table?"""
        state = self.state
        is_at_end = self.session.is_over and not state.animating and state.replay_step is None
        return is_at_end and not state.news and state.dialog is None
