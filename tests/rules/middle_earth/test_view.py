"""What the view offers to a table, and threats of an immediate victory."""

from __future__ import annotations

import random
from typing import Any

import pytest

import engine
from engine.middle_earth import GAME
from engine.middle_earth.components import CARD_IDS, LANDMARK_IDS

from .table import Table

SIX = "lindon 1 arnor 1 rhovanion 1 enedwaith 1 rohan 1 gondor 1"


def threat(table: Table, reason: str, seat: str = "fellowship") -> tuple[int, tuple[str, ...]]:
    (found,) = [each for each in table.view().threats if (each.seat, each.reason) == (seat, reason)]
    return found.missing, found.wins_with


def test_threat_of_the_quest() -> None:
    """Steps that are missing, and the cards and landmarks that bring them."""
    setting: dict[str, Any] = {"quest": (12, 3), "landmarks": "minas_tirith isengard"}
    table = Table("c3_08 c3_01", chapter=3, coins=(20, 0), **setting)
    assert threat(table, "quest") == (2, ("c3_08", "minas_tirith"))
    assert threat(table, "quest", "sauron") == (11, ())
    near = Table("c3_08 c3_01", chapter=3, quest=(13, 0), landmarks="isengard", tokens=("humans_1", ""))
    assert threat(near, "quest") == (1, ("c3_01", "c3_08", "isengard"))


def test_what_one_cannot_pay_is_no_threat() -> None:
    table = Table("c3_08 c3_01", chapter=3, quest=(12, 12), coins=(2, 3), landmarks="minas_tirith")
    assert threat(table, "quest") == (2, ())
    assert threat(table, "quest", "sauron") == (2, ("c3_08",))
    chained = Table("c3_09 c3_01", chapter=3, quest=(12, 0), coins=(0, 0), tableau=("c1_20", ""))
    assert threat(chained, "quest") == (2, ("c3_09",))


def test_threat_of_the_races() -> None:
    """Five races, and the green card of the sixth."""
    five = "c1_01 c1_02 c1_03 c1_04 c3_03"
    table = Table("c3_04 c3_05", chapter=3, tableau=(five, "c2_01"))
    assert threat(table, "races") == (1, ("c3_04",))
    assert threat(table, "races", "sauron") == (5, ())


@pytest.mark.parametrize("enemies", ["", "mordor 2", "mordor 3"])
def test_threat_of_conquest_by_a_red_card(enemies: str) -> None:
    """Presence after the conflict is what counts."""
    table = Table("c3_12 c3_01", chapter=3, units=(SIX, enemies))
    assert threat(table, "conquest") == (1, () if enemies == "mordor 3" else ("c3_12",))
    (found,) = [
        each for each in table.view().threats if (each.seat, each.reason) == ("fellowship", "conquest")
    ]
    assert found.regions == ("mordor",)


def test_threat_of_conquest_with_tokens() -> None:
    """The Humans' additional unit and the Elves' free choice of the region."""
    table = Table("c3_12 c3_01", chapter=3, units=(SIX, "mordor 3"), tokens=("humans_2", ""))
    assert threat(table, "conquest") == (1, ("c3_12",))
    other = Table("c3_17 c3_01", chapter=3, units=(SIX, ""), tokens=("elves_2", ""))
    assert threat(other, "conquest") == (1, ("c3_17",))
    plain = Table("c3_17 c3_01", chapter=3, units=(SIX, ""))
    assert threat(plain, "conquest") == (1, ())


def test_threat_of_conquest_by_movements() -> None:
    """Purple cards, landmarks with movements and the Dwarves' token."""
    spare = SIX.replace("gondor 1", "gondor 2")
    table = Table("c3_19 c3_20", chapter=3, units=(spare, "mordor 1"), landmarks="erebor bree", coins=(9, 0))
    assert threat(table, "conquest") == (1, ("c3_20",)), "a removal and a movement"
    free = Table("c3_19 c3_22", chapter=3, units=(spare, ""), landmarks="erebor", coins=(9, 0))
    assert threat(free, "conquest") == (1, ("c3_19", "erebor"))
    dwarves = Table("c3_05 c3_22", chapter=3, units=(spare, ""), tokens=("dwarves_3", ""))
    assert threat(dwarves, "conquest") == (1, ("c3_05",))
    far = Table("c3_18 c3_19", chapter=3, units=(SIX.replace("lindon 1", "lindon 2"), ""))
    assert threat(far, "conquest") == (1, ())


def test_threat_of_conquest_by_a_unit_for_any_region() -> None:
    """Blue cards with the Hobbits' token, or on the way past the second bonus."""
    token = Table("c3_08 c3_01", chapter=3, units=(SIX, ""), tokens=("hobbits_2", ""))
    assert threat(token, "conquest") == (1, ("c3_08",))
    bonus = Table("c3_08 c3_01", chapter=3, units=(SIX, ""), quest=(5, 0))
    assert threat(bonus, "conquest") == (1, ("c3_08",))
    both = Table(
        "c3_08 c3_01",
        chapter=3,
        units=(SIX.replace("gondor 1", ""), ""),
        quest=(5, 0),
        tokens=("hobbits_2", ""),
    )
    assert threat(both, "conquest") == (2, ("c3_08",))


