"""Stepping through a match: a slider and two buttons under the table as it stood."""

from __future__ import annotations

import flet as ft

from app.i18n import _
from app.table.desk import Desk
from app.widgets import Look, icon_button, soft

HEIGHT = 112.0


def replay_bar(look: Look, desk: Desk, said: str) -> ft.Control:
    """Where one is in the match, what happened there, and the way on, back and out."""
    step, last = desk.step or 0, desk.session.match.decisions

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
    place = _("Step {step} of {last}").format(step=step, last=last)
    return ft.Container(
        ft.Column(
            [
                ft.Semantics(
                    content=soft(look, f"{place} · {said}" if said else place, 16, lines=2),
                    live_region=True,
                    identifier="replay-step",
                ),
                ft.Row(
                    [
                        icon_button(
                            look,
                            "step-back",
                            "left",
                            _("One step back"),
                            (lambda: desk.replay(step - 1)) if step > 0 else None,
                        ),
                        ft.Container(
                            ft.Semantics(content=slider, label=place, identifier="replay-slider"), expand=True
                        ),
                        icon_button(
                            look,
                            "step-on",
                            "right",
                            _("One step on"),
                            (lambda: desk.replay(step + 1)) if step < last else None,
                        ),
                        icon_button(
                            look, "replay-end", "close", _("Back to the game"), lambda: desk.replay(None)
                        ),
                    ],
                    spacing=6,
                ),
            ],
            spacing=4,
            tight=True,
        ),
        bgcolor=look.colors.ground_deep,
        border=ft.Border(top=ft.BorderSide(1.2, look.colors.line)),
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
        left=0,
        right=0,
        bottom=0,
    )
