"""Films of The Duel without waiting: a controller whose tasks run at once, and what it shows."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

import engine
from app.app_context import AppContext
from app.games.duel.controller import DuelController
from app.games.duel.film import DuelPhase
from app.match.seating import Seating
from app.match.session import Session
from app.table import controller as table_controller
from app.table import film_table
from app.table.film import FilmRun
from engine import Event, Match
from engine.duel.components import SEATS
from engine.duel.view import DuelView
from tests.app.contexts import FakePage, make_context, still_settings


@dataclass(frozen=True)
class Shown:
    """What was on the table for a while."""

    event: Event | None
    phase: DuelPhase
    row: tuple[str | None, ...]
    energy: tuple[int, int]
    steps: tuple[int, int]
    hand: tuple[str, ...]
    news: tuple[str, ...]

    @property
    def kind(self) -> str:
        return self.event.kind if self.event is not None else ""


def shown_by(controller: DuelController) -> Shown:
    film, model, phase = controller.state.film, controller.model, controller.phase
    return Shown(
        film.frame.event if film is not None else None,
        phase,
        model.row,
        phase.energy or model.view.energy,
        phase.steps or model.view.steps,
        model.hand,
        tuple(event.kind for event in controller.state.news),
    )


class Projector:
    """Runs what a controller starts without waiting, and notes what is on the table at every pause."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, movement: str = "full") -> None:
        self.page = FakePage("/")
        settings = replace(still_settings(), movement=movement)
        self.ctx: AppContext = make_context(self.page, settings)
        self.shown: list[Shown] = []
        self.at_pause: Callable[[DuelController], None] = lambda _controller: None
        self._controller: DuelController | None = None
        monkeypatch.setattr(table_controller, "GATE_DELAY_SECONDS", 0)
        monkeypatch.setattr(table_controller, "GATE_OPEN_SECONDS", 0)
        monkeypatch.setattr(film_table, "NEWS_MIN_SECONDS", 0)
        monkeypatch.setattr(film_table, "NEWS_SECONDS_PER_CHAR", 0)
        monkeypatch.setattr(FilmRun, "pause", self._pause)
        monkeypatch.setattr(FilmRun, "wait_for_reader", self._wait_for_reader)

    def table(self, match: Match[DuelView], seats: Seating) -> DuelController:
        self._controller = DuelController(self.ctx, Session(match, seats))
        return self._controller

    def _note(self) -> None:
        assert self._controller is not None
        self.shown.append(shown_by(self._controller))
        self.at_pause(self._controller)

    async def _pause(self, seconds: float) -> None:
        if seconds > 0:
            self._note()

    async def _wait_for_reader(self, _seconds: float | None = None) -> None:
        self._note()
        assert self._controller is not None
        self._controller.dismiss_news()

    def run(self) -> list[Shown]:
        """Everything that was started; what was shown meanwhile."""
        self.shown = []
        asyncio.run(self._run_tasks())
        return self.shown

    async def _run_tasks(self) -> None:
        """One after the other in one loop, to which the opponent's thread answers."""
        while self.page.tasks:
            await self.page.tasks.pop(0)()


def before_the_last_card_of_a_duel(seed: int, duel: int = 1) -> tuple[Match[DuelView], engine.Action]:
    """A match of which the next action scores the last exchange of a duel, and that action."""
    match, chance = engine.new_match("duel", seed=seed), random.Random(seed)
    while match.to_act is not None:
        action = chance.choice(match.legal())
        ahead = match.at(match.decisions)
        kinds = [event.kind for event in ahead.play(action)]
        if {"exchange", "duel_ended"} <= set(kinds) and match.view(SEATS[0]).duel == duel:
            return match, action
        match.play(action)
    raise AssertionError("no duel has ended with an exchange")
