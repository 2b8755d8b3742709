"""Views and their values as plain text, for the terminal and for debugging."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

from .action import Action

if TYPE_CHECKING:
    from .view import View

EMPTY = (None, (), False, "")


def describe(view: View, omitted: Collection[str] = ()) -> str:
    """The fields of a view that are not empty, one on each line."""
    values = ((field.name, getattr(view, field.name)) for field in fields(view) if field.name not in omitted)
    return "\n".join(f"{name}: {text_of(value)}" for name, value in values if value not in EMPTY)


def text_of(value: object) -> str:
    """One value on one line, with the names of its fields if it has any."""
    if isinstance(value, Action):
        return str(value)
    if is_dataclass(value):
        pairs = ((field.name, getattr(value, field.name)) for field in fields(value))
        return "(" + " ".join(f"{name}={text_of(each)}" for name, each in pairs) + ")"
    if isinstance(value, tuple | list):
        return "[" + " ".join(text_of(each) for each in value) + "]"
    return "-" if value is None else str(value)
