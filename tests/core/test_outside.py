"""JSON from outside: read as it is, unless it is nested as nothing of ours ever is."""

from __future__ import annotations

import json

import pytest

from engine.core.outside import DEEPEST, read_json


@pytest.mark.parametrize(
    "value", [None, [], {"a": [1, {"b": "]]}}"}]}, '"\\" [[[', "[" * 100, ["\\", "{" * 100]]
)
def test_what_is_written_is_read(value: object) -> None:
    assert read_json(json.dumps(value)) == value


def test_the_deepest_is_read_and_one_more_is_not() -> None:
    assert json.dumps(read_json("[" * DEEPEST + "]" * DEEPEST)) == "[" * DEEPEST + "]" * DEEPEST
    with pytest.raises(ValueError, match="nested"):
        read_json("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1))


@pytest.mark.parametrize("opening", ["[", '{"":', '[{"a":', '"\\"" [', '["unended'])
def test_endless_nesting_never_reaches_the_parser(opening: str) -> None:
    with pytest.raises(ValueError):
        read_json(opening * 60_000)
