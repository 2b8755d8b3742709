"""The printed pieces of Duel for Middle-earth with what they do, and tables made from them once for speed.

Inside the engine a card, a landmark, a token, a region, a race and a skill are small numbers: their indices
in the tuples below. Sets of them are bit masks.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

SEATS = ("fellowship", "sauron")
FELLOWSHIP, SAURON = 0, 1

SKILLS = ("ruse", "strength", "courage", "knowledge", "leadership")
RACES = ("elves", "dwarves", "hobbits", "humans", "ents", "wizards", "eagles")
"""The six races of the green cards, and the Eagles, who are on an alliance token only."""
EAGLES = 6
GREEN_RACES = (1 << EAGLES) - 1
"""The races of the green cards, as a set."""
RACES_TO_WIN = 6

COLOURS = ("grey", "yellow", "blue", "green", "red", "purple")
GREY, YELLOW, BLUE, GREEN, RED, PURPLE = range(6)


@dataclass(frozen=True, slots=True)
class Card:
    """One chapter card. The cards have no printed names; the ids are this project's own."""

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

CARDS_PER_CHAPTER = 23
CHAPTERS = 3
DISPLAY_SIZE = 20
SET_ASIDE_COUNT = CARDS_PER_CHAPTER - DISPLAY_SIZE


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """What a landmark, an alliance token or a bonus of the quest does, in the order of these fields."""

    grey_cards: int = 0
    """Grey cards of the opponent that are discarded."""
    units_here: int = 0
    """Units that are placed together in the landmark's region."""
    units_anywhere: int = 0
    """Units that are placed one by one, each in any region."""
    coins: int = 0
    steps: int = 0
    """Steps on the quest track."""
    moves: int = 0
    """Movements of own units."""
    choices: int = 0
    """Choices among removing a unit, taking a coin from the opponent and moving a unit."""
    fortresses: int = 0
    """Fortresses of the opponent that are removed."""
    discarded_cards: int = 0
    """Discarded cards that are played for nothing."""
    races: int = 0
    """Races that are chosen, of each of which two tokens are revealed."""
    extra_turns: int = 0


@dataclass(frozen=True, slots=True)
class Landmark:
    """One landmark tile. Every tile costs six skill symbols and a coin per own fortress on the board."""

    id: str
    region: str
    cost: str
    effect: Effect
    """What it does after its fortress has been placed."""


LANDMARKS = (
    Landmark(
        "barad_dur",
        "mordor",
        "courage courage courage leadership leadership knowledge",
        Effect(discarded_cards=1),
    ),
    Landmark(
        "bree",
        "arnor",
        "strength strength strength courage courage leadership",
        Effect(units_here=2, moves=2),
    ),
    Landmark(
        "erebor",
        "rhovanion",
        "ruse strength strength courage leadership knowledge",
        Effect(coins=5, moves=1),
    ),
    Landmark(
        "grey_havens",
        "lindon",
        "strength strength strength leadership leadership knowledge",
        Effect(races=1),
    ),
    Landmark(
        "helms_deep",
        "rohan",
        "ruse ruse ruse leadership leadership knowledge",
        Effect(units_here=3),
    ),
    Landmark(
        "isengard",
        "enedwaith",
        "ruse ruse courage courage courage knowledge",
        Effect(grey_cards=1, steps=1),
    ),
    Landmark(
        "minas_tirith",
        "gondor",
        "ruse ruse ruse strength knowledge knowledge",
        Effect(units_here=1, steps=2),
    ),
)
FACE_UP_LANDMARKS = 3
"""How many landmarks lie face up from the beginning, and again when a chapter begins."""

ON_GREEN, ON_CHAIN, ON_LANDMARK, ON_YELLOW, ON_BLUE, ON_GAIN = (1 << number for number in range(6))
"""The occasions on which tokens have an effect: a card of a colour or a chained card is played, a landmark is
taken, or the token itself is gained. Sets of them are bit masks."""
COLOUR_OCCASIONS = (0, ON_YELLOW, ON_BLUE, ON_GREEN, 0, 0)
"""For each colour, the occasion on which a card of it is played."""


