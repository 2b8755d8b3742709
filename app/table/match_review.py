"""The story of a match in a picture and a few lines: how the chances moved, and where it turned."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from app.art.svg import Drawing, circle, num, path
from app.i18n import _
from app.text.phrases import sentence
from app.ui.buttons import press
from app.ui.theme import RADIUS_BOX, SANS_BOLD
from app.ui.widgets import Handler, Look, picture, sign, soft, text

if TYPE_CHECKING:
    from engine.ai.analysis import Story

HEIGHT = 120


def curve(look: Look, story: Story, width: float, names: list[str]) -> ft.Control:
    """The first side's chance above, the other's below, from the first decision to the last."""
    count = max(1, len(story.points) - 1)
    drawing = Drawing(round(width), HEIGHT)
    spots = [
        (index / count * width, HEIGHT - 6 - point.curve * (HEIGHT - 12))
        for index, point in enumerate(story.points)
    ]
    line = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in spots)
    drawing.add(
        path(f"M0 {HEIGHT / 2}H{num(width)}", "none", look.colors.line, 1, stroke_dasharray="4 4"),
        path(line, "none", look.colors.gold, 2.4, stroke_linejoin="round"),
        *(circle(*spots[turn.decision], 5, look.colors.ember) for turn in story.turns),
    )
    body = ft.Column(
        [
            soft(look, names[0], 14),
            picture(drawing.svg(), width, HEIGHT),
            soft(look, names[1], 14),
        ],
        spacing=2,
        tight=True,
    )
    label = _("The chances over the game: {first} above, {second} below").format(
        first=names[0], second=names[1]
    )
    return ft.Semantics(content=body, label=label, image=True, identifier="chances")


def turning_points(
    look: Look,
    story: Story,
    name: Callable[[str], str],
    say: Callable[[str], str],
    go: Callable[[int], None],
) -> list[ft.Control]:
    """The decisions with which the match turned; touching one shows the table as it stood then."""
    lines: list[ft.Control] = []
    for turn in story.turns:
        kind = {
            "mistake": _("a mistake"),
            "fine_move": _("a fine move"),
            "fortune": _("fortune"),
            "revealed": _("something came out"),
            "shift": _("the course of the game"),
        }[turn.kind]
        said = [f"{name(turn.seat)} · {say(str(turn.action))}", sentence(kind)]
        if turn.better is not None:
            said.append(_("Better: {move}").format(move=say(str(turn.better))))
        lines.append(_turning_point(look, f"turn-{turn.decision}", said, partial(go, turn.decision)))
    return lines


def _turning_point(look: Look, identifier: str, said: list[str], show: Handler) -> ft.Control:
    """What was done, and below it what that was worth."""
    first, *further = said
    words: list[ft.Control] = [text(look, first, 17, SANS_BOLD), *(soft(look, line, 16) for line in further)]
    face = ft.Container(
        ft.Row(
            [
                ft.Container(ft.Column(words, spacing=2, tight=True), expand=True),
                sign(look, "right", 22, look.colors.gold),
            ],
            spacing=10,
        ),
        border=ft.Border.all(1.3, look.colors.line),
        border_radius=RADIUS_BOX,
        padding=ft.Padding.symmetric(horizontal=14, vertical=8),
    )
    return press(look, identifier, ". ".join(said), face, show)
