"""Whoever reads at a table while the app decides reads on; only what has lost its sense is put away."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any

import pytest

import engine
from app.games.confrontation.controller import ConfrontationDesk
from app.games.confrontation.table import draw as draw_confrontation
from app.games.duel.controller import DuelDesk
from app.games.duel.table import draw as draw_duel
from app.games.middle_earth.controller import MiddleEarthDesk
from app.games.middle_earth.table import draw as draw_middle_earth
from app.match.seating import with_app
from app.match.session import Session
from app.table import ai_player
from app.table import controller as desks
from app.table.controller import Desk
from tests.app.tables import StillApp, StillGames, texts
from tests.app.test_table_opponent import Mind

TABLES: dict[str, tuple[Callable[..., Any], Callable[[Any], Any]]] = {
    "duel": (DuelDesk, draw_duel),
    "confrontation": (ConfrontationDesk, draw_confrontation),
    "middle_earth": (MiddleEarthDesk, draw_middle_earth),
}
READ = {
    "duel": [("log", None), ("menu", None), ("row", None), ("card", "b01"), ("share", None)],
    "confrontation": [("log", None), ("menu", None), ("cards", None), ("card", "frodo"), ("card", "moria")],
    "middle_earth": [("log", None), ("menu", None), ("threats", None), ("region", "rohan")],
}


class ReadyMind(Mind):
    def start(self) -> None:
        """There is nothing to prepare."""


class KeepingGames(StillGames):
    async def keep(self, _session: Session) -> None:
        """It is kept nowhere."""


class WorkingApp(StillApp):
    """An app in which what is started waits until it is told to run."""

    def __init__(self) -> None:
        super().__init__()
        self.look = replace(self.look, speed=1e6)
        self.games = KeepingGames()
        self.tasks: list[Any] = []
        self.mind = ReadyMind()
        self.platform = SimpleNamespace(hang_behind=lambda cloth: False)

    def run(self, task: Any) -> None:
        self.tasks.append(task)


@dataclass
class Scene:
    app: WorkingApp
    desk: Desk
    draw: Callable[[Any], Any]
    loop: asyncio.Runner
    chance: random.Random = field(default_factory=lambda: random.Random(5))

    def run_next(self) -> None:
        """Let the one thing happen that was started first."""
        self.loop.run(self.app.tasks.pop(0)())

    def run(self) -> None:
        """Let everything happen that has been started, until somebody has to do something."""
        while self.app.tasks:
            self.run_next()

    def act(self) -> None:
        self.desk.act(str(self.chance.choice(self.desk.session.match.legal())))

    def to_a_persons_turn(self) -> None:
        """A person may act, and has read whatever news there is."""
        self.run()
        while self.desk.told is not None:
            self.desk.told_read()
            self.run()
        assert self.desk.may_act

    def to_the_opponents_turn(self) -> None:
        """A person has just acted; the opponent thinks and has not answered."""
        self.to_a_persons_turn()
        while not self.desk.opponent.thinking:
            if self.desk.may_act:
                self.act()
            elif self.desk.told is not None:
                self.desk.told_read()
            else:
                self.run_next()


@pytest.fixture(params=TABLES)
def scene(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Scene]:
    for name in ("LEAST", "EVEN_TIME", "TABLE_FIRST"):
        monkeypatch.setattr(ai_player, name, 0)
    make, draw = TABLES[request.param]
    match = engine.new_match(request.param, seed=5)
    app = WorkingApp()
    with asyncio.Runner() as loop:
        yield Scene(app, make(app, Session(match, with_app(1, "beginner"))), draw, loop)


def test_what_is_read_stays_open_when_the_opponent_answers(scene: Scene) -> None:
    desk = scene.desk
    for sheet, card in READ[desk.session.match.game.id]:
        scene.to_the_opponents_turn()
        decided = desk.session.match.decisions
        desk.open(sheet, card)
        scene.run()
        assert desk.session.match.decisions > decided
        assert (desk.sheet, desk.card) == (sheet, card)
        assert "sheet-title" in texts(scene.draw(desk))
        desk.close()
        assert desk.sheet is None


def test_the_open_log_grows_by_what_the_opponent_has_done(scene: Scene) -> None:
    desk, grown = scene.desk, 0
    while grown < 3:
        scene.to_the_opponents_turn()
        desk.open("log")
        before = set(map(desk.say, desk.session.events(desk.looker)))
        scene.run()
        new = set(map(desk.say, desk.session.events(desk.looker))) - before
        assert new <= texts(scene.draw(desk))
        grown += bool(new)
        desk.close()


def test_news_wait_under_what_is_read(scene: Scene) -> None:
    """They are read when it is closed, and the opponent waits for that as ever."""
    desk = scene.desk

    def told_meanwhile() -> bool:
        scene.to_the_opponents_turn()
        desk.open("menu")
        scene.run()
        if desk.told is None:
            desk.close()
        return desk.told is not None

    while not told_meanwhile():
        pass
    assert desk.sheet == "menu"
    assert "sheet-title" in texts(scene.draw(desk))
    assert not desk.opponent.thinking
    desk.close()
    assert desk.told is not None
    desk.told_read()
    assert desk.told is None


def test_what_a_person_does_closes_what_it_was_done_from(scene: Scene) -> None:
    desk = scene.desk
    scene.to_a_persons_turn()
    desk.open("menu")
    scene.act()
    assert desk.sheet is None


def test_advice_goes_with_the_decision_that_it_was_for(scene: Scene) -> None:
    desk = scene.desk
    scene.to_a_persons_turn()
    desk.hint = SimpleNamespace()  # type: ignore[assignment]
    desk.sheet = "hint"
    scene.act()
    assert (desk.hint, desk.sheet) == (None, None)


def test_while_one_steps_through_the_game_the_opponent_waits(scene: Scene) -> None:
    desk = scene.desk
    scene.to_the_opponents_turn()
    decided = desk.session.match.decisions
    desk.replay(decided)
    desk.replay(1)
    scene.run()
    assert (desk.session.match.decisions, desk.step) == (decided, 1)
    assert not desk.stalled
    desk.replay(None)
    assert desk.opponent.thinking
    scene.run()
    assert desk.session.match.decisions > decided


def test_stepping_through_the_game_ends_what_is_being_shown(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, waited = scene.desk, list[float]()
    scene.to_a_persons_turn()
    scene.act()
    assert desk.showing
    desk.replay(1)

    async def waits(awaited: Any, seconds: float) -> None:
        awaited.close()
        waited.append(seconds)

    monkeypatch.setattr(desks.asyncio, "wait_for", waits)
    scene.run()
    assert waited == []
    assert not desk.showing and not desk.skipped


@pytest.mark.parametrize("scene", ["middle_earth"], indirect=True)
def test_a_raised_card_stays_in_hand_unless_the_opponent_takes_it(scene: Scene) -> None:
    desk = scene.desk
    assert isinstance(desk, MiddleEarthDesk)
    stayed = set()
    while len(stayed) < 2:
        scene.to_the_opponents_turn()
        free = [place.card for place in desk.table.view.display if place.accessible and place.card]
        raised = scene.chance.choice(free)
        desk.choose(raised)
        scene.run()
        lies = desk.table.place(raised) is not None
        assert desk.chosen == (raised if lies else None)
        stayed.add(lies)
        desk.clear()


@pytest.mark.parametrize("scene", ["middle_earth"], indirect=True)
def test_a_raised_landmark_stays_in_sight_while_the_opponent_plays_a_card(scene: Scene) -> None:
    desk = scene.desk
    assert isinstance(desk, MiddleEarthDesk)
    scene.to_the_opponents_turn()
    raised = desk.table.view.tiles[0].landmark
    desk.turn_to("landmarks")
    desk.choose(raised)
    scene.run()
    assert (desk.chosen, desk.tab) == (raised, "landmarks")
    scene.to_a_persons_turn()
    scene.act()
    assert desk.chosen is None


@pytest.mark.parametrize("scene", ["duel"], indirect=True)
def test_known_cards_are_put_away_once_none_is_known(scene: Scene) -> None:
    scene.to_the_opponents_turn()
    scene.desk.open("known")
    scene.run()
    assert scene.desk.sheet is None
