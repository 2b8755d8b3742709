"""Witch-king, Flying Nazgûl, Black Rider: every ability, and every note that stands with it."""

from __future__ import annotations

from tests.rules.confrontation.table import Table

# The Witch-king


def test_witch_king_attacks_sideways() -> None:
    """Only to attack, and only a neighbour."""
    table = Table("merry@eregion sam@enedwaith frodo@shire", "witch_king@rhudaur", turn="dark")
    assert table.goals("witch_king") == {"arthedain", "eregion"}
    table.do("move witch_king eregion")
    assert table.fallen() == {"witch_king"}


def test_witch_king_does_not_attack_backward() -> None:
    """Never backward."""
    table = Table("sam@moria frodo@shire", "witch_king@eregion", turn="dark")
    assert table.goals("witch_king") == {"arthedain", "cardolan"}


def test_witch_king_does_not_attack_sideways_in_the_mountains() -> None:
    """In the mountains there is no way to the side."""
    table = Table("sam@moria frodo@shire", "witch_king@misty_mountains", turn="dark")
    assert table.goals("witch_king") == {"rhudaur", "eregion"}


def test_witch_king_attacks_on_both_sides_of_the_river() -> None:
    """That is no use of the Anduin."""
    table = Table("sam@mirkwood gimli@rohan frodo@shire", "witch_king@fangorn", turn="dark")
    assert table.goals("witch_king") == {"mirkwood", "rohan", "misty_mountains", "moria"}


# The Flying Nazgûl


def test_nazgul_flies_to_any_single_adversary() -> None:
    """However far, in any direction, over all that stands between."""
    light = "sam@shire gimli@mirkwood aragorn@mordor merry@eregion frodo@eregion"
    table = Table(light, "flying_nazgul@rohan orc@moria warg@gap_of_rohan troll@fangorn", turn="dark")
    assert table.goals("flying_nazgul") == {"shire", "mirkwood", "mordor"}
    table.do("move flying_nazgul mordor")
    assert table.last_event("combat")["light"] == "aragorn"


def test_nazgul_steps_forward_to_empty_regions_and_groups() -> None:
    """To several adversaries or to nobody he goes like any other piece."""
    table = Table("sam@moria gimli@eregion frodo@eregion", "flying_nazgul@misty_mountains", turn="dark")
    assert table.goals("flying_nazgul") == {"rhudaur", "eregion", "moria"}


def test_nazgul_flies_out_of_the_shire() -> None:
    """From the end of the board too."""
    table = Table("sam@moria frodo@mordor", "flying_nazgul@shire", turn="dark")
    assert table.goals("flying_nazgul") == {"moria", "mordor"}


# The Black Rider


def test_rider_crosses_several_regions_to_attack() -> None:
    """Forward, as far as he likes, to the first region with an adversary."""
    table = Table("sam@cardolan merry@shire frodo@shire", "black_rider@gondor", turn="dark")
    assert table.goals("black_rider") == {"fangorn", "rohan", "cardolan", "shire"}
    table.do("move black_rider cardolan")
    assert table.last_event("combat")["light"] == "sam"


def test_rider_stops_at_the_first_adversary() -> None:
    """He does not pass through a region with adversaries in it."""
    table = Table("sam@moria gimli@misty_mountains frodo@shire", "black_rider@fangorn", turn="dark")
    assert table.goals("black_rider") == {"moria", "misty_mountains"}


def test_rider_stops_at_the_first_adversary_beyond_his_first_region() -> None:
    """He may not ride through adversaries in the second region either: those behind them are out of reach."""
    light = "sam@rhudaur gimli@eregion pippin@enedwaith merry@cardolan frodo@shire"
    table = Table(light, "black_rider@fangorn", turn="dark")
    first, second = {"misty_mountains", "moria"}, {"rhudaur", "eregion", "enedwaith"}
    assert table.goals("black_rider") == first | second


def test_rider_does_not_cross_a_full_region() -> None:
    """Regions that have reached their limit cannot be crossed."""
    dark = "black_rider@fangorn orc@moria warg@misty_mountains"
    assert Table("frodo@shire sam@shire", dark, turn="dark").goals("black_rider") == set()
    table = Table("frodo@shire sam@shire", "black_rider@fangorn orc@moria", turn="dark")
    assert table.goals("black_rider") == {"misty_mountains", "shire"}


def test_rider_does_not_cross_a_full_region_beyond_his_first() -> None:
    """With every region of the second row full he only steps; through one that has room he rides on."""
    full = "orc@rhudaur warg@rhudaur troll@enedwaith saruman@enedwaith balrog@eregion"
    light = "sam@cardolan frodo@shire"
    table = Table(light, f"black_rider@fangorn {full} shelob@eregion", turn="dark")
    assert table.goals("black_rider") == {"misty_mountains", "moria"}
    table = Table(light, f"black_rider@fangorn {full}", turn="dark")
    assert table.goals("black_rider") == {"misty_mountains", "moria", "cardolan", "shire"}


def test_rider_moves_one_step_without_an_adversary() -> None:
    """Otherwise like any other piece."""
    table = Table("frodo@mordor", "black_rider@fangorn", turn="dark")
    assert table.goals("black_rider") == {"misty_mountains", "moria"}


def test_rider_does_not_turn_aside() -> None:
    """Forward only: no river, no Mines, no neighbour at the side."""
    table = Table("sam@mirkwood gimli@rohan frodo@mordor", "black_rider@fangorn", turn="dark")
    assert table.goals("black_rider") == {"misty_mountains", "moria"}


def test_rider_attacks_a_group() -> None:
    """At least one adversary: two will do."""
    table = Table("sam@eregion frodo@eregion", "black_rider@fangorn", turn="dark")
    table.do("move black_rider eregion")
    assert table.due == "defender"
