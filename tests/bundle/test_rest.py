"""When the page tells Python that nothing should be worked out unasked."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from app.build.bundle_python import node

REST = Path(__file__).parents[2] / "static" / "page" / "rest.js"


def told(battery: str, then: str = "") -> list[bool]:
    """What is reported on a device with this battery, when something happens."""
    script = f"""
        const onChange = [];
        globalThis.document = {{ hidden: false, addEventListener: (_name, call) => onChange.push(call) }};
        const look = (hidden) => {{ document.hidden = hidden; for (const call of onChange) call(); }};
        const battery = {battery};
        const getBattery = async () => battery ?? Promise.reject(new Error("forbidden"));
        const value = {"{}" if battery == "undefined" else "{ getBattery }"};
        Object.defineProperty(globalThis, "navigator", {{ value }});
        const told = [];
        const {{ watchRest }} = await import({REST.as_uri()!r});
        watchRest({{ report: (change) => told.push(change.should_rest) }});
        await new Promise((resolve) => setTimeout(resolve));
        {then}
        console.log(JSON.stringify(told));
    """
    done = subprocess.run(
        [node(), "--input-type=module", "--eval", script], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    found: list[bool] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    ("battery", "then", "expected"),
    [
        ("undefined", "look(true); look(true); look(false);", [True, False]),
        ("null", "look(true);", [True]),
        ("{ level: 0.9, charging: false }", "", []),
        ("{ level: 0.1, charging: true }", "", []),
        ("{ level: 0.1, charging: false }", "look(true); look(false);", [True]),
        (
            "{ level: 0.3, charging: false }",
            """battery.level = 0.2; battery.onlevelchange();
               battery.charging = true; battery.onchargingchange();""",
            [True, False],
        ),
    ],
)
def test_out_of_sight_and_with_a_low_battery_it_rests(battery: str, then: str, expected: list[bool]) -> None:
    """Where the browser tells of no battery, only the page's being out of sight counts."""
    assert told(battery, then) == expected
