"""The points on which the three rulebooks differ or are silent, each with its choices and their sources.

Sources: "en", "de", "fr" a rulebook; "research" the best reading of all that is known of the game; "house" a
reading that no source excludes; "guess" one choice of several for which no source says anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from ..core.rulings import Options, Ruling, Rulings
from .components import DECKS, FORMER_DECKS, START_ENERGY, Deck

_ALL = "en+de+fr"
_ENDLESS = 1_000_000
_START_SPACES = dict.fromkeys(("12", "13", "14"), "house") | {
    "15": "research",
    **dict.fromkeys(("16", "17", "18"), "house"),
}
_STRENGTHS = ("open_hand", "double_damage", "forced_card")


def _custom_deck(text: str) -> str:
    return text if text in FORMER_DECKS else Deck.read(text).text()


_EARLIER_PRESETS: Mapping[str, Options] = {
    "en": {"look": "asked"},
    "de": {"look": "asked"},
    "fr": {
        "look": "asked",
        "text_at_end": "lost",
        "power_cap": "top_space",
        "balance_cap": "top_space",
        "list_when_apart": "lost",
    },
}

RULINGS = Rulings(
    rulings=(
        Ruling(
            "deck",
            {"balanced": "research", "counted_totals": "research"},
            "balanced",
            parse_custom=_custom_deck,
            former_ids={"published": "counted_totals"},
        ),
        Ruling("length", {"single": _ALL, "extended": _ALL}, "single"),
        # The energy track and the bridge
        Ruling("start_space", _START_SPACES, str(START_ENERGY)),
        Ruling("final_start", dict.fromkeys(("18", "19", "20", "21", "22", "23", "24"), "research"), "20"),
        Ruling("zero_space", {"none": "research", "neutral": "house"}, "none"),
        Ruling("negative_spaces", {"endless": "research", "4": "house", "5": "house"}, "endless"),
        Ruling("overshoot", {"stop": "research", "count": "house"}, "stop"),
        # The exchange and the end of a duel
        Ruling("look", {"at_once": "house", "asked": _ALL}, "at_once"),
        Ruling("last_look", {"while_duel_lasts": "house", "always": _ALL}, "while_duel_lasts"),
        Ruling("text_at_end", {"unless_negative": "en+de", "lost": "fr"}, "unless_negative"),
        Ruling("text_both_negative", {"works": "research", "lost": "house"}, "works"),
        Ruling("text_first_card", {"works": "research", "lost": "house"}, "works"),
        Ruling("final_both_negative", {"any_card": "guess", "more_than_three": "guess"}, "any_card"),
        # The Balrog's cards
        Ruling("strength", dict.fromkeys(_STRENGTHS, "research"), "open_hand"),
        Ruling("power_cap", {"duel_start": "en+de", "top_space": "fr"}, "duel_start"),
        Ruling("trick_card", {"reserve": "research", "hand": "house"}, "reserve"),
        Ruling("defense_use", {"may": "research", "must": "house"}, "may"),
        Ruling("defense_fill", {"before": "research", "after": "house"}, "before"),
        Ruling("defense_after_mirror", {"works": _ALL, "lost": "fr"}, "works"),
        Ruling("gap_text", {"unread": "guess", "read": "guess"}, "unread"),
        Ruling("gap_card", {"counts": "guess"}, "counts"),
        # Gandalf's cards
        Ruling("balance_cap", {"duel_start": "en+de", "top_space": "fr"}, "duel_start"),
        Ruling("list_when_apart", {"works": "en+de", "hidden": "fr", "lost": "house"}, "works"),
        Ruling("magic_card", {"reserve": "research", "hand": "house"}, "reserve"),
        Ruling("magic_on_whip", {"may_reject": "research", "immune": "house"}, "may_reject"),
        Ruling("magic_on_moved_card", {"immune": "guess", "may_reject": "guess"}, "immune"),
        Ruling("mirror_first", {"empty": "research", "forbidden": "house"}, "empty"),
        Ruling("mirror_after_whip", {"reflects": "guess", "empty": "guess"}, "reflects"),
        Ruling("rage_after_mirror", {"stays": "research", "used": "house"}, "stays"),
        Ruling("rage_on_defense", {"used": "guess", "spared": "guess"}, "used"),
        Ruling("rage_after_reject", {"stays": "research", "used": "house"}, "stays"),
        Ruling("enchanted_play", {"ordered_only": "guess", "free": "guess"}, "ordered_only"),
    ),
    presets={
        "recommended": {},
        "en": {"look": "asked", "last_look": "always"},
        "de": {"look": "asked", "last_look": "always"},
        "fr": {
            "look": "asked",
            "last_look": "always",
            "text_at_end": "lost",
            "power_cap": "top_space",
            "balance_cap": "top_space",
            "list_when_apart": "hidden",
        },
    },
    earlier_defaults={1: {"deck": "balanced_1"}},
    earlier_presets=dict.fromkeys((1, 2), _EARLIER_PRESETS),
)
"""The English and the German rulebook agree on every point that changes the game; the recommended way follows
them, but for `look`: by every rulebook the higher player may look, and as it never harms to know more in a
game of two opponents, the recommended way does not ask; and but for `last_look`: what is left of a hand when
the duel has ended are the cards for the final, which the recommended way keeps secret. The Trick asks in no
edition: the Balrog has the card that he draws in his own hand. `list_when_apart`: in the French rulebook the
markers decide at each moment whether the card has its function, so the hand is hidden and opened again as
they move. `gap_card` has one choice, as any other would leave Gandalf two cards for the final.
`defense_after_mirror`: the French rulebook says first that the Mirror leaves only the Whip its text, and then
what happens when the Defense moves the Mirror; read as a whole it agrees with the others. What only one
rulebook says outright and no other gainsays is no ruling: that Magic takes one card, that the Whip moves a
card of this duel, that the Defense moves the last one."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """A match's options, read once: what the rules ask in the middle of a game."""

    attack: tuple[int, ...]
    defence: tuple[int, ...]
    start_energy: tuple[int, int, int, int]
    """Where the energy markers start, in each duel."""
    first_space: int
    """The lowest space that is not negative."""
    lowest_energy: int
    extended: bool
    overshoot_counts: bool
    asked_to_look: bool
    looks_at_end: bool
    text_lost_at_end: bool
    text_lost_both_negative: bool
    text_lost_first_card: bool
    final_needs_four_cards: bool
    """Both sides on one negative space end the final as soon as neither has more than three cards."""
    strength_text: str
    power_to_top: bool
    balance_to_top: bool
    trick_to_hand: bool
    defense_compulsory: bool
    gap_filled_after: bool
    gap_text_read: bool
    defense_lost_after_mirror: bool
    list_lost_when_apart: bool
    list_hides_when_apart: bool
    magic_to_hand: bool
    whip_immune_to_magic: bool
    magic_on_moved_card: bool
    mirror_not_first: bool
    whip_empties_mirror: bool
    mirror_uses_rage: bool
    rage_spares_defense: bool
    reject_uses_rage: bool
    enchanted_is_free: bool


