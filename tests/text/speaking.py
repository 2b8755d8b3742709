"""Words as the catalogs have them now, whatever was compiled before."""

from __future__ import annotations

import pytest

from app import i18n
from app.build.catalogs import catalog_path, compile_catalog, read_catalog


def speak(game: str, language: str, factory: pytest.TempPathFactory) -> None:
    """Use the words of one game in one language, freshly compiled."""
    folder = factory.mktemp(f"{game}_{language}")
    for domain in (game, "app"):
        catalog = read_catalog(catalog_path(domain, language), language)
        compile_catalog(catalog, folder / language / "LC_MESSAGES" / f"{domain}.mo")
    i18n.set_language(language, folder)
