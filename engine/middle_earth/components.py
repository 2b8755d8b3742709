"""The printed pieces of Duel for Middle-earth, as data, and tables made from them once for quick play.

Inside the engine a card, a landmark, a token, a region, a race and a skill are small numbers: their places in
the tuples below. Sets of them are bit masks.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

SEATS = ("fellowship", "sauron")
FELLOWSHIP, SAURON = 0, 1

SKILLS = ("ruse", "strength", "courage", "knowledge", "leadership")
RACES = ("elves", "dwarves", "hobbits", "humans", "ents", "wizards", "eagles")
"""The six races of the green cards, and the Eagles, who stand on an alliance token only."""
EAGLES = 6
RACES_TO_WIN = 6

COLOURS = ("grey", "yellow", "blue", "green", "red", "purple")
GREY, YELLOW, BLUE, GREEN, RED, PURPLE = range(6)


@dataclass(frozen=True, slots=True)
class Card:
    """One chapter card. Cards carry no printed name; the ids are ours."""

    id: str
    colour: int
    cost: str
    """Coins, if any, and skill symbols: "1 ruse"."""
    grants: str = ""
    """Grey: skills for every turn."""
    choice: str = ""
    """Grey: skills of which one may be used in a turn."""
    amount: int = 0
    """Yellow: coins. Blue: steps. Red: units."""
    race: str = ""
    regions: str = ""
    """Red: the two regions of which one takes all the units."""
    removes: int = 0
    """Purple: enemy units removed."""
    taxes: int = 0
    """Purple: coins that the opponent loses."""
    moves: int = 0
    """Purple: movements of own units."""
    needs: str = ""
    """The chaining symbol that makes this card free."""
    gives: str = ""
    """The chaining symbol that this card gives."""


CARDS = (
    # Chapter 1
    Card("c1_01", GREEN, "leadership", race="hobbits", gives="pot"),
    Card("c1_02", GREEN, "leadership", race="dwarves", gives="anvil"),
    Card("c1_03", GREEN, "knowledge", race="humans", gives="horseshoe"),
    Card("c1_04", GREEN, "knowledge", race="elves", gives="harp"),
    Card("c1_05", YELLOW, "", amount=2),
    Card("c1_06", YELLOW, "", amount=2),
    Card("c1_07", YELLOW, "", amount=2),
    Card("c1_08", YELLOW, "", amount=2),
    Card("c1_09", GREY, "", grants="courage"),
    Card("c1_10", GREY, "", grants="courage"),
    Card("c1_11", GREY, "", grants="strength"),
    Card("c1_12", GREY, "", grants="strength"),
    Card("c1_13", GREY, "", grants="ruse"),
    Card("c1_14", GREY, "", grants="ruse"),
    Card("c1_15", GREY, "", grants="leadership"),
    Card("c1_16", GREY, "", grants="knowledge"),
    Card("c1_17", BLUE, "", amount=1),
    Card("c1_18", BLUE, "strength", amount=1, gives="horse"),
    Card("c1_19", BLUE, "courage", amount=1, gives="backpack"),
    Card("c1_20", BLUE, "1", amount=1, gives="fish"),
    Card("c1_21", RED, "ruse", amount=1, regions="gondor rohan", gives="bow"),
    Card("c1_22", RED, "", amount=1, regions="lindon arnor", gives="sword"),
    Card("c1_23", RED, "", amount=1, regions="enedwaith rhovanion", gives="helmet"),
    # Chapter 2
    Card("c2_01", GREEN, "ruse ruse leadership", race="hobbits", needs="pot", gives="acorn"),
    Card("c2_02", GREEN, "strength strength leadership", race="dwarves", needs="anvil"),
    Card("c2_03", GREEN, "courage courage knowledge", race="humans", needs="horseshoe", gives="scroll"),
    Card("c2_04", GREEN, "courage knowledge leadership", race="elves", needs="harp"),
    Card("c2_05", YELLOW, "", amount=4),
    Card("c2_06", YELLOW, "", amount=3, gives="chest"),
    Card("c2_07", GREY, "1", grants="ruse ruse"),
    Card("c2_08", GREY, "1", grants="courage courage"),
    Card("c2_09", GREY, "", grants="knowledge"),
    Card("c2_10", GREY, "", grants="leadership"),
    Card("c2_11", GREY, "1", grants="strength strength"),
    Card("c2_12", GREY, "1 ruse", choice="leadership knowledge"),
    Card("c2_13", GREY, "1 knowledge leadership", choice="ruse strength courage"),
    Card("c2_14", BLUE, "ruse strength", amount=1),
    Card("c2_15", BLUE, "1", amount=1, needs="backpack"),
    Card("c2_16", BLUE, "strength courage", amount=1, needs="horse"),
    Card("c2_17", BLUE, "strength courage courage", amount=2, gives="campfire"),
    Card("c2_18", BLUE, "strength strength knowledge", amount=2, gives="bedroll"),
    Card(
        "c2_19",
        RED,
        "strength strength courage",
        amount=2,
        regions="lindon enedwaith",
        needs="helmet",
        gives="armor",
    ),
    Card("c2_20", RED, "ruse ruse knowledge", amount=2, regions="mordor rohan", needs="sword", gives="axe"),
    Card("c2_21", RED, "ruse ruse ruse", amount=2, regions="gondor mordor", needs="bow"),
    Card("c2_22", RED, "ruse strength courage", amount=2, regions="lindon rohan"),
    Card("c2_23", RED, "courage courage leadership", amount=2, regions="arnor rhovanion"),
    # Chapter 3
    Card("c3_01", YELLOW, "ruse knowledge leadership", amount=5),
    Card("c3_02", YELLOW, "ruse ruse courage", amount=5, needs="chest"),
    Card("c3_03", GREEN, "strength strength knowledge knowledge", race="ents", needs="acorn"),
    Card("c3_04", GREEN, "ruse ruse leadership leadership", race="wizards", needs="scroll"),
    Card("c3_05", GREEN, "courage courage knowledge leadership", race="ents"),
    Card("c3_06", GREEN, "strength strength knowledge leadership", race="wizards"),
    Card("c3_07", BLUE, "ruse ruse ruse courage", amount=2, needs="bedroll"),
    Card("c3_08", BLUE, "strength strength leadership", amount=2),
    Card("c3_09", BLUE, "ruse ruse courage courage", amount=2, needs="fish"),
    Card("c3_10", BLUE, "3", amount=3),
    Card("c3_11", BLUE, "ruse strength strength strength", amount=2, needs="campfire"),
    Card("c3_12", RED, "ruse ruse courage knowledge knowledge", amount=3, regions="lindon mordor"),
    Card("c3_13", RED, "ruse strength strength courage courage", amount=3, regions="rhovanion mordor"),
    Card("c3_14", RED, "ruse ruse courage courage", amount=3, regions="enedwaith arnor"),
    Card("c3_15", RED, "ruse ruse ruse leadership leadership", amount=3, regions="rhovanion gondor"),
    Card(
        "c3_16",
        RED,
        "ruse strength knowledge leadership leadership",
        amount=3,
        regions="gondor arnor",
        needs="axe",
    ),
    Card(
        "c3_17",
        RED,
        "strength strength courage courage",
        amount=3,
        regions="enedwaith rohan",
        needs="armor",
    ),
    Card("c3_18", PURPLE, "ruse strength courage knowledge", taxes=1, moves=2),
    Card("c3_19", PURPLE, "courage courage knowledge leadership", moves=3),
    Card("c3_20", PURPLE, "strength strength leadership", removes=1, taxes=1, moves=1),
    Card("c3_21", PURPLE, "strength strength strength knowledge", removes=1, moves=2),
    Card("c3_22", PURPLE, "courage courage courage leadership", removes=1, taxes=2),
    Card("c3_23", PURPLE, "strength courage knowledge knowledge", removes=2, taxes=1),
)
"""Chapter by chapter; 23 in each."""

PER_CHAPTER = 23
CHAPTERS = 3
DISPLAYED = 20
SET_ASIDE = PER_CHAPTER - DISPLAYED


@dataclass(frozen=True, slots=True)
class Landmark:
    """One landmark tile. Every tile costs six skill symbols and a coin per own fortress on the board."""

    id: str
    region: str
    cost: str


LANDMARKS = (
    Landmark("barad_dur", "mordor", "courage courage courage leadership leadership knowledge"),
    Landmark("bree", "arnor", "strength strength strength courage courage leadership"),
    Landmark("erebor", "rhovanion", "ruse strength strength courage leadership knowledge"),
    Landmark("grey_havens", "lindon", "strength strength strength leadership leadership knowledge"),
    Landmark("helms_deep", "rohan", "ruse ruse ruse leadership leadership knowledge"),
    Landmark("isengard", "enedwaith", "ruse ruse courage courage courage knowledge"),
    Landmark("minas_tirith", "gondor", "ruse ruse ruse strength knowledge knowledge"),
)
BARAD_DUR, BREE, EREBOR, GREY_HAVENS, HELMS_DEEP, ISENGARD, MINAS_TIRITH = range(7)
LANDMARKS_SHOWN = 3

TOKENS = tuple(f"{race}_{number}" for race in RACES[:EAGLES] for number in (1, 2, 3))
"""The alliance tokens: three in the stack of each race."""
PER_STACK = 3
ELVES_EXTRA_TURN, ELVES_ANY_REGION, ELVES_WILD_SKILL = 0, 1, 2
DWARVES_NO_SURCHARGE, DWARVES_EXTRA_TURN, DWARVES_MOVES = 3, 4, 5
HOBBITS_EAGLES, HOBBITS_UNIT, HOBBITS_CHAIN_COINS = 6, 7, 8
HUMANS_STEP, HUMANS_UNIT, HUMANS_DISCARD_COINS = 9, 10, 11
ENTS_EXTRA_TURN, ENTS_FORTRESS, ENTS_THREE_EFFECTS = 12, 13, 14
WIZARDS_STEPS, WIZARDS_UNITS, WIZARDS_FREE_CARD = 15, 16, 17

REGIONS = ("lindon", "arnor", "rhovanion", "enedwaith", "rohan", "gondor", "mordor")
CONNECTIONS = (
    ("lindon", "arnor"),
    ("arnor", "rhovanion"),
    ("arnor", "enedwaith"),
    ("rhovanion", "enedwaith"),
    ("rhovanion", "rohan"),
    ("enedwaith", "rohan"),
    ("enedwaith", "gondor"),
    ("rohan", "gondor"),
    ("rohan", "mordor"),
    ("gondor", "mordor"),
)
ALL_REGIONS = (1 << len(REGIONS)) - 1

UNITS_PER_SEAT = 15
FORTRESSES_PER_SEAT = 7
UNITS_AT_START = 2
START_REGIONS = ("arnor", "mordor")
COINS = 30
START_COINS = (3, 2)
DISCARD_COINS = (1, 2, 3)
"""For a card discarded in each chapter; twice that with the Humans' token."""

