"""dist/ as it lies there: whole, ours, nobody else's address, and the same bytes every time."""

from __future__ import annotations

import base64
import gzip
import hashlib
import html
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import brotli
import pytest
from fontTools.ttLib import TTFont

from app.build import bundle_python, flet_client, html_page, release
from app.build.__main__ import build_steps, main
from app.build.flet_patches import rive_stub, small_engine
from app.build.steps import ROOT, BuildFailed, files_below
from app.ui.theme import FONTS

REQUIREMENTS = ROOT / "app" / "build" / "requirements"


def step_folder(name: str) -> Path:
    return next(step for step in build_steps() if step.name == name).folder


def contents(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files_below(folder)
    }


def test_the_same_sources_give_the_same_bytes(dist: Path, tmp_path: Path) -> None:
    published = step_folder("publish Flet's client")
    again = tmp_path / "own"
    again.mkdir()
    bundle_python.make_own_code(published, again)
    assert contents(again) == contents(step_folder("compile app, engine and words"))
    site = tmp_path / "site"
    site.mkdir()
    parts = release.SiteParts(
        client=step_folder("free it of foreign addresses"),
        library=step_folder("compile the standard library"),
        packages=step_folder("vendor and compile the packages"),
        own=again,
        ready=step_folder("compile the dataclasses ahead"),
        page_packages=step_folder("fetch the page's packages"),
        inventory=step_folder("list whose work is inside"),
    )
    release.assemble(parts, site)
    assert contents(site) == contents(step_folder("put the site together"))


def test_the_worker_knows_every_file_by_its_content(dist: Path) -> None:
    worker = (dist / "sw.js").read_text()
    listed = dict(re.findall(r'^"([^"]+)": "([0-9a-f]{64})"', worker, re.MULTILINE))
    assert len(listed) > 20
    for name, digest in listed.items():
        file = dist / ("index.html" if name == "./" else name)
        assert hashlib.sha256(file.read_bytes()).hexdigest() == digest, name
    for name in ("app.pack", "pyodide/pyodide.asm.wasm", "main.dart.wasm", "python-worker.js"):
        assert name in listed
    assert "licences.html" in listed, "licences can be read without a network, too"
    assert not {"sbom.json", "_headers", "nginx-headers.conf", "sw.js"} & set(listed)


@pytest.mark.long
@pytest.mark.parametrize(("suffix", "unpack"), [(".br", brotli.decompress), (".gz", gzip.decompress)])
def test_packed_twins_unpack_to_the_file(
    compressed_dist: Path, suffix: str, unpack: Callable[[bytes], bytes]
) -> None:
    twins = [path for path in files_below(compressed_dist) if path.suffix == suffix]
    assert len(twins) > 15
    for twin in twins:
        whole = twin.with_suffix("")
        assert twin.stat().st_size < whole.stat().st_size
        if whole.stat().st_size < 2_000_000:
            assert unpack(twin.read_bytes()) == whole.read_bytes()


@pytest.mark.long
@pytest.mark.parametrize("engine", release.ENGINES)
def test_a_first_visit_is_light_in_every_browser(compressed_dist: Path, engine: str) -> None:
    """What the worker keeps is what a first visit fetches, whichever engine the browser runs."""
    dist = compressed_dist
    listed = set(re.findall(r'^"([^"]+)": "[0-9a-f]{64}"', (dist / "sw.js").read_text(), re.MULTILINE))
    others = {name for files in release.ENGINES.values() for name in files} - set(release.ENGINES[engine])
    names = {"index.html" if name == "./" else name for name in listed - others} | {"sw.js"}
    assert set(release.ENGINES[engine]) < names
    for suffix, most in ((".br", 9_000_000), (".gz", 11_000_000)):
        twins = {name: dist / (name + suffix) for name in names}
        weights = [(twin if twin.exists() else dist / name).stat().st_size for name, twin in twins.items()]
        assert sum(weights) <= most, suffix


def test_the_page_allows_exactly_its_own_scripts(dist: Path) -> None:
    text = (dist / "index.html").read_text(encoding="utf-8")
    policy = html.unescape(re.findall(r'Content-Security-Policy" content="([^"]*)"', text)[0])
    licences = (dist / "licences.html").read_text(encoding="utf-8")
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    for kind, count in (("script", 2), ("style", 2)):
        inline = re.findall(f"<{kind}>(.*?)</{kind}>", text + licences, re.DOTALL)
        assert len(inline) == count
        hashes = {
            f"'sha256-{base64.b64encode(hashlib.sha256(s.encode()).digest()).decode()}'" for s in inline
        }
        assert hashes == set(re.findall(r"'sha256-[^']+'", rules[f"{kind}-src"]))
    assert "'unsafe-inline'" not in policy and "'unsafe-eval'" not in policy
    assert rules["default-src"] == "'none'"
    assert not re.search(r"https?:", policy)
    assert policy in (dist / "_headers").read_text()


def test_nothing_of_ours_names_another_host(dist: Path) -> None:
    known = ("http://www.w3.org/",)
    for name in ("index.html", "python-worker.js", "sw.js", "manifest.webmanifest", "pyodide/pyodide.mjs"):
        text = (dist / name).read_text(encoding="utf-8")
        found = [url for url in re.findall(r"https?://[\w.-]+/?", text) if url not in known]
        assert found == [], name
    assert rive_stub.RIVE not in (dist / "main.dart.wasm").read_bytes()
    assert rive_stub.RIVE not in (dist / "main.dart.js").read_bytes()


