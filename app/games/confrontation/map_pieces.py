"""The pieces on the map, and those that are still being placed."""

from __future__ import annotations

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
from app.ui.components import memo_component
from app.ui.ui_context import UiContext
from engine.confrontation.components import REGIONS

MARCH_MS = 320
CHOSEN_LIFT = 4
"""How much higher the chosen piece stands."""
DRAGGED_OPACITY = 0.9

Position = tuple[float, float]


def map_pieces(
    ui: UiContext,
    controller: ConfrontationController,
    layout: ConfrontationLayout,
    model: ConfrontationTableModel,
    selection: SelectionModel,
) -> list[ft.Control]:
    """All pieces; each keeps its key, so that it walks when it moves."""
    movable = model.movable_stands if selection.can_act else frozenset()
    parts: list[ft.Control] = []
    for region in REGIONS:
        pieces = sorted(model.pieces_in(region), key=lambda piece: (piece.seat != SEATS[0], piece.stand))
        for index, piece in enumerate(pieces):
            parts.append(
                map_piece(
                    ui,
                    controller,
                    piece,
                    model.seat,
                    layout.piece_position(region, index, len(pieces)),
                    layout.piece_size,
                    piece.stand == selection.chosen,
                    piece.stand in movable,
                    controller.noted_characters(piece.stand),
                    key=f"piece-{piece.stand}",
                )
            )
    return parts


@memo_component
def map_piece(
    ui: UiContext,
    controller: ConfrontationController,
    piece: PieceModel,
    viewer: str | None,
    position: Position,
    size: tuple[float, float],
    is_chosen: bool,
    is_movable: bool,
    noted: tuple[str, ...],
    *,
    key: str | None = None,
) -> ft.Control:
    """A piece at its position: to touch, to drag if it may move, and to drop another one on."""
    body = explainable(
        ui,
        f"piece-{piece.stand}",
        _label(piece, viewer),
        piece_picture(ui, piece, size, is_chosen, noted),
        partial(controller.touch_piece, piece.stand),
        partial(controller.open_dialog, "piece", piece.stand),
        selected=is_chosen or None,
    )
    if is_movable:
        body = ft.Draggable(
            content=body,
            group=DRAG_GROUP,
            content_feedback=ft.Container(piece_picture(ui, piece, size, True), opacity=DRAGGED_OPACITY),
            data=piece.stand,
            on_drag_start=lambda _event: controller.pick_up(piece.stand),
        )
    return _positioned(ui, position, size, drop_target(controller, piece.region, body), is_chosen)


def _positioned(
    ui: UiContext, position: Position, size: tuple[float, float], body: ft.Control, is_chosen: bool
) -> ft.Control:
    left, top = position
    width, height = size
    return ft.Container(
        body,
        left=left,
        top=top - (CHOSEN_LIFT if is_chosen else 0),
        width=width,
        height=height,
        animate_position=animation(ui, MARCH_MS),
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
    parts: list[ft.Control] = []
    for region in (*FRONTS[seat], home_region(seat)):
        characters = [character for character in characters_of(seat) if region_of.get(character) == region]
        for index, character in enumerate(characters):
            parts.append(
                planned_piece(
                    ui,
                    controller,
                    character,
                    region,
                    layout.piece_position(region, index, len(characters)),
                    layout.piece_size,
                    character == selection.chosen,
                    selection.placing_seat is not None,
                    key=f"place-{character}",
                )
            )
    return parts


@memo_component
def planned_piece(
    ui: UiContext,
    controller: ConfrontationController,
    character: str,
    region: str,
    position: Position,
    size: tuple[float, float],
    is_chosen: bool,
    is_movable: bool,
    *,
    key: str | None = None,
) -> ft.Control:
    """A character where it is to stand."""
    width, height = size
    face = face_parts(ui, character, size, is_chosen, with_name=True)
    body = explainable(
        ui,
        f"place-{character}",
        f"{words.character_name(character)}, {words.strength_of(character)}. {words.region_name(region)}",
        ft.Stack(face, width=width, height=height),
        partial(controller.touch_planned_piece, character) if is_movable else None,
        partial(controller.explain, character),
        selected=is_chosen or None,
    )
    if is_movable:
        dragged = ft.Stack(face_parts(ui, character, size, True, with_name=False), width=width, height=height)
        body = ft.Draggable(
            content=body,
            group=DRAG_GROUP,
            content_feedback=ft.Container(dragged, opacity=DRAGGED_OPACITY),
            data=character,
        )
    return _positioned(ui, position, size, drop_target(controller, region, body), is_chosen)
