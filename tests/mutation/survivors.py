"""The mutants of each game that no test can notice, because they change nothing, and why."""

from __future__ import annotations

from collections.abc import Mapping

OVERWRITTEN = "the value is written again before anything reads it"
NO_TIE = "both sides are never equal here"
OF_THE_BALROG = "a card of the Balrog is never number 0 or 1"
FALSY = "None counts as False"
SAME_LENGTH = "both have two entries"

_OUTCOME = "state.result = Outcome(SEATS[winner], reason, tuple(zip(SEATS, scores, {})))"
_MOVED = "moved = tuple(now - then for now, then in zip(energy, before, {}))"
_ASKED = "if seat == BALROG and state.enchanted {} and len(state.hand[BALROG]) > 1:"
_BARRED = "if state.enchanted {} or state.barred {}:"

Changes = Mapping[tuple[str, str], str]
"""A line before and after, and why that makes no difference."""

_DUEL: Changes = {
    ("state.chosen = 0", "state.chosen = None"): OVERWRITTEN,
    ("state.chosen = 0", "state.chosen = 1"): OVERWRITTEN,
    ("state.turn = GANDALF", "state.turn = None"): OVERWRITTEN,
    (
        "state.reserve, state.aside, state.sure = [0, 0], [0, 0], [0, 0]",
        "state.reserve, state.aside, state.sure = [0, 0], [0, 0], [0, 1]",
    ): "bit 0 is a card of Gandalf, and stands among the Balrog's",
    (
        "state.actor = GANDALF if state.steps[GANDALF] < state.steps[BALROG] else BALROG",
        "state.actor = GANDALF if state.steps[GANDALF] <= state.steps[BALROG] else BALROG",
    ): NO_TIE,
    (
        "return GANDALF if state.energy[GANDALF] > state.energy[BALROG] else BALROG",
        "return GANDALF if state.energy[GANDALF] >= state.energy[BALROG] else BALROG",
    ): NO_TIE,
    (
        'winner, reason = GANDALF if gandalf > balrog else BALROG, "higher_on_bridge"',
        'winner, reason = GANDALF if gandalf >= balrog else BALROG, "higher_on_bridge"',
    ): NO_TIE,
    (_ASKED.format(">= 0"), _ASKED.format("> 0")): OF_THE_BALROG,
    (_ASKED.format(">= 0"), _ASKED.format(">= 1")): OF_THE_BALROG,
    (_BARRED.format(">= 0", ">= 0"), _BARRED.format("> 0", ">= 0")): OF_THE_BALROG,
    (_BARRED.format(">= 0", ">= 0"), _BARRED.format(">= 1", ">= 0")): OF_THE_BALROG,
    (_BARRED.format(">= 0", ">= 0"), _BARRED.format(">= 0", "> 0")): OF_THE_BALROG,
    (_BARRED.format(">= 0", ">= 0"), _BARRED.format(">= 0", ">= 1")): OF_THE_BALROG,
    (
        "if card >= PER_SIDE and _cancelled(state, card, tell):",
        "if card > PER_SIDE and _cancelled(state, card, tell):",
    ): "the Balrog's first card is plain and has no text",
    (
        "if energy[attacker] < house.lowest:",
        "if energy[attacker] <= house.lowest:",
    ): "on the lowest space it is set to the lowest space",
    (
        "if energy[defender] < house.lowest:",
        "if energy[defender] <= house.lowest:",
    ): "on the lowest space it is set to the lowest space",
    (
        "state.aside[seat] |= BIT[card]",
        "state.aside[seat] = BIT[card]",
    ): "each side has one card at most set aside in a duel",
    ("rules.answer(state, WHIP, False, tell)", "rules.answer(state, WHIP, None, tell)"): FALSY,
    ("rules.answer(state, card, False, tell)", "rules.answer(state, card, None, tell)"): FALSY,
    **{
        (line.format("strict=True"), line.format(other)): SAME_LENGTH
        for line in (_OUTCOME, _MOVED)
        for other in ("strict=None", "", "strict=False")
    },
}

_CONFRONTATION: Changes = {}

EXPLAINED: Mapping[str, Changes] = {"duel": _DUEL, "confrontation": _CONFRONTATION, "middle_earth": {}}
