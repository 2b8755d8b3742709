"""The middle of The Duel's table: the bridge, energy, the row of cards, what exchanges did or would do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from app.games.duel import wording as words
from app.games.duel.art import board as board_art
from app.games.duel.art import cards as cards_art
from app.games.duel.controller import DuelController
from app.games.duel.film import LEAVING_MS, ROW_COUNT, DuelPhase
from app.games.duel.layout import CARD_ASPECT, DuelLayout
from app.games.duel.model import BALROG, GANDALF, SEATS, DuelCards, DuelTableModel, ExchangeResult
from app.games.duel.pieces import (
    SLIDE_MS,
    animation,
    card_face,
    energy_marker,
    exchange_marks,
    past_exchange_marks,
    pawn,
    placed,
    result_box,
    row_card,
)
from app.games.duel.preview import CardPreviewModel, preview_sentence
from app.i18n import _
from app.table.dialogs import layer
from app.text.phrases import true_minus
from app.ui.background import Background
from app.ui.buttons import pressable
from app.ui.memo_component import memo_component
from app.ui.rect import Rect
from app.ui.theme import SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import icon, picture, secondary_text, text
from engine.duel.components import KEPT_PER_DUEL, START_ENERGY, TOP_STEP

TRACK_LOWEST = -4
"""The track shows at least this energy, and lower if a marker stands there."""
MARKER_SIZE = 40
MARKER_INSET = 6
"""In the units of the track's drawing, as the size."""
RESULT_MAX_WIDTH = 170.0
PAST_NOTE_MIN_WIDTH = 130.0
LEAVING_SHARE = 0.6
"""How far a rejected card moves out of the row, in heights of a card."""
ROW_LENGTH = 3
"""The two cards of the last exchange and the place of the next card."""
EMPTY_PLACE_OPACITY = 0.8


def background(layout: DuelLayout, ui: UiContext, upside_down: bool) -> Background:
    """The hall, and the shelf before the viewer."""
    colors, hall, shelf = ui.colors, layout.hall, layout.shelf
    bridge = board_art.hall_with_bridge(
        round(hall.width), round(hall.height), layout.bridge, colors.ground, layout.moon
    )
    wood = board_art.shelf(
        round(shelf.width),
        round(shelf.height),
        colors.gold,
        colors.dark,
        layout.landscape_phone,
        layout.shelf_sag,
    )
    return Background(colors.ground, ((bridge, hall), (wood, shelf)), upside_down)


# The bridge


def bridge_label(steps: tuple[int, int]) -> str:
    return _("Bridge: {gandalf} on step {first}, {balrog} on step {second}").format(
        gandalf=words.seat_name(GANDALF),
        first=steps[0],
        balrog=words.seat_name(BALROG),
        second=steps[1],
    )


@memo_component
def bridge(ui: UiContext, layout: DuelLayout, steps: tuple[int, int]) -> ft.Control:
    """Both figures on the bridge of the hall."""
    hall = ft.Container(width=layout.hall.width, height=layout.hall.height, ignore_interactions=True)
    node = ft.Semantics(content=hall, label=bridge_label(steps), identifier="bridge", image=True)
    pawns = [
        pawn(ui, seat, *layout.bridge.stand(seat, min(step, TOP_STEP)), layout.pawn_size)
        for seat, step in zip(SEATS, steps, strict=True)
    ]
    return layer([placed(node, 0, 0), *pawns], "bridge")


# Energy


@dataclass(frozen=True, slots=True)
class EnergyTrack:
    """The track that both energy markers stand on: its place, its ends, and what is marked on it."""

    area: Rect
    top: int
    bottom: int
    final_start: int
    first_space: int
    """Below this space energy is negative."""

    @property
    def unit(self) -> float:
        """The size of a unit of the drawing."""
        return self.area.width / board_art.TRACK_WIDTH

    @property
    def drawing_height(self) -> int:
        return round(self.area.height / self.unit)

    def drawing(self) -> str:
        return board_art.track(
            self.drawing_height, self.top, self.bottom, START_ENERGY, self.final_start, self.first_space
        )

    def marker_spot(self, seat: str, value: int) -> tuple[float, float, float]:
        """Left, top and size of a marker on this energy; Gandalf's stand at the left, the Balrog's right."""
        value = max(self.bottom, min(self.top, value))
        level = board_art.notch(value, self.top, self.bottom, self.drawing_height)
        inset, size = MARKER_INSET * self.unit, MARKER_SIZE * self.unit
        x = self.area.x + inset if seat == GANDALF else self.area.right - inset
        return x - size / 2, self.area.y + level * self.unit - size / 2, size


