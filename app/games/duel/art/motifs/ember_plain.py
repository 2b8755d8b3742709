"""What is engraved on the Balrog's plain cards: what their name says."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.art.palette import BLOOD, CHAR, COAL, EMBER, FLAME, RUST
from app.art.svg import both_sides, circle, flame, lozenge, path, rays
from app.games.duel.art.motifs.ember import RED, blaze, heat


def horns() -> str:
    horn = path(
        "M18 232C50 226 66 190 62 150C60 122 48 104 30 96C44 118 46 142 38 166C32 188 22 200 8 206Z",
        CHAR,
        FLAME,
        3.5,
    ) + path("M56 138L44 146M59 156L44 162M57 174L42 178M52 192L36 192", "none", FLAME, 2.5)
    return (
        heat(100, 170, 30, 170, 40)
        + blaze()
        + flame(100, 222, 150, 64, EMBER)
        + flame(100, 218, 100, 40, FLAME)
        + flame(100, 214, 54, 20, CHAR)
        + both_sides(horn)
    )


def wings() -> str:
    wing = path(
        "M4 214C10 150 20 96 64 44C58 76 68 88 62 118C58 128 62 138 54 152C48 158 50 170 40 178"
        "C32 184 30 196 20 204C14 208 10 216 4 226Z",
        EMBER,
    ) + path(
        "M8 206C16 150 30 104 58 66M14 200C24 160 40 130 58 112M18 198C28 176 40 160 52 148", "none", CHAR, 3
    )
    return (
        rays(100, 190, 20, 190, 30, BLOOD, width=2.6, opacity=0.8, start=190, end=350, seed=8)
        + blaze()
        + both_sides(wing)
        + flame(100, 236, 100, 34, FLAME)
        + flame(100, 232, 52, 16, CHAR)
    )


def blade() -> str:
    edge = (
        "M100 30C112 46 106 58 114 70C122 84 110 94 114 108"
        "C118 124 108 134 110 150C112 164 106 172 106 190H94"
        "C94 172 88 164 90 150C92 134 82 124 86 108C90 94 78 84 86 70C94 58 88 46 100 30Z"
    )
    return (
        heat(100, 120, 40, 160, 36, 4)
        + blaze()
        + path(edge, EMBER)
        + path(
            "M100 52C106 66 102 80 104 96C106 120 102 150 102 186H98C98 150 94 120 96 96C98 80 94 66 100 52Z",
            FLAME,
        )
        + path("M62 190L100 202L138 190L132 210H68Z", CHAR, FLAME, 3)
        + path("M94 210H106L104 244H96Z", CHAR, FLAME, 3)
        + path("M100 242L110 252L100 264L90 252Z", FLAME)
    )


def claw() -> str:
    slash = "".join(
        path(
            f"M{x} {y}C{x - 12} {y + 60} {x - 20} {y + 110} {x - 12} {y + 168}"
            f"C{x - 2} {y + 112} {x + 6} {y + 66} {x} {y}Z",
            c,
        )
        for x, y, c in ((72, 52, EMBER), (100, 36, FLAME), (128, 44, EMBER), (152, 70, RED))
    )
    return heat(104, 130, 30, 170, 30, 9) + blaze() + slash


def volcano() -> str:
    return (
        rays(100, 128, 16, 150, 34, EMBER, width=2.4, opacity=0.6, start=200, end=340, seed=3)
        + flame(100, 136, 96, 42, EMBER)
        + flame(100, 134, 60, 24, FLAME)
        + path("M40 284L84 132L92 138L100 132L108 138L116 132L160 284Z", CHAR, FLAME, 3)
        + path("M96 138L102 168L90 196L104 226L94 284H112L116 228L102 196L112 168L104 138Z", EMBER)
        + path("M66 220L58 262M74 190L66 222M132 200L142 250M124 176L130 198", "none", RED, 3)
        + path(
            "M70 84l5 -8 5 8 -5 8ZM132 70l5 -8 5 8 -5 8ZM120 108l4 -6 4 6 -4 6ZM60 118l4 -6 4 6 -4 6Z", FLAME
        )
    )


def hammer() -> str:
    return (
        heat(100, 90, 40, 180, 36, 7)
        + blaze()
        + path("M94 116H106L110 262H90Z", RED, FLAME, 3)
        + path("M56 62L74 54H126L144 62V108L126 118H74L56 108Z", CHAR, FLAME, 4)
        + path("M66 68H134M66 102H134", "none", EMBER, 3)
        + flame(100, 104, 40, 22, FLAME)
        + path("M92 150L108 158M92 170L108 178M91 190L109 198", "none", FLAME, 3)
    )


def brazier() -> str:
    return (
        heat(100, 120, 50, 170, 40, 15)
        + blaze()
        + flame(78, 150, 70, 34, RED)
        + flame(122, 150, 76, 34, RED)
        + flame(100, 152, 116, 54, EMBER)
        + flame(100, 150, 74, 32, FLAME)
        + flame(100, 148, 36, 14, CHAR)
        + path("M52 150H148L128 188H72Z", CHAR, FLAME, 3.5)
        + path("M62 160H138M80 188L66 252M120 188L134 252M100 188V252", "none", FLAME, 4)
        + path("M72 222H128", "none", EMBER, 4)
    )


def axe() -> str:
    bit = path("M8 66C24 60 38 44 44 30C62 64 62 108 44 142C38 124 24 112 8 108Z", CHAR, FLAME, 3.5) + path(
        "M44 52C52 76 52 98 44 120", "none", EMBER, 4
    )
    return (
        heat(100, 90, 50, 180, 36, 16)
        + blaze()
        + both_sides(bit)
        + path("M94 40H106L108 262H92Z", RED, FLAME, 3)
        + path("M100 22L110 42H90Z", FLAME)
        + path("M93 160L107 168M92 180L108 188M92 200L108 208", "none", FLAME, 3)
    )


def drum() -> str:
    return (
        "".join(circle(100, 148, r, "none", BLOOD, 3, stroke_dasharray="14 8") for r in (66, 84, 102))
        + blaze()
        + path("M54 122C54 104 146 104 146 122V190C146 210 54 210 54 190Z", CHAR, FLAME, 3.5)
        + path("M54 122C54 140 146 140 146 122C146 104 54 104 54 122Z", EMBER, FLAME, 3.5)
        + path("M56 136L78 196L100 138L122 196L144 136", "none", FLAME, 3)
        + path("M66 46L96 112M134 46L104 112", "none", FLAME, 6, stroke_linecap="round")
        + circle(97, 115, 7, CHAR)
        + circle(103, 115, 7, CHAR)
        + circle(65, 44, 8, EMBER, FLAME, 3)
        + circle(135, 44, 8, EMBER, FLAME, 3)
    )


def comet() -> str:
    return (
        rays(74, 196, 20, 190, 26, BLOOD, width=2.6, opacity=0.9, start=270, end=350, seed=18)
        + path("M158 30C120 70 118 96 112 118C134 96 150 84 164 70C146 108 134 142 118 176Z", EMBER)
        + path("M148 20C102 76 70 104 58 146L112 190C136 150 146 92 148 20Z", RED)
        + path("M140 44C110 96 82 116 70 150L104 180C124 148 136 104 140 44Z", EMBER)
        + blaze()
        + circle(80, 178, 40, CHAR, FLAME, 4)
        + path("M58 160L76 166L70 184L92 190M98 156L88 172L104 180M66 200L84 206", "none", EMBER, 3.5)
    )


def smoke() -> str:
    return (
        heat(100, 240, 40, 220, 30, 23)
        + path(
            "M70 250C46 232 50 200 72 196C58 178 66 150 88 152C78 126 96 104 114 114C112 88 136 76 150 92"
            "C140 96 138 108 144 116C162 120 164 146 148 154"
            "C160 166 154 188 138 188C150 206 142 232 124 232"
            "C124 248 96 262 70 250Z",
            "#3A211B",
            EMBER,
            3,
        )
        + path(
            "M84 236C72 226 76 212 88 210M100 196C86 190 86 172 100 170M118 150C106 144 108 130 120 128"
            "M124 214C116 208 118 198 126 196",
            "none",
            RUST,
            3,
        )
        + blaze()
        + flame(70, 286, 52, 26, FLAME)
    )


def fumes() -> str:
    return (
        heat(100, 240, 40, 220, 30, 24)
        + "".join(
            path(
                f"M{x} 262C{x - 26} 222 {x + 30} 190 {x} 150C{x - 22} 118 {x + 20} 92 {x + 4} 50"
                f"C{x + 34} 96 {x + 6} 118 {x + 24} 150C{x + 44} 192 {x - 2} 226 {x + 22} 262Z",
                fill,
                edge,
                2.5,
            )
            for x, fill, edge in ((56, "#3A211B", EMBER), (92, COAL, FLAME), (126, "#3A211B", EMBER))
        )
        + blaze()
    )


def pillar() -> str:
    return (
        heat(100, 150, 34, 180, 44, 25)
        + path(
            "M76 284C60 236 86 214 72 172C62 138 84 112 80 84C92 70 92 48 100 30C108 48 110 70 120 84"
            "C116 112 138 138 128 172C114 214 140 236 124 284Z",
            RED,
        )
        + path(
            "M84 284C74 240 94 214 84 174C78 144 94 116 92 88C96 74 98 64 100 54C102 64 106 74 108 88"
            "C106 116 122 144 116 174C106 214 126 240 116 284Z",
            EMBER,
        )
        + path(
            "M92 284C88 246 100 214 94 178C92 152 100 124 100 96"
            "C100 124 110 152 106 178C100 214 112 246 108 284Z",
            FLAME,
        )
        + blaze()
    )


def maw() -> str:
    upper = (
        "M44 120C60 84 140 84 156 120L146 150L132 128L122 160L110 130L100 168L90 130L78 160L68 128L54 150Z"
    )
    lower = (
        "M52 186L66 172L78 196L90 170L100 200L110 170L122 196L134 172"
        "L148 186C142 226 122 240 100 240C78 240 58 226 52 186Z"
    )
    return (
        heat(100, 164, 30, 180, 40, 26)
        + blaze()
        + flame(100, 226, 100, 60, EMBER)
        + flame(100, 222, 66, 34, FLAME)
        + path(upper, CHAR, FLAME, 4, stroke_linejoin="round")
        + path(lower, CHAR, FLAME, 4, stroke_linejoin="round")
        + path("M66 104L86 110L70 116ZM134 104L114 110L130 116Z", FLAME)
        + path("M54 96L40 56L74 88ZM146 96L160 56L126 88Z", CHAR, FLAME, 3.5)
    )


def roar() -> str:
    waves = "".join(
        path(
            f"M{100 - r} {110 + r // 3}L{100 - r // 2} {92 - r // 2}L100 {100 - r}"
            f"L{100 + r // 2} {92 - r // 2}"
            f"L{100 + r} {110 + r // 3}",
            "none",
            color,
            4,
            stroke_linejoin="round",
        )
        for r, color in ((30, FLAME), (48, EMBER), (66, RED))
    )
    return (
        heat(100, 150, 40, 180, 36, 27)
        + blaze()
        + waves
        + path(
            "M72 132L58 104L84 120H116L142 104L128 132L120 190L100 214L80 190Z",
            CHAR,
            FLAME,
            4,
            stroke_linejoin="round",
        )
        + path("M84 142L96 150L84 154ZM116 142L104 150L116 154Z", FLAME)
        + path("M88 172L100 166L112 172L108 194H92Z", EMBER)
        + path("M92 172L95 181L98 170M108 172L105 181L102 170", CHAR)
    )


def veil() -> str:
    return (
        heat(100, 220, 40, 220, 34, 28)
        + blaze()
        + "".join(
            path(
                f"M34 {y}C56 {y - 22} 78 {y + 18} 100 {y}C122 {y - 18} 144 {y + 22} 166 {y}V{y + 18}"
                f"C144 {y + 40} 122 {y} 100 {y + 18}C78 {y + 36} 56 {y - 4} 34 {y + 18}Z",
                fill,
                edge,
                2.5,
            )
            for y, fill, edge in (
                (64, "#3A211B", RUST),
                (112, COAL, EMBER),
                (160, "#3A211B", FLAME),
            )
        )
        + path(
            "M60 46l4 -6 4 6 -4 6ZM120 40l4 -6 4 6 -4 6ZM90 100l4 -6 4 6 -4 6ZM140 148l4 -6 4 6 -4 6Z"
            "M66 206l4 -6 4 6 -4 6Z",
            FLAME,
        )
    )


def lurking() -> str:
    return (
        rays(100, 132, 46, 180, 40, BLOOD, width=1.6, opacity=0.6, seed=29)
        + path(
            "M34 286V150C48 116 60 108 70 82L82 104C94 96 106 96 118 104L130 82C140 108 152 116 166 150V286Z",
            "#080404",
            RED,
            3,
        )
        + path("M60 148L92 160L66 170Z", FLAME)
        + path("M140 148L108 160L134 170Z", FLAME)
        + path("M78 156L84 166M122 156L116 166", "none", CHAR, 3)
        + path("M52 216L64 246M148 216L136 246M84 226L88 252M116 226L112 252", "none", RED, 3)
        + flame(100, 286, 26, 14, EMBER)
    )


def cinders() -> str:
    drops = "".join(
        path(f"M{x} {y}l{s * 10} {-s * 30} {s * 4} {s * 34}Z", color)
        + lozenge(x + s * 5, y + s * 5, s * 10, CHAR, FLAME, 3)
        for x, y, s, color in (
            (60, 84, 1.0, EMBER), (108, 66, 0.8, RED), (140, 104, 1.1, EMBER),
            (84, 142, 1.2, FLAME), (124, 172, 0.9, EMBER), (56, 190, 0.8, RED),
        )
    )  # fmt: skip
    return (
        rays(150, 10, 40, 300, 34, BLOOD, width=2.2, opacity=0.7, start=80, end=190, seed=30)
        + blaze()
        + drops
    )


def gaze() -> str:
    return (
        heat(100, 138, 60, 180, 48, 31)
        + blaze()
        + path(
            "M36 138L74 100L100 92L126 100L164 138L126 176L100 184L74 176Z",
            CHAR,
            FLAME,
            4.5,
            stroke_linejoin="round",
        )
        + lozenge(100, 138, 40, EMBER)
        + lozenge(100, 138, 28, FLAME)
        + path("M100 104L108 138L100 172L92 138Z", CHAR)
        + path("M58 86L50 66M82 76L78 54M118 76L122 54M142 86L150 66", "none", FLAME, 4)
    )


def coil() -> str:
    return (
        heat(100, 140, 30, 180, 36, 32)
        + blaze()
        + path(
            "M60 250C40 210 70 190 104 186C140 182 152 152 128 138"
            "C104 124 72 140 80 160C86 174 108 172 112 160"
            "C104 166 94 162 94 156C96 144 122 146 122 158"
            "C122 176 60 170 58 132C58 100 100 84 128 76C116 70 112 56 122 40"
            "C128 58 146 60 148 78C150 98 124 104 104 114"
            "C148 106 172 142 152 176C136 202 84 200 90 250Z",
            EMBER,
        )
        + path(
            "M72 248C60 218 84 204 108 198C140 190 158 160 138 140"
            "C160 176 128 186 104 192C76 198 66 214 80 248Z",
            FLAME,
        )
        + flame(128, 82, 40, 20, FLAME)
    )


def wall() -> str:
    tongues = "".join(flame(44 + 28 * index, 232, 128 + 26 * (index * 3 % 4), 40, RED) for index in range(5))
    inner = "".join(flame(44 + 28 * index, 232, 86 + 20 * (index * 3 % 4), 26, EMBER) for index in range(5))
    core = "".join(flame(44 + 28 * index, 232, 48 + 12 * (index * 3 % 4), 14, FLAME) for index in range(5))
    return (
        heat(100, 232, 60, 230, 34, 33)
        + tongues
        + inner
        + core
        + path("M34 226H166V290H34Z", CHAR, FLAME, 3)
        + path(
            "M34 248H166M34 268H166M60 226V248M104 226V248M146 226"
            "V248M80 248V268M126 248V268M60 268V288M104 268V288",
            "none",
            RED,
            3,
        )
    )


PLAIN: Mapping[str, Callable[[], str]] = {
    "b01": blade,
    "b02": horns,
    "b03": wings,
    "b04": smoke,
    "b05": maw,
    "b06": claw,
    "b07": pillar,
    "b08": roar,
    "b09": veil,
    "b10": hammer,
    "b11": lurking,
    "b12": brazier,
    "b13": cinders,
    "b14": axe,
    "b15": gaze,
    "b16": coil,
    "b17": drum,
    "b18": fumes,
    "b19": wall,
    "b20": comet,
    "b21": volcano,
}
