"""The deck workshop: enter the cards of one's own box by tapping sockets on a picture of each card."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial

import flet as ft

from app.app_context import AppContext
from app.art.palette import COAL, FLAME, INK_BLUE, LINE
from app.art.svg import Drawing, circle, rect
from app.games.duel import deck_draft
from app.games.duel.art import cards as cards_art
from app.games.duel.deck_draft import EDGES, SIDES, DeckDraft, DeckEditorState, DraftCard
from app.i18n import _, game_text
from app.text.phrases import capitalized, seat_name
from app.ui.buttons import gold_button, icon_button, plain_button, pressable
from app.ui.error_boundary import safe_component
from app.ui.scaffold import scaffold
from app.ui.theme import SANS_BOLD, TOUCH_TARGET_SIZE
from app.ui.ui_context import UiContext
from app.ui.widgets import panel, picture, secondary_text, serif_text, text, text_field
from engine import BadOption

ROUTE = "/workshop"
EDIT = "/workshop/deck"
FILE_LIMIT = 4_000
ROW = 64
"""How far apart the rows of a card are, in its own measure."""


def editor_state(ctx: AppContext) -> DeckEditorState:
    """The decks and what is being entered, during this visit."""
    return ctx.screen_states.of(DeckEditorState)


def use_decks(ctx: AppContext) -> Mapping[str, DeckDraft]:
    """A hook: the stored decks by their names, read when they are first needed; none until then."""

    def read() -> None:
        if editor_state(ctx).decks is None:
            ctx.tasks.run(partial(read_kept, ctx))

    ft.use_effect(read, [])
    return editor_state(ctx).decks or {}


@safe_component
def DeckList(ctx: AppContext) -> ft.Control:  # noqa: N802 - named like a control
    """All stored decks, and the buttons for a new one."""
    ui, decks = ctx.ui, use_decks(ctx)
    return scaffold(
        ui,
        _("Deck workshop"),
        partial(ctx.navigator.go, "/duel"),
        _("Back"),
        secondary_text(
            ui,
            _(
                "The printed symbols are in no rulebook. Enter the cards of your own box here, and the "
                "game is played with exactly those."
            ),
            17,
        ),
        *(_row(ctx, ui, deck) for deck in decks.values()),
        gold_button(
            ui, "deck-new", _("Enter a deck"), partial(_start, ctx, None), icon_name="cards", size=19
        ),
        plain_button(
            ui,
            "deck-copy",
            _("Start from a copy of the usual cards"),
            partial(_start, ctx, "balanced"),
            width=ui.width - 40,
        ),
        plain_button(
            ui,
            "deck-import",
            _("Open a deck from a file"),
            partial(ctx.tasks.run, partial(_import, ctx)),
            icon_name="load",
            width=ui.width - 40,
        ),
    )


def _row(ctx: AppContext, ui: UiContext, deck: DeckDraft) -> ft.Control:
    state = (
        _("Ready to play")
        if deck.is_complete
        else _("{done} of {all} cards entered").format(
            done=sum(map(deck.entered_count, SIDES)), all=sum(len(deck.cards[side]) for side in SIDES)
        )
    )
    doomed = editor_state(ctx).doomed == deck.name
    buttons = [
        plain_button(ui, f"deck-edit-{deck.name}", _("Edit"), partial(_open, ctx, deck)),
        icon_button(
            ui,
            f"deck-save-{deck.name}",
            "save",
            _("Save as a file"),
            partial(ctx.tasks.run, partial(_export, ctx, deck)),
        ),
        plain_button(
            ui,
            f"deck-drop-{deck.name}",
            _("Really throw away?") if doomed else _("Throw away"),
            partial(_drop, ctx, deck.name),
            selected=doomed,
        ),
    ]
    return panel(
        ui,
        serif_text(ui, deck.name),
        secondary_text(ui, state),
        ft.Row(buttons, wrap=True, spacing=8, run_spacing=8),
    )


def editor(ctx: AppContext) -> ft.Control:
    """One deck: the chosen card large, its sockets to be tapped, and the totals of each row beside it."""
    ui, state = ctx.ui, editor_state(ctx)
    draft = state.draft
    if draft is None:
        return DeckList(ctx)
    card = draft.cards[state.side][state.number]
    before: list[ft.Control] = [_name_field(ctx, ui, draft), _sides(ctx, ui, draft)]
    after: list[ft.Control] = [_turning(ctx, ui, card), _strip(ctx, ui, draft)]
    large = _card(ctx, ui, draft, card)
    parts = [*before, large, *after]
    if ui.landscape_phone:
        rest = ft.Column([after[0], *before, after[1]], spacing=14, expand=True)
        parts = [ft.Row([large, rest], spacing=24, vertical_alignment=ft.CrossAxisAlignment.START)]
    return scaffold(ui, _("Enter the cards"), partial(_leave, ctx), _("Back"), *parts)


def _name_field(ctx: AppContext, ui: UiContext, draft: DeckDraft) -> ft.Control:
    def renamed(event: ft.Event[ft.TextField]) -> None:
        _rename(ctx, event.control.value or "")

    return text_field(
        ui,
        _("Name of the deck"),
        value=draft.name,
        on_blur=renamed,
        on_submit=renamed,
        max_length=deck_draft.MAX_NAME_CHARS,
    )


def _sides(ctx: AppContext, ui: UiContext, draft: DeckDraft) -> ft.Control:
    return ft.Row(
        [
            plain_button(
                ui,
                f"deck-side-{side}",
                _("{side}: {done} of {all}").format(
                    side=capitalized(seat_name("duel", side)),
                    done=draft.entered_count(side),
                    all=len(draft.cards[side]),
                ),
                partial(_turn, ctx, side, 0),
                selected=side == editor_state(ctx).side,
            )
            for side in SIDES
        ],
        wrap=True,
        spacing=8,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _card(ctx: AppContext, ui: UiContext, draft: DeckDraft, card: DraftCard) -> ft.Control:
    """The picture with eight places to tap, the row totals of the whole side at its left and right."""
    scale = min(1.15, (ui.width - 40 - 2 * 70) / cards_art.WIDTH)
    if ui.landscape_phone:
        scale = max(TOUCH_TARGET_SIZE / ROW, min(scale, (ui.height - 126) / cards_art.HEIGHT))
    width, height = cards_art.WIDTH * scale, cards_art.HEIGHT * scale
    room, step = width + 2 * 70, ROW * scale
    face = cards_art.face(_motif(ctx, card), card.defence, card.attack)
    parts: list[ft.Control] = [ft.Container(picture(face, width, height), left=70, top=0)]
    for edge in EDGES:
        for row, total in enumerate(draft.totals(editor_state(ctx).side, edge)):
            left, middle = 70 if edge == "defence" else room - 70, cards_art.ROWS[row] * scale
            socket = _socket(ctx, ui, card, edge, row, step)
            parts += [
                ft.Container(socket, left=left - 30, top=middle - step / 2, width=60, height=step),
                _total(ui, total, 0 if edge == "defence" else room - 36, middle),
            ]
    stack = ft.Stack(parts, width=room, height=height)
    captions = ft.Row(
        [secondary_text(ui, _("Defence")), secondary_text(ui, _("Attack"))],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        width=room,
    )
    note = secondary_text(
        ui,
        _("This card is printed without symbols.")
        if card.has_no_symbols
        else _("The numbers are the symbols in each row of this side."),
        15,
        align=ft.TextAlign.CENTER,
    )
    return ft.Column([captions, stack, note], spacing=4, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def _total(ui: UiContext, total: int, left: float, middle: float) -> ft.Control:
    """How many symbols one side has in a row, beside the card's own."""
    said = text(ui, str(total), 17, SANS_BOLD, ui.colors.text_soft, ft.TextAlign.CENTER)
    return ft.Container(said, left=left, top=middle - 12, width=36)


