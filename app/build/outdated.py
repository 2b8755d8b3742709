"""Lists the pinned packages that have a newer version: Python's of `.venv`, and npm's that check the page.

`make lock` resolves Python's anew; those of npm stand in `page_checks/package.json`. It says what is behind
and changes nothing. Needs the network.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.build import check_page
from app.build.npm import PATH
from app.build.steps import BuildFailed, in_one_line, print_progress

REQUIREMENTS = Path(__file__).parent / "requirements"
NOTHING_FOUND, FOUND = 0, 1
"""How npm says that nothing is behind, and that something is."""


@dataclass(frozen=True, slots=True)
class Behind:
    """A package whose pinned version is not the newest one."""

    name: str
    here: str
    newest: str
    asked_for: bool
    """It stands in a list of ours; the others come along with one that does."""


def asked_for() -> frozenset[str]:
    """The packages that our own lists of requirements name."""
    lines = [line for path in REQUIREMENTS.glob("*.in") for line in path.read_text().splitlines()]
    names = (re.match(r"[\w.-]+", line) for line in lines if not line.startswith(("#", "-")))
    return frozenset(name[0].lower() for name in names if name)


def behind_in_python(listed: str) -> Iterator[Behind]:
    """What `pip list --outdated --format json` has printed."""
    named = asked_for()
    for package in json.loads(listed):
        name = package["name"]
        yield Behind(name, package["version"], package["latest_version"], name.lower() in named)


def behind_in_npm(listed: str) -> Iterator[Behind]:
    """What `npm outdated --json` has printed; it names only the packages that we ask for."""
    packages: dict[str, Any] = json.loads(listed or "{}")
    for name, package in packages.items():
        yield Behind(name, package.get("current", "-"), package["latest"], True)


def ask(*command: str, folder: Path | None = None) -> str:
    """What a program prints about what is behind."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace")
    if done.returncode not in (NOTHING_FOUND, FOUND) or (done.returncode and not done.stdout.strip()):
        raise BuildFailed(f"{Path(command[0]).name}: {in_one_line(done.stderr or done.stdout)}")
    return done.stdout


def table(found: list[Behind]) -> str:
    """One line a package, our own first."""
    if not found:
        return "everything is up to date"
    lines = [f"{'package':32}{'here':>16}{'newest':>16}"]
    for one in sorted(found, key=lambda one: (not one.asked_for, one.name.lower())):
        comes_along = "" if one.asked_for else "   comes along with another"
        lines.append(f"{one.name:32}{one.here:>16}{one.newest:>16}{comes_along}")
    return "\n".join(lines)


def main() -> int:
    try:
        listed = ask(
            sys.executable,
            "-m",
            "pip",
            "--disable-pip-version-check",
            "list",
            "--outdated",
            "--format",
            "json",
        )
        found = [*behind_in_python(listed)]
        check_page.install()
        npm = shutil.which("npm", path=PATH) or "npm"
        found += behind_in_npm(ask(npm, "outdated", "--json", folder=check_page.INSTALLED))
    except (BuildFailed, OSError) as problem:
        print_progress(f"cannot tell what is behind: {problem}")
        return 1
    print(table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
