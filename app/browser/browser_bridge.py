"""The door between Python, which runs in a worker of the browser, and the page around it.

The page holds what a worker may not touch: the first screen, the precache, the install prompt, files and the
storage. Outside the browser (the development server, the tests) the same calls do nothing.

The app calls `first_screen_drawn()` once its first screen is drawn; until then the page's own one stays.
"""

from __future__ import annotations

import asyncio
import importlib
import itertools
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, Literal, Protocol

from engine.core.safe_json import read_json

if TYPE_CHECKING:
    from app.ui.background import Background

IN_BROWSER = sys.platform == "emscripten"
PAGE_MODULE = "three_duels_page"
"""The module that the worker registers for Python (see `HostPage`)."""
MAX_MESSAGE_CHARS = 64_000_000
"""A message of the page is never longer; the first one has with it all that is stored."""
MAX_LANGUAGES = 50
"""No browser has more languages set."""

Tone = tuple[str, float, float, float, float, float]
"""Waveform, start and end pitch in Hz, delay in seconds, duration in seconds, volume."""
Install = Literal["unknown", "prompt", "share-sheet", "installed"]


@dataclass(frozen=True, slots=True)
class BrowserState:
    """What the page knows; `BrowserBridge.on_change` is called when something in it has changed."""

    languages: tuple[str, ...] = ()
    """The browser's languages, the preferred one first."""
    dark: bool = True
    """Whether the device is set to dark."""
    offline_ready: bool = False
    """The whole app is stored on this device: from now on it starts without a network."""
    offline_failed: str = ""
    """Why it could not be stored: "room", "network" or "unsupported"; empty when nothing went wrong."""
    update_ready: bool = False
    """A newer version is stored and waits; `BrowserBridge.update` starts it."""
    install: Install = "unknown"
    """How the app can be put on the home screen: by our own button, by the browser's share sheet, or done."""
    persisted: bool = False
    """The browser has promised not to clear what is stored unless the person asks for it."""
    other_tab_active: bool = False
    """Another tab has the app open and stores the games; what is done here is not stored."""
    evicts_storage: bool = False
    """This browser clears what a page has stored when it needs room or the page was not opened for long."""
    storage_works: bool = True
    """False in a browser that forbids storage (private windows, blocked cookies)."""
    reduced_motion: bool = False
    """The person has asked the device for less movement."""
    keyboard: bool = False
    """The person moves about with the keys: a ring shows which button has the focus."""
    touch_alone: bool = False
    """On this device nobody has used a key, a mouse or a screen reader so far."""
    pixel_ratio: float = 0.0
    """Pixels of the screen for each point, where the page can paint drawings; 0 where it cannot."""
    waits_for_pictures: bool = False
    """The page keeps a frame out of sight until the pictures of its drawings are there."""
    should_rest: bool = False
    """Nothing is to be worked out unasked: the page is out of sight, or the battery is low."""
    peer_link: str = ""
    """The connection with another device: "open", "interrupted", "closed", "abused"; "" before the first."""


@dataclass(frozen=True, slots=True)
class Prerendered:
    """The page's pictures of the first screen's drawings, for a window of this size, dark or light."""

    width: float = 0
    height: float = 0
    dark: bool = True
    addresses: Mapping[str, str] = field(default_factory=dict)
    """Where Flutter finds the picture, by the name of the drawing."""


PRERENDERED_FIELDS = {field.name for field in fields(Prerendered)}


class HostPage(Protocol):
    """The module that the worker offers to Python."""

    def start(self, hear: Any) -> str:
        """Remember the receiver of messages; return the first state and the stored texts as JSON."""

    def say(self, message: str) -> None:
        """Send a message to the page."""

    def publish_svg(self, svg: str) -> str:
        """Publish a drawing and return the address under which the page finds it."""

    def revoke_svg(self, address: str) -> None:
        """Revoke the address of a drawing."""


class NoPage:
    """Stands for the page outside the browser."""

    def __init__(self, languages: Sequence[str] = (), reduced_motion: bool = False) -> None:
        self._state = {"languages": list(languages), "reduced_motion": reduced_motion}

    def start(self, hear: Any) -> str:
        return json.dumps(self._state)

    def say(self, message: str) -> None:
        """There is nobody to send it to."""

    def publish_svg(self, svg: str) -> str:
        """Without a page the drawing stands for itself."""
        return svg

    def revoke_svg(self, address: str) -> None:
        """There is no address to revoke."""


def _parse_message(text: str) -> Mapping[str, Any] | None:
    """What a message of the page says; None for a text that is too long to be one, or none at all."""
    try:
        message = read_json(text, MAX_MESSAGE_CHARS)
    except ValueError:
        return None
    return message if isinstance(message, dict) else None


def _is_state_value(value: Any, default: Any) -> bool:
    """A value from JSON can stand for this default of a field of `BrowserState`."""
    if isinstance(default, tuple):
        return isinstance(value, list) and all(isinstance(part, str) for part in value)
    if isinstance(default, float):
        return type(value) in (int, float)
    return type(value) is type(default)


