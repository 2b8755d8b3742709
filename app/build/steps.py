"""Named build steps: each makes one folder, and is repeated only when its key has changed.

A step's folder appears whole or not at all: it is written beside its place and then moved there. The key of a
step is a digest of its inputs, of the keys of the steps before it and of the code that makes it.
"""

import fcntl
import hashlib
import inspect
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache" / "build"
MAX_LINE_CHARS = 400


class BuildFailed(Exception):
    """The reason why the bundle could not be built, in one line for the terminal."""


def files_below(folder: Path) -> list[Path]:
    """Every file of a folder in a stable order, without Python's caches."""
    return sorted(path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def fingerprint(inputs: Iterable[Path | str]) -> str:
    """One digest of texts, files and whole folders; a file counts by its name and content, never its date."""
    digest = hashlib.sha256()
    for given in inputs:
        if isinstance(given, str):
            digest.update(b"text\0" + given.encode() + b"\0")
            continue
        base = given if given.is_dir() else given.parent
        for path in files_below(given) if given.is_dir() else [given]:
            digest.update(path.relative_to(base).as_posix().encode() + b"\0")
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


@dataclass
class Step:
    """One named part of the build. `make` fills an empty folder; `inputs` and `after` decide when."""

    name: str
    make: Callable[[Path], None]
    inputs: list[Path | str] = field(default_factory=list)
    after: list["Step"] = field(default_factory=list)
    key: str = ""

    @property
    def folder(self) -> Path:
        return CACHE / self.name.replace(" ", "-")

    @property
    def _stamp(self) -> Path:
        return self.folder.with_name(self.folder.name + ".key")

    def wanted_key(self) -> str:
        function = self.make.func if isinstance(self.make, partial) else self.make
        code: list[Path | str] = [Path(inspect.getfile(function))]
        return fingerprint([self.name, *code, *self.inputs, *(step.key for step in self.after)])

    def run(self, say: Callable[[str], None]) -> None:
        self.key = self.wanted_key()
        if self.folder.is_dir() and self._stamp.exists() and self._stamp.read_text() == self.key:
            return
        started = time.monotonic()
        say(self.name)
        fresh = self.folder.with_name(self.folder.name + ".new")
        self._stamp.unlink(missing_ok=True)
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        try:
            self.make(fresh)
        except BaseException:
            shutil.rmtree(fresh, ignore_errors=True)
            raise
        shutil.rmtree(self.folder, ignore_errors=True)
        fresh.rename(self.folder)
        self._stamp.write_text(self.key)
        say(f"{self.name}: done in {time.monotonic() - started:.1f} s")


@contextmanager
def build_lock(report: Callable[[str], None]) -> Iterator[None]:
    """Two builds at once would use each other's unfinished folders: the second one waits for the first."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            report("waiting for another build to end")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def print_progress(line: str) -> None:
    """Print a line of progress, which shows at once even through a pipe."""
    print(f"build: {line}", file=sys.stderr, flush=True)


def in_one_line(message: str) -> str:
    """The last line of what a program or an error has printed; a full disk gets a short sentence."""
    if "No space left on device" in message:
        return "there is no room left on the disk"
    lines = message.strip().splitlines()
    return lines[-1][-MAX_LINE_CHARS:] if lines else "no message"


def run_all(steps: Iterable[Step], report: Callable[[str], None] = print_progress) -> None:
    """Run steps in order; a failure names its step and says why."""
    for step in steps:
        try:
            step.run(report)
        except BuildFailed as problem:
            raise BuildFailed(f"{step.name}: {problem}") from problem
        except OSError as problem:
            raise BuildFailed(f"{step.name}: {in_one_line(str(problem))}") from problem
