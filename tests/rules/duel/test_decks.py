"""Decks as data: the two that are given, and those that people enter from their own box."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import engine
from engine.duel import GAME, Deck, deck_of
from engine.duel.components import CARD_IDS, DECKS, PLAIN_CARDS
from tests.rules.duel.table import Table

BALANCED = DECKS["balanced"].text()


def row_totals(deck: Deck, seat: str, side: int) -> list[int]:
    """Symbols per row over all cards of a side but Whip and Mirror, which have none; 0 attack, 1 defence."""
    own = [card for card in CARD_IDS if (CARD_IDS.index(card) < 27) == (seat == "gandalf")]
    return [sum(deck.sockets(card)[side][row] for card in own) for row in range(4)]


def test_there_are_27_cards_on_each_side() -> None:
    """Contents: 54 cards. Gandalf has six special cards, the Balrog five; each has one Trance."""
    assert len(CARD_IDS) == len(set(CARD_IDS)) == 54
    assert [len(side) for side in PLAIN_CARDS] == [20, 21]


@pytest.mark.parametrize("name", ["balanced", "counted_totals"])
def test_some_cards_are_certain(name: str) -> None:
    """The Trances, the Whip and the Mirror are empty; the rulebook's example shows parts of three cards."""
    deck = DECKS[name]
    for card in ("trance_gandalf", "trance_balrog", "whip", "mirror"):
        assert deck.sockets(card) == ((0, 0, 0, 0), (0, 0, 0, 0))
    assert deck.sockets("g02")[0] == (1, 0, 1, 1)
    assert deck.sockets("b15") == ((0, 0, 1, 1), (0, 1, 1, 0))
    assert deck.sockets("g13")[1] == (0, 1, 0, 0)
    full = [card for card in CARD_IDS if deck.sockets(card) == ((1, 1, 1, 1), (1, 1, 1, 1))]
    assert full == ["b21"], "only the Balrog has a card that is full on both edges"


def test_the_deck_of_counted_totals_has_the_row_totals_that_an_owner_counted() -> None:
    deck = DECKS["counted_totals"]
    assert row_totals(deck, "balrog", 0) == [15, 17, 19, 14]
    assert row_totals(deck, "balrog", 1) == [16, 14, 11, 14]
    assert row_totals(deck, "gandalf", 0) == [14, 14, 16, 17]
    assert row_totals(deck, "gandalf", 1) == [12, 12, 14, 16]


def test_the_balanced_deck_differs_in_the_balrogs_special_cards_and_his_weakest() -> None:
    """Each special card that has any symbols has one less; the weakest card has one more."""
    balanced, counted = DECKS["balanced"], DECKS["counted_totals"]
    more = {c: symbols(balanced, c) - symbols(counted, c) for c in CARD_IDS}
    assert {c: by for c, by in more.items() if by} == {
        "b20": 1,
        "strength": -1,
        "power": -1,
        "trick": -1,
        "defense": -1,
    }
    assert sum(row_totals(balanced, "balrog", 0)) == 62
    assert sum(row_totals(balanced, "balrog", 1)) == 55


def symbols(deck: Deck, card: str) -> int:
    return sum(map(sum, deck.sockets(card)))


def test_a_deck_is_chosen_when_the_match_starts() -> None:
    assert deck_of(GAME.rulings.resolve()) is DECKS["balanced"]
    assert deck_of(GAME.rulings.resolve({"deck": "counted_totals"})) is DECKS["counted_totals"]
    table = Table("g12", "defense", options={"deck": "counted_totals"}).do("play g12", "play defense")
    assert table.energy == (15, 14), "1110 blocks three"


def test_a_custom_deck_reads_back_in_canonical_order() -> None:
    """The same cards in another order are the same deck."""
    assert Deck.read(BALANCED).text() == BALANCED
    gandalf, balrog = BALANCED.split(";")
    plain, named = gandalf.removeprefix("gandalf=").split(",")[:20], gandalf.split(",")[20:]
    shuffled = f"gandalf={','.join([*named, *reversed(plain)])};{balrog}"
    assert shuffled != BALANCED
    assert GAME.rulings.resolve({"deck": shuffled})["deck"] == BALANCED


