"""The regions of the map: each is one thing to touch, one place to drop a piece, and one node to read out."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.labels import possible_moves, region_label
from app.games.confrontation.layout import ConfrontationLayout
from app.games.confrontation.model import SEATS, ConfrontationTableModel, SelectionModel
from app.games.confrontation.pieces import explainable
from app.i18n import ngettext
from app.text.phrases import with_heading
from app.ui.memo_component import memo_component
from app.ui.text_width import text_width
from app.ui.theme import CAPS
from app.ui.ui_context import UiContext
from engine.confrontation.components import REGIONS

DRAG_GROUP = "stones"
NAME_COLOR = "#F6ECD2"
NAME_RIM_COLOR = "#0E0B08"
NAME_RIM_OFFSETS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
MAX_NAME_SIZE = 12.4
NATURAL_ROW_PITCH = 72.0
"""Names are smaller on a sideways map whose columns lie closer than this."""


@memo_component
def region_targets(
    ui: UiContext,
    controller: ConfrontationController,
    layout: ConfrontationLayout,
    model: ConfrontationTableModel,
    selection: SelectionModel,
) -> ft.Control:
    """All regions, open to touches."""
    chosen = model.find_piece(selection.chosen)
    character = chosen.character if chosen else None
    moves = possible_moves(model.view)
    parts: list[ft.Control] = [
        region_target(
            ui,
            controller,
            layout,
            model,
            region,
            character if (character, region) in moves else None,
            selection.planned_in(region),
            # On a map that was turned around these are new: Flutter would leave their nodes where they were.
            key=f"land-{region}-{layout.geometry.is_rotated}",
        )
        for region in REGIONS
    ]
    return ft.Stack(parts, left=0, top=0, right=0, bottom=0)


@memo_component
def region_target(
    ui: UiContext,
    controller: ConfrontationController,
    layout: ConfrontationLayout,
    model: ConfrontationTableModel,
    region: str,
    mover: str | None,
    planned: tuple[str, ...],
    *,
    key: str | None = None,
) -> ft.Control:
    """A region; `mover` is the chosen character if it may go there, `planned` are characters to be placed."""
    rect = layout.region(region)
    name = ft.Stack(
        [_name(layout, region)] if _is_name_in_window(layout, region) else [],
        width=rect.width,
        height=rect.height,
        clip_behavior=ft.ClipBehavior.NONE,
    )
    target = explainable(
        ui,
        f"land-{region}",
        _label(model, region, mover, planned),
        name,
        partial(controller.tap_region, region),
        partial(controller.explain, region),
        radius=14,
    )
    return ft.Container(
        drop_target(controller, region, target),
        left=rect.x,
        top=rect.y,
        width=rect.width,
        height=rect.height,
    )


def _label(model: ConfrontationTableModel, region: str, mover: str | None, planned: tuple[str, ...]) -> str:
    if model.seat is None or not model.view.stands:
        return _public_label(model, region, planned)
    return region_label(model.view, region, mover)


def _public_label(model: ConfrontationTableModel, region: str, planned: tuple[str, ...]) -> str:
    """A region while nobody may see secrets, or while pieces are being placed."""
    parts = [words.region_name(region)]
    for seat in SEATS:
        count = sum(piece.seat == seat for piece in model.pieces_in(region))
        if count:
            parts.append(
                with_heading(
                    words.seat_name(seat), ngettext("{count} character", "{count} characters", count)
                )
            )
    return ". ".join((*parts, *map(words.character_name, planned)))


def _name_size(layout: ConfrontationLayout, region: str) -> float:
    size = min(MAX_NAME_SIZE, 168 / max(13, len(words.region_name(region)))) * layout.map_scale
    if layout.landscape_phone:
        size *= min(1.0, max(0.86, layout.geometry.row_pitch / NATURAL_ROW_PITCH))
    return size


def _is_name_in_window(layout: ConfrontationLayout, region: str) -> bool:
    """While pieces are placed, some regions lie half outside: their names would be cut in two."""
    width = text_width(words.region_name(region), _name_size(layout, region), CAPS)
    x, window = layout.region_name_center(region)[0], layout.map_window
    return window.x <= x - width / 2 and x + width / 2 <= window.right


def _name(layout: ConfrontationLayout, region: str) -> ft.Control:
    """The name of a region above its pieces, with a dark rim so that it can be read on any ground."""
    name, rect = words.region_name(region), layout.region(region)
    size = _name_size(layout, region)
    shadow = [
        ft.BoxShadow(blur_radius=2.5, color=NAME_RIM_COLOR, offset=ft.Offset(dx, dy))
        for dx, dy in NAME_RIM_OFFSETS
    ]
    label = ft.Text(
        name,
        style=ft.TextStyle(size=size, font_family=CAPS, color=NAME_COLOR, shadow=shadow, height=1.0),
        text_align=ft.TextAlign.CENTER,
        max_lines=1,
        no_wrap=True,
        overflow=ft.TextOverflow.VISIBLE,
    )
    center = layout.region_name_center(region)[1] - rect.y
    return ft.Container(
        label, left=-12, width=rect.width + 24, top=center - size / 2 - 1, alignment=ft.Alignment.CENTER
    )


def drop_target(controller: ConfrontationController, region: str, content: ft.Control) -> ft.Control:
    """Content in a region that takes what is dropped on it, so that the region gets it."""
    return ft.DragTarget(content=content, group=DRAG_GROUP, on_accept=partial(_drop, controller, region))


def _drop(controller: ConfrontationController, region: str, event: ft.DragTargetEvent) -> None:
    controller.drop_piece(str(event.src.data), region)
