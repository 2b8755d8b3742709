"""A JSON parser for texts from outside, which may be hostile."""

from __future__ import annotations

import json
import re
from typing import Any

MAX_DEPTH = 20
"""Nothing that the app writes is nested half as deeply."""
# Python's own parser calls itself for every level. In a browser, too many levels do not raise an error but
# exhaust the browser's stack and end the whole app: so the depth is measured before.
_STRING_OR_BRACKET = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[\]{}]', re.DOTALL)
"""A string, also one without an end, or a bracket; as `*+` never gives back a sign, none is read twice."""
_DEPTH_CHANGES = {"[": 1, "{": 1, "]": -1, "}": -1}


class TextTooLong(ValueError):
    """A text is longer than any that is expected where it comes from; it has not been read."""


class RepeatedName(ValueError):
    """An object has two values under one name, `name`: it contradicts itself."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def read_json(text: str, max_chars: int) -> Any:
    """The parsed text; TextTooLong if it has more than `max_chars`, and another ValueError if it is no JSON,
    is nested too deeply to come from the app, or contradicts itself."""
    if len(text) > max_chars:
        raise TextTooLong(f"{len(text)} characters instead of at most {max_chars}")
    depth = 0
    for token in _STRING_OR_BRACKET.finditer(text):
        depth += _DEPTH_CHANGES.get(token[0], 0)
        if depth > MAX_DEPTH:
            raise ValueError("nested too deeply")
    return json.loads(text, object_pairs_hook=_object)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content: dict[str, Any] = {}
    for name, value in pairs:
        if name in content:
            raise RepeatedName(name)
        content[name] = value
    return content
