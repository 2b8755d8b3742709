"""The page around the app: what it knows, and what only it can do.

In the browser Python runs in a worker, and the page holds what a worker may not touch: the first screen,
the precache, the install prompt, files, the address.  This module is the one door between the two.  Outside
the browser (the development server, the tests) the same calls work on nothing: no facts, nothing done.

The app calls `shown()` once its first screen is drawn; until then the page's own first screen stays.
"""

import asyncio
import importlib
import itertools
import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Literal, Protocol

IN_BROWSER = sys.platform == "emscripten"
MODULE = "three_duels_page"

Install = Literal["unknown", "prompt", "share-sheet", "installed"]


@dataclass(frozen=True, slots=True)
class Facts:
    """What the page knows. `listen` tells when something in it has changed."""

    languages: tuple[str, ...] = ()
    """The browser's languages, the best liked first."""
    dark: bool = True
    """Whether the device is set to dark."""
    offline_ready: bool = False
    """The whole app is stored on this device: it starts without a network from now on."""
    offline_failed: str = ""
    """Why it could not be stored: "room", "network" or "unsupported"; empty when nothing went wrong."""
    update_ready: bool = False
    """A newer version is stored and waits; `apply_update` starts it."""
    install: Install = "unknown"
    """How the app can be put on the home screen: by our own button, by the browser's share sheet, or done."""
    persisted: bool = False
    """The browser has promised not to clear what is stored unless the person asks for it."""
    lasting: bool = True
    """Storage works; False in a browser that forbids it (private windows, blocked cookies)."""


Listener = Callable[[Facts], None]


class Page(Protocol):
    """The module that the worker offers to Python."""

    def start(self, hear: Callable[[str], None]) -> str:
        """Remember who hears the page's messages; return the first facts and the stored texts as JSON."""

    def say(self, message: str) -> None:
        """Send a message to the page."""


class NoPage:
    """Outside the browser there is no page to ask."""

    def start(self, hear: Callable[[str], None]) -> str:
        return "{}"

    def say(self, message: str) -> None:
        """Nobody listens."""


def _proxied(hear: Callable[[str], None]) -> Any:
    return importlib.import_module("pyodide.ffi").create_proxy(hear)


class Platform:
    """One conversation with the page. The module-level functions use the one of this process."""

    def __init__(self, page: Page, wrap: Callable[[Callable[[str], None]], Any] = lambda hear: hear) -> None:
        self._page = page
        self._listeners: list[Listener] = []
        self._numbers = itertools.count(1)
        self._replies: dict[int, asyncio.Future[Any]] = {}
        self.facts = Facts()
        self.stored: dict[str, str] = {}
        self._hearing = wrap(self._hear)
        self._take(json.loads(page.start(self._hearing)))

    def _hear(self, message: str) -> None:
        said = json.loads(message)
        if "reply" in said:
            waiting = self._replies.pop(said["reply"], None)
            if waiting is not None and not waiting.done():
                waiting.set_result(said["value"])
        else:
            self._take(said)
            for listener in tuple(self._listeners):
                listener(self.facts)

    def _take(self, said: Mapping[str, Any]) -> None:
        known = {name: said[name] for name in (field.name for field in fields(Facts)) if name in said}
        if "languages" in known:
            known["languages"] = tuple(known["languages"])
        self.facts = replace(self.facts, **known)
        self.stored.update(said.get("stored", {}))

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` with the facts whenever they change; the result ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def say(self, what: str, **details: Any) -> None:
        self._page.say(json.dumps({"what": what, **details}))

    async def ask(self, what: str, otherwise: Any, **details: Any) -> Any:
        """Ask the page and wait for its answer; `otherwise` is the answer where there is no page."""
        if isinstance(self._page, NoPage):
            return otherwise
        number = next(self._numbers)
        answer = self._replies[number] = asyncio.get_running_loop().create_future()
        self.say(what, id=number, **details)
        return await answer


def _open() -> Platform:
    if not IN_BROWSER:
        return Platform(NoPage())
    return Platform(importlib.import_module(MODULE), _proxied)


_platform = _open()


def facts() -> Facts:
    return _platform.facts


def listen(listener: Listener) -> Callable[[], None]:
    return _platform.listen(listener)


def shown() -> None:
    """The app's first screen is drawn: the page takes its own away."""
    _platform.say("shown")


def speak(language: str) -> None:
    """The person has chosen a language: the page's title and its `lang` follow."""
    _platform.say("speak", language=language)


def apply_update() -> None:
    """Start the newer version that waits. Everything must be stored: the page is loaded again."""
    _platform.say("update")


def reload() -> None:
    _platform.say("reload")


async def install() -> bool:
    """Show the browser's install prompt (`Facts.install == "prompt"`); whether the person agreed."""
    return bool(await _platform.ask("install", False))


async def persist() -> bool:
    """Ask the browser never to clear what is stored; best asked when there is something worth keeping."""
    return bool(await _platform.ask("persist", False))


async def save_file(name: str, text: str, kind: str = "application/json") -> bool:
    """Hand the person a file with this name."""
    return bool(await _platform.ask("save-file", False, name=name, text=text, kind=kind))


async def open_file(accept: str, limit: int) -> str | None:
    """Let the person choose a file and read it as text; None when there is none or it is too big."""
    text = await _platform.ask("open-file", None, accept=accept, limit=limit)
    return text if isinstance(text, str) else None


async def share(title: str, text: str, url: str = "") -> bool:
    """Open the device's own sharing sheet; False where there is none."""
    return bool(await _platform.ask("share", False, title=title, text=text, url=url))


class PageShelf:
    """Texts by key in the page's storage. All are known from the start, so that reading costs nothing."""

    def __init__(self, platform: Platform | None = None) -> None:
        self._platform = platform or _platform

    async def get(self, key: str) -> str | None:
        return self._platform.stored.get(key)

    async def set(self, key: str, value: str) -> bool:
        """Store a text; raises OSError when the browser has no room or forbids it, and keeps the old one."""
        reason = await self._platform.ask("store", "", key=key, value=value)
        if reason:
            raise OSError(reason)
        self._platform.stored[key] = value
        return True

    async def remove(self, key: str) -> bool:
        await self._platform.ask("remove", "", key=key)
        return self._platform.stored.pop(key, None) is not None
