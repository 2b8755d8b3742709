"""What CONTRIBUTING.md says that the two other engines lack, they lack, and nothing else on its list."""

from __future__ import annotations

import re

import pytest

from app.build.serve import Site
from app.build.steps import ROOT
from tests.browser.other.drivers import firefox, until, webkit

ROW = re.compile(r"^\| `([\w.]+)` \| (has|lacks) it \| (has|lacks) it \|", re.MULTILINE)
LISTED = ROW.findall((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
PROBE = """Object.fromEntries({}.map((name) => [name, name === "beforeinstallprompt" ? "on" + name in window
  : name.split(".").reduce((found, part) => found?.[part], window) !== undefined]))"""


@pytest.mark.parametrize(("column", "browser"), [(1, firefox), (2, webkit)], ids=["firefox", "webkit"])
def test_the_list_is_true(column: int, browser: type, site: Site) -> None:
    assert len(LISTED) >= 8
    page = f"{site.address}licences.html"
    with browser() as opened:
        opened.open(page)
        until(opened, f"document.readyState === 'complete' && location.href === '{page}'")
        found = opened.ask(PROBE.format([row[0] for row in LISTED]))
    assert {name: "has" if there else "lacks" for name, there in found.items()} == {
        row[0]: row[column] for row in LISTED
    }
