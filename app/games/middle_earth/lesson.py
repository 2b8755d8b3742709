"""Five turns of the first chapter, guided: a free card, a price, the quest, an army, coins for a card."""

from __future__ import annotations

from app.table.lesson_script import Lesson, Stage

LESSON = Lesson(
    game="middle_earth",
    seat="fellowship",
    seed=33,
    stages=(
        Stage("welcome"),
        Stage("display", shows=("play c1_07",)),
        Stage("free", wants="play c1_13"),
        Stage("skills", shows=("play c1_02",)),
        Stage("price", wants="play c1_19"),
        Stage("quest", shows=("play c1_10",)),
        Stage("army", wants="play c1_22"),
        Stage("region", wants="place lindon"),
        Stage("presence", shows=("play c1_12",)),
        Stage("coins", wants="discard c1_04"),
        Stage("landmarks"),
        Stage("farewell"),
    ),
)
