"""Preparation: four pieces at home, one in each region in front, and the other side sees no faces."""

from __future__ import annotations

import pytest

import engine
from engine.confrontation import GAME
from engine.confrontation.components import (
    BACKWARD,
    CAPACITY,
    FORWARD,
    FRONT,
    HOME,
    LATERAL,
    PIECES,
    REGIONS,
    SEATS,
    STRENGTH,
)
from engine.confrontation.view import ConfrontationView

LIGHT_PLACES = ["shire"] * 4 + ["arthedain", "cardolan", "rhudaur", "eregion", "enedwaith"]
DARK_PLACES = ["mordor"] * 4 + ["mirkwood", "fangorn", "rohan", "dagorlad", "gondor"]


def place_all(match: engine.Match[ConfrontationView], seat: str, places: list[str]) -> None:
    pieces = PIECES[:9] if seat == "light" else PIECES[9:]
    for piece, region in zip(pieces, places, strict=True):
        match.play(f"place {piece} {region}", seat)


def test_sixteen_regions_in_seven_rows_and_their_limits() -> None:
    """Four in the Shire and in Mordor, one in each mountain, two everywhere else, for each side."""
    limits = {name: CAPACITY[n] for n, name in enumerate(REGIONS)}
    assert len(limits) == 16
    assert {name for name, limit in limits.items() if limit == 4} == {"shire", "mordor"}
    mountains = {name for name, limit in limits.items() if limit == 1}
    assert mountains == {"high_pass", "misty_mountains", "moria", "gap_of_rohan"}
    assert all(limit == 2 for name, limit in limits.items() if name not in mountains | {"shire", "mordor"})


def test_ways_are_the_same_in_both_directions() -> None:
    """What is forward for Light is backward for Dark, and a way to the side leads back."""
    for region in range(16):
        assert FORWARD[0][region] == BACKWARD[1][region]
        assert all(region in BACKWARD[0][to] for to in FORWARD[0][region])
        assert all(region in LATERAL[to] for to in LATERAL[region])
    assert sum(map(len, FORWARD[0])) == 24
    assert sum(map(len, LATERAL)) == 12


def test_example_of_the_rulebook_for_moving_forward() -> None:
    """Light may move from Cardolan to Eregion or to Enedwaith."""
    assert {REGIONS[to] for to in FORWARD[0][REGIONS.index("cardolan")]} == {"eregion", "enedwaith"}


def test_mountains_have_no_neighbours_to_the_side() -> None:
    """Never a move to the side in the mountains."""
    assert all(not LATERAL[region] for region in range(16) if CAPACITY[region] == 1)


def test_printed_strengths() -> None:
    """The number behind each name."""
    assert dict(zip(PIECES, STRENGTH, strict=True)) == {
        "frodo": 1,
        "sam": 2,
        "pippin": 1,
        "merry": 2,
        "gandalf": 5,
        "aragorn": 4,
        "legolas": 3,
        "gimli": 3,
        "boromir": 0,
        "balrog": 5,
        "shelob": 5,
        "witch_king": 5,
        "flying_nazgul": 3,
        "black_rider": 3,
        "saruman": 4,
        "orc": 2,
        "warg": 2,
        "troll": 9,
    }


def test_light_places_first_and_then_dark() -> None:
    """Both place nine pieces; Dark does not see where Light's stand, nor Light where Dark's."""
    match = engine.new_match("confrontation", seed=1)
    assert (match.to_act, match.due) == ("light", "place")
    assert len(match.legal()) == 9 * 6
    place_all(match, "light", LIGHT_PLACES)
    assert (match.to_act, match.due) == ("dark", "place")
    place_all(match, "dark", DARK_PLACES)
    assert (match.to_act, match.due) == ("dark", "move")


