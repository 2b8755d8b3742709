"""What one seat knows of The Confrontation, as a frozen value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.view import View
from .combat_record import CombatRecord, current_combat
from .components import (
    CARDS,
    DARK,
    DARK_MAGIC,
    DARK_RETREAT,
    ELVEN_CLOAK,
    EYE_OF_SAURON,
    FULL_SIDE,
    LIGHT,
    NO_CARD,
    NO_PIECE,
    NO_STAND,
    OFF_BOARD,
    PIECES,
    PIECES_OF,
    REGIONS,
    SEATS,
    SHELOB,
    SPECIALS,
    STANDS,
    STRENGTH,
    TROLL,
    VALUE,
    WARG,
)
from .hidden_information import is_face_down, known_candidates
from .moves import ACTIONS, MEMBERS, NEXT_COMBAT, PLACING, STRENGTHS_COMPARED

if TYPE_CHECKING:
    from .state import State


@dataclass(frozen=True, slots=True)
class StandView:
    """A piece on the board, as this seat sees it."""

    stand: str
    seat: str
    region: str
    piece: str | None
    """Which piece it carries, if this seat knows: its own ones, and the other side's where it can be told."""
    candidates: tuple[str, ...]
    """The pieces that its adversary must think possible: for an own piece, what the other side knows."""
    is_mixed: bool
    """It stands with others that cannot be told from it."""
    is_unmixable: bool
    """It may not be mixed in this turn: the Palantír has shown it, or it has fought and stays known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatView:
    """A combat, as it stands or as it ended; before the fighters are shown only where it is."""

    turn: int
    region: str
    attacker: str
    """The seat that attacks."""
    attacking_stand: str
    defending_stand: str | None
    """None before one is chosen."""
    light: str | None
    """Light's fighter; None before both are shown."""
    dark: str | None
    light_strength: int | None
    """The piece's own strength, as it counts now: Sam's beside Frodo is 5."""
    dark_strength: int | None
    ability_cancelled: str | None
    """The fighter whose ability the Warg cancels."""
    light_card_laid: bool
    """A card of Light lies there, face down or open."""
    dark_card_laid: bool
    light_card: str | None
    """Light's card: as soon as it is shown, or if it is this seat's own choice."""
    dark_card: str | None
    light_card_used: str | None
    """What the card counts as: what Magic has become, or nothing once the card is cancelled."""
    dark_card_used: str | None
    light_card_cancelled_by: str | None
    """The card or the character that cancelled Light's card."""
    dark_card_cancelled_by: str | None
    cards_are_open: bool
    """Both cards have been turned up."""
    light_total: int | None
    """Strength and card together, as they stand; None before both sides know it."""
    dark_total: int | None
    strengths_compared: bool
    """The totals have been compared, and decide the combat."""
    light_fate: str | None
    """None while the fighter stands; else "eliminated", "fled", or "returned" (Shelob)."""
    dark_fate: str | None
    by: str | None
    """What ended it: strength, ability, flight, noble_sacrifice, no_result; None while it goes on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfrontationView(View):
    """The board, both hands, what has been seen, and the combat that is going on."""

    leg: int
    turn: int
    active: str
    """The seat whose turn it is."""
    placed: tuple[tuple[str, str], ...]
    """While pieces are being placed: the own ones, each with its region."""
    placed_by_other: int
    stands: tuple[StandView, ...]
    fallen: tuple[str, ...]
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    """Light's and Dark's: what is left in a hand follows from what lies open, so both know it."""
    piles: tuple[tuple[str, ...], tuple[str, ...]]
    specials: tuple[str, ...]
    """The special cards not used yet, of both sides."""
    moving_stand: str | None
    """The stand that is on its way."""
    combat: CombatView | None
    """The combat that is going on."""
    last_combat: CombatView | None
    """The last combat of this game that has ended."""
    points: tuple[int, int]
    """What this seat's person and the other one have scored."""
    turns_without_elimination: int
    """The number of turns in a row without an elimination."""
    turns_to_draw: int | None
    """That number with which the game ends in a draw; None where it never does."""


def view_of(state: State, seat: int) -> ConfrontationView:
    is_placing = state.pending == PLACING and state.result is None
    has_combat = state.combat_region != OFF_BOARD and state.result is None
    other = 1 - seat
    return ConfrontationView(
        game="confrontation",
        seat=SEATS[seat],
        to_act=SEATS[state.actor] if state.actor >= 0 else None,
        due=state.due() if state.actor >= 0 and state.pending < NEXT_COMBAT else None,
        legal=tuple(ACTIONS[move] for move in state.legal()) if state.actor == seat else (),
        outcome=state.result,
        leg=state.leg,
        turn=state.turn,
        active=SEATS[state.active],
        placed=_placed(state, seat) if is_placing else (),
        placed_by_other=len(_placed(state, other)) if is_placing else 0,
        stands=() if is_placing else _stands(state, seat, LIGHT) + _stands(state, seat, DARK),
        fallen=() if is_placing else _fallen(state),
        hands=(_card_names(LIGHT, state.hands[LIGHT]), _card_names(DARK, state.hands[DARK])),
        piles=(
            _card_names(LIGHT, FULL_SIDE & ~state.hands[LIGHT]),
            _card_names(DARK, FULL_SIDE & ~state.hands[DARK]),
        ),
        specials=tuple(name for bit, name in enumerate(SPECIALS) if state.specials >> bit & 1),
        moving_stand=STANDS[state.stand_of[state.moving_piece]] if state.moving_piece != NO_PIECE else None,
        combat=_current_combat(state, seat) if has_combat else None,
        last_combat=_last_combat(state.last_combat) if state.last_combat is not None else None,
        points=(state.points[seat], state.points[other]),
        turns_without_elimination=max(0, state.turns_without_elimination),
        turns_to_draw=state.house_rules.quiet_turns_to_draw or None,
    )


