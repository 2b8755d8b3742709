"""What playing on two devices weighs, how long connecting takes, how soon the other phone shows a card.

    python -m tests.bench.two_devices [--cards 20]

Two browsers with profiles of their own play The Duel over a direct connection, both on this machine. For
every card: how long from the touch until it lies on the table of the device itself, and on that of the other
one; what counts is the difference, because both grow alike on a busy machine. Both pages read the same clock.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from collections.abc import Collection
from pathlib import Path

from babel.messages.pofile import read_po
from playwright.sync_api import sync_playwright

from app.build.__main__ import DIST, build
from app.build.catalogs import catalog_path, compiled_bytes, read_catalog
from app.build.npm import CODE_READER
from app.build.page_program import module_text, page_program
from app.build.release import COMPRESSORS
from app.build.serve import serving
from app.build.steps import ROOT
from tests.browser.browser import AppBrowser
from tests.browser.table_driver import click, identifiers, skip_or_dismiss, wait_enabled, wait_there
from tests.browser.two_phones import Pair, invite, paste, shared_code, two_phones
from tests.bundle.packs import packed_files

MAX_DIFFERENCE_MS = 150
MAX_WEIGHT_KB = 60
OWN_MODULES = (
    "app/peer/",
    "app/screens/two_devices",
    "app/screens/letters",
    "app/screens/connection_parts",
    "app/table/peer_player",
    "app/table/peer_dialog",
    "app/table/waiting",
    "app/text/peer_problems",
    "app/art/two_phones",
)
OWN_SCRIPTS = ("peer-link.js", "peer-certificate.js", "code-scanner.js")
PLAIN_CARDS = ("hand-g0", "hand-g1", "hand-b0", "hand-b1")
"""Cards without a power: nothing is asked when one is laid."""
WATCH = """() => {
  const label = (row) => `${row.getAttribute("aria-label")} ${row.innerText}`;
  const rows = () => [...document.querySelectorAll('[flt-semantics-identifier^="row-"]')].map(label).join();
  window.cardTimes = [];
  const before = rows();
  const timer = setInterval(() => {
    if (rows() === before) return;
    clearInterval(timer);
    window.cardTimes.push(Date.now());
  }, 4);
}"""


def compressed_size(content: bytes) -> int:
    """As the server sends it."""
    return len(COMPRESSORS[".br"](content))


def of_two_devices(file: str) -> bool:
    """Is this module, by the name of its source or of its compiled form, there for two devices alone?"""
    return file.startswith(OWN_MODULES)


def own_sentences() -> set[str]:
    """The sentences that nothing else says."""
    with (ROOT / "locales" / "app.pot").open("rb") as file:
        return {
            str(message.id[0] if isinstance(message.id, tuple) else message.id)
            for message in read_po(file)
            if message.locations and all(of_two_devices(name) for name, _line in message.locations)
        }


def words_without(name: str, sentences: Collection[str]) -> bytes:
    """The app's compiled words in the language of this file, without these sentences."""
    language = Path(name).parts[1]
    catalog = read_catalog(catalog_path("app", language), language)
    for sentence in sentences:
        catalog.delete(sentence)
    return compiled_bytes(catalog)


def pack_size(files: dict[str, bytes], *, with_two_devices: bool) -> int:
    """The app's own code and words, compressed, with or without what two devices take."""
    left_out = () if with_two_devices else own_sentences()
    return compressed_size(
        b"".join(
            words_without(name, left_out) if name.endswith("/app.mo") else content
            for name, content in files.items()
            if with_two_devices or not of_two_devices(name)
        )
    )


def page_size(*, with_two_devices: bool) -> int:
    """The page's program, compressed, with or without the scripts for two devices."""
    program = page_program()
    for script in () if with_two_devices else OWN_SCRIPTS:
        program = program.replace(module_text(script), "")
    return compressed_size(program.encode())


def weigh(dist: Path) -> float:
    """The kilobytes that a first visit carries for two devices, compressed: with them, less without them."""
    files = packed_files((dist / "app.pack").read_bytes())
    weights = {
        "the app's code and words": pack_size(files, with_two_devices=True)
        - pack_size(files, with_two_devices=False),
        "the page's scripts": page_size(with_two_devices=True) - page_size(with_two_devices=False),
        "the reader of codes": sum(
            (dist / f"{name}.br").stat().st_size for name in (CODE_READER, "qr-worker.js")
        ),
    }
    for name, size in weights.items():
        print(f"  {name}: {size / 1000:.1f} kB")
    return sum(weights.values()) / 1000


def connect(pair: Pair) -> float:
    """The seconds from the second scan to the dealt table, with the guest's touch on "Play" between them."""
    link = invite(pair.host, "duel")
    pair.guest.open(link.removeprefix(pair.guest.address))
    pair.guest.enable_semantics()
    click(pair.guest, "join-link")
    wait_there(pair.guest, "qr-code")
    code = shared_code(pair.guest)
    begun = time.monotonic()
    paste(pair.host, code)
    click(pair.guest, "accept-proposal")
    for phone in (pair.host, pair.guest):
        wait_there(phone, "menu")
    return time.monotonic() - begun


def lay_card(phone: AppBrowser, other: AppBrowser) -> tuple[float, float] | None:
    """The milliseconds until a card lies on both tables; None where the one that is due asks for more."""
    cards = [
        name for name in identifiers(phone) if name.startswith(("hand-g0", "hand-g1", "hand-b0", "hand-b1"))
    ]
    if not cards or "confirm" not in identifiers(phone):
        return None
    for page in (phone, other):
        page.page.evaluate(WATCH)
    click(phone, cards[0])
    wait_enabled(phone)
    touched = phone.page.evaluate("() => Date.now()")
    click(phone, "confirm")
    times = [page.wait_for("() => window.cardTimes[0]") for page in (phone, other)]
    return times[0] - touched, times[1] - touched


def measure_cards(pair: Pair, cards: int) -> list[tuple[float, float]]:
    """Cards laid by turns, as long as nothing else is asked."""
    measured: list[tuple[float, float]] = []
    phones = (pair.host, pair.guest)
    idle_since = time.monotonic()
    while len(measured) < cards and time.monotonic() - idle_since < 60:
        for phone, other in (phones, phones[::-1]):
            found = identifiers(phone)
            if "go-on" in found:
                skip_or_dismiss(phone)
            elif (times := lay_card(phone, other)) is not None:
                measured.append(times)
                idle_since = time.monotonic()
    return measured


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=20)
    arguments = parser.parse_args()
    build()
    print("weight of a first visit, brotli:")
    weight = weigh(DIST)
    print(f"  together {weight:.1f} kB (at most {MAX_WEIGHT_KB})")
    with (
        serving(DIST) as site,
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        two_phones(playwright, site, Path(folder)) as pair,
    ):
        print(f"from the second scan to the dealt table: {connect(pair):.1f} s")
        measured = measure_cards(pair, arguments.cards)
    own, other = (statistics.median(times) for times in zip(*measured, strict=True))
    extra = statistics.median(there - here for here, there in measured)
    print(f"from the touch to the card, median of {len(measured)}: here {own:.0f} ms, there {other:.0f} ms")
    print(f"  the other phone shows it {extra:.0f} ms later (at most {MAX_DIFFERENCE_MS})")


if __name__ == "__main__":
    main()
