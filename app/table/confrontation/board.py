"""The map with its lands, names and stones, and what may be done there with the piece in hand."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.art import confrontation_map as land
from app.art import confrontation_pieces as art
from app.art.confrontation_glyphs import glyph_picture
from app.i18n import ngettext, word
from app.present import confrontation as words
from app.present.confrontation import GAME, SEATS, Piece, Table, Target
from app.present.confrontation_labels import land_label, piece_label, way_label
from app.present.words import headed
from app.table.confrontation.desk import ConfrontationDesk
from app.table.confrontation.pieces import badge, badge_word, moving, name_on_stone, stone, touchable
from app.table.confrontation.places import Places
from app.theme import CAPS, SANS_BOLD
from app.widgets import Look, picture, press, text
from engine.confrontation.components import REGIONS

WALK = 320
GROUP = "stones"
PAPER = "#F6ECD2"


def sky(spots: Places) -> ft.Control:
    """Sky and sea behind the map and all that surrounds it."""
    return ft.Container(
        gradient=ft.LinearGradient(
            ["#451910", "#231511", "#171512", "#1B2226"],
            stops=[0, 0.22, 0.6, 1],
            begin=ft.Alignment.BOTTOM_CENTER if spots.map.turned else ft.Alignment.TOP_CENTER,
            end=ft.Alignment.TOP_CENTER if spots.map.turned else ft.Alignment.BOTTOM_CENTER,
        ),
        left=0,
        top=0,
        right=0,
        bottom=0,
    )


def ground(look: Look, spots: Places, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """The map, the way of the last piece, and the lands in question."""
    parts: list[ft.Control] = [_sheet(spots, land.board(spots.map), "map")]
    way = words.last_way(desk.match.events(shown.seat) if shown.seat else desk.match.open_events())
    if way is not None and desk.placing is None:
        parts.append(_sheet(spots, land.trail(spots.map, *way), "trail"))
    marked = tuple(_marked(shown, desk))
    chosen = shown.stand(desk.chosen)
    if marked or chosen:
        here = chosen.region if chosen else desk.plan.get(desk.chosen or "")
        parts.append(_sheet(spots, land.marks(spots.map, marked, here), "marks"))
    return parts


def _sheet(spots: Places, drawing: str, key: str) -> ft.Control:
    width, height = spots.sheet
    return ft.Container(
        picture(drawing, width, height),
        left=spots.x,
        top=spots.y,
        width=width,
        height=height,
        ignore_interactions=True,
        key=key,
    )


def _marked(shown: Table, desk: ConfrontationDesk) -> list[tuple[str, str]]:
    """The lands in question and how they are marked."""
    if desk.placing is not None:
        seat = desk.placing
        return [(region, "place") for region in (*words.FRONTS[seat], words.home_of(seat))]
    found = [(target.region, "attack" if target.hostile else target.kind) for target in desk.targets(shown)]
    if desk.may_act:
        found += [
            (piece.region, "attack") for (name,) in shown.legal("attack") if (piece := shown.stand(name))
        ]
        if desk.special == "palantir":
            found += [(region, "ride") for region in _in_sight(shown)]
    return sorted(set(found))


def _in_sight(shown: Table) -> set[str]:
    """Where the Palantír may look."""
    found = set()
    for (thing,) in shown.legal("palantir"):
        piece = shown.stand(thing)
        found.add(piece.region if piece else thing)
    return found


# Lands


def lands(look: Look, spots: Places, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """Every land is one thing to touch, and one node for a screen reader."""
    return [_land(look, spots, shown, desk, region) for region in REGIONS]


def _land(look: Look, spots: Places, shown: Table, desk: ConfrontationDesk, region: str) -> ft.Control:
    left, top, width, height = spots.land(region)
    body: ft.Control = touchable(
        look,
        f"land-{region}",
        _label(shown, desk, region),
        ft.Stack(
            [_name(look, spots, region, width)],
            width=width,
            height=height,
            clip_behavior=ft.ClipBehavior.NONE,
        ),
        partial(_touched, desk, region),
        partial(desk.explain, region),
        radius=14,
    )
    body = _droppable(desk, region, body)
    return ft.Container(body, left=left, top=top, width=width, height=height, key=f"land-{region}")


def _label(shown: Table, desk: ConfrontationDesk, region: str) -> str:
    if shown.seat is None or not shown.view.stands:
        return _bare_label(shown, desk, region)
    chosen = shown.stand(desk.chosen)
    return land_label(shown.view, region, chosen.piece if chosen else None)


def _bare_label(shown: Table, desk: ConfrontationDesk, region: str) -> str:
    """A land while nobody may look, or while pieces are being placed."""
    parts = [words.region_name(region)]
    for seat in SEATS:
        count = sum(piece.seat == seat for piece in shown.at(region))
        if count:
            parts.append(headed(words.name(seat), ngettext("{count} piece", "{count} pieces", count)))
    placed = [words.piece_name(piece) for piece, where in desk.plan.items() if where == region]
    return ". ".join((*parts, *placed))


def _touched(desk: ConfrontationDesk, region: str) -> None:
    if desk.idle(region):
        desk.lens.touched(region)
    elif desk.placing is not None:
        desk.put(region)
    else:
        desk.touch_land(region)


def _droppable(desk: ConfrontationDesk, region: str, body: ft.Control) -> ft.Control:
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


def _name(look: Look, spots: Places, region: str, width: float) -> ft.Control:
    """The name of a land, above its stones, with a dark rim so that it is read on any ground."""
    name = words.region_name(region)
    size = min(12.4, 168 / max(13, len(name))) * spots.scale
    shadow = [ft.BoxShadow(blur_radius=2.5, color="#0E0B08", offset=ft.Offset(dx, dy)) for dx, dy in RIM]
    label = ft.Text(
        name,
        style=ft.TextStyle(size=size, font_family=CAPS, color=PAPER, shadow=shadow, height=1.0),
        text_align=ft.TextAlign.CENTER,
        max_lines=1,
        no_wrap=True,
        overflow=ft.TextOverflow.VISIBLE,
    )
    y = spots.name(region)[1] - spots.land(region)[1]
    return ft.Container(
        label, left=-12, width=width + 24, top=y - size / 2 - 1, alignment=ft.Alignment.CENTER
    )


RIM = ((-1, -1), (1, -1), (-1, 1), (1, 1))


# Stones


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
    width, height = spots.stone
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
    body = _droppable(desk, piece.region, body)
    left, top = spot
    return ft.Container(
        body,
        left=left,
        top=top - (4 if chosen else 0),
        width=width,
        height=height,
        animate_position=moving(look, WALK),
        key=f"piece-{piece.stand}",
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
    left, top = spot
    return ft.Container(
        _droppable(desk, region, touch),
        left=left,
        top=top - (4 if chosen else 0),
        width=width,
        height=height,
        animate_position=moving(look, WALK),
        key=f"place-{piece}",
    )


# What may be done


def badges(look: Look, spots: Places, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """On every land that the piece in hand may go to, what kind of move that is."""
    found: list[ft.Control] = []
    for target in desk.targets(shown):
        found.append(_badge(look, spots, shown, desk, target))
        if target.danger:
            x, y = spots.middle("moria")
            sign = picture(glyph_picture("warning", land.EMBER_LIGHT, "#1A0F0A"), 15, 15)
            found.append(_medal(sign, x + 33 * spots.scale, y - 20 * spots.scale))
    return found


def _badge(look: Look, spots: Places, shown: Table, desk: ConfrontationDesk, target: Target) -> ft.Control:
    taken = bool(shown.at(target.region))
    x, y = spots.badge(target.region, taken)
    chosen = shown.stand(desk.chosen)
    kind = "attack" if target.hostile and target.kind == "march" else target.kind
    power = chosen.piece if chosen and target.kind == "power" else None
    second = power or ("attack" if target.hostile and target.kind in ("tunnel", "river") else None)
    label = f"{badge_word(kind)}. {words.region_name(target.region)}. {way_label(_way(target))}"
    width = 112 * max(1.0, look.scale)
    button = press(
        look,
        f"target-{target.region}",
        label,
        badge(look, kind, second, desk.aim == target.region),
        partial(desk.touch_land, target.region),
        radius=12,
    )
    return ft.Container(
        _droppable(desk, target.region, button),
        left=x - width / 2,
        top=y - 11 * look.scale,
        width=width,
        alignment=ft.Alignment.CENTER,
        key=f"target-{target.region}",
    )


def _way(target: Target) -> str:
    return {"power": "ability", "tunnel": "tunnel", "river": "river"}.get(target.kind, "step")


def _medal(sign: ft.Control, x: float, y: float) -> ft.Control:
    return ft.Container(
        sign,
        left=x - 11,
        top=y - 11,
        width=22,
        height=22,
        bgcolor="#1A0F0A",
        border=ft.Border.all(1.4, land.EMBER),
        border_radius=11,
        alignment=ft.Alignment.CENTER,
        ignore_interactions=True,
    )


# The fallen


def fallen(look: Look, spots: Places, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """Who has fallen, beside their homes: those of the far side at the upper left, the others across."""
    if not shown.view.fallen or spots.wide or desk.lens.near:
        return []
    found: list[ft.Control] = []
    far, near = SEATS if spots.map.turned else SEATS[::-1]
    for seat, left in ((far, True), (near, False)):
        lost = shown.fallen(seat)
        if not lost:
            continue
        size = 34 * spots.scale
        signs: list[ft.Control] = [
            picture(glyph_picture(piece, "#B9AD94", "#15120E"), size * 0.62, size * 0.62) for piece in lost
        ]
        body = ft.Column(
            [
                text(look, words.name(seat), 12.5, SANS_BOLD, "#B9AD94"),
                text(
                    look, word(GAME, "label.fallen").format(count=len(lost)), 12.5, color="#B9AD94", lines=1
                ),
                ft.Row(signs, spacing=3, run_spacing=3, wrap=True, width=92 * spots.scale),
            ],
            spacing=1,
            tight=True,
        )
        names = ", ".join(words.piece_name(piece) for piece in lost)
        label = f"{headed(words.name(seat), word(GAME, 'label.fallen').format(count=len(lost)))}. {names}"
        button = press(look, f"fallen-{seat}", label, body, partial(desk.open, "cards"), radius=8)
        if left:
            found.append(ft.Container(button, left=10, top=spots.y + (land.HEAD + 8) * spots.scale))
        else:  # above the button for the rules
            found.append(ft.Container(button, right=4, bottom=look.height - spots.bar[1] + 62))
    return found
