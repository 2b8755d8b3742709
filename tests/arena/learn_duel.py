"""What is learned of The Duel: what the lead and each card are worth before the duels still to come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine.duel.components import (
    BALROG,
    CARD_COUNT,
    DECKS,
    FINAL,
    GANDALF,
    HAND_SIZE,
    HAS_TEXT,
    SIDE_CARDS,
    card_set,
    cards_in,
)
from engine.duel.state import State
from engine.duel.weights import GREATEST_LEAD, LEARNED_DECK
from tests.arena.regression import Feature, fit

MATCHES = 12_000
CARD_RIDGE, LEAD_RIDGE = 1.0, 0.02
HEAD = '''"""What the lead and each card are worth before a duel, in log odds that Gandalf wins the match.

They were fitted to the outcomes of {matches} matches by `python -m tests.arena.learn duel`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

LEARNED_DECK: Final = "{deck}"
"""The deck of those matches."""
GREATEST_LEAD: Final = {greatest}
"""In steps: more makes no difference."""


class Worth(NamedTuple):
    """What decides the match, before one duel."""

    lead: tuple[float, ...]
    """By the lead of Gandalf's figure in steps, from the greatest of the Balrog's on."""
    unplayed: tuple[float, ...]
    """By card: in a hand, or not dealt yet."""
    kept: tuple[float, ...]
    """By card: kept for the final."""
    symbol: float
    """What a symbol more on a card is worth to its side: for other decks than the one of those matches."""


# fmt: off
BEFORE_DUEL: Final = {{
'''
TAIL = '''}
# fmt: on
"""By the number of the duel, from the second to the final."""
'''


class Start(NamedTuple):
    """The start of a duel: the lead in steps, and the cards of both sides."""

    duel: int
    lead: int
    unplayed: int
    kept: int

    def features(self) -> list[Feature]:
        return [
            ("lead", self.lead),
            *(("unplayed", card) for card in cards_in(self.unplayed)),
            *(("kept", card) for card in cards_in(self.kept)),
        ]


def observe(state: State, before: list[Any]) -> Start | None:
    """The start of a duel after the first, once all cards for it are dealt."""
    hands = state.hands
    if len(hands[GANDALF]) < HAND_SIZE or len(hands[BALROG]) < HAND_SIZE:
        return None
    if state.duel == 0 or (before and before[-1].duel == state.duel):
        return None
    lead = state.steps[GANDALF] - state.steps[BALROG]
    dealt = card_set(hands[GANDALF]) | card_set(hands[BALROG])
    kept = state.reserve[GANDALF] | state.reserve[BALROG]
    if state.duel == FINAL:
        return Start(FINAL, _held(lead), 0, kept | dealt)
    return Start(state.duel, _held(lead), dealt | state.supply[GANDALF] | state.supply[BALROG], kept)


def _held(lead: int) -> int:
    return max(-GREATEST_LEAD, min(GREATEST_LEAD, lead))


def is_free(state: State) -> bool:
    return True


def write(matches: Sequence[tuple[float, list[Start]]], folder: Path) -> None:
    text = HEAD.format(matches=f"{len(matches):,}", deck=LEARNED_DECK, greatest=GREATEST_LEAD)
    for duel in range(1, FINAL + 1):
        starts = [(won, start) for won, found in matches for start in found if start.duel == duel]
        rows, outcomes = [start.features() for _, start in starts], [won for won, _ in starts]
        weights = fit(rows, outcomes, lambda name: LEAD_RIDGE if name[0] == "lead" else CARD_RIDGE)
        text += f"    {duel}: Worth(\n        lead=(\n{_table(_leads(weights))}        ),\n"
        for zone in ("unplayed", "kept"):
            worth = [weights.get((zone, card), 0.0) for card in range(CARD_COUNT)]
            text += f"        {zone}=(\n{_table(worth)}        ),\n"
        text += f"        symbol={_worth_of_symbol(weights):.2f},\n    ),\n"
    (folder / "weights.py").write_text(text + TAIL, encoding="utf-8")


def _leads(weights: Mapping[Feature, float]) -> list[float]:
    """By lead; one that never came up counts as the next smaller one."""
    found = {0: weights.get(("lead", 0), 0.0)}
    for size in range(1, GREATEST_LEAD + 1):
        for lead, smaller in ((size, size - 1), (-size, 1 - size)):
            found[lead] = weights.get(("lead", lead), found[smaller])
    return [found[lead] for lead in sorted(found)]


def _worth_of_symbol(weights: Mapping[Feature, float]) -> float:
    """To its own side: the slope of the worth of kept cards without a text on their number of symbols."""
    deck = DECKS[LEARNED_DECK]
    products = squares = 0.0
    for side, sign in ((GANDALF, 1.0), (BALROG, -1.0)):
        cards = [card for card in cards_in(SIDE_CARDS[side]) if not HAS_TEXT[card]]
        symbols = [deck.attack[card].bit_count() + deck.defence[card].bit_count() for card in cards]
        mean = sum(symbols) / len(symbols)
        for card, count in zip(cards, symbols, strict=True):
            products += (count - mean) * sign * weights.get(("kept", card), 0.0)
            squares += (count - mean) ** 2
    return products / squares


def _table(numbers: Sequence[float]) -> str:
    lines = [numbers[at : at + HAND_SIZE] for at in range(0, len(numbers), HAND_SIZE)]
    return "".join(f"            {', '.join(f'{each:.2f}' for each in line)},\n" for line in lines)
