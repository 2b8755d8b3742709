"""What is told of the cards of a combat: the events themselves, and everything that they say."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from tests.rules.confrontation.table import Table, told
from tests.rules.confrontation.test_cards import duel


def test_magic_that_stays_magic_is_told() -> None:
    table = duel(light_hand="light_magic", dark_hand="dark_magic", magic_compulsory="optional")
    table.fight("magic", "magic")
    assert told(table.do("pass")) == ["declined seat=dark due=magic"]
    assert told(table.do("pass")) == [
        "declined seat=light due=magic",
        "strengths light=4 dark=5",
        "eliminated piece=aragorn stand=l6 region=rohan by=strength",
        "combat_ended region=rohan",
        "hands_refreshed",
        "turn seat=dark number=2",
    ]


def both_may_flee() -> Table:
    """Both have played a card to flee by, and neither need."""
    table = duel(retreat_may="optional")
    table.fight("retreat", "retreat")
    return table


def test_whoever_stays_is_told() -> None:
    table = both_may_flee()
    assert told(table.do("pass")) == ["declined seat=dark due=retreat"]
    assert told(table.do("pass"))[:2] == ["declined seat=light due=retreat", "strengths light=4 dark=5"]


@pytest.mark.parametrize(
    ("answer", "first"),
    [
        ("pass", "declined seat=light due=retreat"),
        ("flee moria", "fled seat=light piece=aragorn stand=l6 origin=rohan region=moria by=light_retreat"),
    ],
)
def test_whoever_flees_is_told_with_the_card(answer: str, first: str) -> None:
    """A combat of which one has fled ends by the flight, whether the other one flees or stays."""
    table = both_may_flee()
    assert told(table.do("flee fangorn")) == [
        "fled seat=dark piece=witch_king stand=d3 origin=rohan region=fangorn by=dark_retreat"
    ]
    assert told(table.do(answer)) == [first, "combat_ended region=rohan", "turn seat=dark number=2"]
    assert table.last_combat("light").by == "flight"


def test_a_flight_that_fails_is_told() -> None:
    table = Table("aragorn@fangorn frodo@shire", "witch_king@rohan orc@moria warg@gap_of_rohan")
    table.do("move aragorn rohan")
    assert told(table.fight("retreat", "retreat"))[2:] == [
        "fled seat=dark piece=witch_king stand=d3 origin=rohan region=fangorn by=dark_retreat",
        "retreat_failed seat=light",
        "combat_ended region=rohan",
        "turn seat=dark number=2",
    ]
    assert table.last_combat("light").by == "flight"


def test_magic_that_finds_nothing_is_told_to_gandalf() -> None:
    table = duel("gandalf")
    assert told(table.do("play dark_magic")) == [
        "card_shown seat=dark card=dark_magic",
        "magic_empty seat=dark",
    ]


def cancelled(table: Table, dark: str, light: str) -> list[str]:
    """What is told of cards that count as nothing."""
    table.fight(dark, light)
    if table.due == "magic":
        table.do("replace dark_6")
    return [event for event in told(table.events) if event.startswith("card_cancelled")]


@pytest.mark.parametrize(
    ("begin", "dark", "light", "event"),
    [
        (
            partial(duel, eye_vs_magic="magic_first"),
            "eye",
            "magic",
            "card_cancelled seat=light card=light_magic by=eye_of_sauron",
        ),
        (partial(duel, dark="troll"), "3", "1", "card_cancelled seat=dark card=dark_3 by=troll"),
        (partial(duel, dark="troll"), "magic", "1", "card_cancelled seat=dark card=dark_magic by=troll"),
        (duel, "eye", "magic", "card_cancelled seat=light card=light_magic by=eye_of_sauron"),
        (duel, "3", "cloak", "card_cancelled seat=dark card=dark_3 by=elven_cloak"),
        (
            partial(duel, dark_hand="dark_magic dark_1", cloak_vs_magic="void"),
            "magic",
            "cloak",
            "card_cancelled seat=light card=elven_cloak by=dark_magic",
        ),
        (
            partial(duel, dark="troll", dark_hand="dark_magic dark_1", troll_text="strength_only"),
            "magic",
            "1",
            "card_cancelled seat=dark card=dark_6 by=troll",
        ),
        (
            partial(duel, sacrifice_vs_failed_retreat="void"),
            "retreat",
            "sacrifice",
            "card_cancelled seat=light card=noble_sacrifice by=dark_retreat",
        ),
    ],
    ids=(
        "empty Magic",
        "Troll",
        "Troll's Magic",
        "Magic",
        "card",
        "cloak",
        "Troll's replacement",
        "sacrifice",
    ),
)
def test_a_card_that_is_cancelled_is_told_with_what_cancels_it(
    begin: Callable[[], Table], dark: str, light: str, event: str
) -> None:
    assert cancelled(begin(), dark, light) == [event]


def test_a_sacrifice_after_a_flight_that_fails_is_told() -> None:
    table = Table("sam@eregion frodo@shire", "troll@mordor warg@moria")
    table.do("move sam moria")
    assert told(table.fight("retreat", "sacrifice"))[2:] == [
        "retreat_failed seat=dark",
        "card_cancelled seat=light card=noble_sacrifice by=dark_retreat",
        "strengths light=2 dark=2",
        "eliminated piece=warg stand=d8 region=moria by=tie",
        "eliminated piece=sam stand=l2 region=moria by=tie",
        "combat_ended region=moria",
        "turn seat=dark number=2",
    ]


@pytest.mark.parametrize(
    ("dark", "light", "cause", "by"),
    [("3", "sacrifice", "noble_sacrifice", "noble_sacrifice"), ("3", "4", "tie", "strength")],
)
def test_the_cause_of_both_deaths_is_told(dark: str, light: str, cause: str, by: str) -> None:
    """A tie is a comparison of strengths."""
    table = duel()
    ends = told(table.fight(dark, light))[-4:-2]
    assert ends == [
        f"eliminated piece=witch_king stand=d3 region=rohan by={cause}",
        f"eliminated piece=aragorn stand=l6 region=rohan by={cause}",
    ]
    assert table.last_combat("light").by == by
