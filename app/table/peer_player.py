"""The person at another device, at this table: what is said to them, and what is heard of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from app.i18n import _
from app.match.session import Session
from app.table.table_context import TableContext
from app.text.peer_problems import problem_text
from app.ui.notices import NoticeAction

if TYPE_CHECKING:
    from app.peer.match_setup import GuestSetup
    from app.peer.peer_match import Question, Reaction
    from app.peer.peer_service import PeerService


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
        self._told = ""
        """What was last said about the connection."""

    @property
    def _service(self) -> PeerService:
        return self._ctx.peers.service

    @property
    def is_connected(self) -> bool:
        return self._service.is_played_here(self._session) and self._service.link == "open"

    def start(self) -> None:
        """The table is on the screen: it hears what the other device does from now on."""
        self._service.on_reaction = self._on_reaction
        self._service.on_table_change = self._after_change
        self._tell_of_connection()

    def stop(self) -> None:
        """Another match has taken the table."""
        self._service.on_table_change = lambda: None

    def has_played(self) -> None:
        """The person here has decided something."""
        if self._service.is_played_here(self._session):
            self._service.send_position()

    # Taking back, and records that differ

    @property
    def question(self) -> Question | None:
        """What the other device asks the person here."""
        return self._service.question if self._service.is_played_here(self._session) else None

    @property
    def awaits_answer(self) -> bool:
        """Has the other person been asked for a takeback?"""
        return self._service.is_played_here(self._session) and self._service.awaits_answer

    def request_takeback(self, decisions: int) -> None:
        if self.is_connected:
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
        self._service.propose_rematch(swap=swap)

    @property
    def proposal(self) -> GuestSetup | None:
        """The next match that the other person wants to play."""
        return self._service.proposal if self._service.is_played_here(self._session) else None

    def accept_proposal(self) -> None:
        self._service.accept_proposal()

    def decline_proposal(self) -> None:
        self._service.decline_proposal()

    # What is said about the connection

    def _after_change(self) -> None:
        self._tell_of_connection()
        self._on_change()

    def _tell_of_connection(self) -> None:
        """A notice whenever the other person goes away, comes back, or cannot be reached."""
        state = self._connection_state()
        if state == self._told:
            return
        was_told, self._told = self._told, state
        name = self._service.their_name or _("Your friend")
        notices = self._ctx.notices
        if state == "lost":
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
        elif state and state != "here":
            notices.show(state)
        elif was_told:
            # Translators: Notice at a table; {name} is a person whose device is connected again.
            notices.show_transient(_("{name} is back.").format(name=name))

    def _connection_state(self) -> str:
        """What there is to say: a word for a state, or the sentence of a problem."""
        service = self._service
        if not service.is_played_here(self._session):
            return "lost" if not self._session.is_over else "here"
        if problem_text(service.problem):
            return problem_text(service.problem)
        if service.presence == "gone":
            return "gone"
        if service.stage == "declined":
            return "declined"
        if service.link != "open":
            return "lost" if not self._session.is_over else "here"
        return service.presence

    def _reconnect_action(self) -> NoticeAction:
        # Translators: Button of the notice that the connection with a friend's device is lost.
        return NoticeAction("reconnect", _("Reconnect"), self._reconnect)

    def _reconnect(self) -> None:
        self._ctx.tasks.run(partial(self._service.host_again, self._session))
        self._ctx.navigator.go("/invite")
