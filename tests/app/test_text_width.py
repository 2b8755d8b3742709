"""The app counts with the widths that the letters of its fonts really have."""

from __future__ import annotations

import pytest

from app.build.catalogs import catalog_path, read_catalog
from app.build.measure_letters import LETTERS, letter_widths
from app.i18n import LANGUAGES
from app.ui.letter_widths import LETTER_WIDTHS
from app.ui.text_width import balanced_width, line_count, text_width
from app.ui.theme import FONTS, SANS, SERIF
from tests.app.text_measure import width_of


@pytest.mark.parametrize("font", FONTS)
def test_the_table_of_widths_is_that_of_the_fonts(font: str) -> None:
    assert LETTER_WIDTHS[font] == letter_widths(font)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", ["app", "middle_earth"])
def test_every_letter_that_is_said_is_in_the_table(domain: str, language: str) -> None:
    messages = read_catalog(catalog_path(domain, language), language)
    assert {letter for message in messages for letter in str(message.string)} - set(LETTERS) <= {"\n"}


@pytest.mark.parametrize("font", FONTS)
def test_a_text_is_counted_on_as_wide_as_it_is_drawn_or_a_little_wider(font: str) -> None:
    for value in ("Play: −3 Coins", "« Jouer gratuitement »", "Fließend über Mäuse …"):
        drawn = width_of(value, font, 17)
        assert drawn <= text_width(value, 17, font) <= drawn * 1.05


def test_a_line_ends_between_words() -> None:
    one = text_width("Choose the region", 16, SERIF)
    assert line_count("Choose the region", 16, SERIF, one) == 1
    assert line_count("Choose the region", 16, SERIF, one - 1) == 2
    assert line_count("Choose\nthe region", 16, SERIF, one) == 2
    assert line_count("8\u00a0Punkte", 16, SANS, 1) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_balanced_text_takes_no_more_lines_and_is_narrower(language: str) -> None:
    texts = [str(message.string) for message in read_catalog(catalog_path("app", language), language)]
    narrowed = 0
    for value in filter(None, texts):
        for width in (150, 300):
            lines = line_count(value, 16, SANS, width)
            balanced = balanced_width(value, 16, SANS, width)
            assert balanced <= width and line_count(value, 16, SANS, balanced) <= lines
            narrowed += balanced < width
    assert narrowed > 300


def test_no_line_of_a_balanced_text_is_left_with_one_short_word() -> None:
    value, wide = "Duel pour la Terre du Milieu", text_width("Duel pour la Terre du", 22, SERIF)
    balanced = balanced_width(value, 22, SERIF, wide)
    assert balanced < text_width("Duel pour la Terre", 22, SERIF)
    assert line_count(value, 22, SERIF, balanced) == line_count(value, 22, SERIF, wide) == 2
    assert balanced_width("Le Duel", 22, SERIF, wide) == wide
