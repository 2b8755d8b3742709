"""Under the display: what the chosen thing would cost and bring, or the decision that is due.

What can be done stands at the foot of the panel and never scrolls away; what is said about it does.
"""

from __future__ import annotations

import math
from functools import partial

import flet as ft

from app.games.middle_earth import preview as foresight
from app.games.middle_earth import wording as words
from app.games.middle_earth.art import cards, panels
from app.games.middle_earth.board_panels import quest, quest_height, threats
from app.games.middle_earth.controller import MiddleEarthDesk
from app.games.middle_earth.labels import price_label
from app.games.middle_earth.layout import TALL
from app.games.middle_earth.panel_content import Content, facts_of, golden, head, note
from app.games.middle_earth.pieces import AMBER, PALE, SOFT, spread, tile_chip
from app.games.middle_earth.prompts import decision
from app.games.middle_earth.wording import Table
from app.i18n import _, ngettext
from app.ui.buttons import icon_button, plain_button, press
from app.ui.rect import Box
from app.ui.theme import SANS_BOLD
from app.ui.widgets import LETTER, Look, picture, serif, text
from engine.middle_earth.prices import Price

BROAD = 500.0
"""From this width on there is room for columns."""
ROOMY = 245.0
"""From this height on a picture of the chosen card stands beside its words."""
TALL_PANEL = 320.0
"""From this height on one's own cards are shown larger."""
SHORT = 112.0
"""Up to this width what is asked for stands beside its sum."""
PAIR = 280.0
"""From this width on two buttons stand side by side."""
HEAD, THREAT, CHIPS = 56.0, 48.0, 56.0
"""So high are what is due with its buttons, a warning, and the landmarks in little."""
SMALLEST_QUEST = 0.6
"""So small may both races be shown where there is little room."""
NEWCOMER = 8
"""So many decisions long it is said what may be touched."""


