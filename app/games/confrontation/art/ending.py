"""The picture of a match's end: what has decided it, as one would remember it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from app.art.svg import Drawing, Stop, circle, ellipse, group, mountains, num, path, placed, rays, rect, star
from app.games.confrontation.art.glyphs import glyph
from app.games.confrontation.art.palette import EMBER, EMBER_LIGHT, black_iron, pale_stone
from app.games.confrontation.art.terrain import peak

WIDTH, HEIGHT = 360.0, 240.0
NIGHT: tuple[Stop, ...] = ((0, "#0D1320"), (0.6, "#1E1A22"), (1, "#2A1A16"))
FIRE: tuple[Stop, ...] = ((0, "#1B0B09"), (0.45, "#5A1D10"), (0.8, "#C0531F"), (1, "#F0A24A"))
DAWN: tuple[Stop, ...] = ((0, "#22384A"), (0.5, "#5F7F86"), (0.8, "#E2C58A"), (1, "#F6E2B0"))
SMOKE: tuple[Stop, ...] = ((0, "#160D0B"), (0.55, "#4A1C10"), (1, "#A8481C"))
PALE = "#EFE7D2"
STONE_WIDTH, STONE_HEIGHT = 42.0, 56.0


@lru_cache(maxsize=8)
def ending_scene(winner: str | None, reason: str) -> str:
    """The end for this reason; without a picture of its own, that of the side that has won."""
    drawing = Drawing(WIDTH, HEIGHT)
    if reason == "no_move":
        drawing.add(*_shut_in(drawing, "light" if winner == "dark" else "dark"))
        return drawing.svg()
    of_winner = {"light": _star_over_the_shire, "dark": _eye_over_the_land}.get(winner or "", _twilight)
    drawing.add(*SCENES.get(reason, of_winner)(drawing))
    return drawing.svg()


def _sky(drawing: Drawing, colors: tuple[Stop, ...]) -> str:
    return rect(0, 0, WIDTH, HEIGHT, drawing.linear(colors))


def _glow(drawing: Drawing, x: float, y: float, r: float, color: str, strength: float = 0.9) -> str:
    return circle(x, y, r, drawing.radial([(0, color, strength), (1, color, 0)]))


def _stone(drawing: Drawing, seat: str, x: float, foot: float, size: float = 1.0, turn: float = 0) -> str:
    """A piece seen from behind, standing on its foot or fallen over."""
    is_dark, half, top = seat == "dark", STONE_WIDTH / 2, -STONE_HEIGHT
    arch = (
        f"M{num(-half)} 0V{num(top + 20)}Q{num(-half)} {num(top + 2)} 0 {num(top)}"
        f"Q{num(half)} {num(top + 2)} {num(half)} {num(top + 20)}V0Z"
    )
    fill, rim = (black_iron(drawing), "#C4512A") if is_dark else (pale_stone(drawing), "#2B2518")
    sign = glyph(
        "flame" if is_dark else "star",
        0,
        top * 0.5,
        26,
        "#E4723A" if is_dark else "#4D4636",
        "#1A0F0A" if is_dark else PALE,
    )
    foot_block = rect(-half - 3, -1, STONE_WIDTH + 6, 5, "#0D0A08" if is_dark else "#9A8B66", stroke=rim)
    shadow = ellipse(0, 5, half + 8, 4, "#000000", opacity=0.5)
    return placed(x, foot, shadow, path(arch, fill, rim, 1.6), sign, foot_block, scale=size, turn=turn)


def _wanderer(x: float, y: float, size: float, color: str) -> str:
    """A small figure in a cloak, who has come a long way."""
    cloak = path("M0 -26C-5 -26 -6 -21 -5 -18L-10 0H10L5 -18C6 -21 5 -26 0 -26Z", color)
    return placed(x, y, cloak, path("M9 0L12 -24", "none", color, 1.6), scale=size)


def _ring(x: float, y: float, r: float) -> str:
    return circle(x, y, r, "none", "#FFE9A8", r * 0.36)


def _frodo_at_the_mountain(drawing: Drawing) -> tuple[str, ...]:
    """The mountain breaks open before the one who has carried the Ring to it."""
    crater = "M128 96L150 84L172 92L196 82L220 94L214 104L138 104Z"
    lava = (
        "M176 96C172 120 186 132 178 152C172 170 190 186 184 240H206C200 190 198 172 202 154"
        "C206 134 192 122 196 94Z"
    )
    sparks = "".join(
        f"M{num(x)} {num(y)}l{num(dx)} {num(dy)}"
        for x, y, dx, dy in (
            (150, 70, -6, -16),
            (168, 58, -2, -20),
            (190, 52, 3, -22),
            (208, 62, 8, -16),
            (224, 74, 12, -10),
            (138, 80, -12, -9),
        )
    )
    return (
        _sky(drawing, FIRE),
        _glow(drawing, 178, 82, 130, "#FFD27A"),
        rays(178, 84, 34, 120, 26, "#FFE2A0", width=1.6, opacity=0.4, seed=3),
        peak(40, 240, 130, 96, "#1A0D0B", "#5A2417", 4),
        peak(330, 240, 150, 104, "#1A0D0B", "#5A2417", 7),
        path("M36 240L128 96L150 84L172 92L196 82L220 94L322 240Z", "#22120F", "#0B0605", 2),
        path("M128 96L36 240H120L150 130Z", "#140A08", opacity=0.7),
        path(crater, "#FF9A3C"),
        path(lava, drawing.linear([(0, "#FFE29A"), (0.35, "#F5872E"), (1, "#A8330F")])),
        path(sparks, "none", "#FFE9B0", 2.4, stroke_linecap="round"),
        path("M0 240V214C50 204 92 208 126 222L140 240Z", "#0D0706"),
        _glow(drawing, 92, 184, 30, "#FFE9A8", 0.8),
        _wanderer(84, 214, 1.35, "#080504"),
        _wanderer(58, 217, 1.2, "#080504"),
        _ring(96, 186, 5),
    )


def _shire_overrun(drawing: Drawing) -> tuple[str, ...]:
    """Three of the Shadow stand on the hills, and the doors beneath them burn."""

    def hill(x: float, y: float, wide: float, color: str) -> str:
        return ellipse(x, y, wide, wide * 0.5, color, stroke="#0B0A06", width=2)

    def door(x: float, y: float, r: float) -> str:
        fire = drawing.radial([(0, "#FFE29A"), (0.6, "#F28A2E"), (1, "#8E2D0E")])
        bars = path(
            f"M{num(x - r)} {num(y)}H{num(x + r)}M{num(x)} {num(y - r)}V{num(y + r)}", "none", "#1B0E08", 2
        )
        return circle(x, y, r, fire, "#1B0E08", 2.6) + bars

    def smoke(x: float, y: float) -> str:
        way = f"M{num(x)} {num(y)}c-14 -22 12 -34 -4 -58s10 -36 -6 -60"
        return path(way, "none", "#0C0807", 12, opacity=0.45, stroke_linecap="round")

    return (
        _sky(drawing, SMOKE),
        _glow(drawing, 180, 190, 170, "#F58A34", 0.7),
        mountains(-10, 370, 170, 44, "#1C0F0C", "#5E2A18", seed=5, count=6),
        smoke(70, 150),
        smoke(300, 156),
        hill(66, 216, 96, "#3A4A26"),
        hill(300, 220, 104, "#334224"),
        hill(182, 232, 132, "#44552C"),
        door(70, 204, 15),
        door(296, 208, 16),
        door(150, 214, 18),
        _stone(drawing, "dark", 182, 170, 1.35),
        _stone(drawing, "dark", 96, 172, 1.0),
        _stone(drawing, "dark", 268, 174, 1.0),
        rect(0, 228, WIDTH, 12, "#1C2413"),
    )


def _frodo_fallen(drawing: Drawing) -> tuple[str, ...]:
    """A broken stone, the Ring in the dust, and the Eye that has found it."""
    eye = (
        path(
            "M112 70Q180 14 248 70Q180 122 112 70Z",
            drawing.radial([(0, "#FFE29A"), (0.5, "#F2832A"), (1, "#8C2A0C")]),
        ),
        path("M180 36C190 56 190 84 180 104C170 84 170 56 180 36Z", "#120706"),
        path("M112 70Q180 14 248 70Q180 122 112 70Z", "none", "#FFC27A", 2),
    )
    cracks = "M-14 -60L-4 -38L-12 -26L2 -12M10 -54L4 -34L14 -20"
    return (
        _sky(drawing, NIGHT),
        rays(180, 70, 74, 170, 30, EMBER, width=1.6, opacity=0.35, seed=8),
        _glow(drawing, 180, 70, 120, "#F2832A", 0.75),
        *eye,
        mountains(-10, 370, 196, 50, "#120D0E", "#43251C", seed=9, count=5),
        rect(0, 190, WIDTH, 50, "#15100E"),
        path("M0 192C60 186 120 196 180 190S300 186 360 192", "none", "#3A2A22", 2),
        _stone(drawing, "light", 150, 214, 1.25, -24),
        placed(150, 214, path(cracks, "none", "#0A0807", 3.4, stroke_linejoin="round"), scale=1.1, turn=-24),
        _glow(drawing, 226, 212, 34, "#FFE9A8", 0.8),
        ellipse(226, 213, 13, 7, "none", stroke="#FFE08A", width=4.2),
    )


def _shut_in(drawing: Drawing, loser: str) -> tuple[str, ...]:
    """A side behind bars: none of its stones can go anywhere."""
    bars = "".join(f"M{num(x)} 50V214" for x in range(84, 290, 24))
    rails = "".join(f"M70 {num(y)}H290" for y in (84, 130, 176))
    iron = "#0C0A0A"
    return (
        _sky(drawing, DAWN if loser == "dark" else SMOKE),
        _glow(drawing, 180, 120, 150, "#FFE2A0" if loser == "dark" else "#F2832A", 0.6),
        mountains(-10, 370, 200, 60, "#1A1817", "#5A5248", seed=6, count=5),
        rect(40, 26, 280, 200, "#2B2723", stroke=iron, width=3, rx=6),
        path("M70 226V96Q70 40 180 40Q290 40 290 96V226Z", "#0F0D0C"),
        _glow(drawing, 180, 170, 96, EMBER_LIGHT if loser == "dark" else PALE, 0.35),
        _stone(drawing, loser, 128, 208, 1.15),
        _stone(drawing, loser, 232, 208, 1.15),
        _stone(drawing, loser, 180, 214, 1.5),
        drawing.clipped(
            "M70 226V96Q70 40 180 40Q290 40 290 96V226Z",
            path(bars, "none", iron, 7),
            path(bars, "none", "#6B5D4A", 2),
            path(rails, "none", iron, 6),
            path(rails, "none", "#6B5D4A", 1.6),
        ),
        path("M70 226V96Q70 40 180 40Q290 40 290 96V226", "none", "#8A7146", 3),
        rect(0, 224, WIDTH, 16, "#171412"),
    )


def _twilight(drawing: Drawing) -> tuple[str, ...]:
    """Both sides face each other across the river, and neither has won."""
    river = (
        "M150 240C176 220 160 204 186 190C206 178 176 166 184 152H196"
        "C190 168 222 178 204 194C186 208 214 222 214 240Z"
    )
    return (
        _sky(drawing, NIGHT),
        _glow(drawing, 60, 60, 90, PALE, 0.4),
        _glow(drawing, 304, 60, 90, "#F2832A", 0.5),
        star(60, 60, 20, PALE, points=8, waist=0.3),
        glyph("flame", 302, 58, 40, "#E4723A"),
        mountains(-10, 370, 160, 56, "#15161A", "#4A4A50", seed=12, count=6),
        rect(0, 152, WIDTH, 88, "#1B1D18"),
        path(river, "#4F7683", "#0B1216", 2),
        _stone(drawing, "light", 84, 218, 1.4),
        _stone(drawing, "dark", 282, 218, 1.4),
    )


def _star_over_the_shire(drawing: Drawing) -> tuple[str, ...]:
    return (
        _sky(drawing, DAWN),
        _glow(drawing, 180, 84, 130, "#FFF6D8"),
        rays(180, 84, 30, 120, 28, "#FFF6D8", width=1.5, opacity=0.6, seed=2),
        star(180, 84, 26, "#FFF6D8", points=8, waist=0.3),
        mountains(-10, 370, 176, 50, "#3B4A4C", "#A8B4A0", seed=3, count=5),
        ellipse(80, 230, 130, 60, "#4F6A35", stroke="#1E2A14", width=2),
        ellipse(290, 236, 140, 64, "#466030", stroke="#1E2A14", width=2),
        _stone(drawing, "light", 180, 214, 1.5),
        _stone(drawing, "light", 112, 218, 1.05),
        _stone(drawing, "light", 248, 218, 1.05),
        rect(0, 226, WIDTH, 14, "#2B3A1D"),
    )


def _eye_over_the_land(drawing: Drawing) -> tuple[str, ...]:
    return (
        _sky(drawing, SMOKE),
        _glow(drawing, 180, 86, 140, "#F2832A"),
        rays(180, 86, 60, 150, 30, "#FFC27A", width=1.5, opacity=0.4, seed=2),
        group(glyph("eye_of_sauron", 180, 86, 110, "#FFC27A", "#14100D")),
        mountains(-10, 370, 190, 64, "#1A0F0C", "#5E2A18", seed=4, count=5),
        rect(0, 186, WIDTH, 54, "#140C0A"),
        _stone(drawing, "dark", 180, 216, 1.5),
        _stone(drawing, "dark", 112, 220, 1.05),
        _stone(drawing, "dark", 248, 220, 1.05),
    )


SCENES: dict[str, Callable[[Drawing], tuple[str, ...]]] = {
    "frodo_in_mordor": _frodo_at_the_mountain,
    "three_in_shire": _shire_overrun,
    "frodo_eliminated": _frodo_fallen,
    "repetition": _twilight,
    "equal_points": _twilight,
}
"""The reasons with a picture that does not depend on who has won."""
