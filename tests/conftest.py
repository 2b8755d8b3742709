"""What all tests share."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from app.build.words import DOMAINS, LANGUAGES, catalog_path, compile_catalog, read_catalog

# How long an example takes says nothing about what is tested, least of all on a busy machine.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


@pytest.fixture(scope="session")
def catalogs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All catalogs, freshly compiled, whatever was compiled before."""
    folder = tmp_path_factory.mktemp("locales")
    for domain in DOMAINS:
        for language in LANGUAGES:
            catalog = read_catalog(catalog_path(domain, language), language)
            compile_catalog(catalog, folder / language / "LC_MESSAGES" / f"{domain}.mo")
    return folder
