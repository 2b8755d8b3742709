"""What a card would do, told before it is laid: the exchange, the text, the markers, the end of the duel."""

from __future__ import annotations

import random
from typing import Any

import pytest

import engine
from engine import Action, Match
from engine.core.chance import fast_pick
from engine.core.event import EventLog
from engine.duel.events import EnergyShifted, ExchangeScored
from engine.duel.hidden_information import possible_worlds
from engine.duel.preview import CARD_VERBS, CardPreview, preview_card, preview_card_in
from tests.conformance.checks import option_sets
from tests.rules.duel.table import Table


def preview_of(table: Table, action: str) -> CardPreview:
    state = table.state
    worlds = possible_worlds(state, state.actor, fast_pick(random.Random(1)))
    return preview_card_in(worlds, state.move(Action.parse(action)))


def test_an_exchange() -> None:
    preview = preview_of(Table("g12", "b19").do("play g12"), "play b20")
    assert preview.exchange is not None
    assert (preview.exchange.attacker_loss, preview.exchange.defender_loss) == (0, 4)
    assert preview.energy == (15, 11) and preview.energy_change == (0, -4) and preview.is_energy_certain
    assert preview.text_events == ()


@pytest.mark.parametrize("energy", [(10, 9), (10, 10), (8, 9), (6, 9)])
def test_balance_moves_the_markers_after_its_exchange(energy: tuple[int, int]) -> None:
    """The raised card shows where the markers will stand, not only what the symbols cost."""
    table = Table("balance", "b12", energy=energy, starter="balrog").do("play b12")
    preview = preview_of(table, "play balance")
    assert preview.exchange is not None and preview.shift != (0, 0)
    table.do("play balance")
    assert preview.energy == table.energy
    assert preview.shift == table.logged("energy_shifted")[0]["moved"]


@pytest.mark.parametrize("steps", [(0, 0), (2, 0), (0, 2)])
def test_power_moves_the_markers_by_the_figures(steps: tuple[int, int]) -> None:
    table = Table("g12", "power", duel=2, steps=steps, energy=(10, 10)).do("play g12")
    preview = preview_of(table, "play power")
    table.do("play power")
    assert preview.energy == table.energy
    assert preview.shift == table.logged("energy_shifted")[0]["moved"]


def test_a_text_that_opens_a_row_moves_the_markers_without_an_exchange() -> None:
    preview = preview_of(Table("balance", energy=(10, 12)), "play balance")
    assert preview.exchange is None and preview.energy == (12, 11)


def test_balance_is_known_although_a_hand_is_seen_first() -> None:
    """With three free spaces between the markers a hand is looked at before the text is read."""
    table = Table("balance", "b12", energy=(5, 14), starter="balrog").do("play b12")
    preview = preview_of(table, "play balance")
    table.do("play balance")
    assert table.logged("hand_seen", "balrog")
    assert preview.energy == table.energy


def test_balance_is_known_although_somebody_is_asked_whether_to_look() -> None:
    table = Table("balance", "b12", energy=(5, 14), starter="balrog", options={"look": "asked"})
    preview = preview_of(table.do("play b12"), "play balance")
    table.do("play balance", "look")
    assert preview.energy == table.energy


def test_rage_takes_the_text_of_power_away() -> None:
    preview = preview_of(Table("rage", "power").do("play rage"), "play power")
    assert preview.text_lost == "rage" and preview.shift == (0, 0)


def test_the_mirror_passes_the_attack_on() -> None:
    """Its own edges are empty: what the Balrog has to answer is his own attack."""
    table = Table("mirror g12", "b12").do("play g12", "play b12")
    preview = preview_of(table, "play mirror")
    assert preview.exchange is None and preview.energy_change == (0, 0)
    assert preview.reflected_attack == (1, 1, 1, 1)
    table.do("play mirror")
    answer = preview_of(table, "play b20")
    assert answer.exchange is not None and answer.exchange.attack == (1, 1, 1, 1)
    table.do("play b20")
    assert table.logged("exchange")[0]["energy"] == answer.energy