def energy_track(model: DuelTableModel, area: Rect, energy: tuple[int, int]) -> EnergyTrack:
    return EnergyTrack(
        area,
        top=max(model.final_start, START_ENERGY, *energy),
        bottom=min(TRACK_LOWEST, *energy),
        final_start=model.final_start,
        first_space=model.view.first_space,
    )


@memo_component
def energy_rail(ui: UiContext, track: EnergyTrack, energy: tuple[int, int]) -> ft.Control:
    """The track without its markers, and both energies in words."""
    label = _("Energy: {gandalf} {first}, {balrog} {second}").format(
        gandalf=words.seat_name(GANDALF),
        first=true_minus(energy[0]),
        balrog=words.seat_name(BALROG),
        second=true_minus(energy[1]),
    )
    rail = ft.Semantics(
        content=picture(track.drawing(), track.area.width, track.area.height),
        label=label,
        identifier="energy",
        image=True,
        live_region=True,
    )
    return layer([placed(rail, track.area.x, track.area.y)], "energy-rail")


@memo_component
def energy_ghosts(
    ui: UiContext, track: EnergyTrack, energy: tuple[int, int], preview_energy: tuple[int, int]
) -> ft.Control:
    """Where the markers would go."""
    ghosts: list[ft.Control] = [
        energy_marker(ui, seat, 0, *track.marker_spot(seat, then), is_ghost=True)
        for seat, now, then in zip(SEATS, energy, preview_energy, strict=True)
        if then != now
    ]
    return layer(ghosts, "energy-ghosts")


@memo_component
def energy_markers(ui: UiContext, track: EnergyTrack, energy: tuple[int, int]) -> ft.Control:
    markers: list[ft.Control] = [
        energy_marker(ui, seat, now, *track.marker_spot(seat, now))
        for seat, now in zip(SEATS, energy, strict=True)
    ]
    return layer(markers, "energy-markers")


# The row


@memo_component
def row(
    ui: UiContext,
    controller: DuelController,
    layout: DuelLayout,
    model: DuelTableModel,
    chosen: str | None,
    preview: CardPreviewModel | None,
    phase: DuelPhase,
    is_animating: bool,
) -> ft.Control:
    """The last two cards large, then the place of the next one; earlier cards small above them."""
    if model.view.due == "keep":
        return layer(_kept_cards(layout, model, chosen), "row")
    width, has_gap = layout.card_width, None in model.row
    first = max(0, len(model.row) - (ROW_LENGTH if has_gap else ROW_LENGTH - 1))
    # A card keeps its index while the row moves on: only then does the client let it slide.
    controls: list[ft.Control] = [_nothing() for _index in range(ROW_LENGTH)]
    for place, card in enumerate(model.row[first:], start=first):
        x = (place - first) * width
        controls[place % ROW_LENGTH] = (
            _gap(model, chosen, x, width)
            if card is None
            else row_card(ui, controller, model.cards, card, place, x, width, key=f"row-{card}")
        )
    results: list[ft.Control] = []
    if not has_gap:
        taken = len(model.row) - first
        controls[len(model.row) % ROW_LENGTH] = (
            _rejected_card(ui, layout, model, phase.rejected_card, phase.is_leaving, taken)
            if phase.rejected_card is not None
            else _next_place(ui, layout, model, chosen, taken)
        )
        results = _results(ui, controller, layout, model, taken, preview, phase.open_rows, is_animating)
    line = ft.Stack(
        controls,
        width=ROW_LENGTH * width + 4,
        height=layout.row.height,
        clip_behavior=ft.ClipBehavior.NONE,
    )
    past = _past_cards(ui, controller, layout, model, first)
    return layer([*past, placed(line, layout.row.x, layout.row.y), *results], "row")


