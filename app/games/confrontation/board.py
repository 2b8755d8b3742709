"""The map: what lies behind it, the map itself, and what is marked on it."""

from __future__ import annotations

import flet as ft

from app.games.confrontation.art import map as map_art
from app.games.confrontation.art.palette import SKY_GRADIENT
from app.games.confrontation.layout import ConfrontationLayout
from app.games.confrontation.model import ConfrontationTableModel, SelectionModel
from app.games.confrontation.placement import FRONTS, home_region
from app.ui.background import Background
from app.ui.memo_component import memo_component
from app.ui.rect import Rect
from app.ui.ui_context import UiContext
from app.ui.widgets import picture


def map_background(layout: ConfrontationLayout, is_upside_down: bool) -> Background:
    """Sky and sea behind the map and all that surrounds it."""
    sky = map_art.sky_picture(
        round(layout.width), round(layout.height), layout.landscape_phone, layout.geometry.is_rotated
    )
    return Background(SKY_GRADIENT[0][1], ((sky, Rect(0, 0, layout.width, layout.height)),), is_upside_down)


def map_pictures(
    ui: UiContext, layout: ConfrontationLayout, model: ConfrontationTableModel, selection: SelectionModel
) -> list[ft.Control]:
    """The map, the way of the last piece, and the marked regions."""
    geometry = layout.geometry
    pictures = [map_picture(ui, layout, "map", map_art.board_picture(geometry), key="map")]
    if model.last_march is not None and selection.placing_seat is None:
        trail = map_art.trail_picture(geometry, *model.last_march)
        pictures.append(map_picture(ui, layout, "trail", trail, key="trail"))
    marks = marked_regions(model, selection)
    chosen = model.find_piece(selection.chosen)
    if marks or chosen:
        region = chosen.region if chosen else dict(selection.plan).get(selection.chosen or "")
        svg = map_art.marks_picture(geometry, marks, region)
        pictures.append(map_picture(ui, layout, "marks", svg, key="marks"))
    return pictures


@memo_component
def map_picture(
    ui: UiContext, layout: ConfrontationLayout, name: str, svg: str, *, key: str | None = None
) -> ft.Control:
    """A picture that covers the whole map."""
    width, height = layout.map_size
    return ft.Container(
        picture(svg, width, height),
        left=layout.map_left,
        top=layout.map_top,
        width=width,
        height=height,
        ignore_interactions=True,
        key=f"map-{name}",
    )


def marked_regions(model: ConfrontationTableModel, selection: SelectionModel) -> tuple[tuple[str, str], ...]:
    """The regions in question, each with the kind of its mark."""
    seat = selection.placing_seat
    if seat is not None:
        return tuple((region, "place") for region in sorted((*FRONTS[seat], home_region(seat))))
    marks = {(target.region, "attack" if target.is_hostile else target.kind) for target in selection.targets}
    if selection.can_act:
        attackable = (model.find_piece(stand) for (stand,) in model.legal_args("attack"))
        marks |= {(piece.region, "attack") for piece in attackable if piece}
        if selection.armed_special == "palantir":
            marks |= {(region, "ride") for region in _palantir_regions(model)}
    return tuple(sorted(marks))


def _palantir_regions(model: ConfrontationTableModel) -> set[str]:
    """The regions that the Palantír may look at, as a whole or at one piece there."""
    regions = set()
    for (thing,) in model.legal_args("palantir"):
        piece = model.find_piece(thing)
        regions.add(piece.region if piece else thing)
    return regions
