"""A protection that SECURITY.md promises: its code, how it is removed, and which test must fail then."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Protection:
    """A protection in the code, what takes its place, and the test that must fail then.

    Where a whole function is the protection, `new_body` takes the place of its body; where a part of it is,
    `replacement` takes the place of `text`.
    """

    name: str
    file: str
    function: str = ""
    """Its name, after that of its class and a dot; empty for a script, in which `text` stands anywhere."""
    new_body: str = ""
    text: str = ""
    replacement: str = ""
    test: str

    @property
    def in_browser(self) -> bool:
        """The test needs the bundle and a browser."""
        return self.test.startswith("tests/browser/")

    def removed_from(self, source: str) -> str:
        """The file's source without the protection; LookupError where it is not found, or more than once."""
        lines = source.splitlines(keepends=True)
        first, last = 0, len(lines)
        if self.function:
            function = _function(ast.parse(source), self.function)
            first, last = function.body[0].lineno - 1, function.end_lineno or 0
        block = "".join(lines[first:last])
        if self.new_body:
            indent = re.match(r"\s*", lines[first])
            block = f"{indent[0] if indent else ''}{self.new_body}\n"
        elif block.count(self.text) == 1:
            block = block.replace(self.text, self.replacement)
        else:
            raise LookupError(f"{self.name}: expected once in {self.file}: {self.text!r}")
        return "".join((*lines[:first], block, *lines[last:]))


def _function(tree: ast.Module, name: str) -> ast.FunctionDef | ast.AsyncFunctionDef:
    """The function of this qualified name."""
    found: ast.AST = tree
    for part in name.split("."):
        found = next(
            (node for node in ast.iter_child_nodes(found) if getattr(node, "name", "") == part), ast.Pass()
        )
    if not isinstance(found, ast.FunctionDef | ast.AsyncFunctionDef):
        raise LookupError(f"no function {name}")
    return found
