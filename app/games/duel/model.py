"""The model of The Duel's table: plain values, made of what one seat may see, that the table draws."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise

import engine
from engine import Event
from engine.duel.components import CARD_NUMBER, CARDS_PER_SIDE, HAS_TEXT, Deck
from engine.duel.events import AttackReflected, DuelBegan, DuelEnded, ExchangeScored, FigureClimbed
from engine.duel.rulings import deck_of
from engine.duel.view import DuelView

GAME = "duel"
GANDALF, BALROG = "gandalf", "balrog"
SEATS = (GANDALF, BALROG)
FINAL_DUEL = 4
Sockets = tuple[int, ...]
"""Of each row of an edge: 1 with a symbol, 0 without, from top to bottom."""


def other_seat(seat: str) -> str:
    return BALROG if seat == GANDALF else GANDALF


def side_of(card: str) -> str:
    """The seat to which a card belongs."""
    return SEATS[CARD_NUMBER[card] // CARDS_PER_SIDE]


def has_text(card: str) -> bool:
    """Whether the card has a power."""
    return HAS_TEXT[CARD_NUMBER[card]]


@dataclass(frozen=True, slots=True)
class DuelCards:
    """The cards as this match plays them: their symbols depend on its deck, some texts on its rulings."""

    deck: Deck = field(compare=False)
    options: Mapping[str, str] = field(compare=False)
    key: tuple[tuple[str, str], ...]

    def attack_of(self, card: str) -> Sockets:
        return self.deck.sockets(card)[0]

    def defence_of(self, card: str) -> Sockets:
        return self.deck.sockets(card)[1]


@lru_cache(maxsize=8)
def _cards_for(options: tuple[tuple[str, str], ...]) -> DuelCards:
    return DuelCards(deck_of(dict(options)), dict(options), options)


def cards_for(options: Mapping[str, str]) -> DuelCards:
    """The cards of a match with these options."""
    return _cards_for(tuple(options.items()))


def standard_cards() -> DuelCards:
    """The cards of a match for which nothing special was chosen."""
    return cards_for(engine.GAMES[GAME].rulings.resolve())


@dataclass(frozen=True, slots=True)
class ExchangeResult:
    """The symbols on either side of the place where two cards meet, and the energy that each side lost."""

    attacker: str
    attack: Sockets
    defence: Sockets
    gandalf_loss: int
    balrog_loss: int
    shift: tuple[int, int] = (0, 0)
    """In a preview: how far the texts of cards move the markers besides, Gandalf's first."""

    @property
    def met_count(self) -> int:
        """How many symbols of the attack met one of the defence."""
        return sum(a and d for a, d in zip(self.attack, self.defence, strict=True))

    def loss(self, seat: str) -> int:
        return self.gandalf_loss if seat == GANDALF else self.balrog_loss

    def energy_change(self, seat: str) -> int:
        """How far the marker of this seat moves in all."""
        return self.shift[SEATS.index(seat)] - self.loss(seat)


@dataclass(frozen=True, slots=True)
class DuelResult:
    """How a duel has ended, while its cards still lie on the table."""

    ended: DuelEnded
    climbed: FigureClimbed | None
    """None until the winner's figure has begun to climb."""

    def is_negative(self, seat: str, first_space: int) -> bool:
        """Does the marker of this seat stand below the first space?"""
        return self.ended.energy[SEATS.index(seat)] < first_space


@dataclass(frozen=True, slots=True)
class Effect:
    """A power in force, which lies on the table as a sign."""

    id: str
    """One of `EFFECTS`."""
    card: str
    """The card whose power it is."""
    target: str | None = None
    """The card that it holds."""

    @property
    def seat(self) -> str:
        return side_of(self.card)


EFFECTS = ("magic", "rage", "enchantment", "list", "list_suspended", "strength_open", "strength_double")


