"""The other six creatures of the Dark: every ability, and every note that stands with it."""

from __future__ import annotations

import pytest

from engine.confrontation.components import PIECES
from tests.rules.confrontation.table import Table

COMPANIONS = PIECES[:9]

# The Balrog


@pytest.mark.parametrize("traveller", COMPANIONS)
def test_balrog_eliminates_whoever_passes_the_mines(traveller: str) -> None:
    """At once, without a combat, and the Balrog is unharmed; Frodo cannot flee."""
    light = f"{traveller}@eregion" + ("" if traveller == "frodo" else " frodo@shire")
    table = Table(light, "balrog@moria")
    table.do(f"move {traveller} fangorn", "ambush")
    assert table.fallen() == {traveller}
    assert table.where("balrog") == "moria" and "combat" not in table.kinds()
    if traveller == "frodo":
        assert table.won == ("dark", "frodo_eliminated")
    else:
        assert table.to_act == "dark" and table.due == "move"


def test_balrog_must_stand_in_moria() -> None:
    """Anywhere else he sees nobody pass."""
    table = Table("merry@eregion frodo@shire", "balrog@fangorn orc@moria")
    table.do("move merry fangorn")
    assert table.legal() == {"pass"}


def test_balrog_need_not_show_himself() -> None:
    """Whether he is shown is up to Dark."""
    table = Table("merry@eregion frodo@shire", "balrog@moria orc@mordor")
    table.do("move merry fangorn", "pass")
    assert table.where("merry") == "fangorn"
    assert "balrog" in table.notes("light")[table.stand("balrog")] and len(table.notes("light")["d1"]) == 2


def test_balrog_shown_in_the_mines_is_known_from_then_on() -> None:
    """Light has seen him, and whoever stays in Moria is he."""
    table = Table("merry@eregion frodo@shire", "balrog@moria orc@mordor")
    table.do("move merry fangorn", "ambush")
    assert table.notes("light")[table.stand("balrog")] == ("balrog",)


def test_balrog_in_the_mines_shows_nobody_in_fangorn() -> None:
    """Whoever waits in Fangorn stays hidden."""
    table = Table("merry@eregion frodo@shire", "balrog@moria orc@fangorn warg@mordor")
    table.do("move merry fangorn", "ambush")
    assert len(table.notes("light")[table.stand("orc")]) == 2


def test_balrog_fights_an_ordinary_combat() -> None:
    """With no ability of his own."""
    table = Table("merry@eregion frodo@shire", "balrog@moria")
    table.do("move merry moria")
    assert table.due == "card"


# Shelob


def shelob_eliminates(dark: str = "", light: str = "", region: str = "rohan") -> Table:
    """Shelob attacks Sam from Gondor's side and is the stronger one."""
    origin = {"rohan": "gondor", "gondor": "mordor"}[region]
    table = Table(f"sam@{region} frodo@shire {light}", f"shelob@{origin} {dark}", turn="dark")
    if light.endswith("@rohan"):
        table.known("sam")
    table.do(f"move shelob {region}")
    if table.due == "defender":
        table.do("attack l2")
    if table.due == "sam":
        table.do("pass")
    table.fight("6", "1")
    return table


def test_shelob_returns_to_gondor_after_eliminating() -> None:
    """At once, wherever she fought."""
    table = shelob_eliminates()
    assert table.fallen() == {"sam"} and table.where("shelob") == "gondor"


def test_shelob_returns_when_she_was_attacked_too() -> None:
    """Attacker or defender, it is the same."""
    table = Table("sam@mirkwood frodo@shire", "shelob@dagorlad")
    table.do("move sam dagorlad")
    table.fight("6", "1")
    assert table.where("shelob") == "gondor"


def test_shelob_finds_room_beside_one_of_the_dark() -> None:
    """Gondor holds two."""
    assert shelob_eliminates("orc@gondor").where("shelob") == "gondor"


def test_shelob_dies_when_two_of_the_dark_are_in_gondor() -> None:
    """There is no room for her."""
    table = Table("sam@mirkwood frodo@shire", "shelob@dagorlad orc@gondor warg@gondor")
    table.do("move sam dagorlad")
    table.fight("6", "1")
    assert table.fallen() == {"sam", "shelob"}


