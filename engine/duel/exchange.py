"""An exchange: what two cards cost, who may look at a hand after it, and whether it ends the duel."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..core.event import EventLog
from .components import (
    BALROG,
    CARD_IDS,
    FINAL,
    GANDALF,
    KEPT_PER_DUEL,
    LIST,
    LOOK_SPACES,
    LOSS,
    PLAYS,
    SEATS,
    card_set,
    ids_of,
    sockets,
)
from .events import ExchangeScored, HandHidden, HandOpened, HandSeen

if TYPE_CHECKING:
    from .state import State


class ScoredExchange(NamedTuple):
    """What an exchange has done, in the numbers of seats, cards and sockets (`State.last_exchange`)."""

    attacker: int
    attack_card: int
    defence_card: int
    attack: int
    defence: int
    attacker_loss: int
    defender_loss: int


def score(state: State, card: int, log: EventLog | None) -> None:
    """Row by row: two symbols neutralise each other; a symbol alone costs the side without one energy."""
    house, energy = state.house, state.energy
    attack, defence = state.attack, house.defence[card]
    defender = state.turn
    attacker = 1 - defender
    attacker_loss = LOSS[defence][attack]
    defender_loss = LOSS[attack][defence]
    if state.attack_doubled:
        defender_loss *= 2
        state.attack_doubled = False
    energy[attacker] -= attacker_loss
    energy[defender] -= defender_loss
    if energy[attacker] < house.lowest_energy:
        energy[attacker] = house.lowest_energy
    if energy[defender] < house.lowest_energy:
        energy[defender] = house.lowest_energy
    state.attack = house.attack[card]
    # In the order of `ScoredExchange`, which would take a tenth of the time of random play to make
    state.exchange_values = (attacker, state.row[-2], card, attack, defence, attacker_loss, defender_loss)
    if log is not None:
        _log_exchange(state, log)
    if state.list_follows_markers:
        open_or_hide_hand(state, log)


def _log_exchange(state: State, log: EventLog) -> None:
    exchange = state.last_exchange
    assert exchange is not None
    log.public(
        ExchangeScored(
            attacker=SEATS[exchange.attacker],
            attack_card=CARD_IDS[exchange.attack_card],
            defence_card=CARD_IDS[exchange.defence_card],
            attack=sockets(exchange.attack),
            defence=sockets(exchange.defence),
            attacker_loss=exchange.attacker_loss,
            defender_loss=exchange.defender_loss,
            energy=(state.energy[GANDALF], state.energy[BALROG]),
        )
    )


# Three free spaces or more


def look_or_ask(state: State, due: int, log: EventLog | None) -> bool:
    """The side that is higher by three free spaces may look at the other's hand. Returns whether it is asked.

    By the ruling `look` it is asked, which makes the decision `due`, or it looks without being asked: between
    two opponents it never harms to know more. Nobody is asked about a hand that is known already.
    """
    gap = state.energy[GANDALF] - state.energy[BALROG]
    if -LOOK_SPACES <= gap <= LOOK_SPACES or (duel_is_over(state) and not state.house.looks_at_end):
        return False
    lower = 1 - higher_seat(state)
    if not card_set(state.hands[lower]) & ~state.known_to_opponent[lower]:
        return False
    if state.house.asked_to_look:
        state.actor, state.pending = 1 - lower, due
        return True
    see_hand(state, lower, log)
    return False


def see_hand(state: State, owner: int, log: EventLog | None) -> None:
    """The other side sees this hand, and remembers it."""
    state.known_to_opponent[owner] |= card_set(state.hands[owner])
    if log is not None:
        viewer = 1 - owner
        event = HandSeen(seat=SEATS[viewer], of=SEATS[owner], cards=ids_of(state.hands[owner]))
        log.with_secret(viewer, event, ("cards",), reveals=True)


def open_hand(state: State, seat: int, log: EventLog | None) -> None:
    state.hands_open[seat] = True
    state.known_to_opponent[seat] |= card_set(state.hands[seat])
    if log is not None:
        log.revealed(HandOpened(seat=SEATS[seat], cards=ids_of(state.hands[seat])))


def open_or_hide_hand(state: State, log: EventLog | None) -> None:
    """The List opens the Balrog's hand whenever fewer than three free spaces lie between the markers."""
    is_close = abs(state.energy[GANDALF] - state.energy[BALROG]) <= LOOK_SPACES
    if is_close == state.hands_open[BALROG]:
        return
    if is_close:
        open_hand(state, BALROG, log)
    else:
        hide_hand(state, log)


def hide_hand(state: State, log: EventLog | None) -> None:
    """Gandalf remembers what he has seen of it."""
    state.hands_open[BALROG] = False
    if log is not None:
        log.public(HandHidden(seat=SEATS[BALROG], card=CARD_IDS[LIST]))


def higher_seat(state: State) -> int:
    """The side with more energy, when the two differ."""
    return GANDALF if state.energy[GANDALF] > state.energy[BALROG] else BALROG


# Is the duel over?


def duel_is_over(state: State) -> bool:
    """All cards are played, or a marker is in the negative."""
    gandalf, balrog = state.played
    return gandalf == balrog == PLAYS[state.duel] or ended_in_negative(state)


def plays_left(state: State, seat: int) -> int:
    return PLAYS[state.duel] - state.played[seat]


def ended_in_negative(state: State) -> bool:
    """A marker is in the negative; but while both are on the same negative space the duel goes on.

    In the final it goes on as long as there are cards, or by a ruling while a side has more than three.
    """
    gandalf, balrog = state.energy
    if gandalf != balrog:
        return gandalf < state.house.first_space or balrog < state.house.first_space
    if gandalf >= state.house.first_space or state.duel != FINAL or not state.house.final_needs_four_cards:
        return False
    return max(len(hand) for hand in state.hands) <= KEPT_PER_DUEL
