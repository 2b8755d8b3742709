"""Cards in combat: chosen, shown, replaced by Magic, and their texts applied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.event import EventLog
from .combat_end import BOTH_FIGHTERS, compare_strengths, eliminate_losers, end_combat, flee
from .components import (
    CARDS,
    DARK,
    DARK_MAGIC,
    DARK_RETREAT,
    ELVEN_CLOAK,
    EYE_OF_SAURON,
    FULL_SIDE,
    GANDALF,
    LIGHT,
    LIGHT_MAGIC,
    LIGHT_RETREAT,
    NO_CARD,
    NOBLE_SACRIFICE,
    PER_SIDE,
    SEATS,
    TROLL,
    VALUE,
    WARG,
)
from .events import (
    CardCancelled,
    CardChosen,
    CardShown,
    CardsRevealed,
    MagicEmpty,
    MagicReplaced,
    RetreatFailed,
)
from .movement import flights_backward, flights_sideways
from .moves import (
    CARD_PLAYS,
    FLEE,
    MAGIC_REPLACEMENTS,
    PASS,
    PLAY_CARD,
    PLAYING_CARD,
    REPLACE_MAGIC,
    REPLACING_MAGIC,
    RETREATING,
)
from .turns import log_declined

if TYPE_CHECKING:
    from .state import State


# 2. Cards


def ask_for_cards(state: State) -> None:
    """Both choose in secret; Dark is asked first, and Light sees it only if Gandalf fights."""
    state.pending, state.actor = PLAYING_CARD, DARK


def legal_cards(state: State) -> list[int]:
    return CARD_PLAYS[state.actor][state.hands[state.actor]]


def is_dark_shown_first(state: State) -> bool:
    """Gandalf makes Dark show its card before Light chooses."""
    return state.light_fighter == GANDALF and state.dark_fighter != WARG


def _troll_has_no_card(state: State) -> bool:
    return state.dark_fighter == TROLL and not state.house_rules.troll_keeps_text


def play_card(state: State, move: int, log: EventLog | None) -> None:
    card, seat = move - PLAY_CARD, state.actor
    if seat == LIGHT:
        state.light_card = state.light_card_used = card
        _log_chosen(LIGHT, card, log)
        _show_cards(state, log)
        return
    state.dark_card = state.dark_card_used = card
    state.actor = LIGHT
    if not is_dark_shown_first(state):
        _log_chosen(DARK, card, log)
        return
    state.hands[DARK] &= ~(1 << card - PER_SIDE)
    if log is not None:
        log.revealed(CardShown(seat=SEATS[DARK], card=CARDS[card]))
    if card == DARK_MAGIC and not _troll_has_no_card(state):
        _ask_for_replacement(state, DARK, log)


def _log_chosen(seat: int, card: int, log: EventLog | None) -> None:
    if log is not None:
        log.with_secret(seat, CardChosen(seat=SEATS[seat], card=CARDS[card]), ("card",))


def _show_cards(state: State, log: EventLog | None) -> None:
    state.hands[LIGHT] &= ~(1 << state.light_card)
    state.hands[DARK] &= ~(1 << state.dark_card - PER_SIDE)
    if log is not None:
        log.revealed(CardsRevealed(light=CARDS[state.light_card], dark=CARDS[state.dark_card]))
    if _troll_has_no_card(state):
        _cancel(state, DARK, "troll", log)
    elif (
        state.dark_card_used == DARK_MAGIC
        and not is_dark_shown_first(state)
        and _ask_for_replacement(state, DARK, log)
    ):
        return
    _replace_light_magic(state, log)


def _replace_light_magic(state: State, log: EventLog | None) -> None:
    """Light's Magic is replaced after Dark's, unless the Counter-spell has struck it."""
    if state.light_card_used == LIGHT_MAGIC:
        if state.dark_card_used == EYE_OF_SAURON and _eye_strikes_magic(state):
            _cancel(state, LIGHT, "eye_of_sauron", log)
        elif _ask_for_replacement(state, LIGHT, log):
            return
    _apply_texts(state, log)


def _eye_strikes_magic(state: State) -> bool:
    if state.dark_card == DARK_MAGIC and not is_dark_shown_first(state):
        return state.house_rules.eye_by_magic_cancels_magic
    return not state.house_rules.magic_before_eye


def _pile(state: State, seat: int) -> int:
    """What this side has played before this combat, since the hands were last full."""
    card = state.dark_card if seat == DARK else state.light_card
    return FULL_SIDE & ~state.hands[seat] & ~(1 << card - seat * PER_SIDE)


def _ask_for_replacement(state: State, seat: int, log: EventLog | None) -> bool:
    """Magic becomes a card already played; with none there it is worth nothing, and nobody is asked."""
    if not _pile(state, seat):
        if log is not None:
            log.public(MagicEmpty(seat=SEATS[seat]))
        return False
    state.pending, state.actor = REPLACING_MAGIC, seat
    return True


def legal_replacements(state: State) -> list[int]:
    moves = MAGIC_REPLACEMENTS[state.actor][_pile(state, state.actor)]
    return [*moves, PASS] if state.house_rules.magic_optional else moves


def replace_magic(state: State, move: int, log: EventLog | None) -> None:
    seat = state.actor
    if move == PASS:
        log_declined(seat, "magic", log)
    else:
        card = move - REPLACE_MAGIC
        if seat == DARK:
            state.dark_card_used = card
        else:
            state.light_card_used = card
        if log is not None:
            log.public(MagicReplaced(seat=SEATS[seat], card=CARDS[card]))
    if seat == LIGHT:
        _apply_texts(state, log)
    elif state.light_card == NO_CARD:
        state.pending, state.actor = PLAYING_CARD, LIGHT
    else:
        _replace_light_magic(state, log)


# Texts


def _apply_texts(state: State, log: EventLog | None) -> None:
    """The texts, Dark's first: the Counter-spell, and then the flight."""
    if state.dark_fighter == TROLL and VALUE[state.dark_card_used]:
        _cancel(state, DARK, "troll", log)
    if state.dark_card_used == EYE_OF_SAURON and state.light_card_used >= LIGHT_MAGIC:
        _cancel(state, LIGHT, "eye_of_sauron", log)
    if state.dark_card_used == DARK_RETREAT:
        _try_to_flee(state, DARK, log)
    else:
        _apply_light_text(state, log)


