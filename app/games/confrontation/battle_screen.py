"""The battle screen: both combatants face to face, what is decided, and what comes of it, step by step."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art import battle as battle_art
from app.games.confrontation.battle_cards import battle_cards
from app.games.confrontation.battle_hand import CARD_DECISIONS, hand, laid_cards, lay_buttons
from app.games.confrontation.battle_layout import BODY_PADDING, TITLE_HEIGHT, BattleLayout, battle_layout
from app.games.confrontation.battle_lines import LARGE_LINE_SIZE, LINE_SIZE, battle_lines, way_on
from app.games.confrontation.battle_model import BattleModel
from app.games.confrontation.combatants import abilities, combatants
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.model import DARK, LIGHT, SEATS, ConfrontationTableModel
from app.games.confrontation.pieces import accent_color
from app.games.confrontation.prompts import battle_answers, battle_heading
from app.games.confrontation.table_header import other_side_text
from app.games.confrontation.wording import GAME
from app.i18n import _
from app.text.names import sentence_for
from app.ui.buttons import icon_button
from app.ui.memo_component import memo_component
from app.ui.rect import Rect
from app.ui.theme import CAPS
from app.ui.theme import DARK as DARK_COLORS
from app.ui.ui_context import UiContext
from app.ui.widgets import fitting_size, picture, serif_text, text

STRETCH = ft.CrossAxisAlignment.STRETCH
CENTER, APART = ft.MainAxisAlignment.CENTER, ft.MainAxisAlignment.SPACE_BETWEEN
LARGE_TEXT_SCALE = 1.3
"""With larger text, what is to be decided stands before what the combatants can do."""
SMALL_TEXT, LARGE_TEXT = 14.0, 17.0
"""What the combatants can do, where cards need the room, and where there is some."""
FLAT_SPACING = 10.0
LOW_LINES = 3
"""Of the story of a battle on a low screen, where more would hide how it ends."""
BODY_GROUND = "#B30A0D14"


def battle_screen(
    ui: UiContext, controller: ConfrontationController, model: ConfrontationTableModel, battle: BattleModel
) -> list[ft.Control]:
    """The battle over the whole screen; between two people each has it before them, the right way up."""
    if not controller.is_mirrored:
        has_to_decide = controller.can_act and not controller.state.news
        return _screen(ui, controller, model, battle, has_to_decide)
    half = replace(ui, height=ui.height / 2)
    to_act = controller.session.match.to_act
    halves: list[ft.Control] = []
    for seat in SEATS:
        decides = controller.can_act and not controller.state.news and seat == to_act
        is_read_out = decides or (seat == LIGHT and not controller.can_act)
        parts = ft.Stack(_screen(half, controller, model, battle, decides, seat))
        halves.append(
            ft.Container(
                ft.Semantics(content=parts, exclude_semantics=not is_read_out),
                left=0,
                top=half.height if seat == LIGHT else 0,
                width=half.width,
                height=half.height,
                rotate=math.pi if seat == DARK else 0,
                key=f"battle-{seat}",
            )
        )
    return halves


def _screen(
    ui: UiContext,
    controller: ConfrontationController,
    model: ConfrontationTableModel,
    battle: BattleModel,
    has_to_decide: bool,
    seat: str | None = None,
) -> list[ft.Control]:
    """The battle, in a dark hall whatever the theme is, for one who has to decide or who looks on.

    `seat` is the one before whom it is drawn on a device between two people.
    """
    ui = replace(ui, colors=DARK_COLORS)
    has_cards = has_to_decide and model.view.due in CARD_DECISIONS
    layout = battle_layout(ui.width, ui.height, ui.text_scale, has_cards)
    screen = _Screen(ui, controller, model, battle, layout)
    return [
        battle_hall(ui, layout),
        battle_title(ui, controller, battle.region, battle.attacker.character),
        _placed(layout.stage, combatants(ui, controller, battle, layout)),
        *(screen.decision() if has_to_decide else screen.course(seat)),
    ]


def _side_by_side(parts: list[ft.Control]) -> ft.Control:
    """Parts in a line, each as wide as the others."""
    shares: list[ft.Control] = [ft.Container(part, expand=True) for part in parts]
    return ft.Row(shares, spacing=FLAT_SPACING)


def _placed(rect: Rect, content: ft.Control) -> ft.Control:
    return ft.Container(content, left=rect.x, top=rect.y, width=rect.width, height=rect.height)


class _Screen:
    """What stands below or beside the combatants."""

    def __init__(
        self,
        ui: UiContext,
        controller: ConfrontationController,
        model: ConfrontationTableModel,
        battle: BattleModel,
        layout: BattleLayout,
    ) -> None:
        self.ui = ui
        self.controller = controller
        self.model = model
        self.battle = battle
        self.layout = layout

    def decision(self) -> list[ft.Control]:
        """What the viewer has to decide in the middle of the battle."""
        ui, controller, model, layout = self.ui, self.controller, self.model, self.layout
        laid = laid_cards(ui, controller, model, self.battle)
        if model.view.due not in CARD_DECISIONS:
            question = words.due_sentence(model.view.due or "", controller.session.match.options)
            answers = [
                battle_heading(ui, question),
                *battle_answers(ui, controller, model, layout.inner_width),
            ]
            return self._arranged(self._abilities(LARGE_TEXT), laid, answers)
        asked = hand(ui, controller, model, self.battle, layout)
        width = layout.inner_width
        if layout.is_flat:
            heading, cards = asked
            head = _side_by_side([heading, *laid])
            count = 3 if model.legal_args("pass") else 2
            buttons = lay_buttons(
                ui, controller, model, self.battle, (width + FLAT_SPACING) / count - FLAT_SPACING
            )
            return self._arranged(
                self._abilities(SMALL_TEXT), [head, cards], [_side_by_side(buttons)], anchored=True
            )
        buttons = lay_buttons(ui, controller, model, self.battle, width)
        known = self._abilities(LARGE_TEXT if layout.is_in_columns else SMALL_TEXT)
        if layout.is_in_columns:
            parts = [*asked, *laid] if layout.is_low else [*laid, *asked]
            return self._arranged(known, parts, buttons, anchored=True)
        if ui.text_scale > LARGE_TEXT_SCALE:
            return [self._body([*asked, *laid, known], buttons)]
        if layout.is_low:
            return [self._body([known, self._together(*asked, *laid)], buttons)]
        return [self._body([self._together(known, *laid), self._together(*asked)], buttons)]

    def course(self, seat: str | None) -> list[ft.Control]:
        """What happens, while it is shown, while it is read, or while the other side decides."""
        state, battle = self.controller.state, self.battle
        known = self._known()
        if state.film is not None or state.news:
            is_short = self.layout.is_low and not self.layout.is_in_columns
            lines = battle_lines(
                self.ui,
                self.controller.battle_events,
                LOW_LINES if is_short else None,
                LINE_SIZE if battle.has_cards or self.layout.is_low else LARGE_LINE_SIZE,
            )
            story = self._together(*lines)
            return self._arranged(known, [story], [way_on(self.ui, self.controller)])
        to_act = self.model.view.to_act or LIGHT
        wait = other_side_text(self.controller, to_act)
        if seat == to_act:
            # Translators: on a tablet between two people, in a battle; to the one who has to choose a card
            wait = _("Your turn. Hold your side to see your cards.")
        line = serif_text(self.ui, wait, 19, align=ft.TextAlign.CENTER)
        return self._arranged(known, [ft.Semantics(content=line, identifier="due", live_region=True)], [])

    def _known(self) -> ft.Control:
        """The cards and the sums; where nobody lays a card, what both can do as far as there is room."""
        battle, parts = self.battle, list[ft.Control]()
        if battle.has_cards or battle.is_compared:
            parts.append(battle_cards(self.ui, battle, self.layout))
        if not battle.has_cards and not (battle.is_compared and self.layout.side):
            parts.append(self._abilities(LARGE_TEXT))
        return self._together(*parts)

    def _abilities(self, size: float) -> ft.Control:
        sides = (self.battle.dark, self.battle.light)
        dark, light = ((side.character, side.is_ability_cancelled) for side in sides)
        return abilities(self.ui, dark, light, SMALL_TEXT if self.layout.is_low else size)

    def _arranged(
        self,
        known: ft.Control,
        parts: list[ft.Control],
        answers: list[ft.Control],
        *,
        anchored: bool = False,
    ) -> list[ft.Control]:
        """What is known below the stage, and the rest under it or in the middle of a column of its own.

        Answers that are `anchored` stay at the foot also there.
        """
        if self.layout.side is None:
            return [self._body([self._together(known, *parts)], answers)]
        if not anchored and (not self.layout.is_low or self.ui.text_scale > LARGE_TEXT_SCALE):
            parts, answers = [*parts, *answers], []
        side = ft.Column([known], scroll=ft.ScrollMode.AUTO, horizontal_alignment=STRETCH)
        return [_placed(self.layout.side, side), self._body(parts, answers)]

    def _together(self, *parts: ft.Control) -> ft.Control:
        """Parts that stay beside each other where there is room to spare."""
        return ft.Column(list(parts), spacing=9, tight=True, horizontal_alignment=STRETCH)

    def _body(self, parts: list[ft.Control], answers: list[ft.Control]) -> ft.Control:
        """What is seen and asked, which scrolls, over the answers, which stay in sight."""
        spacing = 6 if self.layout.is_low else 9
        scrolled = ft.Column(
            parts,
            spacing=spacing,
            scroll=ft.ScrollMode.AUTO,
            expand=True,
            horizontal_alignment=STRETCH,
            alignment=CENTER if self.layout.is_in_columns else APART,
        )
        column = ft.Column([scrolled, *answers], spacing=spacing, expand=True, horizontal_alignment=STRETCH)
        if not self.layout.is_in_columns:
            return _placed(self.layout.body, column)
        ground = ft.Container(column, bgcolor=BODY_GROUND, border_radius=12, padding=BODY_PADDING)
        return _placed(self.layout.body, ground)


@memo_component
def battle_hall(ui: UiContext, layout: BattleLayout) -> ft.Control:
    """The dark ground, and on it the hall behind the combatants."""
    width = layout.width
    height = layout.height - layout.title_height if layout.is_in_columns else layout.stage.height + 24
    hall = picture(battle_art.battle_hall(round(width), round(height)), width, height)
    return ft.Container(
        ft.Stack([ft.Container(hall, left=0, top=layout.title_height)]),
        bgcolor=ui.colors.ground_deep,
        left=0,
        right=0,
        top=0,
        bottom=0,
    )


@memo_component
def battle_title(
    ui: UiContext, controller: ConfrontationController, region: str, attacker: str
) -> ft.Control:
    """Where they fight and who attacks, a look at the map, and the menu."""
    ui = ui.capped_scale()
    title = sentence_for(GAME, "label.combat_title", {"region": ("region", region)})
    attack = sentence_for(GAME, "label.attacks", {"piece": ("character", attacker)})
    line_height = TITLE_HEIGHT / ui.text_scale
    size = min(fitting_size(ui, title, 20, (ui.width - 120) * 0.8), line_height / 2.6)
    lines = ft.Column(
        [
            ft.Semantics(
                content=text(ui, title, size, CAPS, align=ft.TextAlign.CENTER, lines=1),
                header=True,
                identifier="battle",
            ),
            text(
                ui,
                attack,
                min(14, line_height / 3.3),
                color=accent_color(ui),
                align=ft.TextAlign.CENTER,
                lines=1,
            ),
        ],
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    row = ft.Row(
        [
            icon_button(ui, "glance", "eye", _("View the board"), controller.toggle_board),
            ft.Container(lines, expand=True),
            icon_button(ui, "menu", "menu", _("Menu"), partial(controller.open_dialog, "menu")),
        ],
        spacing=6,
    )
    return ft.Container(
        row,
        left=0,
        right=0,
        top=0,
        height=TITLE_HEIGHT,
        bgcolor=ui.colors.ground_deep,
        border=ft.Border(bottom=ft.BorderSide(1, "#6B4A2C")),
        padding=ft.Padding.symmetric(horizontal=6),
    )
