"""The course of a combat: who is designated, what is hidden, what follows, when cards come back."""

from __future__ import annotations

import pytest

from tests.rules.confrontation.table import Table


def test_a_combat_follows_whenever_a_piece_meets_an_adversary() -> None:
    """At once, as part of the same turn."""
    table = Table("merry@moria frodo@shire", "troll@rohan")
    table.do("move merry rohan")
    assert table.last_event("combat") == {
        "region": "rohan",
        "attacker": "light",
        "light": "merry",
        "dark": "troll",
        "light_stand": "l4",
        "dark_stand": "d9",
    }


def test_attacker_designates_one_of_several_defenders() -> None:
    """The attacker's choice, among backs."""
    table = Table("gandalf@moria frodo@shire", "troll@rohan orc@rohan")
    table.do("move gandalf rohan")
    assert (table.to_act, table.due) == ("light", "defender")
    assert table.legal() == {"attack d7", "attack d9"}
    table.do("attack d7")
    assert table.last_event("combat")["dark"] == "orc"


def test_designating_a_mixed_stand_leaves_it_to_chance_who_it_is() -> None:
    """Stands that have been mixed cannot be told apart."""
    for drawn in ("troll", "orc"):
        table = Table("gandalf@moria frodo@shire", "troll@rohan orc@rohan").mixed("dark", "rohan")
        table.do("move gandalf rohan", "attack d9")
        assert table.state.actor == -1
        table.do(f"turn_up {drawn}")
        assert table.last_event("combat")["dark"] == drawn
        assert table.last_event("combat")["dark_stand"] == "d9"


def test_both_choose_in_secret() -> None:
    """Dark's choice, taken first, does not show to Light; both are shown together."""
    seen = []
    for choice in ("dark_1", "dark_6"):
        table = Table("aragorn@moria frodo@shire", "troll@rohan")
        table.do("move aragorn rohan", f"play {choice}")
        events = [event for event in table.events if "light" in event.seen_by]
        seen.append((table.view("light"), events, table.legal()))
        assert table.combat("dark").dark_card == choice
    assert seen[0] == seen[1]
    table.do("play light_5")
    assert table.last_event("cards_revealed") == {"light": "light_5", "dark": "dark_6"}


def test_a_chosen_card_stays_in_the_hand_that_the_other_sees() -> None:
    """The hands are public, and the choice is not."""
    table = Table("aragorn@moria frodo@shire", "troll@rohan")
    table.do("move aragorn rohan", "play dark_1")
    assert len(table.view("light").hands[1]) == 9


def test_the_weaker_is_eliminated() -> None:
    """Strength of piece and card added."""
    table = Table("aragorn@moria frodo@shire", "balrog@rohan orc@mordor")
    table.do("move aragorn rohan")
    table.fight("2", "4")
    assert table.last_event("strengths") == {"light": 8, "dark": 7}
    assert table.fallen() == {"balrog"} and table.where("aragorn") == "rohan"


def test_equal_strengths_eliminate_both() -> None:
    """In a tie both are eliminated."""
    table = Table("aragorn@moria frodo@shire", "balrog@rohan orc@mordor")
    table.do("move aragorn rohan")
    table.fight("2", "3")
    assert table.fallen() == {"balrog", "aragorn"}


def test_eliminated_pieces_lie_open() -> None:
    """They are laid before the player who eliminated them, for all to see."""
    table = Table("aragorn@moria frodo@shire", "balrog@rohan orc@mordor")
    table.do("move aragorn rohan")
    table.fight("2", "4")
    assert "balrog" in table.view("light").fallen and "balrog" in table.view("dark").fallen


def test_several_defenders_are_fought_one_after_the_other() -> None:
    """Until one side alone is left in the region; the turn ends only then."""
    table = Table("gandalf@moria frodo@shire", "orc@rohan warg@rohan troll@mordor")
    table.do("move gandalf rohan", "attack d7")
    table.fight("1", "1")
    assert table.last_event("combat")["dark"] == "warg"
    table.fight("2", "2")
    assert table.fallen() == {"orc", "warg"} and table.to_act == "dark"


def test_up_to_four_defenders_at_home() -> None:
    """In Mordor and in the Shire."""
    table = Table("gandalf@gondor frodo@shire", "orc@mordor warg@mordor saruman@mordor troll@mordor")
    table.do("move gandalf mordor")
    assert len(table.legal("attack")) == 4
    table.do("attack d7")
    table.fight("1", "5")
    assert len(table.legal("attack")) == 3


