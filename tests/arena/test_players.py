"""The players that levels are measured by answer like any other."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

import engine
from engine.ai.contest import Memory, play_match
from engine.core.contract import Game, Move, State
from engine.core.errors import BadQuestion
from tests.ai.random_matches import positions
from tests.arena.players import choose

PLAYERS = ("frozen iterations=20", "open iterations=20", "strongest iterations=20 exploration=0.2")


@pytest.mark.parametrize("name", list(engine.GAMES))
@pytest.mark.parametrize("player", PLAYERS)
def test_they_play_legally_and_always_the_same(name: str, player: str) -> None:
    game = engine.GAMES[name]
    some = positions(lambda: game.start(game.rulings.resolve({})), range(1))
    for state in islice(some, 0, 90, 6):
        move = choose(game, player, state, 5, Memory([]))
        assert move in state.legal() and choose(game, player, state.copy(), 5, Memory([])) == move


def test_a_tree_is_kept_by_the_player_that_is_named_so() -> None:
    """The same player without it is as it was: whatever it remembers, it does not use."""
    game = engine.GAMES["middle_earth"]
    state = game.start(game.rulings.resolve({}))
    for state in positions(lambda: game.start(game.rulings.resolve({})), range(1)):
        if len(state.legal()) > 1:
            break
    for player, keeps in (
        ("strongest iterations=40", False),
        ("strongest iterations=40 kept_tree=0", False),
        ("strongest iterations=40 kept_tree=1", True),
        ("strongest iterations=40 ponder=30", True),
    ):
        memory = Memory([])
        move = choose(game, player, state, 5, memory)
        assert choose(game, player, state, 5, Memory([])) == move
        searches = []
        for used in (memory, Memory([])):
            choose(game, player, state, 6, used)
            searches.append(used.tree)
        assert (searches[0]._search is not None) == keeps


def test_thinking_ahead_is_that_about_the_other_seats_last_decision() -> None:
    """The searches that the player ends with have what it thought ahead in them."""
    game, pondered = engine.GAMES["middle_earth"], list[int]()

    def choosing(game: Game[Any, Any], player: str, state: State[Any], seed: int, memory: Memory) -> Move:
        move = choose(game, player, state, seed, memory)
        if "ponder" in player and memory.tree._search is not None:
            pondered.append(memory.tree._search._kept_nodes)
        return move

    players = ("strongest iterations=20 ponder=300", "beginner")
    play_match(game, players, (), 1, choose=choosing)
    assert sum(nodes > 20 for nodes in pondered) > 10


def test_only_one_of_them_cheats() -> None:
    """Where only what is hidden differs, the frozen player does the same, and the open one does not."""
    game = engine.GAMES["confrontation"]
    seen = {"open iterations=60": 0, "frozen iterations=60": 0}
    some = positions(lambda: game.start(game.rulings.resolve({})), range(4))
    for state in islice(some, 20, 200, 4):
        for player in seen:
            twins = [state.determinize(state.actor, lambda n, k=k: (k * 7 + n // 2) % n) for k in range(4)]
            seen[player] += len({choose(game, player, twin, 1, Memory([])) for twin in twins}) > 1
    assert seen["frozen iterations=60"] == 0
    assert seen["open iterations=60"] > 5


def test_an_unknown_player_is_a_clear_error() -> None:
    game = engine.GAMES["duel"]
    state = game.start(game.rulings.resolve({}))
    for player in ("nobody iterations=3", "strongest beauty=3"):
        with pytest.raises(BadQuestion, match="unknown_level"):
            choose(game, player, state, 1, Memory([]))


CHOICES_OF_NOVEMBER = {
    "duel": [15, 270, 50, 44, 28, 45],
    "confrontation": [288, 479, 809, 237, 286, 820, 809, 250],
    "middle_earth": [148, 8, 145, 170, 198, 39, 151, 150],
}


@pytest.mark.parametrize("name", list(engine.GAMES))
def test_the_frozen_player_plays_as_it_did(name: str) -> None:
    """Whatever the games have learnt since about playing well."""
    game = engine.GAMES[name]
    some = positions(lambda: game.start(game.rulings.resolve({})), range(1, 2))
    chosen = [choose(game, "frozen iterations=120", state, 5, Memory([])) for state in islice(some, 8, 56, 6)]
    assert chosen == CHOICES_OF_NOVEMBER[name]
