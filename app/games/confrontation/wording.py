"""The Confrontation in words: names, rule texts, what has to be decided, what happened."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from app.games.confrontation.log import log_entry
from app.i18n import game_text
from app.text.names import name_of, sentence_for
from app.text.phrases import capitalized, seat_heading, with_heading
from app.text.rule_texts import table_text
from engine import Event
from engine.confrontation.components import CARDS, PIECES, REGION, STRENGTH, VALUE
from engine.core.rulings import Options

GAME = "confrontation"
CARD_NAMES = frozenset(CARDS)


def seat_name(seat: str) -> str:
    """The side's name as it stands in a heading, without an article."""
    return seat_heading(GAME, seat)


def character_name(character: str) -> str:
    return name_of(GAME, "character", character)


def hidden_piece_name(stand: str) -> str:
    """A piece with an unknown character, by the number of its stand."""
    return sentence_for(GAME, "label.hidden_piece", values={"number": int(stand[1:])}).rstrip(".")


def ability_summary(character: str) -> str:
    """What a character can do, in a few words that are true under every ruling."""
    return game_text(GAME, f"character.{character}.brief")


def strength_of(character: str) -> int:
    return STRENGTH[PIECES.index(character)]


def region_name(region: str, form: str = "name") -> str:
    return name_of(GAME, "region", region, form)


def card_name(card: str) -> str:
    return name_of(GAME, "card", card)


def short_card_name(card: str) -> str:
    """A card's name without its addition in brackets, for which the card itself is too small."""
    return card_name(card).split(" (")[0]


def card_summary(card: str) -> str:
    """What a combat card does, in a few words."""
    strength = VALUE[CARDS.index(card)]
    if strength:
        return sentence_for(GAME, "label.strength_card", values={"value": strength})
    return game_text(GAME, f"card.{card}.brief")


def rule_text(thing: str, options: Options) -> str:
    """The rule of a character or of a card as this match plays it, without links and marks."""
    kind = "character" if thing in PIECES else "card"
    return table_text(GAME, f"{kind}.{thing}.text", options)


def due_sentence(due: str, options: Mapping[str, str] = MappingProxyType({})) -> str:
    """What has to be decided in a match with these options, as a sentence."""
    if due == "defender" and options.get("defender_choice") == "random":
        return game_text(GAME, "due.defender_by_chance")
    return sentence_for(GAME, f"due.{due}", {"magic": ("card", "light_magic")})


def event_sentence(event: Event) -> str:
    """What happened, in a sentence."""
    return capitalized(log_entry(event))


def action_phrase(text: str) -> str:
    """An action as a short sentence, for hints and the review of a match."""
    verb, *args = text.split()
    if verb in ("move", "shadowfax", "place"):
        return sentence_for(
            GAME, "label.move_to", {"piece": ("character", args[0]), "region": ("region", args[1])}
        )
    if verb in ("play", "replace"):
        return sentence_for(GAME, "label.play_card", {"card": ("card", args[0])})
    if verb == "flee":
        return sentence_for(GAME, "label.flee_to", {"region": ("region", args[0])})
    if verb == "recall_to_mordor":
        return with_heading(game_text(GAME, "verb.recall_to_mordor"), character_name(args[0]))
    if verb == "mix":
        return with_heading(game_text(GAME, "verb.mix"), region_name(args[0]))
    if verb == "palantir" and args[0] in REGION:
        return with_heading(game_text(GAME, "verb.palantir"), region_name(args[0]))
    if verb in ("attack", "palantir"):
        return with_heading(game_text(GAME, f"verb.{verb}"), hidden_piece_name(args[0]))
    return game_text(GAME, f"verb.{verb}")