def test_a_match_is_played_saved_and_loaded_with_a_custom_deck() -> None:
    own = BALANCED.replace("balance=93", "balance=ff")
    match = engine.new_match("duel", seed=4, options={"deck": own})
    for _ in range(9):
        match.play(match.legal()[0])
    twin = engine.load_match(match.dumps())
    assert twin.options["deck"] == own and twin.dumps() == match.dumps()
    assert deck_of(twin.options).sockets("balance") == ((1, 1, 1, 1), (1, 1, 1, 1))


def test_custom_cards_are_numbered_from_strong_to_weak() -> None:
    deck = Deck.read(BALANCED)
    assert deck.sockets("g01") == ((1, 1, 1, 1), (1, 0, 1, 0))
    assert deck.sockets("g20") == ((0, 0, 0, 0), (1, 1, 1, 1))
    assert deck.sockets("b01") == ((1, 1, 1, 1), (1, 1, 1, 1))


def without(word: str) -> Callable[[str], str]:
    return lambda text: text.replace(f",{word}", "", 1)


def replaced(old: str, new: str) -> Callable[[str], str]:
    return lambda text: text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("change", "reason", "detail"),
    [
        (lambda text: "", "deck_malformed", {}),
        (lambda text: "no deck at all", "deck_malformed", {}),
        (lambda text: text + ";" + text[:9], "deck_malformed", {}),
        (lambda text: ";".join(reversed(text.split(";"))), "deck_malformed", {}),
        (replaced("balrog=", "sauron="), "deck_malformed", {}),
        (replaced("f1", "g1"), "deck_bad_sockets", {"side": "gandalf", "card": "g1"}),
        (replaced("f1", "f"), "deck_bad_sockets", {"side": "gandalf", "card": "f"}),
        (replaced("f1", "f11"), "deck_bad_sockets", {"side": "gandalf", "card": "f11"}),
        (replaced("f1", ""), "deck_bad_sockets", {"side": "gandalf", "card": ""}),
        (replaced("power=8c", "power="), "deck_bad_sockets", {"side": "balrog", "card": "power="}),
        (replaced("power=8c", "power=8C"), "deck_bad_sockets", {"side": "balrog", "card": "power=8C"}),
        (replaced("power=8c", "power=8c,power=8c"), "deck_card_twice", {"side": "balrog", "card": "power"}),
        (
            replaced("trance=00", "trance=00,trance=00"),
            "deck_card_twice",
            {"side": "gandalf", "card": "trance"},
        ),
        (replaced("power=8c", "list=cc"), "deck_unknown_card", {"side": "balrog", "card": "list"}),
        (replaced("power=8c", "=cc"), "deck_unknown_card", {"side": "balrog", "card": ""}),
        (without("rage=92"), "deck_missing_card", {"side": "gandalf", "card": "rage"}),
        (without("trance=00"), "deck_missing_card", {"side": "gandalf", "card": "trance"}),
        (replaced("trance=00", "trance=01"), "deck_not_empty", {"side": "gandalf", "card": "trance"}),
        (replaced("whip=00", "whip=80"), "deck_not_empty", {"side": "balrog", "card": "whip"}),
        (without("f1"), "deck_wrong_count", {"side": "gandalf", "count": 26}),
        (replaced("f1", "f1,f1"), "deck_wrong_count", {"side": "gandalf", "count": 28}),
    ],
)
def test_a_deck_that_cannot_be_is_refused_with_the_reason(
    change: Callable[[str], str], reason: str, detail: dict[str, object]
) -> None:
    """27 cards a side, four sockets an edge, every named card once, the Trance, Whip and Mirror empty."""
    with pytest.raises(engine.BadOption) as caught:
        engine.new_match("duel", options={"deck": change(BALANCED)})
    assert (caught.value.reason, caught.value.detail) == (reason, {**detail, "option": "deck"})
    assert reason in GAME.vocabulary["error"]


def test_the_former_name_of_a_deck_is_still_read() -> None:
    """Saves, links and deal codes of earlier releases call it `published`, as if it had been printed."""
    assert GAME.rulings.resolve({"deck": "published"})["deck"] == "counted_totals"
    assert GAME.rulings.resolve({"deck": "published"}, 1)["deck"] == "counted_totals"
    match = engine.new_match("duel", seed=7, options={"deck": "published"})
    assert engine.match_from_code(engine.deal_code(match)).options == match.options
    assert "published" not in match.dumps()


def test_an_endless_deck_is_refused_before_it_is_read() -> None:
    with pytest.raises(engine.BadOption, match="bad_option_value"):
        engine.new_match("duel", options={"deck": BALANCED + ",ff" * 100})