def _kept_cards(layout: DuelLayout, model: DuelTableModel, chosen: str | None) -> list[ft.Control]:
    """Between two duels: the places of the cards that are kept for the final, as they fill."""
    width, kept = layout.card_width, model.view.kept_so_far
    shown = [*kept, *([chosen] if chosen else [])] if model.seat else []
    step = width + 8
    start = layout.row.x + (layout.row.width - KEPT_PER_DUEL * step + 8) / 2
    return [
        placed(
            card_face(model.cards, shown[place], width) if place < len(shown) else _empty_place(width),
            start + place * step,
            layout.row.y,
            key=f"keep-{place}",
            opacity=0.75 if place == len(kept) and chosen else 1,
        )
        for place in range(min(KEPT_PER_DUEL, len(kept) + model.view.to_keep))
    ]


def _nothing() -> ft.Control:
    return ft.Container(width=0, height=0)


def _empty_place(width: float) -> ft.Control:
    return picture(cards_art.empty_place(), width, width * CARD_ASPECT, opacity=EMPTY_PLACE_OPACITY)


def _gap(model: DuelTableModel, chosen: str | None, x: float, width: int) -> ft.Control:
    """The gap that a moved card has left, with the card that is to fill it."""
    if chosen and model.view.due == "fill":
        return placed(card_face(model.cards, chosen, width), x, 0, opacity=0.85, key="gap")
    return placed(picture(cards_art.empty_place(), width, width * CARD_ASPECT), x, 0, key="gap")


def _next_place(
    ui: UiContext, layout: DuelLayout, model: DuelTableModel, chosen: str | None, taken: int
) -> ft.Control:
    """The place at the end of the row: the chosen or pending card, or an outline that waits for one."""
    view, width = model.view, layout.card_width
    x = taken * width
    card = view.pending_card or (chosen if view.due == "play" else None)
    if card is None:
        is_full = sum(view.played) >= 2 * view.plays
        return _nothing() if is_full else placed(_empty_place(width), x, 0, key="next-place")
    rim = ui.colors.gold if ui.colors.dark else "#CF9C43"
    frame = ft.Container(
        card_face(model.cards, card, width),
        border_radius=7,
        shadow=ft.BoxShadow(spread_radius=3.5, blur_radius=0, color=rim),
        ignore_interactions=True,
    )
    return placed(frame, x, 0, key=f"row-{card}", slide=animation(ui, SLIDE_MS))


def _rejected_card(
    ui: UiContext, layout: DuelLayout, model: DuelTableModel, card: str, is_leaving: bool, taken: int
) -> ft.Control:
    """A card that Magic has rejected: seen once more where it was played, then it goes to the Balrog."""
    width = layout.card_width
    frame = ft.Container(
        card_face(model.cards, card, width),
        border_radius=7,
        shadow=ft.BoxShadow(spread_radius=3.5, blur_radius=0, color=ui.colors.hit),
        ignore_interactions=True,
    )
    towards = 1 if model.seat == BALROG else -1
    y = towards * width * CARD_ASPECT * LEAVING_SHARE if is_leaving else 0
    leaving = placed(
        frame,
        taken * width,
        y,
        key=f"row-{card}",
        opacity=0 if is_leaving else 1,
        slide=animation(ui, LEAVING_MS),
    )
    leaving.animate_opacity = animation(ui, LEAVING_MS)
    return leaving


