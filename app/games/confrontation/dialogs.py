"""What opens over the map: one piece, one land, one card, both hands, special cards, the end of the match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art import pieces as art
from app.games.confrontation.art.glyphs import glyph_picture
from app.games.confrontation.controller import ConfrontationDesk
from app.games.confrontation.header import standing
from app.games.confrontation.hints import hints
from app.games.confrontation.pieces import accent, card_face
from app.games.confrontation.pieces import card as drawn_card
from app.games.confrontation.wording import GAME, SEATS, Table
from app.i18n import _, word
from app.table import dialogs as shared
from app.text.phrases import headed
from app.ui.buttons import plain_button, press
from app.ui.theme import CAPS, SANS_BOLD
from app.ui.widgets import Look, picture, serif, soft, text
from engine.confrontation.components import CAPACITY, CARDS, MOUNTAINS, PIECES, REGION, SPECIALS

HEADINGS = ("turn", "combat", "game_over", "sides_swapped")


def sheet(look: Look, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """The open sheet, news that no battle tells, or the end."""
    if desk.sheet in SHEETS:
        return shared.over(look, desk.close, *SHEETS[desk.sheet](look, shown, desk))
    if desk.step is not None:
        return []
    if desk.told is not None:
        return [] if desk.fight is not None else shared.over(look, desk.told_read, *_news(look, desk))
    if desk.session.over and not desk.showing and desk.sheet != "table":
        return shared.over(look, lambda: desk.open("table"), *_finish(look, shown, desk))
    return []


def _menu(look: Look, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    own: list[shared.Entry] = [
        ("hands-menu", "cards", _("The cards of both sides"), lambda: desk.open("cards")),
    ]
    return shared.menu(look, desk, word(GAME, "game.name"), standing(shown, desk), own)


def _log(look: Look, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    return shared.log(look, desk, HEADINGS)


def _share(look: Look, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    return shared.share(look, desk)


def _news(look: Look, desk: ConfrontationDesk) -> list[ft.Control]:
    assert desk.told is not None
    pieces = {str(event.get("piece")) for event in desk.told.events if event.get("piece") in PIECES}
    signs: list[ft.Control] = [picture(art.face(piece, bare=True), 66, 82) for piece in sorted(pieces)]
    row = ft.Row(signs, alignment=ft.MainAxisAlignment.CENTER, spacing=10)
    return shared.news(look, desk, *([row] if signs else []))


def _finish(look: Look, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    outcome = desk.session.match.outcome
    assert outcome is not None
    emblem = picture(art.emblem(outcome.winner or SEATS[0]), 84, 84)
    lines: list[ft.Control] = [_lost(look, shown, seat) for seat in SEATS if shown.fallen(seat)]
    if outcome.scores:
        points = " · ".join(f"{words.name(seat)} {score}" for seat, score in outcome.scores)
        lines.insert(
            0, soft(look, _("Points: {points}").format(points=points), 17, align=ft.TextAlign.CENTER)
        )
    return shared.finish(look, desk, emblem, *lines)


def _lost(look: Look, shown: Table, seat: str) -> ft.Control:
    lost = shown.fallen(seat)
    signs: list[ft.Control] = [
        ft.Container(
            picture(glyph_picture(piece, accent(look), "#15120E"), 26, 26), tooltip=words.piece_name(piece)
        )
        for piece in lost
    ]
    heading = f"{words.name(seat)} · {word(GAME, 'label.fallen').format(count=len(lost))}"
    label = headed(heading, ", ".join(words.piece_name(piece) for piece in lost))
    body = ft.Column(
        [text(look, heading, 15, SANS_BOLD), ft.Row(signs, spacing=6, wrap=True)], spacing=4, tight=True
    )
    return ft.Semantics(content=body, label=label, exclude_semantics=True, container=True)


# One thing


def _piece(look: Look, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """A stone: who it is and what it can do; or what it may be, and one's own notes on it."""
    piece = shown.stand(desk.card)
    if piece is None:
        return [shared.head(look, _("Nothing stands there any more"), desk)]
    if piece.piece is not None:
        parts = _character(look, desk, piece.piece)
        if piece.own and piece.known:
            parts.append(soft(look, word(GAME, "label.own_known"), 16))
        elif piece.own and 1 < len(piece.could_be) < 9:
            parts.append(_may_be(look, _("The other side must still think possible:"), piece.could_be))
        return parts
    title = f"{words.name(piece.seat)} · {words.hidden_name(piece.stand)}"
    parts = [
        shared.head(look, title, desk),
        soft(look, _("It stands {land}.").format(land=words.region_name(piece.region, "in")), 16),
    ]
    if shown.seat is None:
        return parts
    parts.append(text(look, _("It may still be one of these. Touch to pencil your guess on its back."), 16))
    noted = desk.noted(piece.stand)
    marks = [_pencil_mark(look, desk, piece.stand, name, name in noted) for name in piece.could_be]
    parts.append(ft.Row(marks, wrap=True, spacing=8, run_spacing=8))
    return parts


