"""What is worth knowing about playing The Confrontation well.

A search looks a few moves ahead and judges the position when a new turn begins: which pieces are left, where
they are, which creatures can reach Frodo, and which cards are still in hand. The set-up is drawn anew for
every game, by weights, so that nobody can learn it by heart.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from types import MappingProxyType
from typing import Final

from ..core.advice import PHONE_ITERATIONS, Advice, Reason, Strength
from ..core.chance import Pick
from ..core.contract import CHANCE, OVER, Move
from .cards import is_dark_shown_first
from .components import (
    ARAGORN,
    BALROG,
    BLACK_RIDER,
    BOROMIR,
    CAPACITY,
    DARK,
    FLYING_NAZGUL,
    FRODO,
    FRONT,
    GANDALF,
    GIMLI,
    HOME,
    LEGOLAS,
    LIGHT,
    MERRY,
    MORDOR,
    NO_CARD,
    OFF_BOARD,
    ORC,
    PER_SIDE,
    PIECE_COUNT,
    PIECES_OF,
    PIPPIN,
    REGION_COUNT,
    SAM,
    SARUMAN,
    SHELOB,
    TROLL,
    WARG,
    WITCH_KING,
)
from .evaluation import ROW_OF, log_odds
from .hidden_information import determinize, is_face_down, mixed_group
from .hints import reasons
from .likelihoods import LIKELIHOODS
from .moves import (
    LOOK_AT_STAND,
    MOVING,
    MOVING_AGAIN,
    PLACE,
    PLACING,
    PLAYING_CARD,
    RECALL_PIECE,
    RETREATING,
    RIDE_SHADOWFAX,
    piece_and_region,
)
from .state import State

PLACEMENT_WEIGHTS: Final = {
    FRODO: (8, 4, 3, 0.4, 0.4, 0.4),
    SAM: (4, 2, 3, 3, 3, 3),
    BOROMIR: (2, 2, 2, 4, 6, 4),
    GIMLI: (2, 1, 2, 6, 4, 2),
    LEGOLAS: (2, 2, 3, 3, 4, 3),
    ARAGORN: (2, 3, 2, 4, 3, 4),
    GANDALF: (1, 3, 2, 2, 3, 5),
    MERRY: (2, 4, 2, 2, 2, 4),
    PIPPIN: (2, 2, 3, 3, 3, 3),
    BALROG: (2, 1, 4, 4, 1, 1),
    WITCH_KING: (3, 4, 1, 2, 2, 3),
    FLYING_NAZGUL: (3, 2, 2, 2, 2, 2),
    ORC: (2, 3, 3, 3, 2, 2),
    TROLL: (2, 3, 4, 3, 2, 3),
    WARG: (2, 3, 4, 3, 2, 2),
    SARUMAN: (2, 1, 2, 3, 3, 2),
    BLACK_RIDER: (2, 3, 1, 2, 3, 3),
    SHELOB: (3, 2, 3, 2, 1, 3),
}
"""In the order of placing: by piece, the weight of its home and of each of the five regions in front."""
WEIGHT_SCALE: Final = 100
"""Weights are drawn as whole numbers, after multiplication by this."""

LEAD_VALUE: Final = 0.45
"""The value of a point of lead between the two games of a match, in log odds."""


class ConfrontationAdvice(Advice[State]):
    """The Confrontation's knowledge."""

    strengths: tuple[Strength, ...] = (
        Strength(9, blunder_rate=0.2, missed_wins=0.05, noise=0.12),
        Strength(36, blunder_rate=0.072, missed_wins=0.03, noise=0.037),
        Strength(165, blunder_rate=0.024, missed_wins=0.01, noise=0.015),
        Strength(550, solves_turn=True),
        Strength(4000, iterations_with_clock=3 * PHONE_ITERATIONS, solves_turn=True),
    )
    exploration = 0.4
    root_exploration = 0.4
    turn_due = "move"
    arena_options = MappingProxyType({"repetition": "quiet_40"})

    def chance_before_play(self, state: State) -> float | None:
        """Pieces that are not placed yet are not missing: only the points of a first game tell anything."""
        if state.pending != PLACING:
            return None
        light, dark = state.points if state.leg else (0, 0)
        return 1.0 / (1.0 + exp(-LEAD_VALUE * (light - dark)))

    def likely_world(self, state: State, seat: int, pick: Pick) -> State:
        """Pieces stand where they usually do."""
        return determinize(state, seat, pick, LIKELIHOODS)

    def before_hidden_move(self, world: State) -> State | None:
        """Before Dark has laid the card that Light cannot see."""
        if world.pending != PLAYING_CARD or world.actor != LIGHT or not is_face_down(world, DARK):
            return None
        before = world.copy()
        before.dark_card = before.dark_card_used = NO_CARD
        before.actor, before.legal_moves = DARK, None
        return before

    def opening_move(self, state: State, pick: Pick) -> Move | None:
        """Where the next piece is to be placed, whatever has been placed before."""
        return _next_placement(state, pick) if state.pending == PLACING else None

    def observation_of(self, state: State, move: Move) -> int | None:
        """The other side sees a stand move, and no card before both lie open."""
        if state.pending == PLACING:
            return 0
        if state.pending == PLAYING_CARD:
            return 0 if state.actor == DARK and not is_dark_shown_first(state) else None
        return _observed_move(state, move) if state.pending in (MOVING, MOVING_AGAIN) else None

    def should_randomise(self, state: State) -> bool:
        """Always the same card could be guessed; a move shows on the board, so there is nothing to guess."""
        return state.pending == PLAYING_CARD

    def strikes_the_eye(self, state: State, move: Move) -> bool:
        """An attack, Frodo's way forward, and a retreat from a combat."""
        if state.pending not in (MOVING, MOVING_AGAIN) or move >= PLACE:
            return state.pending == RETREATING
        piece, region = piece_and_region(move)
        other = 1 - piece // PER_SIDE
        if state.pieces_in_region[other * REGION_COUNT + region]:
            return True
        return piece == FRODO and ROW_OF[region] != ROW_OF[state.at[FRODO]]

    def public_information(self, state: State) -> int:
        """Who fights, and all that the last combat has shown."""
        return hash((state.last_combat, state.light_fighter, state.dark_fighter))

    def phase(self, state: State) -> int:
        return state.leg

    def play_out(self, state: State, pick: Pick) -> None:
        """To the end of the turn: a combat that has begun is fought out."""
        leg = state.leg
        while state.actor != OVER and state.leg == leg and state.pending not in (MOVING, PLACING):
            if state.actor == CHANCE:
                state.apply(state.draw(pick))
            else:
                moves = state.legal()
                state.apply(moves[pick(len(moves))])

    def play_until_quiet(self, state: State, pick: Pick) -> None:
        """In the middle of a combat nothing tells how it will end."""
        self.play_out(state, pick)

    def evaluate(self, state: State) -> float:
        """Light's chance by the board and the hands; in a match of two games also by the points."""
        before_play = self.chance_before_play(state)
        if before_play is not None:
            return before_play
        chance = 1.0 / (1.0 + exp(-self.log_odds(state)))
        if not state.house_rules.two_games or state.leg == 0:
            return chance
        light, dark = state.points
        return chance * _result(light + _survivors(state, LIGHT), dark) + (1.0 - chance) * (
            1.0 - _result(dark + _survivors(state, DARK), light)
        )

    def log_odds(self, state: State) -> float:
        """How the board and the hands stand, for Light."""
        return log_odds(state)

    def reasons(self, worlds: Sequence[State], move: Move) -> tuple[Reason, ...]:
        return reasons(worlds, move)


