"""How the frames of Duel for Middle-earth are shown: how long each event stays, and how a card flies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.table.film import Film
from engine import Event
from engine.middle_earth.events import CardDiscarded, CardPlayed, ChapterStarted
from engine.middle_earth.view import MiddleEarthView

FLIGHT_START_SECONDS = 0.05
"""The card is drawn where it lay before it moves."""
FLIGHT_SECONDS = 0.42
BANNER_SECONDS, ROW_SECONDS = 1.5, 0.2
"""The banner of a chapter hangs over the empty display, then its cards are dealt row by row."""

FRAME_SECONDS: Mapping[str, float] = {
    "chapter_started": 0.3,
    "landmarks_shown": 0.3,
    "card_turned_up": 0.35,
    "discarded_card_played": 0.4,
    "landmark_taken": 0.4,
    "grey_card_discarded": 0.4,
    "coins_gained": 0.25,
    "coins_lost": 0.35,
    "race_joined": 0.2,
    "quest_advanced": 0.35,
    "bonus_reached": 0.3,
    "units_placed": 0.5,
    "unit_moved": 0.5,
    "unit_recalled": 0.4,
    "unit_removed": 0.5,
    "conflict": 0.7,
    "fortress_placed": 0.5,
    "fortress_removed": 0.6,
    "token_revealed": 0.2,
    "token_taken": 0.4,
    "extra_turn_gained": 0.3,
    "match_ended": 1.4,
}
"""How long the table stays as it is after each kind of event. A kind that is not named is passed over."""

MAP_KINDS = (
    "units_placed",
    "unit_moved",
    "unit_recalled",
    "unit_removed",
    "conflict",
    "fortress_placed",
    "fortress_removed",
)
"""What happens on the map: a phone turns to it meanwhile."""

CLEARING_KINDS = ("chapter_started",)
"""With these the display is cleared: news about the chapter before are told first."""


@dataclass(frozen=True, slots=True)
class CardFlight:
    """A card on its way from the display to the side that played it, or out of the game."""

    card: str
    slot: int
    seat: str | None
    """The side before which it will lie; None when it is discarded."""
    has_left: bool


@dataclass(frozen=True, slots=True)
class Dealing:
    """The display of a chapter that begins: its banner, then one row after the other."""

    rows: int
    """How many rows lie on the table."""


Phase = CardFlight | Dealing


def phases(film: Film[MiddleEarthView]) -> Iterable[tuple[Phase | None, float]]:
    """The phases of the frame that the film has come to, each with its seconds."""
    event = film.frame.event
    if isinstance(event, CardPlayed | CardDiscarded):
        yield _flight(event, has_left=False), FLIGHT_START_SECONDS
        yield _flight(event, has_left=True), FLIGHT_SECONDS
        return
    if isinstance(event, ChapterStarted):
        yield Dealing(0), BANNER_SECONDS
        for rows in range(1, max(slot.row for slot in film.frame.view.display) + 1):
            yield Dealing(rows), ROW_SECONDS
    yield None, FRAME_SECONDS.get(event.kind, 0)


def is_on_map(film: Film[MiddleEarthView]) -> bool:
    """Is what the frame shows seen on the map, or is it the end of the match by what was just seen there?"""
    kinds = [frame.event.kind for frame in film.frames[: film.index + 1]]
    if kinds[-1] == "match_ended":
        kinds.pop()
    return bool(kinds) and kinds[-1] in MAP_KINDS


def _flight(event: Event, *, has_left: bool) -> CardFlight:
    seat = event["seat"] if isinstance(event, CardPlayed) else None
    return CardFlight(event["card"], event["slot"], seat, has_left)
