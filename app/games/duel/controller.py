"""The desk of The Duel: how an exchange is shown, and what a raised card would do. It draws nothing."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.duel import wording as words
from app.games.duel.wording import Seam, Table, seam_of
from app.match.session import Step
from app.table.controller import Desk
from engine import Event, Match
from engine.ai.analysis import Hint
from engine.duel.view import DuelView

ROW_PAUSE = 0.16
ENERGY_PAUSE = 0.45
LAY_PAUSE = 0.36
ROWS = 4
WITH_CARD = ("play", "fill", "keep", "swap")
"""What is done with a card that was chosen first."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """An exchange while it is shown: so many rows are open, and energy may still stand as before."""

    rows: int
    energy: tuple[int, int] | None


class DuelDesk(Desk):
    """One match of The Duel on one screen."""

    TELLING = (
        "duel_ended",
        "hand_seen",
        "hand_opened",
        "card_drawn",
        "text_lost",
        "energy_shifted",
        "sides_swapped",
        "match_over",
    )
    reveal: Reveal | None = None
    facing: str | None = None
    """On a device that lies between two people: towards whom an open sheet is turned."""

    def say(self, event: Event) -> str:
        return words.say(event)

    def name(self, seat: str) -> str:
        return words.name(seat)

    # What is seen

    @property
    def table(self) -> Table:
        """The table for whoever looks; while nobody may, only what lies open."""
        return self.seen_from(self.looker or self.near, self.looker is not None)

    def seen_from(self, seat: str, looking: bool) -> Table:
        """The table from one side; with `looking` False, only what lies open."""
        match = self.match
        view = match.view(seat)
        assert isinstance(view, DuelView)
        return words.table(view, match.events(), match.options, looking)

    def preview(self, shown: Table) -> Seam | None:
        if self.chosen is None or shown.view.due != "play" or not self.may_act:
            return None
        return words.foresee(shown, self.chosen)

    @property
    def may_decide(self) -> bool:
        """May an open question be answered? Nothing secret is needed for that, so nobody has to hold."""
        if not self.mirrored:
            return self.may_act
        return self.session.app_to_act is None and not self.showing and self.step is None

    @property
    def wanted(self) -> str | None:
        """A card that is pointed out: nobody says here what to play."""
        return None

    # What is done

    def confirm(self) -> None:
        """Do with the raised card what is due."""
        due = self.session.match.due
        if self.chosen and due in WITH_CARD:
            self.act(f"{due} {self.chosen}")

    def take(self, hint: Hint) -> None:
        """Advice for a card raises it; any other advice is said."""
        if hint.action.args and hint.action.verb in WITH_CARD:
            self.chosen = hint.action.args[0]
        self.open("hint")

    def key(self, name: str) -> None:
        """Arrows and figures go along the cards that may be played."""
        super().key(name)
        shown = self.table
        cards = [card for card in shown.hand if card in shown.legal_with(shown.view.due or "")]
        if not self.may_act or not cards or self.sheet is not None:
            return
        if name in ("Arrow Left", "Arrow Right"):
            at = cards.index(self.chosen) if self.chosen in cards else -1
            step = 1 if name == "Arrow Right" else -1
            self.choose(cards[(at + step) % len(cards) if at >= 0 else 0])
        elif name.isdigit() and 0 < int(name) <= len(shown.hand) and shown.hand[int(name) - 1] in cards:
            self.choose(shown.hand[int(name) - 1])

    # What is shown after an action

    def begin(self, step: Step) -> None:
        """What was done lies on the table, but its exchange is not open yet; held hands are covered."""
        self.held = None
        if self.sheet == "known" and not self.table.seen_hand:
            self.sheet = None
        exchange = next((event for event in step.events if event.kind == "exchange"), None)
        self.reveal = Reveal(0, _before(exchange)) if exchange is not None and self.app.look.moving else None
        self.redraw()

    async def show(self, step: Step) -> None:
        """The card is laid, the rows open one by one, then the markers move."""
        if self.reveal is None:
            return
        await self._show_rows(self.reveal.energy)
        self.reveal = None

    async def _show_rows(self, energy: tuple[int, int] | None) -> None:
        await self.pause(LAY_PAUSE)
        for row in range(1, ROWS + 1):
            if self.skipped:
                break
            self.reveal = Reveal(row, energy)
            self.redraw()
            await self.pause(ROW_PAUSE)
        self.reveal = Reveal(ROWS, None)
        self.redraw()
        await self.pause(ENERGY_PAUSE)

    def show_again(self) -> None:
        """The last exchange once more."""
        self.close()
        if not self.showing:
            self.app.run(self._replay_exchange)

    async def _replay_exchange(self) -> None:
        exchange = last_exchange(self.match)
        if exchange is None:
            return
        self.showing = True
        await self._show_rows(_before(exchange))
        self.showing, self.reveal = False, None
        self._skip.clear()
        self.redraw()


def last_exchange(match: Match) -> Event | None:
    """The last exchange of the duel that is being played."""
    for event in reversed(match.events()):
        if event.kind == "exchange":
            return event
        if event.kind == "duel_began":
            return None
    return None


def _before(exchange: Event) -> tuple[int, int]:
    """Where the markers stood before an exchange."""
    seam, after = seam_of(exchange), exchange["energy"]
    assert isinstance(after, tuple)
    losses = (seam.gandalf_loss, seam.balrog_loss)
    first, second = (int(str(now)) + lost for now, lost in zip(after, losses, strict=True))
    return first, second
