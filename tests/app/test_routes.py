"""Every address that the app knows leads to a screen that exists."""

from __future__ import annotations

import pytest

from app.games import GAME_UIS
from app.lazy_import import LazyImport
from app.routes import HOME, LESSON_TABLE, MATCH_TABLE, PREFIX_SCREENS, SCREENS, game_screens, screen_for

ALL_SCREENS = {
    **SCREENS,
    **PREFIX_SCREENS,
    **dict(game_screens()),
    "/duel/table": MATCH_TABLE,
    "/duel/lesson": LESSON_TABLE,
}


@pytest.mark.parametrize("route", ALL_SCREENS)
def test_every_screen_can_be_imported(route: str) -> None:
    assert callable(ALL_SCREENS[route].load())


@pytest.mark.parametrize("route", [*SCREENS, *PREFIX_SCREENS, *dict(game_screens())])
def test_every_address_shows_its_screen(route: str) -> None:
    assert screen_for(route) is ALL_SCREENS[route].load()


def test_an_unknown_address_leads_home() -> None:
    home = HOME.load()
    for route in ("", "/", "/nowhere", "/duel/nowhere", "/rulesofthumb", "/table", "/chess/table", "?x=1"):
        assert screen_for(route) is home


def test_addresses_with_more_behind_them_go_to_the_screen_that_reads_it() -> None:
    assert screen_for("/rules/duel/exchange") is PREFIX_SCREENS["/rules"].load()
    assert screen_for("/open/eJyrVg?x") is PREFIX_SCREENS["/open"].load()


@pytest.mark.parametrize("game", GAME_UIS)
def test_every_game_has_a_table_and_a_way_to_a_new_match(game: str) -> None:
    assert screen_for(f"/{game}") is GAME_UIS[game].setup.load()
    assert screen_for(f"/{game}/table") is not HOME.load()
    assert (screen_for(f"/{game}/lesson") is HOME.load()) is (GAME_UIS[game].lesson_controller is None)


@pytest.mark.parametrize("game", GAME_UIS)
def test_everything_that_a_descriptor_refers_to_can_be_imported(game: str) -> None:
    game_ui = GAME_UIS[game]
    assert game_ui.id == game
    names = [name for name in game_ui.__slots__ if isinstance(getattr(game_ui, name), LazyImport)]
    assert {"draw_table", "setup", "controller", "door", "feedback", "messages"} <= set(names)
    assert all(getattr(game_ui, name).load() is not None for name in names)
