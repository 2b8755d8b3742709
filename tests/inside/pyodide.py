"""The Pyodide that ships, run by Node: the same core that every browser gets.

`python -m tests.inside.pyodide MODULE ARGUMENTS` runs a module of this repository in it.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import flet_web

from app.build.bundle_python import node

ROOT = Path(__file__).parents[2]
PYODIDE = Path(flet_web.__file__).parent / "web" / "pyodide"
RUN = Path(__file__).with_name("run.mjs")


def run_inside(module: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a module of this repository that needs nothing but the standard library."""
    command = [node(), str(RUN), str(PYODIDE), str(ROOT), module, *arguments]
    return subprocess.run(command, capture_output=True, text=True, errors="replace")


if __name__ == "__main__":
    done = run_inside(*sys.argv[1:])
    print(done.stdout, end="")
    print(done.stderr, end="", file=sys.stderr)
    sys.exit(done.returncode)
