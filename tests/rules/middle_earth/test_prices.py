"""What cards and landmarks cost."""

from __future__ import annotations

import random
from itertools import product

import engine
from engine.middle_earth import prices
from engine.middle_earth.components import (
    CARD_IDS,
    CARD_SKILLS,
    COST_COINS,
    COST_SKILLS,
    LANDMARK_IDS,
    LANDMARK_SKILLS,
    SKILL_CHOICES,
    cached_indices,
)
from engine.middle_earth.preview import preview_item
from engine.middle_earth.prices import WILD_SKILL, Price, price_list, quote

from .table import Table, skills


def price(table: Table, card: str, seat: str = "fellowship") -> Price:
    (found,) = [place.price for place in table.view(seat).display if place.card == card]
    assert found is not None
    return found


def test_a_card_without_cost_is_free() -> None:
    """Costs: no cost, no skill and no coin needed."""
    table = Table("c1_05", coins=(0, 0))
    assert price(table, "c1_05") == Price("c1_05", 0, True)
    table.play("play c1_05")
    assert table.side().coins == 2, "the two coins that it brings"


def test_printed_coins_are_paid_to_the_reserve() -> None:
    """Coins: the printed coins go back to the reserve."""
    table = Table("c3_10", chapter=3, coins=(5, 2))
    before = table.view().reserve
    table.play("play c3_10")
    assert table.side().coins == 5 - 3 + 1, "three steps, and the bonus of the third is a coin"
    assert before == 23 and table.view().reserve == 25


def test_one_coin_for_each_missing_symbol() -> None:
    """Skills: what is missing is paid, one coin a symbol, without limit."""
    table = Table("c3_12", chapter=3, coins=(5, 0), tableau=("c1_13 c1_16", ""))
    cost = price(table, "c3_12")
    assert (cost.total, cost.missing) == (3, (("ruse", 1), ("courage", 1), ("knowledge", 1)))
    table.play("play c3_12")
    assert table.side().coins == 2
    bare = Table("c3_12", chapter=3, coins=(5, 0))
    assert price(bare, "c3_12").total == 5 and "play c3_12" in bare.legal()
    poor = Table("c3_12", chapter=3, coins=(4, 0))
    assert not price(poor, "c3_12").affordable and "play c3_12" not in poor.legal()


def test_owned_symbols_count_once_a_turn_and_again_in_the_next() -> None:
    """Skills: one for every symbol, in each of one's turns."""
    table = Table("c2_17 c2_18", chapter=2, coins=(2, 9), tableau=("c1_11 c2_11", ""))
    assert price(table, "c2_17").total == 2 and price(table, "c2_18").total == 1
    table.play("play c2_17", "discard c2_18")
    assert table.side().skills[1] == ("strength", 3)


def test_coins_and_missing_symbols_add_up() -> None:
    """Costs: printed coins and missing skills of one card."""
    assert price(Table("c2_13", chapter=2), "c2_13").total == 3
    assert price(Table("c2_13", chapter=2, tableau=("c1_15", "")), "c2_13").total == 2


def test_a_choice_card_gives_one_of_its_skills() -> None:
    """The "/": only one of the skills a turn."""
    table = Table("c2_13 c3_12", chapter=3, tableau=("c2_12", ""))
    cost = price(table, "c2_13")
    assert (cost.total, cost.covered) == (2, 1)
    assert cost.missing == (("knowledge", 1), ("leadership", 1))


def test_a_choice_card_is_no_help_where_nothing_of_it_is_missing() -> None:
    """The "/": a skill that is there already is not worth a coin."""
    table = Table("c2_21", chapter=2, tableau=("c2_12", ""))
    assert price(table, "c2_21").total == 3


def test_the_elves_token_covers_one_more_symbol() -> None:
    """Elves: any one symbol a turn, after the choices."""
    table = Table("c2_13", chapter=2, tableau=("c2_12", ""), tokens=("elves_3", ""))
    assert price(table, "c2_13").total == 1
    satisfied = Table("c1_05", tokens=("elves_3", ""))
    assert price(satisfied, "c1_05").total == 0


def test_chaining_makes_a_card_free_of_skills_and_coins() -> None:
    """Chaining: with the same symbol the card costs nothing, printed coins included."""
    table = Table("c2_15", chapter=2, coins=(0, 0), tableau=("c1_19", ""))
    cost = price(table, "c2_15")
    assert (cost.total, cost.chain, cost.affordable) == (0, "backpack", True)
    table.play("play c2_15")
    assert table.told("card_played")[0]["chain"] == "backpack" and table.side().quest == 1


def test_a_chained_card_leaves_its_printed_coin_in_the_purse() -> None:
    """Chaining: nothing is paid for the card, neither its printed coin nor a missing symbol."""
    for coins in (0, 1, 5):
        table = Table("c2_15", chapter=2, coins=(coins, 0), tableau=("c1_19", ""))
        table.play("play c2_15")
        assert table.side().coins == coins and table.told("card_played")[0]["price"] == 0
    symbols = Table("c2_21", chapter=2, coins=(2, 0), tableau=("c1_21", ""))
    symbols.play("play c2_21", "place gondor")
    assert symbols.side().coins == 2, "three symbols are missing, and the chain makes up for them"


def test_the_rulebooks_example_of_chaining() -> None:
    """Chaining, example: a free card of chapter 1 gives the symbol that makes a card of chapter 2 free."""
    table = Table("c1_22", coins=(0, 0))
    table.play("play c1_22", "place lindon")
    assert table.side().chains == ("sword",) and table.units() == {"lindon": 1}
    later = Table("c2_20", chapter=2, coins=(0, 0), tableau=("c1_22", ""))
    later.play("play c2_20", "place rohan")
    assert later.units() == {"rohan": 2}
    without = Table("c2_20", chapter=2, coins=(3, 0))
    assert price(without, "c2_20").total == 3, "two symbols of ruse and one of knowledge"