@pytest.mark.parametrize("guests", ["merry@gondor", "merry@gondor gimli@gondor"])
def test_shelob_dies_when_light_is_in_gondor(guests: str) -> None:
    """One of Light is enough."""
    table = Table(f"sam@mirkwood frodo@shire {guests}", "shelob@dagorlad")
    table.do("move sam dagorlad")
    table.fight("6", "1")
    assert table.fallen() == {"sam", "shelob"}
    assert table.last_event("eliminated")["by"] == "gondor"


def test_shelob_leaves_the_other_defenders_alone() -> None:
    """Back in Gondor she cannot fight on: the turn is over."""
    table = shelob_eliminates(light="merry@rohan")
    assert table.where("shelob") == "gondor" and table.where("merry") == "rohan"
    assert table.to_act == "light"


def test_shelob_in_gondor_stays_there() -> None:
    """She is already where she would be put."""
    table = shelob_eliminates(region="gondor")
    assert table.where("shelob") == "gondor" and table.fallen() == {"sam"}


def test_shelob_dies_in_a_tie() -> None:
    """Whoever is eliminated does not return."""
    table = Table("gandalf@moria frodo@shire", "shelob@rohan")
    table.do("move gandalf rohan")
    table.fight("3", "3")
    assert table.fallen() == {"gandalf", "shelob"}


def test_shelob_who_eliminates_nobody_stays() -> None:
    """A flight is no elimination."""
    table = Table("gandalf@rohan frodo@shire", "shelob@gondor", turn="dark")
    table.do("move shelob rohan")
    table.fight("6", "retreat")
    table.do("flee moria")
    assert table.where("shelob") == "rohan"


# Saruman


@pytest.mark.parametrize("attacks", [True, False])
def test_saruman_may_forbid_cards(attacks: bool) -> None:
    """The strengths of the pieces then decide, and no card leaves a hand."""
    if attacks:
        table = Table("gimli@rohan frodo@shire", "saruman@gondor", turn="dark")
        table.do("move saruman rohan")
    else:
        table = Table("gimli@moria frodo@shire", "saruman@rohan orc@mordor")
        table.do("move gimli rohan")
    assert (table.to_act, table.due, table.legal()) == ("dark", "saruman", {"forgo_cards", "pass"})
    table.do("forgo_cards")
    assert table.fallen() == {"gimli"}
    assert table.view("light").piles == ((), ())


def test_saruman_may_let_cards_be_played() -> None:
    """It is for Dark to decide."""
    table = Table("gimli@rohan frodo@shire", "saruman@gondor", turn="dark")
    table.do("move saruman rohan", "pass")
    table.fight("1", "4")
    assert table.fallen() == {"saruman"}


def test_saruman_without_cards_may_tie() -> None:
    """Equal strengths: both are eliminated."""
    table = Table("aragorn@rohan frodo@shire", "saruman@gondor", turn="dark")
    table.do("move saruman rohan", "forgo_cards")
    assert table.fallen() == {"aragorn", "saruman"}


def test_saruman_comes_after_immediate_elimination() -> None:
    """If a piece is eliminated at once there is nothing to decide."""
    table = Table("boromir@rohan frodo@shire", "saruman@gondor", turn="dark")
    table.do("move saruman rohan")
    assert table.fallen() == {"boromir", "saruman"}


def test_saruman_comes_after_flight() -> None:
    """Frodo may flee before."""
    table = Table("frodo@rhudaur", "saruman@high_pass", turn="dark")
    table.do("move saruman rhudaur")
    assert table.due == "frodo"
    table.do("pass")
    assert table.due == "saruman"


# The Orc


@pytest.mark.parametrize("victim", [p for p in COMPANIONS if p not in ("gimli", "boromir")])
def test_orc_eliminates_the_first_it_attacks(victim: str) -> None:
    """At once, unless he flees."""
    light = f"{victim}@rohan" + ("" if victim == "frodo" else " frodo@shire")
    table = Table(light, "orc@gondor", turn="dark")
    table.do("move orc rohan")
    if victim == "frodo":
        table.do("pass")
    assert table.fallen() == {victim} and table.where("orc") == "rohan"


def test_orc_strikes_only_once_in_a_turn() -> None:
    """In later combats of the turn it has no ability."""
    table = Table("sam@rohan legolas@rohan frodo@shire", "orc@gondor", turn="dark").known("sam")
    table.do("move orc rohan", "attack l2", "pass")
    assert table.fallen() == {"sam"}
    assert table.last_event("combat")["light"] == "legolas" and table.due == "card"


