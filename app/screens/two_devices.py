"""Connecting with a friend's device: the page of the one who invites, and that of the one who joins.

Each device shows a code and reads that of the other one, with its camera or pasted from a message. Then the
one who joins sees what is to be played, and agrees or not.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

import engine
from app.app_context import AppContext
from app.error_boundary import safe_component
from app.games import GAME_UIS
from app.i18n import _, game_text
from app.match import share_codes
from app.match.seating import MAX_PLAYER_NAME_CHARS, clean_name
from app.peer.connector import JOIN_ROUTE, MAX_PASTED_CHARS, join_link
from app.peer.match_setup import GuestSetup
from app.peer.peer_service import PeerService
from app.text.peer_problems import problem_text, scan_problem_text
from app.text.phrases import seat_object
from app.ui.buttons import gold_button, plain_button
from app.ui.scaffold import scaffold
from app.ui.ui_context import UiContext
from app.ui.widgets import centered_row, icon, panel, picture, secondary_text, serif_text, text, text_field

QR_CODE_SIZE = 300.0


@dataclass(slots=True)
class TwoDevicesState:
    """What was written on these pages."""

    pasted: str = ""
    name: str = ""
    scan_problem: str = ""
    """Why the camera could not be used."""


def _state(ctx: AppContext) -> TwoDevicesState:
    return ctx.screen_states.of(TwoDevicesState)


@safe_component
def InviteScreen(ctx: AppContext) -> ft.Control:  # noqa: N802 - named like a control
    """The page of the one who invites."""
    ui, peers = ctx.ui, ctx.peers.service
    parts = {
        "offering": _offer_parts,
        "proposing": _waiting_parts,
        "declined": _declined_parts,
    }.get(peers.stage, _lost_parts)(ctx, ui, peers)
    # Translators: Heading of the page on which a friend's device is connected. Two or three words.
    return _page(ctx, _("Invite a friend"), [*_problem_parts(ctx, ui, peers), *parts])


@safe_component
def JoinScreen(ctx: AppContext) -> ft.Control:  # noqa: N802 - named like a control
    """The page of the one who joins; a link leads here with the code in its address."""
    ui, peers = ctx.ui, ctx.peers.service
    parts = {
        "answering": _answer_parts,
        "connected": _proposal_awaited_parts,
        "asked": _proposal_parts,
    }.get(peers.stage, _join_parts)(ctx, ui, peers)
    # Translators: Heading of the page on which someone joins a friend's game. Two or three words.
    return _page(ctx, _("Join a friend"), [*_problem_parts(ctx, ui, peers), *parts])


def _page(ctx: AppContext, heading: str, parts: list[ft.Control]) -> ft.Control:
    return scaffold(ctx.ui, heading, partial(_leave, ctx), _("Back"), *parts)


def _leave(ctx: AppContext) -> None:
    ctx.peers.service.leave()
    ctx.navigator.go("/")


# The one who invites


def _offer_parts(ctx: AppContext, ui: UiContext, peers: PeerService) -> list[ft.Control]:
    link = join_link(ctx.navigator.page_url, peers.own_code)
    return [
        _step(
            ui,
            1,
            # Translators: Page "Invite a friend", step 1. Two sentences, up to 120 characters.
            _("Let your friend scan this code with the phone’s camera, or under “Join a friend” in the app."),
            _qr(ui, link),
            _share_button(ctx, ui, link),
        ),
        _step(
            ui,
            2,
            # Translators: Page "Invite a friend", step 2. One sentence, up to 80 characters.
            _("Your friend’s device then shows a code: scan it here."),
            *_reading_controls(ctx, ui, peers.accept_code),
        ),
        _network_note(ui),
    ]


def _waiting_parts(ctx: AppContext, ui: UiContext, peers: PeerService) -> list[ft.Control]:
    name = peers.their_name
    return [
        _news(
            ui,
            # Translators: The two devices are connected; the friend has been sent the proposed game.
            _("Connected with {name}.").format(name=name) if name else _("Connected."),
            # Translators: Below "Connected."
            _("Your friend is looking at the rules of the game."),
        )
    ]


def _declined_parts(ctx: AppContext, ui: UiContext, peers: PeerService) -> list[ft.Control]:
    return [
        _news(
            ui,
            # Translators: The friend has refused the proposed game.
            _("Your friend doesn’t want to play this game."),
            # Translators: Below the sentence that the friend has refused the proposed game.
            _("Talk about the rules and choose others."),
        ),
        centered_row(plain_button(ui, "home", _("Home"), partial(_leave, ctx), icon_name="home")),
    ]


def _lost_parts(ctx: AppContext, ui: UiContext, peers: PeerService) -> list[ft.Control]:
    """The page was opened without an invitation, or after a restart of the app."""
    return [
        # Translators: Page "Invite a friend", when it has nothing to show. One sentence.
        secondary_text(ui, _("Choose a game and “A friend elsewhere” to invite someone."), 17),
        centered_row(plain_button(ui, "home", _("Home"), partial(_leave, ctx), icon_name="home")),
    ]


# The one who joins


def _join_parts(ctx: AppContext, ui: UiContext, peers: PeerService) -> list[ft.Control]:
    state = _state(ctx)
    code = ctx.navigator.route.removeprefix(JOIN_ROUTE).strip("/")

    def rename(event: ft.Event[ft.TextField]) -> None:
        state.name = clean_name(str(event.control.value or ""))

    async def join(read: str) -> None:
        await peers.join(read, state.name)

    name_field = text_field(
        ui,
        # Translators: Label of a field for the person's name, which may stay empty.
        _("Your name, if you like"),
        value=state.name,
        on_change=rename,
        max_length=MAX_PLAYER_NAME_CHARS,
        counter="",
    )
    if code:
        # Translators: Button. A link has opened the app to join a friend's game.
        label = _("Join the game")
        press = partial(ctx.tasks.run, partial(join, code))
        return [
            _news(ui, _("A friend invites you to a game."), ""),
            name_field,
            gold_button(ui, "join-link", label, press, icon_name="people"),
        ]
    return [
        _step(
            ui,
            1,
            # Translators: Page "Join a friend", step 1. One sentence, up to 80 characters.
            _("Scan the code on your friend’s screen."),
            name_field,
            *_reading_controls(ctx, ui, join),
        ),
        _network_note(ui),
    ]


def _answer_parts(ctx: AppContext, ui: UiContext, peers: PeerService) -> list[ft.Control]:
    return [
        _step(
            ui,
            2,
            # Translators: Page "Join a friend", step 2. One sentence, up to 80 characters.
            _("Now let your friend scan this code."),
            _qr(ui, peers.own_code),
            _share_button(ctx, ui, peers.own_code),
        ),
        _network_note(ui),
    ]


def _proposal_awaited_parts(ctx: AppContext, ui: UiContext, peers: PeerService) -> list[ft.Control]:
    # Translators: The two devices are connected; the friend's device will propose a game.
    return [_news(ui, _("Connected."), _("The game is about to begin."))]


def _proposal_parts(ctx: AppContext, ui: UiContext, peers: PeerService) -> list[ft.Control]:
    setup = peers.proposal
    if setup is None:
        return _proposal_awaited_parts(ctx, ui, peers)
    game = setup.proposal.game
    own_seat = engine.GAMES[game].seats[setup.seat]
    parts = [
        serif_text(ui, GAME_UIS[game].title(), 24),
        # Translators: Proposed game: the side of the person who reads this. {name}: "the Balrog".
        text(ui, _("You play {name}.").format(name=seat_object(game, own_seat)), 18),
    ]
    return [
        panel(ui, *parts, *_difference_lines(ui, setup)),
        centered_row(
            # Translators: Button that agrees to the proposed game.
            gold_button(ui, "accept-proposal", _("Play"), peers.accept_proposal, icon_name="play"),
            # Translators: Button that refuses the proposed game.
            plain_button(ui, "decline-proposal", _("Decline"), peers.decline_proposal, icon_name="close"),
        ),
    ]


def _difference_lines(ui: UiContext, setup: GuestSetup) -> list[ft.Control]:
    """What differs from the recommended rules, a line each."""
    game, changed = setup.proposal.game, setup.changed_options
    lines = [_option_text(game, option, value) for option, value in changed.items()]
    if not setup.proposal.hints:
        # Translators: Proposed game: a line in the list of what differs from the usual rules.
        lines.append(_("Neither of you may ask for hints."))
    if not lines:
        # Translators: Proposed game: nothing differs from the rules that the app recommends.
        return [secondary_text(ui, _("By the recommended rules."), 17)]
    # Translators: Proposed game: heading over a list of rules that differ from the recommended ones.
    heading = secondary_text(ui, _("What differs from the recommended rules:"), 17)
    rows = [
        ft.Row(
            [icon(ui, "right", 16, ui.colors.gold), ft.Container(text(ui, line, 16), expand=True)],
            spacing=8,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
        for line in lines
    ]
    return [heading, *rows]


def _option_text(game: str, option: str, value: str) -> str:
    """An option with its value; a value of one's own, as a deck's, is only named."""
    rulings = {ruling.id: ruling for ruling in engine.GAMES[game].rulings}
    name = game_text(game, f"ruling.{option}.name")
    if value not in rulings[option].choices:
        return name
    choice = game_text(game, f"ruling.{option}.{value}")
    return _("{heading}: {said}").format(heading=name, said=choice)


# Codes


def _reading_controls(
    ctx: AppContext, ui: UiContext, read: Callable[[str], Coroutine[Any, Any, None]]
) -> list[ft.Control]:
    """A button for the camera, and a field for a code that came in a message."""
    state = _state(ctx)

    def submit(_event: Any = None) -> None:
        if state.pasted.strip():
            ctx.tasks.run(partial(read, state.pasted))

    def write(event: ft.Event[ft.TextField]) -> None:
        state.pasted = str(event.control.value or "")

    return [
        gold_button(
            ui,
            "scan",
            # Translators: Button that opens the camera to read a QR code. Two words.
            _("Scan code"),
            partial(ctx.tasks.run, partial(_scan, ctx, read)),
            icon_name="eye",
        ),
        # Translators: Between the button for the camera and a field for a code from a message.
        secondary_text(ui, _("Or paste the code that was sent to you:"), 16),
        text_field(
            ui,
            _("Link or code"),
            on_change=write,
            on_submit=submit,
            max_length=MAX_PASTED_CHARS,
            counter="",
        ),
        plain_button(ui, "read-pasted", _("Connect"), submit, icon_name="check"),
    ]


async def _scan(ctx: AppContext, read: Callable[[str], Coroutine[Any, Any, None]]) -> None:
    # Translators: Over the camera's picture. One sentence, up to 60 characters.
    found = await ctx.browser.scan_code(_("Point the camera at the code."), _("Cancel"))
    _state(ctx).scan_problem = found.get("error", "")
    if found.get("text"):
        await read(found["text"])
    ctx.changes.notify()


def _qr(ui: UiContext, content: str) -> ft.Control:
    drawing = share_codes.qr_code(content) or ""
    size = min(QR_CODE_SIZE, ui.width - 110)
    return ft.Semantics(
        content=ft.Row([picture(drawing, size, size)], alignment=ft.MainAxisAlignment.CENTER),
        identifier="qr-code",
        # Translators: For screen readers: the picture of a QR code that another device scans.
        label=_("QR code for the other device"),
        image=True,
    )


def _share_button(ctx: AppContext, ui: UiContext, content: str) -> ft.Control:
    # Translators: Button. Sends the code or link by a messenger, or copies it.
    return plain_button(
        ui,
        "send-code",
        _("Send it instead"),
        partial(ctx.tasks.run, partial(_share, ctx, content)),
        icon_name="share",
    )


async def _share(ctx: AppContext, content: str) -> None:
    """Open the device's sharing sheet; where there is none, copy the text to the clipboard."""
    if not await ctx.browser.share(_("Three Duels"), content):
        await ft.Clipboard().set(content)
        # Translators: Notice. The code for the other device is in the clipboard.
        ctx.notices.show_transient(_("Copied"))


