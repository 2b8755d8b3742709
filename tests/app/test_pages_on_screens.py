"""Pages on screens of all sizes: links stay in sight, pages grow with the screen, games show their doors."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import flet as ft
import pytest

import engine
from app import i18n
from app.match.match_plan import PERSON
from app.match.match_store import MatchStore
from app.routes import screen_for
from app.screens.home_layout import home_layout
from app.screens.new_game import plan_of, put_plan
from app.ui.theme import TOUCH_TARGET_SIZE
from tests.app.contexts import FakePage, make_context, still_settings
from tests.app.tables import parts, rendered
from tests.app.text_measure import natural_height, width_of

LANGUAGES = pytest.mark.parametrize("language", i18n.LANGUAGES)
LINKS = ("rules", "settings", "games", "puzzles", "join")
LINKS_HEIGHT = 57.0
MONITOR = (2560, 1440)


@pytest.fixture(autouse=True)
def own_language() -> Iterator[None]:
    yield
    i18n.set_language(i18n.FALLBACK_LANGUAGE)


def screen(route: str, size: tuple[int, int], scale: float = 1.0) -> Any:
    return rendered(screen_for(route), make_context(FakePage(route, *size), still_settings(scale)))


def named(part: Any, *names: str) -> list[ft.Control]:
    return [each for each in parts(part) if getattr(each, "identifier", None) in names]


def scrolled(part: Any) -> list[ft.Control]:
    """What is reached by scrolling alone, if the screen is too low for it."""
    columns = [each for each in parts(part) if isinstance(each, ft.Column) and each.scroll]
    return [each for column in columns for each in parts(column)]


@LANGUAGES
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (820, 1180)])
def test_the_links_of_the_first_screen_stay_in_sight(language: str, size: tuple[int, int]) -> None:
    i18n.set_language(language)
    home = screen("/", size)
    links = named(home, *LINKS)
    assert len(links) == len(LINKS)
    assert not [link for link in links if any(link is each for each in scrolled(home))]
    faces = [next(each for each in parts(link) if isinstance(each, ft.Text)) for link in links]
    widths = [
        width_of(str(face.value), "Alegreya Sans Bold", float(face.style.size or 0))
        for face in faces
        if face.style
    ]
    assert sum(max(width, TOUCH_TARGET_SIZE) for width in widths) <= size[0]


@LANGUAGES
def test_links_in_large_letters_are_scrolled_to(language: str) -> None:
    i18n.set_language(language)
    home = screen("/", (360, 640), 2.0)
    below = scrolled(home)
    assert all(any(link is each for each in below) for link in named(home, *LINKS))


def enlarged(part: Any) -> list[tuple[Any, Any, Any]]:
    """Width, height and scale of what is shown larger than it was laid out."""
    return [
        (each.width, each.height, each.scale.scale)
        for each in parts(part)
        if isinstance(getattr(each, "scale", None), ft.Scale)
    ]


@pytest.mark.parametrize("route", ["/settings", "/games", "/rules", "/rules/duel/overview", "/duel"])
def test_pages_are_laid_out_as_on_a_laptop_and_fill_a_monitor(route: str) -> None:
    assert enlarged(screen(route, MONITOR)) == [(1600, 900, 1.6)]
    assert enlarged(screen(route, (1440, 900))) == []


@LANGUAGES
@pytest.mark.parametrize(
    ("size", "running"), [((360, 640), 0), ((360, 640), 1), ((390, 844), 1), ((820, 1180), 2)]
)
def test_the_names_of_the_games_are_in_sight_below_their_doors(
    language: str, size: tuple[int, int], running: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Doors make room for the buttons of matches that are under way."""
    i18n.set_language(language)
    under_way = dict.fromkeys(list(engine.GAMES)[:running], "Gandalf")
    monkeypatch.setattr(MatchStore, "in_progress", property(lambda _store: under_way))
    home = screen("/", size)
    column = next(each for each in parts(home) if isinstance(each, ft.Column) and each.scroll)
    whole = natural_height(ft.Column(column.controls, spacing=column.spacing), size[0])
    assert 300 < whole <= size[1] - LINKS_HEIGHT


@LANGUAGES
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (820, 1180), (844, 390)])
def test_the_names_of_the_games_grow_with_the_text(language: str, size: tuple[int, int]) -> None:
    i18n.set_language(language)
    doors = [f"door-{game}" for game in engine.GAMES]

    def letter_heights(scale: float) -> list[float]:
        words = [each for each in parts(named(screen("/", size, scale), *doors)) if isinstance(each, ft.Text)]
        return [float(word.style.size or 0) for word in words if word.style]

    before, after = letter_heights(1.0), letter_heights(1.3)
    assert len(before) == len(after) == 2 * len(doors)
    assert all(large >= 1.2 * small for small, large in zip(before, after, strict=True))


@pytest.mark.parametrize("size", [(820, 1180), (1024, 1366), (1440, 900), (1920, 1080), MONITOR])
def test_the_doors_of_the_first_screen_fill_a_large_screen(size: tuple[int, int]) -> None:
    layout = home_layout(*size)
    assert layout.door_height >= 0.42 * size[1]
    assert 3 * layout.door_width >= 0.8 * layout.doors_width


@pytest.mark.parametrize(
    ("route", "name"), [("/games", "begin"), ("/statistics", "begin"), ("/rules", "book")]
)
@pytest.mark.parametrize("size", [(360, 640), (820, 1180), (1440, 900)])
def test_a_list_of_the_games_shows_their_doors(route: str, name: str, size: tuple[int, int]) -> None:
    cards = named(screen(route, size), *(f"{name}-{game}" for game in engine.GAMES))
    assert len(cards) == len(engine.GAMES)
    for card in cards:
        assert any(isinstance(part, ft.Image) and (part.height or 0) > 90 for part in parts(card))


@pytest.mark.parametrize("route", ["/duel", "/open", "/workshop", "/join"])
def test_no_field_counts_letters_in_a_language_of_its_own(route: str) -> None:
    """Flutter would say in English how many are left."""
    ctx = make_context(FakePage(route, 390, 844))
    put_plan(ctx, "duel", plan_of(ctx, "duel").with_changes(shows_more=True, opponent=PERSON))
    fields = [each for each in parts(rendered(screen_for(route), ctx)) if isinstance(each, ft.TextField)]
    assert fields or route == "/workshop"
    assert not [field for field in fields if field.max_length and field.counter != ""]
