"""The cards: every pair of them, and every note on Magic, sacrifice, cloak, Counter-spell and flight."""

from __future__ import annotations

import pytest

from engine.confrontation.components import CARDS
from tests.rules.confrontation.table import Table, card

LIGHT_CARDS = ["1", "2", "3", "4", "5", "magic", "sacrifice", "cloak", "retreat"]
DARK_CARDS = ["1", "2", "3", "4", "5", "6", "magic", "eye", "retreat"]

# Aragorn (4) attacks the Witch-king (5) in Rohan, where both can flee. Columns: Dark's cards, as above.
# A Aragorn dies, W the Witch-king dies, B both die; a Aragorn flees, w the Witch-king flees, aw both flee.
# Nothing has been played before, so that Magic is worth nothing.
PAIRS = {
    "1": "A A A A A A B B w",
    "2": "B A A A A A W W w",
    "3": "W B A A A A W W w",
    "4": "W W B A A A W W w",
    "5": "W W W B A A W W w",
    "magic": "A A A A A A A A w",
    "sacrifice": "B B B B B B B A w",
    "cloak": "A A A A A A A A w",
    "retreat": "a a a a a a a A aw",
}
# The strengths that are compared, Aragorn's and the Witch-king's, where it comes to that.
TOTALS = {
    "1": "5/6 5/7 5/8 5/9 5/10 5/11 5/5 5/5 -",
    "2": "6/6 6/7 6/8 6/9 6/10 6/11 6/5 6/5 -",
    "3": "7/6 7/7 7/8 7/9 7/10 7/11 7/5 7/5 -",
    "4": "8/6 8/7 8/8 8/9 8/10 8/11 8/5 8/5 -",
    "5": "9/6 9/7 9/8 9/9 9/10 9/11 9/5 9/5 -",
    "magic": "4/6 4/7 4/8 4/9 4/10 4/11 4/5 4/5 -",
    "sacrifice": "- - - - - - - 4/5 -",
    "cloak": "4/5 4/5 4/5 4/5 4/5 4/5 4/5 4/5 -",
    "retreat": "- - - - - - - 4/5 -",
}


def duel(light: str = "aragorn", dark: str = "witch_king", **more: str) -> Table:
    """A piece of Light attacks one of the Dark in Rohan; both can flee."""
    frodo = "" if light == "frodo" else " frodo@shire"
    other = "troll@mordor" if dark != "troll" else "orc@mordor"
    table = Table(f"{light}@moria{frodo}", f"{dark}@rohan {other}", **more)
    table.do(f"move {light} rohan")
    return table


def result(table: Table, light: str = "aragorn", dark: str = "witch_king") -> str:
    if table.fallen():
        return {(True, False): "A", (False, True): "W", (True, True): "B"}[
            light in table.fallen(), dark in table.fallen()
        ]
    return "a" * (table.where(light) != "rohan") + "w" * (table.where(dark) != "rohan")


def finish(table: Table) -> Table:
    """Let whoever may choose where to flee take the first way."""
    while table.due == "retreat":
        table.do(min(table.legal()))
    return table


@pytest.mark.parametrize("dark", DARK_CARDS)
@pytest.mark.parametrize("light", LIGHT_CARDS)
def test_pair(light: str, dark: str) -> None:
    """What comes of each pair of cards."""
    table = duel()
    table.fight(dark, light)
    finish(table)
    column = DARK_CARDS.index(dark)
    assert result(table) == PAIRS[light].split()[column]
    totals = TOTALS[light].split()[column]
    if totals == "-":
        assert "strengths" not in table.kinds()
    else:
        told = table.last_event("strengths")
        assert f"{told['light']}/{told['dark']}" == totals


@pytest.mark.parametrize("becomes", [c for c in DARK_CARDS if c != "magic"])
@pytest.mark.parametrize("light", [*LIGHT_CARDS[:5], "sacrifice", "cloak", "retreat"])
def test_dark_magic_is_the_card_that_it_becomes(light: str, becomes: str) -> None:
    """Any other of one's cards already played, as if that one had been played."""
    table = duel(dark_hand="dark_magic", light_hand=card("light", light))
    table.fight("magic", light)
    assert table.to_act == "dark"
    table.do(f"replace {card('dark', becomes)}")
    finish(table)
    assert result(table) == PAIRS[light].split()[DARK_CARDS.index(becomes)]


@pytest.mark.parametrize("becomes", [c for c in LIGHT_CARDS if c != "magic"])
@pytest.mark.parametrize("dark", [*DARK_CARDS[:6], "retreat"])
def test_light_magic_is_the_card_that_it_becomes(dark: str, becomes: str) -> None:
    """The same for Light; the Counter-spell is a case of its own."""
    table = duel(light_hand="light_magic", dark_hand=card("dark", dark))
    table.fight(dark, "magic")
    assert (table.to_act, table.due) == ("light", "magic")
    table.do(f"replace {card('light', becomes)}")
    finish(table)
    assert result(table) == PAIRS[becomes].split()[DARK_CARDS.index(dark)]


