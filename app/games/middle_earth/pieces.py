"""The pieces of the table: cards in the display, what lies before a side, landmarks and tokens."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, cast

import flet as ft

from app.games.middle_earth import wording
from app.games.middle_earth.art import cards, panels
from app.games.middle_earth.controller import MiddleEarthController
from app.games.middle_earth.labels import (
    card_label,
    landmark_label,
    side_label,
    stack_label,
    token_label,
)
from app.games.middle_earth.layout import CARD_ASPECT
from app.games.middle_earth.model import LANDMARK_REGIONS
from app.i18n import _, ngettext
from app.table.seat_label import seat_label
from app.text.phrases import with_heading
from app.ui.buttons import pressable
from app.ui.memo_component import memo_component
from app.ui.rect import Rect
from app.ui.text_width import text_width
from app.ui.theme import SANS_BOLD, SERIF
from app.ui.ui_context import UiContext
from app.ui.widgets import LINE_HEIGHTS, PressHandler, fitting_size, picture, text
from engine.middle_earth.components import COLOURS
from engine.middle_earth.view import FaceUpLandmark, Side, TokenStack

RIM_COLOR = "#F08A3C"
"""The rim of what is chosen, or whose turn it is."""
SIDE_RIM_COLORS = {"fellowship": "#C9B98F", "sauron": "#C4512A"}
LANDMARK_RIM_COLOR = "#C9B27C"
FAINT_RIM_COLOR = "#6B5636"
PANEL_COLOR = "#F2211B16"
PALE, AMBER, SOFT, FAINT = "#EFE7D2", "#FFC27A", "#C9BFA6", "#B9AD94"
"""The colours of words on the dark table."""
CARD_COUNTS_MIN_WIDTH = 620.0
"""From this width on, a side's panel counts its cards, too."""
CARD_COUNTS_WIDTH = 188.0
LOW_PANEL_HEIGHT = 70.0
"""In a panel lower than this, everything is smaller."""
FRAME_HEIGHT, SMALL_FRAME_HEIGHT = 12.0, 10.0
"""Of a side's panel: its edge, its padding, and the space between its two lines."""
MIN_NAME_SIZE = 9.0
"""On a narrow plate the sign of a side says it better than a smaller name: it has the person's instead."""
CAPITAL_WIDTH_RATIO = 0.62
"""The width of a letter of a name in relation to its size, on average."""
TOOLTIP_MAX_WIDTH = 340.0
LANDMARK_NAME_SIZE, LANDMARK_SURROUNDINGS = 15.5, 26.0
"""Of a landmark's name, and what lies around it and its picture."""
PRICE_SIZE, LACKING_SIZE, COIN_WIDTH, PRICE_SPACING = 18, 14, 18, 5
"""Of a landmark's price, and of what is lacking beside it."""
WIDE_TILE_MIN_WIDTH = 180.0
"""From this width on the picture of a landmark is larger."""
STACK_ROW_MIN_WIDTH = 112.0
"""From this width on the name of a race stands beside its tokens."""
BOLD_SHARE = 0.84
"""Bold letters are wider than others: for a name in them so much of its place is counted on."""
GREY, LACKING_COLOR = "#A8A296", "#FF9C7D"
"""What is too dear, and what is lacking."""


def placed(rect: Rect, control: ft.Control, key: str | None = None) -> ft.Container:
    """A control in its rectangle on the table."""
    return ft.Container(control, left=rect.x, top=rect.y, width=rect.width, height=rect.height, key=key)


def mouse_tooltip(value: str) -> ft.Tooltip:
    """What signs mean, for a mouse that rests on them; a long touch opens more than that."""
    return ft.Tooltip(
        value,
        wait_duration=ft.Duration(milliseconds=500),
        trigger_mode=cast(Any, ft.TooltipTriggerMode.MANUAL),
        exclude_from_semantics=True,
        size_constraints=ft.BoxConstraints(max_width=TOOLTIP_MAX_WIDTH),
    )


def on_hover(controller: MiddleEarthController, thing: str, event: ft.Event[ft.Container]) -> None:
    controller.hover(thing, event.data in (True, "true"))


# What lies before a side


