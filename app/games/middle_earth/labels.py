"""What a screen reader says of Duel for Middle-earth's cards, tiles, regions, tracks and threats."""

from __future__ import annotations

from collections.abc import Iterable

from app.i18n import word
from app.rules_reader.markup import plain
from app.text.names import name_of, told, told_of
from app.text.phrases import listed
from engine.middle_earth.components import CARD_IDS, CARDS, COLOURS, NEIGHBOURS, QUEST_GOAL, REGIONS
from engine.middle_earth.prices import Price
from engine.middle_earth.threats import Threat
from engine.middle_earth.view import MiddleEarthView, Place, Side, Stack, Tile


def place_label(view: MiddleEarthView, place: Place) -> str:
    """A slot of the display: its card with what it costs, or its back, and what still lies on it."""
    if not place.present:
        return word("middle_earth", "label.gone")
    covered = len(place.covered_by)
    over = told_of("middle_earth", "label.covered", covered) if covered else ""
    if place.card is None or place.price is None:
        back = told("middle_earth", "label.face_down", values={"chapter": view.chapter})
        return f"{back} {over}".strip()
    state = over or word("middle_earth", "label.accessible")
    return f"{card_label(place.card)} {state} {price_label(place.price)}"


def card_label(card: str) -> str:
    """A card: its name, its colour, what it does."""
    colour = word("middle_earth", f"colour.{COLOURS[CARDS[CARD_IDS.index(card)].colour]}")
    head = told("middle_earth", "label.card", {"card": ("card", card)}, {"colour": colour})
    return f"{head} {_text('card', card)}"


def tile_label(tile: Tile) -> str:
    """A landmark on show: its name, what it does, what it costs."""
    name = name_of("middle_earth", "landmark", tile.landmark)
    return f"{name}. {_text('landmark', tile.landmark)} {price_label(tile.price)}"


def token_label(token: str) -> str:
    """An alliance token: its race, its name, what it does."""
    race = word("middle_earth", f"race.{token.rpartition('_')[0]}")
    head = told("middle_earth", "label.token", {"token": ("token", token)}, {"race": race})
    return f"{head} {_text('token', token)}"


def price_label(price: Price) -> str:
    """What something costs the seat now, and what it lacks."""
    if price.chain:
        chain = word("middle_earth", f"chain.{price.chain}")
        return told("middle_earth", "label.chained", values={"chain": chain})
    parts = [
        told_of("middle_earth", "label.costs", price.total)
        if price.total
        else word("middle_earth", "label.free")
    ]
    if price.missing:
        lacking = listed(_times(skill, count) for skill, count in price.missing)
        parts.append(told("middle_earth", "label.missing", values={"skills": lacking}))
    if price.surcharge:
        parts.append(told_of("middle_earth", "label.surcharge", price.surcharge))
    if not price.affordable:
        parts.append(word("middle_earth", "label.too_dear"))
    return " ".join(parts)


def region_label(view: MiddleEarthView, region: str) -> str:
    """A region: who is there with what, and where the roads lead."""
    own, other = view.sides if view.sides[0].seat == view.seat else view.sides[::-1]
    parts = [f"{name_of('middle_earth', 'region', region)}."]
    if units := dict(own.units)[region]:
        parts.append(told_of("middle_earth", "label.own_units", units))
    if region in own.fortresses:
        parts.append(word("middle_earth", "label.own_fortress"))
    if units := dict(other.units)[region]:
        parts.append(told_of("middle_earth", "label.other_units", units))
    if region in other.fortresses:
        parts.append(word("middle_earth", "label.other_fortress"))
    if len(parts) == 1:
        parts.append(word("middle_earth", "label.nobody"))
    roads = listed(
        name_of("middle_earth", "region", REGIONS[near]) for near in NEIGHBOURS[REGIONS.index(region)]
    )
    return " ".join((*parts, told("middle_earth", "label.roads", values={"regions": roads})))


def quest_label(side: Side) -> str:
    """How far a side is on the quest, and its next bonus."""
    values: dict[str, str | int] = {"seat": _seat(side.seat), "step": side.quest, "goal": QUEST_GOAL}
    parts = [told("middle_earth", "label.quest", values=values)]
    if side.next_bonus and side.next_bonus_step:
        bonus = word("middle_earth", f"bonus.{side.next_bonus}")
        parts.append(
            told("middle_earth", "label.next_bonus", values={"step": side.next_bonus_step, "bonus": bonus})
        )
    return " ".join(parts)


def side_label(side: Side) -> str:
    """What a side has: coins, skills, races, pieces in its supply."""
    parts = [told_of("middle_earth", "label.coins", side.coins, values={"seat": _seat(side.seat)})]
    skills = [_times(skill, count) for skill, count in side.skills if count]
    skills += [_one_of(options) for options in side.choices]
    if skills:
        parts.append(told("middle_earth", "label.skills", values={"skills": listed(skills)}))
    if side.wild:
        parts.append(word("middle_earth", "label.wild"))
    races = [word("middle_earth", f"race.{race}") for race, count in side.races if count]
    if races:
        parts.append(told("middle_earth", "label.races", values={"races": listed(races)}))
    parts.append(told_of("middle_earth", "label.units_left", side.units_left))
    return " ".join(parts)


def stack_label(stack: Stack) -> str:
    """A race's stack of tokens, and the one on top if it was seen."""
    race = word("middle_earth", f"race.{stack.race}")
    parts = [told_of("middle_earth", "label.stack", stack.left, values={"race": race})]
    if stack.top:
        parts.append(told("middle_earth", "label.top", {"token": ("token", stack.top)}))
    return " ".join(parts)


def threat_label(threat: Threat) -> str:
    """How near a side is to a victory, and with what it would win at once."""
    values = {"seat": _seat(threat.seat)}
    if threat.reason == "quest":
        parts = [told_of("middle_earth", "label.threat_quest", threat.missing, values=values)]
    elif threat.reason == "races":
        parts = [told_of("middle_earth", "label.threat_races", threat.missing, values=values)]
    else:
        parts = [told_of("middle_earth", "label.threat_conquest", threat.missing, values=values)]
    if threat.by:
        things = listed(_name(item) for item in threat.by)
        parts.append(told("middle_earth", "label.threat_now", values={**values, "things": things}))
    return " ".join(parts)


def _seat(seat: str) -> str:
    return word("middle_earth", f"seat.{seat}")


def _name(item: str) -> str:
    return name_of("middle_earth", "card" if item in CARD_IDS else "landmark", item)


def _text(kind: str, name: str) -> str:
    return plain(word("middle_earth", f"{kind}.{name}.text")).replace("\n", " ")


def _times(skill: str, count: int) -> str:
    values = {"skill": word("middle_earth", f"skill.{skill}")}
    return told_of("middle_earth", "label.skill", count, values=values)


def _one_of(options: Iterable[str]) -> str:
    skills = "/".join(word("middle_earth", f"skill.{skill}") for skill in options)
    return word("middle_earth", "label.one_of").format(skills=skills)
