"""The panel under the display: what the chosen thing would cost and bring, or the decision that is due.

Its buttons stand at its bottom and never scroll away; what it says does.
"""

from __future__ import annotations

import math
from functools import partial

import flet as ft

from app.games.middle_earth import wording
from app.games.middle_earth.art import cards, panels
from app.games.middle_earth.board_panels import (
    SECONDARY_TEXT_COLOR,
    quest_height,
    quest_track,
    threat_warnings,
)
from app.games.middle_earth.controller import MiddleEarthController
from app.games.middle_earth.labels import price_label
from app.games.middle_earth.layout import CARD_ASPECT
from app.games.middle_earth.model import LANDMARK_REGIONS, MiddleEarthTableModel
from app.games.middle_earth.panel_content import (
    PanelContent,
    PanelModel,
    decision_heading,
    fact_rows,
    main_button,
    note,
)
from app.games.middle_earth.pieces import AMBER, PALE, SOFT, landmark_chip, small_cards
from app.games.middle_earth.preview import card_facts, landmark_facts
from app.games.middle_earth.prompts import prompt
from app.i18n import _, ngettext
from app.ui.buttons import icon_button, plain_button, pressable
from app.ui.memo_component import memo_component
from app.ui.theme import SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import LETTER_WIDTH, picture, serif_text, text
from engine import Action
from engine.middle_earth.preview import TurnPreview
from engine.middle_earth.view import Price

PADDING = 12.0
COLUMNS_MIN_WIDTH = 500.0
"""From this width on a preview stands in columns."""
PICTURE_MIN_HEIGHT = 245.0
"""From this height on a picture of the chosen card stands beside its words."""
LARGE_CARDS_MIN_HEIGHT = 320.0
"""From this height on the own cards are shown larger."""
BILL_BESIDE_MAX_WIDTH = 112.0
"""Up to this width the symbols of a price stand beside its sum."""
BUTTON_PAIR_MIN_WIDTH = 280.0
"""From this width on two buttons stand side by side."""
HEADING_HEIGHT, WARNING_HEIGHT, CHIPS_HEIGHT = 56.0, 48.0, 56.0
"""The heights of the decision with its buttons, of a warning, and of the small landmarks."""
QUEST_MIN_SCALE = 0.6
"""The smallest size of the quest track, in relation to its size at the panel's width."""
SMALL_CARD_WIDTH, LARGE_CARD_WIDTH = 44.0, 62.0


