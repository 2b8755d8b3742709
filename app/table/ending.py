"""The end of a match as a scene: a drawn picture, the result for the one who looks, and the ways on."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from app.i18n import _
from app.match.series import series_of
from app.table.controller import TableController
from app.table.dialogs import MenuEntry
from app.table.ending_ways import rematch, ways_on
from app.table.question_panel import estimated_height
from app.text.phrases import seat_subject
from app.ui.buttons import gold_button
from app.ui.theme import CAPS
from app.ui.ui_context import UiContext
from app.ui.widgets import balanced, centered_row, picture, read_one_by_one, serif_text, text, whole_word_size

PICTURE_ASPECT = 2 / 3
PICTURE_MAX_HEIGHT_SHARE = 0.42
"""Of the screen's height: heading, sentence and rematch are seen without scrolling."""
ALONE_MAX_HEIGHT_SHARE = 0.6
"""The same where only one heading stands with the picture."""
BESIDE_MIN_WIDTH = 620.0
"""On a screen that is wider than high, and at least this wide, the words stand beside the picture."""
COLUMN_MAX_WIDTH = 560.0
PADDING = 20.0
LOW_PADDING, LOW_SPACING = 8.0, 6.0
LOW_RESULT_SHARE = 0.31
"""On a phone held sideways: the part of its width that the result has; the ways on have the rest."""
LOW_PICTURE_MIN_HEIGHT = 56.0
"""Lower than this there is no picture."""
LOW_MOMENT_SIZE, MOMENT_SIZE = 16.0, 18.0
AnyController = TableController[Any, Any]


@dataclass(frozen=True, slots=True)
class EndingWords:
    """What the end of a match is called for the one who looks, and what decided it."""

    heading: str
    moment: str


def ending_words(controller: AnyController) -> EndingWords:
    """One person against the app is addressed; between two people the winner is named."""
    session = controller.session
    outcome = session.match.outcome
    assert outcome is not None
    winner, moment = outcome.winner, controller.deciding_moment
    if winner is None:
        return EndingWords(controller.draw_text, moment)
    people = [seat for seat in session.seats if session.player(seat).is_person]
    if len(people) == 1:
        # Translators: heading of the scene at the end of a match against the computer; up to 20 letters
        heading = _("You win") if winner in people else controller.defeat_text(people[0])
        return EndingWords(heading, moment)
    name = session.name_of(winner) or seat_subject(session.match.game.id, winner)
    return EndingWords(_("{name} wins").format(name=name), moment)


def ending(
    ui: UiContext,
    controller: AnyController,
    *score: ft.Control,
    own: Sequence[MenuEntry] = (),
    details: Sequence[ft.Control] = (),
) -> list[ft.Control]:
    """The whole scene over the table: picture and words, the result in numbers, the ways on, the details."""
    words, scale = ending_words(controller), ui.screen_scale
    ui = replace(ui, width=ui.width / scale, height=ui.height / scale, picture_zoom=ui.picture_zoom * scale)
    is_beside = ui.width > ui.height and ui.width >= BESIDE_MIN_WIDTH
    results = [*score, *_series(ui, controller)]
    if is_beside and ui.landscape_phone:
        content = _low_scene(ui, controller, words, results, own, details)
    else:
        content = _scene(ui, controller, words, results, own, details, is_beside=is_beside)
    dialog = ft.Container(
        ft.Semantics(content=content, identifier="dialog", container=True),
        left=0,
        top=0,
        width=ui.width,
        height=ui.height,
        alignment=ft.Alignment.CENTER,
        scale=ft.Scale(scale, alignment=ft.Alignment.TOP_LEFT),
    )
    return [ft.Container(bgcolor=ui.colors.ground, left=0, right=0, top=0, bottom=0), dialog]


def _scene(
    ui: UiContext,
    controller: AnyController,
    words: EndingWords,
    results: list[ft.Control],
    own: Sequence[MenuEntry],
    details: Sequence[ft.Control],
    *,
    is_beside: bool,
) -> ft.Control:
    """Picture and words, and below or beside them the result and the ways on."""
    column_width = min((ui.width / 2 if is_beside else ui.width) - 2 * PADDING, COLUMN_MAX_WIDTH)
    far = [_turned(ui, words, column_width)] if controller.is_mirrored else []
    is_alone = is_beside and not far
    height = ui.height * (ALONE_MAX_HEIGHT_SHARE if is_alone else PICTURE_MAX_HEIGHT_SHARE)
    scene = _picture(ui, controller, column_width, height)
    result = [*far, scene, *_heading(ui, words, column_width, is_first=True)]
    ways = [*results, rematch(ui, controller), ways_on(ui, controller, own, column_width), *details]
    if not is_beside:
        return _column([*result, *ways], column_width)
    return ft.Row(
        [_column(result, column_width), _column(ways, column_width)],
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=2 * PADDING,
        expand=True,
    )


