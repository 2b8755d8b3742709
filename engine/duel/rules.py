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


def set_up(state: State) -> None:
    """Shuffled cards, figures on the ground before the bridge."""
    state.steps = [0, 0]
    state.deck = [*ALL]
    state.reserve, state.aside, state.sure = [0, 0], [0, 0], [0, 0]
    state.past = [(), ()]
    state.loser = state.starter = state.victor = GANDALF
    state.chosen = 0
    state.hand = [(), ()]
    prepare_duel(state, 0)


def prepare_duel(state: State, duel: int) -> None:
    """Markers on their starting space, an empty row, and then the cards."""
    state.duel = duel
    state.energy = [state.house.start[duel]] * 2
    state.played = [0, 0]
    state.row = []
    state.exchange = None
    state.attack = 0
    state.laid = state.barred = state.enchanted = NO_CARD
    state.magic = state.rage = state.doubled = False
    state.open = [False, False]
    state.turn = GANDALF
    state.actor, state.pending = CHANCE, DEAL


def deal(state: State, outcome: int, tell: Teller | None) -> None:
    """Each draws the nine topmost cards of his supply: Gandalf's hand first."""
    dealt = outcome & (ALL[GANDALF] | ALL[BALROG])
    seat = GANDALF if dealt & ALL[GANDALF] else BALROG
    if seat == GANDALF:
        announce_duel(state, tell)
    take_up(state, seat, dealt, tell)
    if seat == BALROG:
        who_decides_the_start(state)


def announce_duel(state: State, tell: Teller | None) -> None:
    if tell is not None:
        tell.all("duel_began", leg=state.leg, duel=state.duel + 1, energy=state.energy[GANDALF])


def take_up(state: State, seat: int, dealt: int, tell: Teller | None) -> None:
    state.deck[seat] &= ~dealt
    state.hand[seat] = cards(dealt)
    if tell is not None:
        secret = {"cards": ids(state.hand[seat])}
        tell.split(seat, "dealt", secret, reveals=True, seat=SEATS[seat], count=HAND)


# Who begins: Gandalf; later whom the last loser chooses, in the final whom the lower figure chooses


def who_decides_the_start(state: State) -> None:
    if state.duel == 0:
        _begin(state, GANDALF)
        return
    state.actor = state.loser
    if state.duel == FINAL and state.steps[GANDALF] != state.steps[BALROG]:
        state.actor = GANDALF if state.steps[GANDALF] < state.steps[BALROG] else BALROG
    state.pending = START


def starters(state: State) -> Sequence[int]:
    return _START


_START = (START_GANDALF, START_BALROG)


def choose_starter(state: State, move: int, tell: Teller | None) -> None:
    starter = GANDALF if move == START_GANDALF else BALROG
    if tell is not None:
        tell.all("starter_chosen", seat=SEATS[state.actor], starter=SEATS[starter])
    _begin(state, starter)


def _begin(state: State, starter: int) -> None:
    state.starter = starter
    await_play(state, starter)


# The duel: laying a card


def await_play(state: State, seat: int) -> None:
    """The next to play; if the Balrog has an enchanted card and others, Gandalf says first which one."""
    state.turn = state.actor = seat
    state.pending = PLAY_CARD
    if seat == BALROG and state.enchanted >= 0 and len(state.hand[BALROG]) > 1:
        state.actor = GANDALF
        state.pending = DICTATE_OR_LEAVE


def plays(state: State) -> Sequence[int]:
    hand = state.hand[state.turn]
    if state.turn == BALROG:
        if state.enchanted >= 0 or state.barred >= 0:
            return tuple(card for card in hand if card not in (state.enchanted, state.barred)) or hand
    elif not state.row and state.house.mirror_not_first and MIRROR in hand:
        return tuple(card for card in hand if card != MIRROR)
    return hand


def play(state: State, card: int, tell: Teller | None) -> None:
    """A card goes from the hand to the table, and on to the end of the row unless somebody may object."""
    seat = state.turn
    hand = state.hand[seat]
    at = hand.index(card)
    state.hand[seat] = hand[:at] + hand[at + 1 :]
    if tell is not None:
        known = bool(state.sure[seat] & BIT[card])
        show = tell.all if known else tell.reveal
        show("card_played", seat=SEATS[seat], card=CARD_IDS[card])
    if seat == BALROG:
        state.barred = NO_CARD
        if card == state.enchanted:
            state.enchanted = NO_CARD
        if state.magic and not (card == WHIP and state.house.whip_immune_to_magic):
            state.laid = card
            state.actor, state.pending = GANDALF, VERDICT
            return
    lay(state, card, tell)


def dictates(state: State) -> Sequence[int]:
    return _DICTATE


_DICTATE = (DICTATE, LEAVE)


def dictate(state: State, move: int, tell: Teller | None) -> None:
    """Before each of the Balrog's plays Gandalf may order the enchanted card."""
    enchanted = state.enchanted
    if tell is not None:
        tell.all("card_dictated" if move == DICTATE else "card_left", card=CARD_IDS[enchanted])
    if move == DICTATE:
        play(state, enchanted, tell)
    else:
        state.actor, state.pending = BALROG, PLAY_CARD


def verdicts(state: State) -> Sequence[int]:
    return _VERDICT


_VERDICT = (REJECT, ACCEPT)


def judge(state: State, move: int, tell: Teller | None) -> None:
    """While his Magic lasts, Gandalf may reject the card that the Balrog has just laid."""
    card, state.laid = state.laid, NO_CARD
    if move == REJECT:
        specials.reject(state, card, tell)
        return
    if tell is not None:
        tell.all("card_accepted", card=CARD_IDS[card])
    lay(state, card, tell)


