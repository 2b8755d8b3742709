"""The controller of a table where one person learns or solves, and nothing is stored."""

from __future__ import annotations

from app.match.seating import against_ai
from app.match.session import Session
from app.table.controller import TableController
from app.table.table_context import TableContext
from app.table.table_sight import S, V
from engine import Match


class GuidedController(TableController[V, S]):
    """What a lesson and a puzzle have in common.

    In a class of both, it stands before the game's own controller.
    """

    def __init__(self, ctx: TableContext, match: Match[V], seat: str, opponent_level: str) -> None:
        session = Session(match, against_ai(match.game.seats.index(seat), opponent_level))
        # What follows is the game's own controller, which makes its own state.
        super().__init__(ctx, session)  # type: ignore[call-arg]

    def start(self) -> None:
        """No opponent thinks here, and keys reach only the table of a match."""

    def maybe_start_ai(self) -> None:
        """Nobody thinks for the other seat."""

    @property
    def ai_stalled(self) -> bool:
        return False

    @property
    def can_undo(self) -> bool:
        return False

    @property
    def can_ask_hint(self) -> bool:
        return False

    async def save(self) -> None:
        """It is no match that somebody would come back to."""
