"""The pieces on the map, and those that are still being placed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art.glyphs import glyph_picture
from app.games.confrontation.art.palette import TARGET_COLORS
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.labels import piece_label
from app.games.confrontation.layout import ConfrontationLayout
from app.games.confrontation.model import SEATS, ConfrontationTableModel, PieceModel, SelectionModel
from app.games.confrontation.pieces import (
    INK_ON_BADGE,
    animation,
    badge_word,
    explainable,
    face_parts,
    piece_picture,
    with_hint,
)
from app.games.confrontation.placement import FRONTS, characters_of, home_region
from app.games.confrontation.regions import DRAG_GROUP, drop_target
from app.i18n import _
from app.text.phrases import with_heading
from app.ui.memo_component import memo_component
from app.ui.rect import Rect
from app.ui.theme import SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import icon, picture, text
from engine.confrontation.components import REGIONS, STANDS

MARCH_MS = 320
CHOSEN_LIFT = 4
"""How much higher the chosen piece stands."""
DRAGGED_OPACITY = 0.9
MAX_MARK_SCALE = 1.3
MIN_MARK_SIZE, MARK_SHARE = 13.0, 0.2
"""Of what is said on a target: its least size, and its part of a large piece's width."""
MARK_OVERHANG = 4.0
"""How far the mark of a target may reach over its piece at the sides."""
MARK_TOPS = {True: 0.64, False: 0.88}
"""Where the mark begins on the back of a piece, and on a face, by the height of the piece."""


@dataclass(frozen=True, slots=True)
class PieceDisplay:
    """Where a piece is drawn, and how."""

    rect: Rect
    touch: Rect
    """What of the map belongs to it."""
    is_crowded: bool
    """Others stand so close that a touch shows all of them large."""
    is_target: bool
    """It may be attacked."""
    is_chosen: bool
    is_glowing: bool
    """It is chosen, or one of those that can be chosen for an attack."""
    is_movable: bool
    """It can be dragged."""
    is_drawn_by_lot: bool = False
    """If it is attacked, chance decides between it and others."""

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
    pieces = {piece.stand: piece for piece in model.pieces}
    displays = _displays(layout, model, selection, movable, controller.draws_defender)
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
                displays[stand],
                controller.noted_characters(stand),
                key=f"piece-{stand}",
            )
        )
    marked = (piece for stand, piece in pieces.items() if displays[stand].is_target)
    return [*parts, *(_target_mark(ui, piece, displays[piece.stand]) for piece in marked)]


