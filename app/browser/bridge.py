"""The page around the app: what it knows, and what only it can do.

In the browser Python runs in a worker, and the page holds what a worker may not touch: the first screen,
the precache, the install prompt, files, the storage.  This module is the one door between the two.  Outside
the browser (the development server, the tests) the same calls work on nothing: no facts, nothing done.

The app calls `shown()` once its first screen is drawn; until then the page's own first screen stays.
"""

from __future__ import annotations

import asyncio
import importlib
import itertools
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Literal, Protocol

from app.ui.background import Backcloth
from app.ui.picture_cache import EASEL

IN_BROWSER = sys.platform == "emscripten"
MODULE = "three_duels_page"

Tone = tuple[str, float, float, float, float, float]
"""Wave, from and to which pitch in Hz, after how many seconds, for how many, how loud."""
Install = Literal["unknown", "prompt", "share-sheet", "installed"]


@dataclass(frozen=True, slots=True)
class Facts:
    """What the page knows; `Platform.on_change` is called when something in it has changed."""

    languages: tuple[str, ...] = ()
    """The browser's languages, the best liked first."""
    dark: bool = True
    """Whether the device is set to dark."""
    offline_ready: bool = False
    """The whole app is stored on this device: it starts without a network from now on."""
    offline_failed: str = ""
    """Why it could not be stored: "room", "network" or "unsupported"; empty when nothing went wrong."""
    update_ready: bool = False
    """A newer version is stored and waits; `Platform.update` starts it."""
    install: Install = "unknown"
    """How the app can be put on the home screen: by our own button, by the browser's share sheet, or done."""
    persisted: bool = False
    """The browser has promised not to clear what is stored unless the person asks for it."""
    elsewhere: bool = False
    """Another tab has the app open and keeps the games; what is done here is not kept."""
    clears: bool = False
    """This browser clears what a page has stored when it needs room or the page was not opened for long."""
    lasting: bool = True
    """Storage works; False in a browser that forbids it (private windows, blocked cookies)."""
    calm: bool = False
    """The person has asked the device for less movement."""
    pixels: float = 0.0
    """Pixels to a point of the screen, where the page can paint drawings; 0 where it cannot."""


@dataclass(frozen=True, slots=True)
class Painted:
    """What the page has painted of the first screen's drawings, for a window of this size, dark or light."""

    width: float = 0
    height: float = 0
    dark: bool = True
    addresses: Mapping[str, str] = field(default_factory=dict)
    """By the name of the drawing, where Flutter finds the picture."""


class Page(Protocol):
    """The module that the worker offers to Python."""

    def start(self, hear: Any) -> str:
        """Remember who hears the page's messages; return the first facts and the stored texts as JSON."""

    def say(self, message: str) -> None:
        """Send a message to the page."""

    def hang(self, svg: str) -> str:
        """The address under which the page finds this drawing."""

    def take_down(self, address: str) -> None:
        """Forget a drawing."""


class NoPage:
    """Outside the browser there is no page to ask."""

    def __init__(self, spoken: Sequence[str] = (), calm: bool = False) -> None:
        self._facts = {"languages": list(spoken), "calm": calm}

    def start(self, hear: Any) -> str:
        return json.dumps(self._facts)

    def say(self, message: str) -> None:
        """Nobody listens."""

    def hang(self, svg: str) -> str:
        """Nobody paints: the drawing stands for itself."""
        return svg

    def take_down(self, address: str) -> None:
        """Nothing hangs."""


