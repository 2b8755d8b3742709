"""Every reason that The Duel has for a move is told, in every language, in a whole sentence."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

import engine
from app import i18n
from app.games.duel.hints import hint_sentences
from engine.ai.search import advice_of
from engine.core.advice import Reason
from engine.core.chance import fast_pick
from engine.duel.hints import HINTS

DUEL = engine.GAMES["duel"]
DECISIONS = 9
"""Every so many decisions the reasons for all moves are asked for."""


@cache
def reasons() -> tuple[Reason, ...]:
    """Reasons met in random games, each once."""
    return tuple(dict.fromkeys(_met(random.Random(3))))


def _met(choose: random.Random) -> Iterator[Reason]:
    for seed in range(60):
        options = {"look": "asked"} if seed % 4 == 0 else {}
        match = engine.new_match("duel", seed=seed, options=options)
        while match.to_act is not None:
            state = match.position()
            if match.due not in ("play", "keep") or match.decisions % DECISIONS == 0:
                worlds = [state.determinize(state.actor, fast_pick(choose)) for _ in range(4)]
                for move in state.legal():
                    yield from advice_of(DUEL).reasons(worlds, move)
            match.play(choose.choice(match.legal()))


def test_every_reason_is_a_sentence(spoken: str) -> None:
    told = hint_sentences(reasons())
    assert len(told) == len(reasons())
    assert not [
        text for text in told if not re.fullmatch(r"[A-ZÀ-Þ„«“].*[.]", text) or re.search("[{}]", text)
    ]
    assert {reason.id for reason in reasons()} == set(HINTS)


def test_reasons_of_other_kinds_are_left_to_others() -> None:
    assert hint_sentences([Reason("only_move")]) == []


@pytest.mark.parametrize(
    ("language", "said", "less"), [("en", "1.4", "−0.5"), ("fr", "1,4", "−0,5"), ("de", "1,4", "−0,5")]
)
def test_a_mean_is_written_as_the_language_writes_it(language: str, said: str, less: str) -> None:
    i18n.set_language(language)
    assert said in hint_sentences([Reason("attack_bites", (("tenths", 14),))])[0]
    assert i18n.decimal(-5) == less
    i18n.set_language("en")
