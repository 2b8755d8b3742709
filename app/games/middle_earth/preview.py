"""What a card, a landmark or a touch on the map would bring, in words: facts and their signs.

The engine says what would happen. What has to be drawn or turned up first is announced, never foretold.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.games.middle_earth.model import GAME
from app.i18n import _, game_text, ngettext
from app.text.phrases import capitalized
from engine.middle_earth.components import QUEST_GOAL, RACES_TO_WIN, REGIONS, TOKENS
from engine.middle_earth.preview import RegionPreview, TurnPreview
from engine.middle_earth.view import DisplaySlot, FaceUpLandmark, MiddleEarthView, Price


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that would happen, with the sign that stands before it."""

    sign: str
    text: str
    is_important: bool = False


def card_facts(preview: TurnPreview, slot: DisplaySlot) -> tuple[Fact, ...]:
    """What playing a card of the display would bring; what taking it would make accessible."""
    assert slot.card is not None and slot.price is not None
    facts = [
        *_victory_facts(preview.preview.before, slot.card),
        *_coin_facts(preview, slot.price),
        *_quest_facts(preview),
        *_race_facts(preview),
        *_unit_facts(preview, slot.card),
        *_token_facts(preview),
        *_uncovering_facts(preview.preview.before, slot),
    ]
    if slot.opponent_price is not None:
        facts.append(_opponent_price_fact(slot.opponent_price))
    return tuple(facts)


def landmark_facts(preview: TurnPreview, offer: FaceUpLandmark) -> tuple[Fact, ...]:
    """What taking a landmark would bring."""
    facts = [*_victory_facts(preview.preview.before, offer.landmark), *_coin_facts(preview, offer.price)]
    if preview.fortress is not None:
        facts.append(Fact("fortress", _("A Fortress {where}").format(where=_in_region(preview.fortress))))
    facts += map(_region_fact, preview.regions)
    facts += _quest_facts(preview)
    facts += _token_facts(preview)
    facts.append(_opponent_price_fact(offer.opponent_price))
    return tuple(facts)


def discarded_card_facts(preview: TurnPreview) -> tuple[Fact, ...]:
    """What playing a card from the discard for free would bring."""
    card = preview.preview.action.args[0]
    facts = [*_certain_victory_facts(preview), *_balance_facts(preview), *_quest_facts(preview)]
    facts += [*_race_facts(preview), *_unit_facts(preview, card), *_token_facts(preview)]
    return tuple(facts)


def left_facts(view: MiddleEarthView) -> tuple[Fact, ...]:
    """What is left of a purple card while it is carried out."""
    pending = view.pending[0] if view.pending else None
    if pending is None or view.due != "manoeuvre":
        return ()
    facts = []
    if pending.removals:
        # Translators: Duel for Middle-earth, what is left of a card, beside a sign; at most 50 letters.
        text = ngettext(
            "Left: {count} enemy Unit to remove", "Left: {count} enemy Units to remove", pending.removals
        )
        facts.append(Fact("remove", text))
    if pending.amount:
        # Translators: Duel for Middle-earth, what is left of a card, beside a sign; at most 50 letters.
        text = ngettext("Left: {count} movement", "Left: {count} movements", pending.amount)
        facts.append(Fact("move", text))
    return tuple(facts)


def action_facts(preview: TurnPreview) -> tuple[Fact, ...]:
    """What a touch on the map would bring."""
    match preview.preview.action.verb:
        case "place" | "move":
            facts = map(_region_fact, preview.regions)
        case "remove_unit":
            facts = map(_removal_fact, preview.regions)
        case _:
            facts = map(_region_fact, ())
    return (*_certain_victory_facts(preview), *facts)


def _victory_facts(view: MiddleEarthView, thing: str) -> Iterator[Fact]:
    """The victories that this brings: to the seat that looks, or to the other if it is left to that."""
    for threat in view.threats:
        if thing not in threat.wins_with:
            continue
        reason = game_text(GAME, f"reason.{threat.reason}")
        if threat.seat == view.seat:
            text = _("This can win immediately: {reason}").format(reason=reason)
            yield Fact("free", text, is_important=True)
        else:
            # Translators: Duel for Middle-earth, in the preview of a card; the reason is a sentence.
            text = _("Your opponent can win with this immediately: {reason}").format(reason=reason)
            yield Fact("remove", text, is_important=True)


