"""The rules of The Duel, in the order of the rulebook: preparation, the duel, its end.

What follows a duel is in `aftermath.py`, the special cards are in `specials.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..core.contract import CHANCE
from ..core.event import Teller
from . import aftermath, specials
from .components import (
    ALL,
    BALROG,
    BIT,
    CARD_IDS,
    FINAL,
    GANDALF,
    HAND,
    LOOK,
    LOSS,
    MIRROR,
    NO_CARD,
    PLAYS,
    SEATS,
    SPECIAL,
    WHIP,
    card_set,
    cards,
    ids,
    sockets,
)
from .moves import (
    ACCEPT,
    DEAL,
    DICTATE,
    DICTATE_OR_LEAVE,
    LEAVE,
    LOOK_AT_HAND,
    LOOK_BEFORE_GAP,
    LOOK_BEFORE_TEXT,
    LOOK_ELSEWHERE,
    PLAY_CARD,
    REJECT,
    START,
    START_BALROG,
    START_GANDALF,
    VERDICT,
)

if TYPE_CHECKING:
    from .state import State

# Preparation


def set_up(s: State) -> None:
    """Shuffled cards, figures on the ground before the bridge."""
    s.steps = [0, 0]
    s.deck = [*ALL]
    s.reserve, s.aside, s.sure = [0, 0], [0, 0], [0, 0]
    s.past = [(), ()]
    s.loser = s.starter = s.victor = GANDALF
    s.chosen = 0
    s.hand = [(), ()]
    prepare_duel(s, 0)


def prepare_duel(s: State, duel: int) -> None:
    """Markers on their starting space, an empty row, and then the cards."""
    s.duel = duel
    s.energy = [s.house.start[duel]] * 2
    s.played = [0, 0]
    s.row = []
    s.exchange = None
    s.attack = 0
    s.laid = s.barred = s.enchanted = NO_CARD
    s.magic = s.rage = s.doubled = False
    s.open = [False, False]
    s.turn = GANDALF
    s.actor, s.pending = CHANCE, DEAL


def deal(s: State, outcome: int, tell: Teller | None) -> None:
    """Each draws the nine topmost cards of his supply: Gandalf's hand first."""
    dealt = outcome & (ALL[GANDALF] | ALL[BALROG])
    seat = GANDALF if dealt & ALL[GANDALF] else BALROG
    if seat == GANDALF:
        announce_duel(s, tell)
    take_up(s, seat, dealt, tell)
    if seat == BALROG:
        who_decides_the_start(s)


def announce_duel(s: State, tell: Teller | None) -> None:
    if tell is not None:
        tell.all("duel_began", leg=s.leg, duel=s.duel + 1, energy=s.energy[GANDALF])


def take_up(s: State, seat: int, dealt: int, tell: Teller | None) -> None:
    s.deck[seat] &= ~dealt
    s.hand[seat] = cards(dealt)
    if tell is not None:
        secret = {"cards": ids(s.hand[seat])}
        tell.split(seat, "dealt", secret, reveals=True, seat=SEATS[seat], count=HAND)


# Who begins: Gandalf; later whom the last loser chooses, in the final whom the lower figure chooses


def who_decides_the_start(s: State) -> None:
    if s.duel == 0:
        _begin(s, GANDALF)
        return
    s.actor = s.loser
    if s.duel == FINAL and s.steps[GANDALF] != s.steps[BALROG]:
        s.actor = GANDALF if s.steps[GANDALF] < s.steps[BALROG] else BALROG
    s.pending = START


def starters(s: State) -> Sequence[int]:
    return _START


_START = (START_GANDALF, START_BALROG)


def choose_starter(s: State, move: int, tell: Teller | None) -> None:
    starter = GANDALF if move == START_GANDALF else BALROG
    if tell is not None:
        tell.all("starter_chosen", seat=SEATS[s.actor], starter=SEATS[starter])
    _begin(s, starter)


def _begin(s: State, starter: int) -> None:
    s.starter = starter
    await_play(s, starter)


# The duel: laying a card


