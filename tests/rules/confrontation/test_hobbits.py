"""Frodo, Sam and Pippin: every ability, and every note that stands with it."""

from __future__ import annotations

import pytest

from engine import Action
from engine.confrontation.components import PIECES
from tests.rules.confrontation.table import Table

CREATURES = PIECES[9:]
OTHERS = [piece for piece in CREATURES if piece != "warg"]

# Frodo


def attack_on_frodo(attacker: str = "troll", light: str = "", dark: str = "", **options: str) -> Table:
    """Frodo in Rhudaur is attacked from High Pass."""
    table = Table(
        f"frodo@rhudaur {light}", f"{attacker}@high_pass {dark} shelob@mordor", turn="dark", **options
    )
    if attacker == "shelob":
        table = Table(f"frodo@rhudaur {light}", f"shelob@high_pass {dark}", turn="dark", **options)
    table.do(f"move {attacker} rhudaur")
    return table


@pytest.mark.parametrize("attacker", OTHERS)
def test_frodo_flees_sideways_when_attacked(attacker: str) -> None:
    """After both have been shown and before any card, to a neighbour at his side."""
    table = attack_on_frodo(attacker)
    assert (table.to_act, table.due) == ("light", "frodo")
    assert table.legal() == {"flee eregion", "pass"}
    table.do("flee eregion")
    assert table.where("frodo") == "eregion" and table.where(attacker) == "rhudaur"
    assert table.to_act == "light" and table.due == "move"
    assert table.view("light").piles == ((), ())


def test_frodo_cannot_flee_from_the_warg() -> None:
    """In a combat with the Warg Frodo's ability is cancelled."""
    table = attack_on_frodo("warg")
    assert table.due == "card"


def test_frodo_cannot_flee_when_he_attacks() -> None:
    """Only when he is attacked himself."""
    table = Table("frodo@eregion sam@shire", "orc@misty_mountains")
    table.do("move frodo misty_mountains")
    assert table.due == "card"
    table = Table("frodo@mirkwood sam@shire", "orc@fangorn")
    table.do("move frodo fangorn")
    assert table.due == "card"


def test_frodo_cannot_flee_once_cards_are_played() -> None:
    """The ability belongs to the beginning of the combat."""
    table = attack_on_frodo()
    table.do("pass")
    assert table.due == "card"
    table.do("play dark_1")
    assert not table.legal("flee")


def test_frodo_cannot_flee_where_adversaries_are() -> None:
    """Never to a region with an adversary in it."""
    table = attack_on_frodo(dark="orc@eregion")
    assert table.due == "card"


def test_frodo_cannot_flee_where_there_is_no_room() -> None:
    """Nor to one that is full."""
    table = attack_on_frodo(light="gimli@eregion merry@eregion")
    assert table.due == "card"


def test_frodo_cannot_flee_in_the_mountains_or_at_home() -> None:
    """There is nothing at the side there."""
    for region, origin in (("moria", "fangorn"), ("shire", "arthedain")):
        table = Table(f"frodo@{region}", f"troll@{origin} balrog@mordor", turn="dark")
        table.do(f"move troll {region}")
        assert table.due == "card"


def test_frodo_flees_both_ways_on_the_river_row() -> None:
    """On the row of the Anduin both sides are open to a flight."""
    table = Table("frodo@fangorn", "troll@gondor balrog@mordor", turn="dark")
    table.do("move troll fangorn")
    assert table.legal() == {"flee mirkwood", "flee rohan", "pass"}


def test_frodo_does_not_move_sideways_without_a_combat() -> None:
    """The ability is no way to move."""
    assert Table("frodo@rhudaur", "troll@mordor").goals("frodo") == {"high_pass", "misty_mountains"}


def test_frodo_flees_to_where_the_witch_king_came_from() -> None:
    """That region is empty again."""
    table = Table("frodo@rhudaur", "witch_king@eregion balrog@mordor", turn="dark")
    table.do("move witch_king rhudaur", "flee eregion")
    assert table.where("frodo") == "eregion"


def test_frodo_who_flees_spends_the_orcs_strike() -> None:
    """The Orc strikes the first one it attacks, if he does not flee; and not the second one."""
    table = Table("frodo@rhudaur merry@rhudaur", "orc@high_pass balrog@mordor", turn="dark")
    table.known("frodo")
    table.do("move orc rhudaur", "attack l1", "flee eregion")
    assert table.last_event("combat")["light"] == "merry"
    assert table.due == "card"


