"""Matches with a person elsewhere: what they need is imported and made when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from app.browser.browser_bridge import BrowserBridge
    from app.browser.storage import Storage
    from app.match.match_store import MatchStore
    from app.match.session import Session
    from app.navigator import Navigator
    from app.peer.letter_service import LetterService
    from app.peer.peer_service import PeerService


class LazyPeerService:
    """The live service and the one for letters, each made once: most visits need neither."""

    def __init__(
        self,
        browser: BrowserBridge,
        storage: Storage,
        matches: MatchStore,
        navigator: Navigator,
        on_change: Callable[[], object],
    ) -> None:
        self._collaborators = browser, matches, navigator, on_change
        self._storage = storage
        self._matches = matches
        self.started: PeerService | None = None
        """The live service, once it has been asked for."""
        self._letters: LetterService | None = None
        self._invitation = ""
        self._missed: dict[str, int] = {}
        self.own_name = ""
        """What the person calls themselves to friends elsewhere."""

    @property
    def service(self) -> PeerService:
        if self.started is None:
            from app.peer.peer_service import PeerService

            self.started = PeerService(*self._collaborators)
        return self.started

    @property
    def letters(self) -> LetterService:
        if self._letters is None:
            from app.peer.letter_service import LetterService

            self._letters = LetterService(self._storage, self._matches)
        return self._letters

    def on_browser_state(self) -> None:
        """The page around the app knows something new, perhaps of the connection."""
        if self.started is not None:
            self.started.on_link_changed()

    def on_visible(self, is_visible: bool) -> None:
        """The page comes into sight or goes out of it."""
        if self.started is not None:
            self.started.say_presence(is_visible)

    # By letter

    async def invite_by_letter(self) -> None:
        """Write the invitation to the match that was to be proposed over a connection."""
        if self.service.setup is not None:
            self._invitation = await self.letters.invite(self.service.setup, self.own_name)

    async def invite_again(self, session: Session[Any], *, swap: bool) -> None:
        """Write the invitation to another match like this one, with the sides exchanged or as they were."""
        from app.peer.match_setup import HostSetup

        peer = session.peer
        if peer is not None:
            setup = HostSetup.rematch(session.match, peer.player, swap=swap, hints=peer.hints)
            self._invitation = await self.letters.invite(setup, session.own_name)

    def invitation_link(self, address: str) -> str:
        """The invitation as a link to this app; empty without one."""
        from app.peer.letter import letter_link

        return letter_link(address, self._invitation) if self._invitation else ""

    def note_missed(self, session: Session[Any], decision: int | None) -> None:
        """A letter has brought decisions from this one on: the table shows them when it is opened."""
        if session.peer is not None and decision is not None:
            self._missed[session.peer.match] = decision

    def take_missed(self, session: Session[Any]) -> int | None:
        """The first decision that the table has not shown yet."""
        return self._missed.pop(session.peer.match, None) if session.peer is not None else None
