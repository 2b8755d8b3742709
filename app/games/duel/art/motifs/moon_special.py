"""What is engraved on Gandalf's special cards, and on the one that is taken in trance."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from app.art.palette import EMBER, INK_BLUE, MOON, MOON_SOFT, STEEL
from app.art.svg import both_sides, circle, ellipse, flame, path, rays, rect, star
from app.games.duel.art.motifs.moon import WHITE, glow, ground


def mirror() -> str:
    beads = "".join(
        circle(100 + 49 * math.cos(turn), 112 + 67 * math.sin(turn), 2.4, MOON)
        for turn in (index * math.pi / 12 for index in range(24))
    )
    return (
        glow(100, 116, 62, 150, 44, 3)
        + path("M93 176H107L111 240H89Z", INK_BLUE)
        + ellipse(100, 112, 54, 72, INK_BLUE)
        + ellipse(100, 112, 44, 62, WHITE)
        + path("M100 50A44 62 0 0 1 100 174Z", MOON_SOFT)
        + star(78, 112, 25, INK_BLUE, waist=0.34)
        + flame(120, 140, 62, 32, INK_BLUE)
        + flame(120, 138, 30, 15, EMBER)
        + path("M100 50V174", "none", INK_BLUE, 3)
        + beads
    )


def balance() -> str:
    pan = (
        path("M44 84L26 150H62ZM44 84V90", "none", INK_BLUE, 2.4)
        + path("M22 150H66C64 168 56 176 44 176C32 176 24 168 22 150Z", INK_BLUE)
        + path("M28 154H60", "none", MOON_SOFT, 2)
    )
    return (
        glow(100, 90, 30, 160, 44, 14)
        + both_sides(pan)
        + path("M56 82Q100 58 144 82", "none", INK_BLUE, 7, stroke_linecap="round")
        + path("M96 66H104L108 226H92Z", INK_BLUE)
        + path("M70 242C72 228 84 224 100 224C116 224 128 228 130 242Z", INK_BLUE)
        + circle(100, 58, 12, WHITE, INK_BLUE, 4)
        + star(100, 58, 9, INK_BLUE, points=4, waist=0.32)
        + star(44, 140, 8, INK_BLUE, waist=0.34)
        + star(156, 140, 8, INK_BLUE, waist=0.34)
    )


def ruse() -> str:
    """List: the other hand lies open, under an eye that sees."""
    cards = "".join(
        f'<g transform="translate(100 236) rotate({turn}) translate(-21 -96)">'
        f"{rect(0, 0, 42, 66, WHITE, stroke=INK_BLUE, width=3, rx=4)}{flame(21, 52, 36, 20, INK_BLUE)}</g>"
        for turn in (-44, -22, 0, 22, 44)
    )
    return (
        glow(100, 92, 40, 160, 48, 15)
        + path("M40 92C66 50 134 50 160 92C134 134 66 134 40 92Z", WHITE, INK_BLUE, 4.5)
        + circle(100, 92, 26, INK_BLUE)
        + star(100, 92, 19, WHITE, waist=0.32)
        + cards
    )


def magic() -> str:
    """An open hand that says no."""
    fingers = (
        "M70 186V118C70 106 84 106 84 118V96C84 84 98 84 98 96"
        "V90C98 78 112 78 112 90V100C112 90 126 90 126 102V166"
        "C134 152 142 148 150 152C148 164 134 190 120 214H80C74 206 70 198 70 186Z"
    )
    return (
        rays(100, 140, 60, 160, 40, STEEL, width=2, opacity=0.8, seed=16)
        + path(fingers, WHITE, INK_BLUE, 4.5, stroke_linejoin="round")
        + path("M84 118V148M98 98V146M112 100V148", "none", INK_BLUE, 3)
        + star(98, 172, 20, INK_BLUE, waist=0.32)
        + path("M78 214H124L128 238H74Z", INK_BLUE)
        + path("M64 66L72 78M100 44V60M138 62L130 74", "none", INK_BLUE, 4, stroke_linecap="round")
    )


def rage() -> str:
    """A storm over the mountains."""
    bolt = "M106 96L76 156H98L80 224L132 140H108L126 96Z"
    return (
        rays(100, 96, 50, 180, 34, STEEL, width=2.4, opacity=0.8, start=10, end=170, seed=17)
        + path(
            "M52 104C36 100 36 76 54 74C54 54 82 46 92 62C104 46 132 50 134 70C156 68 162 96 146 104Z",
            INK_BLUE,
        )
        + path("M60 92H92M100 84H134M74 76H96", "none", MOON_SOFT, 2.4)
        + ground(18)
        + path(bolt, WHITE, INK_BLUE, 4.5, stroke_linejoin="round")
        + path(
            "M58 118L52 134M142 116L150 132M152 128L156 138", "none", INK_BLUE, 3.5, stroke_linecap="round"
        )
    )


def enchantment() -> str:
    """A card of the other side, bound by a ring of stars."""
    ring = "".join(
        star(100 + 54 * math.cos(turn), 128 + 54 * math.sin(turn), 9, INK_BLUE, points=4, waist=0.32)
        for turn in (index * math.pi / 5 for index in range(10))
    )
    return (
        glow(100, 128, 66, 160, 48, 19)
        + circle(100, 128, 54, "none", INK_BLUE, 2.4)
        + rect(76, 88, 48, 78, INK_BLUE, rx=5)
        + flame(100, 156, 56, 30, EMBER)
        + flame(100, 152, 30, 14, WHITE)
        + path("M46 128C60 106 140 106 154 128C140 150 60 150 46 128Z", "none", WHITE, 7)
        + path("M46 128C60 106 140 106 154 128C140 150 60 150 46 128Z", "none", INK_BLUE, 3)
        + ring
        + path("M100 182V232M88 220L100 236L112 220", "none", INK_BLUE, 3)
    )


def trance() -> str:
    """Spent: a burnt-down candle under a closed eye."""
    smoke = "M100 150C90 138 112 130 100 116C92 106 108 100 102 90"
    return (
        "".join(
            circle(100, 128, r, "none", STEEL, 1.3, stroke_dasharray="3 7", opacity=0.6)
            for r in (64, 84, 104)
        )
        + path("M52 66Q100 104 148 66", "none", INK_BLUE, 5, stroke_linecap="round")
        + path(
            "M66 80L60 92M84 88L80 102M116 88L120 102M134 80L140 92",
            "none",
            INK_BLUE,
            3.5,
            stroke_linecap="round",
        )
        + path(smoke, "none", STEEL, 3.5, stroke_linecap="round")
        + path("M100 150V164", "none", INK_BLUE, 3)
        + path("M84 166C92 160 108 160 116 166V232H84Z", WHITE, INK_BLUE, 4)
        + path("M84 180C90 180 88 200 94 200C100 200 96 178 104 178", "none", INK_BLUE, 3)
        + path("M62 232H138C134 250 120 254 100 254C80 254 66 250 62 232Z", INK_BLUE)
    )


SPECIAL: Mapping[str, Callable[[], str]] = {
    "mirror": mirror,
    "balance": balance,
    "list": ruse,
    "magic": magic,
    "rage": rage,
    "enchantment": enchantment,
    "trance_gandalf": trance,
}
