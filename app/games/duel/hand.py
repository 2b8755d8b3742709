"""A hand of The Duel: cards that can be touched, held for their sheet, or dragged onto the row."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from app.games.duel import wording as words
from app.games.duel.controller import DuelController
from app.games.duel.hand_layout import CARD_ASPECT, CardSpot, HandLayout
from app.games.duel.model import BALROG, DuelCards, DuelTableModel
from app.games.duel.pieces import RADIANS_PER_DEGREE, RAISE_MS, animation, card_face
from app.i18n import _
from app.ui.buttons import pressable
from app.ui.memo_component import memo_component
from app.ui.ui_context import UiContext
from app.ui.widgets import icon

RAISED_FRAME_WIDTH = 3.0
DIMMED_OPACITY = 0.45
DRAGGED_OPACITY = 0.35
"""Of the place that a dragged card has left."""
DRAG_GROUP = "hand"


@dataclass(frozen=True, slots=True)
class HandState:
    """What a hand shows beyond its cards."""

    chosen: str | None = None
    kept: tuple[str, ...] = ()
    """Cards that are to be kept for the final."""
    highlighted: str | None = None
    """A card that a lesson points out."""
    absent: str | None = None
    """A card that has not come back to the hand yet."""
    can_act: bool = False


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in a hand, and how it is shown there."""

    card: str
    width: float
    gap: float
    """The space to its neighbors, half of which belongs to it: no touch is lost between two cards."""
    is_raised: bool
    is_playable: bool
    is_dimmed: bool
    """Other cards may be played now, but not this one."""
    is_kept: bool
    """It is kept for the final, and has a tick."""
    is_highlighted: bool = False
    is_draggable: bool = False
    facing: str | None = None
    """Between two people: the seat that what it explains is turned to."""
    is_turned: bool = False
    """It lies upside down on the screen."""
    turn_degrees: float = 0
    """Only its face is turned: a screen reader reads upright cells from left to right."""

    @property
    def frame(self) -> float:
        return RAISED_FRAME_WIDTH if self.is_raised else 0

    @property
    def cell(self) -> tuple[float, float]:
        """Width and height of what can be touched.

        Two lines of a hand, whose cards lie lower at both ends, do not overlap: else a screen reader mixes
        them.
        """
        return self.width + self.gap, self.width * CARD_ASPECT


def playable_cards(model: DuelTableModel) -> tuple[str, ...]:
    """The cards of the hand with which something may be done now."""
    due = model.view.due
    return model.cards_for_verb(due if due in ("play", "fill", "keep") else "play")


def hand_cards(
    ui: UiContext,
    controller: DuelController,
    model: DuelTableModel,
    hand: HandLayout,
    state: HandState,
    facing: str | None = None,
) -> list[ft.Control]:
    """The cards in their places, the raised one over its neighbors."""
    playable = playable_cards(model) if state.can_act else ()
    kept = (*model.view.kept_so_far, *state.kept)
    raised: list[ft.Control] = []
    cards: list[ft.Control] = []
    for card, spot in zip(model.hand, hand.card_places, strict=True):
        if card == state.absent:
            continue
        item = HandCard(
            card,
            spot.width,
            hand.gap,
            is_raised=card == state.chosen,
            is_playable=card in playable,
            is_dimmed=bool(playable) and card not in playable and card not in kept,
            is_kept=card in kept,
            is_highlighted=card == state.highlighted,
            is_draggable=card in playable and model.view.due == "play",
            facing=facing,
            is_turned=facing == BALROG if facing else controller.upside_down,
            turn_degrees=spot.turn_degrees,
        )
        (raised if item.is_raised else cards).append(_in_its_place(ui, controller, model.cards, item, spot))
    return cards + raised


def _in_its_place(
    ui: UiContext, controller: DuelController, cards: DuelCards, item: HandCard, spot: CardSpot
) -> ft.Control:
    width, height = item.cell
    return ft.Container(
        hand_card(ui, controller, cards, item),
        left=spot.x - item.gap / 2,
        top=spot.y,
        width=width,
        height=height,
        animate_position=animation(ui, RAISE_MS, ft.AnimationCurve.EASE_OUT_CUBIC),
        key=f"hand-{item.card}",
    )