def resolve_house_rules(options: Options) -> HouseRules:
    return _cached_house_rules(tuple(options.items()))


@lru_cache(maxsize=64)
def _cached_house_rules(items: tuple[tuple[str, str], ...]) -> HouseRules:
    options = dict(items)
    deck = deck_of(options)
    first_space = 1 if options["zero_space"] == "none" else 0
    spaces = options["negative_spaces"]
    start = int(options["start_space"])
    return HouseRules(
        attack=deck.attack,
        defence=deck.defence,
        start_energy=(start, start, start, int(options["final_start"])),
        first_space=first_space,
        lowest_energy=first_space - (_ENDLESS if spaces == "endless" else int(spaces)),
        extended=options["length"] == "extended",
        overshoot_counts=options["overshoot"] == "count",
        asked_to_look=options["look"] == "asked",
        looks_at_end=options["last_look"] == "always",
        text_lost_at_end=options["text_at_end"] == "lost",
        text_lost_both_negative=options["text_both_negative"] == "lost",
        text_lost_first_card=options["text_first_card"] == "lost",
        final_needs_four_cards=options["final_both_negative"] == "more_than_three",
        strength_text=options["strength"],
        power_to_top=options["power_cap"] == "top_space",
        balance_to_top=options["balance_cap"] == "top_space",
        trick_to_hand=options["trick_card"] == "hand",
        defense_compulsory=options["defense_use"] == "must",
        gap_filled_after=options["defense_fill"] == "after",
        gap_text_read=options["gap_text"] == "read",
        defense_lost_after_mirror=options["defense_after_mirror"] == "lost",
        list_lost_when_apart=options["list_when_apart"] == "lost",
        list_hides_when_apart=options["list_when_apart"] == "hidden",
        magic_to_hand=options["magic_card"] == "hand",
        whip_immune_to_magic=options["magic_on_whip"] == "immune",
        magic_on_moved_card=options["magic_on_moved_card"] == "may_reject",
        mirror_not_first=options["mirror_first"] == "forbidden",
        whip_empties_mirror=options["mirror_after_whip"] == "empty",
        mirror_uses_rage=options["rage_after_mirror"] == "used",
        rage_spares_defense=options["rage_on_defense"] == "spared",
        reject_uses_rage=options["rage_after_reject"] == "used",
        enchanted_is_free=options["enchanted_play"] == "free",
    )


def deck_of(options: Options) -> Deck:
    """The cards that a match with these options is played with."""
    deck = options["deck"]
    return DECKS.get(deck) or FORMER_DECKS.get(deck) or Deck.read(deck)
