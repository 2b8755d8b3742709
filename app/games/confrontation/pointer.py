"""An arrow over the piece or the region that a lesson speaks of."""

from __future__ import annotations

import math

import flet as ft

from app.games.confrontation.art.glyphs import glyph_picture
from app.games.confrontation.layout import ConfrontationLayout
from app.games.confrontation.model import ConfrontationTableModel, SelectionModel
from app.ui.ui_context import UiContext
from app.ui.widgets import picture

SIZE = 34.0
COLOR, RIM = "#FFC27A", "#14100D"


def pointer(
    ui: UiContext,
    layout: ConfrontationLayout,
    model: ConfrontationTableModel,
    selection: SelectionModel,
    things: tuple[str, ...],
) -> list[ft.Control]:
    """`things` are a character and perhaps a region, which is pointed at once the character is chosen."""
    if not things:
        return []
    piece = next((piece for piece in model.pieces if piece.is_own and piece.character == things[0]), None)
    if piece is None:
        return []
    if selection.chosen == piece.stand and len(things) > 1:
        x, y = layout.center(things[1])
        top = y - SIZE
    else:
        pieces = sorted(model.pieces_in(piece.region), key=lambda other: other.stand)
        x, y = layout.piece_center(piece.region, pieces.index(piece), len(pieces))
        top = layout.piece_position(piece.region, 0, len(pieces))[1] - SIZE * 0.9
    arrow = picture(glyph_picture("march", COLOR, RIM), SIZE, SIZE)
    return [
        ft.Container(
            arrow,
            left=x - SIZE / 2,
            top=top,
            rotate=math.pi,
            ignore_interactions=True,
            shadow=ft.BoxShadow(blur_radius=10, color="#99000000"),
            key="pointer",
        )
    ]