def _socket(
    ctx: AppContext, ui: UiContext, card: DraftCard, edge: str, row: int, height: float
) -> ft.Control:
    filled = bool(getattr(card, edge)[row])
    place = _("Attack, row {row}") if edge == "attack" else _("Defence, row {row}")
    label = _("{place}: {state}").format(
        place=place.format(row=row + 1), state=_("symbol") if filled else _("empty")
    )
    return pressable(
        ui,
        f"socket-{edge}-{row + 1}",
        label,
        ft.Container(width=60, height=height),
        None if card.has_no_symbols else partial(_toggle, ctx, edge, row),
        selected=filled,
    )


def _motif(ctx: AppContext, card: DraftCard) -> str:
    if card.name == "trance":
        return f"trance_{editor_state(ctx).side}"
    return card.name or f"{editor_state(ctx).side[0]}{editor_state(ctx).number + 1:02}"


def _turning(ctx: AppContext, ui: UiContext, card: DraftCard) -> ft.Control:
    state = editor_state(ctx)
    if card.name:
        key = f"trance_{state.side}" if card.name == "trance" else card.name
        name = game_text("duel", f"card.{key}.name")
    else:
        name = _("Plain card {number}").format(number=state.number + 1)
    return ft.Row(
        [
            icon_button(ui, "card-before", "left", _("Previous card"), partial(_step, ctx, -1)),
            ft.Container(
                serif_text(ui, name, 15 if ui.landscape_phone else 19, align=ft.TextAlign.CENTER), expand=True
            ),
            icon_button(ui, "card-after", "right", _("Next card"), partial(_step, ctx, 1)),
        ]
    )


def _strip(ctx: AppContext, ui: UiContext, draft: DeckDraft) -> ft.Control:
    """All cards of the side, small; a tap turns to one."""
    state = editor_state(ctx)
    cards = [
        pressable(
            ui,
            f"card-{number + 1}",
            _("Card {number}").format(number=number + 1),
            ft.Container(
                picture(_small(state.side, card.defence, card.attack), 40, 60),
                width=TOUCH_TARGET_SIZE,
                height=68,
                alignment=ft.Alignment.CENTER,
                border=ft.Border.all(2, ui.colors.gold) if number == state.number else None,
                border_radius=8,
            ),
            partial(_turn, ctx, state.side, number),
            selected=number == state.number,
        )
        for number, card in enumerate(draft.cards[state.side])
    ]
    return ft.Row(cards, wrap=True, spacing=2, run_spacing=2, alignment=ft.MainAxisAlignment.CENTER)


