"""Preparation, hands and who begins."""

from __future__ import annotations

import pytest

import engine
from tests.rules.duel.table import Table


def deal(seat: str, first: int) -> str:
    letter = seat[0]
    return f"deal {seat} " + " ".join(f"{letter}{n:02}" for n in range(first, first + 9))


FIRST_DEALS = (deal("gandalf", 1), deal("balrog", 1))


def test_each_draws_nine_of_his_27_cards() -> None:
    """Playing the game: both draw their nine topmost cards."""
    match = engine.new_match("duel", seed=1)
    for seat in ("gandalf", "balrog"):
        view = match.view(seat)
        assert len(view.hand) == 9 and len(view.supply) == 18
        assert view.hand_counts == (9, 9) and view.supply_counts == (18, 18)


def test_markers_start_on_space_15_and_figures_on_the_ground() -> None:
    """Preparation: energy markers on the white starting space, figures before the bridge."""
    view = engine.new_match("duel", seed=1).view("gandalf")
    assert view.energy == (15, 15) and view.start_energy == 15
    assert view.steps == (0, 0)


def test_gandalf_begins_the_first_duel() -> None:
    """Gandalf begins the first duel; nobody is asked."""
    match = engine.new_match("duel", script=FIRST_DEALS)
    assert (match.to_act, match.due) == ("gandalf", "play")
    assert [str(action) for action in match.legal()] == [f"play g0{n}" for n in range(1, 10)]
    assert match.view("gandalf").starter == "gandalf"


def test_a_hand_is_told_to_its_owner_only() -> None:
    """Cards are drawn into the hand: the other hears only how many."""
    match = engine.new_match("duel", script=FIRST_DEALS)
    began, own, others = match.events("gandalf")
    assert (began.kind, began.as_dict()) == ("duel_began", {"leg": 0, "duel": 1, "energy": 15})
    assert own.as_dict() == {"seat": "gandalf", "count": 9, "cards": tuple(f"g0{n}" for n in range(1, 10))}
    assert others.as_dict() == {"seat": "balrog", "count": 9}


def test_six_cards_each_are_played_and_three_are_kept() -> None:
    """Of the nine cards six are used in the duel and three are kept for the final."""
    table = Table("g12 g01", "b19 b01", played=(5, 5), energy=(15, 15))
    assert table.view("gandalf").plays == 6
    kept = table.hand("gandalf").replace("g12 ", "").split()
    table.do("play g12", "play b19")
    assert table.view("gandalf").duel == 2
    assert sorted(table.view("gandalf").reserve) == sorted(card for card in kept if card != "g12")
    assert table.view("gandalf").reserve_counts == (3, 3)


def test_the_third_duel_deals_what_is_left() -> None:
    """After the third deal all 27 cards have been drawn: that deal leaves nothing to chance."""
    match = engine.new_match("duel", seed=5)
    while match.view("gandalf").duel < 3:
        match.play(match.legal()[0])
    view = match.view("gandalf")
    assert len(view.hand) == 9 and view.supply == () and view.supply_counts == (0, 0)
    deals = [action for action in match.record if action.verb == "deal"]
    assert len(deals) == 4
    dealt_before = {card for action in deals for card in action.args[1:]}
    assert not dealt_before & set(view.hand)


def test_the_loser_looks_at_his_new_cards_and_decides_who_begins() -> None:
    """The second and third duels: the loser of the duel before decides, after having seen his new hand."""
    for energy, loser in (((15, 10), "balrog"), ((10, 15), "gandalf")):
        table = Table("g12", "b19", played=(5, 5), energy=energy)
        table.do("play g12", "play b19", deal_any(table, "gandalf"), deal_any(table, "balrog"))
        assert (table.to_act, table.due) == (loser, "start")
        assert table.legal == ["start gandalf", "start balrog"]
        assert len(table.view(loser).hand) == 9 and table.view(loser).starter is None
        for starter in ("gandalf", "balrog"):
            twin = Table("g12", "b19", played=(5, 5), energy=energy)
            twin.do("play g12", "play b19", deal_any(twin, "gandalf"), deal_any(twin, "balrog"))
            twin.do(f"start {starter}")
            assert (twin.to_act, twin.due, twin.view("gandalf").starter) == (starter, "play", starter)
            assert twin.logged("starter_chosen") == [{"seat": loser, "starter": starter}]


def deal_any(table: Table, seat: str) -> str:
    """The nine lowest cards of a supply; both can see that much of a table."""
    supply = table.view(seat).supply
    return f"deal {seat} {' '.join(supply[:9])}"


def test_deals_come_gandalf_first_and_from_the_supply_only() -> None:
    """Nobody can be dealt the other's cards, or a card twice, or one that he has had."""
    table = Table("g12", "b19", played=(5, 5))
    table.do("play g12", "play b19")
    state = table.state
    assert state.chance_key() == "0 1 deal gandalf"
    supply = table.view("gandalf").supply[:9]
    theirs = table.view("balrog").supply[:9]
    assert state.is_possible(state.move(engine.Action("deal", ("gandalf", *supply))))
    assert not state.is_possible(state.move(engine.Action("deal", ("balrog", *theirs))))
    assert not state.is_possible(state.move(engine.Action("deal", ("gandalf", "g12", *supply[:8]))))
    assert not state.is_possible(state.move(engine.Action("play", ("g12",))))
    table.do(f"deal gandalf {' '.join(supply)}")
    assert state.chance_key() == "0 1 deal balrog"


@pytest.mark.parametrize("space", ["12", "18"])
def test_the_markers_may_start_elsewhere_in_a_box_that_is_printed_differently(space: str) -> None:
    """`start_space`: no rulebook gives the white space's number; the final has its own."""
    match = engine.new_match("duel", seed=3, options={"start_space": space})
    view = match.view("gandalf")
    assert view.energy == (int(space), int(space)) and view.start_energy == int(space)
    assert match.options["final_start"] == "20"
