"""The standing stones on the map, those that are still being placed, and what is dragged onto a land."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art import pieces as art
from app.games.confrontation.controller import ConfrontationDesk
from app.games.confrontation.labels import piece_label
from app.games.confrontation.layout import Places
from app.games.confrontation.pieces import moving, name_on_stone, stone, touchable
from app.games.confrontation.wording import SEATS, Piece, Table
from app.ui.widgets import Look, picture
from engine.confrontation.components import REGIONS

WALK = 320
GROUP = "stones"


def stones(look: Look, spots: Places, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """All standing stones; each keeps its key, so that it walks when it moves."""
    found: list[ft.Control] = []
    for region in REGIONS:
        here = sorted(shown.at(region), key=lambda piece: (piece.seat != SEATS[0], piece.stand))
        for index, piece in enumerate(here):
            found.append(_stone(look, spots, shown, desk, piece, spots.stand(region, index, len(here))))
    return found


def _stone(
    look: Look,
    spots: Places,
    shown: Table,
    desk: ConfrontationDesk,
    piece: Piece,
    spot: tuple[float, float],
) -> ft.Control:
    chosen = piece.stand == desk.chosen
    drawn = stone(look, piece, spots.stone, chosen, desk.noted(piece.stand))
    body: ft.Control = touchable(
        look,
        f"piece-{piece.stand}",
        _piece_label(shown, piece),
        drawn,
        partial(desk.touch_piece, piece.stand),
        partial(desk.open, "piece", piece.stand),
        selected=chosen or None,
    )
    if desk.may_act and piece.own and piece.stand in shown.movable:
        body = ft.Draggable(
            content=body,
            group=GROUP,
            content_feedback=ft.Container(stone(look, piece, spots.stone, True), opacity=0.9),
            data=piece.stand,
            on_drag_start=lambda _event: _lifted(desk, piece.stand),
        )
    body = droppable(desk, piece.region, body)
    return _set_up(look, spots, spot, body, f"piece-{piece.stand}", chosen)


def _set_up(
    look: Look, spots: Places, spot: tuple[float, float], body: ft.Control, key: str, chosen: bool
) -> ft.Control:
    """A stone at its place; the one in hand is lifted a little."""
    width, height = spots.stone
    left, top = spot
    return ft.Container(
        body,
        left=left,
        top=top - (4 if chosen else 0),
        width=width,
        height=height,
        animate_position=moving(look, WALK),
        key=key,
    )


def _lifted(desk: ConfrontationDesk, stand: str) -> None:
    if desk.chosen != stand:
        desk.choose(stand)


def _piece_label(shown: Table, piece: Piece) -> str:
    stand = next((stand for stand in shown.view.stands if stand.stand == piece.stand), None)
    where = words.region_name(piece.region)
    if stand is None or shown.seat is None:
        said = words.piece_name(piece.piece) if piece.piece else words.hidden_name(piece.stand)
        return f"{words.name(piece.seat)}. {said}. {where}"
    return f"{piece_label(shown.view, stand)} {where}."


def plan(look: Look, spots: Places, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """The pieces while they are being placed; once they stand, until the other side's do too."""
    seat = desk.placing or shown.seat
    where = desk.plan or dict(shown.view.placed)
    if seat is None or not where:
        return []
    found: list[ft.Control] = []
    for region in (*words.FRONTS[seat], words.home_of(seat)):
        here = [piece for piece in words.pieces_of(seat) if where.get(piece) == region]
        for index, piece in enumerate(here):
            found.append(_planned(look, spots, desk, piece, spots.stand(region, index, len(here)), region))
    return found


def _planned(
    look: Look,
    spots: Places,
    desk: ConfrontationDesk,
    piece: str,
    spot: tuple[float, float],
    region: str,
) -> ft.Control:
    width, height = spots.stone
    chosen = piece == desk.chosen
    drawn: list[ft.Control] = [picture(art.face(piece, chosen), width, height)]
    drawn.append(name_on_stone(look, piece, width))
    body = ft.Stack(drawn, width=width, height=height)
    label = f"{words.piece_name(piece)}, {words.strength(piece)}. {words.region_name(region)}"
    touch = touchable(
        look,
        f"place-{piece}",
        label,
        body,
        partial(desk.put_beside, piece) if desk.placing else None,
        partial(desk.explain, piece),
        selected=chosen or None,
    )
    if desk.placing:
        touch = ft.Draggable(
            content=touch,
            group=GROUP,
            content_feedback=ft.Container(picture(art.face(piece, True, True), width, height), opacity=0.9),
            data=piece,
        )
    return _set_up(look, spots, spot, droppable(desk, region, touch), f"place-{piece}", chosen)


def droppable(desk: ConfrontationDesk, region: str, body: ft.Control) -> ft.Control:
    """Whatever lies on a land takes what is dropped there, so that the land gets it."""
    if not desk.may_act:
        return body
    return ft.DragTarget(content=body, group=GROUP, on_accept=partial(_dropped, desk, region))


def _dropped(desk: ConfrontationDesk, region: str, event: ft.DragTargetEvent) -> None:
    thing = str(event.src.data)
    if desk.placing is not None:
        desk.drop_piece(thing, region)
    else:
        desk.drop_on(thing, region)
