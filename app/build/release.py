"""Puts dist/ together, with manifest, licences, service worker and compressed copies."""

from __future__ import annotations

import fnmatch
import hashlib
import html
import json
import os
import re
import shutil
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from importlib import metadata
from pathlib import Path

import brotli

from app.art.palette import BASE
from app.build.bundle_python import gzipped, pack
from app.build.file_edits import replace_once
from app.build.html_page import LICENCES_STYLE, make_page, sentences_by_language
from app.build.inventory import SBOM_NAME as INVENTORY
from app.build.npm import CODE_READER
from app.build.steps import CACHE, ROOT, BuildFailed, files_below, fingerprint
from app.ui.theme import FONTS

STATIC = ROOT / "static"
FONTS_FOLDER = STATIC / "fonts"
# Flutter's rendering engine: each browser loads one of these sets.
ENGINES = {
    "skwasm": ("main.dart.mjs", "main.dart.wasm", "canvaskit/skwasm.js", "canvaskit/skwasm.wasm"),
    "chromium": ("main.dart.js", "canvaskit/chromium/canvaskit.js", "canvaskit/chromium/canvaskit.wasm"),
}
# Served, but not needed without a network.
NOT_PRECACHED = (INVENTORY, "icons/*.png", "_headers", "nginx-headers.conf", "canvaskit/*", "main.dart.*")
COMPRESSORS: Mapping[str, Callable[[bytes], bytes]] = {
    ".br": partial(brotli.compress, quality=11, lgwin=24),
    ".gz": gzipped,
}
COMPRESSIBLE = set(".html .js .mjs .json .svg .wasm .zip .txt .webmanifest .frag .bin .pack".split())
PACKAGES_IN_THE_BROWSER = ("flet", "msgpack", "qrcode", "repath", "six")


@dataclass(frozen=True)
class SiteParts:
    """The folders from which the site is put together, each made by a step of its own."""

    client: Path
    library: Path
    packages: Path
    own: Path
    ready: Path
    page_packages: Path
    inventory: Path


def write_fonts(folder: Path) -> None:
    """Our typefaces as Flutter's own, loaded before its first frame; its fallback typeface is ours, too."""
    manifest = [{"family": family, "fonts": [{"asset": f"../{place}"}]} for family, place in FONTS.items()]
    manifest.append({"family": "Roboto", "fonts": [{"asset": f"../{FONTS['Alegreya Sans']}"}]})
    (folder / "assets" / "FontManifest.json").write_text(json.dumps(manifest))
    (folder / "fonts").mkdir()
    for place in FONTS.values():
        shutil.copy2(STATIC / place, folder / place)


def write_python(folder: Path, parts: SiteParts) -> None:
    shutil.copy2(parts.library / "python_stdlib.zip", folder / "pyodide" / "python_stdlib.zip")
    pack([("packages/", parts.packages), ("", parts.own), ("", parts.ready)], folder / "app.pack")
    lock = folder / "pyodide" / "pyodide-lock.json"
    worker = folder / "python-worker.js"
    shutil.copy2(STATIC / "worker" / "python-worker.js", worker)
    replace_once(worker, "__LOCK_INFO__", json.dumps(json.loads(lock.read_text())["info"], sort_keys=True))
    lock.unlink()
    for name in ("ai-worker.js", "image-worker.js"):
        shutil.copy2(STATIC / "worker" / name, folder / name)
    # Pyodide names a foreign host for packages that the bundle lacks. Ours are all in it.
    replace_once(folder / "pyodide" / "pyodide.mjs", "https://cdn.jsdelivr.net/pyodide/v${U}/full/", "./")
    replace_once(folder / "pyodide" / "pyodide.mjs", "//# sourceMappingURL=pyodide.mjs.map", "")


def write_code_reader(folder: Path, page_packages: Path) -> None:
    """The decoder of QR codes, for browsers that have none of their own."""
    shutil.copy2(STATIC / "worker" / "qr-worker.js", folder / "qr-worker.js")
    shutil.copy2(page_packages / CODE_READER, folder / CODE_READER)


