"""The table controllers of the matches under way, as they were left."""

from __future__ import annotations

from typing import Protocol


class OpenTable(Protocol):
    """What the app tells a table."""

    def hide_secrets(self) -> None:
        """The page goes out of sight."""

    def on_key(self, name: str) -> None:
        """A key was pressed."""


class OpenTables:
    """At most one table for each game."""

    def __init__(self) -> None:
        self._tables: dict[str, OpenTable] = {}

    def get(self, game: str) -> OpenTable | None:
        return self._tables.get(game)

    def put(self, game: str, table: OpenTable) -> None:
        self._tables[game] = table

    def close(self, game: str) -> None:
        """Forget a table; it is set up anew from its match when it is shown again."""
        self._tables.pop(game, None)

    def hide_secrets(self) -> None:
        """The page goes out of sight: it shows nothing secret when it comes back."""
        for table in self._tables.values():
            table.hide_secrets()

    def on_key(self, route: str, name: str) -> None:
        """Pass a key on to the table that the route shows."""
        game, _slash, rest = route.partition("?")[0].strip("/").partition("/")
        if rest == "table" and game in self._tables:
            self._tables[game].on_key(name)
