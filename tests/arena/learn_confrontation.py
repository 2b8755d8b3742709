"""What is learned of The Confrontation: what places and cards are worth, and where pieces usually stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine.confrontation.components import (
    DARK,
    FRODO,
    LIGHT,
    OFF_BOARD,
    PER_SIDE,
    PIECE_COUNT,
    PIECES_OF,
    REGION_COUNT,
    SHIRE,
)
from engine.confrontation.evaluation import CREATURES_ON_FOOT, can_reach, way_to_frodo
from engine.confrontation.hidden_information import known_candidates
from engine.confrontation.moves import MOVING
from engine.confrontation.state import State
from tests.arena.regression import Feature, fit

MATCHES = 8_000
RIDGE = 3.0
FEWEST_SEEN = 30.0
"""Added to what was seen of each piece, spread as all pieces of its side are: few sightings prove little."""
LIKELIHOOD_UNIT = 20
"""A piece that stands in a region as often as any other has this likelihood."""
WAYS = 6
"""How many ways there are for a creature to stand to Frodo."""


WEIGHTS = '''"""The value of a position of The Confrontation, in numbers: log odds that Light wins.

They were fitted to the outcomes of {matches} matches by `python -m tests.arena.learn confrontation`.
"""

from __future__ import annotations

from typing import Final

BASE_VALUE: Final = {base}
"""The value of a position without all that follows."""
TO_MOVE_VALUE: Final = {to_move}
"""Added for the side whose turn it is."""
TWO_IN_SHIRE_VALUE: Final = {two_in_shire}
"""Two creatures in the Shire, with a third still needed."""
CONCEALMENT_VALUE: Final = {concealment}
"""By the number of stands that may carry Frodo, as far as Dark knows."""

# fmt: off
PLACE_VALUE: Final = (
{place})
"""By character and region: the value of its being there."""

REACH_VALUE: Final = (
{reach})
"""By creature and how it stands to Frodo: one step away, two, more; beside him; past him; or without a way of
steps forward to him."""
# fmt: on

COMPANY_VALUE: Final = {company}
"""By Companion: the value of standing with Frodo."""

REACHING_VALUE: Final = {reaching}
"""By the number of creatures, without the Flying Nazgûl, that still have a way to Frodo."""

HAND_VALUE: Final = (
{hand})
"""By side and card: the value of having it in the hand."""
'''
LIKELIHOODS = '''"""Where pieces usually stand while the other side does not know them.

