"""Players of our own: five named levels for every game, and two simple ones to measure them by.

A level errs as a person does: it overlooks moves, it cannot tell close ones apart, and it thinks ahead less
the weaker it is. It never errs by playing a move that it knows to be bad.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import exp

from ..core.action import Action
from ..core.advice import Advice, Strength
from ..core.chance import quick
from ..core.contract import OVER, Game, Move, State
from ..core.errors import BadQuestion, IllegalMove
from ..core.match import Match
from .search import Limits, Search, Thought, advice_of

LEVELS = ("beginner", "easy", "medium", "strong", "strongest")
"""The weakest first."""
RANDOM, GREEDY = "random", "greedy"
BASELINES = (RANDOM, GREEDY)
PLAYERS = (*BASELINES, *LEVELS)
SECONDS = 3.0
"""How long a level may think before it answers a person."""
SERIOUS = 0.2
"""Where moves are made face down, those tried at least this often, of the most tried, are mixed."""


@dataclass(slots=True)
class Decision:
    """One decision that a player is taking. Exhaust `think`, then ask for the `move`."""

    game: Game
    state: State
    strength: Strength
    seed: int
    seconds: float | None = None
    _search: Search = field(init=False)
    _random: random.Random = field(init=False)

    def __post_init__(self) -> None:
        if self.state.actor < 0:
            raise IllegalMove("match_is_over" if self.state.actor == OVER else "not_your_turn")
        self._random = random.Random(self.seed)
        self._search = Search(
            self.game,
            self.state,
            Limits(self.strength.most(self.seconds is not None), self.seconds),
            seed=self._random.getrandbits(53),
            only=self._noticed(),
        )

    def _noticed(self) -> list[Move]:
        """The moves that it does not overlook; one at least."""
        moves = list(self.state.legal())
        noticed = [move for move in moves if self._random.random() >= self.strength.overlooks]
        return noticed or [self._random.choice(moves)]

    def think(self) -> Iterator[float]:
        """Think in slices of a few milliseconds; yields the part that is done."""
        return self._search.think()

    def hurry(self) -> None:
        """Answer with the best so far."""
        self._search.hurry()

    def move(self) -> Move:
        """The decision, as far as it has been thought about."""
        thought = self._search.thought()
        if len(thought.weighed) > 1:
            if self.strength.hesitates:
                return self._among_close(thought)
            if self._face_down():
                return self._mixed(thought)
        assert thought.move is not None, "a decision is always that of the acting seat"
        return thought.move

    def _among_close(self, thought: Thought) -> Move:
        best = max(one.chance for one in thought.weighed)
        weights = [exp((one.chance - best) / self.strength.hesitates) for one in thought.weighed]
        return self._random.choices([one.move for one in thought.weighed], weights)[0]

    def _face_down(self) -> bool:
        world = self.state.determinize(self.state.actor, quick(self._random))
        return advice_of(self.game).guessable(world)

    def _mixed(self, thought: Thought) -> Move:
        """Always the same card would be easy to guess: choose as often as the search has tried it."""
        most = thought.weighed[0].visits
        serious = [one for one in thought.weighed if one.visits >= SERIOUS * most]
        return self._random.choices([one.move for one in serious], [one.visits for one in serious])[0]


def strength_of(game: Game, level: str) -> Strength:
    if level not in LEVELS:
        raise BadQuestion("unknown_level", level=str(level)[:40])
    return advice_of(game).strengths[LEVELS.index(level)]


def decision(match: Match, level: str, seconds: float | None = SECONDS, seat: str | None = None) -> Decision:
    """What this level decides here, for `seat` or whoever has to act; the match itself stays untouched."""
    strength = strength_of(match.game, level)
    if match.to_act is None:
        raise IllegalMove("match_is_over")
    if seat is not None and seat != match.to_act:
        raise IllegalMove("not_your_turn")
    seed = random.Random(f"{level} {match.seed} {match.decisions}").getrandbits(53)
    return Decision(match.game, match.position(), strength, seed, seconds)


def choose(match: Match, level: str, seconds: float | None = None, seat: str | None = None) -> Action:
    """The action that this level decides on, without pausing; by default without a clock."""
    taking = decision(match, level, seconds, seat)
    for _ in taking.think():
        pass
    return match.position().action(taking.move())


def play(game: Game, player: str, state: State, seed: int) -> Move:
    """The move of a level or a baseline, for matches between players of our own."""
    if player in LEVELS:
        taking = Decision(game, state, strength_of(game, player), seed)
        for _ in taking.think():
            pass
        return taking.move()
    pick = quick(random.Random(seed))
    moves = state.legal()
    if player == RANDOM:
        return moves[pick(len(moves))]
    if player == GREEDY:
        advice: Advice = advice_of(game)
        return advice.greedy(state.determinize(state.actor, pick), pick)
    raise BadQuestion("unknown_level", level=str(player)[:40])
