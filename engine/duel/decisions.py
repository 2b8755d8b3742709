"""What can be due in The Duel: the decisions of the seats, then the draws of chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ..core.decision import Decision
from ..core.event import EventLog
from . import duel_end, duel_start, rules, special_cards
from .moves import (
    DEAL_DUE,
    DEFEND_DUE,
    DICTATE_DUE,
    DRAW_DUE,
    FILL_DUE,
    KEEP_DUE,
    LOOK_BEFORE_GAP_DUE,
    LOOK_BEFORE_TEXT_DUE,
    MATCH_OVER,
    PLAY_DUE,
    START_DUE,
    SWAP_DUE,
    VERDICT_DUE,
)

if TYPE_CHECKING:
    from .state import State


def _not_listed(state: State) -> Sequence[int]:
    """Outcomes of chance are drawn (`State.draw`) and checked (`State.possible`), never listed."""
    return ()


def _nothing_due(state: State, move: int, log: EventLog | None) -> None:
    raise AssertionError("the match is over")


_BY_NUMBER: Mapping[int, Decision[State]] = {
    START_DUE: Decision("start", duel_start.starters, duel_start.choose_starter),
    DICTATE_DUE: Decision("dictate", rules.dictates, rules.dictate),
    PLAY_DUE: Decision("play", rules.plays, rules.play),
    VERDICT_DUE: Decision("verdict", rules.verdicts, rules.judge),
    SWAP_DUE: Decision("swap", special_cards.swaps, rules.swap),
    DEFEND_DUE: Decision("defend", special_cards.defences, rules.defend),
    FILL_DUE: Decision("fill", special_cards.fills, rules.fill),
    KEEP_DUE: Decision("keep", duel_end.keepable, duel_end.keep_card),
    LOOK_BEFORE_TEXT_DUE: Decision("look", rules.looks, rules.look),
    LOOK_BEFORE_GAP_DUE: Decision("look", rules.looks, rules.look),
    DEAL_DUE: Decision("deal", _not_listed, duel_start.deal),
    DRAW_DUE: Decision("draw", _not_listed, rules.drawn),
    MATCH_OVER: Decision("over", _not_listed, _nothing_due),
}

DECISIONS: tuple[Decision[State], ...] = tuple(_BY_NUMBER[number] for number in range(len(_BY_NUMBER)))
"""By `State.pending`."""
DUE_IDS = tuple(dict.fromkeys(decision.id for decision in DECISIONS[:MATCH_OVER]))
