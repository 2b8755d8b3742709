"""Imports what screens and tables need before they are first opened, while nothing else happens.

A start from a memory image has all of it already (see app/browser/memory_image.py).
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Sequence
from importlib import import_module

QUIET_SECONDS = 3.0
PAUSE_SECONDS = 0.03
"""Between two modules there is time for whatever a person does."""


async def import_ahead(names: Sequence[str], is_wanted: Callable[[], bool]) -> None:
    """Import these modules one by one, for as long as it is wanted.

    A module is named before those that it imports: from the last name on, each import takes a moment.
    """
    await asyncio.sleep(QUIET_SECONDS)
    for name in reversed(names):
        if name in sys.modules:
            continue
        if not is_wanted():
            return
        import_module(name)
        await asyncio.sleep(PAUSE_SECONDS)
