"""Stepping through a match: a slider and two buttons under the table as it stood."""

from __future__ import annotations

import flet as ft

from app.i18n import _
from app.table.controller import Desk
from app.ui.buttons import icon_button
from app.ui.theme import TOUCH
from app.ui.widgets import Look, fitting, soft

HEIGHT = 112.0
READABLE = 14.0
NARROW = 420.0
"""Up to this width the way out stands beside the words, so that the slider keeps its room."""


def replay_bar(
    look: Look, desk: Desk, said: str, left: float = 0, room: float | None = None, lines: int = 2
) -> ft.Control:
    """Where one is in the match, what happened there, and the way on, back and out.

    It lies along the foot of the screen, from `left` on, or has only so much `room`.
    """
    step, last = desk.step or 0, desk.session.match.decisions

    place = _("Step {step} of {last}").format(step=step, last=last)
    told_here = f"{place} · {said}" if said else place
    narrow = (room or look.width - left) < NARROW
    wide = (room or look.width - left) - 24 - (TOUCH + 14 if narrow else 0)
    size = max(READABLE / look.scale, fitting(look, told_here, 16, wide, lines))
    words = ft.Semantics(
        content=soft(look, told_here, size, lines=lines),
        live_region=True,
        identifier="replay-step",
    )
    ways = _ways(look, desk, step, last, place)
    out = icon_button(look, "replay-end", "close", _("Back to the game"), lambda: desk.replay(None))
    told: ft.Control = ft.Row([ft.Container(words, expand=True), out], spacing=6) if narrow else words
    return ft.Container(
        ft.Column([told, ft.Row(ways if narrow else [*ways, out], spacing=6)], spacing=4, tight=True),
        bgcolor=look.colors.ground_deep,
        border=ft.Border(top=ft.BorderSide(1.2, look.colors.line)),
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
        left=left,
        right=0,
        bottom=0,
    )


def _ways(look: Look, desk: Desk, step: int, last: int, place: str) -> list[ft.Control]:
    """One step back, to wherever one likes, one step on."""

    def slid(event: ft.Event[ft.Slider]) -> None:
        desk.replay(round(float(event.control.value or 0)))

    slider = ft.Slider(
        value=step,
        min=0,
        max=max(1, last),
        divisions=max(1, last),
        on_change=slid,
        expand=True,
        active_color=look.colors.gold,
    )
    back = (lambda: desk.replay(step - 1)) if step > 0 else None
    on = (lambda: desk.replay(step + 1)) if step < last else None
    return [
        icon_button(look, "step-back", "left", _("One step back"), back),
        ft.Container(ft.Semantics(content=slider, label=place, identifier="replay-slider"), expand=True),
        icon_button(look, "step-on", "right", _("One step on"), on),
    ]
