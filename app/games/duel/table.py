"""The table of The Duel for one person at a time: a phone, or a tablet in the hand."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

import flet as ft

from app.application import Application
from app.games.duel import board
from app.games.duel import wording as words
from app.games.duel.art import board as board_art
from app.games.duel.art.cards import is_special
from app.games.duel.controller import DuelDesk
from app.games.duel.dialogs import sheet, which_duel
from app.games.duel.layout import TALL_CARD, Places, held, places
from app.games.duel.mirrored_table import draw_mirrored
from app.games.duel.pieces import face, fan, hand_card, placed
from app.games.duel.prompts import decision
from app.games.duel.wording import GANDALF, SEATS, Seam, Table, other
from app.i18n import _, ngettext
from app.match.session import Session
from app.table.controller import desk_for
from app.table.dialogs import beneath
from app.table.handover_gate import gate
from app.table.replay_bar import replay_bar
from app.ui.background import Backcloth, behind
from app.ui.buttons import gold_button, icon_button, press
from app.ui.error_boundary import component
from app.ui.theme import CAPS, SERIF
from app.ui.widgets import Look, fitting, picture, soft, text

CAPITAL = 0.64
"""How wide a letter of a name is in its size, on average."""
NAME, COUNTS = 170.0, 200.0
"""How far one's own name reaches from the left, and what is left from the right."""
SIGNED = 200.0
"""The golden button has a sign from this width on; on a narrower one its words need the room."""
SHADE = 84.0
"""How far below the first words at the head of the hall it is dark."""
READABLE = 14.5
"""Words of the table are not set smaller than this."""


@component
def DuelTable(app: Application, session: Session) -> ft.Control:  # noqa: N802 - named like a control
    _version, bump = ft.use_state(0)
    desk = desk_for(app, session, DuelDesk)
    desk.redraw = lambda: bump(lambda version: version + 1)
    return draw(desk)


def draw(desk: DuelDesk) -> ft.Control:
    """The table as it stands, or the closed gate alone."""
    look = desk.app.look
    turn = math.pi if desk.turned else 0
    closed = (
        gate(look, desk, board_art.gate_leaf, _("Both hands are covered until then")) if desk.gate else []
    )
    spots = places(look.width, look.height, look.scale)
    shown = desk.table
    if desk.gate and not desk.opening:
        _scenery(look, spots, desk)  # so that it hangs there when the gate opens
        return ft.Container(ft.Stack(closed), bgcolor=look.colors.ground_deep, expand=True, rotate=turn)
    if desk.mirrored:
        return draw_mirrored(look, desk)
    layers: list[list[ft.Control]] = [
        _scenery(look, spots, desk),
        *_everything(look, spots, shown, desk),
        decision(look, shown, desk, 8 if spots.aside else spots.height - spots.shelf.y),
    ]
    opened = sheet(look, shown, desk)
    under = beneath([_layer(layer, f"layer-{index}") for index, layer in enumerate(layers)], bool(opened))
    return ft.Stack([under, _layer(opened, "sheet"), _layer(closed, "gate")], expand=True, rotate=turn)


def _layer(parts: list[ft.Control], name: str) -> ft.Control:
    """One layer of the table, open to touches where nothing lies.

    Layers are compared each by itself, so that nothing of one slips into another.
    """
    return ft.Stack(parts, left=0, top=0, right=0, bottom=0, visible=bool(parts), key=name)


def _everything(look: Look, spots: Places, shown: Table, desk: DuelDesk) -> list[list[ft.Control]]:
    foreseen = desk.preview(shown)
    now = desk.reveal.energy if desk.reveal and desk.reveal.energy else shown.view.energy
    me = shown.seat or desk.near
    return [
        board.bridge(look, spots, shown),
        [placed(_own_name(look, spots, shown, me), spots.own.x, spots.own.y, spots.own.w)],
        _other_side(look, spots, shown, desk, other(me)),
        board.energy(look, spots, shown, now, foreseen),
        board.row(look, spots, shown, desk, foreseen),
        _hand(look, spots, shown, desk),
        _foot(look, spots, shown, desk, foreseen),
    ]


