"""What screens remember while other screens are shown: one state object of each kind."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


class ScreenStates:
    """Makes a state object when it is first asked for; it lasts as long as the visit."""

    def __init__(self) -> None:
        self._states: dict[type[object], object] = {}

    def of(self, kind: type[T]) -> T:
        state = self._states.setdefault(kind, kind())
        assert isinstance(state, kind)
        return state
