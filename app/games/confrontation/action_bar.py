"""Under the map: the line that says what is chosen and due, and the buttons at its corners."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art.glyphs import glyph_picture
from app.games.confrontation.controller import ConfrontationDesk
from app.games.confrontation.header import waiting
from app.games.confrontation.layout import Places
from app.games.confrontation.pieces import accent, badge_word, who_can
from app.games.confrontation.wording import GAME, LIGHT, Table, Target
from app.i18n import _, word
from app.text.names import told
from app.text.phrases import after_colon, headed
from app.ui.buttons import gold_button, icon_button, plain_button, press
from app.ui.theme import SERIF, TOUCH
from app.ui.widgets import LETTER, Look, fitting, picture, sign, soft, text


def bar(look: Look, spots: Places, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """One line under the map: the piece in hand and what it can do; else what is due."""
    if desk.fight is not None and not desk.peek:
        return []
    left, top, width, height = spots.bar
    look = look.compact()
    content = _bar_content(look, shown, desk, width, spots.lying)
    box = ft.Container(
        content,
        left=left,
        top=top,
        width=width,
        height=height,
        bgcolor="#F2211B15" if look.colors.dark else look.colors.surface,
        border=ft.Border.all(1.2, "#6B5636"),
        border_radius=8,
        padding=ft.Padding.symmetric(horizontal=10),
    )
    return [box, *_corner_buttons(look, spots, desk)]


def _bar_content(look: Look, shown: Table, desk: ConfrontationDesk, width: float, narrow: bool) -> ft.Control:
    """In a narrow column what is said stands above what can be done."""
    if desk.fight is not None:
        back = gold_button(look, "glance", _("Back to the battle"), desk.glance, height=40, size=17)
        return ft.Row([back], alignment=ft.MainAxisAlignment.CENTER)
    chosen = shown.stand(desk.chosen)
    target = next((target for target in desk.targets(shown) if target.region == desk.aim), None)
    if desk.special == "recall_to_mordor" and chosen is not None and chosen.piece is not None:
        action = f"recall_to_mordor {chosen.piece}"
        return _asking(look, words.action_name(action), lambda: desk.act(action), desk, width, narrow)
    if target is not None:
        return _asking(look, _aimed(target), desk.confirm, desk, width, narrow)
    if desk.special is not None:
        return _with_close(look, _line(look, words.card_name(desk.special), _special_due(desk)), desk)
    if chosen is not None and chosen.piece is not None:
        return _about(look, shown, desk, chosen.piece, narrow)
    if desk.placing is not None and desk.chosen:
        return _about(look, shown, desk, desk.chosen, narrow)
    said, lines = due_now(shown, desk), 4 if narrow else 2
    size = fitting(look, said, 15.5 if look.height < 740 else 17, width - 24, lines)
    line = ft.Semantics(
        content=text(look, said, size, SERIF, align=ft.TextAlign.CENTER, lines=lines),
        identifier=f"due-{shown.view.due}" if desk.may_act else "due",
        live_region=True,
    )
    parts: list[ft.Control] = [ft.Container(line, expand=True)]
    if desk.may_act and shown.view.due == "move_again" and shown.legal("pass"):
        parts.append(plain_button(look, "stop", _("Stop here"), lambda: desk.act("pass")))
    elif desk.may_act and shown.view.due == "move" and _own_specials(shown):
        parts.append(
            icon_button(look, "specials", "cards", _("Special cards"), lambda: desk.open("specials"))
        )
    elif desk.showing:
        parts.append(press(look, "skip", _("Go on"), soft(look, _("touch to go on"), 15), desk.skip))
    return ft.Row(parts, spacing=8)


def _own_specials(shown: Table) -> tuple[str, ...]:
    return tuple(card for card in shown.view.specials if words.side_of(card) == shown.seat)


def _special_due(desk: ConfrontationDesk) -> str:
    return {
        "shadowfax": _("Choose who rides, then where to."),
        "palantir": _("Touch what you want to see."),
        "recall_to_mordor": _("Touch the piece to call back."),
    }.get(desk.special or "", "")


def _aimed(target: Target) -> str:
    """What the second touch will do."""
    if target.hostile:
        said = told(GAME, "label.attack_land", {"region": ("region", target.region)})
    else:
        said = told(GAME, "label.go_land", {"region": ("region", target.region)})
    return headed(badge_word(target.kind), after_colon(said)) if target.kind in ("tunnel", "river") else said


def _asking(
    look: Look, said: str, do: Callable[[], object], desk: ConfrontationDesk, width: float, narrow: bool
) -> ft.Control:
    name = _("Do it")
    button = gold_button(look, "confirm", name, do, height=40, size=17)
    room = width - 24 - (0 if narrow else look.size(17) * LETTER * len(name) + TOUCH + 48)
    size = fitting(look, said, 16.5, room, 2)
    words_ = ft.Semantics(content=text(look, said, size, SERIF, lines=2), identifier="aim", live_region=True)
    ways: list[ft.Control] = [button, _close(look, desk)]
    if not narrow:
        return ft.Row([ft.Container(words_, expand=True), *ways], spacing=6)
    middle = ft.MainAxisAlignment.CENTER
    return ft.Column(
        [words_, ft.Row(ways, spacing=6, alignment=middle)],
        spacing=2,
        alignment=middle,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _with_close(look: Look, content: ft.Control, desk: ConfrontationDesk) -> ft.Control:
    return ft.Row([ft.Container(content, expand=True), _close(look, desk)], spacing=6)


def _close(look: Look, desk: ConfrontationDesk) -> ft.Control:
    body = ft.Container(
        sign(look, "close", 18, look.colors.text_soft),
        width=TOUCH,
        height=TOUCH,
        alignment=ft.Alignment.CENTER,
    )
    return press(look, "put-back", _("Put back"), body, partial(desk.take_up, None), radius=20)


def _line(look: Look, heading: str, said: str) -> ft.Control:
    return ft.Column(
        [text(look, heading, 15.5, SERIF, lines=1), text(look, said, 14, lines=2)],
        spacing=0,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _about(look: Look, shown: Table, desk: ConfrontationDesk, piece: str, narrow: bool) -> ft.Control:
    """The piece in hand: name, strength, what it can do, and a warning if there is one."""
    said = words.brief(piece)
    color = look.colors.text
    if any(target.danger for target in desk.targets(shown)):
        said, color = _("Through the Mines: the Balrog may be waiting in Moria."), accent(look)
    content = who_can(look, piece, said, color=color, lines=5 if narrow else 2 if look.scale <= 1.15 else 3)
    parts: list[ft.Control] = [
        picture(glyph_picture(piece, accent(look), "#15120E"), 24, 24),
        ft.Container(
            ft.Semantics(content=content, identifier="in-hand", live_region=True, container=True), expand=True
        ),
    ]
    region = next((p.region for p in shown.pieces if p.stand == desk.chosen), None)
    if region is not None and (region,) in shown.legal("mix") and desk.may_act:
        parts.append(plain_button(look, "mix", word(GAME, "verb.mix"), lambda: desk.act(f"mix {region}")))
    parts.append(_close(look, desk))
    return ft.Row(parts, spacing=8)


def due_now(shown: Table, desk: ConfrontationDesk) -> str:
    """What has to be done now, in one sentence."""
    view = shown.view
    if view.outcome is not None:
        return _("The game is over")
    if desk.step is not None or desk.showing:
        return ""
    if not desk.may_act:
        return waiting(desk, words.name(view.to_act or LIGHT))
    if desk.placing is not None:
        return _("Touch a piece, then its land; or choose one of the arrays below.")
    if desk.app.settings.help == "none":
        return words.due(str(view.due))
    if view.due == "move":
        return _("Touch one of your pieces: the map shows where it may go.")
    return words.due(str(view.due))


def _corner_buttons(look: Look, spots: Places, desk: ConfrontationDesk) -> list[ft.Control]:
    """Take back and ask for advice, in the sea beside the Shire; the rules across from them."""
    undo = desk.undo if desk.may_undo else None
    buttons: list[ft.Control] = [icon_button(look, "undo", "undo", _("Take back"), undo)]
    if desk.app.settings.help != "none":
        ask = desk.ask if desk.may_act and desk.placing is None else None
        buttons.append(icon_button(look, "hint", "mind", _("Ask for advice"), ask))
    rules = icon_button(look, "rules", "rules", _("Rules"), lambda: desk.app.go(f"/rules/{GAME}/movement"))
    if spots.lying:
        lens: list[ft.Control] = [*_lens(look, desk), rules]
        return [
            ft.Container(ft.Row(lens, spacing=6, tight=True), left=6, top=6),
            ft.Container(ft.Row(buttons, spacing=6, tight=True), left=6, bottom=6),
        ]
    if spots.wide:
        left, top, _width, _height = spots.bar
        return [
            ft.Container(ft.Row([*buttons, rules, *_lens(look, desk)], spacing=10), left=left, top=top - 60)
        ]
    foot = spots.height - spots.bar[1] + 6
    return [
        ft.Container(ft.Column(buttons, spacing=8, tight=True), left=8, bottom=foot),
        ft.Container(rules, right=8, bottom=foot),
        *(ft.Container(button, right=8, top=spots.header + 8) for button in _lens(look, desk)),
    ]


def _lens(look: Look, desk: ConfrontationDesk) -> list[ft.Control]:
    """What brings the map nearer; while pieces are placed it is near already."""
    if desk.lens.near:
        return [icon_button(look, "lens", "whole", _("Show the whole map"), desk.turn_lens)]
    if desk.placing is not None:
        return []
    return [icon_button(look, "lens", "nearer", _("Bring the map nearer"), desk.turn_lens)]
