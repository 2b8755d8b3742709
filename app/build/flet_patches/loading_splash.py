"""Keeps Flet's own loading picture out: the page's first screen stays until the app has painted its own."""

from __future__ import annotations

from pathlib import Path

from app.build.file_edits import between_once, replace_once
from app.build.flet_patches.patch import Patch


def apply(folder: Path) -> None:
    bootstrap = folder / "flutter_bootstrap.js"
    text = bootstrap.read_text(encoding="utf-8")
    start = "window.addEventListener('flutter-first-frame'"
    replace_once(bootstrap, between_once(text, start, "{ once: true });\n", "the splash's end"), "")


PATCH = Patch(
    what="no end of Flet's splash",
    where="app/build/flet_patches/loading_splash.py",
    reason="Flutter's first frame is empty, and Flet would show it instead of our first screen",
    gain="no empty screen between the two",
    upstream="",
    until="Flet lets the page decide when its splash goes",
    apply=apply,
)
