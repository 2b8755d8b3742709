"""Lets Flutter's style sheets carry the nonce that the page's policy asks for."""

from __future__ import annotations

from pathlib import Path

from app.build.file_edits import replace_once
from app.build.flet_patches.patch import Patch


def apply(folder: Path) -> None:
    bootstrap, before = folder / "flutter_bootstrap.js", "    assetBase: flet.assetBase\n"
    replace_once(bootstrap, before, before.replace("\n", ",\n    nonce: flet.nonce\n"))


PATCH = Patch(
    what="a nonce for Flutter's style sheets",
    where="app/build/flet_patches/style_nonce.py",
    reason="Flet's bootstrap script does not pass Flutter's own setting on",
    gain="a policy without 'unsafe-inline'",
    upstream="flutter/flutter#126977",
    until="Flet passes `nonce` to Flutter",
    apply=apply,
)
