"""The texts of the eleven special cards, in the order of the rulebook: the Balrog's, then Gandalf's.

A text returns True when the turn ends with it. It returns False when something comes first: then the text
has said what is due (`State.pending`), and the turn goes on in `rules.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ..core.contract import CHANCE
from ..core.event import EventLog
from .components import (
    BALANCE,
    BALROG,
    CARD_BIT,
    CARD_IDS,
    CARDS_PER_SIDE,
    DEFENSE,
    ENCHANTMENT,
    FINAL,
    GANDALF,
    GAP,
    HAS_TEXT,
    LIST,
    LOOK_SPACES,
    MAGIC,
    MIRROR,
    NO_CARD,
    POWER,
    RAGE,
    SEATS,
    STRENGTH,
    TRICK,
    WHIP,
    sockets,
)
from .events import (
    AttackDoubled,
    AttackReflected,
    CardDrawn,
    CardRecalled,
    CardRejected,
    EnergyShifted,
    GapFilled,
    MagicWaits,
    RageWaits,
    RecallDeclined,
    TextLost,
    WhipSwapped,
)
from .exchange import (
    duel_is_over,
    ended_in_negative,
    hide_hand,
    look_or_ask,
    open_hand,
    open_or_hide_hand,
    plays_left,
    score,
)
from .moves import DECLINE, DEFEND_DUE, DRAW_DUE, FILL, FILL_DUE, LOOK_BEFORE_GAP_DUE, RECALL, SWAP

if TYPE_CHECKING:
    from .state import State


def read_text(state: State, card: int, log: EventLog | None) -> bool:
    """Carry out the text of the card just laid, unless Gandalf's Mirror or Rage takes it away."""
    if card >= CARDS_PER_SIDE and _is_cancelled(state, card, log):
        return True
    return TEXTS[card](state, log)


def lose_text(card: int, why: str, log: EventLog | None) -> None:
    if log is not None:
        log.public(TextLost(card=CARD_IDS[card], why=why))


def text_is_lost_at_end(state: State, card: int, log: EventLog | None) -> bool:
    """Has the exchange ended the duel before the text of this card could be read?"""
    is_negative = min(state.energy) < state.house.first_space
    if duel_is_over(state):
        is_lost, why = is_negative or state.house.text_lost_at_end, "duel_over"
    else:
        is_lost, why = is_negative and state.house.text_lost_both_negative, "both_negative"
    if is_lost:
        lose_text(card, why, log)
    return is_lost


def _is_cancelled(state: State, card: int, log: EventLog | None) -> bool:
    answers_mirror = len(state.row) > 1 and state.row[-2] == MIRROR
    if answers_mirror and (card != DEFENSE or state.house.defense_lost_after_mirror):
        if state.house.mirror_uses_rage:
            state.rage_waits = False
        lose_text(card, "mirror", log)
        return True
    if answers_mirror and state.house.rage_spares_defense:
        return False
    if state.rage_waits and not (card == TRICK and state.duel == FINAL):
        state.rage_waits = False
        lose_text(card, "rage", log)
        return True
    return False


def _without_effect(card: int, why: str, log: EventLog | None) -> bool:
    lose_text(card, why, log)
    return True


# Balrog's Whip: the Balrog plays again a card without text that lies in the row, and the Whip takes its place


def swappable(state: State) -> list[int]:
    return [card for card in state.row if card >= CARDS_PER_SIDE and not HAS_TEXT[card]]


def swaps(state: State) -> Sequence[int]:
    return tuple(SWAP + card for card in sorted(swappable(state)))


def swap_whip(state: State, card: int, log: EventLog | None) -> bool:
    """The Whip lies in the card's place. Returns whether the card awaits Gandalf's verdict, by the ruling
    `magic_on_moved_card`, before it lies at the end of the row."""
    place = state.row.index(card)
    state.row[place] = WHIP
    if state.house.whip_empties_mirror and state.row[place + 1 :] == [MIRROR]:
        state.attack = state.house.attack[WHIP]
    awaits_verdict = state.magic_waits and state.house.magic_on_moved_card
    if awaits_verdict:
        state.pending_card = card
        state.played[BALROG] -= 1
    else:
        state.pending_card = NO_CARD
        state.row.append(card)
    if log is not None:
        log.public(WhipSwapped(card=CARD_IDS[card], place=place))
    return awaits_verdict


# Balrog's Strength


def _strength(state: State, log: EventLog | None) -> bool:
    """No source gives the printed text; the ruling `strength` says which of three it is."""
    text = state.house.strength_text
    if text == "open_hand":
        open_hand(state, GANDALF, log)
        return True
    if not plays_left(state, GANDALF):
        return _without_effect(STRENGTH, "no_play_left", log)
    if text == "double_damage":
        state.attack_doubled = True
        if log is not None:
            log.public(AttackDoubled(card=CARD_IDS[STRENGTH]))
        return True
    return _draw_from_hand(state)


