"""What a card, a landmark or a touch on the map would bring, before it is done: facts and their signs.

All of it follows from what lies open. What has to be drawn or turned up first is announced, never foretold.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.games.middle_earth.model import GAME
from app.i18n import _, game_text, ngettext
from app.text.phrases import capitalized
from engine import Action
from engine.middle_earth.components import (
    BONUS_STEPS,
    BONUSES,
    CARD_IDS,
    CARDS,
    COLOUR_OCCASIONS,
    COLOURS,
    DISCARD_COINS,
    ELVES_ANY_REGION,
    HUMANS_DISCARD_COINS,
    HUMANS_UNIT,
    LANDMARK_IDS,
    LANDMARKS,
    ON_CHAIN,
    ON_LANDMARK,
    QUEST_GOAL,
    RACES_TO_WIN,
    TOKENS,
    Card,
    Effect,
    token_effects,
)
from engine.middle_earth.prices import Price
from engine.middle_earth.view import DisplaySlot, FaceUpLandmark, MiddleEarthView, Side

EAGLES = "eagles"
COSTS = {landmark.id: landmark.cost for landmark in LANDMARKS} | {card.id: card.cost for card in CARDS}


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that would happen, with the sign that stands before it."""

    sign: str
    text: str
    is_important: bool = False


def own_and_other_side(view: MiddleEarthView) -> tuple[Side, Side]:
    """The side of the seat that looks, and the other."""
    first, second = view.sides
    return (first, second) if first.seat == view.seat else (second, first)


def _has(side: Side, token: int) -> bool:
    return TOKENS[token] in side.tokens


def _reactions(side: Side, occasions: int) -> tuple[Effect, ...]:
    """What the side's tokens do on these occasions."""
    tokens = sum(1 << TOKENS.index(token) for token in side.tokens)
    return tuple(effect for _token, effect in token_effects(tokens, occasions))


# What it costs


def symbols(view: MiddleEarthView, thing: str) -> tuple[tuple[str, bool], ...]:
    """Each skill symbol that is asked for, and whether the side has it, be it by a choice or a token."""
    own, _other = own_and_other_side(view)
    left = dict(own.skills)
    helpers = [*own.choices, *([tuple(left)] if own.wild else [])]
    result: list[tuple[str, bool]] = []
    for skill in (part for part in COSTS[thing].split() if not part.isdigit()):
        is_covered = left[skill] > 0
        if is_covered:
            left[skill] -= 1
        else:
            helper = next((options for options in helpers if skill in options), None)
            is_covered = helper is not None
            if helper is not None:
                helpers.remove(helper)
        result.append((skill, is_covered))
    return tuple(result)


def discard_coins(view: MiddleEarthView) -> int:
    """What a discarded card brings now."""
    own, _other = own_and_other_side(view)
    coins = DISCARD_COINS[view.chapter - 1] * (2 if _has(own, HUMANS_DISCARD_COINS) else 1)
    return coins if view.reserve is None else min(coins, view.reserve)


# What it does


def preview_card(view: MiddleEarthView, slot: DisplaySlot) -> tuple[Fact, ...]:
    """What playing a card of the display would bring; what taking it would make accessible."""
    assert slot.card is not None and slot.price is not None
    card = CARDS[CARD_IDS.index(slot.card)]
    own, _other = own_and_other_side(view)
    reactions = _reactions(own, COLOUR_OCCASIONS[card.colour] | (ON_CHAIN if slot.price.chain else 0))
    colour = COLOURS[card.colour]
    coins = (card.amount if colour == "yellow" else 0) + sum(effect.coins for effect in reactions)
    steps = (card.amount if colour == "blue" else 0) + sum(effect.steps for effect in reactions)
    facts = [
        *_victory_facts(view, card.id),
        *_coin_facts(view, slot.price, coins),
        *_quest_facts(own, steps),
        *_race_facts(view, own, card),
        *_army_facts(view, own, card),
        *_reaction_facts(reactions),
        *_uncovering_facts(view, slot),
    ]
    if slot.opponent_price is not None:
        facts.append(_opponent_price_fact(slot.opponent_price))
    return tuple(facts)


def preview_landmark(view: MiddleEarthView, offer: FaceUpLandmark) -> tuple[Fact, ...]:
    """What taking a landmark would bring."""
    own, _other = own_and_other_side(view)
    landmark = LANDMARKS[LANDMARK_IDS.index(offer.landmark)]
    effect = landmark.effect
    facts = [
        *_victory_facts(view, landmark.id),
        *_coin_facts(view, offer.price, effect.coins),
        Fact("fortress", _("A fortress {where}").format(where=_in_region(landmark.region))),
    ]
    units = min(effect.units_here, own.units_left)
    if units:
        facts.append(_clash_fact(view, landmark.region, units))
    facts += _quest_facts(own, effect.steps)
    facts += _reaction_facts(_reactions(own, ON_LANDMARK))
    facts.append(_opponent_price_fact(offer.opponent_price))
    return tuple(facts)


def preview_action(view: MiddleEarthView, action: Action) -> tuple[Fact, ...]:
    """What a touch on the map would bring."""
    own, other = own_and_other_side(view)
    match action.verb:
        case "place":
            return (_clash_fact(view, action.args[0], min(view.pending[0].amount, own.units_left)),)
        case "move":
            return (_clash_fact(view, action.args[1], 1),)
        case "remove_unit":
            left = dict(other.units)[action.args[0]] - 1
            text = ngettext("{count} enemy unit stays there", "{count} enemy units stay there", left)
            return (Fact("remove", text),)
        case _:
            return ()


