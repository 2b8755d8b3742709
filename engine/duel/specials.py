"""The texts of the eleven special cards, in the order of the rulebook: the Balrog's, then Gandalf's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..core.contract import CHANCE
from ..core.event import Teller
from . import rules
from .components import (
    BALANCE,
    BALROG,
    BIT,
    CARD_IDS,
    DEFENSE,
    ENCHANTMENT,
    FINAL,
    GANDALF,
    HAND,
    LIST,
    LOOK,
    MAGIC,
    MIRROR,
    PER_SIDE,
    PLAYS,
    POWER,
    RAGE,
    SEATS,
    SPECIAL,
    STRENGTH,
    TRICK,
    WHIP,
    card_set,
    ids,
    sockets,
)
from .moves import DECLINE, DEFEND, DRAW, DRAWN, FILL, FILL_GAP, LOOK_BEFORE_GAP, RECALL, SWAP, SWAP_CARD

if TYPE_CHECKING:
    from .state import State

GAP = -1
"""Stands in the row where Gandalf still has to lay a card."""


def read_text(state: State, card: int, tell: Teller | None) -> None:
    """Carry out the text of the card just laid, unless Gandalf's Mirror or Rage takes it away."""
    if card >= PER_SIDE and _cancelled(state, card, tell):
        rules.end_turn(state, tell)
    else:
        TEXTS[card](state, tell)


def lose_text(card: int, why: str, tell: Teller | None) -> None:
    if tell is not None:
        tell.all("text_lost", card=CARD_IDS[card], why=why)


def _cancelled(state: State, card: int, tell: Teller | None) -> bool:
    if (
        len(state.row) > 1
        and state.row[-2] == MIRROR
        and (card != DEFENSE or state.house.defense_lost_after_mirror)
    ):
        if state.house.mirror_uses_rage:
            state.rage = False
        lose_text(card, "mirror", tell)
        return True
    if state.rage and not (card == TRICK and state.duel == FINAL):
        state.rage = False
        lose_text(card, "rage", tell)
        return True
    return False


def _without_effect(state: State, card: int, why: str, tell: Teller | None) -> None:
    lose_text(card, why, tell)
    rules.end_turn(state, tell)


def _plays_left(state: State, seat: int) -> int:
    return (HAND if state.duel == FINAL else PLAYS) - state.played[seat]


# Balrog's Whip


def whip(state: State, tell: Teller | None) -> None:
    """The Balrog plays again a card without text that lies in the row, and the Whip takes its place.

    The Whip itself comes to lie at the end, without symbols, only when there is no such card.
    """
    candidates = _swappable(state)
    if not candidates:
        state.row.append(WHIP)
        rules.answer(state, WHIP, False, tell)
    elif len(candidates) == 1:
        swap(state, SWAP + candidates[0], tell)
    else:
        state.laid = WHIP
        state.actor, state.pending = BALROG, SWAP_CARD


def _swappable(state: State) -> list[int]:
    return [card for card in state.row if card >= PER_SIDE and not SPECIAL[card]]


def swaps(state: State) -> Sequence[int]:
    return tuple(SWAP + card for card in sorted(_swappable(state)))


def swap(state: State, move: int, tell: Teller | None) -> None:
    card = move - SWAP
    place = state.row.index(card)
    state.row[place] = WHIP
    state.row.append(card)
    state.laid = GAP
    if tell is not None:
        tell.all("whip_swapped", card=CARD_IDS[card], place=place)
    rules.answer(state, card, False, tell)


# Balrog's Strength


def _strength(state: State, tell: Teller | None) -> None:
    """No source gives the printed text; the ruling `strength` says which of three it is."""
    wording = state.house.strength
    if wording == "open_hand":
        _open_hand(state, GANDALF, tell)
    elif not _plays_left(state, GANDALF):
        _without_effect(state, STRENGTH, "no_play_left", tell)
    elif wording == "double_damage":
        state.doubled = True
        if tell is not None:
            tell.all("attack_doubled", card=CARD_IDS[STRENGTH])
        rules.await_play(state, GANDALF)
    else:
        state.actor, state.pending = CHANCE, DRAW


