"""Installs packages from npm: those of one package.json, pinned by the hashes of its lock file."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from app.build.steps import ROOT, BuildFailed, in_one_line

PATH = os.pathsep.join([str(ROOT / ".venv" / "bin"), os.environ.get("PATH", "")])
"""Where Node and npm may be: in our environment, if the machine has none of its own."""


def install(packages: Path, folder: Path) -> None:
    """Install what `packages/package.json` asks for into `folder`, which is empty."""
    for path in packages.iterdir():
        if path.is_file():
            shutil.copy2(path, folder / path.name)
    npm = shutil.which("npm", path=PATH) or "npm"
    done = subprocess.run(
        [npm, "ci", "--silent", "--ignore-scripts"],
        cwd=folder,
        env={**os.environ, "PATH": PATH},
        capture_output=True,
        text=True,
        errors="replace",
    )
    if done.returncode:
        raise BuildFailed(f"npm: {in_one_line(done.stderr or done.stdout)}")
