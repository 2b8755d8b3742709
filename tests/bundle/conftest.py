"""The bundle, built once for all tests of this folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.build.__main__ import DIST, build


@pytest.fixture(scope="session")
def dist() -> Path:
    build(to_play=True)
    return DIST


@pytest.fixture(scope="session")
def compressed_dist() -> Path:
    """The same with the compressed copies, which take longer than all the rest."""
    build()
    return DIST
