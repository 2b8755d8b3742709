"""The packages that the browser gets, fetched once: from then on the build needs no network."""

import subprocess
import sys
from pathlib import Path

from app.build.environment import why
from app.build.steps import BuildFailed

LOCK = Path(__file__).parent / "requirements" / "browser.txt"
FOR_THE_BROWSER = [
    "--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes", "--only-binary", ":all:",
    "--platform", "pyemscripten_2026_0_wasm32", "--platform", "any", "--python-version", "3.14",
    "--implementation", "cp", "--abi", "cp314", "-r", str(LOCK),
]  # fmt: skip


def pip(*command: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pip", *command, *FOR_THE_BROWSER],
        capture_output=True,
        text=True,
        errors="replace",
    )
    if done.returncode != 0:
        raise BuildFailed(why(done.stderr))


def fetch(folder: Path) -> None:
    """The wheels, as they come from the registry."""
    pip("download", "--retries", "2", "--dest", str(folder))


def unpack(wheels: Path, folder: Path) -> None:
    """What is in the wheels, without asking the network again."""
    pip("install", "--no-index", "--find-links", str(wheels), "--no-compile", "--target", str(folder))
