"""One position of Duel for Middle-earth.

Chance is lazy: a face-down card, an unrevealed token or an unshown landmark is in no place at all until it is
turned up, and is then drawn from what may still be there. So a position holds but one secret: which cards of
the current chapter were set aside, once a seat has looked through the discard.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..core.action import Action
from ..core.chance import Pick, sample
from ..core.contract import CHANCE, OVER, Move
from ..core.event import Teller
from ..core.rulings import Options
from ..core.view import Outcome
from . import moves, rules, view
from .components import (
    CHAPTER_CARDS,
    FACE_UP_SLOTS,
    LANDMARKS,
    PER_CHAPTER,
    RACES,
    REGIONS,
    SAURON,
    SEATS,
    SET_ASIDE,
    STACKS,
    START_COINS,
    START_REGIONS,
    TOKENS,
    UNITS_AT_START,
    listed,
)
from .pending import DEAL, DRAWS, DUES, FIRST_DRAW, TOKEN, TURN_UP, a_of
from .pending import LANDMARKS as SHOW_LANDMARKS
from .regions import presence
from .rulings import House, settle


class State:
    """Numbers and bit masks only; pairs are indexed by seat."""

    __slots__ = (
        "actor",
        "aside",
        "chapter",
        "coins",
        "discard",
        "display",
        "extra",
        "forts",
        "hidden",
        "house",
        "landmarks",
        "offered",
        "owned",
        "pile",
        "present",
        "quest",
        "races",
        "reason",
        "searched",
        "shown",
        "skills",
        "stack",
        "tableau",
        "tops",
        "turn",
        "units",
        "unseen",
        "winner",
    )

    leg = 0

    def __init__(self, options: Options) -> None:
        self.house: House = settle(options)
        self.actor = CHANCE
        self.stack: list[int] = rules.opening()
        """What is pending, see `pending`; the last is the next."""
        self.turn = SAURON
        self.extra = 0
        """Extra turns that the seat whose turn it is has earned."""
        self.chapter = 0
        self.display: list[int] = []
        """The card in each slot, or HIDDEN or GONE."""
        self.present = 0
        """The slots in which a card still lies."""
        self.hidden = 0
        """This chapter's cards that have not been turned up: those face down and those set aside."""
        self.aside = 0
        """Of those, the ones set aside, once it has been drawn which they are."""
        self.searched = 0
        """The seats that have looked through the discard in this chapter."""
        self.discard = 0
        """Discarded cards that everybody knows, those set aside in earlier chapters included."""
        self.tableau = [0, 0]
        self.skills = [0, 0]
        """See `prices`."""
        self.coins = list(START_COINS)
        self.quest = [0, 0]
        self.races = [0, 0]
        """Races whose symbol a seat has, the Eagles included."""
        self.units = [0] * 14
        """In the seven regions: the Fellowship's, then Sauron's."""
        self.forts = [0, 0]
        for seat, region in enumerate(START_REGIONS):
            self.units[7 * seat + REGIONS.index(region)] = UNITS_AT_START
        self.pile = (1 << len(LANDMARKS)) - 1
        self.offered = 0
        """Landmarks that lie face up."""
        self.landmarks = [0, 0]
        self.unseen = (1 << len(TOKENS)) - 1
        """Tokens that were never revealed."""
        self.tops = 0
        """Revealed tokens that were put back on top of their stacks."""
        self.shown = 0
        """Tokens of which one is being chosen."""
        self.owned = [0, 0]
        self.winner: int | None = None
        self.reason = ""

    def due(self) -> str:
        kind = self.stack[-1] & 31
        return DUES[kind] if kind < FIRST_DRAW else DRAWS[kind - FIRST_DRAW]

    def legal(self) -> Sequence[Move]:
        return rules.legal(self)

    def apply(self, move: Move, tell: Teller | None = None) -> None:
        rules.apply(self, move, tell)

    def draw(self, pick: Pick) -> Move:
        pending = self.stack[-1]
        kind = pending & 31
        if kind == TURN_UP:
            cards = listed(self.hidden & ~self.aside)
            return moves.TURN_UP + cards[pick(len(cards))]
        if kind == TOKEN:
            tokens = listed(self.unseen & STACKS[a_of(pending)])
            return moves.REVEAL_TOKEN + tokens[pick(len(tokens))]
        of, pool, count = self._drawn_together(pending)
        return moves.group(of, sample(listed(pool), count, pick))

    def _drawn_together(self, pending: int) -> tuple[int, int, int]:
        """Draws of several pieces: which kind, from which set, and how many."""
        kind = pending & 31
        if kind == DEAL:
            return moves.DEAL, CHAPTER_CARDS[self.chapter], len(FACE_UP_SLOTS[self.chapter])
        if kind == SHOW_LANDMARKS:
            return moves.SHOW_LANDMARKS, self.pile, a_of(pending)
        return moves.SET_ASIDE, self.hidden, SET_ASIDE

    def chance_key(self) -> str:
        """The n-th card turned up in a chapter has one name wherever it lies: so a deal stays the same."""
        pending = self.stack[-1]
        kind = pending & 31
        if kind == TURN_UP:
            return f"chapter {self.chapter + 1} card {PER_CHAPTER - self.hidden.bit_count()}"
        if kind == TOKEN:
            race = a_of(pending)
            return f"token {RACES[race]} {(self.unseen & STACKS[race]).bit_count()}"
        if kind == SHOW_LANDMARKS:
            return f"landmarks {self.pile.bit_count()}"
        return f"chapter {self.chapter + 1} {DRAWS[kind - FIRST_DRAW]}"

    def possible(self, outcome: Move) -> bool:
        pending = self.stack[-1]
        kind = pending & 31
        if kind == TURN_UP:
            card = outcome - moves.TURN_UP
            return card >= 0 and self.hidden & ~self.aside & 1 << card != 0
        if kind == TOKEN:
            token = outcome - moves.REVEAL_TOKEN
            return token >= 0 and self.unseen & STACKS[a_of(pending)] & 1 << token != 0
        if outcome < moves.GROUPS:
            return False
        of, pool, count = self._drawn_together(pending)
        found, items = moves.grouped(outcome)
        right = found == of and len(items) == count == len(set(items))
        return right and all(pool >> item & 1 for item in items)

    def action(self, move: Move) -> Action:
        return moves.action_of(move)

    def move(self, action: Action) -> Move:
        return moves.move_of(action)

    def copy(self) -> State:
        new = object.__new__(State)
        new.house = self.house
        new.actor = self.actor
        new.stack = self.stack[:]
        new.turn = self.turn
        new.extra = self.extra
        new.chapter = self.chapter
        new.display = self.display[:]
        new.present = self.present
        new.hidden = self.hidden
        new.aside = self.aside
        new.searched = self.searched
        new.discard = self.discard
        new.tableau = self.tableau[:]
        new.skills = self.skills[:]
        new.coins = self.coins[:]
        new.quest = self.quest[:]
        new.races = self.races[:]
        new.units = self.units[:]
        new.forts = self.forts[:]
        new.pile = self.pile
        new.offered = self.offered
        new.landmarks = self.landmarks[:]
        new.unseen = self.unseen
        new.tops = self.tops
        new.shown = self.shown
        new.owned = self.owned[:]
        new.winner = self.winner
        new.reason = self.reason
        return new

    def view(self, seat: int) -> view.MiddleEarthView:
        return view.view_of(self, seat)

    def determinize(self, seat: int, pick: Pick) -> State:
        """Only the cards set aside can be unknown to one seat: drawn anew unless it has looked at them."""
        new = self.copy()
        if self.searched and not self.searched >> seat & 1:
            drawn = sample(listed(self.hidden), self.aside.bit_count(), pick)
            new.aside = sum(1 << card for card in drawn)
        return new

    def outcome(self) -> Outcome | None:
        if self.actor != OVER:
            return None
        winner = None if self.winner is None else SEATS[self.winner]
        scores = tuple((name, presence(self, seat).bit_count()) for seat, name in enumerate(SEATS))
        return Outcome(winner, self.reason, scores)
