"""Decisions in the middle of a turn: on the map, between two answers, among tokens, races or cards."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.games.middle_earth import preview as foresight
from app.games.middle_earth import wording as words
from app.games.middle_earth.art import cards, panels
from app.games.middle_earth.controller import MiddleEarthDesk
from app.games.middle_earth.labels import card_label, stack_label
from app.games.middle_earth.layout import TALL
from app.games.middle_earth.panel_content import Content, facts_of, golden, head, note
from app.games.middle_earth.pieces import PALE, RIM, token_button
from app.games.middle_earth.wording import CARD_DUES, GAME, Table
from app.i18n import _, word
from app.ui.buttons import plain_button, press
from app.ui.widgets import Look, picture, serif, text


def decision(look: Look, shown: Table, desk: MiddleEarthDesk) -> Content:
    """What is due besides taking a card or a landmark."""
    due = shown.view.due or ""
    if due == "choose_token":
        return _tokens(look, shown, desk)
    if due == "choose_race":
        return _races(look, shown, desk)
    if due in CARD_DUES:
        return _from_several(look, shown, desk, CARD_DUES[due])
    return _on_the_map(look, shown, desk)


def _on_the_map(look: Look, shown: Table, desk: MiddleEarthDesk) -> Content:
    said: list[ft.Control] = [head(look, shown, desk)]
    done: list[ft.Control] = []
    action = words.aimed(shown, desk.aim)
    if action is not None:
        said += [
            serif(look, words.action_name(str(action)), 18, color=PALE),
            *(facts_of(look, foresight.of_action(shown.view, action)) if desk.foresees else []),
        ]
        done.append(golden(look, "confirm", word(GAME, f"verb.{action.verb}"), desk.confirm))
    elif shown.regions(desk.origin) and desk.explains:
        said.append(note(look, _("Touch a marked region on the map.")))
    if desk.origin is not None:
        done.append(plain_button(look, "no-move", _("Another unit"), desk.give_up_move, sign_name="undo"))
    else:
        done += _answers(look, shown, desk)
    return Content(said, done)


def _answers(look: Look, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    """What needs no place: yes, no, a coin."""
    return [
        (golden if verb == "accept" else plain_button)(
            look, verb, word(GAME, f"verb.{verb}"), partial(desk.act, verb)
        )
        for verb in ("accept", "tax", "decline")
        if shown.may(verb)
    ]


# Choices among several things


def _tokens(look: Look, shown: Table, desk: MiddleEarthDesk) -> Content:
    rows: list[ft.Control] = []
    for token in shown.things("choose_token"):
        action = f"choose_token {token}"
        rows.append(token_button(look, token, partial(desk.aim_at, action), chosen=desk.aim == action))
    keep = desk.confirm if desk.aim else None
    return Content(
        [head(look, shown, desk), *rows], [golden(look, "confirm", word(GAME, "verb.choose_token"), keep)]
    )


def _races(look: Look, shown: Table, desk: MiddleEarthDesk) -> Content:
    """The Grey Havens: any race of which tokens are left."""
    faces: list[ft.Control] = []
    for race in shown.things("choose_race"):
        action = f"choose_race {race}"
        on = desk.aim == action
        stack = next(each for each in shown.view.stacks if each.race == race)
        face = ft.Container(
            ft.Row(
                [
                    picture(panels.token(race, None), 32, 32),
                    ft.Container(text(look, words.race_name(race), 14.5, color=PALE, lines=1), expand=True),
                ],
                spacing=4,
            ),
            width=110 if look.width < 720 else 132,
            padding=ft.Padding.symmetric(horizontal=3, vertical=6),
            border=ft.Border.all(3 if on else 1.2, RIM if on else "#6B5636"),
            border_radius=10,
        )
        faces.append(
            press(
                look,
                f"choose_race-{race}",
                stack_label(stack),
                face,
                partial(desk.aim_at, action),
                radius=10,
                selected=on or None,
            )
        )
    choose = desk.confirm if desk.aim else None
    row = ft.Row(faces, wrap=True, spacing=4, run_spacing=4, alignment=ft.MainAxisAlignment.CENTER)
    return Content(
        [head(look, shown, desk), row], [golden(look, "confirm", word(GAME, "verb.choose_race"), choose)]
    )


def _from_several(look: Look, shown: Table, desk: MiddleEarthDesk, verb: str) -> Content:
    """Cards side by side, of which one is chosen, read and then taken."""
    width = 64.0
    offered = shown.things(verb)
    found: list[ft.Control] = [
        press(
            look,
            f"card-{card}",
            card_label(card),
            ft.Container(
                picture(cards.face(card), width, width * TALL),
                border=ft.Border.all(3, RIM if desk.chosen == card else "#00000000"),
                border_radius=8,
            ),
            partial(desk.choose, card),
            on_hold=partial(desk.explain, card),
            radius=8,
            selected=desk.chosen == card or None,
        )
        for card in offered
    ]
    said: list[ft.Control] = [head(look, shown, desk), ft.Row(found, spacing=4, scroll=ft.ScrollMode.AUTO)]
    card = desk.chosen if desk.chosen in offered else None
    if card is not None:
        said.append(note(look, f"{words.thing_name(card)}. {words.thing_text(card)}"))
    do = partial(desk.act, f"{verb} {card}") if card else None
    return Content(
        said, [golden(look, "confirm", word(GAME, f"verb.{verb}"), do), *_answers(look, shown, desk)]
    )