def lay(state: State, card: int, tell: Teller | None) -> None:
    state.played[state.turn] += 1
    if card == WHIP:
        specials.whip(state, tell)
    else:
        state.row.append(card)
        answer(state, card, SPECIAL[card], tell)


# The exchange


def answer(state: State, card: int, has_text: bool, tell: Teller | None) -> None:
    """The last card of the row answers the one before it: exchange, look, text, end of the turn."""
    if card == MIRROR:
        specials.reflect(state, tell)
    elif len(state.row) == 1:
        state.attack = state.house.attack[card]
        if has_text and not state.house.text_lost_first_card:
            specials.read_text(state, card, tell)
            return
        if has_text:
            specials.lose_text(card, "first_card", tell)
    else:
        score(state, card, tell)
        if not may_look(state, LOOK_BEFORE_TEXT, tell):
            _after_exchange(state, card, has_text, tell)
        return
    end_turn(state, tell)


def _after_exchange(state: State, card: int, has_text: bool, tell: Teller | None) -> None:
    if has_text and not _text_lost_at_end(state, card, tell):
        specials.read_text(state, card, tell)
    else:
        end_turn(state, tell)


def score(state: State, card: int, tell: Teller | None) -> None:
    """Row by row: two symbols neutralise each other; one alone costs the side without it one energy."""
    house, energy = state.house, state.energy
    attack, defence = state.attack, house.defence[card]
    defender = state.turn
    attacker = 1 - defender
    struck_back = LOSS[defence][attack]
    hit = LOSS[attack][defence]
    if state.doubled:
        hit *= 2
        state.doubled = False
    energy[attacker] -= struck_back
    energy[defender] -= hit
    state.attack = house.attack[card]
    state.exchange = (attacker, state.row[-2], card, attack, defence, struck_back, hit)
    if energy[attacker] < house.lowest:
        energy[attacker] = house.lowest
    if energy[defender] < house.lowest:
        energy[defender] = house.lowest
    if tell is not None:
        _tell_exchange(state, tell)


def _tell_exchange(state: State, tell: Teller) -> None:
    assert state.exchange is not None
    attacker, attack_card, card, attack, defence, struck_back, hit = state.exchange
    tell.all(
        "exchange",
        attacker=SEATS[attacker],
        attack_card=CARD_IDS[attack_card],
        defence_card=CARD_IDS[card],
        attack=sockets(attack),
        defence=sockets(defence),
        attacker_loss=struck_back,
        defender_loss=hit,
        energy=tuple(state.energy),
    )


# Three free spaces or more


def may_look(state: State, asking: int, tell: Teller | None) -> bool:
    """Who is higher by three free spaces may look at the other's hand: is he to be asked whether he does?

    `asking` is what then has to be decided. By the ruling `look` he is asked, or looks without being asked:
    between two opponents it never harms to know more. Nobody is asked about a hand that he knows.
    """
    gap = state.energy[GANDALF] - state.energy[BALROG]
    if -LOOK <= gap <= LOOK or (duel_is_over(state) and not state.house.always_look):
        return False
    lower = 1 - higher(state)
    if not card_set(state.hand[lower]) & ~state.sure[lower]:
        return False
    if state.house.asked_to_look:
        state.actor, state.pending = 1 - lower, asking
        return True
    _see_hand(state, lower, tell)
    return False


def looks(state: State) -> Sequence[int]:
    return _LOOKS


_LOOKS = (LOOK_AT_HAND, LOOK_ELSEWHERE)


def look(state: State, move: int, tell: Teller | None) -> None:
    """He looks or he does not; then the turn goes on where the exchange has left it."""
    asked = state.pending
    if move == LOOK_AT_HAND:
        _see_hand(state, 1 - state.actor, tell)
    elif tell is not None:
        tell.all("look_declined", seat=SEATS[state.actor], of=SEATS[1 - state.actor])
    if asked == LOOK_BEFORE_GAP:
        specials.after_recall(state, tell)
    else:
        card = state.row[-1]
        _after_exchange(state, card, SPECIAL[card] and card != WHIP, tell)


def _see_hand(state: State, of: int, tell: Teller | None) -> None:
    """What he sees, he remembers."""
    state.sure[of] |= card_set(state.hand[of])
    if tell is not None:
        secret = {"cards": ids(state.hand[of])}
        tell.split(1 - of, "hand_seen", secret, reveals=True, seat=SEATS[1 - of], of=SEATS[of])


def higher(state: State) -> int:
    return GANDALF if state.energy[GANDALF] > state.energy[BALROG] else BALROG


# The end of a duel


def end_turn(state: State, tell: Teller | None) -> None:
    if duel_is_over(state):
        aftermath.end_duel(state, tell)
    else:
        await_play(state, 1 - state.turn)


def duel_is_over(state: State) -> bool:
    return all_played(state) or ended_in_negative(state)


def all_played(state: State) -> bool:
    plays = HAND if state.duel == FINAL else PLAYS
    return state.played[GANDALF] == plays == state.played[BALROG]


def ended_in_negative(state: State) -> bool:
    """A marker is in the negative; but while both are on the same negative space the duel goes on."""
    gandalf, balrog = state.energy
    return gandalf != balrog and (gandalf < state.house.first_space or balrog < state.house.first_space)


def _text_lost_at_end(state: State, card: int, tell: Teller | None) -> bool:
    """Has the exchange ended the duel before the text of its card could be read?"""
    negative = min(state.energy) < state.house.first_space
    if duel_is_over(state):
        lost, why = negative or state.house.text_lost_at_end, "duel_over"
    else:
        lost, why = negative and state.house.text_lost_both_negative, "both_negative"
    if lost:
        specials.lose_text(card, why, tell)
    return lost
