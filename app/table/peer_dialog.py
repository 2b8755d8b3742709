"""What the other device asks the person at this one: to take something back, or whose record holds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

import engine
from app.i18n import _, ngettext
from app.peer.peer_match import TakebackQuestion, TakeOverQuestion
from app.table.dialogs import AnyController, dialog_heading, modal
from app.table.peer_player import PeerPlayer
from app.table.share_controls import code_to_scan
from app.text.phrases import seat_object
from app.ui.buttons import gold_button, plain_button
from app.ui.ui_context import UiContext
from app.ui.widgets import centered_row, icon, page_title, text

if TYPE_CHECKING:
    from app.peer.match_setup import GuestSetup

SIGN_SIZE = 22.0


def peer_dialog(ui: UiContext, controller: AnyController) -> list[ft.Control]:
    """The question of the other device, or that its answer is awaited; nothing if neither."""
    peer = controller.peer_player
    if peer is None:
        return []
    question = peer.question
    if isinstance(question, TakebackQuestion):
        parts = _takeback(ui, controller, peer, question)
    elif isinstance(question, TakeOverQuestion):
        parts = _take_over(ui, controller, peer, question)
    elif peer.proposal is not None:
        parts = _rematch(ui, peer, peer.proposal)
    elif peer.awaits_answer:
        parts = _awaiting(ui, peer)
    else:
        return []
    return modal(ui, _stay, *parts)


def letter_button(ui: UiContext, controller: AnyController) -> list[ft.Control]:
    """By letter, when the turn is over: the button that sends it, over the table's lower edge."""
    peer = controller.peer_player
    if peer is None or not peer.has_letter_to_send or controller.state.animating:
        return []
    if peer.is_letter_sent:
        # Translators: Button at a table that is played by messages: the turn was sent, perhaps in vain.
        button = plain_button(ui, "send-letter", _("Send my turn again"), peer.send_letter, icon_name="share")
    else:
        # Translators: Button at a table that is played by messages.
        button = gold_button(ui, "send-letter", _("Send my turn"), peer.send_letter, icon_name="share")
    return [ft.Container(centered_row(button), left=0, right=0, bottom=12)]


def letter_dialog(ui: UiContext, controller: AnyController) -> list[ft.Control]:
    """All ways in which a turn travels: by a messenger, as a file, as a code to scan."""
    peer = controller.peer_player
    if peer is None:
        return []
    return [
        dialog_heading(ui, _("Send my turn"), controller),
        plain_button(ui, "letter-link", _("Share link"), peer.send_letter, icon_name="share", height=50),
        plain_button(ui, "letter-file", _("Save as file"), peer.save_letter, icon_name="save", height=50),
        *code_to_scan(ui, peer.letter_link),
    ]


def connection_sign(ui: UiContext, controller: AnyController) -> list[ft.Control]:
    """In the corner beside the menu: whether the other person is there, while the match goes on."""
    peer = controller.peer_player
    if peer is None or peer.is_by_letter or controller.session.is_over:
        return []
    colors, sentence = ui.colors, peer.presence_text
    sign, color = {
        "choosing": ("devices", colors.gold),
        "away": ("hourglass", colors.text),
        "unreachable": ("close", colors.ember),
    }[peer.waiting]
    mark = ft.Container(
        ft.Semantics(content=icon(ui, sign, SIGN_SIZE * 0.66, color), label=sentence, image=True),
        width=SIGN_SIZE,
        height=SIGN_SIZE,
        border_radius=SIGN_SIZE / 2,
        bgcolor=colors.surface,
        border=ft.Border.all(1.2, color),
        alignment=ft.Alignment.CENTER,
        tooltip=sentence,
        right=2,
        top=2,
    )
    return [mark]


def _stay() -> None:
    """A tap beside the question does not answer it."""


def _takeback(
    ui: UiContext, controller: AnyController, peer: PeerPlayer, question: TakebackQuestion
) -> Sequence[ft.Control]:
    count = controller.session.match.decisions - question.request.decisions
    sentence = ngettext(
        # Translators: Question of a friend's device, in a dialog at the table.
        "Your friend would like to take back {count} move.",
        "Your friend would like to take back {count} moves.",
        count,
    )
    return [
        # Translators: Heading of a dialog: a friend asks to take a move back.
        page_title(ui, _("Take back?")),
        text(ui, sentence.format(count=count), 18),
        centered_row(
            # Translators: Button: the friend may take the move back.
            gold_button(ui, "takeback-yes", _("Allow"), partial(peer.answer_takeback, True)),
            # Translators: Button: the friend may not take the move back.
            plain_button(
                ui, "takeback-no", _("Don’t allow"), partial(peer.answer_takeback, False), height=52
            ),
        ),
    ]


def _take_over(
    ui: UiContext, controller: AnyController, peer: PeerPlayer, question: TakeOverQuestion
) -> Sequence[ft.Control]:
    common = question.common_decisions
    if question.contradicts:
        # Translators: Two devices have different records of one match. Two sentences, up to 200 characters.
        sentence = _(
            "From move {number} on, the two devices have different versions of this game. "
            "Nothing has been changed yet."
        ).format(number=common + 1)
    else:
        # Translators: The friend's device has a longer record of the match. Up to 160 characters.
        sentence = _("This game has gone further on your friend’s device, with moves of your own.")
    buttons = [
        # Translators: Button: go on from the record of the friend's device.
        gold_button(ui, "take-over-yes", _("Use the other version"), peer.take_over, size=18),
        # Translators: Button: do not follow the record of the friend's device.
        plain_button(ui, "take-over-no", _("Keep this version"), peer.keep_own, height=52),
    ]
    if question.contradicts and common < controller.session.match.decisions:
        back = partial(_ask_to_go_back, peer, common)
        # Translators: Button: both go back to the last position that both devices have.
        buttons.append(plain_button(ui, "take-over-back", _("Undo on both devices"), back, height=52))
    # Translators: Heading of a dialog: two devices have different records of one match.
    return [page_title(ui, _("Two versions of the game")), text(ui, sentence, 18), centered_row(*buttons)]


def _ask_to_go_back(peer: PeerPlayer, decisions: int) -> None:
    peer.keep_own()
    peer.request_takeback(decisions)


def _rematch(ui: UiContext, peer: PeerPlayer, setup: GuestSetup) -> Sequence[ft.Control]:
    game = setup.proposal.game
    own_side = seat_object(game, engine.GAMES[game].seats[setup.seat])
    return [
        # Translators: Heading of a dialog: a friend at another device would like to play again.
        page_title(ui, _("A rematch?")),
        # Translators: Dialog: a friend at another device would like to play again.
        text(ui, _("Your friend would like to play again."), 18),
        text(ui, _("You play {name}.").format(name=own_side), 18),
        centered_row(
            gold_button(ui, "accept-proposal", _("Play"), peer.accept_proposal, icon_name="play"),
            plain_button(ui, "decline-proposal", _("Decline"), peer.decline_proposal, height=52),
        ),
    ]


def _awaiting(ui: UiContext, peer: PeerPlayer) -> Sequence[ft.Control]:
    return [
        # Translators: Dialog at a table: the friend has been asked to allow a takeback.
        page_title(ui, _("Waiting for your friend’s answer")),
        # Translators: Button: no longer wait for the friend's answer to a takeback.
        centered_row(plain_button(ui, "withdraw", _("Withdraw request"), peer.withdraw_request, height=52)),
    ]