# Magic


def test_magic_takes_only_what_has_been_played() -> None:
    """Not what is still in hand, and not itself."""
    table = duel(dark_hand="dark_magic dark_1 eye_of_sauron", light_hand="light_1 light_2 light_3")
    table.fight("magic", "1")
    played = {"2", "3", "4", "5", "6", "retreat"}
    assert table.legal() == {f"replace {card('dark', short)}" for short in played}


def test_magic_is_replaced_when_both_cards_lie_open() -> None:
    """One knows the other's card when one chooses."""
    table = duel(dark_hand="dark_magic dark_1", light_hand="light_1 light_2")
    table.fight("magic", "2")
    assert table.combat("dark").light_card == "light_2"
    table = duel(light_hand="light_magic light_1", dark_hand="dark_1 dark_2")
    table.fight("2", "magic")
    assert table.combat("light").dark_card == "dark_2"


def test_both_magic_dark_replaces_first_and_open() -> None:
    """Then Light, who knows what Dark's has become."""
    table = duel(light_hand="light_magic light_1", dark_hand="dark_magic dark_1")
    table.fight("magic", "magic")
    assert (table.to_act, table.due) == ("dark", "magic")
    table.do("replace dark_3")
    assert (table.to_act, table.due) == ("light", "magic")
    assert table.combat("light").dark_card_used == "dark_3"
    table.do("replace light_5")
    assert table.last_event("strengths") == {"light": 9, "dark": 8}


def test_magic_with_nothing_played_is_worth_nothing() -> None:
    """Neither strength nor text."""
    table = duel()
    table.fight("magic", "magic")
    assert table.kinds().count("magic_empty") == 2
    assert table.last_event("strengths") == {"light": 4, "dark": 5}


def test_magic_goes_to_the_pile_beside_the_card_that_it_became() -> None:
    """A hand always shrinks by exactly one card."""
    table = duel(light_hand="light_magic light_1", dark_hand="dark_1 dark_2")
    table.fight("2", "magic")
    table.do("replace light_5")
    assert table.view("light").hands == (("light_1",), ("dark_1",))
    assert {"light_magic", "light_5"} <= set(table.view("light").piles[0])


def test_magic_may_be_replaced_by_a_text() -> None:
    """Any other of one's cards: a sacrifice too."""
    table = duel(light_hand="light_magic light_1", dark_hand="dark_1 dark_2")
    table.fight("2", "magic")
    table.do("replace noble_sacrifice")
    assert result(table) == "B"


# Noble Sacrifice, which the French edition calls by what it does


def test_sacrifice_eliminates_both() -> None:
    """Whatever their strengths."""
    table = duel("merry", "troll")
    table.fight("6", "sacrifice")
    assert table.fallen() == {"merry", "troll"}


def test_sacrifice_of_frodo_loses() -> None:
    """Frodo may die of it, too."""
    table = duel("frodo")
    table.fight("6", "sacrifice")
    assert table.won == ("dark", "frodo_eliminated")


def test_sacrifice_against_a_flight_eliminates_nobody() -> None:
    """If Dark flees, no piece is eliminated, Light's neither."""
    table = duel()
    table.fight("retreat", "sacrifice")
    assert not table.fallen() and table.where("witch_king") == "fangorn"
    assert table.last_event("card_cancelled") == {
        "seat": "light",
        "card": "noble_sacrifice",
        "by": "dark_retreat",
    }


# Weakness, or Elven Cloak


def test_cloak_cancels_a_strength() -> None:
    """Dark's card then adds nothing."""
    table = duel("gandalf", "black_rider")
    table.fight("6", "cloak")
    assert table.last_event("strengths") == {"light": 5, "dark": 3}


@pytest.mark.parametrize("text", ["magic", "eye", "retreat"])
def test_cloak_is_void_against_a_text(text: str) -> None:
    """If Dark has played a text, the cloak is cancelled; nothing else happens."""
    table = duel("boromir", "warg")
    table.fight(text, "cloak")
    if text == "retreat":
        assert not table.fallen() and table.where("warg") == "fangorn"
    else:
        assert table.last_event("strengths") == {"light": 0, "dark": 2}


# Light's flight


def test_light_retreats_backward() -> None:
    """To any neighbour behind the region of the combat; Light chooses."""
    table = duel()
    table.fight("1", "retreat")
    assert (table.to_act, table.due) == ("light", "retreat")
    assert table.legal() == {"flee moria", "flee gap_of_rohan"}
    table.do("flee gap_of_rohan")
    assert table.where("aragorn") == "gap_of_rohan" and not table.fallen()


def test_light_retreats_when_attacked_too() -> None:
    """Attacker or defender."""
    table = Table("merry@rohan frodo@shire", "troll@gondor", turn="dark")
    table.do("move troll rohan")
    table.fight("1", "retreat")
    table.do("flee moria")
    assert table.where("merry") == "moria"


