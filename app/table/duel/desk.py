"""What a person does at the table of The Duel, and what the table shows meanwhile. It draws nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from app.application import Application
from app.present import duel as words
from app.present.duel import Seam, Table
from app.senses import feel
from app.session import Session, Step
from engine import Event, IllegalMove
from engine.duel.view import DuelView

ROW_PAUSE = 0.16
ENERGY_PAUSE = 0.45
LAY_PAUSE = 0.36
LOOK_PAUSE = 1.6
ROWS = 4


@dataclass(frozen=True, slots=True)
class Reveal:
    """An exchange while it is shown: so many rows are open, and energy still stands as before."""

    rows: int
    energy: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Told:
    """A message in the middle of the table: the end of a duel, a hand that was seen."""

    events: tuple[Event, ...]


class Desk:
    """One match on one screen."""

    def __init__(self, app: Application, session: Session, redraw: Callable[[], None]) -> None:
        self.app = app
        app.desk.options[session.match.game.id] = session.match.options
        self.session = session
        self.redraw = redraw
        self.chosen: str | None = None
        self.sheet: str | None = None
        self.card: str | None = None
        self.reveal: Reveal | None = None
        self.told: Told | None = None
        self.opening = self.ajar = False
        self.showing = False
        self.moment = 0
        self._skip = asyncio.Event()
        self.gate = session.curtain.down

    # What is seen

    @property
    def table(self) -> Table:
        """The table for whoever looks; while nobody may, only what lies open."""
        match, seat = self.session.match, self.session.looker
        view = match.view(seat or self.session.seats[0])
        assert isinstance(view, DuelView)
        return words.table(view, match.events(), match.options, seat is not None)

    def seen_from(self, seat: str, looking: bool) -> Table:
        """The table from one side of a device that lies between two people."""
        view = self.session.match.view(seat)
        assert isinstance(view, DuelView)
        return words.table(view, self.session.match.events(), self.session.match.options, looking)

    @property
    def may_act(self) -> bool:
        """Is it a person's turn who may look, and is nothing being shown?"""
        return (
            self.session.looker is not None
            and self.session.looker == self.session.match.to_act
            and not self.showing
            and self.session.app_to_act is None
        )

    def preview(self, shown: Table) -> Seam | None:
        if self.chosen is None or shown.view.due != "play":
            return None
        return words.foresee(shown, self.chosen)

    # What is done

    def choose(self, card: str) -> None:
        """Raise a card, or lay it back."""
        self.chosen = None if self.chosen == card else card
        self.redraw()

    def open(self, sheet: str | None, card: str | None = None) -> None:
        self.sheet, self.card = sheet, card
        self.redraw()

    def explain(self, card: str) -> None:
        self.open("card", card)

    def close(self) -> None:
        if self.told is not None and self.sheet is None:
            self.told = None
        self.sheet = self.card = None
        self.redraw()

    def confirm(self) -> None:
        """Do with the raised card what is due."""
        verb = {"play": "play", "fill": "fill", "keep": "keep", "swap": "swap"}.get(
            self.session.match.due or ""
        )
        if self.chosen and verb:
            self.act(f"{verb} {self.chosen}")

    def act(self, action: str) -> None:
        energy = self._energy()
        try:
            step = self.session.act(action)
        except IllegalMove as error:
            self.app.refuse(error)
            return
        self.chosen = None
        self.sheet = self.card = None
        self.showing = True
        self.reveal = Reveal(0, energy) if self._exchanges(step) and self.app.look.moving else None
        self.redraw()
        self.app.run(lambda: self._after(step, energy))

    def undo(self) -> None:
        try:
            self.session.undo()
        except IllegalMove as error:
            self.app.refuse(error)
            return
        self.chosen, self.reveal, self.told = None, None, None
        self.gate = self.session.curtain.down
        self.redraw()
        self.app.run(self._keep)

    def skip(self) -> None:
        """Show the rest at once."""
        self._skip.set()

    # The end, and what leaves the table

    def rematch(self) -> None:
        self.app.sit_down(self.session.return_match())

    def same_deal(self) -> None:
        self.app.sit_down(self.session.same_deal(swap=True))

    # The curtain

    def lift(self) -> None:
        """The person for whom the gate is closed is there."""
        self.session.lift()
        if not self.app.look.moving:
            self.gate = False
            self.redraw()
            return
        self.opening, self.ajar = True, False
        self.redraw()
        self.app.run(self._open_gate)

    async def _open_gate(self) -> None:
        await asyncio.sleep(0.05)
        self.ajar = True
        self.redraw()
        await asyncio.sleep(0.45)
        self.opening = self.ajar = self.gate = False
        self.redraw()

    def drop(self) -> None:
        """The page goes out of sight."""
        self.session.drop()
        self.gate = self.session.curtain.down
        self.chosen = None
        self.redraw()

    # What is shown after an action

    def _energy(self) -> tuple[int, int]:
        view = self.session.match.view(self.session.seats[0])
        assert isinstance(view, DuelView)
        return view.energy

    def _exchanges(self, step: Step) -> list[Event]:
        return [event for event in step.events if event.kind == "exchange"]

    async def _after(self, step: Step, energy: tuple[int, int]) -> None:
        await self._keep()
        feel(self.app.platform, self.app.settings, step.events)
        if self.reveal is not None:
            await self._show_rows(energy)
        self.reveal = None
        self.told = _worth_telling(step)
        self.redraw()
        if self.session.curtain.down and self.told is None:
            await self._pause(LOOK_PAUSE)
        self.showing = False
        self._skip.clear()
        self.gate = self.session.curtain.down and self.told is None
        self.redraw()

    async def _show_rows(self, energy: tuple[int, int]) -> None:
        await self._pause(LAY_PAUSE)
        for row in range(1, ROWS + 1):
            if self._skip.is_set():
                break
            self.reveal = Reveal(row, energy)
            self.redraw()
            await self._pause(ROW_PAUSE)
        self.reveal = Reveal(ROWS, None)
        self.redraw()
        await self._pause(ENERGY_PAUSE)

    async def replay_exchange(self) -> None:
        """Show the last exchange once more."""
        shown = self.table
        seam = shown.seams[-1] if shown.seams else None
        if seam is None or self.showing:
            return
        now = shown.view.energy
        self.showing = True
        await self._show_rows((now[0] + seam.gandalf_loss, now[1] + seam.balrog_loss))
        self.showing, self.reveal = False, None
        self._skip.clear()
        self.redraw()

    async def _pause(self, seconds: float) -> None:
        if self._skip.is_set():
            return
        waiting: Awaitable[bool] = self._skip.wait()
        try:
            await asyncio.wait_for(waiting, seconds / self.app.look.speed)
        except TimeoutError:
            return

    def told_read(self) -> None:
        """The message was read: on with the match."""
        self.told = None
        self.gate = self.session.curtain.down
        self.redraw()

    async def _keep(self) -> None:
        await self.app.keep(self.session)


TELLING = (
    "duel_ended",
    "hand_seen",
    "hand_opened",
    "card_drawn",
    "text_lost",
    "match_over",
    "energy_shifted",
)


def _worth_telling(step: Step) -> Told | None:
    """What nobody should miss stops the table until it has been read."""
    events = tuple(event for event in step.events if event.kind in TELLING)
    return Told(events) if events else None
