"""The rules of The Duel, in the order of the rulebook. The special cards follow in `specials.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..core.contract import CHANCE, OVER
from ..core.event import Teller
from ..core.match import SIDES_SWAPPED
from ..core.view import Outcome
from . import specials
from .components import (
    ALL,
    BALROG,
    BIT,
    CARD_IDS,
    DUELS,
    FINAL,
    GANDALF,
    HAND,
    KEPT,
    LOOK,
    LOSS,
    MIRROR,
    PLAYS,
    SEATS,
    SPECIAL,
    TOP_STEP,
    WHIP,
    card_set,
    cards,
    ids,
    sockets,
)
from .memory import Memory
from .moves import (
    ACCEPT,
    DEAL,
    DICTATE,
    DICTATE_OR_LEAVE,
    ENDED,
    KEEP,
    KEEP_CARD,
    LEAVE,
    PLAY_CARD,
    REJECT,
    START,
    START_BALROG,
    START_GANDALF,
    VERDICT,
)

if TYPE_CHECKING:
    from .state import State

NO_CARD = -1


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
    _prepare_duel(s, 0)


def _prepare_duel(s: State, duel: int) -> None:
    """Markers on their starting space, an empty row, and then the cards."""
    s.duel = duel
    s.energy = [s.settled.start[duel]] * 2
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
        _announce_duel(s, tell)
    _take_up(s, seat, dealt, tell)
    if seat == BALROG:
        _who_decides_the_start(s)


def _announce_duel(s: State, tell: Teller | None) -> None:
    if tell is not None:
        tell.all("duel_began", leg=s.leg, duel=s.duel + 1, energy=s.energy[GANDALF])


def _take_up(s: State, seat: int, dealt: int, tell: Teller | None) -> None:
    s.deck[seat] &= ~dealt
    s.hand[seat] = cards(dealt)
    if tell is not None:
        secret = {"cards": ids(s.hand[seat])}
        tell.split(seat, "dealt", secret, reveals=True, seat=SEATS[seat], count=HAND)


# Who begins: Gandalf; later whom the last loser chooses, in the final whom the lower figure chooses


def _who_decides_the_start(s: State) -> None:
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
    elif not s.row and s.settled.mirror_not_first and MIRROR in hand:
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
        if s.magic and not (card == WHIP and s.settled.whip_immune_to_magic):
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
    """The last card of the row answers the one before it; then its text is read, and the turn is over."""
    if card == MIRROR:
        specials.reflect(s, tell)
    elif len(s.row) == 1:
        s.attack = s.settled.attack[card]
        if has_text and not s.settled.text_lost_first_card:
            specials.read_text(s, card, tell)
            return
        if has_text:
            specials.lose_text(card, "first_card", tell)
    else:
        score(s, card, tell)
        if has_text and not _text_lost_at_end(s, card, tell):
            specials.read_text(s, card, tell)
            return
    end_turn(s, tell)


def score(s: State, card: int, tell: Teller | None) -> None:
    """Row by row: two symbols neutralise each other; one alone costs the side without it one energy."""
    settled, energy = s.settled, s.energy
    attack, defence = s.attack, settled.defence[card]
    defender = s.turn
    attacker = 1 - defender
    struck_back = LOSS[defence][attack]
    hit = LOSS[attack][defence]
    if s.doubled:
        hit *= 2
        s.doubled = False
    energy[attacker] -= struck_back
    energy[defender] -= hit
    s.attack = settled.attack[card]
    s.exchange = (attacker, s.row[-2], card, attack, defence, struck_back, hit)
    if energy[attacker] < settled.lowest:
        energy[attacker] = settled.lowest
    if energy[defender] < settled.lowest:
        energy[defender] = settled.lowest
    if tell is not None:
        _tell_exchange(s, tell)
    if not -LOOK <= energy[GANDALF] - energy[BALROG] <= LOOK:
        _look(s, tell)


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


def _look(s: State, tell: Teller | None) -> None:
    """Who is higher by three free spaces may look at the other's hand: he sees it, and remembers it."""
    if duel_is_over(s) and not s.settled.always_look:
        return
    higher = _higher(s)
    lower = 1 - higher
    hand = card_set(s.hand[lower])
    if hand & ~s.sure[lower]:
        s.sure[lower] |= hand
        if tell is not None:
            secret = {"cards": ids(s.hand[lower])}
            tell.split(higher, "hand_seen", secret, reveals=True, seat=SEATS[higher], of=SEATS[lower])


