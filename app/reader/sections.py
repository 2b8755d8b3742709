"""The sections of each rulebook, by id. Each language puts them in its own rulebook's order."""

from __future__ import annotations

from collections.abc import Mapping

SECTIONS: Mapping[str, tuple[str, ...]] = {
    "duel": (
        "overview",
        "goal",
        "contents_of_box",
        "preparation",
        "course",
        "play",
        "exchange",
        "next_exchange",
        "look",
        "special",
        "trance",
        "duel_end",
        "consequences",
        "later_duels",
        "final",
        "game_end",
        "longer_game",
        "notes",
        "whip",
        "strength",
        "power",
        "trick",
        "defense",
        "balance",
        "list",
        "magic",
        "mirror",
        "rage",
        "enchantment",
        "decks",
    ),
}

FIGURES: Mapping[str, tuple[str, ...]] = {
    "duel": ("exchange", "exchange_next"),
}
"""The drawn figures of each rulebook; each has a description in words, `figure.<id>`."""
