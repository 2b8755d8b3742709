"""What the table of Duel for Middle-earth is drawn from.

Nearly everything lies open. What only one side knows, the cards it saw among those set aside, is in its own
view alone; while nobody may look, that is left out too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.table.waiting import Waiting
from engine import Action, Event
from engine.middle_earth.components import CARD_IDS, LANDMARKS, SEATS
from engine.middle_earth.view import DisplaySlot, FaceUpLandmark, MiddleEarthView, Side

GAME = "middle_earth"
FELLOWSHIP, SAURON = SEATS
MAP_DECISIONS = ("place_units", "move_units", "manoeuvre", "remove_fortress", "recall_unit", "three_effects")
"""Decisions that are taken on the map."""
CARD_DECISIONS = ("discard_grey", "play_discarded")
"""Decisions for which a card is chosen from several; the verb that chooses it is called the same."""
REGION_VERBS = ("place", "remove_unit", "remove_fortress", "recall", "move")
"""Actions whose first argument is the region that is touched."""
LANDMARK_REGIONS: Mapping[str, str] = {landmark.id: landmark.region for landmark in LANDMARKS}


def other_seat(seat: str) -> str:
    return SAURON if seat == FELLOWSHIP else FELLOWSHIP


@dataclass(frozen=True, slots=True, kw_only=True)
class MiddleEarthTableModel:
    """All that the table shows of the match."""

    view: MiddleEarthView
    bottom_seat: str = FELLOWSHIP
    """The seat at the near edge of the picture."""
    can_act: bool = False
    ai_thinks: bool = False
    waiting: Waiting = "choosing"
    """What the other side does while nothing can be done here."""
    just_revealed_slots: frozenset[int] = frozenset()
    """The slots of cards that the last decision has turned up."""
    last_turn: tuple[Event, ...] = ()
    """What happened in the last turn in which something happened."""

    def side(self, seat: str) -> Side:
        return self.view.sides[SEATS.index(seat)]

    @property
    def coins(self) -> int:
        """The coins of the seat that looks, after which prices are affordable or not."""
        return self.side(self.view.seat).coins

    def choices(self, verb: str) -> tuple[str, ...]:
        """What can be done with this verb now: the first argument of each such action."""
        return tuple(action.args[0] for action in self.view.legal if action.verb == verb and action.args)

    def action(self, verb: str, *args: str) -> Action | None:
        """The action, if it is legal now."""
        return next((action for action in self.view.legal if action == Action(verb, args)), None)

    def display_slot(self, card: str | None) -> DisplaySlot | None:
        """The slot of a card that lies face up in the display."""
        if card is None:
            return None
        return next((slot for slot in self.view.display if slot.present and slot.card == card), None)

    def landmark(self, landmark: str | None) -> FaceUpLandmark | None:
        """A landmark that can be taken."""
        return next((offer for offer in self.view.landmarks if offer.landmark == landmark), None)

    def actions_in(self, region: str) -> tuple[Action, ...]:
        """What can be done in a region, or begin there."""
        return tuple(action for action in self.view.legal if action.args[:1] == (region,))

    def only_action_with(self, thing: str) -> Action | None:
        """What can be done with a region, a token or a race, if that is one thing and done at once."""
        actions = self.actions_in(thing)
        return actions[0] if len(actions) == 1 and actions[0].verb != "move" else None

    def is_on_offer(self, thing: str | None) -> bool:
        """Is this a card of the display or a landmark that can be taken?"""
        return self.display_slot(thing) is not None or self.landmark(thing) is not None

    def touchable_regions(self, move_from: str | None) -> tuple[str, ...]:
        """The regions that can be touched now: targets of a move that has begun, else all with an action."""
        legal = self.view.legal
        if move_from is not None:
            return tuple(a.args[1] for a in legal if a.verb == "move" and a.args[0] == move_from)
        return tuple(dict.fromkeys(a.args[0] for a in legal if a.verb in REGION_VERBS))


@dataclass(frozen=True, slots=True)
class LandmarkOffers:
    """The landmarks that can be taken, for a side that has so many coins."""

    offers: tuple[FaceUpLandmark, ...]
    coins: int
    chosen: str | None


def public_view(view: MiddleEarthView, *, keeps_legal: bool = False) -> MiddleEarthView:
    """The view without anything that only one side knows; with `keeps_legal`, its legal actions stay."""
    known = {*view.unseen_cards, *view.set_aside}
    unseen = tuple(card for card in CARD_IDS if card in known)
    return replace(view, legal=view.legal if keeps_legal else (), set_aside=(), unseen_cards=unseen)
