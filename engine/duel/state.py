"""One position of The Duel."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.action import Action
from ..core.chance import Pick, sample
from ..core.event import EventLog
from ..core.rulings import Options
from ..core.view import Outcome
from .components import BALROG, CARD_IDS, GANDALF, HAND_SIZE, SEATS, STRENGTH, cards_in, ids_of
from .decisions import DECISIONS
from .duel_start import set_up_game
from .exchange import ScoredExchange
from .hidden_information import HandLeft, draw_unknown_cards
from .moves import DEAL_BIT, DRAW_DUE, DRAWN, action_of, move_of
from .rulings import HouseRules, resolve_house_rules
from .view import DuelView, view_of


class State:
    """A position. Pairs and lists of two are Gandalf's first, then the Balrog's."""

    __slots__ = (
        "actor",
        "attack",
        "attack_doubled",
        "duel",
        "enchanted_card",
        "energy",
        "exchange_values",
        "gap_card",
        "hands",
        "hands_left",
        "hands_open",
        "house",
        "kept_so_far",
        "known_to_opponent",
        "last_winner",
        "leg",
        "list_follows_markers",
        "magic_waits",
        "pending",
        "pending_card",
        "played",
        "points",
        "rage_waits",
        "rejected_card",
        "reserve",
        "result",
        "row",
        "set_aside",
        "starter",
        "steps",
        "supply",
        "turn",
    )

    # The match
    house: HouseRules
    actor: int
    leg: int
    points: tuple[int, int]
    """Steps climbed in the first game of an extended match, by the present seats."""
    pending: int
    """What `actor` has to decide: its place in `decisions.DECISIONS`."""
    result: Outcome | None

    # The bridge
    duel: int
    """0 to 2; 3 is the final."""
    steps: list[int]
    starter: int
    """The side that lays the first card of this duel; NO_SEAT while that is not decided."""
    last_winner: int
    """The winner of the last duel that has ended; NO_SEAT before."""

    # The cards
    supply: list[int]
    """The cards not dealt yet, as a set: nobody knows their order, so they have none."""
    hands: list[tuple[int, ...]]
    set_aside: list[int]
    """Cards that Trick and Magic set aside in this duel, as a set: they count among the three kept."""
    reserve: list[int]
    """Cards kept for the final, as a set."""
    kept_so_far: int
    """What the acting side has chosen to keep after this duel, as a set."""

    # The duel
    turn: int
    """The side that plays."""
    row: list[int]
    """The cards on the table; until the next duel begins also those of the last one."""
    played: list[int]
    energy: list[int]
    attack: int
    """The symbols that the next card has to answer."""
    exchange_values: tuple[int, int, int, int, int, int, int] | None
    """The values of `last_exchange`; None before the first exchange of the duel."""
    pending_card: int
    """The card before the row that waits for Gandalf's verdict, or the Whip until it has found its place."""
    rejected_card: int
    """The card that Gandalf has just rejected and that has gone back to the Balrog's hand."""
    magic_waits: bool
    """Gandalf may still reject a card."""
    rage_waits: bool
    """The Balrog's next special card loses its text."""
    enchanted_card: int
    """The card in the Balrog's hand that is played when Gandalf says so."""
    attack_doubled: bool
    """What the attack hits costs two energy a symbol."""
    gap_card: int
    """The card in the gap of a Defense whose text is still to be read, by the ruling `gap_text`."""
    hands_open: list[bool]
    """Does the hand lie open?"""
    list_follows_markers: bool
    """Gandalf's List has been played, and by `list_when_apart` the markers open and hide a hand."""

    # Memory
    known_to_opponent: list[int]
    """Cards of each side of which the other knows where they are, as a set."""
    hands_left: list[tuple[HandLeft, ...]]
    """What was left of each side's hand after each duel, and how much of it the other had seen."""

    @property
    def last_exchange(self) -> ScoredExchange | None:
        """The last exchange of this duel, with names."""
        return None if self.exchange_values is None else ScoredExchange(*self.exchange_values)

    def due(self) -> str:
        return DECISIONS[self.pending].id

    def legal(self) -> Sequence[int]:
        return DECISIONS[self.pending].legal(self)

    def apply(self, move: int, log: EventLog | None = None) -> None:
        DECISIONS[self.pending].apply(self, move, log)

    def draw(self, pick: Pick) -> int:
        if self.pending == DRAW_DUE:
            hand = self.hands[1 - self.turn]
            return DRAWN + hand[pick(len(hand))]
        outcome = DEAL_BIT
        for card in sample(cards_in(self.supply[self._next_to_draw()]), HAND_SIZE, pick):
            outcome |= 1 << card
        return outcome

    def chance_key(self) -> str:
        """Strength, by one of its rulings, and Trick may both draw from Gandalf's hand in one duel."""
        if self.pending == DRAW_DUE:
            cause = "strength" if self.row[-1] == STRENGTH else "draw"
            return f"{self.leg} {self.duel} {cause} {SEATS[1 - self.turn]}"
        return f"{self.leg} {self.duel} deal {SEATS[self._next_to_draw()]}"

    def _next_to_draw(self) -> int:
        """The side whose hand is dealt: Gandalf's comes first."""
        return BALROG if self.hands[GANDALF] else GANDALF

    def is_possible(self, outcome: int) -> bool:
        if self.pending == DRAW_DUE:
            return outcome - DRAWN in self.hands[1 - self.turn]
        dealt = outcome ^ DEAL_BIT
        return outcome >= DEAL_BIT and dealt & self.supply[self._next_to_draw()] == dealt

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
        new.last_winner = self.last_winner
        new.supply = self.supply[:]
        new.hands = self.hands[:]
        new.set_aside = self.set_aside[:]
        new.reserve = self.reserve[:]
        new.kept_so_far = self.kept_so_far
        new.turn = self.turn
        new.row = self.row[:]
        new.played = self.played[:]
        new.energy = self.energy[:]
        new.exchange_values = self.exchange_values
        new.attack = self.attack
        new.pending_card = self.pending_card
        new.rejected_card = self.rejected_card
        new.magic_waits = self.magic_waits
        new.rage_waits = self.rage_waits
        new.enchanted_card = self.enchanted_card
        new.attack_doubled = self.attack_doubled
        new.gap_card = self.gap_card
        new.list_follows_markers = self.list_follows_markers
        new.hands_open = self.hands_open[:]
        new.known_to_opponent = self.known_to_opponent[:]
        new.hands_left = self.hands_left[:]
        return new

    def view(self, seat: int) -> DuelView:
        return view_of(self, seat)

    def determinize(self, seat: int, pick: Pick) -> State:
        world = self.copy()
        draw_unknown_cards(world, 1 - seat, pick)
        return world

    def outcome(self) -> Outcome | None:
        return self.result

    def __str__(self) -> str:
        """For the terminal and for debugging: both hands and the table."""
        row = " ".join(CARD_IDS[card] if card >= 0 else "gap" for card in self.row)
        lines = [f"leg {self.leg + 1}, duel {self.duel + 1}, {self.due()} is due; row: {row or '-'}"]
        for seat, name in enumerate(SEATS):
            hand = " ".join(ids_of(self.hands[seat]))
            lines.append(f"{name}: step {self.steps[seat]}, energy {self.energy[seat]}, hand: {hand or '-'}")
        return "\n".join(lines)


def start(options: Options) -> State:
    """A match about to deal its first cards."""
    state = State()
    state.house = resolve_house_rules(options)
    state.leg = 0
    state.points = (0, 0)
    state.result = None
    set_up_game(state)
    return state
