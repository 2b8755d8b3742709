"""Before a duel: the bridge and the markers, the cards that are dealt, and who lays the first one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..core.contract import CHANCE
from ..core.event import EventLog
from .components import (
    BALROG,
    FINAL,
    GANDALF,
    HAND_SIZE,
    NO_CARD,
    NO_SEAT,
    PRELIMINARY_DUELS,
    SEATS,
    SIDE_CARDS,
    cards_in,
    ids_of,
)
from .events import DuelBegan, HandDealt, ReserveTaken, StarterChosen
from .moves import DEAL_DUE, PLAY_DUE, START_BALROG, START_DUE, START_GANDALF

if TYPE_CHECKING:
    from .state import State


# The game


def set_up_game(state: State) -> None:
    """All cards are in the supplies, the figures stand on the ground before the bridge."""
    state.steps = [0, 0]
    state.supply = [*SIDE_CARDS]
    state.reserve, state.set_aside, state.known_to_opponent = [0, 0], [0, 0], [0, 0]
    state.hands_left = [(), ()]
    state.last_winner = NO_SEAT
    state.kept_so_far = 0
    state.hands = [(), ()]
    set_up_duel(state, 0)


# The duel


def set_up_duel(state: State, duel: int) -> None:
    """The markers stand on their starting space and the row is empty; the cards come next."""
    state.duel = duel
    state.energy = [state.house.start_energy[duel]] * 2
    state.played = [0, 0]
    state.row = []
    state.exchange_values = None
    state.attack = 0
    state.pending_card = state.rejected_card = state.enchanted_card = NO_CARD
    state.gap_card = NO_CARD
    state.magic_waits = state.rage_waits = state.attack_doubled = state.list_follows_markers = False
    state.hands_open = [False, False]
    state.starter = NO_SEAT
    state.turn = GANDALF
    state.actor, state.pending = CHANCE, DEAL_DUE


def start_next_duel(state: State, log: EventLog | None) -> None:
    """Chance deals for the second duel. The last nine cards of a supply leave nothing to chance, and neither
    do the nine cards that were kept for the final."""
    set_up_duel(state, state.duel + 1)
    if state.duel == FINAL:
        _log_duel_began(state, log)
        _take_reserves(state, log)
    elif state.duel == PRELIMINARY_DUELS - 1:
        _log_duel_began(state, log)
        _draw_hand(state, GANDALF, state.supply[GANDALF], log)
        _draw_hand(state, BALROG, state.supply[BALROG], log)
        _decide_starter(state)


def deal(state: State, outcome: int, log: EventLog | None) -> None:
    """Each side draws the nine topmost cards of its supply, Gandalf first."""
    gandalfs, balrogs = outcome & SIDE_CARDS[GANDALF], outcome & SIDE_CARDS[BALROG]
    if gandalfs:
        _log_duel_began(state, log)
        _draw_hand(state, GANDALF, gandalfs, log)
    else:
        _draw_hand(state, BALROG, balrogs, log)
        _decide_starter(state)


def _log_duel_began(state: State, log: EventLog | None) -> None:
    if log is not None:
        log.public(DuelBegan(leg=state.leg, duel=state.duel + 1, energy=state.energy[GANDALF]))


def _draw_hand(state: State, seat: int, cards: int, log: EventLog | None) -> None:
    state.supply[seat] &= ~cards
    state.hands[seat] = cards_in(cards)
    if log is not None:
        event = HandDealt(seat=SEATS[seat], count=HAND_SIZE, cards=ids_of(state.hands[seat]))
        log.with_secret(seat, event, ("cards",), reveals=True)


def _take_reserves(state: State, log: EventLog | None) -> None:
    """The cards kept after the preliminary duels are the hands of the final."""
    for seat in (GANDALF, BALROG):
        state.hands[seat] = cards_in(state.reserve[seat])
        state.reserve[seat] = 0
        if log is not None:
            count = len(state.hands[seat])
            event = ReserveTaken(seat=SEATS[seat], count=count, cards=ids_of(state.hands[seat]))
            log.with_secret(seat, event, ("cards",))
    _decide_starter(state)


# Who begins: Gandalf; later whom the last loser chooses, in the final whom the lower figure chooses


def _decide_starter(state: State) -> None:
    if state.duel == 0:
        _begin(state, GANDALF)
        return
    state.actor = 1 - state.last_winner
    if state.duel == FINAL and state.steps[GANDALF] != state.steps[BALROG]:
        state.actor = GANDALF if state.steps[GANDALF] < state.steps[BALROG] else BALROG
    state.pending = START_DUE


def starters(state: State) -> Sequence[int]:
    return _STARTERS


_STARTERS = (START_GANDALF, START_BALROG)


def choose_starter(state: State, move: int, log: EventLog | None) -> None:
    chooser, starter = state.actor, GANDALF if move == START_GANDALF else BALROG
    _begin(state, starter)
    if log is not None:
        log.public(StarterChosen(seat=SEATS[chooser], starter=SEATS[starter]))


def _begin(state: State, starter: int) -> None:
    state.starter = state.turn = state.actor = starter
    state.pending = PLAY_DUE