def test_frodo_may_flee_from_the_next_combat_of_the_turn() -> None:
    """Sam has fallen in his place; attacked anew, Frodo has his ability anew."""
    table = Table("frodo@rhudaur sam@rhudaur", "orc@high_pass balrog@mordor", turn="dark").known("frodo")
    table.do("move orc rhudaur", "attack l1", "substitute", "flee eregion")
    assert table.where("frodo") == "eregion" and table.fallen() == {"sam"}


def test_frodo_eliminated_loses_the_game() -> None:
    """The Dark wins when Frodo is eliminated."""
    table = attack_on_frodo()
    table.do("pass")
    table.fight("1", "1")
    assert table.won == ("dark", "frodo_eliminated")


# Sam


def test_sam_beside_frodo_has_a_strength_of_five() -> None:
    """In the same region as Frodo; both have to be shown for it."""
    table = Table("sam@rhudaur frodo@rhudaur", "saruman@high_pass balrog@mordor", turn="dark").known("sam")
    table.do("move saruman rhudaur", "attack l2")
    assert (table.due, table.legal()) == ("sam", {"show", "pass"})
    table.do("show")
    assert table.combat("light").light_strength == 5
    assert set(table.notes("dark").values()) == {("sam",), ("frodo",)}
    table.do("forgo_cards")
    assert table.fallen() == {"saruman"}


@pytest.mark.parametrize(("attacked", "answer"), [("sam", "show"), ("frodo", "substitute")])
def test_sam_and_frodo_are_both_shown_for_the_strength_of_five(attacked: str, answer: str) -> None:
    """The other two Companions could be behind either stand: only seeing both settles it."""
    light = "frodo@rhudaur sam@rhudaur merry@shire pippin@shire"
    table = Table(light, "balrog@high_pass troll@mordor", turn="dark").known(attacked)
    table.do("move balrog rhudaur", f"attack {table.stand(attacked)}", answer)
    assert table.combat("dark").light_strength == 5
    notes = table.notes("dark")
    assert (notes[table.stand("sam")], notes[table.stand("frodo")]) == (("sam",), ("frodo",))


def test_sam_may_keep_frodo_hidden_and_fight_with_two() -> None:
    """Showing is Light's choice."""
    table = Table("sam@rhudaur frodo@rhudaur merry@shire", "saruman@high_pass", turn="dark").known("sam")
    table.do("move saruman rhudaur", "attack l2", "pass")
    assert table.combat("light").light_strength == 2
    assert table.notes("dark")["l1"] == ("frodo", "merry")
    table.do("forgo_cards")
    assert table.fallen() >= {"sam"}


def test_sam_without_frodo_has_a_strength_of_two() -> None:
    """Alone he has no ability."""
    table = Table("sam@rhudaur frodo@shire", "troll@high_pass", turn="dark")
    table.do("move troll rhudaur")
    assert table.due == "card" and table.combat("dark").light_strength == 2


def test_asking_sam_does_not_tell_that_frodo_is_there() -> None:
    """Whoever stands beside Sam, Light is asked, as long as it could be Frodo."""
    table = Table("sam@rhudaur merry@rhudaur frodo@shire", "troll@high_pass", turn="dark").known("sam")
    table.do("move troll rhudaur", "attack l2")
    assert (table.due, table.legal()) == ("sam", {"pass"})
    table = Table("sam@rhudaur merry@rhudaur frodo@shire", "troll@high_pass", turn="dark").known(
        "sam", "merry"
    )
    table.do("move troll rhudaur", "attack l2")
    assert table.due == "card"


@pytest.mark.parametrize("attacker", [piece for piece in OTHERS if piece != "orc"])
def test_sam_fights_in_frodos_place(attacker: str) -> None:
    """If Frodo is attacked, Sam beside him may fight at once in his place, with five."""
    table = Table("frodo@rhudaur sam@rhudaur", f"{attacker}@high_pass warg@mordor", turn="dark").known(
        "frodo"
    )
    table.do(f"move {attacker} rhudaur", "attack l1")
    assert table.legal() == {"flee eregion", "substitute", "pass"}
    table.do("substitute")
    combat = table.combat("dark")
    assert (combat.light, combat.light_strength) == ("sam", 5)


def test_sam_steps_in_though_nobody_listens() -> None:
    """Telling of it changes nothing."""
    table = Table("frodo@rhudaur sam@rhudaur", "troll@high_pass", turn="dark").known("frodo")
    table.do("move troll rhudaur", "attack l1")
    silent = table.state.copy()
    silent.apply(silent.move(Action("substitute")))
    table.do("substitute")
    assert silent.view(0) == table.view("light")


