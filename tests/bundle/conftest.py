"""The bundle, built once for all tests of this folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.build.__main__ import DIST, build


@pytest.fixture(scope="session")
def dist() -> Path:
    build()
    return DIST
