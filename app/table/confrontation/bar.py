"""Round the map: the title, the line that says what is chosen and due, the cards, the preparation."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from app.art import confrontation_pieces as art
from app.art.confrontation_glyphs import glyph_picture
from app.i18n import _, ngettext, word
from app.present import confrontation as words
from app.present.confrontation import GAME, LIGHT, PRESETS, SEATS, Table, Target
from app.present.names import told
from app.present.words import headed
from app.table.confrontation.desk import ConfrontationDesk
from app.table.confrontation.pieces import badge_word, chip
from app.table.confrontation.places import Places
from app.theme import CAPS, SANS_BOLD, SERIF
from app.widgets import Look, gold_button, icon_button, picture, plain_button, press, sign, soft, text
from engine.confrontation.components import CARDS, SPECIALS

EMBER_TEXT = {True: "#FFC27A", False: "#A23A12"}


def accent(look: Look) -> str:
    """Ember as a colour of text, readable on the ground of either theme."""
    return EMBER_TEXT[look.colors.dark]


def header(look: Look, spots: Places, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """Which game, whose turn, and the ways out of it."""
    title = ft.Column(
        [
            text(look, word(GAME, "game.name"), 20 if look.width >= 380 else 17.5, CAPS, lines=1),
            ft.Semantics(
                content=text(
                    look,
                    standing(shown, desk, brief=True),
                    14.5 if look.width >= 400 else 13,
                    color=accent(look),
                    lines=1,
                ),
                identifier="turn",
                live_region=True,
            ),
        ],
        spacing=0,
        tight=True,
    )
    size = 44 if spots.low else 46
    buttons = ft.Row(
        [
            icon_button(look, "log", "log", _("Log"), lambda: desk.open("log"), size=size),
            icon_button(look, "menu", "menu", _("Menu"), lambda: desk.open("menu"), size=size),
        ],
        spacing=4,
    )
    row = ft.Row(
        [
            picture(art.emblem(shown.view.to_act or desk.near), 34, 34),
            ft.Container(title, expand=True),
            buttons,
        ],
        spacing=10,
    )
    return [
        ft.Container(
            row,
            left=0,
            right=0,
            top=0,
            height=spots.header,
            bgcolor=look.colors.ground_deep,
            border=ft.Border(bottom=ft.BorderSide(1, "#6B4A2C")),
            padding=ft.Padding.symmetric(horizontal=8),
        )
    ]


def standing(shown: Table, desk: ConfrontationDesk, brief: bool = False) -> str:
    """The turn, and who decides; of two games, which one."""
    view = shown.view
    if view.outcome is not None:
        return _("The game is over")
    name = words.name(view.to_act or LIGHT)
    if view.due == "place":
        said = _("{name} places its pieces").format(name=name)
    else:
        turn = _("Turn {number}").format(number=view.turn)
        yours = _("your move, {name}").format(name=name)
        said = f"{turn} · {yours if shown.seat == view.to_act else _wait(desk, name)}"
    if desk.session.match.options.get("length") == "double":
        game = f"{view.leg + 1}/2" if brief else _("Game {number} of 2").format(number=view.leg + 1)
        said = f"{game} · {said}"
    return said


def _wait(desk: ConfrontationDesk, name: str) -> str:
    if desk.opponent.thinking:
        return _("{name} is thinking").format(name=name)
    return _("{side} decides").format(side=name)


# What is chosen and due


def bar(look: Look, spots: Places, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """One line under the map: the piece in hand and what it can do; else what is due."""
    if desk.fight is not None and not desk.peek:
        return []
    left, top, width, height = spots.bar
    content = _bar_content(look, shown, desk)
    box = ft.Container(
        content,
        left=left,
        top=top,
        width=width,
        height=height,
        bgcolor="#F2211B15" if look.colors.dark else look.colors.surface,
        border=ft.Border.all(1.2, "#6B5636"),
        border_radius=8,
        padding=ft.Padding.symmetric(horizontal=10, vertical=4),
    )
    return [box, *_corner_buttons(look, spots, desk)]


def _bar_content(look: Look, shown: Table, desk: ConfrontationDesk) -> ft.Control:
    if desk.fight is not None:
        back = gold_button(look, "glance", _("Back to the battle"), desk.glance, height=40, size=17)
        return ft.Row([back], alignment=ft.MainAxisAlignment.CENTER)
    chosen = shown.stand(desk.chosen)
    target = next((target for target in desk.targets(shown) if target.region == desk.aim), None)
    if desk.special == "recall_to_mordor" and chosen is not None and chosen.piece is not None:
        action = f"recall_to_mordor {chosen.piece}"
        return _asking(look, words.action_name(action), lambda: desk.act(action), desk)
    if target is not None:
        return _asking(look, _aimed(target), desk.confirm, desk)
    if desk.special is not None:
        return _with_close(look, _line(look, words.card_name(desk.special), _special_due(desk)), desk)
    if chosen is not None and chosen.piece is not None:
        return _about(look, shown, desk, chosen.piece)
    if desk.placing is not None and desk.chosen:
        return _about(look, shown, desk, desk.chosen)
    line = ft.Semantics(
        content=text(
            look,
            due_now(shown, desk),
            15.5 if look.height < 740 else 17,
            SERIF,
            align=ft.TextAlign.CENTER,
            lines=2,
        ),
        identifier=f"due-{shown.view.due}" if desk.may_act else "due",
        live_region=True,
    )
    parts: list[ft.Control] = [ft.Container(line, expand=True)]
    if desk.may_act and shown.view.due == "move_again" and shown.legal("pass"):
        parts.append(plain_button(look, "stop", _("Stop here"), lambda: desk.act("pass")))
    elif desk.may_act and shown.view.due == "move" and _own_specials(shown):
        parts.append(
            icon_button(look, "specials", "cards", _("Special cards"), lambda: desk.open("specials"), size=44)
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
    return headed(badge_word(target.kind), said) if target.kind in ("tunnel", "river") else said


def _asking(look: Look, said: str, do: Callable[[], object], desk: ConfrontationDesk) -> ft.Control:
    button = gold_button(look, "confirm", _("Do it"), do, height=40, size=17)
    words_ = ft.Semantics(content=text(look, said, 16.5, SERIF, lines=2), identifier="aim", live_region=True)
    return ft.Row([ft.Container(words_, expand=True), button, _close(look, desk)], spacing=6)


def _with_close(look: Look, content: ft.Control, desk: ConfrontationDesk) -> ft.Control:
    return ft.Row([ft.Container(content, expand=True), _close(look, desk)], spacing=6)


def _close(look: Look, desk: ConfrontationDesk) -> ft.Control:
    body = ft.Container(
        sign(look, "close", 18, look.colors.text_soft), width=44, height=40, alignment=ft.Alignment.CENTER
    )
    return press(look, "put-back", _("Put back"), body, partial(desk.take_up, None), radius=20)


def _line(look: Look, heading: str, said: str) -> ft.Control:
    return ft.Column(
        [text(look, heading, 15.5, SERIF, lines=1), text(look, said, 14, lines=2)],
        spacing=0,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _about(look: Look, shown: Table, desk: ConfrontationDesk, piece: str) -> ft.Control:
    """The piece in hand: name, strength, what it can do, and a warning if there is one."""
    said = words.brief(piece)
    color = look.colors.text
    if any(target.danger for target in desk.targets(shown)):
        said, color = _("Through the Mines: the Balrog may be waiting in Moria."), accent(look)
    content = who_can(look, piece, said, color=color, lines=2)
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


def who_can(look: Look, piece: str, said: str = "", **more: Any) -> ft.Text:
    """A piece with its strength, and what it can do."""
    name = ft.TextSpan(
        f"{words.piece_name(piece)} {words.strength(piece)}  ",
        ft.TextStyle(size=look.size(15.5), font_family=SERIF, color=look.colors.text),
    )
    return text(look, "", 14, spans=[name, ft.TextSpan(said or words.brief(piece))], **more)


def due_now(shown: Table, desk: ConfrontationDesk) -> str:
    """What has to be done now, in one sentence."""
    view = shown.view
    if view.outcome is not None:
        return _("The game is over")
    if desk.step is not None or desk.showing:
        return ""
    if not desk.may_act:
        return _wait(desk, words.name(view.to_act or LIGHT))
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


# The cards


def tray(look: Look, spots: Places, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """One's own nine cards, the used ones as a memory; touching them shows both hands."""
    left, top, width, height = spots.tray
    seat = shown.seat or desk.near
    parts: list[ft.Control] = [_counts(look, shown, seat)]
    if not spots.low:
        own = [card for card in CARDS if words.side_of(card) == seat]
        size = min(36.0, (width - 28) / 9 - 4)
        chips = [chip(card, size, card not in shown.hand(seat)) for card in own]
        parts.append(ft.Row(list(chips), spacing=4, alignment=ft.MainAxisAlignment.CENTER))
        if spots.wide:
            parts += _wide_fallen(look, shown)
    face = ft.Container(
        ft.Column(parts, spacing=6, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        width=width,
        height=height,
        padding=ft.Padding.only(left=12, right=12, top=8),
        bgcolor=look.colors.ground_deep,
        border=ft.Border(top=ft.BorderSide(1.2, "#8A7146")),
    )
    label = _("The cards of both sides")
    return [
        ft.Container(
            press(look, "hands", label, face, partial(desk.open, "cards"), radius=0), left=left, top=top
        )
    ]


def _counts(look: Look, shown: Table, seat: str) -> ft.Control:
    other = words.other(seat)
    mine = ngettext("{count} card in hand", "{count} cards in hand", len(shown.hand(seat)))
    theirs = ngettext("{count} card", "{count} cards", len(shown.hand(other)))
    return ft.Row(
        [
            text(look, words.name(seat), 15, SERIF),
            soft(look, mine, 14, expand=True, lines=1),
            soft(look, headed(words.name(other), theirs), 14, lines=1),
        ],
        spacing=8,
    )


def _wide_fallen(look: Look, shown: Table) -> list[ft.Control]:
    """On a wide screen: who has fallen, under the cards."""
    lines: list[ft.Control] = []
    for seat in SEATS:
        lost = shown.fallen(seat)
        if lost:
            names = ", ".join(words.piece_name(piece) for piece in lost)
            heading = f"{words.name(seat)} · {word(GAME, 'label.fallen').format(count=len(lost))}"
            lines.append(soft(look, headed(heading, names), 14))
    return lines


def chronicle(look: Look, spots: Places, desk: ConfrontationDesk) -> list[ft.Control]:
    """On a wide screen, beside the map: what happened last, newest first; before that, who can do what."""
    if not spots.wide:
        return []
    left, bar_top, width, _height = spots.bar
    events = desk.session.events(desk.looker) if desk.step is None else ()
    said: list[ft.Control] = [soft(look, desk.say(event), 15) for event in events[-RECENT:][::-1]]
    if desk.placing is not None:
        said = [who_can(look, piece) for piece in words.pieces_of(desk.placing)]
    lines = ft.Column(
        said,
        spacing=6,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return [
        ft.Container(
            lines,
            left=left,
            top=spots.header + 10,
            width=width,
            height=max(0.0, bar_top - spots.header - 84),
            bgcolor="#990A0D14" if look.colors.dark else "#E6FFFBF0",
            border_radius=8,
            padding=12,
        )
    ]


RECENT = 24

# The preparation


def arrays(look: Look, spots: Places, desk: ConfrontationDesk) -> list[ft.Control]:
    """Ready-made placements, a shuffle, and the word that all stand."""
    left, top, width, height = spots.tray
    seat = desk.placing
    assert seat is not None
    labels = {"guarded": _("Guarded"), "bold": _("Bold"), "cunning": _("Cunning")}
    chosen = next(
        (name for name, front in PRESETS[seat].items() if words.plan_of(seat, front) == desk.plan), None
    )
    buttons: list[ft.Control] = [
        plain_button(
            look, f"preset-{name}", labels[name], partial(desk.preset, name), selected=name == chosen
        )
        for name in PRESETS[seat]
    ]
    buttons.append(icon_button(look, "shuffle", "dice", _("Shuffle"), desk.shuffle))
    row = ft.Row(buttons, spacing=6, run_spacing=6, wrap=True, alignment=ft.MainAxisAlignment.CENTER)
    ready = gold_button(look, "ready", _("They stand ready"), desk.ready, sign_name="check", height=50)
    body = ft.Column(
        [row, ready],
        spacing=10,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        scroll=ft.ScrollMode.AUTO,
    )
    return [
        ft.Container(
            body,
            left=left,
            top=top,
            width=width,
            height=height,
            padding=ft.Padding.only(left=10, right=10, top=10, bottom=6),
            bgcolor=look.colors.ground_deep,
            border=ft.Border(top=ft.BorderSide(1.2, "#8A7146")),
        )
    ]


def special_cards(shown: Table) -> tuple[str, ...]:
    """The special cards of whoever looks that can be used now."""
    verbs = {action.verb for action in shown.view.legal}
    return tuple(card for card in SPECIALS if card in verbs)


def label_of(look: Look, said: str) -> ft.Control:
    return text(look, said, 14, SANS_BOLD, look.colors.text_soft)
