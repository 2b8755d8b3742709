"""The other six Companions: every ability, and every note that stands with it."""

from __future__ import annotations

import pytest

from engine.confrontation.components import PIECES
from tests.rules.confrontation.table import Table

CREATURES = PIECES[9:]
OTHERS = [piece for piece in CREATURES if piece != "warg"]

# Merry, Legolas, Gimli

SLAYERS = {"merry": "witch_king", "legolas": "flying_nazgul", "gimli": "orc"}


@pytest.mark.parametrize(("slayer", "victim"), sorted(SLAYERS.items()))
def test_slayers_eliminate_their_enemy_when_attacking(slayer: str, victim: str) -> None:
    """Merry the Witch-king, Legolas the Flying Nazgûl, Gimli the Orc: at once, without a card."""
    table = Table(f"{slayer}@moria frodo@shire", f"{victim}@rohan troll@mordor")
    table.do(f"move {slayer} rohan")
    assert table.fallen() == {victim} and table.where(slayer) == "rohan"
    assert table.to_act == "dark"


@pytest.mark.parametrize(("slayer", "victim"), sorted(SLAYERS.items()))
def test_slayers_eliminate_their_enemy_when_attacked(slayer: str, victim: str) -> None:
    """The Orc's strike does Gimli no harm."""
    table = Table(f"{slayer}@rohan frodo@shire", f"{victim}@gondor troll@mordor", turn="dark")
    table.do(f"move {victim} rohan")
    assert table.fallen() == {victim} and table.where(slayer) == "rohan"


@pytest.mark.parametrize("slayer", sorted(SLAYERS))
def test_slayers_fight_all_others_as_usual(slayer: str) -> None:
    """Against any other adversary the combat takes its ordinary course."""
    for other in set(CREATURES) - {SLAYERS[slayer], "saruman"}:
        table = Table(f"{slayer}@moria frodo@shire", f"{other}@rohan")
        table.do(f"move {slayer} rohan")
        assert table.due == "card", other


# Gandalf


def test_gandalf_sees_darks_card_first() -> None:
    """Dark must choose first and play it open."""
    table = Table("gandalf@moria frodo@shire", "troll@rohan")
    table.do("move gandalf rohan")
    assert table.to_act == "dark"
    table.do("play dark_4")
    assert table.to_act == "light"
    assert table.combat("light").dark_card == "dark_4"
    assert table.last_event("card_shown") == {"seat": "dark", "card": "dark_4"}


def test_gandalf_sees_darks_card_when_he_is_attacked_too() -> None:
    """In any combat against Gandalf."""
    table = Table("gandalf@rohan frodo@shire", "black_rider@gondor", turn="dark")
    table.do("move black_rider rohan", "play dark_retreat")
    assert table.combat("light").dark_card == "dark_retreat"


def test_gandalf_does_not_see_the_wargs_card() -> None:
    """Except against the Warg."""
    table = Table("gandalf@moria frodo@shire", "warg@rohan")
    table.do("move gandalf rohan", "play dark_4")
    assert table.combat("light").dark_card is None
    assert "card_shown" not in table.kinds()


def test_gandalf_waits_until_magic_is_replaced() -> None:
    """If Dark chooses Magic he replaces it at once, before Light plays."""
    table = Table("gandalf@moria frodo@shire", "black_rider@rohan", dark_hand="dark_magic dark_1 dark_2")
    table.state.hands[0] = 0b111
    table.do("move gandalf rohan", "play dark_magic")
    assert (table.to_act, table.due) == ("dark", "magic")
    table.do("replace dark_6")
    assert (table.to_act, table.due) == ("light", "card")
    assert table.combat("light").dark_card_used == "dark_6"
    table.do("play light_3")
    assert table.fallen() == {"gandalf"}


def test_gandalf_plays_a_card_even_against_a_retreat() -> None:
    """Light then plays his card, even if Dark has played his flight."""
    table = Table("gandalf@moria frodo@shire", "black_rider@rohan")
    table.do("move gandalf rohan", "play dark_retreat", "play light_2")
    assert table.where("black_rider") == "fangorn" and not table.fallen()
    assert table.view("dark").piles == (("light_2",), ("dark_retreat",))


