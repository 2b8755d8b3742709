"""Cards in combat: chosen, shown, replaced by Magic, their texts applied, and strengths compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.event import Teller
from .aftermath import BOTH_DIE, DARK_DIES, LIGHT_DIES, decline, end_combat, flee, settle, strengths
from .components import (
    ALL,
    CARDS,
    DARK,
    DARK_MAGIC,
    DARK_RETREAT,
    EACH,
    ELVEN_CLOAK,
    EYE_OF_SAURON,
    GANDALF,
    LIGHT,
    LIGHT_MAGIC,
    LIGHT_RETREAT,
    NO_CARD,
    NOBLE_SACRIFICE,
    SEATS,
    TROLL,
    VALUE,
    WARG,
)
from .movement import backward, sideways
from .moves import CARD_PLAYS, CARD_REPLACEMENTS, FLEE, PASS, PLAY, REPLACE
from .stages import PLAYING, REPLACING, RETREAT

if TYPE_CHECKING:
    from .state import State


# 2. Cards


def call_for_cards(state: State) -> None:
    """Both choose in secret; Dark is asked first, and Light sees it only if Gandalf fights."""
    state.stage, state.actor = PLAYING, DARK


def cards(state: State) -> list[int]:
    return CARD_PLAYS[state.actor][state.hands[state.actor]]


def shown_first(state: State) -> bool:
    """Gandalf makes Dark show his card before Light chooses."""
    return state.light == GANDALF and state.dark != WARG


def _own_card_void(state: State) -> bool:
    return state.dark == TROLL and not state.house.troll_keeps_text


def play(state: State, move: int, tell: Teller | None) -> None:
    card, seat = move - PLAY, state.actor
    if tell is not None and not (seat == DARK and shown_first(state)):
        tell.split(seat, "card_chosen", {"card": CARDS[card]}, seat=SEATS[seat])
    if seat == LIGHT:
        state.card_light = state.used_light = card
        _show_cards(state, tell)
        return
    state.card_dark = state.used_dark = card
    state.actor = LIGHT
    if shown_first(state):
        state.hands[DARK] &= ~(1 << card - EACH)
        if tell is not None:
            tell.reveal("card_shown", seat=SEATS[DARK], card=CARDS[card])
        if card == DARK_MAGIC and not _own_card_void(state):
            _ask_replacement(state, DARK, tell)


def _show_cards(state: State, tell: Teller | None) -> None:
    state.hands[LIGHT] &= ~(1 << state.card_light)
    state.hands[DARK] &= ~(1 << state.card_dark - EACH)
    if tell is not None:
        tell.reveal("cards_revealed", light=CARDS[state.card_light], dark=CARDS[state.card_dark])
    if _own_card_void(state):
        state.used_dark = NO_CARD
        _cancelled(DARK, state.card_dark, "troll", tell)
    elif state.used_dark == DARK_MAGIC and not shown_first(state) and _ask_replacement(state, DARK, tell):
        return
    _light_magic(state, tell)


def _light_magic(state: State, tell: Teller | None) -> None:
    """Light's Magic is replaced after Dark's, unless the Counter-spell has struck it."""
    if state.used_light == LIGHT_MAGIC:
        if state.used_dark == EYE_OF_SAURON and _eye_strikes_magic(state):
            state.used_light = NO_CARD
            _cancelled(LIGHT, LIGHT_MAGIC, "eye_of_sauron", tell)
        elif _ask_replacement(state, LIGHT, tell):
            return
    _texts(state, tell)


def _eye_strikes_magic(state: State) -> bool:
    if state.card_dark == DARK_MAGIC and not shown_first(state):
        return state.house.eye_by_magic_cancels_magic
    return not state.house.magic_before_eye


def _pile(state: State, seat: int) -> int:
    """What this side has played before this combat, since the hands were last full."""
    card = state.card_dark if seat == DARK else state.card_light
    return ALL[LIGHT] & ~state.hands[seat] & ~(1 << card - seat * EACH)


def _ask_replacement(state: State, seat: int, tell: Teller | None) -> bool:
    """Magic becomes a card already played; with none there it is worth nothing."""
    if not _pile(state, seat):
        if tell is not None:
            tell.all("magic_empty", seat=SEATS[seat])
        return False
    state.stage, state.actor = REPLACING, seat
    return True


def replacements(state: State) -> list[int]:
    found = CARD_REPLACEMENTS[state.actor][_pile(state, state.actor)]
    return [*found, PASS] if state.house.magic_optional else found


def replace(state: State, move: int, tell: Teller | None) -> None:
    seat = state.actor
    if move == PASS:
        decline(seat, "magic", tell)
    else:
        card = move - REPLACE
        if seat == DARK:
            state.used_dark = card
        else:
            state.used_light = card
        if tell is not None:
            tell.all("magic_replaced", seat=SEATS[seat], card=CARDS[card])
    if seat == LIGHT:
        _texts(state, tell)
    elif state.card_light == NO_CARD:
        state.stage, state.actor = PLAYING, LIGHT
    else:
        _light_magic(state, tell)


def _texts(state: State, tell: Teller | None) -> None:
    """The texts, Dark's first: the Counter-spell, and then the flight."""
    if state.dark == TROLL and VALUE[state.used_dark]:
        _cancelled(DARK, state.used_dark, "troll", tell)
        state.used_dark = NO_CARD
    if state.used_dark == EYE_OF_SAURON and state.used_light >= LIGHT_MAGIC:
        _cancelled(LIGHT, state.used_light, "eye_of_sauron", tell)
        state.used_light = NO_CARD
    if state.used_dark == DARK_RETREAT:
        _try_retreat(state, DARK, tell)
    else:
        _light_text(state, tell)


