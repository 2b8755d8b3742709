"""What a person does at any table, and what the table shows meanwhile. It draws nothing.

A game's own desk says how an action is shown (`show`), which news nobody should miss (`TELLING`), how an
event is put into words (`say`) and what a side is called (`name`).
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from app.application import Application
from app.i18n import _
from app.match import seating
from app.match.session import Session, Step
from app.table.ai_player import Opponent
from app.ui.feedback import feel
from app.ui.picture_cache import EASEL
from engine import Action, Event, IllegalMove, Match

if TYPE_CHECKING:
    from engine.ai.analysis import Hint, Story

LOOK_PAUSE = 1.6
"""How long what an action did stays in sight before the gate closes over it."""
OPENING = 0.45


@dataclass(frozen=True, slots=True)
class Told:
    """News in the middle of the table, until it has been read."""

    events: tuple[Event, ...]


class Desk(ABC):
    """One match on one screen. It outlives the screen, so that one comes back to what one has left."""

    TELLING: tuple[str, ...] = ()
    """Kinds of events that nobody should miss."""

    def __init__(self, app: Application, session: Session) -> None:
        self.app = app
        self.session = session
        self.redraw: Callable[[], None] = lambda: None
        self.chosen: str | None = None
        self.sheet: str | None = None
        self.card: str | None = None
        self.told: Told | None = None
        self.hint: Hint | None = None
        self.story: Story | None = None
        self.held: str | None = None
        """On a device that lies between two people: the seat whose owner holds its side to see it."""
        self.step: int | None = None
        """In a replay: how many decisions have been taken in the position that is shown."""
        self.opening = self.ajar = False
        self.showing = False
        self.gate = session.curtain.down
        self.opponent = Opponent(app, self._answered)
        if not all(session.player(seat).is_person for seat in session.seats):
            self.opponent.get_ready()
        self._skip = asyncio.Event()
        self._read = dict.fromkeys(session.seats, session.match.decisions)
        app.reading.options[session.match.game.id] = session.match.options
        self.wake()

    # What a game adds

    @abstractmethod
    def say(self, event: Event) -> str:
        """What happened, in a sentence."""

    @abstractmethod
    def name(self, seat: str) -> str:
        """What a side is called in a heading."""

    @property
    def tie(self) -> str:
        """What is said of a match that neither side has won alone."""
        return _("Nobody wins")

    @abstractmethod
    async def show(self, step: Step) -> None:
        """Let the table move before the next decision is due."""

    def clear(self) -> None:
        """Forget what was chosen but not done."""
        self.chosen = None

    def lies_there(self, _thing: str) -> bool:
        """May what was picked up stay in hand, now that the other side has acted?"""
        return False

    # What is seen

    @property
    def mirrored(self) -> bool:
        return self.session.seating.way == seating.MIRRORED

    @property
    def looker(self) -> str | None:
        """The seat whose secrets may be on the page now."""
        return self.held if self.mirrored else self.session.looker

    @property
    def near(self) -> str:
        """The seat at the near edge of the picture."""
        session = self.session
        return session.looker or session.waits_for or session.seats[0]

    @property
    def turned(self) -> bool:
        """Is the picture upside down for whoever looks from the first side?"""
        return self.session.seating.turned(self.session.seats.index(self.near))

    @property
    def match(self) -> Match:
        """The match as it is shown: as it stands, or as it stood at a step of the replay."""
        return self.session.match if self.step is None else self.session.match.at(self.step)

    @property
    def may_act(self) -> bool:
        """Is it the turn of a person who may look, and is nothing being shown?"""
        match = self.session.match
        return (
            self.step is None
            and not self.showing
            and match.to_act is not None
            and self.looker == match.to_act
            and self.session.app_to_act is None
        )

    @property
    def may_undo(self) -> bool:
        return self.session.can_undo and not self.showing and self.step is None

    @property
    def may_ask(self) -> bool:
        """May advice be asked for, and does this person want any?"""
        return self.may_act and self.app.settings.help != "none"

    # What is opened and chosen

    def choose(self, thing: str | None) -> None:
        """Pick something up, or put it back."""
        self.chosen = None if self.chosen == thing else thing
        self.app.remark(None)
        self.redraw()

    def open(self, sheet: str | None, card: str | None = None) -> None:
        self.sheet, self.card = sheet, card
        self.redraw()

    def explain(self, thing: str) -> None:
        self.open("card", thing)

    def close(self) -> None:
        if self.told is not None and self.sheet is None:
            self.told = None
        self.sheet = self.card = None
        self.redraw()

    def told_read(self) -> None:
        """The news was read: on with the match."""
        self.told = None
        self.gate = self.session.curtain.down
        self.redraw()
        self.wake()

    def hold(self, seat: str | None) -> None:
        """Somebody holds their side of the device to see what is theirs, or lets go of it."""
        self.held = seat
        self.clear()
        self.redraw()

    # What is done

    def act(self, *actions: str) -> None:
        """Take decisions one after the other; all of them, or as far as the rules allow."""
        decided = self.session.match.decisions
        try:
            for action in actions:
                step = self.session.act(action)
        except IllegalMove as error:
            self.app.refuse(error)
            return
        if len(actions) > 1:
            step = Step(step.action, step.seat, self.session.events(self.looker, decided), step.hands_over)
        self._done(step)

    def _done(self, step: Step) -> None:
        in_hand = self.chosen
        self.clear()
        if self.session.player(step.seat).is_person:
            self._read[step.seat] = self.session.match.decisions
            self.sheet = self.card = None  # it was done from there; what is read while the app decides stays
        elif in_hand is not None and self.lies_there(in_hand):
            self.chosen = in_hand
        self.hint = None
        self.showing = True
        self.begin(step)
        self.app.run(lambda: self._after(step))

    def begin(self, step: Step) -> None:
        """Draw the table at once, before anything moves."""
        self.redraw()

    async def keep(self) -> None:
        """Keep the match as it stands now."""
        await self.app.games.keep(self.session)

    async def _after(self, step: Step) -> None:
        try:
            await self.keep()
            feel(self.app.platform, self.app.settings, step.events)
            with EASEL.left_alone():
                await self.show(step)
            self.told = self._worth_telling(step.events)
            self.redraw()
            if self.session.curtain.down and self.told is None:
                await self.pause(LOOK_PAUSE)
        finally:  # whatever fails while it is shown, the match goes on
            self.showing = False
            self._skip.clear()
        self.gate = self.session.curtain.down and self.told is None
        self.redraw()
        self.wake()

    def _worth_telling(self, events: tuple[Event, ...]) -> Told | None:
        found = tuple(event for event in events if event.kind in self.TELLING)
        return Told(found) if found else None

    def undo(self) -> None:
        self.opponent.stop()
        try:
            self.session.undo()
        except IllegalMove as error:
            self.app.refuse(error)
            return
        self.clear()
        self.told = self.hint = None
        self.gate = self.session.curtain.down
        self.redraw()
        self.app.run(lambda: self.app.games.keep(self.session))
        self.wake()

    def skip(self) -> None:
        """Show the rest at once, and let the opponent answer with what it has found so far."""
        if self.stalled:
            self.wake()
            return
        self._skip.set()
        self.opponent.hurry()

    @property
    def stalled(self) -> bool:
        """Is it the app's turn while nothing happens, because its thinking has failed?"""
        return self._app_is_due and not self.opponent.thinking

    @property
    def _app_is_due(self) -> bool:
        """Is it the app's turn, and does it neither have to wait for what is shown nor for a reader?"""
        held_up = self.showing or self.told is not None or self.step is not None
        return self.session.app_to_act is not None and not held_up

    @property
    def skipped(self) -> bool:
        return self._skip.is_set()

    async def pause(self, seconds: float) -> None:
        if self._skip.is_set():
            return
        waiting: Awaitable[bool] = self._skip.wait()
        try:
            await asyncio.wait_for(waiting, seconds / self.app.look.speed)
        except TimeoutError:
            return

    # The app's opponent, and its advice

    def wake(self) -> None:
        """Let the app's opponent think when it is its turn and nobody is reading."""
        if self._app_is_due:
            self.opponent.play(self.session)
            self.redraw()

    def _answered(self, action: Action) -> None:
        """The opponent has decided."""
        self._done(self.session.act(action))

    def ask(self) -> None:
        """Ask for advice on the decision that is due."""
        if self.may_act:
            self.app.run(self._ask)

    async def _ask(self) -> None:
        decided = self.session.match.decisions
        hint = await self.opponent.hint(self.session)
        if hint is not None and decided == self.session.match.decisions and self.may_act:
            self.hint = hint
            self.take(hint)
        self.redraw()

    def take(self, hint: Hint) -> None:
        """Show advice on the table, as far as it can be shown there."""
        self.open("hint")

    def tell_story(self) -> None:
        """Look back over a match that is over: how the chances moved."""
        self.app.run(self._tell_story)
        self.open("story")

    async def _tell_story(self) -> None:
        if self.story is None:
            self.story = await self.opponent.story(self.session)
            self.redraw()

    # The replay

    def replay(self, step: int | None) -> None:
        """Show the match as it stood after so many decisions, or None: as it stands.

        The opponent waits until somebody looks at the match again.
        """
        decisions = self.session.match.decisions
        if self.step is None:
            self.opponent.stop()
        if self.showing:
            self._skip.set()
        self.step = None if step is None else max(0, min(step, decisions))
        self.clear()
        self.sheet = self.told = self.hint = None
        self.redraw()
        self.wake()

    # The end

    def rematch(self) -> None:
        self.app.games.sit_down(self.session.return_match())

    def same_deal(self) -> None:
        self.app.games.sit_down(self.session.same_deal(swap=True))

    # The curtain

    def lift(self) -> None:
        """The person for whom the gate is closed is there; they hear what they have missed."""
        self.session.lift()
        self._catch_up()
        if not self.app.look.moving:
            self.gate = False
            self.redraw()
            return
        self.opening, self.ajar = True, False
        self.redraw()
        self.app.run(self._open_gate)

    def _catch_up(self) -> None:
        """What happened since this person last looked, as far as nobody should miss it."""
        seat = self.session.looker
        if seat is not None:
            self.told = self._worth_telling(self.session.events(seat, self._read[seat]))
            self._read[seat] = self.session.match.decisions

    async def _open_gate(self) -> None:
        await asyncio.sleep(0.05)
        self.ajar = True
        self.redraw()
        await asyncio.sleep(OPENING)
        self.opening = self.ajar = self.gate = False
        self.redraw()

    def key(self, name: str) -> None:
        """Escape puts away what lies over the table, else what is in hand; a game adds its own keys."""
        if name != "Escape":
            return
        if self.sheet is not None:
            self.close()
        elif self.told is not None:
            self.told_read()
        else:
            self.clear()
            self.redraw()

    def drop(self) -> None:
        """The page goes out of sight."""
        self.session.drop()
        self.held = None
        self.gate = self.session.curtain.down
        self.clear()
        self.redraw()


D = TypeVar("D", bound=Desk)


def desk_for(app: Application, session: Session, make: Callable[[Application, Session], D]) -> D:
    """The desk of this match: the one that was left, or a new one."""
    game = session.match.game.id
    kept = app.tables.get(game)
    if not isinstance(kept, Desk) or kept.session is not session:
        kept = app.tables[game] = make(app, session)
    return kept  # type: ignore[return-value]