@memo_component
def side_panel(
    ui: UiContext,
    controller: MiddleEarthController,
    width: float,
    height: float,
    side: Side,
    person: str,
    *,
    is_acting: bool,
    key: str | None = None,
) -> ft.Control:
    """Names, coins, quest, races, skills and pieces of one side; a touch shows its cards."""
    ui = ui.capped_scale()
    is_low = height < LOW_PANEL_HEIGHT
    races = tuple(race for race, count in side.races if count)
    inner_width = width - 62
    purse_height = 24 if is_low else 27
    purse_width = purse_height * panels.purse_width(len(races)) / panels.PURSE_HEIGHT
    counts_width = CARD_COUNTS_WIDTH if width > CARD_COUNTS_MIN_WIDTH else 0
    name, name_width = wording.seat_name(side.seat), inner_width - purse_width - counts_width - 8
    name_size = min(17.0, (height - 34) / ui.text_scale, _fitting_name_size(ui, name, name_width))
    if person and name_size < MIN_NAME_SIZE:
        name, name_size = person, min(17.0, _fitting_name_size(ui, person, name_width))
    top_row = ft.Row(
        [
            ft.Container(seat_label(ui, name, person, name_size, name_width, PALE, SOFT), expand=True),
            picture(panels.purse(side.coins, side.quest, races), purse_width, purse_height),
        ],
        spacing=4,
    )
    strip = panels.skill_strip(
        tuple(count for _skill, count in side.skills),
        side.choices,
        side.wild,
        side.units_left,
        side.fortresses_left,
    )
    strip_aspect = panels.STRIP_WIDTH / panels.STRIP_HEIGHT
    strip_height = height - purse_height - (SMALL_FRAME_HEIGHT if is_low else FRAME_HEIGHT)
    strip_width = min(inner_width, panels.STRIP_WIDTH * 1.15, strip_height * strip_aspect)
    rows: list[ft.Control] = [top_row, picture(strip, strip_width, strip_width / strip_aspect)]
    body = ft.Row(
        [
            picture(panels.side_stone(side.seat), 32 if is_low else 38, 41 if is_low else 48),
            ft.Column(rows, spacing=1 if is_low else 3, tight=True, expand=True),
            *([picture(_card_counts(side), 180, 20)] if counts_width else []),
        ],
        spacing=8,
    )
    label = with_heading(person, side_label(side)) if person else side_label(side)
    face = ft.Container(
        body,
        width=width,
        height=height,
        bgcolor=PANEL_COLOR,
        border=ft.Border.all(2.4, RIM_COLOR) if is_acting else ft.Border.all(1.2, SIDE_RIM_COLORS[side.seat]),
        border_radius=9,
        padding=ft.Padding.symmetric(horizontal=8, vertical=2),
        alignment=ft.Alignment.CENTER,
        tooltip=mouse_tooltip(label),
    )
    open_side = partial(controller.open_dialog, f"side-{side.seat}")
    return pressable(ui, f"side-{side.seat}", label, face, open_side, radius=9)


@memo_component
def rival_panel(
    ui: UiContext, width: float, height: float, side: Side, person: str, *, key: str | None = None
) -> ft.Control:
    """Races, quest and coins of the other side, small. A screen reader finds them before that side."""
    ui = ui.capped_scale()
    races = tuple(race for race, count in side.races if count)
    purse_width = min(panels.purse_width(len(races)), width - 16)
    purse_height = purse_width * panels.PURSE_HEIGHT / panels.purse_width(len(races))
    name = wording.seat_name(side.seat)
    name_width = width - 18
    name_size = min(15.0, (height - 38) / ui.text_scale, _fitting_name_size(ui, name, name_width))
    rows: list[ft.Control] = [
        seat_label(ui, name, person, name_size, name_width, SOFT, SOFT),
        picture(panels.purse(side.coins, side.quest, races), purse_width, purse_height),
    ]
    face = ft.Container(
        ft.Column(rows, spacing=2, tight=True),
        width=width,
        height=height,
        bgcolor=PANEL_COLOR,
        border=ft.Border.all(1, FAINT_RIM_COLOR),
        border_radius=9,
        padding=ft.Padding.symmetric(horizontal=8, vertical=2),
        alignment=ft.Alignment.CENTER_LEFT,
    )
    return ft.Semantics(content=face, exclude_semantics=True)


