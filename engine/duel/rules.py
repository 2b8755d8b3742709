"""A turn of The Duel: a card is laid, the exchange, the text of the card, the end of the turn.

What comes before a duel is in `duel_start.py`, what follows it in `duel_end.py`; `exchange.py` counts the
symbols and `special_cards.py` has the texts. None of them knows this module.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..core.event import EventLog
from . import duel_end, special_cards
from .components import (
    BALROG,
    CARD_BIT,
    CARD_IDS,
    FINAL,
    GANDALF,
    MIRROR,
    NO_CARD,
    SEATS,
    STRENGTH,
    WHIP,
)
from .events import CardAccepted, CardDictated, CardNotDictated, CardPlayed, LookDeclined
from .exchange import duel_is_over, look_or_ask, score, see_hand
from .moves import (
    ACCEPT,
    DICTATE,
    DICTATE_DUE,
    DRAWN,
    FILL,
    LEAVE,
    LOOK_AT_HAND,
    LOOK_BEFORE_TEXT_DUE,
    LOOK_ELSEWHERE,
    PLAY_DUE,
    REJECT,
    SWAP,
    SWAP_DUE,
    VERDICT_DUE,
)

if TYPE_CHECKING:
    from .state import State


# Laying a card


def await_play(state: State, seat: int) -> None:
    """The next to play; if the Balrog has an enchanted card and others, Gandalf says first which one."""
    state.turn = state.actor = seat
    state.pending = PLAY_DUE
    if seat == BALROG and state.enchanted_card >= 0 and len(state.hands[BALROG]) > 1:
        state.actor = GANDALF
        state.pending = DICTATE_DUE


def dictates(state: State) -> Sequence[int]:
    return _DICTATES


_DICTATES = (DICTATE, LEAVE)


def dictate(state: State, move: int, log: EventLog | None) -> None:
    """Before each of the Balrog's plays Gandalf may order the enchanted card."""
    card = state.enchanted_card
    state.actor, state.pending = BALROG, PLAY_DUE
    if log is not None:
        event = CardDictated if move == DICTATE else CardNotDictated
        log.public(event(card=CARD_IDS[card]))
    if move == DICTATE:
        play(state, card, log)


def plays(state: State) -> Sequence[int]:
    hand = state.hands[state.turn]
    if state.turn == BALROG:
        if state.enchanted_card >= 0 or state.rejected_card >= 0:
            is_free = state.house.enchanted_is_free and state.duel != FINAL
            barred = NO_CARD if is_free else state.enchanted_card, state.rejected_card
            return tuple(card for card in hand if card not in barred) or hand
    elif not state.row and state.house.mirror_not_first and MIRROR in hand:
        return tuple(card for card in hand if card != MIRROR)
    return hand


def play(state: State, card: int, log: EventLog | None) -> None:
    """A card goes from the hand to the end of the row, unless Gandalf may reject it there first."""
    seat = state.turn
    hand = state.hands[seat]
    place = hand.index(card)
    state.hands[seat] = hand[:place] + hand[place + 1 :]
    awaits_verdict = False
    if seat == BALROG:
        state.rejected_card = NO_CARD
        if card == state.enchanted_card:
            state.enchanted_card = NO_CARD
        awaits_verdict = state.magic_waits and not (card == WHIP and state.house.whip_immune_to_magic)
    if awaits_verdict:
        state.pending_card = card
        state.actor, state.pending = GANDALF, VERDICT_DUE
    else:
        _lay(state, card)
    if log is not None:
        is_known = state.known_to_opponent[seat] & CARD_BIT[card]
        event = CardPlayed(seat=SEATS[seat], card=CARD_IDS[card])
        (log.public if is_known else log.revealed)(event)
    if not awaits_verdict:
        _resolve(state, card, log)


def verdicts(state: State) -> Sequence[int]:
    return _VERDICTS


_VERDICTS = (REJECT, ACCEPT)


