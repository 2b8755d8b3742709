"""The guided first match: a march, an attack and a combat of Aragorn with the hidden Black Rider."""

from __future__ import annotations

from app.table.lesson_script import LessonScript, LessonStep

LIGHT_PLACEMENT = {
    "shire": ("frodo", "sam", "pippin", "merry"),
    "arthedain": ("legolas",),
    "cardolan": ("gimli",),
    "rhudaur": ("aragorn",),
    "eregion": ("gandalf",),
    "enedwaith": ("boromir",),
}
DARK_PLACEMENT = {
    "mordor": ("witch_king", "troll", "saruman", "balrog"),
    "mirkwood": ("warg",),
    "fangorn": ("black_rider",),
    "rohan": ("orc",),
    "dagorlad": ("flying_nazgul",),
    "gondor": ("shelob",),
}

LESSON = LessonScript(
    game="confrontation",
    seat="light",
    setup_actions=(
        *(
            f"place {character} {region}"
            for placement in (LIGHT_PLACEMENT, DARK_PLACEMENT)
            for region, characters in placement.items()
            for character in characters
        ),
        "move black_rider misty_mountains",
    ),
    steps=(
        LessonStep("welcome", is_about_foot=True),
        LessonStep("stones"),
        LessonStep("march", expected_action="move gimli enedwaith"),
        LessonStep("answer", auto_actions=("move orc gap_of_rohan",)),
        LessonStep("attack", expected_action="move aragorn misty_mountains"),
        LessonStep("cards", auto_actions=("play dark_4",), expected_action="play light_4"),
        LessonStep("result"),
        LessonStep("spent"),
        LessonStep("victory"),
        LessonStep("farewell"),
    ),
)
