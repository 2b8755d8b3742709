"""The table of The Duel flat between two people: each half faces its owner, the row lies in the middle.

A hand, what its owner knows, and what a raised card would do are on the page only while the owner holds their
side. Touching and holding needs one finger; a keyboard or a screen reader opens and closes it by pressing.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from app.art import duel_board, duel_cards
from app.art.bridge import plan_view
from app.art.svg import Drawing, num, path, rays, rect, star
from app.backcloth import Backcloth, behind
from app.buttons import gold_button, icon_button, press
from app.i18n import _
from app.present import duel as words
from app.present.duel import BALROG, GANDALF, SEATS, Seam, Table
from app.table.box import Box
from app.table.duel.board import energy
from app.table.duel.decisions import decision
from app.table.duel.desk import DuelDesk
from app.table.duel.pieces import back, face, hand_card, known_cards, marks, past_marks, placed, result_box
from app.table.duel.places import TALL_CARD, Places, hand_places, hand_width, places
from app.table.duel.sheets import sheet, which_duel
from app.table.hold import hold
from app.table.replay import replay_bar
from app.table.sheets import beneath
from app.theme import CAPS, DARK, SERIF
from app.widgets import Look, picture, serif, text

WIDEST_CARD, AIR, PILL = 126.0, 6.0, 46.0
"""Of the row: how wide a card is at most, what is between two lines, how high a result is."""
LINES = range(4, 10)
"""So many cards may lie in a line of the row."""
SAID = 98.0
"""Upright, how far the words at the head of a half reach down; no raised card covers them."""
LIGHTEST = "#2C4164"


@dataclass(frozen=True, slots=True)
class Spread:
    """How the screen is shared: two halves, and the middle between them."""

    width: float
    height: float
    half: float

    @property
    def tall(self) -> bool:
        """Upright there is no room beside a hand: it lies across, between names and buttons."""
        return self.width < self.height

    @property
    def corner(self) -> float:
        """How wide the corners beside a hand are."""
        return min(270.0, self.width * 0.34) if self.tall else max(120.0, self.width * 0.22)

    @property
    def whole(self) -> Box:
        return Box(0, 0, self.width, self.height)

    @property
    def middle(self) -> Box:
        return Box(0, self.half, self.width, self.height - 2 * self.half)


def spread(width: float, height: float) -> Spread:
    return Spread(width, height, min(max(176.0, height * 0.27), 330.0))


def draw_mirrored(look: Look, desk: DuelDesk) -> ft.Control:
    look = replace(look, colors=DARK)
    room = spread(look.width, look.height)
    open_table = desk.seen_from(SEATS[0], False)
    layers: list[list[ft.Control]] = [
        behind(desk.app.platform, Backcloth(LIGHTEST, ((_cloth(room), room.whole),))),
        _middle(look, room, open_table, desk),
        [_half(look, room, desk, GANDALF)],
        [_half(look, room, desk, BALROG)],
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


# The middle


def _cloth(room: Spread) -> str:
    """Ember from above, moonlight from below, the dark between them."""
    width, height, half = round(room.width), round(room.height), round(room.half)
    drawing, middle = Drawing(width, height), width / 2
    drawing.add(
        rect(0, 0, width, height, "#131823"),
        rect(0, 0, width, half + 16, drawing.linear([(0, "#5A1D10"), (1, "#131823")])),
        rect(0, height - half - 16, width, half + 16, drawing.linear([(0, "#131823"), (1, LIGHTEST)])),
        rays(middle, height + 60, 120, 560, 90, "#E8EEF4", width=2, opacity=0.1, start=180, end=360, seed=4),
        rays(middle, -60, 120, 560, 70, "#F07A2E", width=3, opacity=0.16, start=0, end=180, seed=5),
        path(f"M20 {height - half}H{width - 20}", "none", "#B7C9DB", 1.2, opacity=0.5),
        path(f"M20 {half}H{width - 20}", "none", "#F07A2E", 1.2, opacity=0.6),
        star(middle, height - half, 10, "#E8EEF4"),
        path(f"M{num(middle)} {half - 9}l9 9 -9 9 -9 -9Z", "#FFC45C"),
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


def lined(room: Box, count: int) -> tuple[int, int]:
    """How many of so many cards lie in a line, so that all are as wide as can be, and how wide that is."""

    def wide(many: int) -> int:
        lines = math.ceil(count / many)
        return int(min(WIDEST_CARD, room.w / many, ((room.h + AIR) / lines - AIR) / TALL_CARD))

    most = max(LINES, key=lambda many: (wide(many), many))
    return most, wide(most)


def _row(look: Look, box: Box, shown: Table, desk: DuelDesk) -> list[ft.Control]:
    """All cards of the duel in lines, and the last result facing either side."""
    cards = [*shown.row]
    if shown.view.laid or sum(shown.view.played) < 2 * shown.view.plays:
        cards.append(shown.view.laid)
    room = Box(box.x, box.y + PILL + 10, box.w, box.h - 2 * PILL - 20)
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
            parts.append(placed(picture(duel_cards.empty_place(), width, tall, opacity=0.7), x, y))
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
    if last >= 0 and shown.seams[last] is not None and desk.reveal is None:
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


# The halves


def _half(look: Look, room: Spread, desk: DuelDesk, seat: str) -> ft.Control:
    """One person's side, drawn for the near edge and turned around for the far one.

    Every part has a key: the place that is being held must stay the same control while the hand opens.
    """
    held = desk.held == seat
    shown = desk.seen_from(seat, held)
    parts = [
        *_who(look, room, shown, desk, seat),
        *_hand(look, room, shown, desk, seat, held),
        *_buttons(look, room, shown, desk, seat, held),
    ]
    stack = ft.Stack(parts, width=room.width, height=room.half)
    turned = seat == BALROG
    return ft.Container(
        stack, left=0, top=0 if turned else room.height - room.half, rotate=math.pi if turned else 0
    )


def _who(look: Look, room: Spread, shown: Table, desk: DuelDesk, seat: str) -> list[ft.Control]:
    mine = desk.session.match.to_act == seat
    index = SEATS.index(seat)
    counts = _("{count} in hand").format(count=shown.view.hand_counts[index])
    if shown.in_reserve(seat):
        counts += " · " + _("{count} kept").format(count=shown.in_reserve(seat))
    lines: list[ft.Control] = [
        ft.Row(
            [
                picture(duel_board.medal_sign(seat), 40, 40),
                text(look, words.name(seat), 24, CAPS, "#F1E8D4"),
            ],
            spacing=8,
            tight=True,
        ),
        text(look, f"{which_duel(shown)} · {counts}", 15, color="#D4DCE8"),
    ]
    if mine and not desk.session.over:
        lines.append(text(look, _("Your turn"), 20, SERIF, "#E3BC6A"))
    column = ft.Column(lines, spacing=3, tight=True)
    small = ft.Row(
        [
            icon_button(look, f"log-{seat}", "log", _("Log"), partial(_open, desk, seat, "log"), size=48),
            icon_button(look, f"menu-{seat}", "menu", _("Menu"), partial(_open, desk, seat, "menu"), size=48),
            icon_button(
                look, f"undo-{seat}", "undo", _("Take back"), desk.undo if desk.may_undo else None, size=48
            ),
        ],
        spacing=6,
        wrap=True,
        width=max(room.corner, 160),
    )
    return [
        ft.Container(column, left=16, top=18, width=room.corner + 60, key="who"),
        ft.Container(small, left=14, bottom=12, key="ways"),
    ]


def _open(desk: DuelDesk, seat: str, name: str) -> None:
    desk.facing = seat
    desk.open(name)


def _explain(desk: DuelDesk, seat: str, card: str) -> None:
    desk.facing = seat
    desk.explain(card)


def _hand(look: Look, room: Spread, shown: Table, desk: DuelDesk, seat: str, held: bool) -> list[ft.Control]:
    count = shown.in_hand(seat)
    known = shown.seen_hand if held else ()
    side = 16.0 if room.tall else room.corner + 16
    lift = 100.0 if room.tall else 40.0 if known else 22.0
    below = 76.0 if room.tall else 12.0
    box = Box(side, 0, room.width - 2 * side, 0)
    width = min(hand_width(box.w, count), (room.half - lift - below) / 1.5 / 1.2)
    box = Box(side, lift + width * (0.15 if room.tall else 0.3), box.w, width * 1.5)
    spots = _closer(hand_places(box, count), width, box)
    if not held:
        covers = [
            ft.Container(back(seat, width), left=x, top=y, rotate=turn * 0.01745) for x, y, turn in spots
        ]
        return list(covers)
    verb = {"play": "play", "fill": "fill", "keep": "keep"}.get(shown.view.due or "", "play")
    playable = shown.legal_with(verb) if desk.may_act else ()
    cards: list[ft.Control] = [
        hand_card(
            look,
            shown,
            card,
            spot,
            width,
            raised=card == desk.chosen,
            ceiling=SAID if room.tall else None,
            marked=bool(playable) and card not in playable,
            on_choose=partial(desk.choose, card) if card in playable else None,
            on_explain=partial(_explain, desk, seat, card),
        )
        for card, spot in zip(shown.hand, spots, strict=True)
    ]
    if known:
        cards.append(
            ft.Container(
                known_cards(look, shown, known, 22, desk.explain, "known"),
                left=side,
                right=side,
                top=2,
                key="known",
            )
        )
    return cards


def _closer(
    spots: list[tuple[float, float, float]], width: float, box: Box
) -> list[tuple[float, float, float]]:
    """The same arc for narrower cards, gathered in the middle."""
    count, middle = len(spots), box.x + box.w / 2
    step = min(width + 8, box.w / max(1, count))
    start = middle - (step * (count - 1) + width) / 2
    return [(start + step * index, y, turn) for index, (_x, y, turn) in enumerate(spots)]


def _buttons(
    look: Look, room: Spread, shown: Table, desk: DuelDesk, seat: str, held: bool
) -> list[ft.Control]:
    """Hold to see; while it is held, what the raised card would do, and the golden action."""
    wide = room.corner
    parts: list[ft.Control] = []
    foreseen = desk.preview(shown) if held else None
    label = {"play": _("Play the card"), "fill": _("Fill the gap"), "keep": _("Keep it")}.get(
        shown.view.due or ""
    )
    if held and desk.may_act and label:
        button = gold_button(
            look,
            f"confirm-{seat}",
            label,
            desk.confirm if desk.chosen else None,
            width=wide,
            size=19,
            height=50,
        )
        parts.append(ft.Container(button, right=14, top=14, key="confirm"))
    if foreseen is not None:
        parts.append(
            ft.Container(
                ft.Semantics(
                    content=serif(look, words.losses(foreseen, seat), 17, align=ft.TextAlign.CENTER),
                    live_region=True,
                    identifier=f"foreseen-{seat}",
                ),
                right=14,
                width=wide,
                top=72,
                key="foreseen",
            )
        )
    light, ground = ("#E8EEF4", "#E6344E74") if seat == GANDALF else ("#FFE2B0", "#E65A1D10")
    place = hold(look, desk, seat, wide, _("Hold to see your hand"), light, ground)
    parts.append(ft.Container(place, right=14, bottom=12, key="hold"))
    return parts
