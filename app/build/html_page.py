"""The page that the browser opens: its first screen, its words in three languages, its policy."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from urllib.parse import quote

from fontTools import subset
from fontTools.ttLib import TTFont

import engine
from app import i18n
from app.art import scenery
from app.art.icons import icon_svg
from app.browser.storage import CHOICES
from app.build.page_program import PAGE, page_program
from app.build.steps import ROOT, BuildFailed
from app.games import GAME_UIS
from app.i18n import LANGUAGES, _
from app.screens.home_layout import SKY_HEIGHT, SKY_WIDTHS, home_layout
from app.text.phrases import to_move_text
from app.ui.theme import DARK

LICENCES_STYLE = "body{max-width:50em;margin:auto;padding:1em;font-family:serif}pre{white-space:pre-wrap}"
"""How the page with the licences looks, which no other style touches."""
FONTS = ROOT / "static" / "fonts"
# The first screen's typefaces, cut down to the letters it shows, travel inside the page.
FACES = {
    "Splash Caps": "alegreya-caps",
    "Splash Italic": "alegreya-italic",
    "Splash Serif": "alegreya-bold",
    "Splash Sans": "alegreya-sans",
    "Splash Sans Bold": "alegreya-sans-bold",
}
SHARE_PICTURE = "icons/share.png"
"""What is shown beside a link to the app."""
NARROW_SKY_WIDTH, WIDE_SKY_WIDTH = SKY_WIDTHS
# Where the moon stands in a low window, and in one that is just not low: from there the style sheet moves it.
LOW_MOON, MOON = (round(home_layout(390, height).moon_y) for height in (640, 740))


def page_sentences() -> dict[str, str]:
    """What the page says in the language at hand, before the app does."""
    return {
        "title": _("Three Duels"),
        "subtitle": _("Head to head in Middle-earth"),
        "description": _(
            "Three two-player duels in Middle-earth. Play a friend or the computer, even offline."
        ),
        "loading": _("Loading…"),
        "again": _("Try again"),
        "go_on": _("Resume game"),
        "failed_old": _(
            "This browser is too old. Please use a recent version of Chrome, Firefox, Edge or Safari."
        ),
        "failed_file": _(
            "Part of the game could not be loaded. Check your connection and try again. Your saved "
            "games are safe."
        ),
        "stopped": _("The game has stopped. Your progress is saved on this device."),
        # Translators: said by a screen reader before the app is ready for it, as the name of a button
        "screen_reader": _("Turn on screen reader support"),
        "no_script": _("This game needs JavaScript. Please enable it for this page."),
        **{f"{game}_name": game_ui.title() for game, game_ui in GAME_UIS.items()},
        **{f"{game}_sides": game_ui.sides() for game, game_ui in GAME_UIS.items()},
        **{
            f"{game}_{seat}": to_move_text(game, seat)
            for game, rules in engine.GAMES.items()
            for seat in rules.seats
        },
    }


def sentences_by_language(catalogs: Path) -> dict[str, dict[str, str]]:
    spoken, found = i18n.language(), {}
    try:
        for language in LANGUAGES:
            i18n.set_language(language, catalogs)
            found[language] = page_sentences()
    finally:
        i18n.set_language(spoken)
    return found


def data_address(kind: str, content: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"


def font_face(family: str, name: str, letters: str) -> str:
    """One @font-face with only these letters, as part of the style sheet."""
    options = subset.Options()
    options.layout_features = ["kern", "liga"]
    options.hinting = False
    font = TTFont(FONTS / f"{name}.woff2", recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(text=letters)
    cutter.subset(font)
    font.flavor = "woff2"
    small = BytesIO()
    font.save(small)
    source = data_address("font/woff2", small.getvalue())
    return f'@font-face{{font-family:"{family}";src:url({source}) format("woff2")}}'


def style(words: dict[str, dict[str, str]]) -> str:
    letters = "".join(
        sorted(set("FRENDE·" + "".join(text for said in words.values() for text in said.values())))
    )
    faces = "".join(font_face(family, name, letters) for family, name in FACES.items())
    return faces + (PAGE / "splash.css").read_text(encoding="utf-8")


def sky(width: int, dark: bool) -> str:
    """The night over the title; what belongs to the moon is one group, so that the page can move it.

    Which parts those are is found by drawing twice with the moon in two places. Low down it is smaller.
    """
    high, low = (
        re.findall(r"<[^>]+>", scenery.night_sky(width, SKY_HEIGHT, dark, moon)) for moon in (MOON, LOW_MOON)
    )
    moved = [index for index, (a, b) in enumerate(zip(high, low, strict=True)) if a != b]
    if not moved:
        raise BuildFailed("the moon does not move in scenery.night")
    moon = slice(moved[0], moved[-1] + 1)
    parts = [
        *high[: moon.start],
        *('<g class="high">', *high[moon], "</g>"),
        *('<g class="low">', *low[moon], "</g>"),
        *high[moon.stop :],
    ]
    name = f"{'wide' if width == WIDE_SKY_WIDTH else 'narrow'} {'dark' if dark else 'light'}"
    drawing = "".join(parts).replace("<svg ", f'<svg class="{name}" ', 1)
    # Several drawings share the page: each keeps its own names for gradients and clips.
    own = name.replace(" ", "-")
    return re.sub(r'(id="|url\(#|href="#)', rf"\g<1>{own}-", drawing)


def door_link(game: str) -> str:
    picture = f"data:image/svg+xml,{quote(GAME_UIS[game].door.load()())}"
    return (
        f'<a href="#/{game}" data-game="{game}"><img alt="" src="{picture}">'
        f'<b data-word="{game}_name"></b><span data-word="{game}_sides"></span></a>'
    )


def read(name: str) -> str:
    return (PAGE / name).read_text(encoding="utf-8")


def fill(name: str, text: str, **values: str) -> str:
    """The text of a file of static/page with its marks filled in: every mark given, and none left."""
    for mark, value in values.items():
        if f"__{mark}__" not in text:
            raise BuildFailed(f"no mark {mark} in {name}")
        text = text.replace(f"__{mark}__", value)
    if left := re.search(r"__[A-Z_]+__", text):
        raise BuildFailed(f"the mark {left.group()} in {name} was not filled")
    return text


def policy_hashes(texts: Iterable[str]) -> str:
    digests = (hashlib.sha256(text.encode()).digest() for text in texts)
    return " ".join(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)


def content_security_policy(scripts: Iterable[str], styles: Iterable[str], mark: str) -> str:
    """What the page may load and run: its own files, these inline scripts and styles, WebAssembly.

    Flutter's style sheets differ from browser to browser, so that they are known by a mark, not by a hash.
    """
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src 'self' {policy_hashes(scripts)} 'wasm-unsafe-eval' blob:",
            f"style-src 'self' {policy_hashes(styles)} 'nonce-{mark}'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            "media-src 'self' blob:",
            "connect-src 'self' data: blob:",
            "worker-src 'self' blob:",
            "manifest-src 'self'",
            "base-uri 'self'",
            "form-action 'none'",
            "object-src 'none'",
        ]
    )


def as_json(value: object) -> str:
    """JSON that may stand inside a script element."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True).replace(
        "<", "\\u003c"
    )


