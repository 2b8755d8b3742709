"""What a memory image of Python has imported, and what is made anew in each Python that starts from it.

An image is made on a person's device, out of nothing but a release (see static/worker/memory-image.js): it
holds no settings, no matches and no words of a language. It keeps the hash seed of the Python that it was
made of, on which nothing depends; whatever else is random is made anew.
"""

from __future__ import annotations

import gc
import importlib
import json
import random
import sys
from pathlib import Path
from types import ModuleType

MODULES_FILE = Path(__file__).resolve().parents[2] / "app_modules.json"
"""The names of all modules that the app imports; the build writes them down (see app/build/prepare.mjs)."""
LINKED_PACKAGE = "msgpack"
"""A part of it is WebAssembly, for which the browser's linker keeps places outside of Python's memory: no
image can hold it. Until it is imported, an empty module of the same name stands where it will be used."""

_users: list[ModuleType] = []
"""The modules of an image that use the linked package."""


def module_names() -> list[str]:
    """All that the app imports, each module before those that it imports itself; none if none are listed."""
    if not MODULES_FILE.exists():
        return []
    names: list[str] = json.loads(MODULES_FILE.read_text(encoding="utf-8"))
    return names


def prepare() -> None:
    """Import what the app imports; the image is made right after this."""
    stand_in = sys.modules[LINKED_PACKAGE] = ModuleType(LINKED_PACKAGE)
    for name in module_names():
        if name.split(".")[0] != LINKED_PACKAGE:
            importlib.import_module(name)
    del sys.modules[LINKED_PACKAGE]
    loaded = [module for module in sys.modules.values() if isinstance(module, ModuleType)]
    _users[:] = [module for module in loaded if vars(module).get(LINKED_PACKAGE) is stand_in]
    if linked := [module.__name__ for module in loaded if str(vars(module).get("__file__")).endswith(".so")]:
        raise RuntimeError(f"an image cannot hold {linked}")
    sys.path.remove("")  # Pyodide puts it there again when it starts from the image
    gc.collect()


def renew() -> None:
    """Make anew what must not be the same in each start, and import what an image cannot hold."""
    random.seed()
    package = importlib.import_module(LINKED_PACKAGE)
    for user in _users:
        setattr(user, LINKED_PACKAGE, package)