QUEST_GOAL = 14
"""Steps to Mount Doom for Frodo and Sam, and steps to Frodo and Sam for the Nazgul: two separate races,
because Frodo and Sam carry the Nazgul's part of the track along with them."""
BONUSES = ("bonus_coin", "bonus_unit", "bonus_turn", "bonus_fortress")
BONUS_STEPS = (3, 6, 9, 12)

ROWS = (
    ((2, 3, 4, 5, 6), ()),
    ((6, 5, 4, 3, 2), ()),
    ((2, 3, 4, 2, 4, 3, 2), (3,)),
)
"""For each chapter, how many cards lie in each row from the top, and the rows with a hole in the middle.
Each row lies on the one above it; rows alternate face up and face down, the first face up."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a chapter's display."""

    row: int
    x: int
    """In half card widths from the middle; a card is two wide."""
    face_up: bool
    covered_by: tuple[int, ...]
    covers: tuple[int, ...]


def _layout(rows: tuple[int, ...], holes: tuple[int, ...]) -> tuple[Slot, ...]:
    """Where the cards lie, and which covers which: neighbours in x of the next row."""
    places = [(row, x) for row, count in enumerate(rows) for x in _columns(count, row in holes)]

    def touching(row: int, x: int) -> tuple[int, ...]:
        return tuple(i for i, (r, other) in enumerate(places) if r == row and abs(other - x) == 1)

    return tuple(Slot(row, x, row % 2 == 0, touching(row + 1, x), touching(row - 1, x)) for row, x in places)


