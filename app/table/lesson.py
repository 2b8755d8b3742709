"""First steps at any table: the real one, with a voice beside it that says what happens and what to do."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import TypeVar

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from app.application import Application
from app.i18n import _, word
from app.match.seating import with_app
from app.match.session import Session, Step
from app.table.controller import Desk
from app.table.lesson_script import Lesson, Stage, lesson
from app.ui.buttons import gold_button, icon_button
from app.ui.theme import SERIF
from app.ui.widgets import Look, centred, text

BRISK = 0.6
"""Seconds for each action that goes by quickly."""
TEACHER = "beginner"
"""The level that the opponent's seat is given; the lesson plays for it."""
WIDEST = 560.0
ASIDE, LEAST = 0.42, 300.0


class Guided(Desk):
    """A table on which a lesson decides what comes next. Stands before a game's own desk."""

    HANDS_BESIDE = False
    """On a phone held sideways: is what has to be touched at the right? Then the voice is at the left."""

    def __init__(self, app: Application, game: str) -> None:
        self.course: Lesson = lesson(game)
        self.at = 0
        match = self.course.match()
        seat = match.game.seats.index(self.course.seat)
        super().__init__(app, Session(match, with_app(seat, TEACHER)))

    @abstractmethod
    def thing(self, action: str) -> str:
        """The name of what an action is done with."""

    @property
    def stage(self) -> Stage:
        return self.course.stages[self.at]

    @property
    def last(self) -> bool:
        return self.at + 1 == len(self.course.stages)

    @property
    def may_act(self) -> bool:
        return self.stage.wants is not None and super().may_act

    @property
    def may_undo(self) -> bool:
        """The lesson goes on and not back."""
        return False

    @property
    def may_ask(self) -> bool:
        """The lesson itself is the advice."""
        return False

    @property
    def reads_on(self) -> bool:
        """Is it enough to read on, and is nothing being shown?"""
        return self.stage.wants is None and not self.showing and self.told is None

    def act(self, *actions: str) -> None:
        if actions == (self.stage.wants,):
            super().act(*actions)
        else:
            self.app.remark(word(self.course.game, "lesson.other_card"))

    def wake(self) -> None:
        """The lesson plays for the other side."""

    @property
    def stalled(self) -> bool:
        """It waits for whoever reads."""
        return False

    async def keep(self) -> None:
        """A lesson is nothing to go on with later."""

    def read_on(self) -> None:
        """On to the next stage, and what it shows; until that is seen one cannot read on."""
        if not self.last:
            self.at += 1
            self.showing = bool(self.stage.shows)
            self.redraw()
            if self.stage.shows:
                self.app.run(self._show)

    async def _show(self) -> None:
        for action in self.stage.shows:
            self.showing = True
            step = self.session.act(action)
            if self.stage.brisk:
                self.redraw()
                await self.pause(BRISK)
            else:
                self.begin(step)
                await super()._after(step)
        self.showing = False
        self.redraw()

    async def _after(self, step: Step) -> None:
        """What the person did is shown; then the lesson goes on by itself."""
        await super()._after(step)
        self.read_on()


G = TypeVar("G", bound=Guided)


def taught(
    app: Application, game: str, make: Callable[[Application, str], G], draw: Callable[[G], ft.Control]
) -> ft.Control:
    """A game's own table with its lesson; to be called by the component that is shown."""
    _version, bump = ft.use_state(0)
    held: MutableRef[G] = ft.use_ref(partial(make, app, game))
    desk = held.current
    assert desk is not None
    desk.redraw = lambda: bump(lambda version: version + 1)
    return ft.Stack([draw(desk), *voice(app.look, desk)], expand=True)


def voice(look: Look, desk: Guided) -> list[ft.Control]:
    """What the lesson says: at the foot while one reads, at the head while one has to do something."""
    if desk.sheet is not None or desk.told is not None:
        return []
    words = ft.Semantics(
        content=text(look, _said(desk), 18, SERIF, look.colors.text),
        live_region=True,
        identifier=f"lesson-{desk.stage.id}",
    )
    parts: list[ft.Control] = [words]
    ways: list[ft.Control] = []
    if desk.last:
        start = f"/{desk.course.game}"
        play = gold_button(look, "lesson-play", _("Play a real game"), lambda: desk.app.go(start), size=19)
        ways.append(play)
    elif desk.reads_on:
        on = gold_button(look, "lesson-on", _("Go on"), desk.read_on, sign_name="right", height=46, size=19)
        ways.append(on)
    count = text(look, f"{desk.at + 1} / {len(desk.course.stages)}", 14, color=look.colors.text_soft)
    leave = icon_button(look, "lesson-leave", "close", _("Leave the lesson"), lambda: desk.app.go("/"))
    if not look.sideways:
        parts += [centred(*ways)] if ways else []
        ways = []
    foot = ft.Row([count, *ways, leave], alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
    width = _width(look)
    body = ft.Container(
        ft.Column([*parts, foot], spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=look.colors.surface,
        border=ft.Border.all(1.5, look.colors.gold),
        border_radius=16,
        padding=ft.Padding.only(left=16, right=10, top=14, bottom=6),
        shadow=ft.BoxShadow(blur_radius=14, color="#A0000000"),
        width=width,
    )
    left = (look.width - width) / 2
    if look.sideways:
        left = 8 if desk.stage.wants and desk.HANDS_BESIDE else look.width - width - 8
    top, bottom = (8, None) if desk.stage.wants else (None, 8)
    return [ft.Container(body, left=left, top=top, bottom=bottom, key="lesson")]


def _width(look: Look) -> float:
    """On a phone held sideways as wide as what stands beside the table, or little more."""
    return max(ASIDE * look.width, LEAST) if look.sideways else min(look.width - 16, WIDEST)


def _said(desk: Guided) -> str:
    """The words of the stage; those about a thing name the one that is wanted or was wanted last."""
    wanted = [stage.wants for stage in desk.course.stages[: desk.at + 1] if stage.wants]
    name = desk.thing(wanted[-1]) if wanted else ""
    return word(desk.course.game, f"lesson.{desk.stage.id}").format(card=name)
