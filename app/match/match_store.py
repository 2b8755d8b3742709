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
from app.match.finished_matches import FinishedMatches
from app.match.seating import Seating
from app.match.session import Session, loads, seat_to_act
from app.match.stored_match import read_stored_match
from app.match.today import today
from app.navigator import Navigator
from app.task_runner import TaskRunner
from app.text.phrases import error_text, to_move_text
from app.ui.notices import NoticeAction, Notices
from engine import EngineError

GAMES_ROUTE = "/games"
"""The list of all matches."""
LAST_GAME_KEY = "last"
"""The storage key of the game that was played last."""
PLANS_KEY = "plans"
"""The storage key of the answers that were given before the last match of each game."""
STORAGE_TIP_KEY = "advised"
PAST = "past"
"""The mark at the address of a table on which a finished match is looked at."""
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
        today: Callable[[], str] = today,
    ) -> None:
        self._storage = storage
        self._browser = browser
        self._notices = notices
        self._navigator = navigator
        self._tasks = tasks
        self._on_change = on_change
        self._today = today
        self.sessions: dict[str, Session[Any]] = {}
        """The running match of each game."""
        self.looked_at: dict[str, Session[Any]] = {}
        """The finished match of each game that is looked at again, beside the running one."""
        self.waiting_match: Session[Any] | None = None
        """One that starts if the person agrees that it takes the place of an unfinished one."""
        self._on_start: Callable[[], object] = lambda: None
        self.last_game = ""
        """The game that was played last."""
        self.unopened: dict[str, str] = {}
        """The text of each game's stored match that has not been opened in this visit yet."""
        self.archived: dict[str, tuple[str, ...]] = dict.fromkeys(engine.GAMES, ())
        """Matches that have given way to another one, or cannot be opened by this version of the app."""
        self.slots = {game: AutosaveSlot(storage, f"game.{game}") for game in engine.GAMES}
        self.finished = {game: FinishedMatches(storage, game) for game in engine.GAMES}
        self.table_generation = 0
        """Counts how often a table was set up anew, so that no component is taken for an earlier one."""
        self.history: tuple[history.HistoryEntry, ...] = ()
        self.storage_tip_seen = True
        """The person has read how to keep the app where a browser clears what it stores."""
        self.stored_plans: str | None = None
        """How the last matches were planned; read by the screen for a new match."""
        self._storage_full = False
        self._asked_to_persist = False

    # At the start

    async def restore(self) -> None:
        """Read what was stored: the newest whole text of each match, the archive and the history."""
        self.history = history.loads(await self._storage.load(history.HISTORY_KEY))
        last_game = await self._storage.load(LAST_GAME_KEY) or ""
        self.last_game = last_game if last_game in engine.GAMES else ""
        self.stored_plans = await self._storage.load(PLANS_KEY)
        self.storage_tip_seen = await self._storage.load(STORAGE_TIP_KEY) is not None
        for game, slot in self.slots.items():
            archived = (text for text in await slot.archived() if seat_to_act(text))
            text = await slot.newest() or next(archived, None)
            if text is not None:
                self.unopened[game] = text
            if slot.found_damaged:
                self._notify_archived(_("A saved game is damaged. What could be recovered is under “Games”."))
            self.archived[game] = await slot.archived()

    # Running matches

    def request_start(self, session: Session[Any], on_start: Callable[[], object] = lambda: None) -> None:
        """Start a match; if it would take the place of an unfinished one, the person is asked before.

        The match that is running already is shown instead of being replaced by itself.
        """
        game = session.match.game.id
        running = self.open_match(game)
        if running is not None and running.match.dumps() == session.match.dumps():
            self._show_table(game)
            on_start()
        elif running is not None and _is_worth_keeping(running):
            self.waiting_match, self._on_start = session, on_start
            self._on_change()
        else:
            self.start_match(session)
            on_start()

    def start_waiting(self) -> None:
        """The unfinished match may be set aside: start the one that waits."""
        session = self.waiting_match
        self.waiting_match = None
        if session is not None:
            self.start_match(session, was_asked=True)
            self._on_start()

    def resume_running(self, game: str) -> None:
        """The unfinished match goes on, and the one that waits is dropped."""
        self.waiting_match = None
        self._show_table(game)

    def cancel_start(self) -> None:
        """Neither is played now."""
        if self.waiting_match is not None:
            self.waiting_match = None
            self._on_change()

    def start_match(self, session: Session[Any], *, was_asked: bool = False) -> None:
        """Store a new match and show its table; an unfinished one is archived, and unless the person was
        asked before, that is said."""
        game = session.match.game.id
        running = self.sessions.get(game)
        if running is not None and _is_worth_keeping(running) and not was_asked:
            # Translators: Notice at a table: a rematch has begun while another game was unfinished.
            self._notices.show_transient(_("Your unfinished game is under “Games”."))
        self._archive_current(game)
        self.sessions[game] = session
        self.table_generation += 1
        self._tasks.run(partial(self._store, session))
        self._show_table(game)

    def session_of_route(self, route: str) -> Session[Any] | None:
        """The match whose table an address shows: the running one, or a finished one that is looked at."""
        path, _mark, what = route.partition("?")
        game = path.strip("/").partition("/")[0]
        return (self.looked_at if what == PAST else self.sessions).get(game)

    def look_at(self, session: Session[Any]) -> None:
        """Show the table of a finished match; the running one stays as it is."""
        game = session.match.game.id
        session.is_archived = True
        self.looked_at[game] = session
        self.table_generation += 1
        self._navigator.go(f"/{game}/table?{PAST}")

    def branch_match(self, game: str, session: Session[Any], index: int) -> None:
        """Play on from the position of a replay after `index` decisions; the match itself is kept."""
        branched = session.branch(index)
        is_running = self.sessions.get(game) is session and _is_worth_keeping(session)
        self.start_match(branched)
        if is_running:
            self._notices.show_transient(
                # Translators: Notice at a table, two sentences, up to 110 characters. The person has chosen
                # "Play on from here" in the replay of an unfinished game.
                _("The game itself is under “Games”. This one doesn’t count in the statistics.")
            )
        else:
            self._notices.show_transient(
                # Translators: Notice at a table. The person plays on from the middle of a finished game.
                _("This game doesn’t count in the statistics.")
            )

    def change_seating(self, session: Session[Any], seating: Seating) -> None:
        """Let the same match go on with another seating; its table is set up anew."""
        session.sit_differently(seating)
        self.table_generation += 1
        self._tasks.run(partial(self._store, session))
        self._on_change()

    def _show_table(self, game: str) -> None:
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
                message = _("A saved game can’t be opened, but it hasn’t been deleted. {why}")
                self._notify_archived(message.format(why=error_text(error)))
                self._tasks.run(partial(self._archive_unreadable, game))
            else:
                self._find_result(self.sessions[game])
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
        """Store a match after every action; one that has come to its end here is added to the history."""
        if session.is_archived:
            return
        session.day = self._today()
        if session.has_ended_here:
            await self._add_to_history(session)
        await self._store(session)

    async def _store(self, session: Session[Any]) -> None:
        game = session.match.game.id
        session.day = session.day or self._today()
        self.sessions[game] = session
        if game != self.last_game:
            self.last_game = game
            await self._storage.save(LAST_GAME_KEY, game)
        self._notify_storage_full(session, await self.slots[game].save(session.dumps()))
        if session.match.decisions >= MIN_DECISIONS_TO_KEEP and not self._asked_to_persist:
            self._asked_to_persist = True
            self._tasks.run(self._request_persistence)

    def _notify_storage_full(self, session: Session[Any], stored: bool) -> None:
        """Say when a match cannot be stored, with a file as the way out, and when it can be again."""
        if stored and self._storage_full:
            self._storage_full = False
            self._notices.show_transient(_("Storage is available again: your game has been saved."))
        elif not stored and not self._storage_full:
            self._storage_full = True
            save_file = partial(self._tasks.run, partial(self.save_file, session))
            self._notices.show(
                _("This device can’t save games: your game will be lost when you close the app."),
                NoticeAction("keep-as-file", _("Save as file"), save_file),
            )

    async def save_file(self, session: Session[Any]) -> None:
        """Hand the person the match as a file, and say what it gives away."""
        if not await self._browser.save_file(share_codes.file_name(session), session.dumps()):
            self._notices.show_transient(_("The file could not be saved."))
        elif share_codes.has_secrets(session):
            self._notices.show_transient(
                _("This game isn’t finished. Anyone who opens it can see everything that is still hidden.")
            )

    # The archive

    def _archive_current(self, game: str) -> None:
        """The match under way gives way to another one, but is kept; so is one that was finished here."""
        text, session = self.unopened.pop(game, None), self.sessions.get(game)
        if session is not None:
            is_kept = _is_worth_keeping(session) or session.has_ended_here
            text = session.dumps() if is_kept else None
        if text is not None and seat_to_act(text):
            self._tasks.run(partial(self._archive, game, text))
        elif text is not None and read_stored_match(game, text).outcome is not None:
            self._tasks.run(partial(self._keep_finished, game, text))

    async def _keep_finished(self, game: str, text: str) -> None:
        if not await self.finished[game].add(text):
            # Translators: Notice. The device has no room for one more finished game in the list.
            self._notices.show_transient(_("There isn’t enough storage to keep the finished game."))

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

    async def delete_running(self, game: str) -> None:
        """The match in the slot of a game is no longer wanted, be it under way or over."""
        self.sessions.pop(game, None)
        self.unopened.pop(game, None)
        await self.slots[game].clear()
        self._on_change()

    def _notify_archived(self, message: str) -> None:
        """Show a message, and the way to the archive."""
        action = NoticeAction("laid-aside", _("Show"), partial(self._navigator.go, GAMES_ROUTE))
        self._notices.show(message, action)

    # The history

    async def _add_to_history(self, session: Session[Any]) -> None:
        self.history = history.with_session(self.history, session)
        session.result = history.digest(session)
        await self._storage.save(history.HISTORY_KEY, history.dumps(self.history))

    def _find_result(self, session: Session[Any]) -> None:
        """A match from an earlier visit that ended then stands in the history; its end may be taken back."""
        digest = history.digest(session)
        if any(entry.match == digest for entry in self.history):
            session.has_ended_here, session.result = True, digest

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


def _is_worth_keeping(session: Session[Any]) -> bool:
    """Has a match begun and not ended?"""
    return not session.is_over and session.match.decisions >= MIN_DECISIONS_TO_KEEP
