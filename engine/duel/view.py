"""What one seat knows of The Duel: its own cards, the table, and what it has seen of the other's cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.contract import OVER
from ..core.view import View
from .components import (
    BALROG,
    CARD_IDS,
    GANDALF,
    KEPT_PER_DUEL,
    PLAYS,
    SEATS,
    SIDE_CARDS,
    Sockets,
    card_set,
    cards_in,
    ids_of,
    sockets,
)
from .exchange import ScoredExchange
from .hidden_information import HandLeft, unseen_cards
from .moves import KEEP_DUE

if TYPE_CHECKING:
    from .state import State


@dataclass(frozen=True, slots=True)
class Exchange:
    """The symbols of an exchange, and what it cost."""

    attacker: str
    attack_card: str
    defence_card: str
    attack: Sockets
    defence: Sockets
    attacker_loss: int
    defender_loss: int


@dataclass(frozen=True, slots=True)
class OtherHandLeft:
    """What is known of the cards that the other side had left after a duel."""

    duel: int
    seen: tuple[str, ...]
    """The cards that this seat knows."""
    unseen: int
    """How many more there were."""
    kept: int
    """How many of them all were kept for the final."""


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
    """The side that lays the first card of this duel; None while that is not decided."""
    last_winner: str | None
    """The winner of the last duel that has ended."""
    energy: tuple[int, int]
    start_energy: int
    first_space: int
    plays: int
    """Cards that each side plays in this duel."""
    played: tuple[int, int]

    row: tuple[str | None, ...]
    """The cards on the table, those of a duel until the next one begins. None is the gap that Gandalf has to
    fill."""
    attack: Sockets | None
    """What the next card has to answer; None before the first card."""
    attack_doubled: bool
    last_exchange: Exchange | None
    pending_card: str | None
    """The Balrog's card that waits for Gandalf's verdict, or the Whip until it has found its place."""
    rejected_card: str | None
    """The card that the Balrog has back in his hand and may not play at once."""
    enchanted_card: str | None
    magic_waits: bool
    rage_waits: bool
    list_is_suspended: bool
    """Gandalf's List has been played, and does not work while three free spaces lie between the markers."""

    hand: tuple[str, ...]
    edges: tuple[tuple[str, Sockets, Sockets], ...]
    """Of each card in `hand`: its left edge, which defends, and its right edge, which attacks."""
    hand_known: tuple[str, ...]
    """Those of `hand` that the other side has seen."""
    hand_counts: tuple[int, int]
    hands_open: tuple[bool, bool]
    kept_so_far: tuple[str, ...]
    """What this seat has chosen to keep after this duel."""
    supply: tuple[str, ...]
    """This seat's cards that are still to be dealt."""
    supply_counts: tuple[int, int]
    reserve: tuple[str, ...]
    """This seat's cards for the final."""
    reserve_counts: tuple[int, int]
    set_aside: tuple[tuple[str, ...], tuple[str, ...]]
    """The cards that Trick and Magic have set aside in this duel; both sides know them."""
    boxed: tuple[str, ...]
    """This seat's cards that went out of the game unplayed."""
    discarded: tuple[tuple[str, ...], tuple[str, ...]]
    """The cards played in earlier duels."""

    other_hand: tuple[str, ...]
    """Cards that are certainly in the other's hand."""
    other_reserve: tuple[str, ...]
    """Cards that are certainly in the other's reserve."""
    other_hands_left: tuple[OtherHandLeft, ...]
    other_unseen: tuple[str, ...]
    """The other's cards of which this seat has seen nothing."""

    @property
    def to_keep(self) -> int:
        """How many more cards this seat has to choose for the final."""
        if self.due != "keep" or self.to_act != self.seat:
            return 0
        return KEPT_PER_DUEL - len(self.kept_so_far) - len(self.set_aside[SEATS.index(self.seat)])