@lru_cache(maxsize=512)
def _small(side: str, defence: tuple[int, ...], attack: tuple[int, ...]) -> str:
    """A card as no more than its sockets."""
    light = side == SIDES[0]
    ink, paper = (INK_BLUE, "#D6E0EA") if light else (FLAME, COAL)
    drawing = Drawing(40, 60)
    drawing.add(rect(1, 1, 38, 58, paper, stroke=LINE, width=1, rx=4))
    for x, edge in ((8, defence), (32, attack)):
        for row, filled in enumerate(edge):
            drawing.add(circle(x, 10.5 + 13 * row, 4.5, ink if filled else "none", ink, 1.2))
    return drawing.svg()


# What the taps do


async def read_kept(ctx: AppContext) -> None:
    """Put the decks that are kept on the bench."""
    editor_state(ctx).decks = deck_draft.loads(await ctx.storage.load(deck_draft.STORAGE_KEY))
    ctx.changes.notify()


async def _write(ctx: AppContext) -> None:
    if not await ctx.storage.save(deck_draft.STORAGE_KEY, deck_draft.dumps(editor_state(ctx).decks or {})):
        ctx.notices.show(
            _("The deck could not be stored. It lasts as long as this visit; save it as a file.")
        )


def _kept(ctx: AppContext, draft: DeckDraft) -> None:
    """The draft is on the bench and among the kept decks, and is stored after every change."""
    state = editor_state(ctx)
    state.draft = draft
    state.decks = {**(state.decks or {}), draft.name: draft}
    ctx.tasks.run(partial(_write, ctx))
    ctx.changes.notify()


def _start(ctx: AppContext, copied: str | None) -> None:
    name = _new_name(ctx)
    if name is not None:
        _open(ctx, deck_draft.usual(name, copied) if copied else deck_draft.blank(name))


def _new_name(ctx: AppContext) -> str | None:
    """A name that no kept deck has; None, and a word about it, when there is no room for another."""
    taken = editor_state(ctx).decks or {}
    if len(taken) >= deck_draft.MAX_DECKS:
        ctx.notices.show(_("There is no room for more decks. Throw one away first."))
        return None
    names = (_("My deck {number}").format(number=number) for number in range(1, deck_draft.MAX_DECKS + 1))
    return next(name for name in names if name not in taken)


def _open(ctx: AppContext, draft: DeckDraft) -> None:
    editor_state(ctx).side, editor_state(ctx).number, editor_state(ctx).doomed = SIDES[0], 0, None
    _kept(ctx, draft)
    ctx.navigator.go(EDIT)


def _leave(ctx: AppContext) -> None:
    editor_state(ctx).draft = None
    ctx.navigator.back()


def _rename(ctx: AppContext, name: str) -> None:
    state, name = editor_state(ctx), deck_draft.clean_name(name)
    if state.draft is None or not name or name == state.draft.name:
        return
    if name in (state.decks or {}):
        ctx.notices.show(_("Another deck has this name."))
        return
    old = state.draft.name
    state.decks = {key: deck for key, deck in (state.decks or {}).items() if key != old}
    _kept(ctx, DeckDraft(name, state.draft.cards))


def _toggle(ctx: AppContext, edge: str, row: int) -> None:
    state = editor_state(ctx)
    if state.draft is not None:
        _kept(ctx, state.draft.toggled(state.side, state.number, edge, row))


def _turn(ctx: AppContext, side: str, number: int) -> None:
    editor_state(ctx).side, editor_state(ctx).number = side, number
    ctx.changes.notify()


def _step(ctx: AppContext, by: int) -> None:
    state = editor_state(ctx)
    if state.draft is not None:
        _turn(ctx, state.side, (state.number + by) % len(state.draft.cards[state.side]))


def _drop(ctx: AppContext, name: str) -> None:
    """The first tap asks, the second throws away."""
    state = editor_state(ctx)
    if state.doomed != name:
        state.doomed = name
        ctx.changes.notify()
        return
    state.decks = {key: deck for key, deck in (state.decks or {}).items() if key != name}
    state.doomed = None
    ctx.tasks.run(partial(_write, ctx))
    ctx.changes.notify()


async def _export(ctx: AppContext, deck: DeckDraft) -> None:
    if not await ctx.browser.save_file(f"{deck.name}.txt", deck.text(), "text/plain"):
        ctx.notices.show(_("The file could not be saved."))


async def _import(ctx: AppContext) -> None:
    found = await ctx.browser.open_file(".txt,text/plain", FILE_LIMIT)
    if found is None:
        return
    name = _new_name(ctx)
    if name is None:
        return
    try:
        _open(ctx, deck_draft.read(name, found))
    except BadOption as error:
        ctx.notices.show_refusal(error)
