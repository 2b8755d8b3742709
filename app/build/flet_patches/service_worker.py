"""Keeps Flutter's own service worker out of the bundle."""

from __future__ import annotations

from pathlib import Path

from app.build.file_edits import between_once, remove, replace_once
from app.build.flet_patches.patch import Patch


def apply(folder: Path) -> None:
    bootstrap = folder / "flutter_bootstrap.js"
    text = bootstrap.read_text(encoding="utf-8")
    settings = between_once(text, "serviceWorkerSettings: {", "},\n", "the service worker's settings")
    replace_once(bootstrap, settings, "")
    remove(folder, "flutter_service_worker.js")


PATCH = Patch(
    what="no service worker of Flutter's",
    where="app/build/flet_patches/service_worker.py",
    reason="it unregisters itself and any other at its scope, ours included",
    gain="the app stays installed after the third visit",
    upstream="flutter/flutter#156910",
    until="Flutter no longer ships or registers one",
    apply=apply,
)