def _certain_victory_facts(preview: TurnPreview) -> Iterator[Fact]:
    if preview.victory is not None:
        reason = game_text(GAME, f"reason.{preview.victory}")
        # Translators: Duel for Middle-earth, what a choice would bring; the reason is a sentence.
        yield Fact("free", _("This wins immediately: {reason}").format(reason=reason), is_important=True)


def _coin_facts(preview: TurnPreview, price: Price) -> Iterator[Fact]:
    if not price.affordable:
        lacking = price.total - preview.coins[0]
        text = ngettext("You’re {count} Coin short", "You’re {count} Coins short", lacking)
        yield Fact("coin", text, is_important=True)
    else:
        yield from _balance_facts(preview)
    before, after = preview.opponent_coins
    if after != before:
        # Translators: Duel for Middle-earth, what a card would bring; at most 40 letters.
        text = _("Your opponent’s Coins: {before} → {after}").format(before=before, after=after)
        yield Fact("coin", text)


def _balance_facts(preview: TurnPreview) -> Iterator[Fact]:
    before, after = preview.coins
    if after != before:
        yield Fact("coin", _("Your Coins: {before} → {after}").format(before=before, after=after))


def _quest_facts(preview: TurnPreview) -> Iterator[Fact]:
    before, after = preview.quest
    if after == before:
        return
    text = _("Quest: {before} → {after} of {goal}").format(before=before, after=after, goal=QUEST_GOAL)
    yield Fact("ring", text)
    for bonus in preview.bonuses:
        text = _("Bonus on the way: {bonus}").format(bonus=game_text(GAME, f"bonus.{bonus}"))
        yield Fact("again" if bonus == "bonus_turn" else "ring", text)


def _race_facts(preview: TurnPreview) -> Iterator[Fact]:
    race, tokens = preview.race, preview.token_count
    if race is None:
        return
    if preview.is_new_race:
        text = _("Races: {count} of {goal}").format(count=preview.race_count, goal=RACES_TO_WIN)
        yield Fact(race, text)
        if tokens:
            yield Fact(race, _("A third Race: you choose an Alliance token"), is_important=True)
    elif tokens:
        text = ngettext("A pair: you get {count} token", "A pair: you choose 1 of {count} tokens", tokens)
        yield Fact(race, text, is_important=True)


def _unit_facts(preview: TurnPreview, card: str) -> Iterator[Fact]:
    """What the units of a red card would meet in the regions that they can go to."""
    choices = preview.region_choices
    if not choices or preview.to_come[0].cause != card:
        return
    if len(choices) == len(REGIONS):
        count = preview.unit_count
        yield Fact("unit", ngettext("{count} Unit into any region", "{count} Units into any region", count))
    else:
        yield from map(_region_fact, choices)


def _region_fact(region: RegionPreview) -> Fact:
    """How a region stands once own units have come and the conflict there is over."""
    where = capitalized(_in_region(region.region))
    if not region.lost:
        return Fact("unit", _("{where}: you’ll have {own}").format(where=where, own=region.own))
    text = ngettext(
        "{where}: conflict, {count} lost on each side; you’ll have {own}, your opponent {other}",
        "{where}: conflict, {count} lost on each side; you’ll have {own}, your opponent {other}",
        region.lost,
        where=where,
        own=region.own,
        other=region.other,
    )
    return Fact("unit", text)


def _removal_fact(region: RegionPreview) -> Fact:
    text = ngettext("{count} enemy Unit stays there", "{count} enemy Units stay there", region.other)
    return Fact("remove", text)


def _token_facts(preview: TurnPreview) -> Iterator[Fact]:
    """What the own tokens add besides coins and steps."""
    if any(cause in TOKENS for cause in preview.extra_turns):
        yield Fact("again", _("Your token: another turn"))
    for effect in preview.to_come:
        if effect.cause in TOKENS and effect.due == "place_units":
            yield Fact("unit", _("Your token: 1 Unit into any region"))
        elif effect.cause in TOKENS and effect.due == "move_units":
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
        return Fact("coin", _("Free for your opponent"))
    text = ngettext(
        "Your opponent would pay {count} Coin", "Your opponent would pay {count} Coins", price.total
    )
    return Fact("coin", text)


def _in_region(region: str) -> str:
    return game_text(GAME, f"region.{region}.in")
