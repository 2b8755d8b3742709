"""The cards of a battle: what lies already, one's own nine, and the button that lays the raised one."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art import pieces as art
from app.games.confrontation.battle_state import Fight, Fighter
from app.games.confrontation.controller import ConfrontationDesk
from app.games.confrontation.labels import card_label
from app.games.confrontation.pieces import accent, card, card_face, touchable
from app.games.confrontation.prompts import battle_heading
from app.games.confrontation.wording import DARK, GAME, SEATS, Table
from app.i18n import _, ngettext, word
from app.text.names import told
from app.ui.buttons import gold_button, plain_button
from app.ui.theme import SANS, SANS_BOLD, SERIF
from app.ui.widgets import Look, picture, soft, text
from engine.confrontation.components import CARDS

ROOM = 560.0
"""The most width that a battle takes."""
LOW = 740.0
"""Below this height a battle leaves away what can be read elsewhere."""


def cards_so_far(look: Look, shown: Table, desk: ConfrontationDesk, fight: Fight) -> list[ft.Control]:
    """What the other side has laid, face down or open."""
    me = shown.seat
    lines: list[ft.Control] = []
    for seat in SEATS:
        fighter = fight.fighter(seat)
        if seat == me and not fighter.card:
            continue
        if fighter.card:
            open_card = partial(desk.explain, fighter.counts or fighter.card)
            face = touchable(
                look,
                f"laid-{seat}",
                _shown_words(fighter),
                card_face(look, fighter.card, 40),
                open_card,
                open_card,
                radius=6,
            )
            lines.append(_laid(look, ft.Container(face, width=40), _shown_words(fighter)))
        elif fighter.chosen:
            said = told(GAME, "label.has_chosen", values={"name": words.name(seat)})
            rest = _rest(shown, seat)
            lines.append(_laid(look, picture(art.card_back(seat), 38, 47), f"{said} {rest}"))
    return lines


def _shown_words(fighter: Fighter) -> str:
    assert fighter.card is not None
    return card_label(fighter.counts or fighter.card)


def _rest(shown: Table, seat: str) -> str:
    """What that side may have laid: its hand is known to both."""
    names = [words.short_card_name(name) for name in shown.hand(seat)]
    return _("In its hand: {cards}").format(cards=" · ".join(names))


def _laid(look: Look, drawn: ft.Control, said: str) -> ft.Control:
    """A card that lies, and what it says."""
    return ft.Row([drawn, ft.Container(text(look, said, 14.5), expand=True)], spacing=12)


def hand(look: Look, shown: Table, desk: ConfrontationDesk, fight: Fight) -> list[ft.Control]:
    """Nine places for nine cards; one is raised and then laid face down."""
    assert shown.seat is not None
    seat, magic = shown.seat, shown.view.due == "magic"
    verb = "replace" if magic else "play"
    playable = {args[0] for args in shown.legal(verb)}
    room = min(look.width, ROOM) - 16
    own = [name for name in CARDS if words.side_of(name) == seat]
    numbers = [name for name in own if art.value(name)]
    most = 68.0 if look.height >= LOW else 50.0
    width = min(most, (room - 6 * (len(numbers) - 1)) / len(numbers))

    def drawn(name: str) -> ft.Control:
        usable = name in playable
        drawn = card(
            look,
            name,
            width,
            partial(desk.choose, name) if usable else None,
            partial(desk.explain, name),
            chosen=desk.chosen == name,
            used=not usable,
        )
        return ft.Container(drawn, width=width)

    rows: list[ft.Control] = [
        ft.Row([drawn(name) for name in group], spacing=6, alignment=ft.MainAxisAlignment.CENTER)
        for group in (numbers, [name for name in own if not art.value(name)])
    ]
    heading = battle_heading(look, _due(shown, fight))
    if look.height < LOW:
        return [heading, *rows]
    count = ngettext("{count} card in hand", "{count} cards in hand", len(shown.hand(seat)))
    return [ft.Row([ft.Container(heading, expand=True), soft(look, count, 14)], spacing=8), *rows]


def laying(look: Look, shown: Table, desk: ConfrontationDesk, fight: Fight) -> list[ft.Control]:
    """What the raised card would do, and the button that lays it: always in sight."""
    due, look = shown.view.due, look.compact()
    if not desk.may_act or due not in ("card", "magic"):
        return []
    verb = "replace" if due == "magic" else "play"
    chosen = desk.chosen if (desk.chosen,) in shown.legal(verb) else None
    label = words.due(due).rstrip(".")
    if chosen:
        name = words.short_card_name(chosen)
        label = (
            _("Take {card}").format(card=name)
            if due == "magic"
            else _("Lay {card} face down").format(card=name)
        )
    parts: list[ft.Control] = [_outlook(look, shown, fight, chosen)] if chosen else []
    parts.append(
        gold_button(
            look,
            "confirm",
            label,
            partial(desk.act, f"{verb} {chosen}") if chosen else None,
            sign_name="lock" if due == "card" else "check",
            width=min(look.width, ROOM) - 16,
            height=50,
        )
    )
    if due == "magic" and shown.legal("pass"):
        parts.append(plain_button(look, "pass", word(GAME, "label.keep_magic"), partial(desk.act, "pass")))
    return parts


def _due(shown: Table, fight: Fight) -> str:
    if shown.view.due == "magic":
        return words.due("magic")
    if shown.seat == DARK and fight.light.piece == "gandalf" and not fight.light.cancelled:
        return _("Choose a card: Gandalf will see it")
    return _("Choose a card in secret")


def _outlook(look: Look, shown: Table, fight: Fight, chosen: str) -> ft.Control:
    """What the chosen card makes of one's strength; the result only where it is certain."""
    assert shown.seat is not None
    me = fight.fighter(shown.seat)
    them = fight.fighter(words.other(shown.seat))
    said, sure = words.text_of(chosen), ""
    if art.value(chosen):
        value = 0 if _void(shown.seat, fight) else art.value(chosen)
        said = f"{me.power} + {value} = {me.power + value}"
        sure = _certain(me.power + value, them, fight)
    return ft.Container(
        ft.Row(
            [
                text(look, said, 15, SERIF if art.value(chosen) else SANS, accent(look), expand=True),
                text(look, sure, 14, SANS_BOLD),
            ],
            spacing=8,
        ),
        bgcolor=look.colors.ground_deep,
        border=ft.Border.all(1, "#6B5636"),
        border_radius=6,
        padding=10,
    )


def _void(seat: str, fight: Fight) -> bool:
    """The Cave Troll makes its own side's card worth nothing."""
    return seat == DARK and fight.dark.piece == "troll"


def _certain(mine: int, them: Fighter, fight: Fight) -> str:
    """How it would end, where the other side's card lies open or counts for nothing."""
    troll = them is fight.dark and _void(DARK, fight)
    if not troll and (them.card is None or art.value(them.counts or "") == 0):
        return ""
    other = them.power + (0 if troll else art.value(them.counts or ""))
    result = _("A tie: both fall") if mine == other else _("You win") if mine > other else _("You lose")
    return _("against {strength}: {result}").format(strength=other, result=result)
