"""The page's program: the modules of static/page as one script, so that no start waits for a further file.

The modules name what they need by `import` and what they offer by `export`. The script has them one after the
other, each after those that it imports, in one function and without comments. Top-level names are unique.
"""

from __future__ import annotations

import re
from pathlib import Path

from app.build.steps import ROOT, BuildFailed

PAGE = ROOT / "static" / "page"
IMPORT = re.compile(r'^import \{[^}]*\} from "\./([a-z-]+\.js)";\n', re.MULTILINE)
COMMENT = re.compile(r"^ *//[^\n]*\n|/\*\*.*?\*/ ?\n?", re.MULTILINE | re.DOTALL)
TOP_LEVEL_NAME = re.compile(r"^(?:const|let|class|function|async function) (\w+)", re.MULTILINE)


def page_program(entry: str = "start.js", folder: Path = PAGE) -> str:
    """The script that runs the module `entry` and everything that it imports."""
    names: dict[str, str] = {}
    parts = []
    for name in modules_in_order(entry, folder):
        text = module_text(name, folder)
        for found in TOP_LEVEL_NAME.findall(text):
            if found in names:
                raise BuildFailed(f"{found} is a name of both {names[found]} and {name}")
            names[found] = name
        parts.append(text)
    return "(() => {\n" + "\n\n".join(parts) + "\n})();\n"


def module_text(name: str, folder: Path = PAGE) -> str:
    """A module without its imports, the word `export` and its comments."""
    text = IMPORT.sub("", (folder / name).read_text(encoding="utf-8"))
    text = re.sub(r"^export ", "", COMMENT.sub("", text), flags=re.MULTILINE).strip()
    if re.search(r"^(import|export)\b", text, re.MULTILINE):
        raise BuildFailed(f"{name} imports or exports in a way that the build does not know")
    return text


def modules_in_order(entry: str, folder: Path) -> list[str]:
    """The files that a module needs, itself last, each after those that it imports."""
    order: list[str] = []

    def visit(name: str, above: tuple[str, ...]) -> None:
        if name in above:
            raise BuildFailed(f"modules of the page import each other: {' -> '.join((*above, name))}")
        if name in order:
            return
        path = folder / name
        if not path.exists():
            raise BuildFailed(f"{above[-1] if above else 'the build'} imports {name}, which is not there")
        for imported in IMPORT.findall(path.read_text(encoding="utf-8")):
            visit(imported, (*above, name))
        order.append(name)

    visit(entry, ())
    return order
