"""The keys of the tables: the same in all games and in the replay, and a button that Enter presses."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import flet as ft
import pytest

import engine
from app import i18n
from app.browser.browser_bridge import BrowserState
from app.games import GAME_UIS
from app.match.seating import PASS, Seating
from app.match.session import Session
from app.table.controller import TableController
from app.ui.buttons import (
    FOCUS_RING,
    FOCUS_TIMEOUT_SECONDS,
    _take_focus,
    gold_button,
    pressable,
    taking_focus,
)
from app.ui.widgets import text
from tests.app.contexts import still_context
from tests.app.tables import body_of, drawn_table, make_controller, parts, rendered, texts, with_state

PERSON = Seating(PASS)


def at_choice(game: str) -> TableController[Any, Any]:
    """A position in which keys have something to choose among."""
    for seed in range(20):
        match, chance = engine.new_match(game, seed=seed), random.Random(seed)
        while match.to_act is not None:
            session = Session(engine.load_match(match.dumps()), PERSON)
            session.reveal()
            controller = make_controller(still_context(1440, 900), session)
            with_state(controller, gate_closed=False)
            if len(controller.key_choices()) > 2:
                return controller
            match.play(chance.choice(match.legal()))
    raise LookupError(game)


def finished(game: str, seating: Seating = PERSON) -> TableController[Any, Any]:
    match, chance = engine.new_match(game, seed=5), random.Random(5)
    while match.to_act is not None:
        match.play(chance.choice(match.legal()))
    return make_controller(still_context(1440, 900), Session(match, seating))


@pytest.mark.parametrize("game", GAME_UIS)
def test_arrows_walk_along_the_choices_and_digits_choose_one(game: str) -> None:
    controller = at_choice(game)
    choices = list(controller.key_choices())
    for expected in (choices[0], choices[1]):
        controller.on_key("Arrow Right")
        assert controller.state.chosen == expected
    controller.on_key("Arrow Left")
    assert controller.state.chosen == choices[0]
    controller.on_key("Arrow Left")
    assert controller.state.chosen == choices[-1]
    controller.on_key("Escape")
    assert controller.state.chosen is None
    digit = next(digit for digit in range(1, 10) if controller.choice_of_digit(digit) is not None)
    controller.on_key(f"Numpad {digit}")
    assert controller.state.chosen == controller.choice_of_digit(digit)


@pytest.mark.parametrize("game", GAME_UIS)
def test_the_question_mark_lists_the_keys_in_all_languages(game: str) -> None:
    controller = at_choice(game)
    controller.on_key("?")
    assert controller.state.dialog == "keys"
    try:
        for language, tab in (("en", "Go to the next button"), ("de", "Zum nächsten Knopf gehen")):
            i18n.set_language(language)
            assert tab in texts(drawn_table(controller))
    finally:
        i18n.set_language(i18n.FALLBACK_LANGUAGE)
    controller.on_key("Arrow Right")
    assert controller.state.chosen is None, "what lies beneath the sheet is not reached"
    controller.on_key("Escape")
    assert controller.state.dialog is None


@pytest.mark.parametrize("game", GAME_UIS)
def test_arrows_step_through_the_replay_and_escape_leaves_it(game: str) -> None:
    controller = finished(game)
    controller.on_key("Arrow Right")
    assert controller.state.replay_step is None, "the scene of the end is no replay"
    controller.replay(3)
    steps: list[int | None] = []
    for key in ("Arrow Right", "Arrow Right", "Arrow Left", "End", "Home", "Escape"):
        controller.on_key(key)
        steps.append(controller.state.replay_step)
    assert steps == [4, 5, 4, controller.session.match.decisions, 0, None]


def test_no_key_reaches_the_table_behind_a_closed_gate() -> None:
    controller = at_choice("duel")
    with_state(controller, gate_closed=True)
    controller.on_key("Arrow Right")
    controller.on_key("?")
    assert (controller.state.chosen, controller.state.dialog) == (None, None)


def test_a_button_can_take_the_focus_so_that_enter_presses_it() -> None:
    ui = still_context(390, 844).ui
    pressed: list[str] = []
    play = gold_button(ui, "play", "Play", lambda: pressed.append("played"))
    button = rendered(taking_focus, ui, play, "a card")
    (bare,) = [part for part in parts(button) if isinstance(part, ft.TextButton)]
    bare.on_click(None)  # type: ignore[call-arg,misc,arg-type]
    assert pressed == ["played"]


def test_no_focus_moves_where_the_screen_is_only_touched(monkeypatch: pytest.MonkeyPatch) -> None:
    ctx = still_context(390, 844)
    play = gold_button(ctx.ui, "play", "Play", lambda: None)
    asked: list[str] = []

    def focusing(state: BrowserState) -> Any:
        ctx.browser.state = state
        button = rendered(taking_focus, ctx.ui, play, "a card")
        assert body_of(button) is play
        (effect,) = button._state.hooks
        asyncio.run(answered(effect.setup()))
        return button

    async def answered(asking: Any) -> None:
        if asking is not None:
            await asking

    async def ask(_self: object, name: str, *, timeout: float) -> None:
        asked.append(name)

    monkeypatch.setattr(ft.TextButton, "_invoke_method", ask)
    touched = focusing(BrowserState(touch_alone=True))
    assert asked == []
    assert focusing(BrowserState()).fn is touched.fn, "the button would be replaced while it is pressed"
    assert asked == ["focus"]


def test_nobody_waits_for_ever_for_the_focus(monkeypatch: pytest.MonkeyPatch) -> None:
    """Flutter does not answer for a button that has gone before it was asked."""
    waited: list[float] = []

    async def unanswered(_self: object, name: str, *, timeout: float) -> None:
        assert name == "focus"
        waited.append(timeout)
        raise TimeoutError

    monkeypatch.setattr(ft.TextButton, "_invoke_method", unanswered)
    asyncio.run(_take_focus(ft.TextButton("Play")))
    assert waited == [FOCUS_TIMEOUT_SECONDS]


def test_the_ring_is_seen_by_those_alone_who_use_keys() -> None:
    ctx = still_context(390, 844)

    def ring() -> object:
        node = pressable(ctx.ui, "it", "It", text(ctx.ui, "it"), lambda: None)
        (button,) = [part for part in parts(node) if isinstance(part, ft.TextButton)]
        assert isinstance(button.style, ft.ButtonStyle)
        return button.style.side

    assert ring() is None
    ctx.browser.state = BrowserState(keyboard=True)
    assert ring() == {ft.ControlState.FOCUSED: FOCUS_RING}
    assert FOCUS_RING.stroke_align == ft.BorderSideStrokeAlign.OUTSIDE, "the content hides what is inside"


def test_a_button_that_cannot_be_pressed_says_so() -> None:
    ui = still_context(390, 844).ui
    for on_press, is_disabled in ((None, True), (lambda: None, False)):
        node = gold_button(ui, "play", "Play", on_press)
        (said,) = [part for part in parts(node) if isinstance(part, ft.Semantics) and part.button]
        assert bool(said.disabled) == is_disabled
