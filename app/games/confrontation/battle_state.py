"""One combat as its events tell it: who fights, what was played, what it came to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.games.confrontation.wording import DARK, LIGHT, side_of, strength
from engine import Event


@dataclass(frozen=True, slots=True)
class Fighter:
    """One of the two, and how far its side has come."""

    piece: str
    power: int
    card: str | None = None
    """The card that was shown."""
    counts: str | None = None
    """What the card counts as: what Magic has become; nothing once it is cancelled."""
    chosen: bool = False
    """A card lies face down."""
    fallen: bool = False
    fled: bool = False
    cancelled: bool = False
    """Its ability was cancelled."""


@dataclass(frozen=True, slots=True)
class Fight:
    """A combat so far."""

    region: str
    attacker: str
    light: Fighter
    dark: Fighter
    totals: tuple[int, int] | None = None
    over: bool = False

    def fighter(self, seat: str) -> Fighter:
        return self.light if seat == LIGHT else self.dark

    def but(self, seat: str, **changes: object) -> Fight:
        changed = replace(self.fighter(seat), **changes)  # type: ignore[arg-type]
        return replace(self, light=changed) if seat == LIGHT else replace(self, dark=changed)


def fight_of(events: Iterable[Event]) -> Fight | None:
    """The last combat of an account."""
    fight: Fight | None = None
    for event in events:
        if event.kind == "combat":
            light, dark = str(event["light"]), str(event["dark"])
            fight = Fight(
                str(event["region"]),
                str(event["attacker"]),
                Fighter(light, strength(light)),
                Fighter(dark, strength(dark)),
            )
        elif fight is not None and not fight.over:
            fight = _after(fight, event)
    return fight


def _after(fight: Fight, event: Event) -> Fight:
    kind, seat = event.kind, str(event.get("seat"))
    if kind == "ability_cancelled":
        return fight.but(side_of(str(event["piece"])), cancelled=True)
    if kind == "sam_stepped_in":
        return replace(fight, light=replace(fight.light, piece="sam", power=strength("sam")))
    if kind == "sam_strengthened":
        power = event["strength"]
        assert isinstance(power, int)
        return fight.but(LIGHT, power=power)
    if kind == "card_chosen":
        return fight.but(seat, chosen=True)
    if kind == "card_shown":
        return fight.but(seat, card=str(event["card"]), counts=str(event["card"]))
    if kind == "cards_revealed":
        light, dark = str(event["light"]), str(event["dark"])
        fight = fight.but(LIGHT, card=light, counts=light)
        return fight if fight.dark.card == dark else fight.but(DARK, card=dark, counts=dark)
    if kind == "magic_replaced":
        return fight.but(seat, counts=str(event["card"]))
    if kind == "card_cancelled":
        return fight.but(seat, counts=None)
    if kind == "strengths":
        light_total, dark_total = event["light"], event["dark"]
        assert isinstance(light_total, int) and isinstance(dark_total, int)
        return replace(fight, totals=(light_total, dark_total))
    if kind == "eliminated":
        piece = str(event["piece"])
        return fight.but(side_of(piece), fallen=piece == fight.fighter(side_of(piece)).piece)
    if kind == "fled":
        return fight.but(side_of(str(event["piece"])), fled=True)
    return replace(fight, over=True) if kind == "combat_ended" else fight
