"""What a table needs of the app. `AppContext` has it; a test may put together just this."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from app.browser.browser_bridge import BrowserBridge
    from app.browser.lazy_ai_client import LazyAiClient
    from app.match.match_store import MatchStore
    from app.match.open_tables import OpenTables
    from app.navigator import Navigator
    from app.peer.lazy_peer_service import LazyPeerService
    from app.preferences import Preferences
    from app.rules_reader.reader_state import ReaderState
    from app.task_runner import TaskRunner
    from app.ui.notices import Notices
    from app.ui.ui_context import UiContext


class TableContext(Protocol):
    """The collaborators of a table controller."""

    @property
    def ui(self) -> UiContext: ...
    @property
    def preferences(self) -> Preferences: ...
    @property
    def notices(self) -> Notices: ...
    @property
    def tasks(self) -> TaskRunner: ...
    @property
    def navigator(self) -> Navigator: ...
    @property
    def browser(self) -> BrowserBridge: ...
    @property
    def ai(self) -> LazyAiClient: ...
    @property
    def peers(self) -> LazyPeerService: ...
    @property
    def matches(self) -> MatchStore: ...
    @property
    def tables(self) -> OpenTables: ...
    @property
    def reader(self) -> ReaderState: ...