class BrowserBridge:
    """Talks with the page around the app; without a `page` given, the one that this process runs in."""

    def __init__(self, page: HostPage | None = None) -> None:
        self.on_change: Callable[[], object] = lambda: None
        self.on_peer_message: Callable[[str], object] = lambda text: None
        """Hears what another device says."""
        self.on_lost_picture: Callable[[str], object] = lambda address: None
        """Hears which drawing the page could not paint."""
        self.state = BrowserState()
        self.stored: dict[str, str] = {}
        self._prerendered = Prerendered()
        self._background: Background | None = None
        self._has_cover = False
        self._request_ids = itertools.count(1)
        self._replies: dict[int, asyncio.Future[Any]] = {}
        receiver: Any = self._on_message
        if page is None and IN_BROWSER:
            page = importlib.import_module(PAGE_MODULE)
            receiver = importlib.import_module("pyodide.ffi").create_proxy(self._on_message)
        self._receiver = receiver  # a proxy lives as long as something refers to it
        self._page: HostPage = page or NoPage()
        first = _parse_message(self._page.start(receiver))
        self._knows_stored = first is not None
        self._update_state({"storage_works": False} if first is None else first)

    def _on_message(self, text: str) -> None:
        """Take a message of the page; one that cannot be read changes nothing."""
        message = _parse_message(text)
        if message is None:
            print(f"a message of the page with {len(text)} characters was not read")
        elif "ping" in message:
            self._send("pong")
        elif "peer" in message:
            if isinstance(message["peer"], str):
                self.on_peer_message(message["peer"])
        elif "lost_picture" in message:
            self.on_lost_picture(str(message["lost_picture"]))
        elif "reply" in message:
            number = message["reply"]
            reply = self._replies.pop(number, None) if isinstance(number, int) else None
            if reply is not None and not reply.done():
                reply.set_result(message.get("value"))
        else:
            self._update_state(message)
            self.on_change()

    def _update_state(self, message: Mapping[str, Any]) -> None:
        changes = {
            field.name: message[field.name]
            for field in fields(BrowserState)
            if field.name in message and _is_state_value(message[field.name], field.default)
        }
        if "languages" in changes:
            changes["languages"] = tuple(changes["languages"][:MAX_LANGUAGES])
        if changes.get("pixel_ratio", self.state.pixel_ratio) != self.state.pixel_ratio:
            self._prerendered = Prerendered()  # its pictures would be too coarse, or finer than needed
        self.state = replace(self.state, **changes)
        stored, painted = message.get("stored"), message.get("painted")
        if isinstance(stored, dict):
            self.stored.update((key, text) for key, text in stored.items() if isinstance(text, str))
        if isinstance(painted, dict) and painted.keys() <= PRERENDERED_FIELDS:
            self._prerendered = Prerendered(**painted)

    def _send(self, what: str, **details: Any) -> None:
        self._page.say(json.dumps({"what": what, **details}))

    async def _ask(self, what: str, default: Any, **details: Any) -> Any:
        """Ask the page and wait for its answer; where there is no page, the answer is `default`."""
        if isinstance(self._page, NoPage):
            return default
        request_id = next(self._request_ids)
        reply = self._replies[request_id] = asyncio.get_running_loop().create_future()
        self._send(what, id=request_id, **details)
        return await reply

    # Pictures

    def publish_svg(self, svg: str) -> str:
        """The address under which the page finds this drawing from now on."""
        return self._page.publish_svg(svg)

    def revoke_svg(self, address: str) -> None:
        """The page forgets the drawing with this address."""
        self._page.revoke_svg(address)

    def prerendered_for(self, width: float, height: float, dark: bool) -> Mapping[str, str]:
        """Addresses of pictures of the first screen; none if they are for another window or theme."""
        pictures = self._prerendered
        matches = (pictures.width, pictures.height, pictures.dark) == (width, height, dark)
        return pictures.addresses if matches else {}

    async def await_loaded(self, addresses: Sequence[str]) -> Sequence[str]:
        """Wait until Flutter has loaded these pictures; return those that it has."""
        loaded: Sequence[str] = await self._ask("await-pictures", (), addresses=list(addresses))
        return loaded

    @property
    def shows_background(self) -> bool:
        """Whether there is a page that shows a background beneath Flutter's canvas."""
        return not isinstance(self._page, NoPage)

    def set_background(self, background: Background) -> None:
        """Show this beneath Flutter's canvas."""
        if background != self._background:
            self._background = background
            self._send("background", **background.as_message())

    def set_cover(self, is_wanted: bool) -> None:
        """Whether the page covers itself while the person is elsewhere: there are secrets on it."""
        if is_wanted != self._has_cover:
            self._has_cover = is_wanted
            self._send("cover", wanted=is_wanted)

    def first_screen_drawn(self) -> None:
        """The app's first screen is drawn: the page removes its own one."""
        self._send("shown")

    # Language and installation

    def languages(self) -> tuple[str, ...]:
        """The languages that the browser reports, the preferred one first."""
        return self.state.languages

    def set_language(self, language: str, title: str) -> None:
        """Let the page's own title and `lang` follow the language that the person has chosen."""
        self._send("set-language", language=language, title=title)

    async def install(self) -> bool:
        """Show the browser's install prompt where the page has one; return whether the person agreed."""
        return bool(await self._ask("install", False))

    async def update(self) -> None:
        """Start the newer version that waits: the page is loaded again, so everything must be stored."""
        self._send("update")

    def show_licences(self) -> None:
        """Leave the app for the page with the full texts of all licences, which leads back."""
        self._send("licences")

    # Files and the device

    async def save_file(self, name: str, text: str, kind: str = "application/json") -> bool:
        """Hand the person a file with this name."""
        return bool(await self._ask("save-file", False, name=name, text=text, kind=kind))

    async def open_file(self, accept: str, limit: int) -> str | None:
        """Let the person choose a file and read it as text, at most one byte more than `limit`; None without
        one."""
        text = await self._ask("open-file", None, accept=accept, limit=limit)
        return text if isinstance(text, str) else None

    async def share(self, title: str, text: str, url: str = "") -> bool:
        """Open the device's own sharing sheet; False where there is none."""
        return bool(await self._ask("share", False, title=title, text=text, url=url))

    def play_tones(self, tones: Sequence[Tone]) -> None:
        """Play a few tones; browsers let them be heard only after the person has touched the page once."""
        self._send("sound", tones=tones)

    def vibrate(self, pattern: Sequence[int]) -> None:
        """Let the device vibrate, where it can: milliseconds on, off, on..."""
        self._send("vibrate", pattern=pattern)

    # Another device

    async def offer_connection(self) -> str:
        """Begin a connection; return the page's description of this device, or "" where there is none."""
        return str(await self._ask("peer-offer", "") or "")

    async def answer_connection(self, sdp: str) -> str:
        """Answer the offer of another device; return the page's description of this one."""
        return str(await self._ask("peer-answer", "", sdp=sdp) or "")

    async def accept_connection(self, sdp: str) -> bool:
        """Take the answer to the offer that was made here."""
        return bool(await self._ask("peer-accept", False, sdp=sdp))

    async def wait_for_device(self, user: str, password: str, sdp: str) -> str:
        """Wait for a device that knows this one, as the one that `sdp` describes; return the page's
        description of this one, or "" where the browser cannot be known again."""
        return str(await self._ask("peer-wait", "", user=user, password=password, sdp=sdp) or "")

    async def find_device(self, user: str, password: str, sdp: str) -> bool:
        """Look for the device that waits as `sdp` describes it."""
        return bool(await self._ask("peer-find", False, user=user, password=password, sdp=sdp))

    def send_to_peer(self, text: str) -> None:
        """Send a message to the other device; without a connection it is lost."""
        self._send("peer-send", text=text)

    def close_connection(self) -> None:
        self._send("peer-close")

    async def scan_code(self, hint: str, cancel: str) -> Mapping[str, str]:
        """Read a QR code with the camera: its `text`; an `error` ("denied", "none", "busy", "unsupported");
        nothing when the person ends it. `hint` and `cancel` are shown over the camera's picture.
        """
        found = await self._ask("scan-code", None, hint=hint, cancel=cancel)
        if not isinstance(found, dict):
            return {}
        return {key: text for key, text in found.items() if isinstance(text, str)}

    # Storage

    async def take_over_storage(self) -> None:
        """From now on this tab stores the games: it is loaded again, and the other tab is told."""
        self._send("take-over")

    async def persist(self) -> bool:
        """Ask the browser never to clear what is stored; best asked when there is something worth keeping."""
        return bool(await self._ask("persist", False))

    async def store(self, key: str, text: str) -> str:
        """Store a text; return why it could not be stored, or "" when it could.

        Nothing is written over what could not be read at the start.
        """
        if not self._knows_stored:
            return "unsupported"
        refusal = str(await self._ask("store", "unsupported", key=key, text=text))
        if not refusal:
            self.stored[key] = text
        return refusal

    async def delete(self, key: str) -> None:
        if self._knows_stored:
            await self._ask("forget", "", key=key)
        self.stored.pop(key, None)


class BrowserStorage:
    """Texts by key in the page's storage. All are known from the start, so reading them costs nothing."""

    def __init__(self, bridge: BrowserBridge) -> None:
        self._bridge = bridge

    async def get(self, key: str) -> str | None:
        return self._bridge.stored.get(key)

    async def set(self, key: str, value: str) -> bool:
        """Store a text; raises OSError when the browser has no room or forbids it, and keeps the old one."""
        refusal = await self._bridge.store(key, value)
        if refusal:
            raise OSError(refusal)
        return True

    async def remove(self, key: str) -> bool:
        was_stored = key in self._bridge.stored
        await self._bridge.delete(key)
        return was_stored
