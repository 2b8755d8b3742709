"""Takes out the address of a source map that is not shipped."""

from __future__ import annotations

from pathlib import Path

from app.build.file_edits import replace_once
from app.build.flet_patches.patch import Patch


def apply(folder: Path) -> None:
    replace_once(folder / "flutter_bootstrap.js", "//# sourceMappingURL=flutter.js.map\n", "")


PATCH = Patch(
    what="no address of a source map",
    where="app/build/flet_patches/source_map.py",
    reason="the file is not in the bundle",
    gain="no failed request when developer tools are open",
    upstream="",
    until="Flet publishes without it",
    apply=apply,
)
