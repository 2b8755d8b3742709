"""The bottom of The Duel's table: the sentence on what is due, the golden button, the buttons beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.games.duel import wording as words
from app.games.duel.controller import DuelController
from app.games.duel.film import WHOLE_FRAME
from app.games.duel.layout import DuelLayout
from app.games.duel.log import card_name
from app.games.duel.model import GAME, GANDALF, DuelTableModel, has_text
from app.games.duel.pieces import placed
from app.games.duel.preview import CardPreviewModel, exchange_sentence, power_line
from app.i18n import _, ngettext
from app.table.dialogs import layer
from app.table.waiting import waiting_text
from app.text.phrases import seat_subject
from app.ui.buttons import gold_button, icon_button, pressable, taking_focus
from app.ui.memo_component import memo_component
from app.ui.rect import Rect
from app.ui.theme import SANS, SERIF
from app.ui.ui_context import UiContext
from app.ui.widgets import LINE_HEIGHTS, balanced, fitting_size, secondary_text, text
from engine.duel.events import ExchangeScored

BUTTON_FRAME_HEIGHT = 28.0
"""What the golden button is higher than its words."""
BUTTON_ICON_MIN_WIDTH = 200.0
"""On a narrower button the words need the space of the icon."""
SENTENCE_SIZE = 19.0
MIN_SENTENCE_SIZE = 14.5
LINE_HEIGHT = 1.17
POWER_SIZE, MIN_POWER_SIZE, POWER_LINE_HEIGHT = 15.0, 12.5, 1.25
NARROW_SENTENCE_WIDTH = 300.0
"""In a narrower place, beside the hand, the power of a card takes more lines."""


def action_bar(
    ui: UiContext,
    controller: DuelController,
    layout: DuelLayout,
    model: DuelTableModel,
    preview: CardPreviewModel | None,
    sentence_area: Rect,
) -> ft.Control:
    """The sentence, the golden button or the way to skip what is shown, undo and help."""
    state = controller.state
    chosen = state.chosen
    power_text = power_line(preview, model.cards) if preview is not None else ""
    parts = [sentence(ui, sentence_area, sentence_text(controller, model, preview), power_text)]
    label = action_label(model, len(state.picked)) if controller.can_act else None
    if label:
        can_confirm = bool(chosen or state.picked)
        confirm = controller.confirm if can_confirm else None
        parts.append(_confirm_button(ui, layout, label, confirm, chosen))
    elif state.animating or controller.ai_player.thinking or controller.ai_stalled:
        parts.append(_skip_button(ui, layout, controller.skip_text, controller.skip))
    power = chosen if chosen and has_text(chosen) else None
    parts.append(_corner_buttons(ui, controller, layout, controller.can_undo, power))
    return layer(parts, "action-bar")


def action_label(model: DuelTableModel, picked: int = 0) -> str | None:
    """The words on the golden button for what is due; None where nothing is done with a card of the hand."""
    if model.view.due == "keep" and picked > 1:
        # Translators: golden button after two or three cards were chosen for the final; up to 18 letters
        return ngettext("Keep {count} card", "Keep {count} cards", picked)
    labels = {"play": _("Play card"), "fill": _("Fill the gap"), "keep": _("Keep card")}
    return labels.get(model.view.due or "")


@memo_component
def sentence(ui: UiContext, area: Rect, value: str, power_text: str) -> ft.Control:
    """A sentence as large as its place allows, and below it what the power of a special card is."""
    ui = ui.capped_scale()
    lines: list[ft.Control] = []
    power_lines, power_size = _power_lines(ui, power_text, area)
    power_height = power_lines * ui.text_size(power_size) * POWER_LINE_HEIGHT
    sentence_height = area.height - power_height
    if value and (not power_text or sentence_height >= MIN_SENTENCE_SIZE * LINE_HEIGHT):
        lines.append(_sentence_line(ui, value, area.width, sentence_height))
    if power_text:
        color = ui.colors.text if not lines else None
        power = text(ui, power_text, power_size, SANS, color or ui.colors.text_soft, lines=power_lines)
        power.text_align = ft.TextAlign.CENTER
        lines.append(balanced(power, area.width) if power_lines > 1 else power)
    line = ft.Semantics(
        content=ft.Column(
            lines,
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        identifier="due",
        label=". ".join(part.rstrip(".") for part in (value, power_text) if part),
        exclude_semantics=True,
        container=True,
        live_region=True,
    )
    return ft.Container(
        line,
        left=area.x,
        width=area.width,
        top=area.y,
        height=area.height,
        alignment=ft.Alignment.CENTER,
        key="sentence",
    )


def _power_lines(ui: UiContext, power_text: str, area: Rect) -> tuple[int, float]:
    """In how many lines the power of a card is told, and in which size: the sentence has room above it."""
    most = 2 if area.width >= NARROW_SENTENCE_WIDTH else 4
    for lines in range(1, most + 1):
        size = fitting_size(ui, power_text, POWER_SIZE, area.width, lines)
        if size >= POWER_SIZE - 1:
            break
    room = area.height - ui.text_size(MIN_SENTENCE_SIZE) * LINE_HEIGHT
    fitting = room / lines / POWER_LINE_HEIGHT / ui.text_size(1)
    return (lines if power_text else 0), max(MIN_POWER_SIZE, min(size, fitting))


def _sentence_line(ui: UiContext, value: str, width: float, height: float) -> ft.Control:
    """The sentence in one line, or in as many as there is height for."""
    size = fitting_size(ui, value, SENTENCE_SIZE, width)
    count = 1
    while size < MIN_SENTENCE_SIZE and (count + 1) * MIN_SENTENCE_SIZE * LINE_HEIGHT <= height:
        count += 1
        largest = height / count / LINE_HEIGHT / ui.text_scale
        size = min(fitting_size(ui, value, SENTENCE_SIZE, width, count), largest)
    size = max(size, MIN_SENTENCE_SIZE / ui.text_scale)
    line = text(ui, value, size, SERIF, align=ft.TextAlign.CENTER, lines=max(count, 1))
    return balanced(line, width) if count > 1 else line


@memo_component
def _confirm_button(
    ui: UiContext, layout: DuelLayout, label: str, on_press: Callable[[], None] | None, chosen: str | None
) -> ft.Control:
    """The golden button; with a card that is chosen it takes the keyboard's focus, so that Enter plays it."""
    width = layout.confirm.width
    has_icon = width >= BUTTON_ICON_MIN_WIDTH * max(1.0, ui.text_scale)
    largest = (layout.confirm.height - BUTTON_FRAME_HEIGHT) / LINE_HEIGHTS[SERIF] / ui.text_size(1)
    button = gold_button(
        ui,
        "confirm",
        label,
        on_press,
        icon_name="check" if has_icon else None,
        width=width,
        height=layout.confirm.height,
        size=min(fitting_size(ui, label, 21, width - (86 if has_icon else 40)), largest),
    )
    if on_press is not None and chosen is not None:
        button = taking_focus(ui, button, chosen)
    return placed(button, layout.confirm.x, layout.confirm.y, key="confirm")


