"""A new match of The Confrontation: who plays whom, on which side, how long, with which rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.application import Application
from app.games.confrontation import wording as words
from app.games.confrontation.art import pieces as art
from app.games.confrontation.wording import GAME, LIGHT, SEATS
from app.i18n import _, word
from app.screens import new_game
from app.screens.new_game import Asked, Plan
from app.ui.buttons import choices, press
from app.ui.error_boundary import component
from app.ui.widgets import Look, picture, serif, soft, text
from engine.confrontation.components import SPECIALS

KEPT = ("length", "specials")
"""Choices that no edition makes."""


@component
def NewConfrontation(app: Application) -> ft.Control:  # noqa: N802 - named like a control
    plan, put = ft.use_state(Plan(LIGHT))
    look = app.look
    turned = _("You sit opposite each other: the picture turns round for {name}.")
    asked = Asked(
        game=GAME,
        picture=_picture(),
        names={seat: words.name(seat) for seat in SEATS},
        emblem=art.emblem,
        sitting=new_game.sitting_notes(turned.format(name=words.name(SEATS[1]))),
        further=_("Special cards, house rules, a deal by its code"),
        begin=_("Set up the pieces"),
        begin_sign="play",
        own=(_length(look, plan, put),),
        more=(_specials(look, plan, put),),
        kept=KEPT,
    )
    return new_game.page(app, look, plan, put, asked)


def _picture() -> ft.Control:
    """Some of both sides, face to face."""
    pieces = ("gandalf", "frodo", "aragorn", "witch_king", "balrog", "shelob")
    stones: list[ft.Control] = [picture(art.face(piece, bare=True), 50, 62) for piece in pieces]
    stones.insert(3, ft.Container(width=14))
    return ft.Row(stones, spacing=2, alignment=ft.MainAxisAlignment.CENTER)


def _length(look: Look, plan: Plan, put: Callable[[Plan], None]) -> ft.Control:
    return choices(
        look,
        "length",
        _("How long?"),
        [("single", _("One game")), ("double", _("Two, sides exchanged"))],
        plan.options.get("length", "single"),
        lambda value: put(plan.with_option("length", value)),
        word(GAME, "ruling.length.question"),
    )


def _specials(look: Look, plan: Plan, put: Callable[[Plan], None]) -> ft.Control:
    """The variant: any of the four special cards, to even out two players of different strength."""
    chosen = _chosen(plan)
    rows: list[ft.Control] = []
    for card in SPECIALS:
        on = card in chosen
        body = ft.Container(
            ft.Column(
                [
                    text(look, f"{words.card_name(card)} · {words.name(words.side_of(card))}", 17),
                    soft(look, words.text_of(card), 14.5),
                ],
                spacing=2,
                tight=True,
            ),
            padding=12,
            border_radius=14,
            bgcolor=look.colors.surface,
            border=ft.Border.all(3 if on else 1.2, look.colors.gold if on else look.colors.line),
        )
        rows.append(
            press(
                look,
                f"special-{card}",
                words.card_name(card),
                body,
                partial(_toggle, plan, put, card),
                radius=14,
                selected=on,
            )
        )
    heading = serif(look, word(GAME, "ruling.specials.name"), 18)
    note = soft(look, word(GAME, "ruling.specials.question"))
    return ft.Column([heading, note, *rows], spacing=6)


def _chosen(plan: Plan) -> tuple[str, ...]:
    value = plan.options.get("specials", "none")
    if value == "all":
        return SPECIALS
    return () if value == "none" else tuple(value.split("+"))


def _toggle(plan: Plan, put: Callable[[Plan], None], card: str) -> None:
    """Play with this card, or without it."""
    now = _chosen(plan)
    left = tuple(name for name in SPECIALS if (name in now) != (name == card))
    value = "none" if not left else "all" if len(left) == len(SPECIALS) else "+".join(left)
    put(plan.with_option("specials", value))
