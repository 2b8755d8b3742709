"""The picture of a match's end."""

from __future__ import annotations

from app.games.duel.art.door import door


def ending_scene(_winner: str | None, _reason: str) -> str:
    """The door of the game stands for its end."""
    return door()
