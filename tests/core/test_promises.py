"""The pages of promises promise nothing that no test holds, and what must never be used is not used."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.mutation.protection import Protection
from tests.mutation.protections import PROTECTIONS

ROOT = Path(__file__).parents[2]
PROMISES = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
ACCESS_PROMISES = (ROOT / "ACCESSIBILITY.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", PROMISES + ACCESS_PROMISES)))
SHIPPED = sorted(
    path
    for room in ("app", "engine")
    for path in (ROOT / room).rglob("*.py")
    if "build" not in path.relative_to(ROOT).parts
)
OWN_CODE = ROOT / "app" / "browser" / "fast_dataclasses.py"
"""Runs what the build has compiled in place of what dataclasses would: code of the bundle, nobody's data."""
RUNS_DATA = {"eval", "exec", "compile", "__import__"}
READS_CODE = {"pickle", "marshal", "shelve", "dill", "code", "subprocess", "ctypes"}
MAKES_HTML = ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function")
CLOCKS = {"time", "datetime", "calendar", "zoneinfo"}


@pytest.mark.parametrize(("path", "test"), NAMED)
def test_every_test_that_is_named_exists(path: str, test: str) -> None:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    functions = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    assert not test or test in functions


@pytest.mark.parametrize(("promises", "least"), [(PROMISES, 20), (ACCESS_PROMISES, 15)])
def test_every_promise_names_what_holds_it(promises: str, least: int) -> None:
    rows = [
        line for line in promises.splitlines() if line.startswith("| ") and not line.startswith("| promise")
    ]
    assert len(rows) > least
    assert [row for row in rows if "`tests/" not in row] == []


@pytest.mark.parametrize("protection", PROTECTIONS, ids=lambda one: one.name)
def test_every_protection_stands_where_sabotage_looks_for_it(protection: Protection) -> None:
    source = (ROOT / protection.file).read_text(encoding="utf-8")
    changed = protection.removed_from(source)
    assert changed != source
    if protection.file.endswith(".py"):
        ast.parse(changed)
        assert protection.function
    path, _, test = protection.test.partition("::")
    assert not test or f"def {test}(" in (ROOT / path).read_text(encoding="utf-8")


def test_every_target_that_is_named_exists() -> None:
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = set(re.findall(r"`make ([\w-]+)`", PROMISES))
    assert {"fuzz", "soak", "marathon", "sabotage"} <= named <= targets


def imported(tree: ast.AST) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add((node.module or "").split(".")[0])
    return found


def called(tree: ast.AST) -> set[str]:
    """Functions called by a bare name; `re.compile` is none of them."""
    calls = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    return {function.id for function in calls if isinstance(function, ast.Name)}


def test_nothing_that_runs_data_is_used() -> None:
    """Data is read, never run, and no HTML is made of it."""
    assert len(SHIPPED) > 100
    assert OWN_CODE in SHIPPED
    for path in set(SHIPPED) - {OWN_CODE}:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert not called(tree) & RUNS_DATA, path
        assert not imported(tree) & READS_CODE, path
        words = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert not words & {"Markdown", "WebView", "Html"}, path
    scripts = [*(ROOT / "static" / "page").glob("*.js"), *(ROOT / "static" / "worker").glob("*.js")]
    assert len(scripts) >= 5
    for script in scripts:
        text = script.read_text(encoding="utf-8")
        assert [word for word in MAKES_HTML if word in text] == [], script


@pytest.mark.parametrize(
    "name",
    [
        "browser/autosave",
        "browser/storage",
        "match/session",
        "match/match_store",
        "match/share_codes",
        "match/history",
        "match/curtain",
    ],
)
def test_what_keeps_games_asks_no_clock(name: str) -> None:
    """Which game is the newest is counted: a clock that jumps changes nothing."""
    assert not imported(ast.parse((ROOT / "app" / f"{name}.py").read_text(encoding="utf-8"))) & CLOCKS
    assert not re.search(
        r"\bDate\b|performance\.now", (ROOT / "static/page/dual-storage.js").read_text(encoding="utf-8")
    )


def test_no_rule_asks_a_clock() -> None:
    for path in SHIPPED:
        if path.relative_to(ROOT).parts[:2] in {
            ("engine", room) for room in ("core", "duel", "confrontation", "middle_earth")
        }:
            assert not imported(ast.parse(path.read_text(encoding="utf-8"))) & CLOCKS, path
