"""What a move or a card would do in The Confrontation, as far as a side can know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar, cast

from ..core.action import Action
from ..core.contract import Move
from ..core.event import Event, EventLog
from ..core.match import Match
from ..core.preview import Preview, preview_moves, worlds_of
from .components import CARDS, DARK, LIGHT, NO_CARD, PIECES, REGION, SEATS, STRENGTH, VALUE
from .events import CombatBegan, CombatEnded, Eliminated, GameOver, StrengthsCompared
from .movement import route_of
from .moves import PLAY_CARD, PLAYING_CARD, REPLACE_MAGIC, REPLACING_MAGIC
from .state import State
from .view import ConfrontationView

T = TypeVar("T")


# A move


@dataclass(frozen=True, slots=True)
class MovePreview:
    """What moving a piece would do."""

    preview: Preview[ConfrontationView]
    region: str
    route: str
    """How the piece goes there: one of `movement.ROUTES`."""
    has_adversary: bool
    """A piece of the other side stands in that region: a combat begins, unless Frodo has reached Mordor."""
    adversary: str | None
    """The piece that would fight, where it is certain which one."""
    may_be_ambushed: bool
    """Dark may be asked whether the Balrog waits in the Mines."""
    own_falls: bool | None
    """Is the piece eliminated before any card is played? None where that is not certain."""
    adversary_falls: bool | None
    """The same of the adversary."""
    wins: bool
    """It certainly wins the game."""


def preview_move(match: Match[ConfrontationView], seat: str, action: Action) -> MovePreview:
    """What a legal move of this seat, whose turn it is, would do."""
    preview = match.preview(seat, action)
    return _move_preview(_worlds(match, seat), preview)


def preview_move_in(worlds: Sequence[State], move: Move) -> MovePreview:
    """The same in positions that are all possible for the acting side."""
    return _move_preview(worlds, preview_moves(worlds, worlds[0].actor, [move], SEATS))


def route(view: ConfrontationView, piece: str, region: str) -> str:
    """How an own piece would go to a region: one of `movement.ROUTES`."""
    origin = next(stand.region for stand in view.stands if stand.piece == piece)
    return route_of(SEATS.index(view.seat), REGION[origin], REGION[region])


def _move_preview(worlds: Sequence[State], preview: Preview[ConfrontationView]) -> MovePreview:
    piece, region = preview.action.args
    logs = [_after(world, [world.move(preview.action)])[1] for world in worlds]
    began = [next((event for event in log if isinstance(event, CombatBegan)), None) for log in logs]
    side = "dark" if preview.before.seat == SEATS[LIGHT] else "light"
    adversary = _common(None if event is None else getattr(event, side) for event in began)
    return MovePreview(
        preview=preview,
        region=region,
        route=route(preview.before, piece, region),
        has_adversary=any(
            stand.region == region and stand.seat != preview.before.seat for stand in preview.before.stands
        ),
        adversary=adversary,
        may_be_ambushed=preview.after.due == "ambush",
        own_falls=_common(_has_fallen(log, piece) for log in logs),
        adversary_falls=_common(
            event is not None and _has_fallen(log, getattr(event, side))
            for event, log in zip(began, logs, strict=True)
        ),
        wins=any(
            isinstance(event, GameOver) and event.winner == preview.before.seat for event in preview.events
        ),
    )


# A card in a combat


@dataclass(frozen=True, slots=True)
class CardAnswer:
    """How a combat ends against one card of the other side."""

    card: str
    own_total: int | None
    """Strength and card together; None if the strengths are not compared, or something is decided before."""
    other_total: int | None
    own_falls: bool | None
    """None if something is still to be decided."""
    other_falls: bool | None


@dataclass(frozen=True, slots=True)
class CombatCardPreview:
    """What a card would do against each card that the other side may have laid, or may still lay."""

    card: str
    strength: int
    """Of the own fighter."""
    answers: tuple[CardAnswer, ...]

    @property
    def value(self) -> int:
        """What the card adds to the strength, if the other side's card does not cancel it."""
        totals = [answer.own_total for answer in self.answers if answer.own_total is not None]
        return max(totals) - self.strength if totals else VALUE[CARDS.index(self.card)]

    @property
    def own_total(self) -> int | None:
        """Strength and card together, where that is certain."""
        return _common(answer.own_total for answer in self.answers)

    @property
    def other_total(self) -> int | None:
        """The other side's strength and card together, where that is certain."""
        return _common(answer.other_total for answer in self.answers)


