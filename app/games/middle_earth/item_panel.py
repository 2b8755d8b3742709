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
from app.ui.buttons import icon_button, plain_button, pressable, taking_focus
from app.ui.text_width import text_width
from app.ui.theme import SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import fitting_size, picture, serif_text, text
from engine import Action
from engine.middle_earth.preview import TurnPreview
from engine.middle_earth.view import Price

COLUMNS_MIN_WIDTH = 500.0
"""From this width on what it brings stands beside what it does."""
PICTURE_WIDTH, WIDE_PICTURE_WIDTH, TALL_PICTURE_WIDTH = 76.0, 104.0, 100.0
COLUMN_GAP = 12.0
CLOSE_WIDTH, HEAD_SHARE = 62.0, 0.84
"""Of the button beside a name; of what is left, the letters of a heading fill more than others do."""
BUTTON_PAIR_MIN_WIDTH = 280.0
"""From this width on two buttons stand side by side."""


def picture_widths(width: float) -> tuple[float, ...]:
    """The widths to be tried for the picture in a panel of this width, 0 at last."""
    if width >= COLUMNS_MIN_WIDTH:
        return WIDE_PICTURE_WIDTH, 0.0
    return TALL_PICTURE_WIDTH, PICTURE_WIDTH, 0.0


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
    inner_width = width - 2 * PANEL_PADDING
    is_broad = width >= COLUMNS_MIN_WIDTH
    words_width = inner_width - (picture_width + COLUMN_GAP if picture_width else 0)
    has_close = is_broad and not panel.is_hovered
    if is_broad:
        words_width = (words_width - COLUMN_GAP - (CLOSE_WIDTH if has_close else 0)) / 2
    lines: list[ft.Control] = [_price(ui, preview, price, words_width)]
    if slot is not None and not slot.accessible:
        lines.append(text(ui, _("Still covered by other cards."), 15.5, font=SANS_BOLD, color=AMBER))
    head = item_head(ui, controller, thing, words_width, has_close=not (is_broad or panel.is_hovered))
    facts = facts if panel.shows_previews else ()
    draw = _broad_body if is_broad else _narrow_body
    facts_width = words_width if is_broad else inner_width
    body = draw(ui, controller, thing, picture_width, [head, *lines], fact_rows(ui, facts, facts_width))
    if has_close:
        whole = [ft.Container(part, expand=True) for part in body]
        body = [
            ft.Row(
                [*whole, _close_button(ui, controller, thing)],
                spacing=6,
                vertical_alignment=ft.CrossAxisAlignment.START,
            )
        ]
    return PanelContent(
        body,
        _buttons(ui, controller, width, model, panel, price),
        has_room=width < COLUMNS_MIN_WIDTH <= ui.width,
    )


def item_head(
    ui: UiContext, controller: MiddleEarthController, thing: str, width: float, *, has_close: bool
) -> ft.Control:
    """The name, no word of it broken and what it does, perhaps beside the button that closes them."""
    called = wording.thing_name(thing)
    name_width = (width - CLOSE_WIDTH if has_close else width) * HEAD_SHARE
    size = fitting_size(ui, max(called.split(), key=len), 19, name_width)
    name = serif_text(ui, called, size, color=PALE)
    words = ft.Column(
        [
            ft.Semantics(content=name, identifier="preview"),
            text(ui, wording.thing_text(thing), 15.5, color=SOFT),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    parts: list[ft.Control] = [words]
    if has_close:
        parts.append(_close_button(ui, controller, thing))
    return ft.Row(parts, spacing=6, vertical_alignment=ft.CrossAxisAlignment.START)


def _close_button(ui: UiContext, controller: MiddleEarthController, thing: str) -> ft.Control:
    return icon_button(ui, "unchoose", "close", _("Close"), partial(controller.choose, thing))


def _broad_body(
    ui: UiContext,
    controller: MiddleEarthController,
    thing: str,
    picture_width: float,
    lines: list[ft.Control],
    facts: list[ft.Control],
) -> list[ft.Control]:
    """What it does and costs at the left, what it brings at the right."""
    columns = [_picture(ui, controller, thing, picture_width)] if picture_width else []
    columns += [ft.Column(column, spacing=5, tight=True, expand=True) for column in (lines, facts)]
    return [ft.Row(columns, spacing=COLUMN_GAP, vertical_alignment=ft.CrossAxisAlignment.START)]


def _narrow_body(
    ui: UiContext,
    controller: MiddleEarthController,
    thing: str,
    picture_width: float,
    lines: list[ft.Control],
    facts: list[ft.Control],
) -> list[ft.Control]:
    """One under the other; a picture at the left of what it does and costs."""
    if not picture_width:
        return [*lines, *facts]
    columns: list[ft.Control] = [
        _picture(ui, controller, thing, picture_width),
        ft.Column(lines, spacing=5, tight=True, expand=True),
    ]
    return [ft.Row(columns, spacing=COLUMN_GAP, vertical_alignment=ft.CrossAxisAlignment.START), *facts]


def _picture(ui: UiContext, controller: MiddleEarthController, thing: str, width: float) -> ft.Control:
    if wording.kind_of(thing) == "card":
        drawing = picture(cards.face(thing), width, width * CARD_ASPECT)
    else:
        drawing = picture(panels.landmark(thing, LANDMARK_REGIONS[thing]), width, width)
    explain = partial(controller.explain, thing)
    return pressable(ui, "explain", wording.thing_name(thing), drawing, explain, radius=10)


def _price(ui: UiContext, preview: TurnPreview, price: Price, width: float) -> ft.Control:
    """What it costs: each symbol ticked or with its coin, and the sum in words."""
    required = preview.symbols
    if (not required and not price.coins) or price.chain:
        return text(ui, price_label(price), 15.5, color=AMBER)
    sentence = text(ui, price_text(price), 15.5, color=AMBER)
    bill_width = panels.price_bill_width(required, price.coins, price.surcharge)
    bill = picture(panels.price_bill(required, price.coins, price.surcharge), bill_width, panels.BILL_HEIGHT)
    labelled = ft.Semantics(content=bill, label=price_label(price), container=True)
    sentence_width = text_width(price_text(price), ui.text_size(15.5))
    if bill_width + sentence_width + COLUMN_GAP > width:
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
        button = main_button(ui, "take", label, take, inner_width)
        return [taking_focus(ui, button, thing) if take else button]
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
    buttons = [
        main_button(ui, "play", label, play, play_width),
        plain_button(ui, "discard", discard_label, do(discard), width=discard_width),
    ]
    first = 0 if play else 1
    buttons[first] = taking_focus(ui, buttons[first], thing)
    return buttons


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
