"""`make pictures`: draws the icons and what is shown beside a link, takes the
screenshots of manifest and README.

They are kept in static/icons and static/pictures, so this runs only when the look has changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Playwright, sync_playwright

import engine
from app.art.app_icon import SAFE_ZONE, app_icon
from app.build.__main__ import DIST, build
from app.build.serve import serving
from app.build.steps import ROOT
from engine.ai.levels import choose_action
from tests.browser.browser import PHONE, TABLET, fresh_browser
from tests.browser.table_driver import click, identifiers, wait_gone
from tests.pictures import share

ICONS = ROOT / "static" / "icons"
PICTURES = ROOT / "static" / "pictures"
ROUNDED = app_icon(corner=96)
FULL = app_icon(shrink=SAFE_ZONE)
DRAWINGS = {
    "icon-192": (ROUNDED, 192),
    "icon-512": (ROUNDED, 512),
    "maskable-192": (FULL, 192),
    "maskable-512": (FULL, 512),
    "touch-180": (FULL, 180),
}
WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "device_scale_factor": 1}
NO_OFFER_SCRIPT = """
addEventListener("beforeinstallprompt", (event) => event.stopImmediatePropagation(), true);
"""
"""The app has nothing to say about installing it."""
SCREENS: dict[str, dict[str, Any]] = {"screen-narrow": PHONE, "screen-wide": WIDE}


@dataclass(frozen=True)
class Scene:
    """A game that is under way, on somebody's device, in somebody's language."""

    name: str
    game: str
    language: str
    device: dict[str, Any]
    seed: int
    decisions: int
    touched: tuple[str, ...] = ()
    """What the person then touches: the first piece whose identifier begins so."""

    def link(self) -> str:
        match = engine.new_match(self.game, seed=self.seed)
        for _ in range(self.decisions):
            match.play(choose_action(match, "medium"))
        return f"#/open/{engine.pack(match.dumps())}"


SCENES = (
    Scene("duel-phone", "duel", "fr-FR", PHONE, seed=3, decisions=9, touched=("hand-",)),
    Scene("confrontation-phone", "confrontation", "en-GB", PHONE, seed=5, decisions=36),
    Scene("middle-earth-phone", "middle_earth", "de-DE", PHONE, seed=4, decisions=9),
    Scene("duel-tablet", "duel", "de-DE", TABLET, seed=3, decisions=9, touched=("hand-",)),
    Scene("confrontation-tablet", "confrontation", "fr-FR", TABLET, seed=5, decisions=36),
    Scene("middle-earth-tablet", "middle_earth", "en-GB", TABLET, seed=4, decisions=9),
)


def draw(playwright: Playwright, folder: Path) -> None:
    (folder / "icon.svg").write_text(ROUNDED)
    with fresh_browser(playwright, "about:blank", WIDE) as browser:
        for name, (drawing, side) in DRAWINGS.items():
            sized = drawing.replace('width="512" height="512"', f'width="{side}" height="{side}"', 1)
            browser.page.set_viewport_size({"width": side, "height": side})
            browser.page.set_content(f"<style>body{{margin:0;display:grid}}</style>{sized}")
            browser.page.screenshot(path=folder / f"{name}.png", omit_background=True)
        (folder / "share.png").write_bytes(share.draw(browser.page))


def photograph(playwright: Playwright, folder: Path) -> None:
    with serving(DIST) as site:
        for name, device in SCREENS.items():
            with fresh_browser(playwright, site.address, device, color_scheme="dark") as browser:
                browser.context.add_init_script(NO_OFFER_SCRIPT)
                browser.open()
                browser.page.wait_for_timeout(1500)
                browser.page.screenshot(path=folder / f"{name}.png")


def sit_at_tables(playwright: Playwright, folder: Path) -> None:
    with serving(DIST) as site:
        for scene in SCENES:
            with fresh_browser(
                playwright,
                site.address,
                scene.device,
                scene.language,
                color_scheme="dark",
                reduced_motion="reduce",
            ) as browser:
                browser.open(scene.link())
                browser.enable_semantics()
                click(browser, "open-link")
                wait_gone(browser, "open-link")
                browser.page.wait_for_timeout(1500)
                if "open-gate" in identifiers(browser):
                    click(browser, "open-gate")
                    wait_gone(browser, "open-gate")
                for prefix in scene.touched:
                    click(browser, next(name for name in identifiers(browser) if name.startswith(prefix)))
                browser.page.wait_for_timeout(1500)
                browser.page.screenshot(path=folder / f"{scene.name}.png")


def shrink(folder: Path) -> None:
    """256 colours are enough for flat shapes, and a third of the weight."""
    for path in sorted(folder.glob("*.png")):
        with Image.open(path) as whole:
            whole.convert("RGBA").quantize(256, method=Image.Quantize.FASTOCTREE).save(path, optimize=True)


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        draw(playwright, ICONS)
        build()
        photograph(playwright, ICONS)
        sit_at_tables(playwright, PICTURES)
    shrink(ICONS)
    shrink(PICTURES)


if __name__ == "__main__":
    main()
