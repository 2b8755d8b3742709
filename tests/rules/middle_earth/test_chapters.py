"""Setting up, taking turns, and the three chapters."""

from __future__ import annotations

import random

import pytest

import engine
from engine.middle_earth import GAME
from engine.middle_earth.components import CARD_IDS, CHAPTER_CARDS
from engine.middle_earth.display_layouts import FACE_UP_SLOTS, LAYOUTS
from engine.middle_earth.effects import can_have_extra_turn
from engine.middle_earth.view import MiddleEarthView

from .table import Table


def first_cards(chapter: int) -> str:
    cards = [CARD_IDS[23 * (chapter - 1) + n] for n in range(12)]
    return "deal " + " ".join(cards)


def start(**options: str) -> engine.Match[MiddleEarthView]:
    script = ["show_landmarks bree erebor isengard", first_cards(1)]
    return engine.new_match("middle_earth", seed=1, options=options, script=script)


def test_units_coins_and_landmarks_at_the_start() -> None:
    """Setup: two units each in Arnor and Mordor, three and two coins, three landmarks, all tokens."""
    view = start().view("fellowship")
    fellowship, sauron = view.sides
    assert {region: n for region, n in fellowship.units if n} == {"arnor": 2}
    assert {region: n for region, n in sauron.units if n} == {"mordor": 2}
    assert (fellowship.coins, sauron.coins, view.reserve) == (3, 2, 25)
    assert (fellowship.units_left, fellowship.fortresses_left) == (13, 7)
    assert [tile.landmark for tile in view.landmarks] == ["bree", "erebor", "isengard"]
    assert set(view.unseen_landmarks) == {"barad_dur", "grey_havens", "helms_deep", "minas_tirith"}
    assert all(stack.left == 3 and stack.top is None and len(stack.unseen) == 3 for stack in view.stacks)
    assert (fellowship.quest, sauron.quest) == (0, 0)


def test_sauron_starts_and_turns_alternate() -> None:
    """Turns: Sauron begins the match."""
    match = start()
    seats = []
    for _ in range(4):
        seats.append(match.to_act)
        match.play(match.legal()[1])
        while match.due != "turn":
            match.play(match.legal()[0])
    assert seats == ["sauron", "fellowship", "sauron", "fellowship"]


def test_display_of_a_new_chapter() -> None:
    """Chapter: twelve cards face up, eight face down; six can be taken in chapter 1."""
    view = start().view("fellowship")
    assert [place.slot for place in view.display if place.card] == list(FACE_UP_SLOTS[0])
    assert [place.slot for place in view.display if place.accessible] == [14, 15, 16, 17, 18, 19]
    assert view.cards_left == 20 and view.chapter == 1
    assert len(view.unseen_cards) == 11 and view.set_aside_left == 3 and view.discard == ()


def test_a_chapter_tells_which_cards_lie_face_up() -> None:
    """Chapter: what lies open is told to both, in the order of the slots."""
    (told,) = [event for event in start().public_events() if event.kind == "chapter_started"]
    assert (told["chapter"], told["cards"]) == (1, tuple(first_cards(1).split()[1:]))
    (shown,) = [event for event in start().public_events() if event.kind == "landmarks_shown"]
    assert set(shown["landmarks"]) == {"bree", "erebor", "isengard"}


def test_play_or_discard_any_accessible_card() -> None:
    """Turn: play it if one can pay, or discard it, which one always can."""
    table = Table("c2_07 c2_11", chapter=2, coins=(0, 0))
    assert table.legal() == {"discard c2_07", "discard c2_11"}
    table = Table("c2_07 c2_11", chapter=2, coins=(1, 0))
    assert table.legal() == {"play c2_07", "discard c2_07", "play c2_11", "discard c2_11"}


@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_discarding_brings_the_chapters_coins(chapter: int) -> None:
    """Discard: 1, 2 or 3 coins by chapter, face down into the discard, no effect."""
    card = f"c{chapter}_10"
    table = Table(card, chapter=chapter, coins=(0, 0))
    table.play(f"discard {card}")
    assert table.side().coins == chapter
    assert table.view().discard == (card,) and table.side().cards[0][1] == ()


