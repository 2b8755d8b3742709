"""The mutants of each game that no test can notice, because they change nothing, and why."""

from __future__ import annotations

from collections.abc import Mapping

OVERWRITTEN = "the value is written again before anything reads it"
NO_TIE = "both sides are never equal here"
OF_THE_BALROG = "a card of the Balrog is never number 0 or 1"
FALSY = "None counts as False"
SAME_LENGTH = "both have two entries"

_OUTCOME = "s.result = Outcome(SEATS[winner], reason, tuple(zip(SEATS, scores, {})))"
_MOVED = "moved = tuple(now - then for now, then in zip(energy, before, {}))"
_ASKED = "if seat == BALROG and s.enchanted {} and len(s.hand[BALROG]) > 1:"
_BARRED = "if s.enchanted {} or s.barred {}:"

Changes = Mapping[tuple[str, str], str]
"""A line before and after, and why that makes no difference."""

_DUEL: Changes = {
    ("s.chosen = 0", "s.chosen = None"): OVERWRITTEN,
    ("s.chosen = 0", "s.chosen = 1"): OVERWRITTEN,
    ("s.turn = GANDALF", "s.turn = None"): OVERWRITTEN,
    (
        "s.reserve, s.aside, s.sure = [0, 0], [0, 0], [0, 0]",
        "s.reserve, s.aside, s.sure = [0, 0], [0, 0], [0, 1]",
    ): "bit 0 is a card of Gandalf, and stands among the Balrog's",
    (
        "s.actor = GANDALF if s.steps[GANDALF] < s.steps[BALROG] else BALROG",
        "s.actor = GANDALF if s.steps[GANDALF] <= s.steps[BALROG] else BALROG",
    ): NO_TIE,
    (
        "return GANDALF if s.energy[GANDALF] > s.energy[BALROG] else BALROG",
        "return GANDALF if s.energy[GANDALF] >= s.energy[BALROG] else BALROG",
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
        "if card >= PER_SIDE and _cancelled(s, card, tell):",
        "if card > PER_SIDE and _cancelled(s, card, tell):",
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
        "s.aside[seat] |= BIT[card]",
        "s.aside[seat] = BIT[card]",
    ): "each side has one card at most set aside in a duel",
    ("rules.answer(s, WHIP, False, tell)", "rules.answer(s, WHIP, None, tell)"): FALSY,
    ("rules.answer(s, card, False, tell)", "rules.answer(s, card, None, tell)"): FALSY,
    **{
        (line.format("strict=True"), line.format(other)): SAME_LENGTH
        for line in (_OUTCOME, _MOVED)
        for other in ("strict=None", "", "strict=False")
    },
}

_CONFRONTATION: Changes = {}

EXPLAINED: Mapping[str, Changes] = {"duel": _DUEL, "confrontation": _CONFRONTATION, "middle_earth": {}}
