"""Hypothesis drives a match: play, undo, save, load and look back in any order, with any options."""

from __future__ import annotations

from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import engine
from tests.conformance.checks import fingerprint


def options_of(game: engine.Game[Any, Any]) -> st.SearchStrategy[dict[str, str]]:
    choices = {ruling.id: st.sampled_from(sorted(ruling.choices)) for ruling in game.rulings}
    if game.rulings.presets:
        choices["edition"] = st.sampled_from(sorted(game.rulings.presets))
    return st.fixed_dictionaries({}, optional=choices)


def account(match: engine.Match[Any]) -> tuple[Any, ...]:
    seats = match.game.seats
    views = tuple(match.view(seat) for seat in seats)
    told = tuple(match.events(seat) for seat in seats)
    return match.to_act, match.due, match.legal(), views, told, match.can_undo, fingerprint(match.position())


class MatchMachine(RuleBasedStateMachine):
    """`accounts` is a second, naive record: what the match answered after each decision."""

    game: engine.Game[Any, Any]

    @initialize(data=st.data(), seed=st.integers(0, 2**53 - 1))
    def begin(self, data: st.DataObject, seed: int) -> None:
        options = data.draw(options_of(self.game))
        self.match = engine.new_match(self.game.id, seed=seed, options=options)
        self.accounts = [account(self.match)]

    @rule(choice=st.integers(0, 10**6), steps=st.integers(1, 12))
    def play(self, choice: int, steps: int) -> None:
        for step in range(steps):
            legal = self.match.legal()
            if not legal:
                return
            self.match.play(legal[(choice >> step) % len(legal)], seat=self.match.to_act)
            self.accounts.append(account(self.match))

    @precondition(lambda self: self.match.can_undo)
    @rule()
    def undo(self) -> None:
        self.match.undo()
        self.accounts.pop()

    @precondition(lambda self: not self.match.can_undo)
    @rule()
    def undo_too_far(self) -> None:
        with pytest.raises(engine.IllegalMove):
            self.match.undo()

    @rule()
    def save_and_load(self) -> None:
        self.match = engine.load_match(self.match.dumps())

    @rule()
    def through_a_link(self) -> None:
        self.match = engine.load_match(engine.unpack(engine.pack(self.match.dumps())))

    @rule(
        text=st.one_of(
            st.text(max_size=30), st.from_regex(r"[a-z]{1,9}( [a-z0-9_]{1,9}){0,3}", fullmatch=True)
        )
    )
    def play_nonsense(self, text: str) -> None:
        if text not in {str(action) for action in self.match.legal()}:
            with pytest.raises(engine.IllegalMove):
                self.match.play(text)

    @rule(data=st.data())
    def look_back(self, data: st.DataObject) -> None:
        decisions = data.draw(st.integers(0, self.match.decisions))
        there = self.match.at(decisions)
        then = self.accounts[decisions]
        assert account(there)[:5] == then[:5] and account(there)[6] == then[6]

    @invariant()
    def it_says_what_it_said(self) -> None:
        if hasattr(self, "match"):
            assert self.match.decisions == len(self.accounts) - 1
            assert account(self.match) == self.accounts[-1]


@pytest.mark.parametrize("name", list(engine.GAMES))
def test_a_match_bears_anything_in_any_order(name: str) -> None:
    machine = type("Machine", (MatchMachine,), {"game": engine.GAMES[name]})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=25,
            stateful_step_count=25,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            derandomize=True,
        ),
    )