def _draw_from_hand(state: State) -> bool:
    """Chance draws a card from the other side's hand first."""
    state.actor, state.pending = CHANCE, DRAW_DUE
    return False


def show_drawn_card(state: State, card: int, log: EventLog | None) -> None:
    """Both sides have seen the card that was drawn for the last card of the row, or for that in the gap."""
    drawn_by, owner = state.row[-1] if state.gap_card < 0 else state.gap_card, 1 - state.turn
    state.gap_card = NO_CARD
    state.known_to_opponent[owner] |= CARD_BIT[card]
    if drawn_by == ENCHANTMENT:
        state.enchanted_card = card
    elif drawn_by == TRICK and not state.house.trick_to_hand:
        _set_aside(state, owner, card)
        state.hands[owner] = tuple(other for other in state.hands[owner] if other != card)
    if log is not None:
        log.revealed(CardDrawn(by=CARD_IDS[drawn_by], of=SEATS[owner], card=CARD_IDS[card]))


# Balrog's Power


def _power(state: State, log: EventLog | None) -> bool:
    """By the figures on the bridge; the ground counts as a step."""
    gap = state.steps[BALROG] - state.steps[GANDALF]
    return _shift_energy(state, POWER, BALROG, gap, state.house.power_to_top, log)


def _shift_energy(state: State, card: int, seat: int, gap: int, to_top: bool, log: EventLog | None) -> bool:
    """`seat` gains a space, two when it is behind; the other loses one unless it is behind."""
    energy, other = state.energy, 1 - seat
    before = energy[GANDALF], energy[BALROG]
    highest = state.house.start_energy[FINAL if to_top else state.duel]
    energy[seat] = min(energy[seat] + (2 if gap < 0 else 1), highest)
    if gap <= 0:
        energy[other] = max(energy[other] - 1, state.house.lowest_energy)
    if log is not None:
        now = energy[GANDALF], energy[BALROG]
        moved = now[GANDALF] - before[GANDALF], now[BALROG] - before[BALROG]
        log.public(EnergyShifted(card=CARD_IDS[card], moved=moved, energy=now))
    if state.list_follows_markers:
        open_or_hide_hand(state, log)
    return True


# Balrog's Trick


def _trick(state: State, log: EventLog | None) -> bool:
    """A card drawn from Gandalf's hand, and seen by the Balrog, cannot be played in this duel."""
    if state.duel == FINAL:
        return _without_effect(TRICK, "final", log)
    return _draw_from_hand(state)


def _set_aside(state: State, seat: int, card: int) -> None:
    """The card waits, known to both, among the three that are kept for the final."""
    state.set_aside[seat] |= CARD_BIT[card]
    state.known_to_opponent[seat] |= CARD_BIT[card]


# Balrog's Defense


def _defense(state: State, log: EventLog | None) -> bool:
    """Gandalf's last card goes to the end of the row, as his answer; a card from his hand fills its gap."""
    if len(state.row) == 1:
        return _without_effect(DEFENSE, "first_card", log)
    if not plays_left(state, GANDALF):
        return _without_effect(DEFENSE, "no_play_left", log)
    if state.house.defense_compulsory:
        return _recall(state, log)
    state.actor, state.pending = BALROG, DEFEND_DUE
    return False


def defences(state: State) -> Sequence[int]:
    return _DEFENCES


_DEFENCES = (RECALL, DECLINE)


def defend(state: State, move: int, log: EventLog | None) -> bool:
    """The Balrog recalls Gandalf's last card, or leaves it where it lies."""
    if move == RECALL:
        return _recall(state, log)
    if log is not None:
        log.public(RecallDeclined(card=CARD_IDS[state.row[-2]]))
    return True


def _recall(state: State, log: EventLog | None) -> bool:
    place = len(state.row) - 2
    card = state.row[place]
    state.row[place] = GAP
    state.row.append(card)
    state.turn = GANDALF
    state.played[GANDALF] += 1
    if log is not None:
        log.public(CardRecalled(card=CARD_IDS[card], place=place))
    if state.house.gap_filled_after:
        return _answer_again(state, log)
    state.actor, state.pending = GANDALF, FILL_DUE
    return False


def _answer_again(state: State, log: EventLog | None) -> bool:
    """The moved card answers without its text; only the Mirror keeps its own."""
    card = state.row[-1]
    if card == MIRROR:
        reflect(state, log)
    else:
        score(state, card, log)
        if look_or_ask(state, LOOK_BEFORE_GAP_DUE, log):
            return False
    return after_recall(state, log)


