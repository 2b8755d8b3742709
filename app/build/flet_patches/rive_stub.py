"""Answers Flet's request for Rive, which the app does not use, from the app's own folder."""

from __future__ import annotations

from pathlib import Path

from app.build.file_edits import replace_once
from app.build.flet_patches.patch import Patch
from app.build.steps import BuildFailed

RIVE = b"https://cdn.jsdelivr.net/npm/@rive-app/flutter-native-wasm@44.0.0/"
RIVE_STUB = b"rive-stub/"


def apply(folder: Path) -> None:
    """In the compiled code the address must keep its length, so it is filled up with "./"."""
    replace_once(folder / "main.dart.js", RIVE, RIVE_STUB)
    filled = RIVE_STUB + b"./" * ((len(RIVE) - len(RIVE_STUB)) // 2)
    if len(filled) != len(RIVE):
        raise BuildFailed("the stub's address cannot be filled up to the length of Rive's")
    replace_once(folder / "main.dart.wasm", RIVE, filled)
    stub = folder / RIVE_STUB.decode() / "wasm" / "rive_native.js"
    stub.parent.mkdir(parents=True)
    stub.write_text("globalThis.RiveNative = () => new Promise(() => {});\n")


PATCH = Patch(
    what="no request to a foreign host for Rive",
    where="app/build/flet_patches/rive_stub.py",
    reason="Flet asks for it at every start",
    gain="nothing is asked of the network",
    upstream="rive-app/rive-flutter#407",
    until="Flet loads Rive only where it is used, or from its own folder",
    apply=apply,
)
