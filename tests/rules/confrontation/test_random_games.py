"""What must hold in every position of every game, whatever the house rules."""

from __future__ import annotations

import pytest

from engine.confrontation import GAME
from engine.confrontation.components import CAPACITY, FULL_SIDE, OFF_BOARD, PER_SIDE, PIECES
from engine.confrontation.state import State
from tests.conformance import checks

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
            mask = state.pieces_in_region[seat * 16 + region]
            assert mask.bit_count() <= CAPACITY[region]
            for n in range(PER_SIDE):
                assert (mask >> n & 1) == (state.at[seat * PER_SIDE + n] == region)
        on_board = [p for p in range(seat * PER_SIDE, seat * PER_SIDE + PER_SIDE) if state.at[p] != OFF_BOARD]
        loose = [p for p in on_board if state.mixed_stands >> state.stand_of[p] & 1]
        for piece in loose:
            same = [p for p in loose if state.at[p] == state.at[piece]]
            assert len(same) > 1, f"{PIECES[piece]} stands mixed with nobody"
            assert len({state.candidates[state.stand_of[p]] for p in same}) == 1
    assert state.hands[0].bit_count() == state.hands[1].bit_count() or state.due() in ("card", "magic")
    assert all(0 <= hand <= FULL_SIDE for hand in state.hands)
    fresh = state.copy()
    fresh.legal_moves = None
    assert list(fresh.legal()) == list(state.legal()), "the list of moves is that of an earlier decision"


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
                assert not any(
                    state.pieces_in_region[region] and state.pieces_in_region[16 + region]
                    for region in range(16)
                )
                assert state.moving_piece == state.light_fighter == state.dark_fighter == -1


def test_random_games_end_under_the_arena_rules() -> None:
    """With the draw rule no game goes on for more than so many turns."""
    for seed in range(200):
        *_, (state, _) = checks.walk(GAME, {"repetition": "quiet_40", "specials": "all"}, seed)
        assert isinstance(state, State) and state.turn <= 18 * 40
