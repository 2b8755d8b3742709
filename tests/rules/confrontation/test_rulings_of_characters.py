"""Rulings on what characters can do, in each of their choices."""

from __future__ import annotations

import pytest

from tests.rules.confrontation.table import Table

# ability_order: see also the tables of all pairings, which hold in both orders


@pytest.mark.parametrize("order", ["together", "light_first"])
def test_ability_order(order: str) -> None:
    """Light's texts first or both together: Gimli eliminates the Orc, Boromir dies with it."""
    for piece, fallen in (("gimli", {"orc"}), ("boromir", {"orc", "boromir"}), ("merry", {"merry"})):
        table = Table(
            f"{piece}@rohan frodo@shire", "orc@gondor warg@mordor", turn="dark", ability_order=order
        )
        table.do("move orc rohan")
        assert table.fallen() == fallen


# sam_vs_orc


def sam_against_the_orc(**options: str) -> Table:
    table = Table("frodo@rhudaur sam@rhudaur", "orc@high_pass warg@mordor", turn="dark", **options)
    table.known("frodo").do("move orc rhudaur", "attack l1", "substitute")
    return table


def test_sam_vs_orc_falls() -> None:
    """The strike falls on Sam."""
    assert sam_against_the_orc(sam_vs_orc="falls").fallen() == {"sam"}


def test_sam_vs_orc_fights() -> None:
    """Sam, who was not attacked first, fights with five."""
    table = sam_against_the_orc(sam_vs_orc="fights")
    assert table.due == "card" and table.combat("dark").light_strength == 5


# sam_first


def frodo_attacked_second(**options: str) -> Table:
    table = Table(
        "frodo@shire sam@shire merry@shire", "balrog@arthedain warg@mordor", turn="dark", **options
    ).known("merry", "frodo")
    table.do("move balrog shire", "attack l4")
    table.fight("6", "1")
    table.do("attack l1", "turn_up frodo")
    return table


def test_sam_first_whenever() -> None:
    """Whenever Frodo is the one who is attacked."""
    assert "substitute" in frodo_attacked_second(sam_first="whenever").legal()


def test_sam_first_first_combat() -> None:
    """Only if Frodo is the first one to be attacked in the turn."""
    assert frodo_attacked_second(sam_first="first_combat").due == "card"
    table = Table("frodo@shire sam@shire", "balrog@arthedain", turn="dark", sam_first="first_combat")
    table.known("frodo").do("move balrog shire", "attack l1")
    assert "substitute" in table.legal()


# sam_optional


def test_sam_optional_optional() -> None:
    """Light may keep Frodo hidden."""
    table = Table("sam@rhudaur frodo@rhudaur", "troll@high_pass", turn="dark", sam_optional="optional")
    table.known("sam").do("move troll rhudaur", "attack l2")
    assert table.legal() == {"show", "pass"}


def test_sam_optional_compulsory() -> None:
    """Beside Frodo Sam always fights with five, and nobody is asked; without Frodo with two."""
    for frodo, strength in (("rhudaur", 5), ("shire", 2)):
        table = Table(
            f"sam@rhudaur merry@rhudaur frodo@{frodo}" if frodo == "shire" else "sam@rhudaur frodo@rhudaur",
            "troll@high_pass",
            turn="dark",
            sam_optional="compulsory",
        )
        table.known("sam").do("move troll rhudaur", "attack l2")
        assert table.due == "card"
        assert table.combat("dark").light_strength == strength


# balrog_optional


def test_balrog_optional_optional() -> None:
    """Dark may let the traveller pass."""
    table = Table("merry@eregion frodo@shire", "balrog@moria", balrog_optional="optional")
    table.do("move merry fangorn")
    assert table.legal() == {"ambush", "pass"}


def test_balrog_optional_compulsory() -> None:
    """He always strikes; who does not strike is not the Balrog, and that is known from then on."""
    table = Table("merry@eregion frodo@shire", "balrog@moria orc@mordor", balrog_optional="compulsory")
    table.do("move merry fangorn")
    assert table.legal() == {"ambush"}
    table = Table("merry@eregion frodo@shire", "orc@moria balrog@mordor", balrog_optional="compulsory")
    table.do("move merry fangorn")
    assert table.legal() == {"pass"}
    table.do("pass")
    assert table.notes("light")[table.stand("orc")] == ("orc",)