def test_what_a_drawn_card_will_do_is_not_foretold() -> None:
    """Strength, forced card: chance draws Gandalf's answer."""
    table = Table("g12", "strength", options={"strength": "forced_card"}).do("play g12")
    preview = preview_of(table, "play strength")
    assert preview.preview.draws and not preview.is_energy_certain
    assert preview.exchange is not None and preview.energy == preview.exchange.energy


def test_a_doubled_attack_costs_twice() -> None:
    table = Table("g12 g19", "strength", options={"strength": "double_damage"}).do(
        "play g12", "play strength"
    )
    preview = preview_of(table, "play g12" if "play g12" in table.legal else table.legal[0])
    assert preview.exchange is not None
    hits = sum(a and not d for a, d in zip(preview.exchange.attack, preview.exchange.defence, strict=True))
    assert preview.exchange.defender_loss == 2 * hits > 0


def test_while_magic_waits_the_card_is_supposed_to_stay() -> None:
    table = Table("magic g19", "power").do("play magic")
    preview = preview_of(table, "play power")
    assert preview.needs_acceptance and preview.shift != (0, 0)
    table.do("play power")
    accepted = preview_of(table, "accept")
    assert accepted.energy == preview.energy and not accepted.needs_acceptance
    assert preview_of(table, "reject").energy == (15, 15)
    table.do("accept")
    assert table.energy == preview.energy


@pytest.mark.parametrize("fill", ["before", "after"])
def test_the_card_that_the_defense_moves_answers_whatever_fills_its_gap(fill: str) -> None:
    table = Table("g12 g01", "defense", options={"defense_fill": fill}).do("play g12", "play defense")
    preview = preview_of(table, "recall")
    assert preview.exchange is not None and preview.exchange.defence_card == "g12"
    table.do("recall")
    if fill == "before":
        table.do("fill g01")
    assert table.energy == preview.energy


def test_the_whip_moves_the_only_card_there_is() -> None:
    table = Table("g12 g01", "whip b12").do("play g12", "play b12", "play g01")
    preview = preview_of(table, "play whip")
    assert preview.exchange is not None and preview.exchange.defence_card == "b12"


def test_the_end_of_a_duel() -> None:
    table = Table("g12 g01", "b17 b19", energy=(9, 2)).do("play g12")
    preview = preview_of(table, "play b17")
    assert preview.duel_ended is not None and preview.duel_ended.winner == "gandalf"
    assert preview.figure_climbed is not None
    assert preview.figure_climbed.steps == table.do("play b17").steps[0]


def played_energy(match: Match[Any], preview: CardPreview) -> tuple[int, int] | None:
    """The markers after the card and the answers on the way, if no draw came between; None without any."""
    state, log = match.position(), EventLog(match.game.seats)
    for action in (preview.preview.action, *preview.preview.replies):
        state.apply(state.move(action), log)
    moved = [event for event in log.events if isinstance(event, (ExchangeScored, EnergyShifted))]
    return moved[-1].energy if moved else None


def test_the_markers_of_random_duels_move_as_foretold() -> None:
    compared, shifted, sets = 0, 0, option_sets(engine.GAMES["duel"])
    for seed in range(24):
        match = engine.new_match("duel", seed=seed, options=sets[seed % len(sets)])
        generator = random.Random(seed)
        while match.to_act is not None:
            action = generator.choice(match.legal())
            if action.verb in CARD_VERBS and action.verb != "recall":
                preview = preview_card(match, match.to_act, action)
                energy = played_energy(match, preview)
                assert preview.energy == (energy or preview.energy_before), f"{action} ({seed})"
                compared += energy is not None
                shifted += any(preview.shift)
            match.play(action)
    assert compared > 400 and shifted > 20
