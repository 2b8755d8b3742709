"""`make pictures`: draws the icons, and takes the screenshots that the manifest shows, with real Chromium.

They are kept in static/icons, so this runs only when the look has changed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Playwright, sync_playwright

from app.art.sign import SAFE, app_icon
from app.build.__main__ import DIST, build
from app.build.serve import serving
from app.build.steps import ROOT
from tests.browser.visits import PHONE, visiting

ICONS = ROOT / "static" / "icons"
ROUNDED = app_icon(corner=96)
FULL = app_icon(shrink=SAFE)
DRAWINGS = {
    "icon-192": (ROUNDED, 192),
    "icon-512": (ROUNDED, 512),
    "maskable-192": (FULL, 192),
    "maskable-512": (FULL, 512),
    "touch-180": (FULL, 180),
}
WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "device_scale_factor": 1}
SCREENS: dict[str, dict[str, Any]] = {"screen-narrow": PHONE, "screen-wide": WIDE}


def draw(playwright: Playwright, folder: Path) -> None:
    (folder / "icon.svg").write_text(ROUNDED)
    with visiting(playwright, "about:blank", WIDE) as visitor:
        for name, (drawing, side) in DRAWINGS.items():
            sized = drawing.replace('width="512" height="512"', f'width="{side}" height="{side}"', 1)
            visitor.page.set_viewport_size({"width": side, "height": side})
            visitor.page.set_content(f"<style>body{{margin:0;display:grid}}</style>{sized}")
            visitor.page.screenshot(path=folder / f"{name}.png", omit_background=True)


def photograph(playwright: Playwright, folder: Path) -> None:
    with serving(DIST) as site:
        for name, device in SCREENS.items():
            with visiting(playwright, site.address, device, color_scheme="dark") as visitor:
                visitor.open()
                visitor.page.wait_for_timeout(1500)
                visitor.page.screenshot(path=folder / f"{name}.png")


def shrink(folder: Path) -> None:
    """256 colours are enough for flat shapes, and a third of the weight."""
    for path in sorted(folder.glob("*.png")):
        with Image.open(path) as whole:
            whole.convert("RGBA").quantize(256, method=Image.Quantize.FASTOCTREE).save(path, optimize=True)


def main() -> None:
    ICONS.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        draw(playwright, ICONS)
        build()
        photograph(playwright, ICONS)
    shrink(ICONS)


if __name__ == "__main__":
    main()