def judge(state: State, move: int, log: EventLog | None) -> None:
    """While his Magic waits, Gandalf may reject the card that the Balrog has just laid: then the Balrog plays
    another one."""
    card = state.pending_card
    if move == REJECT:
        special_cards.reject(state, log)
        await_play(state, BALROG)
        return
    _lay(state, card)
    if log is not None:
        log.public(CardAccepted(card=CARD_IDS[card]))
    _resolve(state, card, log)


def _lay(state: State, card: int) -> None:
    """The card lies at the end of the row; but the Whip waits while it has another place to go to."""
    state.played[state.turn] += 1
    if card == WHIP and special_cards.swappable(state):
        state.pending_card = WHIP
        return
    state.pending_card = NO_CARD
    if not state.row:
        state.attack = state.house.attack[card]
    state.row.append(card)


def _resolve(state: State, card: int, log: EventLog | None) -> None:
    """What the card just laid does: most answer the card before them, with exchange, look and text."""
    if state.pending_card == WHIP:
        _place_whip(state, log)
    elif card == MIRROR:
        special_cards.reflect(state, log)
        end_turn(state, log)
    elif len(state.row) > 1:
        score(state, card, log)
        if not look_or_ask(state, LOOK_BEFORE_TEXT_DUE, log):
            _after_exchange(state, card, log)
    else:
        _read_first_text(state, card, log)


def _place_whip(state: State, log: EventLog | None) -> None:
    candidates = special_cards.swappable(state)
    if len(candidates) == 1:
        swap(state, SWAP + candidates[0], log)
    else:
        state.actor, state.pending = BALROG, SWAP_DUE


def swap(state: State, move: int, log: EventLog | None) -> None:
    """The Whip takes the place of a card, which is played again."""
    card = move - SWAP
    if special_cards.swap_whip(state, card, log):
        state.actor, state.pending = GANDALF, VERDICT_DUE
    else:
        _resolve(state, card, log)


def _read_first_text(state: State, card: int, log: EventLog | None) -> None:
    """The first card of a duel has nothing to answer, and no duel ends with it."""
    has_text = card in special_cards.TEXTS
    if has_text and state.house.text_lost_first_card:
        special_cards.lose_text(card, "first_card", log)
    elif has_text and not special_cards.read_text(state, card, log):
        return
    await_play(state, 1 - state.turn)


# After the exchange


def looks(state: State) -> Sequence[int]:
    return _LOOKS


_LOOKS = (LOOK_AT_HAND, LOOK_ELSEWHERE)


def look(state: State, move: int, log: EventLog | None) -> None:
    """The acting side looks or does not; then the turn goes on where the exchange has left it."""
    asked = state.pending
    if move == LOOK_AT_HAND:
        see_hand(state, 1 - state.actor, log)
    elif log is not None:
        log.public(LookDeclined(seat=SEATS[state.actor], of=SEATS[1 - state.actor]))
    if asked == LOOK_BEFORE_TEXT_DUE:
        _after_exchange(state, state.row[-1], log)
    elif special_cards.after_recall(state, log):
        end_turn(state, log)


def _after_exchange(state: State, card: int, log: EventLog | None) -> None:
    if (
        card not in special_cards.TEXTS
        or special_cards.text_is_lost_at_end(state, card, log)
        or special_cards.read_text(state, card, log)
    ):
        end_turn(state, log)


# A text goes on


def drawn(state: State, outcome: int, log: EventLog | None) -> None:
    """Chance has drawn a card from the other side's hand; for the Strength, Gandalf has to play it."""
    card = outcome - DRAWN
    special_cards.show_drawn_card(state, card, log)
    if state.row[-1] == STRENGTH:
        await_play(state, GANDALF)
        play(state, card, log)
    else:
        end_turn(state, log)


def defend(state: State, move: int, log: EventLog | None) -> None:
    if special_cards.defend(state, move, log):
        end_turn(state, log)


def fill(state: State, move: int, log: EventLog | None) -> None:
    if special_cards.fill_gap(state, move - FILL, log):
        end_turn(state, log)


# The end of the turn


def end_turn(state: State, log: EventLog | None) -> None:
    if duel_is_over(state):
        duel_end.end_duel(state, log)
    else:
        await_play(state, 1 - state.turn)