def foot(look: Look, box: Box, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    """One panel that never covers the cards it speaks of."""
    content = _content(look, box, shown, desk)
    said = ft.Column(
        content.said,
        spacing=6,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    done = ft.Row(
        content.done,
        wrap=True,
        spacing=8,
        run_spacing=6,
        alignment=ft.MainAxisAlignment.CENTER,
        width=box.w - 24,
    )
    return [
        ft.Container(
            ft.Column([said, *([done] if content.done else [])], spacing=6),
            left=box.x,
            top=box.y,
            width=box.w,
            height=box.h,
            bgcolor="#F21A1612",
            border=ft.Border(top=ft.BorderSide(1.3, "#8A7146")),
            padding=ft.Padding.only(left=12, right=12, top=6, bottom=6),
            key="foot",
        )
    ]


def _content(look: Look, box: Box, shown: Table, desk: MiddleEarthDesk) -> Content:
    due = shown.view.due
    chosen = shown.place(desk.chosen) is not None or shown.tile(desk.chosen) is not None
    if not desk.may_act:
        if chosen and not desk.showing:
            return _preview(look, box, shown, desk, str(desk.chosen))
        return _waiting(look, box, shown, desk)
    if due != "turn":
        return decision(look, shown, desk)
    if chosen:
        return _preview(look, box, shown, desk, str(desk.chosen))
    return _idle(look, box, shown, desk)


def _waiting(look: Look, box: Box, shown: Table, desk: MiddleEarthDesk) -> Content:
    """Somebody else decides, something is being shown, or it is over."""
    done: list[ft.Control] = []
    if desk.must_hold and not desk.showing:
        said = _("What was set aside is not for both: hold your edge to choose.")
        return Content([head(look, shown, desk), note(look, said)])
    if desk.session.over and not desk.showing:
        done.append(plain_button(look, "result", _("The result"), desk.close, sign_name="flag"))
    elif desk.showing or desk.opponent.thinking:
        done.append(plain_button(look, "skip", _("Go on"), desk.skip, sign_name="right"))
    taken = HEAD + _height(look, " ".join(desk.lately), box.w) + (HEAD if done else 0)
    rest = _rest(look, box, shown, desk, taken)
    return Content([head(look, shown, desk), *_lately(look, desk), *rest], done)


def _idle(look: Look, box: Box, shown: Table, desk: MiddleEarthDesk) -> Content:
    """Nothing is chosen yet."""
    above = threats(look, shown)
    said = [head(look, shown, desk), *above, *_lately(look, desk)]
    read, taken = " ".join(desk.lately), HEAD + len(above) * THREAT
    if desk.explains and desk.session.match.decisions < NEWCOMER:
        told = _("Touch a card with a bright rim, or a landmark, to see what it would cost and do.")
        said.append(note(look, told))
        taken += _height(look, told, box.w)
    return Content([*said, *_rest(look, box, shown, desk, taken + _height(look, read, box.w))])


def _height(look: Look, said: str, width: float) -> float:
    """About so high are these words."""
    size = look.size(16)
    return math.ceil(len(said) * size * LETTER / (width - 32)) * size * 1.25 + 6 if said else 0


def _lately(look: Look, desk: MiddleEarthDesk) -> list[ft.Control]:
    """The turn before, for whoever looked away."""
    if not desk.lately:
        return []
    told = text(look, " ".join(desk.lately), 15.5, color="#DCCFAE")
    return [ft.Semantics(content=told, identifier="lately", live_region=True)]


def _rest(look: Look, box: Box, shown: Table, desk: MiddleEarthDesk, taken: float) -> list[ft.Control]:
    """What fills the foot while nothing is chosen: on a phone the two races, on a tablet one's own cards.

    On a phone only what has room under all that is said: both are on leaves of their own, too.
    """
    if box.w < BROAD and (desk.app.look.width < BROAD or look.sideways):
        room, parts = box.h - 12 - taken, list[ft.Control]()
        wide, whole = box.w - 40, quest_height(box.w - 40)
        if room >= whole * SMALLEST_QUEST:
            both = quest(look, wide * min(1.0, room / whole), shown)
            parts.append(ft.Row([both], alignment=ft.MainAxisAlignment.CENTER))
        if room >= whole + CHIPS * look.scale:
            chips = [tile_chip(look, desk, found) for found in shown.view.tiles]
            middle = ft.MainAxisAlignment.CENTER
            parts.append(ft.Row(chips, alignment=middle, wrap=True, spacing=8, run_spacing=6))
        return parts
    held = [card for _colour, cards_ in shown.side(shown.seat or desk.near).cards for card in cards_]
    return [spread(look, desk, tuple(held), 62 if box.h >= TALL_PANEL else 44)] if held else []


# The preview of a card or a landmark


def _preview(look: Look, box: Box, shown: Table, desk: MiddleEarthDesk, thing: str) -> Content:
    place, tile = shown.place(thing), shown.tile(thing)
    price = place.price if place else tile.price if tile else None
    assert price is not None
    if place:
        facts = foresight.of_card(shown.view, place)
    else:
        assert tile is not None
        facts = foresight.of_landmark(shown.view, tile)
    heading = ft.Row(
        [
            ft.Container(
                ft.Semantics(
                    content=serif(look, words.thing_name(thing), 19, color=PALE), identifier="preview"
                ),
                expand=True,
            ),
            icon_button(look, "unchoose", "close", _("Close"), partial(desk.choose, thing)),
        ],
        spacing=4,
    )
    told: list[ft.Control] = [
        text(look, words.thing_text(thing), 15.5, color=SOFT),
        _price(look, shown, price),
    ]
    if place and not place.accessible:
        told.append(text(look, _("Other cards still lie on it."), 15.5, font=SANS_BOLD, color=AMBER))
    return Content(
        _arranged(look, box, desk, thing, heading, told, facts_of(look, facts) if desk.foresees else []),
        _offers(look, box, shown, desk, thing, price),
    )


def _arranged(
    look: Look,
    box: Box,
    desk: MiddleEarthDesk,
    thing: str,
    heading: ft.Control,
    told: list[ft.Control],
    facts: list[ft.Control],
) -> list[ft.Control]:
    """Where there is room: the picture at the left, and in broad panels what it brings at the right."""
    broad = box.w >= BROAD
    if box.h < ROOMY and not broad:
        return [heading, *told, *facts]
    wide = min(104.0, (box.h - 90) / TALL) if broad else 76.0
    drawn = (
        picture(cards.face(thing), wide, wide * TALL)
        if words.kind_of(thing) == "card"
        else picture(panels.landmark(thing, words.LANDMARK_REGIONS[thing]), wide, wide)
    )
    large = press(look, "explain", words.thing_name(thing), drawn, partial(desk.explain, thing), radius=10)
    parts = [told, facts] if broad else [[*told, *facts]]
    columns = [ft.Column(column, spacing=5, tight=True, expand=True) for column in parts]
    row = ft.Row([large, *columns], spacing=12, vertical_alignment=ft.CrossAxisAlignment.START)
    return [heading, row]


def _price(look: Look, shown: Table, price: Price) -> ft.Control:
    """What it costs: each symbol ticked or with its coin, and the sum in words."""
    said = text(look, price_label(price), 15.5, color=AMBER)
    symbols = foresight.symbols(shown.view, price.id)
    if (not symbols and not price.coins) or price.chain:
        return said
    bill = panels.bill(symbols, price.coins, price.surcharge)
    wide = panels.bill_width(symbols, price.coins, price.surcharge)
    drawn = picture(bill, wide, panels.BILL_HEIGHT)
    if wide > SHORT:
        return ft.Column([drawn, said], spacing=3, tight=True)
    return ft.Row([drawn, ft.Container(said, expand=True)], spacing=10)


def _offers(
    look: Look, box: Box, shown: Table, desk: MiddleEarthDesk, thing: str, price: Price
) -> list[ft.Control]:
    """What can be done with it now: the golden way, and the other."""
    if not desk.may_act:
        return []
    look, room = look.compact(), box.w - 24
    if shown.tile(thing) is not None:
        take = partial(desk.act, f"take {thing}") if shown.may(f"take {thing}") else None
        return [golden(look, "take", _take_name(price), take, room)]
    if not shown.may(f"discard {thing}"):
        return []
    play = partial(desk.act, f"play {thing}") if shown.may(f"play {thing}") else None
    coins = foresight.discard_coins(shown.view)
    gain = ngettext("Discard for {count} coin", "Discard for {count} coins", coins)
    pair = room >= PAIR * look.scale
    first, second = (room * 0.54, room * 0.46 - 8) if pair else (room, room)
    return [
        golden(look, "play", _play_name(price), play, first),
        plain_button(look, "discard", gain, partial(desk.act, f"discard {thing}"), width=second),
    ]


def _play_name(price: Price) -> str:
    if price.total == 0:
        return _("Play for free")
    return ngettext("Play for {count} coin", "Play for {count} coins", price.total)


def _take_name(price: Price) -> str:
    if price.total == 0:
        return _("Take for free")
    return ngettext("Take for {count} coin", "Take for {count} coins", price.total)