def write_icons(folder: Path) -> None:
    """The icons."""
    shutil.copytree(STATIC / "icons", folder / "icons")


def write_manifest(folder: Path, words: Mapping[str, str]) -> None:
    """The manifest with which a browser puts the app on a home screen."""
    icons = [
        {"src": "icons/icon.svg", "sizes": "any", "type": "image/svg+xml"},
        *(
            {
                "src": f"icons/{kind}-{size}.png",
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for size in (192, 512)
            for kind, purpose in (("icon", "any"), ("maskable", "maskable"))
        ),
    ]
    screens = [
        {"src": f"icons/{path.name}", "type": "image/png", "form_factor": form, "sizes": png_size(path)}
        for form in ("narrow", "wide")
        for path in sorted((folder / "icons").glob(f"screen-{form}*.png"))
    ]
    manifest = {
        "id": "./",
        "name": words["title"],
        "short_name": words["title"],
        "description": words["description"],
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "orientation": "any",
        "background_color": BASE,
        "theme_color": "#314567",
        "categories": ["games"],
        "prefer_related_applications": False,
        "icons": icons,
        "screenshots": screens,
    }
    (folder / "manifest.webmanifest").write_text(json.dumps(manifest, ensure_ascii=False, indent=1))


def png_size(path: Path) -> str:
    head = path.read_bytes()[:24]
    if head[:8] != b"\x89PNG\r\n\x1a\n":
        raise BuildFailed(f"{path.name} is not a PNG")
    return f"{int.from_bytes(head[16:20], 'big')}x{int.from_bytes(head[20:24], 'big')}"


def licence_texts(page_packages: Path) -> Iterable[tuple[str, str]]:
    """The names and licences of everything in the bundle."""
    yield "Three Duels", (ROOT / "LICENSE").read_text(encoding="utf-8")
    yield "Alegreya, Alegreya Sans, Alegreya SC", (FONTS_FOLDER / "OFL.txt").read_text(encoding="utf-8")
    for name in PACKAGES_IN_THE_BROWSER:
        about = metadata.distribution(name)
        said = [about.metadata[key] for key in ("License-Expression", "License") if key in about.metadata]
        terms = said[0] if said else "see the project"
        files = [file for file in about.files or [] if re.search(r"(?i)licen[cs]e|copying", file.name)]
        texts = [Path(str(about.locate_file(file))).read_text(encoding="utf-8") for file in files]
        yield f"{name} {about.version}", "\n\n".join([terms, *texts])
    qr = page_packages / "node_modules" / "qr"
    yield "qr", (qr / "LICENSE-MIT").read_text(encoding="utf-8")
    for name, terms, address in (
        ("Pyodide", "MPL-2.0", "https://github.com/pyodide/pyodide"),
        ("CPython", "PSF-2.0", "https://github.com/python/cpython"),
    ):
        text = (STATIC / "licences" / f"{terms}.txt").read_text(encoding="utf-8")
        yield name, f"{terms}. The source is at {address}\n\n{text}"


def alike_together(notices: str) -> str:
    """Flutter's notices, ordered so that texts which are alike follow each other: they pack smaller."""

    def terms(notice: str) -> tuple[int, str]:
        words = re.sub(r"\s+", " ", notice.partition("\n\n")[2])
        return len(words) // 200, words[200:]

    line = f"\n{'-' * 80}\n"
    return line.join(sorted(notices.split(line), key=terms))


def write_licences(folder: Path, page_packages: Path) -> None:
    texts = licence_texts(page_packages)
    parts = [f"<h2>{html.escape(name)}</h2><pre>{html.escape(text)}</pre>" for name, text in texts]
    flutter = alike_together((folder / "assets" / "NOTICES").read_text(encoding="utf-8"))
    parts.append(f"<h2>Flutter</h2><pre>{html.escape(flutter)}</pre>")
    page = (
        '<!DOCTYPE html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><title>Licences</title>'
        '<link rel="icon" type="image/svg+xml" href="icons/icon.svg">'
        f"<style>{LICENCES_STYLE}</style>"
        '<p><a href="./">Three Duels</a></p><h1>Licences</h1>'
        f'<p>The same as a list for programs: <a href="{INVENTORY}">{INVENTORY}</a></p>'
        f"{''.join(parts)}</html>"
    )
    (folder / "licences.html").write_text(page, encoding="utf-8")
    # The app shows this page instead of Flutter's own list, which is only ever asked for by its dialog.
    (folder / "assets" / "NOTICES").unlink()


def write_page(folder: Path, catalogs: Path, address: str = "") -> str:
    """Write the page and the service worker, which name the release by a digest of its content; return it."""
    image = folder / "memory-image.js"
    shutil.copy2(STATIC / "worker" / image.name, image)
    release = fingerprint([folder])[:16]
    image.write_text(image.read_text(encoding="utf-8").replace("__RELEASE__", release), encoding="utf-8")
    page, rules = make_page(catalogs, release, address)
    (folder / "index.html").write_text(page, encoding="utf-8")
    write_headers(folder, rules)
    engines = {name: digests(folder, files) for name, files in ENGINES.items()}
    common = digests(folder, precached_files(folder))
    common["./"] = common.pop("index.html")
    worker = folder / "sw.js"
    shutil.copy2(STATIC / "worker" / "sw.js", worker)
    replace_once(worker, "__RELEASE__", release)
    replace_once(worker, "__COMMON__", json.dumps(common, indent=0, sort_keys=True))
    replace_once(worker, "__ENGINES__", json.dumps(engines, indent=0, sort_keys=True))
    return release


def precached_files(folder: Path) -> list[str]:
    names = [path.relative_to(folder).as_posix() for path in files_below(folder)]
    return [
        name for name in names if not any(fnmatch.fnmatchcase(name, pattern) for pattern in NOT_PRECACHED)
    ]


def digests(folder: Path, names: Iterable[str]) -> dict[str, str]:
    return {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in names}


def write_headers(folder: Path, rules: str) -> None:
    """The headers that a server should send with every file, for hosts that read `_headers` and for nginx."""
    wanted = {
        "Content-Security-Policy": f"{rules}; frame-ancestors 'none'",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Permissions-Policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "no-cache",
    }
    lines = "".join(f"  {name}: {value}\n" for name, value in wanted.items())
    (folder / "_headers").write_text(f"/*\n{lines}")
    lines = "".join(f'add_header {name} "{value}" always;\n' for name, value in wanted.items())
    (folder / "nginx-headers.conf").write_text(lines)


def compress(folder: Path) -> None:
    """Write .br and .gz copies of every file that shrinks; they are cached by content."""
    cache = CACHE / "twins"
    cache.mkdir(parents=True, exist_ok=True)
    tools = f"{metadata.version('brotli')} {metadata.version('deflate')}".encode()

    def write_copies(path: Path) -> None:
        content = path.read_bytes()
        for suffix, compressor in COMPRESSORS.items():
            cached = cache / (hashlib.sha256(tools + content).hexdigest() + suffix)
            if not cached.exists():
                fresh = cached.with_suffix(f"{suffix}.{os.getpid()}")
                fresh.write_bytes(compressor(content))
                fresh.replace(cached)
            if cached.stat().st_size < len(content):
                shutil.copyfile(cached, path.with_name(path.name + suffix))

    files = [
        path for path in files_below(folder) if path.suffix in COMPRESSIBLE and path.stat().st_size > 256
    ]
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        try:
            list(pool.map(write_copies, sorted(files, key=lambda path: -path.stat().st_size)))
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def assemble(parts: SiteParts, folder: Path, address: str = "") -> None:
    """The whole site, without its compressed copies."""
    shutil.copytree(parts.client, folder, dirs_exist_ok=True)
    write_fonts(folder)
    write_python(folder, parts)
    write_code_reader(folder, parts.page_packages)
    write_icons(folder)
    catalogs = parts.own / "locales"
    write_manifest(folder, sentences_by_language(catalogs)["en"])
    write_licences(folder, parts.page_packages)
    shutil.copy2(parts.inventory / INVENTORY, folder / INVENTORY)
    write_page(folder, catalogs, address)
