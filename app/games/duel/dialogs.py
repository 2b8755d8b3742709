"""What opens over the table of The Duel: the whole row, one card, known cards, and what every table has."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.games.duel import wording as words
from app.games.duel.art import board as board_art
from app.games.duel.controller import DuelDesk
from app.games.duel.hints import hints
from app.games.duel.pieces import face, known_cards, past_marks, placed, result_box
from app.games.duel.wording import SEATS, Table
from app.i18n import _
from app.table import dialogs
from app.text.phrases import headed, signed
from app.ui.buttons import plain_button, press
from app.ui.widgets import Look, centred, picture, serif, soft, text
from engine import Event

PER_LINE = 6
FINAL = 4
HEADINGS = ("duel_began", "duel_ended", "match_over", "sides_swapped")


def sheet(look: Look, shown: Table, desk: DuelDesk) -> list[ft.Control]:
    """The open sheet over a scrim, or nothing."""
    if desk.sheet in SHEETS:
        low = desk.sheet == "hint"
        return dialogs.over(look, desk.close, *SHEETS[desk.sheet](look, shown, desk), low=low)
    if desk.step is not None:
        return []
    if desk.told is not None:
        return dialogs.over(look, desk.told_read, *dialogs.news(look, desk, *_pictures(look, shown, desk)))
    if desk.session.over and not desk.showing and desk.sheet != "table":
        return dialogs.over(look, lambda: desk.open("table"), *_finish(look, shown, desk))
    return []


def _menu(look: Look, shown: Table, desk: DuelDesk) -> list[ft.Control]:
    own = (
        ("whole-row-menu", "cards", _("The whole row"), lambda: desk.open("row")),
        ("again", "replay", _("Show the last exchange again"), desk.show_again),
        ("advice-menu", "mind", _("Ask for advice"), desk.ask),
    )
    return dialogs.menu(look, desk, which_duel(shown), _standing(shown), own)


def which_duel(shown: Table) -> str:
    return _the_duel(shown.view.duel, shown.final)


def _the_duel(number: int, final: bool) -> str:
    return _("Final duel") if final else _("Duel {number}").format(number=number)


def _named(ended: Event) -> str:
    """Which duel it was that ended."""
    number = ended["duel"]
    assert isinstance(number, int)
    return _the_duel(number, number == FINAL)


def _standing(shown: Table) -> str:
    return "\n".join(
        _("{name}: energy {energy}, step {step}").format(
            name=words.name(seat), energy=signed(shown.energy(seat)), step=shown.step(seat)
        )
        for seat in SEATS
    )


def _log(look: Look, shown: Table, desk: DuelDesk) -> list[ft.Control]:
    return dialogs.log(look, desk, HEADINGS)


def _row(look: Look, shown: Table, desk: DuelDesk) -> list[ft.Control]:
    """All cards of this duel, wrapping after six, with what happened at every seam."""
    width = int(min(92.0, (min(look.width - 16, dialogs.WIDEST) - 52) / PER_LINE))
    lines: list[ft.Control] = [
        _line(look, shown, desk, start, width) for start in range(0, len(shown.row), PER_LINE)
    ]
    if not lines:
        lines.append(soft(look, _("No card lies on the table yet."), 16))
    return [dialogs.head(look, _("The row"), desk), *lines, *_exchanges(look, shown)]


def _line(look: Look, shown: Table, desk: DuelDesk, start: int, width: int) -> ft.Control:
    parts: list[ft.Control] = []
    cards = shown.row[start : start + PER_LINE]
    for place, card in enumerate(cards):
        if card is not None:
            body = press(
                look,
                f"line-{start + place}",
                words.card_label(shown, card),
                face(shown, card, width),
                partial(desk.explain, card),
                radius=5,
            )
            parts.append(placed(body, 6 + place * width, 0, width, width * 1.5))
    for place in range(1, len(cards)):
        seam = shown.seams[start + place - 1]
        if seam is not None:
            parts.append(past_marks(seam, 6 + place * width, 0, width))
    return ft.Stack(parts, height=width * 1.5 + 4, clip_behavior=ft.ClipBehavior.NONE)


def _exchanges(look: Look, shown: Table) -> list[ft.Control]:
    boxes: list[ft.Control] = []
    for place, seam in enumerate(shown.seams, start=1):
        if seam is not None:
            heading = _("Cards {first} and {second}").format(first=place, second=place + 1)
            boxes.append(result_box(look, heading, seam, 138, 54 * min(1.3, max(1.0, look.scale))))
    return [ft.Row(boxes, wrap=True, spacing=8, run_spacing=8)] if boxes else []


def _card(look: Look, shown: Table, desk: DuelDesk) -> list[ft.Control]:
    """One card large: its name in the rulebook's language and in this one, its symbols, its rule."""
    card = desk.card or ""
    parts: list[ft.Control] = [dialogs.head(look, words.card_name(card), desk)]
    parts += dialogs.own_name(look, "duel", "card", card)
    width = min(190.0, look.height * 0.24)
    parts.append(ft.Row([face(shown, card, width)], alignment=ft.MainAxisAlignment.CENTER))
    said = words.card_text(shown, card)
    if said:
        parts.append(text(look, said, 18))
    parts.append(soft(look, words.symbols(shown, card), 16))
    rule = partial(desk.app.go, f"/rules/duel/card-{card}")
    parts.append(centred(plain_button(look, "card-rule", _("The exact rule"), rule, sign_name="rules")))
    return parts


