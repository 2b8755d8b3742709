"""One position of Duel for Middle-earth.

`hidden_information` says what of it a seat does not know.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..core.action import Action
from ..core.chance import Pick
from ..core.contract import CHANCE, OVER, Move
from ..core.event import EventLog
from ..core.rulings import Options
from ..core.view import Outcome
from . import decisions, draws, hidden_information, moves, rules
from .components import (
    LANDMARKS,
    REGIONS,
    SAURON,
    SEATS,
    START_COINS,
    START_REGIONS,
    TOKENS,
    UNITS_AT_START,
)
from .regions import presence
from .rulings import HouseRules, resolve_house_rules
from .view import MiddleEarthView, view_of


class State:
    """Numbers and bit masks only; pairs are indexed by seat."""

    __slots__ = (
        "actor",
        "chapter",
        "coins",
        "discard",
        "discard_seen_by",
        "display",
        "extra_turns",
        "face_down",
        "face_up_landmarks",
        "face_up_tokens",
        "filled_slots",
        "fortresses",
        "house_rules",
        "landmark_pile",
        "landmarks",
        "quest",
        "races",
        "reason",
        "set_aside",
        "skills",
        "stack",
        "tableau",
        "token_choices",
        "tokens",
        "turn",
        "units",
        "unseen_tokens",
        "winner",
    )

    leg = 0

    # The match
    house_rules: HouseRules
    actor: int
    stack: list[int]
    """What is pending, see `pending`; the last item is the next."""
    turn: int
    """The seat whose turn it is."""
    extra_turns: int
    """Extra turns that this seat has earned."""
    winner: int | None
    reason: str

    # The display and the discard
    chapter: int
    """0 to 2."""
    display: list[int]
    """The card in each slot, or FACE_DOWN or EMPTY."""
    filled_slots: int
    """The slots that still have a card."""
    face_down: int
    """This chapter's cards that nobody has turned up: in the display, or set aside."""
    set_aside: int
    """Of those, the ones set aside, once it has been drawn which they are."""
    discard_seen_by: int
    """The seats that have looked through the discard in this chapter."""
    discard: int
    """Discarded cards that everybody knows, those set aside in earlier chapters included."""

    # Landmarks and tokens
    landmark_pile: int
    face_up_landmarks: int
    unseen_tokens: int
    """Tokens that were never revealed."""
    face_up_tokens: int
    """Revealed tokens that were put back on top of their stacks."""
    token_choices: int
    """Tokens of which one is being chosen."""

    # The two sides
    tableau: list[int]
    """The cards that each seat has played."""
    skills: list[int]
    """See `prices`."""
    coins: list[int]
    quest: list[int]
    races: list[int]
    """Races whose symbol a seat has, the Eagles included."""
    units: list[list[int]]
    """For each seat, its units in the seven regions."""
    fortresses: list[int]
    landmarks: list[int]
    tokens: list[int]

    def __str__(self) -> str:
        view = self.view(self.turn)
        due = self.due() if self.stack else self.reason
        sides = "; ".join(
            f"{side.seat}: {side.coins} coins, quest {side.quest}, {len(side.regions)} regions"
            for side in view.sides
        )
        return f"chapter {view.chapter}, turn of {view.turn}, {due}; {sides}"

    def due(self) -> str:
        return decisions.due(self)

    def legal(self) -> Sequence[Move]:
        return decisions.legal(self)

    def apply(self, move: Move, log: EventLog | None = None) -> None:
        decisions.apply(self, move, log)

    def draw(self, pick: Pick) -> Move:
        return draws.draw(self, pick)

    def chance_key(self) -> str:
        return draws.chance_key(self)

    def is_possible(self, outcome: Move) -> bool:
        return draws.is_possible(self, outcome)

    def action(self, move: Move) -> Action:
        return moves.action_of(move)

    def move(self, action: Action) -> Move:
        return moves.move_of(action)

    def copy(self) -> State:
        new = object.__new__(State)
        new.house_rules = self.house_rules
        new.actor = self.actor
        new.stack = self.stack[:]
        new.turn = self.turn
        new.extra_turns = self.extra_turns
        new.winner = self.winner
        new.reason = self.reason
        new.chapter = self.chapter
        new.display = self.display[:]
        new.filled_slots = self.filled_slots
        new.face_down = self.face_down
        new.set_aside = self.set_aside
        new.discard_seen_by = self.discard_seen_by
        new.discard = self.discard
        new.landmark_pile = self.landmark_pile
        new.face_up_landmarks = self.face_up_landmarks
        new.unseen_tokens = self.unseen_tokens
        new.face_up_tokens = self.face_up_tokens
        new.token_choices = self.token_choices
        new.tableau = self.tableau[:]
        new.skills = self.skills[:]
        new.coins = self.coins[:]
        new.quest = self.quest[:]
        new.races = self.races[:]
        first, second = self.units
        new.units = [first[:], second[:]]
        new.fortresses = self.fortresses[:]
        new.landmarks = self.landmarks[:]
        new.tokens = self.tokens[:]
        return new

    def view(self, seat: int) -> MiddleEarthView:
        return view_of(self, seat)

    def determinize(self, seat: int, pick: Pick) -> State:
        return hidden_information.determinize(self, seat, pick)

    def outcome(self) -> Outcome | None:
        if self.actor != OVER:
            return None
        winner = None if self.winner is None else SEATS[self.winner]
        scores = tuple((name, presence(self, seat).bit_count()) for seat, name in enumerate(SEATS))
        return Outcome(winner, self.reason, scores)


def start(options: Options) -> State:
    """A match about to show its first landmarks and to deal its first chapter."""
    state = State()
    state.house_rules = resolve_house_rules(options)
    state.actor = CHANCE
    state.stack = rules.first_items()
    state.turn = SAURON
    state.extra_turns = 0
    state.winner = None
    state.reason = ""
    state.chapter = 0
    state.display = []
    state.filled_slots = 0
    state.face_down = 0
    state.set_aside = 0
    state.discard_seen_by = 0
    state.discard = 0
    state.landmark_pile = (1 << len(LANDMARKS)) - 1
    state.face_up_landmarks = 0
    state.unseen_tokens = (1 << len(TOKENS)) - 1
    state.face_up_tokens = 0
    state.token_choices = 0
    state.tableau = [0, 0]
    state.skills = [0, 0]
    state.coins = list(START_COINS)
    state.quest = [0, 0]
    state.races = [0, 0]
    state.units = [[0] * len(REGIONS) for _ in SEATS]
    for seat, region in enumerate(START_REGIONS):
        state.units[seat][REGIONS.index(region)] = UNITS_AT_START
    state.fortresses = [0, 0]
    state.landmarks = [0, 0]
    state.tokens = [0, 0]
    return state
