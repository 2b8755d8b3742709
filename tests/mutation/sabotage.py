"""python -m tests.mutation.sabotage: remove each protection in a copy of the project; its test must fail.

With `--quick` only those that need no browser are removed; with words, only those whose name has one of them.
With `--jobs` several are tried at once, each in a copy of its own.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue

from tests.mutation.protection import Protection
from tests.mutation.protections import PROTECTIONS

ROOT = Path(__file__).parents[2]
COPIED_FOLDERS = ("app", "engine", "locales", "static", "tests")
EVERY_TEST = "long or not long"
TEST_SECONDS = 600
"""A test that takes longer without its protection has failed, too."""


def copy_project(place: Path) -> None:
    """Copy the project, with the build cache."""
    for name in COPIED_FOLDERS:
        shutil.copytree(ROOT / name, place / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copy2(path, place)
    if (ROOT / ".cache" / "build").is_dir():
        shutil.copytree(ROOT / ".cache" / "build", place / ".cache" / "build")
    (place / ".venv").symlink_to(ROOT / ".venv")


def fails(place: Path, test: str) -> bool:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-m", EVERY_TEST, test]
    try:
        done = subprocess.run(command, cwd=place, capture_output=True, timeout=TEST_SECONDS)
    except subprocess.TimeoutExpired:
        return True
    if done.returncode not in (0, 1):
        raise SystemExit(f"{test} could not be run:\n{done.stdout.decode(errors='replace')[-2_000:]}")
    return done.returncode == 1


def is_noticed(place: Path, protection: Protection) -> bool:
    """True if the test fails without this protection."""
    file = place / protection.file
    whole = file.read_text(encoding="utf-8")
    try:
        file.write_text(protection.removed_from(whole), encoding="utf-8")
    except LookupError as error:
        raise SystemExit(str(error)) from error
    try:
        return fails(place, protection.test)
    finally:
        file.write_text(whole, encoding="utf-8")


def tried_in_copies(protections: Sequence[Protection], jobs: int) -> Iterator[tuple[Protection, bool]]:
    """Each protection, and whether its test notices that it is gone; so many at once as there are copies."""
    places: SimpleQueue[Path] = SimpleQueue()

    def try_one(protection: Protection) -> bool:
        place = places.get()
        try:
            return is_noticed(place, protection)
        finally:
            places.put(place)

    with ExitStack() as copies:
        for _ in range(jobs):
            place = Path(copies.enter_context(tempfile.TemporaryDirectory()))
            copy_project(place)
            places.put(place)
        with ThreadPoolExecutor(jobs) as pool:
            yield from zip(protections, pool.map(try_one, protections), strict=True)


def main() -> int:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--quick", action="store_true", help="without those that need a browser")
    options.add_argument("--jobs", type=int, default=1, help="so many at once")
    options.add_argument("words", nargs="*", help="only protections whose name holds one of these")
    chosen = options.parse_args()
    tried = [
        protection
        for protection in PROTECTIONS
        if not (chosen.quick and protection.in_browser)
        and (not chosen.words or any(word in protection.name for word in chosen.words))
    ]
    missed = 0
    for protection, found in tried_in_copies(tried, chosen.jobs):
        missed += not found
        print(f"{'noticed' if found else 'MISSED '}  {protection.name}: {protection.test}", flush=True)
    print(f"{len(tried)} protections taken out, {len(tried) - missed} noticed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