They were counted over {matches} matches by `python -m tests.arena.learn confrontation`.
"""

from __future__ import annotations

from typing import Final

# fmt: off
LIKELIHOODS: Final = (
{tables})
# fmt: on
"""By side, region and piece: {unit} where it stands there as often as any other."""
'''


class Position(NamedTuple):
    """The beginning of a turn, and which pieces the other side did not know."""

    at: tuple[int, ...]
    hands: tuple[int, ...]
    active: int
    frodo_stands: int
    unknown: tuple[int, ...]

    def features(self) -> list[Feature]:
        frodo = self.at[FRODO]
        found: list[Feature] = [("all",), ("frodo_stands", self.frodo_stands)]
        found += [("to_move",)] if self.active == LIGHT else []
        found += [
            ("hand", side, card)
            for side in (LIGHT, DARK)
            for card in range(PER_SIDE)
            if self.hands[side] >> card & 1
        ]
        found += [("place", piece, region) for piece, region in enumerate(self.at) if region != OFF_BOARD]
        creatures = [piece for piece in PIECES_OF[DARK] if self.at[piece] != OFF_BOARD]
        found += [("reach", piece, way_to_frodo(self.at[piece], frodo)) for piece in creatures]
        found += [
            ("company", piece) for piece in PIECES_OF[LIGHT] if piece != FRODO and self.at[piece] == frodo
        ]
        found.append(("reaching", sum(can_reach()[frodo][self.at[piece]] for piece in CREATURES_ON_FOOT)))
        if sum(self.at[piece] == SHIRE for piece in creatures) > 1:
            found.append(("two_in_shire",))
        return found


def observe(state: State, before: list[Any]) -> Position | None:
    """The beginning of a turn."""
    if state.pending != MOVING:
        return None
    unknown = [
        piece
        for side in (LIGHT, DARK)
        for _, piece, mask in known_candidates(state, side)
        if mask & (mask - 1)
    ]
    frodo_stands = sum(candidates & 1 for candidates in state.candidates[:PER_SIDE])
    return Position(tuple(state.at), tuple(state.hands), state.active, frodo_stands, tuple(unknown))


def is_free(state: State) -> bool:
    return state.pending == MOVING


def write(matches: Sequence[tuple[float, list[Position]]], folder: Path) -> None:
    rows = [position.features() for _, found in matches for position in found]
    outcomes = [won for won, found in matches for _ in found]
    weights = fit(rows, outcomes, lambda name: RIDGE)
    text = WEIGHTS.format(matches=f"{len(matches):,}", **_values(weights))
    (folder / "weights.py").write_text(text, encoding="utf-8")
    tables = "".join(
        f"    (\n{_rows(_likelihoods(matches, side), indent=8)}    ),\n" for side in (LIGHT, DARK)
    )
    (folder / "likelihoods.py").write_text(
        LIKELIHOODS.format(matches=f"{len(matches):,}", unit=LIKELIHOOD_UNIT, tables=tables), encoding="utf-8"
    )


def _values(weights: Mapping[Feature, float]) -> dict[str, str]:
    def value(*name: Any) -> float:
        return weights.get(name, 0.0)

    to_move = value("to_move") / 2
    stands = range(1, PER_SIDE + 1)
    return {
        "base": f"{value('all') + to_move:.2f}",
        "to_move": f"{to_move:.2f}",
        "two_in_shire": f"{value('two_in_shire'):.2f}",
        "concealment": _row([0.0, *(value("frodo_stands", count) for count in stands)]),
        "place": _rows(
            [
                [value("place", piece, region) for region in range(REGION_COUNT)]
                for piece in range(PIECE_COUNT)
            ]
        ),
        "reach": _rows([[value("reach", piece, way) for way in range(WAYS)] for piece in PIECES_OF[DARK]]),
        "company": _row([value("company", piece) for piece in PIECES_OF[LIGHT]]),
        "reaching": _row([value("reaching", count) for count in range(len(CREATURES_ON_FOOT) + 1)]),
        "hand": _rows([[value("hand", side, card) for card in range(PER_SIDE)] for side in (LIGHT, DARK)]),
    }


def _likelihoods(matches: Sequence[tuple[float, list[Position]]], side: int) -> list[list[int]]:
    """By region and piece of a side: how much more often it stood there than any other, while unknown."""
    seen = [[0] * PER_SIDE for _ in range(REGION_COUNT)]
    for _, found in matches:
        for position in found:
            for piece in position.unknown:
                if piece // PER_SIDE == side:
                    seen[position.at[piece]][piece % PER_SIDE] += 1
    totals = [sum(row[number] for row in seen) for number in range(PER_SIDE)]
    likelihoods = []
    for row in seen:
        usual = max(sum(row), 1) / sum(totals)
        shares = [
            (count + FEWEST_SEEN * usual) / (total + FEWEST_SEEN)
            for count, total in zip(row, totals, strict=True)
        ]
        likelihoods.append([max(1, round(LIKELIHOOD_UNIT * share / usual)) for share in shares])
    return likelihoods


def _row(numbers: Sequence[float]) -> str:
    return f"({', '.join(f'{each:.2f}' if isinstance(each, float) else str(each) for each in numbers)})"


def _rows(table: Sequence[Sequence[float]], indent: int = 4) -> str:
    return "".join(f"{' ' * indent}{_row(row)},\n" for row in table)