def preview_card(match: Match[ConfrontationView], seat: str, action: Action) -> CombatCardPreview:
    """What playing a card, or turning Magic into one, would do."""
    worlds = _worlds(match, seat)
    assert action in match.legal(), action
    return preview_card_in(worlds, worlds[0].move(action))


def preview_card_in(worlds: Sequence[State], move: Move) -> CombatCardPreview:
    """The same in positions that are all possible for the acting side."""
    state = worlds[0]
    seat = state.actor
    card = move - (REPLACE_MAGIC if move >= REPLACE_MAGIC else PLAY_CARD)
    answers = dict.fromkeys(answer for world in worlds for answer in _answers(world, [move], seat))
    return CombatCardPreview(
        card=CARDS[card],
        strength=state.light_strength if seat == LIGHT else STRENGTH[state.dark_fighter],
        answers=tuple(answers),
    )


def _answers(world: State, moves: Sequence[Move], seat: int) -> Iterator[CardAnswer]:
    """Against the card that Dark has laid, or against all that Light may lay.

    Magic that Gandalf sees is first turned into a card, whichever that may be.
    """
    after, events = _after(world, moves)
    if (
        seat == DARK
        and after.actor == DARK
        and after.pending == REPLACING_MAGIC
        and after.light_card == NO_CARD
    ):
        for replacement in after.legal():
            yield from _answers(world, (*moves, replacement), seat)
    elif seat == DARK and after.actor == LIGHT and after.pending == PLAYING_CARD:
        for answer in after.legal():
            yield _answer(world, CARDS[answer - PLAY_CARD], _after(world, (*moves, answer))[1], seat)
    else:
        other_card = world.dark_card if seat == LIGHT else world.light_card
        yield _answer(world, CARDS[other_card], events, seat)


def _answer(world: State, card: str, events: Sequence[Event], seat: int) -> CardAnswer:
    own, other = world.light_fighter, world.dark_fighter
    if seat == DARK:
        own, other = other, own
    end = next((n for n, event in enumerate(events) if isinstance(event, (CombatEnded, GameOver))), None)
    # The next combat may follow at once.
    events, is_over = events[:end], end is not None
    compared = next((event for event in events if isinstance(event, StrengthsCompared)), None)
    totals = (None, None) if compared is None else (compared.light, compared.dark)
    return CardAnswer(
        card,
        own_total=totals[seat],
        other_total=totals[1 - seat],
        own_falls=_has_fallen(events, PIECES[own]) if is_over else None,
        other_falls=_has_fallen(events, PIECES[other]) if is_over else None,
    )


# What both have in common


def _worlds(match: Match[ConfrontationView], seat: str) -> Sequence[State]:
    return cast(Sequence[State], worlds_of(match.game, match.position(), SEATS.index(seat), match.decisions))


def _after(world: State, moves: Iterable[Move]) -> tuple[State, list[Event]]:
    """The position after these moves, and all that happens."""
    after, log = world.copy(), EventLog(SEATS)
    for move in moves:
        after.apply(move, log)
    return after, log.events


def _has_fallen(events: Sequence[Event], piece: str) -> bool:
    return any(isinstance(event, Eliminated) and event.piece == piece for event in events)


def _common(values: Iterable[T]) -> T | None:
    """The value that they all have; None where they differ."""
    different = set(values)
    return different.pop() if len(different) == 1 else None
