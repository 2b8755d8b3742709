"""Every page of every rulebook can be drawn, in every language, on a phone and on a tablet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

import engine
from app import i18n
from app.browser.storage import Settings
from app.rules_reader.book import book, readable
from app.rules_reader.pages import rules
from app.rules_reader.reader_state import Reading
from app.rules_reader.sections import FIGURES
from app.ui.theme import DARK
from app.ui.widgets import Look

PHONE = Look(DARK, 1.0, 360, 640)
LARGE = Look(DARK, 2.0, 360, 640)
TABLET = Look(DARK, 1.0, 1180, 820)


@dataclass
class Visit:
    """As much of the app as a page of the rules asks for."""

    route: str
    look: Look = PHONE
    reading: Reading = field(default_factory=Reading)
    settings: Settings = field(default_factory=Settings)
    went: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page = SimpleNamespace(run_task=lambda *_, **__: None)
        self.storage = SimpleNamespace(save=None)

    def go(self, route: str) -> None:
        self.went.append(route)

    def changed(self, *_: Any) -> None:
        self.went.append("drawn again")


def drawn(app: Visit) -> list[Any]:
    """All controls of a page."""
    return list(controls(rules(app)))  # type: ignore[arg-type]


def controls(control: Any) -> Iterator[Any]:
    yield control
    for name in ("content", "controls", "spans"):
        inner = getattr(control, name, None)
        for child in (
            inner if isinstance(inner, list) else [inner] if isinstance(inner, ft.BaseControl) else []
        ):
            yield from controls(child)


def said(found: list[Any]) -> str:
    texts = [one.value for one in found if isinstance(one, ft.Text) and one.value]
    return "\n".join([*texts, *(one.text for one in found if isinstance(one, ft.TextSpan) and one.text)])


def identifiers(found: list[Any]) -> list[str]:
    return [one.identifier for one in found if isinstance(one, ft.Semantics) and one.identifier]


def button(found: list[Any], identifier: str) -> Any:
    (held,) = [one for one in found if isinstance(one, ft.Semantics) and one.identifier == identifier]
    return held.content


@pytest.mark.parametrize("look", [PHONE, LARGE, TABLET], ids=["phone", "large", "tablet"])
@pytest.mark.parametrize("language", ["fr", "en", "de"])
@pytest.mark.parametrize("game", readable())
def test_every_page_can_be_drawn(game: str, language: str, look: Look) -> None:
    i18n.use(language)
    beside = "de" if language == "fr" else "fr"
    for page in ("", "rulings", *(section.id for section in book(game, language).sections)):
        app = Visit(f"/rules/{game}/{page}", look, Reading(beside=beside))
        found = drawn(app)
        assert len(said(found)) > 10, page
        twice = [name for name, times in Counter(identifiers(found)).items() if times > 1 and look is PHONE]
        assert not [name for name in twice if not name.startswith("to-")], page
    i18n.use("en")


def test_two_languages_stand_side_by_side_on_a_tablet_only() -> None:
    for look, both in ((TABLET, True), (PHONE, False)):
        text = said(drawn(Visit("/rules/duel/mirror", look, Reading(beside="de"))))
        assert ("Gandalfs Spiegel" in text) is both
        assert "Gandalf’s Mirror" in text


def test_the_rulebook_may_have_another_language_than_the_interface() -> None:
    text = said(drawn(Visit("/rules/duel/mirror", settings=Settings(rulebook="fr"))))
    assert "Le Miroir de Gandalf" in text and "Mentioned in" in text


def test_what_is_read_is_remembered() -> None:
    app = Visit("/rules/duel/mirror")
    drawn(app)
    assert (app.reading.game, app.reading.places) == ("duel", {"duel": "mirror"})
    assert "Read on: Gandalf’s Mirror" in said(drawn(Visit("/rules", reading=app.reading)))


def test_a_mark_opens_and_says_what_this_match_plays() -> None:
    app = Visit("/rules/duel/power", reading=Reading(options={"duel": {"power_cap": "top_space"}}))
    button(drawn(app), "ruling-power_cap").on_click(None)
    assert app.went == ["drawn again"]
    text = said(drawn(app))
    assert "How high may energy rise through this card?" in text
    assert "this match plays it · French edition" in text


def test_a_mark_in_the_text_opens_what_its_button_opens() -> None:
    app = Visit("/rules/duel/power")
    (mark, *_more) = [one for one in drawn(app) if isinstance(one, ft.TextSpan) and one.text == "§"]
    mark.on_click(None)  # type: ignore[call-arg, misc]
    assert app.reading.opened == {"power_cap"} and app.went == ["drawn again"]


def test_a_deck_of_ones_own_is_what_this_match_plays() -> None:
    app = Visit(
        "/rules/duel/decks", reading=Reading(options={"duel": {"deck": "gandalf=…"}}, opened={"deck"})
    )
    assert "Your own deck" in said(drawn(app))


def test_links_lead_on_and_back() -> None:
    app = Visit("/rules/duel/special")
    button(drawn(app), "to-rules.whip").on_click(None)
    assert app.went == ["/rules/duel/whip"]
    app.route = "/rules/duel/whip"
    button(drawn(app), "back").on_click(None)
    assert app.went[-1] == "/rules/duel/special"


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
    assert title in said(drawn(Visit(route)))


def test_every_figure_is_drawn_and_described() -> None:
    for game in engine.GAMES:
        for figure in FIGURES[game]:
            assert book(game, "en").said(f"figure.{figure}"), figure
