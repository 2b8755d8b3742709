"""How The Duel's frames are shown: how long each kind of event stays, and in which phases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.games.duel.art.cards import ROWS
from app.games.duel.model import GANDALF
from app.table.film import Film
from engine.duel.events import CardPlayed, CardRejected, DuelBegan, DuelEnded, ExchangeScored, FigureClimbed
from engine.duel.view import DuelView

ROW_COUNT = len(ROWS)
ARRIVING_SECONDS = 0.14
"""A card lies at the end of the row for so long before the row moves on."""
ROW_SECONDS = 0.16
"""Each row of an exchange opens for so long."""
MARKER_SECONDS = 0.45
"""How long the energy markers take to their new places."""
REJECTED_SECONDS = 0.7
"""How long a card that was rejected is still seen where it was played."""
LEAVING_MS = 380
"""How long it then takes to leave the row."""
STEP_SECONDS = 0.42
"""How long a figure takes for a step on the bridge."""
SPACE_SECONDS = 0.22
"""At the end of a duel each free space between the markers is counted for so long, but all of them no longer
than the next."""
GAP_MAX_SECONDS = 1.6
BANNER_SECONDS = 1.5
"""How long the banner of the next duel hangs over the table."""

FRAME_SECONDS: Mapping[str, float] = {
    "card_played": 0.36,
    "card_accepted": 0.36,
    "card_rejected": 0.2,
    "whip_swapped": 0.5,
    "card_recalled": 0.5,
    "gap_filled": 0.36,
    "attack_reflected": 0.4,
    "energy_shifted": MARKER_SECONDS,
    "hand_opened": 0.4,
    "hand_hidden": 0.4,
    "card_drawn": 0.4,
    "duel_ended": 0.6,
    "reserve_kept": 0.35,
    "duel_began": 0.2,
    "dealt": 0.3,
    "reserve_taken_up": 0.4,
    "match_ended": 0.6,
}
"""How long the table stays as it is after each kind of event. One that is not named is not shown by itself.

What is new on the table moves to its place meanwhile: see the animations in `pieces.py`.
"""
CLEARING_KINDS = ("reserve_kept", "duel_began", "sides_swapped")
"""With these the cards of a duel are cleared from the table: news about it are told before."""


@dataclass(frozen=True, slots=True)
class DuelPhase:
    """How far a frame has come; what is not None is drawn instead of the frame's own values."""

    open_rows: int = ROW_COUNT
    """The rows of the last exchange whose result is seen."""
    energy: tuple[int, int] | None = None
    steps: tuple[int, int] | None = None
    rejected_card: str | None = None
    """A card that was rejected, but is still seen at the end of the row."""
    is_leaving: bool = False
    """It is on its way from there."""
    is_arriving: bool = False
    """The last card lies at the end of the row, which has not moved on yet."""
    counted_spaces: int | None = None
    """The free spaces between the markers that have been counted."""
    shows_banner: bool = False
    """The banner of the duel that begins hangs over the table."""


WHOLE_FRAME = DuelPhase()
Phases = Iterable[tuple[DuelPhase, float]]


def phases(film: Film[DuelView]) -> Phases:
    """The phases of the frame that the film has come to, each with its seconds."""
    event = film.frame.event
    if isinstance(event, ExchangeScored):
        before = film.previous_view.energy
        for rows in range(1, ROW_COUNT + 1):
            yield DuelPhase(rows, energy=before), ROW_SECONDS
        yield WHOLE_FRAME, MARKER_SECONDS
        return
    if isinstance(event, CardPlayed) and film.frame.view.row[-1:] == (event.card,):
        yield DuelPhase(is_arriving=True), ARRIVING_SECONDS
    elif isinstance(event, CardRejected):
        yield DuelPhase(rejected_card=event.card), REJECTED_SECONDS
        yield DuelPhase(rejected_card=event.card, is_leaving=True), LEAVING_MS / 1000
    elif isinstance(event, DuelBegan):
        yield DuelPhase(shows_banner=True), BANNER_SECONDS
    elif isinstance(event, DuelEnded):
        yield from _counting(event)
    elif isinstance(event, FigureClimbed):
        yield from _climbing(event, film.frame.view.steps)
        return
    yield WHOLE_FRAME, FRAME_SECONDS.get(event.kind, 0)


def _counting(event: DuelEnded) -> Phases:
    """The free spaces between the markers, one by one."""
    seconds = min(SPACE_SECONDS, GAP_MAX_SECONDS / max(1, event.free))
    for counted in range(event.free):
        yield DuelPhase(counted_spaces=counted), seconds


def _climbing(event: FigureClimbed, steps_after: tuple[int, int]) -> Phases:
    """The winner's figure, step by step."""
    gandalf, balrog = steps_after
    for step in range(event.step - event.steps + 1, event.step + 1):
        steps = (step, balrog) if event.seat == GANDALF else (gandalf, step)
        yield DuelPhase(steps=steps), STEP_SECONDS