def test_without_the_symbol_the_card_is_bought_as_usual() -> None:
    """Chaining: who lacks the symbol pays; the opponent's symbol is no help."""
    table = Table("c2_15", chapter=2, coins=(1, 1), tableau=("", "c1_19"))
    assert (price(table, "c2_15").total, price(table, "c2_15").chain) == (1, "")
    (rival,) = [place.opponent_price for place in table.view().display if place.card == "c2_15"]
    assert rival is not None and rival.chain == "backpack"
    table.play("play c2_15")
    assert table.side().coins == 0


def test_a_chain_over_two_chapters() -> None:
    """Chaining: the fish of chapter 1 is needed in chapter 3 only."""
    assert price(Table("c3_09", chapter=3, tableau=("c1_20", "")), "c3_09").total == 0


def test_landmarks_cost_a_coin_more_for_every_own_fortress() -> None:
    """Landmarks: the surcharge counts own fortresses on the board; the first is without."""
    for forts, extra in (("", 0), ("lindon", 1), ("lindon mordor", 2)):
        table = Table(landmarks="bree", forts=(forts, "gondor"))
        (tile,) = table.view().landmarks
        assert (tile.price.total, tile.price.surcharge) == (6 + extra, extra)
    table.play("take bree")
    assert table.side().coins == 10 - 8


def test_a_landmark_that_one_cannot_pay_is_not_offered() -> None:
    """Landmarks: paid like cards."""
    skills = "c1_11 c1_12 c2_11 c2_08"
    assert "take bree" in Table(landmarks="bree", coins=(1, 0), tableau=(skills, "")).legal()
    assert "take bree" not in Table(landmarks="bree", coins=(0, 0), tableau=(skills, "")).legal()
    dear = Table(landmarks="bree", coins=(1, 0), tableau=(skills, ""), forts=("gondor", ""))
    assert "take bree" not in dear.legal()


def test_prices_are_the_best_of_all_ways_to_use_choices() -> None:
    """Each symbol once a turn, "/" cards for one of their skills: checked against trying everything out."""
    generator = random.Random(3)
    greys = [card for card, grants in enumerate(CARD_SKILLS) if any(grants)] + [
        card for card, _ in SKILL_CHOICES
    ]
    for _ in range(60):
        chosen = generator.sample(greys, generator.randrange(len(greys)))
        cards, wild = sum(1 << card for card in chosen), generator.random() < 0.5
        listed = price_list(skills(" ".join(CARD_IDS[card] for card in chosen), wild))
        costs = list(COST_SKILLS + LANDMARK_SKILLS)
        coins = list(COST_COINS) + [0] * len(LANDMARK_IDS)
        for item, (symbols, extra) in enumerate(zip(costs, coins, strict=True)):
            assert listed[item] == extra + _cheapest(cards, wild, symbols), (item, cards, wild)


def _cheapest(cards: int, wild: bool, symbols: tuple[int, ...]) -> int:
    fixed = [sum(grants[s] for c, grants in enumerate(CARD_SKILLS) if cards >> c & 1) for s in range(5)]
    flexible = [cached_indices(options) for card, options in SKILL_CHOICES if cards >> card & 1]
    flexible += [tuple(range(5))] if wild else []
    best = sum(symbols)
    for ways in product(*flexible):
        have = [count + ways.count(skill) for skill, count in enumerate(fixed)]
        best = min(best, sum(max(0, need - own) for need, own in zip(symbols, have, strict=True)))
    return best


def test_skills_are_summed_from_cards() -> None:
    """Skills: what the grey cards and the Elves' token give, taken together."""
    known = skills("c1_13 c2_07 c2_12", wild=True)
    assert prices.skill_counts(known) == (3, 0, 0, 0, 0)
    assert [cached_indices(options) for options in prices.skill_choices(known)] == [(3, 4)]
    assert known & WILD_SKILL and not skills("c1_13") & WILD_SKILL


def test_a_quote_needs_no_position() -> None:
    """Prices are a pure function of cards, tokens, coins and fortresses: for previews."""
    assert quote("c2_15", ["c1_19"], [], 0) == Price("c2_15", 0, True, chain="backpack", coins=1)
    assert not quote("c2_15", ["c1_18"], [], 0).affordable
    assert quote("c2_13", ["c2_12"], ["elves_3"], 1).total == 1
    assert quote("erebor", [], ["elves_3"], 6, fortresses=1).total == 6
    assert quote("erebor", [], [], 9).surcharge == 0
    waived = quote("erebor", [], ["dwarves_1"], 5, fortresses=3)
    assert (waived.total, waived.surcharge, waived.affordable) == (6, 0, False)


def test_the_bill_agrees_with_the_price() -> None:
    """Symbols that are not ticked, and coins, are what one pays."""
    checked = 0
    for seed in range(6):
        match, chance = engine.new_match("middle_earth", seed=seed), random.Random(seed)
        while match.to_act is not None:
            view = match.view(match.to_act)
            shown = [*(slot.price for slot in view.display), *(offer.price for offer in view.landmarks)]
            for cost in shown:
                if cost is not None and not cost.chain and chance.random() < 0.2:
                    bill = preview_item(match, match.to_act, cost.id).symbols
                    missing = [covered for _, covered in bill].count(False)
                    assert cost.total == missing + cost.coins + cost.surcharge, cost
                    checked += 1
            match.play(chance.choice(match.legal()))
    assert checked > 500
