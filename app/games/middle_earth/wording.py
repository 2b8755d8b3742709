"""Duel for Middle-earth in words and in the shape that its table is drawn from.

Nearly everything lies open. What only one side knows, the cards it saw among those set aside, is in its own
view alone; while nobody may look, that is left out too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.games.middle_earth.art.cards import Tag
from app.games.middle_earth.log import account
from app.i18n import _, word
from app.rules_reader.markup import plain
from app.text.names import name_of
from app.text.phrases import headed, sentence
from engine import Action, Event, Match
from engine.middle_earth.components import CARD_IDS, LANDMARK_IDS, LANDMARKS, RACES, SEATS, TOKENS
from engine.middle_earth.prices import Price
from engine.middle_earth.view import MiddleEarthView, Place, Side, Tile

GAME = "middle_earth"
FELLOWSHIP, SAURON = SEATS
MAP_DUES = ("place_units", "move_units", "manoeuvre", "remove_fortress", "recall_unit", "three_effects")
"""Decisions that are taken on the map."""
LANDMARK_REGIONS: Mapping[str, str] = {landmark.id: landmark.region for landmark in LANDMARKS}
CARD_DUES: Mapping[str, str] = {"discard_grey": "discard_grey", "play_discarded": "play_discarded"}
"""Decisions for which a card is chosen from several, and the verb that chooses it."""


def other(seat: str) -> str:
    return SAURON if seat == FELLOWSHIP else FELLOWSHIP


@dataclass(frozen=True, slots=True)
class Table:
    """All that a table shows."""

    seat: str | None
    """Who looks; None while only what lies open may be seen."""
    view: MiddleEarthView

    def side(self, seat: str) -> Side:
        return self.view.sides[SEATS.index(seat)]

    def things(self, verb: str) -> tuple[str, ...]:
        """What can be done with this verb now: the first argument of each such action."""
        return tuple(action.args[0] for action in self.view.legal if action.verb == verb and action.args)

    def may(self, action: str) -> bool:
        return action in map(str, self.view.legal)

    def place(self, card: str | None) -> Place | None:
        if card is None:
            return None
        return next((place for place in self.view.display if place.present and place.card == card), None)

    def tile(self, landmark: str | None) -> Tile | None:
        return next((tile for tile in self.view.tiles if tile.landmark == landmark), None)

    def regions(self, origin: str | None) -> tuple[str, ...]:
        """The regions that may be touched now: targets of a move that has begun, else all that begin one."""
        verbs = ("place", "remove_unit", "remove_fortress", "recall")
        if origin is not None:
            return tuple(a.args[1] for a in self.view.legal if a.verb == "move" and a.args[0] == origin)
        found = [a.args[0] for a in self.view.legal if a.verb in (*verbs, "move")]
        return tuple(dict.fromkeys(found))


def table(match: Match, seat: str | None) -> Table:
    """The table as this seat sees it; without one, what lies open."""
    view = match.view(seat or FELLOWSHIP)
    assert isinstance(view, MiddleEarthView)
    return Table(seat, view if seat else open_part(view))


def open_part(view: MiddleEarthView, decides: bool = False) -> MiddleEarthView:
    """The same without anything that only one side knows; with `decides`, what may be decided stays."""
    unseen = tuple(card for card in CARD_IDS if card in {*view.unseen, *view.set_aside})
    return replace(view, legal=view.legal if decides else (), set_aside=(), unseen=unseen)


def aimed(shown: Table, chosen: str | None) -> Action | None:
    """The action that is chosen, as long as it may be done."""
    return next((action for action in shown.view.legal if str(action) == chosen), None)


# Words


def say(event: Event) -> str:
    return account(event)


def name(seat: str) -> str:
    return sentence(word(GAME, f"seat.{seat}"))


def thing_name(thing: str) -> str:
    """The name of a card, a landmark or a token."""
    return name_of(GAME, kind_of(thing), thing)


def thing_text(thing: str) -> str:
    """What a card, a landmark or a token does."""
    return plain(word(GAME, f"{kind_of(thing)}.{thing}.text"))


def kind_of(thing: str) -> str:
    return "card" if thing in CARD_IDS else "landmark" if thing in LANDMARK_IDS else "token"


def region_name(region: str) -> str:
    return name_of(GAME, "region", region)


def action_name(text: str) -> str:
    """An action in words, for advice and for the story of a match."""
    action = Action.parse(text)
    verb = word(GAME, f"verb.{action.verb}")
    if not action.args:
        return verb
    if action.verb == "move":
        origin, target = map(region_name, action.args)
        return _("{verb}: {first} to {second}").format(verb=verb, first=origin, second=target)
    return headed(verb, _thing(action.args[0]))


def _thing(thing: str) -> str:
    if thing in (*CARD_IDS, *LANDMARK_IDS, *TOKENS):
        return thing_name(thing)
    return race_name(thing) if thing in RACES else region_name(thing)


def race_name(race: str) -> str:
    return word(GAME, f"race.{race}")


def chapter_name(chapter: int) -> str:
    return _("Chapter {number}").format(number="I" * chapter)


def due_now(view: MiddleEarthView) -> str:
    """What the acting side has to decide, and how many more times."""
    said = word(GAME, f"due.{view.due}")
    waiting = view.pending[0] if view.pending else None
    if (
        waiting is not None
        and waiting.amount > 1
        and view.due in ("place_units", "move_units", "three_effects")
    ):
        return _("{due} ({count} left).").format(due=said.removesuffix("."), count=waiting.amount)
    return said


def tag(price: Price | None) -> Tag | None:
    return None if price is None else Tag(price.total, bool(price.chain), price.affordable)
