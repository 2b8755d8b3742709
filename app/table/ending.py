"""The end of a match as a scene: a drawn picture, the result for the one who looks, and the ways on."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from app.i18n import _
from app.match.series import series_of
from app.table.controller import TableController
from app.table.dialogs import MenuEntry, menu_lines
from app.text.phrases import seat_subject
from app.ui.buttons import gold_button, plain_button, taking_focus
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
TWO_COLUMNS_MIN_WIDTH = 500.0
"""From this width of the column on, the ways on stand side by side."""
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
    column_width = min((ui.width / 2 if is_beside else ui.width) - 2 * PADDING, COLUMN_MAX_WIDTH)
    far = [_turned(ui, words, column_width)] if controller.is_mirrored else []
    is_alone = is_beside and not far
    height = ui.height * (ALONE_MAX_HEIGHT_SHARE if is_alone else PICTURE_MAX_HEIGHT_SHARE)
    scene = _picture(ui, controller, column_width, height)
    result = [*far, scene, *_heading(ui, words, column_width, is_first=True)]
    results = [*score, *_series(ui, controller)]
    ways = [*results, _rematch(ui, controller), _ways_on(ui, controller, own, column_width), *details]
    if is_beside:
        content: ft.Control = ft.Row(
            [_column(result, column_width), _column(ways, column_width)],
            alignment=ft.MainAxisAlignment.CENTER,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
            spacing=2 * PADDING,
            expand=True,
        )
    else:
        content = _column([*result, *ways], column_width)
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


def _series(ui: UiContext, controller: AnyController) -> list[ft.Control]:
    """The running score of two people who gave their names."""
    score = series_of(controller.ctx.matches.history, controller.session)
    return [serif_text(ui, score, 20, align=ft.TextAlign.CENTER)] if score else []


def _column(parts: Sequence[ft.Control], width: float) -> ft.Control:
    """Parts one under the other, in the middle of the screen's height; what has no room there scrolls."""
    inner = ft.Column(
        read_one_by_one(parts),
        spacing=14,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        width=width,
    )
    return ft.Column(
        [ft.Container(inner, padding=ft.Padding.symmetric(vertical=PADDING))],
        scroll=ft.ScrollMode.AUTO,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        expand=True,
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
    size = whole_word_size(ui, words.heading, 26 if ui.landscape_phone else 36, width, CAPS)
    title: ft.Control = balanced(text(ui, words.heading, size, CAPS, align=center), width)
    if is_first:
        title = ft.Semantics(content=title, header=True, live_region=True, identifier="winner")
    return [title, balanced(serif_text(ui, words.moment, 18, align=center), width)]


def _turned(ui: UiContext, words: EndingWords, width: float) -> ft.Control:
    """The same words for the person on the far side of the device."""
    lines = ft.Column(
        _heading(ui, words, width, is_first=False),
        spacing=8,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Semantics(content=ft.Container(lines, rotate=math.pi), exclude_semantics=True)


def _rematch(ui: UiContext, controller: AnyController) -> ft.Control:
    """Another match, with the sides swapped or as they were."""
    swapped = gold_button(
        ui,
        "rematch",
        _("Rematch, swap sides"),
        controller.rematch,
        icon_name="flip",
        size=18,
    )
    # Translators: button at the end of a match: a new deal, everybody keeps their side; up to 26 letters
    same = partial(controller.rematch, swap=False)
    swapped = taking_focus(ui, swapped, "ending")
    return centered_row(swapped, plain_button(ui, "rematch-same", _("Rematch, same sides"), same, height=52))


def same_deal_entry(controller: AnyController) -> list[MenuEntry]:
    """The same deal with the sides exchanged; not with a friend elsewhere, whose device deals anew."""
    if controller.peer_player is not None:
        return []
    return [("same-deal", "dice", _("Same deal, swap sides"), controller.same_deal)]


def _ways_on(ui: UiContext, controller: AnyController, own: Sequence[MenuEntry], width: float) -> ft.Control:
    """What else can be done with a match that is over: a list as in the menu, in two columns if wide."""
    go, open_dialog = controller.ctx.navigator.go, controller.open_dialog
    peer = controller.peer_player
    by_letter = peer if peer is not None and peer.is_by_letter else None
    entries: list[MenuEntry] = [
        *((("send-letter", "share", _("Send my turn"), by_letter.send_letter),) if by_letter else ()),
        ("story", "chart", _("Game review"), controller.open_review),
        ("replay-finish", "play", _("Replay"), partial(controller.replay, 0)),
        *own,
        ("look-at-table", "eye", _("View the table"), partial(open_dialog, "table")),
        ("share-finish", "share", _("Save or share game"), partial(open_dialog, "share")),
        # Translators: button at the end of a match: the list of all games that were played
        ("games-finish", "cards", _("All games"), partial(go, "/games")),
        ("home-finish", "home", _("Home"), partial(go, "/")),
    ]
    return ft.Container(menu_lines(ui, entries, in_columns=width >= TWO_COLUMNS_MIN_WIDTH), width=width)


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
