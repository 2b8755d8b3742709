"""One position of The Duel."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.action import Action
from ..core.chance import Pick, sample
from ..core.event import Teller
from ..core.rulings import Options
from ..core.view import Outcome
from . import aftermath, rules, specials
from .components import BALROG, GANDALF, HAND, SEATS, cards
from .memory import Memory, imagine
from .moves import DEALT, DRAW, DRAWN, DUES, action_of, move_of
from .rulings import House, settle
from .view import DuelView, view_of


class State:
    """Pairs and lists of two are Gandalf's first, then the Balrog's."""

    __slots__ = (
        "actor",
        "aside",
        "attack",
        "barred",
        "chosen",
        "deck",
        "doubled",
        "duel",
        "enchanted",
        "energy",
        "exchange",
        "hand",
        "house",
        "laid",
        "leg",
        "loser",
        "magic",
        "open",
        "past",
        "pending",
        "played",
        "points",
        "rage",
        "reserve",
        "result",
        "row",
        "starter",
        "steps",
        "sure",
        "turn",
        "victor",
    )

    # Where the match stands
    house: House
    actor: int
    leg: int
    points: tuple[int, int]
    """Steps climbed in the first game of an extended match."""
    pending: int
    """What `actor` has to decide: one of `moves.DUES`."""
    result: Outcome | None

    # The bridge
    duel: int
    """0 to 2; 3 is the final."""
    steps: list[int]
    starter: int
    """Who lays the first card of this duel."""
    loser: int
    """Who lost the duel before."""
    victor: int
    """Who won the last duel."""

    # The cards
    deck: list[int]
    """The cards not dealt yet, as a set: nobody knows their order, so they have none."""
    hand: list[tuple[int, ...]]
    aside: list[int]
    """Cards that Trick and Magic set aside in this duel, as a set: they count among the three kept."""
    reserve: list[int]
    """Cards kept for the final, as a set."""
    chosen: int
    """What the acting seat has chosen to keep so far, as a set."""

    # This duel
    turn: int
    """Whose play it is."""
    row: list[int]
    played: list[int]
    energy: list[int]
    attack: int
    """The symbols that the next card has to answer."""
    exchange: tuple[int, int, int, int, int, int, int] | None
    """The last one: attacker, his card, the answer, attack, defence, the attacker's loss, the defender's."""
    laid: int
    """The card that lies before the Balrog until Gandalf has judged it or the Whip has found its place."""
    barred: int
    """The card that Gandalf has just rejected and that has gone back to the Balrog's hand."""
    magic: bool
    """May Gandalf still reject a card?"""
    rage: bool
    """Does Gandalf's Rage wait for a special card?"""
    enchanted: int
    doubled: bool
    """Do the symbols of the attack count twice?"""
    open: list[bool]
    """Whose hand lies open until the end of the duel?"""

    # What is remembered
    sure: list[int]
    """Cards of each side of which the other knows where they are, as a set."""
    past: list[tuple[Memory, ...]]
    """What was left of each side's hand after each duel, and how much of it the other had seen."""

    def due(self) -> str:
        return DUES[self.pending]

    def legal(self) -> Sequence[int]:
        return _LEGAL[self.pending](self)

    def apply(self, move: int, tell: Teller | None = None) -> None:
        _APPLY[self.pending](self, move, tell)

    def draw(self, pick: Pick) -> int:
        if self.pending == DRAW:
            hand = self.hand[1 - self.turn]
            return DRAWN + hand[pick(len(hand))]
        outcome = DEALT
        for card in sample(cards(self.deck[self._dealt_to()]), HAND, pick):
            outcome |= 1 << card
        return outcome

    def chance_key(self) -> str:
        if self.pending == DRAW:
            return f"{self.leg} {self.duel} draw {SEATS[1 - self.turn]}"
        return f"{self.leg} {self.duel} deal {SEATS[self._dealt_to()]}"

    def _dealt_to(self) -> int:
        return BALROG if self.hand[GANDALF] else GANDALF

    def possible(self, outcome: int) -> bool:
        if self.pending == DRAW:
            return outcome - DRAWN in self.hand[1 - self.turn]
        dealt = outcome ^ DEALT
        return outcome >= DEALT and dealt & self.deck[self._dealt_to()] == dealt

    def action(self, move: int) -> Action:
        return action_of(move)

    def move(self, action: Action) -> int:
        return move_of(action)

    def copy(self) -> State:
        new = object.__new__(State)
        new.house = self.house
        new.actor = self.actor
        new.leg = self.leg
        new.points = self.points
        new.pending = self.pending
        new.result = self.result
        new.duel = self.duel
        new.steps = self.steps[:]
        new.starter = self.starter
        new.loser = self.loser
        new.victor = self.victor
        new.deck = self.deck[:]
        new.hand = self.hand[:]
        new.aside = self.aside[:]
        new.reserve = self.reserve[:]
        new.chosen = self.chosen
        new.turn = self.turn
        new.row = self.row[:]
        new.played = self.played[:]
        new.energy = self.energy[:]
        new.attack = self.attack
        new.exchange = self.exchange
        new.laid = self.laid
        new.barred = self.barred
        new.magic = self.magic
        new.rage = self.rage
        new.enchanted = self.enchanted
        new.doubled = self.doubled
        new.open = self.open[:]
        new.sure = self.sure[:]
        new.past = self.past[:]
        return new

    def view(self, seat: int) -> DuelView:
        return view_of(self, seat)

    def determinize(self, seat: int, pick: Pick) -> State:
        return imagine(self.copy(), 1 - seat, pick)

    def outcome(self) -> Outcome | None:
        return self.result


# In the order of `moves.DUES`
_LEGAL = (
    rules.starters,
    rules.dictates,
    rules.plays,
    rules.verdicts,
    specials.swaps,
    specials.defences,
    specials.fills,
    aftermath.keeps,
    rules.looks,
    rules.looks,
)
_APPLY = (
    rules.choose_starter,
    rules.dictate,
    rules.play,
    rules.judge,
    specials.swap,
    specials.defend,
    specials.fill,
    aftermath.keep,
    rules.look,
    rules.look,
    rules.deal,
    specials.drawn,
)


def start(options: Options) -> State:
    """A match about to deal its first cards."""
    state = State()
    state.house = settle(options)
    state.leg = 0
    state.points = (0, 0)
    state.result = None
    rules.set_up(state)
    return state
