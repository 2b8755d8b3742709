"""One position of The Confrontation."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.action import Action
from ..core.chance import Pick, sample
from ..core.contract import OVER
from ..core.event import Teller
from ..core.view import Outcome
from . import observe
from .components import DARK, EACH, FRONT, HOME, LIGHT, OFF, OWN
from .moves import ACTIONS, MEMBERS, number_of
from .rules import DUE, OPTIONS, carry_out
from .rulings import House
from .stages import PLACING
from .stands import possible
from .stands import sample as sample_pieces
from .turns import prepare
from .view import ConfrontationView


class State:
    """Where the pieces are, what the hands hold, what each side can know, and which decision is due."""

    __slots__ = (
        "active",
        "actor",
        "at",
        "card_dark",
        "card_light",
        "could_be",
        "dark",
        "draws",
        "first",
        "fixed",
        "hands",
        "here",
        "house",
        "last",
        "leg",
        "light",
        "loose",
        "mover",
        "moves",
        "picked",
        "points",
        "power",
        "quiet",
        "region",
        "replaced",
        "result",
        "riding",
        "specials",
        "stage",
        "stand",
        "turn",
        "used_dark",
        "used_light",
    )

    house: House
    actor: int
    leg: int
    stage: int
    moves: list[int] | None
    """The legal moves, once somebody has asked for them; shared between copies and never changed."""
    turn: int
    active: int
    """Whose turn it is."""
    at: list[int]
    """By piece: its region, or OFF."""
    here: list[int]
    """By sixteen times the side plus the region: which of the side's pieces are there."""
    stand: list[int]
    """By piece: the stand that carries it."""
    loose: int
    """The stands that cannot be told from others beside them."""
    fixed: int
    """The stands that may not be mixed in this turn."""
    could_be: list[int]
    """By stand: which of its side's pieces the other side must think possible."""
    hands: list[int]
    specials: int
    points: list[int]
    """What the person who sits at each seat now has scored."""
    quiet: int
    draws: int
    mover: int
    """The piece whose move this turn is, or -1."""
    riding: bool
    """It is on Shadowfax, and may go on afterwards."""
    region: int
    """Where the combat is."""
    picked: int
    """The stand that is to be turned up, or -1 for any of the defenders."""
    first: bool
    """No combat has been fought in this turn."""
    light: int
    dark: int
    """The two fighters, or -1."""
    replaced: bool
    """Sam fights in Frodo's place."""
    power: int
    """The strength of Light's fighter."""
    card_light: int
    card_dark: int
    """The cards played."""
    used_light: int
    used_dark: int
    """What they count as after Magic, or NO_CARD when they are cancelled."""
    last: tuple[int, int, int, int, int, int, int, int, int, int, int, str] | None
    result: Outcome | None

    def __init__(self, house: House) -> None:
        self.house, self.leg, self.points, self.result = house, 0, [0, 0], None
        self.moves = None
        self.first = True
        prepare(self)

    def due(self) -> str:
        return DUE[self.stage]

    def legal(self) -> Sequence[int]:
        if self.moves is None:
            self.moves = OPTIONS[self.stage](self)
        return self.moves

    def apply(self, move: int, tell: Teller | None = None) -> None:
        carry_out(self, move, tell)

    def draw(self, pick: Pick) -> int:
        outcomes = self.legal()
        return outcomes[pick(len(outcomes))]

    def chance_key(self) -> str:
        return f"turn_up {self.leg} {self.draws}"

    def possible(self, outcome: int) -> bool:
        return outcome in self.legal()

    def action(self, move: int) -> Action:
        return ACTIONS[move]

    def move(self, action: Action) -> int:
        return number_of(action)

    def copy(self) -> State:
        new: State = object.__new__(State)
        new.house = self.house
        new.actor = self.actor
        new.leg = self.leg
        new.stage = self.stage
        new.moves = self.moves
        new.turn = self.turn
        new.active = self.active
        new.at = self.at[:]
        new.here = self.here[:]
        new.stand = self.stand[:]
        new.loose = self.loose
        new.fixed = self.fixed
        new.could_be = self.could_be[:]
        new.hands = self.hands[:]
        new.specials = self.specials
        new.points = self.points[:]
        new.quiet = self.quiet
        new.draws = self.draws
        new.mover = self.mover
        new.riding = self.riding
        new.region = self.region
        new.picked = self.picked
        new.first = self.first
        new.light = self.light
        new.dark = self.dark
        new.replaced = self.replaced
        new.power = self.power
        new.card_light = self.card_light
        new.card_dark = self.card_dark
        new.used_light = self.used_light
        new.used_dark = self.used_dark
        new.last = self.last
        new.result = self.result
        return new

    def view(self, seat: int) -> ConfrontationView:
        return observe.view_of(self, seat)

    def determinize(self, seat: int, pick: Pick) -> State:
        new = self.copy()
        new.moves = None if self.actor != OVER else []
        if self.stage == PLACING:
            _place_anew(new, 1 - seat, pick)
        else:
            _fill_stands_anew(new, 1 - seat, pick)
            if seat == LIGHT and observe.dark_card_hidden(self):
                cards = MEMBERS[DARK][self.hands[DARK]]
                new.card_dark = new.used_dark = cards[pick(len(cards))]
        return new

    def outcome(self) -> Outcome | None:
        return self.result


def _place_anew(state: State, seat: int, pick: Pick) -> None:
    """So many pieces as this side has placed, on any of the places they may have."""
    count = sum(state.at[p] != OFF for p in OWN[seat])
    places = sample([HOME[seat]] * 4 + list(FRONT[seat]), count, pick)
    pieces = sample(OWN[seat], count, pick)
    where = dict(zip(pieces, places, strict=True))
    _put_all(state, seat, [where.get(p, OFF) for p in OWN[seat]])


def _fill_stands_anew(state: State, seat: int, pick: Pick) -> None:
    """Put a possible piece behind each back, all possible assignments being equally likely."""
    first = seat * EACH
    carried = sorted((state.stand[p], state.at[p]) for p in OWN[seat] if state.at[p] != OFF)
    masks = possible(tuple(state.could_be[stand] for stand, _ in carried))
    unknown = [(*entry, mask) for entry, mask in zip(carried, masks, strict=True) if mask & (mask - 1)]
    if not unknown:
        return
    pieces = sample_pieces(tuple(mask for _, _, mask in unknown), pick)
    where = state.at[first : first + EACH]
    mover = state.stand[state.mover] if state.mover >= 0 else -1
    for (stand, region, _), piece in zip(unknown, pieces, strict=True):
        where[piece] = region
        state.stand[first + piece] = stand
    _put_all(state, seat, where)
    if mover >= 0:
        state.mover = state.stand.index(mover)


def _put_all(state: State, seat: int, where: list[int]) -> None:
    for region in range(16):
        state.here[seat * 16 + region] = 0
    for n, region in enumerate(where):
        state.at[seat * EACH + n] = region
        if region != OFF:
            state.here[seat * 16 + region] |= 1 << n
