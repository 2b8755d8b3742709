"""What a card, a landmark or a touch on the map would bring, before it is done: facts and their signs.

All of it follows from what lies open. What has to be drawn or turned up first is announced, never foretold.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.i18n import _, ngettext, word
from app.text.phrases import sentence
from engine import Action
from engine.middle_earth.components import (
    BONUS_STEPS,
    BONUSES,
    CARD_IDS,
    CARDS,
    COLOURS,
    DISCARD_COINS,
    DWARVES_EXTRA_TURN,
    DWARVES_MOVES,
    ELVES_ANY_REGION,
    ELVES_EXTRA_TURN,
    EREBOR,
    HOBBITS_CHAIN_COINS,
    HOBBITS_UNIT,
    HUMANS_DISCARD_COINS,
    HUMANS_STEP,
    HUMANS_UNIT,
    LANDMARK_IDS,
    LANDMARKS,
    QUEST_GOAL,
    RACES_TO_WIN,
    REGIONS,
    TOKENS,
    Card,
)
from engine.middle_earth.effects import CHAIN_COINS
from engine.middle_earth.prices import Price
from engine.middle_earth.threats import TILE_STEPS, TILE_UNITS
from engine.middle_earth.view import MiddleEarthView, Place, Side, Tile

GAME = "middle_earth"
EAGLES = "eagles"
COSTS = {tile.id: tile.cost for tile in LANDMARKS} | {card.id: card.cost for card in CARDS}
TILE_COINS = {EREBOR: 5}


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that would happen, with the sign that stands before it."""

    sign: str
    said: str
    grave: bool = False
    """Nobody should miss it."""


def sides(view: MiddleEarthView) -> tuple[Side, Side]:
    """The side of whoever looks, and the other."""
    first, second = view.sides
    return (first, second) if first.seat == view.seat else (second, first)


def piece(card: str) -> Card:
    return CARDS[CARD_IDS.index(card)]


def _has(side: Side, token: int) -> bool:
    return TOKENS[token] in side.tokens


# What it costs


def symbols(view: MiddleEarthView, thing: str) -> tuple[tuple[str, bool], ...]:
    """Each skill symbol that is asked for, and whether one has it, a choice or the Elves' token included."""
    own, _other = sides(view)
    left = dict(own.skills)
    helpers = [*own.choices, *([tuple(left)] if own.wild else [])]
    found: list[tuple[str, bool]] = []
    for skill in (part for part in COSTS[thing].split() if not part.isdigit()):
        covered = left[skill] > 0
        if covered:
            left[skill] -= 1
        else:
            helper = next((options for options in helpers if skill in options), None)
            covered = helper is not None
            if helper is not None:
                helpers.remove(helper)
        found.append((skill, covered))
    return tuple(found)


def discard_coins(view: MiddleEarthView) -> int:
    """What a discarded card brings now."""
    own, _other = sides(view)
    coins = DISCARD_COINS[view.chapter - 1] * (2 if _has(own, HUMANS_DISCARD_COINS) else 1)
    return coins if view.reserve is None else min(coins, view.reserve)


# What it does


def of_card(view: MiddleEarthView, place: Place) -> tuple[Fact, ...]:
    """What playing a card of the display would bring; what taking it would free."""
    assert place.card is not None and place.price is not None
    card = piece(place.card)
    own, _other = sides(view)
    facts = [*_victory(view, card.id)]
    facts += _purse(view, place.price, _coins_of(own, card, place.price))
    facts += _quest(own, _steps_of(own, card))
    facts += _races(view, own, card)
    facts += _army(view, own, card)
    facts += _tokens(own, card)
    facts += _freed(view, place)
    if place.rival_price is not None:
        facts.append(_rival(place.rival_price))
    return tuple(facts)


def of_landmark(view: MiddleEarthView, tile: Tile) -> tuple[Fact, ...]:
    own, _other = sides(view)
    number = LANDMARK_IDS.index(tile.landmark)
    region = LANDMARKS[number].region
    facts = [*_victory(view, tile.landmark)]
    facts += _purse(view, tile.price, TILE_COINS.get(number, 0))
    facts.append(Fact("fortress", _("A fortress {where}").format(where=_in(region))))
    units = min(TILE_UNITS.get(number, 0), own.units_left)
    if units:
        facts.append(_clash(view, region, units))
    facts += _quest(own, TILE_STEPS.get(number, 0))
    if _has(own, DWARVES_EXTRA_TURN):
        facts.append(_another_turn())
    facts.append(_rival(tile.rival_price))
    return tuple(facts)


def of_action(view: MiddleEarthView, action: Action) -> tuple[Fact, ...]:
    """What a touch on the map would bring."""
    _own, other = sides(view)
    match action.verb:
        case "place":
            own, _other = sides(view)
            waiting = view.pending[0]
            return (_clash(view, action.args[0], min(waiting.amount, own.units_left)),)
        case "move":
            return (_clash(view, action.args[1], 1),)
        case "remove_unit":
            left = dict(other.units)[action.args[0]] - 1
            said = ngettext("{count} enemy unit stays there", "{count} enemy units stay there", left)
            return (Fact("remove", said),)
        case _:
            return ()


def _victory(view: MiddleEarthView, thing: str) -> Iterator[Fact]:
    for threat in view.threats:
        if threat.seat == view.seat and thing in threat.by:
            reason = word(GAME, f"reason.{threat.reason}")
            yield Fact("free", _("This can win at once: {reason}").format(reason=reason), grave=True)


