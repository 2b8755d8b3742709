"""The deck workshop: the cards of a person's own box are entered by tapping on a picture of each card."""

from __future__ import annotations

from functools import lru_cache, partial

import flet as ft

from app.app_context import AppContext
from app.art.palette import COAL, FLAME, INK_BLUE, LINE
from app.art.svg import Drawing, circle, rect
from app.error_boundary import safe_component
from app.games.duel import deck_actions, deck_draft
from app.games.duel.art import cards as cards_art
from app.games.duel.deck_draft import EDGES, SIDES, DeckDraft, DraftCard
from app.i18n import _, game_text
from app.screens.page_columns import beside, body_width, column_width, has_two_columns
from app.text.phrases import seat_heading
from app.ui.buttons import gold_button, icon_button, plain_button, pressable
from app.ui.scaffold import scaffold
from app.ui.theme import SANS_BOLD, TOUCH_TARGET_SIZE
from app.ui.ui_context import UiContext
from app.ui.widgets import panel, picture, secondary_text, serif_text, text, text_field

ROW_DISTANCE = 64
"""Between two rows of a card, in the units of its drawing."""
MAX_CARD_SCALE = 1.15
CARD_MARGIN = 70.0
"""At the left and right of the card, for the totals of its rows."""
SOCKET_WIDTH = 60.0
TOTAL_WIDTH = 36.0


@safe_component
def DeckList(ctx: AppContext) -> ft.Control:  # noqa: N802 - named like a control
    """All stored decks, and the buttons for a new one."""
    ui, decks = ctx.page_ui, deck_actions.use_decks(ctx)
    return scaffold(
        ui,
        _("Deck workshop"),
        partial(ctx.navigator.go, "/duel"),
        _("Back"),
        secondary_text(
            ui,
            _(
                "The rulebooks don’t list the symbols printed on the cards. Enter the cards from "
                "your own box to play with exactly those."
            ),
            17,
        ),
        *(_deck_panel(ctx, ui, deck) for deck in decks.values()),
        gold_button(
            ui,
            "deck-new",
            _("New deck"),
            partial(deck_actions.new_deck, ctx, None),
            icon_name="cards",
            size=19,
        ),
        plain_button(
            ui,
            "deck-copy",
            _("Copy the standard deck"),
            partial(deck_actions.new_deck, ctx, "balanced"),
            width=column_width(ui),
        ),
        plain_button(
            ui,
            "deck-import",
            _("Open deck file"),
            partial(ctx.tasks.run, partial(deck_actions.import_deck, ctx)),
            icon_name="load",
            width=column_width(ui),
        ),
    )


def _deck_panel(ctx: AppContext, ui: UiContext, deck: DeckDraft) -> ft.Control:
    state = (
        _("Ready to play")
        if deck.is_complete
        else _("{done} of {all} cards entered").format(
            done=sum(map(deck.entered_count, SIDES)), all=sum(len(deck.cards[side]) for side in SIDES)
        )
    )
    is_to_delete = deck_actions.editor_state(ctx).deck_to_delete == deck.name
    # Translators: Deck workshop: the button that takes a complete deck for the next match.
    play = plain_button(
        ui,
        f"deck-play-{deck.name}",
        _("Play with this deck"),
        partial(deck_actions.play_with_deck, ctx, deck),
        icon_name="play",
    )
    buttons = [
        *((play,) if deck.is_complete else ()),
        plain_button(ui, f"deck-edit-{deck.name}", _("Edit"), partial(deck_actions.open_deck, ctx, deck)),
        icon_button(
            ui,
            f"deck-save-{deck.name}",
            "save",
            _("Save as file"),
            partial(ctx.tasks.run, partial(deck_actions.export_deck, ctx, deck)),
        ),
        plain_button(
            ui,
            f"deck-drop-{deck.name}",
            _("Delete this deck?") if is_to_delete else _("Delete"),
            partial(deck_actions.delete_deck, ctx, deck.name),
            selected=is_to_delete,
        ),
    ]
    return panel(
        ui,
        serif_text(ui, deck.name),
        secondary_text(ui, state),
        ft.Row(buttons, wrap=True, spacing=8, run_spacing=8),
    )


