"""The page's storage, read before Python is there."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from app.build.bundle_python import node

DUAL_STORAGE = Path(__file__).parents[2] / "static" / "page" / "dual-storage.js"


def test_the_page_reads_no_longer_text_itself() -> None:
    """Its first screen reads the settings and whose turn it is, before Python is there; Python gets all."""
    script = f"""
        const texts = {{ "x.short": "1", "x.long": "2".repeat(3_000_000) }};
        globalThis.localStorage = {{
          get length() {{ return Object.keys(texts).length; }},
          key: (index) => Object.keys(texts)[index],
          getItem: (key) => texts[key] ?? null,
          setItem: (key, text) => {{ texts[key] = text; }},
          removeItem: (key) => {{ delete texts[key]; }},
        }};
        const {{ createDualStorage }} = await import({DUAL_STORAGE.as_uri()!r});
        const storage = createDualStorage("x.");
        const all = await storage.ready;
        console.log(JSON.stringify([Object.keys(storage.texts), Object.keys(all).sort()]));
    """
    command = [node(), "--input-type=module", "--eval", script]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [["x.short"], ["x.long", "x.short"]]
