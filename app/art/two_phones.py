"""How two phones connect: one shows a code that the other one scans, then the other way round."""

from __future__ import annotations

from functools import lru_cache

from app.art.svg import Drawing, circle, digits, path, placed, rect

WIDTH, HEIGHT = 330, 112
_PHONE_WIDTH, _PHONE_HEIGHT = 54, 96
_CODE = "1110111 1010101 1110111 0001100 1011010 1010001 1110101".split()
"""A small picture of a QR code, row by row."""


@lru_cache(maxsize=8)
def connecting(own: str, other: str, screen: str, *, shows_first: bool) -> str:
    """Two scenes side by side; the phone of the person who looks at it has the colour `own`."""
    left, right = (own, other) if shows_first else (other, own)
    drawing = Drawing(WIDTH, HEIGHT)
    drawing.add(_scene(8, 1, left, right, screen, code_is_left=True))
    drawing.add(_scene(178, 2, left, right, screen, code_is_left=False))
    return drawing.svg()


def _scene(x: float, number: int, left: str, right: str, screen: str, *, code_is_left: bool) -> str:
    """Two phones: one with a code, and the other one's camera that looks at it."""
    colors = {True: left, False: right}
    code_x, camera_x = (0.0, 90.0) if code_is_left else (90.0, 0.0)
    code, camera = colors[code_is_left], colors[not code_is_left]
    eye = camera_x if code_is_left else camera_x + _PHONE_WIDTH
    edge = code_x + _PHONE_WIDTH if code_is_left else code_x
    look = f"M{eye} 50L{edge} 30V74Z"
    return placed(
        x,
        8,
        path(look, camera, opacity=0.28),
        _phone(code_x, code, screen, _small_code(code)),
        _phone(camera_x, camera, screen, _viewfinder(camera)),
        circle(72, 88, 12, camera),
        digits(str(number), 72, 94, 17, screen),
    )


def _phone(x: float, color: str, screen: str, content: str) -> str:
    return placed(
        x,
        0,
        rect(0, 0, _PHONE_WIDTH, _PHONE_HEIGHT, color, rx=9),
        rect(4, 7, _PHONE_WIDTH - 8, _PHONE_HEIGHT - 16, screen, rx=4),
        content,
    )


def _small_code(color: str) -> str:
    cells = [
        f"M{10 + 5 * column} {31 + 5 * row}h5v5h-5z"
        for row, line in enumerate(_CODE)
        for column, cell in enumerate(line)
        if cell == "1"
    ]
    return path("".join(cells), color)


def _viewfinder(color: str) -> str:
    """The frame that a camera shows around what it looks for."""
    corners = "M11 40V31H20M34 31H43V40M43 57V66H34M20 66H11V57"
    return path(corners, "none", color, 3.5) + rect(20, 41, 14, 14, color, opacity=0.55)
