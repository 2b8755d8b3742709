"""The AI client, imported and made when it is first asked for: most visits need no opponent."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.browser.ai_client import AiClient


def _new_client() -> AiClient:
    from app.browser.ai_client import AiClient

    return AiClient()


class LazyAiClient:
    """Makes one client with `make` and keeps it."""

    def __init__(self, make: Callable[[], AiClient] = _new_client) -> None:
        self._make = make
        self._client: AiClient | None = None

    @property
    def client(self) -> AiClient:
        if self._client is None:
            self._client = self._make()
        return self._client

    def stop_pondering(self) -> None:
        """Nobody is at a table, or nothing is to be worked out unasked."""
        if self._client is not None:
            self._client.stop_pondering()
