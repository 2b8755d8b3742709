"""Runs what takes time beside the screen, and deals with what fails there."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Coroutine
from typing import Any

from app.error_log import log_error
from app.i18n import _
from app.ui.notices import Notices

Task = Callable[[], Coroutine[Any, Any, Any]]


class TaskRunner:
    """Starts coroutines with `start` (a page's `run_task`)."""

    def __init__(self, start: Callable[[Task], object], notices: Notices) -> None:
        self._start = start
        self._notices = notices

    def run(self, task: Task) -> None:
        """Start a coroutine; if it fails, the person is told."""

        async def guarded() -> None:
            try:
                await task()
            except Exception:
                self.on_error(traceback.format_exc())

        self._start(guarded)

    def on_error(self, details: str) -> None:
        """A handler or a task has failed: log it and tell the person; what was stored stays stored."""
        log_error(details)
        self._notices.show(
            _("Something went wrong. Your game is saved: carry on, or resume it from the home screen.")
        )
