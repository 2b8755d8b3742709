"""What is engraved on the Balrog's special cards, and on the one that is taken in trance."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.art.palette import BLOOD, CHAR, EMBER, FLAME, MIDNIGHT, MOON
from app.art.svg import circle, flame, path, rays, rect
from app.games.duel.art.motifs.ember import RED, blaze, heat


def whip() -> str:
    lash = (
        "M82 256C70 190 150 190 146 132C142 84 70 78 66 120C64 150 112 152 110 122C109 108 94 106 92 116"
        "C98 112 102 116 101 122C100 136 78 134 80 120C84 98 128 102 130 134C134 176 52 184 66 258Z"
    )
    return (
        rays(100, 290, 40, 240, 26, BLOOD, width=2.6, opacity=0.75, start=200, end=340, seed=5)
        + blaze()
        + path(lash, FLAME)
        + path("M140 112C152 92 146 66 128 44C132 70 128 84 118 94Z", EMBER)
        + path("M66 130C50 112 50 84 62 60C62 82 66 94 78 102Z", EMBER)
        + path("M100 92C94 74 98 54 108 34C108 56 114 70 112 90Z", EMBER)
        + path("M60 250L88 246L94 284H66Z", EMBER)
        + path("M63 258L89 254M65 267L91 263", "none", CHAR, 3)
    )


def strength() -> str:
    """A fist that breaks the stone."""
    fist = (
        "M64 138C60 120 72 112 82 118C82 104 96 102 102 110"
        "C106 100 120 100 122 112C132 108 140 116 138 128L136 160"
        "C134 178 124 186 120 196H78C76 182 66 174 64 156Z"
    )
    return (
        heat(100, 140, 50, 170, 40, 19)
        + path(fist, EMBER, CHAR, 3)
        + path(
            "M82 118C84 130 82 140 82 146M102 110C104 124 102 134 102 142M122 112C124 124 122 134 122 140",
            "none",
            CHAR,
            3.5,
        )
        + path("M64 150C76 140 100 142 110 152C112 162 100 166 88 164", FLAME, CHAR, 3)
        + path("M74 196H124L130 262H68Z", CHAR, FLAME, 3.5)
        + path("M80 212H120M78 230H122", "none", EMBER, 4)
        + path(
            "M60 96L46 74L62 80L64 56L78 82M140 96L156 72L138 80L136 54L122 82M100 92V54L92 64M100 54L108 64",
            "none",
            FLAME,
            4,
        )
    )


def power() -> str:
    """A crown of fire."""
    return (
        heat(100, 130, 40, 170, 44, 20)
        + blaze()
        + flame(66, 150, 76, 30, EMBER)
        + flame(134, 150, 76, 30, EMBER)
        + flame(100, 146, 112, 44, EMBER)
        + flame(100, 142, 68, 24, FLAME)
        + path(
            "M46 196L52 128L74 158L100 112L126 158L148 128L154 196Z", CHAR, FLAME, 4, stroke_linejoin="round"
        )
        + path("M50 184H150", "none", FLAME, 3)
        + path(
            "M100 154L110 168L100 182L90 168ZM64 164L71 173L64 182L57 173ZM136 164L143 173L136 182L129 173Z",
            EMBER,
        )
        + path("M46 196H154L150 212H50Z", RED, FLAME, 3)
    )


def trick() -> str:
    """A claw takes a pale card."""
    card = (
        '<g transform="translate(100 176) rotate(-10)">'
        + rect(-30, -46, 60, 92, "#41608A", stroke=MOON, width=4, rx=6)
        + circle(0, 0, 19, MIDNIGHT, MOON, 2.5)
        + circle(-2, 0, 13, MOON)
        + circle(5, -3, 11, MIDNIGHT)
        + "</g>"
    )
    return (
        heat(100, 80, 40, 180, 36, 21)
        + blaze()
        + card
        + path(
            "M84 22H128L126 62C140 70 146 92 138 132L128 106"
            "L122 148L110 104L96 146L92 100L74 126C70 92 76 70 88 60Z",
            CHAR,
            FLAME,
            4,
            stroke_linejoin="round",
        )
        + path(
            "M96 62C94 74 93 86 93 98M110 60C110 74 110 88 110 100M124 66C126 78 127 90 127 102",
            "none",
            EMBER,
            3,
        )
    )


def defense() -> str:
    """A shield of burning iron."""
    return (
        heat(100, 130, 60, 170, 44, 22)
        + blaze()
        + path("M46 60L100 40L154 60V132L134 186L100 226L66 186L46 132Z", CHAR, FLAME, 4.5)
        + path("M60 72L100 57L140 72V128L124 176L100 206L76 176L60 128Z", "none", EMBER, 3.5)
        + flame(100, 176, 104, 50, EMBER)
        + flame(100, 172, 66, 28, FLAME)
        + flame(100, 168, 32, 13, CHAR)
        + path("M100 40V56M46 96H60M154 96H140", "none", FLAME, 4)
    )


def trance() -> str:
    """Spent: embers under ash."""
    stones = "".join(
        path(f"M{x} 250L{x + 6} {y}L{x + 22} {y - 6}L{x + 32} {y + 10}L{x + 34} 250Z", CHAR, RED, 2.5)
        for x, y in ((38, 214), (66, 196), (98, 204), (126, 216))
    )
    return (
        "".join(circle(100, 150, r, "none", BLOOD, 1.5, stroke_dasharray="3 8") for r in (60, 82, 104))
        + path("M52 76L100 100L148 76", "none", EMBER, 5, stroke_linejoin="round")
        + path("M66 86L58 100M84 96L80 110M116 96L120 110M134 86L142 100", "none", EMBER, 3.5)
        + path("M100 186C88 170 114 160 100 142C92 132 108 124 102 114", "none", "#8A6A5C", 3.5)
        + stones
        + path("M34 250H166V290H34Z", CHAR)
        + path("M44 262H74M84 258H116M126 264H158M60 274H104M116 276H146", "none", RED, 3)
        + flame(84, 250, 20, 9, EMBER)
        + flame(118, 250, 16, 8, EMBER)
    )


SPECIAL: Mapping[str, Callable[[], str]] = {
    "whip": whip,
    "strength": strength,
    "power": power,
    "trick": trick,
    "defense": defense,
    "trance_balrog": trance,
}
