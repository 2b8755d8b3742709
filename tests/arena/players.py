"""Players for measuring: a level with other numbers than its own, and the player of November 2026.

strongest                                    a level as it is
strongest exploration=0.2 iterations=1000    with other constants of its advice or its strength
strongest kept_tree=1                        one that goes on from what it has found out before
strongest ponder=4000                        one that does, and has thought ahead for so many iterations
frozen                                       the strongest level of November 2026, which never changes
frozen iterations=600                        with fewer iterations: for a first look
open                                         one that cheats: it sees what is hidden
"""

from __future__ import annotations

import random
import re
from dataclasses import fields, replace
from functools import cache
from typing import Any

import engine
from engine.ai.contest import Memory
from engine.ai.levels import LEVELS, PLAYERS, MoveJob, choose_move, strength_of
from engine.ai.search import Budget, Search
from engine.core.advice import Strength
from engine.core.chance import fast_pick
from engine.core.contract import Game, Move, State
from engine.core.errors import BadQuestion
from tests.arena import frozen_search
from tests.arena.frozen_advice import FROZEN_ADVICE
from tests.arena.open_search import open_move

FROZEN, OPEN = "frozen", "open"
MEMORY = re.compile(r" (kept_tree|ponder)=(\d+)")
FROZEN_ITERATIONS = {"duel": 2500, "confrontation": 4000, "middle_earth": 3000}
FROZEN_MIXED_SHARE = 0.2


def choose(game: Game[Any, Any], player: str, state: State[Any], seed: int, memory: Memory) -> Move:
    """The move of one of these players."""
    name, *changes = player.split()
    if name in (FROZEN, OPEN):
        iterations = int(changes[0].partition("=")[2]) if changes else FROZEN_ITERATIONS[game.id]
        return (_frozen_move if name == FROZEN else open_move)(game, state, seed, iterations)
    if player in PLAYERS:
        return choose_move(game, player, state, seed)
    uses = {name: int(number) for name, number in MEMORY.findall(player)}
    tuned_game, strength = _tuned(game.id, MEMORY.sub("", player), game)
    kept = memory.tree if any(uses.values()) else None
    if "ponder" in uses:
        _ponder(tuned_game, state, memory, uses["ponder"], seed)
    job = MoveJob(tuned_game, state.copy(), strength, seed, kept=kept, record=memory.record)
    for _ in job.think():
        pass
    return job.move()


def _ponder(game: Game[Any, Any], state: State[Any], memory: Memory, iterations: int, seed: int) -> None:
    """Think as if the other seat still had to take its last decision, on from what was searched before."""
    last, record = memory.tree._search, memory.tree._record
    if last is None or last.state.leg != state.leg:
        return
    then, before = last.state.copy(), None
    for number, action in enumerate(memory.record[len(record) :], len(record)):
        if then.actor == 1 - state.actor:
            before, length = then.copy(), number
        then.apply(then.move(action))
    if before is not None:
        search = Search(game, before, Budget(iterations), seed=seed, seat=state.actor)
        for _ in memory.tree.think(search, memory.record[:length]):
            pass


_games: dict[tuple[str, str], tuple[Game[Any, Any], Strength]] = {}


def _tuned(id: str, player: str, game: Game[Any, Any]) -> tuple[Game[Any, Any], Strength]:
    if (id, player) not in _games:
        level, *changes = player.split()
        if level not in LEVELS:
            raise BadQuestion("unknown_level", level=level[:40])
        assert game.load_advice is not None
        advice, strength = game.load_advice(), strength_of(game, level)
        for change in changes:
            name, _, number = change.partition("=")
            if name in {field.name for field in fields(Strength)}:
                value = getattr(strength, name)
                strength = replace(strength, **{name: type(value)(float(number))})
            elif isinstance(getattr(advice, name, None), float):
                setattr(advice, name, float(number))
            else:
                raise BadQuestion("unknown_level", level=name[:40])
        _games[id, player] = replace(game, load_advice=cache(lambda: advice)), strength
    return _games[id, player]


@cache
def _frozen(id: str) -> Game[Any, Any]:
    """A game with what was known of it then."""
    game = engine.GAMES[id]
    if id not in FROZEN_ADVICE:
        return game
    return replace(game, load_advice=cache(lambda: FROZEN_ADVICE[id](game.seats)))


def _frozen_move(game: Game[Any, Any], state: State[Any], seed: int, iterations: int) -> Move:
    generator, game = random.Random(seed), _frozen(game.id)
    budget = frozen_search.Budget(iterations)
    search = frozen_search.Search(game, state, budget, seed=generator.getrandbits(53))
    result = search.run()
    assert result.move is not None
    if len(result.moves) < 2:
        return result.move
    world = state.determinize(state.actor, fast_pick(generator))
    if not frozen_search.advice_of(game).should_randomise(world):
        return result.move
    most = result.moves[0].visits
    good = [each for each in result.moves if each.visits >= FROZEN_MIXED_SHARE * most]
    return generator.choices([each.move for each in good], [each.visits for each in good])[0]
