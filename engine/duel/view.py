"""What one seat knows of The Duel: its own cards, the table, and what it has seen of the other's cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.contract import OVER
from ..core.view import View
from .components import (
    ALL,
    BALROG,
    CARD_IDS,
    FINAL,
    GANDALF,
    HAND,
    KEPT,
    PLAYS,
    SEATS,
    card_set,
    cards,
    ids,
    sockets,
)
from .memory import Memory, unseen
from .moves import KEEP_CARD, START

if TYPE_CHECKING:
    from .state import State

Sockets = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Exchange:
    """An exchange in numbers. Of each row: 1 with a symbol, 0 without, from top to bottom."""

    attacker: str
    attack_card: str
    defence_card: str
    attack: Sockets
    defence: Sockets
    attacker_loss: int
    defender_loss: int


@dataclass(frozen=True, slots=True)
class Left:
    """What is known of the cards the other had left after a duel: of `seen` and unseen, `kept` were kept."""

    duel: int
    seen: tuple[str, ...]
    unseen: int
    kept: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelView(View):
    """Pairs are Gandalf's first, then the Balrog's. Below `first_space` energy is negative."""

    leg: int
    points: tuple[int, int]
    """From the first game of an extended match, by the present seats."""
    duel: int
    """1 to 4; 4 is the final."""
    steps: tuple[int, int]
    starter: str | None
    """Who laid the first card of this duel; None while that is not decided."""
    last_winner: str | None
    """Who won the duel before."""
    energy: tuple[int, int]
    start_energy: int
    first_space: int
    plays: int
    """Cards that each plays in this duel."""
    played: tuple[int, int]

    row: tuple[str | None, ...]
    """None is the gap that Gandalf has to fill."""
    attack: Sockets | None
    """What the next card has to answer; None before the first card."""
    attack_doubled: bool
    exchange: Exchange | None
    laid: str | None
    """The Balrog's card that waits for Gandalf's verdict, or the Whip before it has found its place."""
    rejected: str | None
    """The card that the Balrog has back in his hand and may not play at once."""
    enchanted: str | None
    magic_waits: bool
    rage_waits: bool

    hand: tuple[str, ...]
    edges: tuple[tuple[str, Sockets, Sockets], ...]
    """Of each card in `hand`: its left edge, which defends, and its right edge, which attacks."""
    hand_known: tuple[str, ...]
    """Those of `hand` that the other has seen."""
    hand_counts: tuple[int, int]
    hands_open: tuple[bool, bool]
    chosen: tuple[str, ...]
    """What this seat has chosen to keep so far."""
    to_keep: int
    """How many more this seat has to choose."""
    supply: tuple[str, ...]
    """This seat's cards that are still to be dealt."""
    supply_counts: tuple[int, int]
    reserve: tuple[str, ...]
    """This seat's cards for the final."""
    reserve_counts: tuple[int, int]
    set_aside: tuple[tuple[str, ...], tuple[str, ...]]
    """The cards that Trick and Magic have set aside in this duel; everybody knows them."""
    boxed: tuple[str, ...]
    """This seat's cards that went out of the game unplayed."""
    discarded: tuple[tuple[str, ...], tuple[str, ...]]
    """The cards played in earlier duels."""

    other_hand: tuple[str, ...]
    """Cards that are certainly in the other's hand."""
    other_reserve: tuple[str, ...]
    """Cards that are certainly in the other's reserve."""
    other_left: tuple[Left, ...]
    other_unseen: tuple[str, ...]
    """The other's cards of which this seat has seen nothing."""


