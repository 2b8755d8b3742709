"""What a card would do in The Duel: the exchange, the card's text, the markers, the end of the duel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.action import Action
from ..core.contract import Move, State
from ..core.event import Event, EventLog
from ..core.match import Match
from ..core.preview import Preview, preview_moves, worlds_of
from .components import SEATS, Sockets
from .events import (
    AttackDoubled,
    AttackReflected,
    DuelEnded,
    EnergyShifted,
    ExchangeScored,
    FigureClimbed,
    HandOpened,
    MagicWaits,
    RageWaits,
    TextLost,
)
from .view import DuelView

TEXT_EVENTS = (
    AttackReflected,
    AttackDoubled,
    EnergyShifted,
    HandOpened,
    MagicWaits,
    RageWaits,
    TextLost,
)
"""What the texts of cards do that no draw decides."""
CARD_VERBS = ("play", "dictate", "accept", "swap", "recall", "fill")
"""The actions by which a card is laid, or is answered by another one."""
_REPLIES = {"verdict": Action("accept"), "look": Action("look_elsewhere")}
"""By the due decision, an answer with which the turn goes on. A look at a hand moves no marker."""


@dataclass(frozen=True, slots=True)
class CardPreview:
    """What an action with a card would certainly do; while Gandalf's Magic waits, if the card may stay."""

    preview: Preview[DuelView]
    exchanges: tuple[ExchangeScored, ...]
    """Usually one; after the Defense, the recalled card answers as well."""
    text_events: tuple[Event, ...]
    """What texts do, in order: events of the kinds TEXT_EVENTS."""
    energy_before: tuple[int, int]
    """Gandalf's marker and the Balrog's, now."""
    energy: tuple[int, int]
    """The markers after all that is certain."""
    is_energy_certain: bool
    """Neither a draw nor anything hidden moves the markers further."""
    needs_acceptance: bool
    """Gandalf may still reject the card."""
    duel_ended: DuelEnded | None
    figure_climbed: FigureClimbed | None

    @property
    def exchange(self) -> ExchangeScored | None:
        """The exchange between the card and the one before it."""
        return self.exchanges[0] if self.exchanges else None

    @property
    def energy_change(self) -> tuple[int, int]:
        """How far the markers move, Gandalf's first."""
        gandalf, balrog = (after - now for now, after in zip(self.energy_before, self.energy, strict=True))
        return gandalf, balrog

    @property
    def shift(self) -> tuple[int, int]:
        """How far the texts alone move the markers, Gandalf's first."""
        moved = [event.moved for event in self.text_events if isinstance(event, EnergyShifted)]
        return sum(gandalf for gandalf, _ in moved), sum(balrog for _, balrog in moved)

    @property
    def reflected_attack(self) -> Sockets | None:
        """The attack that Gandalf's Mirror would pass on to the Balrog."""
        reflected = (event.attack for event in self.text_events if isinstance(event, AttackReflected))
        return next(reflected, None)

    @property
    def text_lost(self) -> str | None:
        """Why the text of the card would have no effect; None if it has one."""
        lost = (event.why for event in self.text_events if isinstance(event, TextLost))
        return next(lost, None)


def preview_card(match: Match[DuelView], seat: str, action: Action) -> CardPreview:
    """What this action would do; questions whose answer moves no marker are answered on the way."""
    worlds = worlds_of(match.game, match.position(), SEATS.index(seat), match.decisions)
    return _resolved(worlds, match.preview(seat, action))


def preview_card_in(worlds: Sequence[State[DuelView]], move: Move) -> CardPreview:
    """The same for a move of the acting seat, in positions that are all possible for it."""
    return _resolved(worlds, preview_moves(worlds, worlds[0].actor, [move], SEATS))


def _resolved(worlds: Sequence[State[DuelView]], first: Preview[DuelView]) -> CardPreview:
    """A preview in the words of The Duel, after the answers to what is asked on the way."""
    preview, actions = first, [first.action]
    while preview.is_known("due") and preview.after.due in _REPLIES:
        actions.append(_REPLIES[preview.after.due])
        moves = [worlds[0].move(action) for action in actions]
        preview = preview_moves(worlds, worlds[0].actor, moves, SEATS)
    events = preview.events
    if preview.is_known("due") and preview.after.due == "fill":
        events += _exchanges_after_gap(worlds, [worlds[0].move(action) for action in actions])
    return CardPreview(
        preview=preview,
        exchanges=tuple(event for event in events if isinstance(event, ExchangeScored)),
        text_events=tuple(event for event in events if isinstance(event, TEXT_EVENTS)),
        energy_before=preview.before.energy,
        energy=_last_energy(events, preview.before.energy),
        is_energy_certain=preview.is_known("energy"),
        needs_acceptance=_REPLIES["verdict"] in preview.replies,
        duel_ended=next((event for event in events if isinstance(event, DuelEnded)), None),
        figure_climbed=next((event for event in events if isinstance(event, FigureClimbed)), None),
    )


def _exchanges_after_gap(
    worlds: Sequence[State[DuelView]], moves: Sequence[Move]
) -> tuple[ExchangeScored, ...]:
    """What the card that the Defense has moved does when Gandalf has filled its gap, with whatever card."""
    results = []
    for world in worlds:
        after, log = world.copy(), EventLog(SEATS)
        for move in moves:
            after.apply(move)
        after.apply(after.legal()[0], log)
        results.append(tuple(event for event in log.events if isinstance(event, ExchangeScored))[:1])
    return results[0] if all(result == results[0] for result in results) else ()


def _last_energy(events: Sequence[Event], energy: tuple[int, int]) -> tuple[int, int]:
    """The markers as the last of these events has left them; a new duel sets them up again."""
    for event in events:
        if isinstance(event, (ExchangeScored, EnergyShifted)):
            energy = event.energy
    return energy
