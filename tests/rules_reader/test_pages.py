"""Every page of every rulebook can be drawn, in every language, on a phone and on a tablet."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

import engine
from app import i18n
from app.app_context import AppContext
from app.browser.storage import Settings
from app.games import GAME_UIS
from app.page_events import show_route
from app.rules_reader.book import load_book, readable_games
from app.rules_reader.pages import rules_screen
from app.rules_reader.reader_state import ReaderState
from app.rules_reader.section import BUTTON_MARGIN, COLUMN_MAX_WIDTH
from app.ui.theme import TOUCH_TARGET_SIZE
from tests.app.components import mounted
from tests.app.contexts import FakePage, make_context, still_settings
from tests.app.tables import rendered, texts
from tests.catalogs.catalogs import ROOT

PHONE, TABLET = (360, 640), (1180, 820)


def context_at(
    route: str,
    screen: tuple[int, int] = PHONE,
    reader: ReaderState | None = None,
    settings: Settings | None = None,
) -> AppContext:
    """The app at this address, with a reader that may have read before."""
    ctx = make_context(FakePage(route, *screen), settings or replace(still_settings(), rulebook=None))
    return ctx if reader is None else replace(ctx, reader=reader)


def reading_at_table(**options: str) -> ReaderState:
    """The rules of The Duel, opened from a match with these options."""
    played = engine.GAMES["duel"].rulings.resolve() | options
    return ReaderState(match_options={"duel": played}, game_at_table="duel")


def page_of(ctx: AppContext) -> FakePage:
    """The page on which the context was made."""
    page = ctx.navigator._page
    assert isinstance(page, FakePage)
    return page


def drawn(ctx: AppContext) -> list[Any]:
    """All controls of the page at the context's address."""
    return mounted(rules_screen, ctx)


def said(found: list[Any]) -> str:
    texts = [one.value for one in found if isinstance(one, ft.Text) and one.value]
    return "\n".join([*texts, *(one.text for one in found if isinstance(one, ft.TextSpan) and one.text)])


def identifiers(found: list[Any]) -> list[str]:
    return [one.identifier for one in found if isinstance(one, ft.Semantics) and one.identifier]


def button(found: list[Any], identifier: str) -> Any:
    (held,) = [one for one in found if isinstance(one, ft.Semantics) and one.identifier == identifier]
    return held.content


@pytest.mark.parametrize(
    ("screen", "scale"), [(PHONE, 1.0), (PHONE, 2.0), (TABLET, 1.0)], ids=["phone", "large", "tablet"]
)
@pytest.mark.parametrize("language", ["fr", "en", "de"])
@pytest.mark.parametrize("game", readable_games())
def test_every_page_can_be_drawn(game: str, language: str, screen: tuple[int, int], scale: float) -> None:
    i18n.set_language(language)
    settings = replace(still_settings(scale), rulebook=None)
    beside = "de" if language == "fr" else "fr"
    for page in ("", "rulings", *(section.id for section in load_book(game, language).sections)):
        ctx = context_at(f"/rules/{game}/{page}", screen, ReaderState(second_language=beside), settings)
        controls = drawn(ctx)
        assert len(said(controls)) > 10, page
        is_plain_phone = screen == PHONE and scale == 1.0
        twice = [
            name for name, times in Counter(identifiers(controls)).items() if times > 1 and is_plain_phone
        ]
        assert not [name for name in twice if not name.startswith("to-")], page
    i18n.set_language("en")


def test_two_languages_stand_side_by_side_on_a_tablet_only() -> None:
    for screen, both in ((TABLET, True), (PHONE, False)):
        text = said(drawn(context_at("/rules/duel/mirror", screen, ReaderState(second_language="de"))))
        assert ("Gandalfs Spiegel" in text) is both
        assert "Gandalf’s Mirror" in text


