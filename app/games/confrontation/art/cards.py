"""Pictures of the cards of The Confrontation, without their names, which are set over them."""

from __future__ import annotations

from functools import lru_cache

from app.art.svg import Drawing, digits, rect, star
from app.games.confrontation.art.glyphs import glyph
from app.games.confrontation.art.palette import EMBER, IRON_INK, IRON_LINE, PALE_INK, black_iron, pale_stone
from engine.confrontation.components import CARDS, VALUE

CARD_WIDTH, CARD_HEIGHT = 68.0, 84.0


def card_glyph(card: str) -> str:
    """The glyph of a card with a text."""
    return "magic" if card.endswith("_magic") else "gandalf" if card == "gandalf_the_white" else card


def card_value(card: str) -> int:
    return VALUE[CARDS.index(card)] if card in CARDS else 0


def _is_dark_card(card: str) -> bool:
    return card.startswith("dark_") or card in ("eye_of_sauron", "palantir", "recall_to_mordor")


def _card_frame(drawing: Drawing, dark: bool, line: str, chosen: bool = False) -> tuple[str, str]:
    """The ground of a card with its rim, and a line within it."""
    fill = black_iron(drawing) if dark else pale_stone(drawing)
    rim = EMBER if chosen else "#C4512A" if dark else "#2B2518"
    thick = 3.2 if chosen else 1.4
    return (
        rect(1.6, 1.6, CARD_WIDTH - 3.2, CARD_HEIGHT - 3.2, fill, stroke=rim, width=thick, rx=6),
        rect(6, 6, CARD_WIDTH - 12, CARD_HEIGHT - 12, "none", stroke=line, width=1, rx=4),
    )


@lru_cache(maxsize=64)
def card_face(card: str, chosen: bool = False) -> str:
    """A card: its strength, or its sign with room for the name below. Special cards look alike."""
    drawing = Drawing(CARD_WIDTH, CARD_HEIGHT)
    dark = _is_dark_card(card)
    ink, line = (IRON_INK, "#8A4428") if dark else (PALE_INK, "#A08F64")
    drawing.add(*_card_frame(drawing, dark, line, chosen))
    if card_value(card):
        drawing.add(digits(str(card_value(card)), CARD_WIDTH / 2, 56, 44, ink))
        for x in (12, CARD_WIDTH - 12):
            drawing.add(*(star(x, y, 4, line, points=4, waist=0.32) for y in (12, CARD_HEIGHT - 12)))
    else:
        tone, cut = ("#E4723A", "#1A0F0A") if dark else ("#4A3F29", "#EFE7D2")
        drawing.add(glyph(card_glyph(card), CARD_WIDTH / 2, 33, 32, tone, cut))
    return drawing.svg()


@lru_cache(maxsize=64)
def card_chip(card: str) -> str:
    """A small card: only its strength or its sign."""
    drawing = Drawing(36, 46)
    dark = _is_dark_card(card)
    ink, line = (IRON_INK, "#8A4428") if dark else (PALE_INK, "#A08F64")
    drawing.add(
        rect(
            0.8,
            0.8,
            34.4,
            44.4,
            black_iron(drawing) if dark else pale_stone(drawing),
            stroke="#C4512A" if dark else "#2B2518",
            width=1.2,
            rx=4,
        ),
        rect(3.4, 3.4, 29.2, 39.2, "none", stroke=line, width=0.8, rx=2),
    )
    if card_value(card):
        drawing.add(digits(str(card_value(card)), 18, 31, 24, ink))
    else:
        tone, cut = ("#E4723A", "#1A0F0A") if dark else ("#4A3F29", "#EFE7D2")
        drawing.add(glyph(card_glyph(card), 18, 23, 20, tone, cut))
    return drawing.svg()


@lru_cache(maxsize=2)
def card_back(seat: str) -> str:
    """A card face down."""
    drawing, dark = Drawing(CARD_WIDTH, CARD_HEIGHT), seat == "dark"
    drawing.add(
        *_card_frame(drawing, dark, IRON_LINE if dark else "#A08F64"),
        glyph(
            "flame" if dark else "star",
            CARD_WIDTH / 2,
            CARD_HEIGHT / 2,
            36,
            "#E4723A" if dark else "#4D4636",
            "#1A0F0A" if dark else "#EFE7D2",
        ),
    )
    return drawing.svg()


@lru_cache(maxsize=4)
def used_card_outline(width: int, height: int) -> str:
    """The empty place of a used card."""
    drawing = Drawing(width, height)
    drawing.add(
        rect(1, 1, width - 2, height - 2, "none", stroke="#75684F", width=1.2, rx=5, stroke_dasharray="4 4")
    )
    return drawing.svg()