def _pencil_mark(look: Look, desk: ConfrontationDesk, stand: str, name: str, on: bool) -> ft.Control:
    """A character that a stone may be, to be noted on its back or rubbed out."""
    ink = look.colors.ink if on else None
    label = f"{words.piece_name(name)} {words.strength(name)}"
    body = ft.Container(
        ft.Row(
            [
                picture(glyph_picture(name, ink or accent(look), "#15120E"), 20, 20),
                text(look, label, 15.5, SANS_BOLD, ink),
            ],
            spacing=6,
            tight=True,
        ),
        bgcolor=look.colors.gold_top if on else look.colors.ground,
        border=ft.Border.all(1.2, look.colors.gold if on else look.colors.line),
        border_radius=22,
        padding=ft.Padding.symmetric(horizontal=12, vertical=10),
    )
    return press(
        look,
        f"note-{name}",
        label,
        body,
        partial(desk.pencil, stand, name),
        radius=22,
        selected=on,
        on_hold=partial(desk.explain, name),
    )


def _may_be(look: Look, said: str, names: tuple[str, ...]) -> ft.Control:
    return ft.Column(
        [
            soft(look, said, 16),
            text(look, ", ".join(words.piece_name(name) for name in names), 16, SANS_BOLD),
        ],
        spacing=2,
    )


def _character(look: Look, desk: ConfrontationDesk, piece: str) -> list[ft.Control]:
    section = "characters_dark" if art.is_dark(piece) else "characters_light"
    drawn = picture(art.face(piece, bare=True), 92, 114)
    title = f"{words.piece_name(piece)} {words.strength(piece)}"
    return _thing(look, desk, title, "character", piece, drawn, section)


def _thing(
    look: Look,
    desk: ConfrontationDesk,
    title: str,
    kind: str,
    thing: str,
    drawn: ft.Control,
    section: str,
) -> list[ft.Control]:
    """A piece or card: its name in both languages, its picture, its rule, and the way to the rulebook."""
    parts: list[ft.Control] = [shared.head(look, title, desk)]
    parts += [
        *shared.own_name(look, GAME, kind, thing),
        ft.Row([drawn], alignment=ft.MainAxisAlignment.CENTER),
        text(look, words.text_of(thing), 17),
        plain_button(
            look,
            "card-rule",
            _("The exact rule"),
            lambda: desk.app.go(f"/rules/{GAME}/{section}/{kind}-{thing}"),
            sign_name="rules",
        ),
    ]
    return parts


