"""Every word on screens and tables can be read: its colour against what it stands on, in both themes.

Walks over what would be drawn and carries along what lies beneath. What a drawing puts beneath words is not
known here: they are judged only where they have a plate of their own.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import flet as ft
import pytest

import engine
from app.art import scenery
from app.browser.storage import Settings
from app.games import GAME_UIS
from app.games.confrontation.art import palette
from app.games.confrontation.pieces import INK_ON_BADGE
from app.games.middle_earth import pieces as middle_earth
from app.match.seating import MIRRORED, Seating
from app.match.session import Session
from app.routes import screen_for
from app.ui import theme
from tests.app.contexts import FakePage, make_context, still_context
from tests.app.tables import drawn_table, make_controller, parts, rendered, unwrapped, with_state
from tests.app.test_theme import LARGE, TEXT, contrast

DIALOGS = (None, "menu", "log", "share", "cards", "row", "specials", "side-sauron")
SCREENS = ("/", "/settings", "/settings/about", "/statistics", "/workshop", "/rules", "/rules/duel/overview")
BOLD = (theme.SERIF, theme.CAPS, theme.SANS_BOLD)
LARGE_FROM, LARGE_BOLD_FROM = 24.0, 18.66
THEMES = pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])

Grounds = tuple[str, ...]
"""The colours that may lie beneath: several where they run into each other, none on a drawing."""
OF_THE_DEVICE = "theme"
"""The colour of a text that has none: that of the theme, which may be the device's instead of the app's."""
ANYTHING: Grounds = ("#000000", "#FFFFFF")
NEARLY_OPAQUE = 0xE0
DRAWING = 42.0
"""From this width on a picture is no sign but something that words may stand on."""


class Word(NamedTuple):
    """A piece of text as it is seen."""

    value: str
    color: str
    size: float
    font: str
    grounds: Grounds

    @property
    def wanted(self) -> float:
        large = self.size >= (LARGE_BOLD_FROM if self.font in BOLD else LARGE_FROM)
        return LARGE if large else TEXT

    @property
    def found(self) -> float:
        if self.color == OF_THE_DEVICE:
            return 0.0
        if not self.grounds:
            return self.wanted
        return min(contrast(over(self.color, ground), ground) for ground in self.grounds)


def over(color: str, ground: str) -> str:
    """What is seen of a colour, perhaps translucent (#AARRGGBB), on a ground."""
    if len(color) == 7:
        return color
    share = int(color[1:3], 16) / 255
    mixed = (
        round(int(color[at + 2 : at + 4], 16) * share + int(ground[at : at + 2], 16) * (1 - share))
        for at in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02X}" for part in mixed)


def painted(control: Any, grounds: Grounds) -> Grounds:
    """What lies beneath whatever this control holds."""
    gradient, plain = getattr(control, "gradient", None), getattr(control, "bgcolor", None)
    colors = tuple(gradient.colors) if gradient is not None else (plain,) if isinstance(plain, str) else ()
    if not grounds and all(len(str(color)) == 7 or int(color[1:3], 16) >= NEARLY_OPAQUE for color in colors):
        grounds = ANYTHING if colors else ()
    return tuple(over(str(color), ground) for color in colors for ground in grounds) or grounds


def drawn_in(control: Any) -> bool:
    """Is there a drawing in here on which what comes later may stand?"""
    return any(isinstance(part, ft.Image) and (part.width or 0) >= DRAWING for part in parts(control))


def fills(control: Any) -> bool:
    """Does it lie beneath all that is stacked on it?"""
    return all(getattr(control, edge, None) == 0 for edge in ("left", "right", "top", "bottom"))


def words(control: Any, grounds: Grounds) -> Iterator[Word]:
    """Every text that is drawn in here."""
    control = unwrapped(control)
    if isinstance(control, list | tuple):
        for item in control:
            yield from words(item, grounds)
    elif isinstance(control, ft.Stack):
        for item in map(unwrapped, control.controls):
            yield from words(item, grounds)
            covers = fills(item) and any(getattr(item, name, None) for name in ("gradient", "bgcolor"))
            grounds = painted(item, grounds) if covers else () if drawn_in(item) else grounds
    elif isinstance(control, ft.Text):
        yield from _read(control, grounds)
    elif isinstance(control, ft.BaseControl):
        beneath = painted(control, grounds)
        for name in ("content", "controls", "title"):
            held = getattr(control, name, None)
            if isinstance(held, list | tuple | ft.BaseControl):
                yield from words(held, beneath)


def _read(control: ft.Text, grounds: Grounds) -> Iterator[Word]:
    """The words of a text as Flet's client shows them: it gives no span the colour of the text's style.

    In its `text.dart` a text with spans has the colour of its `color`, else that of the theme, never that of
    its style; a span has its own colour, else that one.
    """
    style = control.style if isinstance(control.style, ft.TextStyle) else ft.TextStyle()
    color = control.color or (None if control.spans else style.color)
    spans = ((span.text, span.style or ft.TextStyle()) for span in control.spans or ())
    pieces = [(control.value, ft.TextStyle()), *spans]
    for value, own in pieces:
        if value and value.strip():
            size = float(own.size or control.size or style.size or 16)
            font = own.font_family or control.font_family or style.font_family
            yield Word(value, str(own.color or color or OF_THE_DEVICE), size, str(font), grounds)


def faint(drawn: Any, ground: str) -> list[str]:
    """Words that are hard to read, each with what it has and needs."""
    return sorted(
        {
            f"{word.value!r} {word.color} on {word.grounds}: {word.found:.2f}, wanted {word.wanted}"
            for word in words(drawn, (ground,))
            if word.found < word.wanted
        }
    )


def positions(game: str, dark: bool, way: str, seed: int) -> Iterator[Any]:
    """A table in a random game, now and then, with whatever may lie open on it."""
    match, chance = engine.new_match(game, seed=seed), random.Random(seed)
    controller = make_controller(still_context(dark=dark), Session(match, Seating(way)))
    while match.to_act is not None:
        match.play(chance.choice(match.legal()))
        controller.session.reveal()
        with_state(controller, gate_closed=False)
        if match.decisions % 9 == 0 or match.to_act is None:
            yield controller


@THEMES
@pytest.mark.parametrize("game", GAME_UIS)
def test_words_on_tables_and_their_dialogs(game: str, dark: bool) -> None:
    palette, seen = theme.DARK if dark else theme.LIGHT, 0
    for controller in positions(game, dark, "pass", seed=2):
        for dialog in DIALOGS:
            controller.open_dialog(dialog)
            table = drawn_table(controller)
            seen += sum(1 for _word in words(table, (palette.ground,)))
            assert faint(table, palette.ground) == [], dialog
    assert seen > 200


@THEMES
@pytest.mark.parametrize("game", GAME_UIS)
def test_words_on_tables_between_two(game: str, dark: bool) -> None:
    palette = theme.DARK if dark else theme.LIGHT
    for controller in positions(game, dark, MIRRORED, seed=3):
        controller.reveal_seat(controller.session.match.to_act)
        assert faint(drawn_table(controller), palette.ground) == []


@THEMES
@pytest.mark.parametrize("route", SCREENS)
def test_words_on_screens(route: str, dark: bool) -> None:
    palette = theme.DARK if dark else theme.LIGHT
    settings = Settings(theme="dark" if dark else "light", language="en")
    drawn = rendered(screen_for(route), make_context(FakePage(route), settings))
    assert any(isinstance(part, ft.Text) for part in parts(drawn))
    assert faint(drawn, palette.ground) == []


def test_words_under_the_sky() -> None:
    """Title and languages of the first screen where the sky begins, the line below them where it pales."""
    skies = ((scenery.DARK_SKY, "#F1E8D4", "#DDE6F0"), (scenery.LIGHT_SKY, "#17202F", "#2B3A52"))
    for (high, low, _foot), title, below in skies:
        assert contrast(title, high) >= TEXT
        assert contrast(below, low) >= TEXT
        assert contrast("#F1E8D4", over("#8C0E1119", low)) >= TEXT


@pytest.mark.parametrize("kind", palette.TARGET_COLORS)
def test_ways_on_the_map(kind: str) -> None:
    """The rim of a land that may be entered, against every land; its badge says the same in a word."""
    color = palette.TARGET_COLORS[kind]
    assert contrast(INK_ON_BADGE, color) >= TEXT
    for region, ground in palette.REGION_COLORS.items():
        assert contrast(color, ground) >= LARGE, region


def test_sides_of_the_third_table() -> None:
    for rim in (middle_earth.RIM_COLOR, *middle_earth.SIDE_RIM_COLORS.values()):
        assert contrast(rim, over(middle_earth.PANEL_COLOR, "#171411")) >= LARGE


def test_a_word_that_cannot_be_read_is_found() -> None:
    pale = ft.Container(ft.Text("pale", style=ft.TextStyle(color="#8899AA", size=14)), bgcolor="#99AABB")
    assert len(faint(ft.Stack([pale]), "#000000")) == 1
    dark = ft.Container(bgcolor="#000000", left=0, right=0, top=0, bottom=0)
    word = ft.Text("dark", style=ft.TextStyle(color="#000000", size=14))
    assert len(faint(ft.Stack([dark, word]), "#FFFFFF")) == 1


def test_words_without_a_colour_of_their_own_are_found() -> None:
    style = ft.TextStyle(color="#FFFFFF", size=14)
    in_span = ft.Text(spans=[ft.TextSpan("span", ft.TextStyle(font_family=theme.SANS))], style=style)
    assert len(faint(ft.Container(in_span), "#000000")) == 1
    assert len(faint(ft.Container(ft.Text("plain", style=ft.TextStyle(size=14))), "#000000")) == 1
    in_span.color = "#FFFFFF"
    assert faint(ft.Container(in_span), "#000000") == []


def test_what_shines_through_is_reckoned_with() -> None:
    assert over("#80FFFFFF", "#000000") == "#808080"
    assert over("#112233", "#000000") == "#112233"
