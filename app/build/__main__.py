"""`python -m app.build`: from the sources to dist/, repeating only the steps whose inputs have changed.

With `--to-play` the compressed copies are left out: playing on this machine does not need them, and they
take longest.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from functools import partial
from pathlib import Path

try:
    from app.build import bundle_python, flet_client, inventory, npm, release, wheels
except ModuleNotFoundError as missing:
    sys.exit(
        f"build: {missing.name} is not installed for {sys.executable}: run `make env`, use .venv/bin/python"
    )
from app.build.steps import CACHE, ROOT, BuildFailed, Step, build_lock, in_one_line, print_progress, run_all

DIST = ROOT / "dist"
PAGE_PACKAGES = Path(__file__).with_name("page_packages")
PATCHES: list[Path | str] = [
    Path(__file__).with_name("flet_patches"),
    Path(__file__).with_name("file_edits.py"),
]
OWN_SOURCES: list[Path | str] = [ROOT / "app", ROOT / "engine", ROOT / "locales"]


def build_steps(address: str = "") -> list[Step]:
    """The steps in their order; their names are shown at the terminal."""
    pins = Path(__file__).parent / "requirements"
    publish = Step("publish Flet's client", flet_client.publish, [pins / "play.txt"])
    strip = Step(
        "free it of foreign addresses",
        partial(flet_client.make_client, publish.folder),
        PATCHES,
        [publish],
    )
    library = Step(
        "compile the standard library",
        partial(bundle_python.make_library, publish.folder),
        [bundle_python.COMPILER],
        [publish],
    )
    fetched = Step("fetch the browser's packages", wheels.fetch, [wheels.LOCK_FILE])
    make_reader = partial(npm.make_code_reader, PAGE_PACKAGES)
    from_npm = Step("fetch the page's packages", make_reader, [PAGE_PACKAGES])
    packages = Step(
        "vendor and compile the packages",
        partial(bundle_python.make_packages, publish.folder, fetched.folder),
        [bundle_python.COMPILER, *PATCHES],
        [publish, fetched],
    )
    own = Step(
        "compile app, engine and words",
        partial(bundle_python.make_own_code, publish.folder),
        [bundle_python.COMPILER, *OWN_SOURCES],
        [publish],
    )
    listed = Step(
        "list whose work is inside",
        partial(
            inventory.make_inventory,
            publish.folder,
            strip.folder,
            library.folder,
            fetched.folder,
            from_npm.folder,
        ),
        [ROOT / "pyproject.toml", ROOT / "static" / "fonts"],
        [publish, fetched, from_npm, strip, library],
    )
    ready = Step(
        "compile the dataclasses ahead",
        partial(bundle_python.make_compiled_dataclasses, publish.folder, packages.folder, own.folder),
        [bundle_python.PREPARER],
        [publish, packages, own],
    )
    parts = release.SiteParts(
        client=strip.folder,
        library=library.folder,
        packages=packages.folder,
        own=own.folder,
        ready=ready.folder,
        page_packages=from_npm.folder,
        inventory=listed.folder,
    )
    site = Step(
        "put the site together",
        partial(release.assemble, parts, address=address),
        [ROOT / "static", ROOT / "LICENSE", address, *OWN_SOURCES],
        [strip, library, packages, own, ready, from_npm, listed],
    )
    twins = Step("compress", partial(copy_and_compress, site.folder), after=[site])
    return [publish, fetched, from_npm, strip, library, packages, own, ready, listed, site, twins]


def copy_and_compress(site: Path, folder: Path) -> None:
    shutil.copytree(site, folder, dirs_exist_ok=True)
    release.compress(folder)


def is_delivered(step: Step, target: Path) -> bool:
    stamp = CACHE / "delivered.key"
    return target.is_dir() and stamp.exists() and stamp.read_text() == step.key


def deliver(made: Step, target: Path) -> None:
    """Replace the old site by the finished one; a half-copied one never has its name."""
    if is_delivered(made, target):
        return
    stamp = CACHE / "delivered.key"
    fresh, old = target.with_name(target.name + ".new"), target.with_name(target.name + ".old")
    for leftover in (fresh, old):
        shutil.rmtree(leftover, ignore_errors=True)
    stamp.unlink(missing_ok=True)
    try:
        shutil.copytree(made.folder, fresh)
    except BaseException:
        shutil.rmtree(fresh, ignore_errors=True)
        raise
    if target.exists():
        target.rename(old)
    fresh.rename(target)
    shutil.rmtree(old, ignore_errors=True)
    stamp.write_text(made.key)


def build(target: Path = DIST, *, to_play: bool = False, address: str = "") -> None:
    *steps, twins = build_steps(address)
    try:
        with build_lock(print_progress):
            run_all(steps)
            twins.key = twins.wanted_key()
            if to_play and not is_delivered(twins, target):
                deliver(steps[-1], target)
            elif not to_play:
                run_all([twins])
                deliver(twins, target)
    except OSError as problem:
        raise BuildFailed(f"deliver to {target.name}: {in_one_line(str(problem))}") from problem


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="build", description="From the sources to dist/.")
    parser.add_argument("--to-play", action="store_true", help="without the compressed copies")
    parser.add_argument("--address", default="", help="where it will be found: https://duels.example/")
    chosen = parser.parse_args(arguments)
    if chosen.address and not re.fullmatch(r"https?://[^\s\"]+/", chosen.address):
        parser.error(f"an address begins with https:// and ends with a slash: {chosen.address[:60]}")
    try:
        build(to_play=chosen.to_play, address=chosen.address)
    except BuildFailed as problem:
        print_progress(f"failed: {problem}")
        return 1
    except KeyboardInterrupt:
        print_progress("stopped")
        return 130
    print_progress("dist/ is ready")
    return 0


if __name__ == "__main__":
    sys.exit(main())