def editor(ctx: AppContext) -> ft.Control:
    """One deck: the chosen card large, its eight places to tap, and the totals of each row beside it."""
    ui, state = ctx.page_ui, deck_actions.editor_state(ctx)
    draft = state.draft
    if draft is None:
        return DeckList(ctx)
    card = draft.cards[state.side][state.card_index]
    before: list[ft.Control] = [_name_field(ctx, ui, draft), _sides(ctx, ui, draft)]
    after: list[ft.Control] = [_card_switcher(ctx, ui, card), _card_strip(ctx, ui, draft)]
    large = _card(ctx, ui, draft, card)
    parts = [*before, large, *after]
    if ui.landscape_phone:
        rest = ft.Column([after[0], *before, after[1]], spacing=14, expand=True)
        parts = [ft.Row([large, rest], spacing=24, vertical_alignment=ft.CrossAxisAlignment.START)]
    elif has_two_columns(ui):
        parts = [beside(ui, [large], [*before, *after])]
    return scaffold(
        ui,
        _("Enter the cards"),
        partial(deck_actions.leave_deck, ctx),
        _("Back"),
        *parts,
        max_width=body_width(ui),
    )


def _name_field(ctx: AppContext, ui: UiContext, draft: DeckDraft) -> ft.Control:
    state = deck_actions.editor_state(ctx)

    def write(event: ft.Event[ft.TextField]) -> None:
        state.typed_name = event.control.value or ""

    def renamed(_event: ft.Event[ft.TextField]) -> None:
        name, state.typed_name = state.typed_name, None
        deck_actions.rename_deck(ctx, name or "")

    return text_field(
        ui,
        _("Deck name"),
        value=draft.name if state.typed_name is None else state.typed_name,
        on_change=write,
        on_blur=renamed,
        on_submit=renamed,
        max_length=deck_draft.MAX_NAME_CHARS,
        counter="",
    )


