"""What is engraved on Gandalf's plain cards: what their name says."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from app.art.palette import INK_BLUE, MOON, MOON_SOFT, STEEL
from app.art.svg import both_sides, circle, flame, num, path, rays, rect, star
from app.games.duel.art.motifs.moon import WHITE, glow, ground


def staff() -> str:
    return (
        glow(100, 84, 22, 150)
        + ground(10)
        + path("M96 96L93 268H107L104 96Z", INK_BLUE)
        + path("M100 112V262", "none", MOON_SOFT, 1.6)
        + path(
            "M100 108C76 106 72 76 86 62C82 78 86 90 100 92C114 90 118 78 114 62C128 76 124 106 100 108Z",
            INK_BLUE,
        )
        + star(100, 72, 25, WHITE, waist=0.34)
        + star(100, 72, 17, INK_BLUE, waist=0.34)
        + circle(100, 72, 4, WHITE)
    )


def moon() -> str:
    rings = "".join(
        circle(100, 104, r, "none", STEEL, 1.5, stroke_dasharray=f"{r // 2} {5 + index * 2}", opacity=0.7)
        for index, r in enumerate((56, 66, 76, 88))
    )
    return (
        rings
        + circle(100, 104, 44, INK_BLUE)
        + circle(116, 96, 36, MOON)
        + star(120, 98, 16, INK_BLUE, waist=0.34)
        + star(62, 46, 9, INK_BLUE, points=4, waist=0.3)
        + star(142, 186, 8, INK_BLUE, points=4, waist=0.3)
        + star(134, 40, 7, INK_BLUE, points=4, waist=0.3)
        + ground(9)
    )


def sword() -> str:
    return (
        glow(100, 150, 30, 140, 36, 4)
        + ground(10)
        + path("M100 34L110 58L107 196H93L90 58Z", WHITE, INK_BLUE, 4)
        + path("M100 52V188", "none", INK_BLUE, 2.5)
        + path("M60 190Q100 208 140 190L142 202Q100 220 58 202Z", INK_BLUE)
        + rect(94, 206, 12, 36, INK_BLUE)
        + circle(100, 250, 11, INK_BLUE)
        + circle(100, 250, 4.5, WHITE)
    )


def compass() -> str:
    return (
        glow(100, 140, 40, 135, 48, 7)
        + ground(9)
        + circle(100, 130, 56, MOON, INK_BLUE, 3)
        + star(100, 130, 52, INK_BLUE)
        + star(100, 130, 26, WHITE)
    )


def eagle() -> str:
    wing = path(
        "M0 118C12 92 40 74 66 74C60 84 64 88 60 96C54 98 56 106 50 110C44 112 44 120 38 124"
        "C30 126 28 134 22 138C14 142 8 150 0 176Z",
        INK_BLUE,
    ) + path(
        "M10 120C22 102 40 90 56 84M10 130C22 114 36 104 50 98M8 140C18 126 28 118 40 112",
        "none",
        MOON_SOFT,
        2,
    )
    return (
        rays(100, 70, 30, 190, 34, STEEL, width=1.5, opacity=0.55, start=20, end=160, seed=9)
        + ground(10)
        + both_sides(wing)
        + path("M92 112Q100 92 108 112L104 128H96Z", INK_BLUE)
        + path("M90 170L100 212L110 170Z", INK_BLUE)
        + circle(100, 108, 2.5, WHITE)
    )


def tree() -> str:
    branch = path(
        "M0 214C4 190 2 160 6 140C14 128 26 124 34 112M5 152"
        "C18 146 34 148 46 136M4 128C8 108 20 96 22 78M3 170"
        "C20 170 36 176 48 166",
        "none",
        INK_BLUE,
        5,
        stroke_linecap="round",
    )
    leaves = "".join(
        path(f"M{x} {y}q8 -10 16 0q-8 10 -16 0Z", INK_BLUE)
        for x, y in ((30, 104), (44, 128), (16, 66), (46, 158), (28, 86), (34, 138), (6, 92), (54, 144))
    )
    return (
        glow(100, 130, 70, 140, 46, 6)
        + ground(11)
        + path("M92 262C96 230 94 200 96 150H104C106 200 104 230 108 262Z", INK_BLUE)
        + both_sides(branch + leaves)
        + star(100, 52, 14, INK_BLUE, waist=0.34)
        + star(58, 44, 6, INK_BLUE, points=4, waist=0.3)
        + star(142, 44, 6, INK_BLUE, points=4, waist=0.3)
    )


def lantern() -> str:
    return (
        glow(100, 150, 46, 140, 44, 8)
        + ground(8)
        + path("M100 26V72M84 76C84 56 116 56 116 76", "none", INK_BLUE, 4)
        + path("M74 96L82 76H118L126 96Z", INK_BLUE)
        + path("M78 96H122L128 200H72Z", WHITE, INK_BLUE, 4)
        + flame(100, 190, 74, 36, INK_BLUE)
        + flame(100, 184, 44, 19, WHITE)
        + path("M88 96V200M112 96V200", "none", INK_BLUE, 2.5)
        + path("M66 200H134L128 216H72Z", INK_BLUE)
    )


def sun() -> str:
    return (
        rays(100, 186, 60, 170, 36, INK_BLUE, width=2.6, opacity=0.9, start=180, end=360, seed=12, uneven=0.4)
        + circle(100, 190, 52, WHITE, INK_BLUE, 4)
        + circle(100, 190, 38, MOON_SOFT)
        + rays(100, 190, 0, 34, 14, INK_BLUE, width=3, opacity=0.35, start=180, end=360, seed=3)
        + path(
            "M70 66q8 -9 16 0q8 -9 16 0M112 92q6 -7 12 0q6 -7 12 0M58 108q5 -6 10 0q5 -6 10 0",
            "none",
            INK_BLUE,
            3,
        )
        + ground(14)
    )


def tower() -> str:
    windows = "".join(path(f"M{96} {y}q4 -7 8 0v10h-8Z", WHITE) for y in (120, 152, 184, 216))
    return (
        glow(100, 66, 22, 150, 44, 5)
        + ground(7)
        + path("M84 262L90 98H110L116 262Z", INK_BLUE)
        + path("M82 98L80 84H88V90H96V84H104V90H112V84H120L118 98Z", INK_BLUE)
        + windows
        + path("M92 100L88 258", "none", MOON_SOFT, 1.6)
        + star(100, 62, 26, INK_BLUE, waist=0.32)
        + star(100, 62, 13, WHITE, waist=0.32)
        + path("M56 262L60 214H74L78 262ZM122 262L126 226H138L142 262Z", INK_BLUE)
    )


def feather() -> str:
    barbs = "".join(
        f"M{num(100 - t * 20)} {num(60 + t * 160)}l{side * 34} {num(-16 + 10 * t)}"
        for t in (0.12, 0.24, 0.36, 0.48, 0.6, 0.72)
        for side in (-1, 1)
    )
    return (
        glow(100, 130, 40, 140, 40, 10)
        + ground(6)
        + path("M104 30C150 76 142 156 86 212C58 172 60 84 104 30Z", INK_BLUE)
        + path(barbs, "none", MOON_SOFT, 2)
        + path("M104 34C104 90 92 170 74 254", "none", WHITE, 3.5)
        + path("M104 34C104 90 92 170 74 254", "none", INK_BLUE, 1.2)
    )


def gate() -> str:
    return (
        glow(100, 120, 70, 150, 40, 11)
        + ground(5)
        + path("M52 262V120C52 74 78 52 100 40C122 52 148 74 148 120V262Z", INK_BLUE)
        + path("M64 262V122C64 84 84 66 100 58C116 66 136 84 136 122V262Z", WHITE)
        + path("M100 58V262", "none", INK_BLUE, 3)
        + star(84, 118, 12, INK_BLUE, waist=0.34)
        + star(116, 118, 12, INK_BLUE, waist=0.34)
        + path("M74 262V150C84 172 84 210 78 262ZM126 262V150C116 172 116 210 122 262Z", MOON_SOFT)
        + circle(93, 200, 4, INK_BLUE)
        + circle(107, 200, 4, INK_BLUE)
        + star(100, 30, 9, INK_BLUE, points=4, waist=0.34)
    )


def ship() -> str:
    return (
        glow(100, 92, 40, 150, 40, 13)
        + path("M98 52V190M98 60C140 78 148 128 140 178C122 170 108 172 98 178Z", WHITE, INK_BLUE, 4)
        + path("M94 74C66 92 58 132 62 172C74 168 86 170 94 176Z", INK_BLUE)
        + path("M46 190C70 202 130 202 158 182C152 214 138 226 128 230H76C60 224 50 210 46 190Z", INK_BLUE)
        + path("M46 190C36 182 38 168 48 166C44 174 48 180 54 182Z", INK_BLUE)
        + rect(30, 232, 140, 60, MOON_SOFT)
        + path(
            "M34 240q8 -8 16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0M40 254q8 -8 16 0t16 0t16 0t16 0t16 0t16 0"
            "M34 268q8 -8 16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0",
            "none",
            INK_BLUE,
            2.6,
        )
        + star(66, 48, 10, INK_BLUE, points=4, waist=0.3)
        + star(136, 42, 7, INK_BLUE, points=4, waist=0.3)
    )


def cloak() -> str:
    return (
        glow(84, 96, 30, 160, 44, 21)
        + ground(15)
        + path(
            "M84 60C104 52 118 62 122 78C150 96 160 150 164 232"
            "C140 214 128 220 112 236C104 214 88 214 66 240"
            "C70 180 66 120 74 84C74 72 76 64 84 60Z",
            INK_BLUE,
        )
        + path("M86 62C76 78 82 100 100 104C112 96 114 78 104 66C98 60 92 58 86 62Z", WHITE, INK_BLUE, 3)
        + path(
            "M100 104C124 130 138 170 146 214M94 106C104 150 108 190 110 224M88 104C86 150 82 190 76 222",
            "none",
            MOON_SOFT,
            2.4,
        )
        + path("M92 106l8 8 8 -8", "none", WHITE, 3)
    )


def bell() -> str:
    waves = "".join(
        path(f"M{100 - r} 150A{r} {r} 0 0 1 {100 + r} 150", "none", STEEL, 2.2, opacity=0.75)
        for r in (62, 78, 94)
    )
    return (
        waves
        + ground(16)
        + path(
            "M100 62C78 68 76 110 72 146C70 164 62 172 58 184"
            "H142C138 172 130 164 128 146C124 110 122 68 100 62Z",
            INK_BLUE,
        )
        + path("M70 158H130M84 92C86 82 92 76 98 74", "none", MOON_SOFT, 3)
        + circle(100, 194, 11, INK_BLUE)
        + circle(100, 56, 9, "none", INK_BLUE, 5)
        + star(100, 126, 18, WHITE, waist=0.32)
    )


def lightning() -> str:
    arc = "M44 176C60 96 140 96 156 176"
    return (
        rays(100, 116, 24, 170, 44, STEEL, width=1.8, opacity=0.7, seed=22)
        + ground(17)
        + path(arc, "none", INK_BLUE, 9, stroke_linecap="round")
        + path(
            "M44 176L60 146L56 132L74 126L78 108L96 116L110 100L120 118L138 122L140 142L156 176",
            "none",
            WHITE,
            4,
        )
        + path(
            "M44 176L60 146L56 132L74 126L78 108L96 116L110 100L120 118L138 122L140 142L156 176",
            "none",
            INK_BLUE,
            1.4,
        )
        + star(44, 178, 15, INK_BLUE, waist=0.32)
        + star(156, 178, 15, INK_BLUE, waist=0.32)
        + star(100, 62, 22, INK_BLUE, waist=0.32)
    )


def ward() -> str:
    return (
        glow(100, 132, 62, 150, 48, 23)
        + ground(13)
        + circle(100, 132, 58, WHITE, INK_BLUE, 5)
        + circle(100, 132, 47, MOON_SOFT, INK_BLUE, 2)
        + "".join(
            circle(100 + 52.5 * math.cos(turn), 132 + 52.5 * math.sin(turn), 3, INK_BLUE)
            for turn in (index * math.pi / 8 for index in range(16))
        )
        + path("M100 86V178M54 132H146", "none", INK_BLUE, 3)
        + star(100, 132, 34, INK_BLUE, waist=0.36)
        + circle(100, 132, 8, WHITE)
    )


def narrow() -> str:
    return (
        glow(100, 84, 30, 150, 40, 24)
        + path("M34 286V120L58 96L84 140L92 128L100 140V286Z", INK_BLUE)
        + path("M166 286V112L144 92L120 136L110 124L100 140V286Z", INK_BLUE)
        + path("M58 96L50 130L60 126L54 160M144 92L152 128L142 124L150 164", "none", MOON_SOFT, 2.4)
        + path(
            "M96 146C112 160 84 178 100 196C118 214 78 232 94 252C104 266 92 280 88 288H124"
            "C130 270 128 258 118 246C108 232 134 216 116 194C104 180 120 164 104 146Z",
            WHITE,
        )
        + star(100, 66, 20, INK_BLUE, waist=0.32)
    )


def hat() -> str:
    return (
        glow(100, 130, 44, 150, 44, 25)
        + ground(19)
        + path(
            "M36 196C58 176 76 172 84 168C86 130 92 84 128 48C124 62 130 74 126 92C122 116 118 144 118 168"
            "C128 172 146 178 164 194C126 210 76 212 36 196Z",
            INK_BLUE,
        )
        + path("M84 160C96 166 108 166 118 160", "none", WHITE, 6)
        + path("M98 92C100 84 104 78 110 70M94 118C95 110 96 106 98 102", "none", MOON_SOFT, 3)
        + star(101, 184, 9, WHITE, points=4, waist=0.34)
        + star(58, 92, 9, INK_BLUE, points=4, waist=0.3)
        + star(150, 120, 7, INK_BLUE, points=4, waist=0.3)
    )


def bow() -> str:
    return (
        glow(100, 130, 40, 150, 44, 26)
        + ground(20)
        + path("M74 42C132 74 148 178 82 232C122 176 118 96 74 42Z", INK_BLUE)
        + path("M76 46L84 228", "none", INK_BLUE, 2)
        + path("M54 138H150", "none", INK_BLUE, 4)
        + path("M160 138L140 128L146 138L140 148Z", INK_BLUE)
        + path("M54 138l-10 -8M62 138l-10 -8M54 138l-10 8M62 138l-10 8", "none", INK_BLUE, 3)
        + path("M92 72C116 106 122 160 104 198", "none", MOON_SOFT, 3)
        + star(140, 64, 12, INK_BLUE, waist=0.32)
    )


def spark() -> str:
    return (
        rays(132, 84, 20, 130, 34, STEEL, width=1.8, opacity=0.75, seed=27)
        + ground(21)
        + path("M44 236C60 180 86 134 118 96L132 110C98 142 70 184 52 240Z", INK_BLUE)
        + path("M60 210C76 172 96 142 120 112", "none", WHITE, 2.4)
        + star(132, 84, 34, INK_BLUE, waist=0.32)
        + star(132, 84, 18, WHITE, waist=0.32)
        + star(78, 130, 8, INK_BLUE, points=4, waist=0.3)
        + star(108, 170, 7, INK_BLUE, points=4, waist=0.3)
        + star(64, 172, 6, INK_BLUE, points=4, waist=0.3)
    )


PLAIN: Mapping[str, Callable[[], str]] = {
    "g01": sword,
    "g02": staff,
    "g03": lantern,
    "g04": tree,
    "g05": sun,
    "g06": cloak,
    "g07": bell,
    "g08": lightning,
    "g09": ward,
    "g10": narrow,
    "g11": hat,
    "g12": compass,
    "g13": bow,
    "g14": gate,
    "g15": moon,
    "g16": eagle,
    "g17": ship,
    "g18": feather,
    "g19": tower,
    "g20": spark,
}
