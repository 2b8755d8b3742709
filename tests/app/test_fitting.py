"""No word is cut, broken or too large for its place: on every screen and in every dialog of a small phone.

Measured in the fonts of the bundle, without painting; `text_measure.py` says how.
"""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft
import pytest

import engine
from app import i18n
from app.games import GAME_UIS
from app.match.seating import against_ai
from app.match.session import Session
from app.routes import SCREENS, game_screens, screen_for
from app.ui.widgets import text
from tests.app.contexts import FakePage, make_context, still_settings
from tests.app.tables import drawn_table, make_controller, parts, rendered, with_state
from tests.app.text_measure import misfits, width_of
from tests.conformance.checks import play_match

SMALL_PHONE, NARROWEST = (360, 640), (280, 653)
ROUTES = (*SCREENS, *dict(game_screens()), "/rules", "/rules/duel/overview", "/open", "/join", "/letter")
DIALOGS = ("log", "menu", "row", "known", "cards", "specials", "discard", "threats", "hint", "share", "keys")
LANGUAGES = pytest.mark.parametrize("language", i18n.LANGUAGES)


@pytest.fixture(autouse=True)
def own_language() -> Iterator[None]:
    yield
    i18n.set_language(i18n.FALLBACK_LANGUAGE)


@LANGUAGES
@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
def test_every_word_of_a_screen_fits(language: str, scale: float) -> None:
    i18n.set_language(language)
    found = []
    for route in ROUTES:
        ctx = make_context(FakePage(route, *SMALL_PHONE), still_settings(scale))
        found += [f"{route}: {each}" for each in misfits(rendered(screen_for(route), ctx), SMALL_PHONE[0])]
    assert found == []


@LANGUAGES
def test_every_word_on_the_way_to_a_table_fits_the_narrowest_screen(language: str) -> None:
    i18n.set_language(language)
    found = []
    for route in ("/", *dict(game_screens()), "/rules", "/rules/duel/overview"):
        ctx = make_context(FakePage(route, *NARROWEST), still_settings())
        found += [f"{route}: {each}" for each in misfits(rendered(screen_for(route), ctx), NARROWEST[0])]
    assert found == []


@LANGUAGES
@pytest.mark.parametrize("game", GAME_UIS)
def test_every_word_of_a_dialog_fits_at_the_largest_text(game: str, language: str) -> None:
    i18n.set_language(language)
    ctx = make_context(FakePage("/", *SMALL_PHONE), still_settings(2.0))
    match = play_match(engine.GAMES[game], {}, 5, 25)
    controller = make_controller(ctx, Session(match, against_ai(0, "easy")))
    found = []
    for dialog in DIALOGS:
        table = drawn_table(with_state(controller, dialog=dialog))
        sheets = [part for part in parts(table) if getattr(part, "identifier", None) == "dialog"]
        found += [f"{dialog}: {each}" for sheet in sheets for each in misfits(sheet, SMALL_PHONE[0])]
    assert found == []


@LANGUAGES
@pytest.mark.parametrize("game", GAME_UIS)
def test_every_word_of_a_table_fits_at_the_largest_text(game: str, language: str) -> None:
    """From the first decision to the end; but for touch targets that are higher than their line."""
    i18n.set_language(language)
    found = set()
    for decisions in range(0, 60, 6):
        ctx = make_context(FakePage("/", *SMALL_PHONE), still_settings(2.0))
        match = play_match(engine.GAMES[game], {}, 5, decisions)
        table = drawn_table(make_controller(ctx, Session(match, against_ai(0, "easy"))))
        found |= {each for each in misfits(table, SMALL_PHONE[0]) if not each.startswith("too high")}
    assert found == set()


def test_what_does_not_fit_would_be_found() -> None:
    ui = make_context(FakePage("/", *SMALL_PHONE), still_settings(2.0)).ui
    long = "Verkehrsvorschrift"
    width = width_of(long, "Alegreya Sans", ui.text_size(16))
    assert misfits(text(ui, long, 16), width) == []
    for sheet, fault in (
        (text(ui, long, 16), "broken"),
        (text(ui, f"{long} {long}", 16, lines=1), "broken"),
        (ft.Row([text(ui, long, 16), text(ui, long, 16)]), "too wide"),
        (ft.Container(text(ui, "a b c d e f g h i j k l m n o", 16), height=30), "too high"),
    ):
        (found,) = misfits(sheet, width - 20)[:1]
        assert found.startswith(fault)
    assert misfits(text(ui, "one two three four", 16, lines=1), 100)[0].startswith("cut")
