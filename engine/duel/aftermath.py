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


def end_duel(s: State, tell: Teller | None) -> None:
    gap = s.energy[GANDALF] - s.energy[BALROG]
    winner = rules.higher(s) if gap else 1 - s.starter
    s.victor, s.loser = winner, 1 - winner
    free = max(abs(gap) - 1, 0)
    climbed = 1 if free < 3 else 2 if free < 5 else 3
    before = s.steps[winner]
    s.steps[winner] += climbed
    if not s.house.overshoot_counts:
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
        reason="all_played" if rules.all_played(s) else "negative",
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
    rules.prepare_duel(s, s.duel + 1)
    if s.duel == FINAL:
        _take_up_reserve(s, tell)
    elif s.duel == DUELS - 1:
        rules.announce_duel(s, tell)
        for seat in (GANDALF, BALROG):
            rules.take_up(s, seat, s.deck[seat], tell)
        rules.who_decides_the_start(s)


def _take_up_reserve(s: State, tell: Teller | None) -> None:
    rules.announce_duel(s, tell)
    for seat in (GANDALF, BALROG):
        s.hand[seat] = cards(s.reserve[seat])
        s.reserve[seat] = 0
        if tell is not None:
            secret = {"cards": ids(s.hand[seat])}
            tell.split(seat, "reserve_taken_up", secret, seat=SEATS[seat], count=len(s.hand[seat]))
    rules.who_decides_the_start(s)


# The end of the game


def _end_game(s: State, tell: Teller | None) -> None:
    """The higher figure wins; on equal steps the winner of the final."""
    if s.house.extended:
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
        rules.set_up(s)
        return
    gandalf, balrog = s.points[GANDALF] + s.steps[GANDALF], s.points[BALROG] + s.steps[BALROG]
    winner = GANDALF if gandalf >= balrog else BALROG
    _finish(s, winner, "points_tied" if gandalf == balrog else "more_points", (gandalf, balrog), tell)