def _victory_facts(view: MiddleEarthView, thing: str) -> Iterator[Fact]:
    for threat in view.threats:
        if threat.seat == view.seat and thing in threat.wins_with:
            reason = game_text(GAME, f"reason.{threat.reason}")
            text = _("This can win at once: {reason}").format(reason=reason)
            yield Fact("free", text, is_important=True)


def _coin_facts(view: MiddleEarthView, price: Price, gained: int) -> Iterator[Fact]:
    own, _other = own_and_other_side(view)
    if not price.affordable:
        lacking = price.total - own.coins
        text = ngettext("You are {count} coin short", "You are {count} coins short", lacking)
        yield Fact("coin", text, is_important=True)
        return
    if view.reserve is not None:
        gained = min(gained, view.reserve + price.total)
    if price.total or gained:
        after = own.coins - price.total + gained
        text = _("Your coins: {before} → {after}").format(before=own.coins, after=after)
        yield Fact("coin", text)


def _quest_facts(own: Side, steps: int) -> Iterator[Fact]:
    if not steps:
        return
    after = min(own.quest + steps, QUEST_GOAL)
    text = _("Quest: {before} → {after} of {goal}").format(before=own.quest, after=after, goal=QUEST_GOAL)
    yield Fact("ring", text)
    if after < QUEST_GOAL:
        for step, bonus in zip(BONUS_STEPS, BONUSES, strict=True):
            if own.quest < step <= after:
                text = _("Bonus on the way: {bonus}").format(bonus=game_text(GAME, f"bonus.{bonus}"))
                yield Fact("again" if bonus == "bonus_turn" else "ring", text)


def _race_facts(view: MiddleEarthView, own: Side, card: Card) -> Iterator[Fact]:
    if not card.race:
        return
    counts = dict(own.races)
    different = [race for race, count in own.races if count]
    if counts[card.race]:
        tokens = min(2, next(stack.left for stack in view.stacks if stack.race == card.race))
        if tokens:
            text = ngettext("A pair: you get {count} token", "A pair: you choose 1 of {count} tokens", tokens)
            yield Fact(card.race, text, is_important=True)
        return
    after = len(different) + 1
    yield Fact(card.race, _("Races: {count} of {goal}").format(count=after, goal=RACES_TO_WIN))
    if len([race for race in different if race != EAGLES]) == 2:
        yield Fact(card.race, _("A third race: you choose an alliance token"), is_important=True)


def _army_facts(view: MiddleEarthView, own: Side, card: Card) -> Iterator[Fact]:
    """What the units of a red card would meet in the regions that they can go to."""
    if not card.regions:
        return
    amount = min(card.amount + _has(own, HUMANS_UNIT), own.units_left)
    if _has(own, ELVES_ANY_REGION):
        text = ngettext("{count} unit into any region", "{count} units into any region", amount)
        yield Fact("unit", text)
        return
    for region in card.regions.split():
        yield _clash_fact(view, region, amount)


def _clash_fact(view: MiddleEarthView, region: str, amount: int) -> Fact:
    """How a region stands once own units have come and the conflict there is over."""
    own, other = own_and_other_side(view)
    own_units, other_units = dict(own.units)[region] + amount, dict(other.units)[region]
    lost = min(own_units, other_units)
    where = capitalized(_in_region(region))
    if not lost:
        return Fact("unit", _("{where}: then {own} of yours").format(where=where, own=own_units))
    text = ngettext(
        "{where}: conflict, {count} lost on each side; then {own} of yours, {other} of theirs",
        "{where}: conflict, {count} lost on each side; then {own} of yours, {other} of theirs",
        lost,
        where=where,
        own=own_units - lost,
        other=other_units - lost,
    )
    return Fact("unit", text)


def _reaction_facts(reactions: tuple[Effect, ...]) -> Iterator[Fact]:
    """What the own tokens add besides coins and steps."""
    for effect in reactions:
        if effect.extra_turns:
            yield Fact("again", _("Your token: another turn"))
        if effect.units_anywhere:
            yield Fact("unit", _("Your token: 1 unit into any region"))
        if effect.moves:
            yield Fact("move", _("Your token: 2 movements"))


def _uncovering_facts(view: MiddleEarthView, slot: DisplaySlot) -> Iterator[Fact]:
    """What becomes accessible for the other side."""
    if not slot.accessible or not slot.uncovers:
        return
    hidden = sum(1 for number in slot.uncovers if view.display[number].card is None)
    count = len(slot.uncovers)
    text = ngettext("Frees {count} card", "Frees {count} cards", count)
    if hidden:
        text = ngettext(
            "{freed}, {count} of them hidden", "{freed}, {count} of them hidden", hidden, freed=text
        )
    yield Fact("display", text)


def _opponent_price_fact(price: Price) -> Fact:
    """What it would cost the other side."""
    if price.total == 0:
        return Fact("coin", _("For the other side it is free"))
    text = ngettext(
        "The other side would pay {count} coin", "The other side would pay {count} coins", price.total
    )
    return Fact("coin", text)


def _in_region(region: str) -> str:
    return game_text(GAME, f"region.{region}.in")
