"""The part of a table's controller that shows what has happened: films with their news, and the replay."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import cast

from app.browser.feedback import play_feedback
from app.games import GAME_UIS
from app.table.film import FILM_NUMBERS, Film, FilmRun, split_before
from app.table.table_sight import S, TableSight, V
from app.ui.picture_cache import PICTURE_CACHE
from engine import Event, Match
from engine.core.frame import Frame

NEWS_MIN_SECONDS = 1.6
NEWS_SECONDS_PER_CHAR = 0.045
"""How long news stay that go away by themselves."""
AUTOPLAY_STEP_SECONDS = 0.9
"""How long each position of a replay stays that goes on by itself."""


class FilmTable(TableSight[V, S]):
    """A table that plays back what was decided."""

    NEWS_KINDS: tuple[str, ...] = ()
    """Kinds of events that nobody should miss: each is told in the middle of the table."""
    PASSING_KINDS: tuple[str, ...] = ()
    """Those news that are read at a glance: they go away by themselves."""
    CLEARING_KINDS: tuple[str, ...] = ()
    """Kinds of events that take from the table what the news before them are about."""
    CHAPTER_KINDS: tuple[str, ...] = ()
    """Kinds of events with which a part of a match begins to which a replay can jump."""
    FRAME_SECONDS: Mapping[str, float] = {}
    """How long the frame of each kind of event stays; one that is not named is passed over."""
    _run: FilmRun | None = None
    _autoplay_number = 0
    """Tells one showing of a whole replay from the next."""

    @abstractmethod
    def clear_selection(self) -> None:
        """Forget what was chosen but not done."""

    @abstractmethod
    def _go_on(self) -> None:
        """Nothing is shown any more."""

    def is_news(self, event: Event) -> bool:
        """Is this an event that nobody should miss?"""
        return event.kind in self.NEWS_KINDS

    def waits_for_reader(self, event: Event) -> bool:
        """Do these news stay until somebody has read them?"""
        return event.kind not in self.PASSING_KINDS

    def phases(self, film: Film[V]) -> Iterable[tuple[object, float]]:
        """The steps in which the frame of this film is shown: for each its phase and its seconds."""
        yield None, self.FRAME_SECONDS.get(film.frame.event.kind, 0)

    # A film from its first frame to its last

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
        viewer = None if self.is_mirrored and not self.is_open_replay else self.viewer
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
            self._announce(news, film=film)
            seconds = self.news_seconds(news) if self.state.are_news_passing else None
            await run.wait_for_reader(seconds)
            if self._run is run and self.state.are_news_passing:
                self._set(news=())
        return bool(news)

    def _announce(self, news: tuple[Event, ...], **changes: object) -> None:
        """Put these news in the middle of the table."""
        is_passing = not any(map(self.waits_for_reader, news))
        self._set(news=news, are_news_passing=is_passing, **changes)

    def _announce_missed(self, news: tuple[Event, ...]) -> None:
        """Put the news on a table that shows no film; those read at a glance go away by themselves."""
        self._announce(news)
        if news and self.state.are_news_passing:
            self.ctx.tasks.run(lambda: self._let_news_pass(news))

    async def _let_news_pass(self, news: tuple[Event, ...]) -> None:
        await asyncio.sleep(self.news_seconds(news))
        if self.state.news is news:
            self._set(news=())
            self._go_on()

    def news_seconds(self, news: Iterable[Event]) -> float:
        """How long it takes to read these news at a glance."""
        length = sum(len(self.log_entry(event)) for event in news)
        return (NEWS_MIN_SECONDS + NEWS_SECONDS_PER_CHAR * length) / self.ctx.ui.animation_speed

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
            self._set(film=None, animating=False, acting_seat=None)
            self._go_on()

    def _stop_film(self) -> None:
        if self._run is not None:
            self._run.stop()
            self._run = None
            self._set(film=None, animating=False, acting_seat=None, news=())

    # What has been shown before

    def show_last(self, kind: str) -> None:
        """Show the last decision again in which an event of this kind happened."""
        self._set(dialog=None, explained=None)
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

    # The replay

    @property
    def chapters(self) -> tuple[tuple[int, Event], ...]:
        """The parts of the match to which a replay can jump: the step of each, and the event at its start."""
        return self.model_at_position("chapters", self._find_chapters)

    def chapter_title(self, event: Event) -> str:
        """What the part of the match is called that begins with this event."""
        return self.log_entry(event)

    def chapter_at(self, step: int) -> str:
        """The part of the match in which the position after so many decisions is; empty without parts."""
        titles = [self.chapter_title(event) for start, event in self.chapters if start <= step]
        return titles[-1] if titles else ""

    def _find_chapters(self) -> tuple[tuple[int, Event], ...]:
        match = self.session.match
        events, steps = self._events_of(match), range(match.decisions + 1)

        def happened_by(step: int) -> int:
            return len(events) - len(self._events_of(match, step))

        found = ((index, event) for index, event in enumerate(events) if event.kind in self.CHAPTER_KINDS)
        begins = ((bisect_right(steps, index, key=happened_by), event) for index, event in found)
        return tuple((step if step > 1 else 0, event) for step, event in begins)

    def replay(self, step: int | None) -> None:
        """Show the match as it stood after so many decisions, or None: as it stands."""
        self._stop_film()
        self._go_to(step)
        self._go_on()

    def replay_next(self) -> None:
        """Show the film of the decision that follows in the replay."""
        run = self._begin_next_step()
        if run is not None:
            self.ctx.tasks.run(lambda: self._show_again(run))

    def _begin_next_step(self, **changes: object) -> FilmRun | None:
        self._stop_film()
        decision = self.state.replay_step or 0
        if decision >= self.session.match.decisions:
            return None
        self._go_to(decision + 1, **changes)
        return self._begin_film(decision, decision + 1)

    def toggle_autoplay(self) -> None:
        """Let the replay go on by itself, from the start if it is at its end; or stop it where it is."""
        if self.state.is_autoplaying:
            self._set(is_autoplaying=False)
            return
        if self.state.replay_step == self.session.match.decisions:
            self._go_to(0)
        self._autoplay_number += 1
        number = self._autoplay_number
        self._set(is_autoplaying=True)
        self.ctx.tasks.run(lambda: self._autoplay(number))

    async def _autoplay(self, number: int) -> None:
        """One decision after the other, until somebody stops it or the match is over."""
        while self.state.is_autoplaying and number == self._autoplay_number:
            run = self._begin_next_step(is_autoplaying=True)
            if run is None:
                self._set(is_autoplaying=False)
                return
            await self._show_again(run)
            await asyncio.sleep(AUTOPLAY_STEP_SECONDS / self.ctx.ui.animation_speed)

    def _go_to(self, step: int | None, **changes: object) -> None:
        decisions = self.session.match.decisions
        self.clear_selection()
        self._replayed = None
        position = None if step is None else max(0, min(step, decisions))
        still = {"is_autoplaying": False, "dialog": None, "news": (), "hint": None}
        self._set(**{**still, **changes, "replay_step": position})
