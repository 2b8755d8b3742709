"""The reader's tests speak English unless they say otherwise."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app import i18n
from app.rules_reader import book as books
from app.rules_reader import text_search as searches


@pytest.fixture(autouse=True, scope="package")
def spoken() -> Iterator[None]:
    books.load_book.cache_clear()
    searches.search_pages.cache_clear()
    i18n.set_language("en")
    yield
    i18n.set_language("en")
    books.load_book.cache_clear()
    searches.search_pages.cache_clear()
