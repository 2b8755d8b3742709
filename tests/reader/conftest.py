"""The reader's tests read freshly compiled catalogs, whatever was compiled before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app import i18n
from app.build.words import DOMAINS, LANGUAGES, catalog_path, compile_catalog, read_catalog
from app.reader import book as books
from app.reader import search as searches


@pytest.fixture(scope="package")
def catalogs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("locales")
    for domain in DOMAINS:
        for language in LANGUAGES:
            catalog = read_catalog(catalog_path(domain, language), language)
            compile_catalog(catalog, folder / language / "LC_MESSAGES" / f"{domain}.mo")
    return folder


@pytest.fixture(autouse=True, scope="package")
def spoken(catalogs: Path) -> Iterator[None]:
    books.book.cache_clear()
    searches.pages.cache_clear()
    i18n.use("en", catalogs)
    yield
    i18n.use("en")
    books.book.cache_clear()
    searches.pages.cache_clear()
