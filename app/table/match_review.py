"""The review of a match that is over: a chart of the chances, and the decisions with which it turned."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from app.art.svg import Drawing, circle, num, path
from app.i18n import _, ngettext
from app.table.dialogs import DIALOG_MAX_WIDTH, AnyController, dialog_heading
from app.text.phrases import capitalized
from app.ui.buttons import pressable
from app.ui.theme import RADIUS_BOX, SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import PressHandler, icon, picture, secondary_text, text

if TYPE_CHECKING:
    from engine.ai.analysis import MatchReview

CHART_HEIGHT = 120
CHART_PADDING = 6
TURNING_POINT_RADIUS = 5


def review_dialog(
    ui: UiContext, controller: AnyController, action_name: Callable[[str], str]
) -> list[ft.Control]:
    """How the chances moved, and the decisions with which the match turned."""
    review = controller.state.review
    heading = dialog_heading(ui, _("Game review"), controller)
    if review is None:
        return [heading, secondary_text(ui, _("Reviewing the game…"), 17)]
    width = min(ui.width - 60, DIALOG_MAX_WIDTH - 60)
    decisions = len(review.evaluations) - 1
    return [
        heading,
        chance_chart(ui, review, width, [controller.seat_name(seat) for seat in review.seats]),
        *turning_points(ui, review, controller.seat_name, action_name, controller.replay),
        secondary_text(ui, ngettext("{count} decision", "{count} decisions", decisions), 15),
    ]


def chance_chart(ui: UiContext, review: MatchReview, width: float, names: list[str]) -> ft.Control:
    """A curve over all decisions: high where the first side leads, low where the second does."""
    last = max(1, len(review.evaluations) - 1)
    points = [
        (index / last * width, CHART_HEIGHT - CHART_PADDING - each.curve * (CHART_HEIGHT - 2 * CHART_PADDING))
        for index, each in enumerate(review.evaluations)
    ]
    line = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
    drawing = Drawing(round(width), CHART_HEIGHT)
    drawing.add(
        path(f"M0 {CHART_HEIGHT / 2}H{num(width)}", "none", ui.colors.line, 1, stroke_dasharray="4 4"),
        path(line, "none", ui.colors.gold, 2.4, stroke_linejoin="round"),
        *(
            circle(*points[turn.decision], TURNING_POINT_RADIUS, ui.colors.ember)
            for turn in review.turning_points
        ),
    )
    chart: list[ft.Control] = [
        secondary_text(ui, names[0], 14),
        picture(drawing.svg(), width, CHART_HEIGHT),
        secondary_text(ui, names[1], 14),
    ]
    label = _("Winning chances over the game: {first} at the top, {second} at the bottom").format(
        first=names[0], second=names[1]
    )
    return ft.Semantics(
        content=ft.Column(chart, spacing=2, tight=True), label=label, image=True, identifier="chances"
    )


def turning_points(
    ui: UiContext,
    review: MatchReview,
    seat_name: Callable[[str], str],
    action_name: Callable[[str], str],
    on_press: Callable[[int], None],
) -> list[ft.Control]:
    """The decisions with which the match turned; touching one shows the table as it stood then."""
    kinds = {
        "mistake": _("mistake"),
        "fine_move": _("good move"),
        "fortune": _("luck"),
        "revealed": _("something revealed"),
        "shift": _("turning point"),
    }
    controls: list[ft.Control] = []
    for turn in review.turning_points:
        lines = [f"{seat_name(turn.seat)} · {action_name(str(turn.action))}", capitalized(kinds[turn.kind])]
        if turn.better is not None:
            lines.append(_("Better: {move}").format(move=action_name(str(turn.better))))
        controls.append(_turning_point(ui, f"turn-{turn.decision}", lines, partial(on_press, turn.decision)))
    return controls


def _turning_point(ui: UiContext, identifier: str, lines: list[str], on_press: PressHandler) -> ft.Control:
    """The action, and below it what it was worth."""
    action, *notes = lines
    words: list[ft.Control] = [
        text(ui, action, 17, SANS_BOLD),
        *(secondary_text(ui, note, 16) for note in notes),
    ]
    content = ft.Container(
        ft.Row(
            [
                ft.Container(ft.Column(words, spacing=2, tight=True), expand=True),
                icon(ui, "right", 22, ui.colors.gold),
            ],
            spacing=10,
        ),
        border=ft.Border.all(1.3, ui.colors.line),
        border_radius=RADIUS_BOX,
        padding=ft.Padding.symmetric(horizontal=14, vertical=8),
    )
    return pressable(ui, identifier, ". ".join(lines), content, on_press)