def test_four_at_home_and_one_in_each_region_in_front() -> None:
    """A full region takes no more pieces."""
    match = engine.new_match("confrontation", seed=1)
    for piece in ("frodo", "sam", "pippin", "merry"):
        match.play(f"place {piece} shire")
    assert not any(action.args[1] == "shire" for action in match.legal())
    match.play("place gandalf eregion")
    assert {action.args[1] for action in match.legal()} == {"arthedain", "cardolan", "rhudaur", "enedwaith"}
    with pytest.raises(engine.IllegalMove):
        match.play("place aragorn eregion")
    with pytest.raises(engine.IllegalMove):
        match.play("place frodo cardolan")


def test_no_piece_starts_in_the_mountains_or_on_the_other_side() -> None:
    """At the start nobody is in the mountains."""
    match = engine.new_match("confrontation", seed=1)
    assert {action.args[1] for action in match.legal()} == set(LIGHT_PLACES)
    place_all(match, "light", LIGHT_PLACES)
    assert {action.args[1] for action in match.legal()} == set(DARK_PLACES)
    assert {REGIONS[r] for r in (HOME[0], *FRONT[0])} == set(LIGHT_PLACES)


def test_placement_is_hidden_while_it_goes_on() -> None:
    """The other side learns how many have been placed, and nothing else."""
    one, two = (engine.new_match("confrontation", seed=1) for _ in range(2))
    one.play("place frodo shire")
    two.play("place gandalf eregion")
    assert one.view("dark") == two.view("dark")
    assert one.view("dark").placed_by_other == 1
    assert one.events("dark") == two.events("dark")
    assert one.view("light").placed == (("frodo", "shire"),)


def test_placement_is_hidden_after_it_is_done() -> None:
    """Two placements that differ only in who stands where look the same from the other side."""
    views = []
    for order in (PIECES[:9], PIECES[8::-1]):
        match = engine.new_match("confrontation", seed=1)
        for piece, region in zip(order, LIGHT_PLACES, strict=True):
            match.play(f"place {piece} {region}")
        place_all(match, "dark", DARK_PLACES)
        views.append((match.view("dark"), match.events("dark")))
    assert views[0] == views[1]


def test_stands_at_home_say_nothing_of_the_order_of_placing() -> None:
    """The four stands at home are mixed: none of them can be told from the others."""
    match = engine.new_match("confrontation", seed=1)
    place_all(match, "light", LIGHT_PLACES)
    place_all(match, "dark", DARK_PLACES)
    at_home = [stand for stand in match.view("dark").stands if stand.region == "shire"]
    assert [stand.stand for stand in at_home] == ["l1", "l2", "l3", "l4"]
    assert all(stand.is_mixed and stand.piece is None and len(stand.candidates) == 9 for stand in at_home)
    alone = [stand for stand in match.view("dark").stands if stand.region == "cardolan"]
    assert not alone[0].is_mixed


def test_placement_can_be_undone_before_dark_has_begun() -> None:
    """One's own placing shows nobody a secret."""
    match = engine.new_match("confrontation", seed=1)
    before = match.view("light")
    match.play("place frodo shire")
    match.undo()
    assert match.view("light") == before


def test_every_hand_holds_its_nine_cards() -> None:
    """Each player takes all nine cards in hand; the special cards are for the variant."""
    match = engine.new_match("confrontation", seed=1)
    view = match.view("light")
    assert view.hands[0] == (
        *(f"light_{n}" for n in range(1, 6)),
        "light_magic",
        "noble_sacrifice",
        "elven_cloak",
        "light_retreat",
    )
    assert view.hands[1] == (
        *(f"dark_{n}" for n in range(1, 7)),
        "dark_magic",
        "eye_of_sauron",
        "dark_retreat",
    )
    assert view.specials == () and view.piles == ((), ())


def test_the_board_is_empty_before_anybody_places() -> None:
    """Each side has one mask for each region."""
    state = GAME.start(GAME.rulings.resolve({}))
    assert state.pieces_in_region == [0] * len(REGIONS) * len(SEATS)
    assert not state.sam_replaces_frodo and state.light_strength == 0
