"""Write down how wide the letters of the fonts are, for the app to count with (app/ui/letter_widths.py).

    python -m app.build.measure_letters

The result is kept in the repository; this runs only when the fonts change.
"""

from __future__ import annotations

from collections import defaultdict

from fontTools.ttLib import TTFont

from app.build.steps import ROOT
from app.ui.theme import FONTS

LETTERS = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŒŸßàâäæçèéêëîïôöùûüœÿ"
    + "–—‘’‚“”„•…‹›«»·−±×→←✓★\u00a0\u202f\u2011"
)
TARGET = ROOT / "app" / "ui" / "letter_widths.py"
HEAD = '''"""The widths of the letters of each font, in hundredths of the text's size, rounded up.

Made by app/build/measure_letters.py.
"""

LETTER_WIDTHS: dict[str, dict[int, str]] = {
'''


def letter_widths(font_name: str) -> dict[int, str]:
    """The letters of a font by their width in hundredths of the text's size, rounded up."""
    font = TTFont(ROOT / "static" / FONTS[font_name])
    glyphs, units = font.getBestCmap(), font["head"].unitsPerEm
    groups = defaultdict[int, list[str]](list)
    for letter in LETTERS:
        if ord(letter) in glyphs:
            groups[-(-font["hmtx"][glyphs[ord(letter)]][0] * 100 // units)].append(letter)
    return {width: "".join(groups[width]) for width in sorted(groups)}


def table_source() -> str:
    """The module with the widths of all fonts."""
    lines = [HEAD]
    for name in FONTS:
        lines.append(f'    "{name}": {{\n')
        lines += [
            f"        {width}: {ascii_literal(letters)},\n" for width, letters in letter_widths(name).items()
        ]
        lines.append("    },\n")
    return "".join([*lines, "}\n"])


def ascii_literal(letters: str) -> str:
    """The letters as a literal in double quotes, those without ink or that look alike by number."""
    kept = letters.replace("\\", "\\\\").replace('"', '\\"')
    for hidden in "\u00a0\u202f\u2011\u2013\u2018\u2019\u201a\u2039\u203a\u00d7\u2212":
        kept = kept.replace(hidden, f"\\u{ord(hidden):04x}")
    return f'"{kept}"'


if __name__ == "__main__":
    TARGET.write_text(table_source(), encoding="utf-8")
