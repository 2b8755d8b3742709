"""The app's own players: five named levels for every game, and two simple ones to measure them by.

A level errs as a person does: the weaker it is, the more moves it overlooks, the less it can tell close moves
apart, and the less it thinks ahead. It overlooks quiet moves first, hardly ever one that strikes the eye, and
next to never a victory that is one move away. It never plays a move that it knows to be bad.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from math import exp
from typing import Any

from ..core.action import Action
from ..core.advice import Strength
from ..core.chance import fast_pick
from ..core.contract import OVER, Game, Move, State
from ..core.errors import BadQuestion, IllegalMove
from ..core.match import Match
from .certainty import wins_in_sight
from .kept_tree import KeptTree
from .search import MAX_ITERATIONS, Budget, Search, SearchResult, advice_of

LEVELS = ("beginner", "easy", "medium", "strong", "strongest")
"""From the weakest to the strongest."""
RANDOM, GREEDY = "random", "greedy"
BASELINES = (RANDOM, GREEDY)
PLAYERS = (*BASELINES, *LEVELS)
ANSWER_SECONDS = 3.0
"""The time that a level has for its turn, however many decisions it takes."""
FIRST_SHARE = 0.7
"""The share of the time that is left which a decision may use: the first one of a turn is the hardest."""
MAX_BLUNDER_RATE_IN_SIGHT = 0.04
"""Moves that strike the eye are overlooked no more often than this."""
MIN_MIXED_SHARE = 0.8
"""Where moves are made face down, a level mixes only those with at least this share of the most visits: what
was tried seldom looks good by chance too often."""


@dataclass(slots=True)
class MoveJob:
    """The search of a level for its move. Exhaust `think`, then ask for the `move`."""

    game: Game[Any, Any]
    state: State[Any]
    strength: Strength
    seed: int
    seconds: float | None = None
    kept: KeptTree | None = None
    """What it has found out about the match so far, which it goes on from; None for a search from nothing."""
    record: Sequence[Action] = ()
    """All that was played and drawn so far, where a tree is kept."""
    _search: Search = field(init=False)
    _random: random.Random = field(init=False)

    def __post_init__(self) -> None:
        if self.state.actor < 0:
            raise IllegalMove("match_is_over" if self.state.actor == OVER else "not_your_turn")
        self._random = random.Random(self.seed)
        self._search = Search(
            self.game,
            self.state,
            Budget(self.strength.max_iterations(self.seconds is not None), self.seconds),
            seed=self._random.getrandbits(53),
            candidates=self._noticed_moves(),
            solves_turn=self.strength.solves_turn,
        )

    def _noticed_moves(self) -> list[Move]:
        """The moves that the level does not overlook; at least one."""
        moves = list(self.state.legal())
        if not self.strength.blunder_rate or len(moves) < 2:
            return moves
        if self._random.random() >= self.strength.missed_wins:
            wins = wins_in_sight(self.game, self.state)
            if wins:
                return wins
        noticed = [move for move in moves if self._random.random() >= self._blunder_rate(move)]
        return noticed or [self._random.choice(moves)]

    def _blunder_rate(self, move: Move) -> float:
        rate = self.strength.blunder_rate
        is_in_sight = advice_of(self.game).strikes_the_eye(self.state, move)
        return min(rate, MAX_BLUNDER_RATE_IN_SIGHT) if is_in_sight else rate

    def think(self) -> Generator[float, None, None]:
        """Search in slices of a few milliseconds; yields the share that is done."""
        return self._search.think() if self.kept is None else self.kept.think(self._search, self.record)

    def hurry(self) -> None:
        """Answer with the best so far."""
        self._search.hurry()

    def move(self) -> Move:
        """The move, as far as the search has come."""
        result = self._search.result()
        if len(result.moves) > 1:
            if self.strength.noise:
                return self._choose_with_noise(result)
            if self._should_randomise():
                return self._choose_mixed(result)
        assert result.move is not None, "a decision is always that of the acting seat"
        return result.move

    def _choose_with_noise(self, result: SearchResult) -> Move:
        best = max(each.chance for each in result.moves)
        weights = [exp((each.chance - best) / self.strength.noise) for each in result.moves]
        return self._random.choices([each.move for each in result.moves], weights)[0]

    def _should_randomise(self) -> bool:
        world = self.state.determinize(self.state.actor, fast_pick(self._random))
        return advice_of(self.game).should_randomise(world)

    def _choose_mixed(self, result: SearchResult) -> Move:
        """One of the good moves, by their chances: always the best one would be easy to guess."""
        most_visits = result.moves[0].visits
        good = [each for each in result.moves if each.visits >= MIN_MIXED_SHARE * most_visits]
        best, width = max(each.chance for each in good), advice_of(self.game).mixing_width
        weights = [exp((each.chance - best) / width) for each in good]
        return self._random.choices([each.move for each in good], weights)[0]


def strength_of(game: Game[Any, Any], level: str) -> Strength:
    if level not in LEVELS:
        raise BadQuestion("unknown_level", level=str(level)[:40])
    return advice_of(game).strengths[LEVELS.index(level)]


def move_job(
    match: Match[Any],
    level: str,
    seconds: float | None = ANSWER_SECONDS,
    seat: str | None = None,
    kept: KeptTree | None = None,
) -> MoveJob:
    """The search of this level for the decision that is due; the match itself stays as it is.

    The seconds are those of a turn: each further decision gets a share of what the earlier ones left. A level
    that is bound by time goes on from the kept tree; the others are what they are by their iterations.
    """
    strength = strength_of(match.game, level)
    if match.to_act is None:
        raise IllegalMove("match_is_over")
    if seat is not None and seat != match.to_act:
        raise IllegalMove("not_your_turn")
    seed = random.Random(f"{level} {match.seed} {match.decisions}").getrandbits(53)
    if seconds is not None:
        seconds *= FIRST_SHARE * (1 - FIRST_SHARE) ** _decisions_in_turn(match)
    if seconds is None or not strength.is_bound_by_time:
        kept = None
    return MoveJob(match.game, match.position(), strength, seed, seconds, kept, match.record)


def ponder(match: Match[Any], level: str, seat: str, kept: KeptTree) -> Generator[float, None, None]:
    """Let a level that is bound by time think for its seat while the other one decides.

    What it finds out stays in the kept tree, which bounds how long this takes.
    """
    state, own = match.position(), match.game.seats.index(seat)
    if match.to_act is None or state.actor == own or not strength_of(match.game, level).is_bound_by_time:
        return
    seed = random.Random(f"ponder {match.seed} {match.decisions}").getrandbits(53)
    search = Search(match.game, state, Budget(MAX_ITERATIONS), seed=seed, seat=own)
    yield from kept.think(search, match.record)


def _decisions_in_turn(match: Match[Any]) -> int:
    """How many decisions the seat that is due has taken since the turn began."""
    turn_due, count = advice_of(match.game).turn_due, 0
    for decision in range(match.decisions, 0, -1):
        if not turn_due or match.at(decision).due == turn_due:
            break
        count += match.at(decision - 1).to_act == match.to_act
    return count


def choose_action(
    match: Match[Any], level: str, seconds: float | None = None, seat: str | None = None
) -> Action:
    """The action of this level, searched without pausing and, by default, without a time limit."""
    job = move_job(match, level, seconds, seat)
    for _ in job.think():
        pass
    return match.position().action(job.move())


def choose_move(game: Game[Any, Any], player: str, state: State[Any], seed: int) -> Move:
    """The move of one of PLAYERS, for matches between them."""
    if player in LEVELS:
        job = MoveJob(game, state, strength_of(game, player), seed)
        for _ in job.think():
            pass
        return job.move()
    pick = fast_pick(random.Random(seed))
    moves = state.legal()
    if player == RANDOM:
        return moves[pick(len(moves))]
    if player == GREEDY:
        advice = advice_of(game)
        return advice.greedy_move(state.determinize(state.actor, pick), pick)
    raise BadQuestion("unknown_level", level=str(player)[:40])