@memo_component
def _skip_button(ui: UiContext, layout: DuelLayout, value: str, on_press: Callable[[], None]) -> ft.Control:
    area = layout.confirm
    size = fitting_size(ui, value, 16, area.width - 24)
    content = ft.Container(secondary_text(ui, value, size, lines=1), padding=12)
    button = pressable(ui, "skip", value, content, on_press, radius=20)
    return ft.Container(
        button, left=area.x, width=area.width, top=area.y, alignment=ft.Alignment.CENTER, key="skip"
    )


@memo_component
def _corner_buttons(
    ui: UiContext, controller: DuelController, layout: DuelLayout, can_undo: bool, power: str | None
) -> ft.Control:
    """Undo, and the rules; while a card with a power is chosen, what that power is."""
    undo = icon_button(ui, "undo", "undo", _("Undo"), controller.undo if can_undo else None)
    if power is not None:
        label = _("What “{card}” does").format(card=card_name(power))
        help_button = icon_button(ui, "power", "info", label, partial(controller.explain, power))
    else:
        rules = partial(controller.ctx.navigator.go, "/rules/duel")
        help_button = icon_button(ui, "rules", "rules", _("Rules"), rules)
    left, right = layout.corner_buttons_x
    top = layout.buttons_top + 1
    return layer([placed(undo, left, top), placed(help_button, right, top)], "corner-buttons")


# The sentence


def sentence_text(controller: DuelController, model: DuelTableModel, preview: CardPreviewModel | None) -> str:
    """What happens, or what is due, or what the chosen card would do."""
    view = model.view
    if controller.state.animating:
        return _film_text(controller, model)
    if view.outcome is not None:
        return _("The game is over")
    if not controller.can_act or controller.ai_player.thinking:
        return waiting_text(controller.waiting, seat_subject(GAME, view.to_act or GANDALF))
    return _due_text(model, controller, preview)


def _film_text(controller: DuelController, model: DuelTableModel) -> str:
    """What has just happened; an exchange is told once all its rows are open."""
    film, last = controller.state.film, model.exchanges[-1] if model.exchanges else None
    if film is None:
        return words.exchange_summary(last, model.seat) if last is not None else ""
    if not isinstance(film.frame.event, ExchangeScored):
        return controller.news_sentence(film.frame.event)
    if last is None or controller.phase != WHOLE_FRAME:
        return ""
    return words.exchange_summary(last, model.seat)


def _due_text(model: DuelTableModel, controller: DuelController, preview: CardPreviewModel | None) -> str:
    """What the person has to do now."""
    due, card = model.view.due, controller.looked_at
    if due == "keep":
        count = model.view.to_keep - len(controller.state.picked)
        if not count:
            # Translators: below the hand, when the three cards for the final were chosen; up to 40 letters
            return _("These go to your reserve")
        return ngettext("Choose {count} more for the final", "Choose {count} more for the final", count)
    if due == "fill":
        return _("Choose a card for the gap")
    if due != "play":
        return ""
    if card:
        value = exchange_sentence(preview, model.seat) if preview is not None else ""
        if value or (preview is not None and power_line(preview, model.cards)):
            return value
        return card_name(card)
    return _("Choose your answer") if model.row else _("Play the first card of this duel")
