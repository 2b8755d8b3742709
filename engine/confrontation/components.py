"""The printed pieces: sixteen regions, eighteen characters, eighteen cards and the variant's four.

Everything is a small number here, and a set of pieces, cards or regions is a bit mask. Light's things come
first and Dark's after them. The names in capitals are those numbers where the rules speak of one thing.
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
OFF: Final = 16
"""Where an eliminated piece is, and one that has not been placed."""

ROWS: Final = ((0,), (1, 2), (3, 4, 5), (6, 7, 8, 9), (10, 11, 12), (13, 14), (15,))
MOUNTAINS: Final = ROWS[3]
HOME: Final = (SHIRE, MORDOR)
FRONT: Final = (ROWS[1] + ROWS[2], ROWS[4] + ROWS[5])
"""The five regions before each side's home, where one piece each is placed."""
CAPACITY: Final = tuple(4 if r in HOME else 1 if r in MOUNTAINS else 2 for r in range(16))
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
_DOWN: Final = tuple(tuple(a for a in range(16) if b in _UP[a]) for b in range(16))

FORWARD: Final = (_UP, _DOWN)
BACKWARD: Final = (_DOWN, _UP)
LATERAL: Final = tuple(
    tuple(n for row in ROWS if r in row and r not in MOUNTAINS for n in row if abs(n - r) == 1)
    for r in range(16)
)
"""Neighbours to the side; between mountains there is no such way, whoever wants to go it."""
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
FRODO, SAM, PIPPIN, MERRY, GANDALF, ARAGORN, LEGOLAS, GIMLI, BOROMIR = range(9)
BALROG, SHELOB, WITCH_KING, FLYING_NAZGUL, BLACK_RIDER, SARUMAN, ORC, WARG, TROLL = range(9, 18)
STRENGTH: Final = (1, 2, 1, 2, 5, 4, 3, 3, 0, 5, 5, 5, 3, 3, 4, 2, 2, 9)
SAM_BESIDE_FRODO: Final = 5
EACH: Final = 9
OWN: Final = (range(9), range(9, 18))
"""The pieces of each side; the stands that carry them are numbered alike."""
ALL: Final = (0b111111111, 0b111111111 << 9)
"""The same as masks."""

STANDS: Final = tuple(f"l{n}" for n in range(1, 10)) + tuple(f"d{n}" for n in range(1, 10))
"""What the other side sees of a piece: an upright stand that shows its back, and keeps its name."""

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
"""What a card adds to its piece: a text card adds nothing, and no card (the last number here) neither."""

# The variant's special cards

SPECIALS: Final = ("shadowfax", "gandalf_the_white", "palantir", "recall_to_mordor")
SHADOWFAX, GANDALF_THE_WHITE, PALANTIR, RECALL_TO_MORDOR = (1 << n for n in range(4))