@memo_component
def hand_card(ui: UiContext, controller: DuelController, cards: DuelCards, item: HandCard) -> ft.Control:
    """A card in a hand; raised, it has a golden rim."""
    card, (width, height) = item.card, item.cell
    framed = _framed_face(ui, cards, item)
    if item.is_playable and item.facing is None:
        framed.on_hover = partial(_hover, controller, card)
    face: ft.Control = framed
    label = words.card_label(cards, card)
    if item.is_kept:
        face = ft.Stack([face, _tick(ui)])
        label = ". ".join((label, _("Kept for the final")))
    if item.is_dimmed:
        # Translators: for a screen reader, after the name and the symbols of a card
        label = ". ".join((label, _("Not playable now")))
    explain = _explain(controller, card, item.facing)
    button = pressable(
        ui,
        f"hand-{card}",
        label,
        ft.Container(face, width=width, height=height, alignment=ft.Alignment.CENTER),
        partial(controller.choose, card) if item.is_playable else explain,
        radius=7,
        on_long_press=explain,
        selected=item.is_raised or item.is_kept,
    )
    if not item.is_draggable:
        return button
    dragged = _dragged_face(ui, cards, item)
    return ft.Draggable(
        button,
        group=DRAG_GROUP,
        data=card,
        content_feedback=ft.Container(dragged, rotate=math.pi) if item.is_turned else dragged,
        content_when_dragging=ft.Container(
            card_face(cards, card, item.width),
            width=width,
            height=height,
            alignment=ft.Alignment.CENTER,
            opacity=DRAGGED_OPACITY,
        ),
        max_simultaneous_drags=1,
        on_drag_start=partial(_start_drag, controller, card),
    )


def _dragged_face(ui: UiContext, cards: DuelCards, item: HandCard) -> ft.Control:
    """The card under the finger: it lies over the table, so it does not grow with it."""
    zoom = ui.picture_zoom
    shift = (1 / zoom - 1) / 2
    return ft.Container(card_face(cards, item.card, item.width * zoom), offset=ft.Offset(shift, shift))


def _hover(controller: DuelController, card: str, event: ft.Event[ft.Container]) -> None:
    controller.hover(card, event.data in (True, "true"))


def _start_drag(controller: DuelController, card: str, _event: object) -> None:
    controller.raise_card(card)


def row_target(controller: DuelController, width: float, height: float) -> ft.Control:
    """The place onto which a card is dragged; touches go through it to what lies below."""

    def drop(event: ft.DragTargetEvent) -> None:
        controller.play_dragged(str(event.src.data))

    space = ft.Container(width=width, height=height, ignore_interactions=True)
    return ft.DragTarget(space, group=DRAG_GROUP, on_accept=drop)


def _explain(controller: DuelController, card: str, facing: str | None) -> Callable[[], None]:
    if facing is None:
        return partial(controller.explain, card)
    return partial(controller.open_dialog_facing, facing, "card", card)


def _framed_face(ui: UiContext, cards: DuelCards, item: HandCard) -> ft.Container:
    glow = ft.BoxShadow(spread_radius=4, blur_radius=10, color=ui.colors.gold)
    rim = ft.BoxShadow(spread_radius=item.frame, blur_radius=0, color=ui.colors.gold)
    return ft.Container(
        card_face(cards, item.card, item.width),
        border_radius=7,
        clip_behavior=ft.ClipBehavior.NONE,
        width=item.width,
        height=item.width * CARD_ASPECT,
        rotate=item.turn_degrees * RADIANS_PER_DEGREE,
        opacity=DIMMED_OPACITY if item.is_dimmed else 1,
        shadow=glow if item.is_highlighted else rim if item.is_raised else None,
    )


def _tick(ui: UiContext) -> ft.Control:
    tick = ft.Container(
        icon(ui, "check", 18, ui.colors.ink, 3.2),
        bgcolor=ui.colors.gold_top,
        border_radius=12,
        padding=3,
    )
    return ft.Container(tick, right=2, top=2)
