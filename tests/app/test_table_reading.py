"""A person who reads at a table while the app decides reads on; only what has lost its sense is closed."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

import engine
from app.games import GAME_UIS
from app.games.middle_earth.controller import MiddleEarthController
from app.match.seating import against_ai
from app.match.session import Session
from app.preferences import ANIMATION_SPEEDS
from app.table import ai_player
from app.table.controller import TableController
from app.table.film import FilmRun
from tests.app.contexts import FakePage, make_context
from tests.app.tables import drawn_table, make_controller, texts, with_state
from tests.app.test_ai_player import Mind

READ = {
    "duel": [("log", None), ("menu", None), ("row", None), ("card", "b01"), ("share", None)],
    "confrontation": [("log", None), ("menu", None), ("cards", None), ("card", "frodo"), ("card", "moria")],
    "middle_earth": [("log", None), ("menu", None), ("threats", None), ("region", "rohan")],
}


class ReadyMind(Mind):
    def start(self) -> None:
        """There is nothing to prepare."""


@dataclass
class Scene:
    page: FakePage
    controller: TableController[Any, Any]
    loop: asyncio.Runner
    chance: random.Random = field(default_factory=lambda: random.Random(5))
    running: list[asyncio.Task[Any]] = field(default_factory=list)

    def run_next(self) -> None:
        """Let the one thing happen that was started first, until it is over or waits for a reader."""
        coroutine = self.page.tasks.pop(0)()
        self.running.append(self.loop.get_loop().create_task(coroutine))
        self.loop.run(self._settle())

    async def _settle(self) -> None:
        while self.running and not self.controller.state.news:
            await asyncio.sleep(0)
            for task in [task for task in self.running if task.done()]:
                task.result()
                self.running.remove(task)

    def run(self) -> None:
        """Let everything happen that has been started, until somebody has to do something."""
        self.loop.run(self._settle())
        while self.page.tasks and not self.controller.state.news:
            self.run_next()

    def act(self) -> None:
        self.controller.act(str(self.chance.choice(self.controller.session.match.legal())))

    def read_news(self) -> None:
        self.controller.dismiss_news()
        self.loop.run(self._settle())

    def to_a_persons_turn(self) -> None:
        """A person may act, and has read whatever news there is."""
        self.run()
        while self.controller.state.news:
            self.read_news()
            self.run()
        assert self.controller.can_act

    def to_the_opponents_turn(self) -> None:
        """A person has just acted; the opponent thinks and has not answered."""
        self.to_a_persons_turn()
        while not self.controller.ai_player.thinking:
            if self.controller.can_act:
                self.act()
            elif self.controller.state.news:
                self.read_news()
            else:
                self.run_next()

    def texts(self) -> set[str]:
        return texts(drawn_table(self.controller))


@pytest.fixture(params=GAME_UIS)
def scene(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Scene]:
    for name in ("MIN_ANSWER_SECONDS", "CONSTANT_ANSWER_SECONDS", "START_DELAY_SECONDS"):
        monkeypatch.setattr(ai_player, name, 0)
    match = engine.new_match(request.param, seed=5)
    monkeypatch.setitem(ANIMATION_SPEEDS, "normal", 1e6)
    page = FakePage()
    ctx = make_context(page, ai_client=ReadyMind())
    controller = make_controller(ctx, Session(match, against_ai(1, "beginner")))
    controller.start()
    with asyncio.Runner() as loop:
        yield Scene(page, controller, loop)


def test_what_is_read_stays_open_when_the_opponent_answers(scene: Scene) -> None:
    controller = scene.controller
    for sheet, card in READ[controller.session.match.game.id]:
        scene.to_the_opponents_turn()
        decided = controller.session.match.decisions
        controller.open_dialog(sheet, card)
        scene.run()
        assert controller.session.match.decisions > decided
        assert (controller.state.dialog, controller.state.explained) == (sheet, card)
        assert "sheet-title" in scene.texts()
        controller.close_dialog()
        assert controller.state.dialog is None


def test_the_open_log_grows_by_what_the_opponent_has_done(scene: Scene) -> None:
    controller, grown = scene.controller, 0
    while grown < 3:
        scene.to_the_opponents_turn()
        controller.open_dialog("log")
        before = set(map(controller.log_entry, controller.session.events(controller.viewer)))
        scene.run()
        new = set(map(controller.log_entry, controller.session.events(controller.viewer))) - before
        assert new <= scene.texts()
        grown += bool(new)
        controller.close_dialog()


def test_news_wait_under_what_is_read(scene: Scene) -> None:
    """They are read when it is closed, and the opponent waits for that as ever."""
    controller = scene.controller

    def told_meanwhile() -> bool:
        scene.to_the_opponents_turn()
        controller.open_dialog("menu")
        scene.run()
        if not controller.state.news:
            controller.close_dialog()
        return bool(controller.state.news)

    while not told_meanwhile():
        pass
    assert controller.state.dialog == "menu"
    assert "sheet-title" in scene.texts()
    assert not controller.ai_player.thinking
    controller.close_dialog()
    assert controller.state.news
    scene.read_news()
    assert not controller.state.news


def test_what_a_person_does_closes_what_it_was_done_from(scene: Scene) -> None:
    controller = scene.controller
    scene.to_a_persons_turn()
    controller.open_dialog("menu")
    scene.act()
    assert controller.state.dialog is None


def test_advice_goes_with_the_decision_that_it_was_for(scene: Scene) -> None:
    controller = scene.controller
    scene.to_a_persons_turn()
    with_state(controller, hint=SimpleNamespace(), dialog="hint")
    scene.act()
    assert (controller.state.hint, controller.state.dialog) == (None, None)


def test_while_one_steps_through_the_game_the_opponent_waits(scene: Scene) -> None:
    controller = scene.controller
    scene.to_the_opponents_turn()
    decided = controller.session.match.decisions
    controller.replay(decided)
    controller.replay(1)
    scene.run()
    assert (controller.session.match.decisions, controller.state.replay_step) == (decided, 1)
    assert not controller.ai_stalled
    controller.replay(None)
    assert controller.ai_player.thinking
    scene.run()
    assert controller.session.match.decisions > decided


def test_stepping_through_the_game_ends_what_is_being_shown(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller, paused = scene.controller, list[float]()
    scene.to_a_persons_turn()
    scene.act()
    assert controller.state.animating
    controller.replay(1)

    async def pause(run: FilmRun, seconds: float) -> None:
        if not run.is_skipped:
            paused.append(seconds)

    monkeypatch.setattr(FilmRun, "pause", pause)
    scene.run()
    assert paused == []
    assert not controller.state.animating and controller.state.film is None


@pytest.mark.parametrize("scene", ["middle_earth"], indirect=True)
def test_a_raised_card_stays_in_hand_unless_the_opponent_takes_it(scene: Scene) -> None:
    controller = scene.controller
    assert isinstance(controller, MiddleEarthController)
    stayed: set[bool] = set()
    while len(stayed) < 2:
        scene.to_the_opponents_turn()
        free = [place.card for place in controller.model.view.display if place.accessible and place.card]
        raised = scene.chance.choice(free)
        controller.choose(raised)
        scene.run()
        lies = controller.model.display_slot(raised) is not None
        assert controller.state.chosen == (raised if lies else None)
        stayed.add(lies)
        controller.clear_selection()


@pytest.mark.parametrize("scene", ["middle_earth"], indirect=True)
def test_a_raised_landmark_stays_in_sight_while_the_opponent_plays_a_card(scene: Scene) -> None:
    controller = scene.controller
    assert isinstance(controller, MiddleEarthController)
    scene.to_the_opponents_turn()
    raised = controller.model.view.landmarks[0].landmark
    controller.show_tab("landmarks")
    controller.choose(raised)
    scene.run()
    assert (controller.state.chosen, controller.state.active_tab) == (raised, "landmarks")
    scene.to_a_persons_turn()
    scene.act()
    assert controller.state.chosen is None


@pytest.mark.parametrize("scene", ["duel"], indirect=True)
def test_known_cards_are_put_away_once_none_is_known(scene: Scene) -> None:
    scene.to_the_opponents_turn()
    scene.controller.open_dialog("known")
    scene.run()
    assert scene.controller.state.dialog is None
