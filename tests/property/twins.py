"""Two matches that one seat cannot tell apart: what it has never been told of the other is exchanged."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

import engine
from engine.confrontation.components import PIECES
from engine.core.match import Match
from engine.duel.components import CARD_IDS as DUEL_CARDS
from engine.middle_earth.components import CARD_IDS, PER_CHAPTER


def words_in(value: object) -> Iterator[str]:
    """Every text in a nested value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from words_in(part)


def named(match: Match, seat: str) -> set[str]:
    """Everything that this seat has ever heard named."""
    return {word for event in match.events(seat) for _, value in event.data for word in words_in(value)}


def never_named(match: Match, seat: str) -> list[list[str]]:
    """Groups of things whose names may be exchanged without this seat's having a right to notice.

    Told from what was said to the seat, and from nothing that the game itself says of its knowledge.
    """
    heard, second = named(match, seat), seat == match.game.seats[1]
    if match.game.id == "duel":
        others = DUEL_CARDS[: len(DUEL_CARDS) // 2] if second else DUEL_CARDS[len(DUEL_CARDS) // 2 :]
        return [[card for card in others if card not in heard]]
    if match.game.id == "confrontation":
        others = PIECES[: len(PIECES) // 2] if second else PIECES[len(PIECES) // 2 :]
        return [[piece for piece in others if piece not in heard]]
    started = sum(event.kind == "chapter_started" for event in match.events(seat))
    present = CARD_IDS[PER_CHAPTER * (started - 1) : PER_CHAPTER * started] if started else ()
    return [[card for card in present if card not in heard]]


def renamed(match: Match, names: Mapping[str, str]) -> Match | None:
    """The match as it would have gone under other names; None when the rules would not have had it."""
    twin: Match = Match.__new__(Match)
    twin._begin(match.game, match.seed, match.options, [])
    for action in match.record:
        changed = engine.Action(action.verb, tuple(names.get(word, word) for word in action.args))
        try:
            if twin._state.actor == engine.core.contract.CHANCE:
                twin._settle(changed)
            else:
                twin._decide(changed)
        except engine.EngineError:
            return None
    return twin


def twins(match: Match, seat: str, dice: random.Random, tries: int = 4) -> Iterator[Match]:
    """Matches that differ from this one only in what the seat was never told."""
    for group in never_named(match, seat):
        for attempt in range(tries):
            shuffled = list(group)
            if attempt % 2:
                dice.shuffle(shuffled)
            elif len(group) > 1:
                one, other = dice.sample(range(len(group)), 2)
                shuffled[one], shuffled[other] = shuffled[other], shuffled[one]
            twin = renamed(match, dict(zip(group, shuffled, strict=True)))
            if twin is not None and twin.record != match.record:
                yield twin