def _medal(seat: str, size: float) -> ft.Control:
    return picture(board_art.medal_sign(seat), size, size)


def counts(shown: Table, seat: str) -> str:
    """What a side still has, in few words."""
    parts = [in_hand(shown, seat)]
    if shown.in_reserve(seat):
        parts.append(_("{count} kept").format(count=shown.in_reserve(seat)))
    return " · ".join(parts)


def in_hand(shown: Table, seat: str) -> str:
    return _("{count} in hand").format(count=shown.in_hand(seat))


def counts_said(shown: Table, seat: str) -> str:
    """What a side still has, for a screen reader."""
    parts = [words.name(seat), which_duel(shown)]
    parts.append(ngettext("{count} card in hand", "{count} cards in hand", shown.in_hand(seat)))
    if shown.in_reserve(seat):
        parts.append(_("{count} kept").format(count=shown.in_reserve(seat)))
    if shown.in_supply(seat):
        parts.append(_("{count} to come").format(count=shown.in_supply(seat)))
    return ". ".join(parts)


def _other_side(look: Look, spots: Places, shown: Table, desk: DuelDesk, seat: str) -> list[ft.Control]:
    """Across the table: who sits there, and what they have left."""
    look = look.compact()
    fanned = look.scale <= 1.15 or bool(shown.seen_hand)
    aside = (70 if fanned else 8) if spots.aside else 112
    buttons = ft.Row(
        [
            icon_button(look, "log", "log", _("Log"), lambda: desk.open("log"), size=48),
            icon_button(look, "menu", "menu", _("Menu"), lambda: desk.open("menu"), size=48),
        ],
        spacing=4,
    )
    wide, high = spots.board, spots.top + SHADE
    shade = ft.Container(
        picture(board_art.shade(round(wide), round(high)), wide, high), ignore_interactions=True
    )
    parts: list[ft.Control] = [
        placed(shade, 0, 0),
        placed(_medal(seat, 40), 12, spots.top + 6),
        ft.Container(
            _their_name(look, shown, seat, spots.board - aside - 60),
            left=60,
            width=spots.board - aside - 60,
            top=spots.top,
        ),
        ft.Container(buttons, right=8, top=spots.top + 2),
    ]
    if fanned:
        parts.append(_their_hand(look, spots, shown, desk, seat))
    return parts


def _their_name(look: Look, shown: Table, seat: str, room: float) -> ft.Control:
    """Their name, which duel it is, and what they have left; the reserve only if there is room for it."""
    said, least = f"{which_duel(shown)} · {counts(shown, seat)}", 12.5 / look.scale
    if fitting(look, said, 15, room) < least:
        said = f"{which_duel(shown)} · {in_hand(shown, seat)}"
    lines: list[ft.Control] = [
        text(look, words.name(seat), 23, CAPS, "#F1E8D4", lines=1),
        text(look, said, max(least, fitting(look, said, 15, room)), color="#C6CFDE", lines=1),
    ]
    return ft.Semantics(
        content=ft.Column(lines, spacing=0),
        label=counts_said(shown, seat),
        identifier="other-side",
        container=True,
        exclude_semantics=True,
    )


def _their_hand(look: Look, spots: Places, shown: Table, desk: DuelDesk, seat: str) -> ft.Control:
    """Their cards beside their name: from behind, or face up as far as they are known."""
    known = shown.seen_hand
    right = spots.width - spots.board + 8 if spots.aside else 124.0
    if not known or desk.session.over:
        size = 27 if spots.width < 600 else 44
        return ft.Container(fan(seat, shown.in_hand(seat), size), right=right, top=spots.top)
    card = 20.0 if spots.width < 600 else 32.0
    step = min(card + 2, (spots.width - right - 172 - card) / 8)
    faces: list[ft.Control] = [
        placed(face(shown, one, card), step * index, 0) for index, one in enumerate(known)
    ]
    wide = max(48.0, step * (len(known) - 1) + card)
    strip = ft.Stack(faces, width=wide, height=max(48.0, card * TALL_CARD))
    label = _("Cards you know in this hand")
    button = press(look, "known-hand", label, strip, lambda: desk.open("known"), radius=6)
    return ft.Container(button, right=right, top=spots.top - 3)


