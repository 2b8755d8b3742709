"""JSON from outside is parsed, unless it is nested deeper than anything the app writes."""

from __future__ import annotations

import json

import pytest

from engine.core.safe_json import MAX_DEPTH, read_json


@pytest.mark.parametrize(
    "value", [None, [], {"a": [1, {"b": "]]}}"}]}, '"\\" [[[', "[" * 100, ["\\", "{" * 100]]
)
def test_what_is_written_is_read(value: object) -> None:
    assert read_json(json.dumps(value)) == value


def test_the_deepest_is_read_and_one_more_is_not() -> None:
    assert json.dumps(read_json("[" * MAX_DEPTH + "]" * MAX_DEPTH)) == "[" * MAX_DEPTH + "]" * MAX_DEPTH
    with pytest.raises(ValueError, match="nested"):
        read_json("[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1))


@pytest.mark.parametrize("opening", ["[", '{"":', '[{"a":', '"\\"" [', '["unended'])
def test_endless_nesting_never_reaches_the_parser(opening: str) -> None:
    with pytest.raises(ValueError):
        read_json(opening * 60_000)
