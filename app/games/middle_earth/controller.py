"""What a person does at the table of Duel for Middle-earth, and what it shows meanwhile. It draws nothing."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace

from app.application import Application
from app.games.middle_earth import wording as words
from app.games.middle_earth.wording import CARD_DUES, MAP_DUES, Table
from app.i18n import _
from app.match.session import Session, Step
from app.table.controller import Desk, Told
from app.table.zoom import Lens
from engine import Event
from engine.ai.analysis import Hint

TABS = ("display", "map", "quest", "landmarks")
"""What a phone shows one of at a time; a tablet shows all of it."""
GLANCE = 0.5
"""How long a change stays alone before the next decision."""
FLIGHT = 0.42
"""How long a card is on its way."""
AIMED = ("place", "move", "remove_unit", "remove_fortress", "recall", "choose_token", "choose_race")
"""What is chosen with one touch and done with the next."""
QUIET = ("turn_started", "card_turned_up", "tokens_returned", "race_joined", "token_revealed")
"""What the account of a turn leaves out."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A card on its way from the display to whoever took it, or out of the game."""

    card: str
    slot: int
    seat: str | None
    """Before whom it will lie; None when it is discarded."""
    landed: bool = False


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
    OWN_TELLING = ("chapter_started", "discard_searched")
    """Of what one has done oneself, only this."""

    def __init__(self, app: Application, session: Session) -> None:
        self.tab = TABS[0]
        self.origin: str | None = None
        """The region from which a unit is about to move."""
        self.aim: str | None = None
        """An action that is chosen and foreseen, and done with one more touch."""
        self.flight: Flight | None = None
        self.fresh: frozenset[int] = frozenset()
        """The slots of cards that have just been turned up."""
        self._by_person = False
        self.lens = Lens(app, lambda: self.redraw(), "")
        super().__init__(app, session)
        self._bring_forward()

    # Words

    def say(self, event: Event) -> str:
        return words.say(event)

    def name(self, seat: str) -> str:
        return words.name(seat)

    @property
    def tie(self) -> str:
        """Presence in as many regions is a victory of both."""
        return _("The victory is shared")

    # What is seen

    @property
    def near(self) -> str:
        """On a device between two people the picture turns to whoever decides or holds."""
        if self.mirrored:
            return self.held or self.session.match.to_act or self.session.seats[0]
        return super().near

    @property
    def may_act(self) -> bool:
        """Between two people all that lies open may be decided without holding."""
        if not self.mirrored:
            return super().may_act
        match = self.session.match
        ready = self.step is None and not self.showing and match.to_act is not None
        return ready and (not self.must_hold or self.held == match.to_act)

    @property
    def secret(self) -> bool:
        """Does one of the two know something that the other does not?"""
        return self.session.secret and not self.session.over

    @property
    def must_hold(self) -> bool:
        """Would the choice show cards that only one of the two has seen?"""
        return self.mirrored and self.session.match.due == "play_discarded"

    @property
    def table(self) -> Table:
        """The table for whoever looks; while nobody may, only what lies open."""
        match = self.match
        if (
            self.mirrored
            and self.looker is None
            and self.step is None
            and match.to_act
            and not self.must_hold
        ):
            shown = words.table(match, match.to_act)
            return replace(shown, view=words.open_part(shown.view, decides=True))
        return words.table(match, self.looker)

    @property
    def foresees(self) -> bool:
        """Does this person want to be told what a choice would bring?"""
        return self.app.settings.help != "none"

    @property
    def explains(self) -> bool:
        """Does this person want to be told what may be touched?"""
        return self.app.settings.help == "full"

    @property
    def reading(self) -> bool:
        """Is something chosen, or due, about which there is more to read than what the table shows?"""
        if self.step is not None or self.showing:
            return False
        return self.chosen is not None or (self.may_act and self.session.match.due != "turn")

    @property
    def lately(self) -> tuple[str, ...]:
        """The turn before this one, in sentences."""
        if self.step is not None:
            return ()
        turns: list[list[Event]] = [[]]
        for event in self.session.events(self.looker):
            if event.kind == "turn_started":
                turns.append([])
            turns[-1].append(event)
        own = [turn for turn in turns if any(event.kind not in QUIET for event in turn)]
        return tuple(self.say(event) for event in own[-1] if event.kind not in QUIET) if own else ()

    # What is chosen and done

    def clear(self) -> None:
        super().clear()
        self.origin = self.aim = None

    def lies_there(self, thing: str) -> bool:
        shown = self.table
        return shown.place(thing) is not None or shown.tile(thing) is not None

    def choose(self, thing: str | None) -> None:
        self.aim = None
        super().choose(thing)

    def touch_card(self, slot: int, card: str) -> None:
        """A card is raised or put back; the second of two quick touches brings it nearer instead."""
        if not self.lens.touched(str(slot)):
            self.choose(card)

    def turn_to(self, tab: str) -> None:
        """Another part of the table comes to the front."""
        self.tab = tab
        self.lens.put_away()
        self.chosen = None
        self.redraw()

    def aim_at(self, action: str) -> None:
        """Choose what is to be done, so that one sees what it brings; a second touch does it."""
        if self.aim == action:
            self.confirm()
            return
        self.aim = action
        self.redraw()

    def confirm(self) -> None:
        """Do what is chosen."""
        if self.aim is not None and self.may_act:
            self.act(self.aim)

    def touch_region(self, region: str) -> None:
        """A region is touched: units go there, a piece is taken from there, or a move begins or ends."""
        shown = self.table
        if not self.may_act or region not in shown.regions(self.origin):
            self.open("region", region)
        elif self.origin is not None:
            self.aim_at(f"move {self.origin} {region}")
        else:
            self._begin_with(region, shown)

    def _begin_with(self, region: str, shown: Table) -> None:
        actions = [str(action) for action in shown.view.legal if action.args[:1] == (region,)]
        if all(action.startswith("move ") for action in actions):
            self.begin_move(region)
        elif len(actions) == 1:
            self.aim_at(actions[0])
        else:
            self.open("region", region)

    def begin_move(self, region: str) -> None:
        """A unit is lifted: the regions that it may go to are marked."""
        self.sheet = self.card = self.aim = None
        self.origin = region
        self.redraw()

    def give_up_move(self) -> None:
        self.origin = self.aim = None
        self.redraw()

    def turn_lens(self) -> None:
        """The display nearer, at the card that is chosen; or all of it."""
        place = self.table.place(self.chosen)
        self.lens.turn(str(place.slot) if place else None)

    def take(self, hint: Hint) -> None:
        """Advice is shown on the table: the card is raised, the region is marked."""
        action = hint.action
        if action.verb in ("play", "discard", "take"):
            self.chosen = action.args[0]
            self.tab = "landmarks" if action.verb == "take" else "display"
        elif action.verb in AIMED:
            self.origin = action.args[0] if action.verb == "move" else None
            self.aim = str(action)
        self.open("hint")

    def key(self, name: str) -> None:
        """Arrows go along the cards that may be taken."""
        if name == "Escape" and self.sheet is None and self.told is None and (self.aim or self.origin):
            self.give_up_move()
            return
        super().key(name)
        if name in ("Arrow Left", "Arrow Right") and self.may_act and self.sheet is None:
            self._go_along(1 if name == "Arrow Right" else -1)

    def _go_along(self, step: int) -> None:
        free = [place.card for place in self.table.view.display if place.accessible and place.card]
        if self.session.match.due == "turn" and free:
            at = free.index(self.chosen) + step if self.chosen in free else 0
            self.choose(free[at % len(free)])
            place = self.table.place(self.chosen)
            if place is not None:
                self.lens.follow(str(place.slot))

    # What is shown after an action

    def begin(self, step: Step) -> None:
        self.held = None
        self._by_person = self.session.player(step.seat).is_person
        self._bring_forward()
        self.fresh = frozenset(int(str(e["slot"])) for e in step.events if e.kind == "card_turned_up")
        self.flight = _flight(step.events) if self.app.look.moving else None
        super().begin(step)

    def _bring_forward(self) -> None:
        """On a phone, the part of the table on which something is due or has happened."""
        due, before = self.session.match.due, self.tab
        if due in MAP_DUES:
            self.tab = "map"
        elif due in ("turn", *CARD_DUES) and self.table.tile(self.chosen) is None:
            self.tab = "display"
        if self.tab != before:
            self.lens.put_away()

    async def show(self, step: Step) -> None:
        if self.flight is not None and not self.skipped:
            await asyncio.sleep(0.05)
            self.flight = replace(self.flight, landed=True)
            self.redraw()
            await self.pause(FLIGHT)
        self.flight = None
        self.redraw()
        await self.pause(GLANCE)

    def _worth_telling(self, events: tuple[Event, ...]) -> Told | None:
        told = super()._worth_telling(tuple(event for event in events if event.get("chapter") != 1))
        if told is None or not self._by_person:
            return told
        own = tuple(event for event in told.events if event.kind in self.OWN_TELLING)
        return Told(own) if own else None

    def undo(self) -> None:
        super().undo()
        self._bring_forward()
        self.redraw()

    def lift(self) -> None:
        """Whoever comes to the device has seen nothing of it yet."""
        self._by_person = False
        self._bring_forward()
        super().lift()


def _flight(events: tuple[Event, ...]) -> Flight | None:
    """The card that was lifted from the display."""
    for event in events:
        if event.kind in ("card_played", "card_discarded"):
            seat = str(event["seat"]) if event.kind == "card_played" else None
            return Flight(str(event["card"]), int(str(event["slot"])), seat)
    return None
