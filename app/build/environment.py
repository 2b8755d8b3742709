"""Creates and updates .venv from the hash-pinned requirements.

Run by the machine's own Python, before anything is installed: standard library only, and nothing imported
from the project.  Says what it is doing, and when it cannot go on it says why in one line.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
REQUIREMENTS = Path(__file__).resolve().parent / "requirements"
OLDEST_PYTHON = (3, 11)


class UnusableEnvironment(Exception):
    """Why the environment cannot be made, in one line for the person at the terminal."""


def python_of(venv: Path) -> Path:
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def works(python: Path) -> bool:
    """Whether this interpreter starts and has pip: a half-made environment does not."""
    try:
        return subprocess.run([python, "-m", "pip", "--version"], capture_output=True).returncode == 0
    except OSError:
        return False


def create() -> None:
    print("environment: creating .venv", flush=True)
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", VENV], capture_output=True, text=True, errors="replace"
    )
    if made.returncode != 0 or not works(python_of(VENV)):
        shutil.rmtree(VENV, ignore_errors=True)
        said = (made.stdout + made.stderr).strip().splitlines()
        reason = next((line for line in said if "apt install" in line or "rror" in line), "venv failed")
        raise UnusableEnvironment(
            f"cannot create .venv: {reason.strip()} (on Debian: apt install python3-venv)"
        )


def stamp_of(locks: list[Path]) -> str:
    digest = hashlib.sha256(sys.version.encode())
    for lock in locks:
        digest.update(lock.read_bytes())
    return digest.hexdigest()


def failure_reason(output: str) -> str:
    """Pip's message as one line; without a network its last line blames the package, so say what it is."""
    if "Retrying (" in output and ("from versions: none" in output or "Max retries exceeded" in output):
        return "the network cannot be reached (it is needed the first time only)"
    errors = [line for line in output.splitlines() if line.startswith("ERROR")]
    return errors[0] if errors else output.strip()[-300:]


def install(lock: Path) -> None:
    print(f"environment: installing {lock.name} (a few minutes the first time)", flush=True)
    done = subprocess.run(
        [python_of(VENV), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "2",
         "--require-hashes", "--only-binary", ":all:", "-r", lock],
        capture_output=True, text=True, errors="replace",
    )  # fmt: skip
    if done.returncode != 0:
        raise UnusableEnvironment(f"cannot install {lock.name}: {failure_reason(done.stderr)}")


def has_node() -> bool:
    """Whether npm and a Node that can run the bundled Pyodide are on the PATH."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True)
    major = said.stdout.strip().lstrip("v").split(".")[0]
    return said.returncode == 0 and major.isdigit() and int(major) >= 20


def ensure(purpose: str) -> None:
    """Bring .venv to what `purpose` ("play" or "test") needs; do nothing when it is there already."""
    if sys.version_info[:2] < OLDEST_PYTHON:
        raise UnusableEnvironment(
            f"Python 3.11 or newer is needed, this is {sys.version.split()[0]} ({sys.executable})"
        )
    locks = [REQUIREMENTS / f"{purpose}.txt"]
    if not has_node():
        locks.append(REQUIREMENTS / "node.txt")
    wanted = stamp_of(locks)
    stamp = VENV / f".installed-{purpose}"
    if stamp.exists() and stamp.read_text() == wanted and python_of(VENV).exists():
        return
    if not works(python_of(VENV)):
        create()
    for lock in locks:
        install(lock)
    stamp.write_text(wanted)


def main(arguments: list[str]) -> int:
    if arguments not in (["play"], ["test"]):
        print("usage: environment.py play|test", file=sys.stderr)
        return 2
    try:
        ensure(arguments[0])
    except (UnusableEnvironment, OSError) as problem:
        print(f"environment: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("environment: stopped", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
