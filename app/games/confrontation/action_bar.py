"""The action bar under the map: the chosen piece and what it can do, a question, or what is due."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art import pieces as piece_art
from app.games.confrontation.art.glyphs import glyph_picture
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.layout import LOW_MAX_HEIGHT, ConfrontationLayout
from app.games.confrontation.model import (
    LIGHT,
    ConfrontationTableModel,
    MoveTarget,
    PieceModel,
    SelectionModel,
    side_of,
)
from app.games.confrontation.pieces import ability_text, accent_color, badge_word
from app.games.confrontation.placement import characters_of
from app.games.confrontation.table_header import other_side_text
from app.games.confrontation.wording import GAME
from app.i18n import _, game_text
from app.table.ending import result_button
from app.text.names import sentence_for
from app.text.phrases import seat_subject, uncapitalized, with_heading
from app.ui.buttons import gold_button, icon_button, plain_button, pressable, taking_focus
from app.ui.memo_component import memo_component
from app.ui.theme import SERIF, TOUCH_TARGET_SIZE
from app.ui.ui_context import UiContext
from app.ui.widgets import (
    LETTER_WIDTH,
    PressHandler,
    balanced,
    fitting_size,
    icon,
    picture,
    secondary_text,
    text,
)
from engine import Action

PASS = Action("pass")
PLACED_STONE_SIZE, WAITING_OPACITY = (15.0, 18.6), 0.3
PLACED_STONES_GAP, PLACED_STONES_WIDTH = 1.0, 160.0
"""Between two of the nine, and of all with the space before them."""
TO_COMBAT, TO_RESULT = "combat", "result"
"""Where somebody comes from who looks at the map meanwhile."""
USUAL_MAX_TEXT_SCALE = 1.15
"""With larger text there are more lines."""
NARROW_LINES = 7
BUTTON_ROOM = 64.0


@memo_component
def action_bar(
    ui: UiContext,
    controller: ConfrontationController,
    layout: ConfrontationLayout,
    model: ConfrontationTableModel,
    selection: SelectionModel,
    due: str,
    way_back: str | None,
    is_animating: bool,
) -> ft.Control:
    """One line under the map; `due` says what is due now, `way_back` from where one looks at the map."""
    rect = layout.action_bar
    bar_ui = (
        replace(ui, text_scale=min(ui.text_scale, layout.max_bar_text_scale))
        if layout.landscape_phone
        else ui
    )
    bar = _Bar(bar_ui.capped_scale(), controller, model, selection, rect.width, layout.landscape_phone)
    bar.due_ui = replace(ui, text_scale=min(ui.text_scale, layout.max_bar_text_scale))
    return ft.Container(
        bar.content(due, way_back, is_animating),
        left=rect.x,
        top=rect.y,
        width=rect.width,
        height=rect.height,
        bgcolor="#F2211B15" if ui.colors.dark else ui.colors.surface,
        border=ft.Border.all(1.2, "#6B5636"),
        border_radius=8,
        padding=ft.Padding.symmetric(horizontal=10),
    )


class _Bar:
    """What the contents of the bar have in common."""

    def __init__(
        self,
        ui: UiContext,
        controller: ConfrontationController,
        model: ConfrontationTableModel,
        selection: SelectionModel,
        width: float,
        is_narrow: bool,
    ) -> None:
        self.ui = ui
        self.controller = controller
        self.model = model
        self.selection = selection
        self.width = width
        self.is_narrow = is_narrow
        """In a narrow column the text stands above the buttons."""
        self.due_ui = ui
        """What is due grows as far as the bar does."""

    def content(self, due: str, way_back: str | None, is_animating: bool) -> ft.Control:
        if way_back is not None:
            return self._way_back(way_back)
        chosen, special = self.model.find_piece(self.selection.chosen), self.selection.armed_special
        character = chosen.character if chosen else None
        if special == "recall_to_mordor" and character is not None:
            action = Action("recall_to_mordor", (character,))
            return self._question(words.action_phrase(str(action)), partial(self.controller.act, action))
        target = self.selection.aimed_target
        if target is not None:
            return self._question(_aim_text(target), self.controller.confirm)
        if chosen is not None and self.controller.is_attackable(chosen.stand):
            return self._question(self._attack_text(chosen), self.controller.confirm)
        if special is not None:
            return self._armed_special(special)
        if character is None and self.selection.placing_seat is not None:
            character = self.selection.chosen
        if character is not None:
            return self._about(character)
        return self._due(due, is_animating)

    def _way_back(self, way_back: str) -> ft.Control:
        if way_back == TO_RESULT:
            back = result_button(self.ui, self.controller, height=40, size=17)
        else:
            back = gold_button(
                self.ui, "glance", _("Back to the combat"), self.controller.toggle_board, height=40, size=17
            )
        return ft.Row([back], alignment=ft.MainAxisAlignment.CENTER)

    def _question(self, value: str, on_confirm: PressHandler) -> ft.Control:
        """What a second touch would do, with a button that does it."""
        ui, label = self.ui, _("Confirm")
        button = gold_button(ui, "confirm", label, on_confirm, height=40, size=17)
        confirm = taking_focus(ui, button, value)
        buttons_width = ui.text_size(17) * LETTER_WIDTH * len(label) + TOUCH_TARGET_SIZE + 48
        text_width = self.width - 24 - (0 if self.is_narrow else buttons_width)
        line = text(ui, value, fitting_size(ui, value, 16.5, text_width, 2), SERIF, lines=2)
        question = ft.Semantics(content=line, identifier="aim", live_region=True)
        buttons: list[ft.Control] = [confirm, self._put_back()]
        if not self.is_narrow:
            return ft.Row([ft.Container(question, expand=True), *buttons], spacing=6)
        center = ft.MainAxisAlignment.CENTER
        return ft.Column(
            [question, ft.Row(buttons, spacing=6, alignment=center)],
            spacing=2,
            alignment=center,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )

    def _attack_text(self, piece: PieceModel) -> str:
        """Whom an attack would meet: a name, a number, or whom chance picks."""
        if self.controller.draws_defender and not piece.is_known:
            return _("Leave it to chance")
        name = (
            words.character_name(piece.character) if piece.character else words.hidden_piece_name(piece.stand)
        )
        return with_heading(game_text(GAME, "verb.attack"), name)

    def _armed_special(self, special: str) -> ft.Control:
        lines = ft.Column(
            [
                text(self.ui, words.card_name(special), 15.5, SERIF, lines=1),
                text(self.ui, _special_due(special), 14, lines=2),
            ],
            spacing=0,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
        )
        return ft.Row([ft.Container(lines, expand=True), self._put_back()], spacing=6)

    def _about(self, character: str) -> ft.Control:
        """The chosen piece: name, strength, what it can do, and a warning if there is one."""
        ui = self.ui
        value, color = words.ability_summary(character), ui.colors.text
        if any(target.may_be_ambushed for target in self.selection.targets):
            value = _("Through the Mines: the Balrog may be waiting in Moria.")
            color = accent_color(ui)
        lines = NARROW_LINES if self.is_narrow else 2 if ui.text_scale <= USUAL_MAX_TEXT_SCALE else 3
        about = ability_text(ui, character, value, color=color, lines=lines)
        parts: list[ft.Control] = [
            ft.Container(
                ft.Semantics(content=about, identifier="in-hand", live_region=True, container=True),
                expand=True,
            ),
        ]
        if not self.is_narrow or ui.text_scale <= USUAL_MAX_TEXT_SCALE:
            parts.insert(0, picture(glyph_picture(character, accent_color(ui), "#15120E"), 24, 24))
        piece = self.model.find_piece(self.selection.chosen)
        if piece and self.selection.can_act and (piece.region,) in self.model.legal_args("mix"):
            mix = partial(self.controller.act, Action("mix", (piece.region,)))
            parts.append(plain_button(ui, "mix", game_text(GAME, "verb.mix"), mix))
        return ft.Row([*parts, self._put_back()], spacing=8)

    def _due(self, due: str, is_animating: bool) -> ft.Control:
        ui, model = self.ui, self.model
        lines = 4 if self.is_narrow else 2
        max_size = 15.5 if ui.height < LOW_MAX_HEIGHT else 17
        shows_stones = model.view.due == "place" and not self.selection.can_act
        text_width = self.width - 24 - (PLACED_STONES_WIDTH if shows_stones else 0)
        size = fitting_size(self.due_ui, due, max_size, text_width, lines)
        parts = self._beside_due(is_animating, shows_stones)
        asked = text(self.due_ui, due, size, SERIF, align=ft.TextAlign.CENTER, lines=lines)
        line = ft.Semantics(
            content=balanced(asked, text_width - BUTTON_ROOM * bool(parts and not shows_stones)),
            identifier=f"due-{model.view.due}" if self.selection.can_act else "due",
            live_region=True,
        )
        return ft.Row([ft.Container(line, expand=True, alignment=ft.Alignment.CENTER), *parts], spacing=8)

    def _beside_due(self, is_animating: bool, shows_stones: bool) -> list[ft.Control]:
        """What can be done meanwhile."""
        ui, model, controller, can_act = self.ui, self.model, self.controller, self.selection.can_act
        if can_act and model.view.due == "move_again" and model.legal_args("pass"):
            return [plain_button(ui, "stop", _("Stop here"), partial(controller.act, PASS))]
        if can_act and model.view.due == "move" and _own_specials(model):
            open_specials = partial(controller.open_dialog, "specials")
            return [icon_button(ui, "specials", "cards", _("Special cards"), open_specials)]
        if shows_stones:
            return [_placed_stones(model)]
        if is_animating:
            label = secondary_text(ui, controller.skip_text, 15)
            return [pressable(ui, "skip", controller.skip_text, label, controller.skip)]
        return []

    def _put_back(self) -> ft.Control:
        face = ft.Container(
            icon(self.ui, "close", 18, self.ui.colors.text_soft),
            width=TOUCH_TARGET_SIZE,
            height=TOUCH_TARGET_SIZE,
            alignment=ft.Alignment.CENTER,
        )
        return pressable(self.ui, "put-back", _("Deselect"), face, self.controller.clear_selection, radius=20)


def _placed_stones(model: ConfrontationTableModel) -> ft.Control:
    """The nine pieces of the other side: those that stand already are whole, the others faint."""
    seat, count = model.view.to_act or LIGHT, model.view.placed_by_other
    width, height = PLACED_STONE_SIZE
    back = piece_art.piece_back(seat)
    stones: list[ft.Control] = [
        picture(back, width, height, opacity=1 if number < count else WAITING_OPACITY)
        for number in range(len(characters_of(seat)))
    ]
    return ft.Row(stones, spacing=PLACED_STONES_GAP, tight=True)


def _own_specials(model: ConfrontationTableModel) -> tuple[str, ...]:
    return tuple(card for card in model.view.specials if side_of(card) == model.seat)


def _special_due(special: str) -> str:
    return {
        "shadowfax": _("Choose a rider, then a destination."),
        "palantir": _("Tap what you want to see."),
        "recall_to_mordor": _("Tap the character to recall."),
    }.get(special, "")


def _aim_text(target: MoveTarget) -> str:
    """What the second touch will do."""
    if target.is_hostile:
        value = sentence_for(GAME, "label.attack_land", {"region": ("region", target.region)})
    else:
        value = sentence_for(GAME, "label.go_land", {"region": ("region", target.region)})
    if target.kind in ("tunnel", "river"):
        return with_heading(badge_word(target.kind), uncapitalized(value))
    return value


def due_text(
    model: ConfrontationTableModel, selection: SelectionModel, controller: ConfrontationController
) -> str:
    """What has to be done now, in one sentence."""
    view, state = model.view, controller.state
    if view.outcome is not None:
        return _("The game is over")
    if state.replay_step is not None or (state.animating and view.due != "place"):
        return ""
    if view.due == "place" and not selection.can_act:
        return _("{name} is setting up…").format(name=seat_subject(GAME, view.to_act or LIGHT))
    if not selection.can_act:
        if controller.is_mirrored and controller.viewer is None:
            # Translators: on a tablet between two people, under the map, to the one who has to move; one line
            return _("Hold your side to move.")
        return other_side_text(controller, view.to_act or LIGHT)
    if selection.placing_seat is not None:
        return _("Tap a character, then a region – or pick a setup below.")
    if controller.help_level == "none" or view.due != "move":
        return words.due_sentence(str(view.due), controller.session.match.options)
    return _("Tap one of your characters to see where it can move.")
