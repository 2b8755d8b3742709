"""The discard: what lies there, who knows it, and cards played from it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import engine
from engine.core.chance import fast_pick
from engine.core.contract import CHANCE
from engine.middle_earth import GAME

from .table import Table

ASIDE = "set_aside c1_21 c1_22 c1_23"


def searching(**setting: Any) -> Table:
    """The Fellowship has taken Barad-Dur; the cards set aside are three red ones."""
    table = Table("c1_05 c1_06", landmarks="barad_dur", **setting)
    table.play("take barad_dur", ASIDE)
    return table


def test_the_discard_holds_the_cards_set_aside() -> None:
    """Discard: the three set aside in this chapter lie there with all that was discarded."""
    table = searching(discard="c1_16")
    assert table.legal("play_discarded") == {"c1_16", "c1_21", "c1_22", "c1_23"}


def test_only_whoever_searches_sees_what_was_set_aside() -> None:
    """Discard: the opponent sees but the card that is played."""
    table = searching()
    mine, other = table.view("fellowship"), table.view("sauron")
    assert mine.set_aside == ("c1_21", "c1_22", "c1_23") and other.set_aside == ()
    assert set(other.unseen_cards) - set(mine.unseen_cards) == set(mine.set_aside)
    assert other.legal == () and mine.discard_seen_by == other.discard_seen_by == ("fellowship",)
    whole, cut = [event for event in table.events if event.kind == "discard_searched"]
    assert whole.seen_by == ("fellowship",) and whole["set_aside"] == mine.set_aside and whole.reveals
    assert cut.seen_by == ("sauron",) and cut.get("set_aside") is None


def test_a_card_set_aside_that_is_played_becomes_known() -> None:
    """Discard: played from among those set aside, two stay unknown to the opponent."""
    table = searching()
    table.play("play_discarded c1_22", "place lindon")
    other = table.view("sauron")
    assert "c1_22" not in other.unseen_cards and other.set_aside_left == 2
    assert table.view("fellowship").set_aside == ("c1_21", "c1_23")


def test_a_card_leaves_the_pile_in_which_it_lay() -> None:
    """Discard: one of those set aside or one that was discarded, next to one another by number or not."""
    for played, aside, discarded in (
        ("c1_23", ("c1_21", "c1_22"), ("c1_20",)),
        ("c1_20", ("c1_21", "c1_22", "c1_23"), ()),
    ):
        table = searching(discard="c1_20")
        table.play(f"play_discarded {played}")
        view = table.view("fellowship")
        assert (view.set_aside, view.discard) == (aside, discarded)


def test_cards_set_aside_are_not_turned_up() -> None:
    """Chance: once it is drawn what lies aside, face-down cards are drawn from the others."""
    table = searching()
    for seed in range(40):
        pick = fast_pick(random.Random(seed))
        twin, drawn = table.state.copy(), set()
        while twin.chapter == 0:
            if twin.actor == CHANCE:
                outcome = twin.draw(pick)
                drawn.add(str(twin.action(outcome)))
                twin.apply(outcome)
            else:
                chosen = twin.legal()[-1] if twin.due() != "turn" else twin.legal()[pick(2)]
                twin.apply(chosen)
        assert not drawn & {"turn_up c1_21", "turn_up c1_22", "turn_up c1_23"}
        assert len(drawn) > 7


def test_a_second_search_shows_the_same_cards() -> None:
    """Discard: what was set aside is drawn once; the other seat sees it when it searches in its turn."""
    table = Table("c1_05", landmarks="barad_dur", turn="sauron", coins=(20, 9))
    table.state.discard_seen_by = 0b01
    table.state.set_aside = sum(1 << card for card in range(20, 23))
    table.play("take barad_dur")
    assert table.due == "play_discarded"
    assert table.view("sauron").set_aside == ("c1_21", "c1_22", "c1_23")
    assert table.view("sauron").discard_seen_by == ("fellowship", "sauron")
    assert [event.reveals for event in table.events if event.kind == "discard_searched"] == [True, False]


@pytest.mark.parametrize("seat", GAME.seats)
def test_searching_again_is_no_news(seat: str) -> None:
    """Undo: whoever has seen the cards before learns nothing by looking again."""
    table = Table("c1_05", landmarks="barad_dur", turn=seat, coins=(20, 20))
    table.state.discard_seen_by = 1 << GAME.seats.index(seat)
    table.state.set_aside = sum(1 << card for card in range(20, 23))
    table.play("take barad_dur")
    assert not any(event.reveals for event in table.events if event.kind == "discard_searched")


def test_a_card_of_any_chapter_and_cost_is_free() -> None:
    """Discard: its cost is ignored, whatever the chapter."""
    table = searching(discard="c3_01", coins=(6, 0))
    table.play("play_discarded c3_01")
    assert table.side().coins == 5


def test_playing_a_discarded_card_is_playing_it() -> None:
    """Discard: tokens that go with its colour work."""
    table = searching(discard="c3_01", tokens=("elves_1 humans_1", ""), coins=(6, 0))
    table.play("play_discarded c3_01")
    assert table.due == "extra_turn"
    table.play("decline")
    assert table.side().quest == 1


def test_playing_a_discarded_card_is_not_chaining() -> None:
    """Discard: no coins for chaining, even with the symbol."""
    table = searching(discard="c2_15", tableau=("c1_19", ""), tokens=("hobbits_3", ""), coins=(6, 0))
    table.play("play_discarded c2_15")
    assert table.side().coins == 0 and table.told("discarded_card_played")[0]["card"] == "c2_15"


def test_a_discarded_green_card_may_earn_an_alliance_and_another_free_card() -> None:
    """Discard: effects nest; the free card earns a token that plays another free card."""
    table = searching(discard="c3_04 c1_05", tableau=("c3_06", ""), coins=(6, 0))
    table.play("play_discarded c3_04", "reveal_token wizards_3", "reveal_token wizards_1")
    table.play("choose_token wizards_3")
    assert table.due == "play_discarded" and "c3_04" not in table.legal("play_discarded")
    table.play("play_discarded c1_05")
    assert table.side().coins == 2 and table.to_act == "sauron"


def test_nesting_four_deep() -> None:
    """Discard, alliance, bonus and extra turn all inside one turn."""
    table = searching(
        discard="c3_04 c3_05 c3_10",
        tableau=("c3_06 c3_03", ""),
        coins=(6, 0),
        quest=(7, 0),
    )
    table.play("play_discarded c3_04", "reveal_token wizards_3", "reveal_token wizards_1")
    table.play("choose_token wizards_3", "play_discarded c3_05")
    table.play("reveal_token ents_1", "reveal_token ents_3", "choose_token ents_1", "accept")
    assert (
        table.to_act == "fellowship"
        and table.due == "turn"
        and table.side().tokens
        == (
            "ents_1",
            "wizards_3",
        )
    )


def test_the_looker_samples_from_what_it_knows() -> None:
    """Knowledge: drawn anew, the cards set aside stay for whoever saw them and change for the other."""
    table = searching()
    asides = set()
    for seed in range(30):
        pick = fast_pick(random.Random(seed))
        assert table.state.determinize(0, pick).set_aside == table.state.set_aside
        twin = table.state.determinize(1, pick)
        assert twin.view(1) == table.view("sauron")
        assert twin.set_aside.bit_count() == 3 and twin.set_aside & ~twin.face_down == 0
        asides.add(twin.set_aside)
    assert len(asides) > 20


def test_before_anybody_searched_nothing_is_hidden_in_a_position() -> None:
    """Knowledge: chance is lazy, so there is nothing to draw anew."""
    table = Table("c1_05")
    twin = table.state.determinize(1, lambda below: below - 1)
    assert all(getattr(twin, name) == getattr(table.state, name) for name in type(twin).__slots__)


def test_undo_stops_at_a_search() -> None:
    """Undo: never past the look through the discard, even when nothing had to be drawn."""
    generator = random.Random(0)
    for seed in range(60):
        match = engine.new_match("middle_earth", seed=seed)
        while match.to_act:
            events = match.play(generator.choice(match.legal()))
            if any(event.kind == "discard_searched" and event.reveals for event in events):
                assert not match.can_undo
                return
    raise AssertionError("nobody searched")


def test_who_knows_what_is_kept_in_saves() -> None:
    """A loaded match remembers who has seen which cards."""
    generator = random.Random(5)
    for seed in range(60):
        match = engine.new_match("middle_earth", seed=seed)
        while match.to_act and not match.view("sauron").discard_seen_by:
            match.play(generator.choice(match.legal()))
        if match.to_act:
            twin = engine.load_match(match.dumps())
            assert all(twin.view(seat) == match.view(seat) for seat in GAME.seats)
            return
    raise AssertionError("nobody searched")