def _coins_of(own: Side, card: Card, price: Price) -> int:
    """The coins that a card brings by itself, by its chain and by a bonus on the way."""
    coins = card.amount if COLOURS[card.colour] == "yellow" else 0
    return coins + (CHAIN_COINS if price.chain and _has(own, HOBBITS_CHAIN_COINS) else 0)


def _purse(view: MiddleEarthView, price: Price, gained: int) -> Iterator[Fact]:
    own, _other = sides(view)
    if not price.affordable:
        lacking = price.total - own.coins
        said = ngettext("You are {count} coin short", "You are {count} coins short", lacking)
        yield Fact("coin", said, grave=True)
        return
    if view.reserve is not None:
        gained = min(gained, view.reserve + price.total)
    if price.total or gained:
        after = own.coins - price.total + gained
        said = _("Your coins: {before} → {after}").format(before=own.coins, after=after)
        yield Fact("coin", said)


def _steps_of(own: Side, card: Card) -> int:
    colour = COLOURS[card.colour]
    if colour == "blue":
        return card.amount
    return int(colour == "yellow" and _has(own, HUMANS_STEP))


def _quest(own: Side, steps: int) -> Iterator[Fact]:
    if not steps:
        return
    after = min(own.quest + steps, QUEST_GOAL)
    said = _("Quest: {before} → {after} of {goal}").format(before=own.quest, after=after, goal=QUEST_GOAL)
    yield Fact("ring", said)
    if after < QUEST_GOAL:
        for step, bonus in zip(BONUS_STEPS, BONUSES, strict=True):
            if own.quest < step <= after:
                said = _("Bonus on the way: {bonus}").format(bonus=word(GAME, f"bonus.{bonus}"))
                yield Fact("again" if bonus == "bonus_turn" else "ring", said)


def _races(view: MiddleEarthView, own: Side, card: Card) -> Iterator[Fact]:
    if not card.race:
        return
    counts = dict(own.races)
    different = [race for race, count in own.races if count]
    if counts[card.race]:
        shown = min(2, next(stack.left for stack in view.stacks if stack.race == card.race))
        if shown:
            said = ngettext("A pair: you get {count} token", "A pair: you choose 1 of {count} tokens", shown)
            yield Fact(card.race, said, grave=True)
        return
    after = len(different) + 1
    yield Fact(card.race, _("Races: {count} of {goal}").format(count=after, goal=RACES_TO_WIN))
    if len([race for race in different if race != EAGLES]) == 2:
        yield Fact(card.race, _("A third race: you choose an alliance token"), grave=True)


def _army(view: MiddleEarthView, own: Side, card: Card) -> Iterator[Fact]:
    """What the units of a red card would meet in the regions that they may go to."""
    if not card.regions:
        return
    amount = min(card.amount + (_has(own, HUMANS_UNIT)), own.units_left)
    if _has(own, ELVES_ANY_REGION):
        said = ngettext("{count} unit into any region", "{count} units into any region", amount)
        yield Fact("unit", said)
        return
    for region in card.regions.split():
        yield _clash(view, region, amount)


def _clash(view: MiddleEarthView, region: str, amount: int) -> Fact:
    """How a region stands once units of one's own have come and the conflict there is over."""
    own, other = sides(view)
    mine, theirs = dict(own.units)[region] + amount, dict(other.units)[region]
    lost = min(mine, theirs)
    where = sentence(_in(region))
    if not lost:
        return Fact("unit", _("{where}: then {own} of yours").format(where=where, own=mine))
    said = ngettext(
        "{where}: conflict, {count} lost on each side; then {own} of yours, {other} of theirs",
        "{where}: conflict, {count} lost on each side; then {own} of yours, {other} of theirs",
        lost,
        where=where,
        own=mine - lost,
        other=theirs - lost,
    )
    return Fact("unit", said)


def _tokens(own: Side, card: Card) -> Iterator[Fact]:
    """What one's own tokens add."""
    colour = COLOURS[card.colour]
    if colour == "yellow" and _has(own, ELVES_EXTRA_TURN):
        yield _another_turn()
    if colour == "blue" and _has(own, HOBBITS_UNIT):
        yield Fact("unit", _("Your token: 1 unit into any region"))
    if colour == "green" and _has(own, DWARVES_MOVES):
        yield Fact("move", _("Your token: 2 movements"))


def _another_turn() -> Fact:
    return Fact("again", _("Your token: another turn"))


def _freed(view: MiddleEarthView, place: Place) -> Iterator[Fact]:
    """What becomes accessible for the other side."""
    if not place.accessible or not place.uncovers:
        return
    hidden = sum(1 for slot in place.uncovers if view.display[slot].card is None)
    count = len(place.uncovers)
    said = ngettext("Frees {count} card", "Frees {count} cards", count)
    if hidden:
        said = ngettext(
            "{freed}, {count} of them hidden", "{freed}, {count} of them hidden", hidden, freed=said
        )
    yield Fact("display", said)


def _rival(price: Price) -> Fact:
    """What it would cost the other side."""
    if price.total == 0:
        return Fact("coin", _("For the other side it is free"))
    said = ngettext(
        "The other side would pay {count} coin", "The other side would pay {count} coins", price.total
    )
    return Fact("coin", said)


def _in(region: str) -> str:
    assert region in REGIONS
    return word(GAME, f"region.{region}.in")
