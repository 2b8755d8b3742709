"""What one side sees of the other's pieces, and what it can know of them.

A piece is carried by a stand, and the other side sees only the stand. Stands of one region that their owner
has mixed cannot be told apart, so it need not be settled which piece each of them carries. That is settled,
by chance, when the other side turns one of them up; and when a piece leaves a mixed group it takes the
group's lowest stand, which says nothing about the piece.

For every stand the state keeps its candidates: the pieces that the other side must still think possible, as a
mask.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..core.chance import Pick, sample
from ..core.contract import OVER
from .assignments import Weights, assignments_with_all, possible_pieces, sample_assignment
from .components import (
    DARK,
    FRONT,
    HOME,
    HOME_CAPACITY,
    LIGHT,
    NO_CARD,
    OFF_BOARD,
    PER_SIDE,
    PIECES_OF,
    REGION_COUNT,
)
from .moves import MEMBERS, PLACING

if TYPE_CHECKING:
    from .state import State


Likelihoods = Sequence[Sequence[tuple[int, ...]]]
"""By side, region and piece: how likely the piece is to stand there, in any unit."""


def mixed_group(state: State, seat: int, region: int) -> list[int]:
    """The pieces of one side whose stands in this region cannot be told apart."""
    mixed, stand_of = state.mixed_stands, state.stand_of
    pieces = MEMBERS[seat][state.pieces_in_region[seat * REGION_COUNT + region]]
    return [piece for piece in pieces if mixed >> stand_of[piece] & 1]


def single_out(state: State, piece: int, stand: int | None = None) -> None:
    """Settle which stand of its mixed group carries this piece: the given one, or the lowest."""
    stand_of = state.stand_of
    if not state.mixed_stands >> stand_of[piece] & 1:
        return
    group = mixed_group(state, piece // PER_SIDE, state.at[piece])
    if stand is None:
        stand = min(stand_of[member] for member in group)
    if stand_of[piece] != stand:
        other = next(member for member in group if stand_of[member] == stand)
        stand_of[other], stand_of[piece] = stand_of[piece], stand
    state.mixed_stands &= ~(1 << stand)
    if len(group) == 2:
        for member in group:
            state.mixed_stands &= ~(1 << stand_of[member])


def expose(state: State, piece: int) -> None:
    """Both sides see which piece this stand carries."""
    single_out(state, piece)
    candidates, stand = state.candidates, state.stand_of[piece]
    seat = piece // PER_SIDE
    bit = 1 << piece - seat * PER_SIDE
    for other in PIECES_OF[seat]:
        candidates[other] &= ~bit
    candidates[stand] = bit


def keep_known(state: State, piece: int) -> None:
    """This piece has been shown, and stays known until the end of the turn."""
    bit = 1 << state.stand_of[piece]
    state.unmixable_stands |= bit
    state.shown_stands |= bit


def rule_out(state: State, piece: int, mask: int) -> None:
    """Both sides can tell that this piece's stand carries none of the pieces in the mask."""
    single_out(state, piece)
    state.candidates[state.stand_of[piece]] &= ~mask


def can_mix(state: State, seat: int, region: int) -> bool:
    """Two or more stands here, not all of them mixed yet, may be mixed."""
    stands = _mixable_stands(state, seat, region)
    return len(stands) > 1 and not all(state.mixed_stands >> stand & 1 for stand in stands)


def mix(state: State, seat: int, region: int) -> None:
    """The owner mixes these pieces: what was known of one of them may now be true of each."""
    stands = _mixable_stands(state, seat, region)
    if len(stands) < 2:
        return
    union = 0
    for stand in stands:
        union |= state.candidates[stand]
    for stand in stands:
        state.candidates[stand] = union
        state.mixed_stands |= 1 << stand


def _mixable_stands(state: State, seat: int, region: int) -> list[int]:
    stand_of, unmixable = state.stand_of, state.unmixable_stands
    pieces = MEMBERS[seat][state.pieces_in_region[seat * REGION_COUNT + region]]
    return [stand_of[piece] for piece in pieces if not unmixable >> stand_of[piece] & 1]


def mix_on_meeting(state: State, seat: int, region: int) -> None:
    """Pieces have come together: by the house's default they are mixed without asking."""
    pieces = state.pieces_in_region[seat * REGION_COUNT + region]
    if pieces & (pieces - 1) and not state.house_rules.mix_by_hand:
        mix(state, seat, region)


def is_face_down(state: State, seat: int) -> bool:
    """Has this side chosen a card that the other one has not been shown? It counts to the hand until then."""
    card = state.light_card if seat == LIGHT else state.dark_card
    return card != NO_CARD and state.hands[seat] >> card - seat * PER_SIDE & 1 != 0


