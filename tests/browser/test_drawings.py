"""Flutter is given pictures that look as the drawings do; where a browser falsifies them, the drawings."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Playwright

import engine
from app.build.serve import Site
from app.easel import MARK
from tests.browser.tables import come_to, seated, there
from tests.browser.visits import PHONE, Visitor

LYING = """OffscreenCanvasRenderingContext2D.prototype.getImageData =
  (x, y, wide, high) => new ImageData(wide, high);"""
"""What browsers do that do not want to be recognised by their way of painting."""
REST = 4000


def table(visitor: Visitor) -> Image.Image:
    """What a table of The Duel looks like once nothing more is coming."""
    come_to(visitor, engine.new_match("duel", seed=1, options={"deck": "published"}))
    there(visitor, "confirm")
    asked = -1
    while asked != len(visitor.notes.asked):
        asked = len(visitor.notes.asked)
        visitor.page.wait_for_timeout(REST)
    return Image.open(BytesIO(visitor.page.screenshot())).convert("RGB")


def pictures(visitor: Visitor) -> int:
    return sum(address.endswith(MARK) or address.startswith("blob:") for address in visitor.notes.asked)


def test_pictures_look_as_the_drawings_do(playwright: Playwright, site: Site) -> None:
    with seated(playwright, site, PHONE) as plain:
        plain.context.add_init_script(LYING)
        drawn = table(plain)
        assert pictures(plain) == 0
        assert plain.notes.bad() == []
    with seated(playwright, site, PHONE) as visitor:
        painted = table(visitor)
        assert pictures(visitor) > 20
        assert visitor.notes.bad() == []
    apart = ImageChops.difference(drawn, painted)
    assert max(ImageStat.Stat(apart).mean) < 2, "of 255"
