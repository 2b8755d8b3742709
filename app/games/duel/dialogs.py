"""The dialogs of The Duel: the whole row, one card, known cards, and those that every table has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from app.games.duel import wording as words
from app.games.duel.art import board as board_art
from app.games.duel.controller import DuelController
from app.games.duel.duel_end import duel_end_scene, ended_duel
from app.games.duel.hand import playable_cards
from app.games.duel.hand_layout import CARD_ASPECT
from app.games.duel.hints import hint_sentences
from app.games.duel.log import card_name
from app.games.duel.model import FINAL_DUEL, SEATS, DuelTableModel
from app.games.duel.pieces import card_face, medal, open_cards, past_exchange_marks, placed, result_box
from app.games.duel.sides import duel_title
from app.games.duel.signs import effect_text
from app.i18n import _
from app.table import dialogs
from app.table.ending import ending
from app.table.ending_ways import same_deal_entry
from app.table.log_dialog import LogLook, log_dialog
from app.table.match_review import review_dialog
from app.table.over_table import over_table
from app.table.table_menu import table_menu
from app.text.phrases import true_minus, with_heading
from app.ui.buttons import plain_button, pressable
from app.ui.rect import Rect
from app.ui.ui_context import UiContext
from app.ui.widgets import centered_row, picture, secondary_text, serif_text, text
from engine import Event
from engine.duel.events import CardDrawn, CardRejected, DuelEnded, HandOpened, HandSeen, TextLost

LOG_EMBLEM_SIZE, LOG_CARD_WIDTH = 26, 34.0
HEADING_KINDS = ("duel_began", "duel_ended", "match_ended", "sides_swapped")
ROW_CARDS_PER_LINE = 6
ROW_CARD_MAX_WIDTH = 92.0
ROW_PADDING = 52.0
ROW_MARGIN = 6.0
CARD_MAX_WIDTH = 190.0
RESULT_WIDTH, RESULT_HEIGHT = 138.0, 54.0
KNOWN_CARD_WIDTH = 72.0
NEWS_HAND_CARD_WIDTH = 62.0
NEWS_CARD_WIDTH = 84.0


def open_dialog(
    ui: UiContext,
    controller: DuelController,
    model: DuelTableModel,
    end_areas: Sequence[tuple[Rect, bool]],
) -> list[ft.Control]:
    """What lies over the table: a dialog, the news, the end of the match, or nothing.

    The end of a duel is told on the table itself, in the areas for it.
    """
    state = controller.state
    ended = ended_duel(state.news)
    if ended is not None and state.dialog is None and state.replay_step is None:
        return duel_end_scene(ui, controller, ended, end_areas)
    draw = DIALOGS.get(state.dialog)
    opened = None if draw is None else partial(draw, ui, controller, model)
    return over_table(
        ui,
        controller,
        opened,
        partial(_ending, ui, controller, model),
        partial(_news_pictures, ui, controller, model),
    )


def _menu(ui: UiContext, controller: DuelController, model: DuelTableModel) -> list[ft.Control]:
    own = (
        ("whole-row-menu", "cards", _("The whole row"), partial(controller.open_dialog, "row")),
        ("again", "replay", _("Show the last exchange again"), controller.show_again),
        ("advice-menu", "mind", _("Hint"), controller.ask_hint),
    )
    return table_menu(ui, controller, duel_title(model), _score(model), own)


def _score(model: DuelTableModel) -> str:
    return "\n".join(
        _("{name}: energy {energy}, step {step}").format(
            name=words.seat_name(seat), energy=true_minus(model.energy(seat)), step=model.step(seat)
        )
        for seat in SEATS
    )


def _log(ui: UiContext, controller: DuelController, model: DuelTableModel) -> list[ft.Control]:
    return log_dialog(
        ui,
        controller,
        LogLook(
            emblem=partial(medal, size=LOG_EMBLEM_SIZE),
            picture=partial(_log_picture, model),
            sections=("duel_began",),
            headings=HEADING_KINDS,
        ),
    )


def _log_picture(model: DuelTableModel, event: Event) -> ft.Control | None:
    """The card that an entry of the log is about."""
    card = event.get("card")
    return card_face(model.cards, card, LOG_CARD_WIDTH) if isinstance(card, str) else None


# The row


def _row(ui: UiContext, controller: DuelController, model: DuelTableModel) -> list[ft.Control]:
    """All cards of this duel in lines of six, with what happened between them."""
    dialog_width = min(ui.width - 2 * dialogs.MARGIN, dialogs.DIALOG_MAX_WIDTH)
    card_width = int(min(ROW_CARD_MAX_WIDTH, (dialog_width - ROW_PADDING) / ROW_CARDS_PER_LINE))
    lines: list[ft.Control] = [
        _row_line(ui, controller, model, start, card_width)
        for start in range(0, len(model.row), ROW_CARDS_PER_LINE)
    ]
    if not lines:
        lines.append(secondary_text(ui, _("No cards on the table yet."), 16))
    return [dialogs.dialog_heading(ui, _("The row"), controller), *lines, *_row_results(ui, model)]


def _row_line(
    ui: UiContext, controller: DuelController, model: DuelTableModel, start: int, width: int
) -> ft.Control:
    parts: list[ft.Control] = []
    cards = model.row[start : start + ROW_CARDS_PER_LINE]
    for index, card in enumerate(cards):
        if card is not None:
            button = pressable(
                ui,
                f"line-{start + index}",
                words.card_label(model.cards, card),
                card_face(model.cards, card, width),
                partial(controller.explain, card),
                radius=5,
            )
            parts.append(placed(button, ROW_MARGIN + index * width, 0, width, width * CARD_ASPECT))
    for index in range(1, len(cards)):
        result = model.exchanges[start + index - 1]
        if result is not None:
            parts.append(past_exchange_marks(result, ROW_MARGIN + index * width, 0, width))
    return ft.Stack(parts, height=width * CARD_ASPECT + 4, clip_behavior=ft.ClipBehavior.NONE)


def _row_results(ui: UiContext, model: DuelTableModel) -> list[ft.Control]:
    height = RESULT_HEIGHT * min(1.3, max(1.0, ui.text_scale))
    boxes: list[ft.Control] = []
    for place, result in enumerate(model.exchanges, start=1):
        if result is not None:
            heading = _("Cards {first} and {second}").format(first=place, second=place + 1)
            boxes.append(result_box(ui, heading, result, RESULT_WIDTH, height))
    return [ft.Row(boxes, wrap=True, spacing=8, run_spacing=8)] if boxes else []


# Cards


def _card(ui: UiContext, controller: DuelController, model: DuelTableModel) -> list[ft.Control]:
    """One card large: its name in the rulebook's language and in this one, its symbols, its rule."""
    card = controller.state.explained or ""
    width = min(CARD_MAX_WIDTH, ui.height * 0.24)
    power, why = words.card_text(model.cards, card), _why_not_playable(controller, model, card)
    rule = partial(controller.ctx.navigator.go, f"/rules/duel/card-{card}")
    return [
        dialogs.dialog_heading(ui, card_name(card), controller),
        *dialogs.own_language_subtitle(ui, "duel", "card", card),
        ft.Row([card_face(model.cards, card, width)], alignment=ft.MainAxisAlignment.CENTER),
        *([serif_text(ui, why, 18, color=ui.colors.gold)] if why else []),
        *([text(ui, power, 18)] if power else []),
        secondary_text(ui, words.symbols(model.cards, card), 16),
        centered_row(plain_button(ui, "card-rule", _("Full rule"), rule, icon_name="rules")),
    ]


