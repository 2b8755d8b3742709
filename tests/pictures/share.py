"""The picture that a messenger shows beside a link to the app: three titles, three doors."""

from __future__ import annotations

from base64 import b64encode

from playwright.sync_api import Page

from app.art.scenery import night_sky
from app.build.html_page import sentences_by_language
from app.build.release import FONTS_FOLDER
from app.games import GAME_UIS
from app.i18n import CATALOGS_FOLDER
from app.ui.theme import DARK

WIDTH, HEIGHT = 1200, 630
SKY = 2000
"""So wide that the moon in its middle, with the edge pulled to the left, stands over the titles."""
LOOK = """
@font-face { font-family: Caps; src: url(data:font/woff2;base64,%(caps)s); }
body { margin: 0; background: %(ground)s; color: %(text)s; overflow: hidden; }
body > img { position: absolute; left: -700px; }
main { position: absolute; inset: 0; display: flex; align-items: center; justify-content: space-evenly; }
h1 { font: 88px/1.3 Caps; margin: 0; text-align: center; position: relative; top: 44px; }
#doors { display: flex; gap: 14px; }
#doors img { width: 182px; height: 404px; }
"""


def draw(page: Page) -> bytes:
    """As PNG."""
    titles = "".join(f"<h1>{said['title']}</h1>" for said in sentences_by_language(CATALOGS_FOLDER).values())
    doors = "".join(_picture(game_ui.door.load()()) for game_ui in GAME_UIS.values())
    main = f'<main><div>{titles}</div><div id="doors">{doors}</div></main>'
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    page.set_content(f"<style>{_look()}</style>{_picture(night_sky(SKY, HEIGHT, True))}{main}")
    page.evaluate("document.fonts.ready")
    return page.screenshot()


def _picture(svg: str) -> str:
    return f'<img src="data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}">'


def _look() -> str:
    caps = b64encode((FONTS_FOLDER / "alegreya-caps.woff2").read_bytes()).decode()
    return LOOK % {"caps": caps, "ground": DARK.ground, "text": DARK.text}