def _results(
    ui: UiContext,
    controller: DuelController,
    layout: DuelLayout,
    model: DuelTableModel,
    taken: int,
    preview: CardPreviewModel | None,
    open_rows: int,
    is_animating: bool,
) -> list[ft.Control]:
    """What the last exchange did, and what the next one would do: as marks, and in boxes."""
    area, width = layout.row, layout.card_width
    pending = model.view.pending_card is not None
    last = model.exchanges[-1] if model.exchanges else None
    exchange = preview.exchange if preview is not None else None
    are_two = exchange is not None and last is not None
    controls: list[ft.Control] = []
    if last is not None and not pending:
        x = area.x + width
        controls.append(exchange_marks(ui, last, x, area.y, width, open_rows, key="last-marks"))
        if open_rows == ROW_COUNT:
            again = None if is_animating else controller.show_again
            heading = _("Last exchange")
            left, box_width = _result_position(layout, x, are_two, False)
            box = _result(ui, heading, last, box_width, layout.results.height, None, again)
            controls.append(placed(box, left, layout.results.y, key="last-result"))
    if preview is not None and exchange is not None:
        x = area.x + taken * width
        heading = _("If it stays") if preview.needs_acceptance else _("If you play it")
        marks = exchange_marks(
            ui, exchange, x, area.y, width, ROW_COUNT, is_preview=True, key="preview-marks"
        )
        left, box_width = _result_position(layout, x, are_two, True)
        label = preview_sentence(preview, None)
        box = _result(ui, heading, exchange, box_width, layout.results.height, label, None)
        controls += [marks, placed(box, left, layout.results.y, key="preview-result")]
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


def _result_position(layout: DuelLayout, x: float, are_two: bool, is_second: bool) -> tuple[float, float]:
    """Left and width of a result below its exchange; two share the space from the track to the edge."""
    start, end = layout.track.right + 4, layout.table_width - 6
    width = min(RESULT_MAX_WIDTH, (end - start - 8) / 2)
    left = x - width / 2
    if are_two:
        middle = layout.row.x + 1.5 * layout.card_width
        middle = max(start + width + 4, min(middle, end - width - 4))
        left = middle + 4 if is_second else middle - width - 4
    return max(start, min(left, end - width)), width


# Earlier cards


def _past_cards(
    ui: UiContext, controller: DuelController, layout: DuelLayout, model: DuelTableModel, count: int
) -> list[ft.Control]:
    """The earlier cards; touching them opens the whole row."""
    if not count:
        return []
    if layout.past is None:
        return [_past_button(ui, controller, layout, len(model.row), key="past")]
    width, area = layout.past_card_width, layout.past
    start = max(0, count - max(1, int(area.width // width)))
    cards, exchanges = model.row[start:count], model.exchanges[start : max(start, count - 1)]
    controls: list[ft.Control] = [
        _past_strip(ui, controller, layout, model.cards, cards, exchanges, key="past")
    ]
    strip_width = (count - start) * width
    if area.width - strip_width > PAST_NOTE_MIN_WIDTH:
        note = ft.Column(
            [
                text(ui, _("Past exchanges"), 15, SANS_BOLD, ui.colors.text_soft, lines=1),
                secondary_text(ui, _("Tap to review"), 14),
            ],
            spacing=0,
        )
        controls.append(placed(note, area.x + strip_width + 14, area.y + width * CARD_ASPECT / 2 - 20))
    return controls


@memo_component
def _past_button(
    ui: UiContext, controller: DuelController, layout: DuelLayout, count: int, *, key: str | None = None
) -> ft.Control:
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
    return placed(button, layout.row.x, layout.row.y - 50, height=48)


@memo_component
def _past_strip(
    ui: UiContext,
    controller: DuelController,
    layout: DuelLayout,
    cards: DuelCards,
    row: tuple[str | None, ...],
    exchanges: tuple[ExchangeResult | None, ...],
    *,
    key: str | None = None,
) -> ft.Control:
    """The earlier cards, small, with what happened between them."""
    assert layout.past is not None
    width, area = layout.past_card_width, layout.past
    faces: list[ft.Control] = [
        placed(card_face(cards, card, width), index * width, 0) for index, card in enumerate(row) if card
    ]
    marks: list[ft.Control] = [
        past_exchange_marks(result, index * width, 0, width)
        for index, result in enumerate(exchanges, start=1)
        if result is not None
    ]
    strip_width, height = len(row) * width, width * CARD_ASPECT
    strip = ft.Stack([*faces, *marks], width=strip_width, height=height, clip_behavior=ft.ClipBehavior.NONE)
    open_row = partial(controller.open_dialog, "row")
    button = pressable(ui, "whole-row", _past_label(), strip, open_row, radius=6)
    return placed(button, area.x, area.y, strip_width, height)


def _past_label() -> str:
    return _("Earlier cards: view the whole row")
