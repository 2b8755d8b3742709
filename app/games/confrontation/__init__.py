"""The Confrontation: the Fellowship on its way to Mordor, and Sauron's servants."""

from __future__ import annotations

from app.games.game_ui import GameUI
from app.i18n import _
from app.lazy_import import LazyImport

GAME_UI = GameUI(
    id="confrontation",
    title=lambda: _("The Confrontation"),
    sides=lambda: _("Fellowship\u00a0· Sauron"),
    door=LazyImport("app.games.confrontation.art.door:door"),
    ending_scene=LazyImport("app.games.confrontation.art.ending:ending_scene"),
    position_picture=LazyImport("app.games.confrontation.art.position:position_picture"),
    setup=LazyImport("app.games.confrontation.setup:NewConfrontation"),
    controller=LazyImport("app.games.confrontation.controller:ConfrontationController"),
    draw_table=LazyImport("app.games.confrontation.table:confrontation_table"),
    hidden_decisions=("place",),
    possibly_empty_decisions=("ambush", "sam", "frodo", "move_again"),
    lesson_controller=LazyImport("app.games.confrontation.lesson_controller:ConfrontationLessonController"),
    lesson_script=LazyImport("app.games.confrontation.lesson:LESSON"),
    sections=(
        "overview",
        "components",
        "board",
        "setup",
        "turn",
        "movement",
        "limits",
        "mixing",
        "anduin",
        "mines",
        "combat",
        "combat_abilities",
        "combat_cards",
        "combat_strength",
        "combat_after",
        "combat_summary",
        "game_end",
        "match",
        "variant",
        "characters_light",
        "characters_dark",
        "cards_light",
        "cards_dark",
    ),
    figures=LazyImport("app.games.confrontation.rulebook:FIGURES"),
    default_section=LazyImport("app.games.confrontation.rulebook:default_section"),
    messages=LazyImport("app.games.confrontation.messages:MESSAGES"),
    merged_differences=(
        ("nazgul_mountain.forbidden", "shadowfax_river.forbidden"),
        ("magic_compulsory.optional", "retreat_may.optional"),
    ),
    feedback=LazyImport("app.games.confrontation.sounds:FEEDBACK"),
)
