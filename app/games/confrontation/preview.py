"""What an action of The Confrontation would do: where a piece may go, and what a card makes of a strength."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.confrontation.art.cards import card_value
from app.games.confrontation.battle_model import BattleModel, CombatantModel
from app.games.confrontation.labels import route_kind
from app.games.confrontation.model import DARK, ConfrontationTableModel, MoveTarget, other_seat
from engine import Action


def move_targets(
    model: ConfrontationTableModel, stand: str | None, special: str | None = None
) -> tuple[MoveTarget, ...]:
    """The regions that the chosen piece may go to; with an armed special card, where that lets it go."""
    piece = model.find_piece(stand)
    if piece is None or piece.character is None:
        return ()
    verb = "shadowfax" if special == "shadowfax" else "move"
    return tuple(
        _target(model, piece.character, action, special)
        for action in model.view.legal
        if action.verb == verb and action.args[0] == piece.character
    )


def _target(
    model: ConfrontationTableModel, character: str, action: Action, special: str | None
) -> MoveTarget:
    region = action.args[1]
    kind = route_kind(model.view, character, region)
    is_hostile = any(piece.seat != model.seat for piece in model.pieces_in(region))
    if kind == "ability":
        kind = "power"
    elif kind == "step":
        kind = "attack" if is_hostile else "march"
    may_be_ambushed = kind == "tunnel" and any(
        "balrog" in piece.candidates for piece in model.pieces_in("moria") if piece.seat == DARK
    )
    if special and kind == "march":
        kind = "ride"
    return MoveTarget(region, kind, action, is_hostile, may_be_ambushed)


# Cards


@dataclass(frozen=True, slots=True)
class CardPreview:
    """What a strength card makes of the own strength."""

    strength: int
    value: int
    """What the card would add."""
    opposing_total: int | None
    """The other side's total, where its card lies face up or counts for nothing; else None."""

    @property
    def total(self) -> int:
        return self.strength + self.value


def preview_card(battle: BattleModel, seat: str, card: str) -> CardPreview | None:
    """None for a card with a text instead of a strength."""
    if not card_value(card):
        return None
    own, other = battle.combatant(seat), battle.combatant(other_seat(seat))
    value = 0 if _makes_own_card_void(own) else card_value(card)
    return CardPreview(own.strength, value, _certain_total(other))


def _certain_total(side: CombatantModel) -> int | None:
    if _makes_own_card_void(side):
        return side.strength
    value = card_value(side.card_counts_as or "")
    return side.strength + value if side.card is not None and value else None


def _makes_own_card_void(side: CombatantModel) -> bool:
    """The Cave Troll makes its own side's card worth nothing."""
    return side.character == "troll"
