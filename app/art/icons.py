"""Line icons on a grid of 24, one stroke, round ends."""

from __future__ import annotations

from functools import lru_cache

from app.art.svg import num

ICON_PATHS = {
    "log": "M5 4h12v16H5zM8 8h6M8 12h6M8 16h4",
    "undo": "M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 11h-3",
    "rules": "M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1c3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "settings": "M12 8.5a3.5 3.5 0 1 0 .01 0M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2"
    "M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2",
    "check": "M4 13l5 5L20 6",
    "star": "M12 4l2.4 5.2 5.6.7-4.1 3.9 1 5.6-4.9-2.7-4.9 2.7 1-5.6L4 9.9l5.6-.7z",
    "delete": "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 10.5v6M13.5 10.5v6",
    "circle": "M12 5a7 7 0 1 0 .01 0",
    "right": "M5 12h14M13 6l6 6-6 6",
    "left": "M19 12H5M11 6l-6 6 6 6",
    "up": "M12 19V5M6 11l6-6 6 6",
    "down": "M12 5v14M6 13l6 6 6-6",
    "close": "M6 6l12 12M18 6L6 18",
    "eye": "M2 12C6 6 18 6 22 12C18 18 6 18 2 12zM12 9.5a2.5 2.5 0 1 0 .01 0",
    "scan": "M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5M9 9h6v6H9z",
    "lock": "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
    "flip": "M4 9a8 8 0 0 1 14-3l2 2M20 3v5h-5M20 15a8 8 0 0 1-14 3l-2-2M4 21v-5h5",
    "replay": "M5 5v5h5M5.5 10a7.5 7.5 0 1 1-.5 5M10.5 9.5l5 3-5 3z",
    "play": "M7 4.5l12 7.5-12 7.5z",
    "pause": "M8 5v14M16 5v14",
    "share": "M12 15V4M8 8l4-4 4 4M6 12H4v8h16v-8h-2",
    "save": "M12 4v11M8 11l4 4 4-4M4 20h16",
    "load": "M12 15V4M8 8l4-4 4 4M4 20h16",
    "info": "M12 3a9 9 0 1 0 .01 0M12 11v6M12 7.5v.01",
    "flag": "M6 21V4M6 4h11l-2.5 4 2.5 4H6",
    "home": "M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6",
    "people": "M9 5a3 3 0 1 0 .01 0M3 20c0-5 2-7 6-7s6 2 6 7M16 5.5a3 3 0 0 1 0 5.5M17 13c3 .5 4 3 4 7",
    "devices": "M4 4h7v15H4zM13 7h7v13h-7zM7.5 16v.01M16.5 17v.01",
    "mind": "M9 18h6M10 21h4M12 3a6.5 6.5 0 0 0-3.5 12V18h7V15A6.5 6.5 0 0 0 12 3",
    "cards": "M4 7l8-3 4 12-8 3zM14 4h6v13h-3",
    "chart": "M4 20h16M7 20v-7M12 20V6M17 20v-10",
    "teach": "M3 9l9-4 9 4-9 4zM7 11v5c3 2 7 2 10 0v-5M21 9v6",
    "sound": "M4 10v4h4l5 4V6L8 10zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
    "dice": "M5 5h14v14H5zM9 9v.01M15 15v.01M12 12v.01M15 9v.01M9 15v.01",
    "nearer": "M10.5 4a6.5 6.5 0 1 0 .01 0M15.2 15.2L21 21M10.5 7.5v6M7.5 10.5h6",
    "whole": "M10.5 4a6.5 6.5 0 1 0 .01 0M15.2 15.2L21 21M7.5 10.5h6",
    "hourglass": "M7 3h10M7 21h10M8 3c0 5 8 6 8 9s-8 4-8 9M16 3c0 5-8 6-8 9s8 4 8 9",
    "gear": "M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4",
}


@lru_cache(maxsize=256)
def icon_svg(name: str, color: str, weight: float = 1.9) -> str:
    """An icon as a document of its own."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">'
        f"{icon_shape(name, color, weight)}</svg>"
    )


def icon_shape(name: str, color: str, weight: float = 1.9) -> str:
    return (
        f'<path d="{ICON_PATHS[name]}" fill="none" stroke="{color}" stroke-width="{num(weight)}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def placed_icon(name: str, x: float, y: float, size: float, color: str, weight: float = 1.9) -> str:
    """An icon inside a larger drawing, around a point."""
    return (
        f'<g transform="translate({num(x - size / 2)} {num(y - size / 2)}) scale({size / 24:.3f})">'
        f"{icon_shape(name, color, weight)}</g>"
    )
