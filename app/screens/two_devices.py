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

from app.app_context import AppContext
from app.error_boundary import safe_component
from app.i18n import _
from app.peer.connector import JOIN_ROUTE, MAX_PASTED_CHARS, join_link, reconnection_of
from app.peer.letter import LETTER_INVITATION_ROUTE
from app.peer.peer_service import PeerService
from app.screens.connection_parts import (
    code_picture,
    invitation_text,
    name_field,
    network_note,
    news,
    problem_panel,
    proposal_panel,
    send_button,
    step,
    steps_picture,
)
from app.text.peer_problems import problem_text, scan_problem_text
from app.ui.buttons import gold_button, plain_button
from app.ui.scaffold import scaffold
from app.ui.ui_context import UiContext
from app.ui.widgets import centered_row, secondary_text, text_field

CONNECTING_STAGES = ("offering", "answering", "waiting", "finding")
AGREEING_STAGES = ("connected", "proposing", "asked", "declined")


Draw = Callable[[AppContext, UiContext, PeerService], list[ft.Control]]


@dataclass(slots=True)
class TwoDevicesState:
    """What was written on these pages."""

    pasted: str = ""
    scan_problem: str = ""
    """Why the camera could not be used."""


def _state(ctx: AppContext) -> TwoDevicesState:
    return ctx.screen_states.of(TwoDevicesState)


@safe_component
def InviteScreen(ctx: AppContext) -> ft.Control:  # noqa: N802 - named like a control
    """The page of the one who invites."""
    ui, peers = ctx.page_ui, ctx.peers.service
    by_stage = {
        "preparing": _preparing_parts,
        "offering": _offer_parts,
        "waiting": _reconnection_parts,
        "finding": _finding_parts,
        "proposing": _waiting_parts,
        "declined": _declined_parts,
    }
    draw = _lost_parts if _has_lost_friend(peers) else by_stage.get(peers.stage, _lost_parts)
    # Translators: Heading of the page on which two devices are connected again. One or two words.
    again = peers.stage in ("waiting", "finding") and _("Reconnect")
    # Translators: Heading of the page on which a friend's device is connected. Two or three words.
    return _page(ctx, again or _("Invite a friend"), _drawn(ctx, ui, peers, draw))


@safe_component
def JoinScreen(ctx: AppContext) -> ft.Control:  # noqa: N802 - named like a control
    """The page of the one who joins; a link leads here with the code in its address."""
    ui, peers = ctx.page_ui, ctx.peers.service
    by_stage = {
        "preparing": _preparing_parts,
        "answering": _answer_parts,
        "finding": _finding_parts,
        "connected": _proposal_awaited_parts,
        "asked": _proposal_parts,
    }
    begins = _has_lost_friend(peers) or bool(_unread_code(ctx, peers))
    draw = _join_parts if begins else by_stage.get(peers.stage, _join_parts)
    # Translators: Heading of the page on which someone joins a friend's game. Two or three words.
    return _page(ctx, _("Join a friend"), _drawn(ctx, ui, peers, draw))


def _drawn(ctx: AppContext, ui: UiContext, peers: PeerService, draw: Draw) -> list[ft.Control]:
    """The parts of a page; what did not work stands over them, unless they say it where a code is read."""
    above = [] if draw in (_offer_parts, _join_parts, _reconnection_parts) else _problem_parts(ctx, ui, peers)
    return [*above, *draw(ctx, ui, peers)]


def _page(ctx: AppContext, heading: str, parts: list[ft.Control]) -> ft.Control:
    return scaffold(ctx.page_ui, heading, partial(_leave, ctx), _("Back"), *parts)


def _leave(ctx: AppContext) -> None:
    _state(ctx).pasted = ""
    ctx.peers.service.leave()
    ctx.navigator.go("/")


def _preparing_parts(ctx: AppContext, ui: UiContext, peers: PeerService) -> list[ft.Control]:
    return [secondary_text(ui, _("One moment…"), 17)]


# The one who invites


def _offer_parts(ctx: AppContext, ui: UiContext, peers: PeerService) -> list[ft.Control]:
    link = join_link(ctx.navigator.page_url, peers.own_code)
    return [
        steps_picture(ui, shows_first=True),
        step(
            ui,
            1,
            # Translators: Page "Invite a friend", step 1. Two sentences, up to 120 characters.
            _("Have your friend scan this code with the phone’s camera, or in the app under “Join”."),
            *code_picture(ui, link),
            send_button(ctx, ui, _("Send it instead"), link),
        ),
        step(
            ui,
            2,
            # Translators: Page "Invite a friend", step 2. One sentence, up to 80 characters.
            _("Your friend’s device then shows a code: scan it here."),
            *_reading_controls(ctx, ui, peers.accept_code),
        ),
        network_note(ui),
        *_letter_parts(ctx, ui, peers),
    ]