def await_play(s: State, seat: int) -> None:
    """The next to play; if the Balrog has an enchanted card and others, Gandalf says first which one."""
    s.turn = s.actor = seat
    s.pending = PLAY_CARD
    if seat == BALROG and s.enchanted >= 0 and len(s.hand[BALROG]) > 1:
        s.actor = GANDALF
        s.pending = DICTATE_OR_LEAVE


def plays(s: State) -> Sequence[int]:
    hand = s.hand[s.turn]
    if s.turn == BALROG:
        if s.enchanted >= 0 or s.barred >= 0:
            return tuple(card for card in hand if card not in (s.enchanted, s.barred)) or hand
    elif not s.row and s.house.mirror_not_first and MIRROR in hand:
        return tuple(card for card in hand if card != MIRROR)
    return hand


def play(s: State, card: int, tell: Teller | None) -> None:
    """A card goes from the hand to the table, and on to the end of the row unless somebody may object."""
    seat = s.turn
    hand = s.hand[seat]
    at = hand.index(card)
    s.hand[seat] = hand[:at] + hand[at + 1 :]
    if tell is not None:
        known = bool(s.sure[seat] & BIT[card])
        show = tell.all if known else tell.reveal
        show("card_played", seat=SEATS[seat], card=CARD_IDS[card])
    if seat == BALROG:
        s.barred = NO_CARD
        if card == s.enchanted:
            s.enchanted = NO_CARD
        if s.magic and not (card == WHIP and s.house.whip_immune_to_magic):
            s.laid = card
            s.actor, s.pending = GANDALF, VERDICT
            return
    lay(s, card, tell)


def dictates(s: State) -> Sequence[int]:
    return _DICTATE


_DICTATE = (DICTATE, LEAVE)


def dictate(s: State, move: int, tell: Teller | None) -> None:
    """Before each of the Balrog's plays Gandalf may order the enchanted card."""
    enchanted = s.enchanted
    if tell is not None:
        tell.all("card_dictated" if move == DICTATE else "card_left", card=CARD_IDS[enchanted])
    if move == DICTATE:
        play(s, enchanted, tell)
    else:
        s.actor, s.pending = BALROG, PLAY_CARD


def verdicts(s: State) -> Sequence[int]:
    return _VERDICT


_VERDICT = (REJECT, ACCEPT)


def judge(s: State, move: int, tell: Teller | None) -> None:
    """While his Magic lasts, Gandalf may reject the card that the Balrog has just laid."""
    card, s.laid = s.laid, NO_CARD
    if move == REJECT:
        specials.reject(s, card, tell)
        return
    if tell is not None:
        tell.all("card_accepted", card=CARD_IDS[card])
    lay(s, card, tell)


def lay(s: State, card: int, tell: Teller | None) -> None:
    s.played[s.turn] += 1
    if card == WHIP:
        specials.whip(s, tell)
    else:
        s.row.append(card)
        answer(s, card, SPECIAL[card], tell)


# The exchange


def answer(s: State, card: int, has_text: bool, tell: Teller | None) -> None:
    """The last card of the row answers the one before it: exchange, look, text, end of the turn."""
    if card == MIRROR:
        specials.reflect(s, tell)
    elif len(s.row) == 1:
        s.attack = s.house.attack[card]
        if has_text and not s.house.text_lost_first_card:
            specials.read_text(s, card, tell)
            return
        if has_text:
            specials.lose_text(card, "first_card", tell)
    else:
        score(s, card, tell)
        if not may_look(s, LOOK_BEFORE_TEXT, tell):
            _after_exchange(s, card, has_text, tell)
        return
    end_turn(s, tell)


def _after_exchange(s: State, card: int, has_text: bool, tell: Teller | None) -> None:
    if has_text and not _text_lost_at_end(s, card, tell):
        specials.read_text(s, card, tell)
    else:
        end_turn(s, tell)


