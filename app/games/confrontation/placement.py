"""Placements before the first move: the regions to fill, three ready-made plans, changes to a plan."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.confrontation.model import DARK, LIGHT, SEATS
from engine import Action
from engine.confrontation.components import HOME, PIECES, REGIONS

FRONTS: Mapping[str, tuple[str, ...]] = {
    LIGHT: ("arthedain", "cardolan", "rhudaur", "eregion", "enedwaith"),
    DARK: ("mirkwood", "fangorn", "rohan", "dagorlad", "gondor"),
}
"""The regions that take one piece each; the other pieces start at home."""
HOME_CAPACITY = 4
PRESETS: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    LIGHT: {
        "guarded": {
            "arthedain": "pippin",
            "cardolan": "merry",
            "rhudaur": "gimli",
            "eregion": "boromir",
            "enedwaith": "aragorn",
        },
        "bold": {
            "arthedain": "sam",
            "cardolan": "frodo",
            "rhudaur": "aragorn",
            "eregion": "gandalf",
            "enedwaith": "legolas",
        },
        "cunning": {
            "arthedain": "legolas",
            "cardolan": "pippin",
            "rhudaur": "boromir",
            "eregion": "merry",
            "enedwaith": "gimli",
        },
    },
    DARK: {
        "guarded": {
            "mirkwood": "orc",
            "fangorn": "troll",
            "rohan": "warg",
            "dagorlad": "shelob",
            "gondor": "saruman",
        },
        "bold": {
            "mirkwood": "witch_king",
            "fangorn": "balrog",
            "rohan": "black_rider",
            "dagorlad": "flying_nazgul",
            "gondor": "orc",
        },
        "cunning": {
            "mirkwood": "black_rider",
            "fangorn": "warg",
            "rohan": "balrog",
            "dagorlad": "saruman",
            "gondor": "flying_nazgul",
        },
    },
}
"""For each side and plan: the character in each front region. All others stay at home."""
FIRST_PRESET = "guarded"


def characters_of(seat: str) -> tuple[str, ...]:
    return PIECES[:9] if seat == LIGHT else PIECES[9:]


def home_region(seat: str) -> str:
    return REGIONS[HOME[SEATS.index(seat)]]


def full_plan(seat: str, front: Mapping[str, str]) -> dict[str, str]:
    """The region of every character, from the characters in front."""
    region_of = {character: region for region, character in front.items()}
    return {character: region_of.get(character, home_region(seat)) for character in characters_of(seat)}


def with_piece_moved(seat: str, plan: Mapping[str, str], character: str, region: str) -> dict[str, str]:
    """The plan with a character in that region; if that is full, one from there takes its former place."""
    changed = dict(plan)
    origin = changed[character]
    occupants = [name for name, where in changed.items() if where == region and name != character]
    capacity = HOME_CAPACITY if region == home_region(seat) else 1
    changed[character] = region
    if len(occupants) >= capacity:
        changed[occupants[0]] = origin
    return changed


def placement_actions(plan: Mapping[str, str]) -> list[Action]:
    return [Action("place", (character, region)) for character, region in plan.items()]


def plan_as_note(plan: Mapping[str, str]) -> str:
    """The plan as a line of text, to be kept with the session."""
    return " ".join(f"{character}:{region}" for character, region in plan.items())


def plan_from_note(seat: str, note: str) -> dict[str, str]:
    """The plan that was kept as a note; the first preset if the note holds no valid plan."""
    plan = dict(item.split(":") for item in note.split() if item.count(":") == 1)
    at_home = [region for region in plan.values() if region == home_region(seat)]
    in_front = sorted(region for region in plan.values() if region != home_region(seat))
    if (
        set(plan) == set(characters_of(seat))
        and len(at_home) == HOME_CAPACITY
        and in_front == sorted(FRONTS[seat])
    ):
        return plan
    return full_plan(seat, PRESETS[seat][FIRST_PRESET])
