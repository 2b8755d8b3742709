"""The packages that the browser gets, fetched once: from then on the build needs no network."""

import subprocess
import sys
from pathlib import Path

from app.build.environment import failure_reason
from app.build.steps import BuildFailed

LOCK_FILE = Path(__file__).parent / "requirements" / "browser.txt"
PIP_PLATFORM_OPTIONS = [
    "--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes", "--only-binary", ":all:",
    "--platform", "pyemscripten_2026_0_wasm32", "--platform", "any", "--python-version", "3.14",
    "--implementation", "cp", "--abi", "cp314", "-r", str(LOCK_FILE),
]  # fmt: skip


def pip(*command: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pip", *command, *PIP_PLATFORM_OPTIONS],
        capture_output=True,
        text=True,
        errors="replace",
    )
    if done.returncode != 0:
        raise BuildFailed(failure_reason(done.stderr))


def fetch(folder: Path) -> None:
    """The wheels, as they come from the registry."""
    pip("download", "--retries", "2", "--dest", str(folder))


def unpack(wheels: Path, folder: Path) -> None:
    """Unpack the wheels, without using the network again."""
    pip("install", "--no-index", "--find-links", str(wheels), "--no-compile", "--target", str(folder))
