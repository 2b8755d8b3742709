"""What is learned from matches: the right numbers, in modules that can be used."""

from __future__ import annotations

import importlib.util
import random
from math import exp
from pathlib import Path
from types import ModuleType

import pytest

from engine.confrontation import likelihoods, weights
from engine.duel import weights as duel_weights
from tests.arena import learn, learn_duel
from tests.arena.regression import fit

SAME_SHAPE = {
    "duel": {"weights": duel_weights},
    "confrontation": {"weights": weights, "likelihoods": likelihoods},
}


def written(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"written_{path.stem}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def shape(value: object) -> object:
    """How long tables are, and what they hold."""
    if isinstance(value, dict):
        return {key: shape(each) for key, each in value.items()}
    if isinstance(value, tuple):
        return [shape(each) for each in value]
    return type(value)


def test_weights_are_found_again() -> None:
    truth = {("a",): 1.5, ("b",): -0.8, ("c",): 0.3, ("all",): -0.2}
    chance = random.Random(1)
    rows = [[("all",), *(name for name in list(truth)[:3] if chance.random() < 0.5)] for _ in range(20_000)]
    odds = [1.0 / (1.0 + exp(-sum(truth[name] for name in row))) for row in rows]
    found = fit(rows, [float(chance.random() < share) for share in odds], lambda _name: 0.01)
    assert found == pytest.approx(truth, abs=0.12)


def test_a_ridge_keeps_what_was_seldom_seen_small() -> None:
    rows = [[("rare",)], [("rare",)], [("other",)], [("other",)]]
    found = fit(rows, [1.0, 1.0, 1.0, 0.0], lambda _name: 1.0)
    assert 0.0 < found["rare",] < 0.6 and found["other",] == pytest.approx(0.0, abs=1e-6)


@pytest.mark.parametrize("game", learn.SUBJECTS)
def test_what_is_written_has_the_shape_of_what_is_played_with(game: str, tmp_path: Path) -> None:
    matches = [learn.play(game, number) for number in range(4)]
    assert matches == [learn.play(game, number) for number in range(4)], "the same command, the same weights"
    learn.SUBJECTS[game].write(matches, tmp_path)
    for name, module in SAME_SHAPE[game].items():
        new = vars(written(tmp_path / f"{name}.py"))
        for key, value in vars(module).items():
            if key.isupper():
                assert shape(new[key]) == shape(value), key


def test_a_duel_is_observed_once_from_the_second_on() -> None:
    _won, starts = learn.play("duel", 2)
    assert [start.duel for start in starts] == list(range(1, 1 + len(starts)))
    for start in starts:
        assert (start.unplayed == 0) == (start.duel == 3)
        assert start.unplayed & start.kept == 0
        assert abs(start.lead) <= duel_weights.GREATEST_LEAD


def test_a_lead_that_never_came_up_counts_as_the_next_smaller_one() -> None:
    assert learn_duel._leads({("lead", 1): 0.5, ("lead", 3): 2.0, ("lead", -2): -1.0}) == [
        *(-1.0, -1.0, -1.0, 0.0),
        *(0.0, 0.5, 0.5, 2.0, 2.0),
    ]
