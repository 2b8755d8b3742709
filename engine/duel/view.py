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


def look(s: State, seat: int) -> DuelView:
    other = 1 - seat
    hand, their_hand = card_set(s.hand[seat]), card_set(s.hand[other])
    acting = s.actor == seat
    keeping = acting and s.pending == KEEP_CARD
    return DuelView(
        game="duel",
        seat=SEATS[seat],
        to_act=SEATS[s.actor] if s.actor >= 0 else None,
        due=s.due() if s.actor != OVER else None,
        legal=tuple(s.action(move) for move in s.legal()) if acting else (),
        outcome=s.outcome(),
        leg=s.leg,
        points=s.points,
        duel=s.duel + 1,
        steps=_pair(s.steps),
        starter=None if s.pending == START else SEATS[s.starter],
        last_winner=SEATS[s.victor] if s.duel else None,
        energy=_pair(s.energy),
        start_energy=s.house.start[s.duel],
        first_space=s.house.first_space,
        plays=HAND if s.duel == FINAL else PLAYS,
        played=_pair(s.played),
        row=tuple(CARD_IDS[card] if card >= 0 else None for card in s.row),
        attack=sockets(s.attack) if s.row else None,
        attack_doubled=s.doubled,
        exchange=_exchange(s),
        laid=_card(s.laid),
        rejected=_card(s.barred),
        enchanted=_card(s.enchanted),
        magic_waits=s.magic,
        rage_waits=s.rage,
        hand=ids(s.hand[seat]),
        edges=tuple(
            (CARD_IDS[card], sockets(s.house.defence[card]), sockets(s.house.attack[card]))
            for card in s.hand[seat]
        ),
        hand_known=ids(cards(hand & s.sure[seat])),
        hand_counts=(len(s.hand[GANDALF]), len(s.hand[BALROG])),
        hands_open=(s.open[GANDALF], s.open[BALROG]),
        chosen=ids(cards(s.chosen)) if keeping else (),
        to_keep=KEPT - (s.chosen | s.aside[seat]).bit_count() if keeping else 0,
        supply=ids(cards(s.deck[seat])),
        supply_counts=(s.deck[GANDALF].bit_count(), s.deck[BALROG].bit_count()),
        reserve=ids(cards(s.reserve[seat])),
        reserve_counts=(s.reserve[GANDALF].bit_count(), s.reserve[BALROG].bit_count()),
        set_aside=(ids(cards(s.aside[GANDALF])), ids(cards(s.aside[BALROG]))),
        boxed=ids(cards(_boxed(s.past[seat]))),
        discarded=(ids(cards(_discarded(s, GANDALF))), ids(cards(_discarded(s, BALROG)))),
        other_hand=ids(cards(their_hand & s.sure[other])),
        other_reserve=ids(cards(s.reserve[other] & s.sure[other])),
        other_left=tuple(_left(duel, memory) for duel, memory in enumerate(s.past[other], start=1)),
        other_unseen=ids(cards(unseen(s, other))),
    )


def _pair(values: list[int]) -> tuple[int, int]:
    return values[GANDALF], values[BALROG]


def _card(card: int) -> str | None:
    return CARD_IDS[card] if card >= 0 else None


def _exchange(s: State) -> Exchange | None:
    if s.exchange is None:
        return None
    attacker, attack_card, defence_card, attack, defence, attacker_loss, defender_loss = s.exchange
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


def _discarded(s: State, owner: int) -> int:
    """What has been dealt and is neither in a hand nor kept nor on the table now."""
    here = s.deck[owner] | card_set(s.hand[owner]) | s.reserve[owner] | s.aside[owner]
    here |= _boxed(s.past[owner]) | card_set(card for card in (*s.row, s.laid) if card >= 0)
    return ALL[owner] & ~here