def _why_not_playable(controller: DuelController, model: DuelTableModel, card: str) -> str:
    """Why a card of the hand may not be played now, while others may."""
    view = model.view
    playable = playable_cards(model) if controller.can_act and view.due == "play" else ()
    if not playable or card not in model.hand or card in playable:
        return ""
    if card == view.rejected_card:
        # Translators: on the sheet of a card of one's own hand; one sentence
        return _("Gandalf has just rejected this card. Play another one first.")
    if card == view.enchanted_card:
        # Translators: on the sheet of a card of the Balrog's hand; {card} is Gandalf's Enchantment
        return _("“{card}” holds it: the Balrog plays it only when Gandalf orders it.").format(
            card=card_name("enchantment")
        )
    # Translators: on the sheet of a card of one's own hand; one sentence
    return _("This card can’t be played now.")


def _effect(ui: UiContext, controller: DuelController, model: DuelTableModel) -> list[ft.Control]:
    """A power in force: what it does now, and the card that has it."""
    effect = next((each for each in model.effects if each.id == controller.state.explained), None)
    if effect is None:
        # Translators: on the sheet of a sign whose power has just ended; one sentence
        return [secondary_text(ui, _("This power is no longer in force."), 16)]
    cards = (effect.card, effect.target) if effect.target else (effect.card,)
    return [
        dialogs.dialog_heading(ui, card_name(effect.card), controller),
        serif_text(ui, effect_text(effect), 18),
        open_cards(ui, model.cards, cards, NEWS_CARD_WIDTH, controller.explain, "effect-card"),
        secondary_text(ui, words.card_text(model.cards, effect.card), 16),
    ]


