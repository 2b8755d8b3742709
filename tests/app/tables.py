"""A table without a browser: an app that shows nothing, and a walk over everything that would be shown."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from functools import cache
from types import SimpleNamespace
from typing import Any, TypeVar

import flet as ft

import engine
from app.browser.storage import Settings
from app.match.session import Session
from app.table.controller import Desk
from app.ui import theme
from app.ui.widgets import Look

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

AnyDesk = TypeVar("AnyDesk", bound=Desk)


class StillGames:
    """Keeps nothing."""

    async def save_file(self, session: Session) -> None:
        """Nobody takes a file."""


class StillApp:
    """What a desk needs of the app, with nothing behind it."""

    def __init__(
        self, width: float = 390, height: float = 844, scale: float = 1.0, dark: bool = True
    ) -> None:
        self.look = Look(theme.DARK if dark else theme.LIGHT, scale, width, height, moving=False)
        self.settings = Settings()
        self.platform = SimpleNamespace(hang_behind=lambda cloth: False)
        self.page = SimpleNamespace(url="https://localhost/")
        self.reading = SimpleNamespace(options={})
        self.tables: dict[str, Any] = {}
        self.mind = None
        self.games = StillGames()
        self.refused: list[str] = []

    def run(self, task: Any) -> None:
        """Nothing moves here: what would be shown is over at once."""

    def refuse(self, error: engine.EngineError) -> None:
        self.refused.append(error.reason)

    def remark(self, message: str | None) -> None:
        """Nobody reads what is remarked here."""

    def go(self, route: str) -> None:
        """There is only one screen."""


def whole_game(
    desk: AnyDesk,
    settle: Callable[[AnyDesk], None],
    choose: Callable[[tuple[engine.Action, ...]], engine.Action],
) -> Iterator[AnyDesk]:
    """A match, seen after every decision and every lifting of the curtain."""
    while not desk.session.over:
        yield desk
        if desk.gate:
            desk.session.lift()
            settle(desk)
            yield desk
        desk.session.act(choose(desk.session.match.legal()))
        desk.held = None
        settle(desk)
    yield desk


def parts(control: Any) -> Iterator[Any]:
    """A control and everything in it."""
    if isinstance(control, list | tuple):
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
    for name in fields(type(control)):
        yield getattr(control, name, None)


def texts(control: Any) -> set[str]:
    """Every text in a tree: pictures, labels, identifiers, keys, values."""
    return {value for part in parts(control) for value in values(part) if isinstance(value, str)}
