"""A toy duel that keeps the contract: hidden hands, a prize drawn at random, simultaneous hidden choices.

There are eight cards, 0 to 7; each seat is dealt three of them. Three rounds: a prize of 1 or 2 is drawn,
both lay a card face down, the higher card wins the prize, and its owner banks it or lets it ride on the next
prize. The seat with the most points wins. Small enough to be solved outright, and played by the same search.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.action import Action
from engine.core.advice import Advice, Reason
from engine.core.chance import Pick, sample
from engine.core.contract import CHANCE, OVER, Game, Move
from engine.core.errors import IllegalMove
from engine.core.event import Event, EventLog, event_kinds
from engine.core.rulings import Options, Ruling, Rulings
from engine.core.view import Outcome, View

SEATS = ("north", "south")
CARDS = 8
HAND_SIZE = 3
BANK, RIDE = 8, 9
PRIZE = 10
"""Outcomes PRIZE + 1 and PRIZE + 2; a deal is DEAL plus the bits of the cards."""
DEAL = 1000
ROUNDS = HAND_SIZE
NO_CARD = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event, kind="dealt"):
    seat: str
    cards: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeDrawn(Event, kind="prize"):
    prize: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLaid(Event, kind="laid"):
    seat: str
    card: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsTurnedUp(Event, kind="round"):
    north: int
    south: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnded(Event, kind="settled"):
    seat: str
    bank: bool


EVENTS = (Dealt, PrizeDrawn, CardLaid, CardsTurnedUp, RoundEnded)


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyView(View):
    """What one seat knows of the toy."""

    hand: tuple[int, ...]
    laid: int
    """Its own card, face down or open; -1 for none."""
    hidden: bool
    """The other seat has a card face down."""
    past: tuple[tuple[int, int], ...]
    prize: int
    points: tuple[int, int]


class Toy:
    """One position."""

    __slots__ = ("actor", "due_now", "hands", "laid", "leg", "past", "points", "prize", "riding")

    def __init__(self) -> None:
        self.actor = CHANCE
        self.leg = 0
        self.due_now = "deal"
        self.hands = [0, 0]
        self.laid = [NO_CARD, NO_CARD]
        self.past: list[tuple[int, int]] = []
        self.points = [0, 0]
        self.prize = 0
        self.riding = 0

    def due(self) -> str:
        return self.due_now

    def legal(self) -> Sequence[Move]:
        if self.due_now == "bank":
            return (BANK, RIDE)
        return [card for card in range(CARDS) if self.hands[self.actor] >> card & 1]

    def apply(self, move: Move, log: EventLog | None = None) -> None:
        if move >= DEAL:
            self._deal(move - DEAL, log)
        elif move > PRIZE:
            self._offer(move - PRIZE, log)
        elif move >= BANK:
            self._settle(move == BANK, log)
        else:
            self._lay(move, log)

    def _deal(self, cards: int, log: EventLog | None) -> None:
        seat = 1 if self.hands[0] else 0
        self.hands[seat] = cards
        if log is not None:
            dealt = Dealt(seat=SEATS[seat], cards=tuple(_bits(cards)))
            log.with_secret(seat, dealt, ("cards",), reveals=True)
        if seat == 1:
            self.due_now = "prize"

    def _offer(self, prize: int, log: EventLog | None) -> None:
        self.prize = prize + self.riding
        self.riding = 0
        self.actor, self.due_now = 0, "lay"
        if log is not None:
            log.public(PrizeDrawn(prize=self.prize))

    def _lay(self, card: int, log: EventLog | None) -> None:
        seat = self.actor
        self.hands[seat] &= ~(1 << card)
        self.laid[seat] = card
        if log is not None:
            log.with_secret(seat, CardLaid(seat=SEATS[seat], card=card), ("card",))
        if seat == 0:
            self.actor = 1
            return
        north, south = self.laid
        self.past.append((north, south))
        self.actor, self.due_now = (0 if north > south else 1), "bank"
        if log is not None:
            log.revealed(CardsTurnedUp(north=north, south=south))

    def _settle(self, bank: bool, log: EventLog | None) -> None:
        seat = self.actor
        self.laid = [NO_CARD, NO_CARD]
        if bank:
            self.points[seat] += self.prize
        else:
            self.riding = self.prize
        self.prize = 0
        over = len(self.past) == ROUNDS
        self.actor, self.due_now = (OVER, "") if over else (CHANCE, "prize")
        if log is not None:
            log.public(RoundEnded(seat=SEATS[seat], bank=bank))

    def draw(self, pick: Pick) -> Move:
        if self.due_now == "prize":
            return PRIZE + 1 + pick(2)
        free = [card for card in range(CARDS) if not self.hands[0] >> card & 1]
        return DEAL + sum(1 << card for card in sample(free, HAND_SIZE, pick))

    def chance_key(self) -> str:
        return f"prize {len(self.past)}" if self.due_now == "prize" else f"deal {int(self.hands[0] > 0)}"

    def is_possible(self, outcome: Move) -> bool:
        if self.due_now == "prize":
            return outcome in (PRIZE + 1, PRIZE + 2)
        cards = outcome - DEAL
        return 0 < cards < 1 << CARDS and cards.bit_count() == HAND_SIZE and not cards & self.hands[0]

    def action(self, move: Move) -> Action:
        if move >= DEAL:
            return Action("deal", tuple(str(card) for card in _bits(move - DEAL)))
        if move > PRIZE:
            return Action("prize", (str(move - PRIZE),))
        return Action("lay", (str(move),)) if move < BANK else Action("bank" if move == BANK else "ride")

    def move(self, action: Action) -> Move:
        match action.verb, action.args:
            case "bank", ():
                return BANK
            case "ride", ():
                return RIDE
            case "prize", ("1" | "2" as prize,):
                return PRIZE + int(prize)
            case "lay", (card,) if card in "01234567" and len(card) == 1:
                return int(card)
            case "deal", cards if all(card in "01234567" and len(card) == 1 for card in cards):
                return DEAL + sum(1 << int(card) for card in set(cards))
        raise IllegalMove("unknown_action", action=str(action))

    def copy(self) -> Toy:
        new = object.__new__(Toy)
        new.actor, new.leg, new.due_now = self.actor, self.leg, self.due_now
        new.hands, new.laid, new.past = self.hands[:], self.laid[:], self.past[:]
        new.points, new.prize, new.riding = self.points[:], self.prize, self.riding
        return new

    def view(self, seat: int) -> ToyView:
        return ToyView(
            game="toy",
            seat=SEATS[seat],
            to_act=SEATS[self.actor] if self.actor >= 0 else None,
            due=self.due_now if self.actor >= 0 else None,
            legal=tuple(self.action(move) for move in self.legal()) if self.actor == seat else (),
            outcome=self.outcome(),
            hand=tuple(_bits(self.hands[seat])),
            laid=self.laid[seat],
            hidden=self.laid[1 - seat] != NO_CARD,
            past=tuple(self.past),
            prize=self.prize,
            points=(self.points[0], self.points[1]),
        )

    def determinize(self, seat: int, pick: Pick) -> Toy:
        new = self.copy()
        other = 1 - seat
        held = self.hands[other].bit_count()
        hidden = self.due_now == "lay" and self.laid[other] != NO_CARD
        known = set(_bits(self.hands[seat])) | {card for pair in self.past for card in pair}
        if self.laid[seat] != NO_CARD:
            known.add(self.laid[seat])
        if held or hidden:
            unseen = [card for card in range(CARDS) if card not in known]
            drawn = sample(unseen, held + hidden, pick)
            new.hands[other] = sum(1 << card for card in drawn[:held])
            if hidden:
                new.laid[other] = drawn[held]
        return new

    def outcome(self) -> Outcome | None:
        if self.actor != OVER:
            return None
        north, south = self.points
        winner = None if north == south else SEATS[north < south]
        return Outcome(winner, "points", ((SEATS[0], north), (SEATS[1], south)))


def _bits(cards: int) -> list[int]:
    return [card for card in range(CARDS) if cards >> card & 1]


def start(options: Options) -> Toy:
    return Toy()


class ToyAdvice(Advice[Toy]):
    """What there is to know about the toy."""

    max_chance_children = 2

    def observation_of(self, state: Toy, move: Move) -> int | None:
        """North plays face down; when South has played too, both cards are turned up."""
        return 0 if state.due() == "lay" and state.actor == 0 else None

    def public_information(self, state: Toy) -> int:
        return state.past[-1][0] if state.past else NO_CARD

    def evaluate(self, state: Toy) -> float:
        lead = state.points[0] - state.points[1]
        return 0.5 + 0.1 * max(-4, min(4, lead))

    def reasons(self, worlds: Sequence[Toy], move: Move) -> tuple[Reason, ...]:
        return (Reason("worlds_looked_at", (("count", len(worlds)), ("move", move))),)


VOCABULARY = {
    "due": ("lay", "bank"),
    "verb": ("deal", "prize", "lay", "bank", "ride"),
    "event": event_kinds(EVENTS),
    "reason": ("points",),
    "hint": ("worlds_looked_at",),
}
RULINGS = Rulings((Ruling("length", {"single": "house"}, "single"),))
TOY: Game[Toy, ToyView] = Game("toy", SEATS, RULINGS, start, VOCABULARY, load_advice=lambda: ToyAdvice(SEATS))
PLAIN_TOY: Game[Toy, ToyView] = Game("toy", SEATS, RULINGS, start, VOCABULARY)
