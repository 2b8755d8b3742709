"""The questions that a special card or the start of a duel asks, each with its own picture and words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.games.duel import wording as words
from app.games.duel.controller import DuelController
from app.games.duel.log import card_name
from app.games.duel.model import GAME, SEATS, DuelTableModel
from app.games.duel.pieces import card_face, medal, result_box
from app.games.duel.preview import preview_sentence
from app.i18n import _, game_text
from app.table.question_panel import (
    LARGE_TEXT_SCALE,
    MARGIN,
    panel_width,
    question_heading,
    question_panel,
)
from app.text.phrases import seat_subject
from app.ui.buttons import gold_button, plain_button, pressable
from app.ui.ui_context import UiContext
from app.ui.widgets import centered_row, secondary_text, serif_text
from engine import Action

CARD_WIDTH = 84.0
SWAP_CARD_MIN_WIDTH = 48.0
SWAP_CARD_MAX_WIDTH = 74.0
SWAP_CARDS_PER_LINE = 5
SIDE_MAX_WIDTH = 146.0
BUTTON_HEIGHT = 50.0
PREVIEW_WIDTH, PREVIEW_HEIGHT = 160.0, 56.0
TRANSPARENT = "#00000000"


def prompt(
    ui: UiContext, controller: DuelController, model: DuelTableModel, start_bottom: float = MARGIN
) -> list[ft.Control]:
    """The panel for the due decision, unless that is simply a card from the hand.

    The question who begins stands where the row will lie, this far above the bottom of the screen: the person
    who decides looks at the hand.
    """
    draw = PROMPTS.get(model.view.due or "")
    if draw is None or not controller.can_answer or controller.state.news:
        return []
    is_start = model.view.due == "start"
    bottom = start_bottom if is_start and ui.text_scale <= LARGE_TEXT_SCALE else MARGIN
    return question_panel(ui, *draw(ui, controller, model), bottom=bottom, at_left=is_start)


def _start(ui: UiContext, controller: DuelController, model: DuelTableModel) -> list[ft.Control]:
    """Who lays the first card?"""
    note = _("The player who starts attacks first, and loses the duel if it ends in a tie.")
    sides = [_starter(ui, controller, seat, is_own=seat == model.seat) for seat in SEATS]
    return [*question_heading(ui, _("Who plays the first card?"), note), centered_row(*sides)]


def _starter(ui: UiContext, controller: DuelController, seat: str, is_own: bool) -> ft.Control:
    has_large_text = ui.text_scale > LARGE_TEXT_SCALE
    width = panel_width(ui)
    label = _("You start") if is_own else _("{name} starts").format(name=seat_subject(GAME, seat))
    side = ft.Column(
        [medal(seat, 64), serif_text(ui, label, 19, align=ft.TextAlign.CENTER)],
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        alignment=ft.MainAxisAlignment.CENTER,
        spacing=6,
        tight=has_large_text,
    )
    body = ft.Container(
        side,
        padding=8,
        width=width - 40 if has_large_text else min(SIDE_MAX_WIDTH, (width - 46) / 2),
        height=None if has_large_text else 96 + 2.4 * ui.text_size(19),
        border=ft.Border.all(1.5, ui.colors.gold),
        border_radius=16,
    )
    start = partial(controller.act, f"start {seat}")
    return pressable(ui, f"start-{seat}", label, body, start, radius=16)


def _dictate(ui: UiContext, controller: DuelController, model: DuelTableModel) -> list[ft.Control]:
    """Enchantment: must the Balrog lay the enchanted card now?"""
    card = model.view.enchanted_card or ""
    note = _(
        "“{card}” lies face up under your Enchantment. Force the Balrog to play it now, or wait."
    ).format(card=card_name(card))
    return [
        *question_heading(ui, card_name("enchantment"), note),
        *_card_question(
            ui,
            _card(ui, controller, model, card),
            _preview(ui, controller, Action("dictate"), _("If played now")),
            [],
            _gold(ui, controller, "dictate", _("Force it now")),
            _plain(ui, controller, "leave", _("Not yet"), identifier="leave-it"),
        ),
    ]


def _verdict(ui: UiContext, controller: DuelController, model: DuelTableModel) -> list[ft.Control]:
    """Magic: may the card stay?"""
    card = model.view.pending_card or ""
    note = _(
        "The Balrog plays “{card}”. Once this duel, you may reject a card; he must then play another."
    ).format(card=card_name(card))
    text = words.card_text(model.cards, card)
    return [
        *question_heading(ui, card_name("magic"), note),
        *_card_question(
            ui,
            _card(ui, controller, model, card),
            _preview(ui, controller, Action("accept"), _("If it stays")),
            [secondary_text(ui, text, 16)] if text else [],
            _gold(ui, controller, "accept", _("Accept it")),
            _plain(ui, controller, "reject", _("Reject it"), icon_name="close"),
        ),
    ]


def _swap(ui: UiContext, controller: DuelController, model: DuelTableModel) -> list[ft.Control]:
    """Whip: which of his cards does the Balrog lay again?"""
    chosen, cards = controller.state.chosen, model.cards_for_verb("swap")
    width = (panel_width(ui) - 36) / min(len(cards), SWAP_CARDS_PER_LINE) - 10
    width = max(SWAP_CARD_MIN_WIDTH, min(SWAP_CARD_MAX_WIDTH, width))
    note = _(
        "Choose one of your cards in the row: it strikes again at the end, and “{card}” takes its place."
    ).format(card=card_name("whip"))
    preview = (
        _preview(ui, controller, Action("swap", (chosen,)), _("If you move it")) if chosen in cards else []
    )
    strike = gold_button(
        ui, "confirm", _("Strike again"), controller.confirm if chosen else None, height=BUTTON_HEIGHT
    )
    return [
        *question_heading(ui, card_name("whip"), note),
        ft.Row(
            [_swap_card(ui, controller, model, card, width) for card in cards],
            wrap=True,
            spacing=4,
            run_spacing=4,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        *([centered_row(*preview)] if preview else []),
        centered_row(strike),
    ]


def _swap_card(
    ui: UiContext, controller: DuelController, model: DuelTableModel, card: str, width: float
) -> ft.Control:
    is_chosen = card == controller.state.chosen
    body = ft.Container(
        card_face(model.cards, card, width),
        border=ft.Border.all(3, ui.colors.gold if is_chosen else TRANSPARENT),
        border_radius=8,
    )
    return pressable(
        ui,
        f"swap-{card}",
        words.card_label(model.cards, card),
        body,
        partial(controller.choose, card),
        radius=8,
        on_long_press=partial(controller.explain, card),
        selected=is_chosen,
    )


def _defend(ui: UiContext, controller: DuelController, model: DuelTableModel) -> list[ft.Control]:
    """Defense: must Gandalf's last card answer?"""
    card = next((card for card in reversed(model.row[:-1]) if card), "")
    note = _(
        "You can force Gandalf’s last card, “{card}”, to answer “{own}”; Gandalf fills the gap it leaves."
    ).format(card=card_name(card), own=card_name("defense"))
    return [
        *question_heading(ui, card_name("defense"), note),
        *_card_question(
            ui,
            _card(ui, controller, model, card),
            _preview(ui, controller, Action("recall"), _("If it answers")),
            [],
            _gold(ui, controller, "recall", _("Move it to the end")),
            _plain(ui, controller, "decline", _("Leave it there")),
        ),
    ]


