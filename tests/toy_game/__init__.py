"""A fourth game, to prove that a game needs nothing outside its own folder: rules, words, table, all of it.

`register` makes it known to the engine and to the app, once its words are compiled (`words.py`). It runs in
the browser, too: `bundle.py` adds it to the bundle.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import engine
from app.games import GAME_UIS
from app.games.game_ui import GameUI
from app.i18n import game_text
from app.lazy_import import LazyImport
from tests.toy_game.rules import TOY

GAME = "toy"

GAME_UI = GameUI(
    id=GAME,
    title=lambda: game_text(GAME, "game.name"),
    sides=lambda: game_text(GAME, "game.subtitle"),
    door=LazyImport("tests.toy_game.art.door:door"),
    ending_scene=LazyImport("tests.toy_game.art.ending:ending_scene"),
    position_picture=LazyImport("tests.toy_game.art.position:position_picture"),
    setup=LazyImport("tests.toy_game.setup:NewToy"),
    controller=LazyImport("tests.toy_game.controller:ToyController"),
    draw_table=LazyImport("tests.toy_game.table:toy_table"),
    sections=("overview",),
    figures=LazyImport("tests.toy_game.rulebook:FIGURES"),
    default_section=LazyImport("tests.toy_game.rulebook:default_section"),
    messages=LazyImport("tests.toy_game.messages:MESSAGES"),
    feedback=LazyImport("tests.toy_game.sounds:FEEDBACK"),
)


def register(catalogs: Path) -> GameUI:
    """Make the game known; its compiled words lie in the folder `catalogs`."""
    game_ui = replace(GAME_UI, catalogs=catalogs)
    engine.register(TOY)
    GAME_UIS.register(game_ui)
    return game_ui


@contextmanager
def registered(catalogs: Path) -> Iterator[GameUI]:
    """The game is known in this context."""
    try:
        yield register(catalogs)
    finally:
        GAME_UIS.unregister(GAME)
        engine.unregister(GAME)
