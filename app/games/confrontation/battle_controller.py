"""How a battle is played back: the order and the pace of its frames, and the news that it leaves."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence

from app.games.confrontation import film as films
from app.games.confrontation.battle_model import (
    BattleModel,
    battle_events,
    battle_model,
    battle_of_film,
    has_combatants,
)
from app.games.confrontation.film import BattlePhase
from app.games.confrontation.model import COMBAT_DECISIONS
from app.games.confrontation.state import ConfrontationState
from app.table.controller import GATE_DELAY_SECONDS, GATE_OPEN_SECONDS, TableController
from app.table.film import Film, FilmRun
from engine import Event, Match
from engine.confrontation.view import ConfrontationView

BATTLE_KINDS = frozenset(
    {
        "combat",
        "ability_cancelled",
        "fled",
        "sam_stepped_in",
        "sam_strengthened",
        "cards_forgone",
        "card_shown",
        "cards_revealed",
        "card_cancelled",
        "magic_replaced",
        "magic_empty",
        "retreat_failed",
        "strengths",
        "eliminated",
        "shelob_returned",
    }
)
"""The events of a battle that are put into words."""
BATTLE_LOG_KINDS = BATTLE_KINDS | {
    "ability_recognised",
    "mines_quiet",
    "declined",
    "special_used",
    "hands_refreshed",
}
"""What the battle screen puts into words: also what led to the battle, and what follows from it."""


class BattleController(TableController[ConfrontationView, ConfrontationState]):
    """The part of the controller that shows battles."""

    PASSING_KINDS = ("mines_quiet", "declined", "hands_refreshed", "ability_recognised")
    CHAPTER_KINDS = ("combat",)
    NEWS_KINDS = (
        "ability_recognised",
        "frodo_arrived",
        "mines_quiet",
        "ambushed",
        "declined",
        "hands_refreshed",
        *sorted(BATTLE_KINDS),
        "special_used",
        "gandalf_returned",
        "palantir_seen",
        "sides_swapped",
    )

    # What is shown

    @property
    def battle(self) -> BattleModel | None:
        """The battle on the screen: of the film, the one in which a decision is due, or that of the news."""
        film = self.state.film
        if film is not None:
            return battle_of_film(film)
        view = self.view
        if self.state.replay_step is None and self._is_battle_undecided:
            assert view.combat is not None
            return battle_model(view.combat, view.hands)
        if view.last_combat is not None and _show_battle_news(self.state.news):
            return battle_model(view.last_combat, view.hands)
        return None

    @property
    def _is_battle_undecided(self) -> bool:
        """Does the match wait for a decision that is taken on the battle screen?"""
        match: Match[ConfrontationView] = self.session.match
        return match.due in COMBAT_DECISIONS and has_combatants(match.view(self.bottom_seat))

    @property
    def battle_events(self) -> tuple[Event, ...]:
        """What has happened in the battle so far, as far as it is put into words."""
        film = self.state.film
        are_cards_covered = film is not None and film.phase is BattlePhase.COVERED
        return battle_events(self.events[:-1] if are_cards_covered else self.events, BATTLE_LOG_KINDS)

    # The film

    def phases(self, film: Film[ConfrontationView]) -> Iterable[tuple[BattlePhase | None, float]]:
        return films.phases(film)

    async def _show_news(
        self, run: FilmRun, events: Sequence[Event], film: Film[ConfrontationView] | None = None
    ) -> bool:
        """While a battle goes on its screen says everything, except to a person who hands the device over."""
        if self._is_battle_undecided:
            is_first_sight = any(event.kind == "combat" for event in events)
            if not (is_first_sight and self.session.curtain.is_down):
                return False
        return await super()._show_news(run, events, film)

    def _show_missed_news(self) -> None:
        """A battle that this person has missed is played back to them; other news are told."""
        seat = self.session.viewer
        decision = None if seat is None else self._first_missed_battle(seat)
        if seat is None or decision is None or not self.ctx.ui.motion:
            super()._show_missed_news()
            if self._is_battle_undecided:
                self._set(news=())
            return
        missed = self.session.events(seat, self._seen_until[seat])
        self._seen_until[seat] = self.session.match.decisions
        run = self._begin_film(decision)
        self.ctx.tasks.run(lambda: self._show_missed_battle(run, missed))

    def _first_missed_battle(self, seat: str) -> int | None:
        """The first decision since this person last looked in which a battle began or went on."""
        match = self.session.match
        decisions = range(self._seen_until[seat], match.decisions)
        counts = [len(match.events(seat, decision)) for decision in (*decisions, match.decisions)]
        events = match.events(seat, self._seen_until[seat])
        for decision, before, after in zip(decisions, counts, counts[1:], strict=False):
            if _show_battle_news(events[len(events) - before : len(events) - after]):
                return decision
        return None

    async def _show_missed_battle(self, run: FilmRun, missed: Sequence[Event]) -> None:
        """The film begins when the gate has opened."""
        try:
            await asyncio.sleep(GATE_DELAY_SECONDS + GATE_OPEN_SECONDS)
            await self._play_film(run, missed)
        finally:  # whatever fails while it is shown, the match goes on
            self._end_film(run)


def _show_battle_news(events: Iterable[Event]) -> bool:
    """Do these events come from a combat? An ambush eliminates a piece without one."""
    return any(event.kind in BATTLE_KINDS and event.get("by") != "ambush" for event in events)