def _letter_parts(ctx: AppContext, ui: UiContext, peers: PeerService) -> list[ft.Control]:
    """The other way to play with somebody who is far away."""
    if peers.setup is None:
        return []
    return [
        # Translators: Page "Invite a friend", below the steps: another way for friends who are far apart.
        secondary_text(ui, _("Far apart? You can also send each turn as a link, in any messaging app."), 17),
        centered_row(
            plain_button(
                ui,
                "play-by-letter",
                _("Play by message"),
                partial(ctx.tasks.run, partial(_play_by_letter, ctx)),
                icon_name="share",
            )
        ),
    ]


async def _play_by_letter(ctx: AppContext) -> None:
    await ctx.peers.invite_by_letter()
    ctx.navigator.go(LETTER_INVITATION_ROUTE)


def _waiting_parts(ctx: AppContext, ui: UiContext, peers: PeerService) -> list[ft.Control]:
    name = peers.their_name
    if peers.problem:
        return []
    return [
        news(
            ui,
            # Translators: The two devices are connected; the friend has been sent the proposed game.
            _("Connected with {name}.").format(name=name) if name else _("Connected."),
            # Translators: Below "Connected."
            _("Your friend is looking at the rules of the game."),
        )
    ]


def _declined_parts(ctx: AppContext, ui: UiContext, peers: PeerService) -> list[ft.Control]:
    return [
        news(
            ui,
            # Translators: The friend has refused the proposed game.
            _("Your friend doesn’t want to play this game."),
            # Translators: Below the sentence that the friend has refused the proposed game.
            _("Agree on other rules with your friend."),
        ),
        centered_row(
            gold_button(
                ui,
                "propose-again",
                # Translators: Button, when the friend has refused the proposed game. Up to 20 letters.
                _("Propose another"),
                partial(_choose_again, ctx),
                icon_name="people",
            ),
            plain_button(ui, "home", _("Home"), partial(_leave, ctx), icon_name="home"),
        ),
    ]


def _choose_again(ctx: AppContext) -> None:
    """Choose a game and its rules anew; the two devices stay connected."""
    setup = ctx.peers.service.setup
    ctx.navigator.go(f"/{setup.game}" if setup is not None else "/")


def _lost_parts(ctx: AppContext, ui: UiContext, peers: PeerService) -> list[ft.Control]:
    """The page was opened without an invitation, or after a restart; or no connection can be offered."""
    if peers.problem and peers.setup is not None:
        return _letter_parts(ctx, ui, peers)
    return [
        # Translators: Page "Invite a friend", when it has nothing to show. One sentence.
        secondary_text(ui, _("Choose a game and “A friend elsewhere” to invite someone."), 17),
        centered_row(plain_button(ui, "home", _("Home"), partial(_leave, ctx), icon_name="home")),
    ]


# The one who joins


def _unread_code(ctx: AppContext, peers: PeerService) -> str:
    """The code of the link that has opened this page; empty without one, and once it was read."""
    code = ctx.navigator.route.removeprefix(JOIN_ROUTE).strip("/")
    return "" if code == peers.read_text else code


def _join_parts(ctx: AppContext, ui: UiContext, peers: PeerService) -> list[ft.Control]:
    code = _unread_code(ctx, peers)

    async def join(read: str) -> None:
        await peers.join(read, ctx.peers.own_name)

    if code and reconnection_of(code) is not None:
        # Translators: Page that a friend's code opens: the game that both play goes on over a new connection.
        again = news(ui, _("Your friend is waiting to continue your game."), "")
        press = partial(ctx.tasks.run, partial(join, code))
        # Translators: Button: the game that two devices share goes on. One to three words.
        return [again, gold_button(ui, "join-link", _("Continue the game"), press, icon_name="play")]
    if code:
        # Translators: Button. A link has opened the app to join a friend's game.
        label = _("Join the game")
        press = partial(ctx.tasks.run, partial(join, code))
        return [
            news(ui, invitation_text(""), ""),
            name_field(ctx, ui),
            gold_button(ui, "join-link", label, press, icon_name="people"),
        ]
    return [
        steps_picture(ui, shows_first=False),
        step(
            ui,
            1,
            # Translators: Page "Join a friend", step 1. One sentence, up to 80 characters.
            _("Scan the code on your friend’s screen."),
            name_field(ctx, ui),
            *_reading_controls(ctx, ui, join),
        ),
        network_note(ui),
    ]


def _answer_parts(ctx: AppContext, ui: UiContext, peers: PeerService) -> list[ft.Control]:
    return [
        steps_picture(ui, shows_first=False),
        step(
            ui,
            2,
            # Translators: Page "Join a friend", step 2. One sentence, up to 80 characters.
            _("Now have your friend scan this code."),
            *code_picture(ui, peers.own_code),
            send_button(ctx, ui, _("Send it instead"), peers.own_code),
        ),
        network_note(ui),
    ]


def _proposal_awaited_parts(ctx: AppContext, ui: UiContext, peers: PeerService) -> list[ft.Control]:
    # Translators: The two devices are connected, and the friend has not proposed a game yet. One sentence.
    return [news(ui, _("Connected."), _("Your friend is choosing the game."))]


