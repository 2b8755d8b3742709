"""Colours, typefaces and sizes, in a dark theme (the default) and a light one."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from app.art.palette import BASE, BLACK, DARK_RED, EMBER, GOLD, HIT, INK, MOON, PARCHMENT

SERIF = "Alegreya"
ITALIC = "Alegreya Italic"
SANS = "Alegreya Sans"
SANS_BOLD = "Alegreya Sans Bold"
CAPS = "Alegreya Caps"
FONTS = {
    SERIF: "fonts/alegreya-bold.woff2",
    ITALIC: "fonts/alegreya-italic.woff2",
    SANS: "fonts/alegreya-sans.woff2",
    SANS_BOLD: "fonts/alegreya-sans-bold.woff2",
    CAPS: "fonts/alegreya-caps.woff2",
}

TOUCH_TARGET_SIZE = 48
SCREEN_MARGIN = 20
RADIUS_BOX = 12
WIDE_SCREEN_WIDTH = 720
LANDSCAPE_PHONE_MAX_HEIGHT = 500
"""A screen that is wider than high and lower than this is a phone held sideways."""


def is_landscape_phone(width: float, height: float) -> bool:
    """A phone held sideways has no room for one thing above another, but for one beside another."""
    return height < LANDSCAPE_PHONE_MAX_HEIGHT and width >= 1.4 * height


@dataclass(frozen=True, slots=True)
class Colors:
    """The colours of a theme. Cards, scenes and boards keep their own colours in both themes."""

    dark: bool
    ground: str
    ground_deep: str
    surface: str
    line: str
    text: str
    text_soft: str
    gold: str
    moon: str
    ember: str
    negative: str
    ink: str = INK
    gold_top: str = "#F4D892"
    gold_foot: str = "#CF9C43"
    gold_rim: str = "#FBEBC0"
    hit: str = HIT
    scrim: str = "#B30A0D14"


DARK = Colors(
    dark=True,
    ground=BASE,
    ground_deep=BLACK,
    surface="#1E2535",
    line="#66728E",
    text=PARCHMENT,
    text_soft="#C6CFDE",
    gold=GOLD,
    moon=MOON,
    ember=EMBER,
    negative="#5C140B",
)
LIGHT = Colors(
    dark=False,
    ground="#F4EDDD",
    ground_deep="#E6DCC5",
    surface="#FFFBF0",
    line="#7E7A6C",
    text=INK,
    text_soft="#4A5468",
    gold="#7A5410",
    moon="#2F567F",
    ember="#A23A12",
    negative="#E9B9A4",
)


def colors_for(choice: str, system_dark: bool) -> Colors:
    if choice == "system":
        return DARK if system_dark else LIGHT
    return LIGHT if choice == "light" else DARK


def material_theme(palette: Colors) -> ft.Theme:
    """The same colours for what Flet draws itself: fields, switches, sliders, scrollbars."""
    return ft.Theme(
        font_family=SANS,
        color_scheme=ft.ColorScheme(
            primary=palette.gold,
            on_primary=palette.ink if palette.dark else "#FFFBF0",
            surface=palette.ground,
            on_surface=palette.text,
            on_surface_variant=palette.text_soft,
            surface_container_highest=palette.surface,
            outline=palette.line,
            outline_variant=palette.line,
            error="#FFB4A2" if palette.dark else DARK_RED,
        ),
        scaffold_bgcolor="#00000000",  # a table shows the background of the page behind it
        visual_density=ft.VisualDensity.STANDARD,
    )