def _survivors(state: State, seat: int) -> int:
    return sum(state.at[piece] != OFF_BOARD for piece in PIECES_OF[seat])


def _result(own_points: int, other_points: int) -> float:
    return 1.0 if own_points > other_points else 0.5 if own_points == other_points else 0.0


def _next_placement(state: State, pick: Pick) -> Move:
    """The next piece in the order of PLACEMENT_WEIGHTS, to a free place, drawn by its weights."""
    seat = state.actor
    piece = next(p for p in PLACEMENT_WEIGHTS if p in PIECES_OF[seat] and state.at[p] == OFF_BOARD)
    weighted_regions: list[tuple[int, int]] = []
    for weight, region in zip(PLACEMENT_WEIGHTS[piece], (HOME[seat], *FRONT[seat]), strict=True):
        limit = CAPACITY[region] if region == HOME[seat] else 1
        free = limit - state.pieces_in_region[seat * REGION_COUNT + region].bit_count()
        weighted_regions.append((int(WEIGHT_SCALE * weight) * free, region))
    ballot, index = pick(sum(weight for weight, _ in weighted_regions)), -1
    while ballot >= 0:
        index += 1
        ballot -= weighted_regions[index][0]
    return PLACE + piece * REGION_COUNT + weighted_regions[index][1]


def _observed_move(state: State, move: Move) -> int | None:
    """The stand, its goal and the way; None if both sides know the stand's piece, so nothing is hidden."""
    if move < PLACE:
        way, (piece, region) = 0, piece_and_region(move)
    elif RIDE_SHADOWFAX <= move < RECALL_PIECE:
        way, (piece, region) = 1, divmod(move - RIDE_SHADOWFAX, REGION_COUNT)
    elif RECALL_PIECE <= move < LOOK_AT_STAND:
        way, piece, region = 2, PIECES_OF[DARK][move - RECALL_PIECE], MORDOR
    else:
        return None
    stand = state.stand_of[piece]
    candidates = state.candidates[stand]
    if not candidates & (candidates - 1):
        return None
    if state.mixed_stands >> stand & 1:
        group = mixed_group(state, piece // PER_SIDE, state.at[piece])
        stand = min(state.stand_of[member] for member in group)
    return (way * PIECE_COUNT + stand) * REGION_COUNT + region
