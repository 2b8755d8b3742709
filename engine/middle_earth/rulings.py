"""What the rulebook of Duel for Middle-earth leaves open, as named options with defaults."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.rulings import Options, Ruling, Rulings

RULINGS = Rulings(
    rulings=(
        # May a player forgo an effect? The book says that one "may" benefit. Coins, steps on the quest track
        # and the units of red cards and landmarks are never forgone, as nobody gains by it.
        Ruling("declining", {"optional": "fr", "mandatory": "house"}, "optional"),
        # Several extra turns earned in one turn: all of them are played, or one.
        Ruling("extra_turns", {"cumulative": "research", "one": "research"}, "cumulative"),
        # A green card that also sets off an own token and an alliance: which of the two comes first.
        Ruling("effect_order", {"tokens_first": "research", "alliance_first": "research"}, "tokens_first"),
        # The symbols of a purple card: in any order, or removals before movements as printed.
        Ruling("purple_order", {"free": "research", "printed": "house"}, "free"),
        # May a token that was just earned react to the very card or landmark that earned it?
        Ruling("new_token", {"later": "research", "at_once": "house"}, "later"),
        # The reserve holds the coins that are in the box, or coins never run out.
        Ruling("coin_reserve", {"capped": "research", "unlimited": "house"}, "capped"),
        # Fewer units in the supply than have to be placed: place those, or move the rest over from the board.
        Ruling("supply_short", {"available": "research", "redeploy": "house"}, "available"),
    ),
)


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The rulings of one match, each as a question that the rules ask."""

    may_decline: bool
    one_extra_turn: bool
    alliance_first: bool
    removals_first: bool
    new_token_at_once: bool
    endless_coins: bool
    may_redeploy: bool


def resolve_house_rules(options: Options) -> HouseRules:
    """The house rules that these options mean."""
    return HouseRules(
        may_decline=options["declining"] == "optional",
        one_extra_turn=options["extra_turns"] == "one",
        alliance_first=options["effect_order"] == "alliance_first",
        removals_first=options["purple_order"] == "printed",
        new_token_at_once=options["new_token"] == "at_once",
        endless_coins=options["coin_reserve"] == "unlimited",
        may_redeploy=options["supply_short"] == "redeploy",
    )