def _higher(s: State) -> int:
    return GANDALF if s.energy[GANDALF] > s.energy[BALROG] else BALROG


# The end of a duel


def end_turn(s: State, tell: Teller | None) -> None:
    if duel_is_over(s):
        _end_duel(s, tell)
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
    return gandalf != balrog and (gandalf < s.settled.first_space or balrog < s.settled.first_space)


def _text_lost_at_end(s: State, card: int, tell: Teller | None) -> bool:
    """Has the exchange ended the duel before the text of its card could be read?"""
    negative = min(s.energy) < s.settled.first_space
    if duel_is_over(s):
        lost, why = negative or s.settled.text_lost_at_end, "duel_over"
    else:
        lost, why = negative and s.settled.text_lost_both_negative, "both_negative"
    if lost:
        specials.lose_text(card, why, tell)
    return lost


# After a duel: the winner climbs the bridge


def _end_duel(s: State, tell: Teller | None) -> None:
    gap = s.energy[GANDALF] - s.energy[BALROG]
    winner = _higher(s) if gap else 1 - s.starter
    s.victor, s.loser = winner, 1 - winner
    free = max(abs(gap) - 1, 0)
    climbed = 1 if free < 3 else 2 if free < 5 else 3
    before = s.steps[winner]
    s.steps[winner] += climbed
    if not s.settled.overshoot_counts:
        s.steps[winner] = min(s.steps[winner], TOP_STEP)
    if tell is not None:
        _tell_result(s, gap, free, before, tell)
    if s.duel == FINAL or s.steps[winner] >= TOP_STEP:
        _end_game(s, tell)
    else:
        _keep_three(s, tell)


def _tell_result(s: State, gap: int, free: int, before: int, tell: Teller) -> None:
    winner = SEATS[s.victor]
    tell.all(
        "duel_ended",
        leg=s.leg,
        duel=s.duel + 1,
        reason="all_played" if all_played(s) else "negative",
        winner=winner,
        tied=gap == 0,
        free=free,
        energy=tuple(s.energy),
    )
    tell.all("figure_climbed", seat=winner, steps=s.steps[s.victor] - before, step=s.steps[s.victor])


# After a duel: each keeps three cards for the final


def _keep_three(s: State, tell: Teller | None) -> None:
    """The table is cleared; who has just the right number left keeps them, and who has more must choose."""
    s.row = []
    s.enchanted = NO_CARD
    for seat in (GANDALF, BALROG):
        s.reserve[seat] |= s.aside[seat]
    _next_to_keep(s, tell)


def _next_to_keep(s: State, tell: Teller | None) -> None:
    """Who chooses openly chooses last, so that nobody's choice is seen before the other's."""
    first = BALROG if s.open[GANDALF] and not s.open[BALROG] else GANDALF
    for seat in (first, 1 - first):
        if s.hand[seat]:
            if len(s.hand[seat]) > _to_keep(s, seat):
                s.actor, s.pending, s.chosen = seat, KEEP_CARD, 0
                return
            _set_aside(s, seat, card_set(s.hand[seat]), tell)
    s.aside = [0, 0]
    _next_duel(s, tell)


def _to_keep(s: State, seat: int) -> int:
    return KEPT - s.aside[seat].bit_count()


def keeps(s: State) -> Sequence[int]:
    return tuple(KEEP + card for card in s.hand[s.actor] if not s.chosen & BIT[card])


def keep(s: State, move: int, tell: Teller | None) -> None:
    card, seat = move - KEEP, s.actor
    s.chosen |= BIT[card]
    if tell is not None:
        if s.open[seat]:
            tell.all("card_kept", seat=SEATS[seat], card=CARD_IDS[card])
        else:
            tell.split(seat, "card_kept", {"card": CARD_IDS[card]}, seat=SEATS[seat])
    if s.chosen.bit_count() == _to_keep(s, seat):
        _set_aside(s, seat, s.chosen, tell)
        _next_to_keep(s, tell)


