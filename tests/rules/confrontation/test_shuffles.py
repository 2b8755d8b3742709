"""Mixed pieces: each of them stands behind each stand equally often."""

from __future__ import annotations

import pytest

from engine.core.chance import keyed_pick
from tests.rules.confrontation.table import Table
from tests.rules.uniformity import assert_uniform

SEEDS = range(600)


def draws(table: Table) -> list[str]:
    """What chance draws here, seed by seed."""
    state = table.state
    return [str(state.action(state.draw(keyed_pick(seed, state.chance_key())))) for seed in SEEDS]


@pytest.mark.parametrize("stand", ["d6", "d7", "d9"])
def test_each_of_the_mixed_defenders_is_turned_up_equally_often(stand: str) -> None:
    """Mixing: whichever stand the attacker points to, he meets each of the mixed pieces equally often."""
    table = Table("gandalf@gondor frodo@shire", "saruman@mordor orc@mordor troll@mordor")
    table.mixed("dark", "mordor").do("move gandalf mordor", f"attack {stand}")
    assert_uniform(draws(table), ["turn_up saruman", "turn_up orc", "turn_up troll"])


def test_the_palantir_shows_each_of_the_mixed_pieces_equally_often() -> None:
    """Mixing, Palantír: neither side can tell beforehand which piece is looked at."""
    dark = "orc@moria troll@mordor"
    table = Table("merry@eregion gimli@eregion frodo@shire", dark, turn="dark", specials="palantir")
    table.mixed("light", "eregion").do("palantir l4")
    assert_uniform(draws(table), ["turn_up merry", "turn_up gimli"])
