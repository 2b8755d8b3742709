"""What follows a duel, in the order of the rulebook: the bridge, the cards kept, the next duel, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..core.contract import OVER
from ..core.event import Teller
from ..core.match import SIDES_SWAPPED
from ..core.view import Outcome
from . import rules
from .components import (
    BALROG,
    BIT,
    CARD_IDS,
    DUELS,
    FINAL,
    GANDALF,
    KEPT,
    NO_CARD,
    SEATS,
    TOP_STEP,
    card_set,
    cards,
    ids,
)
from .memory import Memory
from .moves import ENDED, KEEP, KEEP_CARD

if TYPE_CHECKING:
    from .state import State


# After a duel: the winner climbs the bridge


def end_duel(state: State, tell: Teller | None) -> None:
    gap = state.energy[GANDALF] - state.energy[BALROG]
    winner = rules.higher(state) if gap else 1 - state.starter
    state.victor, state.loser = winner, 1 - winner
    free = max(abs(gap) - 1, 0)
    climbed = 1 if free < 3 else 2 if free < 5 else 3
    before = state.steps[winner]
    state.steps[winner] += climbed
    if not state.house.overshoot_counts:
        state.steps[winner] = min(state.steps[winner], TOP_STEP)
    if tell is not None:
        _tell_result(state, gap, free, before, tell)
    if state.duel == FINAL or state.steps[winner] >= TOP_STEP:
        _end_game(state, tell)
    else:
        _keep_three(state, tell)


def _tell_result(state: State, gap: int, free: int, before: int, tell: Teller) -> None:
    winner = SEATS[state.victor]
    tell.all(
        "duel_ended",
        leg=state.leg,
        duel=state.duel + 1,
        reason="all_played" if rules.all_played(state) else "negative",
        winner=winner,
        tied=gap == 0,
        free=free,
        energy=tuple(state.energy),
    )
    tell.all(
        "figure_climbed",
        seat=winner,
        steps=state.steps[state.victor] - before,
        step=state.steps[state.victor],
    )


# After a duel: each keeps three cards for the final


def _keep_three(state: State, tell: Teller | None) -> None:
    """The table is cleared; who has just the right number left keeps them, and who has more must choose."""
    state.row = []
    state.enchanted = NO_CARD
    for seat in (GANDALF, BALROG):
        state.reserve[seat] |= state.aside[seat]
    _next_to_keep(state, tell)


def _next_to_keep(state: State, tell: Teller | None) -> None:
    """Who chooses openly chooses last, so that nobody's choice is seen before the other's."""
    first = BALROG if state.open[GANDALF] and not state.open[BALROG] else GANDALF
    for seat in (first, 1 - first):
        if state.hand[seat]:
            if len(state.hand[seat]) > _to_keep(state, seat):
                state.actor, state.pending, state.chosen = seat, KEEP_CARD, 0
                return
            _set_aside(state, seat, card_set(state.hand[seat]), tell)
    state.aside = [0, 0]
    _next_duel(state, tell)


def _to_keep(state: State, seat: int) -> int:
    return KEPT - state.aside[seat].bit_count()


def keeps(state: State) -> Sequence[int]:
    return tuple(KEEP + card for card in state.hand[state.actor] if not state.chosen & BIT[card])


def keep(state: State, move: int, tell: Teller | None) -> None:
    card, seat = move - KEEP, state.actor
    state.chosen |= BIT[card]
    if tell is not None:
        if state.open[seat]:
            tell.all("card_kept", seat=SEATS[seat], card=CARD_IDS[card])
        else:
            tell.split(seat, "card_kept", {"card": CARD_IDS[card]}, seat=SEATS[seat])
    if state.chosen.bit_count() == _to_keep(state, seat):
        _set_aside(state, seat, state.chosen, tell)
        _next_to_keep(state, tell)


def _set_aside(state: State, seat: int, kept: int, tell: Teller | None) -> None:
    """The kept cards wait face down for the final; the rest goes face down into the box."""
    left = card_set(state.hand[seat])
    state.past[seat] += (Memory(left, kept, left & state.sure[seat], state.open[seat]),)
    state.reserve[seat] |= kept
    state.hand[seat] = ()
    if left != kept and not state.open[seat]:
        state.sure[seat] &= ~left
    if tell is not None:
        _tell_reserve(state, seat, kept, left ^ kept, tell)


def _tell_reserve(state: State, seat: int, kept: int, out: int, tell: Teller) -> None:
    kept_ids, out_ids = ids(cards(kept)), ids(cards(out))
    name, count, boxed = SEATS[seat], len(kept_ids), len(out_ids)
    if state.open[seat]:
        tell.all("reserve_kept", seat=name, count=count, out=boxed, cards=kept_ids, boxed=out_ids)
    else:
        secret = {"cards": kept_ids, "boxed": out_ids}
        tell.split(seat, "reserve_kept", secret, seat=name, count=count, out=boxed)


# The second and third duels, and the final


def _next_duel(state: State, tell: Teller | None) -> None:
    """The last nine cards of the supply leave nothing to chance, nor do the nine that were kept."""
    rules.prepare_duel(state, state.duel + 1)
    if state.duel == FINAL:
        _take_up_reserve(state, tell)
    elif state.duel == DUELS - 1:
        rules.announce_duel(state, tell)
        for seat in (GANDALF, BALROG):
            rules.take_up(state, seat, state.deck[seat], tell)
        rules.who_decides_the_start(state)


def _take_up_reserve(state: State, tell: Teller | None) -> None:
    rules.announce_duel(state, tell)
    for seat in (GANDALF, BALROG):
        state.hand[seat] = cards(state.reserve[seat])
        state.reserve[seat] = 0
        if tell is not None:
            secret = {"cards": ids(state.hand[seat])}
            tell.split(seat, "reserve_taken_up", secret, seat=SEATS[seat], count=len(state.hand[seat]))
    rules.who_decides_the_start(state)


# The end of the game


def _end_game(state: State, tell: Teller | None) -> None:
    """The higher figure wins; on equal steps the winner of the final."""
    if state.house.extended:
        _end_leg(state, tell)
        return
    gandalf, balrog = state.steps
    if state.duel != FINAL:
        winner, reason = state.victor, "top_of_bridge"
    elif gandalf == balrog:
        winner, reason = state.victor, "won_final"
    else:
        winner, reason = GANDALF if gandalf > balrog else BALROG, "higher_on_bridge"
    _finish(state, winner, reason, (gandalf, balrog), tell)


def _finish(state: State, winner: int, reason: str, scores: tuple[int, int], tell: Teller | None) -> None:
    state.actor, state.pending = OVER, ENDED
    state.result = Outcome(SEATS[winner], reason, tuple(zip(SEATS, scores, strict=True)))
    if tell is not None:
        tell.all("match_over", winner=SEATS[winner], reason=reason, scores=scores)


# The extended match: two games with exchanged roles


def _end_leg(state: State, tell: Teller | None) -> None:
    """A point for each step climbed; with equal points Gandalf of the second game wins."""
    if tell is not None:
        tell.all("points_scored", leg=state.leg, points=tuple(state.steps))
    if state.leg == 0:
        state.points = (state.steps[BALROG], state.steps[GANDALF])
        state.leg = 1
        if tell is not None:
            tell.all(SIDES_SWAPPED, points=state.points)
        rules.set_up(state)
        return
    gandalf, balrog = state.points[GANDALF] + state.steps[GANDALF], state.points[BALROG] + state.steps[BALROG]
    winner = GANDALF if gandalf >= balrog else BALROG
    _finish(state, winner, "points_tied" if gandalf == balrog else "more_points", (gandalf, balrog), tell)
