"""Lets every browser use the engine that leaves out what the page brings along."""

from __future__ import annotations

import re
from pathlib import Path

from app.build.file_edits import between_once, replace_once
from app.build.flet_patches.patch import Patch
from app.build.steps import BuildFailed


def apply(folder: Path) -> None:
    bootstrap, program = folder / "flutter_bootstrap.js", folder / "main.dart.js"
    only = "n.hasChromiumBreakIterators&&n.hasImageCodecs;"
    replace_once(bootstrap, only, only.replace("&&n.hasImageCodecs", ""))
    text = program.read_text(encoding="utf-8")
    start = '"ImageDecoder")\n'
    test = between_once(text, start, "return q})", "the test for an ImageDecoder")
    anywhere, found = re.subn(r"!=null&&\$\.\w+\(\)\.\w+\(\)===B\.\w+\n", "!=null\n", test)
    if found != 1:
        raise BuildFailed("the test for an ImageDecoder asks for no browser")
    replace_once(program, test, anywhere)


PATCH = Patch(
    what="one small engine for all browsers",
    where="app/build/flet_patches/small_engine.py",
    reason="Flutter gives it to Chromium alone; static/page/flutter-polyfills.js helps the others",
    gain="a fifth of the engine's weight in Firefox and Safari",
    upstream="flutter/flutter#118833",
    until="Flutter ships a light engine to more browsers",
    apply=apply,
)
