"""One match at one table: a command from a person becomes an action, the match answers with events.

The session knows the match and who sits at it; it knows nothing of how it looks. Screens call `act` and draw
what `view` gives them. All of it can be written down and taken up again (`dumps`, `loads`), and is, after
every action.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import engine
from app.match import curtain as curtains
from app.match import seating as seatings
from app.match.seating import Player, Seating
from engine import Action, BadSave, Event, Match, View
from engine.core.outside import read_json


@dataclass(frozen=True, slots=True)
class Step:
    """What one action did: the events as the person at the device may see them, and who decides next."""

    action: Action
    seat: str
    events: tuple[Event, ...]
    hands_over: bool


class Session:
    """A match, its seating, and what may be seen of it now."""

    def __init__(self, match: Match, seating: Seating) -> None:
        self.match = match
        self.seating = seating
        self._secret = False
        self.curtain = curtains.at_start(seating, self._actor, match.leg)
        self._turn_curtain()
        self.notes: dict[str, dict[str, str]] = {}
        """What each person has jotted down for themselves: no part of the match, but kept with it."""

    # Who is here

    @property
    def seats(self) -> tuple[str, str]:
        return self.match.game.seats

    @property
    def _actor(self) -> int | None:
        return None if self.match.to_act is None else self.seats.index(self.match.to_act)

    @property
    def looker(self) -> str | None:
        """The seat from which the table is seen now; None while only the open table may be seen."""
        return None if self.curtain.looker is None else self.seats[self.curtain.looker]

    @property
    def waits_for(self) -> str | None:
        """The seat for whose person the curtain waits."""
        return None if self.curtain.waits_for is None else self.seats[self.curtain.waits_for]

    def player(self, seat: str) -> Player:
        return self.seating.player(self.seats.index(seat), self.match.leg)

    @property
    def app_to_act(self) -> str | None:
        """The level at which the app has to play now, or None when a person decides."""
        return None if self.match.to_act is None else self.player(self.match.to_act).level

    @property
    def over(self) -> bool:
        return self.match.to_act is None

    # What is seen

    def view(self, seat: str | None = None) -> View | None:
        """What the person at the device may see; with a seat (the mirrored table), what is that person's."""
        seat = seat or self.looker
        return None if seat is None else self.match.view(seat)

    def events(self, seat: str | None = None, since: int = 0) -> tuple[Event, ...]:
        """The account of the match for the person at the device; once it is over, all of it."""
        if self.over:
            return self.match.events(since=since)
        seat = seat or self.looker
        if seat is not None:
            return self.match.events(seat, since)
        return self.match.open_events(since)

    def notes_of(self, seat: str) -> dict[str, str]:
        """The notes of whoever has this seat in the present game."""
        return self.notes.setdefault(f"{self.match.leg}.{seat}", {})

    @property
    def secret(self) -> bool:
        """Does somebody know something that the other does not? In some games that never happens."""
        if not self._secret:
            self._secret = any(len(event.seen_by) == 1 for event in self.match.events())
        return self._secret

    def _turn_curtain(self) -> None:
        """It is somebody's turn: the curtain falls between two people, if there is anything to hide."""
        if self.seating.secrets_change_hands and not self.secret and self._actor is not None:
            self.curtain = curtains.Curtain(self._actor)
        else:
            self.curtain = curtains.after_turn(self.curtain, self.seating, self._actor, self.match.leg)

    # What is done

    def act(self, action: Action | str) -> Step:
        """Take a decision for whoever must decide; raises IllegalMove, and then nothing has changed."""
        seat = self.match.to_act
        if seat is None:
            raise engine.IllegalMove("match_is_over")
        action = Action.parse(action) if isinstance(action, str) else action
        before, looker, leg = self.match.decisions, self.looker, self.match.leg
        self.match.play(action)
        if looker is not None and self.match.leg != leg:
            looker = self.seats[1 - self.seats.index(looker)]
        events = self.events(looker, since=before)
        self._turn_curtain()
        return Step(action, seat, events, self.curtain.down)

    def lift(self) -> None:
        """The person the curtain waits for is there."""
        self.curtain = self.curtain.lifted()

    def drop(self) -> None:
        """The page goes out of sight: nothing secret stays on it."""
        if self.seating.secrets_change_hands and self.secret:
            self.curtain = self.curtain.dropped()

    @property
    def can_undo(self) -> bool:
        """May a person take back their last decision? Never past a secret."""
        return self._last_of_a_person() is not None

    def undo(self) -> None:
        """Take back the last decision of a person, and what the app did since."""
        target = self._last_of_a_person()
        if target is None:
            raise engine.IllegalMove("nothing_to_undo")
        while self.match.decisions > target:
            self.match.undo()
        self._turn_curtain()

    def _last_of_a_person(self) -> int | None:
        for decision in range(self.match.decisions - 1, self.match.undo_floor - 1, -1):
            if self.player(self.match.decided_by(decision)).is_person:
                return decision
        return None

    # Again

    def same_deal(self, swap: bool) -> Session:
        """The same cards from the start; with `swap`, each person on the other side."""
        match = engine.new_match(self.match.game.id, seed=self.match.seed, options=self.match.options)
        return Session(match, self.seating.swapped() if swap else self.seating)

    def return_match(self) -> Session:
        """A new deal with the sides exchanged."""
        return Session(
            engine.new_match(self.match.game.id, options=self.match.options), self.seating.swapped()
        )

    # Keeping

    def dumps(self) -> str:
        """All of it as text; whose turn it is stands beside, for a glance that needs no rules."""
        kept = {"match": self.match.dumps(), "seating": self.seating.as_dict(), "to_act": self.match.to_act}
        notes = {who: written for who, written in self.notes.items() if written}
        return json.dumps({**kept, "notes": notes} if notes else kept)


def loads(text: str) -> Session:
    """A session as `dumps` wrote it, or a bare match, which two people then share."""
    try:
        found: Any = read_json(text)
    except ValueError as error:
        raise BadSave("not_a_save") from error
    if isinstance(found, dict) and "match" not in found:
        return Session(engine.load_match(text), Seating())
    if not isinstance(found, dict) or not isinstance(found["match"], str):
        raise BadSave("not_a_save")
    match = engine.load_match(found["match"])
    try:
        seating = seatings.parse(found["seating"])
    except (KeyError, ValueError, AttributeError) as error:
        raise BadSave("damaged_save") from error
    session = Session(match, seating)
    session.notes = _notes(found.get("notes"))
    return session


NOTES, NOTE = 100, 400
"""So many notes a person can have, and so many signs one can have."""


def _notes(found: Any) -> dict[str, dict[str, str]]:
    """Notes from their stored form; what is none is left out, since no match depends on it."""
    if not isinstance(found, dict):
        return {}
    return {
        who: {
            key: note
            for key, note in list(notes.items())[:NOTES]
            if isinstance(note, str) and len(note) <= NOTE
        }
        for who, notes in list(found.items())[:4]
        if isinstance(notes, dict)
    }


def whose_turn(text: str) -> str | None:
    """The seat that a kept session waits for, at a glance; None when it is over or makes no sense."""
    try:
        found: Any = read_json(text)
    except ValueError:
        return None
    seat = found.get("to_act") if isinstance(found, dict) else None
    return seat if isinstance(seat, str) else None
