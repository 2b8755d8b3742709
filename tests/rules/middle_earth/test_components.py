"""The printed pieces: their numbers, their places and how they fit together."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from engine.middle_earth.components import (
    ALL_REGIONS,
    CARD_SKILLS,
    CARDS,
    CARDS_PER_CHAPTER,
    CHAINED_BY,
    CHAINS,
    COLOURS,
    CONNECTIONS,
    COST_COINS,
    COST_SKILLS,
    DISPLAY_SIZE,
    LANDMARK_REGION,
    LANDMARK_SKILLS,
    LANDMARKS,
    NEIGHBOURS,
    RACE_TOKENS,
    RACES,
    RED_REGIONS,
    REGIONS,
    ROADS,
    SKILL_CHOICES,
    SKILLS,
    TOKENS,
    cached_indices,
    indices,
)
from engine.middle_earth.display_layouts import FACE_UP_SLOTS, LAYOUTS, accessible_slots

CHAPTER = [number // CARDS_PER_CHAPTER for number in range(len(CARDS))]


def colours(chapter: int) -> dict[str, int]:
    return dict(
        Counter(COLOURS[card.colour] for card, at in zip(CARDS, CHAPTER, strict=True) if at == chapter)
    )


def test_sixty_nine_chapter_cards_with_ids_of_their_own() -> None:
    """Contents: 69 chapter cards, 23 of each chapter."""
    assert len(CARDS) == 69
    assert [card.id for card in CARDS] == [f"c{at}_{nn:02}" for at in (1, 2, 3) for nn in range(1, 24)]


def test_colours_of_each_chapter() -> None:
    """Cards: purple ones in chapter 3 only, grey ones never there."""
    assert colours(0) == {"grey": 8, "yellow": 4, "blue": 4, "green": 4, "red": 3}
    assert colours(1) == {"grey": 7, "yellow": 2, "blue": 5, "green": 4, "red": 5}
    assert colours(2) == {"yellow": 2, "blue": 5, "green": 4, "red": 6, "purple": 6}


def test_each_chaining_symbol_is_given_once_and_needed_once() -> None:
    """Chaining: from one card to one card of the same colour in a later chapter."""
    assert len(CHAINS) == 17
    for symbol in CHAINS:
        (giver,) = [n for n, card in enumerate(CARDS) if card.gives == symbol]
        (taker,) = [n for n, card in enumerate(CARDS) if card.needs == symbol]
        assert CHAINED_BY[taker] == 1 << giver
        assert CHAPTER[giver] < CHAPTER[taker] and CARDS[giver].colour == CARDS[taker].colour
    assert sum(1 for chained in CHAINED_BY if chained) == 17


def test_chaining_starts_in_chapter_two() -> None:
    """Chaining: "from chapter 2 on"."""
    assert not any(card.needs for card, at in zip(CARDS, CHAPTER, strict=True) if at == 0)


def test_two_green_cards_of_each_race() -> None:
    """Green cards: six races, the Eagles only on a token."""
    assert Counter(card.race for card in CARDS if card.race) == dict.fromkeys(RACES[:6], 2)


def test_each_region_stands_on_four_red_cards() -> None:
    """Red cards: two regions each."""
    assert all(regions.bit_count() == 2 for regions in RED_REGIONS if regions)
    named = Counter(region for regions in RED_REGIONS for region in cached_indices(regions))
    assert named == dict.fromkeys(range(7), 4)


def test_every_colour_does_what_its_colour_does() -> None:
    """Effects of the cards, by colour; nothing else is printed on them."""
    for card, grants in zip(CARDS, CARD_SKILLS, strict=True):
        colour = COLOURS[card.colour]
        assert bool(any(grants) or card.choice) == (colour == "grey")
        assert bool(card.race) == (colour == "green")
        assert bool(card.regions) == (colour == "red")
        assert bool(card.amount) == (colour in ("yellow", "blue", "red"))
        assert bool(card.removes or card.taxes or card.moves) == (colour == "purple")


def test_costs_are_read_from_the_printed_cards() -> None:
    """Costs: spot checks of coins and of skill symbols."""
    named = {card.id: n for n, card in enumerate(CARDS)}
    assert COST_COINS[named["c3_10"]] == 3 and COST_SKILLS[named["c3_10"]] == (0, 0, 0, 0, 0)
    assert COST_COINS[named["c2_12"]] == 1 and COST_SKILLS[named["c2_12"]] == (1, 0, 0, 0, 0)
    assert COST_SKILLS[named["c3_16"]] == (1, 1, 0, 1, 2)
    assert sum(COST_COINS) == 10
    by_skill = [sum(symbols) for symbols in zip(*COST_SKILLS, strict=True)]
    assert dict(zip(SKILLS, by_skill, strict=True)) == {
        "ruse": 32,
        "strength": 32,
        "courage": 31,
        "knowledge": 20,
        "leadership": 20,
    }


def test_no_skill_is_on_two_choice_cards() -> None:
    """The "/" cards: what makes the price a sum instead of a search."""
    assert [CARDS[card].id for card, _ in SKILL_CHOICES] == ["c2_12", "c2_13"]
    assert SKILL_CHOICES[0][1] & SKILL_CHOICES[1][1] == 0
    assert SKILL_CHOICES[0][1] | SKILL_CHOICES[1][1] == (1 << len(SKILLS)) - 1


def test_seven_landmarks_one_for_each_region() -> None:
    """Landmarks: seven tiles of six skill symbols each."""
    assert len(LANDMARKS) == 7 and sorted(LANDMARK_REGION) == list(range(7))
    assert all(sum(symbols) == 6 for symbols in LANDMARK_SKILLS)


def test_eighteen_tokens_three_of_each_race() -> None:
    """Contents: 18 alliance tokens, 3 of each race."""
    assert len(TOKENS) == 18
    for race, stack in zip(RACES, RACE_TOKENS, strict=False):
        assert [TOKENS[token].split("_")[0] for token in cached_indices(stack)] == [race] * 3


def test_ten_connections_make_twenty_roads() -> None:
    """The board: seven regions and ten connections, walked both ways; all are linked."""
    assert len(REGIONS) == 7 and len(CONNECTIONS) == 10 and len(ROADS) == 20
    assert all(a in NEIGHBOURS[b] and a != b for a, b in ROADS)
    reached = {0}
    for _ in REGIONS:
        reached |= {b for a, b in ROADS if a in reached}
    assert sum(1 << region for region in reached) == ALL_REGIONS


@pytest.mark.parametrize("chapter", range(3))
def test_twenty_places_twelve_of_them_face_up(chapter: int) -> None:
    """Displays: 20 cards, 12 face up and 8 face down."""
    assert len(LAYOUTS[chapter]) == DISPLAY_SIZE
    assert len(FACE_UP_SLOTS[chapter]) == 12


@pytest.mark.parametrize(("chapter", "start"), [(0, 6), (1, 2), (2, 2)])
def test_cards_cover_the_row_above_and_the_last_row_is_free(chapter: int, start: int) -> None:
    """Displays: covering goes both ways, only to the neighbouring row, and half a card aside."""
    layout = LAYOUTS[chapter]
    for slot, place in enumerate(layout):
        for above in place.covered_by:
            assert layout[above].row == place.row + 1 and abs(layout[above].x - place.x) == 1
            assert slot in layout[above].covers
        for below in place.covers:
            assert slot in layout[below].covered_by
    bottom = max(place.row for place in layout)
    free = tuple(slot for slot, place in enumerate(layout) if place.row == bottom)
    assert accessible_slots(chapter, (1 << DISPLAY_SIZE) - 1) == free and len(free) == start
    assert all(place.covered_by for place in layout if place.row != bottom)


def test_the_third_display_has_a_hole_in_the_middle() -> None:
    """Displays: chapter 3, fourth row: two cards, each covered by two and covering two."""
    holed = [place for place in LAYOUTS[2] if place.row == 3]
    assert [place.x for place in holed] == [-2, 2]
    assert all(len(place.covered_by) == len(place.covers) == 2 for place in holed)


def test_covering_as_in_the_diagrams() -> None:
    """Displays: which card lies on which, for one card of every row."""
    assert [LAYOUTS[0][slot].covered_by for slot in (0, 2, 6, 13)] == [(2, 3), (5, 6), (10, 11), (18, 19)]
    assert [LAYOUTS[1][slot].covered_by for slot in (0, 5, 7, 11, 16)] == [
        (6,),
        (10,),
        (11, 12),
        (15,),
        (18, 19),
    ]
    assert [LAYOUTS[2][slot].covered_by for slot in (1, 5, 9, 12, 17)] == [
        (3, 4),
        (9,),
        (11, 12),
        (15, 16),
        (19,),
    ]


def test_masks_list_their_members_in_order() -> None:
    for bits in product((0, 1), repeat=7):
        number = sum(bit << place for place, bit in enumerate(bits))
        expected = [place for place, bit in enumerate(bits) if bit]
        assert indices(number) == list(cached_indices(number)) == expected
