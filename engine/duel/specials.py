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


def read_text(s: State, card: int, tell: Teller | None) -> None:
    """Carry out the text of the card just laid, unless Gandalf's Mirror or Rage takes it away."""
    if card >= PER_SIDE and _cancelled(s, card, tell):
        rules.end_turn(s, tell)
    else:
        TEXTS[card](s, tell)


def lose_text(card: int, why: str, tell: Teller | None) -> None:
    if tell is not None:
        tell.all("text_lost", card=CARD_IDS[card], why=why)


def _cancelled(s: State, card: int, tell: Teller | None) -> bool:
    if len(s.row) > 1 and s.row[-2] == MIRROR and (card != DEFENSE or s.house.defense_lost_after_mirror):
        if s.house.mirror_uses_rage:
            s.rage = False
        lose_text(card, "mirror", tell)
        return True
    if s.rage and not (card == TRICK and s.duel == FINAL):
        s.rage = False
        lose_text(card, "rage", tell)
        return True
    return False


def _without_effect(s: State, card: int, why: str, tell: Teller | None) -> None:
    lose_text(card, why, tell)
    rules.end_turn(s, tell)


def _plays_left(s: State, seat: int) -> int:
    return (HAND if s.duel == FINAL else PLAYS) - s.played[seat]


# Balrog's Whip


def whip(s: State, tell: Teller | None) -> None:
    """The Balrog plays again a card without text that lies in the row, and the Whip takes its place.

    The Whip itself comes to lie at the end, without symbols, only when there is no such card.
    """
    candidates = _swappable(s)
    if not candidates:
        s.row.append(WHIP)
        rules.answer(s, WHIP, False, tell)
    elif len(candidates) == 1:
        swap(s, SWAP + candidates[0], tell)
    else:
        s.laid = WHIP
        s.actor, s.pending = BALROG, SWAP_CARD


def _swappable(s: State) -> list[int]:
    return [card for card in s.row if card >= PER_SIDE and not SPECIAL[card]]


def swaps(s: State) -> Sequence[int]:
    return tuple(SWAP + card for card in sorted(_swappable(s)))


def swap(s: State, move: int, tell: Teller | None) -> None:
    card = move - SWAP
    place = s.row.index(card)
    s.row[place] = WHIP
    s.row.append(card)
    s.laid = GAP
    if tell is not None:
        tell.all("whip_swapped", card=CARD_IDS[card], place=place)
    rules.answer(s, card, False, tell)


# Balrog's Strength


def _strength(s: State, tell: Teller | None) -> None:
    """No source gives the printed text; the ruling `strength` says which of three it is."""
    wording = s.house.strength
    if wording == "open_hand":
        _open_hand(s, GANDALF, tell)
    elif not _plays_left(s, GANDALF):
        _without_effect(s, STRENGTH, "no_play_left", tell)
    elif wording == "double_damage":
        s.doubled = True
        if tell is not None:
            tell.all("attack_doubled", card=CARD_IDS[STRENGTH])
        rules.await_play(s, GANDALF)
    else:
        s.actor, s.pending = CHANCE, DRAW


def _open_hand(s: State, seat: int, tell: Teller | None) -> None:
    s.open[seat] = True
    s.sure[seat] |= card_set(s.hand[seat])
    if tell is not None:
        tell.reveal("hand_opened", seat=SEATS[seat], cards=ids(s.hand[seat]))
    rules.end_turn(s, tell)


# Balrog's Power


def _power(s: State, tell: Teller | None) -> None:
    """By the figures on the bridge; the ground counts as a step."""
    gap = s.steps[BALROG] - s.steps[GANDALF]
    _shift_energy(s, POWER, BALROG, gap, s.house.power_to_top, tell)


def _shift_energy(s: State, card: int, seat: int, gap: int, to_top: bool, tell: Teller | None) -> None:
    """`seat` gains a space, two when it is behind; the other loses one unless it is behind."""
    energy, other = s.energy, 1 - seat
    before = tuple(energy)
    cap = s.house.start[FINAL if to_top else s.duel]
    energy[seat] = min(energy[seat] + (2 if gap < 0 else 1), cap)
    if gap <= 0:
        energy[other] = max(energy[other] - 1, s.house.lowest)
    if tell is not None:
        moved = tuple(now - then for now, then in zip(energy, before, strict=True))
        tell.all("energy_shifted", card=CARD_IDS[card], moved=moved, energy=tuple(energy))
    rules.end_turn(s, tell)


# Balrog's Trick


def _trick(s: State, tell: Teller | None) -> None:
    """A card drawn from Gandalf's hand, and seen by the Balrog, cannot be played in this duel."""
    if s.duel == FINAL:
        _without_effect(s, TRICK, "final", tell)
    else:
        s.actor, s.pending = CHANCE, DRAW


def drawn(s: State, outcome: int, tell: Teller | None) -> None:
    """What chance has drawn from the other side's hand for the card at the end of the row."""
    card, because = outcome - DRAWN, s.row[-1]
    seat = 1 - s.turn
    s.sure[seat] |= BIT[card]
    if tell is not None:
        tell.reveal("card_drawn", by=CARD_IDS[because], of=SEATS[seat], card=CARD_IDS[card])
    if because == STRENGTH:
        rules.await_play(s, GANDALF)
        rules.play(s, card, tell)
        return
    if because == ENCHANTMENT:
        s.enchanted = card
    elif not s.house.trick_to_hand:
        set_aside(s, seat, card)
        s.hand[seat] = tuple(other for other in s.hand[seat] if other != card)
    rules.end_turn(s, tell)


def set_aside(s: State, seat: int, card: int) -> None:
    """The card waits, known to both, among the three that are kept for the final."""
    s.aside[seat] |= BIT[card]
    s.sure[seat] |= BIT[card]