def test_flutters_worker_is_gone(dist: Path) -> None:
    assert not (dist / "flutter_service_worker.js").exists()
    assert "serviceWorkerSettings: {" not in (dist / "flutter_bootstrap.js").read_text()


def test_a_link_to_the_app_has_a_picture_wherever_it_lies(dist: Path) -> None:
    text = (dist / "index.html").read_text(encoding="utf-8")
    (shared,) = re.findall(r'<meta property="og:image" content="([^"]+)">', text)
    assert (dist / shared).stat().st_size > 10_000
    catalogs = step_folder("compile app, engine and words") / "locales"
    elsewhere, _rules = html_page.make_page(catalogs, "0" * 16, "https://duels.example/sub/")
    assert f'content="https://duels.example/sub/{shared}"' in elsewhere


def test_an_address_that_is_none_is_refused_before_anything_is_built() -> None:
    for wrong in ("duels.example/", "https://duels.example", 'https://x/"><script>/'):
        with pytest.raises(SystemExit):
            main(["--address", wrong])


def test_the_manifest_names_only_what_is_there(dist: Path) -> None:
    manifest = json.loads((dist / "manifest.webmanifest").read_text(encoding="utf-8"))
    pictures = [*manifest["icons"], *manifest["screenshots"]]
    assert {"any", "maskable"} <= {icon.get("purpose", "any") for icon in manifest["icons"]}
    assert {screen["form_factor"] for screen in manifest["screenshots"]} == {"narrow", "wide"}
    for picture in pictures:
        path = dist / picture["src"]
        assert path.is_file(), picture
        if path.suffix == ".png":
            assert release.png_size(path) == picture["sizes"]
    assert manifest["start_url"] == manifest["scope"] == "./"


def test_every_letter_that_can_be_shown_has_a_glyph(dist: Path) -> None:
    """A missing one would send Flutter to the network for another typeface."""
    wanted: set[str] = set()
    for catalog in sorted((ROOT / "locales").glob("*/LC_MESSAGES/*.po")):
        lines = catalog.read_text(encoding="utf-8").splitlines()
        said = [line for line in lines if line.startswith(('msgid "', "msgstr", '"'))]
        wanted |= set("".join(said))
    for place in FONTS.values():
        have = set(map(chr, TTFont(dist / place).getBestCmap()))
        assert sorted(wanted - have - {"\n"}) == [], place


def test_whose_work_is_in_it_is_said(dist: Path) -> None:
    text = (dist / "licences.html").read_text(encoding="utf-8")
    for name in ("Three Duels", "Alegreya", "flet 1.0.5", "msgpack", "Pyodide", "CPython", "Flutter"):
        assert f"<h2>{name}" in text
    for title in ("SIL OPEN FONT LICENSE", "MOZILLA PUBLIC LICENSE", "PYTHON SOFTWARE FOUNDATION LICENSE"):
        assert title in text.upper()


def test_a_mark_that_nobody_fills_stops_the_build() -> None:
    guard = html_page.read("old-browser-guard.js")
    with pytest.raises(BuildFailed, match="not filled"):
        html_page.fill("old-browser-guard.js", guard)
    with pytest.raises(BuildFailed, match="no mark"):
        html_page.fill("old-browser-guard.js", guard, OLD="{}", NEW="{}")


def test_a_program_that_asks_for_pictures_otherwise_stops_the_build(dist: Path, tmp_path: Path) -> None:
    published = step_folder("publish Flet's client")
    for name in ("main.dart.js", "flutter_bootstrap.js"):
        shutil.copy2(published / name, tmp_path / name)
    small_engine.apply(tmp_path)
    with pytest.raises(BuildFailed, match=r"expected once in flutter_bootstrap\.js, found 0 times"):
        small_engine.apply(tmp_path)
    shutil.copy2(published / "flutter_bootstrap.js", tmp_path / "flutter_bootstrap.js")
    with pytest.raises(BuildFailed, match="asks for no browser"):
        small_engine.apply(tmp_path)


def test_a_client_that_has_changed_stops_the_build(dist: Path, tmp_path: Path) -> None:
    published = tmp_path / "published"
    shutil.copytree(step_folder("publish Flet's client"), published)
    with (published / "main.dart.js").open("ab") as grown:
        grown.write(rive_stub.RIVE)
    with pytest.raises(BuildFailed, match=r"expected once in main\.dart\.js"):
        flet_client.make_client(published, tmp_path / "client")


@pytest.mark.parametrize("name", ["play", "test", "node", "browser"])
def test_requirements_are_pinned_by_hash_and_name_no_registry(name: str) -> None:
    text = (REQUIREMENTS / f"{name}.txt").read_text()
    assert "://" not in text and "--index" not in text and "--find-links" not in text
    entries = re.findall(r"^([A-Za-z0-9._-]+)==\S+((?:.*\\\n.*)*)", text, re.MULTILINE)
    assert entries
    for package, rest in entries:
        assert "--hash=sha256:" in rest, package


def test_the_browser_gets_the_versions_that_the_build_uses() -> None:
    pins = dict(re.findall(r"^([\w-]+)==(\S+)", (REQUIREMENTS / "play.txt").read_text(), re.MULTILINE))
    browser = dict(re.findall(r"^([\w-]+)==(\S+)", (REQUIREMENTS / "browser.txt").read_text(), re.MULTILINE))
    assert browser
    assert {name: pins[name] for name in browser} == browser
