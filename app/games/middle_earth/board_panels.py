"""The open half of the table: the map, the quest, the landmarks, the alliances."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from app.games.middle_earth import wording as words
from app.games.middle_earth.art import board as art
from app.games.middle_earth.art.cards import sign
from app.games.middle_earth.art.lands import CENTRES, MAP_HEIGHT, MAP_WIDTH
from app.games.middle_earth.controller import MiddleEarthDesk
from app.games.middle_earth.labels import quest_label, region_label, threat_label
from app.games.middle_earth.pieces import PALE, stack, tile, tile_chip
from app.games.middle_earth.wording import Table
from app.i18n import _, ngettext
from app.ui.buttons import press
from app.ui.rect import Box
from app.ui.theme import CAPS
from app.ui.widgets import Look, fitting, picture, text
from engine.middle_earth.components import REGIONS

TOUCH_WIDTH, TOUCH_HEIGHT = 104, 82
NAMED = 140.0
"""From this width on a landmark bears its name."""


def map_size(width: float, height: float) -> tuple[float, float]:
    """As large as the room allows, in the map's own proportions."""
    scale = min(width / MAP_WIDTH, height / MAP_HEIGHT)
    return MAP_WIDTH * scale, MAP_HEIGHT * scale


def board(look: Look, width: float, height: float, shown: Table, desk: MiddleEarthDesk) -> ft.Control:
    """The map with everything that stands on it; what may be touched now is marked."""
    wide, tall = map_size(width, height)
    scale = wide / MAP_WIDTH
    marked = shown.regions(desk.origin) if desk.may_act else ()
    light, dark = shown.view.sides
    state = tuple(
        (
            region,
            (
                dict(light.units)[region],
                dict(dark.units)[region],
                int(region in light.fortresses),
                int(region in dark.fortresses),
            ),
        )
        for region in REGIONS
    )
    sites = tuple(words.LANDMARK_REGIONS[found.landmark] for found in shown.view.tiles)
    over = marked if desk.origin is None else (*marked, desk.origin)
    layers: list[ft.Control] = [
        picture(art.land(), wide, tall),
        picture(art.counters(state, sites, over, _chosen(desk)), wide, tall),
        *(_region(look, scale, shown, desk, region, region in marked) for region in REGIONS),
    ]
    return ft.Stack(layers, width=wide, height=tall)


def _chosen(desk: MiddleEarthDesk) -> str:
    """The land that is aimed at."""
    return desk.aim.split()[-1] if desk.aim and desk.aim.split()[-1] in REGIONS else ""


def _region(
    look: Look, scale: float, shown: Table, desk: MiddleEarthDesk, region: str, marked: bool
) -> ft.Control:
    """A region's name over the place that one touches."""
    x, y = CENTRES[region]
    width, height = max(TOUCH_WIDTH * scale, 76), max(TOUCH_HEIGHT * scale, 50)
    look, said = replace(look, scale=min(look.scale, 1.15)), words.region_name(region)
    name = text(
        look,
        said,
        max(12.5, 17 * scale),
        CAPS,
        "#FFD9A0" if marked else "#F8EFD6",
        ft.TextAlign.CENTER,
        lines=1,
    )
    face = ft.Container(name, width=width, height=height, alignment=ft.Alignment.TOP_CENTER)
    label = region_label(shown.view, region)
    button = press(
        look,
        f"region-{region}",
        label,
        face,
        partial(desk.touch_region, region),
        radius=10,
        selected=marked or None,
    )
    return ft.Container(button, left=x * scale - width / 2, top=(y - 46) * scale)


def quest_height(width: float) -> float:
    """How high both races are in so much width."""
    return min(width, art.TRACK_WIDTH * 1.6) * art.TRACK_HEIGHT / art.TRACK_WIDTH


def quest(look: Look, width: float, shown: Table) -> ft.Control:
    """Both races, with what each pursuer still has before it."""
    size = min(width, art.TRACK_WIDTH * 1.6)
    runners = [side.quest for side in shown.view.sides]
    said = " ".join(quest_label(side) for side in shown.view.sides)
    return ft.Semantics(
        content=picture(art.track(*runners), size, quest_height(width)),
        label=said,
        identifier="quest",
        container=True,
    )


def threats(look: Look, shown: Table) -> list[ft.Control]:
    """Who could win at once, said to both."""
    return [
        ft.Container(
            ft.Semantics(
                content=text(look, threat_label(found), 15.5, color="#FFD9A0"),
                live_region=True,
                identifier=f"threat-{found.seat}-{found.reason}",
            ),
            bgcolor="#4D2A14",
            border=ft.Border.all(1.4, "#F08A3C"),
            border_radius=10,
            padding=8,
        )
        for found in shown.view.threats
        if found.by
    ]


def landmarks(
    look: Look, width: float, shown: Table, desk: MiddleEarthDesk, columns: int
) -> list[ft.Control]:
    """The tiles that may be taken, and how many wait unseen."""
    each = (width - 10 * (columns - 1)) / columns
    rest = len(shown.view.tiles_unseen)
    tiles = [
        tile(look, shown, desk, found, each) if each >= NAMED else tile_chip(look, desk, found)
        for found in shown.view.tiles
    ]
    parts: list[ft.Control] = [ft.Row(tiles, wrap=True, spacing=10, run_spacing=8)]
    if rest:
        waiting = ngettext("{count} more waits unseen", "{count} more wait unseen", rest)
        parts.append(text(look, waiting, 14.5, color="#B9AD94"))
    return parts


