"""A JSON parser for texts from outside, which may be hostile."""

from __future__ import annotations

import json
import re
from itertools import accumulate
from typing import Any

MAX_DEPTH = 20
"""Nothing that the app writes is nested half as deeply."""
# Python's own parser calls itself for every level. In a browser, too many levels do not raise an error but
# exhaust the browser's stack and end the whole app: so the depth is measured before.
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


class RepeatedName(ValueError):
    """An object has two values under one name, `name`: it contradicts itself."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def read_json(text: str) -> Any:
    """The parsed text; ValueError if it is no JSON, is nested too deeply to come from the app, or contradicts
    itself."""
    brackets = (_STEPS.get(sign, 0) for sign in _STRING.sub("", text))
    if max(accumulate(brackets), default=0) > MAX_DEPTH:
        raise ValueError("nested too deeply")
    return json.loads(text, object_pairs_hook=_object)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content: dict[str, Any] = {}
    for name, value in pairs:
        if name in content:
            raise RepeatedName(name)
        content[name] = value
    return content
