"""The pieces on the table of The Duel: cards, marks of an exchange, markers, figures, boxes with results."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import flet as ft

from app.games.duel import wording as words
from app.games.duel.art import board as board_art
from app.games.duel.art import cards as cards_art
from app.games.duel.art.cards import ROWS, WIDTH
from app.games.duel.hand_layout import CARD_ASPECT
from app.games.duel.model import BALROG, SEATS, DuelCards, ExchangeResult, Sockets
from app.i18n import _
from app.text.phrases import true_minus
from app.ui.buttons import pressable
from app.ui.memo_component import memo_component
from app.ui.picture_cache import PICTURE_CACHE
from app.ui.theme import SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import fitting_size, picture, text

SLIDE_MS = 320
RAISE_MS = 180
MARKER_MS = 420
PAWN_MS = 360
MARK_MS = 220
MARK_FADE_MS = 90
RADIANS_PER_DEGREE = 0.01745


def animation(
    ui: UiContext, milliseconds: int, curve: ft.AnimationCurve = ft.AnimationCurve.EASE_IN_OUT_CUBIC
) -> ft.Animation | None:
    """An implicit animation at the person's pace, or none."""
    return ft.Animation(round(milliseconds / ui.animation_speed), curve) if ui.motion else None


def placed(
    control: ft.Control,
    x: float,
    y: float,
    width: float | None = None,
    height: float | None = None,
    *,
    key: str | None = None,
    opacity: float = 1,
    slide: ft.Animation | None = None,
) -> ft.Container:
    """A control at a point of a stack."""
    return ft.Container(
        control, left=x, top=y, width=width, height=height, key=key, opacity=opacity, animate_position=slide
    )


# Cards


def card_drawing(cards: DuelCards, card: str, reflected: Sockets = ()) -> str:
    return cards_art.face(card, cards.defence_of(card), cards.attack_of(card), reflected)


def card_face(cards: DuelCards, card: str, width: float, reflected: Sockets = ()) -> ft.Image:
    """The face of a card; the Mirror's perhaps with the attack that it sends back."""
    return picture(card_drawing(cards, card, reflected), width, width * CARD_ASPECT)


def card_back(seat: str, width: float) -> ft.Image:
    return picture(cards_art.back(seat), width, width * CARD_ASPECT)


def preload_cards(cards: DuelCards, hand: Iterable[str], widths: Iterable[float]) -> None:
    """Let the pictures of these cards be loaded in all widths that they will soon be shown in."""
    sizes = tuple(widths)
    for card in hand:
        for width in sizes:
            PICTURE_CACHE.load_ahead(card_drawing(cards, card), width, width * CARD_ASPECT)


def fan(seat: str, count: int, height: float = 36) -> ft.Control:
    """The other side's hand from behind, small and close."""
    width = (8 if count <= 7 else 6) * max(0, count - 1) + 28
    return picture(board_art.fan(seat, count), width * height / 36, height)


def open_cards(
    ui: UiContext,
    cards: DuelCards,
    card_ids: Iterable[str],
    width: float,
    on_explain: Callable[[str], None],
    prefix: str,
) -> ft.Control:
    """Cards that lie face up side by side."""
    buttons = [
        pressable(
            ui,
            f"{prefix}-{card}",
            words.card_label(cards, card),
            card_face(cards, card, width),
            partial(on_explain, card),
            radius=6,
        )
        for card in card_ids
    ]
    return ft.Row(buttons, spacing=6, run_spacing=6, wrap=True, alignment=ft.MainAxisAlignment.CENTER)


# Exchanges


def past_exchange_marks(result: ExchangeResult, x: float, y: float, width: float) -> ft.Control:
    """The marks of an earlier exchange: one picture, as wide as a card, with the edge in its middle."""
    marks = picture(board_art.seam(result.attack, result.defence), width, width * CARD_ASPECT)
    return ft.Container(marks, left=x - width / 2, top=y, ignore_interactions=True)


@memo_component
def exchange_marks(
    ui: UiContext,
    result: ExchangeResult,
    x: float,
    y: float,
    width: float,
    open_rows: int,
    is_preview: bool = False,
    *,
    key: str | None = None,
) -> ft.Control:
    """What happens where two cards meet: rings where symbols meet, bursts on the side that loses."""
    marks: list[ft.Control] = []
    for row in range(len(ROWS)):
        attack, defence = bool(result.attack[row]), bool(result.defence[row])
        if attack or defence:
            marks.append(_mark(ui, row, attack, defence, width, is_preview or row < open_rows, is_preview))
    stack = ft.Stack(marks, width=width, height=width * CARD_ASPECT, clip_behavior=ft.ClipBehavior.NONE)
    return ft.Container(stack, left=x - width / 2, top=y, ignore_interactions=True)


