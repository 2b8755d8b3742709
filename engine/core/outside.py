"""JSON that comes from outside, where anybody may have written it."""

from __future__ import annotations

import json
import re
from itertools import accumulate
from typing import Any

DEEPEST = 20
"""Nothing that we write is nested half as deeply."""
# Python's own parser calls itself for every level. In a browser that ends not with an error of Python's but
# with the browser's stack, and takes the whole app along: the depth is measured before.
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


def read_json(text: str) -> Any:
    """What the text says; ValueError if it is no JSON, or nested too deeply to be ours."""
    brackets = (_STEPS.get(sign, 0) for sign in _STRING.sub("", text))
    if max(accumulate(brackets), default=0) > DEEPEST:
        raise ValueError("nested too deeply")
    return json.loads(text)
