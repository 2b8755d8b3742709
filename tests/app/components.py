"""What a screen shows once it has appeared: its components drawn, and the effects that follow."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

import flet as ft
from flet.components.component import Component
from flet.components.hooks.use_effect import EffectHook

from tests.app.tables import body_of, rendered, values


def mounted(draw: Callable[..., ft.Control], *args: Any) -> list[Any]:
    """All controls that `draw` leads to; the effects of each component have run once."""
    return list(_mounted(rendered(draw, *args)))


def _mounted(control: Any) -> Iterator[Any]:
    if isinstance(control, Component):
        yield from _mounted(body_of(control))
        for hook in control._state.hooks:
            if isinstance(hook, EffectHook):
                begun = hook.setup()
                if inspect.iscoroutine(begun):  # it waits for a browser, and there is none
                    begun.close()
    elif isinstance(control, list | tuple):
        for item in control:
            yield from _mounted(item)
    elif isinstance(control, ft.BaseControl):
        yield control
        for value in values(control):
            yield from _mounted(value)
