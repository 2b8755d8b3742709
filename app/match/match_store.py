"""The matches of the three games: under way, left from an earlier visit, laid aside, over and counted."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import engine
from app.browser.autosave import Keeper
from app.i18n import _
from app.match import history, share_codes
from app.match.session import Session, loads, whose_turn
from app.text.phrases import waits_for, why
from app.ui.notices import Offer
from engine import EngineError

if TYPE_CHECKING:
    from app.application import Application

LAST = "last"
"""The name under which the game that was played last is kept."""
ADVISED = "advised"
WORTH_KEEPING = 3
"""So many decisions make a match that one would not like to lose."""


class Games:
    """What is kept of each game, so that none is lost to another one, to a closed app or to a full device."""

    def __init__(self, app: Application) -> None:
        self._app = app
        self.sessions: dict[str, Session] = {}
        self.last = ""
        """The game that was played last."""
        self.left: dict[str, str] = {}
        """What was found of earlier matches, not opened yet."""
        self.aside: dict[str, tuple[str, ...]] = dict.fromkeys(engine.GAMES, ())
        """What has given way to another match, or cannot be opened by this version of the app."""
        self.keepers = {game: Keeper(app.storage, f"game.{game}") for game in engine.GAMES}
        self.visit = 0
        """Counts how often a table was laid anew, so that none is taken for an earlier one."""
        self._told_of_room = False
        self._asked_to_persist = False
        self.advised = True
        """Has the person been told how to keep the app where a browser clears what it stores?"""
        self.history: tuple[history.Played, ...] = ()

    def sit_down(self, session: Session) -> None:
        """Start a match: it is kept, and its table is shown."""
        game = session.match.game.id
        self._make_room(game)
        self.sessions[game] = session
        self.visit += 1
        self._app.run(lambda: self.keep(session))
        if self._app.route == f"/{game}/table":
            self._app.changed()
        else:
            self._app.go(f"/{game}/table")

    def _make_room(self, game: str) -> None:
        """A match that is under way gives way to another one, but is not lost."""
        left, session = self.left.pop(game, None), self.sessions.get(game)
        if session is not None and not session.over and session.match.decisions >= WORTH_KEEPING:
            left = session.dumps()
        if left is not None and whose_turn(left):
            self._app.run(partial(self._lay_aside, game, left))

    async def keep(self, session: Session) -> None:
        """Keep a match after every action; one that is over is counted and no longer taken up."""
        game = session.match.game.id
        self.sessions[game] = session
        if game != self.last:
            self.last = game
            await self._app.storage.save(LAST, game)
        if session.over:
            await self._count(session)
        self._tell_of_room(session, await self.keepers[game].keep(session.dumps()))
        if session.match.decisions >= WORTH_KEEPING and not self._asked_to_persist:
            self._asked_to_persist = True
            self._app.run(self._persist)

    def _tell_of_room(self, session: Session, kept: bool) -> None:
        """Say when a match cannot be kept, with a way to keep it all the same, and when it can be again."""
        if kept and self._told_of_room:
            self._told_of_room = False
            self._app.tell(_("There is room again: your game is kept."))
        elif not kept and not self._told_of_room:
            self._told_of_room = True
            save = partial(self._app.run, partial(self.save_file, session))
            self._app.tell(
                _("This device keeps nothing for later: the game is lost when the app is closed."),
                Offer("keep-as-file", _("Save as a file"), save),
            )

    async def save_file(self, session: Session) -> None:
        """Hand the person the match as a file, and say what it gives away."""
        if not await self._app.platform.save_file(share_codes.file_name(session), session.dumps()):
            self._app.tell(_("The file could not be saved."))
        elif share_codes.has_secrets(session):
            self._app.tell(_("This game is not over: whoever opens it can find out what both hands hide."))

    async def _persist(self) -> None:
        """Ask the browser not to clear what is kept, once there is something to lose."""
        if not self._app.platform.facts.persisted:
            await self._app.platform.persist()
            self._app.changed()

    @property
    def advice_due(self) -> bool:
        """Is there something to lose that this browser may clear, and was that not said yet?"""
        facts = self._app.platform.facts
        something = bool(self.running or self.history) or facts.install == "share-sheet"
        cleared = facts.clears and not facts.persisted and facts.install != "installed"
        return something and cleared and not self.advised

    def take_advice(self) -> None:
        """The advice has been read, and is not given again."""
        self.advised = True
        self._app.changed()
        self._app.run(partial(self._app.storage.save, ADVISED, "yes"))

    async def _count(self, session: Session) -> None:
        """Remember how a finished match went."""
        self.history = history.added(self.history, session)
        await self._app.storage.save(history.NAME, history.dumps(self.history))

    async def forget_history(self) -> None:
        self.history = ()
        await self._app.storage.drop(history.NAME)

    async def take_up(self) -> None:
        """Find what was left: the matches, newest whole text of each, and how earlier ones went."""
        self.history = history.loads(await self._app.storage.load(history.NAME))
        self.last = await self._app.storage.load(LAST) or ""
        self.advised = await self._app.storage.load(ADVISED) is not None
        for game, keeper in self.keepers.items():
            aside = (text for text in await keeper.aside() if whose_turn(text))
            text = await keeper.newest() or next(aside, None)
            if text is not None:
                self.left[game] = text
            if keeper.damaged:
                self._point_aside(_("A game that was left is damaged. What there is of it is laid aside."))
            self.aside[game] = await keeper.aside()

    async def _lay_aside(self, game: str, text: str) -> None:
        """A match gives way to another one of its game, but is kept."""
        await self.keepers[game].lay_aside(text)
        self.aside[game] = await self.keepers[game].aside()

    async def take_back(self, game: str, text: str) -> None:
        """What lay aside is opened again, or wanted no more."""
        await self.keepers[game].take_back(text)
        self.aside[game] = await self.keepers[game].aside()
        self._app.changed()

    async def _set_aside(self, game: str) -> None:
        """What was left cannot be opened: it makes room for another match, but is kept."""
        await self.keepers[game].set_aside()
        self.aside[game] = await self.keepers[game].aside()

    def _point_aside(self, message: str) -> None:
        """A message for the next drawing, and the way to what lies aside."""
        self._app.notice = message
        self._app.offer = Offer("laid-aside", _("Show it"), partial(self._app.go, share_codes.ROUTE))

    def session(self, game: str) -> Session | None:
        """The running match of a game; one that was left is played out again when it is first asked for."""
        text = self.left.pop(game, None)
        if text is not None and game not in self.sessions:
            try:
                self.sessions[game] = loads(text)
            except EngineError as error:
                said = _("A game that was left cannot be opened, but it is kept. {why}")
                self._point_aside(said.format(why=why(error)))
                self._app.run(partial(self._set_aside, game))
            else:
                if text in self.aside[game]:
                    self._app.run(partial(self.take_back, game, text))
        return self.sessions.get(game)

    @property
    def running(self) -> dict[str, str]:
        """The games that can be gone on with, each with a word on where it stands."""
        turns = {game: whose_turn(text) for game, text in self.left.items()}
        turns |= {game: session.match.to_act for game, session in self.sessions.items()}
        return {game: waits_for(game, seat) for game in engine.GAMES if (seat := turns.get(game))}
