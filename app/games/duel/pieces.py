"""Things that lie on the table of The Duel: cards, marks, markers, boxes with results."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.games.duel import wording as words
from app.games.duel.art import board as board_art
from app.games.duel.art import cards as cards_art
from app.games.duel.art.cards import ROWS, WIDTH
from app.games.duel.wording import SEATS, Seam, Table
from app.i18n import _
from app.text.phrases import signed
from app.ui.buttons import press
from app.ui.picture_cache import EASEL
from app.ui.theme import SANS_BOLD
from app.ui.widgets import Look, fitting, picture, sign, text

SLIDE = 320
RAISE = 180
RAISED = 1.29
"""How much larger a raised card is."""
NOTCH = 420
CLOSE = 220


def moving(
    look: Look, milliseconds: int, curve: ft.AnimationCurve = ft.AnimationCurve.EASE_IN_OUT_CUBIC
) -> ft.Animation | None:
    """An implicit movement at the person's pace, or none."""
    return ft.Animation(round(milliseconds / look.speed), curve) if look.moving else None


def face(shown: Table, card: str, width: float, *later: float) -> ft.Image:
    """A card from its front; in the widths that it may be shown in `later` it is painted already."""
    attack, defence = shown.deck.sockets(card)
    drawing = cards_art.face(card, defence, attack)
    for wide in later:
        EASEL.source(drawing, wide, wide * 1.5)
    return picture(drawing, width, width * 1.5)


def back(seat: str, width: float) -> ft.Image:
    return picture(cards_art.back(seat), width, width * 1.5)


def placed(
    control: ft.Control,
    x: float,
    y: float,
    w: float | None = None,
    h: float | None = None,
    *,
    key: str | None = None,
    opacity: float = 1,
    slide: ft.Animation | None = None,
) -> ft.Container:
    """Something at a point of a stack."""
    return ft.Container(
        control, left=x, top=y, width=w, height=h, key=key, opacity=opacity, animate_position=slide
    )


def row_card(
    look: Look,
    shown: Table,
    card: str,
    x: float,
    y: float,
    width: float,
    place: int,
    on_explain: Callable[[], None],
) -> ft.Control:
    """A card of the row; it slides to its new place when the row moves on."""
    label = words.card_label(shown, card)
    body = press(
        look, f"row-{place}", label, face(shown, card, width), on_explain, radius=6, on_hold=on_explain
    )
    return placed(body, x, y, width, width * 1.5, key=f"row-{card}", slide=moving(look, SLIDE))


def past_marks(seam: Seam, x: float, y: float, width: float) -> ft.Control:
    """What happened at a seam long ago: one picture, as wide as a card, with the seam in its middle."""
    drawn = picture(board_art.seam(seam.attack, seam.defence), width, width * 1.5)
    return ft.Container(drawn, left=x - width / 2, top=y, ignore_interactions=True)


def marks(
    look: Look, seam: Seam, x: float, y: float, width: float, rows: int, preview: bool = False
) -> ft.Control:
    """What happens at a seam, row by row: rings where symbols meet, bursts on the side that loses."""
    found: list[ft.Control] = []
    unit = width / WIDTH
    for row, centre in enumerate(ROWS):
        attack, defence = bool(seam.attack[row]), bool(seam.defence[row])
        if not attack and not defence:
            continue
        met = attack and defence
        shown = preview or row < rows
        size = (board_art.RING_SIZE if met else board_art.BURST_SIZE) * unit
        aside = 0 if met else board_art.BURST_OFFSET if attack else -board_art.BURST_OFFSET
        found.append(
            ft.Container(
                picture(board_art.clasp(preview) if met else board_art.hit(preview), size, size),
                left=width / 2 + aside * unit - size / 2,
                top=centre * unit - size / 2,
                opacity=1 if shown else 0,
                scale=1 if shown else (1.3 if met else 0.2),
                animate_scale=moving(look, CLOSE, ft.AnimationCurve.EASE_OUT_BACK),
                animate_opacity=moving(look, 90),
                key=f"mark-{row}-{attack}-{defence}",
            )
        )
    stack = ft.Stack(found, width=width, height=width * 1.5, clip_behavior=ft.ClipBehavior.NONE)
    return ft.Container(stack, left=x - width / 2, top=y, ignore_interactions=True)


