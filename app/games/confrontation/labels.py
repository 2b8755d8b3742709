"""What a screen reader says of The Confrontation's lands, pieces and cards, and only what the seat knows."""

from __future__ import annotations

from collections.abc import Iterable

from app.i18n import word
from app.rules_reader.markup import plain
from app.text.names import name_of, told, told_of
from app.text.phrases import alternatives, listed
from engine.confrontation.components import (
    CAPACITY,
    CARDS,
    DOWNSTREAM,
    EREGION,
    FANGORN,
    FORWARD,
    HOME,
    MOUNTAINS,
    PIECES,
    REGION,
    SEATS,
    STRENGTH,
    VALUE,
)
from engine.confrontation.view import ConfrontationView, StandView

GUESSES = 4
"""So many characters are named that a hidden piece can still be; with more, nothing is said of them."""


def land_label(view: ConfrontationView, region: str, piece: str | None = None) -> str:
    """A land: its name and room, who stands there, and what the chosen piece could do there."""
    here = [stand for stand in view.stands if stand.region == region]
    own = [stand.piece for stand in here if stand.seat == view.seat and stand.piece]
    known = [stand.piece for stand in here if stand.seat != view.seat and stand.piece]
    hidden = sum(stand.seat != view.seat and stand.piece is None for stand in here)
    parts = [_land(region)]
    if own:
        parts.append(told("confrontation", "label.own_here", values={"characters": _all(own)}))
    if known:
        parts.append(told("confrontation", "label.known_here", values={"characters": _all(known)}))
    if hidden:
        parts.append(told_of("confrontation", "label.hidden_here", hidden))
    if not here:
        parts.append(word("confrontation", "label.nobody_here"))
    if piece and (piece, region) in moves(view):
        parts.append(way_label(way(view, piece, region)))
        if known or hidden:
            parts.append(word("confrontation", "label.combat_follows"))
    return " ".join(parts)


def moves(view: ConfrontationView) -> frozenset[tuple[str, str]]:
    """The pieces and lands of all moves that are possible now."""
    return frozenset(
        (action.args[0], action.args[1]) for action in view.legal if action.verb in ("move", "shadowfax")
    )


def way(view: ConfrontationView, piece: str, region: str) -> str:
    """How a piece would get to a land: a step, the river, the Mines, or a power of its own."""
    origin = next(REGION[stand.region] for stand in view.stands if stand.piece == piece)
    goal, light = REGION[region], view.seat == SEATS[0]
    if goal in FORWARD[SEATS.index(view.seat)][origin]:
        return "step"
    if light and DOWNSTREAM.get(origin) == goal:
        return "river"
    return "tunnel" if light and (origin, goal) == (EREGION, FANGORN) else "ability"


def way_label(kind: str) -> str:
    return {
        "step": word("confrontation", "label.way_step"),
        "river": word("confrontation", "label.way_river"),
        "tunnel": word("confrontation", "label.way_tunnel"),
        "ability": word("confrontation", "label.way_ability"),
    }[kind]


def piece_label(view: ConfrontationView, stand: StandView) -> str:
    """A piece: who it is, or what is known of it."""
    if stand.seat == view.seat:
        return " ".join(_own(stand))
    if stand.piece:
        return f"{_character(stand.piece)} {word('confrontation', 'label.known')}"
    parts = [told("confrontation", "label.hidden_piece", values={"number": int(stand.stand[1:])})]
    if len(stand.could_be) <= GUESSES:
        guesses = alternatives(_subject(piece) for piece in stand.could_be)
        parts.append(told("confrontation", "label.could_be", values={"characters": guesses}))
    return " ".join(parts)


def card_label(card: str, used: bool = False) -> str:
    """A card of the hand, or one that was used and lies open."""
    value = VALUE[CARDS.index(card)]
    if value:
        label = told("confrontation", "label.strength_card", values={"value": value})
    else:
        text = plain(word("confrontation", f"card.{card}.text")).replace("\n", " ")
        label = f"{name_of('confrontation', 'card', card)}. {text}"
    return f"{label} {word('confrontation', 'label.used_card')}" if used else label


def _own(stand: StandView) -> Iterable[str]:
    assert stand.piece is not None
    yield _character(stand.piece)
    if len(stand.could_be) == 1:
        yield word("confrontation", "label.own_known")
    elif stand.mixed:
        yield word("confrontation", "label.own_mixed")
    if stand.fixed:
        yield word("confrontation", "label.fixed")


def _land(region: str) -> str:
    number = REGION[region]
    things = {"region": ("region", region)}
    if number in HOME:
        return told_of("confrontation", "label.home", CAPACITY[number], things)
    if number in MOUNTAINS:
        return told_of("confrontation", "label.mountain", CAPACITY[number], things)
    return told_of("confrontation", "label.land", CAPACITY[number], things)


def _character(piece: str) -> str:
    strength = STRENGTH[PIECES.index(piece)]
    return told("confrontation", "label.character", {"piece": ("character", piece)}, {"strength": strength})


def _subject(piece: str) -> str:
    return name_of("confrontation", "character", piece, "subject")


def _all(pieces: Iterable[str]) -> str:
    return listed(_subject(piece) for piece in pieces)
