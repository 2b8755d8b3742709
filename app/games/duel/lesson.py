"""The first duel, guided: the exchange, the energy track, the preview, a special card, the bridge.

It ends with a card that strikes four times, so that Gandalf is three free spaces ahead and climbs two steps.
"""

from __future__ import annotations

from app.table.lesson_script import LessonScript, LessonStep

LESSON = LessonScript(
    game="duel",
    seat="gandalf",
    script=(
        "deal gandalf g01 g02 g04 g05 g15 g17 g18 g20 balance",
        "deal balrog b02 b06 b08 b11 b12 b14 b15 b19 power",
    ),
    steps=(
        LessonStep("welcome"),
        LessonStep("attack", expected_action="play g02"),
        LessonStep("exchange", auto_actions=("play b15",)),
        LessonStep("energy"),
        LessonStep("defend", expected_action="play g17"),
        LessonStep("answered", auto_actions=("play b14",)),
        LessonStep("special", expected_action="play balance"),
        LessonStep("power"),
        LessonStep(
            "onward", auto_actions=("play b08", "play g04", "play b11", "play g20", "play b19"), fast=True
        ),
        LessonStep("last", expected_action="play g05"),
        LessonStep("bridge", auto_actions=("play b12",)),
        LessonStep("farewell"),
    ),
)
