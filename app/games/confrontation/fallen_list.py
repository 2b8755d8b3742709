"""The eliminated characters, beside the homes of their sides."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art.glyphs import glyph_picture
from app.games.confrontation.art.map_geometry import HEAD_MARGIN
from app.games.confrontation.card_strip import fallen_count
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.layout import ConfrontationLayout
from app.games.confrontation.model import SEATS, side_of
from app.text.phrases import with_heading
from app.ui.buttons import pressable
from app.ui.memo_component import memo_component
from app.ui.theme import SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import picture, text

MAX_TEXT_SCALE = 1.15
SIGN_SIZE = 21.0
LIST_WIDTH = 92.0
INK = "#B9AD94"


def fallen_lists(
    ui: UiContext,
    controller: ConfrontationController,
    layout: ConfrontationLayout,
    fallen: tuple[str, ...],
) -> list[ft.Control]:
    """Those of the far side at the upper left, the others across. A wide screen has them at the cards."""
    if not fallen or (layout.is_wide and not layout.landscape_phone):
        return []
    far, near = SEATS if layout.geometry.is_rotated else SEATS[::-1]
    lists = []
    for seat in (far, near):
        characters = tuple(character for character in fallen if side_of(character) == seat)
        if characters:
            lists.append(
                fallen_list(ui, controller, layout, seat, characters, seat == far, key=f"fallen-{seat}")
            )
    return lists


@memo_component
def fallen_list(
    ui: UiContext,
    controller: ConfrontationController,
    layout: ConfrontationLayout,
    seat: str,
    characters: tuple[str, ...],
    is_far: bool,
    *,
    key: str | None = None,
) -> ft.Control:
    """The eliminated characters of one side."""
    ui = replace(ui, text_scale=min(ui.text_scale, MAX_TEXT_SCALE))
    size = SIGN_SIZE * layout.map_scale
    signs: list[ft.Control] = [
        picture(glyph_picture(character, INK, "#15120E"), size, size) for character in characters
    ]
    name, count = words.seat_name(seat), fallen_count(len(characters))
    body = ft.Column(
        [
            text(ui, name, 12.5, SANS_BOLD, INK),
            text(ui, count, 12.5, color=INK, lines=1),
            ft.Row(signs, spacing=3, run_spacing=3, wrap=True, width=LIST_WIDTH * layout.map_scale),
        ],
        spacing=1,
        tight=True,
    )
    names = ", ".join(map(words.character_name, characters))
    label = f"{with_heading(name, count)}. {names}"
    open_hands = partial(controller.open_dialog, "cards")
    button = pressable(ui, f"fallen-{seat}", label, body, open_hands, radius=8)
    if layout.landscape_phone:
        left, bottom = layout.map_window.width - LIST_WIDTH - 6, layout.height - 104
        return ft.Container(button, left=left, top=8 if is_far else bottom, width=LIST_WIDTH)
    if is_far:
        return ft.Container(button, left=10, top=layout.map_top + (HEAD_MARGIN + 8) * layout.map_scale)
    above_the_rules = ui.height - layout.action_bar.y + 62
    return ft.Container(button, right=4, bottom=above_the_rules)
