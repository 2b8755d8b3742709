"""The deployment that CONTRIBUTING.md describes, run by a real nginx and visited by a real browser."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from app.build.__main__ import DIST, build
from app.build.browsers import install_debian
from app.build.steps import ROOT
from tests.browser.browser import fresh_browser

PACKAGES = ("nginx-light", "libnginx-mod-http-brotli-static")
MODULE = Path("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so")
AROUND = """
load_module {module};
daemon off;
pid {work}/nginx.pid;
error_log {work}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {work}/body;
    proxy_temp_path {work}/proxy;
    fastcgi_temp_path {work}/fastcgi;
    uwsgi_temp_path {work}/uwsgi;
    scgi_temp_path {work}/scgi;
    {server}
}}
"""


def written_server(folder: Path, port: int) -> str:
    """The server block of CONTRIBUTING.md, for this folder and port."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```nginx\n(.*?)```", text, re.DOTALL)
    for old, new in (
        ("listen 443 ssl;", f"listen 127.0.0.1:{port};"),
        ("/srv/three-duels", str(folder)),
        ("include mime.types;", "include /etc/nginx/mime.types;"),
    ):
        assert old in block
        block = block.replace(old, new)
    return str(block)


@pytest.fixture(scope="module")
def dist() -> Path:
    """The bundle with its compressed copies, which nginx sends."""
    build()
    return DIST


@pytest.fixture(scope="module")
def nginx(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    program = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    if not (program and MODULE.exists()) and install_debian(*PACKAGES):
        program = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    assert program and MODULE.exists(), f"nginx is needed: apt install {' '.join(PACKAGES)}"
    work = tmp_path_factory.mktemp("nginx")
    work.chmod(0o755)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    site = Path("/tmp") / f"three-duels-{port}"
    shutil.copytree(dist, site)
    (work / "nginx.conf").write_text(
        AROUND.format(module=MODULE, work=work, server=written_server(site, port))
    )
    running = subprocess.Popen([program, "-c", str(work / "nginx.conf")], stderr=subprocess.PIPE, text=True)
    try:
        wait_for(port, running)
        yield f"http://127.0.0.1:{port}/"
    finally:
        running.terminate()
        running.wait()
        shutil.rmtree(site)


def wait_for(port: int, running: subprocess.Popen[str]) -> None:
    end = time.monotonic() + 20
    while time.monotonic() < end:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        assert running.poll() is None, running.stderr and running.stderr.read()
        time.sleep(0.05)
    raise AssertionError("nginx did not come up")


@pytest.mark.parametrize(("name", "kind"), [
    ("", "text/html"),
    ("main.dart.mjs", "text/javascript"),
    ("pyodide/pyodide.asm.wasm", "application/wasm"),
    ("manifest.webmanifest", "application/manifest+json"),
    ("fonts/alegreya-sans.woff2", "font/woff2"),
])  # fmt: skip
def test_types_and_headers(nginx: str, name: str, kind: str) -> None:
    with urllib.request.urlopen(nginx + name) as answer:
        assert answer.headers["Content-Type"].split(";")[0] == kind
        assert answer.headers["Cache-Control"] == "no-cache"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize("coding", ["br", "gzip"])
def test_the_packed_twins_are_sent(nginx: str, dist: Path, coding: str) -> None:
    asked = urllib.request.Request(nginx + "main.dart.wasm", headers={"Accept-Encoding": coding})
    with urllib.request.urlopen(asked) as answer:
        assert answer.headers["Content-Encoding"] == coding
        twin = dist / f"main.dart.wasm.{'br' if coding == 'br' else 'gz'}"
        assert answer.read() == twin.read_bytes()


def test_it_plays_and_stays_without_a_network(nginx: str, playwright: Playwright) -> None:
    with fresh_browser(playwright, nginx) as browser:
        browser.open()
        browser.wait_until_offline_ready()
        browser.go_offline()
        browser.reload()
        assert browser.log.problems() == []
