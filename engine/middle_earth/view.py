"""What one seat knows of a position: everything that lies open, and what it remembers of what it was shown.

Almost all is public; `hidden_information` says what is not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.contract import OVER
from ..core.view import View
from .alliances import token_count
from .components import (
    BONUS_STEPS,
    BONUSES,
    CARD_COLOUR,
    CARD_IDS,
    CARDS,
    CHAINED_BY,
    COLOURS,
    EAGLES,
    FORTRESSES_PER_SEAT,
    LANDMARK_IDS,
    QUEST_GOAL,
    RACE_CARDS,
    RACE_TOKENS,
    RACES,
    REGIONS,
    SEATS,
    SKILLS,
    TOKENS,
    TOTAL_COINS,
    cached_indices,
    indices,
)
from .decisions import DECISIONS
from .display_layouts import COVERED_BY, LAYOUTS, accessible_slots
from .effects import can_have_extra_turn
from .hidden_information import known_set_aside, set_aside_count, unseen_cards
from .pending import FIRST_DRAW, Kind, cause_id, count_of, is_decision, kind_of, removals_of, target_of
from .prices import FIRST_LANDMARK, WILD_SKILL, Price, full_price, skill_choices, skill_counts, surcharge
from .regions import presence, supply
from .threats import Threat, threats

if TYPE_CHECKING:
    from .state import State

__all__ = [
    "DisplaySlot",
    "FaceUpLandmark",
    "MiddleEarthView",
    "PendingEffect",
    "Price",
    "Side",
    "Threat",
    "TokenStack",
    "view_of",
]


@dataclass(frozen=True, slots=True)
class DisplaySlot:
    """One slot of the display."""

    slot: int
    row: int
    x: int
    present: bool
    card: str | None
    """None when it lies face down or the slot is empty."""
    accessible: bool
    covered_by: tuple[int, ...]
    """The slots of cards that still lie on it."""
    uncovers: tuple[int, ...]
    """The slots that become accessible when it is taken now."""
    price: Price | None
    """What it costs this seat now, accessible or not."""
    opponent_price: Price | None


@dataclass(frozen=True, slots=True)
class FaceUpLandmark:
    """A landmark that lies face up."""

    landmark: str
    price: Price
    opponent_price: Price


@dataclass(frozen=True, slots=True)
class Side:
    """What one player has, before it and on the board."""

    seat: str
    coins: int
    cards: tuple[tuple[str, tuple[str, ...]], ...]
    """By colour."""
    chains: tuple[str, ...]
    skills: tuple[tuple[str, int], ...]
    choices: tuple[tuple[str, ...], ...]
    """Sets of skills of which one may be used in a turn."""
    wild: bool
    """May it use one symbol more of any skill in a turn?"""
    races: tuple[tuple[str, int], ...]
    """Symbols of each race, the Eagles last."""
    tokens: tuple[str, ...]
    landmarks: tuple[str, ...]
    surcharge: int
    """What its next landmark costs besides."""
    units: tuple[tuple[str, int], ...]
    units_left: int
    fortresses: tuple[str, ...]
    fortresses_left: int
    regions: tuple[str, ...]
    """The regions in which it is present."""
    quest: int
    steps_left: int
    next_bonus: str | None
    next_bonus_step: int | None


@dataclass(frozen=True, slots=True)
class TokenStack:
    """The tokens of one race that neither seat has taken."""

    race: str
    left: int
    top: str | None
    """A token that was put back, and that both players have seen."""
    unseen: tuple[str, ...]
    """Those below it, in unknown order."""


@dataclass(frozen=True, slots=True)
class PendingEffect:
    """An effect that is still to be resolved in this turn."""

    due: str
    cause: str
    """The card, landmark, token or bonus that caused it."""
    amount: int
    """Units, movements, choices, coins, steps, or tokens to choose from."""
    removals: int
    regions: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MiddleEarthView(View):
    chapter: int
    turn: str
    """The seat whose turn it is."""
    next_turn: str
    """The seat that plays after this turn, unless an extra turn is still earned."""
    extra_turns: int
    pending: tuple[PendingEffect, ...]
    """What is due and what comes after it, in order."""
    display: tuple[DisplaySlot, ...]
    cards_left: int
    landmarks: tuple[FaceUpLandmark, ...]
    unseen_landmarks: tuple[str, ...]
    sides: tuple[Side, Side]
    """In the order of the seats."""
    reserve: int | None
    """Coins in the reserve; None when they never run out."""
    stacks: tuple[TokenStack, ...]
    token_choices: tuple[str, ...]
    """Tokens of which one is being chosen."""
    discard: tuple[str, ...]
    """Discarded cards that both seats know."""
    set_aside: tuple[str, ...]
    """Cards of this chapter that this seat has seen among those set aside."""
    set_aside_left: int
    """How many cards of this chapter still lie set aside."""
    discard_seen_by: tuple[str, ...]
    """The seats that have looked through the discard in this chapter."""
    unseen_cards: tuple[str, ...]
    """Cards of this chapter that this seat has not seen: face down, or set aside."""
    threats: tuple[Threat, ...]
    """How near each seat is to each immediate victory, and with what it would win now."""


def view_of(state: State, seat: int) -> MiddleEarthView:
    """Also in the middle of what a move does, where nothing is due."""
    acting = SEATS[state.actor] if state.actor >= 0 else None
    is_deciding = acting is not None and is_decision(state.stack)
    return MiddleEarthView(
        game="middle_earth",
        seat=SEATS[seat],
        to_act=acting,
        due=state.due() if is_deciding else None,
        legal=tuple(map(state.action, state.legal())) if is_deciding and state.actor == seat else (),
        outcome=state.outcome(),
        chapter=state.chapter + 1,
        turn=SEATS[state.turn],
        next_turn=SEATS[state.turn if state.extra_turns else 1 - state.turn],
        extra_turns=state.extra_turns,
        pending=_pending(state),
        display=_display(state, seat),
        cards_left=state.filled_slots.bit_count(),
        landmarks=tuple(
            _face_up_landmark(state, landmark, seat) for landmark in cached_indices(state.face_up_landmarks)
        ),
        unseen_landmarks=_ids(state.landmark_pile, LANDMARK_IDS),
        sides=(_side(state, 0), _side(state, 1)),
        reserve=None if state.house_rules.endless_coins else TOTAL_COINS - sum(state.coins),
        stacks=tuple(_token_stack(state, race) for race in range(EAGLES)),
        token_choices=_ids(state.token_choices, TOKENS),
        discard=_ids(state.discard, CARD_IDS),
        set_aside=_ids(known_set_aside(state, seat), CARD_IDS),
        set_aside_left=set_aside_count(state),
        discard_seen_by=_ids(state.discard_seen_by, SEATS),
        unseen_cards=_ids(unseen_cards(state, seat), CARD_IDS),
        threats=() if state.actor == OVER else threats(state),
    )


def _ids(bits: int, of: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(of[item] for item in indices(bits))


def price_of_card(state: State, card: int, seat: int) -> Price:
    """What this card costs this seat now."""
    chained = CHAINED_BY[card] & state.tableau[seat]
    return full_price(card, state.skills[seat], state.coins[seat], CARDS[card].needs if chained else "")


def price_of_landmark(state: State, landmark: int, seat: int) -> Price:
    extra = surcharge(state.tokens[seat], state.fortresses[seat])
    return full_price(FIRST_LANDMARK + landmark, state.skills[seat], state.coins[seat], surcharge=extra)


_AUTOMATIC_IDS = {
    Kind.GAIN_COINS: "coins_gained",
    Kind.ADVANCE_QUEST: "quest_advanced",
    Kind.PLACE_UNITS_HERE: "units_placed",
    Kind.PUT_UNITS: "units_placed",
    Kind.OFFER_EXTRA_TURN: "extra_turn",
    Kind.REVEAL_TOKENS: "choose_token",
    Kind.SEARCH_DISCARD: "play_discarded",
}
"""What happens by itself and is told of beforehand, under the ids of events and decisions."""


def _pending(state: State) -> tuple[PendingEffect, ...]:
    return tuple(
        _pending_effect(state, kind_of(pending), pending)
        for pending in reversed(state.stack)
        if _is_effect(state, kind_of(pending))
    )


def _is_effect(state: State, kind: int) -> bool:
    if kind == Kind.OFFER_EXTRA_TURN:
        return can_have_extra_turn(state)
    return Kind.TURN < kind < FIRST_DRAW or kind in _AUTOMATIC_IDS


def _pending_effect(state: State, kind: int, pending: int) -> PendingEffect:
    is_alliance = kind in (Kind.CHOOSE_TOKEN, Kind.REVEAL_TOKENS)
    return PendingEffect(
        due=DECISIONS[kind].id if kind < FIRST_DRAW else _AUTOMATIC_IDS[kind],
        cause=cause_id(pending),
        amount=token_count(state, pending) if is_alliance else count_of(pending),
        removals=removals_of(pending) if kind == Kind.MANOEUVRE else 0,
        regions=_ids(_regions_of(kind, pending), REGIONS),
    )


def _regions_of(kind: int, pending: int) -> int:
    if kind in (Kind.PLACE_UNITS, Kind.PLACE_UNITS_HERE):
        return target_of(pending)
    return 1 << target_of(pending) if kind in (Kind.PUT_UNITS, Kind.RECALL_UNIT) else 0


def _display(state: State, seat: int) -> tuple[DisplaySlot, ...]:
    if not state.display:
        return ()
    accessible = accessible_slots(state.chapter, state.filled_slots)
    return tuple(_display_slot(state, slot, slot in accessible, seat) for slot in range(len(state.display)))


def _display_slot(state: State, slot: int, accessible: bool, seat: int) -> DisplaySlot:
    printed, covered_by = LAYOUTS[state.chapter][slot], COVERED_BY[state.chapter]
    card = state.display[slot]
    after = state.filled_slots & ~(1 << slot)
    return DisplaySlot(
        slot=slot,
        row=printed.row,
        x=printed.x,
        present=state.filled_slots >> slot & 1 == 1,
        card=CARD_IDS[card] if card >= 0 else None,
        accessible=accessible,
        covered_by=tuple(above for above in printed.covered_by if state.filled_slots >> above & 1),
        uncovers=tuple(below for below in printed.covers if accessible and not covered_by[below] & after),
        price=price_of_card(state, card, seat) if card >= 0 else None,
        opponent_price=price_of_card(state, card, 1 - seat) if card >= 0 else None,
    )


def _face_up_landmark(state: State, landmark: int, seat: int) -> FaceUpLandmark:
    return FaceUpLandmark(
        LANDMARK_IDS[landmark],
        price_of_landmark(state, landmark, seat),
        price_of_landmark(state, landmark, 1 - seat),
    )


def _side(state: State, seat: int) -> Side:
    cards = indices(state.tableau[seat])
    skills, quest = state.skills[seat], state.quest[seat]
    bonus = next((n for n, step in enumerate(BONUS_STEPS) if step > quest), None)
    return Side(
        seat=SEATS[seat],
        coins=state.coins[seat],
        cards=tuple(
            (name, tuple(CARD_IDS[card] for card in cards if CARD_COLOUR[card] == colour))
            for colour, name in enumerate(COLOURS)
        ),
        chains=tuple(CARDS[card].gives for card in cards if CARDS[card].gives),
        skills=tuple(zip(SKILLS, skill_counts(skills), strict=True)),
        choices=tuple(_ids(options, SKILLS) for options in skill_choices(skills)),
        wild=skills & WILD_SKILL != 0,
        races=_races(state, seat),
        tokens=_ids(state.tokens[seat], TOKENS),
        landmarks=_ids(state.landmarks[seat], LANDMARK_IDS),
        surcharge=surcharge(state.tokens[seat], state.fortresses[seat]),
        units=tuple(zip(REGIONS, state.units[seat], strict=True)),
        units_left=supply(state, seat),
        fortresses=_ids(state.fortresses[seat], REGIONS),
        fortresses_left=FORTRESSES_PER_SEAT - state.fortresses[seat].bit_count(),
        regions=_ids(presence(state, seat), REGIONS),
        quest=quest,
        steps_left=QUEST_GOAL - quest,
        next_bonus=None if bonus is None else BONUSES[bonus],
        next_bonus_step=None if bonus is None else BONUS_STEPS[bonus],
    )


def _races(state: State, seat: int) -> tuple[tuple[str, int], ...]:
    symbols = [(state.tableau[seat] & cards).bit_count() for cards in RACE_CARDS]
    symbols[EAGLES] = state.races[seat] >> EAGLES & 1
    return tuple(zip(RACES, symbols, strict=True))


def _token_stack(state: State, race: int) -> TokenStack:
    top, unseen = state.face_up_tokens & RACE_TOKENS[race], state.unseen_tokens & RACE_TOKENS[race]
    return TokenStack(
        race=RACES[race],
        left=(top | unseen).bit_count(),
        top=TOKENS[top.bit_length() - 1] if top else None,
        unseen=_ids(unseen, TOKENS),
    )