def score(s: State, card: int, tell: Teller | None) -> None:
    """Row by row: two symbols neutralise each other; one alone costs the side without it one energy."""
    house, energy = s.house, s.energy
    attack, defence = s.attack, house.defence[card]
    defender = s.turn
    attacker = 1 - defender
    struck_back = LOSS[defence][attack]
    hit = LOSS[attack][defence]
    if s.doubled:
        hit *= 2
        s.doubled = False
    energy[attacker] -= struck_back
    energy[defender] -= hit
    s.attack = house.attack[card]
    s.exchange = (attacker, s.row[-2], card, attack, defence, struck_back, hit)
    if energy[attacker] < house.lowest:
        energy[attacker] = house.lowest
    if energy[defender] < house.lowest:
        energy[defender] = house.lowest
    if tell is not None:
        _tell_exchange(s, tell)


def _tell_exchange(s: State, tell: Teller) -> None:
    assert s.exchange is not None
    attacker, attack_card, card, attack, defence, struck_back, hit = s.exchange
    tell.all(
        "exchange",
        attacker=SEATS[attacker],
        attack_card=CARD_IDS[attack_card],
        defence_card=CARD_IDS[card],
        attack=sockets(attack),
        defence=sockets(defence),
        attacker_loss=struck_back,
        defender_loss=hit,
        energy=tuple(s.energy),
    )


# Three free spaces or more


def may_look(s: State, asking: int, tell: Teller | None) -> bool:
    """Who is higher by three free spaces may look at the other's hand: is he to be asked whether he does?

    `asking` is what then has to be decided. By the ruling `look` he is asked, or looks without being asked:
    between two opponents it never harms to know more. Nobody is asked about a hand that he knows.
    """
    gap = s.energy[GANDALF] - s.energy[BALROG]
    if -LOOK <= gap <= LOOK or (duel_is_over(s) and not s.house.always_look):
        return False
    lower = 1 - higher(s)
    if not card_set(s.hand[lower]) & ~s.sure[lower]:
        return False
    if s.house.asked_to_look:
        s.actor, s.pending = 1 - lower, asking
        return True
    _see_hand(s, lower, tell)
    return False


def looks(s: State) -> Sequence[int]:
    return _LOOKS


_LOOKS = (LOOK_AT_HAND, LOOK_ELSEWHERE)


def look(s: State, move: int, tell: Teller | None) -> None:
    """He looks or he does not; then the turn goes on where the exchange has left it."""
    asked = s.pending
    if move == LOOK_AT_HAND:
        _see_hand(s, 1 - s.actor, tell)
    elif tell is not None:
        tell.all("look_declined", seat=SEATS[s.actor], of=SEATS[1 - s.actor])
    if asked == LOOK_BEFORE_GAP:
        specials.after_recall(s, tell)
    else:
        card = s.row[-1]
        _after_exchange(s, card, SPECIAL[card] and card != WHIP, tell)


def _see_hand(s: State, of: int, tell: Teller | None) -> None:
    """What he sees, he remembers."""
    s.sure[of] |= card_set(s.hand[of])
    if tell is not None:
        secret = {"cards": ids(s.hand[of])}
        tell.split(1 - of, "hand_seen", secret, reveals=True, seat=SEATS[1 - of], of=SEATS[of])


def higher(s: State) -> int:
    return GANDALF if s.energy[GANDALF] > s.energy[BALROG] else BALROG


# The end of a duel


def end_turn(s: State, tell: Teller | None) -> None:
    if duel_is_over(s):
        aftermath.end_duel(s, tell)
    else:
        await_play(s, 1 - s.turn)


def duel_is_over(s: State) -> bool:
    return all_played(s) or ended_in_negative(s)


def all_played(s: State) -> bool:
    plays = HAND if s.duel == FINAL else PLAYS
    return s.played[GANDALF] == plays == s.played[BALROG]


def ended_in_negative(s: State) -> bool:
    """A marker is in the negative; but while both are on the same negative space the duel goes on."""
    gandalf, balrog = s.energy
    return gandalf != balrog and (gandalf < s.house.first_space or balrog < s.house.first_space)


def _text_lost_at_end(s: State, card: int, tell: Teller | None) -> bool:
    """Has the exchange ended the duel before the text of its card could be read?"""
    negative = min(s.energy) < s.house.first_space
    if duel_is_over(s):
        lost, why = negative or s.house.text_lost_at_end, "duel_over"
    else:
        lost, why = negative and s.house.text_lost_both_negative, "both_negative"
    if lost:
        specials.lose_text(card, why, tell)
    return lost