def alliances(look: Look, width: float, shown: Table, desk: MiddleEarthDesk, columns: int) -> ft.Control:
    """The tokens that nobody has taken, race by race."""
    each = (width - 10 * (columns - 1)) / columns
    return ft.Row(
        [stack(look, desk, found, each) for found in shown.view.stacks], wrap=True, spacing=10, run_spacing=6
    )


def heading(look: Look, value: str) -> ft.Control:
    return ft.Semantics(content=text(look, value, 18, CAPS, PALE), header=True)


def beside(look: Look, box: Box, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    """On a tablet all of it stands beside the display, or below it: then the map has the left half."""
    if box.w > box.h:
        half = (box.w - 40) * 0.54
        rest = box.w - 40 - half
        things = _open_things(look, rest, shown, desk)
        parts: list[ft.Control] = [
            ft.Row(
                [
                    board(look, half, box.h - 28, shown, desk),
                    ft.Column(things, spacing=8, width=rest, scroll=ft.ScrollMode.AUTO),
                ],
                spacing=14,
                expand=True,
            )
        ]
    else:
        inner = box.w - 28
        height = min(box.h * 0.42, inner * MAP_HEIGHT / MAP_WIDTH)
        parts = [
            ft.Row([board(look, inner, height, shown, desk)], alignment=ft.MainAxisAlignment.CENTER),
            *_open_things(look, inner, shown, desk),
        ]
    return [
        ft.Container(
            ft.Column(parts, spacing=8, scroll=None if box.w > box.h else ft.ScrollMode.AUTO, expand=True),
            left=box.x,
            top=box.y,
            width=box.w,
            height=box.h,
            bgcolor="#CC171411",
            border=ft.Border.all(1.2, "#6B5636"),
            border_radius=12,
            padding=12,
        )
    ]


def _open_things(look: Look, width: float, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    """Threats, the quest, the landmarks, the alliances, one under the other."""
    return [
        *threats(look, shown),
        heading(look, _("The Quest of the Ring")),
        quest(look, min(width, 350), shown),
        heading(look, _("Landmarks")),
        *landmarks(look, width, shown, desk, 3),
        heading(look, _("Alliances")),
        alliances(look, width, shown, desk, 6 if width > 760 else 3 if width > 420 else 2),
    ]


def tab(look: Look, box: Box, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    """On a phone one part of it at a time stands in place of the display."""
    inner = box.w - 16
    parts: list[ft.Control] = list(threats(look, shown))
    if desk.tab == "map":
        parts = [ft.Row([board(look, box.w, box.h - 4, shown, desk)], alignment=ft.MainAxisAlignment.CENTER)]
    elif desk.tab == "quest":
        parts += [heading(look, _("The Quest of the Ring")), quest(look, inner, shown)]
        parts += [text(look, quest_label(side), 15.5, color="#DCCFAE") for side in shown.view.sides]
    elif desk.tab == "landmarks":
        parts += [
            *landmarks(look, inner, shown, desk, 2 if look.scale <= 1.3 else 1),
            heading(look, _("Alliances")),
            alliances(look, inner, shown, desk, 3 if look.scale <= 1.3 else 1),
        ]
    body = ft.Column(parts, spacing=8, scroll=ft.ScrollMode.AUTO, expand=True)
    return [
        ft.Container(
            body,
            left=box.x,
            top=box.y,
            width=box.w,
            height=box.h,
            padding=0 if desk.tab == "map" else ft.Padding.symmetric(horizontal=8),
        )
    ]


def tabs(look: Look, box: Box, desk: MiddleEarthDesk) -> list[ft.Control]:
    """The bar at the foot of a phone."""
    look = look.compact()
    names = {
        "display": _("Display"),
        "map": _("Map"),
        "quest": _("Quest"),
        "landmarks": _("Landmarks"),
        "cards": _("Cards"),
    }
    width = box.w / len(names)
    return [
        ft.Container(
            ft.Row([_tab(look, desk, name, label, width, box.h) for name, label in names.items()], spacing=0),
            left=box.x,
            top=box.y,
            width=box.w,
            height=box.h,
            bgcolor="#100D0A",
            border=ft.Border(top=ft.BorderSide(1, "#6B4A2C")),
        )
    ]


def _tab(look: Look, desk: MiddleEarthDesk, name: str, label: str, width: float, height: float) -> ft.Control:
    on = desk.tab == name
    ink = "#FFC27A" if on else "#B9AD94"
    signs = {
        "display": "display",
        "map": "map",
        "quest": "ring",
        "landmarks": "fortress",
        "cards": "chain_backpack",
    }
    face = ft.Container(
        ft.Column(
            [
                picture(sign(signs[name], ink), 24, 24),
                text(look, label, fitting(look, label, 13, width - 4), color=ink, lines=1),
            ],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        width=width,
        height=height - 1,
        border=ft.Border(top=ft.BorderSide(3, "#F08A3C" if on else "#00000000")),
        alignment=ft.Alignment.CENTER,
    )
    opened = partial(desk.open, f"side-{desk.near}") if name == "cards" else partial(desk.turn_to, name)
    button = press(look, f"tab-{name}", label, face, opened, radius=0, selected=on)
    return ft.Container(button, width=width)
