"""What touches in the deck workshop do: decks are made, changed, stored, taken for a match."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import flet as ft

from app.app_context import AppContext
from app.games.duel import deck_draft
from app.games.duel.deck_draft import SIDES, DeckDraft, DeckEditorState
from app.games.duel.model import GAME
from app.i18n import _
from app.screens.new_game import plan_of, put_plan
from engine import BadOption

EDITOR_ROUTE = "/workshop/deck"
MAX_FILE_BYTES = 4_000


def editor_state(ctx: AppContext) -> DeckEditorState:
    """The state of the workshop, which outlives its screens."""
    return ctx.screen_states.of(DeckEditorState)


def use_decks(ctx: AppContext) -> Mapping[str, DeckDraft]:
    """A hook: the stored decks by their names, read when they are first needed; none until then."""

    def read() -> None:
        if editor_state(ctx).decks is None:
            ctx.tasks.run(partial(load_decks, ctx))

    ft.use_effect(read, [])
    return editor_state(ctx).decks or {}


async def load_decks(ctx: AppContext) -> None:
    """Load the stored decks."""
    editor_state(ctx).decks = deck_draft.loads(await ctx.storage.load(deck_draft.STORAGE_KEY))
    ctx.changes.notify()


async def _store_decks(ctx: AppContext) -> None:
    if not await ctx.storage.save(deck_draft.STORAGE_KEY, deck_draft.dumps(editor_state(ctx).decks or {})):
        ctx.notices.show(
            _("The deck could not be saved and will be lost when you close the app. Save it as a file.")
        )


def keep_draft(ctx: AppContext, draft: DeckDraft) -> None:
    """Edit this draft; it is among the decks and stored after every change."""
    state = editor_state(ctx)
    state.draft = draft
    state.decks = {**(state.decks or {}), draft.name: draft}
    ctx.tasks.run(partial(_store_decks, ctx))
    ctx.changes.notify()


def new_deck(ctx: AppContext, copied: str | None) -> None:
    name = _unused_name(ctx)
    if name is not None:
        open_deck(ctx, deck_draft.copy_of_deck(name, copied) if copied else deck_draft.blank_deck(name))


def _unused_name(ctx: AppContext) -> str | None:
    """A name that no deck has; None, and a notice, when there is no room for another."""
    taken = editor_state(ctx).decks or {}
    if len(taken) >= deck_draft.MAX_DECKS:
        ctx.notices.show_transient(_("You can’t save any more decks. Delete one first."))
        return None
    names = (_("My deck {number}").format(number=number) for number in range(1, deck_draft.MAX_DECKS + 1))
    return next(name for name in names if name not in taken)


def open_deck(ctx: AppContext, draft: DeckDraft) -> None:
    state = editor_state(ctx)
    state.side, state.card_index, state.deck_to_delete, state.typed_name = SIDES[0], 0, None, None
    keep_draft(ctx, draft)
    ctx.navigator.go(EDITOR_ROUTE)


def leave_deck(ctx: AppContext) -> None:
    """Back to the list; a deck that is complete is chosen for the next match."""
    draft = editor_state(ctx).draft
    editor_state(ctx).draft = None
    if draft is not None and draft.is_complete:
        choose_deck(ctx, draft)
    ctx.navigator.back()


def choose_deck(ctx: AppContext, deck: DeckDraft) -> None:
    """The next match is played with this deck."""
    put_plan(ctx, GAME, plan_of(ctx, GAME).with_option("deck", deck.as_text()))


def play_with_deck(ctx: AppContext, deck: DeckDraft) -> None:
    choose_deck(ctx, deck)
    ctx.navigator.go(f"/{GAME}")


def rename_deck(ctx: AppContext, name: str) -> None:
    state, name = editor_state(ctx), deck_draft.clean_name(name)
    if state.draft is None or not name or name == state.draft.name:
        return
    if name in (state.decks or {}):
        ctx.notices.show_transient(_("Another deck already has this name."))
        return
    old = state.draft.name
    state.decks = {key: deck for key, deck in (state.decks or {}).items() if key != old}
    keep_draft(ctx, DeckDraft(name, state.draft.cards))


def toggle_symbol(ctx: AppContext, edge: str, row: int) -> None:
    state = editor_state(ctx)
    if state.draft is not None:
        keep_draft(ctx, state.draft.toggled(state.side, state.card_index, edge, row))


def select_card(ctx: AppContext, side: str, number: int) -> None:
    editor_state(ctx).side, editor_state(ctx).card_index = side, number
    ctx.changes.notify()


def select_next(ctx: AppContext, by: int) -> None:
    state = editor_state(ctx)
    if state.draft is not None:
        select_card(ctx, state.side, (state.card_index + by) % len(state.draft.cards[state.side]))


def delete_deck(ctx: AppContext, name: str) -> None:
    """The first tap asks, the second deletes."""
    state = editor_state(ctx)
    if state.deck_to_delete != name:
        state.deck_to_delete = name
        ctx.changes.notify()
        return
    state.decks = {key: deck for key, deck in (state.decks or {}).items() if key != name}
    state.deck_to_delete = None
    ctx.tasks.run(partial(_store_decks, ctx))
    ctx.changes.notify()


async def export_deck(ctx: AppContext, deck: DeckDraft) -> None:
    if not await ctx.browser.save_file(f"{deck.name}.txt", deck.as_text(), "text/plain"):
        ctx.notices.show_transient(_("The file could not be saved."))


async def import_deck(ctx: AppContext) -> None:
    content = await ctx.browser.open_file(".txt,text/plain", MAX_FILE_BYTES)
    if content is None:
        return
    name = _unused_name(ctx)
    if name is None:
        return
    try:
        open_deck(ctx, deck_draft.parse_deck(name, content))
    except BadOption as error:
        ctx.notices.show_refusal(error)