def view_of(state: State, seat: int) -> DuelView:
    other = 1 - seat
    hand, their_hand = card_set(state.hand[seat]), card_set(state.hand[other])
    acting = state.actor == seat
    keeping = acting and state.pending == KEEP_CARD
    return DuelView(
        game="duel",
        seat=SEATS[seat],
        to_act=SEATS[state.actor] if state.actor >= 0 else None,
        due=state.due() if state.actor != OVER else None,
        legal=tuple(state.action(move) for move in state.legal()) if acting else (),
        outcome=state.outcome(),
        leg=state.leg,
        points=state.points,
        duel=state.duel + 1,
        steps=_pair(state.steps),
        starter=None if state.pending == START else SEATS[state.starter],
        last_winner=SEATS[state.victor] if state.duel else None,
        energy=_pair(state.energy),
        start_energy=state.house.start[state.duel],
        first_space=state.house.first_space,
        plays=HAND if state.duel == FINAL else PLAYS,
        played=_pair(state.played),
        row=tuple(CARD_IDS[card] if card >= 0 else None for card in state.row),
        attack=sockets(state.attack) if state.row else None,
        attack_doubled=state.doubled,
        exchange=_exchange(state),
        laid=_card(state.laid),
        rejected=_card(state.barred),
        enchanted=_card(state.enchanted),
        magic_waits=state.magic,
        rage_waits=state.rage,
        hand=ids(state.hand[seat]),
        edges=tuple(
            (CARD_IDS[card], sockets(state.house.defence[card]), sockets(state.house.attack[card]))
            for card in state.hand[seat]
        ),
        hand_known=ids(cards(hand & state.sure[seat])),
        hand_counts=(len(state.hand[GANDALF]), len(state.hand[BALROG])),
        hands_open=(state.open[GANDALF], state.open[BALROG]),
        chosen=ids(cards(state.chosen)) if keeping else (),
        to_keep=KEPT - (state.chosen | state.aside[seat]).bit_count() if keeping else 0,
        supply=ids(cards(state.deck[seat])),
        supply_counts=(state.deck[GANDALF].bit_count(), state.deck[BALROG].bit_count()),
        reserve=ids(cards(state.reserve[seat])),
        reserve_counts=(state.reserve[GANDALF].bit_count(), state.reserve[BALROG].bit_count()),
        set_aside=(ids(cards(state.aside[GANDALF])), ids(cards(state.aside[BALROG]))),
        boxed=ids(cards(_boxed(state.past[seat]))),
        discarded=(ids(cards(_discarded(state, GANDALF))), ids(cards(_discarded(state, BALROG)))),
        other_hand=ids(cards(their_hand & state.sure[other])),
        other_reserve=ids(cards(state.reserve[other] & state.sure[other])),
        other_left=tuple(_left(duel, memory) for duel, memory in enumerate(state.past[other], start=1)),
        other_unseen=ids(cards(unseen(state, other))),
    )


def _pair(values: list[int]) -> tuple[int, int]:
    return values[GANDALF], values[BALROG]


def _card(card: int) -> str | None:
    return CARD_IDS[card] if card >= 0 else None


def _exchange(state: State) -> Exchange | None:
    if state.exchange is None:
        return None
    attacker, attack_card, defence_card, attack, defence, attacker_loss, defender_loss = state.exchange
    return Exchange(
        SEATS[attacker],
        CARD_IDS[attack_card],
        CARD_IDS[defence_card],
        sockets(attack),
        sockets(defence),
        attacker_loss,
        defender_loss,
    )


def _left(duel: int, memory: Memory) -> Left:
    if memory.open:
        return Left(duel, ids(cards(memory.kept)), 0, memory.kept.bit_count())
    unseen_count = (memory.left & ~memory.seen).bit_count()
    return Left(duel, ids(cards(memory.seen)), unseen_count, memory.kept.bit_count())


def _boxed(past: tuple[Memory, ...]) -> int:
    boxed = 0
    for memory in past:
        boxed |= memory.left & ~memory.kept
    return boxed


def _discarded(state: State, owner: int) -> int:
    """What has been dealt and is neither in a hand nor kept nor on the table now."""
    here = state.deck[owner] | card_set(state.hand[owner]) | state.reserve[owner] | state.aside[owner]
    here |= _boxed(state.past[owner]) | card_set(card for card in (*state.row, state.laid) if card >= 0)
    return ALL[owner] & ~here