class Platform:
    """The page around the app. Without a page given, the one that this process runs in."""

    def __init__(self, page: Page | None = None) -> None:
        self.on_change: Callable[[], object] = lambda: None
        self.facts = Facts()
        self.stored: dict[str, str] = {}
        self._painted = Painted()
        self._cloth: Backcloth | None = None
        self._numbers = itertools.count(1)
        self._replies: dict[int, asyncio.Future[Any]] = {}
        self._hearing: Any = self._hear
        if page is None and IN_BROWSER:
            page = importlib.import_module(MODULE)
            self._hearing = importlib.import_module("pyodide.ffi").create_proxy(self._hear)
        self._page: Page = page or NoPage()
        self._take(json.loads(self._page.start(self._hearing)))

    def _hear(self, message: str) -> None:
        said = json.loads(message)
        if "ping" in said:
            self._say("pong")
        elif "reply" in said:
            waiting = self._replies.pop(said["reply"], None)
            if waiting is not None and not waiting.done():
                waiting.set_result(said["value"])
        else:
            self._take(said)
            self.on_change()

    def _take(self, said: Mapping[str, Any]) -> None:
        known = {field.name: said[field.name] for field in fields(Facts) if field.name in said}
        if "languages" in known:
            known["languages"] = tuple(known["languages"])
        if known.get("pixels", self.facts.pixels) != self.facts.pixels:
            self._painted = Painted()  # it would be coarse, or finer than needed
        self.facts = replace(self.facts, **known)
        self.stored.update(said.get("stored", {}))
        if "painted" in said:
            self._painted = Painted(**said["painted"])
        EASEL.stand(self._page, self.facts.pixels)

    def _say(self, what: str, **details: Any) -> None:
        self._page.say(json.dumps({"what": what, **details}))

    async def _ask(self, what: str, otherwise: Any, **details: Any) -> Any:
        """Ask the page and wait for its answer; `otherwise` is the answer where there is no page."""
        if isinstance(self._page, NoPage):
            return otherwise
        number = next(self._numbers)
        answer = self._replies[number] = asyncio.get_running_loop().create_future()
        self._say(what, id=number, **details)
        return await answer

    def painted_for(self, width: float, height: float, dark: bool) -> Mapping[str, str]:
        """The pictures of the first screen that the page has painted, where it looks as it did then."""
        painted = self._painted
        same = (painted.width, painted.height, painted.dark) == (width, height, dark)
        return painted.addresses if same else {}

    def languages(self) -> tuple[str, ...]:
        """What the person reads, best first, as the browser says it."""
        return self.facts.languages

    def shown(self) -> None:
        """The app's first screen is drawn: the page takes its own away."""
        self._say("shown")

    def speak(self, language: str, title: str) -> None:
        """The person has chosen a language: the page's own title and `lang` follow."""
        self._say("speak", language=language, title=title)

    def hang_behind(self, cloth: Backcloth) -> bool:
        """Show this beneath Flutter's canvas; False where there is no page to do so."""
        if isinstance(self._page, NoPage):
            return False
        if cloth != self._cloth:
            self._cloth = cloth
            self._say("hang-behind", **cloth.told())
        return True

    async def painted(self, addresses: Sequence[str]) -> Sequence[str]:
        """Wait until Flutter has loaded these pictures; those that it has."""
        loaded: Sequence[str] = await self._ask("painted", (), addresses=list(addresses))
        return loaded

    async def install(self) -> bool:
        """Show the browser's install prompt (where the page has one); whether the person agreed."""
        return bool(await self._ask("install", False))

    async def update(self) -> None:
        """Start the newer version that waits: the page is loaded again, so everything must be stored."""
        self._say("update")

    def show_licences(self) -> None:
        """Leave the app for the page with the full texts of all licences, which leads back."""
        self._say("licences")

    async def take_over(self) -> None:
        """From now on this tab keeps the games: it is loaded again, and the other one is told."""
        self._say("take-over")

    async def persist(self) -> bool:
        """Ask the browser never to clear what is stored; best asked when there is something worth keeping."""
        return bool(await self._ask("persist", False))

    async def save_file(self, name: str, text: str, kind: str = "application/json") -> bool:
        """Hand the person a file with this name."""
        return bool(await self._ask("save-file", False, name=name, text=text, kind=kind))

    async def open_file(self, accept: str, limit: int) -> str | None:
        """Let the person choose a file and read it as text; None when there is none or it is too big."""
        text = await self._ask("open-file", None, accept=accept, limit=limit)
        return text if isinstance(text, str) else None

    async def share(self, title: str, text: str, url: str = "") -> bool:
        """Open the device's own sharing sheet; False where there is none."""
        return bool(await self._ask("share", False, title=title, text=text, url=url))

    def sound(self, tones: Sequence[Tone]) -> None:
        """Play a few tones; heard only after the person has touched the page once, as browsers want it."""
        self._say("sound", tones=tones)

    def vibrate(self, pattern: Sequence[int]) -> None:
        """Shake the device, where it can: milliseconds on, off, on..."""
        self._say("vibrate", pattern=pattern)

    async def store(self, key: str, text: str) -> str:
        """Keep a text; the result says why it could not be kept: "" when it could."""
        refused = str(await self._ask("store", "unsupported", key=key, text=text))
        if not refused:
            self.stored[key] = text
        return refused

    async def forget(self, key: str) -> None:
        await self._ask("forget", "", key=key)
        self.stored.pop(key, None)


class PageShelf:
    """Texts by key in the page's storage. All are known from the start, so that reading costs nothing."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform

    async def get(self, key: str) -> str | None:
        return self._platform.stored.get(key)

    async def set(self, key: str, value: str) -> bool:
        """Store a text; raises OSError when the browser has no room or forbids it, and keeps the old one."""
        refused = await self._platform.store(key, value)
        if refused:
            raise OSError(refused)
        return True

    async def remove(self, key: str) -> bool:
        known = key in self._platform.stored
        await self._platform.forget(key)
        return known