def _mark(
    ui: UiContext, row: int, attack: bool, defence: bool, width: float, is_open: bool, is_preview: bool
) -> ft.Control:
    unit, has_met = width / WIDTH, attack and defence
    size = (board_art.RING_SIZE if has_met else board_art.BURST_SIZE) * unit
    drawing = board_art.clasp(is_preview) if has_met else board_art.hit(is_preview)
    offset = 0 if has_met else board_art.BURST_OFFSET if attack else -board_art.BURST_OFFSET
    return ft.Container(
        picture(drawing, size, size),
        left=width / 2 + offset * unit - size / 2,
        top=ROWS[row] * unit - size / 2,
        opacity=1 if is_open else 0,
        scale=1 if is_open else (1.3 if has_met else 0.2),
        animate_scale=animation(ui, MARK_MS, ft.AnimationCurve.EASE_OUT_BACK),
        animate_opacity=animation(ui, MARK_FADE_MS),
        key=f"mark-{row}-{attack}-{defence}",
    )


def result_box(
    ui: UiContext,
    heading: str,
    result: ExchangeResult,
    width: float,
    height: float,
    *,
    preview_label: str | None = None,
    identifier: str = "",
    on_press: Callable[[], None] | None = None,
) -> ft.Control:
    """The losses and meetings of an exchange as signs, and as words for screen readers.

    `preview_label` says what an exchange would do that has not happened.
    """
    ui, is_preview = ui.capped_scale(), preview_label is not None
    colors = ui.colors
    heading_color = colors.gold if is_preview else colors.text_soft
    size = max(11.5 / ui.text_scale, fitting_size(ui, heading, 14, width - 8))
    box = ft.Container(
        ft.Column(
            [
                text(ui, heading, size, SANS_BOLD, heading_color, ft.TextAlign.CENTER, lines=1),
                _result_signs(ui, result, width, is_preview),
            ],
            spacing=1,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        width=width,
        height=height,
        bgcolor=colors.surface,
        border=ft.Border.all(1.3, colors.gold if is_preview else colors.line),
        border_radius=12,
    )
    label = f"{heading}. {preview_label or words.exchange_summary(result, None)}"
    if on_press is not None:
        again = _("Show it again")
        with_tooltip = ft.Container(box, tooltip=again)
        return pressable(ui, identifier, f"{label}. {again}", with_tooltip, on_press, radius=12)
    return ft.Semantics(
        content=box,
        label=label,
        identifier=identifier,
        container=True,
        exclude_semantics=True,
        live_region=is_preview,
    )


def _result_signs(ui: UiContext, result: ExchangeResult, width: float, is_preview: bool) -> ft.Control:
    """Beside each side's medal how its energy changes, and how many symbols have met."""
    size, medal = (17, 18) if width >= 130 else (15, 18) if width >= 112 else (14, 15)
    parts: list[ft.Control] = []
    for seat in SEATS:
        change = result.energy_change(seat)
        parts.append(picture(board_art.medal_sign(seat), medal, medal))
        parts.append(text(ui, f"+{change}" if change > 0 else true_minus(change), size, SANS_BOLD))
    parts.append(picture(board_art.joined_sign(is_preview), medal - 1, medal - 1))
    parts.append(text(ui, str(result.met_count), size, SANS_BOLD))
    return ft.Row(parts, spacing=4 if width >= 112 else 2, alignment=ft.MainAxisAlignment.CENTER)


# Markers and figures


def medal(seat: str, size: float) -> ft.Control:
    return picture(board_art.medal_sign(seat), size, size)


def energy_marker(
    ui: UiContext,
    seat: str,
    value: int,
    x: float,
    y: float,
    size: float,
    *,
    is_ghost: bool = False,
    is_turned: bool = False,
) -> ft.Control:
    """A marker on the energy track; a ghost stands where it would go. The Balrog's can be turned to him."""
    faces_far_side = is_turned and seat == BALROG
    return ft.Container(
        picture(board_art.marker(seat, value, is_ghost, faces_far_side), size, size),
        left=x,
        top=y,
        animate_position=None if is_ghost else animation(ui, MARKER_MS),
        key=f"marker-{seat}-{is_ghost}",
        ignore_interactions=True,
    )


def pawn(ui: UiContext, seat: str, x: float, y: float, size: float) -> ft.Control:
    """A figure on the bridge, its foot on the point."""
    picture_size = size / 60 * 80
    return ft.Container(
        picture(board_art.pawn_piece(seat), picture_size, picture_size),
        left=x - picture_size / 2,
        top=y - picture_size * 0.9,
        animate_position=animation(ui, PAWN_MS, ft.AnimationCurve.EASE_OUT_QUAD),
        key=f"pawn-{seat}",
        ignore_interactions=True,
    )