def _proposal_parts(ctx: AppContext, ui: UiContext, peers: PeerService) -> list[ft.Control]:
    setup = peers.proposal
    if setup is None:
        return _proposal_awaited_parts(ctx, ui, peers)
    return [
        news(ui, invitation_text(peers.their_name), ""),
        proposal_panel(ui, setup),
        centered_row(
            # Translators: Button that agrees to the proposed game.
            gold_button(ui, "accept-proposal", _("Play"), peers.accept_proposal, icon_name="play"),
            # Translators: Button that refuses the proposed game.
            plain_button(ui, "decline-proposal", _("Decline"), peers.decline_proposal, icon_name="close"),
        ),
    ]


# Both, when they have played together before


def _reconnection_parts(ctx: AppContext, ui: UiContext, peers: PeerService) -> list[ft.Control]:
    """One code is enough, whichever of the two devices shows it."""
    link = join_link(ctx.navigator.page_url, peers.own_code)

    async def join(read: str) -> None:
        await peers.join(read, "")

    return [
        step(
            ui,
            None,
            # Translators: Page "Reconnect", over a QR code. One or two sentences, up to 120 characters.
            _("Have your friend scan this code to continue your game."),
            *code_picture(ui, link),
            send_button(ctx, ui, _("Send it instead"), link),
        ),
        step(
            ui,
            None,
            # Translators: Page "Reconnect", below the QR code. One sentence, up to 120 characters.
            _("Or scan the code on your friend’s screen."),
            *_reading_controls(ctx, ui, join),
        ),
        network_note(ui),
        # Translators: Page "Reconnect", before a button. One sentence, up to 120 characters.
        secondary_text(ui, _("Doesn’t work? Some browsers need a code from each device."), 17),
        centered_row(
            plain_button(
                ui,
                "two-codes",
                # Translators: Button on the page "Reconnect": connect with a code from each device.
                _("Connect with two codes"),
                partial(ctx.tasks.run, peers.use_two_codes),
                icon_name="people",
            )
        ),
    ]


def _finding_parts(ctx: AppContext, ui: UiContext, peers: PeerService) -> list[ft.Control]:
    # Translators: The code was read, and the two devices are about to be connected again.
    return [news(ui, _("Looking for your friend’s device…"), "")]


# Codes


def _reading_controls(
    ctx: AppContext, ui: UiContext, read: Callable[[str], Coroutine[Any, Any, None]]
) -> list[ft.Control]:
    """A button for the camera, and a field for a code that came in a message."""
    state = _state(ctx)

    async def connect() -> None:
        await read(state.pasted)
        if not ctx.peers.service.problem:
            state.pasted = ""

    def submit(_event: Any = None) -> None:
        state.scan_problem = ""
        if state.pasted.strip():
            ctx.tasks.run(connect)

    def write(event: ft.Event[ft.TextField]) -> None:
        state.pasted = str(event.control.value or "")

    return [
        *_problem_parts(ctx, ui, ctx.peers.service),
        gold_button(
            ui,
            "scan",
            # Translators: Button that opens the camera to read a QR code. Two words.
            _("Scan code"),
            partial(ctx.tasks.run, partial(_scan, ctx, read)),
            icon_name="scan",
        ),
        # Translators: Between the button for the camera and a field for a code from a message.
        secondary_text(ui, _("Or paste the code that was sent to you:"), 16),
        text_field(
            ui,
            _("Link or code"),
            value=state.pasted,
            on_change=write,
            on_submit=submit,
            max_length=MAX_PASTED_CHARS,
            counter="",
        ),
        plain_button(ui, "read-pasted", _("Connect"), submit, icon_name="check"),
    ]


async def _scan(ctx: AppContext, read: Callable[[str], Coroutine[Any, Any, None]]) -> None:
    ctx.peers.service.problem = ""
    # Translators: Over the camera's picture. One sentence, up to 60 characters.
    found = await ctx.browser.scan_code(_("Point the camera at the code."), _("Cancel"))
    _state(ctx).scan_problem = found.get("error", "")
    if found.get("text"):
        await read(found["text"])
    ctx.changes.notify()


def _has_lost_friend(peers: PeerService) -> bool:
    """Has the connection ended before both had agreed on a game?"""
    return peers.link in ("closed", "abused") and peers.stage in AGREEING_STAGES


def _problem_parts(ctx: AppContext, ui: UiContext, peers: PeerService) -> list[ft.Control]:
    """What did not work, with what helps."""
    problem = "abused" if peers.link == "abused" else peers.problem
    sentence = problem_text(problem) or scan_problem_text(_state(ctx).scan_problem)
    if not sentence and peers.link == "closed" and peers.stage in CONNECTING_STAGES:
        # Translators: The two devices did not find each other. Two sentences, up to 160 characters.
        sentence = _("The devices can’t find each other. Are both on the same Wi-Fi or hotspot?")
    elif not sentence and _has_lost_friend(peers):
        # Translators: The connection ended before a game was agreed on. Two sentences, up to 120 characters.
        sentence = _("Your friend’s device is no longer connected. Start again with a new code.")
    return problem_panel(ui, sentence)
