"""What playing on two devices costs a start of those who never do.

    python -m tests.bench.two_devices_start [--rounds 20]

The bundle is started by turns as it is, and without all that is there for two devices alone: its modules, its
sentences and its scripts. In place of the two modules that a start imports stand two that do nothing. Both
have a browser profile of their own, and no memory image. What counts is the processor time of all the
browser's processes until the app can be touched, which says the same on a machine that is busy otherwise: the
ratio of the two starts of a round, its median, and between which values that lies with a probability of 95 %.
"""

from __future__ import annotations

import argparse
import math
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from unittest.mock import patch

from playwright.sync_api import sync_playwright

from app.build.__main__ import DIST, build
from app.build.bundle_python import LEAN_WITH_ASSERTS, PYODIDE_HOME, compile_folder
from app.build.page_program import PAGE, page_program
from app.build.serve import serving
from app.build.steps import ROOT
from tests.bench.start import WATCH, Start, start
from tests.bench.two_devices import of_two_devices, own_sentences, words_without
from tests.browser.browser import AppBrowser, fresh_browser
from tests.browser.releases import complete_release, copy_release
from tests.bundle.packs import pack_of, packed_files
from tests.inside.pyodide import PYODIDE

MAX_RATIO = 1.02
STUBS: Mapping[str, str] = {
    "app/peer/__init__.py": "",
    "app/peer/peer_state.py": "class PeerState:\n    pass\n",
    "app/peer/lazy_peer_service.py": """
class LazyPeerService:
    def __init__(self, *collaborators):
        self.started, self.own_name = None, ""

    def on_browser_state(self):
        pass

    def on_visible(self, is_visible):
        pass
""",
}
"""What a start imports of it, doing nothing."""
SCRIPT_STUBS: Mapping[str, str] = {
    "peer-link.js": "export const createPeerLink = () => ({});\n",
    "code-scanner.js": "export const createCodeScanner = () => ({});\n",
}
NOTHING_AHEAD = {"app_modules.json": b"[]"}
"""The file in the pack that lists what is imported ahead, without any."""


def make_whole(folder: Path) -> Path:
    """The bundle, but that it imports nothing ahead: on a busy machine that begins during the start."""
    copy_release(DIST, folder)
    pack = folder / "app.pack"
    pack.write_bytes(pack_of({**packed_files(pack.read_bytes()), **NOTHING_AHEAD}))
    return complete_release(folder)


def make_without(folder: Path, work: Path) -> Path:
    """The bundle without what is there for two devices alone."""
    copy_release(DIST, folder)
    left_out = own_sentences()
    pack = folder / "app.pack"
    files = {
        name: words_without(name, left_out) if name.endswith("/app.mo") else content
        for name, content in packed_files(pack.read_bytes()).items()
        if not of_two_devices(name)
    }
    pack.write_bytes(pack_of({**files, **compiled_stubs(work / "python"), **NOTHING_AHEAD}))
    scripts = work / "page"
    scripts.mkdir()
    for script in PAGE.glob("*.js"):
        (scripts / script.name).write_text(
            SCRIPT_STUBS.get(script.name) or script.read_text(encoding="utf-8")
        )
    with patch("app.build.html_page.page_program", partial(page_program, folder=scripts)):
        return complete_release(folder)


def compiled_stubs(folder: Path) -> dict[str, bytes]:
    """The stubs as the browser's own Python compiles them."""
    for name, source in STUBS.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(source)
    compile_folder(PYODIDE, folder, PYODIDE_HOME, LEAN_WITH_ASSERTS)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.pyc")}


def count_imported() -> None:
    """What a start imports and what the page runs: how much of it is there for two devices alone."""
    script = "import sys, app.main; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    files = packed_files((DIST / "app.pack").read_bytes())
    places = [
        name.replace(".", "/") + end for name in done.stdout.split() for end in (".pyc", "/__init__.pyc")
    ]
    imported = [place for place in places if place in files]
    imported += [f"packages/{place}" for place in places if f"packages/{place}" in files]
    own = [place for place in imported if of_two_devices(place)]
    size, own_size = (sum(len(files[place]) for place in some) / 1000 for some in (imported, own))
    print(f"a start imports {len(imported)} modules of the bundle, {size:.0f} kB; of these for two devices:")
    print(f"  {len(own)}, {own_size:.1f} kB, {own_size / size:.2%}")


def start_once(browser: AppBrowser) -> Start:
    """One more start in this profile, which has the whole release already."""
    return start(browser.context, browser.address, browser.profile)


def median_bounds(values: Sequence[float]) -> tuple[float, float]:
    """Between which of the values the true median lies with a probability of at least 95 %."""
    ordered, count = sorted(values), len(values)
    outside, rank = 0.0, 0
    while rank < count // 2 and outside + 2 * math.comb(count, rank) / 2**count <= 0.05:
        outside += 2 * math.comb(count, rank) / 2**count
        rank += 1
    rank = max(rank - 1, 0)
    return ordered[rank], ordered[count - 1 - rank]


def compare(with_it: Sequence[float], without: Sequence[float], what: str) -> None:
    ratios = [one / other for one, other in zip(with_it, without, strict=True)]
    median, (least, most) = statistics.median(ratios), median_bounds(ratios)
    own, other = statistics.median(with_it) / 1000, statistics.median(without) / 1000
    print(f"{what}: with {own:.3f} s, without {other:.3f} s, ratio {median:.3f} ({least:.3f} to {most:.3f})")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=20)
    rounds = parser.parse_args().rounds
    build()
    count_imported()
    measured: dict[bool, list[Start]] = {True: [], False: []}
    with ExitStack() as opened:
        work = Path(opened.enter_context(tempfile.TemporaryDirectory()))
        playwright = opened.enter_context(sync_playwright())
        browsers = {}
        for is_whole in (True, False):
            folder = make_whole(work / "with") if is_whole else make_without(work / "without", work)
            site = opened.enter_context(serving(folder))
            browser = opened.enter_context(fresh_browser(playwright, site.address, with_image=False))
            browser.context.add_init_script(WATCH)
            browser.open()
            browser.wait_until_offline_ready()
            browser.page.goto("about:blank")
            browsers[is_whole] = browser
        for number in range(rounds + 1):
            for is_whole in (number % 2 == 0, number % 2 == 1):
                found = start_once(browsers[is_whole])
                if number:  # the first one of each still fills caches
                    measured[is_whole].append(found)
            if number:
                whole, less = (measured[key][-1].processor for key in (True, False))
                print(f"round {number}: processor {whole:.0f} ms with, {less:.0f} without", flush=True)
    print(f"a start without a memory image, {rounds} rounds (at most {MAX_RATIO} is promised):")
    for part in ("processor", "ready"):
        with_it, without = ([getattr(one, part) for one in measured[key]] for key in (True, False))
        compare(with_it, without, part)
    for part in sorted(set().union(*(one.spent for one in measured[True]))):
        own, other = (
            statistics.median(one.spent.get(part, 0) for one in measured[key]) for key in (True, False)
        )
        print(f"  {part}: with {own:.0f} ms, without {other:.0f} ms")


if __name__ == "__main__":
    main()
