"""The part of a table's controller that keeps what is chosen, opened and uncovered, before it is played."""

from __future__ import annotations

from collections.abc import Sequence

from app.table.film_table import FilmTable
from app.table.table_sight import S, V

PUBLIC_DIALOGS = (None, "menu", "log", "share", "keys", "seating", "resign", "replay", "table")
"""Those that never show what only one seat knows, or only while that seat may look."""


class SelectionTable(FilmTable[V, S]):
    """A table at which things are chosen, dialogs opened, and the sides of two people uncovered."""

    shows_both_sides = False
    """Between two people each has a picture of their own side; else one picture serves both."""

    # What a game adds

    def key_choices(self) -> Sequence[str]:
        """What can be chosen now, in the order in which arrows walk along it and digits count it."""
        return ()

    def choice_of_digit(self, digit: int) -> str | None:
        """What a digit chooses: 1 is the first of the choices."""
        choices = self.key_choices()
        return choices[digit - 1] if 0 < digit <= len(choices) else None

    def choose_by_key(self, thing: str) -> None:
        """A key chooses a thing; a table that shows only a part of itself brings it into sight."""
        if thing != self.state.chosen:
            self.choose(thing)

    def confirm(self) -> None:
        """Do what is chosen."""

    def clear_selection(self) -> None:
        """Forget what was chosen but not done."""
        self._set(chosen=None)

    def keeps_selection(self, _chosen: str) -> bool:
        """May what was chosen stay chosen, now that the other side has acted?"""
        return False

    # What is opened and chosen

    def choose(self, thing: str | None) -> None:
        """Select a thing, or no longer."""
        self._set(chosen=None if self.state.chosen == thing else thing)
        self.ctx.notices.close_transient()

    def open_dialog(self, dialog: str | None, explained: str | None = None) -> None:
        self._set(dialog=dialog, explained=explained)
        self.ctx.notices.close_transient()

    def open_dialog_facing(self, seat: str, dialog: str, explained: str | None = None) -> None:
        """Open a dialog that is turned to this seat."""
        self._set(dialog_facing=seat)
        self.open_dialog(dialog, explained)

    def explain(self, thing: str) -> None:
        self.open_dialog("card", thing)

    def close_dialog(self) -> None:
        self._set(dialog=None, explained=None)

    def _close_secret_dialog(self, seat: str | None = None) -> None:
        """This person may look no more, or nobody: a dialog closes if it may be about what only they know."""
        is_of_other = seat is not None and self.state.dialog_facing not in (None, seat)
        if self.state.dialog not in PUBLIC_DIALOGS and not is_of_other:
            self.close_dialog()

    # On a device that lies between two people

    def reveal_seat(self, seat: str, *, is_latched: bool = False) -> None:
        """A person holds their side of the device to see what is theirs, or opens it until they close it.

        Where one picture serves both, the other side is covered then if it stood open.
        """
        if not self.shows_both_sides:
            for other in self.state.latched_seats:
                if other != seat:
                    self.cover_seat(other)
        state = self.state
        latched = {*state.latched_seats, seat} if is_latched else {*state.latched_seats}
        self._set(
            revealed_seats=tuple(dict.fromkeys((*state.revealed_seats, seat))),
            latched_seats=tuple(sorted(latched)),
        )

    def let_go(self, seat: str) -> None:
        """A person lifts the finger from their side; one that was opened by the latch stays open."""
        if seat not in self.state.latched_seats:
            self.cover_seat(seat)

    def cover_seat(self, seat: str) -> None:
        """A person's side is covered again, and with it what was opened from it."""
        state = self.state
        self._close_secret_dialog(seat if len(state.revealed_seats) > 1 else None)
        self._set(
            revealed_seats=tuple(other for other in state.revealed_seats if other != seat),
            latched_seats=tuple(other for other in state.latched_seats if other != seat),
        )
        if seat == self.session.match.to_act:
            self.clear_selection()

    def cover_seats(self) -> None:
        """Nobody sees what is secret any more."""
        if self.state.revealed_seats:
            self._close_secret_dialog()
            self._set(revealed_seats=(), latched_seats=())
            self.clear_selection()
