"""A module's attribute that is imported when it is first used, because the time of the app's start counts."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Generic, TypeVar, cast

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class LazyImport(Generic[T]):
    """`LazyImport("app.screens.home:home").load()` is what `from app.screens.home import home` gives."""

    path: str
    """The module and the attribute in it, with a colon between them."""

    def load(self) -> T:
        """Import the module (once) and give its attribute."""
        module, _colon, attribute = self.path.partition(":")
        return cast(T, getattr(import_module(module), attribute))
