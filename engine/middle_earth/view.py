"""What one seat knows of a position: everything that lies open, and what it remembers of what was shown.

Almost all is public. Two things are not: cards that nobody has turned up, and which cards of this chapter
were set aside, known to whoever has looked through the discard.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.contract import OVER
from ..core.view import View
from .components import (
    BONUS_STEPS,
    BONUSES,
    CARD_IDS,
    CARDS,
    CHAINED_BY,
    COINS,
    COLOUR,
    COLOURS,
    COVERING,
    EAGLES,
    FORTRESSES_PER_SEAT,
    LANDMARK_IDS,
    LAYOUTS,
    QUEST_GOAL,
    RACE_CARDS,
    RACES,
    REGIONS,
    SEATS,
    SET_ASIDE,
    SKILLS,
    STACKS,
    TOKENS,
    accessible,
    listed,
    members,
)
from .effects import cause_id
from .pending import (
    ALLIANCE,
    DEPLOY,
    DUES,
    FIRST_DRAW,
    MANOEUVRE,
    OFFER,
    PLACE,
    PLACE_HERE,
    RECALL,
    RING,
    SEARCH,
    TURN,
    a_of,
    b_of,
)
from .pending import (
    COINS as GAIN_COINS,
)
from .prices import LANDMARK, WILD, Price, choices, counts, explain, surcharge
from .regions import presence, supply
from .threats import Threat, threats

if TYPE_CHECKING:
    from .state import State


@dataclass(frozen=True, slots=True)
class Place:
    """One slot of the display."""

    slot: int
    row: int
    x: int
    present: bool
    card: str | None
    """None when it lies face down or is gone."""
    accessible: bool
    covered_by: tuple[int, ...]
    """The slots of cards that still lie on it."""
    uncovers: tuple[int, ...]
    """The slots that become accessible when it is taken now."""
    price: Price | None
    """What it costs this seat now, accessible or not."""
    rival_price: Price | None


@dataclass(frozen=True, slots=True)
class Tile:
    """A landmark that lies face up."""

    landmark: str
    price: Price
    rival_price: Price


@dataclass(frozen=True, slots=True)
class Side:
    """What lies before one player and belongs to it on the board."""

    seat: str
    coins: int
    cards: tuple[tuple[str, tuple[str, ...]], ...]
    """By colour."""
    chains: tuple[str, ...]
    skills: tuple[tuple[str, int], ...]
    choices: tuple[tuple[str, ...], ...]
    """Of each of these, one skill a turn."""
    wild: bool
    """One symbol more of any skill a turn."""
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
    """Where it is present."""
    quest: int
    steps_left: int
    next_bonus: str | None
    next_bonus_step: int | None


@dataclass(frozen=True, slots=True)
class Stack:
    """The tokens of one race that nobody has taken."""

    race: str
    left: int
    top: str | None
    """A token that was put back, and that both players have seen."""
    unseen: tuple[str, ...]
    """Those below it, in unknown order."""


@dataclass(frozen=True, slots=True)
class Pending:
    """Something that is still to be resolved in this turn."""

    due: str
    cause: str
    """The card, landmark, token or bonus that brought it about."""
    amount: int
    """Units, movements, choices, coins or steps."""
    removals: int
    regions: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MiddleEarthView(View):
    chapter: int
    turn: str
    """Whose turn it is."""
    next_turn: str
    """Who plays after this turn, unless an extra turn is still earned."""
    extra_turns: int
    pending: tuple[Pending, ...]
    """What is due and what comes after it, in order."""
    display: tuple[Place, ...]
    cards_left: int
    tiles: tuple[Tile, ...]
    tiles_unseen: tuple[str, ...]
    sides: tuple[Side, Side]
    """In the order of the seats."""
    reserve: int | None
    """Coins in the reserve; None when they never run out."""
    stacks: tuple[Stack, ...]
    shown: tuple[str, ...]
    """Tokens of which one is being chosen."""
    discard: tuple[str, ...]
    """What everybody knows to lie there."""
    set_aside: tuple[str, ...]
    """Cards of this chapter that this seat has seen among those set aside."""
    set_aside_left: int
    """How many of this chapter's cards still lie there from the beginning."""
    searched: tuple[str, ...]
    """Who has looked through the discard in this chapter."""
    unseen: tuple[str, ...]
    """Cards of this chapter that this seat has not seen: face down, or set aside."""
    threats: tuple[Threat, ...]
    """How near each seat is to each immediate victory, and with what it would win now."""


def view_of(state: State, seat: int) -> MiddleEarthView:
    over = state.actor == OVER
    acting = SEATS[state.actor] if state.actor >= 0 else None
    looked = state.searched >> seat & 1
    known = state.aside if looked else 0
    left = state.aside.bit_count() if state.searched else SET_ASIDE if state.hidden else 0
    return MiddleEarthView(
        game="middle_earth",
        seat=SEATS[seat],
        to_act=acting,
        due=state.due() if acting else None,
        legal=tuple(state.action(move) for move in state.legal()) if state.actor == seat else (),
        outcome=state.outcome(),
        chapter=state.chapter + 1,
        turn=SEATS[state.turn],
        next_turn=SEATS[state.turn if state.extra else 1 - state.turn],
        extra_turns=state.extra,
        pending=_pending(state),
        display=_display(state, seat),
        cards_left=state.present.bit_count(),
        tiles=tuple(_tile(state, landmark, seat) for landmark in members(state.offered)),
        tiles_unseen=_ids(state.pile, LANDMARK_IDS),
        sides=(_side(state, 0), _side(state, 1)),
        reserve=None if state.house.endless_coins else COINS - sum(state.coins),
        stacks=tuple(_stack(state, race) for race in range(EAGLES)),
        shown=_ids(state.shown, TOKENS),
        discard=_ids(state.discard, CARD_IDS),
        set_aside=_ids(known, CARD_IDS),
        set_aside_left=left,
        searched=_ids(state.searched, SEATS),
        unseen=_ids(state.hidden & ~known, CARD_IDS),
        threats=() if over else threats(state),
    )


