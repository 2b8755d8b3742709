"""Colours that can be read: WCAG AA in both themes."""

from __future__ import annotations

import pytest

from app.ui.theme import DARK, LIGHT, Colors, colors_for

TEXT, LARGE = 4.5, 3.0


def channel(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def luminance(color: str) -> float:
    red, green, blue = (int(color[at : at + 2], 16) for at in (1, 3, 5))
    return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
class TestContrast:
    def test_text_on_every_ground(self, palette: Colors) -> None:
        for ground in (palette.ground, palette.ground_deep, palette.surface):
            assert contrast(palette.text, ground) >= 7
            assert contrast(palette.text_soft, ground) >= TEXT
            assert contrast(palette.gold, ground) >= TEXT

    def test_sides_as_text(self, palette: Colors) -> None:
        assert contrast(palette.moon, palette.ground) >= TEXT
        assert contrast(palette.ember, palette.ground) >= TEXT

    def test_golden_button(self, palette: Colors) -> None:
        assert contrast(palette.ink, palette.gold_top) >= TEXT
        assert contrast(palette.ink, palette.gold_foot) >= TEXT

    def test_outlines_of_controls(self, palette: Colors) -> None:
        for ground in (palette.ground, palette.ground_deep, palette.surface):
            for outline in (palette.line, palette.gold, palette.moon, palette.ember):
                assert contrast(outline, ground) >= LARGE

    def test_a_hit_is_read(self, palette: Colors) -> None:
        assert contrast("#FFFFFF", palette.hit) >= TEXT


def test_the_device_decides_unless_one_is_chosen() -> None:
    assert colors_for("system", True) is DARK
    assert colors_for("system", False) is LIGHT
    assert colors_for("light", True) is LIGHT
    assert colors_for("dark", False) is DARK
