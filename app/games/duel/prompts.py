"""The questions of special cards and of a duel's start; each leaves in sight what it asks about."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from app.games.duel import wording as words
from app.games.duel.controller import DuelController
from app.games.duel.hand_layout import CARD_ASPECT
from app.games.duel.log import card_name
from app.games.duel.model import GAME, SEATS, DuelTableModel
from app.games.duel.pieces import card_face, medal
from app.i18n import _, game_text
from app.table.question_panel import LARGE_TEXT_SCALE, panel_width, question_heading, question_panel
from app.text.phrases import and_list, seat_subject
from app.ui.buttons import gold_button, plain_button, pressable
from app.ui.rect import Rect
from app.ui.theme import SERIF
from app.ui.ui_context import UiContext
from app.ui.widgets import (
    LETTER_WIDTH,
    balanced,
    centered_row,
    fitting_size,
    secondary_text,
    serif_text,
    text,
    whole_word_size,
)

SWAP_CARD_MAX_WIDTH = 110.0
SWAP_RIM = 3.0
SWAP_GAP = 3.0
SWAP_WORDS_MAX_SHARE, MIN_SWAP_WORDS_SIZE = 0.5, 12.5
SWAP_SIDE_SHARES = (0.24, 0.3, 0.36, 0.45)
"""Of the width of its place: the column with the question and the button beside the cards."""
HAND_STRIP_MAX_HEIGHT, HAND_STRIP_SHARE, HAND_STRIP_GAP = 54.0, 0.15, 3.0
"""Of the small cards of a hand that a question covers: at most so high, and as a share of its place."""
HAND_WORDS_SIZE = 14.0
SIDE_MAX_WIDTH = 146.0
BUTTON_HEIGHT = 48.0
BAR_PADDING = 7.0
BAR_STACKED_MAX_WIDTH = 320.0
"""In a narrower and higher place the answers stand one above the other."""
ANSWER_GAP = 6.0
GOLD_PADDING, GOLD_LETTER_WIDTH = 58.0, 0.52
"""Of a golden button: what its words cannot use, and the width of a letter in text sizes."""
QUESTION_SIZE, MIN_QUESTION_SIZE, NOTE_SIZE = 19.0, 13.0, 15.0
YES_SIZE = 19.0
QUESTION_LINE_HEIGHT = 1.2
BOLD_SHARE = 0.88
"""Of its place that is counted on for a long word in bold letters."""
TRANSPARENT = "#00000000"


@dataclass(frozen=True, slots=True)
class QuestionAreas:
    """Where questions lie: about the end of the row, with cards to choose from, and who begins."""

    question: Rect
    choice: Rect
    start: Rect
    is_turned: bool = False
    """They face the far side of a device that lies between two people."""
    covered_hand: tuple[str, ...] = ()
    """On a phone, the cards over which the choice lies: they are shown small in it."""


@dataclass(frozen=True, slots=True)
class _Question:
    """A question with two answers: yes is golden."""

    words: str
    note: str
    """What one should know, said where there is space."""
    yes: tuple[str, str]
    """Action and label."""
    no: tuple[str, str]
    no_identifier: str


def prompt(
    ui: UiContext, controller: DuelController, model: DuelTableModel, areas: QuestionAreas
) -> list[ft.Control]:
    """What asks for the due decision, unless that is simply a card from the hand."""
    due = model.view.due or ""
    if not controller.can_answer or controller.state.news:
        return []
    if due in QUESTIONS:
        return _question_bar(ui, controller, QUESTIONS[due](model), areas)
    if due == "swap":
        return _swap_bar(ui, controller, model, areas)
    if due != "start":
        return []
    parts = _start(ui, controller, model, areas.start)
    return question_panel(ui, *parts, area=areas.start, turned=areas.is_turned)


# Questions with two answers


def _dictate(model: DuelTableModel) -> _Question:
    """Enchantment: must the Balrog lay the enchanted card now?"""
    # Translators: Enchantment's question under the row, above two buttons; up to 60 letters
    value = _("Order the Balrog to play “{card}” now?").format(
        card=card_name(model.view.enchanted_card or "")
    )
    return _Question(value, "", ("dictate", _("Force it now")), ("leave", _("Not yet")), "leave-it")


def _verdict(model: DuelTableModel) -> _Question:
    """Magic: may the card stay?"""
    # Translators: Magic's question above the buttons "Accept it" and "Reject it"; up to 40 letters
    value = _("Accept “{card}”?").format(card=card_name(model.view.pending_card or ""))
    # Translators: below Magic's question, where there is space; up to 45 letters
    note = _("You can reject one card in this duel.")
    return _Question(value, note, ("accept", _("Accept it")), ("reject", _("Reject it")), "reject")


def _defend(model: DuelTableModel) -> _Question:
    """Defense: must Gandalf's last card answer?"""
    card = next((card for card in reversed(model.row[:-1]) if card), "")
    # Translators: the question of the Defense; {card} is a card of Gandalf's; up to 50 letters
    value = _("Make Gandalf’s “{card}” answer?").format(card=card_name(card))
    # Translators: below the question of the Defense, where there is space; up to 45 letters
    note = _("Gandalf then fills the gap it leaves.")
    yes, no = ("recall", _("Move it to the end")), ("decline", _("Leave it there"))
    return _Question(value, note, yes, no, "decline")