def test_the_rulebook_may_have_another_language_than_the_interface() -> None:
    text = said(drawn(context_at("/rules/duel/mirror", settings=Settings(language="en", rulebook="fr"))))
    assert "Le Miroir de Gandalf" in text and "Mentioned in" in text


def test_what_is_read_is_remembered() -> None:
    ctx = context_at("/rules/duel/mirror")
    drawn(ctx)
    assert (ctx.reader.game, ctx.reader.section_by_game) == ("duel", {"duel": "mirror"})
    assert len(page_of(ctx).tasks) == 1, "it is stored"
    assert "Continue reading: Gandalf’s Mirror" in said(drawn(context_at("/rules", reader=ctx.reader)))


def test_drawing_alone_changes_nothing() -> None:
    ctx = context_at("/rules/duel/mirror")
    before = replace(ctx.reader)
    texts(rendered(rules_screen, ctx))
    assert ctx.reader == before and not page_of(ctx).tasks


def test_a_page_that_was_left_opens_where_it_was_left() -> None:
    ctx = context_at("/rules/duel/mirror")
    drawn(ctx)
    ctx.reader.remember_scroll("/rules/duel/mirror", "duel", 300.0)
    ctx.reader.restores_scroll = True
    page_of(ctx).tasks.clear()
    drawn(ctx)
    assert len(page_of(ctx).tasks) == 1, "it is scrolled, and there is nothing new to store"


def test_a_mark_opens_and_says_what_this_match_plays() -> None:
    reader = reading_at_table(power_cap="top_space")
    ctx = context_at("/rules/duel/power", reader=reader)
    version = ctx.changes.version
    button(drawn(ctx), "ruling-power_cap").on_click(None)
    assert ctx.changes.version == version + 1
    text = said(drawn(ctx))
    assert "How high may energy rise through this card?" in text
    assert "used in this game · French edition" in text


def test_a_mark_in_the_text_opens_what_its_button_opens() -> None:
    ctx = context_at("/rules/duel/power")
    mark: Any = next(one for one in drawn(ctx) if isinstance(one, ft.TextSpan) and one.text == "§")
    version = ctx.changes.version
    mark.on_click(None)
    assert ctx.reader.open_rulings == {"power_cap"} and ctx.changes.version == version + 1


def test_a_deck_of_ones_own_is_what_this_match_plays() -> None:
    reader = reading_at_table(deck="gandalf=…")
    reader.open_rulings.add("deck")
    assert "Your own deck" in said(drawn(context_at("/rules/duel/decks", reader=reader)))


def test_links_lead_on_and_back() -> None:
    ctx = context_at("/rules/duel/special")
    button(drawn(ctx), "to-rules.whip").on_click(None)
    assert page_of(ctx).routes == ["/rules/duel/whip"]
    ctx.navigator.route = "/rules/duel/whip"
    button(drawn(ctx), "back").on_click(None)
    assert page_of(ctx).routes[-1] == "/rules/duel/special"


@pytest.mark.parametrize(
    ("route", "title"),
    [
        ("/rules/chess", "Rules"),
        ("/rules/duel/nowhere", "The Duel"),
        ("/rules/duel/card-unheard_of", "The Duel"),
        ("/rules/duel/card-mirror", "Gandalf’s Mirror"),
        ("/rules/confrontation/character-sam", "Sam"),
        ("/rules/duel/mirror/../../x?y", "Gandalf’s Mirror"),
    ],
)
def test_unknown_addresses_are_answered_by_a_page_that_is_there(route: str, title: str) -> None:
    assert title in said(drawn(context_at(route)))


def test_every_figure_is_drawn_and_described() -> None:
    for game in engine.GAMES:
        for figure in GAME_UIS[game].figures.load():
            assert load_book(game, "en").text_if_any(f"figure.{figure}"), figure


def test_on_a_large_screen_the_contents_stand_beside_the_text() -> None:
    for screen, is_beside in ((TABLET, True), ((820, 1180), False), (PHONE, False)):
        found = identifiers(drawn(context_at("/rules/duel/mirror", screen)))
        assert ("entry-rules.whip" in found) is is_beside
        assert ("search" in found) is is_beside


