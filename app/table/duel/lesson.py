"""First steps in The Duel: the real table, with a voice beside it that says what happens and what to do."""

from __future__ import annotations

from functools import partial

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from app.application import Application
from app.i18n import _, word
from app.lessons import Lesson, Stage, lesson
from app.seating import with_app
from app.session import Session, Step
from app.table.duel.desk import DuelDesk
from app.table.duel.table import draw
from app.theme import SERIF
from app.widgets import Look, gold_button, icon_button, text

GAME = "duel"
BRISK = 0.6
"""Seconds for each card that goes by quickly."""
TEACHER = "beginner"
"""The level that the opponent's seat is given; the lesson plays for it."""


class LessonDesk(DuelDesk):
    """A table on which the lesson decides what comes next."""

    def __init__(self, app: Application, course: Lesson) -> None:
        match = course.match()
        seat = match.game.seats.index(course.seat)
        self.course = course
        self.at = 0
        super().__init__(app, Session(match, with_app(seat, TEACHER)))

    @property
    def stage(self) -> Stage:
        return self.course.stages[self.at]

    @property
    def may_act(self) -> bool:
        return self.stage.wants is not None and super().may_act

    @property
    def reads_on(self) -> bool:
        """Is it enough to read on, and is nothing being shown?"""
        return self.stage.wants is None and not self.showing and self.told is None

    def act(self, *actions: str) -> None:
        if actions == (self.stage.wants,):
            super().act(*actions)
        else:
            self.app.tell(word("duel", "lesson.other_card"))

    def wake(self) -> None:
        """The lesson plays for the other side."""

    async def keep(self) -> None:
        """A lesson is nothing to go on with later."""

    def read_on(self) -> None:
        """On to the next stage, and what it shows."""
        if self.at + 1 < len(self.course.stages):
            self.at += 1
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


@ft.component
def DuelLesson(app: Application) -> ft.Control:  # noqa: N802 - named like a control
    _version, bump = ft.use_state(0)
    held: MutableRef[LessonDesk] = ft.use_ref(partial(LessonDesk, app, lesson(GAME)))
    desk = held.current
    assert desk is not None
    desk.redraw = lambda: bump(lambda version: version + 1)
    return ft.Stack([draw(desk), *_voice(app.look, desk)], expand=True)


def _said(desk: LessonDesk) -> str:
    """The words of the stage; those about a card name the one that is to be laid or was laid last."""
    wanted = [stage.wants for stage in desk.course.stages[: desk.at + 1] if stage.wants]
    card = wanted[-1].split()[-1] if wanted else ""
    name = word(GAME, f"card.{card}.name") if card else ""
    return word(GAME, f"lesson.{desk.stage.id}").format(card=name)


def _voice(look: Look, desk: LessonDesk) -> list[ft.Control]:
    """What the lesson says: over the hand while one reads, over the bridge while one plays a card."""
    if desk.sheet is not None or desk.told is not None:
        return []
    stage, last = desk.stage, desk.at + 1 == len(desk.course.stages)
    words = ft.Semantics(
        content=text(look, _said(desk), 18, SERIF, look.colors.text),
        live_region=True,
        identifier=f"lesson-{stage.id}",
    )
    parts: list[ft.Control] = [words]
    if last:
        parts += [
            gold_button(look, "lesson-play", _("Play a real game"), lambda: desk.app.go("/duel"), size=19),
        ]
    elif desk.reads_on:
        parts.append(
            gold_button(look, "lesson-on", _("Go on"), desk.read_on, sign_name="right", height=46, size=19)
        )
    count = text(look, f"{desk.at + 1} / {len(desk.course.stages)}", 14, color=look.colors.text_soft)
    leave = icon_button(look, "lesson-leave", "close", _("Leave the lesson"), lambda: desk.app.go("/"))
    foot = ft.Row([count, leave], alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
    body = ft.Container(
        ft.Column([*parts, foot], spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=look.colors.surface,
        border=ft.Border.all(1.5, look.colors.gold),
        border_radius=16,
        padding=ft.Padding.only(left=16, right=10, top=14, bottom=6),
        shadow=ft.BoxShadow(blur_radius=14, color="#A0000000"),
        width=min(look.width - 16, 560),
    )
    top, bottom = (8, None) if stage.wants else (None, 8)
    return [
        ft.Container(
            body, left=8, right=8, top=top, bottom=bottom, alignment=ft.Alignment.CENTER, key="lesson"
        )
    ]
