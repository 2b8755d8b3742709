"""The bundle with the toy in it: its folder beside the app, and a line that makes it known in each worker."""

from __future__ import annotations

import json
import shutil
import struct
from collections.abc import Iterator
from pathlib import Path

from app.build.__main__ import build_steps
from app.build.file_edits import replace_once
from app.build.release import write_page
from app.build.steps import ROOT, files_below
from tests.toy_game import GAME
from tests.toy_game.words import compile_words

FOLDER = Path(__file__).parent
UNUSED = ("test_", "bundle", "words")
"""What tests and the build alone need begins with one of these."""
PLACE = f"tests/{FOLDER.name}"
WORDS_PLACE = f"{PLACE}/compiled"
MADE_BY_RELEASE = ("index.html", "sw.js", "_headers", "nginx-headers.conf")
START, START_WITH_TOY = (
    "import runpy\n",
    f"from pathlib import Path\nimport tests.toy_game\n"
    f"tests.toy_game.register(Path('/home/pyodide/{WORDS_PLACE}'))\nimport runpy\n",
)
AI_START, AI_START_WITH_TOY = (
    "from engine.ai.server import AiServer\n",
    "import engine\nfrom tests.toy_game.rules import TOY\nengine.register(TOY)\n"
    "from engine.ai.server import AiServer\n",
)


def add_toy(dist: Path, folder: Path, work: Path) -> None:
    """Copy a site into a new folder and add the toy to it; `work` is a folder for what lies between."""
    shutil.copytree(dist, folder, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    for name in MADE_BY_RELEASE:
        (folder / name).unlink()
    extend_pack(folder / "app.pack", [*sources(), *compiled_words(work)])
    replace_once(folder / "python-worker.js", START, START_WITH_TOY)
    replace_once(folder / "ai-worker.js", AI_START, AI_START_WITH_TOY)
    own = next(step for step in build_steps() if step.name == "compile app, engine and words")
    write_page(folder, own.folder / "locales")


def sources() -> Iterator[tuple[str, bytes]]:
    """The toy's own modules, as they are: Python compiles them when it reads them."""
    for path in sorted(FOLDER.rglob("*.py")):
        if not path.name.startswith(UNUSED):
            yield path.relative_to(ROOT).as_posix(), path.read_bytes()


def compiled_words(work: Path) -> Iterator[tuple[str, bytes]]:
    for path in files_below(compile_words(work / GAME)):
        yield f"{WORDS_PLACE}/{path.relative_to(work / GAME).as_posix()}", path.read_bytes()


def extend_pack(path: Path, more: list[tuple[str, bytes]]) -> None:
    """Add files to the pack that the workers unpack (`app.build.bundle_python.pack` writes it)."""
    whole = path.read_bytes()
    (length,) = struct.unpack_from("<I", whole)
    listing = json.loads(whole[4 : 4 + length]) + [(name, len(content)) for name, content in more]
    head = json.dumps(listing, separators=(",", ":")).encode()
    contents = whole[4 + length :] + b"".join(content for _name, content in more)
    path.write_bytes(struct.pack("<I", len(head)) + head + contents)