def test_the_turn_ends_when_the_attacker_is_gone() -> None:
    """The others have nobody to fight."""
    table = Table("merry@moria frodo@shire", "troll@rohan warg@rohan")
    table.do("move merry rohan", "attack d9")
    table.fight("6", "1")
    assert table.fallen() == {"merry"}
    assert (table.to_act, table.due) == ("dark", "move")


def test_a_defender_who_flees_leaves_the_others_to_fight() -> None:
    """The next one is designated."""
    table = Table("gandalf@moria frodo@shire", "orc@rohan warg@rohan")
    table.do("move gandalf rohan", "attack d7")
    table.fight("retreat", "1")
    assert table.where("orc") == "fangorn"
    assert table.last_event("combat")["dark"] == "warg"


def test_survivors_are_hidden_again_but_remembered() -> None:
    """A lone piece has been seen, and whoever has seen it remembers."""
    table = Table("gandalf@moria frodo@shire merry@shire", "orc@rohan troll@mordor")
    table.do("move gandalf rohan")
    table.fight("1", "1")
    assert table.notes("dark")["l5"] == ("gandalf",)
    assert table.view("dark").stands[0].piece is None


def test_played_cards_lie_open() -> None:
    """So that what is left in both hands is known to both."""
    table = Table("gandalf@moria frodo@shire", "orc@rohan troll@mordor")
    table.do("move gandalf rohan")
    table.fight("6", "4")
    for seat in ("light", "dark"):
        assert table.view(seat).piles == (("light_4",), ("dark_6",))
        assert len(table.view(seat).hands[0]) == len(table.view(seat).hands[1]) == 8


def test_cards_come_back_after_the_ninth() -> None:
    """When both have used all nine they take them back, after that combat."""
    table = Table("gandalf@moria frodo@shire", "orc@rohan", light_hand="light_4", dark_hand="dark_6")
    table.do("move gandalf rohan")
    table.fight("6", "4")
    assert "hands_refreshed" in table.kinds()
    assert [len(hand) for hand in table.view("light").hands] == [9, 9]


def test_cards_come_back_between_two_combats_of_a_turn() -> None:
    """The next combat of the same turn is fought with nine cards again."""
    table = Table(
        "gandalf@moria frodo@shire", "orc@rohan warg@rohan", light_hand="light_5", dark_hand="dark_1"
    )
    table.do("move gandalf rohan", "attack d7")
    table.fight("1", "5")
    assert table.last_event("combat")["dark"] == "warg" and len(table.legal()) == 9


def test_the_last_combat_is_remembered_in_numbers() -> None:
    """For the table to explain it."""
    table = Table(
        "gandalf@moria frodo@shire", "orc@rohan", light_hand="light_magic", dark_hand="dark_6 dark_1"
    )
    table.do("move gandalf rohan")
    table.fight("6", "magic")
    table.do("replace light_4")
    last = table.last_combat("dark")
    assert (last.light, last.dark, last.attacker, last.region) == ("gandalf", "orc", "light", "rohan")
    assert (last.light_card, last.light_card_used, last.light_total) == ("light_magic", "light_4", 9)
    assert (last.dark_card, last.dark_card_used, last.dark_total, last.by) == (
        "dark_6",
        "dark_6",
        8,
        "strength",
    )


@pytest.mark.parametrize("seat", ["light", "dark"])
def test_a_combat_that_goes_on_is_seen_by_both(seat: str) -> None:
    """Fighters and their place."""
    table = Table("gandalf@moria frodo@shire", "orc@rohan")
    table.do("move gandalf rohan")
    combat = table.combat(seat)
    assert (combat.region, combat.attacker, combat.attacking_stand) == ("rohan", "light", "l5")
    assert (combat.light, combat.dark, combat.light_strength) == ("gandalf", "orc", 5)
    assert (combat.light_card, combat.dark_card) == (None, None)


def test_the_attacker_is_not_shown_before_the_defender_is_designated() -> None:
    """Both are laid open together."""
    table = Table("gandalf@moria merry@shire frodo@shire", "orc@rohan warg@rohan")
    table.do("move gandalf rohan")
    combat = table.combat("dark")
    assert (combat.light, combat.dark, combat.light_strength) == (None, None, None)
    assert len(table.notes("dark")["l5"]) == 3