@memo_component
def action_panel(
    ui: UiContext,
    controller: MiddleEarthController,
    width: float,
    height: float,
    model: MiddleEarthTableModel,
    panel: PanelModel,
    *,
    key: str | None = None,
) -> ft.Control:
    """The panel, which never covers the cards that it speaks of."""
    content = _content(ui, controller, width, height, model, panel)
    body = ft.Column(
        content.body,
        spacing=6,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    buttons = ft.Row(
        content.buttons,
        wrap=True,
        spacing=8,
        run_spacing=6,
        alignment=ft.MainAxisAlignment.CENTER,
        width=width - 2 * PADDING,
    )
    return ft.Container(
        ft.Column([body, *([buttons] if content.buttons else [])], spacing=6),
        width=width,
        height=height,
        bgcolor="#F21A1612",
        border=ft.Border(top=ft.BorderSide(1.3, "#8A7146")),
        padding=ft.Padding.only(left=PADDING, right=PADDING, top=6, bottom=6),
    )


def _content(
    ui: UiContext,
    controller: MiddleEarthController,
    width: float,
    height: float,
    model: MiddleEarthTableModel,
    panel: PanelModel,
) -> PanelContent:
    if not model.can_act:
        if panel.item_preview is not None:
            return _preview(ui, controller, width, height, model, panel)
        return _waiting(ui, controller, width, height, model, panel)
    if model.view.due != "turn":
        return prompt(ui, controller, model, panel)
    if panel.item_preview is not None:
        return _preview(ui, controller, width, height, model, panel)
    return _nothing_chosen(ui, controller, width, height, model, panel)


def _waiting(
    ui: UiContext,
    controller: MiddleEarthController,
    width: float,
    height: float,
    model: MiddleEarthTableModel,
    panel: PanelModel,
) -> PanelContent:
    """The other side decides, something is being shown, or the match is over."""
    heading = decision_heading(ui, controller, model, panel)
    if panel.must_hold_to_choose and not panel.is_animating:
        value = _("Your opponent mustn’t see the set-aside cards: hold your button to choose.")
        return PanelContent([heading, note(ui, value)])
    buttons: list[ft.Control] = []
    if panel.is_over and not panel.is_animating:
        result = plain_button(ui, "result", _("Result"), controller.close_dialog, icon_name="flag")
        buttons.append(result)
    elif panel.is_animating or model.ai_thinks:
        buttons.append(plain_button(ui, "skip", _("Continue"), controller.skip, icon_name="right"))
    report = _last_turn_text(controller, model)
    used_height = HEADING_HEIGHT + _text_height(ui, report, width) + (HEADING_HEIGHT if buttons else 0)
    rest = _rest(ui, controller, width, height - used_height, model, height)
    return PanelContent([heading, *_last_turn(ui, report), *rest], buttons)


def _nothing_chosen(
    ui: UiContext,
    controller: MiddleEarthController,
    width: float,
    height: float,
    model: MiddleEarthTableModel,
    panel: PanelModel,
) -> PanelContent:
    """A card or a landmark is to be chosen."""
    warnings, report = threat_warnings(ui, model.view.threats), _last_turn_text(controller, model)
    body = [decision_heading(ui, controller, model, panel), *warnings, *_last_turn(ui, report)]
    used_height = HEADING_HEIGHT + len(warnings) * WARNING_HEIGHT + _text_height(ui, report, width)
    if panel.shows_tips and panel.is_early:
        tip = _("Tap a card with a bright rim or a Landmark to see what it costs and does.")
        body.append(note(ui, tip))
        used_height += _text_height(ui, tip, width)
    return PanelContent([*body, *_rest(ui, controller, width, height - used_height, model, height)])


def _text_height(ui: UiContext, value: str, width: float) -> float:
    """The height of a text, about."""
    if not value:
        return 0
    size = ui.text_size(16)
    return math.ceil(len(value) * size * LETTER_WIDTH / (width - 32)) * size * 1.25 + 6


def _last_turn_text(controller: MiddleEarthController, model: MiddleEarthTableModel) -> str:
    return " ".join(map(controller.log_entry, model.last_turn))


def _last_turn(ui: UiContext, report: str) -> list[ft.Control]:
    """What happened last, for a person who has looked away."""
    if not report:
        return []
    value = text(ui, report, 15.5, color=SECONDARY_TEXT_COLOR)
    return [ft.Semantics(content=value, identifier="lately", live_region=True)]


def _rest(
    ui: UiContext,
    controller: MiddleEarthController,
    width: float,
    available_height: float,
    model: MiddleEarthTableModel,
    panel_height: float,
) -> list[ft.Control]:
    """What fills the panel while nothing is chosen.

    On a phone the quest and the landmarks, as far as there is room (both have tabs, too); on a tablet the
    own cards.
    """
    if width < COLUMNS_MIN_WIDTH and (ui.width < COLUMNS_MIN_WIDTH or ui.landscape_phone):
        parts, room = list[ft.Control](), available_height - PADDING
        track_width, track_height = width - 40, quest_height(width - 40)
        center = ft.MainAxisAlignment.CENTER
        if room >= track_height * QUEST_MIN_SCALE:
            fitting_width = track_width * min(1.0, room / track_height)
            parts.append(ft.Row([quest_track(ui, model.view.sides, fitting_width)], alignment=center))
        if room >= track_height + CHIPS_HEIGHT * ui.text_scale:
            chips = [landmark_chip(ui, controller, offer) for offer in model.view.landmarks]
            parts.append(ft.Row(list(chips), alignment=center, wrap=True, spacing=8, run_spacing=6))
        return parts
    own = model.side(model.bottom_seat)
    held = [card for _colour, held_cards in own.cards for card in held_cards]
    card_width = LARGE_CARD_WIDTH if panel_height >= LARGE_CARDS_MIN_HEIGHT else SMALL_CARD_WIDTH
    return [small_cards(ui, controller, held, card_width)] if held else []


# The preview of a card or a landmark


def _preview(
    ui: UiContext,
    controller: MiddleEarthController,
    width: float,
    height: float,
    model: MiddleEarthTableModel,
    panel: PanelModel,
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
    heading = _preview_heading(ui, controller, thing)
    lines: list[ft.Control] = [
        text(ui, wording.thing_text(thing), 15.5, color=SOFT),
        _price(ui, preview, price),
    ]
    if slot is not None and not slot.accessible:
        lines.append(text(ui, _("Still covered by other cards."), 15.5, font=SANS_BOLD, color=AMBER))
    rows = fact_rows(ui, facts) if panel.shows_previews else []
    return PanelContent(
        [heading, *_preview_columns(ui, controller, width, height, thing, lines, rows)],
        _preview_buttons(ui, controller, width, model, panel, price),
    )


def _preview_heading(ui: UiContext, controller: MiddleEarthController, thing: str) -> ft.Control:
    name = serif_text(ui, wording.thing_name(thing), 19, color=PALE)
    return ft.Row(
        [
            ft.Container(ft.Semantics(content=name, identifier="preview"), expand=True),
            icon_button(ui, "unchoose", "close", _("Close"), partial(controller.choose, thing)),
        ],
        spacing=4,
    )


def _preview_columns(
    ui: UiContext,
    controller: MiddleEarthController,
    width: float,
    height: float,
    thing: str,
    lines: list[ft.Control],
    facts: list[ft.Control],
) -> list[ft.Control]:
    """Where there is room: the picture at the left, and in a broad panel what it brings at the right."""
    is_broad = width >= COLUMNS_MIN_WIDTH
    if height < PICTURE_MIN_HEIGHT and not is_broad:
        return [*lines, *facts]
    picture_width = min(104.0, (height - 90) / CARD_ASPECT) if is_broad else 76.0
    if wording.kind_of(thing) == "card":
        drawing = picture(cards.face(thing), picture_width, picture_width * CARD_ASPECT)
    else:
        landmark = panels.landmark(thing, LANDMARK_REGIONS[thing])
        drawing = picture(landmark, picture_width, picture_width)
    explain = partial(controller.explain, thing)
    button = pressable(ui, "explain", wording.thing_name(thing), drawing, explain, radius=10)
    parts = [lines, facts] if is_broad else [[*lines, *facts]]
    columns = [ft.Column(column, spacing=5, tight=True, expand=True) for column in parts]
    return [
        ft.Row([button, *columns], spacing=12, vertical_alignment=ft.CrossAxisAlignment.START),
    ]


def _price(ui: UiContext, preview: TurnPreview, price: Price) -> ft.Control:
    """What it costs: each symbol ticked or with its coin, and the sum in words."""
    sentence = text(ui, price_label(price), 15.5, color=AMBER)
    required = preview.symbols
    if (not required and not price.coins) or price.chain:
        return sentence
    bill_width = panels.price_bill_width(required, price.coins, price.surcharge)
    bill = picture(panels.price_bill(required, price.coins, price.surcharge), bill_width, panels.BILL_HEIGHT)
    if bill_width > BILL_BESIDE_MAX_WIDTH:
        return ft.Column([bill, sentence], spacing=3, tight=True)
    return ft.Row([bill, ft.Container(sentence, expand=True)], spacing=10)


def _preview_buttons(
    ui: UiContext,
    controller: MiddleEarthController,
    width: float,
    model: MiddleEarthTableModel,
    panel: PanelModel,
    price: Price,
) -> list[ft.Control]:
    """What can be done with it now: take a landmark, play a card or discard it."""
    if not model.can_act:
        return []
    thing, ui, inner_width = str(panel.chosen), ui.capped_scale(), width - 2 * PADDING

    def do(action: Action | None) -> partial[None] | None:
        return partial(controller.act, action) if action is not None else None

    if model.landmark(thing) is not None:
        take = do(model.action("take", thing))
        return [main_button(ui, "take", _take_label(price), take, inner_width)]
    discard = model.action("discard", thing)
    if discard is None or panel.discard_preview is None:
        return []
    coins = panel.discard_preview.coins_gained
    discard_label = ngettext("Discard: +{count} Coin", "Discard: +{count} Coins", coins)
    play_width = discard_width = inner_width
    if inner_width >= BUTTON_PAIR_MIN_WIDTH * ui.text_scale:
        play_width, discard_width = inner_width * 0.54, inner_width * 0.46 - 8
    return [
        main_button(ui, "play", _play_label(price), do(model.action("play", thing)), play_width),
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
