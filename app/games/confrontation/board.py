"""The map with its lands and their names, and what may be done there with the piece in hand."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art import map as land
from app.games.confrontation.art.glyphs import glyph_picture
from app.games.confrontation.controller import ConfrontationDesk
from app.games.confrontation.labels import land_label, way_label
from app.games.confrontation.layout import Places
from app.games.confrontation.map_pieces import droppable
from app.games.confrontation.pieces import badge, badge_word, touchable
from app.games.confrontation.wording import GAME, SEATS, Table, Target
from app.i18n import ngettext, word
from app.text.phrases import headed
from app.ui.background import Backcloth, behind
from app.ui.buttons import press
from app.ui.rect import Box
from app.ui.theme import CAPS, SANS_BOLD
from app.ui.widgets import Look, picture, text
from engine.confrontation.components import REGIONS

PAPER = "#F6ECD2"
CLOSE = 72.0
"""Where the columns lie closer than this, names are smaller."""
RIM = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def sky(spots: Places, desk: ConfrontationDesk) -> list[ft.Control]:
    """Sky and sea behind the map and all that surrounds it."""
    drawing = land.sky(round(spots.width), round(spots.height), spots.lying, spots.map.turned)
    whole = Box(0, 0, spots.width, spots.height)
    # Between two people the table turns by itself within its edges.
    page = None if desk.mirrored else desk.app.platform
    return behind(page, Backcloth(land.SKY[0][1], ((drawing, whole),), desk.turned))


def scene(spots: Places, desk: ConfrontationDesk) -> list[ft.Control]:
    """What both sides see: the sky, and the map as it is printed."""
    return [*sky(spots, desk), _sheet(spots, land.board(spots.map), "map")]


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
    body = droppable(desk, region, body)
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


def _name(look: Look, spots: Places, region: str, width: float) -> ft.Control:
    """The name of a land, above its stones, with a dark rim so that it is read on any ground."""
    name = words.region_name(region)
    size = min(12.4, 168 / max(13, len(name))) * spots.scale
    if spots.lying:  # the columns lie closer than the rows of a map that stands upright
        size *= min(1.0, max(0.86, spots.map.pitch / CLOSE))
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
    look, taken = replace(look, scale=min(look.scale, 1.15)), bool(shown.at(target.region))
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
        droppable(desk, target.region, button),
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
    if not shown.view.fallen or (spots.wide and not spots.lying) or desk.lens.near:
        return []
    look, found = replace(look, scale=min(look.scale, 1.15)), list[ft.Control]()
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
        if spots.lying:
            end = spots.window[2]
            low = spots.height - 104
            found.append(ft.Container(button, left=end - 98, top=8 if left else low, width=92))
        elif left:
            found.append(ft.Container(button, left=10, top=spots.y + (land.HEAD + 8) * spots.scale))
        else:  # above the button for the rules
            found.append(ft.Container(button, right=4, bottom=look.height - spots.bar[1] + 62))
    return found