def _card(look: Look, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """Whatever was held: a character, a card, or a land."""
    thing = desk.card or ""
    if thing in PIECES:
        return _character(look, desk, thing)
    if thing in REGION:
        return _region(look, shown, desk, thing)
    section = (
        "variant" if thing in SPECIALS else "cards_dark" if words.side_of(thing) == "dark" else "cards_light"
    )
    drawn = card_face(look, thing, 92)
    return _thing(look, desk, words.card_name(thing), "card", thing, drawn, section)


def _region(look: Look, shown: Table, desk: ConfrontationDesk, region: str) -> list[ft.Control]:
    """A land: how many find room in it, what is special about it, and who stands there."""
    notes, section = _about_land(region)
    parts: list[ft.Control] = [
        shared.head(look, words.region_name(region), desk),
        *shared.own_name(look, GAME, "region", region),
        *(text(look, note, 17) for note in notes),
    ]
    for piece in shown.at(region):
        who = words.piece_name(piece.piece) if piece.piece else words.hidden_name(piece.stand)
        to = partial(desk.open, "piece", piece.stand)
        parts.append(plain_button(look, f"here-{piece.stand}", f"{words.name(piece.seat)} · {who}", to))
    parts.append(
        plain_button(
            look,
            "card-rule",
            _("The exact rule"),
            lambda: desk.app.go(f"/rules/{GAME}/{section}"),
            sign_name="rules",
        )
    )
    return parts


def _about_land(region: str) -> tuple[list[str], str]:
    """What is to be known of a land, and the section of the rules that says it exactly."""
    number = REGION[region]
    if number in MOUNTAINS:
        notes, section = [_("A mountain: room for one piece of each side.")], "limits"
    else:
        notes = [_("Room for {count} pieces of each side.").format(count=CAPACITY[number])]
        section = "movement"
    if region == "moria":
        notes.append(_("The Mines run below it, from Eregion to Fangorn; the Balrog may lie in wait."))
        section = "mines"
    elif region in ("mirkwood", "fangorn", "rohan"):
        notes.append(_("The Anduin carries Light’s pieces from Mirkwood to Fangorn and on to Rohan."))
        section = "anduin"
    return notes, section


# Cards


def _cards(look: Look, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """Both hands lie open in what they hold; only the choice is secret. And who has fallen."""
    parts: list[ft.Control] = [shared.head(look, _("The cards of both sides"), desk)]
    first = shown.seat or SEATS[0]
    for seat in (first, words.other(first)):
        parts.append(serif(look, words.name(seat), 18))
        row: list[ft.Control] = [
            drawn_card(
                look,
                name,
                52,
                partial(desk.explain, name),
                partial(desk.explain, name),
                used=name not in shown.hand(seat),
                prefix=f"hand-{seat}",
            )
            for name in CARDS
            if words.side_of(name) == seat
        ]
        parts.append(ft.Row(row, wrap=True, spacing=6, run_spacing=6))
        if shown.fallen(seat):
            parts.append(_lost(look, shown, seat))
    if shown.view.specials:
        parts.append(serif(look, _("Special cards not used yet"), 18))
        parts.append(text(look, ", ".join(words.card_name(card) for card in shown.view.specials), 16))
    return parts


def _specials(look: Look, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """The special cards of whoever looks, and which of them can be used now."""
    usable = _usable_now(shown)
    parts: list[ft.Control] = [shared.head(look, _("Special cards"), desk)]
    for card in shown.view.specials:
        if words.side_of(card) != shown.seat:
            continue
        body = ft.Row(
            [
                card_face(look, card, 60),
                ft.Container(
                    ft.Column(
                        [text(look, words.card_name(card), 18, CAPS), soft(look, words.text_of(card), 14.5)],
                        spacing=2,
                        tight=True,
                    ),
                    expand=True,
                ),
            ],
            spacing=12,
        )
        use = partial(_use, desk, card) if card in usable else None
        parts.append(
            press(
                look, f"special-{card}", words.card_name(card), body, use, on_hold=partial(desk.explain, card)
            )
        )
    return parts


def _use(desk: ConfrontationDesk, card: str) -> None:
    """Use a special card: at once, or after a piece or a land has been touched."""
    if card == "gandalf_the_white":
        desk.act(card)
    else:
        desk.take_up(card)


# Advice


def _hint(look: Look, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    if desk.hint is None:
        return [shared.head(look, _("Advice"), desk), soft(look, _("Thinking about it…"), 17)]
    said = words.action_name(str(desk.hint.action))
    reasons = [*hints(desk.hint.reasons), *shared.plain_reasons(desk, words.action_name)]
    return shared.advice(look, desk, said, reasons)


def _story(look: Look, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    return shared.story(look, desk, words.action_name)


SHEETS: dict[str, Callable[[Look, Table, ConfrontationDesk], list[ft.Control]]] = {
    "menu": _menu,
    "log": _log,
    "share": _share,
    "piece": _piece,
    "card": _card,
    "cards": _cards,
    "specials": _specials,
    "hint": _hint,
    "story": _story,
}


def _usable_now(shown: Table) -> tuple[str, ...]:
    """The special cards of whoever looks that can be used now."""
    verbs = {action.verb for action in shown.view.legal}
    return tuple(card for card in SPECIALS if card in verbs)