def _low_scene(
    ui: UiContext,
    controller: AnyController,
    words: EndingWords,
    results: list[ft.Control],
    own: Sequence[MenuEntry],
    details: Sequence[ft.Control],
) -> ft.Control:
    """On a phone held sideways: the result at the left, under as much picture as there is room for."""
    inner = ui.width - 3 * LOW_PADDING
    left, right = inner * LOW_RESULT_SHARE, inner * (1 - LOW_RESULT_SHARE)
    far = [_turned(ui, words, left)] if controller.is_mirrored else []
    said = [*far, *_heading(ui, words, left, is_first=True), *results]
    needed = sum(estimated_height(part, left) + LOW_SPACING for part in said)
    room = ui.height - 2 * LOW_PADDING - needed
    scene = [_picture(ui, controller, left, room)] if room >= LOW_PICTURE_MIN_HEIGHT else []
    ways = [rematch(ui, controller), ways_on(ui, controller, own, right), *details]
    return ft.Row(
        [
            _column([*far, *scene, *said[len(far) :]], left, LOW_SPACING, LOW_PADDING),
            _column(ways, right, LOW_SPACING, LOW_PADDING),
        ],
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=LOW_PADDING,
        expand=True,
    )


def _series(ui: UiContext, controller: AnyController) -> list[ft.Control]:
    """The running score of two people who gave their names."""
    score = series_of(controller.ctx.matches.history, controller.session)
    return [serif_text(ui, score, 20, align=ft.TextAlign.CENTER)] if score else []


def _column(
    parts: Sequence[ft.Control], width: float, spacing: float = 14.0, padding: float = PADDING
) -> ft.Control:
    """Parts one under the other, in the middle of the screen's height; what has no room there scrolls."""
    inner = ft.Column(
        read_one_by_one(parts),
        spacing=spacing,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        width=width,
    )
    return ft.Column(
        [ft.Container(inner, padding=ft.Padding.symmetric(vertical=padding))],
        scroll=ft.ScrollMode.AUTO,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        expand=round(width),
    )


def _picture(ui: UiContext, controller: AnyController, column_width: float, max_height: float) -> ft.Control:
    """The drawing of the game for this end of a match, never wider than its column."""
    outcome = controller.session.match.outcome
    assert outcome is not None
    width = min(column_width, max_height / PICTURE_ASPECT)
    drawing = controller.ending_scene(outcome.winner, outcome.reason)
    return ft.Container(
        picture(drawing, width, width * PICTURE_ASPECT),
        border_radius=16,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        border=ft.Border.all(1.5, ui.colors.gold),
    )


def _heading(ui: UiContext, words: EndingWords, width: float, *, is_first: bool) -> list[ft.Control]:
    """Who has won, and with what; said once to a screen reader."""
    center = ft.TextAlign.CENTER
    moment_size = LOW_MOMENT_SIZE if ui.landscape_phone else MOMENT_SIZE
    size = whole_word_size(ui, words.heading, 26 if ui.landscape_phone else 36, width, CAPS)
    title: ft.Control = balanced(text(ui, words.heading, size, CAPS, align=center), width)
    if is_first:
        title = ft.Semantics(content=title, header=True, live_region=True, identifier="winner")
    return [title, balanced(serif_text(ui, words.moment, moment_size, align=center), width)]


def _turned(ui: UiContext, words: EndingWords, width: float) -> ft.Control:
    """The same words for the person on the far side of the device."""
    lines = ft.Column(
        _heading(ui, words, width, is_first=False),
        spacing=8,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Semantics(content=ft.Container(lines, rotate=math.pi), exclude_semantics=True)


def looks_at_table(controller: AnyController) -> bool:
    """Does somebody look at the table of a match that is over?"""
    return controller.state.dialog == "table" and controller.session.is_over


def way_back_to_ending(ui: UiContext, controller: AnyController) -> list[ft.Control]:
    """While somebody looks at the table of a match that is over: the way back to the result."""
    if not looks_at_table(controller):
        return []
    back = result_button(ui, controller, size=18)
    return [ft.Container(centered_row(back), left=0, right=0, bottom=12)]


def result_button(ui: UiContext, controller: AnyController, **more: Any) -> ft.Control:
    """The way back to the result from the table of a match that is over."""
    # Translators: button over the table of a match that is over: back to who has won; up to 20 letters
    return gold_button(ui, "back-to-result", _("Result"), controller.close_dialog, icon_name="left", **more)
