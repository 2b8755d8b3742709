"""Colours, type and sizes: moon against ember, in the dark (the default) and in the light."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

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

TOUCH = 48
MARGIN = 20
RADIUS_BOX = 12
WIDE = 720
LYING = 500
"""Below this height a screen that is wider than high is a phone held sideways."""


def sideways(width: float, height: float) -> bool:
    """Is it a phone held sideways? Then there is no room for one thing above another, but beside it."""
    return height < LYING and width >= 1.4 * height


@dataclass(frozen=True, slots=True)
class Colors:
    """What a screen is painted with. Cards, scenes and bridge keep their own colours in both themes."""

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
    ink: str = "#17202F"
    gold_top: str = "#F4D892"
    gold_foot: str = "#CF9C43"
    gold_rim: str = "#FBEBC0"
    hit: str = "#CF2E1B"
    scrim: str = "#B30A0D14"


DARK = Colors(
    dark=True,
    ground="#131823",
    ground_deep="#0A0D14",
    surface="#1E2535",
    line="#66728E",
    text="#F1E8D4",
    text_soft="#C6CFDE",
    gold="#E3BC6A",
    moon="#E8EEF4",
    ember="#F07A2E",
    negative="#5C140B",
)
LIGHT = Colors(
    dark=False,
    ground="#F4EDDD",
    ground_deep="#E6DCC5",
    surface="#FFFBF0",
    line="#7E7A6C",
    text="#17202F",
    text_soft="#4A5468",
    gold="#7A5410",
    moon="#2F567F",
    ember="#A23A12",
    negative="#E9B9A4",
)


def colors(choice: str, system_dark: bool) -> Colors:
    if choice == "system":
        return DARK if system_dark else LIGHT
    return LIGHT if choice == "light" else DARK


def material(palette: Colors) -> ft.Theme:
    """The same palette for what Flet draws itself: fields, switches, sliders, scrollbars."""
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
            error="#FFB4A2" if palette.dark else "#A81E10",
        ),
        scaffold_bgcolor="#00000000",  # a table shows what the page has hung behind it
        visual_density=ft.VisualDensity.STANDARD,
    )