def _set_aside(s: State, seat: int, kept: int, tell: Teller | None) -> None:
    """The kept cards wait face down for the final; the rest goes face down into the box."""
    left = card_set(s.hand[seat])
    s.past[seat] += (Memory(left, kept, left & s.sure[seat], s.open[seat]),)
    s.reserve[seat] |= kept
    s.hand[seat] = ()
    if left != kept and not s.open[seat]:
        s.sure[seat] &= ~left
    if tell is not None:
        _tell_reserve(s, seat, kept, left ^ kept, tell)


def _tell_reserve(s: State, seat: int, kept: int, out: int, tell: Teller) -> None:
    kept_ids, out_ids = ids(cards(kept)), ids(cards(out))
    name, count, boxed = SEATS[seat], len(kept_ids), len(out_ids)
    if s.open[seat]:
        tell.all("reserve_kept", seat=name, count=count, out=boxed, cards=kept_ids, boxed=out_ids)
    else:
        secret = {"cards": kept_ids, "boxed": out_ids}
        tell.split(seat, "reserve_kept", secret, seat=name, count=count, out=boxed)


# The second and third duels, and the final


def _next_duel(s: State, tell: Teller | None) -> None:
    """The last nine cards of the supply leave nothing to chance, nor do the nine that were kept."""
    _prepare_duel(s, s.duel + 1)
    if s.duel == FINAL:
        _take_up_reserve(s, tell)
    elif s.duel == DUELS - 1:
        _announce_duel(s, tell)
        for seat in (GANDALF, BALROG):
            _take_up(s, seat, s.deck[seat], tell)
        _who_decides_the_start(s)


def _take_up_reserve(s: State, tell: Teller | None) -> None:
    _announce_duel(s, tell)
    for seat in (GANDALF, BALROG):
        s.hand[seat] = cards(s.reserve[seat])
        s.reserve[seat] = 0
        if tell is not None:
            secret = {"cards": ids(s.hand[seat])}
            tell.split(seat, "reserve_taken_up", secret, seat=SEATS[seat], count=len(s.hand[seat]))
    _who_decides_the_start(s)


# The end of the game


def _end_game(s: State, tell: Teller | None) -> None:
    """The higher figure wins; on equal steps the winner of the final."""
    if s.settled.extended:
        _end_leg(s, tell)
        return
    gandalf, balrog = s.steps
    if s.duel != FINAL:
        winner, reason = s.victor, "top_of_bridge"
    elif gandalf == balrog:
        winner, reason = s.victor, "won_final"
    else:
        winner, reason = GANDALF if gandalf > balrog else BALROG, "higher_on_bridge"
    _finish(s, winner, reason, (gandalf, balrog), tell)


def _finish(s: State, winner: int, reason: str, scores: tuple[int, int], tell: Teller | None) -> None:
    s.actor, s.pending = OVER, ENDED
    s.result = Outcome(SEATS[winner], reason, tuple(zip(SEATS, scores, strict=True)))
    if tell is not None:
        tell.all("match_over", winner=SEATS[winner], reason=reason, scores=scores)


# The extended match: two games with exchanged roles


def _end_leg(s: State, tell: Teller | None) -> None:
    """A point for each step climbed; with equal points Gandalf of the second game wins."""
    if tell is not None:
        tell.all("points_scored", leg=s.leg, points=tuple(s.steps))
    if s.leg == 0:
        s.points = (s.steps[BALROG], s.steps[GANDALF])
        s.leg = 1
        if tell is not None:
            tell.all(SIDES_SWAPPED, points=s.points)
        set_up(s)
        return
    gandalf, balrog = s.points[GANDALF] + s.steps[GANDALF], s.points[BALROG] + s.steps[BALROG]
    winner = GANDALF if gandalf >= balrog else BALROG
    _finish(s, winner, "points_tied" if gandalf == balrog else "more_points", (gandalf, balrog), tell)
