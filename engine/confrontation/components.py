"""The printed pieces: sixteen regions, eighteen characters, eighteen cards and the variant's four.

Everything is a small number here, and a set of pieces, stands or cards is a bit mask. Light's things come
first and Dark's after them. The names in capitals are the numbers of the things that the rules speak of.
"""

from __future__ import annotations

from typing import Final

LIGHT: Final = 0
DARK: Final = 1
SEATS: Final = ("light", "dark")

# Regions, from the Shire to Mordor; in each row from Light's left to its right.

REGIONS: Final = (
    "shire",
    "arthedain",
    "cardolan",
    "rhudaur",
    "eregion",
    "enedwaith",
    "high_pass",
    "misty_mountains",
    "moria",
    "gap_of_rohan",
    "mirkwood",
    "fangorn",
    "rohan",
    "dagorlad",
    "gondor",
    "mordor",
)
REGION: Final = {name: number for number, name in enumerate(REGIONS)}
SHIRE: Final = 0
EREGION: Final = 4
MORIA: Final = 8
MIRKWOOD: Final = 10
FANGORN: Final = 11
ROHAN: Final = 12
GONDOR: Final = 14
MORDOR: Final = 15
REGION_COUNT: Final = len(REGIONS)
DARK_OFFSET: Final = REGION_COUNT
"""In a list by side and region, Dark's entries begin here: an entry is at `seat * REGION_COUNT + region`."""
OFF_BOARD: Final = REGION_COUNT
"""The place of an eliminated piece, and of one that has not been placed."""

ROWS: Final = ((0,), (1, 2), (3, 4, 5), (6, 7, 8, 9), (10, 11, 12), (13, 14), (15,))
MOUNTAINS: Final = ROWS[3]
RIVER_ROW: Final = ROWS[4]
"""The row of Mirkwood, Fangorn and Rohan, through which the Anduin flows."""
HOME: Final = (SHIRE, MORDOR)
FRONT: Final = (ROWS[1] + ROWS[2], ROWS[4] + ROWS[5])
"""The five regions before each side's home, where one piece each is placed."""
HOME_CAPACITY: Final = 4
CAPACITY: Final = tuple(
    HOME_CAPACITY if region in HOME else 1 if region in MOUNTAINS else 2 for region in range(REGION_COUNT)
)
"""How many pieces of one side a region holds; the other side's do not count."""

_TOWARD_MORDOR: Final = {
    "shire": "arthedain cardolan",
    "arthedain": "rhudaur eregion",
    "cardolan": "eregion enedwaith",
    "rhudaur": "high_pass misty_mountains",
    "eregion": "misty_mountains moria",
    "enedwaith": "moria gap_of_rohan",
    "high_pass": "mirkwood",
    "misty_mountains": "mirkwood fangorn",
    "moria": "fangorn rohan",
    "gap_of_rohan": "rohan",
    "mirkwood": "dagorlad",
    "fangorn": "dagorlad gondor",
    "rohan": "gondor",
    "dagorlad": "mordor",
    "gondor": "mordor",
    "mordor": "",
}
_UP: Final = tuple(tuple(REGION[name] for name in _TOWARD_MORDOR[region].split()) for region in REGIONS)
_DOWN: Final = tuple(
    tuple(origin for origin in range(REGION_COUNT) if region in _UP[origin]) for region in range(REGION_COUNT)
)

FORWARD: Final = (_UP, _DOWN)
BACKWARD: Final = (_DOWN, _UP)
LATERAL: Final = tuple(
    tuple(
        neighbour
        for row in ROWS
        if region in row and region not in MOUNTAINS
        for neighbour in row
        if abs(neighbour - region) == 1
    )
    for region in range(REGION_COUNT)
)
"""The neighbours to the side; no way leads sideways between mountains, not even for an ability or a card."""
DOWNSTREAM: Final = {MIRKWOOD: FANGORN, FANGORN: ROHAN}
"""The Anduin, which carries Light's pieces, and only this way."""

# Characters

PIECES: Final = (
    "frodo",
    "sam",
    "pippin",
    "merry",
    "gandalf",
    "aragorn",
    "legolas",
    "gimli",
    "boromir",
    "balrog",
    "shelob",
    "witch_king",
    "flying_nazgul",
    "black_rider",
    "saruman",
    "orc",
    "warg",
    "troll",
)
PER_SIDE: Final = 9
"""How many pieces, stands and cards each side has; a thing's number divided by it is the seat of its side."""
PIECE_COUNT: Final = 2 * PER_SIDE
FULL_SIDE: Final = (1 << PER_SIDE) - 1
"""The set of all pieces, stands or cards of one side."""
PIECES_OF: Final = (range(PER_SIDE), range(PER_SIDE, PIECE_COUNT))
"""The pieces of each side; the stands that carry them have the same numbers."""
FRODO, SAM, PIPPIN, MERRY, GANDALF, ARAGORN, LEGOLAS, GIMLI, BOROMIR = PIECES_OF[LIGHT]
BALROG, SHELOB, WITCH_KING, FLYING_NAZGUL, BLACK_RIDER, SARUMAN, ORC, WARG, TROLL = PIECES_OF[DARK]
NO_PIECE: Final = -1
STRENGTH: Final = (1, 2, 1, 2, 5, 4, 3, 3, 0, 5, 5, 5, 3, 3, 4, 2, 2, 9)
SAM_BESIDE_FRODO: Final = 5
"""Sam's strength in a combat in which Frodo is shown beside him."""

STANDS: Final = tuple(f"l{n}" for n in range(1, PER_SIDE + 1)) + tuple(
    f"d{n}" for n in range(1, PER_SIDE + 1)
)
"""What the other side sees of a piece: an upright stand that shows its back, and keeps its name."""
NO_STAND: Final = -1

# Cards

CARDS: Final = (
    "light_1",
    "light_2",
    "light_3",
    "light_4",
    "light_5",
    "light_magic",
    "noble_sacrifice",
    "elven_cloak",
    "light_retreat",
    "dark_1",
    "dark_2",
    "dark_3",
    "dark_4",
    "dark_5",
    "dark_6",
    "dark_magic",
    "eye_of_sauron",
    "dark_retreat",
)
LIGHT_MAGIC, NOBLE_SACRIFICE, ELVEN_CLOAK, LIGHT_RETREAT = range(5, 9)
DARK_MAGIC, EYE_OF_SAURON, DARK_RETREAT = range(15, 18)
NO_CARD: Final = -1
VALUE: Final = (1, 2, 3, 4, 5, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 0, 0, 0, 0)
"""By card, what it adds to its piece: a text card adds nothing. The last entry is the one of NO_CARD."""

# The variant's special cards

SPECIALS: Final = ("shadowfax", "gandalf_the_white", "palantir", "recall_to_mordor")
SHADOWFAX, GANDALF_THE_WHITE, PALANTIR, RECALL_TO_MORDOR = (1 << n for n in range(4))
