"""The pieces of the table: cards in the display, what lies before a side, tiles and tokens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

import flet as ft

from app.games.middle_earth import wording as words
from app.games.middle_earth.art import cards
from app.games.middle_earth.art import panels as art
from app.games.middle_earth.controller import MiddleEarthDesk
from app.games.middle_earth.labels import (
    card_label,
    place_label,
    side_label,
    stack_label,
    tile_label,
    token_label,
)
from app.games.middle_earth.layout import TALL, Places, card_boxes
from app.games.middle_earth.wording import Table
from app.i18n import _
from app.ui.buttons import icon_button, press
from app.ui.rect import Box
from app.ui.theme import CAPS, SANS_BOLD, SERIF
from app.ui.widgets import Handler, Look, picture, text
from engine.middle_earth.components import COLOURS
from engine.middle_earth.view import Place, Side, Stack, Tile

RIM = "#F08A3C"
EDGES = {"fellowship": "#C9B98F", "sauron": "#C4512A"}
GROUND = "#F2211B16"
BROAD = 620.0
"""From this width on a side's panel counts its cards, too."""
CAPITAL = 0.62
"""How wide a letter of a name is in its size, on average."""
PALE = "#EFE7D2"
AMBER = "#FFC27A"
SOFT = "#C9BFA6"


def at(box: Box, control: ft.Control, **more: object) -> ft.Container:
    return ft.Container(control, left=box.x, top=box.y, width=box.w, height=box.h, **more)  # type: ignore[arg-type]


# The display


@dataclass(frozen=True, slots=True)
class Sight:
    """Where the cards lie, for the lens."""

    window: tuple[float, float, float, float]
    boxes: Mapping[int, Box]

    def middle(self, thing: str, /) -> tuple[float, float]:
        """The middle of a card, by its slot; without one, of the lowest row, where cards are taken next."""
        if thing:
            box = self.boxes[int(thing)]
            return box.x + box.w / 2, box.y + box.h / 2
        x, y, w, h = self.window
        return x + w / 2, y + h


