"""The games of the app: one folder and one descriptor for each, imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from app import i18n
from app.games.game_ui import GameUI

SHIPPED = ("duel", "confrontation", "middle_earth")


class _GameUIs(Mapping[str, GameUI]):
    """The descriptors by the engine's ids, in the order in which the first screen shows the games."""

    def __init__(self) -> None:
        self._registered: dict[str, GameUI] = {}

    def __getitem__(self, game: str) -> GameUI:
        if game in self._registered:
            return self._registered[game]
        if game not in SHIPPED:
            raise KeyError(game)
        descriptor: GameUI = import_module(f"{__name__}.{game}").GAME_UI
        return descriptor

    def __iter__(self) -> Iterator[str]:
        yield from SHIPPED
        yield from self._registered

    def __len__(self) -> int:
        return len(SHIPPED) + len(self._registered)

    def register(self, game_ui: GameUI) -> None:
        """Add a game that lives elsewhere; the engine has to know it, too (`engine.register`)."""
        self._registered[game_ui.id] = game_ui
        if game_ui.catalogs is not None:
            i18n.add_catalogs(game_ui.id, game_ui.catalogs)

    def unregister(self, game: str) -> None:
        """Take a registered game out again, as tests do."""
        game_ui = self._registered.pop(game)
        if game_ui.catalogs is not None:
            i18n.remove_catalogs(game)


GAME_UIS = _GameUIs()
