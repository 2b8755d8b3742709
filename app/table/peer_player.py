"""The person at another device, at this table: what is said to them, and what is heard of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from app.browser.feedback import play_turn
from app.i18n import _
from app.match.session import Session
from app.peer.letter import LETTER_FILE_NAME, LETTER_INVITATION_ROUTE, letter_link
from app.peer.peer_match import Reaction
from app.table.share_controls import share_text
from app.table.table_context import TableContext
from app.table.waiting import Waiting
from app.text.peer_problems import problem_text
from app.ui.notices import NoticeAction

if TYPE_CHECKING:
    from app.peer.match_setup import GuestSetup
    from app.peer.peer_match import Question
    from app.peer.peer_service import PeerService


RECONNECT = "reconnect"
"""The button that leads to a new connection."""


class PeerPlayer:
    """Keeps the match of this table and that of the other device alike."""

    def __init__(
        self,
        ctx: TableContext,
        session: Session[Any],
        on_reaction: Callable[[Reaction], object],
        on_change: Callable[[], object],
    ) -> None:
        self._ctx = ctx
        self._session = session
        self._on_reaction = on_reaction
        self._on_change = on_change
        self._announced = ""
        """What was last said about the connection."""
        self._announced_problem = ""
        """The problem that was announced last."""
        self._has_played_there = False
        """The other person has played since the table stood still."""

    @property
    def _service(self) -> PeerService:
        return self._ctx.peers.service

    @property
    def is_by_letter(self) -> bool:
        """Do the decisions travel as links, and not over a connection?"""
        return self._session.peer is not None and self._session.peer.by_letter

    @property
    def is_connected(self) -> bool:
        return self._service.is_played_here(self._session) and self._service.link == "open"

    @property
    def waiting(self) -> Waiting:
        """What the other person does while it is their turn, as far as that is known."""
        if self.is_by_letter:
            return "choosing"
        if not self.is_connected or self._service.presence == "gone":
            return "unreachable"
        return "away" if self._service.presence == "away" else "choosing"

    @property
    def presence_text(self) -> str:
        """Whether the other person is there, in a sentence."""
        name = self._service.their_name
        if self.waiting == "choosing":
            return _("Connected with {name}.").format(name=name) if name else _("Connected.")
        sentence = _("{name} is away.") if self.waiting == "away" else _("{name} can’t be reached…")
        return sentence.format(name=name or _("Your friend"))

    def start(self) -> None:
        """The table is on the screen: it hears what the other device does from now on."""
        if self.is_by_letter:
            self._show_missed()
            return
        self._service.on_reaction = self._on_reaction
        self._service.on_table_change = self._after_change
        self._announce_problem()
        self._announce_connection()

    def stop(self) -> None:
        """The table is left, or another match has taken it: what it says about the connection goes, too."""
        if self.is_by_letter or self._service.on_table_change != self._after_change:
            return
        self._service.on_table_change = lambda: None
        action = self._ctx.notices.action
        if action is not None and action.identifier == RECONNECT:
            self._ctx.notices.close()
        self._announced = ""

    def announce_refusal(self) -> None:
        """The other person does not want to go back."""
        name = self._service.their_name or _("Your friend")
        self._ctx.notices.show_transient(
            # Translators: Notice at a table; {name} is a person who was asked to let a move be taken back.
            _("{name} doesn’t want to take the move back.").format(name=name)
        )

    def on_played_there(self) -> None:
        """The other person has decided something, which the table shows now."""
        self._has_played_there = True

    def announce_turn(self) -> None:
        """It is the turn of the person here: what the other one did is heard and felt, if that is wanted."""
        if self._has_played_there:
            self._has_played_there = False
            play_turn(self._ctx.browser, self._ctx.preferences.settings)

    def has_played(self) -> None:
        """The person here has decided something."""
        if not self.is_by_letter and self._service.is_played_here(self._session):
            self._service.send_position()

    # Taking back, and records that differ

    @property
    def question(self) -> Question | None:
        """What the other device asks the person here."""
        if self.is_by_letter:
            return None
        return self._service.question if self._service.is_played_here(self._session) else None

    @property
    def awaits_answer(self) -> bool:
        """Has the other person been asked for a takeback?"""
        return (
            not self.is_by_letter
            and self._service.is_played_here(self._session)
            and self._service.awaits_answer
        )

    def request_takeback(self, decisions: int) -> None:
        if self.is_by_letter:
            # Translators: Notice at a table that is played by messages. One sentence.
            self._ctx.notices.show_transient(_("This turn has been sent: it can’t be taken back."))
        elif self.is_connected:
            self._service.request_takeback(decisions)

    def answer_takeback(self, accepted: bool) -> None:
        self._service.answer_takeback(accepted)

    def withdraw_request(self) -> None:
        self._service.withdraw_request()

    def take_over(self) -> None:
        self._service.take_over()

    def keep_own(self) -> None:
        self._service.keep_own()

    def propose_rematch(self, *, swap: bool) -> None:
        """Ask for another match; without a connection, the way to a new one is shown."""
        if self.is_by_letter:
            self._ctx.tasks.run(partial(self._invite_again, swap))
        elif self.is_connected and self._service.presence != "gone":
            self._service.propose_rematch(swap=swap)
            name = self._service.their_name or _("Your friend")
            # Translators: Notice at the end of a game; {name} is a person at another device. One sentence.
            self._ctx.notices.show_transient(_("{name} has been asked for a rematch.").format(name=name))
        else:
            notices = self._ctx.notices
            # Translators: Notice at the end of a game: a rematch needs the friend's device.
            notices.show(_("The other device isn’t connected."), self._reconnect_action())

    @property
    def proposal(self) -> GuestSetup | None:
        """The next match that the other person wants to play."""
        if self.is_by_letter:
            return None
        return self._service.proposal if self._service.is_played_here(self._session) else None

    def accept_proposal(self) -> None:
        self._service.accept_proposal()

    def decline_proposal(self) -> None:
        self._service.decline_proposal()

    # By letter

    def _show_missed(self) -> None:
        """What the last letter has brought is seen to happen."""
        missed = self._ctx.peers.take_missed(self._session)
        if missed is not None:
            self._on_reaction(Reaction(played_from=missed))

    @property
    def has_letter_to_send(self) -> bool:
        """By letter: is the turn of the person here over, so that the other one has to be told of it?"""
        session, peer = self._session, self._session.peer
        if peer is None or not peer.by_letter:
            return False
        actor = session.match.to_act
        return actor is None or not session.player(actor).is_person

    @property
    def is_letter_sent(self) -> bool:
        """Has the letter with the present position been handed on?"""
        peer = self._session.peer
        return peer is not None and peer.sent == self._session.match.decisions

    @property
    def letter_link(self) -> str:
        """The letter with the present position, as a link to this app."""
        letter = self._ctx.peers.letters.letter_of(self._session)
        return letter_link(self._ctx.navigator.page_url, letter)

    def may_take_back(self, decisions: int) -> bool:
        """Only what the other person has not been sent can be taken back without asking."""
        peer = self._session.peer
        return peer is not None and peer.by_letter and decisions >= peer.sent

    def send_letter(self) -> None:
        self._ctx.tasks.run(self._send_letter)

    async def _send_letter(self) -> None:
        """Hand the letter to a messenger, or to the clipboard."""
        await share_text(self._ctx, self.letter_link)
        await self._note_sent()

    def save_letter(self) -> None:
        self._ctx.tasks.run(self._save_letter)

    async def _save_letter(self) -> None:
        """Hand the person the letter as a file."""
        if await self._ctx.browser.save_file(LETTER_FILE_NAME, json.dumps(self.letter_link)):
            await self._note_sent()
        else:
            self._ctx.notices.show_transient(_("The file could not be saved."))

    async def _invite_again(self, swap: bool) -> None:
        """Another match begins with an invitation, as the first one did."""
        await self._ctx.peers.invite_again(self._session, swap=swap)
        self._ctx.navigator.go(LETTER_INVITATION_ROUTE)

    async def _note_sent(self) -> None:
        """What has happened up to now is on its way."""
        if self._session.peer is not None:
            self._session.peer.sent = self._session.match.decisions
            await self._ctx.matches.save(self._session)
        self._on_change()

    # What is said about the connection

    def _after_change(self) -> None:
        self._announce_problem()
        self._announce_connection()
        self._on_change()

    def _announce_problem(self) -> None:
        """A notice whenever something that the other device said could not be followed."""
        problem = problem_text(self._service.problem) if self._service.is_played_here(self._session) else ""
        if problem and problem != self._announced_problem:
            self._ctx.notices.show(problem)
        self._announced_problem = problem

    def _announce_connection(self) -> None:
        """The same whenever the other person goes away, comes back, or cannot be reached."""
        state = self._connection_state()
        if state == self._announced:
            return
        had_announced, self._announced = self._announced, state
        name = self._service.their_name or _("Your friend")
        notices = self._ctx.notices
        if state == "interrupted":
            notices.show(
                # Translators: Notice at a table that is shared with a friend's device. Two sentences, up to
                # 130 characters.
                _("The connection is interrupted. It comes back once both devices are in the same network."),
                self._reconnect_action(),
            )
        elif state == "lost":
            # Translators: Notice at a table that is shared with a friend's device.
            notices.show(_("The connection is lost. Your game is saved."), self._reconnect_action())
        elif state == "away":
            # Translators: Notice at a table; {name} is a person who has left the app for a moment.
            notices.show_transient(_("{name} is away.").format(name=name))
        elif state == "gone":
            # Translators: Notice at a table; {name} is a person who has ended the connection.
            notices.show(
                _("{name} has left. Your game is saved.").format(name=name), self._reconnect_action()
            )
        elif state == "declined":
            # Translators: Notice at a table: the friend has refused a rematch.
            notices.show_transient(_("{name} doesn’t want to play again now.").format(name=name))
        elif state == "abused":
            notices.show(problem_text(state))
        elif had_announced:
            if not notices.is_transient:
                notices.close()
            # Translators: Notice at a table; {name} is a person whose device is connected again.
            notices.show_transient(_("{name} is back.").format(name=name))

    def _connection_state(self) -> str:
        """What there is to say, in a word."""
        service = self._service
        if not service.is_played_here(self._session):
            return "lost" if not self._session.is_over else "here"
        if service.link == "abused":
            return "abused"
        if service.presence == "gone":
            return "gone"
        if service.stage == "declined":
            return "declined"
        if service.link == "interrupted":
            return "interrupted"
        if service.link != "open":
            return "lost" if not self._session.is_over else "here"
        return service.presence

    def _reconnect_action(self) -> NoticeAction:
        # Translators: Button of the notice that the connection with a friend's device is lost.
        return NoticeAction(RECONNECT, _("Reconnect"), self.reconnect)

    @property
    def can_reconnect(self) -> bool:
        """Is there a connection to be made anew, over which the match goes on?"""
        return not (self.is_by_letter or self.is_connected or self._session.is_over)

    def reconnect(self) -> None:
        """Show the way to a new connection."""
        self._ctx.tasks.run(partial(self._service.wait_again, self._session))
        self._ctx.navigator.go("/invite")