def _known(look: Look, shown: Table, desk: DuelDesk) -> list[ft.Control]:
    return [
        dialogs.head(look, _("Cards you know in this hand"), desk),
        known_cards(look, shown, shown.seen_hand, 72, desk.explain, "known"),
    ]


def _pictures(look: Look, shown: Table, desk: DuelDesk) -> list[ft.Control]:
    """What the news is about: the winner's sign, the cards that were seen."""
    parts: list[ft.Control] = []
    for event in desk.told.events if desk.told else ():
        seat, cards, card = event.get("winner"), event.get("cards"), event.get("card")
        if isinstance(seat, str):
            parts = [_medal(seat, 72)]
        if isinstance(cards, tuple) and cards:
            parts.append(known_cards(look, shown, tuple(map(str, cards)), 62, desk.explain, "news"))
        elif event.kind in ("card_drawn", "text_lost") and isinstance(card, str):
            parts.append(known_cards(look, shown, (card,), 84, desk.explain, "news"))
    return parts


def _medal(seat: str, size: float) -> ft.Control:
    return ft.Row([picture(board_art.medal_sign(seat), size, size)], alignment=ft.MainAxisAlignment.CENTER)


def _finish(look: Look, shown: Table, desk: DuelDesk) -> list[ft.Control]:
    """Who won, how high both came, and how each duel went."""
    outcome = shown.view.outcome
    winner = (outcome.winner if outcome else None) or SEATS[0]
    heights = ft.Row(
        [
            ft.Column(
                [
                    picture(board_art.pawn_piece(seat), 64, 64),
                    serif(look, words.name(seat), 18),
                    soft(look, _("step {step}").format(step=shown.step(seat)), 16),
                ],
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                spacing=2,
            )
            for seat in SEATS
        ],
        alignment=ft.MainAxisAlignment.SPACE_EVENLY,
    )
    story = [
        soft(look, headed(_named(event), words.say(event)), 16)
        for event in desk.session.events()
        if event.kind == "duel_ended"
    ]
    size = 84 if look.height >= 720 else 60
    emblem = picture(board_art.medal_sign(winner), size, size)
    again = ("same-deal", "dice", _("The same cards, sides exchanged"), desk.same_deal)
    return [*dialogs.finish(look, desk, emblem, heights, own=[again]), *story]


def _share(look: Look, shown: Table, desk: DuelDesk) -> list[ft.Control]:
    return dialogs.share(look, desk)


def _hint(look: Look, shown: Table, desk: DuelDesk) -> list[ft.Control]:
    if desk.hint is None:
        return [dialogs.head(look, _("Advice"), desk), soft(look, _("Thinking it over…"), 17)]
    move = words.action_name(str(desk.hint.action))
    reasons = [*hints(desk.hint.reasons), *dialogs.plain_reasons(desk, words.action_name)]
    return dialogs.advice(look, desk, move, reasons)


def _story(look: Look, shown: Table, desk: DuelDesk) -> list[ft.Control]:
    return dialogs.story(look, desk, words.action_name)


SHEETS: dict[str | None, Callable[[Look, Table, DuelDesk], list[ft.Control]]] = {
    "menu": _menu,
    "log": _log,
    "row": _row,
    "card": _card,
    "known": _known,
    "share": _share,
    "hint": _hint,
    "story": _story,
}
