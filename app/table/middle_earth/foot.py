"""Under the display: what the chosen card would cost and do, or the decision that is due."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.art import middle_earth_cards as cards
from app.art import middle_earth_panels as panels
from app.i18n import _, ngettext, word
from app.present import middle_earth as words
from app.present.middle_earth import CARD_DUES, GAME, Table
from app.present.middle_earth_labels import card_label, price_label
from app.table.box import Box
from app.table.middle_earth.desk import MiddleEarthDesk
from app.table.middle_earth.pieces import PALE, RIM, spread, token_button
from app.table.middle_earth.places import TALL
from app.table.middle_earth.realm import quest, threats
from app.theme import SERIF
from app.widgets import Look, gold_button, icon_button, picture, plain_button, press, serif, text
from engine.middle_earth.prices import Price

AMBER = "#FFC27A"
SOFT = "#C9BFA6"
PAYS = (1, 2, 3)
"""What a discarded card brings in each chapter, before the Humans' token."""


def foot(look: Look, box: Box, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    """One panel that never covers the cards it speaks of."""
    parts = _content(look, box, shown, desk)
    return [
        ft.Container(
            ft.Column(
                parts,
                spacing=6,
                scroll=ft.ScrollMode.AUTO,
                expand=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            left=box.x,
            top=box.y,
            width=box.w,
            height=box.h,
            bgcolor="#F21A1612",
            border=ft.Border(top=ft.BorderSide(1.3, "#8A7146")),
            padding=ft.Padding.symmetric(horizontal=12, vertical=8),
        )
    ]


def _content(look: Look, box: Box, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    due = shown.view.due
    if desk.may_act and due == "choose_token":
        return [_due(look, shown, desk), *_tokens(look, shown, desk)]
    if desk.may_act and due is not None and due in CARD_DUES:
        return [
            _due(look, shown, desk),
            _row_of_cards(look, shown, desk, CARD_DUES[due]),
            _decline(look, shown, desk),
        ]
    if desk.may_act and due != "turn":
        return [_due(look, shown, desk), *_buttons(look, shown, desk)]
    if shown.place(desk.chosen) is not None or shown.tile(desk.chosen) is not None:
        return _preview(look, box, shown, desk, str(desk.chosen))
    return [
        _due(look, shown, desk),
        *threats(look, shown),
        *_idle(look, desk),
        *_rest(look, box, shown, desk),
    ]


def _rest(look: Look, box: Box, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    """What fills the foot while nothing is chosen: on a phone the two races, on a tablet one's own cards."""
    if box.w < 500:
        return [ft.Row([quest(look, box.w - 40, shown)], alignment=ft.MainAxisAlignment.CENTER)]
    if shown.seat is None:
        return []
    held = [card for _colour, cards_ in shown.side(shown.seat).cards for card in cards_]
    return [spread(look, desk, tuple(held), 44)] if held else []


# What is due


def _due(look: Look, shown: Table, desk: MiddleEarthDesk) -> ft.Control:
    return ft.Semantics(
        content=text(look, _said(shown, desk), 19, SERIF, PALE, ft.TextAlign.CENTER),
        identifier="due",
        live_region=True,
    )


def _said(shown: Table, desk: MiddleEarthDesk) -> str:
    view = shown.view
    if view.outcome is not None:
        return _("The game is over")
    if desk.opponent.thinking:
        return _("{name} is thinking").format(name=words.name(str(view.to_act)))
    if not desk.may_act:
        return _("{side} decides").format(side=words.name(str(view.to_act)))
    if desk.origin is not None:
        return _("Where to from {region}?").format(region=words.region_name(desk.origin))
    return words.due_now(view)


def _idle(look: Look, desk: MiddleEarthDesk) -> list[ft.Control]:
    if not desk.may_act:
        return []
    parts: list[ft.Control] = [
        text(
            look,
            _("Touch a card with a bright rim, or a landmark, to see what it would cost and do."),
            16,
            color=SOFT,
            align=ft.TextAlign.CENTER,
        )
    ]
    buttons: list[ft.Control] = []
    if desk.app.settings.help != "none":
        buttons.append(plain_button(look, "hint", _("Advice"), desk.ask, sign_name="mind"))
    if desk.may_undo:
        buttons.append(plain_button(look, "undo", _("Take back"), desk.undo, sign_name="undo"))
    if buttons:
        parts.append(ft.Row(buttons, alignment=ft.MainAxisAlignment.CENTER, spacing=10, wrap=True))
    return parts


def _buttons(look: Look, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    """Everything that is not chosen on the map, as buttons."""
    if desk.origin is not None:
        return [plain_button(look, "no-move", _("Another unit"), desk.give_up_move, sign_name="undo")]
    own = [
        action
        for action in map(str, shown.view.legal)
        if action.split()[0] in ("accept", "tax", "choose_race")
    ]
    rows: list[ft.Control] = []
    if own:
        buttons = [
            plain_button(look, action.replace(" ", "-"), _button_name(action), partial(desk.act, action))
            for action in own
        ]
        rows.append(
            ft.Row(buttons, wrap=True, spacing=8, run_spacing=8, alignment=ft.MainAxisAlignment.CENTER)
        )
    if shown.regions(None):
        rows.append(
            text(look, _("Touch a marked region on the map."), 16, color=SOFT, align=ft.TextAlign.CENTER)
        )
    return [*rows, _decline(look, shown, desk)]


def _button_name(action: str) -> str:
    verb, _space, thing = action.partition(" ")
    return words.race_name(thing) if verb == "choose_race" else word(GAME, f"verb.{verb}")


def _decline(look: Look, shown: Table, desk: MiddleEarthDesk) -> ft.Control:
    if not shown.may("decline"):
        return ft.Container(height=0)
    button = plain_button(look, "decline", word(GAME, "verb.decline"), partial(desk.act, "decline"))
    return ft.Row([button], alignment=ft.MainAxisAlignment.CENTER)


def _tokens(look: Look, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    return [
        token_button(look, token, partial(desk.act, f"choose_token {token}"))
        for token in shown.things("choose_token")
    ]


def _row_of_cards(look: Look, shown: Table, desk: MiddleEarthDesk, verb: str) -> ft.Control:
    """Cards side by side, of which one is chosen at the second touch."""
    width = 64.0
    found = [
        press(
            look,
            f"card-{card}",
            card_label(card),
            ft.Container(
                picture(cards.face(card), width, width * TALL),
                border=ft.Border.all(3, RIM if desk.chosen == card else "#00000000"),
                border_radius=8,
            ),
            partial(desk.act, f"{verb} {card}") if desk.chosen == card else partial(desk.choose, card),
            on_hold=partial(desk.explain, card),
            radius=8,
            selected=desk.chosen == card or None,
        )
        for card in shown.things(verb)
    ]
    return ft.Row(found, spacing=6, scroll=ft.ScrollMode.AUTO)


# The preview of a card or a landmark


def _preview(look: Look, box: Box, shown: Table, desk: MiddleEarthDesk, thing: str) -> list[ft.Control]:
    place, tile = shown.place(thing), shown.tile(thing)
    price = place.price if place else tile.price if tile else None
    assert price is not None
    wide = 92.0 if box.w < 500 else 104.0
    drawn = (
        picture(cards.face(thing), wide, wide * TALL)
        if place
        else picture(panels.landmark(thing, words.LANDMARK_REGIONS[thing]), wide, wide)
    )
    facts: list[ft.Control] = [
        ft.Row(
            [
                ft.Container(serif(look, words.thing_name(thing), 19, color=PALE), expand=True),
                icon_button(look, "unchoose", "close", _("Close"), lambda: desk.choose(thing), size=40),
            ]
        ),
        text(look, words.thing_text(thing), 15.5, color=SOFT),
        text(look, price_label(price), 15.5, color=AMBER),
    ]
    if place and not place.accessible:
        facts.append(text(look, _("Other cards still lie on it."), 15.5, color=SOFT))
    body = ft.Row(
        [
            press(look, "explain", words.thing_name(thing), drawn, partial(desk.explain, thing), radius=10),
            ft.Column(facts, spacing=3, tight=True, expand=True),
        ],
        spacing=12,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return [body, *_offers(look, box, shown, desk, thing, price)]


def _offers(
    look: Look, box: Box, shown: Table, desk: MiddleEarthDesk, thing: str, price: Price
) -> list[ft.Control]:
    """What can be done with it now: the golden way, and the other."""
    if not desk.may_act:
        return []
    room = box.w - 24
    if shown.tile(thing) is not None:
        take = partial(desk.act, f"take {thing}") if shown.may(f"take {thing}") else None
        return [gold_button(look, "take", _take_name(price), take, width=room, height=48, size=19)]
    if not shown.may(f"discard {thing}"):
        return []
    play = partial(desk.act, f"play {thing}") if shown.may(f"play {thing}") else None
    coins = PAYS[shown.view.chapter - 1] * (2 if "humans_3" in shown.side(str(shown.seat)).tokens else 1)
    gain = ngettext("Discard for {count} coin", "Discard for {count} coins", coins)
    return [
        ft.Row(
            [
                gold_button(look, "play", _play_name(price), play, width=room * 0.54, height=48, size=18),
                plain_button(
                    look, "discard", gain, partial(desk.act, f"discard {thing}"), width=room * 0.46 - 10
                ),
            ],
            spacing=10,
        )
    ]


def _play_name(price: Price) -> str:
    if price.total == 0:
        return _("Play for free")
    return ngettext("Play for {count} coin", "Play for {count} coins", price.total)


def _take_name(price: Price) -> str:
    if price.total == 0:
        return _("Take for free")
    return ngettext("Take for {count} coin", "Take for {count} coins", price.total)
