"""What a special card or the start of a duel asks, each with its own picture and its own words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.games.duel import wording as words
from app.games.duel.art import board as board_art
from app.games.duel.controller import DuelDesk
from app.games.duel.pieces import face, result_box
from app.games.duel.wording import SEATS, Seam, Table
from app.i18n import _, word
from app.table.question_panel import TALL, asking, heading, room
from app.ui.buttons import gold_button, plain_button, press
from app.ui.widgets import Look, centred, picture, serif, soft

CARD = 84.0


def decision(look: Look, shown: Table, desk: DuelDesk, above: float = 8) -> list[ft.Control]:
    """The panel for what is due, unless it is simply a card from the hand.

    Who begins is asked where the row will lie, so far `above` the foot: whoever decides looks at the hand.
    """
    ask = ASKS.get(shown.view.due or "")
    if ask is None or not desk.may_decide or desk.told is not None:
        return []
    begins = shown.view.due == "start"
    foot = above if begins and look.scale <= TALL else 8
    return asking(look, *ask(look, shown, desk), foot=foot, left=begins)


def _card(look: Look, shown: Table, desk: DuelDesk, card: str, width: float = CARD) -> ft.Control:
    return press(
        look,
        f"asked-{card}",
        words.card_label(shown, card),
        face(shown, card, width),
        lambda: desk.explain(card),
        radius=6,
    )


def _outlook(look: Look, seam: Seam | None, heading: str) -> list[ft.Control]:
    return [result_box(look, heading, seam, 160, 56, preview=True, identifier="outlook")] if seam else []


def _do(desk: DuelDesk, action: str) -> Callable[[], None]:
    return lambda: desk.act(action)


def _start(look: Look, shown: Table, desk: DuelDesk) -> list[ft.Control]:
    """Who lays the first card."""
    large = look.scale > TALL
    sides, wide = [], room(look) - 40 if large else min(146.0, (room(look) - 46) / 2)
    for seat in SEATS:
        mine = seat == shown.seat
        label = _("I begin") if mine else _("{name} begins").format(name=words.name(seat))
        said = serif(look, label, 19, align=ft.TextAlign.CENTER)
        face_ = ft.Column(
            [picture(board_art.medal_sign(seat), 64, 64), said],
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            alignment=ft.MainAxisAlignment.CENTER,
            spacing=6,
            tight=large,
        )
        body = ft.Container(
            face_,
            padding=8,
            width=wide,
            height=None if large else 96 + 2.4 * look.size(19),
            border=ft.Border.all(1.5, look.colors.gold),
            border_radius=16,
        )
        sides.append(press(look, f"start-{seat}", label, body, _do(desk, f"start {seat}"), radius=16))
    note = _("Whoever begins attacks first. At a tie, whoever began loses the duel.")
    return [*heading(look, _("Who lays the first card?"), note), centred(*sides)]


def _dictate(look: Look, shown: Table, desk: DuelDesk) -> list[ft.Control]:
    """Enchantment: must the Balrog lay the enchanted card now?"""
    card = shown.view.enchanted or ""
    note = _("{card} lies open under your spell. You may order it now, or wait.").format(
        card=words.card_name(card)
    )
    return [
        *heading(look, words.card_name("enchantment"), note),
        *_posed(
            look,
            _card(look, shown, desk, card),
            _outlook(look, words.foresee(shown, card), _("If it comes now")),
            [],
            gold_button(look, "dictate", _("Order it now"), _do(desk, "dictate"), height=50),
            plain_button(look, "leave-it", _("Not yet"), _do(desk, "leave"), height=50),
        ),
    ]


def _verdict(look: Look, shown: Table, desk: DuelDesk) -> list[ft.Control]:
    """Magic: may the card stay?"""
    card = shown.view.laid or ""
    note = _(
        "The Balrog lays {card}. Once in this duel you may send a card back; another must follow."
    ).format(card=words.card_name(card))
    text = words.card_text(shown, card)
    outlook = _outlook(look, words.foresee(shown, card), _("If it stays"))
    return [
        *heading(look, words.card_name("magic"), note),
        *_posed(
            look,
            _card(look, shown, desk, card),
            outlook,
            [soft(look, text, 16)] if text else [],
            gold_button(look, "accept", _("Let it stay"), _do(desk, "accept"), height=50),
            plain_button(
                look, "reject", _("Send it back"), _do(desk, "reject"), height=50, sign_name="close"
            ),
        ),
    ]


def _posed(
    look: Look, card: ft.Control, outlook: list[ft.Control], said: list[ft.Control], *answers: ft.Control
) -> list[ft.Control]:
    """A card, what it would do, its text, and the answers.

    Sideways its text stands beside it, and on a tablet the answers, too, so that the row stays in sight.
    """
    if look.width < look.height:
        return [ft.Row([card, *outlook], spacing=14, wrap=True), *said, centred(*answers)]
    low = look.sideways or look.scale > TALL
    told = [*outlook, *said] if low else [*outlook, *said, centred(*answers)]
    beside = ft.Column(told, spacing=10, tight=True, expand=True)
    row = ft.Row([card, beside], spacing=14, vertical_alignment=ft.CrossAxisAlignment.START)
    return [row, centred(*answers)] if low else [row]


def _swap(look: Look, shown: Table, desk: DuelDesk) -> list[ft.Control]:
    """Whip: which of his cards does the Balrog lay again?"""
    candidates = []
    legal = shown.legal_with("swap")
    width = min(74.0, (room(look) - 36) / min(len(legal), 5) - 10)
    for card in legal:
        chosen = card == desk.chosen
        body = ft.Container(
            face(shown, card, max(48.0, width)),
            border=ft.Border.all(3, look.colors.gold if chosen else "#00000000"),
            border_radius=8,
        )
        candidates.append(
            press(
                look,
                f"swap-{card}",
                words.card_label(shown, card),
                body,
                partial(desk.choose, card),
                radius=8,
                on_hold=partial(desk.explain, card),
                selected=chosen,
            )
        )
    note = _(
        "Choose one of your cards in the row: it strikes again at the end, and {card} takes its place."
    ).format(card=words.card_name("whip"))
    foreseen = words.foresee(shown, desk.chosen) if desk.chosen else None
    outlook = _outlook(look, foreseen, _("If you move it"))
    return [
        *heading(look, words.card_name("whip"), note),
        ft.Row(candidates, wrap=True, spacing=4, run_spacing=4, alignment=ft.MainAxisAlignment.CENTER),
        *([centred(*outlook)] if outlook else []),
        centred(
            gold_button(look, "confirm", _("Strike again"), desk.confirm if desk.chosen else None, height=50)
        ),
    ]


def _defend(look: Look, shown: Table, desk: DuelDesk) -> list[ft.Control]:
    """Defense: must Gandalf's last card answer?"""
    card = next((card for card in reversed(shown.row[:-1]) if card), "")
    note = _("Gandalf’s last card, {card}, can be made to answer {own}. Gandalf then fills its gap.").format(
        card=words.card_name(card), own=words.card_name("defense")
    )
    return [
        *heading(look, words.card_name("defense"), note),
        *_posed(
            look,
            _card(look, shown, desk, card),
            _outlook(look, words.foresee(shown, card), _("If it answers")),
            [],
            gold_button(look, "recall", _("Move it to the end"), _do(desk, "recall"), height=50),
            plain_button(look, "decline", _("Leave it there"), _do(desk, "decline"), height=50),
        ),
    ]


def _look_or_not(look: Look, shown: Table, desk: DuelDesk) -> list[ft.Control]:
    """Three free spaces: does the higher player look at the other hand?"""
    return [
        *heading(look, word(words.GAME, "rules.look.title"), word(words.GAME, "due.look")),
        centred(
            gold_button(
                look, "look", word(words.GAME, "verb.look"), _do(desk, "look"), sign_name="eye", height=50
            ),
            plain_button(
                look,
                "look-elsewhere",
                word(words.GAME, "verb.look_elsewhere"),
                _do(desk, "look_elsewhere"),
                height=50,
            ),
        ),
    ]


ASKS: dict[str, Callable[[Look, Table, DuelDesk], list[ft.Control]]] = {
    "start": _start,
    "dictate": _dictate,
    "verdict": _verdict,
    "swap": _swap,
    "defend": _defend,
    "look": _look_or_not,
}
