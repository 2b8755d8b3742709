"""Duel for Middle-earth: cards, lands and the race of the Ring."""

from __future__ import annotations

from app.games.game_ui import GameUI
from app.i18n import _
from app.lazy_import import LazyImport

NO_BREAK_HYPHEN = "\u2011"

GAME_UI = GameUI(
    id="middle_earth",
    title=lambda: _("Duel for Middle-earth").replace("-", NO_BREAK_HYPHEN),
    sides=lambda: _("Ring and realms"),
    door=LazyImport("app.games.middle_earth.art.door:door"),
    ending_scene=LazyImport("app.games.middle_earth.art.ending:ending_scene"),
    position_picture=LazyImport("app.games.middle_earth.art.position:position_picture"),
    setup=LazyImport("app.games.middle_earth.setup:NewMiddleEarth"),
    controller=LazyImport("app.games.middle_earth.controller:MiddleEarthController"),
    draw_table=LazyImport("app.games.middle_earth.table:middle_earth_table"),
    lesson_controller=LazyImport("app.games.middle_earth.lesson_controller:MiddleEarthLessonController"),
    lesson_script=LazyImport("app.games.middle_earth.lesson:LESSON"),
    sections=(
        "overview",
        "components",
        "colours",
        "setup",
        "chapter",
        "turn",
        "take_card",
        "take_landmark",
        "chapter_end",
        "coins",
        "skills",
        "surcharge",
        "chaining",
        "grey",
        "yellow",
        "blue",
        "green",
        "red",
        "purple",
        "quest",
        "alliances",
        "conquest",
        "movement",
        "game_end",
        "final_count",
        "landmarks",
        "tokens",
        "extra_turns",
        "discard",
    ),
    figures=LazyImport("app.games.middle_earth.rulebook:FIGURES"),
    default_section=LazyImport("app.games.middle_earth.rulebook:default_section"),
    messages=LazyImport("app.games.middle_earth.messages:MESSAGES"),
    unprinted_names=r"(card|token)\.\w+",
    feedback=LazyImport("app.games.middle_earth.sounds:FEEDBACK"),
)
