"""Two devices cost a start next to nothing: what they need is imported when it is asked for."""

from __future__ import annotations

import subprocess
import sys

from app.build.steps import ROOT

IMPORTED_BY_A_START = {"app.peer", "app.peer.lazy_peer_service", "app.peer.peer_state"}
LIST_SCRIPT = "import sys, app.main; print(*(name for name in sys.modules if 'peer' in name), sep='\\n')"


def test_a_start_imports_neither_connections_nor_letters() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LIST_SCRIPT], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert set(done.stdout.split()) == IMPORTED_BY_A_START
