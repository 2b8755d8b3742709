"""The two sides of The Duel when it lies flat between two people: each is drawn for the near edge.

A hand, what its owner knows, and what a raised card would do are on the page only while the owner holds their
side. Touching and holding needs one finger; a keyboard or a screen reader opens and closes it by pressing.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

import flet as ft

from app.games.duel import wording as words
from app.games.duel.art import board as board_art
from app.games.duel.controller import DuelDesk
from app.games.duel.dialogs import which_duel
from app.games.duel.layout import hand_places
from app.games.duel.mirrored_layout import WAY_GAP, WAYS, Spread, hand_in
from app.games.duel.pieces import back, hand_card, known_cards
from app.games.duel.wording import BALROG, GANDALF, SEATS, Seam, Table
from app.i18n import _
from app.table.hold_to_reveal import hold
from app.ui.buttons import gold_button, icon_button
from app.ui.rect import Box
from app.ui.theme import CAPS, SERIF
from app.ui.widgets import Look, fitting, picture, serif, text

GROWN = 1.15
"""Words between two people grow only so far: there is a hand between them and the buttons."""


def half(look: Look, room: Spread, desk: DuelDesk, seat: str) -> ft.Control:
    """One person's side, drawn for the near edge and turned around for the far one.

    Every part has a key: the place that is being held must stay the same control while the hand opens.
    """
    look = replace(look, scale=min(look.scale, GROWN))
    held = desk.held == seat
    shown = desk.seen_from(seat, held)
    foreseen = desk.preview(shown) if held else None
    parts = [
        *_who(look, room, shown, desk, seat, foreseen is None or not room.small),
        *_hand(look, room, shown, desk, seat, held),
        *_buttons(look, room, shown, desk, seat, held),
        *(_foreseen(look, room, foreseen, seat) if foreseen is not None else []),
    ]
    stack = ft.Stack(parts, width=room.width, height=room.half)
    turned = seat == BALROG
    return ft.Container(
        stack, left=0, top=0 if turned else room.height - room.half, rotate=math.pi if turned else 0
    )


def _who(look: Look, room: Spread, shown: Table, desk: DuelDesk, seat: str, called: bool) -> list[ft.Control]:
    """Who sits there, what they have left, their buttons, and if they are `called` that it is their turn."""
    mine = called and desk.session.match.to_act == seat
    index = SEATS.index(seat)
    counts = _("{count} in hand").format(count=shown.view.hand_counts[index])
    if shown.in_reserve(seat):
        counts += " · " + _("{count} kept").format(count=shown.in_reserve(seat))
    medal = 34 if room.small else 40
    lines: list[ft.Control] = [
        ft.Row(
            [
                picture(board_art.medal_sign(seat), medal, medal),
                text(look, words.name(seat), 0.6 * medal, CAPS, "#F1E8D4"),
            ],
            spacing=8,
            tight=True,
        ),
        text(look, f"{which_duel(shown)} · {counts}", 15, color="#D4DCE8"),
    ]
    if mine and not desk.session.over:
        lines.append(text(look, _("Your turn"), 18 if room.small else 20, SERIF, "#E3BC6A"))
    column = ft.Column(lines, spacing=3, tight=True)
    small = ft.Row(
        [
            icon_button(look, f"log-{seat}", "log", _("Log"), partial(_open, desk, seat, "log"), size=48),
            icon_button(look, f"menu-{seat}", "menu", _("Menu"), partial(_open, desk, seat, "menu"), size=48),
            icon_button(
                look, f"undo-{seat}", "undo", _("Take back"), desk.undo if desk.may_undo else None, size=48
            ),
        ],
        spacing=WAY_GAP,
        wrap=True,
        width=max(room.corner, WAYS),
    )
    return [
        ft.Container(column, left=16, top=8 if room.small else 18, width=room.corner + 60, key="who"),
        ft.Container(small, left=14, bottom=6 if room.small else 12, key="ways"),
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
    box, width = hand_in(room, count, bool(known))
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
            ceiling=room.said if room.tall else None,
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
                left=box.x,
                right=box.x,
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
    """Hold to see, and the golden action while it is held."""
    wide = room.corner
    parts: list[ft.Control] = []
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
        parts.append(ft.Container(button, right=14, top=8 if room.small else 14, key="confirm"))
    light, ground = ("#E8EEF4", "#E6344E74") if seat == GANDALF else ("#FFE2B0", "#E65A1D10")
    place = hold(look, desk, seat, wide, _("Hold to see your hand"), light, ground)
    parts.append(ft.Container(place, right=14, bottom=6 if room.small else 12, key="hold"))
    return parts


def _foreseen(look: Look, room: Spread, seam: Seam, seat: str) -> list[ft.Control]:
    """What the raised card would do: below the golden button, or on a phone below one's name."""
    said, size = words.losses(seam, seat), 17.0
    wide = room.corner
    if room.small:
        wide = room.width - room.corner - 40 if room.tall else room.corner
        size = fitting(look, said, size, wide)
    align = ft.TextAlign.START if room.small else ft.TextAlign.CENTER
    told = ft.Semantics(
        content=serif(look, said, size, align=align), live_region=True, identifier=f"foreseen-{seat}"
    )
    if room.small:
        return [ft.Container(told, left=16, width=wide, top=66, key="foreseen")]
    return [ft.Container(told, right=14, width=wide, top=72, key="foreseen")]
