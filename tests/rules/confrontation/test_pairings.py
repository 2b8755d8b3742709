"""Every pairing of the eighteen characters at the ability stage, against what their texts say one by one."""

from __future__ import annotations

import pytest

from engine.confrontation.combat import immediate_elimination
from engine.confrontation.components import PIECES
from tests.rules.confrontation.table import Table

LIGHT, DARK = PIECES[:9], PIECES[9:]

# One line for each of Light's characters, one letter for each of the Dark's, in the order
#   Balrog, Shelob, Witch-king, Nazgûl, Rider, Saruman, Orc, Warg, Troll:
# C cards are played, S Saruman is asked before, L Dark's piece dies, D Light's piece dies, B both die,
# f Light is asked before whether he flees (or whether Sam steps in), and what follows if he does not.

LIGHT_ATTACKS = {
    "frodo": "C C C C C S C C C",
    "sam": "C C C C C S C C C",
    "pippin": "fC fC fC fC fC fS fC C fC",
    "merry": "C C L C C S C C C",
    "gandalf": "C C C C C S C C C",
    "aragorn": "C C C C C S C C C",
    "legolas": "C C C L C S C C C",
    "gimli": "C C C C C S L C C",
    "boromir": "B B B B B B B C B",
}
DARK_ATTACKS = {
    "frodo": "fC fC fC fC fC fS fD C fC",
    "sam": "C C C C C S D C C",
    "pippin": "C C C C C S D C C",
    "merry": "C C L C C S D C C",
    "gandalf": "C C C C C S D C C",
    "aragorn": "C C C C C S D C C",
    "legolas": "C C C L C S D C C",
    "gimli": "C C C C C S L C C",
    "boromir": "B B B B B B B C B",
}
PAIRS = [
    pytest.param(light, dark, attacker, table[light].split()[n], id=f"{attacker}-{light}-{dark}")
    for attacker, table in (("light", LIGHT_ATTACKS), ("dark", DARK_ATTACKS))
    for light in LIGHT
    for n, dark in enumerate(DARK)
]


@pytest.mark.parametrize(("light", "dark", "attacker", "expected"), PAIRS)
@pytest.mark.parametrize("order", ["together", "light_first"])
def test_pairing(light: str, dark: str, attacker: str, expected: str, order: str) -> None:
    """Both readings of the order in which abilities are applied lead to the same result everywhere."""
    frodo = "" if light == "frodo" else " frodo@shire"
    other = " orc@mordor" if dark != "orc" else " warg@mordor"
    at, region = ("moria", "rohan") if attacker == "light" else ("rohan", "rohan")
    origin = "rohan" if attacker == "light" else "gondor"
    table = Table(f"{light}@{at}{frodo}", f"{dark}@{origin}{other}", turn=attacker, ability_order=order)
    table.do(f"move {light if attacker == 'light' else dark} {region}")
    asked = table.due in ("frodo", "pippin")
    if asked:
        table.do("pass")
    result = {frozenset({light}): "D", frozenset({dark}): "L", frozenset({light, dark}): "B"}.get(
        frozenset(table.fallen()), "S" if table.due == "saruman" else "C" if table.due == "card" else "?"
    )
    assert ("f" if asked else "") + result == expected


@pytest.mark.parametrize("light", LIGHT)
def test_orc_in_a_later_combat_of_the_turn(light: str) -> None:
    """The Orc's column without its strike is that of an Orc that is attacked."""
    expected = {"gimli": 1, "boromir": 3}.get(light, 0)
    for order in (False, True):
        assert immediate_elimination(LIGHT.index(light), PIECES.index("orc"), False, order) == expected


@pytest.mark.parametrize("light", LIGHT)
def test_orc_in_its_first_attack(light: str) -> None:
    """It strikes whoever has no text against it, in either order of the texts."""
    expected = {"gimli": 1, "boromir": 3}.get(light, 2)
    for order in (False, True):
        assert immediate_elimination(LIGHT.index(light), PIECES.index("orc"), True, order) == expected


def test_counts_of_the_tables() -> None:
    """81 pairings each way: 70 to cards, 3 and 8 at once; and the Orc's strike makes it 63, 3, 7 and 8."""
    for table, counts in ((LIGHT_ATTACKS, (70, 3, 0, 8)), (DARK_ATTACKS, (63, 3, 7, 8))):
        cells = [cell[-1] for line in table.values() for cell in line.split()]
        assert (sum(cell in "CS" for cell in cells), *(cells.count(kind) for kind in "LDB")) == counts
