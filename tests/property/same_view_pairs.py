"""Pairs of matches with the same view for one seat: names that it does not know are exchanged."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import engine
from engine.confrontation.components import PIECES
from engine.core.match import Match
from engine.duel.components import CARD_IDS as DUEL_CARDS
from engine.middle_earth.components import CARD_IDS, CARDS_PER_CHAPTER


def texts_in(value: object) -> Iterator[str]:
    """All texts in a nested value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from texts_in(part)


def names_known_to(match: Match[Any], seat: str) -> set[str]:
    """All names in the events of this seat."""
    values = (value for event in match.events(seat) for value in event.as_dict().values())
    return {word for value in values for word in texts_in(value)}


def unknown_names(match: Match[Any], seat: str) -> list[list[str]]:
    """Groups of cards or pieces whose names may be exchanged without a difference for this seat.

    They follow from the events of the seat alone, not from what the game says of its knowledge.
    """
    heard, second = names_known_to(match, seat), seat == match.game.seats[1]
    if match.game.id == "duel":
        others = DUEL_CARDS[: len(DUEL_CARDS) // 2] if second else DUEL_CARDS[len(DUEL_CARDS) // 2 :]
        return [[card for card in others if card not in heard]]
    if match.game.id == "confrontation":
        others = PIECES[: len(PIECES) // 2] if second else PIECES[len(PIECES) // 2 :]
        return [[piece for piece in others if piece not in heard]]
    started = sum(event.kind == "chapter_started" for event in match.events(seat))
    present = CARD_IDS[CARDS_PER_CHAPTER * (started - 1) : CARDS_PER_CHAPTER * started] if started else ()
    return [[card for card in present if card not in heard]]


def with_names(match: Match[Any], names: Mapping[str, str]) -> Match[Any] | None:
    """The same match with other names; None if it would have been against the rules."""
    twin: Match[Any] = Match.__new__(Match)
    twin._begin(match.game, match.seed, match.options, [])
    for action in match.record:
        changed = engine.Action(action.verb, tuple(names.get(word, word) for word in action.args))
        try:
            if twin._state.actor == engine.core.contract.CHANCE:
                twin._carry_out_given(changed)
            else:
                twin._decide(changed)
        except engine.EngineError:
            return None
    return twin


def same_view_pairs(
    match: Match[Any], seat: str, dice: random.Random, tries: int = 4
) -> Iterator[Match[Any]]:
    """Matches that differ from this one only in what the seat does not know."""
    for group in unknown_names(match, seat):
        for attempt in range(tries):
            shuffled = list(group)
            if attempt % 2:
                dice.shuffle(shuffled)
            elif len(group) > 1:
                one, other = dice.sample(range(len(group)), 2)
                shuffled[one], shuffled[other] = shuffled[other], shuffled[one]
            twin = with_names(match, dict(zip(group, shuffled, strict=True)))
            if twin is not None and twin.record != match.record:
                yield twin