def test_sam_fights_in_frodos_place_even_against_the_orc() -> None:
    """The Orc's strike then falls on Sam; and Frodo, attacked next, fights an ordinary combat."""
    table = Table("frodo@rhudaur sam@rhudaur", "orc@high_pass warg@mordor", turn="dark").known("frodo")
    table.do("move orc rhudaur", "attack l1", "substitute")
    assert table.fallen() == {"sam"}
    assert table.last_event("combat")["light"] == "frodo"
    table.do("pass")
    assert table.due == "card"


def test_sam_does_not_step_in_against_the_warg() -> None:
    """The abilities of Light are cancelled, and so are Sam's."""
    table = Table("frodo@rhudaur sam@rhudaur", "warg@high_pass troll@mordor", turn="dark").known("frodo")
    table.do("move warg rhudaur", "attack l1")
    assert table.due == "card" and table.combat("dark").light == "frodo"
    table = Table("frodo@rhudaur sam@rhudaur", "warg@high_pass troll@mordor", turn="dark").known("sam")
    table.do("move warg rhudaur", "attack l2")
    assert table.due == "card" and table.combat("dark").light_strength == 2


def test_sam_cannot_step_in_from_another_region() -> None:
    """He must be in the same region."""
    table = Table("frodo@rhudaur merry@rhudaur sam@eregion", "troll@high_pass", turn="dark").known("frodo")
    table.do("move troll rhudaur", "attack l1")
    assert table.legal() == {"flee eregion", "pass"}


def test_sam_cannot_step_in_in_the_mountains() -> None:
    """There is room for one piece only."""
    table = Table("frodo@moria sam@eregion", "troll@fangorn balrog@mordor", turn="dark")
    table.do("move troll moria")
    assert table.due == "card"


def test_asking_frodo_does_not_tell_that_sam_is_there() -> None:
    """With no way to flee Light is still asked while a stand beside Frodo could be Sam."""
    light = "frodo@shire merry@shire sam@arthedain"
    table = Table(light, "troll@cardolan", turn="dark").known("frodo")
    table.do("move troll shire", "attack l1")
    assert (table.due, table.legal()) == ("frodo", {"pass"})
    table = Table(light, "troll@cardolan", turn="dark").known("frodo", "sam")
    table.do("move troll shire", "attack l1")
    assert table.due == "card"


# Pippin


@pytest.mark.parametrize("defender", OTHERS)
def test_pippin_flees_backward_when_he_attacks(defender: str) -> None:
    """To any neighbour behind him, not only to where he came from."""
    table = Table("pippin@moria frodo@shire", f"{defender}@rohan warg@mordor")
    table.do("move pippin rohan")
    assert (table.to_act, table.due) == ("light", "pippin")
    assert table.legal() == {"flee moria", "flee gap_of_rohan", "pass"}
    table.do("flee gap_of_rohan")
    assert table.where("pippin") == "gap_of_rohan" and table.where(defender) == "rohan"
    assert table.to_act == "dark"


def test_pippin_cannot_flee_from_the_warg() -> None:
    """Except against the Warg."""
    table = Table("pippin@moria frodo@shire", "warg@rohan")
    table.do("move pippin rohan")
    assert table.due == "card"


def test_pippin_cannot_flee_when_he_is_attacked() -> None:
    """Only when he attacks."""
    table = Table("pippin@rohan frodo@shire", "troll@gondor", turn="dark")
    table.do("move troll rohan")
    assert table.due == "card"


def test_pippin_cannot_flee_once_cards_are_played() -> None:
    """The ability belongs to the beginning of the combat."""
    table = Table("pippin@moria frodo@shire", "troll@rohan")
    table.do("move pippin rohan", "pass")
    assert table.due == "card"
    table.do("play dark_2")
    assert not table.legal("flee")


def test_pippin_flees_only_where_there_is_room_and_no_adversary() -> None:
    """With both ways behind him shut he is not even asked."""
    table = Table("pippin@moria gimli@gap_of_rohan frodo@shire", "troll@rohan orc@enedwaith")
    table.do("move pippin rohan")
    assert table.legal() == {"flee moria", "pass"}
    table = Table("pippin@eregion gimli@misty_mountains frodo@shire", "troll@fangorn orc@moria")
    table.known("orc")
    table.do("move pippin fangorn")
    assert table.due == "card"


def test_pippin_does_not_move_backward_without_a_combat() -> None:
    """The ability is no way to move."""
    assert Table("pippin@rohan frodo@shire", "troll@mordor").goals("pippin") == {"gondor"}
