"""The review of a match that is over: a chart of the chances, and the decisions with which it turned."""

from __future__ import annotations

from collections.abc import Sequence
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
    from engine import Action
    from engine.ai.analysis import MatchReview, TurningPoint

CHART_HEIGHT = 120
CHART_PADDING = 6
AXIS_WIDTH = 44.0
"""Of the chances beside the curve."""
MAX_PARTS = 8
"""More parts of a match are not told apart on the curve."""
TURNING_POINT_RADIUS = 5


def review_dialog(ui: UiContext, controller: AnyController) -> list[ft.Control]:
    """How the chances moved, and the decisions with which the match turned."""
    review = controller.state.review
    heading = dialog_heading(ui, _("Game review"), controller)
    if review is None:
        return [heading, secondary_text(ui, _("Reviewing the game…"), 17)]
    decisions = len(review.evaluations) - 1
    return [
        heading,
        chance_chart(ui, controller, review),
        *turning_points(ui, controller, review),
        secondary_text(ui, ngettext("{count} decision", "{count} decisions", decisions), 15),
        # Translators: below the review of a match, while better numbers are being worked out; 40 characters
        *([secondary_text(ui, _("Still looking more closely…"), 15)] if review.is_draft else []),
    ]


def chance_chart(ui: UiContext, controller: AnyController, review: MatchReview) -> ft.Control:
    """A curve over all decisions: high where the first side leads, low where the second does.

    Beside it stand the chances, below it the parts of the match.
    """
    width = min(ui.width - 60, DIALOG_MAX_WIDTH - 60) - AXIS_WIDTH * ui.text_scale
    first, second = (controller.seat_name(seat) for seat in review.seats)
    parts = _parts_of_chart(controller, review, width)
    axis = [secondary_text(ui, _("{percent} %").format(percent=percent), 13) for percent in (100, 50, 100)]
    plot = ft.Row(
        [
            ft.Column(
                list(axis),
                width=AXIS_WIDTH * ui.text_scale,
                height=CHART_HEIGHT,
                alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                horizontal_alignment=ft.CrossAxisAlignment.END,
            ),
            picture(_curve(ui, review, width, [x for x, _title in parts]), width, CHART_HEIGHT),
        ],
        spacing=6,
        tight=True,
    )
    label = _("Winning chances over the game: {first} at the top, {second} at the bottom").format(
        first=first, second=second
    )
    chart: list[ft.Control] = [
        secondary_text(ui, first, 14),
        plot,
        secondary_text(ui, second, 14),
        *([_part_names(ui, [title for _x, title in parts])] if parts else []),
    ]
    return ft.Semantics(
        content=ft.Column(chart, spacing=2, tight=True), label=label, image=True, identifier="chances"
    )


def _parts_of_chart(controller: AnyController, review: MatchReview, width: float) -> list[tuple[float, str]]:
    """Where each part of the match begins on the curve, and what it is called; none where they are many."""
    last = max(1, len(review.evaluations) - 1)
    chapters = controller.chapters
    if not 1 < len(chapters) <= MAX_PARTS:
        return []
    return [(step / last * width, controller.chapter_title(event)) for step, event in chapters]


def _part_names(ui: UiContext, titles: list[str]) -> ft.Control:
    """The parts of the match, as the lines across the curve divide it."""
    return secondary_text(ui, " · ".join(titles), 13)


def _curve(ui: UiContext, review: MatchReview, width: float, parts: list[float]) -> str:
    """The line of the chances with its axis, the beginnings of the parts, and the turning points."""
    last = max(1, len(review.evaluations) - 1)
    points = [
        (index / last * width, CHART_HEIGHT - CHART_PADDING - each.curve * (CHART_HEIGHT - 2 * CHART_PADDING))
        for index, each in enumerate(review.evaluations)
    ]
    line = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
    edge, foot = CHART_PADDING, CHART_HEIGHT - CHART_PADDING
    drawing = Drawing(round(width), CHART_HEIGHT)
    drawing.add(
        path(f"M0 {edge}H{num(width)}M0 {foot}H{num(width)}", "none", ui.colors.line, 0.7),
        path(f"M0 {CHART_HEIGHT / 2}H{num(width)}", "none", ui.colors.line, 1, stroke_dasharray="4 4"),
        *(path(f"M{num(x)} {edge}V{foot}", "none", ui.colors.line, 1) for x in parts if x > 0),
        path(line, "none", ui.colors.gold, 2.4, stroke_linejoin="round"),
        *(
            circle(*points[turn.decision], TURNING_POINT_RADIUS, ui.colors.ember)
            for turn in review.turning_points
        ),
    )
    return drawing.svg()


def turning_points(ui: UiContext, controller: AnyController, review: MatchReview) -> list[ft.Control]:
    """The decisions with which the match turned; touching one shows the table as it stood then."""
    return [
        _turning_point(
            ui,
            f"turn-{turn.decision}",
            _turning_point_lines(controller, turn, turn.seat == review.seats[0]),
            partial(controller.replay, turn.decision),
        )
        for turn in review.turning_points
    ]


def _turning_point_lines(controller: AnyController, turn: TurningPoint, is_first: bool) -> list[str]:
    """What was done and what it was worth to its side; of a mistake the better action, and how it goes on."""
    kinds = {
        "mistake": _("mistake"),
        "fine_move": _("good move"),
        "fortune": _("luck"),
        "revealed": _("something revealed"),
        "shift": _("turning point"),
    }
    action = f"{controller.seat_name(turn.seat)} · {controller.action_name(str(turn.action))}"
    before, after = (
        # Translators: a chance, as in "62 %"
        _("{percent} %").format(percent=round(100 * (chance if is_first else 1 - chance)))
        for chance in (turn.before, turn.after)
    )
    # Translators: review of a match, below a decision: what it changed in its side's chance of winning;
    # {kind} is "Mistake", {before} and {after} are like "62 %"; one line on a phone
    worth = _("{kind}: {before} → {after}").format(
        kind=capitalized(kinds[turn.kind]), before=before, after=after
    )
    chapter = controller.chapter_at(turn.decision)
    lines = [action, f"{chapter} · {worth}" if chapter else worth]
    if turn.better is not None:
        lines.append(_("Better: {move}").format(move=controller.action_name(str(turn.better))))
    if turn.line:
        lines.append(line_text(controller, turn.line))
    return lines


def line_text(controller: AnyController, line: Sequence[Action]) -> str:
    """How a side goes on, decision by decision."""
    moves = " · ".join(controller.action_name(str(action)) for action in line)
    # Translators: review of a match and puzzles: what a side does next after the right action;
    # {moves} is a list of decisions with dots between them
    return _("Then: {moves}").format(moves=moves)


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
