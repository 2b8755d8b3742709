"""The reader's tests speak English unless they say otherwise."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app import i18n
from app.rules_reader import book as books
from app.rules_reader import search as searches


@pytest.fixture(autouse=True, scope="package")
def spoken() -> Iterator[None]:
    books.book.cache_clear()
    searches.pages.cache_clear()
    i18n.use("en")
    yield
    i18n.use("en")
    books.book.cache_clear()
    searches.pages.cache_clear()
