"""Tables without a browser: whole games at a controller, and a walk over everything that would be shown."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import cycle
from typing import Any, TypeVar

import flet as ft
from flet.components.component import Component, Renderer

import engine
from app import i18n
from app.app_context import AppContext
from app.games import GAME_UIS
from app.match.session import Session
from app.table.controller import TableController

SCREENS = [
    (360, 640),
    (390, 844),
    (412, 915),
    (768, 1024),
    (820, 1180),
    (1180, 820),
    (1024, 768),
    (1440, 900),
    (844, 390),
    (640, 360),
]
"""Phones and tablets, upright and sideways, and a small laptop."""

UNFINISHED_TEXT = re.compile(
    r"\{\w*\}|\b(card|event|rules|due|verb|ruling|label|region|character)\.[a-z_]+\b"
)
"""A gap that was not filled in, or the key of a text that no catalog has."""
AnyController = TypeVar("AnyController", bound=TableController[Any, Any])


def whole_game(
    controller: AnyController,
    settle: Callable[[AnyController], None],
    choose: Callable[[tuple[engine.Action, ...]], engine.Action],
) -> Iterator[AnyController]:
    """A match, seen after every decision and every opening of the gate."""
    while not controller.session.is_over:
        yield controller
        if controller.state.gate_closed:
            controller.session.reveal()
            settle(controller)
            yield controller
        controller.session.act(choose(controller.session.match.legal()))
        controller.cover_seats()
        settle(controller)
    yield controller


def with_state(controller: AnyController, **changes: Any) -> AnyController:
    """The controller with this in its state, as if it had come to it by itself."""
    controller.state = dataclasses.replace(controller.state, **changes)
    return controller


def film_is_over(controller: TableController[Any, Any]) -> None:
    """What would have been shown is over, and its news were read."""
    controller._stop_film()
    with_state(controller, news=(), gate_closed=controller.session.curtain.is_down)


def make_controller(ctx: AppContext, session: Session[Any]) -> TableController[Any, Any]:
    """The controller of a match of any game."""
    return GAME_UIS[session.match.game.id].controller.load()(ctx, session)


def drawn_table(controller: TableController[Any, Any]) -> Any:
    """The table of any game."""
    draw = GAME_UIS[controller.session.match.game.id].draw_table.load()
    return drawn(draw, controller.ctx.ui, controller)


def rendered(draw: Callable[..., Any], *args: Any) -> Any:
    """What a function draws, be it a component or not."""
    return Renderer().render(draw, *args)


def drawn(draw: Callable[..., ft.Control], *args: Any) -> Any:
    """What a function that calls hooks draws, as a component does."""
    return body_of(rendered(ft.component(draw), *args))


def body_of(component: Component) -> Any:
    """What a component draws."""
    component._state.hook_cursor = 0
    return Renderer(component).render(component.fn, *component.args, **component.kwargs)


def unwrapped(control: Any) -> Any:
    """What is seen of a control: of a component, what it draws."""
    while isinstance(control, Component):
        control = body_of(control)
    return control


def parts(control: Any) -> Iterator[Any]:
    """A control and everything in it."""
    if isinstance(control, Component):
        yield from parts(unwrapped(control))
    elif isinstance(control, list | tuple):
        for item in control:
            yield from parts(item)
    elif isinstance(control, ft.BaseControl):
        yield control
        for value in values(control):
            if isinstance(value, list | tuple | ft.BaseControl):
                yield from parts(value)


@cache
def fields(kind: type[ft.BaseControl]) -> tuple[str, ...]:
    """The names of what this kind of control holds."""
    return tuple(field.name for field in dataclasses.fields(kind) if not field.name.startswith("_"))


def values(control: ft.BaseControl) -> Iterator[Any]:
    """What its fields hold."""
    kind: Any = type(control)
    for name in fields(kind):
        yield getattr(control, name, None)


def assert_all_is_said(control: Any) -> None:
    """All buttons have their names, and no text lacks its words or what is to be filled in."""
    for part in parts(control):
        if isinstance(part, ft.Semantics) and part.button:
            assert part.label and part.identifier
        said = [getattr(part, name, None) for name in ("value", "text", "label", "tooltip")]
        unfinished = [text for text in said if isinstance(text, str) and UNFINISHED_TEXT.search(text)]
        assert unfinished == []


def in_changing_languages(states: Iterable[AnyController]) -> Iterator[AnyController]:
    """Each state of a game in another language than the one before."""
    try:
        for state, language in zip(states, cycle(i18n.LANGUAGES), strict=False):
            i18n.set_language(language)
            yield state
    finally:
        i18n.set_language(i18n.FALLBACK_LANGUAGE)


def texts(control: Any) -> set[str]:
    """Every text in a tree: pictures, labels, identifiers, keys, values."""
    return {value for part in parts(control) for value in values(part) if isinstance(value, str)}
