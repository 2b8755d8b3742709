"""What must hold in every position of every game, whatever the house rules."""

from __future__ import annotations

import pytest

from engine.confrontation.components import ALL, CAPACITY, EACH, OFF, PIECES
from engine.confrontation.state import State
from tests.conformance import checks
from tests.rules.confrontation.table import GAME

OPTIONS = checks.option_sets(GAME)
EVERYTHING = {
    "specials": "all",
    "mixing": "by_hand",
    "length": "double",
    "known_defender": "visible",
    "sacrifice_vs_failed_retreat": "no_result",
    "retreat_may": "optional",
    "magic_compulsory": "optional",
    "stalemate_special": "may_play",
    "repetition": "quiet_40",
}


def check_position(state: State) -> None:
    for seat in (0, 1):
        for region in range(16):
            mask = state.here[seat * 16 + region]
            assert mask.bit_count() <= CAPACITY[region]
            for n in range(EACH):
                assert (mask >> n & 1) == (state.at[seat * EACH + n] == region)
        on_board = [p for p in range(seat * EACH, seat * EACH + EACH) if state.at[p] != OFF]
        loose = [p for p in on_board if state.loose >> state.stand[p] & 1]
        for piece in loose:
            same = [p for p in loose if state.at[p] == state.at[piece]]
            assert len(same) > 1, f"{PIECES[piece]} stands mixed with nobody"
            assert len({state.could_be[state.stand[p]] for p in same}) == 1
    assert state.hands[0].bit_count() == state.hands[1].bit_count() or state.due() in ("card", "magic")
    assert all(0 <= hand <= ALL[0] for hand in state.hands)


@pytest.mark.parametrize("options", [*OPTIONS, EVERYTHING], ids=str)
def test_positions_are_sound(options: dict[str, str]) -> None:
    """Limits hold, masks and places agree, hands are of one size, mixed groups are groups."""
    for seed in range(6):
        for state, _ in checks.walk(GAME, options, seed):
            assert isinstance(state, State)
            check_position(state)


@pytest.mark.parametrize("options", [*OPTIONS, EVERYTHING], ids=str)
def test_never_both_sides_in_a_region_between_turns(options: dict[str, str]) -> None:
    """Combat, flight, Shelob's return, Gandalf the White and the recall all leave one side alone."""
    for seed in range(6):
        for state, _ in checks.walk(GAME, options, seed):
            assert isinstance(state, State)
            if state.due() == "move":
                assert not any(state.here[region] and state.here[16 + region] for region in range(16))
                assert state.mover == state.light == state.dark == -1


def test_random_games_end_under_the_arena_rules() -> None:
    """With the draw rule no game goes on for more than so many turns."""
    for seed in range(200):
        *_, (state, _) = checks.walk(GAME, {"repetition": "quiet_40", "specials": "all"}, seed)
        assert isinstance(state, State) and state.turn <= 18 * 40
