"""The modules of the page become one script, or the build stops and says why."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.build.page_program import page_program
from app.build.steps import BuildFailed


def write(folder: Path, **modules: str) -> None:
    for name, text in modules.items():
        (folder / f"{name}.js").write_text(text, encoding="utf-8")


def test_a_module_stands_after_what_it_imports_and_without_comments(tmp_path: Path) -> None:
    write(
        tmp_path,
        start='// Wires all.\nimport { a } from "./low.js";\nimport { b } from "./high.js";\na(b);\n',
        high='import { a } from "./low.js";\n/** @type {number} */\nexport const b = a(1);\n',
        low="export const a = (x) => x;\n",
    )
    program = page_program("start.js", tmp_path)
    assert program == "(() => {\nconst a = (x) => x;\n\nconst b = a(1);\n\na(b);\n})();\n"


@pytest.mark.parametrize(
    ("low", "why"),
    [
        ("export const b = 1;\n", "b is a name of both"),
        ('import { b } from "./high.js";\n', "import each other"),
        ('import x from "./y.js";\n', "in a way that the build does not know"),
        ('import { y } from "./y.js";\n', "is not there"),
    ],
)
def test_modules_that_do_not_fit_stop_the_build(tmp_path: Path, low: str, why: str) -> None:
    write(tmp_path, high='import { a } from "./low.js";\nexport const b = 1;\n', low=low)
    with pytest.raises(BuildFailed, match=why):
        page_program("high.js", tmp_path)


def test_the_page_has_its_program() -> None:
    program = page_program()
    assert "createSplash" in program and "import " not in program