def _open_hand(state: State, seat: int, tell: Teller | None) -> None:
    state.open[seat] = True
    state.sure[seat] |= card_set(state.hand[seat])
    if tell is not None:
        tell.reveal("hand_opened", seat=SEATS[seat], cards=ids(state.hand[seat]))
    rules.end_turn(state, tell)


# Balrog's Power


def _power(state: State, tell: Teller | None) -> None:
    """By the figures on the bridge; the ground counts as a step."""
    gap = state.steps[BALROG] - state.steps[GANDALF]
    _shift_energy(state, POWER, BALROG, gap, state.house.power_to_top, tell)


def _shift_energy(state: State, card: int, seat: int, gap: int, to_top: bool, tell: Teller | None) -> None:
    """`seat` gains a space, two when it is behind; the other loses one unless it is behind."""
    energy, other = state.energy, 1 - seat
    before = tuple(energy)
    cap = state.house.start[FINAL if to_top else state.duel]
    energy[seat] = min(energy[seat] + (2 if gap < 0 else 1), cap)
    if gap <= 0:
        energy[other] = max(energy[other] - 1, state.house.lowest)
    if tell is not None:
        moved = tuple(now - then for now, then in zip(energy, before, strict=True))
        tell.all("energy_shifted", card=CARD_IDS[card], moved=moved, energy=tuple(energy))
    rules.end_turn(state, tell)


# Balrog's Trick


def _trick(state: State, tell: Teller | None) -> None:
    """A card drawn from Gandalf's hand, and seen by the Balrog, cannot be played in this duel."""
    if state.duel == FINAL:
        _without_effect(state, TRICK, "final", tell)
    else:
        state.actor, state.pending = CHANCE, DRAW


def drawn(state: State, outcome: int, tell: Teller | None) -> None:
    """What chance has drawn from the other side's hand for the card at the end of the row."""
    card, because = outcome - DRAWN, state.row[-1]
    seat = 1 - state.turn
    state.sure[seat] |= BIT[card]
    if tell is not None:
        tell.reveal("card_drawn", by=CARD_IDS[because], of=SEATS[seat], card=CARD_IDS[card])
    if because == STRENGTH:
        rules.await_play(state, GANDALF)
        rules.play(state, card, tell)
        return
    if because == ENCHANTMENT:
        state.enchanted = card
    elif not state.house.trick_to_hand:
        set_aside(state, seat, card)
        state.hand[seat] = tuple(other for other in state.hand[seat] if other != card)
    rules.end_turn(state, tell)


def set_aside(state: State, seat: int, card: int) -> None:
    """The card waits, known to both, among the three that are kept for the final."""
    state.aside[seat] |= BIT[card]
    state.sure[seat] |= BIT[card]


# Balrog's Defense


def _defense(state: State, tell: Teller | None) -> None:
    """Gandalf's last card goes to the end of the row, as his answer; a card from his hand fills its gap."""
    if len(state.row) == 1:
        _without_effect(state, DEFENSE, "first_card", tell)
    elif not _plays_left(state, GANDALF):
        _without_effect(state, DEFENSE, "no_play_left", tell)
    elif state.house.defense_must:
        _recall(state, tell)
    else:
        state.actor, state.pending = BALROG, DEFEND


def defences(state: State) -> Sequence[int]:
    return _DEFENCES


_DEFENCES = (RECALL, DECLINE)


def defend(state: State, move: int, tell: Teller | None) -> None:
    if move == DECLINE:
        if tell is not None:
            tell.all("recall_declined", card=CARD_IDS[state.row[-2]])
        rules.await_play(state, GANDALF)
    else:
        _recall(state, tell)


def _recall(state: State, tell: Teller | None) -> None:
    place = len(state.row) - 2
    card = state.row[place]
    state.row[place] = GAP
    state.row.append(card)
    state.turn = GANDALF
    state.played[GANDALF] += 1
    if tell is not None:
        tell.all("card_recalled", card=CARD_IDS[card], place=place)
    if state.house.fill_after:
        _answer_again(state, tell)
    else:
        state.actor, state.pending = GANDALF, FILL_GAP


