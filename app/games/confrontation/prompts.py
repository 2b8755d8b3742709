"""What is asked beside moves and cards: the Balrog's ambush and mixing over the map, the rest in a battle."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art import pieces as art
from app.games.confrontation.controller import ConfrontationDesk
from app.games.confrontation.wording import GAME, Table
from app.i18n import _, word
from app.table.question_panel import asking, heading
from app.ui.buttons import gold_button, plain_button
from app.ui.widgets import Look, centred, picture, serif


def decision(look: Look, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """The panel for what is due, where the map alone cannot ask it."""
    if not desk.may_act or desk.told is not None:
        return []
    if shown.view.due == "ambush":
        content = _ambush(look, shown, desk)
    elif shown.view.due == "mix":
        content = _mix(look, shown, desk)
    else:
        return []
    return asking(look, *content)


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
        *heading(look, word(GAME, "due.ambush"), note),
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
        land=words.region_name(region, "in")
    )
    return [
        *heading(look, word(GAME, "due.mix"), note),
        centred(
            gold_button(look, "mix", word(GAME, "verb.mix"), partial(desk.act, f"mix {region}"), height=50),
            plain_button(look, "pass", _("Leave them as they are"), partial(desk.act, "pass"), height=50),
        ),
    ]


# In a battle


def question(look: Look, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """Flight, Sam, Saruman, Retreat: what can be done, one button each. All that may be possible is shown,
    so that whoever looks on cannot tell from the number of buttons what is."""
    due = shown.view.due or ""
    legal = {str(action) for action in shown.view.legal}
    offers: list[tuple[str, str]] = [
        (f"flee {region}", words.action_name(f"flee {region}")) for (region,) in shown.legal("flee")
    ]
    if due == "frodo":
        offers.append(("substitute", word(GAME, "verb.substitute")))
    if due == "sam":
        offers.append(("show", word(GAME, "verb.show")))
    if due == "saruman":
        offers.append(("forgo_cards", word(GAME, "label.forgo_cards")))
    parts: list[ft.Control] = [battle_heading(look, words.due(due))]
    for index, (action, said) in enumerate(offers):
        do = partial(desk.act, action) if action in legal else None
        identifier = action.replace(" ", "-")
        parts.append(
            gold_button(look, identifier, said, do, height=50)
            if index == 0
            else plain_button(look, identifier, said, do, height=50)
        )
    if "pass" in legal:
        said = {
            "saruman": word(GAME, "label.let_cards"),
            "retreat": word(GAME, "label.stay"),
            "sam": word(GAME, "label.sam_alone"),
        }.get(due, word(GAME, "label.stay"))
        parts.append(plain_button(look, "pass", said, lambda: desk.act("pass"), height=50))
    return parts


def battle_heading(look: Look, said: str) -> ft.Control:
    line = serif(look, said, 19)
    return ft.Semantics(content=line, identifier="due", header=True, live_region=True)
