"""A match together with its seating and with what may be seen of it now.

A session knows nothing of how it is drawn: tables call `act` and draw what `view` returns. It is stored as
text after every action (`dumps`) and restored from it (`loads`).
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Generic

import engine
from app.games import GAME_UIS
from app.match import curtain as curtains
from app.match import seating as seatings
from app.match.seating import REMOTE, Player, Seating
from app.peer.peer_state import PeerState
from engine import Action, BadSave, Event, Match
from engine.core.contract import V
from engine.core.resignation import resignation
from engine.core.safe_json import TextTooLong, read_json
from engine.core.save import MAX_TEXT_CHARS

DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")
MAX_AUTHORS = 4
"""Two seats in each of two games."""
MAX_NOTES, MAX_NOTE_CHARS = 100, 400
"""The notes of one author, and the characters of one note."""
MAX_NOTES_CHARS = 100_000
"""All notes together, as they are stored."""
MAX_SESSION_CHARS = 2 * MAX_TEXT_CHARS
"""The text of a session with its match and all notes is never longer."""


@dataclass(frozen=True, slots=True)
class ActionResult:
    """What one action did, and the events of it that the viewer may see."""

    action: Action
    seat: str
    events: tuple[Event, ...]


class Session(Generic[V]):
    """A match, its seating, and what may be seen of it now."""

    def __init__(self, match: Match[V], seating: Seating) -> None:
        self.match = match
        self.seating = seating
        self._secret = False
        self.curtain = curtains.at_start(seating, self._actor, match.leg)
        self._update_curtain()
        self.notes: dict[str, dict[str, str]] = {}
        """The notes that each person has written: no part of the match, but stored with it."""
        self.has_ended_here = False
        """The action that ended the match was taken here; one that was imported as finished has not."""
        self.result = ""
        """The digest under which the match stands in the history; it may have ended differently since."""
        self.day = ""
        """The day on which it was last played here, as "2026-11-19": shown to people, never compared."""
        self.is_rated = True
        """A match that was continued from a replay is not: its players had seen what was hidden."""
        self.is_archived = False
        """It is only looked at again: nothing of it may be taken back."""
        self.peer: PeerState | None = None
        """What is kept to play the match with another device."""

    # Seats

    @property
    def seats(self) -> tuple[str, str]:
        return self.match.game.seats

    @property
    def _actor(self) -> int | None:
        return None if self.match.to_act is None else self.seats.index(self.match.to_act)

    @property
    def viewer(self) -> str | None:
        """The seat whose secrets may be on the page; None while only what is open to both seats may be."""
        return None if self.curtain.viewer is None else self.seats[self.curtain.viewer]

    @property
    def awaited_seat(self) -> str | None:
        """The seat whose person the curtain awaits."""
        return None if self.curtain.awaited_seat is None else self.seats[self.curtain.awaited_seat]

    def player(self, seat: str) -> Player:
        return self.seating.player(self.seats.index(seat), self.match.leg)

    def name_of(self, seat: str) -> str:
        """What the person in this seat calls themselves; empty without a name, and for the app."""
        return self.player(seat).name

    @property
    def names(self) -> dict[str, str]:
        """The names of the people by their present seats; those without a name are left out."""
        return {seat: self.name_of(seat) for seat in self.seats if self.name_of(seat)}

    @property
    def own_name(self) -> str:
        """What the person here calls themselves, where the other one is at another device."""
        players = (self.seating.first, self.seating.second)
        return players[self.peer.player].name if self.peer is not None else ""

    @property
    def ai_level_to_act(self) -> str | None:
        """The level at which the app has to act now; None when a person has to, or the match is over."""
        return None if self.match.to_act is None else self.player(self.match.to_act).level

    @property
    def is_over(self) -> bool:
        return self.match.to_act is None

    # What may be seen

    def view(self, seat: str | None = None) -> V | None:
        """The view of this seat (on a mirrored table), else of the viewer; None without either."""
        seat = seat or self.viewer
        return None if seat is None else self.match.view(seat)

    def events(self, seat: str | None = None, since: int = 0) -> tuple[Event, ...]:
        """The events that this seat, else the viewer, may see; once the match is over, all of them."""
        if self.is_over:
            return self.match.all_events(since)
        seat = seat or self.viewer
        if seat is not None:
            return self.match.events(seat, since)
        return self.match.public_events(since)

    def notes_for(self, seat: str) -> dict[str, str]:
        """The notes of the person who has this seat in the current game of the match."""
        return self.notes.setdefault(f"{self.match.leg}.{seat}", {})

    @property
    def has_secrets(self) -> bool:
        """One seat knows or plans something that the other one may not; in some games that never happens."""
        if not self._secret:
            game_ui = GAME_UIS.get(self.match.game.id)
            plans_in_secret = game_ui is not None and self.match.due in game_ui.hidden_decisions
            self._secret = plans_in_secret or any(
                len(event.seen_by) == 1 for event in self.match.all_events()
            )
        return self._secret

    def _update_curtain(self) -> None:
        """After a decision: between two people the curtain falls, if there is anything to hide."""
        if self.seating.has_handover and not self.has_secrets and self._actor is not None:
            self.curtain = curtains.Curtain(self._actor)
        else:
            self.curtain = curtains.after_turn(self.curtain, self.seating, self._actor, self.match.leg)

    # Actions

    def replace_match(self, match: Match[V]) -> None:
        """Put another match in the place of this one: what another device has decided is in it."""
        self.match = match
        self.has_ended_here = self.is_over
        self._update_curtain()

    def act(self, action: Action | str) -> ActionResult:
        """Take the due decision; raises IllegalMove, and then nothing has changed."""
        seat = self.match.to_act
        if seat is None:
            raise engine.IllegalMove("match_is_over")
        action = Action.parse(action) if isinstance(action, str) else action
        before, viewer, leg = self.match.decisions, self.viewer, self.match.leg
        self.match.play(action)
        if viewer is not None and self.match.leg != leg:
            viewer = self.seats[1 - self.seats.index(viewer)]
        self.has_ended_here = self.is_over
        events = self.events(viewer, since=before)
        self._update_curtain()
        return ActionResult(action, seat, events)

    def result_since(self, decision: int) -> ActionResult:
        """What has happened since this decision (the first is 0), which came from another device."""
        last = self.match.decisions - 1
        events = self.events(self.viewer, since=decision)
        return ActionResult(self.match.actions[last], self.match.decided_by(last), events)

    def resign(self, seat: str) -> ActionResult:
        """The person in this seat gives the match up; raises IllegalMove if it is over already."""
        before = self.match.decisions
        self.match.resign(seat)
        self.has_ended_here = True
        self._update_curtain()
        return ActionResult(resignation(seat), seat, self.events(since=before))

    def sit_differently(self, seating: Seating) -> None:
        """The same match with another seating; the curtain falls as at its start."""
        self.seating = seating
        self.curtain = curtains.at_start(seating, self._actor, self.match.leg)
        self._update_curtain()

    def reveal(self) -> None:
        """The person whom the curtain awaits is there."""
        self.curtain = self.curtain.revealed()

    def hide(self) -> None:
        """The page goes out of sight: nothing secret stays on it."""
        if self.seating.has_handover and self.has_secrets:
            self.curtain = self.curtain.hidden()

    @property
    def can_undo(self) -> bool:
        """A person may take back their last decision; never past one that revealed something."""
        return self.undo_target is not None

    def undo(self) -> None:
        """Take back the last decision of a person, and what the app did since."""
        target = self.undo_target
        if target is None:
            raise engine.IllegalMove("nothing_to_undo")
        while self.match.decisions > target:
            self.match.undo()
        self._update_curtain()

    @property
    def undo_target(self) -> int | None:
        """The number of decisions to which undo goes back; None where nothing can be taken back."""
        if self.is_archived:
            return None
        for decision in range(self.match.decisions - 1, self.match.undo_limit - 1, -1):
            if self.player(self.match.decided_by(decision)).is_person:
                return decision
        return None

    # New matches like this one

    def same_deal(self, swap: bool) -> Session[V]:
        """The same deal from the start; with `swap`, each player on the other side."""
        match = engine.new_match(self.match.game.id, seed=self.match.seed, options=self.match.options)
        return Session(match, self.seating.swapped() if swap else self.seating)

    def return_match(self, *, swap: bool = True) -> Session[V]:
        """A new deal; with `swap`, each player on the other side."""
        match = engine.new_match(self.match.game.id, options=self.match.options)
        return Session(match, self.seating.swapped() if swap else self.seating)

    def branch(self, decisions: int) -> Session[V]:
        """The match as it stood after that many decisions, to be continued in another way."""
        branched: Session[V] = Session(
            engine.load_match(self.match.at(decisions).dumps()), self.seating.at_this_device
        )
        branched.is_rated = False
        return branched

    # As text

    def dumps(self) -> str:
        """The session as JSON; what lists show of it stands beside the match, to be read without rules."""
        stored: dict[str, Any] = {
            "match": self.match.dumps(),
            "seating": self.seating.as_dict(),
            "to_act": self.match.to_act,
            "decisions": self.match.decisions,
        }
        outcome = self.match.outcome
        if outcome is not None:
            stored["outcome"] = [outcome.winner, outcome.reason, [list(score) for score in outcome.scores]]
            stored["leg"] = self.match.leg
        if self.day:
            stored["day"] = self.day
        if not self.is_rated:
            stored["rated"] = False
        if self.peer is not None:
            stored["peer"] = self.peer.as_dict()
        notes = {key: notes for key, notes in self.notes.items() if notes}
        return json.dumps({**stored, "notes": notes} if notes else stored)


def loads(text: str) -> Session[Any]:
    """A session from the text of `dumps`, or from that of a bare match, which two people then play."""
    try:
        value: Any = read_json(text, MAX_SESSION_CHARS)
    except TextTooLong as error:
        raise BadSave("save_too_large") from error
    except ValueError as error:
        raise BadSave("not_a_save") from error
    if isinstance(value, dict) and "match" not in value:
        return Session(engine.load_match(text), Seating())
    if not isinstance(value, dict) or not isinstance(value["match"], str):
        raise BadSave("not_a_save")
    match = engine.load_match(value["match"])
    try:
        seating = seatings.parse(value["seating"])
        peer = PeerState.parse(value.get("peer")) if seating.mode == REMOTE else None
    except (KeyError, ValueError, AttributeError) as error:
        raise BadSave("damaged_save") from error
    session = Session(match, seating)
    session.notes = _parse_notes(value.get("notes"))
    session.day = parse_day(value.get("day"))
    session.is_rated = value.get("rated") is not False
    session.peer = peer
    return session


def parse_day(value: Any) -> str:
    """A day from its stored form; empty if it is not one."""
    return value if isinstance(value, str) and DAY.fullmatch(value) else ""


def _parse_notes(value: Any) -> dict[str, dict[str, str]]:
    """Notes from their stored form; invalid ones are left out, since no match depends on them."""
    if not isinstance(value, dict):
        return {}
    valid = {
        author: {
            key: note
            for key, note in list(notes.items())[:MAX_NOTES]
            if isinstance(note, str) and len(note) <= MAX_NOTE_CHARS
        }
        for author, notes in list(value.items())[:MAX_AUTHORS]
        if isinstance(notes, dict)
    }
    return valid if len(json.dumps(valid)) <= MAX_NOTES_CHARS else {}


def seat_to_act(text: str) -> str | None:
    """The seat that has to act in a stored session; None when it is over or not valid."""
    try:
        value: Any = read_json(text, MAX_SESSION_CHARS)
    except ValueError:
        return None
    seat = value.get("to_act") if isinstance(value, dict) else None
    return seat if isinstance(seat, str) else None
