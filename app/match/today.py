"""The day that a match is marked with, for people to find it again. Nothing is ever decided by it."""

from __future__ import annotations

from datetime import date


def today() -> str:
    """The present day where the device is, as "2026-11-19"."""
    return date.today().isoformat()
