"""The middle of the table: hall and bridge, energy, the row of cards, what an exchange does or would do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.games.duel import wording as words
from app.games.duel.art import board as board_art
from app.games.duel.art import cards as cards_art
from app.games.duel.controller import ROWS, DuelDesk
from app.games.duel.layout import Places
from app.games.duel.pieces import energy_marker, face, marks, past_marks, pawn, placed, result_box, row_card
from app.games.duel.wording import BALROG, GANDALF, SEATS, Seam, Table
from app.i18n import _
from app.text.phrases import signed
from app.ui.buttons import press
from app.ui.rect import Box
from app.ui.theme import SANS_BOLD
from app.ui.widgets import Look, picture, sign, soft, text

DUEL_START = 15
KEPT = 3
LOWEST = -4


def bridge(look: Look, spots: Places, shown: Table) -> list[ft.Control]:
    """Both figures on the bridge of the hall."""
    where = _("Bridge: {gandalf} on step {first}, {balrog} on step {second}").format(
        gandalf=words.name(GANDALF),
        first=shown.step(GANDALF),
        balrog=words.name(BALROG),
        second=shown.step(BALROG),
    )
    return [
        placed(
            ft.Semantics(
                content=ft.Container(width=spots.hall.w, height=spots.hall.h, ignore_interactions=True),
                label=where,
                identifier="bridge",
                image=True,
            ),
            0,
            0,
        ),
        *(
            pawn(look, seat, *spots.bridge.stand(seat, min(shown.step(seat), 5)), spots.pawn)
            for seat in SEATS
        ),
    ]


def energy(
    look: Look, spots: Places, shown: Table, now: tuple[int, int], foreseen: Seam | None
) -> list[ft.Control]:
    """The track with both markers, and where they would go."""
    top = max(shown.final_start, DUEL_START, *now)
    bottom = min(LOWEST, *now)
    box, unit = spots.track, spots.track.w / board_art.TRACK_WIDTH
    height, size = round(box.h / unit), 40 * unit
    rail = board_art.track(height, top, bottom, DUEL_START, shown.final_start, shown.view.first_space)
    parts: list[ft.Control] = [placed(_track(rail, box, now), box.x, box.y)]

    def spot(seat: str, value: int) -> tuple[float, float, float]:
        level = board_art.notch(max(bottom, min(top, value)), top, bottom, height)
        x = box.x + 6 * unit if seat == GANDALF else box.right - 6 * unit
        return x - size / 2, box.y + level * unit - size / 2, size

    if foreseen is not None:
        for index, seat in enumerate(SEATS):
            if foreseen.loss(seat):
                parts.append(
                    energy_marker(look, seat, 0, *spot(seat, now[index] - foreseen.loss(seat)), ghost=True)
                )
    parts += [
        energy_marker(look, seat, now[index], *spot(seat, now[index])) for index, seat in enumerate(SEATS)
    ]
    return parts


def _track(rail: str, box: Box, now: tuple[int, int]) -> ft.Control:
    """The track without its markers, and both energies in words."""
    said = _("Energy: {gandalf} {first}, {balrog} {second}").format(
        gandalf=words.name(GANDALF),
        first=signed(now[0]),
        balrog=words.name(BALROG),
        second=signed(now[1]),
    )
    return ft.Semantics(
        content=picture(rail, box.w, box.h), label=said, identifier="energy", image=True, live_region=True
    )


def row(look: Look, spots: Places, shown: Table, desk: DuelDesk, foreseen: Seam | None) -> list[ft.Control]:
    """The last two cards large, then the place of the next one; earlier cards small above them."""
    if shown.view.due == "keep":
        return _kept(spots, shown, desk)
    width, box = spots.card, spots.row
    gap = None in shown.row
    first = max(0, len(shown.row) - (3 if gap else 2))
    cards: list[ft.Control] = []
    for place in range(first, len(shown.row)):
        card = shown.row[place]
        x = (place - first) * width
        if card is None:
            cards.append(_gap(shown, desk, x, width))
        else:
            cards.append(row_card(look, shown, card, x, 0, width, place, partial(desk.explain, card)))
    over: list[ft.Control] = []
    if not gap:
        cards.append(_next_place(look, spots, shown, desk, len(shown.row) - first))
        over += _results(look, spots, shown, desk, len(shown.row) - first, foreseen)
    line = ft.Stack(cards, width=3 * width + 4, height=box.h, clip_behavior=ft.ClipBehavior.NONE)
    return [*_past(look, spots, shown, desk, first), placed(line, box.x, box.y), *over]


def _kept(spots: Places, shown: Table, desk: DuelDesk) -> list[ft.Control]:
    """Between two duels: the places of the cards that are kept for the final, as they fill."""
    width = spots.card
    chosen = [*shown.view.chosen, *([desk.chosen] if desk.chosen else [])] if shown.seat else []
    step = width + 8
    start = spots.row.x + (spots.row.w - KEPT * step + 8) / 2
    outline = picture(cards_art.empty_place(), width, width * 1.5, opacity=0.8)
    return [
        placed(
            face(shown, chosen[place], width) if place < len(chosen) else outline,
            start + place * step,
            spots.row.y,
            key=f"keep-{place}",
            opacity=0.75 if place == len(shown.view.chosen) and desk.chosen else 1,
        )
        for place in range(min(KEPT, len(shown.view.chosen) + shown.view.to_keep))
    ]


def _gap(shown: Table, desk: DuelDesk, x: float, width: int) -> ft.Control:
    """The gap that a moved card has left, with the card that is to fill it."""
    if desk.chosen and shown.view.due == "fill":
        return placed(face(shown, desk.chosen, width), x, 0, opacity=0.85, key="gap")
    return placed(picture(cards_art.empty_place(), width, width * 1.5), x, 0, key="gap")


def _results(
    look: Look, spots: Places, shown: Table, desk: DuelDesk, taken: int, foreseen: Seam | None
) -> list[ft.Control]:
    """What the last exchange did, and what the next one would do, at their seams and in boxes."""
    parts: list[ft.Control] = []
    pair = foreseen is not None and bool(shown.seams) and shown.seams[-1] is not None
    seam = shown.seams[-1] if shown.seams and not shown.view.laid else None
    open_rows = ROWS if desk.reveal is None else desk.reveal.rows
    if seam is not None:
        x = spots.row.x + spots.card
        parts.append(marks(look, seam, x, spots.row.y, spots.card, open_rows))
        if open_rows == ROWS:
            again = None if desk.showing else desk.show_again
            parts.append(_box(look, spots, seam, x, _("Last exchange"), pair=pair, on_press=again))
    if foreseen is not None:
        x = spots.row.x + taken * spots.card
        heading = _("If it stays") if shown.view.laid else _("If you play it")
        parts.append(marks(look, foreseen, x, spots.row.y, spots.card, ROWS, preview=True))
        parts.append(_box(look, spots, foreseen, x, heading, pair=pair, preview=True))
    return parts


def _box(
    look: Look,
    spots: Places,
    seam: Seam,
    x: float,
    heading: str,
    *,
    pair: bool,
    preview: bool = False,
    on_press: Callable[[], None] | None = None,
) -> ft.Control:
    """The result under its seam; two results share the room from the track to the edge."""
    start, end = spots.track.right + 4, spots.board - 6
    width = min(170.0, (end - start - 8) / 2)
    left = x - width / 2
    if pair:
        middle = max(start + width + 4, min(spots.row.x + 1.5 * spots.card, end - width - 4))
        left = middle + 4 if preview else middle - width - 4
    left = max(start, min(left, end - width))
    name = "preview" if preview else "last-exchange"
    box = result_box(
        look, heading, seam, width, spots.results.h, preview=preview, identifier=name, on_press=on_press
    )
    return placed(box, left, spots.results.y)


def _next_place(look: Look, spots: Places, shown: Table, desk: DuelDesk, taken: int) -> ft.Control:
    """The place at the end of the row: the raised card, the card on trial, or a waiting outline."""
    width = spots.card
    x = taken * width
    card = shown.view.laid or (desk.chosen if shown.view.due == "play" else None)
    if card is None:
        outline = picture(cards_art.empty_place(), width, width * 1.5, opacity=0.8)
        return placed(outline, x, 0, key="next-place")
    rim = look.colors.gold if look.colors.dark else "#CF9C43"
    frame = ft.Container(
        face(shown, card, width),
        border_radius=7,
        shadow=ft.BoxShadow(spread_radius=3.5, blur_radius=0, color=rim),
        ignore_interactions=True,
    )
    return placed(frame, x, 0, key=f"row-{card}")


def _past(look: Look, spots: Places, shown: Table, desk: DuelDesk, count: int) -> list[ft.Control]:
    """The earlier cards, small; touching them opens the whole row."""
    if not count:
        return []
    label = _("Earlier cards: look at the whole row")
    if spots.past is None:
        chip = ft.Container(
            ft.Row(
                [sign(look, "cards", 18), text(look, str(len(shown.row)), 15, SANS_BOLD)],
                spacing=4,
                tight=True,
            ),
            bgcolor=look.colors.surface,
            border=ft.Border.all(1.2, look.colors.line),
            border_radius=14,
            padding=ft.Padding.symmetric(horizontal=8, vertical=4),
        )
        button = press(look, "whole-row", label, chip, lambda: desk.open("row"), radius=14)
        return [placed(button, spots.row.x, spots.row.y - 50, h=48)]
    width, box = spots.small, spots.past
    fits = max(1, int(box.w // width))
    start = max(0, count - fits)
    strip: list[ft.Control] = []
    for place in range(start, count):
        card, x = shown.row[place], (place - start) * width
        if card is None:
            continue
        strip.append(placed(face(shown, card, width), x, 0))
    for place in range(max(start, 1), count):
        seam = shown.seams[place - 1]
        if seam is not None and place - 1 >= start:
            strip.append(past_marks(seam, (place - start) * width, 0, width))
    wide = (count - start) * width
    stack = ft.Stack(strip, width=wide, height=width * 1.5, clip_behavior=ft.ClipBehavior.NONE)
    button = press(look, "whole-row", label, stack, lambda: desk.open("row"), radius=6)
    parts: list[ft.Control] = [placed(button, box.x, box.y, wide, width * 1.5)]
    if box.w - wide > 130:
        note = ft.Column(
            [
                text(look, _("Past exchanges"), 15, SANS_BOLD, look.colors.text_soft, lines=1),
                soft(look, _("touch to review"), 14),
            ],
            spacing=0,
        )
        parts.append(placed(note, box.x + wide + 14, box.y + width * 0.75 - 20))
    return parts
