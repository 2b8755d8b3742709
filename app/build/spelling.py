"""Finds hunspell and the dictionaries that the spelling tests read: on the PATH, or Debian's packages."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Mapping

from app.build.browsers import install_debian, on_path

DICTIONARIES: Mapping[str, str] = {"en": "en_US", "fr": "fr", "de": "de_DE"}
"""For each language of the app the dictionary of hunspell."""
PACKAGES = ("hunspell", "hunspell-en-us", "hunspell-fr", "hunspell-de-de")


class NoSpelling(Exception):
    """What the person at the terminal has to do to have the words checked."""


def misspelled(language: str, words: Iterable[str]) -> set[str]:
    """The words that the dictionary of a language does not know."""
    done = subprocess.run(
        [hunspell(), "-l", "-i", "utf-8", "-d", DICTIONARIES[language]],
        input="\n".join(words),
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.split())


def hunspell() -> str:
    """The path of a hunspell that has all dictionaries, installed on the way if need be."""
    found = _with_dictionaries()
    if not found and install_debian(*PACKAGES):
        found = _with_dictionaries()
    if not found:
        raise NoSpelling(
            f"no spelling: install hunspell with its dictionaries (Debian: {' '.join(PACKAGES)})"
        )
    return found


def _with_dictionaries() -> str | None:
    path = on_path(("hunspell",))
    if path is None:
        return None
    tests = (
        subprocess.run([path, "-l", "-d", name], input="", capture_output=True, text=True)
        for name in DICTIONARIES.values()
    )
    return path if all(done.returncode == 0 and "Can't open" not in done.stderr for done in tests) else None


def main() -> int:
    try:
        hunspell()
    except NoSpelling as problem:
        print(f"tests: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
