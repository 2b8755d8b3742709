"""The toy's words, compiled as the build compiles those of the shipped games."""

from __future__ import annotations

from pathlib import Path

from app.build.catalogs import compile_catalog, read_catalog
from app.i18n import LANGUAGES
from tests.toy_game import GAME

LOCALES = Path(__file__).parent / "locales"


def compile_words(folder: Path) -> Path:
    """Compile the catalogs of all languages into this folder, and return it."""
    for language in LANGUAGES:
        words = read_catalog(LOCALES / f"{language}.po", language)
        compile_catalog(words, folder / language / "LC_MESSAGES" / f"{GAME}.mo")
    return folder
