"""Five turns of the first chapter, guided: a free card, a price, the quest, an army, coins for a card."""

from __future__ import annotations

from app.table.lesson_script import LessonScript, LessonStep

LESSON = LessonScript(
    game="middle_earth",
    seat="fellowship",
    seed=33,
    steps=(
        LessonStep("welcome"),
        LessonStep("display", auto_actions=("play c1_07",)),
        LessonStep("free", expected_action="play c1_13"),
        LessonStep("skills", auto_actions=("play c1_02",)),
        LessonStep("price", expected_action="play c1_19"),
        LessonStep("quest", auto_actions=("play c1_10",)),
        LessonStep("army", expected_action="play c1_22"),
        LessonStep("region", expected_action="place lindon"),
        LessonStep("presence", auto_actions=("play c1_12",)),
        LessonStep("coins", expected_action="discard c1_04"),
        LessonStep("landmarks"),
        LessonStep("farewell"),
    ),
)
