"""The controller of the toy's table."""

from __future__ import annotations

from collections.abc import Mapping

from app.match.session import Session
from app.table.controller import TableController
from app.table.state import TableState
from app.table.table_context import TableContext
from engine import Action, Event
from tests.toy_game import log
from tests.toy_game.rules import ToyView


class ToyController(TableController[ToyView, TableState]):
    """One match of the toy on one screen: a card is laid with one touch."""

    NEWS_KINDS = ("round",)
    FRAME_SECONDS: Mapping[str, float] = {"laid": 0.2, "round": 0.4, "prize": 0.2}

    def __init__(self, ctx: TableContext, session: Session[ToyView]) -> None:
        super().__init__(ctx, session, TableState())

    def log_entry(self, event: Event) -> str:
        return log.log_entry(event)

    def seat_name(self, seat: str) -> str:
        return log.seat_name(seat)

    def action_name(self, action: str) -> str:
        return action

    @property
    def hand(self) -> tuple[int, ...]:
        """The viewer's cards; nothing while nobody may look."""
        return self.view.hand if self.sees_secrets else ()

    def lay(self, card: int) -> None:
        self.act(Action("lay", (str(card),)))
