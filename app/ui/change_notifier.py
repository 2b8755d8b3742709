"""Tells components that something which they show has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft
from flet.components.hooks.use_ref import MutableRef

Listener = Callable[[int], object]


class ChangeNotifier:
    """Counts changes and passes the count on to its listeners."""

    def __init__(self) -> None:
        self.version = 0
        self._listeners: list[Listener] = []

    def notify(self, _event: Any = None) -> None:
        """Something has changed; can serve as the handler of an event of the page."""
        self.version += 1
        for listener in tuple(self._listeners):
            listener(self.version)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` after every change; the returned function ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)


def use_changes(notifier: ChangeNotifier) -> None:
    """A hook: the component is drawn again after every change."""
    _version, set_version = ft.use_state(notifier.version)
    unsubscribe: MutableRef[Callable[[], object]] = ft.use_ref(lambda: _nothing)

    def subscribe() -> None:
        unsubscribe.current = notifier.subscribe(set_version)
        set_version(notifier.version)  # something may have changed since the component was drawn

    def end() -> None:
        (unsubscribe.current or _nothing)()

    ft.use_effect(subscribe, [notifier], cleanup=end)


def _nothing() -> None:
    """There is no subscription yet."""
