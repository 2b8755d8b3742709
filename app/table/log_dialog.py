"""The log of any table: everything that happened, the newest first, with the sides and with pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from app.i18n import _
from app.table.dialogs import AnyController, dialog_heading
from app.table.film import split_before
from app.ui.buttons import plain_button
from app.ui.ui_context import UiContext
from app.ui.widgets import centered_row, secondary_text, serif_text, text, whole_word_size
from engine import Event

NEWEST = 60
"""So many entries are shown at once; the earlier ones when they are asked for."""
EVERYTHING = "everything"
EMBLEM_WIDTH = 28.0
PICTURE_WIDTH = 40.0
SURROUNDINGS = 104.0
"""What a screen is wider than a sentence of the log that has no picture."""
NewEmblem = Callable[[str], ft.Control]
EventPicture = Callable[[Event], "ft.Control | None"]


@dataclass(frozen=True, slots=True)
class LogLook:
    """What the log of a game looks like."""

    emblem: NewEmblem
    """The small emblem of a side."""
    picture: EventPicture
    """The thing that an event is about, small; None where there is nothing to see."""
    sections: tuple[str, ...]
    """Kinds of events with which a part of the log begins."""
    headings: tuple[str, ...] = ()
    """Further kinds that are set like headings."""


def log_dialog(ui: UiContext, controller: AnyController, look: LogLook) -> list[ft.Control]:
    """Everything that happened, as the viewer may know it: the newest part first, in it the newest entry."""
    events = controller.session.events(controller.viewer)
    hidden = 0 if controller.state.explained == EVERYTHING else max(0, len(events) - NEWEST)
    parts = split_before(events[hidden:], lambda event: event.kind in look.sections)
    lines: list[ft.Control] = []
    for part in reversed(parts):
        lines += _part(ui, controller, look, part)
    if not events:
        lines = [secondary_text(ui, _("Nothing has happened yet."), 16)]
    if hidden:
        # Translators: button at the end of the log: shows what happened before
        earlier = plain_button(
            ui, "log-earlier", _("Earlier"), partial(controller.open_dialog, "log", EVERYTHING)
        )
        lines.append(centered_row(earlier))
    return [
        dialog_heading(ui, _("Log"), controller),
        ft.Column(lines, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
    ]


def _part(
    ui: UiContext, controller: AnyController, look: LogLook, events: Sequence[Event]
) -> Iterable[ft.Control]:
    """Its heading, and below it what happened, the newest first."""
    if not events:
        return
    first, *others = events
    begins_part = first.kind in look.sections
    if begins_part:
        yield _entry(ui, controller, look, first)
    for event in reversed(others if begins_part else events):
        yield _entry(ui, controller, look, event)


def _entry(ui: UiContext, controller: AnyController, look: LogLook, event: Event) -> ft.Control:
    """The side, the sentence, and the thing it is about."""
    sentence = controller.log_entry(event)
    if event.kind in look.sections or event.kind in look.headings:
        return ft.Semantics(content=serif_text(ui, sentence, 17), header=True)
    seat, thing = event.get("seat"), look.picture(event)
    picture_width = PICTURE_WIDTH if thing is not None else 0
    size = whole_word_size(ui, sentence, 16, ui.width - SURROUNDINGS - picture_width)
    side = look.emblem(seat) if isinstance(seat, str) and seat in controller.session.seats else None
    return ft.Row(
        [
            ft.Container(side, width=EMBLEM_WIDTH),
            ft.Container(text(ui, sentence, size), expand=True),
            *([thing] if thing is not None else []),
        ],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
