"""The plain values that the table of The Confrontation is drawn from, as one viewer may see them.

A piece shows its back unless the viewer knows which character it carries. While nobody may see secrets, only
what both sides know is open; once the match is over, everything is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine import Action, Event, Match
from engine.confrontation.components import CARDS, PIECES, SPECIALS
from engine.confrontation.view import ConfrontationView, StandView

LIGHT, DARK = SEATS = ("light", "dark")
COMBAT_DECISIONS = ("frodo", "sam", "pippin", "saruman", "card", "magic", "retreat")
"""The decisions that are taken in the middle of a combat, on the battle screen."""
MOVING_VERBS = ("move", "shadowfax", "recall_to_mordor")


def other_seat(seat: str) -> str:
    return DARK if seat == LIGHT else LIGHT


def side_of(thing: str) -> str:
    """The seat that a character or a card belongs to."""
    if thing in SPECIALS:
        return LIGHT if SPECIALS.index(thing) < 2 else DARK
    names = PIECES if thing in PIECES else CARDS
    return LIGHT if names.index(thing) < 9 else DARK


@dataclass(frozen=True, slots=True)
class PieceModel:
    """A piece on the map: the stand with its number, and the character that it carries, if that is known."""

    stand: str
    seat: str
    region: str
    character: str | None
    candidates: tuple[str, ...]
    """The characters that its opponent must still think possible."""
    is_own: bool
    is_mixed: bool
    is_unmixable: bool

    @property
    def is_known(self) -> bool:
        """Both sides know which character it carries."""
        return len(self.candidates) == 1


@dataclass(frozen=True, slots=True)
class ConfrontationTableModel:
    """All that a table shows."""

    seat: str | None
    """The seat of the viewer; None while only what both sides know may be seen."""
    view: ConfrontationView
    pieces: tuple[PieceModel, ...]
    last_march: tuple[str, str] | None
    """The regions that the last piece moved from and to."""

    def pieces_in(self, region: str) -> tuple[PieceModel, ...]:
        return tuple(piece for piece in self.pieces if piece.region == region)

    def find_piece(self, stand: str | None) -> PieceModel | None:
        return next((piece for piece in self.pieces if piece.stand == stand), None)

    def legal_args(self, verb: str) -> tuple[tuple[str, ...], ...]:
        """The arguments of all actions with this verb that are possible now."""
        return tuple(action.args for action in self.view.legal if action.verb == verb)

    @property
    def movable_stands(self) -> frozenset[str]:
        """The stands whose characters may be moved in some way."""
        movable = {action.args[0] for action in self.view.legal if action.verb in MOVING_VERBS}
        return frozenset(piece.stand for piece in self.pieces if piece.is_own and piece.character in movable)

    def hand(self, seat: str) -> tuple[str, ...]:
        return self.view.hands[SEATS.index(seat)]

    def fallen(self, seat: str) -> tuple[str, ...]:
        """The eliminated characters of one side."""
        return tuple(piece for piece in self.view.fallen if side_of(piece) == seat)


@dataclass(frozen=True, slots=True)
class MoveTarget:
    """A region that the chosen piece may go to: how, by which action, and what may come of it."""

    region: str
    kind: str
    """march, ride, attack, power, tunnel or river."""
    action: Action
    is_hostile: bool = False
    """A piece of the other side stands there: a combat will follow."""
    may_be_ambushed: bool = False
    """The Balrog may wait on the way."""

    @property
    def is_reversible(self) -> bool:
        """It reveals nothing: it is done at the first touch, and can be taken back."""
        return self.kind in ("march", "river", "ride") and not self.is_hostile


@dataclass(frozen=True, slots=True)
class SelectionModel:
    """What is chosen, and where it may go."""

    chosen: str | None
    """A stand on the map, a character while the pieces are placed, or a card in a battle."""
    armed_special: str | None
    aimed_region: str | None
    targets: tuple[MoveTarget, ...]
    can_act: bool
    placing_seat: str | None
    """The seat that places its pieces now."""
    plan: tuple[tuple[str, str], ...]
    """Each of its characters with its region."""

    def planned_in(self, region: str) -> tuple[str, ...]:
        return tuple(character for character, where in self.plan if where == region)

    @property
    def aimed_target(self) -> MoveTarget | None:
        return next((target for target in self.targets if target.region == self.aimed_region), None)


def table_model(
    view: ConfrontationView,
    events: Sequence[Event],
    with_secrets: bool,
    revealed: Mapping[str, str] | None = None,
) -> ConfrontationTableModel:
    """The table as the seat of this view sees it after these events; without secrets, only what lies open.

    `revealed` are the characters by their stands once the match is over (`all_characters`).
    """
    seat = view.seat if with_secrets else None
    pieces = tuple(piece_model(stand, seat) for stand in view.stands)
    if revealed is not None:
        pieces = tuple(replace(piece, character=revealed[piece.stand], is_own=False) for piece in pieces)
    return ConfrontationTableModel(
        seat=seat,
        view=view if with_secrets else _open_part(view),
        pieces=pieces,
        last_march=_last_march(events),
    )


def all_characters(match: Match[ConfrontationView]) -> dict[str, str] | None:
    """The character on every stand, once the match is over; before that None."""
    if match.outcome is None:
        return None
    return {
        stand.stand: stand.piece
        for seat in SEATS
        for stand in match.view(seat).stands
        if stand.seat == seat and stand.piece
    }


def piece_model(stand: StandView, seat: str | None) -> PieceModel:
    """Both sides know a character that its opponent knows; its owner knows it anyway."""
    is_own = stand.seat == seat
    known = stand.candidates[0] if len(stand.candidates) == 1 else None
    return PieceModel(
        stand=stand.stand,
        seat=stand.seat,
        region=stand.region,
        character=stand.piece if is_own else known,
        candidates=stand.candidates,
        is_own=is_own,
        is_mixed=stand.is_mixed,
        is_unmixable=stand.is_unmixable,
    )


def _open_part(view: ConfrontationView) -> ConfrontationView:
    """The view without anything that only its seat knows."""
    return replace(view, legal=(), placed=(), stands=())


def _last_march(events: Sequence[Event]) -> tuple[str, str] | None:
    """The regions that the last piece moved from and to; None before the first move of a game."""
    for event in reversed(events):
        if event.kind == "moved":
            return event["origin"], event["region"]
        if event.kind == "placed":
            return None
    return None