def test_threat_of_conquest_by_a_fortress() -> None:
    table = Table("c1_05", units=(SIX.replace("rohan 1", "mordor 1"), ""), landmarks="helms_deep isengard")
    assert threat(table, "conquest") == (1, ("helms_deep",))


def test_no_units_left_for_the_last_region() -> None:
    table = Table("c3_12 c3_01", chapter=3, units=(SIX.replace("gondor 1", "gondor 10"), ""))
    assert threat(table, "conquest") == (1, ())


def test_a_view_has_ids_that_the_vocabulary_knows() -> None:
    """Everything in a view that needs words has them."""
    known = {name for ids in GAME.vocabulary.values() for name in ids} | {"", GAME.id}
    generator = random.Random(1)
    for seed in range(4):
        match = engine.new_match("middle_earth", seed=seed)
        while match.to_act:
            match.play(generator.choice(match.legal()))
            assert _words(match.view("sauron").as_dict()) <= known


def _words(value: object) -> set[str]:
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        return {word for part in value.values() for word in _words(part)}
    if isinstance(value, tuple | list):
        return {word for part in value for word in _words(part)}
    return set()


def test_face_down_cards_have_no_name_and_no_price() -> None:
    table = Table("c1_05 c1_06")
    for place in table.view().display:
        assert (place.card is None) == (place.price is None) == (place.opponent_price is None)
        assert place.card is None or (place.price is not None and place.price.id == place.card)


def test_what_is_still_to_come_in_a_turn() -> None:
    """Pending effects in order, each with what brought it about."""
    table = Table(landmarks="isengard", tableau=("", "c1_09"), tokens=("dwarves_2", ""))
    table.play("take isengard")
    assert [(p.due, p.cause, p.amount) for p in table.view().pending] == [
        ("discard_grey", "isengard", 0),
        ("quest_advanced", "isengard", 1),
        ("extra_turn", "dwarves_2", 0),
    ]
    minas = Table("c1_17", landmarks="minas_tirith", quest=(5, 0), tokens=("dwarves_2", ""))
    minas.play("take minas_tirith")
    assert [(p.due, p.cause, p.amount) for p in minas.view().pending] == [
        ("place_units", "bonus_unit", 1),
        ("extra_turn", "dwarves_2", 0),
    ]
    recall = Table(landmarks="helms_deep", units=("gondor 15", ""), options={"supply_short": "redeploy"})
    recall.play("take helms_deep")
    assert [(p.due, p.amount, p.regions) for p in recall.view().pending] == [
        ("recall_unit", 3, ("rohan",)),
        ("units_placed", 3, ("rohan",)),
    ]


def test_before_the_first_deal_there_is_nothing_to_see() -> None:
    state = GAME.start(GAME.rulings.resolve())
    view = state.view(0)
    assert view.to_act is None and view.due is None and view.as_dict()["display"] == ()
    assert view.as_dict()["unseen_cards"] == () and view.as_dict()["set_aside_left"] == 0


def test_both_seats_see_the_same_but_for_prices_and_secrets() -> None:
    """Everything else lies open."""
    own = {"seat", "legal", "display", "landmarks", "set_aside", "unseen_cards"}
    match = engine.new_match("middle_earth", seed=2)
    generator = random.Random(2)
    while match.to_act:
        match.play(generator.choice(match.legal()))
        first, second = (match.view(seat).as_dict() for seat in GAME.seats)
        assert {key: first[key] for key in set(first) - own} == {
            key: second[key] for key in set(second) - own
        }
        for mine, other in zip(first["display"], second["display"], strict=True):
            assert mine["price"] == other["opponent_price"] and mine["opponent_price"] == other["price"]


def test_every_card_and_landmark_is_somewhere() -> None:
    """Cards of the chapters so far: in a tableau, the display, the discard, or unseen; landmarks likewise."""
    match = engine.new_match("middle_earth", seed=6)
    generator = random.Random(6)
    while match.to_act:
        match.play(generator.choice(match.legal()))
        view = match.view("fellowship").as_dict()
        shown = [place["card"] for place in view["display"] if place["card"]]
        laid = [card for side in view["sides"] for _, cards in side["cards"] for card in cards]
        everywhere = (
            shown + laid + list(view["discard"]) + list(view["unseen_cards"]) + list(view["set_aside"])
        )
        assert sorted(everywhere) == list(CARD_IDS[: 23 * view["chapter"]])
        tiles = [tile["landmark"] for tile in view["landmarks"]] + list(view["unseen_landmarks"])
        tiles += [name for side in view["sides"] for name in side["landmarks"]]
        assert sorted(tiles) == sorted(LANDMARK_IDS)
