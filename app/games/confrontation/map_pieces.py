"""The pieces on the map, and those that are still being placed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.labels import piece_label
from app.games.confrontation.layout import ConfrontationLayout
from app.games.confrontation.model import SEATS, ConfrontationTableModel, PieceModel, SelectionModel
from app.games.confrontation.pieces import animation, explainable, face_parts, piece_picture
from app.games.confrontation.placement import FRONTS, characters_of, home_region
from app.games.confrontation.regions import DRAG_GROUP, drop_target
from app.ui.memo_component import memo_component
from app.ui.rect import Rect
from app.ui.ui_context import UiContext
from engine.confrontation.components import REGIONS, STANDS

MARCH_MS = 320
CHOSEN_LIFT = 4
"""How much higher the chosen piece stands."""
DRAGGED_OPACITY = 0.9


@dataclass(frozen=True, slots=True)
class PieceDisplay:
    """Where a piece is drawn, and how."""

    rect: Rect
    is_chosen: bool
    is_movable: bool
    """It can be dragged."""

    @property
    def size(self) -> tuple[float, float]:
        return self.rect.width, self.rect.height


def map_pieces(
    ui: UiContext,
    controller: ConfrontationController,
    layout: ConfrontationLayout,
    model: ConfrontationTableModel,
    selection: SelectionModel,
) -> list[ft.Control]:
    """All pieces; each keeps its place in the list, so that the client lets it walk when it moves."""
    movable = model.movable_stands if selection.can_act else frozenset()
    pieces, rects = {piece.stand: piece for piece in model.pieces}, _piece_rects(layout, model)
    parts: list[ft.Control] = []
    for stand in STANDS:
        piece = pieces.get(stand)
        if piece is None:
            parts.append(ft.Container(left=0, top=0, width=0, height=0, key=f"no-{stand}"))
            continue
        parts.append(
            map_piece(
                ui,
                controller,
                piece,
                model.seat,
                PieceDisplay(rects[stand], stand == selection.chosen, stand in movable),
                controller.noted_characters(stand),
                key=f"piece-{stand}",
            )
        )
    return parts


def _piece_rects(layout: ConfrontationLayout, model: ConfrontationTableModel) -> dict[str, Rect]:
    """The place of every piece by its stand: in a region those of Light stand left of those of Dark."""
    rects = {}
    for region in REGIONS:
        pieces = sorted(model.pieces_in(region), key=lambda piece: (piece.seat != SEATS[0], piece.stand))
        for index, piece in enumerate(pieces):
            rects[piece.stand] = _rect(layout, region, index, len(pieces))
    return rects


def _rect(layout: ConfrontationLayout, region: str, index: int, count: int) -> Rect:
    return Rect(*layout.piece_position(region, index, count), *layout.piece_size)


@memo_component
def map_piece(
    ui: UiContext,
    controller: ConfrontationController,
    piece: PieceModel,
    viewer: str | None,
    display: PieceDisplay,
    noted: tuple[str, ...],
    *,
    key: str | None = None,
) -> ft.Control:
    """A piece at its position: to touch, to drag if it may move, and to drop another one on."""
    body = explainable(
        ui,
        f"piece-{piece.stand}",
        _label(piece, viewer),
        piece_picture(ui, piece, display.size, display.is_chosen, noted),
        partial(controller.touch_piece, piece.stand),
        partial(controller.open_dialog, "piece", piece.stand),
        selected=display.is_chosen or None,
    )
    if display.is_movable:
        dragged = piece_picture(ui, piece, display.size, True)
        body = ft.Draggable(
            content=body,
            group=DRAG_GROUP,
            content_feedback=ft.Container(dragged, opacity=DRAGGED_OPACITY),
            data=piece.stand,
            on_drag_start=lambda _event: controller.pick_up(piece.stand),
        )
    body = drop_target(controller, piece.region, body)
    return _positioned(ui, f"piece-{piece.stand}", display, body)


def _positioned(ui: UiContext, name: str, display: PieceDisplay, body: ft.Control) -> ft.Control:
    """A piece at its place; the chosen one stands a little higher. The client tells pieces apart by name."""
    rect = display.rect
    return ft.Container(
        body,
        left=rect.x,
        top=rect.y - (CHOSEN_LIFT if display.is_chosen else 0),
        width=rect.width,
        height=rect.height,
        animate_position=animation(ui, MARCH_MS),
        key=name,
    )


def _label(piece: PieceModel, viewer: str | None) -> str:
    """What is read out of a piece: only what the viewer knows of it."""
    region = words.region_name(piece.region)
    if viewer is not None:
        return f"{piece_label(viewer, piece)} {region}."
    name = words.character_name(piece.character) if piece.character else words.hidden_piece_name(piece.stand)
    return f"{words.seat_name(piece.seat)}. {name}. {region}"


# Pieces that are being placed


def planned_pieces(
    ui: UiContext,
    controller: ConfrontationController,
    layout: ConfrontationLayout,
    model: ConfrontationTableModel,
    selection: SelectionModel,
) -> list[ft.Control]:
    """The pieces while they are being placed, and until the other side has placed its own, too."""
    seat = selection.placing_seat or model.seat
    region_of = dict(selection.plan or model.view.placed)
    if seat is None or not region_of:
        return []
    rects = {}
    for region in (*FRONTS[seat], home_region(seat)):
        characters = [character for character in characters_of(seat) if region_of.get(character) == region]
        for index, character in enumerate(characters):
            rects[character] = _rect(layout, region, index, len(characters))
    return [
        planned_piece(
            ui,
            controller,
            character,
            region_of[character],
            PieceDisplay(rects[character], character == selection.chosen, selection.placing_seat is not None),
            key=f"place-{character}",
        )
        for character in characters_of(seat)
        if character in rects
    ]


@memo_component
def planned_piece(
    ui: UiContext,
    controller: ConfrontationController,
    character: str,
    region: str,
    display: PieceDisplay,
    *,
    key: str | None = None,
) -> ft.Control:
    """A character where it is to stand."""
    size, (width, height) = display.size, display.size
    face = face_parts(ui, character, size, display.is_chosen, with_name=True)
    body = explainable(
        ui,
        f"place-{character}",
        f"{words.character_name(character)}, {words.strength_of(character)}. {words.region_name(region)}",
        ft.Stack(face, width=width, height=height),
        partial(controller.touch_planned_piece, character) if display.is_movable else None,
        partial(controller.explain, character),
        selected=display.is_chosen or None,
    )
    if display.is_movable:
        dragged = ft.Stack(face_parts(ui, character, size, True, with_name=False), width=width, height=height)
        body = ft.Draggable(
            content=body,
            group=DRAG_GROUP,
            content_feedback=ft.Container(dragged, opacity=DRAGGED_OPACITY),
            data=character,
        )
    body = drop_target(controller, region, body)
    return _positioned(ui, f"place-{character}", display, body)
