"""The rules reader in the real bundle: found, searched, followed, read in two languages, found again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Playwright, expect

from app.build.serve import Site
from tests.browser.table_driver import type_in
from tests.browser.browser import SMALL_PHONE, TABLET, Visitor, visiting

KEPT = "JSON.parse(localStorage.getItem('three-duels.reader') ?? '{}')"
DEEP = f"() => {KEPT}.depths?.duel > 150"
"""A place far down on the page has been kept, so that it can be found again."""


@pytest.fixture
def phone(playwright: Playwright, site: Site) -> Iterator[Visitor]:
    with visiting(playwright, site.address, SMALL_PHONE, "fr-FR") as visitor:
        yield visitor


@pytest.fixture
def tablet(playwright: Playwright, site: Site) -> Iterator[Visitor]:
    with visiting(playwright, site.address, TABLET, "de-DE") as visitor:
        yield visitor


def heading(page: Page, name: str) -> None:
    expect(page.get_by_role("heading", name=name, exact=True)).to_be_attached()


def press(visitor: Visitor, identifier: str) -> None:
    expect(visitor.piece(identifier).first).to_be_attached()
    visitor.press(identifier)


def test_from_home_to_a_section_and_back(phone: Visitor) -> None:
    phone.open()
    phone.read_aloud()
    press(phone, "rules")
    press(phone, "book-duel")
    press(phone, "entry-rules.goal")
    heading(phone.page, "But du jeu")
    press(phone, "page-after")
    heading(phone.page, "Matériel de jeu")
    press(phone, "back")
    expect(phone.piece("entry-rules.contents_of_box")).to_contain_text("vous étiez ici")
    press(phone, "back")
    press(phone, "back")
    heading(phone.page, "Trois Duels")
    assert phone.notes.bad() == []


def test_search_as_one_types_and_another_language_by_one_tap(phone: Visitor) -> None:
    phone.open("#/rules/duel")
    phone.read_aloud()
    type_in(phone, "epuise")
    press(phone, "hit-rules.trance")
    heading(phone.page, "Épuisement de Gandalf et du Balrog")
    press(phone, "read-de")
    heading(phone.page, "Gandalfs und Balrogs Trance")
    press(phone, "to-rules.whip")
    heading(phone.page, "Balrogs Finte")
    press(phone, "read-fr")
    heading(phone.page, "La Feinte du Balrog")
    assert phone.notes.bad() == []


def test_a_page_opens_where_it_was_left_even_the_next_day(phone: Visitor) -> None:
    def seam() -> float:
        """How high on the screen the drawing of the exchange stands."""
        drawing = phone.page.get_by_role("img", name="À gauche, la carte de Gandalf attaque").first
        box = drawing.bounding_box()
        return box["y"] if box else 0.0

    phone.open("#/rules/duel/exchange")
    phone.read_aloud()
    top = seam()
    phone.page.mouse.move(180, 320)
    phone.page.mouse.wheel(0, 800)
    phone.wait(DEEP)
    left = seam()
    assert left < top - 150
    press(phone, "contents")
    press(phone, "entry-rules.exchange")
    heading(phone.page, "L’attaque\u00a0: résolution")
    phone.until(lambda: abs(seam() - left) < 12, "the page opens where it was left")
    press(phone, "page-after")
    heading(phone.page, "L’attaque suivante")
    press(phone, "page-before")
    heading(phone.page, "L’attaque\u00a0: résolution")
    phone.until(lambda: abs(seam() - top) < 12, "another page opens at its top")
    phone.page.mouse.wheel(0, 800)
    phone.wait(DEEP)
    phone.open("#/rules")
    phone.reload()
    phone.read_aloud()
    press(phone, "read-on")
    heading(phone.page, "L’attaque\u00a0: résolution")
    phone.until(lambda: abs(seam() - left) < 12, "the page opens where it was left the day before")
    assert phone.notes.bad() == []


def test_a_mark_opens_what_each_edition_says(phone: Visitor) -> None:
    phone.open("#/rules/duel/power")
    phone.read_aloud()
    press(phone, "ruling-power_cap")
    expect(phone.page.get_by_text("Jusqu’à la case à croix orange, en haut")).to_be_attached()
    press(phone, "ruling-power_cap")
    expect(phone.page.get_by_text("Jusqu’à la case à croix orange, en haut")).not_to_be_attached()


def test_two_languages_side_by_side_and_remembered(tablet: Visitor) -> None:
    tablet.open("#/rules/duel/mirror")
    tablet.read_aloud()
    heading(tablet.page, "Gandalfs Spiegel")
    press(tablet, "read-fr")
    heading(tablet.page, "Le Miroir de Gandalf")
    heading(tablet.page, "Gandalfs Spiegel")
    tablet.wait(f"() => {KEPT}.beside === 'fr'")
    tablet.open("#/rules")
    tablet.read_aloud()
    expect(tablet.piece("read-on")).to_contain_text("Gandalfs Spiegel")
    press(tablet, "read-on")
    heading(tablet.page, "Le Miroir de Gandalf")
    assert tablet.notes.bad() == []
