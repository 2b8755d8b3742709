"""What one seat knows of The Confrontation, as a frozen value."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.view import View


@dataclass(frozen=True, slots=True)
class StandView:
    """A piece on the board, as this seat sees it."""

    stand: str
    seat: str
    region: str
    piece: str | None
    """Which piece it carries, if this seat knows: its own ones, and the other side's where it can be told."""
    could_be: tuple[str, ...]
    """What its adversary must still think possible: for one's own pieces, what the other side knows."""
    mixed: bool
    """It stands with others that cannot be told from it."""
    fixed: bool
    """It may not be mixed in this turn: the Palantír has shown it, or it has fought and stays known."""


@dataclass(frozen=True, slots=True)
class CombatView:
    """The combat that is going on; before the fighters are shown only where it is."""

    region: str
    attacker: str
    attacking_stand: str
    light: str | None
    dark: str | None
    light_strength: int | None
    light_card: str | None
    """Light's card: as soon as it is shown, or if it is this seat's own choice."""
    dark_card: str | None
    light_card_used: str | None
    """What it counts as once it is shown: what Magic has become, or nothing if it is cancelled."""
    dark_card_used: str | None


@dataclass(frozen=True, slots=True)
class LastCombatView:
    """The last combat that was fought to its end."""

    turn: int
    region: str
    attacker: str
    light: str
    dark: str
    light_card: str | None
    dark_card: str | None
    light_card_used: str | None
    dark_card_used: str | None
    light_total: int
    dark_total: int
    by: str
    """What ended it: strength, ability, flight, noble_sacrifice, no_result."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfrontationView(View):
    """The board, both hands, what has been seen, and the combat that is going on."""

    leg: int
    turn: int
    active: str
    """Whose turn it is."""
    placed: tuple[tuple[str, str], ...]
    """While pieces are being placed: one's own, each with its region."""
    placed_by_other: int
    stands: tuple[StandView, ...]
    fallen: tuple[str, ...]
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    """Light's and Dark's: what is left in a hand follows from what lies open, so both know it."""
    piles: tuple[tuple[str, ...], tuple[str, ...]]
    specials: tuple[str, ...]
    """The special cards not used yet, of both sides."""
    moving: str | None
    """The stand that is on its way."""
    combat: CombatView | None
    last_combat: LastCombatView | None
    points: tuple[int, int]
    """What this seat's person and the other one have scored."""
    quiet: int
    """Turns in a row without an elimination."""