@dataclass(frozen=True, slots=True)
class DuelTableModel:
    """All that a table shows; without secrets, only what lies open."""

    seat: str | None
    """The seat whose secrets the table shows; None for the open table."""
    view: DuelView
    cards: DuelCards
    start_space: int
    """The space on which the markers start in all duels but the final."""
    final_start: int
    """Where the markers start in the final duel."""
    exchanges: tuple[ExchangeResult | None, ...]
    """Between the cards of the row: one fewer than there are cards."""
    hand: tuple[str, ...]
    known_hand: tuple[str, ...]
    """Cards of the other side's hand that this seat knows, because they lie open or were seen."""
    reflected: tuple[tuple[str, Sockets], ...] = ()
    """The Mirror in the row, with the attack that it sends back."""
    result: DuelResult | None = None
    """How the duel on the table has ended."""

    @property
    def effects(self) -> tuple[Effect, ...]:
        """The powers in force."""
        view = self.view
        if self.result is not None:
            return ()
        gandalf_open, balrog_open = view.hands_open
        found = (
            (view.magic_waits, Effect("magic", "magic")),
            (view.rage_waits, Effect("rage", "rage")),
            (view.enchanted_card, Effect("enchantment", "enchantment", view.enchanted_card)),
            (balrog_open, Effect("list", "list")),
            (view.list_is_suspended, Effect("list_suspended", "list")),
            (gandalf_open, Effect("strength_open", "strength")),
            (view.attack_doubled, Effect("strength_double", "strength")),
        )
        return tuple(effect for is_in_force, effect in found if is_in_force)

    @property
    def own_reserve(self) -> tuple[str, ...]:
        """The cards that this seat has kept for the final, with those that were set aside for it."""
        if self.seat is None:
            return ()
        set_aside = self.view.set_aside[SEATS.index(self.seat)]
        return (*self.view.reserve, *(card for card in set_aside if card not in self.view.reserve))

    @property
    def is_duel_over(self) -> bool:
        """No card is played any more in the duel on the table."""
        return self.result is not None or self.view.outcome is not None or self.view.due == "keep"

    @property
    def expects_card(self) -> bool:
        """Is another card to be played in the duel on the table?"""
        return not self.is_duel_over and sum(self.view.played) < 2 * self.view.plays

    @property
    def row(self) -> tuple[str | None, ...]:
        return self.view.row

    @property
    def is_final(self) -> bool:
        return self.view.duel == FINAL_DUEL

    def energy(self, seat: str) -> int:
        return self.view.energy[SEATS.index(seat)]

    def step(self, seat: str) -> int:
        """Where the figure of this seat stands on the bridge."""
        return self.view.steps[SEATS.index(seat)]

    def hand_count(self, seat: str) -> int:
        return self.view.hand_counts[SEATS.index(seat)]

    def reserve_count(self, seat: str) -> int:
        index = SEATS.index(seat)
        return self.view.reserve_counts[index] + len(self.view.set_aside[index])

    def supply_count(self, seat: str) -> int:
        return self.view.supply_counts[SEATS.index(seat)]

    def plays_left(self, seat: str) -> int:
        return self.view.plays - self.view.played[SEATS.index(seat)]

    def cards_for_verb(self, verb: str) -> tuple[str, ...]:
        """The cards with which this may be done now."""
        return tuple(action.args[0] for action in self.view.legal if action.verb == verb and action.args)


def table_model(
    view: DuelView, events: Iterable[Event], options: Mapping[str, str], with_secrets: bool
) -> DuelTableModel:
    """The table as the seat of this view sees it after these events; without secrets, only what lies open."""
    is_open_hand, events = view.hands_open[1 - SEATS.index(view.seat)], tuple(events)
    return DuelTableModel(
        seat=view.seat if with_secrets else None,
        view=view,
        cards=cards_for(options),
        start_space=int(options["start_space"]),
        final_start=int(options["final_start"]),
        exchanges=_exchanges_in(view.row, events),
        hand=view.hand if with_secrets else (),
        known_hand=view.other_hand if with_secrets or is_open_hand else (),
        reflected=_reflected_in(view.row, events),
        result=_result_in(events),
    )


def _reflected_in(row: Sequence[str | None], events: Iterable[Event]) -> tuple[tuple[str, Sockets], ...]:
    attacks = {event.card: event.attack for event in events if isinstance(event, AttackReflected)}
    return tuple((card, attack) for card, attack in attacks.items() if card in row)


def _result_in(events: Iterable[Event]) -> DuelResult | None:
    """The end of the duel whose cards lie on the table."""
    result: DuelResult | None = None
    for event in events:
        if isinstance(event, DuelBegan):
            result = None
        elif isinstance(event, DuelEnded):
            result = DuelResult(event, None)
        elif isinstance(event, FigureClimbed) and result is not None:
            result = DuelResult(result.ended, event)
    return result


def _exchanges_in(row: Sequence[str | None], events: Iterable[Event]) -> tuple[ExchangeResult | None, ...]:
    """An exchange belongs between two neighbours as long as both still lie side by side."""
    results: dict[tuple[str, str], ExchangeResult] = {}
    for event in events:
        if isinstance(event, DuelBegan):
            results.clear()
        elif isinstance(event, ExchangeScored):
            results[event.attack_card, event.defence_card] = exchange_result(event)
    return tuple(results.get((left, right)) if left and right else None for left, right in pairwise(row))


def exchange_result(event: ExchangeScored) -> ExchangeResult:
    losses = {event.attacker: event.attacker_loss, other_seat(event.attacker): event.defender_loss}
    return ExchangeResult(event.attacker, event.attack, event.defence, losses[GANDALF], losses[BALROG])
