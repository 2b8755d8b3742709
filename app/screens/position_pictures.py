"""Small pictures of how the matches of a list stand: drawn one after the other once the list is there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, MutableMapping
from typing import Any

from app.app_context import AppContext
from app.games import GAME_UIS
from app.match.session import Session, loads
from app.match.stored_match import StoredMatch
from engine import EngineError

NO_PICTURE = ""
"""Stands for a match that this version of the app cannot open."""


async def draw_positions(
    ctx: AppContext, pictures: MutableMapping[str, str], matches: Iterable[StoredMatch]
) -> None:
    """Draw the positions that have no picture yet, each by the text of its match; other pictures are dropped.

    To know a position takes playing its match again, so that every picture is shown as soon as it is drawn.
    """
    wanted = {match.text: match for match in matches if match.outcome is None and match.is_readable}
    for text in pictures.keys() - wanted.keys():
        del pictures[text]
    for text in wanted.keys() - pictures.keys():
        pictures[text] = _drawn(ctx, wanted[text])
        ctx.changes.notify()
        await asyncio.sleep(0)


def _drawn(ctx: AppContext, match: StoredMatch) -> str:
    session = _open(ctx, match)
    if session is None:
        return NO_PICTURE
    view = session.match.view(session.seats[0])
    return GAME_UIS[match.game].position_picture.load()(view)


def _open(ctx: AppContext, match: StoredMatch) -> Session[Any] | None:
    running = ctx.matches.sessions.get(match.game)
    if running is not None and running.dumps() == match.text:
        return running
    try:
        return loads(match.text)
    except EngineError:
        return None
