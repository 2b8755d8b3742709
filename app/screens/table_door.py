"""Opens the table of a finished match for a look back."""

from __future__ import annotations

from typing import Any

from app.app_context import AppContext
from app.games import GAME_UIS
from app.match.session import Session
from app.table.controller import TableController

REPLAY, REVIEW = "replay", "review"


def open_finished(ctx: AppContext, session: Session[Any], how: str) -> None:
    """Show a finished match at its table: in its replay from the start, or with its review.

    A match that has just ended stays at the table where it was played.
    """
    game = session.match.game.id
    controller = GAME_UIS[game].controller.load()(ctx, session)
    if ctx.matches.sessions.get(game) is session:
        ctx.navigator.go(f"/{game}/table")
    else:
        ctx.matches.look_at(session)
    previous = ctx.tables.get(game)
    if isinstance(previous, TableController):
        previous.stop()
    ctx.tables.put(game, controller)
    if how == REPLAY:
        controller.replay(0)
    else:
        controller.open_review()