def test_light_takes_the_only_way_back_without_being_asked() -> None:
    """With one way open there is nothing to choose."""
    table = Table("merry@moria gimli@gap_of_rohan frodo@shire", "troll@rohan")
    table.do("move merry rohan")
    table.fight("1", "retreat")
    assert table.where("merry") == "moria"


def test_light_retreat_needs_room_and_no_adversary() -> None:
    """Without a way back the card is worth nothing, and strengths are compared."""
    table = Table("merry@eregion gimli@misty_mountains frodo@shire", "troll@fangorn orc@moria").known("orc")
    table.do("move merry fangorn")
    table.fight("1", "retreat")
    assert table.last_event("retreat_failed") == {"seat": "light"}
    assert table.last_event("strengths") == {"light": 2, "dark": 9}


def test_light_does_not_retreat_through_the_mines() -> None:
    """Never from Fangorn to Eregion."""
    table = Table("merry@eregion frodo@shire", "troll@fangorn")
    table.do("move merry fangorn")
    table.fight("1", "retreat")
    assert table.legal() == {"flee misty_mountains", "flee moria"}


def test_light_retreats_also_when_dark_retreats() -> None:
    """The card is carried out even if Dark plays his flight: Dark goes first."""
    table = duel()
    table.fight("retreat", "retreat")
    assert table.where("witch_king") == "fangorn"
    table.do("flee moria")
    assert table.where("aragorn") == "moria" and not table.fallen()
    assert table.to_act == "dark"


def test_light_who_cannot_retreat_stays_when_dark_has_fled() -> None:
    """One flight may fail and the other succeed."""
    light = "legolas@eregion gimli@misty_mountains frodo@shire"
    table = Table(light, "witch_king@fangorn orc@moria").known("orc")
    table.do("move legolas fangorn")
    table.fight("retreat", "retreat")
    table.do("flee mirkwood")
    assert table.where("legolas") == "fangorn" and not table.fallen()


# Counter-spell, or the Eye of Sauron


@pytest.mark.parametrize("text", ["magic", "sacrifice", "cloak", "retreat"])
def test_eye_cancels_a_text(text: str) -> None:
    """It never happens, and the bare strengths are compared."""
    table = duel(light_hand=card("light", text))
    table.fight("eye", text)
    assert table.last_event("card_cancelled") == {
        "seat": "light",
        "card": card("light", text),
        "by": "eye_of_sauron",
    }
    assert table.last_event("strengths") == {"light": 4, "dark": 5}


def test_eye_is_void_against_a_strength() -> None:
    """If Light has played a strength, the Counter-spell is cancelled itself."""
    table = duel()
    table.fight("eye", "1")
    assert table.last_event("strengths") == {"light": 5, "dark": 5}
    assert "card_cancelled" not in table.kinds()


# Dark's flight


def test_dark_retreats_sideways() -> None:
    """To a neighbour at the side; Dark chooses."""
    table = Table("sam@misty_mountains frodo@shire", "troll@mordor witch_king@fangorn")
    table.do("move sam fangorn")
    table.fight("retreat", "5")
    assert (table.to_act, table.legal()) == ("dark", {"flee mirkwood", "flee rohan"})
    table.do("flee rohan")
    assert table.where("witch_king") == "rohan" and not table.fallen()


def test_dark_retreats_when_attacking_too() -> None:
    """Attacker or defender."""
    table = Table("sam@rhudaur frodo@shire", "troll@mordor balrog@high_pass", turn="dark")
    table.do("move balrog rhudaur")
    table.fight("retreat", "5")
    assert table.where("balrog") == "eregion" and table.where("sam") == "rhudaur"
    assert table.to_act == "light"


@pytest.mark.parametrize(("region", "origin"), [("moria", "eregion"), ("mordor", "gondor")])
def test_dark_cannot_retreat_in_the_mountains_or_at_home(region: str, origin: str) -> None:
    """There is no way to the side: the card is worth nothing."""
    table = Table(f"gandalf@{origin} frodo@shire", f"balrog@{region} troll@dagorlad")
    table.do(f"move gandalf {region}")
    table.fight("retreat", "1")
    assert table.last_event("retreat_failed") == {"seat": "dark"}
    assert table.last_event("strengths") == {"light": 6, "dark": 5}


def test_dark_retreat_needs_room_and_no_adversary() -> None:
    """Never to an adversary, never to a full region."""
    table = Table("aragorn@moria merry@fangorn frodo@shire", "balrog@rohan")
    table.do("move aragorn rohan")
    table.fight("retreat", "1")
    assert table.last_event("retreat_failed") == {"seat": "dark"}
    table = Table("aragorn@moria frodo@shire", "balrog@rohan orc@fangorn warg@fangorn")
    table.do("move aragorn rohan")
    table.fight("retreat", "1")
    assert table.last_event("retreat_failed") == {"seat": "dark"}


def test_every_card_exists_once() -> None:
    """Light 1 to 5 and four texts, Dark 1 to 6 and three texts."""
    assert [card("light", short) for short in LIGHT_CARDS] == list(CARDS[:9])
    assert [card("dark", short) for short in DARK_CARDS] == list(CARDS[9:])
