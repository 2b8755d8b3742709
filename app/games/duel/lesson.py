"""The first duel, guided: the exchange, the energy track, the preview, a special card, the bridge.

It ends with a card that strikes four times, so that Gandalf is three free spaces ahead and climbs two steps.
"""

from __future__ import annotations

from app.table.lesson_script import Lesson, Stage

LESSON = Lesson(
    game="duel",
    seat="gandalf",
    script=(
        "deal gandalf g01 g02 g04 g05 g15 g17 g18 g20 balance",
        "deal balrog b02 b06 b08 b11 b12 b14 b15 b19 power",
    ),
    stages=(
        Stage("welcome"),
        Stage("attack", wants="play g02"),
        Stage("exchange", shows=("play b15",)),
        Stage("energy"),
        Stage("defend", wants="play g17"),
        Stage("answered", shows=("play b14",)),
        Stage("special", wants="play balance"),
        Stage("power"),
        Stage("onward", shows=("play b08", "play g04", "play b11", "play g20", "play b19"), brisk=True),
        Stage("last", wants="play g05"),
        Stage("bridge", shows=("play b12",)),
        Stage("farewell"),
    ),
)
