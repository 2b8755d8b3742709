"""The panel while a card or a landmark is chosen: what it does, costs and would bring, and what to do."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.games.middle_earth import wording
from app.games.middle_earth.art import cards, panels
from app.games.middle_earth.controller import MiddleEarthController
from app.games.middle_earth.labels import price_label, price_text
from app.games.middle_earth.layout import CARD_ASPECT
from app.games.middle_earth.model import LANDMARK_REGIONS, MiddleEarthTableModel
from app.games.middle_earth.panel_content import (
    BUTTON_SPACING,
    PANEL_PADDING,
    PanelContent,
    PanelModel,
    fact_rows,
    main_button,
)
from app.games.middle_earth.pieces import AMBER, PALE, SOFT
from app.games.middle_earth.preview import card_facts, landmark_facts
from app.i18n import _, ngettext
from app.ui.buttons import icon_button, plain_button, pressable
from app.ui.theme import SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import picture, serif_text, text
from engine import Action
from engine.middle_earth.preview import TurnPreview
from engine.middle_earth.view import Price

COLUMNS_MIN_WIDTH = 500.0
"""From this width on what it brings stands beside what it does."""
PICTURE_WIDTH, WIDE_PICTURE_WIDTH, TALL_PICTURE_WIDTH = 76.0, 104.0, 132.0
TALL_PANEL_HEIGHT = 560.0
BILL_BESIDE_MAX_WIDTH = 112.0
"""Up to this width the symbols of a price stand beside its sum."""
BUTTON_PAIR_MIN_WIDTH = 280.0
"""From this width on two buttons stand side by side."""


def picture_widths(width: float, height: float) -> tuple[float, ...]:
    """The widths to be tried for the picture in a panel of this size, 0 at last."""
    if width >= COLUMNS_MIN_WIDTH:
        return WIDE_PICTURE_WIDTH, 0.0
    return (TALL_PICTURE_WIDTH if height >= TALL_PANEL_HEIGHT else PICTURE_WIDTH), 0.0


def item_preview(
    ui: UiContext,
    controller: MiddleEarthController,
    width: float,
    model: MiddleEarthTableModel,
    panel: PanelModel,
    picture_width: float,
) -> PanelContent:
    """What the chosen card or landmark does, costs and would bring, and the buttons for it."""
    thing, preview = str(panel.chosen), panel.item_preview
    slot, offer = model.display_slot(thing), model.landmark(thing)
    assert preview is not None
    if slot is not None:
        price, facts = slot.price, card_facts(preview, slot)
    else:
        assert offer is not None
        price, facts = offer.price, landmark_facts(preview, offer)
    assert price is not None
    lines: list[ft.Control] = [
        text(ui, wording.thing_text(thing), 15.5, color=SOFT),
        _price(ui, preview, price),
    ]
    if slot is not None and not slot.accessible:
        lines.append(text(ui, _("Still covered by other cards."), 15.5, font=SANS_BOLD, color=AMBER))
    rows = fact_rows(ui, facts) if panel.shows_previews else []
    return PanelContent(
        [
            _heading(ui, controller, thing, is_hovered=panel.is_hovered),
            *_columns(ui, controller, width, thing, lines, rows, picture_width),
        ],
        _buttons(ui, controller, width, model, panel, price),
        has_room=width < COLUMNS_MIN_WIDTH <= ui.width,
    )


def _heading(ui: UiContext, controller: MiddleEarthController, thing: str, *, is_hovered: bool) -> ft.Control:
    name = serif_text(ui, wording.thing_name(thing), 19, color=PALE)
    parts: list[ft.Control] = [ft.Container(ft.Semantics(content=name, identifier="preview"), expand=True)]
    if not is_hovered:
        close = partial(controller.choose, thing)
        parts.append(icon_button(ui, "unchoose", "close", _("Close"), close))
    return ft.Row(parts, spacing=4)


def _columns(
    ui: UiContext,
    controller: MiddleEarthController,
    width: float,
    thing: str,
    lines: list[ft.Control],
    facts: list[ft.Control],
    picture_width: float,
) -> list[ft.Control]:
    """Where there is room: the picture at the left, and in a broad panel what it brings at the right."""
    is_broad = width >= COLUMNS_MIN_WIDTH
    columns: list[ft.Control] = []
    if picture_width:
        columns.append(_picture(ui, controller, thing, picture_width))
    elif not is_broad:
        return [*lines, *facts]
    beside = [lines, facts] if is_broad else [lines]
    columns += [ft.Column(column, spacing=5, tight=True, expand=True) for column in beside]
    row = ft.Row(columns, spacing=12, vertical_alignment=ft.CrossAxisAlignment.START)
    return [row] if is_broad else [row, *facts]


def _picture(ui: UiContext, controller: MiddleEarthController, thing: str, width: float) -> ft.Control:
    if wording.kind_of(thing) == "card":
        drawing = picture(cards.face(thing), width, width * CARD_ASPECT)
    else:
        drawing = picture(panels.landmark(thing, LANDMARK_REGIONS[thing]), width, width)
    explain = partial(controller.explain, thing)
    return pressable(ui, "explain", wording.thing_name(thing), drawing, explain, radius=10)


def _price(ui: UiContext, preview: TurnPreview, price: Price) -> ft.Control:
    """What it costs: each symbol ticked or with its coin, and the sum in words."""
    required = preview.symbols
    if (not required and not price.coins) or price.chain:
        return text(ui, price_label(price), 15.5, color=AMBER)
    sentence = text(ui, price_text(price), 15.5, color=AMBER)
    bill_width = panels.price_bill_width(required, price.coins, price.surcharge)
    bill = picture(panels.price_bill(required, price.coins, price.surcharge), bill_width, panels.BILL_HEIGHT)
    labelled = ft.Semantics(content=bill, label=price_label(price), container=True)
    if bill_width > BILL_BESIDE_MAX_WIDTH:
        return ft.Column([labelled, sentence], spacing=3, tight=True)
    return ft.Row([labelled, ft.Container(sentence, expand=True)], spacing=10)


def _buttons(
    ui: UiContext,
    controller: MiddleEarthController,
    width: float,
    model: MiddleEarthTableModel,
    panel: PanelModel,
    price: Price,
) -> list[ft.Control]:
    """What can be done with it now: take a landmark, play a card or discard it."""
    if not model.can_act or panel.is_hovered:
        return []
    thing, ui, inner_width = str(panel.chosen), ui.capped_scale(), width - 2 * PANEL_PADDING
    lacking = price.total - model.coins

    def do(action: Action | None) -> partial[None] | None:
        return partial(controller.act, action) if action is not None else None

    if model.landmark(thing) is not None:
        take = do(model.action("take", thing))
        label = _take_label(price) if take else _lacking_label(lacking)
        return [main_button(ui, "take", label, take, inner_width)]
    discard = model.action("discard", thing)
    if discard is None or panel.discard_preview is None:
        return []
    coins = panel.discard_preview.coins_gained
    discard_label = ngettext("Discard: +{count} Coin", "Discard: +{count} Coins", coins)
    play_width = discard_width = inner_width
    if inner_width >= BUTTON_PAIR_MIN_WIDTH * ui.text_size(16) / 16:
        play_width, discard_width = inner_width * 0.54, inner_width * 0.46 - BUTTON_SPACING
    play = do(model.action("play", thing))
    label = _play_label(price) if play else _lacking_label(lacking)
    return [
        main_button(ui, "play", label, play, play_width),
        plain_button(ui, "discard", discard_label, do(discard), width=discard_width),
    ]


def _play_label(price: Price) -> str:
    if price.total == 0:
        return _("Play for free")
    return ngettext("Play: −{count} Coin", "Play: −{count} Coins", price.total)


def _take_label(price: Price) -> str:
    if price.total == 0:
        return _("Take for free")
    return ngettext("Take: −{count} Coin", "Take: −{count} Coins", price.total)


def _lacking_label(coins: int) -> str:
    # Translators: Duel for Middle-earth, on the disabled button for what is too dear; at most 24 letters.
    return ngettext("{count} more Coin needed", "{count} more Coins needed", coins)