def _fitting_name_size(ui: UiContext, name: str, width: float) -> float:
    """The largest size in which the name of a side stays whole on its plate."""
    return width / (CAPITAL_WIDTH_RATIO * len(name) * ui.text_scale)


def _card_counts(side: Side) -> str:
    counts = {colour: len(cards_held) for colour, cards_held in side.cards}
    return panels.card_counts(tuple(counts[colour] for colour in COLOURS))


def small_cards(
    ui: UiContext, controller: MiddleEarthController, card_ids: Iterable[str], width: float = 62
) -> ft.Control:
    """Cards side by side; a touch shows one in full."""
    buttons = [
        pressable(
            ui,
            f"card-{card}",
            card_label(card),
            picture(cards.face(card), width, width * CARD_ASPECT),
            partial(controller.explain, card),
            radius=6,
        )
        for card in card_ids
    ]
    return ft.Row(list(buttons), wrap=True, spacing=6, run_spacing=6)


# Landmarks and tokens


def landmark_tile(
    ui: UiContext,
    controller: MiddleEarthController,
    offer: FaceUpLandmark,
    coins: int,
    width: float,
    *,
    is_chosen: bool,
    is_detailed: bool = False,
) -> ft.Control:
    """A landmark that can be taken, with its name, its region and what it costs now, or what it does."""
    region = LANDMARK_REGIONS[offer.landmark]
    picture_width = 52.0 if width >= WIDE_TILE_MIN_WIDTH else 42.0
    name_text = wording.thing_name(offer.landmark)
    room = width - picture_width - LANDMARK_SURROUNDINGS
    whole_width = text_width(name_text, ui.text_size(LANDMARK_NAME_SIZE), SERIF)
    name_size = LANDMARK_NAME_SIZE * min(1.0, room / whole_width)
    name = text(ui, name_text, name_size, SERIF, PALE, lines=1)
    name_height = ui.text_size(LANDMARK_NAME_SIZE) * LINE_HEIGHTS[SERIF]
    facts: list[ft.Control] = [
        ft.Container(name, height=name_height, alignment=ft.Alignment.CENTER_LEFT),
        text(ui, wording.region_name(region), 14.5, color="#DCCFAE", lines=1),
        _price_row(ui, offer, coins, room),
    ]
    if is_detailed:
        price_row = _price_row(ui, offer, coins, room - whole_width)
        head = ft.Row([ft.Container(name, expand=True), price_row], spacing=6)
        facts = [head, text(ui, wording.thing_text(offer.landmark), 14, color=SOFT)]
    column = ft.Column(facts, spacing=0, tight=True, expand=True)
    face = ft.Container(
        ft.Row(
            [picture(panels.landmark(offer.landmark, region), picture_width, picture_width), column],
            spacing=8,
        ),
        width=width,
        bgcolor=PANEL_COLOR,
        border=ft.Border.all(3, RIM_COLOR) if is_chosen else ft.Border.all(1.2, LANDMARK_RIM_COLOR),
        border_radius=10,
        padding=5,
        on_hover=partial(on_hover, controller, offer.landmark),
    )
    return _landmark_button(ui, controller, offer, "tile", face, is_chosen=is_chosen)


def landmark_chip(
    ui: UiContext, controller: MiddleEarthController, offer: FaceUpLandmark, coins: int
) -> ft.Control:
    """A landmark that can be taken, small: its picture and what it costs now."""
    region = LANDMARK_REGIONS[offer.landmark]
    face = ft.Container(
        ft.Row(
            [picture(panels.landmark(offer.landmark, region), 38, 38), _price_row(ui, offer, coins)],
            spacing=5,
            tight=True,
        ),
        border=ft.Border.all(1.2, LANDMARK_RIM_COLOR if offer.price.affordable else FAINT_RIM_COLOR),
        border_radius=10,
        padding=ft.Padding.only(left=4, right=10, top=4, bottom=4),
    )
    return _landmark_button(ui, controller, offer, "chip", face)