def _columns(count: int, hole: bool) -> tuple[int, ...]:
    return (-2, 2) if hole else tuple(range(1 - count, count, 2))


LAYOUTS = tuple(_layout(rows, holes) for rows, holes in ROWS)
HIDDEN, GONE = -1, -2
"""In the display: a card that lies face down, and a place that is empty."""


# Tables for quick play. A skill count is a tuple of five numbers in the order of SKILLS.


def _skills(cost: str) -> tuple[int, ...]:
    words = cost.split()
    return tuple(words.count(skill) for skill in SKILLS)


def _coins(cost: str) -> int:
    first = cost.split(" ", 1)[0]
    return int(first) if first.isdigit() else 0


def mask(items: str, of: tuple[str, ...]) -> int:
    """The named items as a bit mask."""
    return sum(1 << of.index(item) for item in items.split())


@cache
def members(bits: int) -> tuple[int, ...]:
    """What a small bit mask contains, in order; remembered, so only for masks of few possible values."""
    return tuple(i for i in range(bits.bit_length()) if bits >> i & 1)


def listed(bits: int) -> list[int]:
    """What a large bit mask contains, in order."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


CARD_IDS = tuple(card.id for card in CARDS)
LANDMARK_IDS = tuple(landmark.id for landmark in LANDMARKS)
CHAINS = tuple(sorted(card.gives for card in CARDS if card.gives))

COLOUR = tuple(card.colour for card in CARDS)
COST_COINS = tuple(_coins(card.cost) for card in CARDS)
COST_SKILLS = tuple(_skills(card.cost) for card in CARDS)
LANDMARK_SKILLS = tuple(_skills(landmark.cost) for landmark in LANDMARKS)
LANDMARK_REGION = tuple(REGIONS.index(landmark.region) for landmark in LANDMARKS)
GRANTS = tuple(_skills(card.grants) for card in CARDS)
AMOUNT = tuple(card.amount for card in CARDS)
RACE = tuple(RACES.index(card.race) if card.race else -1 for card in CARDS)
RED_REGIONS = tuple(mask(card.regions, REGIONS) for card in CARDS)
CHAINED_BY = tuple(
    sum(1 << i for i, giver in enumerate(CARDS) if card.needs and giver.gives == card.needs) for card in CARDS
)
"""For each card the set (of one or none) of cards that make it free."""
GREY_CARDS = sum(1 << i for i, colour in enumerate(COLOUR) if colour == GREY)
RACE_CARDS = tuple(sum(1 << i for i, card in enumerate(CARDS) if card.race == race) for race in RACES)
CHAPTER_CARDS = tuple(((1 << PER_CHAPTER) - 1) << (PER_CHAPTER * chapter) for chapter in range(CHAPTERS))

CHOICES = tuple((i, mask(card.choice, SKILLS)) for i, card in enumerate(CARDS) if card.choice)
"""The cards with "/" and the skills that each of them can stand for; no skill is on two of them."""
FLEXIBLE = {card: number for number, (card, _) in enumerate(CHOICES)}

STACKS = tuple(0b111 << (PER_STACK * race) for race in range(EAGLES))
"""The tokens of each race's stack."""
NEIGHBOURS = tuple(
    tuple(b for b in range(7) if {(name, REGIONS[b]), (REGIONS[b], name)} & set(CONNECTIONS))
    for name in REGIONS
)
ROADS = tuple((a, b) for a in range(7) for b in NEIGHBOURS[a])
"""Every movement from a region to an adjacent one."""
ROADS_FROM = tuple(tuple(i for i, road in enumerate(ROADS) if road[0] == region) for region in range(7))

COVERING = tuple(tuple(sum(1 << s for s in slot.covered_by) for slot in layout) for layout in LAYOUTS)
FACE_UP_SLOTS = tuple(tuple(i for i, slot in enumerate(layout) if slot.face_up) for layout in LAYOUTS)


@cache
def accessible(chapter: int, present: int) -> tuple[int, ...]:
    """The slots of a display from which a card may be taken when these are the cards still lying there."""
    covering = COVERING[chapter]
    return tuple(slot for slot in listed(present) if not covering[slot] & present)