def known_candidates(state: State, seat: int) -> list[tuple[int, int, int]]:
    """Of one side, each stand on the board with its piece and all that the other side must think possible."""
    carried = sorted(
        (state.stand_of[piece], piece) for piece in PIECES_OF[seat] if state.at[piece] != OFF_BOARD
    )
    masks = possible_pieces(tuple(state.candidates[stand] for stand, _ in carried))
    return [(stand, piece, mask) for (stand, piece), mask in zip(carried, masks, strict=True)]


# A position drawn anew

MIN_WORLDS = 12


def determinize(state: State, seat: int, pick: Pick, likelihoods: Likelihoods = ()) -> State:
    """A copy in which all that this seat does not know is drawn anew, consistent with what it knows.

    All such copies are equally likely, or as likely as the pieces are to stand where they would.
    """
    new = state.copy()
    new.legal_moves = None if state.actor != OVER else []
    if state.pending == PLACING:
        _place_anew(new, 1 - seat, pick)
    else:
        unknown = _unknown_stands(state, 1 - seat)
        if unknown:
            masks = tuple([mask for _, _, mask in unknown])
            numbers = sample_assignment(masks, pick, _weights(unknown, 1 - seat, likelihoods))
            _put_behind_stands(new, 1 - seat, unknown, numbers)
        if seat == LIGHT and is_face_down(state, DARK):
            cards = MEMBERS[DARK][state.hands[DARK]]
            new.dark_card = new.dark_card_used = cards[pick(len(cards))]
    return new


def possible_worlds(state: State, seat: int, pick: Pick) -> list[State]:
    """Worlds between which every stand carries each piece that it may carry, and each card lies face down."""
    unknown = _unknown_stands(state, 1 - seat) if state.pending != PLACING else []
    cards = MEMBERS[DARK][state.hands[DARK]] if seat == LIGHT and is_face_down(state, DARK) else ()
    assignments = assignments_with_all(tuple(mask for _, _, mask in unknown), pick) if unknown else []
    worlds = []
    for number in range(max(MIN_WORLDS, len(assignments), len(cards))):
        world = determinize(state, seat, pick)
        if number < len(assignments):
            _put_behind_stands(world, 1 - seat, unknown, assignments[number])
        if cards:
            world.dark_card = world.dark_card_used = cards[number % len(cards)]
        worlds.append(world)
    return worlds


def _place_anew(state: State, seat: int, pick: Pick) -> None:
    """As many pieces as this side has placed, on any of the places that it may use."""
    count = sum(state.at[piece] != OFF_BOARD for piece in PIECES_OF[seat])
    places = sample([HOME[seat]] * HOME_CAPACITY + list(FRONT[seat]), count, pick)
    pieces = sample(PIECES_OF[seat], count, pick)
    region_of = dict(zip(pieces, places, strict=True))
    _put_all(state, seat, [region_of.get(piece, OFF_BOARD) for piece in PIECES_OF[seat]])


def _unknown_stands(state: State, seat: int) -> list[tuple[int, int, int]]:
    """Of one side, each stand whose piece the other side does not know: its region, and what it may carry."""
    return [
        (stand, state.at[piece], mask)
        for stand, piece, mask in known_candidates(state, seat)
        if mask & (mask - 1)
    ]


def _weights(unknown: Sequence[tuple[int, int, int]], seat: int, likelihoods: Likelihoods) -> Weights:
    """For each unknown stand, how likely each piece is to stand there."""
    if not likelihoods:
        return ()
    return tuple([likelihoods[seat][region] for _stand, region, _mask in unknown])


def _put_behind_stands(
    state: State, seat: int, unknown: Sequence[tuple[int, int, int]], numbers: Sequence[int]
) -> None:
    """Put these pieces of one side behind its unknown stands."""
    first = seat * PER_SIDE
    regions = state.at[first : first + PER_SIDE]
    moving_stand = state.stand_of[state.moving_piece] if state.moving_piece >= 0 else -1
    for (stand, region, _), number in zip(unknown, numbers, strict=True):
        regions[number] = region
        state.stand_of[first + number] = stand
    _put_all(state, seat, regions)
    if moving_stand >= 0:
        state.moving_piece = state.stand_of.index(moving_stand)


def _put_all(state: State, seat: int, regions: list[int]) -> None:
    """Place all pieces of one side: a region, or OFF_BOARD, for each."""
    for region in range(REGION_COUNT):
        state.pieces_in_region[seat * REGION_COUNT + region] = 0
    for number, region in enumerate(regions):
        state.at[seat * PER_SIDE + number] = region
        if region != OFF_BOARD:
            state.pieces_in_region[seat * REGION_COUNT + region] |= 1 << number