def test_orc_strikes_again_in_the_next_turn() -> None:
    """Each time it attacks."""
    table = Table("merry@rohan sam@gap_of_rohan frodo@shire", "orc@gondor balrog@mordor", turn="dark")
    table.do("move orc rohan", "move frodo cardolan", "move orc gap_of_rohan")
    assert table.fallen() == {"merry", "sam"}


def test_orc_has_no_strike_when_it_is_attacked() -> None:
    """Only when it attacks."""
    table = Table("merry@moria frodo@shire", "orc@rohan")
    table.do("move merry rohan")
    assert table.due == "card"


def test_orc_dies_by_gimli() -> None:
    """Gimli eliminates it and is unharmed."""
    table = Table("gimli@rohan frodo@shire", "orc@gondor warg@mordor", turn="dark")
    table.do("move orc rohan")
    assert table.fallen() == {"orc"}


def test_orc_and_boromir_both_die() -> None:
    """Neither text stops the other."""
    table = Table("boromir@rohan frodo@shire", "orc@gondor warg@mordor", turn="dark")
    table.do("move orc rohan")
    assert table.fallen() == {"boromir", "orc"}


# The Warg


@pytest.mark.parametrize("companion", COMPANIONS)
@pytest.mark.parametrize("attacks", [True, False])
def test_warg_cancels_every_ability_of_light(companion: str, attacks: bool) -> None:
    """Whoever attacks: straight to the cards, and Dark's stay hidden."""
    frodo = "" if companion == "frodo" else " frodo@shire"
    if attacks:
        table = Table(f"{companion}@rohan{frodo}", "warg@gondor", turn="dark")
        table.do("move warg rohan")
    else:
        table = Table(f"{companion}@moria{frodo}", "warg@rohan")
        table.do(f"move {companion} rohan")
    assert (table.to_act, table.due) == ("dark", "card")
    table.do("play dark_1")
    assert table.combat("light").dark_card is None
    assert table.last_event("ability_cancelled") == {"piece": companion, "by": "warg"}


def test_warg_cancels_no_cards() -> None:
    """Only abilities."""
    table = Table("merry@rohan frodo@shire", "warg@gondor", turn="dark")
    table.do("move warg rohan")
    table.fight("6", "sacrifice")
    assert table.fallen() == {"merry", "warg"}


# The Troll


def test_troll_cancels_the_strength_of_darks_card() -> None:
    """If cards are played, Dark's own counts for nothing; but it must be played."""
    table = Table("gandalf@moria frodo@shire", "troll@rohan orc@mordor")
    table.do("move gandalf rohan")
    table.fight("6", "5")
    assert table.fallen() == {"troll"}
    assert table.view("light").piles == (("light_5",), ("dark_6",))


def test_troll_plays_a_card_all_the_same() -> None:
    """Dark has to play one, which then lies open with those that have been played."""
    table = Table(
        "merry@moria frodo@shire", "troll@rohan", dark_hand="dark_1 dark_6", light_hand="light_1 light_2"
    )
    table.do("move merry rohan")
    assert (table.to_act, table.legal()) == ("dark", {"play dark_1", "play dark_6"})
    table.fight("6", "1")
    assert table.last_event("cards_revealed") == {"light": "light_1", "dark": "dark_6"}
    assert table.view("light").hands == (("light_2",), ("dark_1",))


@pytest.mark.parametrize("text", ["magic", "eye", "retreat"])
def test_troll_cancels_the_text_of_darks_card(text: str) -> None:
    """No flight, no Magic, no Counter-spell: Light's text works."""
    table = Table(
        "merry@moria frodo@shire",
        "troll@rohan orc@mordor",
        dark_hand="dark_magic dark_retreat dark_1 eye_of_sauron",
    )
    table.state.hands[0] = 0b1001111
    table.do("move merry rohan")
    table.fight(text, "sacrifice")
    assert table.fallen() == {"merry", "troll"}


def test_troll_leaves_nothing_for_the_cloak() -> None:
    """The card is void already."""
    table = Table("merry@moria frodo@shire", "troll@rohan")
    table.do("move merry rohan")
    table.fight("6", "cloak")
    assert table.last_event("strengths") == {"light": 2, "dark": 9}


def test_troll_lets_light_use_magic_and_retreat() -> None:
    """Only Dark's own card is cancelled."""
    table = Table("merry@moria frodo@shire", "troll@rohan")
    table.do("move merry rohan")
    table.fight("1", "retreat")
    table.do("flee gap_of_rohan")
    assert table.where("merry") == "gap_of_rohan"
