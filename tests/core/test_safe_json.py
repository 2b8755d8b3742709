"""JSON from outside is parsed, unless it is longer or nested deeper than anything the app writes."""

from __future__ import annotations

import json
from time import process_time

import pytest

from engine.core.safe_json import MAX_DEPTH, RepeatedName, TextTooLong, read_json

MAX_CHARS = 400_000
SLOW_CHARS, MAX_SECONDS = 80_000, 0.5
"""Seconds of processor time that a text of this length may take: dozens of times what it needs."""


@pytest.mark.parametrize(
    "value",
    [None, [], {"a": [1, {"b": "]]}}"}]}, '"\\" [[[', "[" * 100, ["\\", "{" * 100], ['\\"', "[" * 50]],
)
def test_what_is_written_is_read(value: object) -> None:
    assert read_json(json.dumps(value), MAX_CHARS) == value


def test_the_deepest_is_read_and_one_more_is_not() -> None:
    deepest = "[" * MAX_DEPTH + "]" * MAX_DEPTH
    assert json.dumps(read_json(deepest, MAX_CHARS)) == deepest
    with pytest.raises(ValueError, match="nested"):
        read_json(f"[{deepest}]", MAX_CHARS)


def test_the_longest_is_read_and_one_more_is_not() -> None:
    assert read_json('"four"', 6) == "four"
    with pytest.raises(TextTooLong, match="6 characters instead of at most 5"):
        read_json('"four"', 5)


def test_a_name_stands_once() -> None:
    with pytest.raises(RepeatedName, match="a"):
        read_json('{"a": 1, "a": 1}', MAX_CHARS)


@pytest.mark.parametrize("opening", ["[", '{"":', '[{"a":', '"\\"" [', '["unended'])
def test_endless_nesting_never_reaches_the_parser(opening: str) -> None:
    with pytest.raises(ValueError):
        read_json(opening * 20_000, MAX_CHARS)


@pytest.mark.parametrize(
    "part",
    ['\\"', '"', "\\", '"\\', '\\"[', "[]", "{},", '"a",', '""', "9", " ", "\n", "\ud800", '"\\u0000'],
)
@pytest.mark.parametrize("start", ["", '"', '["', "[", '{"a": "'])
def test_no_text_takes_long(start: str, part: str) -> None:
    """Each sign is looked at once, whether strings end or not."""
    text = (start + part * SLOW_CHARS)[:SLOW_CHARS]
    started = process_time()
    with pytest.raises(ValueError):
        read_json(text, MAX_CHARS)
    assert process_time() - started < MAX_SECONDS
