"""The controller of any table: what a person does there, and what is shown of it. It draws nothing.

Its state is one immutable value (`TableState`), which it replaces. After every action it shows the film of
that action (`Film`): the frames that the viewer may see, one after the other. A game's own controller says
how long a frame stays (`FRAME_SECONDS`, `phases`), which news nobody should miss (`NEWS_KINDS`), how an
event is put into words (`log_entry`) and what a side is called (`seat_name`).
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from app.browser.feedback import play_feedback
from app.games import GAME_UIS
from app.i18n import _
from app.match import seating
from app.match.session import ActionResult, Session
from app.table.ai_player import AiPlayer
from app.table.film import FILM_NUMBERS, Film, FilmRun, split_before
from app.table.state import TableState
from app.table.table_context import TableContext
from app.ui.change_notifier import ChangeNotifier
from app.ui.picture_cache import PICTURE_CACHE
from engine import Action, Event, IllegalMove, Match, View
from engine.core.frame import Frame

if TYPE_CHECKING:
    from engine.ai.analysis import Hint

HANDOVER_SECONDS = 1.6
"""What an action did stays in sight for so long before the gate closes over it."""
PUBLIC_DIALOGS = (None, "menu", "log", "share")
"""Those that never show what only one seat knows, or only while that seat may look."""
GATE_DELAY_SECONDS = 0.05
GATE_OPEN_SECONDS = 0.45

V = TypeVar("V", bound=View)
S = TypeVar("S", bound=TableState)
M = TypeVar("M")
C = TypeVar("C", bound="TableController[Any, Any]")


class TableController(ABC, Generic[V, S]):
    """One match on one screen. It outlives the screen: a person who comes back finds the table as it was."""

    NEWS_KINDS: tuple[str, ...] = ()
    """Kinds of events that nobody should miss: each is told in a dialog."""
    CLEARING_KINDS: tuple[str, ...] = ()
    """Kinds of events that take from the table what the news before them are about."""
    FRAME_SECONDS: Mapping[str, float] = {}
    """How long the frame of each kind of event stays; one that is not named is passed over."""

    def __init__(self, ctx: TableContext, session: Session[V], state: S) -> None:
        self.ctx = ctx
        self.session = session
        self.state: S = replace(state, gate_closed=session.curtain.is_down)
        self.ai_player = AiPlayer(ctx, self._on_ai_action)
        self.changes = ChangeNotifier()
        self._run: FilmRun | None = None
        self._seen_until = dict.fromkeys(session.seats, session.match.decisions)
        self._replayed: tuple[int, Match[V]] | None = None
        self._changes_of_match = 0
        self._models: dict[object, tuple[object, Any]] = {}

    def start(self) -> None:
        """The table is on the screen: the app's own player gets ready, and plays if it is its turn."""
        game = self.session.match.game.id
        previous = self.ctx.tables.get(game)
        if isinstance(previous, TableController) and previous is not self:
            previous.stop()
        self.ctx.tables.put(game, self)
        self.ctx.reader.match_options[game] = self.session.match.options
        if not all(self.session.player(seat).is_person for seat in self.session.seats):
            self.ai_player.warm_up()
        self.maybe_start_ai()

    def stop(self) -> None:
        """Another match has taken the table: nothing more is thought about or shown."""
        self.ai_player.stop()
        self._stop_film()

    # What a game adds

    @abstractmethod
    def log_entry(self, event: Event) -> str:
        """What happened, in a sentence."""

    @abstractmethod
    def seat_name(self, seat: str) -> str:
        """What a side is called in a heading."""

    @property
    def draw_text(self) -> str:
        """What is said of a match that neither side has won alone."""
        return _("A draw")

    def is_news(self, event: Event) -> bool:
        """Is this an event that nobody should miss?"""
        return event.kind in self.NEWS_KINDS

    def phases(self, film: Film[V]) -> Iterable[tuple[object, float]]:
        """The steps in which the frame of this film is shown: for each its phase and its seconds."""
        yield None, self.FRAME_SECONDS.get(film.frame.event.kind, 0)

    def clear_selection(self) -> None:
        """Forget what was chosen but not done."""
        self._set(chosen=None)

    def keeps_selection(self, _chosen: str) -> bool:
        """May what was chosen stay chosen, now that the other side has acted?"""
        return False

    # The state

    def _set(self, **changes: Any) -> None:
        """Replace the state, and let the table be drawn again."""
        self.state = replace(self.state, **changes)
        self.changes.notify()

    # What is seen

    @property
    def is_mirrored(self) -> bool:
        return self.session.seating.mode == seating.MIRRORED

    @property
    def viewer(self) -> str | None:
        """The seat whose secrets may be on the page now."""
        return self.state.revealed_seat if self.is_mirrored else self.session.viewer

    @property
    def bottom_seat(self) -> str:
        """The seat at the near edge of the picture."""
        session = self.session
        return session.viewer or session.awaited_seat or session.seats[0]

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
        position = (position, self.viewer)
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
            and self.viewer == match.to_act
            and self.session.ai_level_to_act is None
        )

    @property
    def can_undo(self) -> bool:
        return self.session.can_undo and not self.state.animating and self.state.replay_step is None

    @property
    def can_ask_hint(self) -> bool:
        """May advice be asked for, and does this person want any?"""
        return self.can_act and self.ctx.preferences.settings.help != "none"

    # What is opened and chosen

    def choose(self, thing: str | None) -> None:
        """Select a thing, or no longer."""
        self._set(chosen=None if self.state.chosen == thing else thing)
        self.ctx.notices.close_transient()

    def open_dialog(self, dialog: str | None, explained: str | None = None) -> None:
        self._set(dialog=dialog, explained=explained)

    def explain(self, thing: str) -> None:
        self.open_dialog("card", thing)

    def close_dialog(self) -> None:
        self._set(dialog=None, explained=None)

    def _close_secret_dialog(self) -> None:
        """Nobody may look any more: a dialog closes if it may be about what only the viewer knows."""
        if self.state.dialog not in PUBLIC_DIALOGS:
            self.close_dialog()

    def dismiss_news(self) -> None:
        """The news have been read: on with the film, or with the match."""
        self._set(news=())
        if self._run is not None:
            self._run.resume()
        else:
            self._go_on()

    def reveal_seat(self, seat: str | None) -> None:
        """A person holds their side of the device to see what is theirs, or lets go of it."""
        if self.state.revealed_seat not in (None, seat):
            self._close_secret_dialog()
        self._set(revealed_seat=seat)
        self.clear_selection()

    # What is done

    def act(self, *actions: Action | str) -> None:
        """Take decisions one after the other; all of them, or as far as the rules allow."""
        decided = self.session.match.decisions
        try:
            for action in actions:
                result = self.session.act(action)
        except IllegalMove as error:
            self.ctx.notices.show_refusal(error)
            return
        if len(actions) > 1:
            result = replace(result, events=self.session.events(self.viewer, decided))
        self._after_action(result, decided)

    def _on_ai_action(self, action: Action) -> None:
        decided = self.session.match.decisions
        self._after_action(self.session.act(action), decided)

    def _after_action(self, result: ActionResult, decided: int) -> None:
        """Put the first frame on the table at once; the rest of the film follows."""
        self._changes_of_match += 1
        chosen = self.state.chosen
        self.clear_selection()
        if self.session.player(result.seat).is_person:
            self._seen_until[result.seat] = self.session.match.decisions
            # The action was taken from an open dialog; what is read while the app decides stays open.
            self._set(dialog=None, explained=None)
        elif chosen is not None and self.keeps_selection(chosen):
            self._set(chosen=chosen)
        self._set(hint=None)
        run = self._begin_film(decided)
        self.ctx.tasks.run(lambda: self._show_result(result, run))

    async def save(self) -> None:
        """Store the match as it stands now."""
        await self.ctx.matches.save(self.session)

    async def _show_result(self, result: ActionResult, run: FilmRun) -> None:
        """The film of an action with its news, and then the next decision."""
        try:
            await self.save()
            has_paused = await self._play_film(run, result.events)
            if self._run is run and self.session.curtain.is_down and not has_paused:
                self._set(film=None)
                await run.pause(HANDOVER_SECONDS / self.ctx.ui.animation_speed)
        finally:  # whatever fails while it is shown, the match goes on
            self._end_film(run)

    def _go_on(self) -> None:
        """Nothing is shown any more: the gate closes if the device changes hands, or the app plays."""
        self._set(gate_closed=self.session.curtain.is_down)
        self.maybe_start_ai()

    def undo(self) -> None:
        """Take back the last decision of a person, and what the app did since."""
        self.ai_player.stop()
        try:
            self.session.undo()
        except IllegalMove as error:
            self.ctx.notices.show_refusal(error)
            return
        self._changes_of_match += 1
        self._stop_film()
        self.clear_selection()
        self._set(news=(), hint=None)
        self.ctx.tasks.run(self.save)
        self._go_on()

    # The film

    def _begin_film(self, first: int, end: int | None = None) -> FilmRun:
        """Put the first frame of these decisions on the table, so that nothing later is seen before it."""
        self._stop_film()
        self._run = FilmRun()
        film = self._film(first, end)
        if film is not None:
            shown = film.at(self._segments(film)[0][-1])
            if self.ctx.ui.motion:
                films = (film.at(index) for index in range(shown.index + 1))
                shown = next((each for each in map(self._first_phase, films) if each is not None), shown)
            film = shown
        self._set(film=film, animating=True)
        return self._run

    def _film(self, first: int, end: int | None) -> Film[V] | None:
        """The frames of these decisions that the viewer may see; without a viewer, the public ones."""
        match: Match[V] = self.session.match
        viewer = None if self.is_mirrored else self.viewer
        frames: list[Frame[V]] = []
        for decision in range(first, match.decisions if end is None else end):
            if viewer is None:
                frames += match.public_frames(decision, self.bottom_seat)
            else:
                frames += match.frames(decision, viewer)
        if not frames:
            return None
        events = self._events_of(match)
        earlier_events = events[: len(events) - len(self._events_of(match, first))]
        start = match.at(first).view(frames[0].view.seat)
        return Film(next(FILM_NUMBERS), viewer, start, earlier_events, tuple(frames))

    def _segments(self, film: Film[V]) -> list[Sequence[int]]:
        """The numbers of the frames in parts: where the table is cleared, a new part begins."""
        frames = film.frames
        return split_before(range(len(frames)), lambda index: frames[index].event.kind in self.CLEARING_KINDS)

    def _first_phase(self, film: Film[V]) -> Film[V] | None:
        """This frame as it is first seen; None for one that is passed over."""
        phases = [phase for phase, seconds in self.phases(film) if seconds > 0]
        return replace(film, phase=phases[0]) if phases else None

    async def _play_film(self, run: FilmRun, events: Sequence[Event]) -> bool:
        """Show all frames; news are told before the table is cleared of what they are about.

        `events` are what the person who acted may know. Returns whether there were news at the end.
        """
        film = cast("Film[V] | None", self.state.film)
        if film is None:
            return await self._show_news(run, events)
        parts = self._segments(film)
        shown_parts = split_before(events, lambda event: event.kind in self.CLEARING_KINDS)
        if len(shown_parts) != len(parts):
            shown_parts = [*([()] * (len(parts) - 1)), events]
        has_news = False
        for indexes, happened in zip(parts, shown_parts, strict=True):
            with PICTURE_CACHE.paused():
                await self._show_frames(run, film, indexes)
            has_news = await self._show_news(run, happened, film.at(indexes[-1]))
        return has_news

    async def _show_news(self, run: FilmRun, events: Sequence[Event], film: Film[V] | None = None) -> bool:
        """Show the news among the events over this frame until they are read; whether there were any."""
        news = tuple(event for event in events if self.is_news(event))
        if news and self._run is run:
            self._set(film=film, news=news)
            await run.wait_for_reader()
        return bool(news)

    async def _show_frames(self, run: FilmRun, film: Film[V], indexes: Sequence[int]) -> None:
        """Frame by frame, each with its sound; what is skipped is heard at once."""
        unheard: list[Event] = []
        for index in indexes:
            unheard.append(film.frames[index].event)
            for phase, seconds in self.phases(film.at(index)):
                if seconds <= 0 or run.is_skipped or not self.ctx.ui.motion:
                    continue
                self._set(film=film.at(index, phase))
                self._play_feedback(unheard)
                unheard.clear()
                await run.pause(seconds / self.ctx.ui.animation_speed)
        if self._run is run:
            self._play_feedback(unheard)

    def _play_feedback(self, events: Sequence[Event]) -> None:
        if events:
            feedback = GAME_UIS[self.session.match.game.id].feedback.load()
            play_feedback(self.ctx.browser, self.ctx.preferences.settings, feedback, events)

    def _end_film(self, run: FilmRun) -> None:
        """The table shows the position of the match, unless something else has taken it meanwhile."""
        if self._run is run:
            self._run = None
            self._set(film=None, animating=False)
            self._go_on()

    def _stop_film(self) -> None:
        if self._run is not None:
            self._run.stop()
            self._run = None
            self._set(film=None, animating=False, news=())

    def show_last(self, kind: str) -> None:
        """Show the last decision again in which an event of this kind happened."""
        self.close_dialog()
        match = self.session.match

        def has_happened_since(decision: int) -> bool:
            return any(event.kind == kind for event in match.public_events(decision))

        decision = next(filter(has_happened_since, reversed(range(match.decisions))), None)
        if decision is not None and not self.state.animating:
            run = self._begin_film(decision, decision + 1)
            self.ctx.tasks.run(lambda: self._show_again(run))

    async def _show_again(self, run: FilmRun) -> None:
        try:
            await self._play_film(run, ())
        finally:
            self._end_film(run)

    def skip(self) -> None:
        """Show the rest at once, and let the app's player answer with what it has found so far."""
        if self.ai_stalled:
            self.maybe_start_ai()
            return
        if self._run is not None:
            self._run.skip()
        self.ai_player.hurry()

    # The app's player, and its advice

    @property
    def ai_stalled(self) -> bool:
        """Is it the app's turn while nothing happens, because its thinking has failed?"""
        return self._is_ai_due and not self.ai_player.thinking

    @property
    def _is_ai_due(self) -> bool:
        """Is it the app's turn, and need it wait neither for what is shown nor for a reader?"""
        state = self.state
        waits = state.animating or bool(state.news) or state.replay_step is not None
        return self.session.ai_level_to_act is not None and not waits

    def maybe_start_ai(self) -> None:
        """Let the app's player think when it is its turn and nobody is reading."""
        if self._is_ai_due:
            self.ai_player.decide(self.session)
            self.changes.notify()

    def ask_hint(self) -> None:
        """Ask for advice on the decision that is due."""
        if self.can_act:
            self.ctx.tasks.run(self._fetch_hint)

    async def _fetch_hint(self) -> None:
        decided = self.session.match.decisions
        hint = await self.ai_player.hint(self.session)
        if hint is not None and decided == self.session.match.decisions and self.can_act:
            self._set(hint=hint)
            self.show_hint(hint)

    def show_hint(self, hint: Hint) -> None:
        """Show advice on the table, as far as it can be shown there."""
        self.open_dialog("hint")

    def open_review(self) -> None:
        """Look back over a match that is over: how the chances moved."""
        self.ctx.tasks.run(self._fetch_review)
        self.open_dialog("story")

    async def _fetch_review(self) -> None:
        if self.state.review is None:
            self._set(review=await self.ai_player.review(self.session))

    # The replay

    def replay(self, step: int | None) -> None:
        """Show the match as it stood after so many decisions, or None: as it stands.

        The app's player waits until somebody looks at the match again.
        """
        if self.state.replay_step is None:
            self.ai_player.stop()
        self._stop_film()
        self._go_to(step)
        self._go_on()

    def replay_next(self) -> None:
        """Show the film of the decision that follows in the replay."""
        self._stop_film()
        decision = self.state.replay_step or 0
        if decision < self.session.match.decisions:
            self._go_to(decision + 1)
            run = self._begin_film(decision, decision + 1)
            self.ctx.tasks.run(lambda: self._show_again(run))

    def _go_to(self, step: int | None) -> None:
        decisions = self.session.match.decisions
        self.clear_selection()
        self._replayed = None
        self._set(
            replay_step=None if step is None else max(0, min(step, decisions)),
            dialog=None,
            news=(),
            hint=None,
        )

    # The end

    def rematch(self) -> None:
        self.ctx.matches.start_match(self.session.return_match())

    def same_deal(self) -> None:
        self.ctx.matches.start_match(self.session.same_deal(swap=True))

    # The gate between two people

    def open_gate(self) -> None:
        """The person for whom the gate is closed is there; they are told what they have missed."""
        self.session.reveal()
        self._show_missed_news()
        if not self.ctx.ui.motion:
            self._set(gate_closed=False)
            return
        self._set(gate_opening=True, gate_half_open=False)
        self.ctx.tasks.run(self._animate_gate)

    def _show_missed_news(self) -> None:
        """What happened since this person last looked, as far as nobody should miss it."""
        seat = self.session.viewer
        if seat is not None:
            events = self.session.events(seat, self._seen_until[seat])
            self._set(news=tuple(event for event in events if self.is_news(event)))
            self._seen_until[seat] = self.session.match.decisions

    async def _animate_gate(self) -> None:
        await asyncio.sleep(GATE_DELAY_SECONDS)
        self._set(gate_half_open=True)
        await asyncio.sleep(GATE_OPEN_SECONDS)
        self._set(gate_opening=False, gate_half_open=False, gate_closed=False)

    def on_key(self, name: str) -> None:
        """Escape closes what lies over the table, else it clears the selection; a game adds its own keys."""
        if name != "Escape":
            return
        if self.state.dialog is not None:
            self.close_dialog()
        elif self.state.news:
            self.dismiss_news()
        else:
            self.clear_selection()

    def hide_secrets(self) -> None:
        """The page goes out of sight."""
        self.session.hide()
        if self.is_mirrored or self.session.curtain.is_down:
            self._close_secret_dialog()
        self._set(revealed_seat=None, gate_closed=self.session.curtain.is_down)
        self.clear_selection()


def controller_for(
    ctx: TableContext, session: Session[Any], make: Callable[[TableContext, Session[Any]], C]
) -> C:
    """The controller of this match: the one that was left, or a new one."""
    left = ctx.tables.get(session.match.game.id)
    if isinstance(left, TableController) and left.session is session:
        return cast(C, left)
    return make(ctx, session)
