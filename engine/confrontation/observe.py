"""Builds a seat's view of a position from what that seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import shown_first
from .components import (
    ALL,
    CARDS,
    DARK,
    EACH,
    LIGHT,
    OFF,
    OWN,
    PIECES,
    REGIONS,
    SEATS,
    SPECIALS,
    STANDS,
)
from .moves import ACTIONS, MEMBERS
from .stages import PLACING, PLAYING
from .stands import possible
from .view import CombatView, ConfrontationView, LastCombatView, StandView

if TYPE_CHECKING:
    from .state import State


def dark_card_hidden(state: State) -> bool:
    """Dark has chosen a card that Light has not been shown."""
    return state.stage == PLAYING and state.actor == LIGHT and not shown_first(state)


def view_of(state: State, seat: int) -> ConfrontationView:
    placing = state.stage == PLACING and state.result is None
    names = [_card_names(side, state.hands[side]) for side in (LIGHT, DARK)]
    piles = [_card_names(side, ALL[LIGHT] & ~state.hands[side]) for side in (LIGHT, DARK)]
    own, other = OWN[seat], OWN[1 - seat]
    return ConfrontationView(
        game="confrontation",
        seat=SEATS[seat],
        to_act=SEATS[state.actor] if state.actor >= 0 else None,
        due=state.due() if state.actor >= 0 else None,
        legal=tuple(ACTIONS[move] for move in state.legal()) if state.actor == seat else (),
        outcome=state.result,
        leg=state.leg,
        turn=state.turn,
        active=SEATS[state.active],
        placed=tuple((PIECES[p], REGIONS[state.at[p]]) for p in own if state.at[p] != OFF) if placing else (),
        placed_by_other=sum(state.at[p] != OFF for p in other) if placing else 0,
        stands=() if placing else _stands(state, seat, LIGHT) + _stands(state, seat, DARK),
        fallen=() if placing else tuple(PIECES[p] for p in range(18) if state.at[p] == OFF),
        hands=(names[LIGHT], names[DARK]),
        piles=(piles[LIGHT], piles[DARK]),
        specials=tuple(name for n, name in enumerate(SPECIALS) if state.specials >> n & 1),
        moving=STANDS[state.stand[state.mover]] if state.mover >= 0 else None,
        combat=_combat(state, seat),
        last_combat=_last_combat(state),
        points=(state.points[seat], state.points[1 - seat]),
        quiet=state.quiet,
    )


def _card_names(seat: int, mask: int) -> tuple[str, ...]:
    return tuple(CARDS[card] for card in MEMBERS[seat][mask])


def _stands(state: State, seat: int, side: int) -> tuple[StandView, ...]:
    """One side's stands in the order of their names."""
    carried = sorted((state.stand[p], p) for p in OWN[side] if state.at[p] != OFF)
    masks = possible(tuple(state.could_be[stand] for stand, _ in carried))
    seen = []
    for (stand, piece), mask in zip(carried, masks, strict=True):
        could_be = tuple(PIECES[side * EACH + n] for n in range(EACH) if mask >> n & 1)
        known = PIECES[piece] if side == seat else could_be[0] if len(could_be) == 1 else None
        seen.append(
            StandView(
                stand=STANDS[stand],
                seat=SEATS[side],
                region=REGIONS[state.at[piece]],
                piece=known,
                could_be=could_be,
                mixed=bool(state.loose >> stand & 1),
                fixed=bool(state.fixed >> stand & 1),
            )
        )
    return tuple(seen)


def _name(card: int) -> str | None:
    return CARDS[card] if card >= 0 else None


def _combat(state: State, seat: int) -> CombatView | None:
    if state.region == OFF or state.result is not None:
        return None
    shown = state.light >= 0
    dark_seen = seat == DARK or not dark_card_hidden(state)
    return CombatView(
        region=REGIONS[state.region],
        attacker=SEATS[state.active],
        attacking_stand=STANDS[state.stand[state.mover]],
        light=PIECES[state.light] if shown else None,
        dark=PIECES[state.dark] if shown else None,
        light_strength=state.power if shown else None,
        light_card=_name(state.card_light),
        dark_card=_name(state.card_dark) if dark_seen else None,
        light_card_used=_name(state.used_light),
        dark_card_used=_name(state.used_dark) if dark_seen else None,
    )


def _last_combat(state: State) -> LastCombatView | None:
    if state.last is None:
        return None
    turn, region, active, light, dark, card_l, card_d, used_l, used_d, total_l, total_d, by = state.last
    return LastCombatView(
        turn=turn,
        region=REGIONS[region],
        attacker=SEATS[active],
        light=PIECES[light],
        dark=PIECES[dark],
        light_card=_name(card_l),
        dark_card=_name(card_d),
        light_card_used=_name(used_l),
        dark_card_used=_name(used_d),
        light_total=total_l,
        dark_total=total_d,
        by=by,
    )