def _scenery(look: Look, spots: Places, desk: DuelDesk) -> list[ft.Control]:
    """What both sides see: the hall, and the shelf before whoever looks."""
    colors, hall, shelf = look.colors, spots.hall, spots.shelf
    bridge = board_art.hall_with_bridge(round(hall.w), round(hall.h), spots.bridge, colors.ground, spots.moon)
    wood = board_art.shelf(round(shelf.w), round(shelf.h), colors.gold, colors.dark, spots.aside, spots.dip)
    cloth = Backcloth(colors.ground, ((bridge, hall), (wood, shelf)), desk.turned)
    return behind(desk.app.platform, cloth)


def _own_name(look: Look, spots: Places, shown: Table, me: str) -> ft.Control:
    """Whose hand it is, and what is left; in one line, or in two where the hand lies beside the table."""
    look = look.compact()
    look = replace(look, scale=min(look.scale, 1.15)) if spots.aside else look
    name = text(look, words.name(me), 18, CAPS, lines=1)
    left = _own_counts(shown, me)
    if spots.aside:
        room = spots.own.w - 38
        counts = soft(look, left, max(12.5, fitting(look, left, 15, room, 2)), lines=2)
        return ft.Row(
            [_medal(me, 30), ft.Column([name, counts], spacing=0, tight=True, width=room)], spacing=8
        )
    room = spots.own.w - 40 - look.size(18) * CAPITAL * len(words.name(me))
    counts = soft(look, left, max(11.5, fitting(look, left, 15, room)), lines=1)
    return ft.Row([_medal(me, 24), ft.Container(name, expand=True), counts], spacing=8)


def _left_to_play(count: int) -> str:
    return ngettext("{count} more to play", "{count} more to play", count)


def _own_counts(shown: Table, me: str) -> str:
    left = shown.view.plays - shown.view.played[SEATS.index(me)]
    parts = [] if shown.view.due == "keep" else [_left_to_play(left)]
    if shown.in_reserve(me):
        parts.append(_("{count} kept").format(count=shown.in_reserve(me)))
    return " · ".join(parts)


def _hand(look: Look, spots: Places, shown: Table, desk: DuelDesk) -> list[ft.Control]:
    verbs = {"play": "play", "fill": "fill", "keep": "keep"}
    verb = verbs.get(shown.view.due or "", "play")
    playable = shown.legal_with(verb) if desk.may_act else ()
    width, hand = held(spots.hand, len(shown.hand))
    tall = width * TALL_CARD > spots.hand.h / 2
    controls: list[ft.Control] = []
    raised: list[ft.Control] = []
    for card, spot in zip(shown.hand, hand, strict=True):
        up = card == desk.chosen
        control = hand_card(
            look,
            shown,
            card,
            spot,
            width,
            raised=up,
            in_row=spots.card,
            lift=12 if tall else 0,
            ceiling=spots.own.foot if _under_words(spots, spot[0], width) else None,
            pointed=card == desk.wanted,
            marked=bool(playable) and card not in playable,
            on_choose=partial(desk.choose, card) if card in playable else None,
            on_explain=partial(desk.explain, card),
        )
        (raised if up else controls).append(control)
    return controls + raised


def _under_words(spots: Places, left: float, width: float) -> bool:
    """Would a card that rises here come before one's own name, or before what is left?"""
    name, counts = spots.own.x + NAME, spots.own.right - COUNTS
    return left < name or (not spots.aside and left + 1.3 * width > counts)


