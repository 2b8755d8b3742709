"""The signs of The Confrontation on a grid of 24: one for each character and each card with a text."""

from __future__ import annotations

from functools import lru_cache

from app.art.svg import num, path

Stroke = tuple[str, str, float]
"""An outline, how it is drawn (filled, as a line, or cut out of what lies below), and how thick."""
FILL, LINE, CUT, CUT_LINE = "fill", "line", "cut", "cut_line"

GLYPHS: dict[str, tuple[Stroke, ...]] = {
    "frodo": (
        ("M12 5.1a7.4 7.4 0 1 0 .01 0", LINE, 3.4),
        ("M8 12.5a4 4 0 0 1 3-3.8", LINE, 1),
    ),
    "sam": (
        ("M8 8a7 7 0 1 0 8.2 6.5l6-8-2.6-2.4-6.8 5.4A7 7 0 0 0 8 8z", FILL, 0),
        ("M9.2 11a4 4 0 1 0 .01 0", CUT_LINE, 1.1),
    ),
    "pippin": (
        ("M12 1c8 6 7.5 13 1 18l-.3 4h-1.4L11 19C4.5 14 4 7 12 1z", FILL, 0),
        ("M12 6v13M12 11l3.5-2.5M12 11L8.5 8.5M12 15l3.5-2.5M12 15l-3.5-2.5", CUT_LINE, 1),
    ),
    "merry": (
        ("M18.9 2.2c-.6 4.5-3.5 8.5-6.9 12.1l-2.3-1.6C12.1 8.6 15 4.9 18.9 2.2z", FILL, 0),
        ("M7.2 11.3l7 4.9-1.2 1.8-7.2-4.9zM8.6 15.2l1.9 1.3-3.5 5-1.9-1.3z", FILL, 0),
    ),
    "gandalf": (
        ("M11 10.5h2v13h-2z", FILL, 0),
        (
            "M12 0l1.5 3.6L17.5 2.5l-1.5 3.6L20 8l-4 1.2L13.2 12h-2.4L8 9.2 4 8l4-1.9L6.5 2.5l4 1.1z",
            FILL,
            0,
        ),
    ),
    "aragorn": (
        ("M12 1l1.6 3-.4 10.5h-2.4L10.4 4zM6.5 14.3c3 1 8 1 11 0v2.2c-3-.6-8-.6-11 0z", FILL, 0),
        ("M11 16.5h2v4h-2zM12 19.7a1.7 1.7 0 1 0 .01 0z", FILL, 0),
    ),
    "legolas": (
        ("M7 2c10 3 10 17 0 20", LINE, 2.4),
        ("M7 2V22", LINE, 1),
        ("M2 12h17", LINE, 1.5),
        ("M17 8.5l6 3.5-6 3.5zM2 9.5l3 2.5-3 2.5-1.5-2.5z", FILL, 0),
    ),
    "gimli": (
        ("M11 2h2v21h-2zM13.5 4c4.5-1 7.5 1.5 8.5 7-3.5-1-6-.8-8.5.5z", FILL, 0),
        ("M10.5 4c-4.5-1-7.5 1.5-8.5 7 3.5-1 6-.8 8.5.5z", FILL, 0),
    ),
    "boromir": (
        ("M2 4.5c1.5 10.5 9 16 19.5 13.5l-1.3-5.6c-5.2 1-9.2-2-11.2-8.9z", FILL, 0),
        ("M1 3.6l8.8-1.8.6 2.2-8.6 1.9zM20 11l3 .2.6 7.5-2.6.8z", FILL, 0),
    ),
    "balrog": (
        (
            "M12.5 3c.7 4.5 5 6 5 11.5a5.5 5.5 0 0 1-11 0c0-3 2-4 2-7 1.5 1 2.3 2.4 2.3 3.8C12.5 9 13"
            " 6 12.5 3z",
            FILL,
            0,
        ),
        (
            "M5 20C1 16 .5 9 3.5 3c.3 3 1.5 4.5 3 5.5C4.5 12 4 16 5 20zM19 20c4-4 4.5-11 1.5-17-.3"
            " 3-1.5 4.5-3 5.5C19.5 12 20 16 19 20z",
            FILL,
            0,
        ),
        ("M12 14c.5 1.7 2 2.3 2 4a2 2 0 0 1-4 0c0-1.7 1.5-2.3 2-4z", CUT, 0),
    ),
    "shelob": (
        ("M12 9.5a5 6 0 1 0 .01 0zM12 4.5a3 3 0 1 0 .01 0z", FILL, 0),
        ("M8 12L4.5 8 2 9.5M8 14.5l-5-.5-1.5 2M8 17l-4.5 2L3 22M9 9L6.5 3.5 4 3", LINE, 1.5),
        ("M16 12l3.5-4L22 9.5M16 14.5l5-.5 1.5 2M16 17l4.5 2 .5 3M15 9l2.5-5.5L20 3", LINE, 1.5),
    ),
    "witch_king": (
        ("M2.5 7l5 4.5L12 3l4.5 8.5 5-4.5-2 11h-15zM4.8 19.5h14.4v2.3H4.8z", FILL, 0),
        ("M8.5 14.5l3 1.5M15.5 14.5l-3 1.5", CUT_LINE, 1.3),
    ),
    "flying_nazgul": (
        (
            "M12 6c1 1.5 1.5 3 1.5 5C16 7 19.5 4.5 23.5 4c-1 2-1 4 0 6-2 0-3 1-3.5 3-2-.5-3.5 0-4.5 2"
            "L14 14l-.8 5.5L12 23l-1.2-3.5L10 14l-1.5 1c-1-2-2.5-2.5-4.5-2-.5-2-1.5-3-3.5-3 1-2 1-4"
            " 0-6C4.5 4.5 8 7 10.5 11c0-2 .5-3.5 1.5-5z",
            FILL,
            0,
        ),
    ),
    "black_rider": (
        (
            "M9 1l1.5 2.5C15 4 18 7.5 19 12l2 9.5H8.5c0-3 1-5 3-7-2 .5-3.5 1.5-4.5 3L4 18l-2-2.5L6.5 8z",
            FILL,
            0,
        ),
        ("M9.5 7.5v.01", CUT_LINE, 2),
        ("M14 6c2 2 3 5 3.5 8.5", CUT_LINE, 1.2),
    ),
    "saruman": (
        (
            "M8.5 23v-4L4 13.5c-1-1.3.6-2.8 2-1.7l2 1.7V4.5c0-1.8 2.4-1.8 2.4 0V10h.5V2.3c0-1.8"
            " 2.5-1.8 2.5 0V10h.5V3.5c0-1.8 2.4-1.8 2.4 0V11h.5V6c0-1.7 2.2-1.7 2.2 0v9.5L17.5 19v4z",
            FILL,
            0,
        ),
    ),
    "orc": (
        ("M20.5 1c-1 7-5 12.5-11 15.5L7.2 14C12 11.5 16.5 7 20.5 1z", FILL, 0),
        ("M16 4.5l2.5 4M5 12.5l6 6-1.6 1.6-6-6zM6.5 16.5l2 2L4.5 23 1.8 20z", FILL, 0),
        ("M4 3l6 5-1.5 1.5L3 6z", FILL, 0),
    ),
    "warg": (
        ("M2 2l6 4h8l6-4-1 9-4 4-2 7h-6l-2-7-4-4z", FILL, 0),
        ("M7 10l3 1.5M17 10l-3 1.5", CUT_LINE, 1.6),
        ("M10.5 18.5l1.5 1 1.5-1", CUT_LINE, 1.2),
    ),
    "troll": (
        ("M15 2c4 0 7 3 6 7l-3.5 3L6 22.5 2 21l-.5-2.8L12 7z", FILL, 0),
        ("M14 3l-2-2M20 12l3 1M22 4l2-2M17 2V0M22 8h2", LINE, 2),
    ),
    "magic": (
        (
            "M12 0l2.2 7L21 3.5 17 10l7 2-7 2 4 6.5L14.2 17 12 24l-2.2-7L3 20.5 7 14l-7-2 7-2L3 3.5 9.8 7z",
            FILL,
            0,
        ),
    ),
    "noble_sacrifice": (
        (
            "M12 22C2 14.5 1 9.5 2.6 6.2 4.6 2.4 9.7 2.6 12 7c2.3-4.4 7.4-4.6 9.4-.8C23 9.5 22 14.5 12 22z",
            FILL,
            0,
        ),
        ("M12 7l-2 4.5 4 2.5-2 5", CUT_LINE, 1.5),
    ),
    "elven_cloak": (
        (
            "M12 1c4 0 6 3.5 6 7.5C19.5 13 21.5 18 22 23c-3-1.2-6-1.5-10-1.5S5 21.8 2 23c.5-5 2.5-10"
            " 4-14.5C6 4.5 8 1 12 1z",
            FILL,
            0,
        ),
        ("M12 5c2 0 3 2 3 4.2-1 1.8-5 1.8-6 0C9 7 10 5 12 5z", CUT, 0),
    ),
    "light_retreat": (("M4 14l8 8.5 8-8.5h-5V2.5H9V14z", FILL, 0),),
    "dark_retreat": (("M8 4L.5 12 8 20v-5h8v5l7.5-8L16 4v5H8z", FILL, 0),),
    "eye_of_sauron": (
        ("M1 12C6 4 18 4 23 12 18 20 6 20 1 12z", FILL, 0),
        ("M12 6c2 3 2 9 0 12-2-3-2-9 0-12z", CUT, 0),
    ),
    "shadowfax": (("M4 3h4v9a4 4 0 0 0 8 0V3h4v9a8 8 0 0 1-16 0zM3 20h7v3H3zM14 20h7v3h-7z", FILL, 0),),
    "palantir": (
        ("M12 2a9 9 0 1 0 .01 0zM5 20h14l1.5 3h-17z", FILL, 0),
        ("M7.5 8.5c1-2 2.5-3 4.5-3.2M14 13c2-1 2.5-2.5 2-4.5", CUT_LINE, 1.5),
    ),
    "recall_to_mordor": (
        ("M2 22l7-12 2 2 1.5-3.5L15 12l1.5-1.5L22 22z", FILL, 0),
        ("M12 1v5M8 3l2 3M16 3l-2 3", LINE, 1.6),
    ),
    "march": (("M12 1.5l8.5 9.5h-5v11.5h-7V11h-5z", FILL, 0),),
    "attack": (
        ("M4 2l9.5 10.5-1.5 1.4L2.5 4zM20 2l1.5 2-9.4 10-1.6-1.5z", FILL, 0),
        ("M4.5 13.5l6 6M19.5 13.5l-6 6", LINE, 2.2),
        ("M7.5 16.5L3.5 21M16.5 16.5l4 4.5", LINE, 2.6),
    ),
    "tunnel": (
        ("M2 22.5V12a10 10 0 0 1 20 0v10.5h-5V12a5 5 0 0 0-10 0v10.5z", FILL, 0),
        ("M9.5 22.5V13.5a2.5 2.5 0 0 1 5 0v9z", FILL, 0),
    ),
    "river": (
        ("M1 8q3.7-4.5 7.3 0t7.3 0t7.3 0M1 14q3.7-4.5 7.3 0t7.3 0t7.3 0", LINE, 2.4),
        ("M1 20q3.7-4.5 7.3 0t7.3 0t7.3 0", LINE, 2.4),
    ),
    "warning": (
        ("M12 1.5L23.5 22H.5z", FILL, 0),
        ("M12 8v7M12 17v2.5", CUT_LINE, 2.4),
    ),
    "star": (
        (
            "M12 0l2 8 4.5-2.5L16 10l8 2-8 2 2.5 4.5L14 16l-2 8-2-8-4.5 2.5L8 14l-8-2 8-2-2.5-4.5L10 8z",
            FILL,
            0,
        ),
    ),
    "flame": (
        (
            "M12.5 0c.8 5.5 6.5 7.5 6.5 14a7 7 0 0 1-14 0c0-3.5 2.4-5 2.4-8.5 2 1.2 3 3 3 4.6C12.6"
            " 7.5 13 4 12.5 0z",
            FILL,
            0,
        ),
        ("M12 13c.5 2 2.5 2.8 2.5 5a2.5 2.5 0 0 1-5 0c0-2 2-2.5 2.5-5z", CUT, 0),
    ),
}


def glyph(name: str, x: float, y: float, size: float, color: str, cut: str = "#15120E") -> str:
    """A sign around a point; `cut` is the colour of what lies below it."""
    parts = []
    for outline, how, width in GLYPHS[name]:
        tone = cut if how in (CUT, CUT_LINE) else color
        if how in (FILL, CUT):
            parts.append(path(outline, tone))
        else:
            parts.append(path(outline, "none", tone, width, stroke_linecap="round", stroke_linejoin="round"))
    place = f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({size / 24:.4f})"
    return f'<g transform="{place}">{"".join(parts)}</g>'


@lru_cache(maxsize=256)
def glyph_picture(name: str, color: str, cut: str = "#15120E") -> str:
    """A sign as a drawing of its own."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">'
        f"{glyph(name, 12, 12, 24, color, cut)}</svg>"
    )