def after_recall(state: State, log: EventLog | None) -> bool:
    """The moved card has answered; by the ruling `defense_fill` its gap may still be open."""
    if GAP in state.row and not ended_in_negative(state):
        state.actor, state.pending = GANDALF, FILL_DUE
        return False
    return _read_gap_text(state, log)


def _read_gap_text(state: State, log: EventLog | None) -> bool:
    """The text of the card in the gap comes last, as a text comes after the exchange."""
    card = state.gap_card
    if card < 0:
        return True
    if not text_is_lost_at_end(state, card, log) and not TEXTS[card](state, log):
        return False
    state.gap_card = NO_CARD
    return True


def fills(state: State) -> Sequence[int]:
    return tuple(FILL + card for card in state.hands[GANDALF])


def fill_gap(state: State, card: int, log: EventLog | None) -> bool:
    """The card in the gap is not scored, and its text is read by the ruling `gap_text` only."""
    place = state.row.index(GAP)
    state.row[place] = card
    state.hands[GANDALF] = tuple(other for other in state.hands[GANDALF] if other != card)
    if log is not None:
        is_known = state.known_to_opponent[GANDALF] & CARD_BIT[card]
        (log.public if is_known else log.revealed)(GapFilled(card=CARD_IDS[card], place=place))
    if state.house.gap_text_read and card in TEXTS:
        state.gap_card = card
    return _read_gap_text(state, log) if state.house.gap_filled_after else _answer_again(state, log)


# Gandalf's Balance


def _balance(state: State, log: EventLog | None) -> bool:
    """By the energy markers, as the exchange has left them."""
    gap = state.energy[GANDALF] - state.energy[BALROG]
    return _shift_energy(state, BALANCE, GANDALF, gap, state.house.balance_to_top, log)


# Gandalf's List


def _list(state: State, log: EventLog | None) -> bool:
    """The Balrog's hand lies open until the end of the duel."""
    is_apart = abs(state.energy[GANDALF] - state.energy[BALROG]) > LOOK_SPACES
    if state.house.list_lost_when_apart and is_apart:
        return _without_effect(LIST, "apart", log)
    if state.house.list_hides_when_apart:
        state.list_follows_markers = True
        if is_apart:
            hide_hand(state, log)
            return True
    open_hand(state, BALROG, log)
    return True


# Gandalf's Magic


def _magic(state: State, log: EventLog | None) -> bool:
    """Once in the rest of this duel Gandalf may reject a card right after the Balrog has laid it."""
    if state.duel == FINAL:
        return _without_effect(MAGIC, "final", log)
    if not plays_left(state, BALROG):
        return _without_effect(MAGIC, "no_play_left", log)
    state.magic_waits = True
    if log is not None:
        log.public(MagicWaits(card=CARD_IDS[MAGIC]))
    return True


def reject(state: State, log: EventLog | None) -> None:
    """The Balrog's card goes from the table, and its text is not read."""
    card, state.pending_card = state.pending_card, NO_CARD
    state.magic_waits = False
    if HAS_TEXT[card] and card != WHIP and state.house.reject_uses_rage:
        state.rage_waits = False
    if state.house.magic_to_hand:
        state.hands[BALROG] = tuple(sorted((*state.hands[BALROG], card)))
        state.known_to_opponent[BALROG] |= CARD_BIT[card]
        state.rejected_card = card
    else:
        _set_aside(state, BALROG, card)
    if log is not None:
        log.public(CardRejected(card=CARD_IDS[card], kept=not state.house.magic_to_hand))


# Gandalf's Mirror


def reflect(state: State, log: EventLog | None) -> None:
    """The attack does nothing and passes through: the Balrog has to answer it as Gandalf's own."""
    state.attack_doubled = False
    if log is not None:
        log.public(AttackReflected(card=CARD_IDS[MIRROR], attack=sockets(state.attack)))


# Gandalf's Rage


def _rage(state: State, log: EventLog | None) -> bool:
    """The Balrog's next special card in this duel loses its text."""
    state.rage_waits = True
    if log is not None:
        log.public(RageWaits(card=CARD_IDS[RAGE]))
    return True


# Gandalf's Enchantment


def _enchantment(state: State, log: EventLog | None) -> bool:
    """A card drawn from the Balrog's hand lies face up, and is played when Gandalf says so."""
    if state.hands[BALROG]:
        return _draw_from_hand(state)
    return _without_effect(ENCHANTMENT, "no_play_left", log)


TEXTS: Mapping[int, Callable[[State, EventLog | None], bool]] = {
    # Read after the exchange. The Whip and the Mirror have their effect when they are laid.
    STRENGTH: _strength,
    POWER: _power,
    TRICK: _trick,
    DEFENSE: _defense,
    BALANCE: _balance,
    LIST: _list,
    MAGIC: _magic,
    RAGE: _rage,
    ENCHANTMENT: _enchantment,
}
