"""A march, an attack and a combat, guided: Aragorn meets a stone that turns out to be the Black Rider."""

from __future__ import annotations

from app.table.lesson_script import Lesson, Stage

LIGHT = {
    "shire": ("frodo", "sam", "pippin", "merry"),
    "arthedain": ("legolas",),
    "cardolan": ("gimli",),
    "rhudaur": ("aragorn",),
    "eregion": ("gandalf",),
    "enedwaith": ("boromir",),
}
DARK = {
    "mordor": ("witch_king", "troll", "saruman", "balrog"),
    "mirkwood": ("warg",),
    "fangorn": ("black_rider",),
    "rohan": ("orc",),
    "dagorlad": ("flying_nazgul",),
    "gondor": ("shelob",),
}

LESSON = Lesson(
    game="confrontation",
    seat="light",
    prelude=(
        *(f"place {piece} {region}" for side in (LIGHT, DARK) for region in side for piece in side[region]),
        "move black_rider misty_mountains",
    ),
    stages=(
        Stage("welcome"),
        Stage("stones"),
        Stage("march", wants="move gimli enedwaith"),
        Stage("answer", shows=("move orc gap_of_rohan",)),
        Stage("attack", wants="move aragorn misty_mountains"),
        Stage("cards", shows=("play dark_4",), wants="play light_4"),
        Stage("result"),
        Stage("spent"),
        Stage("victory"),
        Stage("farewell"),
    ),
)