def view_of(state: State, seat: int) -> DuelView:
    """The position as one seat knows it; also in the middle of a turn, for the frames of a match."""
    other = 1 - seat
    hand, other_hand = card_set(state.hands[seat]), card_set(state.hands[other])
    is_acting = state.actor == seat
    is_keeping = is_acting and state.pending == KEEP_DUE and bool(hand)
    return DuelView(
        game="duel",
        seat=SEATS[seat],
        to_act=SEATS[state.actor] if state.actor >= 0 else None,
        due=state.due() if state.actor != OVER else None,
        legal=tuple(state.action(move) for move in state.legal()) if is_acting else (),
        outcome=state.outcome(),
        leg=state.leg,
        points=state.points,
        duel=state.duel + 1,
        steps=_pair(state.steps),
        starter=_seat_id(state.starter),
        last_winner=_seat_id(state.last_winner),
        energy=_pair(state.energy),
        start_energy=state.house.start_energy[state.duel],
        first_space=state.house.first_space,
        plays=PLAYS[state.duel],
        played=_pair(state.played),
        row=tuple(_card_id(card) for card in state.row),
        attack=sockets(state.attack) if state.row else None,
        attack_doubled=state.attack_doubled,
        last_exchange=_exchange(state.last_exchange),
        pending_card=_card_id(state.pending_card),
        rejected_card=_card_id(state.rejected_card),
        enchanted_card=_card_id(state.enchanted_card),
        magic_waits=state.magic_waits,
        rage_waits=state.rage_waits,
        list_is_suspended=state.list_follows_markers and not state.hands_open[BALROG],
        hand=ids_of(state.hands[seat]),
        edges=tuple(
            (CARD_IDS[card], sockets(state.house.defence[card]), sockets(state.house.attack[card]))
            for card in state.hands[seat]
        ),
        hand_known=_ids_in(hand & state.known_to_opponent[seat]),
        hand_counts=(len(state.hands[GANDALF]), len(state.hands[BALROG])),
        hands_open=(state.hands_open[GANDALF], state.hands_open[BALROG]),
        kept_so_far=_ids_in(state.kept_so_far) if is_keeping else (),
        supply=_ids_in(state.supply[seat]),
        supply_counts=(state.supply[GANDALF].bit_count(), state.supply[BALROG].bit_count()),
        reserve=_ids_in(state.reserve[seat]),
        reserve_counts=(state.reserve[GANDALF].bit_count(), state.reserve[BALROG].bit_count()),
        set_aside=(_ids_in(state.set_aside[GANDALF]), _ids_in(state.set_aside[BALROG])),
        boxed=_ids_in(_boxed(state.hands_left[seat])),
        discarded=(_ids_in(_discarded(state, GANDALF)), _ids_in(_discarded(state, BALROG))),
        other_hand=_ids_in(other_hand & state.known_to_opponent[other]),
        other_reserve=_ids_in(state.reserve[other] & state.known_to_opponent[other]),
        other_hands_left=tuple(
            _other_hand_left(duel, left) for duel, left in enumerate(state.hands_left[other], start=1)
        ),
        other_unseen=_ids_in(unseen_cards(state, other)),
    )


def _pair(values: list[int]) -> tuple[int, int]:
    return values[GANDALF], values[BALROG]


def _seat_id(seat: int) -> str | None:
    return SEATS[seat] if seat >= 0 else None


def _card_id(card: int) -> str | None:
    return CARD_IDS[card] if card >= 0 else None


def _ids_in(cards: int) -> tuple[str, ...]:
    """The ids of a set of cards."""
    return ids_of(cards_in(cards))


def _exchange(scored: ScoredExchange | None) -> Exchange | None:
    if scored is None:
        return None
    return Exchange(
        attacker=SEATS[scored.attacker],
        attack_card=CARD_IDS[scored.attack_card],
        defence_card=CARD_IDS[scored.defence_card],
        attack=sockets(scored.attack),
        defence=sockets(scored.defence),
        attacker_loss=scored.attacker_loss,
        defender_loss=scored.defender_loss,
    )


def _other_hand_left(duel: int, left: HandLeft) -> OtherHandLeft:
    if left.chosen_openly:
        return OtherHandLeft(duel, _ids_in(left.kept), 0, left.kept.bit_count())
    unseen_count = (left.cards & ~left.seen).bit_count()
    return OtherHandLeft(duel, _ids_in(left.seen), unseen_count, left.kept.bit_count())


def _boxed(hands_left: tuple[HandLeft, ...]) -> int:
    boxed = 0
    for left in hands_left:
        boxed |= left.cards & ~left.kept
    return boxed


def _discarded(state: State, owner: int) -> int:
    """What has been dealt and is neither in a hand nor kept nor on the table now."""
    in_game = (
        state.supply[owner] | card_set(state.hands[owner]) | state.reserve[owner] | state.set_aside[owner]
    )
    on_table = card_set(card for card in (*state.row, state.pending_card) if card >= 0)
    return SIDE_CARDS[owner] & ~(in_game | on_table | _boxed(state.hands_left[owner]))