@dataclass(frozen=True, slots=True)
class Token:
    """One alliance token. Those without an occasion change a rule for as long as a seat has them."""

    id: str
    occasion: int = 0
    effect: Effect = Effect()


ALLIANCE_TOKENS = (
    Token("elves_1", ON_YELLOW, Effect(extra_turns=1)),
    Token("elves_2"),
    Token("elves_3"),
    Token("dwarves_1"),
    Token("dwarves_2", ON_LANDMARK, Effect(extra_turns=1)),
    Token("dwarves_3", ON_GREEN, Effect(moves=2)),
    Token("hobbits_1"),
    Token("hobbits_2", ON_BLUE, Effect(units_anywhere=1)),
    Token("hobbits_3", ON_CHAIN, Effect(coins=3)),
    Token("humans_1", ON_YELLOW, Effect(steps=1)),
    Token("humans_2"),
    Token("humans_3"),
    Token("ents_1", ON_GAIN, Effect(extra_turns=1)),
    Token("ents_2", ON_GAIN, Effect(fortresses=1)),
    Token("ents_3", ON_GAIN, Effect(choices=3)),
    Token("wizards_1", ON_GAIN, Effect(steps=2)),
    Token("wizards_2", ON_GAIN, Effect(units_anywhere=2)),
    Token("wizards_3", ON_GAIN, Effect(discarded_cards=1)),
)
"""Three for each race of the green cards."""
TOKENS = tuple(token.id for token in ALLIANCE_TOKENS)
TOKENS_PER_RACE = 3
REACTING_TOKENS = sum(
    1 << number for number, token in enumerate(ALLIANCE_TOKENS) if token.occasion not in (0, ON_GAIN)
)
"""The tokens that have an effect again and again, as a set."""

# The tokens that change a rule, and one whose effect depends on the supply
ELVES_ANY_REGION = TOKENS.index("elves_2")
ELVES_WILD_SKILL = TOKENS.index("elves_3")
DWARVES_NO_SURCHARGE = TOKENS.index("dwarves_1")
HOBBITS_EAGLES = TOKENS.index("hobbits_1")
HUMANS_UNIT = TOKENS.index("humans_2")
HUMANS_DISCARD_COINS = TOKENS.index("humans_3")
WIZARDS_UNITS = TOKENS.index("wizards_2")

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
TOTAL_COINS = 30
"""In the box."""
START_COINS = (3, 2)
DISCARD_COINS = (1, 2, 3)
"""For a card discarded in each chapter; twice that with the Humans' token."""

QUEST_GOAL = 14
"""Steps to Mount Doom for Frodo and Sam, and steps to Frodo and Sam for the Nazgul: two separate races,
because Frodo and Sam carry the Nazgul's part of the track along with them."""
BONUSES = ("bonus_coin", "bonus_unit", "bonus_turn", "bonus_fortress")
BONUS_STEPS = (3, 6, 9, 12)
BONUS_EFFECTS = (Effect(coins=1), Effect(units_anywhere=1), Effect(extra_turns=1), Effect(fortresses=1))

FACE_DOWN, EMPTY = -1, -2
"""In the display: a card that lies face down, and an empty slot."""


# Tables for speed. A skill count is a tuple of five numbers in the order of SKILLS.


def _skills(cost: str) -> tuple[int, ...]:
    words = cost.split()
    return tuple(words.count(skill) for skill in SKILLS)


def _coins(cost: str) -> int:
    first = cost.split(" ", 1)[0]
    return int(first) if first.isdigit() else 0


def mask_of(items: str, of: tuple[str, ...]) -> int:
    """The named items as a bit mask."""
    return sum(1 << of.index(item) for item in items.split())


