"""What is asked in the middle of the map: the Balrog's ambush, and whether to mix before a combat."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.art import confrontation_pieces as art
from app.i18n import _, word
from app.present.confrontation import GAME, Table
from app.table.confrontation.desk import ConfrontationDesk
from app.table.confrontation.places import Places
from app.widgets import Look, centred, gold_button, panel, picture, plain_button, serif, soft


def decision(look: Look, spots: Places, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """The panel for what is due, where the map alone cannot ask it."""
    if not desk.may_act or desk.told is not None:
        return []
    if shown.view.due == "ambush":
        content = _ambush(look, shown, desk)
    elif shown.view.due == "mix":
        content = _mix(look, shown, desk)
    else:
        return []
    width = min(look.width - 16, 520.0)
    box = panel(look, *content, width=width)
    box.border = ft.Border.all(1.5, look.colors.gold)
    box.shadow = ft.BoxShadow(blur_radius=16, color="#99000000")
    return [
        ft.Container(
            ft.Column([box], scroll=ft.ScrollMode.AUTO, tight=True),
            left=(look.width - width) / 2,
            bottom=8,
            width=width,
        )
    ]


def _heading(look: Look, title: str, note: str) -> list[ft.Control]:
    return [
        ft.Semantics(content=serif(look, title, 20), header=True, live_region=True, identifier="decision"),
        soft(look, note, 16),
    ]


def _ambush(look: Look, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """Asked whenever the Balrog could be there for all that Light knows. The answer "no" is always open, and
    the other one stays in its place though it cannot be given."""
    there = any(piece.piece == "balrog" for piece in shown.at("moria"))
    legal = {str(action) for action in shown.view.legal}
    note = (
        _("He is there, and may catch the traveller.")
        if there
        else _("He is not in Moria. Light cannot know that.")
    )
    return [
        *_heading(look, word(GAME, "due.ambush"), note),
        ft.Row([picture(art.face("balrog", bare=True), 50, 62)], alignment=ft.MainAxisAlignment.CENTER),
        centred(
            gold_button(
                look,
                "ambush",
                word(GAME, "verb.ambush"),
                partial(desk.act, "ambush") if "ambush" in legal else None,
                height=50,
            ),
            plain_button(
                look,
                "pass",
                _("Let them pass"),
                partial(desk.act, "pass") if "pass" in legal else None,
                height=50,
            ),
        ),
    ]


def _mix(look: Look, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """Before an attack on several pieces they may be mixed once more."""
    region = next((args[0] for args in shown.legal("mix")), "")
    note = _("The attacker will point to one of your pieces {land}.").format(
        land=word(GAME, f"region.{region}.in")
    )
    return [
        *_heading(look, word(GAME, "due.mix"), note),
        centred(
            gold_button(look, "mix", word(GAME, "verb.mix"), partial(desk.act, f"mix {region}"), height=50),
            plain_button(look, "pass", _("Leave them as they are"), partial(desk.act, "pass"), height=50),
        ),
    ]
