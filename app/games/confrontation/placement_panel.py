"""What stands in the place of the cards while pieces are placed: ready-made plans, a shuffle, and "ready"."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from app.games.confrontation.card_strip import strip_face
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.layout import ConfrontationLayout
from app.games.confrontation.placement import PRESETS, full_plan
from app.i18n import _, pgettext
from app.ui.buttons import gold_button, icon_button, plain_button
from app.ui.memo_component import memo_component
from app.ui.ui_context import UiContext
from app.ui.widgets import fitting_size

READY_MAX_WIDTH = 300.0


@memo_component
def placement_panel(
    ui: UiContext,
    controller: ConfrontationController,
    layout: ConfrontationLayout,
    seat: str,
    plan: tuple[tuple[str, str], ...],
) -> ft.Control:
    rect = layout.card_strip
    ui = replace(ui, text_scale=min(ui.text_scale, layout.max_text_scale))
    labels = {"guarded": _("Cautious"), "bold": _("Bold"), "cunning": _("Cunning")}
    presets: list[ft.Control] = [
        plain_button(
            ui,
            f"preset-{name}",
            labels[name],
            partial(controller.use_preset, name),
            selected=full_plan(seat, front) == dict(plan),
        )
        for name, front in PRESETS[seat].items()
    ]
    shuffle = icon_button(ui, "shuffle", "dice", pgettext("set-up", "Random"), controller.shuffle)
    row = ft.Row(
        [*presets, shuffle], spacing=6, run_spacing=6, wrap=True, alignment=ft.MainAxisAlignment.CENTER
    )
    label, width = _("Done"), min(READY_MAX_WIDTH, rect.width - 24)
    ready = gold_button(
        ui,
        "ready",
        label,
        controller.submit_plan,
        icon_name="check",
        width=width,
        height=50,
        size=fitting_size(ui, label, 21, width - 90),
    )
    body = ft.Column(
        [row, ready],
        spacing=10,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        scroll=ft.ScrollMode.AUTO,
    )
    face = strip_face(ui, layout, body, ft.Padding.only(left=10, right=10, top=10, bottom=6))
    return ft.Container(face, left=rect.x, top=rect.y)