def _reserve(ui: UiContext, controller: DuelController, model: DuelTableModel) -> list[ft.Control]:
    """The cards that the viewer has kept for the final."""
    return [
        # Translators: heading of the sheet with the cards that a player has kept for the last duel
        dialogs.dialog_heading(ui, _("Your reserve for the final"), controller),
        open_cards(ui, model.cards, model.own_reserve, KNOWN_CARD_WIDTH, controller.explain, "reserve"),
    ]


def _known_cards(ui: UiContext, controller: DuelController, model: DuelTableModel) -> list[ft.Control]:
    return [
        dialogs.dialog_heading(ui, _("Cards you know in this hand"), controller),
        open_cards(ui, model.cards, model.known_hand, KNOWN_CARD_WIDTH, controller.explain, "known"),
    ]


# News and the end


def _news_pictures(ui: UiContext, controller: DuelController, model: DuelTableModel) -> list[ft.Control]:
    """The winner's medal, or the cards that were seen."""
    pictures: list[ft.Control] = []
    for event in controller.state.news:
        winner = event.get("winner")
        if isinstance(winner, str):
            pictures = [ft.Row([medal(winner, 72)], alignment=ft.MainAxisAlignment.CENTER)]
        cards: tuple[str, ...] = ()
        width = NEWS_CARD_WIDTH
        if isinstance(event, HandSeen | HandOpened):
            cards, width = event.cards or (), NEWS_HAND_CARD_WIDTH
        elif isinstance(event, CardDrawn | CardRejected | TextLost):
            cards = (event.card,)
        if cards:
            pictures.append(open_cards(ui, model.cards, cards, width, controller.explain, "news"))
    return pictures


def _ending(ui: UiContext, controller: DuelController, model: DuelTableModel) -> list[ft.Control]:
    """The scene of the end, with where both figures stand, and how each duel went."""
    duels: list[ft.Control] = [
        secondary_text(ui, with_heading(_title_of(event), controller.log_entry(event)), 16)
        for event in controller.session.events()
        if isinstance(event, DuelEnded)
    ]
    return ending(ui, controller, _final_steps(ui, model), own=same_deal_entry(controller), details=duels)


def _title_of(ended: DuelEnded) -> str:
    return words.numbered_duel(ended.duel, ended.duel == FINAL_DUEL)


def _final_steps(ui: UiContext, model: DuelTableModel) -> ft.Control:
    sides: list[ft.Control] = [
        ft.Column(
            [
                picture(board_art.pawn_piece(seat), 64, 64),
                serif_text(ui, words.seat_name(seat), 18),
                secondary_text(ui, _("step {step}").format(step=model.step(seat)), 16),
            ],
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            spacing=2,
        )
        for seat in SEATS
    ]
    return ft.Row(sides, alignment=ft.MainAxisAlignment.SPACE_EVENLY)


# Those that every table has


def _share(ui: UiContext, controller: DuelController, _model: DuelTableModel) -> list[ft.Control]:
    return dialogs.share(ui, controller)


def _hint(ui: UiContext, controller: DuelController, _model: DuelTableModel) -> list[ft.Control]:
    hint = controller.state.hint
    if hint is None:
        heading = dialogs.dialog_heading(ui, _("Hint"), controller)
        return [heading, secondary_text(ui, _("Looking for a hint…"), 17)]
    reasons = [*hint_sentences(hint.reasons), *dialogs.general_reasons(controller, words.action_name)]
    return dialogs.hint(ui, controller, words.action_name(str(hint.action)), reasons)


def _review(ui: UiContext, controller: DuelController, _model: DuelTableModel) -> list[ft.Control]:
    return review_dialog(ui, controller)


DIALOGS: dict[str | None, Callable[[UiContext, DuelController, DuelTableModel], list[ft.Control]]] = {
    "menu": _menu,
    "log": _log,
    "row": _row,
    "card": _card,
    "known": _known_cards,
    "effect": _effect,
    "reserve": _reserve,
    "share": _share,
    "hint": _hint,
    "story": _review,
}