def _foot(look: Look, spots: Places, shown: Table, desk: DuelDesk, foreseen: Seam | None) -> list[ft.Control]:
    """The sentence that says what is due, and the buttons; in a replay, the way through it."""
    if desk.step is not None:
        return [replay_bar(look, desk, _last_said(desk), spots.shelf.x + 6 if spots.aside else 0)]
    parts: list[ft.Control] = [_sentence(look, spots, _due_now(shown, desk, foreseen), desk)]
    label = _action(shown, desk)
    if label:
        wide = spots.confirm.w
        signed = wide >= SIGNED
        button = gold_button(
            look,
            "confirm",
            label,
            desk.confirm if desk.chosen else None,
            sign_name="check" if signed else None,
            width=wide,
            height=50,
            size=fitting(look, label, 21, wide - (86 if signed else 40)),
        )
        parts.append(placed(button, spots.confirm.x, spots.confirm.y))
    elif desk.showing or desk.opponent.thinking or desk.stalled:
        box, said = spots.confirm, _("touch to go on")
        small = fitting(look, said, 16, box.w - 24)
        face_ = ft.Container(soft(look, said, small, lines=1), padding=12)
        skip = press(look, "skip", _("Go on"), face_, desk.skip, radius=20)
        parts.append(ft.Container(skip, left=box.x, width=box.w, top=box.y, alignment=ft.Alignment.CENTER))
    undo = desk.undo if desk.may_undo else None
    near, far = spots.corners
    parts.append(placed(icon_button(look, "undo", "undo", _("Take back"), undo), near, spots.buttons + 1))
    parts.append(placed(_help(look, desk), far, spots.buttons + 1))
    return parts


def _sentence(look: Look, spots: Places, said: str, desk: DuelDesk) -> ft.Control:
    """What is due, as large as its room allows; a card's text that is too long for it leaves its name."""
    look, room = look.compact(), spots.sentence
    lines = 2 if room.h >= 34 * look.scale else 1
    size = min(fitting(look, said, 19, room.w, lines), 19.0 if lines == 1 else room.h / lines / 1.15)
    if size < READABLE and desk.chosen:
        said, size = words.card_name(desk.chosen), 19
    line = ft.Semantics(
        content=text(look, said, max(size, READABLE), SERIF, align=ft.TextAlign.CENTER, lines=2),
        identifier="due",
        live_region=True,
    )
    return ft.Container(
        line, left=room.x, width=room.w, top=room.y, height=room.h, alignment=ft.Alignment.CENTER
    )


def _help(look: Look, desk: DuelDesk) -> ft.Control:
    """The rules; while a card with a power is raised, what that card does."""
    card = desk.chosen
    if card is not None and is_special(card):
        label = _("What {card} does").format(card=words.card_name(card))
        return icon_button(look, "power", "info", label, partial(desk.explain, card))
    return icon_button(look, "rules", "rules", _("Rules"), partial(desk.app.go, "/rules/duel"))


def _last_said(desk: DuelDesk) -> str:
    """What led to the position that the replay shows."""
    step = desk.step or 0
    events = desk.match.events(desk.looker, since=step - 1) if step else ()
    return words.say(events[0]) if events else ""


def _action(shown: Table, desk: DuelDesk) -> str | None:
    if not desk.may_act:
        return None
    return {"play": _("Play the card"), "fill": _("Fill the gap"), "keep": _("Keep it")}.get(
        shown.view.due or ""
    )


def _due_now(shown: Table, desk: DuelDesk, foreseen: Seam | None) -> str:
    view = shown.view
    if view.outcome is not None:
        return _("The game is over")
    if desk.showing:
        seam = shown.seams[-1] if shown.seams else None
        if seam is not None and desk.reveal is None:
            return words.losses(seam, shown.seat)
        return ""
    if desk.opponent.thinking:
        return _("{name} is thinking").format(name=words.name(view.to_act or GANDALF))
    if not desk.may_act:
        return _("{side} decides").format(side=words.name(view.to_act or GANDALF))
    if view.due == "keep":
        return ngettext(
            "Choose {count} more for the final", "Choose {count} more for the final", view.to_keep
        )
    if view.due == "fill":
        return _("Choose a card for the gap")
    if view.due == "play":
        if foreseen is not None:
            return words.losses(foreseen, shown.seat)
        if desk.chosen:
            return words.card_text(shown, desk.chosen) or words.card_name(desk.chosen)
        if not view.row:
            return _("Lay the first card of this duel")
        return _("Choose your answer")
    return ""
