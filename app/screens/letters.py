"""Playing by letter: the page that sends an invitation, and the one that a letter opens."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import flet as ft

from app.app_context import AppContext
from app.error_boundary import safe_component
from app.i18n import _
from app.peer.letter import letter_link
from app.peer.letter_service import OpenedLetter
from app.screens.connection_parts import (
    code_picture,
    invitation_text,
    name_field,
    news,
    problem_panel,
    proposal_panel,
    send_button,
    step,
)
from app.text.peer_problems import problem_text
from app.ui.buttons import gold_button, plain_button
from app.ui.scaffold import scaffold
from app.ui.ui_context import UiContext
from app.ui.widgets import centered_row, secondary_text


@dataclass(slots=True)
class LetterState:
    """The letter that was opened last, and the one that is to be sent."""

    route: str = ""
    opened: OpenedLetter | None = None
    answer: str = ""


@safe_component
def LetterScreen(ctx: AppContext) -> ft.Control:  # noqa: N802 - named like a control
    """What a letter has brought: an invitation, or the next turn, which is shown at the table."""
    ui, state = ctx.page_ui, ctx.screen_states.of(LetterState)
    route = ctx.navigator.route
    ft.use_effect(partial(ctx.tasks.run, partial(_open, ctx, route)), [route])
    if state.route != route or state.opened is None:
        # Translators: While a letter with a friend's turn is opened. A word or two.
        parts: list[ft.Control] = [secondary_text(ui, _("One moment…"), 17)]
    elif state.answer:
        parts = _answer_parts(ctx, ui, state)
    elif state.opened.proposal is not None:
        parts = _proposal_parts(ctx, ui, state.opened)
    else:
        parts = problem_panel(ui, problem_text(state.opened.problem))
    home = partial(ctx.navigator.go, "/")
    # Translators: Heading of the page that a friend's message opens. One or two words.
    return scaffold(ui, _("A message"), home, _("Back"), *parts)


async def _open(ctx: AppContext, route: str) -> None:
    """Open the letter in the address; one with a turn leads to its table."""
    state = ctx.screen_states.of(LetterState)
    if state.route == route:
        return
    opened = await ctx.peers.letters.open(route)
    state.route, state.opened, state.answer = route, opened, ""
    session = opened.session
    if session is None or opened.problem:
        ctx.changes.notify()
        return
    state.route = ""
    game = session.match.game.id
    ctx.peers.note_missed(session, opened.reaction.played_from)
    await ctx.matches.save(session)
    ctx.tables.close(game)
    ctx.navigator.go(f"/{game}/table")


def _proposal_parts(ctx: AppContext, ui: UiContext, opened: OpenedLetter) -> list[ft.Control]:
    setup = opened.proposal
    assert setup is not None
    heading = invitation_text(opened.their_name)
    accept = partial(ctx.tasks.run, partial(_accept, ctx))
    return [
        # Translators: Below the sentence that a friend invites. One sentence.
        news(ui, heading, _("You play by message: each turn is sent as a link.")),
        proposal_panel(ui, setup),
        name_field(ctx, ui),
        centered_row(
            gold_button(ui, "accept-proposal", _("Play"), accept, icon_name="play"),
            plain_button(
                ui, "decline-proposal", _("Decline"), partial(ctx.navigator.go, "/"), icon_name="close"
            ),
        ),
    ]


async def _accept(ctx: AppContext) -> None:
    state = ctx.screen_states.of(LetterState)
    if state.opened is not None and state.opened.proposal is not None:
        name = ctx.peers.own_name
        state.answer = await ctx.peers.letters.accept(state.opened.proposal, name)
        ctx.changes.notify()


def _answer_parts(ctx: AppContext, ui: UiContext, state: LetterState) -> list[ft.Control]:
    link = letter_link(ctx.navigator.page_url, state.answer)
    return [
        step(
            ui,
            1,
            # Translators: Page after accepting an invitation. One sentence, up to 80 characters.
            _("Send your answer. The game begins when your friend opens it."),
            # Translators: Button that sends the answer to an invitation by a messenger.
            send_button(ctx, ui, _("Send answer"), link, is_main=True),
            *code_picture(ui, link),
        )
    ]


@safe_component
def LetterInvitation(ctx: AppContext) -> ft.Control:  # noqa: N802 - named like a control
    """The invitation to play by letter, to be sent by any messenger."""
    ui, link = ctx.page_ui, ctx.peers.invitation_link(ctx.navigator.page_url)
    if link:
        parts: list[ft.Control] = [
            step(
                ui,
                1,
                # Translators: Page "Play by message". One sentence, up to 100 characters.
                _("Send your friend this invitation in any messaging app."),
                # Translators: Button that sends an invitation by a messenger.
                send_button(ctx, ui, _("Send invitation"), link, is_main=True),
                *code_picture(ui, link),
            ),
            step(
                ui,
                2,
                # Translators: Page "Play by message". One sentence, up to 100 characters.
                _("When the answer comes, open its link to start the game."),
            ),
        ]
    else:
        # Translators: Page "Play by message", when it has nothing to show. One sentence.
        parts = [secondary_text(ui, _("Choose a game and “A friend elsewhere” to invite someone."), 17)]
    back = partial(ctx.navigator.go, "/")
    # Translators: Heading of a page and a button: each turn goes to the friend as a link. Up to 24 letters.
    return scaffold(ui, _("Play by message"), back, _("Back"), *parts)
