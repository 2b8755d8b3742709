"""The energy track of The Duel: both markers, where they would go, and the gap that ends a duel."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from app.games.duel import wording as words
from app.games.duel.art import board as board_art
from app.games.duel.model import BALROG, GANDALF, SEATS, DuelResult, DuelTableModel
from app.games.duel.pieces import energy_marker, placed
from app.i18n import _
from app.table.dialogs import layer
from app.text.phrases import true_minus
from app.ui.memo_component import memo_component
from app.ui.rect import Rect
from app.ui.ui_context import UiContext
from app.ui.widgets import picture

TRACK_LOWEST = -4
"""The track shows at least this energy, and lower if a marker stands there."""
MARKER_SIZE = 40
MARKER_INSET = 6
"""In the units of the track's drawing, as the size."""


@dataclass(frozen=True, slots=True)
class EnergyTrack:
    """The track that both energy markers stand on: its place, its ends, and what is marked on it."""

    area: Rect
    top: int
    bottom: int
    start_space: int
    final_start: int
    first_space: int
    """Below this space energy is negative."""
    is_mirrored: bool = False
    """It lies between two people, and its numbers can be read from both sides."""

    @property
    def unit(self) -> float:
        """The size of a unit of the drawing."""
        return self.area.width / board_art.TRACK_WIDTH

    @property
    def drawing_height(self) -> int:
        return round(self.area.height / self.unit)

    def drawing(self) -> str:
        return board_art.track(
            self.drawing_height,
            self.top,
            self.bottom,
            self.start_space,
            self.final_start,
            self.first_space,
            self.is_mirrored,
        )

    def y_of(self, value: int) -> float:
        """The height at which this energy stands, on the screen."""
        level = board_art.notch(value, self.top, self.bottom, self.drawing_height)
        return self.area.y + level * self.unit

    def marker_spot(self, seat: str, value: int) -> tuple[float, float, float]:
        """Left, top and size of a marker on this energy; Gandalf's stand at the left, the Balrog's right."""
        value = max(self.bottom, min(self.top, value))
        inset, size = MARKER_INSET * self.unit, MARKER_SIZE * self.unit
        x = self.area.x + inset if seat == GANDALF else self.area.right - inset
        return x - size / 2, self.y_of(value) - size / 2, size


def energy_track(
    model: DuelTableModel, area: Rect, energy: tuple[int, int], is_mirrored: bool = False
) -> EnergyTrack:
    return EnergyTrack(
        area,
        top=max(model.final_start, model.start_space, *energy),
        bottom=min(TRACK_LOWEST, *energy),
        start_space=model.start_space,
        final_start=model.final_start,
        first_space=model.view.first_space,
        is_mirrored=is_mirrored,
    )


@memo_component
def energy_rail(ui: UiContext, track: EnergyTrack, energy: tuple[int, int]) -> ft.Control:
    """The track without its markers, and both energies in words."""
    label = _("Energy: {gandalf} {first}, {balrog} {second}").format(
        gandalf=words.seat_name(GANDALF),
        first=true_minus(energy[0]),
        balrog=words.seat_name(BALROG),
        second=true_minus(energy[1]),
    )
    rail = ft.Semantics(
        content=picture(track.drawing(), track.area.width, track.area.height),
        label=label,
        identifier="energy",
        image=True,
        live_region=True,
    )
    return layer([placed(rail, track.area.x, track.area.y)], "energy-rail")


@memo_component
def energy_ghosts(
    ui: UiContext, track: EnergyTrack, energy: tuple[int, int], preview_energy: tuple[int, int]
) -> ft.Control:
    """Where the markers would go."""
    ghosts: list[ft.Control] = [
        energy_marker(ui, seat, 0, *track.marker_spot(seat, then), is_ghost=True)
        for seat, now, then in zip(SEATS, energy, preview_energy, strict=True)
        if then != now
    ]
    return layer(ghosts, "energy-ghosts")


@memo_component
def energy_markers(ui: UiContext, track: EnergyTrack, energy: tuple[int, int]) -> ft.Control:
    markers: list[ft.Control] = [
        energy_marker(ui, seat, now, *track.marker_spot(seat, now), is_turned=track.is_mirrored)
        for seat, now in zip(SEATS, energy, strict=True)
    ]
    return layer(markers, "energy-markers")


@memo_component
def energy_gap(
    ui: UiContext, track: EnergyTrack, result: DuelResult | None, counted: int | None
) -> ft.Control:
    """At the end of a duel the free spaces between the markers, as far as they are counted."""
    if result is None:
        return layer([], "energy-gap")
    ended = result.ended
    count = ended.free if counted is None else min(counted, ended.free)
    low, high = sorted(max(track.bottom, min(track.top, energy)) for energy in ended.energy)
    spaces = tuple(
        round((track.y_of(space) - track.area.y) / track.unit) for space in range(high - 1, low, -1)
    )[:count]
    drawing = board_art.gap(track.drawing_height, spaces, count)
    bars = ft.Container(picture(drawing, track.area.width, track.area.height), ignore_interactions=True)
    rings: list[ft.Control] = []
    for seat, energy in zip(SEATS, ended.energy, strict=True):
        if result.is_negative(seat, track.first_space):
            x, y, size = track.marker_spot(seat, energy)
            ring = picture(board_art.negative_ring(), size * 1.4, size * 1.4)
            rings.append(placed(ft.Container(ring, ignore_interactions=True), x - 0.2 * size, y - 0.2 * size))
    return layer([placed(bars, track.area.x, track.area.y), *rings], "energy-gap")
