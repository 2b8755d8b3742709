"""Runs of eight words, as short hashes: they tell whether a sentence was copied without keeping the original.

``python -m tests.catalogs.shingles RULEBOOK...`` writes the hashes of rulebooks given as text files.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path

RUN = 8
SIZE = 6
KNOWN = Path(__file__).with_name("shingles.bin")


def words(text: str) -> list[str]:
    """The words of a text without markup, case, punctuation and kind of apostrophe."""
    text = re.sub(r"\[!\w+\]|\(#[\w.]+\)|\[figure:\w+\]", " ", text)
    return re.findall(r"\w+", text.casefold().replace("_", " "))


def shingles(text: str) -> Iterator[tuple[bytes, str]]:
    """Each run of eight words: its hash and the run itself."""
    found = words(text)
    for start in range(len(found) - RUN + 1):
        run = " ".join(found[start : start + RUN])
        yield hashlib.blake2b(run.encode(), digest_size=SIZE).digest(), run


def known() -> frozenset[bytes]:
    """The hashes of all runs in the rulebooks."""
    content = KNOWN.read_bytes()
    return frozenset(content[i : i + SIZE] for i in range(0, len(content), SIZE))


def main(paths: list[str]) -> None:
    """Write the hashes of these rulebooks, sorted, so that the same books give the same file."""
    found = {digest for path in paths for digest, _ in shingles(Path(path).read_text(encoding="utf-8"))}
    KNOWN.write_bytes(b"".join(sorted(found)))
    print(f"{len(found)} runs of {RUN} words from {len(paths)} rulebooks")


if __name__ == "__main__":
    main(sys.argv[1:])
