"""A game that lives in one folder: registered, dealt, drawn, played, stored, replayed, advised, read."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import flet as ft
import pytest

import engine
from app import i18n
from app.build.catalogs import read_catalog
from app.build.message_keys import game_keys
from app.games import GAME_UIS
from app.match import session as sessions
from app.match.seating import PASS, Seating, against_ai
from app.match.session import Session
from app.routes import HOME, screen_for
from app.rules_reader.book import load_book
from app.rules_reader.text_search import search
from app.table import ai_player
from engine.ai.levels import LEVELS, choose_action
from tests.app.components import mounted
from tests.app.contexts import FakePage, make_context, still_context
from tests.app.tables import drawn_table, film_is_over, make_controller, parts, texts
from tests.toy_game import GAME, GAME_UI, registered
from tests.toy_game.controller import ToyController
from tests.toy_game.words import LOCALES, compile_words


@pytest.fixture(autouse=True, scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    i18n.set_language("en")
    with registered(compile_words(tmp_path_factory.mktemp("catalogs"))):
        yield


def session_at(seed: int, seating: Seating | None = None) -> Session[Any]:
    return Session(engine.new_match(GAME, seed=seed), seating or Seating(PASS))


def controller_at(seed: int, seating: Seating | None = None) -> ToyController:
    controller = make_controller(still_context(), session_at(seed, seating))
    assert isinstance(controller, ToyController)
    return controller


def identifiers(tree: Any) -> dict[str, Any]:
    return {part.identifier: part for part in parts(tree) if getattr(part, "identifier", None)}


def press(tree: Any, identifier: str) -> None:
    identifiers(tree)[identifier].content.on_click(None)


def test_without_registration_nobody_knows_it() -> None:
    assert list(engine.GAMES)[-1] == list(GAME_UIS)[-1] == GAME
    with pytest.raises(ValueError):
        engine.register(engine.GAMES[GAME])


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_its_catalogs_hold_the_keys_that_the_build_asks_for(language: str) -> None:
    catalog = read_catalog(LOCALES / f"{language}.po", language)
    keys = {(key.id, key.plural) for key in game_keys(GAME)}
    assert {
        (message.id if not message.pluralizable else message.id[0], message.pluralizable)
        for message in catalog
        if message.id
    } == keys


def test_its_deal_is_a_code_after_those_of_the_shipped_games() -> None:
    match = engine.new_match(GAME, seed=7)
    again = engine.match_from_code(engine.deal_code(match))
    assert again.game.id == GAME and again.seed == 7
    assert again.view("north") == match.view("north")


def test_its_door_stands_on_the_first_screen_and_leads_to_a_new_match() -> None:
    ctx = make_context(FakePage("/"))
    home = {part.identifier for part in mounted(HOME.load(), ctx) if getattr(part, "identifier", None)}
    assert {"door-duel", f"door-{GAME}"} <= home
    ctx.navigator.route = f"/{GAME}"
    setup = mounted(screen_for(f"/{GAME}"), ctx)
    for identifier in ("opponent-person", "start"):
        (button,) = [part for part in setup if getattr(part, "identifier", None) == identifier]
        button.content.on_click(None)
    assert ctx.matches.sessions[GAME].match.game.id == GAME
    assert screen_for(f"/{GAME}/table") is not HOME.load()
    table = mounted(screen_for(f"/{GAME}/table"), ctx)
    assert "open-gate" in {getattr(part, "identifier", None) for part in table}


@pytest.mark.parametrize("seed", range(4))
def test_a_match_is_played_by_touch_and_hides_what_is_hidden(seed: int) -> None:
    controller, chance = controller_at(seed), random.Random(seed)
    while not controller.session.is_over:
        if controller.state.gate_closed:
            tree = drawn_table(controller)
            assert not [name for name in identifiers(tree) if name.startswith("hand-")]
            press(tree, "open-gate")
            film_is_over(controller)
        tree = drawn_table(controller)
        view = controller.session.match.view(str(controller.session.match.to_act))
        assert {f"hand-{card}" for card in view.hand} == {
            name for name in identifiers(tree) if name.startswith("hand-")
        }
        action = chance.choice(view.legal)
        decided = controller.session.match.decisions
        press(tree, f"hand-{action.args[0]}" if action.verb == "lay" else action.verb)
        assert controller.session.match.decisions == decided + 1
        film_is_over(controller)
    assert "winner" in identifiers(drawn_table(controller))


def test_what_was_done_is_shown_frame_by_frame() -> None:
    controller = controller_at(2)
    controller.open_gate()
    controller.act(controller.session.match.legal()[0])
    film = controller.state.film
    assert film is not None and [frame.event.kind for frame in film.frames] == ["laid"]
    assert texts(drawn_table(controller))


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_its_log_is_told_in_every_language(language: str) -> None:
    controller, chance = controller_at(3), random.Random(3)
    while not controller.session.is_over:
        controller.session.act(chance.choice(controller.session.match.legal()))
    i18n.set_language(language)
    try:
        for event in controller.session.match.all_events():
            assert "." in controller.log_entry(event) and "event." not in controller.log_entry(event)
        film_is_over(controller)
        controller.open_dialog("log")
        assert any(controller.seat_name("south") in value for value in texts(drawn_table(controller)))
    finally:
        i18n.set_language("en")


def test_it_is_stored_and_restored() -> None:
    session = session_at(5)
    for _ in range(3):
        session.act(session.match.legal()[0])
    again = sessions.loads(session.dumps())
    assert again.match.record == session.match.record
    assert again.match.view("north") == session.match.view("north")


def test_it_is_replayed_step_by_step() -> None:
    controller = controller_at(6)
    for _ in range(5):
        controller.session.act(controller.session.match.legal()[0])
    controller.replay(1)
    assert controller.match.decisions == 1 and controller.last_event_text
    assert texts(drawn_table(controller))
    controller.replay(None)
    assert controller.match is controller.session.match


@pytest.mark.parametrize("level", LEVELS)
def test_the_app_plays_it(level: str) -> None:
    match = engine.new_match(GAME, seed=9)
    while match.to_act is not None:
        action = choose_action(match, level, seconds=0.05)
        assert action in match.legal()
        match.play(action)


def test_at_the_table_the_app_answers_and_advises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ai_player, "MIN_ANSWER_SECONDS", 0)
    page = FakePage()
    controller = make_controller(make_context(page), session_at(4, against_ai(0, "beginner")))

    async def run_until(is_done: Callable[[], bool]) -> None:
        async with asyncio.timeout(20):
            running: list[asyncio.Future[Any]] = []
            while not is_done():
                tasks, page.tasks = page.tasks, []
                running += [asyncio.ensure_future(task()) for task in tasks]
                if controller.state.news:
                    controller.dismiss_news()
                await asyncio.sleep(0.01)

    async def visit() -> None:
        controller.ask_hint()
        await run_until(lambda: controller.state.hint is not None)
        controller.close_dialog()
        controller.act(controller.session.match.legal()[0])
        await run_until(lambda: controller.can_act or controller.session.is_over)

    asyncio.run(visit())
    assert controller.session.match.decisions >= 2


def test_its_rulebook_is_read_and_searched() -> None:
    ctx = make_context(FakePage(f"/rules/{GAME}/overview"))
    page = mounted(screen_for(f"/rules/{GAME}/overview"), ctx)
    assert any(isinstance(part, ft.Text) and part.value == "The toy" for part in page)
    assert [hit.target for hit in search(load_book(GAME, "en"), "higher card")] == ["rules.overview"]


def test_everything_of_it_lies_in_its_folder() -> None:
    names = [getattr(GAME_UI, name) for name in GAME_UI.__slots__]
    paths = [value.path for value in names if hasattr(value, "path")]
    assert paths and all(path.startswith("tests.toy_game.") for path in paths)
    assert Path(__file__).parent.name == "toy_game"