def _cancel(state: State, seat: int, by: str, log: EventLog | None) -> None:
    """A card, or what it counts as, counts as nothing."""
    if seat == DARK:
        card, state.dark_card_used = state.dark_card_used, NO_CARD
    else:
        card, state.light_card_used = state.light_card_used, NO_CARD
    if log is not None:
        log.public(CardCancelled(seat=SEATS[seat], card=CARDS[card], by=by))


def _ways_to_flee(state: State, seat: int) -> list[int]:
    """By card, Dark flees sideways and Light backward."""
    flights = flights_sideways if seat == DARK else flights_backward
    return flights(state, seat, state.combat_region)


def _try_to_flee(state: State, seat: int, log: EventLog | None) -> None:
    """A flight by card: to where there is room and no adversary; a single way is taken without asking."""
    ways = _ways_to_flee(state, seat)
    if not ways:
        if log is not None:
            log.public(RetreatFailed(seat=SEATS[seat]))
        _stay(state, seat, log)
    elif len(ways) == 1 and not state.house_rules.retreat_optional:
        _go(state, seat, ways[0], log)
    else:
        state.pending, state.actor = RETREATING, seat


def legal_retreats(state: State) -> list[int]:
    moves = [FLEE + to for to in _ways_to_flee(state, state.actor)]
    return [*moves, PASS] if state.house_rules.retreat_optional else moves


def retreat(state: State, move: int, log: EventLog | None) -> None:
    if move == PASS:
        log_declined(state.actor, "retreat", log)
        _stay(state, state.actor, log)
    else:
        _go(state, state.actor, move - FLEE, log)


def _go(state: State, seat: int, to: int, log: EventLog | None) -> None:
    """A fighter flees, and nobody is eliminated; Light's own flight follows Dark's."""
    if seat == DARK:
        flee(state, state.dark_fighter, to, "dark_retreat", log)
        if state.light_card_used == LIGHT_RETREAT:
            _try_to_flee(state, LIGHT, log)
            return
        if state.light_card_used == NOBLE_SACRIFICE:
            _cancel(state, LIGHT, "dark_retreat", log)
    else:
        flee(state, state.light_fighter, to, "light_retreat", log)
    end_combat(state, "flight", log)


def _stay(state: State, seat: int, log: EventLog | None) -> None:
    """The flight has come to nothing: the card adds no strength, and the combat goes on."""
    if seat == DARK:
        _apply_light_text(state, log)
    elif state.at[state.dark_fighter] == state.combat_region:
        compare_strengths(state, log)
    else:
        end_combat(state, "flight", log)


def _apply_light_text(state: State, log: EventLog | None) -> None:
    """Light's text, when Dark's piece is still there."""
    used = state.light_card_used
    if used == NOBLE_SACRIFICE:
        _sacrifice(state, log)
    elif used == LIGHT_RETREAT:
        _try_to_flee(state, LIGHT, log)
    else:
        if used == ELVEN_CLOAK and VALUE[state.dark_card_used]:
            if state.dark_card == DARK_MAGIC and state.house_rules.cloak_void_against_magic:
                _cancel(state, LIGHT, "dark_magic", log)
            else:
                _cancel(state, DARK, "elven_cloak", log)
        compare_strengths(state, log)


def _sacrifice(state: State, log: EventLog | None) -> None:
    """Both die, unless Dark played a flight; when that flight failed, the house's reading decides."""
    after_failed_retreat = state.house_rules.sacrifice_after_failed_retreat
    if state.dark_card_used != DARK_RETREAT or after_failed_retreat == "both_eliminated":
        eliminate_losers(state, BOTH_FIGHTERS, "noble_sacrifice", log)
        return
    _cancel(state, LIGHT, "dark_retreat", log)
    if after_failed_retreat == "no_result":
        end_combat(state, "no_result", log)
    else:
        compare_strengths(state, log)
