"""Rulings with one choice: gaps of the rulebooks that no source settles otherwise."""

from __future__ import annotations

from engine.confrontation.rulings import RULINGS
from tests.rules.confrontation.table import Table
from tests.rules.confrontation.test_cards import duel, finish, result


def test_shelob_tie_removed() -> None:
    """Eliminated together with her victim she does not return."""
    table = duel("gandalf", "shelob", shelob_tie="removed")
    table.fight("1", "1")
    assert table.fallen() == {"gandalf", "shelob"}


def test_refresh_after_combat() -> None:
    """The ninth cards still lie there during their combat."""
    table = duel(light_hand="light_retreat", dark_hand="dark_1", refresh="after_combat")
    table.fight("1", "retreat")
    assert table.view("light").hands == ((), ())
    table.do("flee moria")
    assert [len(hand) for hand in table.view("light").hands] == [9, 9]


def test_magic_timing_cards_shown() -> None:
    """Magic is replaced when both cards lie open."""
    table = duel(light_hand="light_magic", magic_timing="cards_shown")
    table.fight("5", "magic")
    assert table.last_event("cards_revealed")["dark"] == "dark_5" and table.due == "magic"


def test_magic_empty_worth_nothing() -> None:
    """Without an earlier card: no strength and no effect."""
    table = duel(magic_empty="worth_nothing")
    table.fight("1", "magic")
    assert table.last_event("strengths") == {"light": 4, "dark": 6}


def test_retreat_impossible_worth_nothing() -> None:
    """No way to flee: the card counts 0."""
    table = Table("sam@eregion frodo@shire", "troll@mordor balrog@moria", retreat_impossible="worth_nothing")
    table.do("move sam moria")
    table.fight("retreat", "3")
    assert table.last_event("strengths") == {"light": 5, "dark": 5}


def test_both_retreat_both_flee() -> None:
    """Dark, then Light."""
    table = duel(both_retreat="both_flee")
    table.fight("retreat", "retreat")
    assert result(finish(table)) == "aw"


def test_frodo_mordor_at_once() -> None:
    """Light wins before any combat."""
    table = Table("frodo@gondor", "troll@mordor", frodo_mordor="at_once")
    table.do("move frodo mordor")
    assert table.won == ("light", "frodo_in_mordor") and "combat" not in table.kinds()


def test_three_in_shire_at_once() -> None:
    """With the third one Dark has won; Light is not to move any more."""
    dark = "orc@shire warg@shire troll@arthedain"
    table = Table("frodo@gondor", dark, turn="dark", three_in_shire="at_once")
    table.do("move troll shire")
    assert table.won == ("dark", "three_in_shire")


def test_invariant_never() -> None:
    """Between turns no region holds both sides: held over random games in another test."""
    assert RULINGS.resolve()["invariant"] == "never"
