"""What a screen reader says of The Confrontation's regions, pieces and cards: only what the seat knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from app.games.confrontation.model import PieceModel
from app.i18n import game_text
from app.text.names import Term, counted_sentence_for, name_of, sentence_for
from app.text.phrases import and_list, or_list
from engine.confrontation.components import (
    CAPACITY,
    CARDS,
    HOME,
    MOUNTAINS,
    PIECES,
    REGION,
    STRENGTH,
    VALUE,
)
from engine.confrontation.preview import route
from engine.confrontation.view import ConfrontationView

GAME = "confrontation"
MAX_NAMED_GUESSES = 4
"""Up to this number the characters that a hidden piece can be are named."""


def region_label(view: ConfrontationView, region: str, character: str | None = None) -> str:
    """A region: its name and capacity, who stands there, and what the chosen character could do there."""
    stands = [stand for stand in view.stands if stand.region == region]
    own = [stand.piece for stand in stands if stand.seat == view.seat and stand.piece]
    known = [stand.piece for stand in stands if stand.seat != view.seat and stand.piece]
    hidden_count = sum(stand.seat != view.seat and stand.piece is None for stand in stands)
    parts = [_region(region)]
    if own:
        parts.append(sentence_for(GAME, "label.own_here", values={"characters": _and(own)}))
    if known:
        parts.append(sentence_for(GAME, "label.known_here", values={"characters": _and(known)}))
    if hidden_count:
        parts.append(counted_sentence_for(GAME, "label.hidden_here", hidden_count))
    if not stands:
        parts.append(game_text(GAME, "label.nobody_here"))
    if character and (character, region) in possible_moves(view):
        parts.append(route_label(route(view, character, region)))
        if known or hidden_count:
            parts.append(game_text(GAME, "label.combat_follows"))
    return " ".join(parts)


def possible_moves(view: ConfrontationView) -> frozenset[tuple[str, str]]:
    """Character and region of every move that is possible now."""
    return frozenset(
        (action.args[0], action.args[1]) for action in view.legal if action.verb in ("move", "shadowfax")
    )


def route_label(kind: str) -> str:
    return {
        "step": game_text(GAME, "label.way_step"),
        "river": game_text(GAME, "label.way_river"),
        "tunnel": game_text(GAME, "label.way_tunnel"),
        "ability": game_text(GAME, "label.way_ability"),
    }[kind]


def piece_label(seat: str, piece: PieceModel) -> str:
    """A piece: which character it is, or what this seat knows of it."""
    if piece.seat == seat:
        return " ".join(_own_piece(piece))
    if piece.character:
        return f"{_character(piece.character)} {game_text(GAME, 'label.known')}"
    parts = [sentence_for(GAME, "label.hidden_piece", values={"number": int(piece.stand[1:])})]
    if len(piece.candidates) <= MAX_NAMED_GUESSES:
        guesses = or_list(map(_subject, piece.candidates))
        parts.append(sentence_for(GAME, "label.could_be", values={"characters": guesses}))
    return " ".join(parts)


def card_label(card: str, state: str = "") -> str:
    """A card, and where it is, if that is said: `used_card` lies open, `kept_card` is held."""
    strength = VALUE[CARDS.index(card)]
    if strength:
        label = sentence_for(GAME, "label.strength_card", values={"value": strength})
    else:
        label = f"{name_of(GAME, 'card', card)}. {game_text(GAME, f'card.{card}.brief')}"
    states = {
        "used_card": game_text(GAME, "label.used_card"),
        "kept_card": game_text(GAME, "label.kept_card"),
    }
    return f"{label} {states[state]}" if state else label


def _own_piece(piece: PieceModel) -> Iterator[str]:
    assert piece.character is not None
    yield _character(piece.character)
    if len(piece.candidates) == 1:
        yield game_text(GAME, "label.own_known")
    elif piece.is_mixed:
        yield game_text(GAME, "label.own_mixed")
    if piece.is_unmixable:
        yield game_text(GAME, "label.fixed")


def _region(region: str) -> str:
    number = REGION[region]
    terms: dict[str, Term] = {"region": ("region", region)}
    if number in HOME:
        return counted_sentence_for(GAME, "label.home", CAPACITY[number], terms)
    if number in MOUNTAINS:
        return counted_sentence_for(GAME, "label.mountain", CAPACITY[number], terms)
    return counted_sentence_for(GAME, "label.land", CAPACITY[number], terms)


def _character(character: str) -> str:
    strength = STRENGTH[PIECES.index(character)]
    return sentence_for(GAME, "label.character", {"piece": ("character", character)}, {"strength": strength})


def _subject(character: str) -> str:
    return name_of(GAME, "character", character, "subject")


def _and(characters: Iterable[str]) -> str:
    return and_list(map(_subject, characters))
