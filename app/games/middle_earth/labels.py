"""What a screen reader says of Duel for Middle-earth's cards, landmarks, regions, tracks and threats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from app.games.middle_earth.model import GAME
from app.games.middle_earth.wording import chapter_numeral
from app.i18n import game_text
from app.text.markup import plain_text
from app.text.names import counted_sentence_for, name_of, sentence_for
from app.text.phrases import and_list
from engine.middle_earth.components import CARD_IDS, CARDS, COLOURS, NEIGHBOURS, QUEST_GOAL, REGIONS
from engine.middle_earth.view import DisplaySlot, FaceUpLandmark, Price, Side, Threat, TokenStack


def slot_label(chapter: int, slot: DisplaySlot) -> str:
    """A slot of the display: its card with what it costs, or its back, and what still lies on it."""
    if not slot.present:
        return game_text(GAME, "label.gone")
    covered = len(slot.covered_by)
    cover = counted_sentence_for(GAME, "label.covered", covered) if covered else ""
    if slot.card is None or slot.price is None:
        back = sentence_for(GAME, "label.face_down", values={"chapter": chapter_numeral(chapter)})
        return f"{back} {cover}".strip()
    state = cover or game_text(GAME, "label.accessible")
    return f"{card_label(slot.card)} {state} {price_label(slot.price)}"


def card_label(card: str) -> str:
    """A card: its name, its colour, what it does."""
    colour = game_text(GAME, f"colour.{COLOURS[CARDS[CARD_IDS.index(card)].colour]}")
    head = sentence_for(GAME, "label.card", {"card": ("card", card)}, {"colour": colour})
    return f"{head} {_rules_text('card', card)}"


def landmark_label(offer: FaceUpLandmark) -> str:
    """A landmark on show: its name, what it does, what it costs."""
    name = name_of(GAME, "landmark", offer.landmark)
    return f"{name}. {_rules_text('landmark', offer.landmark)} {price_label(offer.price)}"


def token_label(token: str) -> str:
    """An alliance token: its race, its name, what it does."""
    race = game_text(GAME, f"race.{token.rpartition('_')[0]}")
    head = sentence_for(GAME, "label.token", {"token": ("token", token)}, {"race": race})
    return f"{head} {_rules_text('token', token)}"


def price_label(price: Price) -> str:
    """What something costs the seat now, and what it lacks."""
    if price.chain:
        chain = game_text(GAME, f"chain.{price.chain}")
        return sentence_for(GAME, "label.chained", values={"chain": chain})
    parts = [
        counted_sentence_for(GAME, "label.costs", price.total)
        if price.total
        else game_text(GAME, "label.free")
    ]
    if sum(count for _skill, count in price.missing) > price.covered:
        lacking = and_list(_skill_count(skill, count) for skill, count in price.missing)
        parts.append(sentence_for(GAME, "label.missing", values={"skills": lacking}))
    if price.surcharge:
        parts.append(counted_sentence_for(GAME, "label.surcharge", price.surcharge))
    if not price.affordable:
        parts.append(game_text(GAME, "label.too_dear"))
    return " ".join(parts)


def price_text(price: Price) -> str:
    """What something costs the seat now, beside a picture of what it has and lacks for it."""
    if not price.total:
        return game_text(GAME, "label.free")
    return counted_sentence_for(GAME, "label.costs", price.total)


def region_label(sides: tuple[Side, Side], seat: str, region: str) -> str:
    """A region as a seat sees it, with its name."""
    return f"{name_of(GAME, 'region', region)}. {region_text(sides, seat, region)}"


def region_text(sides: tuple[Side, Side], seat: str, region: str) -> str:
    """A region as a seat sees it: the pieces of either side there, and where the roads lead."""
    own, other = sides if sides[0].seat == seat else sides[::-1]
    parts: list[str] = []
    if units := dict(own.units)[region]:
        parts.append(counted_sentence_for(GAME, "label.own_units", units))
    if region in own.fortresses:
        parts.append(game_text(GAME, "label.own_fortress"))
    if units := dict(other.units)[region]:
        parts.append(counted_sentence_for(GAME, "label.other_units", units))
    if region in other.fortresses:
        parts.append(game_text(GAME, "label.other_fortress"))
    if not parts:
        parts.append(game_text(GAME, "label.nobody"))
    neighbours = and_list(
        name_of(GAME, "region", REGIONS[number]) for number in NEIGHBOURS[REGIONS.index(region)]
    )
    return " ".join((*parts, sentence_for(GAME, "label.roads", values={"regions": neighbours})))


def quest_label(side: Side) -> str:
    """How far a side is on the quest, and its next bonus."""
    values: dict[str, str | int] = {"seat": _seat_name(side.seat), "step": side.quest, "goal": QUEST_GOAL}
    parts = [sentence_for(GAME, "label.quest", values=values)]
    if side.next_bonus and side.next_bonus_step:
        bonus = game_text(GAME, f"bonus.{side.next_bonus}")
        parts.append(
            sentence_for(GAME, "label.next_bonus", values={"step": side.next_bonus_step, "bonus": bonus})
        )
    return " ".join(parts)


def side_label(side: Side) -> str:
    """What a side has: coins, skills, races, pieces in its supply."""
    parts = [counted_sentence_for(GAME, "label.coins", side.coins, values={"seat": _seat_name(side.seat)})]
    skills = [_skill_count(skill, count) for skill, count in side.skills if count]
    skills += [_skill_choice(options) for options in side.choices]
    if skills:
        parts.append(sentence_for(GAME, "label.skills", values={"skills": and_list(skills)}))
    if side.wild:
        parts.append(game_text(GAME, "label.wild"))
    races = [game_text(GAME, f"race.{race}") for race, count in side.races if count]
    if races:
        parts.append(sentence_for(GAME, "label.races", values={"races": and_list(races)}))
    parts.append(counted_sentence_for(GAME, "label.units_left", side.units_left))
    return " ".join(parts)


def stack_label(stack: TokenStack) -> str:
    """A race's stack of tokens, and the one on top if it was seen."""
    race = game_text(GAME, f"race.{stack.race}")
    parts = [counted_sentence_for(GAME, "label.stack", stack.left, values={"race": race})]
    if stack.top:
        parts.append(sentence_for(GAME, "label.top", {"token": ("token", stack.top)}))
    return " ".join(parts)