def _placed(state: State, seat: int) -> tuple[tuple[str, str], ...]:
    return tuple(
        (PIECES[piece], REGIONS[state.at[piece]]) for piece in PIECES_OF[seat] if state.at[piece] != OFF_BOARD
    )


def _fallen(state: State) -> tuple[str, ...]:
    return tuple(PIECES[piece] for piece, region in enumerate(state.at) if region == OFF_BOARD)


def _card_names(seat: int, mask: int) -> tuple[str, ...]:
    return tuple(CARDS[card] for card in MEMBERS[seat][mask])


def _stands(state: State, seat: int, side: int) -> tuple[StandView, ...]:
    """One side's stands in the order of their names."""
    views = []
    for stand, piece, mask in known_candidates(state, side):
        candidates = tuple(PIECES[candidate] for candidate in MEMBERS[side][mask])
        known = PIECES[piece] if side == seat else candidates[0] if len(candidates) == 1 else None
        views.append(
            StandView(
                stand=STANDS[stand],
                seat=SEATS[side],
                region=REGIONS[state.at[piece]],
                piece=known,
                candidates=candidates,
                is_mixed=bool(state.mixed_stands >> stand & 1),
                is_unmixable=bool(state.unmixable_stands >> stand & 1),
            )
        )
    return tuple(views)


def _current_combat(state: State, seat: int) -> CombatView:
    """The combat that is going on, without a card that the other side has laid face down."""
    other = 1 - seat
    return _combat_view(
        current_combat(state),
        has_face_down_card=is_face_down(state, LIGHT) or is_face_down(state, DARK),
        hidden_card_of=other if is_face_down(state, other) else None,
        strengths_compared=state.pending == STRENGTHS_COMPARED,
    )


def _last_combat(combat: CombatRecord) -> CombatView:
    return _combat_view(combat, strengths_compared=combat.by == "strength")


def _combat_view(
    combat: CombatRecord,
    *,
    strengths_compared: bool,
    has_face_down_card: bool = False,
    hidden_card_of: int | None = None,
) -> CombatView:
    is_shown = combat.light != NO_PIECE
    light_laid, dark_laid = combat.light_card != NO_CARD, combat.dark_card != NO_CARD
    cards_are_open = light_laid and dark_laid and not has_face_down_card
    has_totals = cards_are_open or strengths_compared
    light_fate, dark_fate = _fates(combat) if is_shown else (None, None)
    hides_light, hides_dark = hidden_card_of == LIGHT, hidden_card_of == DARK
    return CombatView(
        turn=combat.turn,
        region=REGIONS[combat.region],
        attacker=SEATS[combat.attacker],
        attacking_stand=STANDS[combat.attacking_stand],
        defending_stand=STANDS[combat.defending_stand] if combat.defending_stand != NO_STAND else None,
        light=PIECES[combat.light] if is_shown else None,
        dark=PIECES[combat.dark] if is_shown else None,
        light_strength=combat.light_strength if is_shown else None,
        dark_strength=STRENGTH[combat.dark] if is_shown else None,
        ability_cancelled=PIECES[combat.light] if is_shown and combat.dark == WARG else None,
        light_card_laid=light_laid,
        dark_card_laid=dark_laid,
        light_card=None if hides_light else _card_name(combat.light_card),
        dark_card=None if hides_dark else _card_name(combat.dark_card),
        light_card_used=None if hides_light else _card_name(combat.light_card_used),
        dark_card_used=None if hides_dark else _card_name(combat.dark_card_used),
        light_card_cancelled_by=_light_card_cancelled_by(combat),
        dark_card_cancelled_by=_dark_card_cancelled_by(combat),
        cards_are_open=cards_are_open,
        light_total=combat.light_strength + VALUE[combat.light_card_used] if has_totals else None,
        dark_total=STRENGTH[combat.dark] + VALUE[combat.dark_card_used] if has_totals else None,
        strengths_compared=strengths_compared,
        light_fate=light_fate,
        dark_fate=dark_fate,
        by=combat.by,
    )


def _fates(combat: CombatRecord) -> tuple[str | None, str | None]:
    """What has become of Light's fighter and of Dark's."""
    light_fate, dark_fate = (
        None if at == combat.region else "eliminated" if at == OFF_BOARD else "fled"
        for at in (combat.light_at, combat.dark_at)
    )
    if combat.dark == SHELOB and dark_fate == "fled" and light_fate == "eliminated":
        dark_fate = "returned"
    return light_fate, dark_fate


def _card_name(card: int) -> str | None:
    return CARDS[card] if card != NO_CARD else None


def _light_card_cancelled_by(combat: CombatRecord) -> str | None:
    """The Counter-spell cancels every text, a flight the Noble Sacrifice, and Magic the Elven Cloak."""
    if combat.light_card == NO_CARD or combat.light_card_used != NO_CARD:
        return None
    is_text = combat.dark_card_used in (EYE_OF_SAURON, DARK_RETREAT)
    return CARDS[combat.dark_card_used if is_text else DARK_MAGIC]


def _dark_card_cancelled_by(combat: CombatRecord) -> str | None:
    if combat.dark_card == NO_CARD or combat.dark_card_used != NO_CARD:
        return None
    return PIECES[TROLL] if combat.dark == TROLL else CARDS[ELVEN_CLOAK]
