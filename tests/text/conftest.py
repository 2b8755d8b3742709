"""The app speaks each language by turns, and English again afterwards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app import i18n
from app.build.catalogs import LANGUAGES


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    language: str = request.param
    i18n.set_language(language)
    yield language
    i18n.set_language("en")
