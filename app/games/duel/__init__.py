"""The Duel: Gandalf and the Balrog on the bridge."""

from __future__ import annotations

from app.games.game_ui import GameUI
from app.i18n import _
from app.lazy_import import LazyImport

GAME_UI = GameUI(
    id="duel",
    title=lambda: _("The Duel"),
    sides=lambda: _("Gandalf\u00a0· Balrog"),
    door=LazyImport("app.games.duel.art.door:door"),
    ending_scene=LazyImport("app.games.duel.art.ending:ending_scene"),
    position_picture=LazyImport("app.games.duel.art.position:position_picture"),
    setup=LazyImport("app.games.duel.setup:NewDuel"),
    controller=LazyImport("app.games.duel.controller:DuelController"),
    draw_table=LazyImport("app.games.duel.table:duel_table"),
    lesson_controller=LazyImport("app.games.duel.lesson_controller:DuelLessonController"),
    lesson_script=LazyImport("app.games.duel.lesson:LESSON"),
    screens={
        "/workshop": LazyImport("app.games.duel.deck_editor:DeckList"),
        "/workshop/deck": LazyImport("app.games.duel.deck_editor:editor"),
    },
    sections=(
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
    figures=LazyImport("app.games.duel.rulebook:FIGURES"),
    default_section=LazyImport("app.games.duel.rulebook:default_section"),
    messages=LazyImport("app.games.duel.messages:MESSAGES"),
    unprinted_names=r"card\.[gb]\d+",
    puzzles_win_a_duel=True,
    merged_differences=(("power_cap.top_space", "balance_cap.top_space"),),
    feedback=LazyImport("app.games.duel.sounds:FEEDBACK"),
)
