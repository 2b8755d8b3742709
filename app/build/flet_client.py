"""Flet's web client: published by Flet itself, then freed of every foreign address and dead weight."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import flet_web

from app.build.patch import between_once, remove, replace_once
from app.build.steps import BuildFailed, in_one_line

RIVE = b"https://cdn.jsdelivr.net/npm/@rive-app/flutter-native-wasm@44.0.0/"
RIVE_STUB = b"rive-stub/"


def seed_caches(cache: Path) -> None:
    """Give `flet publish` from the flet-web wheel what it would otherwise fetch from the network."""
    source = Path(flet_web.get_package_web_dir()) / "pyodide"
    version = json.loads((source / "package.json").read_text())["version"]
    lock = json.loads((source / "pyodide-lock.json").read_text())
    python = lock["info"]["python"]
    short = ".".join(python.split(".")[:2])
    releases = {
        "default_python_version": short,
        "pythons": {
            short: {
                "full_version": python,
                "pyodide_version": version,
                "android_abis": [],
                "prerelease": False,
            }
        },
    }
    (cache / "releases.json").write_text(json.dumps(releases))
    runtime = cache / "pyodide" / version
    shutil.copytree(source, runtime)
    lock["info"]["version"] = version
    (runtime / "pyodide-lock.json").write_text(json.dumps(lock))


def publish(folder: Path, app: Path | None = None, renderer: str = "auto") -> None:
    """Run `flet publish --no-cdn` into `folder`, without the network.

    The app's own archive is made by other steps, so that a change in it does not publish again: what is
    published here is an empty program, unless `app` names a folder with a main.py.
    """
    work = folder.with_name(folder.name + ".work")
    shutil.rmtree(work, ignore_errors=True)
    cache, program = work / "cache", app or work / "program"
    cache.mkdir(parents=True)
    seed_caches(cache)
    if app is None:
        program.mkdir()
        (program / "main.py").write_text("")
    command = [
        sys.executable, "-c", "from flet_cli.cli import main; main()", "publish", "--no-cdn",
        "--web-renderer", renderer, "--route-url-strategy", "hash", "--distpath", str(folder), str(program),
    ]  # fmt: skip
    environment = os.environ | {
        "FLET_CACHE_DIR": str(cache),
        "FLET_PYTHON_BUILD_MANIFEST": str(cache / "releases.json"),
        "FLET_CLI_NO_RICH_OUTPUT": "1",
        "PYTHONIOENCODING": "utf-8",
    }
    done = subprocess.run(command, env=environment, capture_output=True, text=True, errors="replace")
    shutil.rmtree(work, ignore_errors=True)
    if done.returncode != 0 or not (folder / "index.html").exists():
        raise BuildFailed(f"flet publish failed: {in_one_line(done.stdout + done.stderr)}")


def no_foreign_service_worker(folder: Path) -> None:
    """Flutter's own worker unregisters itself and any other at its scope, ours included: keep it out."""
    bootstrap = folder / "flutter_bootstrap.js"
    text = bootstrap.read_text(encoding="utf-8")
    settings = between_once(text, "serviceWorkerSettings: {", "},\n", "the service worker's settings")
    replace_once(bootstrap, settings, "")
    remove(folder, "flutter_service_worker.js")


def no_splash(folder: Path) -> None:
    """Flutter's first frame is empty: our own first screen stays until the app has painted its own."""
    bootstrap = folder / "flutter_bootstrap.js"
    text = bootstrap.read_text(encoding="utf-8")
    start = "window.addEventListener('flutter-first-frame'"
    replace_once(bootstrap, between_once(text, start, "{ once: true });\n", "the splash's end"), "")


def no_source_maps(folder: Path) -> None:
    replace_once(folder / "flutter_bootstrap.js", "//# sourceMappingURL=flutter.js.map\n", "")


def named_styles(folder: Path) -> None:
    """Flutter puts style sheets of its own on the page: they carry the mark that the policy asks for."""
    bootstrap, before = folder / "flutter_bootstrap.js", "    assetBase: flet.assetBase\n"
    replace_once(bootstrap, before, before.replace("\n", ",\n    nonce: flet.nonce\n"))


def small_engine(folder: Path) -> None:
    """Let every browser use the engine that leaves out what the page brings along (static/page/engine.js)."""
    bootstrap, program = folder / "flutter_bootstrap.js", folder / "main.dart.js"
    only = "n.hasChromiumBreakIterators&&n.hasImageCodecs;"
    replace_once(bootstrap, only, only.replace("&&n.hasImageCodecs", ""))
    text = program.read_text(encoding="utf-8")
    start = '"ImageDecoder")\n'
    test = between_once(text, start, "return q})", "the test for an ImageDecoder")
    anywhere, found = re.subn(r"!=null&&\$\.\w+\(\)\.\w+\(\)===B\.\w+\n", "!=null\n", test)
    if found != 1:
        raise BuildFailed("the test for an ImageDecoder asks for no browser")
    replace_once(program, test, anywhere)


def no_rive(folder: Path) -> None:
    """Flet asks a foreign host for Rive at every start. We use no Rive: a stub in our own folder answers.

    In the compiled code the address must keep its length, so it is filled up with "./".
    """
    replace_once(folder / "main.dart.js", RIVE, RIVE_STUB)
    filled = RIVE_STUB + b"./" * ((len(RIVE) - len(RIVE_STUB)) // 2)
    if len(filled) != len(RIVE):
        raise BuildFailed("the stub's address cannot be filled up to the length of Rive's")
    replace_once(folder / "main.dart.wasm", RIVE, filled)
    stub = folder / RIVE_STUB.decode() / "wasm" / "rive_native.js"
    stub.parent.mkdir(parents=True)
    stub.write_text("globalThis.RiveNative = () => new Promise(() => {});\n")


def prune(folder: Path) -> None:
    """Remove what no browser ever asks for."""
    remove(
        folder,
        "app.tar.gz", "favicon.png", "icons/*", "manifest.json", "python.js", "python-worker.js",
        "flutter.js", "flutter.js.map", "version.json",
        "canvaskit/*.symbols", "canvaskit/chromium/*.symbols", "canvaskit/wimp.*", "canvaskit/skwasm_heavy.*",
        "canvaskit/canvaskit.*",
        "canvaskit/experimental_webparagraph/*",
        "pyodide/*.d.ts", "pyodide/*.whl", "pyodide/python", "pyodide/python.*", "pyodide/pyodide.js",
        "pyodide/package.json", "pyodide/python_cli_entry.mjs",
        "assets/packages/cupertino_icons/**/*", "assets/packages/flutter_map/**/*",
        "assets/packages/flutter_math_fork/**/*", "assets/packages/media_kit/**/*",
        "assets/packages/record_web/**/*", "assets/fonts/*",
    )  # fmt: skip


def make_client(published: Path, folder: Path) -> None:
    """The published client, ours: no foreign address, no foreign worker, no dead weight."""
    shutil.copytree(published, folder, dirs_exist_ok=True)
    no_foreign_service_worker(folder)
    no_splash(folder)
    no_source_maps(folder)
    named_styles(folder)
    small_engine(folder)
    no_rive(folder)
    prune(folder)
    (folder / "index.html").unlink()
