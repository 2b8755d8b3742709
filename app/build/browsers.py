"""Finds the Chromium that the tests drive: CHROMIUM, the PATH, or Debian's package where that is allowed."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

LOCK = Path(tempfile.gettempdir()) / "three-duels-install.lock"
EXECUTABLE_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class NoBrowser(Exception):
    """What the person at the terminal has to do to get one."""


def on_path(names: tuple[str, ...]) -> str | None:
    return next((found for found in map(shutil.which, names) if found), None)


def install_debian(*packages: str) -> bool:
    """Install Debian's packages when this is Debian and we are allowed to; whether that worked."""
    if not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        return False
    print(f"tests: installing {' '.join(packages)} from Debian", file=sys.stderr, flush=True)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    # apt lets nobody else install meanwhile, and tests in several processes want the same.
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for command in (
            ["apt-get", "update"],
            ["apt-get", "install", "-y", "--no-install-recommends", *packages],
        ):
            if subprocess.run(command, env=environment, capture_output=True).returncode != 0:
                return False
    return True


def chromium() -> str:
    """The path of a Chromium, installed on the way if need be."""
    named = os.environ.get("CHROMIUM")
    if named:
        if not Path(named).exists():
            raise NoBrowser(f"CHROMIUM names {named}, which does not exist")
        return named
    found = on_path(EXECUTABLE_NAMES)
    if not found and install_debian("chromium"):
        found = on_path(EXECUTABLE_NAMES)
    if not found:
        raise NoBrowser("no Chromium: install one (Debian: apt install chromium) or set CHROMIUM to its path")
    return found


def main() -> int:
    try:
        chromium()
    except NoBrowser as problem:
        print(f"tests: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