def make_page(catalogs: Path, release: str, address: str = "") -> tuple[str, str]:
    """The page, and its policy for whoever sends it as a header.

    Who shows a link with its picture wants to know the whole address, which begins with `address`, if given.
    """
    words = sentences_by_language(catalogs)
    guard = fill(
        "old-browser-guard.js",
        read("old-browser-guard.js"),
        OLD=as_json({code: said["failed_old"] for code, said in words.items()}),
    )
    values = {"RELEASE": release, "WORDS": as_json(words), "SIZES": as_json(CHOICES["text_size"])}
    start = fill("start.js", page_program(), **values)
    style_text = style(words)
    rules = content_security_policy([guard, start], [style_text, LICENCES_STYLE], release)
    page = fill(
        "index.html",
        read("index.html"),
        POLICY=html.escape(rules),
        TITLE=html.escape(words[i18n.FALLBACK_LANGUAGE]["title"]),
        DESCRIPTION=html.escape(words[i18n.FALLBACK_LANGUAGE]["description"]),
        SHARE_PICTURE=html.escape(f"{address}{SHARE_PICTURE}"),
        STYLE=style_text,
        SKY="".join(
            sky(width, dark) for width in (NARROW_SKY_WIDTH, WIDE_SKY_WIDTH) for dark in (True, False)
        ),
        DOORS="".join(door_link(game) for game in GAME_UIS),
        RIGHT=icon_svg("right", DARK.ink, 2.6),
        NOSCRIPT="".join(
            f'<p lang="{code}">{html.escape(said["no_script"])}</p>' for code, said in words.items()
        ),
        GUARD=guard,
        START=start,
    )
    return page, rules