def _look(ui: UiContext, controller: DuelController, model: DuelTableModel) -> list[ft.Control]:
    """Three free spaces: does the higher player look at the other hand?"""
    look_elsewhere = _plain(
        ui,
        controller,
        "look_elsewhere",
        game_text(GAME, "verb.look_elsewhere"),
        identifier="look-elsewhere",
    )
    return [
        *question_heading(ui, game_text(GAME, "rules.look.title"), game_text(GAME, "due.look")),
        centered_row(
            _gold(ui, controller, "look", game_text(GAME, "verb.look"), icon_name="eye"), look_elsewhere
        ),
    ]


PROMPTS: dict[str, Callable[[UiContext, DuelController, DuelTableModel], list[ft.Control]]] = {
    "start": _start,
    "dictate": _dictate,
    "verdict": _verdict,
    "swap": _swap,
    "defend": _defend,
    "look": _look,
}


# What they are made of


def _card(ui: UiContext, controller: DuelController, model: DuelTableModel, card: str) -> ft.Control:
    """The card that the question is about."""
    label = words.card_label(model.cards, card)
    face = card_face(model.cards, card, CARD_WIDTH)
    return pressable(ui, f"asked-{card}", label, face, partial(controller.explain, card), radius=6)


def _preview(ui: UiContext, controller: DuelController, action: Action, heading: str) -> list[ft.Control]:
    """What the exchange would be."""
    preview = controller.preview_action(action)
    if preview.exchange is None:
        return []
    box = result_box(
        ui,
        heading,
        preview.exchange,
        PREVIEW_WIDTH,
        PREVIEW_HEIGHT,
        preview_label=preview_sentence(preview, None),
        identifier="outlook",
    )
    return [box]


def _gold(
    ui: UiContext, controller: DuelController, action: str, label: str, icon_name: str | None = None
) -> ft.Control:
    do = partial(controller.act, action)
    return gold_button(ui, action, label, do, icon_name=icon_name, height=BUTTON_HEIGHT)


def _plain(
    ui: UiContext,
    controller: DuelController,
    action: str,
    label: str,
    *,
    identifier: str | None = None,
    icon_name: str | None = None,
) -> ft.Control:
    do = partial(controller.act, action)
    return plain_button(ui, identifier or action, label, do, icon_name=icon_name, height=BUTTON_HEIGHT)


def _card_question(
    ui: UiContext,
    card: ft.Control,
    preview: list[ft.Control],
    notes: list[ft.Control],
    *answers: ft.Control,
) -> list[ft.Control]:
    """A card, what the exchange would be, notes on the card, and the answers.

    In landscape the notes stand beside the card, and on a tablet the answers, too, so that the row stays in
    sight.
    """
    if ui.width < ui.height:
        return [ft.Row([card, *preview], spacing=14, wrap=True), *notes, centered_row(*answers)]
    is_low = ui.landscape_phone or ui.text_scale > LARGE_TEXT_SCALE
    lines = [*preview, *notes] if is_low else [*preview, *notes, centered_row(*answers)]
    column = ft.Column(lines, spacing=10, tight=True, expand=True)
    row = ft.Row([card, column], spacing=14, vertical_alignment=ft.CrossAxisAlignment.START)
    return [row, centered_row(*answers)] if is_low else [row]
