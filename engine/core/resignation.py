"""Resigning: the one decision that every game has, of either seat and at any time. It ends the match.

No game's state knows of it: it is the last action of the record, and the match says what follows from it.
Nobody has to resign, so it is never among the legal actions, and random play and search do not know it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .action import Action
from .contract import V
from .errors import IllegalMove
from .view import Outcome

RESIGN = "resign"
"""The verb of the action: `resign gandalf`."""
RESIGNED = "resigned"
"""The reason of the outcome, and the kind of the event."""


def resignation(seat: str) -> Action:
    """The action with which a seat gives the match up."""
    return Action(RESIGN, (seat,))


def seat_that_resigned(record: Sequence[Action]) -> str | None:
    """The seat that has ended the match of this record by resigning."""
    return record[-1].args[0] if record and record[-1].verb == RESIGN else None


def read_resignation(action: Action) -> str:
    """The seat of a resignation; IllegalMove if the action names none, or more than one."""
    if len(action.args) != 1:
        raise IllegalMove("malformed_action")
    return action.args[0]


def outcome_of(resigned: str, seats: tuple[str, str]) -> Outcome:
    """The result: the other seat has won."""
    return Outcome(seats[1 - seats.index(resigned)], RESIGNED)


def with_outcome(view: V, outcome: Outcome) -> V:
    """The view of a position in which the match has ended with this outcome."""
    return replace(view, to_act=None, due=None, legal=(), outcome=outcome)
