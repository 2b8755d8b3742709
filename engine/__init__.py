"""The rules of three duels of Middle-earth, and nothing else: no words for people, no interface.

>>> import engine
>>> match = engine.new_match("duel", seed=7)
>>> match.to_act
'gandalf'
>>> events = match.play(match.legal()[0])
>>> match.to_act
'balrog'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any

from .core import deal as _deal
from .core.action import Action
from .core.contract import Game
from .core.errors import BadOption, BadQuestion, BadSave, EngineError, IllegalMove, UnknownGame
from .core.event import Event
from .core.frame import Frame
from .core.match import Match
from .core.match import load_match as _load_match
from .core.preview import Preview
from .core.save import pack, unpack
from .core.view import Outcome, View

__all__ = [
    "GAMES",
    "Action",
    "BadOption",
    "BadQuestion",
    "BadSave",
    "EngineError",
    "Event",
    "Frame",
    "Game",
    "IllegalMove",
    "Match",
    "Outcome",
    "Preview",
    "UnknownGame",
    "View",
    "deal_code",
    "load_match",
    "match_from_code",
    "new_match",
    "pack",
    "register",
    "unpack",
    "unregister",
]


class _Games(Mapping[str, Game[Any, Any]]):
    """The games by name, each imported when it is first asked for: one plays one game at a time.

    Their order is part of the deal codes that people share: new games go to the end.
    """

    _shipped = ("duel", "confrontation", "middle_earth")

    def __init__(self) -> None:
        self.registered: dict[str, Game[Any, Any]] = {}

    def __getitem__(self, name: str) -> Game[Any, Any]:
        if name in self._shipped:
            game: Game[Any, Any] = import_module(f"{__name__}.{name}").GAME
            return game
        return self.registered[name]

    def __iter__(self) -> Iterator[str]:
        return iter((*self._shipped, *self.registered))

    def __len__(self) -> int:
        return len(self._shipped) + len(self.registered)


_games = _Games()
GAMES: Mapping[str, Game[Any, Any]] = _games


def register(game: Game[Any, Any]) -> None:
    """Add a game that lives elsewhere to `GAMES`, at the end."""
    if game.id in _games:
        raise ValueError(f"there is a game {game.id} already")
    _games.registered[game.id] = game


def unregister(game: str) -> None:
    """Take out a game that was registered, as tests do."""
    del _games.registered[game]


def new_match(
    game: str,
    *,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    script: Iterable[str] = (),
) -> Match[Any]:
    """Start a match. `script` gives outcomes of chance in advance; the seed gives the rest."""
    if game not in GAMES:
        raise UnknownGame("unknown_game", game=str(game)[:40])
    return Match(GAMES[game], seed=seed, options=options, script=script)


def load_match(text: str) -> Match[Any]:
    """Read what `Match.dumps` wrote; raises BadSave, with the reason, for anything else."""
    return _load_match(text, GAMES)


def deal_code(match: Match[Any]) -> str:
    """The deal of a match as a short code: the same cards and options for the person who enters it."""
    return _deal.encode(match.game, match.seed, match.options, GAMES)


def match_from_code(code: str) -> Match[Any]:
    """A new match with the deal of a code; raises BadSave or BadOption for a code that is none."""
    game, seed, options = _deal.decode(code, GAMES)
    return Match(game, seed=seed, options=options)
