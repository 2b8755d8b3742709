"""A battle as it is drawn: both combatants, their cards, their strengths, and what became of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from app.games.confrontation.film import BattlePhase
from app.games.confrontation.model import DARK, LIGHT
from app.table.film import Film
from engine import Event
from engine.confrontation.view import CombatView, ConfrontationView


@dataclass(frozen=True, slots=True)
class CombatantModel:
    """One of the two, and how far its side has come."""

    seat: str
    character: str
    strength: int
    is_attacker: bool
    is_ability_cancelled: bool
    has_laid_card: bool
    """A card lies there, face down or face up."""
    card: str | None
    """The card, once it lies face up."""
    card_counts_as: str | None
    """What Magic has become, or the card itself; None once it is cancelled."""
    total: int | None
    """Strength and card together, once both are added."""
    fate: str | None
    """None while it stands; else eliminated, fled or returned (Shelob)."""

    @property
    def is_card_cancelled(self) -> bool:
        return self.card is not None and self.card_counts_as is None


@dataclass(frozen=True, slots=True)
class BattleModel:
    """A combat whose combatants have been shown."""

    region: str
    light: CombatantModel
    dark: CombatantModel
    cards_are_open: bool
    is_compared: bool
    """The totals have been compared."""
    is_over: bool

    def combatant(self, seat: str) -> CombatantModel:
        return self.light if seat == LIGHT else self.dark

    @property
    def attacker(self) -> CombatantModel:
        return self.light if self.light.is_attacker else self.dark

    @property
    def has_cards(self) -> bool:
        """Has either side laid a card?"""
        return any(side.has_laid_card or side.card is not None for side in (self.light, self.dark))

    @property
    def is_tie(self) -> bool:
        return self.is_compared and self.light.total == self.dark.total


def battle_model(
    combat: CombatView, hands: tuple[tuple[str, ...], tuple[str, ...]], with_totals: bool = True
) -> BattleModel:
    """The battle from a view's combat and hands. A card that lies face down is left out, also an own one."""
    return BattleModel(
        region=combat.region,
        light=_combatant(combat, LIGHT, hands[0], with_totals),
        dark=_combatant(combat, DARK, hands[1], with_totals),
        cards_are_open=combat.cards_are_open,
        is_compared=combat.strengths_compared,
        is_over=combat.by is not None,
    )


def _combatant(combat: CombatView, seat: str, hand: tuple[str, ...], with_total: bool) -> CombatantModel:
    def field(name: str) -> Any:
        return getattr(combat, f"{seat}_{name}")

    # A card that lies face down still counts to its hand; after the combat a hand may be taken up again.
    is_open = field("card") is not None and (combat.by is not None or field("card") not in hand)
    return CombatantModel(
        seat=seat,
        character=getattr(combat, seat),
        strength=field("strength"),
        is_attacker=combat.attacker == seat,
        is_ability_cancelled=combat.ability_cancelled == getattr(combat, seat),
        has_laid_card=field("card_laid"),
        card=field("card") if is_open else None,
        card_counts_as=field("card_used") if is_open else None,
        total=field("total") if with_total else None,
        fate=field("fate"),
    )


# Which battle is on the screen


def battle_of_film(film: Film[ConfrontationView]) -> BattleModel | None:
    """The battle that the film shows now: the one that goes on, or the one that has ended in this film."""
    view, with_totals = film.frame.view, True
    if film.phase is BattlePhase.COVERED:
        view = film.previous_view
    elif film.phase is BattlePhase.TURNED:
        with_totals = False
    if has_combatants(view):
        assert view.combat is not None
        return battle_model(view.combat, view.hands, with_totals)
    views = (film.start, *(frame.view for frame in film.frames[: film.index]))
    if view.last_combat is not None and any(map(has_combatants, views)):
        return battle_model(view.last_combat, view.hands)
    return None


def has_combatants(view: ConfrontationView) -> bool:
    """Does a combat go on whose combatants have been shown?"""
    return view.combat is not None and view.combat.light is not None


def battle_events(events: Sequence[Event], kinds: Iterable[str]) -> tuple[Event, ...]:
    """The events of these kinds that belong to the last combat, from the move that led to it."""
    start = _last_index(events, ("combat",), len(events))
    start = _last_index(events, ("moved", "combat_ended"), start) + 1
    return tuple(event for event in events[start:] if event.kind in kinds)


def _last_index(events: Sequence[Event], kinds: tuple[str, ...], before: int) -> int:
    """The last event of these kinds before this number; -1 without one."""
    return max((index for index in range(before) if events[index].kind in kinds), default=-1)