def _price_row(ui: UiContext, offer: FaceUpLandmark, coins: int, room: float = 0) -> ft.Control:
    """What a landmark costs now; grey while it is too dear, with what is lacking: in words if they fit."""
    price = offer.price
    ink, lacking = (PALE, 0) if price.affordable else (GREY, price.total - coins)
    total = text(ui, str(price.total), PRICE_SIZE, SANS_BOLD, ink)
    coin = cards.coin_drawing(is_grey=not price.affordable)
    parts: list[ft.Control] = [picture(coin, COIN_WIDTH, COIN_WIDTH), total]
    if lacking:
        # Translators: Duel for Middle-earth, beside a price that is too dear, in Coins; at most 12 letters.
        words = ngettext("{count} short", "{count} short", lacking)
        needed = COIN_WIDTH + text_width(str(price.total), ui.text_size(PRICE_SIZE), SANS_BOLD)
        needed += text_width(words, ui.text_size(LACKING_SIZE), SANS_BOLD) + 2 * PRICE_SPACING
        said = words if needed <= room else f"−{lacking}"
        parts.append(text(ui, said, LACKING_SIZE, SANS_BOLD, LACKING_COLOR))
    return ft.Row(parts, spacing=PRICE_SPACING, tight=True)


def _landmark_button(
    ui: UiContext,
    controller: MiddleEarthController,
    offer: FaceUpLandmark,
    prefix: str,
    face: ft.Control,
    *,
    is_chosen: bool = False,
) -> ft.Control:
    """A landmark is chosen by a touch, and explained when it is held."""
    return pressable(
        ui,
        f"{prefix}-{offer.landmark}",
        landmark_label(offer),
        face,
        partial(controller.choose, offer.landmark),
        on_long_press=partial(controller.explain, offer.landmark),
        radius=10,
        selected=is_chosen or None,
    )


def token_stack(
    ui: UiContext, controller: MiddleEarthController, stack: TokenStack, width: float
) -> ft.Control:
    """A race's tokens: how many are left, and the one on top if it was seen."""
    rank = int(stack.top[-1]) if stack.top else None
    token = picture(panels.token(stack.race, rank), 38, 38)
    race = wording.race_name(stack.race)
    is_row = width >= STACK_ROW_MIN_WIDTH * ui.text_scale
    name_width = (width - 46 if is_row else width) * BOLD_SHARE
    name = text(ui, race, fitting_size(ui, race, 15, name_width), SANS_BOLD, PALE, lines=1)
    if is_row:
        left = text(ui, _("{count} left").format(count=stack.left), 14, color=SOFT, lines=1)
        names = ft.Column([name, left], spacing=0, tight=True, expand=True)
        body: ft.Control = ft.Row([token, names], spacing=8, width=width)
    else:
        count = text(ui, str(stack.left), 17, SANS_BOLD, SOFT, lines=1)
        beside = ft.Row([token, ft.Container(count, expand=True)], spacing=6, width=width)
        body = ft.Column([beside, name], spacing=0, tight=True, width=width)
    body = ft.Container(body, tooltip=mouse_tooltip(stack_label(stack)))
    open_stack = partial(controller.open_dialog, f"stack-{stack.race}")
    return pressable(ui, f"stack-{stack.race}", stack_label(stack), body, open_stack, radius=10)


def token_button(
    ui: UiContext, token: str, on_press: PressHandler, size: float = 44, *, is_chosen: bool = False
) -> ft.Control:
    """A token that can be kept, with what it does."""
    race, _underscore, rank = token.rpartition("_")
    lines = ft.Column(
        [
            text(ui, wording.thing_name(token), 17, SERIF, PALE, lines=1),
            text(ui, wording.thing_text(token), 15, color=SOFT),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    body = ft.Container(
        ft.Row([picture(panels.token(race, int(rank)), size, size), lines], spacing=12),
        border=ft.Border.all(3, RIM_COLOR) if is_chosen else ft.Border.all(1.2, FAINT_RIM_COLOR),
        border_radius=12,
        padding=4,
    )
    label = token_label(token)
    return pressable(ui, f"token-{token}", label, body, on_press, radius=12, selected=is_chosen or None)