def threat_label(threat: Threat) -> str:
    """How near a side is to a victory, and with what it would win at once."""
    values = {"seat": _seat_name(threat.seat)}
    parts = [_threat_sentence(threat, values)]
    if threat.wins_with:
        things = and_list(_item_name(item) for item in threat.wins_with)
        parts.append(sentence_for(GAME, "label.threat_now", values={**values, "things": things}))
    return " ".join(parts)


def _threat_sentence(threat: Threat, values: Mapping[str, str]) -> str:
    return counted_sentence_for(
        GAME,
        "label.threat_quest"
        if threat.reason == "quest"
        else "label.threat_races"
        if threat.reason == "races"
        else "label.threat_conquest",
        threat.missing,
        values=values,
    )


def _seat_name(seat: str) -> str:
    return game_text(GAME, f"seat.{seat}")


def _item_name(item: str) -> str:
    return name_of(GAME, "card" if item in CARD_IDS else "landmark", item)


def _rules_text(kind: str, name: str) -> str:
    return plain_text(game_text(GAME, f"{kind}.{name}.text")).replace("\n", " ")


def _skill_count(skill: str, count: int) -> str:
    values = {"skill": game_text(GAME, f"skill.{skill}")}
    return counted_sentence_for(GAME, "label.skill", count, values=values)


def _skill_choice(options: Iterable[str]) -> str:
    skills = "/".join(game_text(GAME, f"skill.{skill}") for skill in options)
    return game_text(GAME, "label.one_of").format(skills=skills)
