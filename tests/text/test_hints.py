"""Every reason of the second and third game for a move is told, in every language, in a whole sentence."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache

import pytest

import engine
from app.games.confrontation import hints as confrontation_hints
from app.games.middle_earth import hints as middle_earth_hints
from engine.ai.search import advice_of
from engine.confrontation.hints import HINTS as CONFRONTATION
from engine.core.advice import Reason
from engine.core.chance import fast_pick
from engine.middle_earth.hints import HINTS as MIDDLE_EARTH

Teller = Callable[[Iterable[Reason]], list[str]]
TELLERS: dict[str, tuple[Teller, tuple[str, ...]]] = {
    "confrontation": (confrontation_hints.reason_sentences, CONFRONTATION),
    "middle_earth": (middle_earth_hints.hint_sentences, MIDDLE_EARTH),
}
MOST = 0.7
"""Random games need not meet every reason, but most of them."""


@cache
def met(game: str) -> tuple[Reason, ...]:
    """Reasons met in random games, each once."""
    return tuple(dict.fromkeys(_met(game, random.Random(4))))


def _met(game: str, choose: random.Random) -> Iterator[Reason]:
    advice = advice_of(engine.GAMES[game])
    for seed in range(8):
        match = engine.new_match(game, seed=seed)
        while match.to_act is not None:
            state = match.position()
            if match.decisions % 2:
                worlds = [state.determinize(state.actor, fast_pick(choose)) for _ in range(3)]
                for move in state.legal():
                    yield from advice.reasons(worlds, move)
            match.play(choose.choice(match.legal()))


@pytest.mark.parametrize("game", TELLERS)
def test_every_reason_is_a_sentence(game: str, spoken: str) -> None:
    tell, known = TELLERS[game]
    told = tell(met(game))
    assert len(told) == len(met(game))
    assert not [
        text for text in told if not re.fullmatch(r"[A-ZÀ-Þ„«“].*[.]", text) or re.search("[{}]", text)
    ]
    assert not [text for text in told if re.search(r"\b[a-z]+_[a-z]+\b", text)]
    assert len({reason.id for reason in met(game)}) >= MOST * len(known)


@pytest.mark.parametrize("game", TELLERS)
def test_reasons_of_other_kinds_are_left_to_others(game: str) -> None:
    assert TELLERS[game][0]([Reason("only_move")]) == []
