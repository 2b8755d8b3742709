"""What the rulebook of Duel for Middle-earth leaves open, as named options with defaults."""

from __future__ import annotations

from engine.core.rulings import Ruling, Rulings

RULINGS = Rulings(
    each=(
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
