"""The table of The Duel flat between two people: each half faces its owner, the row lies in the middle."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

import flet as ft

from app.art.svg import Drawing, num, path, rays, rect, star
from app.games.duel import wording as words
from app.games.duel.art import cards as cards_art
from app.games.duel.art.bridge import plan_view
from app.games.duel.board import energy
from app.games.duel.controller import DuelDesk
from app.games.duel.dialogs import sheet
from app.games.duel.layout import TALL_CARD, Places, places
from app.games.duel.mirrored_layout import AIR, Spread, lined, spread
from app.games.duel.pieces import face, marks, past_marks, placed, result_box
from app.games.duel.player_half import half
from app.games.duel.prompts import decision
from app.games.duel.wording import BALROG, GANDALF, SEATS, Seam, Table
from app.i18n import _
from app.table.dialogs import beneath
from app.table.replay_bar import replay_bar
from app.ui.background import Backcloth, behind
from app.ui.buttons import press
from app.ui.rect import Box
from app.ui.theme import DARK
from app.ui.widgets import Look, picture

PILL = 46.0
"""How high a result is."""
RESULTS_FROM = 300.0
"""So high a middle has room for the last result; where it is lower, the row says it alone."""
LIGHTEST = "#2C4164"


def draw_mirrored(look: Look, desk: DuelDesk) -> ft.Control:
    look = replace(look, colors=DARK)
    room = spread(look.width, look.height)
    open_table = desk.seen_from(SEATS[0], False)
    layers: list[list[ft.Control]] = [
        behind(desk.app.platform, Backcloth(LIGHTEST, ((_cloth(room), room.whole),))),
        _middle(look, room, open_table, desk),
        [half(look, room, desk, GANDALF)],
        [half(look, room, desk, BALROG)],
        _asked(look, open_table, desk),
        [replay_bar(look, desk, "")] if desk.step is not None else [],
    ]
    opened = _turned_for(desk.facing, sheet(look, open_table, desk))
    under = beneath([_layer(parts, f"side-{index}") for index, parts in enumerate(layers)], bool(opened))
    return ft.Stack([under, _layer(opened, "sheet")], expand=True)


def _layer(parts: list[ft.Control], name: str) -> ft.Control:
    return ft.Stack(parts, left=0, top=0, right=0, bottom=0, visible=bool(parts), key=name)


def _turned_for(seat: str | None, parts: list[ft.Control]) -> list[ft.Control]:
    """The parts as the person at that side reads them."""
    if seat != BALROG or not parts:
        return parts
    return [ft.Stack(parts, left=0, top=0, right=0, bottom=0, rotate=math.pi)]


def _asked(look: Look, shown: Table, desk: DuelDesk) -> list[ft.Control]:
    """What a card asks lies open: it is put to whoever decides, the right way up for them."""
    actor = desk.session.match.to_act
    if actor is None or desk.showing or desk.step is not None:
        return []
    return _turned_for(actor, decision(look, desk.seen_from(actor, False), desk))


def _cloth(room: Spread) -> str:
    """Ember from above, moonlight from below, the dark between them."""
    width, height, edge = round(room.width), round(room.height), round(room.half)
    drawing, middle = Drawing(width, height), width / 2
    drawing.add(
        rect(0, 0, width, height, "#131823"),
        rect(0, 0, width, edge + 16, drawing.linear([(0, "#5A1D10"), (1, "#131823")])),
        rect(0, height - edge - 16, width, edge + 16, drawing.linear([(0, "#131823"), (1, LIGHTEST)])),
        rays(middle, height + 60, 120, 560, 90, "#E8EEF4", width=2, opacity=0.1, start=180, end=360, seed=4),
        rays(middle, -60, 120, 560, 70, "#F07A2E", width=3, opacity=0.16, start=0, end=180, seed=5),
        path(f"M20 {height - edge}H{width - 20}", "none", "#B7C9DB", 1.2, opacity=0.5),
        path(f"M20 {edge}H{width - 20}", "none", "#F07A2E", 1.2, opacity=0.6),
        star(middle, height - edge, 10, "#E8EEF4"),
        path(f"M{num(middle)} {edge - 9}l9 9 -9 9 -9 -9Z", "#FFC45C"),
    )
    return drawing.svg()


def _middle(look: Look, room: Spread, shown: Table, desk: DuelDesk) -> list[ft.Control]:
    """Energy on the left, the row, and the bridge from above on the right."""
    box = room.middle
    now = desk.reveal.energy if desk.reveal and desk.reveal.energy else shown.view.energy
    unit = 1.0 if room.width < 700 else 1.25
    track = Box(30 * unit, box.y + 12, 72 * unit, box.h - 24)
    wide = min(130.0, room.width * 0.13)
    bridge = Box(room.width - wide - 18, box.y + 14, wide, box.h - 28)
    spots = _with_track(room, track)
    parts = energy(look, spots, shown, now, None)
    drawing = Drawing(bridge.w, bridge.h)
    drawing.add(plan_view(2, 0, bridge.w - 4, bridge.h, shown.step(GANDALF), shown.step(BALROG)))
    label = _("Bridge: {gandalf} on step {first}, {balrog} on step {second}").format(
        gandalf=words.name(GANDALF),
        first=shown.step(GANDALF),
        balrog=words.name(BALROG),
        second=shown.step(BALROG),
    )
    plan = ft.Semantics(
        content=picture(drawing.svg(), bridge.w, bridge.h), label=label, identifier="bridge", image=True
    )
    parts.append(placed(plan, bridge.x, bridge.y))
    between = Box(track.right + 34, box.y, bridge.x - track.right - 50, box.h)
    parts += _row(look, between, shown, desk)
    return parts


def _with_track(room: Spread, track: Box) -> Places:
    """The places of an upright table with the track moved to where it lies here."""
    upright = places(room.width, room.height)
    return Places(
        **{name: getattr(upright, name) for name in Places.__slots__ if name != "track"}, track=track
    )


def _row(look: Look, box: Box, shown: Table, desk: DuelDesk) -> list[ft.Control]:
    """All cards of the duel in lines, and the last result facing either side."""
    cards = [*shown.row]
    if shown.view.laid or sum(shown.view.played) < 2 * shown.view.plays:
        cards.append(shown.view.laid)
    air = PILL + 10 if box.h >= RESULTS_FROM else 10
    room = Box(box.x, box.y + air, box.w, box.h - 2 * air)
    per_line, width = lined(room, len(cards))
    tall = width * TALL_CARD
    left = room.x + (room.w - per_line * width) / 2
    lines = math.ceil(len(cards) / per_line)
    top = room.y + (room.h + AIR - lines * (tall + AIR)) / 2
    spots = [
        (left + place % per_line * width, top + place // per_line * (tall + AIR))
        for place in range(len(cards))
    ]
    parts: list[ft.Control] = []
    for place, (card, (x, y)) in enumerate(zip(cards, spots, strict=True)):
        if card is None:
            parts.append(placed(picture(cards_art.empty_place(), width, tall, opacity=0.7), x, y))
        else:
            label, explain = words.card_label(shown, card), partial(desk.explain, card)
            button = press(look, f"row-{place}", label, face(shown, card, width), explain, radius=6)
            parts.append(placed(button, x, y, width, tall))
    last = len(shown.seams) - 1
    for index, (seam, (x, y)) in enumerate(zip(shown.seams, spots[1:], strict=False)):
        if seam is not None and index == last and desk.reveal is not None:
            parts.append(marks(look, seam, x, y, width, desk.reveal.rows))
        elif seam is not None:
            parts.append(past_marks(seam, x, y, width))
    if last >= 0 and shown.seams[last] is not None and desk.reveal is None and box.h >= RESULTS_FROM:
        parts += _results(look, box, shown.seams[last])
    return parts


def _results(look: Look, box: Box, seam: Seam | None) -> list[ft.Control]:
    assert seam is not None
    wide, height, middle = 168.0, PILL, box.x + box.w / 2
    near = result_box(look, _("Last exchange"), seam, wide, height, identifier="last-exchange")
    far = result_box(look, _("Last exchange"), seam, wide, height)
    return [
        placed(near, middle - wide / 2, box.foot - height - 6),
        placed(ft.Container(far, rotate=math.pi), middle - wide / 2, box.y + 6),
    ]
