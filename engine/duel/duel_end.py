"""What follows a duel, in the order of the rulebook: the bridge, the cards kept, the next duel, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..core.contract import OVER
from ..core.event import EventLog, SidesSwapped
from ..core.view import Outcome
from .components import (
    BALROG,
    CARD_BIT,
    CARD_IDS,
    FINAL,
    GANDALF,
    KEPT_PER_DUEL,
    NO_CARD,
    SEATS,
    TOP_STEP,
    card_set,
    cards_in,
    ids_of,
)
from .duel_start import set_up_game, start_next_duel
from .events import CardKept, DuelEnded, FigureClimbed, MatchEnded, PointsScored, ReserveKept
from .exchange import higher_seat, plays_left
from .hidden_information import HandLeft
from .moves import KEEP, KEEP_DUE, MATCH_OVER

if TYPE_CHECKING:
    from .state import State


# The winner climbs the bridge


def end_duel(state: State, log: EventLog | None) -> None:
    """The cards of the duel stay on the table until both sides have kept their cards."""
    gap = state.energy[GANDALF] - state.energy[BALROG]
    winner = higher_seat(state) if gap else 1 - state.starter
    free_spaces = max(abs(gap) - 1, 0)
    state.last_winner = winner
    if log is not None:
        _log_duel_ended(state, gap, free_spaces, log)
    before = state.steps[winner]
    state.steps[winner] += 1 if free_spaces < 3 else 2 if free_spaces < 5 else 3
    if not state.house.overshoot_counts:
        state.steps[winner] = min(state.steps[winner], TOP_STEP)
    game_is_over = state.duel == FINAL or state.steps[winner] >= TOP_STEP
    if not game_is_over:
        _put_set_aside_into_reserve(state)
    if log is not None:
        step = state.steps[winner]
        log.public(FigureClimbed(seat=SEATS[winner], steps=step - before, step=step))
    if game_is_over:
        _end_game(state, log)
    else:
        _keep_next(state, log)


def _log_duel_ended(state: State, gap: int, free_spaces: int, log: EventLog) -> None:
    log.public(
        DuelEnded(
            leg=state.leg,
            duel=state.duel + 1,
            reason="negative" if plays_left(state, GANDALF) or plays_left(state, BALROG) else "all_played",
            winner=SEATS[state.last_winner],
            tied=gap == 0,
            free=free_spaces,
            energy=(state.energy[GANDALF], state.energy[BALROG]),
        )
    )


# Each side keeps three cards for the final


def _put_set_aside_into_reserve(state: State) -> None:
    """Cards that a text has set aside count among the three; an enchanted card is a card like the others."""
    state.enchanted_card = NO_CARD
    for seat in (GANDALF, BALROG):
        state.reserve[seat] |= state.set_aside[seat]


def _keep_next(state: State, log: EventLog | None) -> None:
    """A side that has the right number left keeps them, a side that has more must choose.

    The side that chooses openly chooses last, so that no choice is seen before the other is made.
    """
    first = BALROG if state.hands_open[GANDALF] and not state.hands_open[BALROG] else GANDALF
    for seat in (first, 1 - first):
        if state.hands[seat]:
            if len(state.hands[seat]) > _count_to_keep(state, seat):
                state.actor, state.pending = seat, KEEP_DUE
                return
            _keep(state, seat, card_set(state.hands[seat]), log)
    state.set_aside = [0, 0]
    start_next_duel(state, log)


def _count_to_keep(state: State, seat: int) -> int:
    return KEPT_PER_DUEL - state.set_aside[seat].bit_count()


def keepable(state: State) -> Sequence[int]:
    return tuple(KEEP + card for card in state.hands[state.actor] if not state.kept_so_far & CARD_BIT[card])


def keep_card(state: State, move: int, log: EventLog | None) -> None:
    """One of the cards that the acting side keeps; the last one ends its choice."""
    card, seat = move - KEEP, state.actor
    state.kept_so_far |= CARD_BIT[card]
    if log is not None:
        event = CardKept(seat=SEATS[seat], card=CARD_IDS[card])
        if state.hands_open[seat]:
            log.public(event)
        else:
            log.with_secret(seat, event, ("card",))
    if state.kept_so_far.bit_count() == _count_to_keep(state, seat):
        _keep(state, seat, state.kept_so_far, log)
        _keep_next(state, log)


def _keep(state: State, seat: int, kept: int, log: EventLog | None) -> None:
    """The kept cards wait face down for the final; the rest goes face down into the box."""
    left, is_open = card_set(state.hands[seat]), state.hands_open[seat]
    state.hands_left[seat] += (HandLeft(left, kept, left & state.known_to_opponent[seat], is_open),)
    state.reserve[seat] |= kept
    state.hands[seat] = ()
    state.kept_so_far = 0
    if left != kept and not is_open:
        state.known_to_opponent[seat] &= ~left
    if log is not None:
        _log_reserve(state, seat, kept, left & ~kept, log)


def _log_reserve(state: State, seat: int, kept: int, boxed: int, log: EventLog) -> None:
    kept_ids, boxed_ids = ids_of(cards_in(kept)), ids_of(cards_in(boxed))
    event = ReserveKept(
        seat=SEATS[seat], count=len(kept_ids), out=len(boxed_ids), cards=kept_ids, boxed=boxed_ids
    )
    if state.hands_open[seat]:
        log.public(event)
    else:
        log.with_secret(seat, event, ("cards", "boxed"))


# The end of the game


def _end_game(state: State, log: EventLog | None) -> None:
    """The higher figure wins; on equal steps the winner of the final."""
    if state.house.extended:
        _end_leg(state, log)
        return
    gandalf, balrog = state.steps
    if state.duel != FINAL:
        winner, reason = state.last_winner, "top_of_bridge"
    elif gandalf == balrog:
        winner, reason = state.last_winner, "won_final"
    else:
        winner, reason = GANDALF if gandalf > balrog else BALROG, "higher_on_bridge"
    _end_match(state, winner, reason, (gandalf, balrog), log)


def _end_match(state: State, winner: int, reason: str, scores: tuple[int, int], log: EventLog | None) -> None:
    state.actor, state.pending = OVER, MATCH_OVER
    state.result = Outcome(SEATS[winner], reason, tuple(zip(SEATS, scores, strict=True)))
    if log is not None:
        log.public(MatchEnded(winner=SEATS[winner], reason=reason, scores=scores))


# The extended match: two games with exchanged roles


def _end_leg(state: State, log: EventLog | None) -> None:
    """A point for each step climbed; with equal points Gandalf of the second game wins."""
    gandalf, balrog = state.steps
    if log is not None:
        log.public(PointsScored(leg=state.leg, points=(gandalf, balrog)))
    if state.leg == 0:
        _swap_sides(state, log)
        return
    gandalf, balrog = gandalf + state.points[GANDALF], balrog + state.points[BALROG]
    winner = GANDALF if gandalf >= balrog else BALROG
    reason = "points_tied" if gandalf == balrog else "more_points"
    _end_match(state, winner, reason, (gandalf, balrog), log)


def _swap_sides(state: State, log: EventLog | None) -> None:
    """The table is set up anew before it is logged: by then each seat is the other person's."""
    state.points = (state.steps[BALROG], state.steps[GANDALF])
    state.leg = 1
    set_up_game(state)
    if log is not None:
        log.public(SidesSwapped(points=state.points))