# What is said around it


def _step(ui: UiContext, number: int, sentence: str, *parts: ft.Control) -> ft.Control:
    """A numbered step: a sentence, and what is needed for it."""
    mark = ft.Container(
        text(ui, str(number), 18, color=ui.colors.ink, align=ft.TextAlign.CENTER),
        width=34,
        height=34,
        border_radius=17,
        bgcolor=ui.colors.gold,
        alignment=ft.Alignment.CENTER,
    )
    head = ft.Row([mark, ft.Container(text(ui, sentence, 17), expand=True)], spacing=12)
    return panel(ui, head, *parts)


def _news(ui: UiContext, heading: str, sentence: str) -> ft.Control:
    parts: list[ft.Control] = [serif_text(ui, heading, 22)]
    if sentence:
        parts.append(secondary_text(ui, sentence, 17))
    return ft.Semantics(content=panel(ui, *parts), live_region=True)


def _network_note(ui: UiContext) -> ft.Control:
    return secondary_text(
        ui,
        _(
            # Translators: Below the steps of connecting two devices. Two sentences, up to 180 characters.
            "Both devices must be in the same Wi-Fi, or one in the other’s hotspot. The internet isn’t "
            "needed: nothing leaves your two devices."
        ),
        15,
    )


def _problem_parts(ctx: AppContext, ui: UiContext, peers: PeerService) -> list[ft.Control]:
    """What did not work, with what helps."""
    sentence = problem_text(peers.problem) or scan_problem_text(_state(ctx).scan_problem)
    if not sentence and peers.link == "closed" and peers.stage in ("offering", "answering"):
        # Translators: The two devices did not find each other. Two sentences, up to 160 characters.
        sentence = _("The devices can’t find each other. Are both in the same Wi-Fi or hotspot?")
    if not sentence:
        return []
    message = ft.Row(
        [icon(ui, "info", 26, ui.colors.gold), ft.Container(text(ui, sentence, 17), expand=True)]
    )
    return [ft.Semantics(content=panel(ui, message, padding=12), live_region=True)]
