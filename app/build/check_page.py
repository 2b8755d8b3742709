"""Checks the scripts in static/: TypeScript looks at the types in their JSDoc comments, ESLint at the rest.

Both come from npm, pinned by hash in `page_checks/package-lock.json`. Nothing of them is shipped.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from app.build import npm
from app.build.steps import ROOT, BuildFailed

CHECKS = Path(__file__).parent / "page_checks"
INSTALLED = ROOT / ".cache" / "page_checks"
STAMP = INSTALLED / ".installed"


def install() -> None:
    """Install the pinned tools, unless they are there."""
    files = sorted(path for path in CHECKS.iterdir() if path.is_file())
    wanted = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()
    if STAMP.exists() and STAMP.read_text() == wanted:
        return
    shutil.rmtree(INSTALLED, ignore_errors=True)
    INSTALLED.mkdir(parents=True)
    try:
        npm.install(CHECKS, INSTALLED)
    except BuildFailed as problem:
        sys.exit(f"page: {problem}")
    STAMP.write_text(wanted)


def run(program: str, *arguments: str, folder: Path) -> None:
    done = subprocess.run([program, *arguments], cwd=folder, env={**os.environ, "PATH": npm.PATH})
    if done.returncode:
        sys.exit(f"page: {Path(program).name} {' '.join(arguments)} found something")


def main() -> None:
    install()
    tools = INSTALLED / "node_modules" / ".bin"
    for scope in ("page", "worker"):
        run(str(tools / "tsc"), "-p", str(CHECKS / f"tsconfig.{scope}.json"), folder=ROOT)
    run(
        str(tools / "eslint"),
        "--config",
        str(INSTALLED / "eslint.config.js"),
        "--cache",
        "--cache-strategy",
        "content",
        "--cache-location",
        str(INSTALLED / ".eslintcache"),
        "page",
        "worker",
        folder=ROOT / "static",
    )


if __name__ == "__main__":
    main()
