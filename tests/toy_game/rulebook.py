"""The toy's rulebook: one section, no figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

FIGURES: Mapping[str, Any] = {}


def default_section(_kind: str, _name: str) -> str | None:
    return "overview"
