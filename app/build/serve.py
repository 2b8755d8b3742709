"""Serves dist/ on this machine, the way a good static host would: packed twins, checks of freshness, headers.

Used by `make play` and by the tests. Nothing but files of that one folder is ever handed out.
"""

from __future__ import annotations

import argparse
import errno
import hashlib
import io
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import qrcode

from app.build.__main__ import DIST

CONTENT_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".zip": "application/zip",
}
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))


@lru_cache(maxsize=512)
def _tag(path: Path, _changed: int) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:20]


class SiteHandler(BaseHTTPRequestHandler):
    """Answers GET and HEAD for the files below `folder`, under `prefix`."""

    protocol_version = "HTTP/1.1"
    server: Site

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def log_message(self, format: str, *arguments: object) -> None:
        """Silent: the terminal belongs to the person who plays."""

    def _answer(self, with_body: bool) -> None:
        self.server.asked.append(self.path)
        address = unquote(urlsplit(self.path).path)
        prefix = self.server.prefix
        if address == prefix.rstrip("/") and prefix != "/":
            self._send(HTTPStatus.MOVED_PERMANENTLY, {"Location": prefix}, b"", with_body)
            return
        path = self._file(address)
        if path and self.server.cuts(path.relative_to(self.server.folder).as_posix()):
            self.close_connection = True
            return
        if path is None:
            self._send(
                HTTPStatus.NOT_FOUND, {"Content-Type": CONTENT_TYPES[".txt"]}, b"not found\n", with_body
            )
            return
        kind = CONTENT_TYPES.get(path.suffix, "application/octet-stream")
        path, coding = self._twin(path)
        tag = f'"{_tag(path, path.stat().st_mtime_ns)}"'
        head = {"Content-Type": kind, "ETag": tag, "Vary": "Accept-Encoding", **self.server.headers}
        if coding:
            head["Content-Encoding"] = coding
        if self.headers.get("If-None-Match") == tag:
            self._send(HTTPStatus.NOT_MODIFIED, head, b"", with_body)
        else:
            self._send(HTTPStatus.OK, head, path.read_bytes(), with_body)

    def _file(self, address: str) -> Path | None:
        if not address.startswith(self.server.prefix):
            return None
        name = address[len(self.server.prefix) :] or "index.html"
        path = (self.server.folder / name).resolve()
        inside = path.is_relative_to(self.server.folder)
        return path if inside and path.is_file() and not is_compressed_copy(path) else None

    def _twin(self, path: Path) -> tuple[Path, str]:
        accepted = {part.split(";")[0].strip() for part in self.headers.get("Accept-Encoding", "").split(",")}
        for coding, suffix in ENCODINGS:
            twin = path.with_name(path.name + suffix)
            if coding in accepted and twin.exists():
                return twin, coding
        return path, ""

    def _send(self, status: HTTPStatus, head: dict[str, str], body: bytes, with_body: bool) -> None:
        self.send_response(status)
        for name, value in head.items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if with_body and status != HTTPStatus.NOT_MODIFIED:
            self.wfile.write(body)
            self.server.sent += len(body)


def is_compressed_copy(path: Path) -> bool:
    return path.suffix in (".br", ".gz") and path.with_suffix("").exists()


class Site(ThreadingHTTPServer):
    """A folder on a port.

    For tests: `asked` and `sent` tell what was asked for and how many bytes went out; a file in `lost` is
    answered so many times more, and then the line is cut.
    """

    daemon_threads = True
    request_queue_size = 128
    """A page and its workers connect more often at once than the five times that Python lets wait."""

    def __init__(self, folder: Path, host: str = "127.0.0.1", port: int = 0, prefix: str = "/") -> None:
        super().__init__((host, port), SiteHandler)
        self.folder = folder.resolve()
        self.prefix = f"/{prefix.strip('/')}/" if prefix.strip("/") else "/"
        self.headers = read_headers(self.folder)
        self.lost: dict[str, int] = {}
        self.asked: list[str] = []
        self.sent = 0

    def cuts(self, name: str) -> bool:
        """Whether the line is cut for this file, this time."""
        left = self.lost.get(name)
        if left is not None:
            self.lost[name] = left - 1
        return left is not None and left <= 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}{self.prefix}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that hangs up in the middle of a file is no error."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def read_headers(folder: Path) -> dict[str, str]:
    listed = folder / "_headers"
    if not listed.exists():
        return {"Cache-Control": "no-cache"}
    lines = listed.read_text().splitlines()
    return dict(line.strip().split(": ", 1) for line in lines if line.startswith("  "))


@contextmanager
def serving(folder: Path, prefix: str = "/", port: int = 0) -> Iterator[Site]:
    """Serve in the background for the length of a `with` block."""
    site = Site(folder, port=port, prefix=prefix)
    thread = threading.Thread(target=site.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield site
    finally:
        site.shutdown()
        site.server_close()


def lan_address() -> str | None:
    """This machine's address for other devices in the same network, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: connecting a datagram socket only chooses the interface.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if found.startswith("127.") else found


def invitation(port: int, lan: str | None) -> str:
    lines = [f"Three Duels is at http://localhost:{port}/ (stop with Ctrl+C)"]
    if lan:
        address = f"http://{lan}:{port}/"
        code, drawing = qrcode.QRCode(border=2), io.StringIO()
        code.add_data(address)
        code.print_ascii(out=drawing, invert=True)
        lines += [
            "",
            f"On a phone in the same network: {address}",
            drawing.getvalue().rstrip("\n"),
            "There it plays, but browsers keep an app for flight mode only when it comes over HTTPS (or from",
            "localhost): put dist/ on an HTTPS host for that, see CONTRIBUTING.md.",
        ]
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="serve", description="Serve dist/ on this machine.")
    parser.add_argument("--port", type=int, default=8000)
    chosen = parser.parse_args(arguments)
    if not (DIST / "index.html").exists():
        print("serve: there is no dist/ yet: run `make dist`", file=sys.stderr)
        return 1
    try:
        site = Site(DIST, host="0.0.0.0", port=chosen.port)
    except (OSError, OverflowError) as problem:
        taken = isinstance(problem, OSError) and problem.errno == errno.EADDRINUSE
        why = (
            "is in use by another program; choose one with PORT=8001"
            if taken
            else f"cannot be used: {problem}"
        )
        print(f"serve: port {chosen.port} {why}", file=sys.stderr)
        return 1
    print(invitation(site.server_port, lan_address()), flush=True)
    try:
        site.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        site.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
