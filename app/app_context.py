"""What screens share: the collaborators of one running app, each usable alone, bundled in one value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

from app.browser.browser_bridge import BrowserBridge
from app.browser.lazy_ai_client import LazyAiClient
from app.browser.storage import Settings, Storage
from app.i18n import _
from app.match.match_store import MatchStore
from app.match.open_tables import OpenTables
from app.navigator import Navigator, RoutedPage
from app.peer.lazy_peer_service import LazyPeerService
from app.preferences import Preferences, Viewport
from app.rules_reader.reader_state import STORAGE_KEY as READER_KEY
from app.rules_reader.reader_state import ReaderState
from app.screen_states import ScreenStates
from app.task_runner import Task, TaskRunner
from app.ui.change_notifier import ChangeNotifier
from app.ui.notices import NoticeAction, Notices
from app.ui.ui_context import UiContext


def no_bar(_ui: UiContext) -> float:
    return 0.0


@dataclass(frozen=True)
class AppContext:
    """The collaborators of the app that runs."""

    browser: BrowserBridge
    storage: Storage
    changes: ChangeNotifier
    notices: Notices
    tasks: TaskRunner
    preferences: Preferences
    navigator: Navigator
    matches: MatchStore
    tables: OpenTables
    ai: LazyAiClient
    peers: LazyPeerService
    reader: ReaderState
    screen_states: ScreenStates
    bar_height: Callable[[UiContext], float] = no_bar
    """Of what lies above a table and is not part of it."""

    @property
    def ui(self) -> UiContext:
        """What a screen needs to draw itself, as of now."""
        ui = self.preferences.ui
        return replace(ui, height=ui.height - self.bar_height(ui))

    @property
    def page_ui(self) -> UiContext:
        """The same for a page that is no table."""
        return self.ui.for_page()

    def check_other_tab(self) -> None:
        """If another tab stores the games, store nothing here; say so once, with a way out."""
        if self.browser.state.other_tab_active and not self.storage.is_detached:
            self.storage.detach_to_memory(self.browser.stored)
            self.notices.show(
                _("Three Duels is already open in another tab. Nothing you do here will be saved."),
                NoticeAction(
                    "take-over", _("Use this tab"), partial(self.tasks.run, self.browser.take_over_storage)
                ),
            )

    def open_match_of_route(self) -> None:
        """Restore the stored match whose table the route asks for."""
        game, _slash, rest = self.navigator.route.split("?")[0].strip("/").partition("/")
        if rest.rstrip("/") == "table":
            self.matches.open_match(game)


class AppPage(Viewport, RoutedPage, Protocol):
    """The part of Flet's page that the collaborators need."""

    def run_task(self, handler: Task, /) -> object: ...


def build_context(
    page: AppPage,
    storage: Storage,
    browser: BrowserBridge,
    settings: Settings,
    reader: ReaderState,
) -> AppContext:
    """Put the collaborators together."""
    changes = ChangeNotifier()
    notices = Notices(changes.notify)
    tasks = TaskRunner(page.run_task, notices)
    navigator = Navigator(page, on_leave=reader.on_navigate)
    matches = MatchStore(storage, browser, notices, navigator, tasks, changes.notify)
    return AppContext(
        browser=browser,
        storage=storage,
        changes=changes,
        notices=notices,
        tasks=tasks,
        preferences=Preferences(settings, page, browser, storage, notices, tasks, changes.notify),
        navigator=navigator,
        matches=matches,
        tables=OpenTables(),
        ai=LazyAiClient(),
        peers=LazyPeerService(browser, storage, matches, navigator, changes.notify),
        reader=reader,
        screen_states=ScreenStates(),
    )


async def load_context(page: AppPage, storage: Storage, browser: BrowserBridge) -> AppContext:
    """Read what was stored and put the collaborators together."""
    settings = await storage.load_settings()
    reader = ReaderState.loads(await storage.load(READER_KEY))
    context = build_context(page, storage, browser, settings, reader)
    context.check_other_tab()
    await context.matches.restore()
    context.open_match_of_route()
    return context
