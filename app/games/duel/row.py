"""The row of The Duel: its cards, what exchanges did, and what the next one would do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from app.games.duel import wording as words
from app.games.duel.art import cards as cards_art
from app.games.duel.controller import DuelController
from app.games.duel.film import LEAVING_MS, ROW_COUNT, WHOLE_FRAME, DuelPhase
from app.games.duel.hand import row_target
from app.games.duel.hand_layout import CARD_ASPECT
from app.games.duel.model import BALROG, DuelCards, DuelTableModel, ExchangeResult, Sockets
from app.games.duel.pieces import (
    SLIDE_MS,
    animation,
    card_face,
    exchange_marks,
    past_exchange_marks,
    placed,
    result_box,
)
from app.games.duel.preview import CardPreviewModel, preview_heading, preview_sentence
from app.games.duel.row_layout import PAST_LINE_GAP, RowLayout
from app.i18n import _
from app.table.dialogs import layer
from app.ui.buttons import pressable
from app.ui.memo_component import memo_component
from app.ui.theme import SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import fitting_size, icon, picture, secondary_text, text

PAST_NOTE_MIN_WIDTH, PAST_NOTE_MARGIN = 170.0, 14.0
LEAVING_SHARE = 0.6
"""How far a rejected card moves out of the row, in heights of a card."""
EMPTY_PLACE_OPACITY = 0.8
MARKER_OVERHANG = 22.0
"""How far a marker reaches out of the track: the places of kept cards begin beside it."""


@dataclass(frozen=True, slots=True)
class RowState:
    """What the row shows beyond its cards."""

    chosen: str | None = None
    kept: tuple[str, ...] = ()
    """Cards that are to be kept for the final."""
    preview: CardPreviewModel | None = None
    phase: DuelPhase = WHOLE_FRAME
    is_animating: bool = False
    shows_two_results: bool = False
    """Between two people the result of an exchange stands there twice, once for either side."""


@memo_component
def row(
    ui: UiContext, controller: DuelController, layout: RowLayout, model: DuelTableModel, state: RowState
) -> ft.Control:
    """The last cards large, then the place of the next one; the earlier cards small beside them."""
    if model.view.due == "keep":
        return layer(_kept_cards(ui, layout, model, state.kept), "row")
    width, phase = layout.card_width, state.phase
    length = layout.length - (0 if None in model.row else 1)
    # A card keeps its index while the row moves on: only then does the client let it slide.
    controls: list[ft.Control] = [_nothing() for _index in range(layout.length)]
    first = max(0, len(model.row) - length)
    first_seen = max(0, first - 1) if phase.is_arriving else first
    for place, card in enumerate(model.row[first_seen:], start=first_seen):
        x = (place - first_seen) * width
        controls[place % layout.length] = (
            _gap(ui, model, state.chosen, x, width)
            if card is None
            else row_card(
                ui, controller, model.cards, RowCard(card, place, x, width, _reflected(model, card))
            )
        )
    taken = len(model.row) - first_seen
    if None not in model.row and taken < layout.length:
        controls[len(model.row) % layout.length] = _next_place(ui, layout, model, state, taken)
    line = ft.Stack(
        controls,
        width=layout.length * width + 4,
        height=layout.area.height,
        clip_behavior=ft.ClipBehavior.NONE,
    )
    parts = [
        *_past_cards(ui, controller, layout, model, first_seen, has_note=not state.shows_two_results),
        placed(line, layout.area.x, layout.area.y),
    ]
    if None not in model.row:
        parts += _results(ui, controller, layout, model, taken, state)
    if state.chosen is not None or model.view.due == "play":
        target = row_target(controller, layout.area.width, layout.area.height)
        parts.append(placed(target, layout.area.x, layout.area.y, key="target"))
    return layer(parts, "row")


def _reflected(model: DuelTableModel, card: str) -> Sockets:
    return dict(model.reflected).get(card, ())


@dataclass(frozen=True, slots=True)
class RowCard:
    """A large card of the row, and its place there."""

    card: str
    place: int
    """In the whole row, counted from 0."""
    x: float
    width: float
    reflected: Sockets
    """The attack that the Mirror sends back."""


@memo_component
def row_card(ui: UiContext, controller: DuelController, cards: DuelCards, item: RowCard) -> ft.Control:
    """A card of the row; it slides to its new place when the row moves on."""
    card, width = item.card, item.width
    explain = partial(controller.explain, card)
    face = card_face(cards, card, width, item.reflected)
    label = words.card_label(cards, card)
    button = pressable(ui, f"row-{item.place}", label, face, explain, radius=6, on_long_press=explain)
    slide = animation(ui, SLIDE_MS)
    return placed(button, item.x, 0, width, width * CARD_ASPECT, key=f"row-{card}", slide=slide)


def _kept_cards(
    ui: UiContext, layout: RowLayout, model: DuelTableModel, picked: tuple[str, ...]
) -> list[ft.Control]:
    """Between two duels: the places of the cards that are kept for the final, as they fill.

    Above them lie those that were kept before, as far as the person may see them.
    """
    view = model.view
    kept = (*view.kept_so_far, *picked) if model.seat else ()
    count = max(1, len(view.kept_so_far) + view.to_keep)
    left, right = layout.results.x + MARKER_OVERHANG, layout.results.right - 4
    width = min(layout.card_width, (right - left) / count - 8)
    step = width + 8
    start = max(left, layout.area.x + (layout.area.width - step * count + 8) / 2)
    start = min(start, right - step * count + 8)
    slots = [
        placed(
            card_face(model.cards, kept[place], width) if place < len(kept) else _empty_place(ui, width),
            start + place * step,
            layout.area.y,
            key=f"keep-{place}",
        )
        for place in range(count)
    ]
    return [*_reserve_strip(ui, layout, model), *slots]


def _reserve_strip(ui: UiContext, layout: RowLayout, model: DuelTableModel) -> list[ft.Control]:
    reserve = model.own_reserve
    if layout.past is None or not reserve:
        return []
    area = layout.past
    width = min(layout.past_card_width, area.width / len(reserve) - 2)
    return [
        placed(
            card_face(model.cards, card, width), area.x + index * (width + 2), area.y, key=f"reserve-{card}"
        )
        for index, card in enumerate(reserve)
    ]


def _nothing() -> ft.Control:
    return ft.Container(width=0, height=0)


def _empty_place(ui: UiContext, width: float) -> ft.Control:
    outline = cards_art.empty_place(ui.colors.gold)
    return picture(outline, width, width * CARD_ASPECT, opacity=EMPTY_PLACE_OPACITY)


def _gap(ui: UiContext, model: DuelTableModel, chosen: str | None, x: float, width: int) -> ft.Control:
    """The gap that a moved card has left, with the card that is to fill it."""
    if chosen and model.view.due == "fill":
        return placed(card_face(model.cards, chosen, width), x, 0, opacity=0.85, key="gap")
    return placed(_empty_place(ui, width), x, 0, key="gap")


def _next_place(
    ui: UiContext, layout: RowLayout, model: DuelTableModel, state: RowState, taken: int
) -> ft.Control:
    """The place at the end of the row: the chosen or pending card, or an outline that waits for one."""
    phase, width = state.phase, layout.card_width
    x = taken * width
    if phase.rejected_card is not None:
        return _rejected_card(ui, layout, model, phase.rejected_card, phase.is_leaving, x)
    preview = state.preview
    card = (preview.card if preview is not None else None) or model.view.pending_card
    if card is None:
        return placed(_empty_place(ui, width), x, 0, key="next-place") if model.expects_card else _nothing()
    reflected = preview.reflected_attack if preview is not None else ()
    frame = _rimmed(
        card_face(model.cards, card, width, reflected), ui.colors.gold if ui.colors.dark else "#CF9C43"
    )
    return placed(frame, x, 0, key=f"row-{card}", slide=animation(ui, SLIDE_MS))


def _rimmed(face: ft.Control, color: str) -> ft.Container:
    return ft.Container(
        face,
        border_radius=7,
        shadow=ft.BoxShadow(spread_radius=2.5, blur_radius=0, color=color),
        ignore_interactions=True,
    )


def _rejected_card(
    ui: UiContext, layout: RowLayout, model: DuelTableModel, card: str, is_leaving: bool, x: float
) -> ft.Control:
    """A card that Magic has rejected: seen once more where it was played, then it goes to the Balrog."""
    frame = _rimmed(card_face(model.cards, card, layout.card_width), ui.colors.hit)
    towards = 1 if model.seat == BALROG else -1
    leaving = placed(
        frame,
        x,
        towards * layout.card_height * LEAVING_SHARE if is_leaving else 0,
        key=f"row-{card}",
        opacity=0 if is_leaving else 1,
        slide=animation(ui, LEAVING_MS),
    )
    leaving.animate_opacity = animation(ui, LEAVING_MS)
    return leaving


# Results


def _results(
    ui: UiContext,
    controller: DuelController,
    layout: RowLayout,
    model: DuelTableModel,
    taken: int,
    state: RowState,
) -> list[ft.Control]:
    """What the exchanges did, and what the next one would do: as marks, and the last two in boxes."""
    area, width, open_rows = layout.area, layout.card_width, state.phase.open_rows
    last = model.exchanges[-1] if model.exchanges else None
    preview = state.preview
    exchange = preview.exchange if preview is not None else None
    are_two = exchange is not None and last is not None
    controls: list[ft.Control] = [
        past_exchange_marks(result, area.x + place * width, area.y, width)
        for place, result in enumerate(model.exchanges[len(model.row) - taken : -1], start=1)
        if result is not None
    ]
    if last is not None:
        x = area.x + (taken - 1) * width
        controls.append(exchange_marks(ui, last, x, area.y, width, open_rows, key="last-marks"))
        if open_rows == ROW_COUNT and not state.shows_two_results:
            again = None if state.is_animating else controller.show_again
            left, box_width = layout.result_position(x, are_two, False)
            box = _result(ui, _("Last exchange"), last, box_width, layout.results.height, None, again)
            controls.append(placed(box, left, layout.results.y, key="last-result"))
    if preview is not None and exchange is not None:
        x = area.x + taken * width
        marks = exchange_marks(
            ui, exchange, x, area.y, width, ROW_COUNT, is_preview=True, key="preview-marks"
        )
        controls.append(marks)
        if not state.shows_two_results:
            left, box_width = layout.result_position(x, are_two, True)
            heading, label = preview_heading(preview), preview_sentence(preview, None)
            box = _result(ui, heading, exchange, box_width, layout.results.height, label, None)
            controls.append(placed(box, left, layout.results.y, key="preview-result"))
    return controls


@memo_component
def _result(
    ui: UiContext,
    heading: str,
    result: ExchangeResult,
    width: float,
    height: float,
    preview_label: str | None,
    on_press: Callable[[], None] | None,
) -> ft.Control:
    return result_box(
        ui,
        heading,
        result,
        width,
        height,
        preview_label=preview_label,
        identifier="preview" if preview_label else "last-exchange",
        on_press=on_press,
    )


# Earlier cards


def _past_cards(
    ui: UiContext,
    controller: DuelController,
    layout: RowLayout,
    model: DuelTableModel,
    count: int,
    *,
    has_note: bool,
) -> list[ft.Control]:
    """The earlier cards; touching them opens the whole row, as a note beside them says."""
    if not count:
        return []
    if layout.past is None:
        return [_past_button(ui, controller, layout, len(model.row), key="past")]
    width, area = layout.past_card_width, layout.past
    start = max(0, count - layout.past_per_line * layout.past_lines)
    past = PastCards(
        model.cards,
        model.row[start:count],
        model.exchanges[start : max(start, count - 1)],
        model.reflected,
    )
    controls: list[ft.Control] = [_past_strip(ui, controller, layout, past, key="past")]
    strip_width = (count - start) * width
    note_width = PAST_NOTE_MIN_WIDTH * max(1.0, ui.text_scale)
    if has_note and layout.past_lines == 1 and area.width - strip_width > note_width:
        heading = _("Past exchanges")
        size = fitting_size(ui, heading, 15, area.width - strip_width - 2 * PAST_NOTE_MARGIN)
        note = ft.Column(
            [
                text(ui, heading, size, SANS_BOLD, ui.colors.text_soft, lines=1),
                secondary_text(ui, _("Tap to review"), 14),
            ],
            spacing=0,
        )
        controls.append(
            placed(note, area.x + strip_width + PAST_NOTE_MARGIN, area.y + width * CARD_ASPECT / 2 - 20)
        )
    return controls


@memo_component
def _past_button(
    ui: UiContext, controller: DuelController, layout: RowLayout, count: int, *, key: str | None = None
) -> ft.Control:
    ui = ui.capped_scale()
    chip = ft.Container(
        ft.Row(
            [icon(ui, "cards", 18), text(ui, str(count), 15, SANS_BOLD)],
            spacing=4,
            tight=True,
        ),
        bgcolor=ui.colors.surface,
        border=ft.Border.all(1.2, ui.colors.line),
        border_radius=14,
        padding=ft.Padding.symmetric(horizontal=8, vertical=4),
    )
    button = pressable(
        ui, "whole-row", _past_label(), chip, partial(controller.open_dialog, "row"), radius=14
    )
    return placed(button, layout.area.x, layout.area.y - 50, height=48)


@dataclass(frozen=True, slots=True)
class PastCards:
    """Earlier cards of the row, and what happened between them."""

    cards: DuelCards
    row: tuple[str | None, ...]
    exchanges: tuple[ExchangeResult | None, ...]
    reflected: tuple[tuple[str, Sockets], ...]


@memo_component
def _past_strip(
    ui: UiContext, controller: DuelController, layout: RowLayout, past: PastCards, *, key: str | None = None
) -> ft.Control:
    """The earlier cards, small, with what happened between those that lie side by side."""
    assert layout.past is not None
    width, area, per_line = layout.past_card_width, layout.past, layout.past_per_line
    line_height = width * CARD_ASPECT + PAST_LINE_GAP
    reflected = dict(past.reflected)
    faces: list[ft.Control] = [
        placed(
            card_face(past.cards, card, width, reflected.get(card, ())),
            index % per_line * width,
            index // per_line * line_height,
        )
        for index, card in enumerate(past.row)
        if card
    ]
    marks: list[ft.Control] = [
        past_exchange_marks(result, index % per_line * width, index // per_line * line_height, width)
        for index, result in enumerate(past.exchanges, start=1)
        if result is not None and index % per_line
    ]
    lines = -(-len(past.row) // per_line)
    strip_width = min(len(past.row), per_line) * width
    height = lines * line_height - PAST_LINE_GAP
    strip = ft.Stack([*faces, *marks], width=strip_width, height=height, clip_behavior=ft.ClipBehavior.NONE)
    open_row = partial(controller.open_dialog, "row")
    button = pressable(ui, "whole-row", _past_label(), strip, open_row, radius=6)
    x = area.right - strip_width if layout.past_lines > 1 else area.x
    return placed(button, x, area.y, strip_width, height)


def _past_label() -> str:
    return _("Earlier cards: view the whole row")
