"""The matches of all games: under way, stored from an earlier visit, archived, finished."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import engine
from app.browser.autosave import AutosaveSlot
from app.browser.browser_bridge import BrowserBridge
from app.browser.storage import Storage
from app.i18n import _
from app.match import history, share_codes
from app.match.session import Session, loads, seat_to_act
from app.navigator import Navigator
from app.task_runner import TaskRunner
from app.text.phrases import error_text, to_move_text
from app.ui.notices import NoticeAction, Notices
from engine import EngineError

LAST_GAME_KEY = "last"
"""The storage key of the game that was played last."""
STORAGE_TIP_KEY = "advised"
MIN_DECISIONS_TO_KEEP = 3
"""A match with fewer decisions is not worth archiving."""


class MatchStore:
    """Stores the matches, so that none is lost to another one, to a closed app or to a full device."""

    def __init__(
        self,
        storage: Storage,
        browser: BrowserBridge,
        notices: Notices,
        navigator: Navigator,
        tasks: TaskRunner,
        on_change: Callable[[], object],
    ) -> None:
        self._storage = storage
        self._browser = browser
        self._notices = notices
        self._navigator = navigator
        self._tasks = tasks
        self._on_change = on_change
        self.sessions: dict[str, Session[Any]] = {}
        """The running match of each game."""
        self.last_game = ""
        """The game that was played last."""
        self.unopened: dict[str, str] = {}
        """The text of each game's stored match that has not been opened in this visit yet."""
        self.archived: dict[str, tuple[str, ...]] = dict.fromkeys(engine.GAMES, ())
        """Matches that have given way to another one, or cannot be opened by this version of the app."""
        self.slots = {game: AutosaveSlot(storage, f"game.{game}") for game in engine.GAMES}
        self.table_generation = 0
        """Counts how often a table was set up anew, so that no component is taken for an earlier one."""
        self.history: tuple[history.HistoryEntry, ...] = ()
        self.storage_tip_seen = True
        """The person has read how to keep the app where a browser clears what it stores."""
        self._storage_full = False
        self._asked_to_persist = False

    # At the start

    async def restore(self) -> None:
        """Read what was stored: the newest whole text of each match, the archive and the history."""
        self.history = history.loads(await self._storage.load(history.HISTORY_KEY))
        self.last_game = await self._storage.load(LAST_GAME_KEY) or ""
        self.storage_tip_seen = await self._storage.load(STORAGE_TIP_KEY) is not None
        for game, slot in self.slots.items():
            archived = (text for text in await slot.archived() if seat_to_act(text))
            text = await slot.newest() or next(archived, None)
            if text is not None:
                self.unopened[game] = text
            if slot.found_damaged:
                self._notify_archived(
                    _("A game that was left is damaged. What there is of it is laid aside.")
                )
            self.archived[game] = await slot.archived()

    # Running matches

    def start_match(self, session: Session[Any]) -> None:
        """Store a new match and show its table."""
        game = session.match.game.id
        self._archive_current(game)
        self.sessions[game] = session
        self.table_generation += 1
        self._tasks.run(partial(self.save, session))
        if self._navigator.route == f"/{game}/table":
            self._on_change()
        else:
            self._navigator.go(f"/{game}/table")

    def open_match(self, game: str) -> Session[Any] | None:
        """The running match of a game; one from an earlier visit is restored when it is first asked for."""
        text = self.unopened.pop(game, None)
        if text is not None and game not in self.sessions:
            try:
                self.sessions[game] = loads(text)
            except EngineError as error:
                message = _("A game that was left cannot be opened, but it is kept. {why}")
                self._notify_archived(message.format(why=error_text(error)))
                self._tasks.run(partial(self._archive_unreadable, game))
            else:
                if text in self.archived[game]:
                    self._tasks.run(partial(self.unarchive, game, text))
        return self.sessions.get(game)

    @property
    def in_progress(self) -> dict[str, str]:
        """The games that can be continued, each with a sentence that says whose turn it is."""
        seats = {game: seat_to_act(text) for game, text in self.unopened.items()}
        seats |= {game: session.match.to_act for game, session in self.sessions.items()}
        return {game: to_move_text(game, seat) for game in engine.GAMES if (seat := seats.get(game))}

    async def save(self, session: Session[Any]) -> None:
        """Store a match after every action; one that is over is added to the history."""
        game = session.match.game.id
        self.sessions[game] = session
        if game != self.last_game:
            self.last_game = game
            await self._storage.save(LAST_GAME_KEY, game)
        if session.is_over:
            await self._add_to_history(session)
        self._notify_storage_full(session, await self.slots[game].save(session.dumps()))
        if session.match.decisions >= MIN_DECISIONS_TO_KEEP and not self._asked_to_persist:
            self._asked_to_persist = True
            self._tasks.run(self._request_persistence)

    def _notify_storage_full(self, session: Session[Any], stored: bool) -> None:
        """Say when a match cannot be stored, with a file as the way out, and when it can be again."""
        if stored and self._storage_full:
            self._storage_full = False
            self._notices.show(_("There is room again: your game is kept."))
        elif not stored and not self._storage_full:
            self._storage_full = True
            save_file = partial(self._tasks.run, partial(self.save_file, session))
            self._notices.show(
                _("This device keeps nothing for later: the game is lost when the app is closed."),
                NoticeAction("keep-as-file", _("Save as a file"), save_file),
            )

    async def save_file(self, session: Session[Any]) -> None:
        """Hand the person the match as a file, and say what it gives away."""
        if not await self._browser.save_file(share_codes.file_name(session), session.dumps()):
            self._notices.show(_("The file could not be saved."))
        elif share_codes.has_secrets(session):
            self._notices.show(
                _("This game is not over: whoever opens it can find out what both hands hide.")
            )

    # The archive

    def _archive_current(self, game: str) -> None:
        """The match under way gives way to another one, but is kept."""
        text, session = self.unopened.pop(game, None), self.sessions.get(game)
        if session is not None and not session.is_over and session.match.decisions >= MIN_DECISIONS_TO_KEEP:
            text = session.dumps()
        if text is not None and seat_to_act(text):
            self._tasks.run(partial(self._archive, game, text))

    async def _archive(self, game: str, text: str) -> None:
        await self.slots[game].archive(text)
        self.archived[game] = await self.slots[game].archived()

    async def _archive_unreadable(self, game: str) -> None:
        """The stored match cannot be opened: it leaves its slot free, but is kept."""
        await self.slots[game].archive_current()
        self.archived[game] = await self.slots[game].archived()

    async def unarchive(self, game: str, text: str) -> None:
        """Take a match out of the archive, because it is opened again or no longer wanted."""
        await self.slots[game].unarchive(text)
        self.archived[game] = await self.slots[game].archived()
        self._on_change()

    def _notify_archived(self, message: str) -> None:
        """Show a message, and the way to the archive."""
        action = NoticeAction("laid-aside", _("Show it"), partial(self._navigator.go, share_codes.OPEN_ROUTE))
        self._notices.show(message, action)

    # The history

    async def _add_to_history(self, session: Session[Any]) -> None:
        self.history = history.with_session(self.history, session)
        await self._storage.save(history.HISTORY_KEY, history.dumps(self.history))

    async def clear_history(self) -> None:
        self.history = ()
        await self._storage.delete(history.HISTORY_KEY)
        self._on_change()

    # What a browser may clear

    async def _request_persistence(self) -> None:
        """Ask the browser not to clear what is stored, once there is something to lose."""
        if not self._browser.state.persisted:
            await self._browser.persist()
            self._on_change()

    @property
    def storage_tip_due(self) -> bool:
        """There is something to lose that this browser may clear, and the person has not read so yet."""
        browser = self._browser.state
        something_to_lose = bool(self.in_progress or self.history) or browser.install == "share-sheet"
        may_be_cleared = browser.evicts_storage and not browser.persisted and browser.install != "installed"
        return something_to_lose and may_be_cleared and not self.storage_tip_seen

    def dismiss_storage_tip(self) -> None:
        """The person has read the tip; it is not shown again."""
        self.storage_tip_seen = True
        self._on_change()
        self._tasks.run(partial(self._storage.save, STORAGE_TIP_KEY, "yes"))