def _try_retreat(state: State, seat: int, tell: Teller | None) -> None:
    """A flight by card: to where there is room and no adversary; a single way is taken without asking."""
    ways = sideways(state, DARK, state.region) if seat == DARK else backward(state, LIGHT, state.region)
    if not ways:
        if tell is not None:
            tell.all("retreat_failed", seat=SEATS[seat])
        _stay(state, seat, tell)
    elif len(ways) == 1 and not state.house.retreat_optional:
        _go(state, seat, ways[0], tell)
    else:
        state.stage, state.actor = RETREAT, seat


def retreats(state: State) -> list[int]:
    way = sideways if state.actor == DARK else backward
    found = [FLEE + to for to in way(state, state.actor, state.region)]
    return [*found, PASS] if state.house.retreat_optional else found


def retreat(state: State, move: int, tell: Teller | None) -> None:
    if move == PASS:
        decline(state.actor, "retreat", tell)
        _stay(state, state.actor, tell)
    else:
        _go(state, state.actor, move - FLEE, tell)


def _go(state: State, seat: int, to: int, tell: Teller | None) -> None:
    """One has fled, and nobody is eliminated; Light's own flight follows Dark's."""
    if seat == DARK:
        flee(state, state.dark, to, "dark_retreat", tell)
        if state.used_light == LIGHT_RETREAT:
            _try_retreat(state, LIGHT, tell)
            return
        if state.used_light == NOBLE_SACRIFICE:
            _cancelled(LIGHT, NOBLE_SACRIFICE, "dark_retreat", tell)
    else:
        flee(state, state.light, to, "light_retreat", tell)
    end_combat(state, "flight", tell)


def _stay(state: State, seat: int, tell: Teller | None) -> None:
    """The flight has come to nothing: the card adds no strength, and the combat goes on."""
    if seat == DARK:
        _light_text(state, tell)
    elif state.at[state.dark] == state.region:
        compare(state, tell)
    else:
        end_combat(state, "flight", tell)


def _light_text(state: State, tell: Teller | None) -> None:
    """Light's text, when Dark's piece is still there."""
    used = state.used_light
    if used == NOBLE_SACRIFICE:
        _sacrifice(state, tell)
    elif used == LIGHT_RETREAT:
        _try_retreat(state, LIGHT, tell)
    else:
        if used == ELVEN_CLOAK and VALUE[state.used_dark]:
            if state.card_dark == DARK_MAGIC and state.house.cloak_void_against_magic:
                _cancelled(LIGHT, ELVEN_CLOAK, "dark_magic", tell)
            else:
                _cancelled(DARK, state.used_dark, "elven_cloak", tell)
                state.used_dark = NO_CARD
        compare(state, tell)


def _sacrifice(state: State, tell: Teller | None) -> None:
    """Both die, unless Dark played a flight; when that flight failed, the house's reading decides."""
    if state.used_dark != DARK_RETREAT or state.house.failed_retreat == "both_eliminated":
        settle(state, BOTH_DIE, "noble_sacrifice", tell)
        return
    _cancelled(LIGHT, NOBLE_SACRIFICE, "dark_retreat", tell)
    if state.house.failed_retreat == "no_result":
        end_combat(state, "no_result", tell)
    else:
        compare(state, tell)


def _cancelled(seat: int, card: int, by: str, tell: Teller | None) -> None:
    if tell is not None:
        tell.all("card_cancelled", seat=SEATS[seat], card=CARDS[card], by=by)


# 3. Strengths


def compare(state: State, tell: Teller | None) -> None:
    light, dark = strengths(state)
    if tell is not None:
        tell.all("strengths", light=light, dark=dark)
    fate = BOTH_DIE if light == dark else DARK_DIES if light > dark else LIGHT_DIES
    settle(state, fate, "strength", tell)
