"""One position of The Confrontation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..core.action import Action
from ..core.chance import Pick
from ..core.event import EventLog
from ..core.rulings import Options
from ..core.view import Outcome
from . import hidden_information
from .combat import begin_next_combat
from .combat_record import CombatRecord
from .components import OFF_BOARD, PIECES, REGIONS, SEATS
from .decisions import DECISIONS
from .moves import ACTIONS, NEXT_COMBAT, move_of
from .rulings import HouseRules, resolve_house_rules
from .turns import prepare_game
from .view import ConfrontationView, view_of

_IN_THE_MIDDLE: Final[Sequence[int]] = []
"""The legal moves while a decision is being carried out."""


class State:
    """Where the pieces are, what the hands hold, what each side can know, and which decision is due."""

    __slots__ = (
        "active",
        "actor",
        "at",
        "candidates",
        "chosen_stand",
        "combat_region",
        "dark_card",
        "dark_card_used",
        "dark_fighter",
        "draw_count",
        "hands",
        "house_rules",
        "last_combat",
        "leg",
        "legal_moves",
        "light_card",
        "light_card_used",
        "light_fighter",
        "light_strength",
        "mixed_stands",
        "moving_piece",
        "no_combat_yet",
        "pending",
        "pieces_in_region",
        "points",
        "result",
        "riding_shadowfax",
        "sam_replaces_frodo",
        "shown_stands",
        "specials",
        "stand_of",
        "turn",
        "turns_without_elimination",
        "unmixable_stands",
    )

    # Where the match stands
    house_rules: HouseRules
    actor: int
    leg: int
    pending: int
    """What `actor` has to decide: the number of one of `DECISIONS`, or NEXT_COMBAT or STRENGTHS_COMPARED."""
    legal_moves: Sequence[int] | None
    """The legal moves, once they were asked for; shared between copies and never changed."""
    points: list[int]
    """By seat, what the person who sits there now has scored."""
    result: Outcome | None

    # The turn
    turn: int
    active: int
    """The seat whose turn it is."""
    moving_piece: int
    """The piece whose move this turn is, or NO_PIECE."""
    riding_shadowfax: bool
    """The moving piece is on Shadowfax, and may go on afterwards."""
    no_combat_yet: bool
    """No combat has been fought in this turn."""
    turns_without_elimination: int
    """The number of such turns in a row; -1 from an elimination to the end of its turn."""
    draw_count: int
    """How often chance has drawn in this game."""

    # The board and the hands
    at: list[int]
    """By piece: its region, or OFF_BOARD."""
    pieces_in_region: list[int]
    """By `seat * REGION_COUNT + region`: the pieces of that side there, as a mask."""
    hands: list[int]
    """By side: its cards, as a mask. A card leaves the hand when it is shown."""
    specials: int
    """The special cards not used yet, as a mask."""

    # What each side can know of the other's pieces
    stand_of: list[int]
    """By piece: the stand that carries it."""
    candidates: list[int]
    """By stand: the pieces of its side that the other side must think possible, as a mask."""
    mixed_stands: int
    """The stands that cannot be told from others beside them, as a mask."""
    unmixable_stands: int
    """The stands that may not be mixed in this turn, as a mask."""
    shown_stands: int
    """Those of them whose pieces both sides have seen in a combat of this turn, as a mask."""

    # The combat
    combat_region: int
    """Where it is, or OFF_BOARD."""
    chosen_stand: int
    """The defending stand; NO_STAND before it is chosen, and when chance picks any of the defenders."""
    light_fighter: int
    dark_fighter: int
    """The two fighters, or NO_PIECE before they are shown."""
    sam_replaces_frodo: bool
    """Sam fights in Frodo's place."""
    light_strength: int
    """The strength of Light's fighter."""
    light_card: int
    dark_card: int
    """The cards played, or NO_CARD."""
    light_card_used: int
    dark_card_used: int
    """What they count as after Magic, or NO_CARD when they are cancelled."""
    last_combat: CombatRecord | None
    """The last combat of this game that has ended."""

    def __init__(self, house_rules: HouseRules) -> None:
        self.house_rules, self.leg, self.points, self.result = house_rules, 0, [0, 0], None
        self.legal_moves = None
        self.no_combat_yet = True
        prepare_game(self)

    def due(self) -> str:
        return DECISIONS[self.pending].id

    def legal(self) -> Sequence[int]:
        if self.legal_moves is None:
            self.legal_moves = DECISIONS[self.pending].legal(self)
        return self.legal_moves

    def apply(self, move: int, log: EventLog | None = None) -> None:
        self.legal_moves = _IN_THE_MIDDLE
        DECISIONS[self.pending].apply(self, move, log)
        while self.pending == NEXT_COMBAT:
            begin_next_combat(self, log)
        if self.legal_moves is _IN_THE_MIDDLE:
            self.legal_moves = None

    def draw(self, pick: Pick) -> int:
        outcomes = self.legal()
        return outcomes[pick(len(outcomes))]

    def chance_key(self) -> str:
        return f"turn_up {self.leg} {self.draw_count}"

    def is_possible(self, outcome: int) -> bool:
        return outcome in self.legal()

    def action(self, move: int) -> Action:
        return ACTIONS[move]

    def move(self, action: Action) -> int:
        return move_of(action)

    def copy(self) -> State:
        new: State = object.__new__(State)
        new.house_rules = self.house_rules
        new.actor = self.actor
        new.leg = self.leg
        new.pending = self.pending
        new.legal_moves = self.legal_moves
        new.points = self.points[:]
        new.result = self.result
        new.turn = self.turn
        new.active = self.active
        new.moving_piece = self.moving_piece
        new.riding_shadowfax = self.riding_shadowfax
        new.no_combat_yet = self.no_combat_yet
        new.turns_without_elimination = self.turns_without_elimination
        new.draw_count = self.draw_count
        new.at = self.at[:]
        new.pieces_in_region = self.pieces_in_region[:]
        new.hands = self.hands[:]
        new.specials = self.specials
        new.stand_of = self.stand_of[:]
        new.candidates = self.candidates[:]
        new.mixed_stands = self.mixed_stands
        new.unmixable_stands = self.unmixable_stands
        new.shown_stands = self.shown_stands
        new.combat_region = self.combat_region
        new.chosen_stand = self.chosen_stand
        new.light_fighter = self.light_fighter
        new.dark_fighter = self.dark_fighter
        new.sam_replaces_frodo = self.sam_replaces_frodo
        new.light_strength = self.light_strength
        new.light_card = self.light_card
        new.dark_card = self.dark_card
        new.light_card_used = self.light_card_used
        new.dark_card_used = self.dark_card_used
        new.last_combat = self.last_combat
        return new

    def view(self, seat: int) -> ConfrontationView:
        return view_of(self, seat)

    def determinize(self, seat: int, pick: Pick) -> State:
        return hidden_information.determinize(self, seat, pick)

    def outcome(self) -> Outcome | None:
        return self.result

    def __str__(self) -> str:
        """The whole position, secrets included, for debugging."""
        due = self.due() if self.pending < NEXT_COMBAT else "combat"
        where: dict[str, list[str]] = {name: [] for name in REGIONS}
        for piece, region in enumerate(self.at):
            if region != OFF_BOARD:
                where[REGIONS[region]].append(PIECES[piece])
        actor = SEATS[self.actor] if self.actor >= 0 else "nobody"
        lines = [f"game {self.leg + 1}, turn {self.turn} of {SEATS[self.active]}; {actor} decides: {due}"]
        lines += [f"{region}: {', '.join(pieces)}" for region, pieces in where.items() if pieces]
        return "\n".join(lines)


def start(options: Options) -> State:
    """The position before the first decision."""
    return State(resolve_house_rules(options))
