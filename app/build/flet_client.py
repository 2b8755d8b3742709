"""Flet's web client: published by Flet itself, then freed of every foreign address and dead weight."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import flet_web

from app.build.file_edits import remove
from app.build.flet_patches import CLIENT_PATCHES
from app.build.steps import BuildFailed, in_one_line


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
    for patch in CLIENT_PATCHES:
        if patch.apply:
            patch.apply(folder)
    prune(folder)
    (folder / "index.html").unlink()