# Balrog's Defense


def _defense(s: State, tell: Teller | None) -> None:
    """Gandalf's last card goes to the end of the row, as his answer; a card from his hand fills its gap."""
    if len(s.row) == 1:
        _without_effect(s, DEFENSE, "first_card", tell)
    elif not _plays_left(s, GANDALF):
        _without_effect(s, DEFENSE, "no_play_left", tell)
    elif s.house.defense_must:
        _recall(s, tell)
    else:
        s.actor, s.pending = BALROG, DEFEND


def defences(s: State) -> Sequence[int]:
    return _DEFENCES


_DEFENCES = (RECALL, DECLINE)


def defend(s: State, move: int, tell: Teller | None) -> None:
    if move == DECLINE:
        if tell is not None:
            tell.all("recall_declined", card=CARD_IDS[s.row[-2]])
        rules.await_play(s, GANDALF)
    else:
        _recall(s, tell)


def _recall(s: State, tell: Teller | None) -> None:
    place = len(s.row) - 2
    card = s.row[place]
    s.row[place] = GAP
    s.row.append(card)
    s.turn = GANDALF
    s.played[GANDALF] += 1
    if tell is not None:
        tell.all("card_recalled", card=CARD_IDS[card], place=place)
    if s.house.fill_after:
        _answer_again(s, tell)
    else:
        s.actor, s.pending = GANDALF, FILL_GAP


def _answer_again(s: State, tell: Teller | None) -> None:
    """The moved card answers without its text; only the Mirror keeps its own."""
    card = s.row[-1]
    if card == MIRROR:
        reflect(s, tell)
    else:
        rules.score(s, card, tell)
        if rules.may_look(s, LOOK_BEFORE_GAP, tell):
            return
    after_recall(s, tell)


def after_recall(s: State, tell: Teller | None) -> None:
    """The moved card has answered; by the ruling `defense_fill` its gap may still be open."""
    if GAP in s.row and not rules.ended_in_negative(s):
        s.actor, s.pending = GANDALF, FILL_GAP
    else:
        rules.end_turn(s, tell)


def fills(s: State) -> Sequence[int]:
    return tuple(FILL + card for card in s.hand[GANDALF])


def fill(s: State, move: int, tell: Teller | None) -> None:
    """The card in the gap is not scored and its text is not read."""
    card = move - FILL
    place = s.row.index(GAP)
    s.row[place] = card
    s.hand[GANDALF] = tuple(other for other in s.hand[GANDALF] if other != card)
    if tell is not None:
        known = bool(s.sure[GANDALF] & BIT[card])
        show = tell.all if known else tell.reveal
        show("gap_filled", card=CARD_IDS[card], place=place)
    if s.house.fill_after:
        rules.end_turn(s, tell)
    else:
        _answer_again(s, tell)


# Gandalf's Balance


def _balance(s: State, tell: Teller | None) -> None:
    """By the energy markers, as the exchange has left them."""
    gap = s.energy[GANDALF] - s.energy[BALROG]
    _shift_energy(s, BALANCE, GANDALF, gap, s.house.balance_to_top, tell)


# Gandalf's List


def _list(s: State, tell: Teller | None) -> None:
    """The Balrog's hand lies open until the end of the duel."""
    if s.house.list_lost_when_apart and abs(s.energy[GANDALF] - s.energy[BALROG]) > LOOK:
        _without_effect(s, LIST, "apart", tell)
    else:
        _open_hand(s, BALROG, tell)


# Gandalf's Magic


def _magic(s: State, tell: Teller | None) -> None:
    """Once in the rest of this duel Gandalf may reject a card right after the Balrog has laid it."""
    if s.duel == FINAL:
        _without_effect(s, MAGIC, "final", tell)
    elif not _plays_left(s, BALROG):
        _without_effect(s, MAGIC, "no_play_left", tell)
    else:
        s.magic = True
        if tell is not None:
            tell.all("magic_waits", card=CARD_IDS[MAGIC])
        rules.await_play(s, BALROG)


def reject(s: State, card: int, tell: Teller | None) -> None:
    """The Balrog plays another card instead; the text of the rejected one is not read."""
    s.magic = False
    if SPECIAL[card] and card != WHIP and s.house.reject_uses_rage:
        s.rage = False
    if s.house.magic_to_hand:
        s.hand[BALROG] = tuple(sorted((*s.hand[BALROG], card)))
        s.sure[BALROG] |= BIT[card]
        s.barred = card
    else:
        set_aside(s, BALROG, card)
    if tell is not None:
        tell.all("card_rejected", card=CARD_IDS[card], kept=not s.house.magic_to_hand)
    rules.await_play(s, BALROG)


# Gandalf's Mirror


def reflect(s: State, tell: Teller | None) -> None:
    """The attack does nothing and passes through: the Balrog has to answer it as Gandalf's own."""
    s.doubled = False
    if tell is not None:
        tell.all("attack_reflected", card=CARD_IDS[MIRROR], attack=sockets(s.attack))


# Gandalf's Rage


def _rage(s: State, tell: Teller | None) -> None:
    """The Balrog's next special card in this duel loses its text."""
    s.rage = True
    if tell is not None:
        tell.all("rage_waits", card=CARD_IDS[RAGE])
    rules.end_turn(s, tell)


# Gandalf's Enchantment


def _enchantment(s: State, tell: Teller | None) -> None:
    """A card drawn from the Balrog's hand lies face up, and is played when Gandalf says so."""
    if s.hand[BALROG]:
        s.actor, s.pending = CHANCE, DRAW
    else:
        _without_effect(s, ENCHANTMENT, "no_play_left", tell)


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
