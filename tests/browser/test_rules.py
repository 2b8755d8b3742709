"""The rules reader in the real bundle: found, searched, followed, read in two languages, found again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browser import SMALL_PHONE, TABLET, AppBrowser, BrowserPool
from tests.browser.table_driver import (
    type_text,
    use_settings,
    wait_there,
)

STORED_READER = "JSON.parse(localStorage.getItem('three-duels.reader') ?? '{}')"
IS_FAR_DOWN_SCRIPT = f"() => {STORED_READER}.depths?.duel > 150"
"""A place far down on the page has been kept, so that it can be found again."""


@pytest.fixture
def phone(browser_pool: BrowserPool) -> AppBrowser:
    browser = browser_pool.lend(SMALL_PHONE)
    use_settings(browser, language="fr")
    return browser


@pytest.fixture
def tablet(browser_pool: BrowserPool) -> AppBrowser:
    browser = browser_pool.lend(TABLET)
    use_settings(browser, language="de")
    return browser


def heading(page: Page, name: str) -> None:
    expect(page.get_by_role("heading", name=name, exact=True)).to_be_attached()


def press(browser: AppBrowser, identifier: str) -> None:
    wait_there(browser, identifier)
    browser.tap(identifier)


def test_from_home_to_a_section_and_back(phone: AppBrowser) -> None:
    phone.open()
    phone.enable_semantics()
    press(phone, "rules")
    press(phone, "book-duel")
    press(phone, "entry-rules.goal")
    heading(phone.page, "But du jeu")
    press(phone, "page-after")
    heading(phone.page, "Matériel de jeu")
    press(phone, "back")
    expect(phone.element("entry-rules.contents_of_box")).to_contain_text("vous étiez ici")
    press(phone, "back")
    press(phone, "back")
    heading(phone.page, "Trois Duels")
    assert phone.log.problems() == []


def test_search_as_one_types_and_another_language_by_one_tap(phone: AppBrowser) -> None:
    phone.open("#/rules/duel")
    phone.enable_semantics()
    type_text(phone, "epuise")
    press(phone, "hit-rules.trance")
    heading(phone.page, "Épuisement de Gandalf et du Balrog")
    press(phone, "read-de")
    heading(phone.page, "Gandalfs und Balrogs Trance")
    press(phone, "to-rules.whip")
    heading(phone.page, "Balrogs Finte")
    press(phone, "read-fr")
    heading(phone.page, "La Feinte du Balrog")
    assert phone.log.problems() == []


@pytest.mark.long
def test_a_page_opens_where_it_was_left_even_the_next_day(phone: AppBrowser) -> None:
    def seam() -> float:
        """How high on the screen the drawing of the exchange stands."""
        drawing = phone.page.get_by_role("img", name="À gauche, la carte de Gandalf attaque").first
        box = drawing.bounding_box()
        return box["y"] if box else 0.0

    phone.open("#/rules/duel/exchange")
    phone.enable_semantics()
    top = seam()
    phone.page.mouse.move(180, 320)
    phone.page.mouse.wheel(0, 800)
    phone.wait_for(IS_FAR_DOWN_SCRIPT)
    left = seam()
    assert left < top - 150
    press(phone, "contents")
    press(phone, "entry-rules.exchange")
    heading(phone.page, "L’attaque\u00a0: résolution")
    phone.wait_until(lambda: abs(seam() - left) < 12, "the page opens where it was left")
    press(phone, "page-after")
    heading(phone.page, "L’attaque suivante")
    press(phone, "page-before")
    heading(phone.page, "L’attaque\u00a0: résolution")
    phone.wait_until(lambda: abs(seam() - top) < 12, "another page opens at its top")
    phone.page.mouse.wheel(0, 800)
    phone.wait_for(IS_FAR_DOWN_SCRIPT)
    phone.open("#/rules")
    phone.reload()
    phone.enable_semantics()
    press(phone, "read-on")
    heading(phone.page, "L’attaque\u00a0: résolution")
    phone.wait_until(lambda: abs(seam() - left) < 12, "the page opens where it was left the day before")
    assert phone.log.problems() == []


def test_a_mark_opens_what_each_edition_says(phone: AppBrowser) -> None:
    phone.open("#/rules/duel/power")
    phone.enable_semantics()
    edition = phone.page.get_by_text("Jusqu’à la case à croix orange, en haut. Édition française")
    press(phone, "ruling-power_cap")
    expect(edition).to_be_attached()
    press(phone, "ruling-power_cap")
    expect(edition).not_to_be_attached()


def test_two_languages_side_by_side_and_remembered(tablet: AppBrowser) -> None:
    tablet.open("#/rules/duel/mirror")
    tablet.enable_semantics()
    heading(tablet.page, "Gandalfs Spiegel")
    press(tablet, "read-fr")
    heading(tablet.page, "Le Miroir de Gandalf")
    heading(tablet.page, "Gandalfs Spiegel")
    tablet.wait_for(f"() => {STORED_READER}.beside === 'fr'")
    tablet.open("#/rules")
    tablet.enable_semantics()
    expect(tablet.element("read-on")).to_contain_text("Gandalfs Spiegel")
    press(tablet, "read-on")
    heading(tablet.page, "Le Miroir de Gandalf")
    assert tablet.log.problems() == []
