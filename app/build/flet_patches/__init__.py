"""What is done to Flet and Flutter: one file a patch, with its reason, its gain and when it can go.

A patch finds exactly what it expects, or the build stops and says where: after an upgrade of Flet this is the
place to look first. `python -m app.build.flet_patches` prints the table that CONTRIBUTING.md shows.
"""

from __future__ import annotations

from app.build.flet_patches import (
    control_diff,
    elsewhere,
    loading_splash,
    rive_stub,
    service_worker,
    small_engine,
    source_map,
    style_nonce,
)

CLIENT_PATCHES = (
    service_worker.PATCH,
    loading_splash.PATCH,
    source_map.PATCH,
    style_nonce.PATCH,
    small_engine.PATCH,
    rive_stub.PATCH,
)
"""What is changed in the client that Flet publishes."""
PACKAGE_PATCHES = (control_diff.PATCH,)
"""What is changed in Flet's Python half."""
PATCHES = (*CLIENT_PATCHES, *PACKAGE_PATCHES, *elsewhere.PATCHES)


def table() -> str:
    """All patches as a table in Markdown."""
    rows = ["| what | where | why | gain | upstream | can go when |", "|---|---|---|---|---|---|"]
    for patch in PATCHES:
        cells = (patch.what, f"`{patch.where}`", patch.reason, patch.gain, patch.upstream or "-", patch.until)
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows)
