"""What an action of The Confrontation would do: where a piece may go, and what a card makes of a strength."""

from __future__ import annotations

from collections.abc import Callable

from app.games.confrontation.art.cards import card_value
from app.games.confrontation.model import ConfrontationTableModel, MoveTarget
from app.i18n import _, ngettext, pgettext
from engine import Action
from engine.confrontation.preview import CombatCardPreview, MovePreview, route

ROUTE_KINDS = {"ability": "power", "tunnel": "tunnel", "river": "river"}
"""What kind of move it is by its route; a plain step is an attack or a march."""


def move_targets(
    model: ConfrontationTableModel,
    preview_move: Callable[[Action], MovePreview],
    stand: str | None,
    special: str | None = None,
) -> tuple[MoveTarget, ...]:
    """The regions that the chosen piece may go to; with an armed special card, where that lets it go."""
    piece = model.find_piece(stand)
    if piece is None or piece.character is None:
        return ()
    verb = "shadowfax" if special == "shadowfax" else "move"
    return tuple(
        _target(model, preview_move, piece.character, action, special)
        for action in model.view.legal
        if action.verb == verb and action.args[0] == piece.character
    )


def _target(
    model: ConfrontationTableModel,
    preview_move: Callable[[Action], MovePreview],
    character: str,
    action: Action,
    special: str | None,
) -> MoveTarget:
    region = action.args[1]
    is_hostile = any(piece.seat != model.seat for piece in model.pieces_in(region))
    kind = ROUTE_KINDS.get(route(model.view, character, region), "attack" if is_hostile else "march")
    # Only a way through the Mines can end before its goal.
    may_be_ambushed = kind == "tunnel" and preview_move(action).may_be_ambushed
    if special and kind == "march":
        kind = "ride"
    return MoveTarget(region, kind, action, is_hostile, may_be_ambushed)


# Cards


def sum_text(preview: CombatCardPreview) -> str:
    """What the card makes of the own strength; "" for a card with a text instead of a strength."""
    if not card_value(preview.card):
        return ""
    return f"{preview.strength} + {preview.value} = {preview.strength + preview.value}"


def result_text(preview: CombatCardPreview) -> str:
    """How the combat ends; "" where that is not certain."""
    own, other = preview.own_total, preview.other_total
    if own is None or other is None:
        return ""
    return _("against {strength}: {result}").format(strength=other, result=_result(own, other))


def prospect_text(preview: CombatCardPreview) -> str:
    """Against how many of the cards that the other side may lay this one certainly wins."""
    wins = {answer.card: True for answer in preview.answers}
    for answer in preview.answers:
        wins[answer.card] &= answer.other_falls is True and answer.own_falls is False
    # Translators: The Confrontation, beside the sum of a chosen card: how many of the cards that the other
    # side may play it would beat; at most 34 letters
    return ngettext(
        "Beats {count} of {all} cards", "Beats {count} of {all} cards", sum(wins.values()), all=len(wins)
    )


def _result(own: int, other: int) -> str:
    if own == other:
        return _("A tie: both are eliminated")
    return pgettext("combat", "You win") if own > other else pgettext("combat", "You lose")