def _ids(bits: int, of: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(of[item] for item in listed(bits))


def price_of_card(state: State, card: int, seat: int) -> Price:
    """What this card costs this seat now."""
    chained = CHAINED_BY[card] & state.tableau[seat]
    return explain(card, state.skills[seat], state.coins[seat], CARDS[card].needs if chained else "")


def price_of_landmark(state: State, landmark: int, seat: int) -> Price:
    extra = surcharge(state.owned[seat], state.forts[seat])
    return explain(LANDMARK + landmark, state.skills[seat], state.coins[seat], surcharge=extra)


_AUTOMATIC = {
    GAIN_COINS: "coins_gained",
    RING: "quest_advanced",
    PLACE_HERE: "units_placed",
    DEPLOY: "units_placed",
    OFFER: "extra_turn",
    ALLIANCE: "choose_token",
    SEARCH: "play_discarded",
}
_AMOUNT_SECOND = (MANOEUVRE, GAIN_COINS, RING)
_REGION_SET = (PLACE, PLACE_HERE)
_REGION = (DEPLOY, RECALL)


def _pending(state: State) -> tuple[Pending, ...]:
    return tuple(
        _waiting(pending & 31, pending)
        for pending in reversed(state.stack)
        if TURN < pending & 31 < FIRST_DRAW or pending & 31 in _AUTOMATIC
    )


def _waiting(kind: int, pending: int) -> Pending:
    regions = b_of(pending) if kind in _REGION_SET else 1 << b_of(pending) if kind in _REGION else 0
    return Pending(
        due=DUES[kind] if kind < FIRST_DRAW else _AUTOMATIC[kind],
        cause=cause_id(pending),
        amount=b_of(pending) if kind in _AMOUNT_SECOND else 0 if kind == ALLIANCE else a_of(pending),
        removals=a_of(pending) if kind == MANOEUVRE else 0,
        regions=_ids(regions, REGIONS),
    )


def _display(state: State, seat: int) -> tuple[Place, ...]:
    if not state.display:
        return ()
    free = accessible(state.chapter, state.present)
    return tuple(_place(state, slot, slot in free, seat) for slot in range(len(state.display)))


def _place(state: State, slot: int, free: bool, seat: int) -> Place:
    printed, covering = LAYOUTS[state.chapter][slot], COVERING[state.chapter]
    card = state.display[slot]
    after = state.present & ~(1 << slot)
    return Place(
        slot=slot,
        row=printed.row,
        x=printed.x,
        present=state.present >> slot & 1 == 1,
        card=CARD_IDS[card] if card >= 0 else None,
        accessible=free,
        covered_by=tuple(above for above in printed.covered_by if state.present >> above & 1),
        uncovers=tuple(below for below in printed.covers if free and not covering[below] & after),
        price=price_of_card(state, card, seat) if card >= 0 else None,
        rival_price=price_of_card(state, card, 1 - seat) if card >= 0 else None,
    )


def _tile(state: State, landmark: int, seat: int) -> Tile:
    return Tile(
        LANDMARK_IDS[landmark],
        price_of_landmark(state, landmark, seat),
        price_of_landmark(state, landmark, 1 - seat),
    )


def _side(state: State, seat: int) -> Side:
    cards = listed(state.tableau[seat])
    skills, quest = state.skills[seat], state.quest[seat]
    bonus = next((n for n, step in enumerate(BONUS_STEPS) if step > quest), None)
    own = state.units[7 * seat : 7 * seat + 7]
    return Side(
        seat=SEATS[seat],
        coins=state.coins[seat],
        cards=tuple(
            (name, tuple(CARD_IDS[card] for card in cards if COLOUR[card] == colour))
            for colour, name in enumerate(COLOURS)
        ),
        chains=tuple(CARDS[card].gives for card in cards if CARDS[card].gives),
        skills=tuple(zip(SKILLS, counts(skills), strict=True)),
        choices=tuple(_ids(options, SKILLS) for options in choices(skills)),
        wild=skills & WILD != 0,
        races=_races(state, seat),
        tokens=_ids(state.owned[seat], TOKENS),
        landmarks=_ids(state.landmarks[seat], LANDMARK_IDS),
        surcharge=surcharge(state.owned[seat], state.forts[seat]),
        units=tuple(zip(REGIONS, own, strict=True)),
        units_left=supply(state, seat),
        fortresses=_ids(state.forts[seat], REGIONS),
        fortresses_left=FORTRESSES_PER_SEAT - state.forts[seat].bit_count(),
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


def _stack(state: State, race: int) -> Stack:
    top, unseen = state.tops & STACKS[race], state.unseen & STACKS[race]
    return Stack(
        race=RACES[race],
        left=(top | unseen).bit_count(),
        top=TOKENS[top.bit_length() - 1] if top else None,
        unseen=_ids(unseen, TOKENS),
    )