@cache
def cached_indices(bits: int) -> tuple[int, ...]:
    """The numbers in a bit mask, in order; remembered, so only for masks of few possible values."""
    return tuple(i for i in range(bits.bit_length()) if bits >> i & 1)


def indices(bits: int) -> list[int]:
    """The numbers in a large bit mask, in order."""
    numbers = []
    while bits:
        low = bits & -bits
        numbers.append(low.bit_length() - 1)
        bits ^= low
    return numbers


CARD_IDS = tuple(card.id for card in CARDS)
LANDMARK_IDS = tuple(landmark.id for landmark in LANDMARKS)
CHAINS = tuple(sorted(card.gives for card in CARDS if card.gives))

CARD_COLOUR = tuple(card.colour for card in CARDS)
COST_COINS = tuple(_coins(card.cost) for card in CARDS)
COST_SKILLS = tuple(_skills(card.cost) for card in CARDS)
LANDMARK_SKILLS = tuple(_skills(landmark.cost) for landmark in LANDMARKS)
LANDMARK_REGION = tuple(REGIONS.index(landmark.region) for landmark in LANDMARKS)
CARD_SKILLS = tuple(_skills(card.grants) for card in CARDS)
CARD_AMOUNT = tuple(card.amount for card in CARDS)
CARD_RACE = tuple(RACES.index(card.race) if card.race else -1 for card in CARDS)
RED_REGIONS = tuple(mask_of(card.regions, REGIONS) for card in CARDS)
CHAINED_BY = tuple(
    sum(1 << i for i, giver in enumerate(CARDS) if card.needs and giver.gives == card.needs) for card in CARDS
)
"""For each card the set (of one or none) of cards that make it free."""
GREY_CARDS = sum(1 << i for i, colour in enumerate(CARD_COLOUR) if colour == GREY)
RACE_CARDS = tuple(sum(1 << i for i, card in enumerate(CARDS) if card.race == race) for race in RACES)
CHAPTER_CARDS = tuple(
    ((1 << CARDS_PER_CHAPTER) - 1) << (CARDS_PER_CHAPTER * chapter) for chapter in range(CHAPTERS)
)

SKILL_CHOICES = tuple((i, mask_of(card.choice, SKILLS)) for i, card in enumerate(CARDS) if card.choice)
"""The cards with "/" and the skills that each of them can stand for; no skill is on two of them."""
CHOICE_NUMBER = {card: number for number, (card, _) in enumerate(SKILL_CHOICES)}

RACE_TOKENS = tuple(0b111 << (TOKENS_PER_RACE * race) for race in range(EAGLES))
"""The tokens of each race's stack."""
NEIGHBOURS = tuple(
    tuple(b for b in range(len(REGIONS)) if {(name, REGIONS[b]), (REGIONS[b], name)} & set(CONNECTIONS))
    for name in REGIONS
)
ROADS = tuple((a, b) for a in range(len(REGIONS)) for b in NEIGHBOURS[a])
"""Every movement of a unit from a region to an adjacent one."""
ROADS_FROM = tuple(
    tuple(i for i, road in enumerate(ROADS) if road[0] == region) for region in range(len(REGIONS))
)


@cache
def bonuses_between(start: int, end: int) -> tuple[int, ...]:
    """The numbers of the bonuses that are reached by going from one step of the quest to another."""
    return tuple(number for number, step in enumerate(BONUS_STEPS) if start < step <= end)


@cache
def token_effects(tokens: int, occasions: int) -> tuple[tuple[int, Effect], ...]:
    """What these tokens do on these occasions, with the token: chaining first, then in the tokens' order."""
    active = [token for token in indices(tokens) if ALLIANCE_TOKENS[token].occasion & occasions]
    active.sort(key=lambda token: ALLIANCE_TOKENS[token].occasion != ON_CHAIN)
    return tuple((token, ALLIANCE_TOKENS[token].effect) for token in active)