def test_lines_stay_short_enough_to_be_read() -> None:
    for width, languages in ((1180, 1), (1180, 2), (2560, 1), (2560, 2), (820, 2)):
        reader = ReaderState(second_language="de" if languages == 2 else None)
        ctx = context_at("/rules/duel/mirror", (width, 1180), reader)
        columns = [
            one.width
            for one in drawn(ctx)
            if isinstance(one, ft.Container) and one.alignment == ft.Alignment.TOP_LEFT and one.width
        ]
        assert len(columns) == languages and max(columns) <= COLUMN_MAX_WIDTH
        assert sum(columns) <= width - (0 if width < 1100 else 300)


def test_each_book_has_a_search_of_its_own_and_keeps_it_on_the_way_back() -> None:
    reader = ReaderState(search_by_game={"duel": "mirror"})
    assert "entry-rules.goal" not in identifiers(drawn(context_at("/rules/duel", reader=reader)))
    assert "entry-rules.overview" in identifiers(drawn(context_at("/rules/confrontation", reader=reader)))
    ctx = context_at("/rules/duel", reader=reader)
    button(drawn(ctx), "hit-rules.mirror").on_click(None)
    ctx.navigator.route = "/rules/duel/mirror"
    button(drawn(ctx), "back").on_click(None)
    assert page_of(ctx).routes[-1] == "/rules/duel" and ctx.reader.search_by_game == {"duel": "mirror"}


def test_rules_opened_from_a_table_are_those_of_its_match() -> None:
    for origin, is_told in (("/duel/table", True), ("/duel/lesson", True), ("/", False), ("/duel", False)):
        reader = reading_at_table(list_when_apart="lost")
        reader.on_navigate(origin, "/rules/duel/list")
        text = said(drawn(context_at("/rules/duel/list", reader=reader)))
        assert ("the List has no effect at all" in text) is is_told
        assert ("however far apart the markers are" in text) is not is_told
        assert ("They differ from this edition in: List and 3 empty spaces." in text) is is_told


def test_the_bar_of_a_section_fits_the_narrowest_screen() -> None:
    ctx = context_at("/rules/duel/mirror", (280, 653))
    bar = next(one for one in drawn(ctx) if isinstance(one, ft.Row))
    names = ("FR", "EN", "DE")
    chips = [one for one in drawn(ctx) if getattr(getattr(one, "content", None), "value", None) in names]
    widths = [
        2 * (TOUCH_TARGET_SIZE + BUTTON_MARGIN),
        *(float(one.width or 0) + BUTTON_MARGIN for one in chips),
    ]
    assert len(chips) == 3 and min(widths) >= TOUCH_TARGET_SIZE
    assert sum(widths) + (len(bar.controls) - 1) * float(bar.spacing or 0) + 2 * 4 <= 280


def test_a_text_in_another_language_says_in_which() -> None:
    """The page gives `text-de-0` its language, which Flutter cannot say (static/page/accessibility.js)."""
    reader = ReaderState(second_language="de")
    found = identifiers(drawn(context_at("/rules/duel/mirror", TABLET, reader)))
    assert "text-de-0" in found and not [name for name in found if name.startswith("text-en")]
    script = (ROOT / "static" / "page" / "accessibility.js").read_text(encoding="utf-8")
    assert '^="text-"' in script and 'setAttribute("lang"' in script


def test_an_address_that_is_typed_in_opens_the_edition() -> None:
    """The browser may change the address without the app: then, too, the rules are those of where one was."""
    ctx = context_at("/duel/table", reader=reading_at_table(list_when_apart="lost"))
    for route, is_told in (("/rules/duel/list", True), ("/", False), ("/rules/duel/list", False)):
        show_route(ctx, route)
        shown = route.startswith("/rules") and "the List has no effect at all" in said(drawn(ctx))
        assert shown is is_told