def _sides(ctx: AppContext, ui: UiContext, draft: DeckDraft) -> ft.Control:
    return ft.Row(
        [
            plain_button(
                ui,
                f"deck-side-{side}",
                _("{side}: {done} of {all}").format(
                    side=seat_heading("duel", side),
                    done=draft.entered_count(side),
                    all=len(draft.cards[side]),
                ),
                partial(deck_actions.select_card, ctx, side, 0),
                selected=side == deck_actions.editor_state(ctx).side,
            )
            for side in SIDES
        ],
        wrap=True,
        spacing=8,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _card(ctx: AppContext, ui: UiContext, draft: DeckDraft, card: DraftCard) -> ft.Control:
    """The picture with eight places to tap, and the row totals of the whole side at its left and right."""
    scale = min(MAX_CARD_SCALE, (column_width(ui) - 2 * CARD_MARGIN) / cards_art.WIDTH)
    if ui.landscape_phone:
        scale = max(TOUCH_TARGET_SIZE / ROW_DISTANCE, min(scale, (ui.height - 126) / cards_art.HEIGHT))
    card_width, height = cards_art.WIDTH * scale, cards_art.HEIGHT * scale
    width, row_height = card_width + 2 * CARD_MARGIN, ROW_DISTANCE * scale
    face = cards_art.face(_drawn_card(ctx, card), card.defence, card.attack)
    parts: list[ft.Control] = [ft.Container(picture(face, card_width, height), left=CARD_MARGIN, top=0)]
    for edge in EDGES:
        is_left = edge == "defence"
        edge_x = CARD_MARGIN if is_left else width - CARD_MARGIN
        for row, total in enumerate(draft.row_totals(deck_actions.editor_state(ctx).side, edge)):
            y = cards_art.ROWS[row] * scale
            socket = _socket(ctx, ui, card, edge, row, row_height)
            parts += [
                ft.Container(
                    socket,
                    left=edge_x - SOCKET_WIDTH / 2,
                    top=y - row_height / 2,
                    width=SOCKET_WIDTH,
                    height=row_height,
                ),
                _total(ui, total, 0 if is_left else width - TOTAL_WIDTH, y),
            ]
    captions = ft.Row(
        [secondary_text(ui, _("Defense")), secondary_text(ui, _("Attack"))],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        width=width,
    )
    note = secondary_text(
        ui,
        _("This card is printed without symbols.")
        if card.has_no_symbols
        else _("The numbers are this side’s totals per row. Tap a spot to add or remove a symbol."),
        15,
        align=ft.TextAlign.CENTER,
    )
    return ft.Column(
        [captions, ft.Stack(parts, width=width, height=height), note],
        spacing=4,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _total(ui: UiContext, total: int, left: float, y: float) -> ft.Control:
    """The number of symbols that a side has in a row, beside the card's own."""
    number = text(ui, str(total), 17, SANS_BOLD, ui.colors.text_soft, ft.TextAlign.CENTER)
    return ft.Container(number, left=left, top=y - 12, width=TOTAL_WIDTH)


def _socket(
    ctx: AppContext, ui: UiContext, card: DraftCard, edge: str, row: int, height: float
) -> ft.Control:
    filled = bool(getattr(card, edge)[row])
    place = _("Attack, row {row}") if edge == "attack" else _("Defense, row {row}")
    label = _("{place}: {state}").format(
        place=place.format(row=row + 1), state=_("symbol") if filled else _("empty")
    )
    return pressable(
        ui,
        f"socket-{edge}-{row + 1}",
        label,
        ft.Container(width=SOCKET_WIDTH, height=height),
        None if card.has_no_symbols else partial(deck_actions.toggle_symbol, ctx, edge, row),
        selected=filled,
    )


def _drawn_card(ctx: AppContext, card: DraftCard) -> str:
    state = deck_actions.editor_state(ctx)
    if card.name == "trance":
        return f"trance_{state.side}"
    return card.name or f"{state.side[0]}{state.card_index + 1:02}"


def _card_switcher(ctx: AppContext, ui: UiContext, card: DraftCard) -> ft.Control:
    state = deck_actions.editor_state(ctx)
    if card.name:
        key = f"trance_{state.side}" if card.name == "trance" else card.name
        name = game_text("duel", f"card.{key}.name")
    else:
        name = _("Plain card {number}").format(number=state.card_index + 1)
    return ft.Row(
        [
            icon_button(
                ui, "card-before", "left", _("Previous card"), partial(deck_actions.select_next, ctx, -1)
            ),
            ft.Container(
                serif_text(ui, name, 15 if ui.landscape_phone else 19, align=ft.TextAlign.CENTER), expand=True
            ),
            icon_button(ui, "card-after", "right", _("Next card"), partial(deck_actions.select_next, ctx, 1)),
        ]
    )


def _card_strip(ctx: AppContext, ui: UiContext, draft: DeckDraft) -> ft.Control:
    """All cards of the side, small; a tap turns to one."""
    state = deck_actions.editor_state(ctx)
    cards = [
        pressable(
            ui,
            f"card-{number + 1}",
            _("Card {number}").format(number=number + 1),
            ft.Container(
                picture(_small_card(state.side, card.defence, card.attack), 40, 60),
                width=TOUCH_TARGET_SIZE,
                height=68,
                alignment=ft.Alignment.CENTER,
                border=ft.Border.all(2, ui.colors.gold) if number == state.card_index else None,
                border_radius=8,
            ),
            partial(deck_actions.select_card, ctx, state.side, number),
            selected=number == state.card_index,
        )
        for number, card in enumerate(draft.cards[state.side])
    ]
    return ft.Row(cards, wrap=True, spacing=2, run_spacing=2, alignment=ft.MainAxisAlignment.CENTER)


@lru_cache(maxsize=512)
def _small_card(side: str, defence: tuple[int, ...], attack: tuple[int, ...]) -> str:
    """A card without its picture: the places of its symbols."""
    light = side == SIDES[0]
    ink, paper = (INK_BLUE, "#D6E0EA") if light else (FLAME, COAL)
    drawing = Drawing(40, 60)
    drawing.add(rect(1, 1, 38, 58, paper, stroke=LINE, width=1, rx=4))
    for x, edge in ((8, defence), (32, attack)):
        for row, filled in enumerate(edge):
            drawing.add(circle(x, 10.5 + 13 * row, 4.5, ink if filled else "none", ink, 1.2))
    return drawing.svg()
