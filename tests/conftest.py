"""What all tests share."""

from __future__ import annotations

from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

from app import i18n
from app.build.catalogs import compile_catalogs

# How long an example takes says nothing about what is tested, least of all on a busy machine.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")
THIRDS = (1, 2, 3)
"""A night has time for one third of the tests marked `long`."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--third", type=int, choices=THIRDS, help="only every third test: of all, the same ones")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A test belongs to the same third whatever else is collected."""
    third = config.getoption("--third")
    if third:
        thirds = {item: crc32(item.nodeid.encode()) % len(THIRDS) + 1 for item in items}
        config.hook.pytest_deselected(items=[item for item in items if thirds[item] != third])
        items[:] = [item for item in items if thirds[item] == third]


def pytest_configure(config: pytest.Config) -> None:
    """The words are compiled before the first test, once for all of the processes that share the work."""
    if not hasattr(config, "workerinput"):
        compile_catalogs()


@pytest.fixture(autouse=True)
def language_of_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that speaks another language leaves none behind: any test may be the next one in its process."""
    for name in ("_current", "_box_language"):
        monkeypatch.setattr(i18n, name, getattr(i18n, name))
