"""Taking a game to another device, and bringing one in: files, links, QR codes, codes of deals."""

from __future__ import annotations

from functools import partial

import flet as ft

import engine
from app.application import Application
from app.i18n import _, word
from app.match import share_codes
from app.match.seating import Seating
from app.match.session import Session, whose_turn
from app.text.phrases import sentence
from app.ui.buttons import gold_button, plain_button
from app.ui.scaffold import screen
from app.ui.theme import SANS_BOLD
from app.ui.widgets import Look, panel, picture, serif, sign, soft, text, text_field
from engine import EngineError

FILE_LIMIT = 200_000
QR_SIDE = 280


# Out


def share_parts(app: Application, session: Session) -> list[ft.Control]:
    """All ways out for a game, for any table's sheet."""
    look = app.look
    link = share_codes.link(app.page.url or "", session)
    save = partial(app.run, partial(app.games.save_file, session))
    share = partial(app.run, partial(_share, app, link))
    parts: list[ft.Control] = [
        *([_warning(look)] if share_codes.has_secrets(session) else ()),
        plain_button(look, "export", _("Save as a file"), save, sign_name="save", height=50),
        plain_button(look, "share-link", _("Share a link to this game"), share, sign_name="share", height=50),
    ]
    drawing = share_codes.qr_code(link)
    if drawing:
        parts += [soft(look, _("Or let the other device’s camera read this:"), 16), _qr(look, drawing)]
    return [
        *parts,
        soft(look, _("The deal as a code: whoever enters it plays with the same cards."), 16),
        _code(look, engine.deal_code(session.match)),
    ]


def _code(look: Look, code: str) -> ft.Control:
    shown = ft.Text(code, selectable=True, size=look.size(20), font_family=SANS_BOLD, color=look.colors.text)
    return ft.Semantics(content=shown, identifier="deal-code", label=code)


def _warning(look: Look) -> ft.Control:
    words = text(look, _("This game is not over: whoever opens it can find out what both hands hide."), 16)
    return panel(
        look, ft.Row([sign(look, "eye", 26, look.colors.gold), ft.Container(words, expand=True)]), padding=12
    )


def _qr(look: Look, drawing: str) -> ft.Control:
    side = min(QR_SIDE, look.width - 80)
    return ft.Semantics(
        content=ft.Row([picture(drawing, side, side)], alignment=ft.MainAxisAlignment.CENTER),
        identifier="qr-code",
        label=_("A QR code with the link to this game"),
        image=True,
    )


async def _share(app: Application, link: str) -> None:
    """The device's own sharing sheet; where there is none, the link goes to the clipboard."""
    if not await app.platform.share(_("Three Duels"), _("A game to go on with"), link):
        await ft.Clipboard().set(link)
        app.tell(_("The link is in the clipboard: paste it wherever you like."))


# In


def bring_in(app: Application) -> ft.Control:
    """Open a file, or paste a link or a code."""
    look = app.look
    packed = app.route.removeprefix(share_codes.ROUTE).lstrip("/")

    def typed(event: ft.Event[ft.TextField]) -> None:
        _take(app, event.control.value or "")

    field = text_field(
        look,
        _("Link or code"),
        on_submit=typed,
        max_length=share_codes.LONGEST_IN_A_CODE * 4,
        counter="",
    )
    parts: list[ft.Control] = [
        *(_brought(app, look, packed) if packed else ()),
        plain_button(
            look,
            "open-file",
            _("Open a game from a file"),
            partial(app.run, partial(_open_file, app)),
            sign_name="load",
            height=50,
        ),
        soft(look, _("Or paste a link to a game, or type the code of a deal:"), 16),
        field,
        plain_button(
            look, "open-typed", _("Open"), lambda: _take(app, field.value or ""), sign_name="check", height=50
        ),
        soft(
            look, _("A running game of the same kind gives way to the one you open, and is laid aside."), 15
        ),
        *_laid_aside(app, look),
    ]
    return screen(look, _("Bring in a game"), lambda: app.go("/"), _("Back"), *parts)


def _brought(app: Application, look: Look, packed: str) -> list[ft.Control]:
    """The game in the link that led here; it is opened when one asks for it."""
    take = partial(_take, app, f"{share_codes.OPEN}{packed}")
    return [
        serif(look, _("This link brings a game."), 20),
        gold_button(look, "open-link", _("Open the game"), take, sign_name="play"),
    ]


def _laid_aside(app: Application, look: Look) -> list[ft.Control]:
    """Games that gave way to others or could not be opened: to go on with, to save, to throw away."""
    found = [(game, text) for game, texts in app.games.aside.items() for text in texts]
    parts: list[ft.Control] = [serif(look, _("Laid aside"), 20), _warning(look)] if found else []
    for number, (game, saved) in enumerate(found):
        seat = whose_turn(saved)
        standing = (
            _("{name} to move").format(name=sentence(word(game, f"seat.{seat}")))
            if seat in engine.GAMES[game].seats
            else _("It cannot be read.")
        )
        name = f"three-duels-{game}-{number}.json"
        save = partial(app.platform.save_file, name, saved)
        buttons = [
            plain_button(look, f"aside-open-{number}", _("Open"), partial(_reopen, app, game, saved)),
            plain_button(look, f"aside-save-{number}", _("Save as a file"), partial(app.run, save)),
            plain_button(
                look,
                f"aside-drop-{number}",
                _("Throw away"),
                partial(app.run, partial(app.games.take_back, game, saved)),
            ),
        ]
        parts.append(
            panel(
                look,
                serif(look, word(game, "game.name"), 18),
                soft(look, standing, 16),
                ft.Row(list(buttons), wrap=True, spacing=8, run_spacing=8),
                padding=12,
            )
        )
    return parts


def _reopen(app: Application, game: str, saved: str) -> None:
    """Go on with a game that lay aside; what cannot be opened stays there."""
    if _take(app, saved):
        app.run(partial(app.games.take_back, game, saved))


async def _open_file(app: Application) -> None:
    found = await app.platform.open_file(".json,application/json", FILE_LIMIT)
    if found is not None:
        _take(app, found)


def _take(app: Application, content: str) -> bool:
    """Sit down at what came in; what is no game is refused, and everything stays as it was."""
    try:
        brought = share_codes.read(content)
    except EngineError as error:
        app.refuse(error)
        return False
    if brought.session is not None:
        app.games.sit_down(brought.session)
    elif brought.deal is not None:
        app.games.sit_down(Session(brought.deal, Seating()))
    return True
