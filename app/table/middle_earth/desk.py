"""What a person does at the table of Duel for Middle-earth, and what it shows meanwhile. It draws nothing."""

from __future__ import annotations

from app.application import Application
from app.present import middle_earth as words
from app.present.middle_earth import CARD_DUES, MAP_DUES, Table
from app.session import Session, Step
from app.table.desk import Desk
from engine import Event

TABS = ("display", "map", "quest", "landmarks")
"""What a phone shows one of at a time; a tablet shows all of it."""
GLANCE = 0.5
"""How long a change stays alone before the next decision."""


class MiddleEarthDesk(Desk):
    """One match of Duel for Middle-earth on one screen."""

    TELLING = (
        "chapter_started",
        "bonus_reached",
        "conflict",
        "fortress_removed",
        "unit_removed",
        "coins_lost",
        "grey_card_discarded",
        "discard_searched",
        "token_taken",
        "extra_turn_gained",
    )

    def __init__(self, app: Application, session: Session) -> None:
        self.tab = TABS[0]
        self.origin: str | None = None
        """The region from which a unit is about to move."""
        self.warned: frozenset[tuple[str, str]] = frozenset()
        super().__init__(app, session)

    # Words

    def say(self, event: Event) -> str:
        return words.say(event)

    def name(self, seat: str) -> str:
        return words.name(seat)

    # What is seen

    @property
    def table(self) -> Table:
        """The table for whoever looks; while nobody may, only what lies open."""
        return words.table(self.match, self.looker)

    @property
    def on_map(self) -> bool:
        """Is a decision due that is taken on the map?"""
        return self.may_act and self.session.match.due in MAP_DUES

    @property
    def choosing_cards(self) -> bool:
        return self.may_act and self.session.match.due in CARD_DUES

    # What is chosen and done

    def clear(self) -> None:
        super().clear()
        self.origin = None

    def turn_to(self, tab: str) -> None:
        """Another part of the table comes to the front."""
        self.tab = tab
        self.chosen = None
        self.redraw()

    def touch_region(self, region: str) -> None:
        """A region is touched: units go there, a piece is taken from there, or a move begins or ends."""
        shown = self.table
        if not self.may_act or region not in shown.regions(self.origin):
            self.open("region", region)
            return
        if self.origin is not None:
            self.act(f"move {self.origin} {region}")
            return
        actions = [str(action) for action in shown.view.legal if action.args[:1] == (region,)]
        moves = [action for action in actions if action.startswith("move ")]
        if moves and len(moves) == len(actions):
            self.origin = region
            self.redraw()
        elif len(actions) == 1:
            self.act(actions[0])
        else:
            self.open("region", region)

    def begin_move(self, region: str) -> None:
        """From the sheet of a region where several things are possible."""
        self.sheet = self.card = None
        self.origin = region
        self.redraw()

    def give_up_move(self) -> None:
        self.origin = None
        self.redraw()

    # What is shown after an action

    def begin(self, step: Step) -> None:
        self._bring_forward()
        super().begin(step)

    def _bring_forward(self) -> None:
        """On a phone, the part of the table on which something is due or has happened."""
        due = self.session.match.due
        if due in MAP_DUES:
            self.tab = "map"
        elif due == "turn" and self.tab != "display":
            self.tab = "display"

    async def show(self, step: Step) -> None:
        await self.pause(GLANCE)
