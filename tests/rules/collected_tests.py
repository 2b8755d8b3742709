"""Prints the tests that pytest collects from some files, without those that it would skip.

`python -m tests.rules.collected_tests tests/rules/duel/test_exchange.py`
"""

from __future__ import annotations

import sys

import pytest

NOT_RUN = ("skip", "skipif", "xfail")
"""Marks under which a test may hold nothing."""


class Collector:
    """Notes what pytest has collected."""

    def __init__(self) -> None:
        self.tests: set[str] = set()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            if not any(item.get_closest_marker(mark) for mark in NOT_RUN):
                self.tests.add(item.nodeid.partition("[")[0])


def main(files: list[str]) -> int:
    collector = Collector()
    options = ["--collect-only", "--quiet", "--quiet", "--noconftest", "-p", "no:cacheprovider"]
    status = pytest.main([*options, *files], plugins=[collector])
    print("\n".join(sorted(collector.tests)))
    return int(status)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