def _look(_model: DuelTableModel) -> _Question:
    """Three free spaces: does the higher player look at the other hand?"""
    yes = ("look", game_text(GAME, "verb.look"))
    no = ("look_elsewhere", game_text(GAME, "verb.look_elsewhere"))
    return _Question(game_text(GAME, "due.look"), "", yes, no, "look-elsewhere")


QUESTIONS: dict[str, Callable[[DuelTableModel], _Question]] = {
    "dictate": _dictate,
    "verdict": _verdict,
    "defend": _defend,
    "look": _look,
}


def _question_bar(
    ui: UiContext, controller: DuelController, question: _Question, areas: QuestionAreas
) -> list[ft.Control]:
    """A low frame with the question and its answers; what would happen is seen in the row."""
    ui, area = ui.capped_scale(), areas.question
    width = area.width - 2 * BAR_PADDING - 3
    is_stacked = area.width < BAR_STACKED_MAX_WIDTH and area.height > 3 * BUTTON_HEIGHT
    height = BUTTON_HEIGHT * max(1.0, ui.text_scale)
    answers_height = 2 * height + ANSWER_GAP if is_stacked else height
    space = area.height - 2 * BAR_PADDING - 6 - answers_height
    largest = whole_word_size(ui, question.words, QUESTION_SIZE, width * BOLD_SHARE, SERIF)
    size, height_left = _size_for(ui, question.words, width, space, largest)
    note_size = fitting_size(ui, question.note, NOTE_SIZE, width)
    asked = ft.Semantics(
        content=balanced(text(ui, question.words, size, SERIF, align=ft.TextAlign.CENTER), width),
        header=True,
        live_region=True,
        identifier="decision",
    )
    said: list[ft.Control] = [asked]
    if question.note and note_size >= MIN_QUESTION_SIZE and height_left >= ui.text_size(note_size) * 1.3:
        said.append(secondary_text(ui, question.note, note_size, align=ft.TextAlign.CENTER))
    asking = ft.Column(
        said,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        spacing=1,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    answers = _answers(ui, controller, question, width, height, is_stacked)
    return [_bar(ui, area, [asking, answers], areas.is_turned)]


def _bar(ui: UiContext, area: Rect, parts: list[ft.Control], is_turned: bool) -> ft.Control:
    """A golden frame in this place; `is_turned` faces the far side of a device between two people."""
    return ft.Container(
        ft.Column(
            parts,
            spacing=3,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        bgcolor=ui.colors.surface,
        border=ft.Border.all(1.5, ui.colors.gold),
        border_radius=18,
        padding=BAR_PADDING,
        left=area.x,
        top=area.y,
        width=area.width,
        height=area.height,
        rotate=math.pi if is_turned else None,
        key="question",
    )


def _size_for(
    ui: UiContext,
    value: str,
    width: float,
    height: float,
    size: float = QUESTION_SIZE,
    min_size: float = MIN_QUESTION_SIZE,
) -> tuple[float, float]:
    """The size at which a question fits into this space, in as many lines as it takes; the height left."""
    while True:
        points = ui.text_size(size)
        lines = max(1, math.ceil(points * LETTER_WIDTH * len(value) / (width * 0.94)))
        left = height - lines * points * QUESTION_LINE_HEIGHT
        if left >= 0 or size <= min_size:
            return size, left
        size -= 0.5


def _answers(
    ui: UiContext,
    controller: DuelController,
    question: _Question,
    width: float,
    height: float,
    is_stacked: bool,
) -> ft.Control:
    """Yes and no, side by side or one above the other."""
    (yes, yes_label), (no, no_label) = question.yes, question.no
    share = max(0.44, min(0.6, len(yes_label) / (len(yes_label) + len(no_label))))
    inner = width - ANSWER_GAP
    yes_width, no_width = (width, width) if is_stacked else (inner * share, inner * (1 - share))
    yes_size = YES_SIZE
    while ui.text_size(yes_size) * GOLD_LETTER_WIDTH * len(yes_label) > yes_width - GOLD_PADDING:
        yes_size -= 0.5
    buttons: list[ft.Control] = [
        gold_button(
            ui,
            yes,
            yes_label,
            partial(controller.act, yes),
            width=yes_width,
            height=height,
            size=yes_size,
        ),
        plain_button(
            ui, question.no_identifier, no_label, partial(controller.act, no), width=no_width, height=height
        ),
    ]
    if is_stacked:
        return ft.Column(buttons, spacing=ANSWER_GAP, tight=True)
    return ft.Row(buttons, spacing=ANSWER_GAP, tight=True)


# Who begins


def _start(ui: UiContext, controller: DuelController, model: DuelTableModel, area: Rect) -> list[ft.Control]:
    """Who lays the first card?"""
    note = _("The player who starts attacks first, and loses the duel if it ends in a tie.")
    width = panel_width(ui, area)
    sides = [_starter(ui, controller, seat, seat == model.view.seat, width) for seat in SEATS]
    return [*question_heading(ui, _("Who plays the first card?"), note), centered_row(*sides)]


def _starter(ui: UiContext, controller: DuelController, seat: str, is_own: bool, width: float) -> ft.Control:
    has_large_text = ui.text_scale > LARGE_TEXT_SCALE
    label = _("You start") if is_own else _("{name} starts").format(name=seat_subject(GAME, seat))
    name = serif_text(ui, label, 19, align=ft.TextAlign.CENTER)
    sign = medal(seat, 40 if has_large_text else 56)
    side: ft.Control = (
        ft.Row([sign, ft.Container(name, expand=True)], spacing=8)
        if has_large_text
        else ft.Column(
            [sign, name],
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            alignment=ft.MainAxisAlignment.CENTER,
            spacing=4,
        )
    )
    body = ft.Container(
        side,
        padding=6,
        width=width - 40
        if has_large_text
        else min(SIDE_MAX_WIDTH * max(1.0, ui.text_scale), (width - 46) / 2),
        height=None if has_large_text else 76 + 2.4 * ui.text_size(19),
        border=ft.Border.all(1.5, ui.colors.gold),
        border_radius=16,
    )
    start = partial(controller.act, f"start {seat}")
    return pressable(ui, f"start-{seat}", label, body, start, radius=16)


# The Whip


@dataclass(frozen=True, slots=True)
class _SwapLayout:
    """How the cards of the row stand in the place where one of them is chosen."""

    card_width: float
    per_line: int
    words_size: float
    words_width: float
    side_width: float
    """Of the column beside the cards with the button and maybe the words; 0 where there is none."""
    has_words_beside: bool = False


def _swap_bar(
    ui: UiContext, controller: DuelController, model: DuelTableModel, areas: QuestionAreas
) -> list[ft.Control]:
    """Whip: which of his cards does the Balrog lay again? All of them are in sight at once."""
    ui, area, chosen = ui.capped_scale(), areas.choice, controller.state.chosen
    cards, middle = model.cards_for_verb("swap"), ft.CrossAxisAlignment.CENTER
    note = _(
        "Choose one of your cards in the row: it strikes again at the end, and “{card}” takes its place."
    ).format(card=card_name("whip"))
    label = _("Strike again")
    hand = _covered_hand(ui, model, areas)
    room = above_covered_hand(area) if hand else area
    places = swap_layout(ui, room, len(cards), note, label)
    question = text(ui, note, places.words_size, SERIF, align=ft.TextAlign.CENTER)
    question.width = places.words_width
    asked = ft.Semantics(content=question, header=True, live_region=True, identifier="decision")
    button_width = _swap_button_width(ui, area, label)
    strike = gold_button(
        ui,
        "confirm",
        label,
        controller.confirm if chosen else None,
        width=button_width,
        height=BUTTON_HEIGHT,
        size=fitting_size(ui, label, YES_SIZE, button_width - GOLD_PADDING),
    )
    choices = [_swap_card(ui, controller, model, card, places.card_width) for card in cards]
    firsts = range(0, len(choices), places.per_line)
    lines = [
        ft.Row(choices[first : first + places.per_line], spacing=SWAP_GAP, tight=True) for first in firsts
    ]
    in_lines = ft.Column(list(lines), spacing=SWAP_GAP, tight=True, horizontal_alignment=middle)
    above: list[ft.Control] = [] if places.has_words_beside else [asked]
    aside: list[ft.Control] = [asked, strike] if places.has_words_beside else [strike]
    column = ft.Column(aside, spacing=ANSWER_GAP, tight=True, horizontal_alignment=middle)
    answers: list[ft.Control] = (
        [ft.Row([in_lines, column], spacing=2 * ANSWER_GAP, tight=True)]
        if places.side_width
        else [in_lines, column]
    )
    return [_bar(ui, area, [*above, *answers, *hand], areas.is_turned)]


def _covered_hand(ui: UiContext, model: DuelTableModel, areas: QuestionAreas) -> list[ft.Control]:
    """The cards of the hand over which a question lies, small, so that nobody chooses without them."""
    if not areas.covered_hand:
        return []
    height = areas.choice.height - above_covered_hand(areas.choice).height - 2 * HAND_STRIP_GAP
    count = len(areas.covered_hand)
    value = secondary_text(ui, _("{count} in hand").format(count=count), HAND_WORDS_SIZE, lines=1)
    words_width = ui.text_size(HAND_WORDS_SIZE) * LETTER_WIDTH * len(value.value)
    across = areas.choice.width - 2 * BAR_PADDING - words_width - 4 * ANSWER_GAP
    width = min(height / CARD_ASPECT, across / count - HAND_STRIP_GAP)
    faces: list[ft.Control] = [card_face(model.cards, card, width) for card in areas.covered_hand]
    names = and_list(map(card_name, areas.covered_hand))
    words_first = [ft.Container(value, margin=ft.Margin.only(right=ANSWER_GAP)), *faces]
    return [
        ft.Semantics(
            content=ft.Row(words_first, spacing=HAND_STRIP_GAP, tight=True),
            label=_("Cards in hand: {cards}").format(cards=names),
            identifier="covered-hand",
            container=True,
            exclude_semantics=True,
        )
    ]


def above_covered_hand(area: Rect) -> Rect:
    """What the small cards of the hand leave of the place for a choice."""
    strip = min(HAND_STRIP_MAX_HEIGHT, area.height * HAND_STRIP_SHARE) + 2 * HAND_STRIP_GAP
    return Rect(area.x, area.y, area.width, area.height - strip)


def _swap_button_width(ui: UiContext, area: Rect, label: str) -> float:
    wanted = GOLD_PADDING + ui.text_size(YES_SIZE) * GOLD_LETTER_WIDTH * len(label)
    return min(area.width - 2 * BAR_PADDING - 3, wanted)


def swap_layout(ui: UiContext, area: Rect, count: int, note: str, label: str) -> _SwapLayout:
    """The largest cards that fit beside or between the question and the button, in one line or in more."""
    width, height = area.width - 2 * BAR_PADDING - 3, area.height - 2 * BAR_PADDING - 3
    button, best = _swap_button_width(ui, area, label), _SwapLayout(0, 1, MIN_SWAP_WORDS_SIZE, width, 0)
    for has_words_beside, side, words_width in (
        (False, button, width),
        (False, 0.0, width),
        *((True, max(button, share * width), max(button, share * width)) for share in SWAP_SIDE_SHARES),
    ):
        button_height = BUTTON_HEIGHT + ANSWER_GAP
        words_room = height - button_height if has_words_beside else height * SWAP_WORDS_MAX_SHARE
        size, left = _size_for(ui, note, words_width, words_room, NOTE_SIZE, MIN_SWAP_WORDS_SIZE)
        if left < 0 and has_words_beside:
            continue
        high = height - (0 if has_words_beside else words_room - left + ANSWER_GAP)
        high -= 0 if side else button_height
        across = width - (side + 2 * ANSWER_GAP if side else 0)
        for lines in range(1, count + 1):
            per_line = math.ceil(count / lines)
            in_height = ((high + SWAP_GAP) / lines - SWAP_GAP - 2 * SWAP_RIM) / CARD_ASPECT
            in_width = (across + SWAP_GAP) / per_line - SWAP_GAP - 2 * SWAP_RIM
            card = min(in_width, in_height, SWAP_CARD_MAX_WIDTH)
            if card > best.card_width + 1:
                best = _SwapLayout(card, per_line, size, words_width, side, has_words_beside)
    return best


def _swap_card(
    ui: UiContext, controller: DuelController, model: DuelTableModel, card: str, width: float
) -> ft.Control:
    is_chosen = card == controller.state.chosen
    body = ft.Container(
        card_face(model.cards, card, width),
        border=ft.Border.all(SWAP_RIM, ui.colors.gold if is_chosen else TRANSPARENT),
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
