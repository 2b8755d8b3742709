"""Rulings on what cards do to each other, in each of their choices."""

from __future__ import annotations

import pytest

from tests.rules.confrontation.table import Table
from tests.rules.confrontation.test_cards import duel

# retreat_may


def test_retreat_may_compulsory() -> None:
    """Who can flee must; only the region is chosen."""
    table = duel(retreat_may="compulsory")
    table.fight("1", "retreat")
    assert table.legal() == {"flee moria", "flee gap_of_rohan"}


def test_retreat_may_optional() -> None:
    """Who need not flee may stay, with a card that is worth nothing."""
    table = duel(retreat_may="optional")
    table.fight("retreat", "retreat")
    assert table.legal() == {"flee fangorn", "pass"}
    table.do("pass")
    assert table.legal() == {"flee moria", "flee gap_of_rohan", "pass"}
    table.do("pass")
    assert table.last_event("strengths") == {"light": 4, "dark": 5}


def test_retreat_may_optional_after_dark_has_fled() -> None:
    """Staying alone is no combat any more."""
    table = duel(retreat_may="optional")
    table.fight("retreat", "retreat")
    table.do("flee fangorn", "pass")
    assert not table.fallen() and table.where("aragorn") == "rohan"


# sacrifice_vs_failed_retreat


def failed_retreat(**options: str) -> Table:
    """Dark's flight is impossible in the mountains, and Light sacrifices."""
    table = Table("sam@eregion frodo@shire", "troll@mordor warg@moria", **options)
    table.do("move sam moria")
    table.fight("retreat", "sacrifice")
    return table


def test_sacrifice_vs_failed_retreat_void() -> None:
    """Dark has played his flight: nobody dies of the sacrifice, and bare strengths are compared."""
    table = failed_retreat(sacrifice_vs_failed_retreat="void")
    assert table.last_event("strengths") == {"light": 2, "dark": 2}
    assert table.fallen() == {"sam", "warg"}


def test_sacrifice_vs_failed_retreat_both_eliminated() -> None:
    """A flight that fails does not stop the sacrifice."""
    table = failed_retreat(sacrifice_vs_failed_retreat="both_eliminated")
    assert "strengths" not in table.kinds() and table.fallen() == {"sam", "warg"}


def test_sacrifice_vs_failed_retreat_no_result() -> None:
    """Nobody is eliminated, and they fight again with other cards."""
    table = failed_retreat(sacrifice_vs_failed_retreat="no_result")
    assert not table.fallen() and table.due == "card"
    assert len(table.legal()) == 8
    assert table.last_combat("light").by == "no_result"


# magic_compulsory


def test_magic_compulsory_compulsory() -> None:
    """If a card lies there, Magic becomes one."""
    table = duel(light_hand="light_magic", magic_compulsory="compulsory")
    table.fight("1", "magic")
    assert "pass" not in table.legal()


def test_magic_compulsory_optional() -> None:
    """Magic may be left as it is, worth nothing; Dark's too."""
    table = duel(light_hand="light_magic", dark_hand="dark_magic", magic_compulsory="optional")
    table.fight("magic", "magic")
    table.do("pass", "pass")
    assert table.last_event("strengths") == {"light": 4, "dark": 5}


def test_magic_compulsory_optional_with_gandalf() -> None:
    """Declined before Light plays."""
    table = duel("gandalf", dark_hand="dark_magic dark_1", magic_compulsory="optional")
    table.state.hands[0] = 0b11
    table.do("play dark_magic", "pass")
    assert (table.to_act, table.due) == ("light", "card")


# eye_vs_magic


def test_eye_vs_magic_magic_cancelled() -> None:
    """Magic is a text: the Counter-spell cancels it, and nothing is replaced."""
    table = duel(light_hand="light_magic", eye_vs_magic="magic_cancelled")
    table.fight("eye", "magic")
    assert "magic_replaced" not in table.kinds()
    assert table.last_event("strengths") == {"light": 4, "dark": 5}


@pytest.mark.parametrize(("becomes", "total"), [("light_5", 9), ("noble_sacrifice", 4)])
def test_eye_vs_magic_magic_first(becomes: str, total: int) -> None:
    """Magic becomes its card first, and the Counter-spell cancels that one if it is a text."""
    table = duel(light_hand="light_magic", eye_vs_magic="magic_first")
    table.fight("eye", "magic")
    table.do(f"replace {becomes}")
    assert table.last_event("strengths") == {"light": total, "dark": 5}


def test_eye_vs_magic_when_gandalf_has_seen_the_eye_come() -> None:
    """Magic that has become the Counter-spell before Light plays is like the Counter-spell itself."""
    hands = {"light_hand": "light_magic light_1", "dark_hand": "dark_magic dark_1"}
    table = duel("gandalf", **hands)
    table.do("play dark_magic", "replace eye_of_sauron", "play light_magic")
    assert table.last_event("card_cancelled")["card"] == "light_magic"
    table = duel("gandalf", **hands, eye_vs_magic="magic_first")
    table.do("play dark_magic", "replace eye_of_sauron", "play light_magic", "replace light_4")
    assert table.last_event("strengths") == {"light": 9, "dark": 5}


# both_magic_eye


def both_magic(**options: str) -> Table:
    table = duel(light_hand="light_magic", dark_hand="dark_magic", **options)
    table.fight("magic", "magic")
    table.do("replace eye_of_sauron")
    return table


def test_both_magic_eye_light_replaces() -> None:
    """Light's Magic was played with Dark's and still becomes a card; a text is then cancelled."""
    table = both_magic(both_magic_eye="light_replaces")
    table.do("replace light_5")
    assert table.last_event("strengths") == {"light": 9, "dark": 5}
    table = both_magic(both_magic_eye="light_replaces")
    table.do("replace light_retreat")
    assert table.last_event("card_cancelled")["card"] == "light_retreat"


def test_both_magic_eye_magic_cancelled() -> None:
    """The Counter-spell strikes Light's Magic itself."""
    table = both_magic(both_magic_eye="magic_cancelled")
    assert table.last_event("strengths") == {"light": 4, "dark": 5}


# cloak_vs_magic


def cloak_against_magic(**options: str) -> Table:
    table = duel(light_hand="elven_cloak", dark_hand="dark_magic", **options)
    table.fight("magic", "cloak")
    table.do("replace dark_6")
    return table


def test_cloak_vs_magic_cancels() -> None:
    """Magic that has become a strength is a strength."""
    table = cloak_against_magic(cloak_vs_magic="cancels")
    assert table.last_event("strengths") == {"light": 4, "dark": 5}


def test_cloak_vs_magic_void() -> None:
    """Dark has played a text."""
    table = cloak_against_magic(cloak_vs_magic="void")
    assert table.last_event("strengths") == {"light": 4, "dark": 11}


# troll_text


def test_troll_text_all() -> None:
    """The Troll cancels the texts of Dark's card too."""
    table = duel("merry", "troll", troll_text="all")
    table.fight("retreat", "5")
    assert table.fallen() == {"merry"}


def test_troll_text_strength_only() -> None:
    """Only the strength is cancelled, that of the card which Magic becomes too; texts work."""
    table = duel("merry", "troll", troll_text="strength_only")
    table.fight("retreat", "5")
    assert table.where("troll") == "fangorn"
    table = duel("merry", "troll", troll_text="strength_only", dark_hand="dark_magic")
    table.fight("magic", "5")
    table.do("replace dark_6")
    assert table.last_event("strengths") == {"light": 7, "dark": 9}
    table = duel("merry", "troll", troll_text="strength_only")
    table.fight("eye", "sacrifice")
    assert table.fallen() == {"merry"}
