"""The service for matches with another device, imported and made when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.browser.browser_bridge import BrowserBridge
    from app.match.match_store import MatchStore
    from app.navigator import Navigator
    from app.peer.peer_service import PeerService


class LazyPeerService:
    """Makes one service and keeps it: most visits need none."""

    def __init__(
        self,
        browser: BrowserBridge,
        matches: MatchStore,
        navigator: Navigator,
        on_change: Callable[[], object],
    ) -> None:
        self._collaborators = browser, matches, navigator, on_change
        self.started: PeerService | None = None
        """The service, once it has been asked for."""

    @property
    def service(self) -> PeerService:
        if self.started is None:
            from app.peer.peer_service import PeerService

            self.started = PeerService(*self._collaborators)
        return self.started

    def on_browser_state(self) -> None:
        """The page around the app knows something new, perhaps of the connection."""
        if self.started is not None:
            self.started.on_link_changed()

    def on_visible(self, is_visible: bool) -> None:
        """The page comes into sight or goes out of it."""
        if self.started is not None:
            self.started.say_presence(is_visible)
