"""What someone is typing stays in its field when the screen is drawn again."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

import engine
from app.app_context import AppContext
from app.games.duel import deck_actions, deck_editor
from app.games.duel.deck_draft import blank_deck
from app.screens.transfer import import_screen
from app.screens.two_devices import JoinScreen
from tests.app.contexts import make_context
from tests.app.tables import parts, rendered


def edited_deck(ctx: AppContext) -> ft.Control:
    if deck_actions.editor_state(ctx).draft is None:
        deck_actions.open_deck(ctx, blank_deck("Mine"))
    return deck_editor.editor(ctx)


def field_of(draw: Callable[..., ft.Control], ctx: AppContext) -> Any:
    return next(part for part in parts(rendered(draw, ctx)) if isinstance(part, ft.TextField))


def write(field: Any, text: str) -> None:
    field.value = text
    field.on_change(SimpleNamespace(control=field))


@pytest.mark.parametrize("draw", [import_screen, JoinScreen, edited_deck])
def test_what_is_typed_outlives_a_redraw(draw: Callable[..., ft.Control]) -> None:
    ctx = make_context()
    write(field_of(draw, ctx), "DUEL-HALF")
    assert field_of(draw, ctx).value == "DUEL-HALF"


def test_a_code_that_was_opened_is_gone_and_a_refused_one_can_be_mended() -> None:
    ctx = make_context()
    for code, left in (
        ("DUEL-NOSUCHCODE", "DUEL-NOSUCHCODE"),
        (engine.deal_code(engine.new_match("duel")), ""),
    ):
        field = field_of(import_screen, ctx)
        write(field, code)
        field.on_submit(SimpleNamespace(control=field))
        assert field_of(import_screen, ctx).value == left


def test_a_deck_has_the_name_that_was_typed() -> None:
    ctx = make_context()
    field = field_of(edited_deck, ctx)
    write(field, "Grey Pilgrim")
    field.on_blur(SimpleNamespace(control=field))
    draft = deck_actions.editor_state(ctx).draft
    assert draft is not None and draft.name == "Grey Pilgrim"
    assert field_of(edited_deck, ctx).value == "Grey Pilgrim"
