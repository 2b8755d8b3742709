"""The reader's tests speak English unless they say otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app import i18n
from app.reader import book as books
from app.reader import search as searches


@pytest.fixture(autouse=True, scope="package")
def spoken(catalogs: Path) -> Iterator[None]:
    books.book.cache_clear()
    searches.pages.cache_clear()
    i18n.use("en", catalogs)
    yield
    i18n.use("en")
    books.book.cache_clear()
    searches.pages.cache_clear()
