"""What a person reads in the rulebooks: the book, the place in it, the languages, the way back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from app.games import GAME_UIS
from app.i18n import LANGUAGES
from engine.core.safe_json import read_json

STORAGE_KEY = "reader"
RULES_ROUTE = "/rules"
"""The addresses of the reader's pages begin with this."""
TABLE_PAGES = ("table", "lesson")
"""The pages of a game that a match is played on."""
MAX_STATE_CHARS = 10_000
"""A stored state of the reader is never longer."""
MAX_SCROLL = 1e6
"""No page is longer."""


@dataclass(slots=True)
class ReaderState:
    """The reader's state. The places and the second language are stored; the rest lasts for the visit."""

    game: str | None = None
    """The book read last."""
    section_by_game: dict[str, str] = field(default_factory=dict)
    """The section at which each book was left."""
    scroll_by_game: dict[str, float] = field(default_factory=dict)
    """How far down in that section."""
    second_language: str | None = None
    """The language that is shown beside the text on a wide screen."""
    override_language: str | None = None
    """On a narrow screen: the language that is shown instead of the reader's own."""
    search_by_game: dict[str, str] = field(default_factory=dict)
    """What is searched for in each book."""
    open_rulings: set[str] = field(default_factory=set)
    """The rulings whose panels are open in the text."""
    back_stack: list[str] = field(default_factory=list)
    """The screen from which the rules were opened, then the pages from which links were followed."""
    scroll_by_route: dict[str, float] = field(default_factory=dict)
    """How far down each address of this visit was left, for the way back to it."""
    restores_scroll: bool = True
    """The next page is one that was being read: it opens where it was left."""
    match_options: dict[str, Mapping[str, str]] = field(default_factory=dict)
    """The options of each game's running match, to be shown with the rulings."""
    game_at_table: str | None = None
    """The game from whose table the rules were opened: its book shows the rules as that match plays them."""

    def open_section(self, game: str, section: str) -> bool:
        """Remember which section is open; whether that is another one than before."""
        if self.game == game and self.section_by_game.get(game) == section:
            return False
        self.game = game
        if self.section_by_game.get(game) != section:
            self.scroll_by_game.pop(game, None)
        self.section_by_game[game] = section
        return True

    def remember_scroll(self, route: str, game: str, offset: float) -> None:
        """Remember how far down the open page is scrolled."""
        self.scroll_by_route[route] = self.scroll_by_game[game] = offset

    def scroll_to_restore(self, route: str, game: str, section: str) -> float:
        """How far down the page that opens was left, if it is one that the reader comes back to; else 0."""
        restores, self.restores_scroll = self.restores_scroll, False
        left_at = self.scroll_by_game.get(game, 0.0) if self.section_by_game.get(game) == section else 0.0
        return self.scroll_by_route.get(route, left_at) if restores else 0.0

    def on_navigate(self, origin: str, route: str) -> None:
        """A screen leads to another one: when it opens the rules, they lead back to it."""
        if route.startswith(RULES_ROUTE) and not origin.startswith(RULES_ROUTE):
            self.back_stack = [origin]
            self.override_language = None
            self.search_by_game.clear()
            game, _slash, page = origin.split("?")[0].strip("/").partition("/")
            self.game_at_table = game if page in TABLE_PAGES else None

    def choices_at_table(self, game: str) -> tuple[tuple[str, str], ...] | None:
        """The options of the match from whose table its rules are read; None while another book is."""
        if game != self.game_at_table or game not in self.match_options:
            return None
        return tuple(self.match_options[game].items())

    def back_route(self, route: str, parent: str) -> str:
        """The page that led to this route; without one, its parent."""
        self.restores_scroll = True
        while self.back_stack:
            origin = self.back_stack.pop()
            if origin != route:
                return origin
        return parent

    def toggle_ruling(self, ruling: str) -> None:
        """Open or close a ruling's panel in the text."""
        self.open_rulings ^= {ruling}

    def dumps(self) -> str:
        """The part that is stored from one visit to the next."""
        return json.dumps(
            {
                "game": self.game,
                "places": self.section_by_game,
                "depths": self.scroll_by_game,
                "beside": self.second_language,
            }
        )

    @classmethod
    def loads(cls, text: str | None) -> ReaderState:
        """The state as it was stored; what is not valid is left out."""
        stored = _read_object(text)
        game, language = stored.get("game"), stored.get("beside")
        sections, offsets = stored.get("places"), stored.get("depths")
        state = cls(
            game=game if isinstance(game, str) and game in GAME_UIS else None,
            second_language=language if language in LANGUAGES else None,
        )
        for name, section in sections.items() if isinstance(sections, dict) else ():
            if name in GAME_UIS and section in GAME_UIS[name].sections:
                state.section_by_game[name] = section
        for name, offset in offsets.items() if isinstance(offsets, dict) else ():
            if name in state.section_by_game and type(offset) in (int, float) and 0 < offset < MAX_SCROLL:
                state.scroll_by_game[name] = float(offset)
        return state


def _read_object(text: str | None) -> dict[str, Any]:
    try:
        value = read_json(text, MAX_STATE_CHARS) if isinstance(text, str) else {}
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}