def test_cards_are_turned_up_when_the_turn_ends() -> None:
    """End of turn: what nothing covers any more is turned up, after all effects."""
    table = Table("c1_22 c1_05 c1_06")
    table.play("discard c1_05", "play c1_22")
    assert table.due == "place_units" and not table.told("card_turned_up")
    table.play("place lindon", "turn_up c1_23")
    assert table.told("card_turned_up") == [{"slot": 13, "card": "c1_23"}]
    assert table.view().display[13].card == "c1_23" and table.to_act == "fellowship"


def test_two_cards_may_be_turned_up_at_once() -> None:
    """End of turn: all that came free."""
    table = Table("c1_05 c1_06 c1_07")
    table.play("discard c1_05", "discard c1_07", "discard c1_06")
    assert table.due == "turn"
    assert [event["slot"] for event in table.told("card_turned_up")] == [13, 12]


def test_a_covered_face_up_card_becomes_accessible_without_a_draw() -> None:
    """End of turn: only face-down cards have to be turned up."""
    table = Table(chapter=2)
    while len(table.told("card_turned_up")) < 3:
        table.play("discard " + min(table.legal("discard")))
    while table.told("card_turned_up")[2:] == table.told("card_turned_up")[-1:]:
        assert table.due == "turn"
        assert all(place.card for place in table.view().display if place.accessible)
        table.play("discard " + min(table.legal("discard")))


def test_place_says_what_taking_it_uncovers() -> None:
    """End of turn: facts for the table before a card is taken."""
    table = Table("c1_05 c1_06 c1_07")
    table.play("discard c1_05")
    places = table.view().display
    assert [places[slot].uncovers for slot in (17, 18, 16)] == [(), (13,), ()]
    assert [places[slot].covered_by for slot in (13, 12, 8)] == [(18,), (17, 18), (12, 13)]


def test_taking_a_landmark_turns_up_no_other() -> None:
    """Landmark: no new tile is revealed before the next chapter, and no card either."""
    table = Table("c1_05", landmarks="erebor bree", pile="isengard")
    table.play("take bree")
    while table.due == "move_units":
        table.play("decline")
    view = table.view()
    assert [tile.landmark for tile in view.landmarks] == ["erebor"] and view.unseen_landmarks == ("isengard",)
    assert not table.told("card_turned_up") and not table.told("landmarks_shown")
    assert table.to_act == "sauron"


def test_chapter_ends_with_its_last_card() -> None:
    """End of a chapter: the next is dealt, and the other player goes on."""
    table = Table("c1_05", last=True, landmarks="bree", pile="erebor isengard barad_dur")
    table.play("discard c1_05", "show_landmarks erebor barad_dur", first_cards(2))
    view = table.view()
    assert (view.chapter, view.cards_left, table.to_act) == (2, 20, "sauron")
    assert {tile.landmark for tile in view.landmarks} == {"bree", "erebor", "barad_dur"}
    assert view.unseen_landmarks == ("isengard",)
    assert table.told("chapter_ended")[0]["chapter"] == 1


def test_as_many_landmarks_as_there_are() -> None:
    """End of a chapter: three landmarks "if possible"."""
    table = Table("c2_05", chapter=2, last=True, landmarks="bree", pile="erebor")
    table.play("discard c2_05")
    assert {tile.landmark for tile in table.view().landmarks} == {"bree"}
    assert table.due == "turn"
    assert {tile.landmark for tile in table.view().landmarks} == {"bree", "erebor"}
    full = Table("c2_05", chapter=2, last=True, landmarks="bree erebor isengard", pile="barad_dur")
    full.play("discard c2_05", first_cards(3))
    assert full.due == "turn" and len(full.view().landmarks) == 3 and not full.told("landmarks_shown")