def result_box(
    look: Look,
    heading: str,
    seam: Seam,
    width: float,
    height: float,
    *,
    preview: bool = False,
    identifier: str = "",
    on_press: Callable[[], None] | None = None,
) -> ft.Control:
    """Losses and meetings of one exchange in signs, and in words for who cannot see them."""
    look = look.compact()
    colors = look.colors
    accent = colors.gold if preview else colors.text_soft
    size = max(11.5 / look.scale, fitting(look, heading, 14, width - 8))
    box = ft.Container(
        ft.Column(
            [
                text(look, heading, size, SANS_BOLD, accent, ft.TextAlign.CENTER, lines=1),
                _result_in_signs(look, seam, width, preview),
            ],
            spacing=1,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        width=width,
        height=height,
        bgcolor=colors.surface,
        border=ft.Border.all(1.3, colors.gold if preview else colors.line),
        border_radius=12,
    )
    said = f"{heading}. {words.losses(seam, None)}"
    if on_press is not None:
        said = f"{said}. {_('Show it again')}"
        return press(look, identifier, said, box, on_press, radius=12, tooltip=_("Show it again"))
    return ft.Semantics(
        content=box,
        label=said,
        identifier=identifier,
        container=True,
        exclude_semantics=True,
        live_region=preview,
    )


def _result_in_signs(look: Look, seam: Seam, width: float, preview: bool) -> ft.Control:
    """What each side loses beside its medal, and how many sockets have met."""
    size, medal = (17, 18) if width >= 130 else (15, 18) if width >= 112 else (14, 15)
    parts: list[ft.Control] = []
    for seat in SEATS:
        loss = seam.loss(seat)
        parts.append(picture(board_art.medal_sign(seat), medal, medal))
        parts.append(text(look, signed(-loss) if loss else "0", size, SANS_BOLD))
    parts.append(picture(board_art.joined_sign(preview), medal - 1, medal - 1))
    parts.append(text(look, str(seam.met), size, SANS_BOLD))
    return ft.Row(parts, spacing=4 if width >= 112 else 2, alignment=ft.MainAxisAlignment.CENTER)


def hand_card(
    look: Look,
    shown: Table,
    card: str,
    spot: tuple[float, float, float],
    width: float,
    *,
    raised: bool,
    lift: float = 12,
    in_row: float = 0,
    ceiling: float | None = None,
    pointed: bool = False,
    marked: bool,
    on_choose: Callable[[], None] | None,
    on_explain: Callable[[], None],
) -> ft.Control:
    """A card in the hand; kept for the final, it has a tick.

    Raised, it is larger, has a golden rim, and its foot stands `lift` higher, as far as it stays below
    the `ceiling`. Pointed out, it glows. `in_row` is how wide it would lie in the row.
    """
    x, y, turn = spot
    kept = card in shown.view.chosen
    big = width * RAISED if raised else width
    frame = 3 if raised else 0
    body = ft.Container(
        face(shown, card, big, width, width * RAISED, in_row),
        border=ft.Border.all(frame, look.colors.gold) if frame else None,
        border_radius=7,
        clip_behavior=ft.ClipBehavior.NONE,
        width=big + 2 * frame,
        height=big * 1.5 + 2 * frame,
        opacity=0.45 if marked and not kept else 1,
        shadow=ft.BoxShadow(spread_radius=4, blur_radius=10, color=look.colors.gold) if pointed else None,
    )
    label = words.card_label(shown, card)
    if kept:
        body = ft.Container(ft.Stack([body, _tick(look)]), width=big, height=big * 1.5)
        chosen = _("Kept for the final")
        label = f"{label}. {chosen}"
    act = on_choose or on_explain
    control = press(look, f"hand-{card}", label, body, act, radius=7, on_hold=on_explain, selected=raised)
    top = y - (big - width) * 1.5 - lift if raised else y
    if raised and ceiling is not None:
        top = min(y, max(top, ceiling + frame))
    left = max(2.0, min(x - (big - width) / 2 - frame, look.width - big - 2 * frame - 2)) if raised else x
    return ft.Container(
        control,
        left=left,
        top=top - frame,
        width=big + 2 * frame,
        height=big * 1.5 + 2 * frame,
        rotate=0 if raised else turn * 0.01745,
        animate_position=moving(look, RAISE, ft.AnimationCurve.EASE_OUT_CUBIC),
        key=f"hand-{card}",
    )


def _tick(look: Look) -> ft.Control:
    tick = ft.Container(
        sign(look, "check", 18, look.colors.ink, 3.2),
        bgcolor=look.colors.gold_top,
        border_radius=12,
        padding=3,
    )
    return ft.Container(tick, right=2, top=2)


def fan(seat: str, count: int, height: float = 36) -> ft.Control:
    """The other side's hand from behind: so many backs, small and close."""
    wide = (8 if count <= 7 else 6) * max(0, count - 1) + 28
    return picture(board_art.fan(seat, count), wide * height / 36, height)


def known_cards(
    look: Look,
    shown: Table,
    cards: tuple[str, ...],
    width: float,
    on_explain: Callable[[str], None],
    prefix: str,
) -> ft.Control:
    """Cards lying open side by side."""
    found = [
        press(
            look,
            f"{prefix}-{card}",
            words.card_label(shown, card),
            face(shown, card, width),
            partial(on_explain, card),
            radius=6,
        )
        for card in cards
    ]
    return ft.Row(found, spacing=6, run_spacing=6, wrap=True, alignment=ft.MainAxisAlignment.CENTER)


def energy_marker(
    look: Look, seat: str, value: int, x: float, y: float, size: float, *, ghost: bool = False
) -> ft.Control:
    return ft.Container(
        picture(board_art.marker(seat, value, ghost), size, size),
        left=x,
        top=y,
        animate_position=None if ghost else moving(look, NOTCH),
        key=f"marker-{seat}-{ghost}",
        ignore_interactions=True,
    )


def pawn(look: Look, seat: str, x: float, y: float, size: float) -> ft.Control:
    """A figure on the bridge, its foot on the point."""
    whole = size / 60 * 80
    return ft.Container(
        picture(board_art.pawn_piece(seat), whole, whole),
        left=x - whole / 2,
        top=y - whole * 0.9,
        animate_position=moving(look, 360, ft.AnimationCurve.EASE_OUT_QUAD),
        key=f"pawn-{seat}",
        ignore_interactions=True,
    )
