"""Cut the Alegreya family down to what three languages need, and draw the few signs it lacks.

    python -m app.build.typefaces NODE_MODULES

``NODE_MODULES`` holds the packages @fontsource/alegreya, alegreya-sans and alegreya-sc. The results
are kept in the repository (static/fonts, app/art/digit_outlines.py), so this runs only when they change.

Three changes are made to every face. Alegreya's figures hang below the line by default and Flet offers no
font features, so the lining figures become the default ones. The signs that the family lacks are
added, because one missing glyph makes Flutter ask the network for a fallback font. And the hyphen serves
as the one that keeps a word together, too.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[2]
FONT_SOURCES = {
    "alegreya-bold": ("alegreya", "800-normal"),
    "alegreya-italic": ("alegreya", "500-italic"),
    "alegreya-sans": ("alegreya-sans", "500-normal"),
    "alegreya-sans-bold": ("alegreya-sans", "800-normal"),
    "alegreya-caps": ("alegreya-sc", "800-normal"),
}
CHARACTERS = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "".join(map(chr, range(0xA0, 0x100)))
    + "ŒœŸẞ\u2002\u2003\u2009–—‘’‚“”„•…‹›€™−"
)
NARROW_NO_BREAK_SPACE = 0x202F
HYPHEN, NO_BREAK_HYPHEN = 0x2D, 0x2011
EXTENSION_CHARACTERS = "ẞ"
OUTLINED_CHARACTERS = "0123456789−+"
DRAWN = {
    "→": [
        [
            (60, 215),
            (330, 215),
            (255, 140),
            (310, 85),
            (480, 255),
            (310, 425),
            (255, 370),
            (330, 295),
            (60, 295),
        ]
    ],
    "←": [
        [
            (480, 215),
            (210, 215),
            (285, 140),
            (230, 85),
            (60, 255),
            (230, 425),
            (285, 370),
            (210, 295),
            (480, 295),
        ]
    ],
    "✓": [[(60, 270), (120, 330), (215, 235), (420, 520), (485, 470), (225, 110)]],
    "★": [
        [
            (270, 560),
            (330, 365),
            (520, 365),
            (365, 250),
            (425, 60),
            (270, 180),
            (115, 60),
            (175, 250),
            (20, 365),
            (210, 365),
        ]
    ],
}


def source(modules: Path, package: str, block: str, style: str) -> TTFont:
    return TTFont(modules / "@fontsource" / package / "files" / f"{package}-{block}-{style}.woff2")


def lining_figures(font: TTFont) -> dict[str, str]:
    """Which glyph stands for which figure when lining figures are asked for."""
    table = font["GSUB"].table
    found: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != "lnum":
            continue
        for index in record.Feature.LookupListIndex:
            for part in table.LookupList.Lookup[index].SubTable:
                found.update(getattr(part, "mapping", None) or part.ExtSubTable.mapping)
    return found


def use_lining_figures(font: TTFont) -> None:
    figures = lining_figures(font)
    for table in font["cmap"].tables:
        for code, name in list(table.cmap.items()):
            if 0x30 <= code <= 0x39:
                table.cmap[code] = figures.get(name, name)


def keep_words_whole(font: TTFont) -> None:
    """The hyphen after which no line ends looks like the other one."""
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[NO_BREAK_HYPHEN] = table.cmap[HYPHEN]


def add_glyph(font: TTFont, character: str, name: str, glyph: object, advance: int) -> None:
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = glyph
    font["glyf"].glyphOrder = font.getGlyphOrder()
    font["hmtx"].metrics[name] = (advance, 0)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(character)] = name


def add_missing(font: TTFont, extension: TTFont) -> None:
    for character in EXTENSION_CHARACTERS:
        name = extension.getBestCmap()[ord(character)]
        recording, pen = DecomposingRecordingPen(extension.getGlyphSet()), TTGlyphPen(None)
        extension.getGlyphSet()[name].draw(recording)
        recording.replay(pen)
        add_glyph(font, character, f"own.{ord(character):04x}", pen.glyph(), extension["hmtx"][name][0])
    for character, contours in DRAWN.items():
        pen = TTGlyphPen(None)
        for contour in contours:
            pen.moveTo(contour[0])
            for point in contour[1:]:
                pen.lineTo(point)
            pen.closePath()
        add_glyph(font, character, f"own.{ord(character):04x}", pen.glyph(), 540)
    space = font["hmtx"][font.getBestCmap()[0x20]][0]
    add_glyph(font, chr(NARROW_NO_BREAK_SPACE), "own.202f", TTGlyphPen(None).glyph(), round(space * 0.62))


def subset_font(font: TTFont) -> TTFont:
    options = subset.Options()
    options.layout_features = ["kern", "liga", "mark", "mkmk", "ccmp", "locl"]
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 4, 5, 6, 13, 14]
    worker = subset.Subsetter(options)
    worker.populate(text=CHARACTERS + "".join(DRAWN) + chr(NARROW_NO_BREAK_SPACE) + chr(NO_BREAK_HYPHEN))
    worker.subset(font)
    return font


def make_font(modules: Path, package: str, style: str, target: Path) -> None:
    font = source(modules, package, "latin", style)
    add_missing(font, source(modules, package, "latin-ext", style))
    use_lining_figures(font)
    keep_words_whole(font)
    font = subset_font(font)
    font.flavor = "woff2"
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.save(target)


def outlines(font: TTFont) -> dict[str, tuple[int, str]]:
    """Figures as paths, for numbers that are part of a drawing (1000 units to the em, y downwards)."""
    glyphs, found = font.getGlyphSet(), {}
    for character in OUTLINED_CHARACTERS:
        name = font.getBestCmap()[ord(character)]
        pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
        glyphs[name].draw(TransformPen(pen, (1, 0, 0, -1, 0, 0)))
        found[character] = (font["hmtx"][name][0], pen.getCommands())
    return found


def write_outlines(font: TTFont, target: Path) -> None:
    lines = [
        '"""Figures of Alegreya Sans ExtraBold as outlines: advance and path, 1000 units to the em.\n',
        "Made by app/build/typefaces.py. The typeface is under the SIL Open Font License 1.1.",
        '"""\n',
        "FIGURES: dict[str, tuple[int, str]] = {",
    ]
    for character, (advance, path) in outlines(font).items():
        parts = [path[at : at + 90] for at in range(0, len(path), 90)]
        lines.append(f'    "{character}": (\n        {advance},')
        lines += [f'        "{part}"' for part in parts]
        lines.append("    ),")
    target.write_text("\n".join([*lines, "}", ""]), encoding="utf-8")


def main(modules: Path) -> None:
    folder = ROOT / "static" / "fonts"
    folder.mkdir(parents=True, exist_ok=True)
    for name, (package, style) in FONT_SOURCES.items():
        make_font(modules, package, style, folder / f"{name}.woff2")
    write_outlines(TTFont(folder / "alegreya-sans-bold.woff2"), ROOT / "app" / "art" / "outlines.py")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
