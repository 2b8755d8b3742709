"""Firefox over WebDriver BiDi and WebKitGTK over WebDriver: as much of both as a smoke test needs."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

from websockets.sync.client import ClientConnection, connect

from app.build.browsers import NoBrowser, install_debian

PATIENCE = 300.0
"""WebKitGTK compiles WebAssembly anew at every start: on a busy machine a start takes it most of a minute."""
MINI_BROWSERS = (
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/libexec/webkit2gtk-4.1/MiniBrowser",
)
# Flutter dies on the C locale; the rest lets WebKit draw without a graphics card, as root, in a container.
WEBKIT_ENVIRONMENT = {
    "LANG": "en_US.UTF-8",
    "LC_ALL": "en_US.UTF-8",
    "LANGUAGE": "en_US",
    "GDK_BACKEND": "x11",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
}


class Browser(Protocol):
    """What a smoke test asks of a browser."""

    def open(self, address: str) -> None: ...

    def ask(self, script: str) -> Any:
        """The value of a JavaScript expression, awaited."""


def program(name: str, *packages: str) -> str:
    if not shutil.which(name):
        install_debian(*packages)
    found = shutil.which(name)
    if not found:
        raise NoBrowser(f"{name} is needed: apt install {' '.join(packages)}")
    return found


def until(browser: Browser, script: str) -> Any:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = browser.ask(script)
        if found:
            return found
        time.sleep(0.2)
    raise AssertionError(f"never true: {script}")


class Firefox:
    """One tab, driven over its own WebSocket."""

    def __init__(self, line: ClientConnection, process: subprocess.Popen[str]) -> None:
        self._line = line
        self._process = process
        self._number = 0
        self._send("session.new", {"capabilities": {}})
        self._tab = self._send("browsingContext.getTree", {})["contexts"][0]["context"]

    def _send(self, method: str, parameters: dict[str, Any]) -> Any:
        self._number += 1
        self._line.send(json.dumps({"id": self._number, "method": method, "params": parameters}))
        while True:
            said = json.loads(self._line.recv(timeout=PATIENCE))
            if said.get("id") == self._number:
                assert said["type"] == "success", said
                return said["result"]

    def open(self, address: str) -> None:
        self._send("browsingContext.navigate", {"context": self._tab, "url": address, "wait": "none"})

    def ask(self, script: str) -> Any:
        target = {"context": self._tab}
        said = self._send(
            "script.evaluate",
            {
                "expression": f"(async () => JSON.stringify({script}))()",
                "target": target,
                "awaitPromise": True,
            },
        )
        if said["type"] == "exception":
            return None
        return json.loads(said["result"].get("value", "null"))

    def kill(self) -> None:
        """The battery is taken out: the browser and all its processes are gone at once."""
        for process in (self._process.pid, *descendants(self._process.pid)):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self._process.wait()


def descendants(process: int) -> list[int]:
    """The processes that this one has started, and those that they have started."""
    parents = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            words = (folder / "stat").read_text().rpartition(")")[2].split()
            parents[int(folder.name)] = int(words[1])
    found, grown = {process}, True
    while grown:
        more = {child for child, parent in parents.items() if parent in found} - found
        found |= more
        grown = bool(more)
    return sorted(found - {process})


@contextmanager
def firefox(used_profile: Path | None = None) -> Iterator[Firefox]:
    """A Firefox with a new profile, unless one is given that was used before."""
    path = program("firefox-esr", "firefox-esr")
    with tempfile.TemporaryDirectory() as new:
        profile = str(used_profile or new)
        command = [path, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        running = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        try:
            assert running.stderr
            address = next(
                found.group() for line in running.stderr if (found := re.search(r"ws://[\d.:]+", line))
            )
            with connect(f"{address}/session", max_size=None) as line:
                yield Firefox(line, running)
        finally:
            running.terminate()
            running.wait()


class WebKit:
    """One window, driven over HTTP."""

    def __init__(self, server: str, binary: str, driver: int) -> None:
        self._driver = driver
        options = {"binary": binary, "args": ["--automation"]}
        wanted = {"pageLoadStrategy": "none", "webkitgtk:browserOptions": options}
        self._session = server
        answer = self._send("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"{server}/session/{answer['sessionId']}"

    def _send(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        data = json.dumps(body).encode() if body is not None else None
        asked = urllib.request.Request(
            self._session + path, data, {"Content-Type": "application/json"}, method=method
        )
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]

    def open(self, address: str) -> None:
        self._send("POST", "/url", {"url": address})

    def ask(self, script: str) -> Any:
        code = f"const done = arguments[0]; (async () => ({script}))().then(done, () => done(null));"
        try:
            return self._send("POST", "/execute/async", {"script": code, "args": []})
        except urllib.error.HTTPError:
            return None

    def kill(self) -> None:
        """The page and its Python are gone at once; the browser forgets all when it ends, so it must not."""
        for process in descendants(self._driver):
            with suppress(OSError):
                if "WebKitWebProces" in Path(f"/proc/{process}/comm").read_text():
                    os.kill(process, signal.SIGKILL)

    def close(self) -> None:
        self._send("DELETE", "")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(port: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise AssertionError(f"nobody answers on port {port}")


@contextmanager
def webkit() -> Iterator[WebKit]:
    packages = ("webkit2gtk-driver", "xvfb")
    driver, screen = program("WebKitWebDriver", *packages), program("Xvfb", *packages)
    binary = next((path for path in MINI_BROWSERS if Path(path).exists()), None)
    if not binary:
        raise NoBrowser("WebKitGTK's MiniBrowser is needed: apt install webkit2gtk-driver")
    port, display = free_port(), f":{90 + os.getpid() % 800}"
    virtual = subprocess.Popen([screen, display, "-screen", "0", "1200x1200x24"], stderr=subprocess.DEVNULL)
    environment = os.environ | WEBKIT_ENVIRONMENT | {"DISPLAY": display}
    running = subprocess.Popen([driver, f"--port={port}"], env=environment, stderr=subprocess.DEVNULL)
    try:
        answers(port)
        opened = WebKit(f"http://127.0.0.1:{port}", binary, running.pid)
        yield opened
        opened.close()
    finally:
        for process in (running, virtual):
            process.terminate()
            process.wait()
