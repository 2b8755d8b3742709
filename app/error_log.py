"""Where a developer looks for what has failed: the browser's console."""

from __future__ import annotations

import sys


def log_error(details: str) -> None:
    """Write a failure to the browser's console."""
    print(details, file=sys.stderr)