def _displays(
    layout: ConfrontationLayout,
    model: ConfrontationTableModel,
    selection: SelectionModel,
    movable: frozenset[str],
    by_lot: bool,
) -> dict[str, PieceDisplay]:
    """How every piece is drawn, by its stand: in a region those of Light stand left of those of Dark.

    `by_lot`: chance picks the defender, unless one is attacked that was shown.
    """
    attackable = {stand for (stand,) in model.legal_args("attack")} if selection.can_act else set()
    displays = {}
    for region in REGIONS:
        pieces = sorted(model.pieces_in(region), key=lambda piece: (piece.seat != SEATS[0], piece.stand))
        count, asked = len(pieces), [piece.stand in attackable for piece in pieces]
        if any(asked):
            places = layout.attackable_rects(region, asked)
        else:
            touches = (layout.touch_rect(region, index, count) for index in range(count))
            places = [(_rect(layout, region, index, count), touch) for index, touch in enumerate(touches)]
        for piece, is_target, (rect, touch) in zip(pieces, asked, places, strict=True):
            displays[piece.stand] = PieceDisplay(
                rect=rect,
                touch=touch,
                is_crowded=layout.is_crowded(region, count),
                is_target=is_target,
                is_chosen=piece.stand == selection.chosen,
                is_glowing=piece.stand == selection.chosen
                or (is_target and selection.chosen not in attackable),
                is_movable=piece.stand in movable,
                is_drawn_by_lot=is_target and by_lot and not piece.is_known,
            )
    return displays


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
    drawn = piece_picture(ui, piece, display.size, display.is_glowing, noted)
    explain_region = partial(controller.explain, piece.region)
    body = explainable(
        ui,
        f"piece-{piece.stand}",
        _label(piece, viewer, display),
        with_hint(ui, _in_touch_rect(display, drawn), _hint(piece, viewer)),
        explain_region
        if display.is_crowded and not display.is_target
        else partial(controller.touch_piece, piece.stand),
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


def _target_mark(ui: UiContext, piece: PieceModel, display: PieceDisplay) -> ft.Control:
    """On a piece that can be attacked: its number, or that chance picks it; on a known one below its name."""
    rect = display.rect
    size = max(MIN_MARK_SIZE, rect.width * MARK_SHARE)
    signs: list[ft.Control] = [
        picture(glyph_picture("attack", INK_ON_BADGE, TARGET_COLORS["attack"]), size, size)
    ]
    if display.is_drawn_by_lot:
        signs.append(icon(ui, "dice", size, INK_ON_BADGE))
    elif piece.character is None:
        scale = min(ui.text_scale, MAX_MARK_SCALE) / ui.text_scale
        signs.append(text(ui, f"#{piece.stand[1:]}", size * scale, SANS_BOLD, INK_ON_BADGE, lines=1))
    mark = ft.Container(
        ft.Row(signs, spacing=2, tight=True),
        bgcolor=TARGET_COLORS["attack"],
        border=ft.Border.all(1.6, "#0C0907"),
        border_radius=3,
        padding=ft.Padding.symmetric(horizontal=4),
    )
    return ft.Container(
        mark,
        left=rect.x - MARK_OVERHANG,
        width=rect.width + 2 * MARK_OVERHANG,
        top=rect.y + rect.height * MARK_TOPS[piece.character is None],
        alignment=ft.Alignment.CENTER,
        ignore_interactions=True,
        key=f"mark-{piece.stand}",
    )


def _in_touch_rect(display: PieceDisplay, drawn: ft.Control) -> ft.Control:
    """The drawing at its place in what a touch of the piece may hit."""
    rect, touch = display.rect, display.touch
    place = ft.Container(drawn, left=rect.x - touch.x, top=rect.y - touch.y)
    return ft.Stack([place], width=touch.width, height=touch.height, clip_behavior=ft.ClipBehavior.NONE)


def _positioned(ui: UiContext, name: str, display: PieceDisplay, body: ft.Control) -> ft.Control:
    """A piece at its place; the chosen one stands a little higher. The client tells pieces apart by name."""
    touch = display.touch
    return ft.Container(
        body,
        left=touch.x,
        top=touch.y - (CHOSEN_LIFT if display.is_chosen else 0),
        width=touch.width,
        height=touch.height,
        animate_position=animation(ui, MARCH_MS),
        key=name,
    )


def _hint(piece: PieceModel, viewer: str | None) -> str:
    """What is said of a piece on which a mouse rests: what it can do, or which one it may be."""
    if piece.character is None:
        return piece_label(viewer, piece) if viewer is not None else ""
    name, strength = words.character_name(piece.character), words.strength_of(piece.character)
    return with_heading(f"{name} {strength}", words.ability_summary(piece.character))


def _label(piece: PieceModel, viewer: str | None, display: PieceDisplay) -> str:
    """What is read out of a piece: only what the viewer knows of it, and what a touch of it does."""
    region = words.region_name(piece.region)
    if viewer is not None:
        said = f"{piece_label(viewer, piece)} {region}."
        if display.is_drawn_by_lot:
            # Translators: on a piece, when several can be attacked: chance picks one; two or three words
            by_lot = _("Leave it to chance")
            return f"{by_lot}. {said}"
        return f"{badge_word('attack')}. {said}" if display.is_target else said
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
    displays = {}
    for region in (*FRONTS[seat], home_region(seat)):
        characters = [character for character in characters_of(seat) if region_of.get(character) == region]
        for index, character in enumerate(characters):
            displays[character] = PieceDisplay(
                rect=_rect(layout, region, index, len(characters)),
                touch=layout.touch_rect(region, index, len(characters)),
                is_crowded=False,
                is_target=False,
                is_chosen=character == selection.chosen,
                is_glowing=character == selection.chosen,
                is_movable=selection.placing_seat is not None,
            )
    return [
        planned_piece(
            ui,
            controller,
            character,
            region_of[character],
            displays[character],
            key=f"place-{character}",
        )
        for character in characters_of(seat)
        if character in displays
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
        _in_touch_rect(display, ft.Stack(face, width=width, height=height)),
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
