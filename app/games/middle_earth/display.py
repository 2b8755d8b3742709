"""The display of Duel for Middle-earth: its cards as they overlap, and a card on its way out of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

import flet as ft

from app.games.middle_earth.art import cards
from app.games.middle_earth.controller import MiddleEarthController
from app.games.middle_earth.film import FLIGHT_SECONDS, CardFlight, Dealing
from app.games.middle_earth.labels import slot_label
from app.games.middle_earth.layout import CARD_ASPECT, MiddleEarthLayout, card_rects
from app.games.middle_earth.model import MiddleEarthTableModel
from app.games.middle_earth.pieces import RIM_COLOR, on_hover, placed
from app.i18n import _
from app.ui.buttons import icon_button, pressable
from app.ui.memo_component import memo_component
from app.ui.rect import Rect
from app.ui.ui_context import UiContext
from app.ui.widgets import picture
from engine.middle_earth.view import DisplaySlot, Price

ZOOM_BUTTON_SIZE = 50.0


def display(
    ui: UiContext,
    controller: MiddleEarthController,
    layout: MiddleEarthLayout,
    model: MiddleEarthTableModel,
    chosen: str | None,
    dealing: Dealing | None = None,
) -> list[ft.Control]:
    """The display; on a phone two fingers or a button bring the cards nearer."""
    area = layout.main
    rects = card_rects(area, model.view.display, layout.display_height)
    if layout.tabs is None:
        return _cards(ui, controller, rects, model, chosen, dealing)
    inner = {
        slot: Rect(rect.x - area.x, rect.y - area.y, rect.width, rect.height) for slot, rect in rects.items()
    }

    def draw_cards(ui: UiContext) -> ft.Control:
        all_cards = _cards(ui, controller, inner, model, chosen, dealing)
        return ft.Stack(all_cards, width=area.width, height=area.height)

    zoom = controller.zoom
    name, label = ("nearer", _("Zoom in"))
    if zoom.is_zoomed:
        name, label = ("whole", _("Zoom out"))
    button = icon_button(ui, "lens", name, label, controller.toggle_zoom)
    left, top = area.right - ZOOM_BUTTON_SIZE, _free_corner_top(area, model.view.chapter)
    return [
        placed(area, zoom.view(ui, draw_cards), key="display"),
        ft.Container(button, left=left, top=top, key="lens"),
    ]


def _free_corner_top(area: Rect, chapter: int) -> float:
    """The corner of the display in which no card ever lies: at the top in the first chapter, else below."""
    return area.y + 2 if chapter == 1 else area.bottom - ZOOM_BUTTON_SIZE


def _cards(
    ui: UiContext,
    controller: MiddleEarthController,
    rects: Mapping[int, Rect],
    model: MiddleEarthTableModel,
    chosen: str | None,
    dealing: Dealing | None,
) -> list[ft.Control]:
    """The cards as they overlap: the upper rows first, so that each lies over those that it covers."""
    slots = [slot for slot in model.view.display if dealing is None or slot.row < dealing.rows]
    ghosts = [_ghost(rects[slot.slot]) for slot in slots if not slot.present]
    shown = [
        placed(
            rects[slot.slot],
            display_card(
                ui,
                controller,
                rects[slot.slot].width,
                DisplayCard(slot, model.view.chapter, model.coins),
                is_chosen=slot.card is not None and slot.card == chosen,
                is_new=slot.slot in model.just_revealed_slots,
            ),
            key=f"slot-{slot.slot}",
        )
        for slot in slots
        if slot.present
    ]
    return [*ghosts, *shown]


def _ghost(rect: Rect) -> ft.Control:
    """The place of a card that was taken."""
    return placed(rect, picture(cards.taken_card(), rect.width, rect.height))


@dataclass(frozen=True, slots=True)
class DisplayCard:
    """A card of the display, for a side that has so many coins."""

    slot: DisplaySlot
    chapter: int
    coins: int


@memo_component
def display_card(
    ui: UiContext,
    controller: MiddleEarthController,
    width: float,
    card: DisplayCard,
    *,
    is_chosen: bool,
    is_new: bool,
    key: str | None = None,
) -> ft.Control:
    """A card of the display. One that lies face up can be chosen; one that was just turned up glows."""
    slot, radius = card.slot, width / 11
    label, height = slot_label(card.chapter, slot), width * CARD_ASPECT
    if slot.card is None:
        back = picture(cards.back(card.chapter), width, height)
        return ft.Semantics(content=back, label=label, identifier=f"slot-{slot.slot}", container=True)
    tag = price_tag(slot.price, card.coins) if slot.accessible else None
    rim = RIM_COLOR if is_chosen else cards.PALE if slot.accessible else None
    shade = None if slot.accessible else ft.BoxDecoration(bgcolor="#3D0D0B09", border_radius=radius)
    shadow = ft.BoxShadow(blur_radius=7, color="#A0000000", offset=ft.Offset(0, 2))
    glow = ft.BoxShadow(blur_radius=11, spread_radius=2, color="#B0FFC27A")
    face = ft.Container(
        picture(cards.face(slot.card, tag, is_covered=not slot.accessible), width, height),
        border=ft.Border.all(3 if is_chosen else 1.6, rim) if rim else None,
        border_radius=radius,
        shadow=glow if is_new else shadow,
        foreground_decoration=shade,
        on_hover=partial(on_hover, controller, slot.card),
    )
    return pressable(
        ui,
        f"slot-{slot.slot}",
        label,
        face,
        partial(controller.on_card_touched, slot.slot, slot.card),
        on_long_press=partial(controller.explain, slot.card),
        radius=radius,
        selected=is_chosen or None,
    )


def price_tag(price: Price | None, coins: int) -> cards.PriceTag | None:
    """The tag for a price, for a side that has so many coins."""
    if price is None:
        return None
    return cards.PriceTag(price.total, bool(price.chain), 0 if price.affordable else price.total - coins)


def flying_card(
    ui: UiContext, layout: MiddleEarthLayout, model: MiddleEarthTableModel, flight: CardFlight | None
) -> list[ft.Control]:
    """The card that was just taken, on its way to the side that played it, or fading into the discard."""
    if flight is None:
        return []
    rects = card_rects(layout.main, model.view.display, layout.display_height)
    start = rects.get(flight.slot)
    if start is None:
        return []
    x, y = start.x, start.y
    if flight.seat and flight.has_left:
        goal = layout.own_side if flight.seat == model.bottom_seat else layout.other_side
        x, y = goal.x + (goal.width - start.width) / 2, goal.y + (goal.height - start.height) / 2
    milliseconds = round(FLIGHT_SECONDS * 900 / ui.animation_speed)
    animation = ft.Animation(milliseconds, ft.AnimationCurve.EASE_IN_OUT_CUBIC)
    return [
        ft.Container(
            picture(cards.face(flight.card), start.width, start.height),
            left=x,
            top=y,
            scale=(0.4 if flight.seat else 1.25) if flight.has_left else 1,
            opacity=0.0 if flight.has_left and not flight.seat else 1.0,
            animate_position=animation,
            animate_scale=animation,
            animate_opacity=animation,
            key=f"flight-{flight.card}",
        )
    ]