def test_gandalf_sees_the_trolls_card_though_it_counts_for_nothing() -> None:
    """Both texts are in force."""
    table = Table("gandalf@moria frodo@shire", "troll@rohan", dark_hand="dark_magic dark_1")
    table.do("move gandalf rohan", "play dark_magic")
    assert (table.to_act, table.due) == ("light", "card")
    assert table.combat("light").dark_card == "dark_magic"


def test_gandalf_has_no_use_when_saruman_forgoes_cards() -> None:
    """Without cards there is nothing to see."""
    table = Table("gandalf@moria frodo@shire", "saruman@rohan")
    table.do("move gandalf rohan", "forgo_cards")
    assert table.fallen() == {"saruman"}


# Aragorn


def test_aragorn_attacks_in_every_direction() -> None:
    """Forward, backward or sideways, if there is an adversary."""
    dark = "orc@mirkwood warg@rohan troll@misty_mountains balrog@moria shelob@dagorlad saruman@gondor"
    table = Table("aragorn@fangorn frodo@shire", dark)
    assert table.goals("aragorn") == {"mirkwood", "rohan", "misty_mountains", "moria", "dagorlad", "gondor"}
    table.do("move aragorn mirkwood")
    assert table.last_event("combat")["dark"] == "orc"


def test_aragorn_moves_forward_only_without_an_adversary() -> None:
    """Otherwise like any other piece."""
    assert Table("aragorn@arthedain", "troll@mordor").goals("aragorn") == {"rhudaur", "eregion"}


def test_aragorn_attacks_the_warg_by_his_ability() -> None:
    """He arrives before the Warg can cancel anything."""
    table = Table("aragorn@fangorn frodo@shire", "warg@moria")
    table.do("move aragorn moria")
    assert table.last_event("combat")["dark"] == "warg"


def test_aragorn_does_not_attack_sideways_in_the_mountains() -> None:
    """There is no way to the side."""
    table = Table("aragorn@moria frodo@shire", "warg@misty_mountains orc@gap_of_rohan troll@eregion")
    assert table.goals("aragorn") == {"fangorn", "rohan", "eregion"}


def test_aragorn_does_not_go_back_through_the_mines() -> None:
    """Fangorn and Eregion are no neighbours."""
    assert "eregion" not in Table("aragorn@fangorn frodo@shire", "orc@eregion").goals("aragorn")


def test_aragorn_comes_back_from_mordor_to_attack() -> None:
    """A move by ability is a move."""
    table = Table("aragorn@mordor frodo@shire", "orc@gondor")
    assert table.goals("aragorn") == {"gondor"}


# Boromir


@pytest.mark.parametrize("other", OTHERS)
def test_boromir_takes_his_adversary_with_him_when_he_attacks(other: str) -> None:
    """Both are eliminated at once."""
    table = Table("boromir@moria frodo@shire", f"{other}@rohan warg@mordor")
    table.do("move boromir rohan")
    assert table.fallen() == {"boromir", other}


@pytest.mark.parametrize("other", OTHERS)
def test_boromir_takes_his_adversary_with_him_when_he_is_attacked(other: str) -> None:
    """No matter who attacks; Shelob does not come back from it, and the Orc's strike does not save it."""
    table = Table("boromir@rohan frodo@shire", f"{other}@gondor warg@mordor", turn="dark")
    table.do(f"move {other} rohan")
    assert table.fallen() == {"boromir", other}


def test_boromir_fights_the_warg_with_nothing() -> None:
    """His ability is cancelled: an ordinary combat with a strength of 0."""
    table = Table("boromir@moria frodo@shire", "warg@rohan")
    table.do("move boromir rohan")
    assert table.due == "card" and table.combat("dark").light_strength == 0
    table.fight("1", "3")
    assert table.fallen() == {"boromir", "warg"}


def test_boromir_does_not_take_the_balrog_of_the_mines_with_him() -> None:
    """Even Boromir has no power there."""
    table = Table("boromir@eregion frodo@shire", "balrog@moria")
    table.do("move boromir fangorn", "ambush")
    assert table.fallen() == {"boromir"} and table.where("balrog") == "moria"