def _answer_again(state: State, tell: Teller | None) -> None:
    """The moved card answers without its text; only the Mirror keeps its own."""
    card = state.row[-1]
    if card == MIRROR:
        reflect(state, tell)
    else:
        rules.score(state, card, tell)
        if rules.may_look(state, LOOK_BEFORE_GAP, tell):
            return
    after_recall(state, tell)


def after_recall(state: State, tell: Teller | None) -> None:
    """The moved card has answered; by the ruling `defense_fill` its gap may still be open."""
    if GAP in state.row and not rules.ended_in_negative(state):
        state.actor, state.pending = GANDALF, FILL_GAP
    else:
        rules.end_turn(state, tell)


def fills(state: State) -> Sequence[int]:
    return tuple(FILL + card for card in state.hand[GANDALF])


def fill(state: State, move: int, tell: Teller | None) -> None:
    """The card in the gap is not scored and its text is not read."""
    card = move - FILL
    place = state.row.index(GAP)
    state.row[place] = card
    state.hand[GANDALF] = tuple(other for other in state.hand[GANDALF] if other != card)
    if tell is not None:
        known = bool(state.sure[GANDALF] & BIT[card])
        show = tell.all if known else tell.reveal
        show("gap_filled", card=CARD_IDS[card], place=place)
    if state.house.fill_after:
        rules.end_turn(state, tell)
    else:
        _answer_again(state, tell)


# Gandalf's Balance


def _balance(state: State, tell: Teller | None) -> None:
    """By the energy markers, as the exchange has left them."""
    gap = state.energy[GANDALF] - state.energy[BALROG]
    _shift_energy(state, BALANCE, GANDALF, gap, state.house.balance_to_top, tell)


# Gandalf's List


def _list(state: State, tell: Teller | None) -> None:
    """The Balrog's hand lies open until the end of the duel."""
    if state.house.list_lost_when_apart and abs(state.energy[GANDALF] - state.energy[BALROG]) > LOOK:
        _without_effect(state, LIST, "apart", tell)
    else:
        _open_hand(state, BALROG, tell)


# Gandalf's Magic


def _magic(state: State, tell: Teller | None) -> None:
    """Once in the rest of this duel Gandalf may reject a card right after the Balrog has laid it."""
    if state.duel == FINAL:
        _without_effect(state, MAGIC, "final", tell)
    elif not _plays_left(state, BALROG):
        _without_effect(state, MAGIC, "no_play_left", tell)
    else:
        state.magic = True
        if tell is not None:
            tell.all("magic_waits", card=CARD_IDS[MAGIC])
        rules.await_play(state, BALROG)


def reject(state: State, card: int, tell: Teller | None) -> None:
    """The Balrog plays another card instead; the text of the rejected one is not read."""
    state.magic = False
    if SPECIAL[card] and card != WHIP and state.house.reject_uses_rage:
        state.rage = False
    if state.house.magic_to_hand:
        state.hand[BALROG] = tuple(sorted((*state.hand[BALROG], card)))
        state.sure[BALROG] |= BIT[card]
        state.barred = card
    else:
        set_aside(state, BALROG, card)
    if tell is not None:
        tell.all("card_rejected", card=CARD_IDS[card], kept=not state.house.magic_to_hand)
    rules.await_play(state, BALROG)


# Gandalf's Mirror


def reflect(state: State, tell: Teller | None) -> None:
    """The attack does nothing and passes through: the Balrog has to answer it as Gandalf's own."""
    state.doubled = False
    if tell is not None:
        tell.all("attack_reflected", card=CARD_IDS[MIRROR], attack=sockets(state.attack))


# Gandalf's Rage


def _rage(state: State, tell: Teller | None) -> None:
    """The Balrog's next special card in this duel loses its text."""
    state.rage = True
    if tell is not None:
        tell.all("rage_waits", card=CARD_IDS[RAGE])
    rules.end_turn(state, tell)


# Gandalf's Enchantment


def _enchantment(state: State, tell: Teller | None) -> None:
    """A card drawn from the Balrog's hand lies face up, and is played when Gandalf says so."""
    if state.hand[BALROG]:
        state.actor, state.pending = CHANCE, DRAW
    else:
        _without_effect(state, ENCHANTMENT, "no_play_left", tell)


TEXTS = {
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