def test_cards_set_aside_are_known_to_all_when_the_chapter_ends() -> None:
    """Set aside: with all 20 cards taken, the other three can only be the ones in the discard."""
    match = start()
    generator = random.Random(4)
    while match.view("sauron").chapter == 1:
        match.play(generator.choice([action for action in match.legal() if action.verb != "take"]))
    (ended,) = [event for event in match.all_events() if event.kind == "chapter_ended"]
    aside = ended["set_aside"]
    assert isinstance(aside, tuple) and len(aside) == 3
    for seat in GAME.seats:
        view = match.view(seat)
        assert set(aside) <= set(view.discard) and view.set_aside == () and view.set_aside_left == 3
        assert set(view.unseen_cards) == {card for card in CARD_IDS if card.startswith("c2")} - {
            place.card for place in view.display
        }


def test_an_extra_turn_carries_over_into_the_next_chapter() -> None:
    """End of a chapter: the same player goes on only by an extra turn."""
    table = Table("c1_17", last=True, quest=(8, 0))
    table.play("play c1_17", "accept")
    assert table.to_act == "fellowship" and table.view().chapter == 2
    assert table.told("turn_started")[-1] == {"seat": "fellowship", "extra": True}


@pytest.mark.parametrize("chapter", [1, 2])
def test_the_last_card_of_an_earlier_chapter_may_give_an_extra_turn(chapter: int) -> None:
    """End of a chapter: only the last one of the match has no turn after it."""
    table = Table(f"c{chapter}_05", chapter=chapter, last=True)
    table.state.filled_slots = 0
    assert can_have_extra_turn(table.state)


def test_an_extra_turn_dies_with_the_last_card_of_the_last_chapter() -> None:
    """End of the match: chapter 3 is over when its last card has been taken."""
    table = Table("c3_10", chapter=3, last=True, quest=(8, 0))
    table.play("play c3_10")
    assert table.winner is not None and not table.told("extra_turn_gained")


def test_a_match_has_at_most_sixty_card_turns_and_seven_tiles() -> None:
    """The course: three chapters of twenty cards, one taken in every turn without a landmark."""
    for seed in range(12):
        match = engine.new_match("middle_earth", seed=seed)
        generator = random.Random(seed)
        while match.to_act:
            match.play(generator.choice(match.legal()))
        kinds = [event.kind for event in match.all_events()]
        cards = kinds.count("card_played") + kinds.count("card_discarded")
        assert cards <= 60 and kinds.count("landmark_taken") <= 7
        assert cards == 60 or (match.outcome and match.outcome.reason in ("quest", "races", "conquest"))


def test_the_same_seed_turns_up_the_same_cards_in_whatever_order_they_come_free() -> None:
    """Chance: the deal of a seed does not depend on how the match is played."""
    seen = []
    for choice in (random.Random(1), random.Random(2)):
        match = engine.new_match("middle_earth", seed=77)
        while match.to_act and match.view("sauron").chapter == 1:
            plain = [action for action in match.legal() if action.verb in ("discard", "decline")]
            match.play(choice.choice(plain or list(match.legal())))
        events = match.all_events()
        seen.append([event["card"] for event in events if event.kind == "card_turned_up"])
    assert seen[0] == seen[1] and len(seen[0]) == 8


def test_scripted_chance_is_checked() -> None:
    """Chance: outcomes that cannot be are refused."""
    tiles, cards = "show_landmarks bree erebor isengard", first_cards(1)
    for script in (
        ["show_landmarks bree erebor"],
        ["show_landmarks bree bree erebor"],
        ["turn_up c1_01"],
        [cards],
        [tiles, first_cards(2)],
        [tiles, cards.replace("c1_12", "c1_01")],
        [tiles, cards.replace(" c1_12", "")],
    ):
        with pytest.raises(engine.BadOption):
            engine.new_match("middle_earth", seed=1, script=script)
    seen_again = [tiles, cards, "turn_up c1_01"]
    match = engine.new_match("middle_earth", seed=1, script=seen_again)
    with pytest.raises(engine.BadOption):
        while True:
            match.play(next(action for action in match.legal() if action.verb == "discard"))


def test_hidden_cards_are_of_the_running_chapter() -> None:
    """Chapter: what is face down or set aside is the rest of the 23."""
    table = Table("c2_05", chapter=2)
    hidden = set(table.view().unseen_cards)
    assert hidden and all(card.startswith("c2") for card in hidden)
    assert table.state.face_down & ~CHAPTER_CARDS[1] == 0
    assert len(LAYOUTS[1]) == 20
