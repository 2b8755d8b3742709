"""What all tests share."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from app import i18n
from app.build.catalogs import compile_catalogs

# How long an example takes says nothing about what is tested, least of all on a busy machine.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


def pytest_configure(config: pytest.Config) -> None:
    """The words are compiled before the first test, once for all of the processes that share the work."""
    if not hasattr(config, "workerinput"):
        compile_catalogs()


@pytest.fixture(autouse=True)
def language_of_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that speaks another language leaves none behind: any test may be the next one in its process."""
    for name in ("_current", "_box_language"):
        monkeypatch.setattr(i18n, name, getattr(i18n, name))