def display(look: Look, spots: Places, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    """The display; on a phone under a lens, which two fingers or a button bring nearer."""
    boxes = card_boxes(spots.main, shown.view.display)
    box = spots.main
    if spots.tabs is None:
        return _cards(look, boxes, shown, desk, 0, 0)

    def lying() -> ft.Control:
        return ft.Stack(_cards(look, boxes, shown, desk, box.x, box.y), width=box.w, height=box.h)

    sight = Sight(spots.window, boxes)
    near = desk.lens.near
    name, label = ("whole", _("Show all cards")) if near else ("nearer", _("Bring the cards nearer"))
    button = icon_button(look, "lens", name, label, desk.turn_lens)
    return [
        at(box, desk.lens.over(lying, sight), key="display"),
        ft.Container(button, left=box.right - 50, top=_free_corner(box, shown), key="lens"),
    ]


def _free_corner(box: Box, shown: Table) -> float:
    """The corner of the display in which no card ever lies: above in the first chapter, else below."""
    return box.y + 2 if shown.view.chapter == 1 else box.foot - 50


def _cards(
    look: Look, boxes: Mapping[int, Box], shown: Table, desk: MiddleEarthDesk, left: float, top: float
) -> list[ft.Control]:
    """The cards as they overlap: the upper rows first, so that each lies over those it covers."""
    boxes = {slot: Box(box.x - left, box.y - top, box.w, box.h) for slot, box in boxes.items()}
    ghosts = [place for place in shown.view.display if not place.present]
    lying = [place for place in shown.view.display if place.present]
    parts: list[ft.Control] = [at(boxes[place.slot], _ghost(boxes[place.slot])) for place in ghosts]
    for place in lying:
        spot = boxes[place.slot]
        parts.append(at(spot, _card(look, spot, shown, desk, place), key=f"slot-{place.slot}"))
    return parts


def _ghost(box: Box) -> ft.Control:
    return picture(cards.gone(), box.w, box.h)


def _card(look: Look, box: Box, shown: Table, desk: MiddleEarthDesk, place: Place) -> ft.Control:
    label = place_label(shown.view, place)
    if place.card is None:
        back = picture(cards.back(shown.view.chapter), box.w, box.h)
        return ft.Semantics(content=back, label=label, identifier=f"slot-{place.slot}", container=True)
    tag = words.tag(place.price) if place.accessible else None
    chosen = desk.chosen == place.card
    fresh = place.slot in desk.fresh
    edge = RIM if chosen else "#F4E6C2" if place.accessible else None
    glow = ft.BoxShadow(blur_radius=11, spread_radius=2, color="#B0FFC27A")
    face = ft.Container(
        picture(cards.face(place.card, tag), box.w, box.h),
        border=ft.Border.all(3 if chosen else 1.6, edge) if edge else None,
        border_radius=box.w / 11,
        shadow=glow if fresh else ft.BoxShadow(blur_radius=7, color="#A0000000", offset=ft.Offset(0, 2)),
        foreground_decoration=None
        if place.accessible
        else ft.BoxDecoration(bgcolor="#3D0D0B09", border_radius=box.w / 11),
    )
    return press(
        look,
        f"slot-{place.slot}",
        label,
        face,
        partial(desk.touch_card, place.slot, place.card),
        on_hold=partial(desk.explain, place.card),
        radius=box.w / 11,
        selected=chosen or None,
    )


def flight(spots: Places, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    """A card that has just been taken, on its way to the side that played it, or fading into the discard."""
    card = desk.flight
    if card is None:
        return []
    box = card_boxes(spots.main, shown.view.display).get(card.slot)
    if box is None:
        return []
    goal = spots.own if card.seat == (shown.seat or desk.near) else spots.rival
    x, y = (goal.x + goal.w / 2 - box.w / 2, goal.y + goal.h / 2 - box.h / 2) if card.seat else (box.x, box.y)
    away = ft.Animation(380, ft.AnimationCurve.EASE_IN_OUT_CUBIC)
    return [
        ft.Container(
            picture(cards.face(card.card), box.w, box.h),
            left=x if card.landed else box.x,
            top=y if card.landed else box.y,
            scale=(0.4 if card.seat else 1.25) if card.landed else 1,
            opacity=0.0 if card.landed and not card.seat else 1.0,
            animate_position=away,
            animate_scale=away,
            animate_opacity=away,
            key=f"flight-{card.card}",
        )
    ]


# What lies before a side


def panel(look: Look, box: Box, shown: Table, desk: MiddleEarthDesk, seat: str) -> list[ft.Control]:
    """Name, coins, the quest, peoples, skills and pieces of one side; a touch shows its cards."""
    look = look.compact()
    side, low = shown.side(seat), box.h < 70
    acting = shown.view.to_act == seat
    counts = dict(side.skills)
    room = box.w - 62
    strip = art.strip(tuple(counts.values()), side.choices, side.wild, side.units_left, side.fortresses_left)
    races = tuple(race for race, count in side.races if count)
    purse = art.purse(side.coins, side.quest, races)
    tall = 24 if low else 27
    pouch = tall * art.purse_width(len(races)) / art.TOP_HEIGHT
    beside = 188 if box.w > BROAD else 0
    name, letters = words.name(seat), room - pouch - beside - 8
    size = min(17.0, (box.h - 34) / look.scale, letters / (CAPITAL * len(name) * look.scale))
    wide = min(room, art.STRIP_WIDTH * 1.15, (box.h - tall - 6) * art.STRIP_WIDTH / art.STRIP_HEIGHT)
    top = ft.Row(
        [
            ft.Container(text(look, name, size, CAPS, PALE, lines=1), expand=True),
            picture(purse, pouch, tall),
        ],
        spacing=4,
    )
    height = wide * art.STRIP_HEIGHT / art.STRIP_WIDTH
    body = ft.Row(
        [
            picture(art.stone(seat), 32 if low else 38, 41 if low else 48),
            ft.Column([top, picture(strip, wide, height)], spacing=1 if low else 3, tight=True, expand=True),
            *([picture(_tableau(side), 180, 20)] if beside else []),
        ],
        spacing=8,
    )
    face = ft.Container(
        body,
        width=box.w,
        height=box.h,
        bgcolor=GROUND,
        border=ft.Border.all(2.4 if acting else 1.2, RIM if acting else EDGES[seat]),
        border_radius=9,
        padding=ft.Padding.symmetric(horizontal=8, vertical=2),
        alignment=ft.Alignment.CENTER,
    )
    button = press(look, f"side-{seat}", side_label(side), face, partial(desk.open, f"side-{seat}"), radius=9)
    return [at(box, button)]


def _tableau(side: Side) -> str:
    return art.tableau(tuple(len(dict(side.cards)[colour]) for colour in COLOURS))


def spread(look: Look, desk: MiddleEarthDesk, held: tuple[str, ...], width: float = 62) -> ft.Control:
    """Cards side by side; a touch shows one in full."""
    found = [
        press(
            look,
            f"card-{card}",
            card_label(card),
            picture(cards.face(card), width, width * TALL),
            partial(desk.explain, card),
            radius=6,
        )
        for card in held
    ]
    return ft.Row(found, wrap=True, spacing=6, run_spacing=6)


# Tiles and tokens


def tile(look: Look, shown: Table, desk: MiddleEarthDesk, found: Tile, width: float) -> ft.Control:
    """A landmark that may be taken, with what it costs now."""
    region = words.LANDMARK_REGIONS[found.landmark]
    chosen = desk.chosen == found.landmark
    facts = ft.Column(
        [
            text(look, words.thing_name(found.landmark), 15.5, SERIF, PALE, lines=2),
            text(look, words.region_name(region), 14.5, color="#DCCFAE", lines=1),
            _costs(look, found),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    face = ft.Container(
        ft.Row([picture(art.landmark(found.landmark, region), 58, 58), facts], spacing=10),
        width=width,
        bgcolor=GROUND,
        border=ft.Border.all(3 if chosen else 1.2, RIM if chosen else "#C9B27C"),
        border_radius=10,
        padding=8,
    )
    return _offered(look, desk, found, "tile", face, chosen or None)


def tile_chip(look: Look, desk: MiddleEarthDesk, found: Tile) -> ft.Control:
    """A landmark that may be taken, in little: its picture and what it costs now."""
    region = words.LANDMARK_REGIONS[found.landmark]
    face = ft.Container(
        ft.Row(
            [picture(art.landmark(found.landmark, region), 38, 38), _costs(look, found)],
            spacing=5,
            tight=True,
        ),
        border=ft.Border.all(1.2, "#C9B27C" if found.price.affordable else "#6B5636"),
        border_radius=10,
        padding=ft.Padding.only(left=4, right=10, top=4, bottom=4),
    )
    return _offered(look, desk, found, "chip", face)


def _costs(look: Look, found: Tile) -> ft.Control:
    """What a landmark costs now, paler while it is too dear."""
    ink = PALE if found.price.affordable else "#B9AD94"
    total = text(look, str(found.price.total), 18, SANS_BOLD, ink)
    return ft.Row([picture(cards.sign_of_coin(), 18, 18), total], spacing=5, tight=True)


def _offered(
    look: Look, desk: MiddleEarthDesk, found: Tile, prefix: str, face: ft.Control, chosen: bool | None = None
) -> ft.Control:
    """A landmark that can be touched to be chosen, and held to be explained."""
    return press(
        look,
        f"{prefix}-{found.landmark}",
        tile_label(found),
        face,
        partial(desk.choose, found.landmark),
        on_hold=partial(desk.explain, found.landmark),
        radius=10,
        selected=chosen,
    )


def stack(look: Look, desk: MiddleEarthDesk, found: Stack, width: float) -> ft.Control:
    """A race's tokens: how many are left, and the one on top if it was seen."""
    rank = int(found.top[-1]) if found.top else None
    body = ft.Row(
        [
            picture(art.token(found.race, rank), 40, 40),
            ft.Column(
                [
                    text(look, words.race_name(found.race), 15, SANS_BOLD, PALE, lines=1),
                    text(look, _("{count} left").format(count=found.left), 14, color=SOFT, lines=1),
                ],
                spacing=0,
                tight=True,
                expand=True,
            ),
        ],
        spacing=8,
        width=width,
    )
    return press(
        look,
        f"stack-{found.race}",
        stack_label(found),
        body,
        partial(desk.open, f"stack-{found.race}"),
        radius=10,
    )


def token_button(
    look: Look, token: str, on_press: Handler, size: float = 44, chosen: bool = False
) -> ft.Control:
    """A token that may be kept, with what it does."""
    race, _rank, rank = token.rpartition("_")
    body = ft.Container(
        ft.Row(
            [
                picture(art.token(race, int(rank)), size, size),
                ft.Column(
                    [
                        text(look, words.thing_name(token), 17, SERIF, PALE, lines=1),
                        text(look, words.thing_text(token), 15, color=SOFT),
                    ],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
            ],
            spacing=12,
        ),
        border=ft.Border.all(3 if chosen else 1.2, RIM if chosen else "#6B5636"),
        border_radius=12,
        padding=4,
    )
    return press(
        look, f"token-{token}", token_label(token), body, on_press, radius=12, selected=chosen or None
    )