# lateral_on_river_row


def flights_on_the_river_row(region: str, **options: str) -> tuple[set[str], set[str]]:
    """Where Frodo could flee to, and where the Witch-king could, from the same region."""
    light = Table(f"frodo@{region}", "troll@gondor balrog@dagorlad", turn="dark", **options)
    light.do(f"move {'balrog' if region == 'mirkwood' else 'troll'} {region}")
    frodo = {text.split()[1] for text in light.legal("flee")} if light.due == "frodo" else set()
    origin = {"mirkwood": "high_pass", "fangorn": "moria", "rohan": "moria"}[region]
    dark = Table(f"sam@{origin} frodo@shire", f"witch_king@{region} troll@mordor", **options)
    dark.do(f"move sam {region}")
    dark.fight("retreat", "5")
    if dark.due == "retreat":
        return frodo, {text.split()[1] for text in dark.legal("flee")}
    return frodo, {str(dark.where("witch_king"))} - {region, "None"}


@pytest.mark.parametrize(
    ("choice", "region", "frodo", "dark"),
    [
        ("both_ways", "mirkwood", "fangorn", "fangorn"),
        ("both_ways", "fangorn", "mirkwood rohan", "mirkwood rohan"),
        ("both_ways", "rohan", "fangorn", "fangorn"),
        ("dark_never", "mirkwood", "fangorn", ""),
        ("dark_never", "fangorn", "mirkwood rohan", ""),
        ("dark_never", "rohan", "fangorn", ""),
        ("downstream", "mirkwood", "fangorn", "fangorn"),
        ("downstream", "fangorn", "rohan", "rohan"),
        ("downstream", "rohan", "", ""),
    ],
)
def test_lateral_on_river_row(choice: str, region: str, frodo: str, dark: str) -> None:
    """Both ways for both sides; never for Dark; or with the current only."""
    found = flights_on_the_river_row(region, lateral_on_river_row=choice)
    assert found == (set(frodo.split()), set(dark.split()))


def test_lateral_on_river_row_leaves_other_rows_alone() -> None:
    """Elsewhere there is no river."""
    table = Table("frodo@rhudaur", "troll@high_pass", turn="dark", lateral_on_river_row="downstream")
    table.do("move troll rhudaur")
    assert table.legal("flee") == {"flee eregion"}


# nazgul_mountain


def test_nazgul_mountain_allowed() -> None:
    """He flies from mountain to mountain."""
    table = Table("sam@moria frodo@shire", "flying_nazgul@high_pass", turn="dark", nazgul_mountain="allowed")
    assert table.goals("flying_nazgul") == {"rhudaur", "moria", "shire"}


def test_nazgul_mountain_forbidden() -> None:
    """No move to the side in the mountains, on wings neither; other flights stay."""
    table = Table(
        "sam@moria frodo@shire", "flying_nazgul@high_pass", turn="dark", nazgul_mountain="forbidden"
    )
    assert table.goals("flying_nazgul") == {"rhudaur", "shire"}
    table = Table("sam@moria frodo@shire", "flying_nazgul@mordor", turn="dark", nazgul_mountain="forbidden")
    assert "moria" in table.goals("flying_nazgul")


# shelob_in_gondor


def shelob_wins_in_gondor(**options: str) -> Table:
    table = Table("sam@gondor merry@gondor frodo@shire", "shelob@mordor", turn="dark", **options)
    table.known("merry").do("move shelob gondor", "attack l4")
    table.fight("6", "1")
    return table


def test_shelob_in_gondor_stays() -> None:
    """She stays and fights on."""
    table = shelob_wins_in_gondor(shelob_in_gondor="stays")
    assert table.fallen() == {"merry"} and table.last_event("combat")["light"] == "sam"


def test_shelob_in_gondor_checked() -> None:
    """To the letter: with Light still there she dies; alone there she stays."""
    assert shelob_wins_in_gondor(shelob_in_gondor="checked").fallen() == {"merry", "shelob"}
    table = Table("merry@gondor frodo@shire", "shelob@mordor", turn="dark", shelob_in_gondor="checked")
    table.do("move shelob gondor")
    table.fight("6", "1")
    assert table.fallen() == {"merry"} and table.where("shelob") == "gondor"
