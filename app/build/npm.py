"""Installs packages from npm: those of one package.json, pinned by the hashes of its lock file.

The page needs one of them, the reader of QR codes, and only its half that reads: one small script is made
of that.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from app.build.steps import ROOT, BuildFailed, in_one_line

PATH = os.pathsep.join([str(ROOT / ".venv" / "bin"), os.environ.get("PATH", "")])
"""Where Node and npm may be: in our environment, if the machine has none of its own."""
CODE_READER = "code-reader.js"
"""The script that finds QR codes in pictures."""
CODE_READER_SOURCE = 'export { default } from "./node_modules/qr/decode.js";'


def install(packages: Path, folder: Path) -> None:
    """Install what `packages/package.json` asks for into `folder`, which is empty."""
    for path in packages.iterdir():
        if path.is_file():
            shutil.copy2(path, folder / path.name)
    run(folder, shutil.which("npm", path=PATH) or "npm", "ci", "--silent", "--ignore-scripts")


def make_code_reader(packages: Path, folder: Path) -> None:
    """Install what the page needs from npm, and put what it takes to read codes into one script."""
    install(packages, folder)
    esbuild = str(folder / "node_modules" / ".bin" / "esbuild")
    run(
        folder,
        esbuild,
        "--bundle",
        "--minify",
        "--format=esm",
        f"--outfile={CODE_READER}",
        asked=CODE_READER_SOURCE,
    )


def run(folder: Path, *command: str, asked: str = "") -> None:
    """Run a program of npm's in this folder; `asked` is what it reads."""
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PATH": PATH},
        input=asked,
        capture_output=True,
        text=True,
        errors="replace",
    )
    if done.returncode:
        raise BuildFailed(f"{Path(command[0]).name}: {in_one_line(done.stderr or done.stdout)}")
